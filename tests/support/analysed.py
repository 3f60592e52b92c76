"""What the analyser says of one hand that ended: its cell in the settlement, its outcome's name."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from croupier.analysis.ends import OUTCOMES
from croupier.analysis.figures import OutcomeRow
from croupier.analysis.outcomes import outcome_rows
from croupier.analysis.payoffs import Payoffs
from croupier.analysis.play import Tally
from croupier.rules import Facts, Outcome, Terms

Side = Mapping[str, Fraction]


def cell(payoffs: Payoffs, facts: Facts, dealt: str) -> Fraction:
    """Looks up what a hand comes to, in antes, in the tables that kernels read."""
    row, first = payoffs.rows.index(facts.hand), payoffs.rows.index(dealt)
    if facts.outcome is Outcome.FOLDED:
        whole = payoffs.bought_fold if facts.bought else int(payoffs.fold[row])
    else:
        table = payoffs.bought if facts.bought else payoffs.kept
        allowed = payoffs.allowed_bought if facts.bought else payoffs.allowed
        assert allowed[row, facts.raised - 1], "the table took a raise that the analyser knows not"
        whole = int(table[row, facts.raised - 1, OUTCOMES.index(facts.outcome)])
    whole += int(payoffs.price[first]) if facts.bought else 0
    return Fraction(whole, payoffs.denominator)


def named(terms: Terms, side: Side, payoffs: Payoffs, facts: Facts, dealt: str) -> OutcomeRow:
    """Names a hand as a whole solution names its outcomes: of a tally that holds it alone."""
    rows, multiples = payoffs.allowed.shape
    row = payoffs.rows.index(facts.hand)
    tally = Tally(
        deals=1,
        raised=np.zeros((rows, multiples, len(OUTCOMES)), object),
        folded=np.zeros(rows, object),
        bought=np.zeros(rows, object),
        raised_bought=np.zeros((rows, multiples, len(OUTCOMES)), object),
        folded_bought=np.zeros(rows, object),
    )
    if facts.bought:
        tally.bought[payoffs.rows.index(dealt)] = 1
    if facts.outcome is Outcome.FOLDED:
        (tally.folded_bought if facts.bought else tally.folded)[row] = 1
    else:
        raised = tally.raised_bought if facts.bought else tally.raised
        raised[row, facts.raised - 1, OUTCOMES.index(facts.outcome)] = 1
    (found,) = outcome_rows(terms, side, payoffs, tally)
    return found
