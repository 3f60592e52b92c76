"""The best strategy explained: a short list of rules, found by search and priced exactly."""

from croupier.analysis.explain.explaining import explain
from croupier.analysis.explain.model import (
    FOLD,
    RAISE,
    Action,
    Condition,
    Explanation,
    Rule,
    Step,
)
from croupier.analysis.explain.pricing import choices_of, layout_of, price_rules, worth_of
from croupier.analysis.explain.saying import say_explanation, say_rule, say_rules

__all__ = [
    "FOLD",
    "RAISE",
    "Action",
    "Condition",
    "Explanation",
    "Rule",
    "Step",
    "choices_of",
    "explain",
    "layout_of",
    "price_rules",
    "say_explanation",
    "say_rule",
    "say_rules",
    "worth_of",
]
