"""Recorded rounds as text: what was asked stands in the file, what came of it is written below it.

A line `> SEAT VERB ...` is a command and `? SEAT` asks what that seat sees; the lines that follow
are generated. To write all files anew after a change that is meant:

PYTHONPATH=src:tests ./dev run python -m support.golden
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from croupier.cards import format_card, format_cards, parse_card
from croupier.errors import Refused
from croupier.houses import terms
from croupier.money import format_amount, parse_amount
from croupier.round import (
    Buy,
    Choose,
    Close,
    Command,
    Deal,
    DealerView,
    Event,
    HandName,
    HandView,
    Keep,
    Muck,
    Place,
    Reveal,
    RoundView,
    Serve,
    Settle,
    Settled,
    Turn,
    Void,
    Withdraw,
    default_command,
    view,
)
from croupier.round.view import OptionView
from croupier.rules import Terms
from support.decks import stacked
from support.rounds import Round

FOLDER = Path(__file__).parents[1] / "golden"
HEADINGS = ("game", "house", "rules", "pays", "hands", "dealer", "sold", "meter")


def recorded() -> list[Path]:
    """Lists the recorded rounds."""
    return sorted(FOLDER.glob("round_*.txt"))


def headings(text: str) -> dict[str, str]:
    """Reads what stands at the head of a recorded round."""
    pairs = [line.split(maxsplit=1) for line in text.splitlines() if line.startswith(HEADINGS)]
    return {pair[0]: pair[1] for pair in pairs}


def terms_of(text: str) -> Terms:
    """Makes the terms under which a recorded round was played."""
    head = headings(text)
    return terms(
        head["game"],
        name=head["house"],
        rules=_pairs(head.get("rules", "")),
        pays=_pairs(head.get("pays", "")),
    )


def _pairs(text: str) -> dict[str, str]:
    return {name: value for name, _, value in (part.partition("=") for part in text.split())}


def played(text: str) -> str:
    """Plays a recorded round again and writes it down anew."""
    head = headings(text)
    house = terms_of(text)
    hands = dict(part.split(":") for part in head["hands"].split("|"))
    deck = stacked(
        house,
        {int(spot): cards for spot, cards in hands.items()},
        head["dealer"],
        sold=head.get("sold", ""),
    )
    meter_chips = parse_amount(head.get("meter", "0"))
    asked = [line for line in text.splitlines() if line.startswith((">", "?"))]
    lines = text[: text.index("\n>") + 1].splitlines()
    going = Round(house)
    for line in asked:
        lines += [line] if lines[-1] == "" else ["", line]
        if line.startswith("?"):
            lines += _view(view(house, going.state, line.split()[1]))
        else:
            lines += _answer(going, line, deck, meter_chips)
    return "\n".join(lines) + "\n"


def _answer(going: Round, line: str, deck: tuple[int, ...], meter_chips: int) -> Iterator[str]:
    _, seat, verb, *words = line.split()
    try:
        for event in going.do(_command(going, seat, verb, words, deck, meter_chips)):
            yield from _event(event)
    except Refused as refused:
        told = "  ".join(f"{name} {value}" for name, value in refused.details.items())
        yield f"  refused  {refused.code}  {told}"


def _command(
    going: Round, seat: str, verb: str, words: list[str], deck: tuple[int, ...], meter_chips: int
) -> Command:
    if seat == "dealer":
        dealers: Mapping[str, Command] = {
            "close": Close(),
            "deal": Deal(deck),
            "serve": Serve(),
            "reveal": Reveal(),
            "turn": Turn(),
            "settle": Settle(meter_chips),
            "void": Void(" ".join(words)),
        }
        return dealers[verb]
    spot, rest = int(words[0]), words[1:]
    match verb:
        case "place":
            stakes = dict(zip(rest[::2], map(parse_amount, rest[1::2]), strict=True))
            return Place(seat, spot, stakes)
        case "buy":
            return Buy(seat, spot, parse_card(rest[0]))
        case "raise":
            discard = parse_card(rest[1]) if rest[1:] else None
            return Choose(seat, spot, int(rest[0]), discard)
        case "clock":
            command = default_command(going.terms, going.state, going.state.hands[spot], 10**9)
            assert command is not None
            return command
    plain: Mapping[str, Command] = {
        "fold": Choose(seat, spot, 0),
        "keep": Keep(seat, spot),
        "muck": Muck(seat, spot),
        "withdraw": Withdraw(seat, spot),
    }
    return plain[verb]


def _event(event: Event) -> Iterator[str]:
    name = event.__struct_config__.tag
    if isinstance(event, Settled):
        facts = event.facts
        marks = "  ".join(f"{reading} {row}" for reading, row in facts.marks)
        told = f"{facts.outcome}  raised {facts.raised}  hand {facts.hand}  {marks}"
        bought = "  bought" if facts.bought else ""
        yield f"  {name:<18}  spot {event.spot}  seat {event.seat}  {told}{bought}"
        for line in event.lines:
            stake, back = format_amount(line.stake_chips), format_amount(line.returned_chips)
            meter = ""
            if line.meter_was_chips or line.meter_chips:
                held, out = format_amount(line.meter_was_chips), format_amount(line.meter_chips)
                seed = format_amount(line.seed_chips)
                meter = f"  meter {held}  out of it {out}  seed {seed}"
            yield f"    {line.wager:<16}{stake:>9}  pays {line.pays:<12}  back {back:>9}{meter}"
        return
    fields = msgspec.structs.asdict(event)
    told = "  ".join(
        f"{key} {_value(key, value)}"
        for key, value in fields.items()
        if value is not None and value is not False
    )
    yield f"  {name:<18}  {told}".rstrip()


def _value(key: str, value: object) -> str:
    if key == "deck" and isinstance(value, tuple):
        return f"{format_cards(value[:5])} ..."
    if key in ("dealer", "cards") and isinstance(value, tuple):
        return format_cards(value)
    if key == "hands" and isinstance(value, dict):
        return " | ".join(f"{spot}: {format_cards(cards)}" for spot, cards in value.items())
    if key == "stakes" and isinstance(value, dict):
        return _stakes(value)
    if key in ("card", "discard") and isinstance(value, int):
        return format_card(value)
    return str(value)


def _stakes(stakes: dict[str, int]) -> str:
    return ", ".join(f"{wager} {format_amount(chips)}" for wager, chips in stakes.items()) or "-"


def _view(seen: RoundView) -> Iterator[str]:
    yield f"  {seen.phase}"
    yield f"  dealer  {_cards(seen.dealer)}{_qualified(seen.dealer)}{_name(seen.dealer.name)}"
    for hand in seen.hands:
        whose = f"{hand.seat}{' (own)' if hand.is_own else ''}"
        yield f"  spot {hand.spot}  {whose:<9}  {_cards(hand)}{_told(hand)}{_name(hand.name)}"
    may = " | ".join(_option(option) for option in seen.options)
    yield f"  may     {may or 'nothing'}"


def _cards(lying: DealerView | HandView) -> str:
    hidden = lying.held - len(lying.cards)
    return " ".join((*lying.cards, *["··"] * hidden)) or "no cards"


def _qualified(dealer: DealerView) -> str:
    if dealer.is_qualified is None:
        return ""
    return "  qualifies" if dealer.is_qualified else "  does not qualify"


def _name(name: HandName | None) -> str:
    if name is None:
        return ""
    ranks = ",".join(map(str, name.ranks))
    return f"  {name.key} of ranks {ranks}, made by {' '.join(name.makers)}"


def _told(hand: HandView) -> str:
    told = [_stakes(hand.stakes)]
    if hand.has_bought:
        told.append(f"bought {hand.bought or '··'} for {hand.discard or '··'}")
    if hand.raised is not None:
        told.append(f"raised {hand.raised}" if hand.raised else "folded")
    told += ["mucked"] if hand.is_mucked else []
    told += ["turned"] if hand.is_turned else []
    if hand.facts is not None:
        told.append(str(hand.facts.outcome))
    if hand.lines:
        told.append(f"back {format_amount(sum(line.returned_chips for line in hand.lines))}")
    return "".join(f"  {word}" for word in told)


def _option(option: OptionView) -> str:
    words = [option.verb, str(option.spot)]
    words += [f"x{option.raised}"] if option.raised else []
    words += [f"for {option.discard}"] if option.discard else []
    words += [f"at {format_amount(option.cost_chips)}"] if option.cost_chips else []
    return " ".join(words)


if __name__ == "__main__":
    for path in recorded():
        path.write_text(played(path.read_text("utf-8")), "utf-8")
