"""Hands for hypothesis to draw."""

from __future__ import annotations

from hypothesis import strategies as st

Hand = tuple[int, ...]

# A deck of few ranks and suits, in which pairs, runs and flushes are no rarity.
CROWDED = tuple(4 * rank + suit for rank in (0, 1, 2, 3, 8, 9, 10, 11, 12) for suit in (0, 3))


def hands(
    size: int | None = None, *, at_least: int = 0, at_most: int = 52
) -> st.SearchStrategy[Hand]:
    """Draws different cards in any order: `size` of them, or from `at_least` to `at_most`."""
    least, most = (at_least, at_most) if size is None else (size, size)
    whole = st.lists(st.sampled_from(range(52)), unique=True, min_size=least, max_size=most)
    crowded = st.lists(
        st.sampled_from(CROWDED), unique=True, min_size=least, max_size=min(most, len(CROWDED))
    )
    return st.one_of(whole, crowded).map(tuple)


suit_changes = st.permutations(range(4))


def with_suits_changed(cards: Hand, change: list[int]) -> Hand:
    """Gives every card the suit that `change` holds in the place of its own."""
    return tuple(card - card % 4 + change[card % 4] for card in cards)
