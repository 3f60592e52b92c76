"""What the dealer does next: one step of a round at a time, when it is time for it (TAB-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from croupier.fair.commitment import Opening, commitment
from croupier.fair.deck import deal_deck
from croupier.ledger.jackpot import Meter, contributions
from croupier.ledger.refs import place_of
from croupier.round import (
    DEALER,
    Close,
    Command,
    Deal,
    Opened,
    Phase,
    RoundState,
    Serve,
    Settle,
    Turn,
    Void,
    decide,
    default_command,
    legal,
    phase,
)
from croupier.round import Reveal as RevealHand
from croupier.round import evolve as evolve_round
from croupier.round.legal import may_muck
from croupier.table.clocked import WindowRanOut
from croupier.table.events import (
    CashedOut,
    Checkpoint,
    CutOffered,
    Event,
    MeterFed,
    RoundOpened,
    SecretPublished,
    TableOpened,
    WindowClosed,
    WindowOpened,
)
from croupier.table.limits import CHECKPOINT_ROUNDS
from croupier.table.places import is_between_rounds
from croupier.table.presence import everybody
from croupier.table.setting import Setting
from croupier.table.standing import TableClosed
from croupier.table.state import TableState, evolve, fold
from croupier.table.timing import (
    awaited,
    bettors,
    extended,
    has_run_out,
    owing,
    returned,
    window,
)
from croupier.table.turnover import cleared, hand_out, missed, turnover

__all__ = ["Chance", "next_step", "reopen"]


class Chance(NamedTuple):
    """Hands the dealer what he may not make up: the time, a fresh secret, the jackpot's meters.

    `posted` is the setting of the rounds to come, where it is not that of the round in progress.
    Everything that arrived before `heard_ms` has been decided; left out it is `now_ms`.
    """

    now_ms: int
    secret: bytes
    meters: Mapping[str, int] = MappingProxyType({})
    posted: Setting | None = None
    heard_ms: int | None = None


def next_step(setting: Setting, state: TableState, chance: Chance) -> tuple[Event, ...]:
    """Gives the events of the dealer's next step, none while he has to wait.

    `setting` is the one that the round in progress was opened under. Each step is one transaction;
    the next is asked for once this one is committed.
    """
    if state.round is None:
        return tuple(_next_round(setting, state, chance))
    change = turnover if is_between_rounds(state) else hand_out
    changes = tuple(change(setting.terms.limits, state, chance.now_ms))
    return changes or tuple(_STEPS[phase(state.round)](setting, state, state.round, chance))


def reopen(setting: Setting, state: TableState, now_ms: int) -> tuple[Event, ...]:
    """Opens the window in force anew after a restart, so that nobody's time ran out meanwhile."""
    if state.window is None:
        return ()
    now = state.window
    deadline_ms = now_ms + now.window_ms
    return (WindowOpened(now.window, now.window_ms, deadline_ms, now.grace_ms, now.is_extra),)


def _is_time(state: TableState, chance: Chance) -> bool:
    """Tells whether a window has run out, or everybody with a hand is ready."""
    return _ran_out(state, chance) or (
        state.window is not None and set(awaited(state)) <= state.ready
    )


def _ran_out(state: TableState, chance: Chance) -> bool:
    return has_run_out(state, chance.now_ms if chance.heard_ms is None else chance.heard_ms)


def _open(setting: Setting, state: TableState, chance: Chance) -> Iterator[Event]:
    if state.digest != setting.digest:
        terms = setting.terms
        yield TableOpened(terms.game.key, terms.house, setting.digest, setting.document)
    number = state.round.number + 1 if state.round is not None else 1
    if number % CHECKPOINT_ROUNDS == 1:
        yield _checkpoint(setting, state)
    previous = state.fairness.commitment
    opening = Opening(state.table, number, setting.digest, previous)
    sealed = commitment(chance.secret, opening)
    yield RoundOpened(number, chance.secret.hex(), sealed, previous)
    yield from returned(setting.clock, state)
    yield Opened(number)


def _has_new_house(state: TableState, chance: Chance) -> bool:
    floor, posted = state.floor, chance.posted
    is_other = posted is not None and posted.digest != state.digest
    return is_other or floor.posted != floor.dealt


def _checkpoint(setting: Setting, state: TableState) -> Event:
    seating = state.seating
    chips = {player: chips for player, chips in state.chips.items() if chips}
    known = {*everybody(state.spots, seating), *chips}
    return Checkpoint(
        digest=setting.digest,
        house=setting.terms.house,
        document=setting.document,
        spots=state.spots,
        names={player: name for player, name in state.names.items() if player in known},
        chips=chips,
        commitment=state.fairness.commitment,
        published_round=state.published_round,
        floor=state.floor,
        seating=seating,
        timing=state.timing,
    )


def _betting(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    if not round_.hands:
        if state.window is not None:
            yield WindowClosed()
        if state.floor.closing is not None:
            yield from decide(setting.terms, round_, Void("table-closed"))
        elif _has_new_house(state, chance):
            # Nobody has wagered on the old terms yet: the round gives way to one under the new.
            yield from decide(setting.terms, round_, Void("new-terms"))
        return
    if not _is_time(state, chance):
        return
    if not set(awaited(state)) <= state.ready:
        yield WindowRanOut("betting")
    yield from decide(setting.terms, round_, Close())
    yield from _feed(setting, round_, chance)
    # The cut goes round: to each in turn of those whose client takes part in the shuffle.
    cutters = [player for player in bettors(state) if player in state.fairness.committed]
    if cutters:
        yield CutOffered(cutters[round_.number % len(cutters)])
    yield window(setting.clock, "cutting", chance.now_ms)


def _feed(setting: Setting, round_: RoundState, chance: Chance) -> Iterator[Event]:
    """Feeds each jackpot wager to the meters as they stand after the one before it (CYB-7)."""
    jackpot = setting.terms.jackpot
    if jackpot is None:
        return
    shown = {rules.name: chance.meters.get(rules.name, 0) for rules in jackpot.chain}
    parts: dict[str, dict[str, int]] = {name: {} for name in shown}
    for place, stake in _jackpot_wagers(setting, round_):
        chain = [Meter(rules, shown[rules.name]) for rules in jackpot.chain]
        taken = contributions(chain, stake).meters_chips
        for name, chips in zip(shown, taken, strict=True):
            if chips:
                parts[name][place] = chips
                shown[name] += chips
    yield from (MeterFed(name, fed) for name, fed in parts.items() if fed)


def _jackpot_wagers(setting: Setting, round_: RoundState) -> Iterator[tuple[str, int]]:
    for wager in setting.terms.sides:
        for hand in round_.hands.values() if wager.in_prizes else ():
            yield place_of(hand.spot, wager.key), hand.stakes.get(wager.key, 0)


def _cutting(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    fairness = state.fairness
    missing = tuple(player for player in fairness.committed if player not in fairness.revealed)
    if missing and not _ran_out(state, chance):
        return
    if missing:
        yield WindowRanOut("cutting", missing)
    nonces = sorted((player, bytes.fromhex(nonce)) for player, nonce in fairness.revealed.items())
    deck = deal_deck(bytes.fromhex(fairness.secret), nonces, fairness.cut or 0)
    dealt = decide(setting.terms, round_, Deal(deck.order))
    yield from dealt
    yield from _ask(setting, evolve_round(round_, dealt[0]), chance)


def _ask(setting: Setting, round_: RoundState, chance: Chance) -> Iterator[Event]:
    if phase(round_) is Phase.PURCHASE:
        yield window(setting.clock, "purchase", chance.now_ms)
    elif phase(round_) is Phase.DECISION:
        yield window(setting.clock, "decision", chance.now_ms)


def _asking(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    if not _ran_out(state, chance):
        return
    more = extended(setting.clock, state, owing(round_), chance.now_ms)
    waits = more[0].players if more is not None else ()
    silent = tuple(player for player in owing(round_) if player not in waits)
    if silent and state.window is not None:
        yield WindowRanOut(state.window.window, silent)
    for hand in round_.hands.values():
        purse = state.chips.get(hand.seat, 0)
        command = default_command(setting.terms, round_, hand, purse)
        if command is not None and hand.seat in silent:
            events = decide(setting.terms, round_, command)
            yield from events
            for event in events:
                state, round_ = evolve(state, event), evolve_round(round_, event)
    yield from missed(state, silent, chance.now_ms)
    if more is not None:
        yield from more
    else:
        # Without a card to serve nothing stands between the purchases and the decisions.
        yield from _ask(setting, round_, chance)


def _serving(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    for event in decide(setting.terms, round_, Serve()):
        round_ = evolve_round(round_, event)
        yield event
    yield from _ask(setting, round_, chance)


def _deciding(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    if state.window is not None and state.window.window == "purchase":
        # Everybody kept his cards before time: the decisions begin.
        yield from _ask(setting, round_, chance)
    else:
        yield from _asking(setting, state, round_, chance)


def _revealing(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    revealed = decide(setting.terms, round_, RevealHand())
    yield from revealed
    round_ = evolve_round(round_, revealed[0])
    has_muck = any(may_muck(setting.terms, round_, hand) for hand in round_.hands.values())
    if has_muck and setting.clock.muck:
        yield window(setting.clock, "muck", chance.now_ms)
    else:
        yield from _turn_and_settle(setting, round_, chance)
        yield from _publish(setting, state, round_, chance)


def _showdown(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    has_muck = any(may_muck(setting.terms, round_, hand) for hand in round_.hands.values())
    if has_muck and state.window is not None:
        if not _is_time(state, chance):
            return
        if not set(awaited(state)) <= state.ready:
            yield WindowRanOut("muck")
    yield from _turn_and_settle(setting, round_, chance)
    yield from _publish(setting, state, round_, chance)


def _turn_and_settle(setting: Setting, round_: RoundState, chance: Chance) -> Iterator[Event]:
    while phase(round_) is Phase.SHOWDOWN:
        verb = legal(setting.terms, round_, DEALER)[0].verb
        command: Command = Turn() if verb == "turn" else Settle(_meter_chips(setting, chance))
        for event in decide(setting.terms, round_, command):
            round_ = evolve_round(round_, event)
            yield event


def _meter_chips(setting: Setting, chance: Chance) -> int:
    jackpot = setting.terms.jackpot
    return 0 if jackpot is None else chance.meters.get(jackpot.name, 0)


def _publish(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    yield SecretPublished(round_.number, state.fairness.secret)
    yield window(setting.clock, "result", chance.now_ms, state)


def _over(
    setting: Setting, state: TableState, round_: RoundState, chance: Chance
) -> Iterator[Event]:
    if not state.fairness.is_published:
        # A voided round is proved like any other.
        yield from _publish(setting, state, round_, chance)
    elif state.window is None or _is_time(state, chance):
        to_come = chance.posted or setting
        changes = turnover(to_come.terms.limits, state, chance.now_ms)
        yield from changes
        yield from _next_round(setting, fold(state, changes), chance)


def _next_round(setting: Setting, state: TableState, chance: Chance) -> Iterator[Event]:
    """Opens the next round, or does what the floor has ordered instead."""
    if state.floor.opens_rounds:
        yield from _open(chance.posted or setting, state, chance)
        return
    if state.window is not None:
        yield WindowClosed()
    if state.floor.closing is not None and not state.floor.is_closed:
        yield from (CashedOut(player, chips) for player, chips in state.chips.items() if chips)
        yield from cleared(state)
        yield TableClosed()


_STEPS = {
    Phase.BETTING: _betting,
    Phase.CUTTING: _cutting,
    Phase.PURCHASE: _asking,
    Phase.SERVING: _serving,
    Phase.DECISION: _deciding,
    Phase.REVEAL: _revealing,
    Phase.SHOWDOWN: _showdown,
    Phase.SETTLED: _over,
    Phase.VOIDED: _over,
}
