"""Whatever is tried, in whatever order: the sum is zero and every stake ends at most once."""

from __future__ import annotations

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from croupier.errors import Broken, Refused
from croupier.ledger import (
    HOUSE_FLOAT,
    WORLD_MINT,
    Books,
    Kind,
    Reason,
    Transfer,
    account_of,
    apply,
    chips_account,
    player_account,
    wagers_account,
)
from croupier.ledger.accounts import MAY_OWE

PLAYERS = ("anna", "ben")
TABLES = ("stud-1", "suits-1")
names = st.tuples(st.sampled_from(TABLES), st.sampled_from(PLAYERS))
amounts = st.integers(-5, 1_200)


class House(RuleBasedStateMachine):
    """Tries transfers right and wrong on the books, and keeps its own count beside them."""

    stakes: Bundle[tuple[Transfer, str]] = Bundle("stakes")

    @initialize()
    def open(self) -> None:
        grants = [
            Transfer(WORLD_MINT, player_account(name), 1_000, Reason.GRANT, name)
            for name in PLAYERS
        ]
        self.books = apply(Books(), grants)
        self.laid: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()

    def attempt(self, *transfers: Transfer) -> None:
        """Applies the batch; where it is refused, the books have not changed."""
        before = (dict(self.books.balances), dict(self.books.holds))
        try:
            self.books = apply(self.books, transfers)
        except (Refused, Broken):
            assert (dict(self.books.balances), dict(self.books.holds)) == before
            return
        for transfer in transfers:
            assert transfer.amount_chips > 0
            if transfer.reason is Reason.HOLD:
                self.laid[transfer.ref] += 1
            if transfer.reason in (Reason.POST, Reason.VOID):
                self.ended[transfer.ref] += 1

    @rule(name=names, chips=amounts)
    def buy_in(self, name: tuple[str, str], chips: int) -> None:
        table, player = name
        cage, seat = player_account(player), chips_account(table, player)
        self.attempt(Transfer(cage, seat, chips, Reason.BUY_IN, "buy-in"))

    @rule(name=names, chips=amounts)
    def cash_out(self, name: tuple[str, str], chips: int) -> None:
        table, player = name
        cage, seat = player_account(player), chips_account(table, player)
        self.attempt(Transfer(seat, cage, chips, Reason.CASH_OUT, "cash-out"))

    @rule(target=stakes, name=names, chips=amounts, number=st.integers(1, 6))
    def lay(self, name: tuple[str, str], chips: int, number: int) -> tuple[Transfer, str]:
        table, player = name
        seat = chips_account(table, player)
        ref = f"{table}/{number}/ante"
        stake = Transfer(seat, wagers_account(table), chips, Reason.HOLD, ref)
        self.attempt(stake)
        return stake, seat

    @rule(stake=stakes, off=st.sampled_from([0, 0, 0, 1]))
    def post(self, stake: tuple[Transfer, str], off: int) -> None:
        laid, _ = stake
        chips = laid.amount_chips + off
        self.attempt(Transfer(laid.credit, HOUSE_FLOAT, chips, Reason.POST, laid.ref))

    @rule(stake=stakes, won=st.integers(0, 900))
    def void_and_win(self, stake: tuple[Transfer, str], won: int) -> None:
        laid, seat = stake
        back = Transfer(laid.credit, seat, laid.amount_chips, Reason.VOID, laid.ref)
        self.attempt(back, Transfer(HOUSE_FLOAT, seat, won, Reason.WIN, laid.ref))

    @rule(stake=stakes, chips=st.integers(1, 900))
    def replace(self, stake: tuple[Transfer, str], chips: int) -> None:
        laid, seat = stake
        back = Transfer(laid.credit, seat, laid.amount_chips, Reason.VOID, laid.ref)
        again = Transfer(seat, laid.credit, chips, Reason.HOLD, f"{laid.ref}#2")
        self.attempt(back, again)

    @invariant()
    def no_money_is_made_or_lost(self) -> None:
        assert sum(self.books.balances.values()) == 0

    @invariant()
    def nobody_is_below_zero(self) -> None:
        for account, chips in self.books.balances.items():
            assert chips >= 0 or account_of(account).kind in MAY_OWE

    @invariant()
    def every_stake_is_laid_once_and_ends_at_most_once(self) -> None:
        assert max(self.laid.values(), default=0) <= 1
        assert all(self.ended[ref] <= self.laid[ref] for ref in self.ended)
        assert self.books.holds.keys() == self.laid.keys() - self.ended.keys()

    @invariant()
    def wagers_are_what_the_open_stakes_add_up_to(self) -> None:
        held: Counter[str] = Counter()
        for hold in self.books.holds.values():
            held[hold.wagers] += hold.amount_chips
        for account, chips in self.books.balances.items():
            if account_of(account).kind is Kind.WAGERS:
                assert chips == held[account]


TestHouse = House.TestCase
TestHouse.settings = settings(max_examples=60, stateful_step_count=40)
