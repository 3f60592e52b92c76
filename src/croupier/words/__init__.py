"""Every word that a person reads, in English and in French, from one set of Fluent messages."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.cards import Card, rank_of, suit_of
from croupier.errors import Reason, Refused
from croupier.money import format_amount
from croupier.words.catalogue import LANGUAGES, catalogue
from croupier.words.results import Named, Result, result_lines

__all__ = ["LANGUAGES", "Named", "Result", "Words", "words"]

_FORMS = ("-short", "", "-full")


@dataclass(frozen=True, slots=True)
class Words:
    """Speaks one language of the house.

    A message that a language lacks is said in English; one that English lacks too is told by its
    id, so that a missing word never stops a game. With `is_strict`, as in tests, either is
    `Broken`, and so is a message of which an argument is not given.
    """

    language: str
    is_strict: bool = False

    def say(self, message: str, /, **args: str | int) -> str:
        """Puts a message into words. Amounts are minor units; see the head of `core.ftl`."""
        for language in (self.language, LANGUAGES[0]):
            found = catalogue(language)
            if self.is_strict or message in found:
                return found.text(message, args, is_strict=self.is_strict)
        return message

    def name(self, kind: str, value: str) -> str:
        """Names a key of a kind, as `wager-ante`; a key that has no message is said as it is."""
        return catalogue(self.language).name(kind, value)

    def money(self, chips: int) -> str:
        """Writes minor units as an amount."""
        return format_amount(chips, language=self.language)

    def odds(self, pays: str) -> str:
        """Writes odds such as `8` or `3/2` as they are said: 8 to 1, 3 to 2."""
        over, _, under = pays.partition("/")
        return self.say("odds", over=int(over), under=int(under or 1))

    def share(self, pays: str) -> str:
        """Writes a share such as `10%` the way the language does."""
        return self.say("share", percent=pays.removesuffix("%"))

    def card(self, card: Card) -> str:
        """Names a card in full: ace of spades."""
        rank, suit = self.say(f"rank-{rank_of(card)}"), self.say(f"suit-{suit_of(card)}")
        return self.say("card", rank=rank, suit=suit)

    def hand(self, hand: Named, *, form: str = "") -> str:
        """Names a hand that a ranking described; `form` is `-short`, plain or `-full`."""
        args: dict[str, str | int] = {}
        for place, rank in enumerate(hand.ranks, start=1):
            args[f"n{place}"] = rank
            for ending in ("", "s", "of", "to"):
                args[f"r{place}{ending}"] = self.say(f"rank-{rank}" + (ending and f"-{ending}"))
        return self.say(f"hand-{hand.key}{form}", **args)

    def compared(self, hand: Named, other: Named) -> tuple[str, str]:
        """Names two hands just precisely enough to tell them apart, where anything does."""
        names = [(self.hand(hand, form=form), self.hand(other, form=form)) for form in _FORMS]
        return next((pair for pair in names if pair[0] != pair[1]), names[1])

    def row(self, wager: str, row: str) -> str:
        """Names a row of a wager's pay table."""
        own = f"row-{wager}-{row}"
        return self.say(own if own in catalogue(self.language) else f"row-{row}")

    def refusal(self, refused: Refused) -> str:
        """Says why something was refused and what would be accepted (TAB-6).

        What is malformed is told with every reason, each on a line of its own.
        """
        message = f"refused-{refused.code}"
        if message not in catalogue(self.language) and not self.is_strict:
            return str(refused)
        said = self.say(message, **refused.details)
        return "\n".join([said, *(f"- {self.reason(reason)}" for reason in refused.reasons)])

    def reason(self, reason: Reason) -> str:
        """Says one thing that is wrong in a house file or a definition, and where."""
        message = f"reason-{reason.code}"
        if message not in catalogue(self.language) and not self.is_strict:
            return str(reason)
        return self.say(message, **reason.details)

    def result_lines(self, result: Result) -> tuple[str, ...]:
        """Tells a settled hand: one sentence about ante and raise, then one a further wager."""
        return result_lines(self, result)


def words(language: str = LANGUAGES[0]) -> Words:
    """Finds the words of a language.

    Raises:
        Refused: `no-such-language`.
    """
    if language not in LANGUAGES:
        raise Refused("no-such-language", language=language, accepted=" ".join(LANGUAGES))
    return Words(language)
