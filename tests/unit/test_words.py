"""Every word that a person reads exists in both languages, and says what it should."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.cards import DECK, parse_card, parse_cards
from croupier.cli.telling import result_of
from croupier.errors import Broken, Refused
from croupier.games import games
from croupier.houses import house_file, terms
from croupier.houses.clock import WINDOWS
from croupier.ranking.five import FIVE_CARD
from croupier.ranking.ladder import LADDER
from croupier.ranking.suited import FLUSH_LENGTH
from croupier.round import Phase, legal
from croupier.rules import Outcome
from croupier.words import LANGUAGES, Words, words
from croupier.words.catalogue import Catalogue, catalogue
from support.catalogues import catalogue_texts, messages, variables
from support.decks import stacked
from support.play import SEATS, steps
from support.rounds import Round, one_hand, one_purchase
from support.variants import Case, shipped

SOURCE = Path(croupier.__file__).parent
STRICT = {language: Words(language, is_strict=True) for language in LANGUAGES}
every_language = pytest.mark.parametrize("language", LANGUAGES)


# The catalogues.


@every_language
def test_a_catalogue_is_whole(language: str) -> None:
    assert messages(language).keys() == messages(LANGUAGES[0]).keys()
    assert all(message.value for message in messages(language).values())


def test_both_languages_are_given_the_same() -> None:
    english, french = messages("en"), messages("fr")
    for name in english:
        # A language picks those forms of a rank that it needs.
        if not name.startswith("hand-"):
            assert variables(english[name]) == variables(french[name]), name


@every_language
def test_marks_are_those_of_the_printer(language: str) -> None:
    for text in catalogue_texts(language):
        for line in text.splitlines():
            said = re.sub(r'NAME\("[a-z-]+", \$\w+\)', "", line.partition(" = ")[2])
            assert not re.search(r"['\"]", said), line
            if language == "fr":
                assert not re.search(r" [:;!?»]|«[^\u00a0]", said), line


def sources() -> str:
    """The program and the web client, in one text."""
    client = SOURCE.parents[1] / "web" / "src"
    paths = [*SOURCE.rglob("*.py"), *client.rglob("*.ts"), *client.rglob("*.svelte")]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def test_no_word_lies_about() -> None:
    text = sources()
    kinds = set(re.findall(r'NAME\("([a-z-]+)"', "\n".join(catalogue_texts("en"))))
    # A message is named in full, or its beginning is and the rest is put to it.
    quoted = set(re.findall(r"[\"'`]([a-z][\w-]+)[\"'`]", text))
    begun = set(re.findall(r"([a-z][\w-]*)-\$?\{", text)) | quoted | kinds
    for name in messages("en"):
        parts = name.split("-")
        beginnings = {"-".join(parts[:count]) for count in range(1, len(parts))}
        assert name in quoted or beginnings & begun, f"nothing says {name}"


# Refusals: each code that the house raises is in the catalogues, and no other.


def raised() -> Iterator[tuple[re.Pattern[str], set[str] | None]]:
    """Each code as a pattern, since some are put together, with the names of its details."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Call) and _makes_a_refusal(node) and node.args:
                named = {word.arg for word in node.keywords}
                details = None if None in named else {name for name in named if name}
                if pattern := _pattern(node.args[0]):
                    yield re.compile(pattern), details


def _makes_a_refusal(call: ast.Call) -> bool:
    # `Malformed` passes its code on to the class it comes from.
    return ast.unparse(call.func) in ("Refused", "super().__init__")


def _pattern(code: ast.expr) -> str | None:
    match code:
        case ast.Constant(value=str(text)) if re.fullmatch(r"[a-z0-9-]+", text):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            texts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in parts]
            if all(re.fullmatch(r"[a-z0-9-]*", text) for text in texts):
                return "".join(text or "[a-z]+" for text in texts)
    return None


def codes() -> set[str]:
    return {name.removeprefix("refused-") for name in messages("en") if name.startswith("refused-")}


def test_tab_6_every_refusal_of_the_house_is_in_words() -> None:
    unsaid = {
        pattern.pattern
        for pattern, _ in raised()
        if not any(pattern.fullmatch(code) for code in codes())
    }
    assert unsaid == set()


def test_tab_6_no_refusal_is_in_words_that_the_house_never_gives() -> None:
    patterns = [pattern for pattern, _ in raised()]
    assert {c for c in codes() if not any(p.fullmatch(c) for p in patterns)} == set()


@every_language
def test_tab_6_a_refusal_is_told_with_details_that_it_has(language: str) -> None:
    for pattern, details in raised():
        for code in filter(pattern.fullmatch, codes()):
            needed = variables(messages(language)[f"refused-{code}"])
            assert details is None or needed <= details, code


REFUSALS = [
    (Refused("stake-out-of-limits", wager="ante", stake=12_345, minimum=500, maximum=10_000,
             step=100),
     "123.45 cannot be put on the ante; accepted is 5.00 to 100.00 in steps of 1.00.",
     "123,45 ne convient pas pour la mise ; est accepté : de 5,00 à 100,00 par pas de "
     "1,00."),
    (Refused("not-now", phase="decision", accepted="betting, purchase"),
     "This is not possible now (fold or raise); its time is betting, buying cards.",
     "C’est impossible maintenant (passer ou relancer) ; le moment est les mises, l’achat de "
     "cartes."),
    (Refused("not-your-hand", spot=3, accepted=""),
     "The hand on spot 3 is not yours; yours: none.",
     "La main de la place 3 n’est pas la vôtre ; les vôtres : aucune."),
    (Refused("too-many-hands", accepted=1),
     "You may hold at most one hand in a round at this table.",
     "Vous pouvez tenir au plus une main par coup à cette table."),
]  # fmt: skip


@pytest.mark.parametrize(("refused", "english", "french"), REFUSALS)
def test_tab_6_refusals_in_words(refused: Refused, english: str, french: str) -> None:
    assert STRICT["en"].refusal(refused) == english
    assert plain(STRICT["fr"].refusal(refused)) == french


def plain(text: str) -> str:
    """French with ordinary spaces, as a keyboard has them."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


# Everything that has a key has a name.


@every_language
def test_every_game_house_wager_rule_and_row_has_a_name(language: str) -> None:
    known = messages(language)
    for key, game in games().items():
        named = {f"game-{key}", *(f"rule-{rule}" for rule in game.rules)}
        named |= {f"house-{house}" for house in house_file(key).houses}
        named |= {f"{kind}-{wager.key}" for wager in game.wagers for kind in ("wager", "in-wager")}
        assert named <= known.keys()
        for wager in game.wagers:
            names = [STRICT[language].row(wager.key, row) for row in wager.rows]
            assert len(set(names)) == len(wager.rows)


@every_language
def test_every_outcome_phase_window_and_choice_has_a_name(language: str) -> None:
    known = messages(language)
    assert {f"result-{outcome}" for outcome in Outcome} <= known.keys()
    assert {f"phase-{phase}" for phase in Phase} <= known.keys()
    assert {f"window-{window}" for window in WINDOWS} <= known.keys()
    for rule, values in (("purchase", ("none", "before_decision", "with_raise")),
                         ("bonus", ("always", "lost_if_beaten"))):  # fmt: skip
        assert {f"{rule}-{value}" for value in values} <= known.keys()
    verbs = {
        option.verb
        for case in shipped()
        for step in steps(case.terms, 3)
        for seat in SEATS
        for option in legal(case.terms, step.after, seat)
    }
    assert {f"choice-{verb}" for verb in verbs} <= known.keys()


# Cards and hands.


@every_language
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    assert len({STRICT[language].card(card) for card in DECK}) == len(DECK)


CARDS = [
    ("As", "ace of spades", "as de pique"),
    ("Th", "ten of hearts", "dix de cœur"),
    ("Qd", "queen of diamonds", "dame de carreau"),
    ("2c", "two of clubs", "deux de trèfle"),
]


@pytest.mark.parametrize(("card", "english", "french"), CARDS)
def test_cards_in_words(card: str, english: str, french: str) -> None:
    assert STRICT["en"].card(parse_card(card)) == english
    assert STRICT["fr"].card(parse_card(card)) == french


HANDS = [
    # hand             English                           French
    ("AhKhQhJh10h",    "royal flush",                    "quinte flush royale"),
    ("10d9d8d7d6d",    "ten-high straight flush",        "quinte flush au dix"),
    ("5c5h5s5d2c",     "four fives",                     "carré de cinq"),
    ("KcKhKs4s4c",     "full house, kings over fours",   "full aux rois par les quatre"),
    ("KdJd9d6d3d",     "king-high flush",                "couleur au roi"),
    ("QcJdTh9s8c",     "queen-high straight",            "quinte à la dame"),
    ("5c4d3h2sAc",     "five-high straight",             "quinte au cinq"),
    ("AcKdQhJsTc",     "ace-high straight",              "quinte à l’as"),
    ("9c9d9hAs8c",     "three nines",                    "brelan de neuf"),
    ("AcAdAh9s8c",     "three aces",                     "brelan d’as"),
    ("4c4dJhJsAc",     "two pair, jacks and fours",      "deux paires, valets et quatre"),
    ("8c4dKhKsAc",     "pair of kings, ace kicker",      "paire de rois, kicker as"),
    ("AsKs9d6s3c",     "ace-king",                       "as-roi"),
    ("AsQs9d6s3c",     "ace high",                       "hauteur as"),
    ("QsJs9d6s3c",     "queen high",                     "hauteur dame"),
    ("AhKhQh9h2h3c4d", "five of a suit, ace high",       "cinq cartes de même couleur, à l’as"),
    ("Qh9h2h7c3c4d5s", "three of a suit, queen high",    "trois cartes de même couleur, à la dame"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "english", "french"), HANDS)
def test_cyb_8_hands_in_words(text: str, english: str, french: str) -> None:
    cards = parse_cards(text)
    ranking = FIVE_CARD if len(cards) == FIVE_CARD.hand_size else FLUSH_LENGTH
    name = ranking.describe(ranking.rank(cards))
    assert STRICT["en"].hand(name) == english
    assert STRICT["fr"].hand(name) == french


@every_language
def test_every_hand_of_five_has_a_full_name_of_its_own(language: str) -> None:
    names = {STRICT[language].hand(name, form="-full") for name in LADDER}
    assert len(names) == len(LADDER)


@every_language
def test_every_hand_by_suit_has_a_full_name_of_its_own(language: str) -> None:
    ranks = [mask.bit_count() << 13 | mask for mask in range(1 << 13) if 2 <= mask.bit_count() <= 7]
    names = {STRICT[language].hand(FLUSH_LENGTH.describe(rank), form="-full") for rank in ranks}
    assert len(names) == len(ranks)


COMPARED = [
    # better        worse           told apart as
    ("KdJd9d6d3d", "8c4dKhKsAc", ("flush", "pair of kings")),
    ("KdJd9d6d3d", "QdJd9d6d3d", ("king-high flush", "queen-high flush")),
    ("8c4dKhKsAc", "8c4dKhKsQc", ("pair of kings, ace kicker", "pair of kings, queen kicker")),
    ("9c4dKhKsAc", "8c4dKhKsAc", ("pair of kings, ace-nine-four", "pair of kings, ace-eight-four")),
    ("AsKs9d6s3c", "AsKs9d5s3c", ("ace-king-nine-six-three", "ace-king-nine-five-three")),
    ("8c4dKhKsAc", "8c4dKdKcAd", ("pair of kings, ace kicker", "pair of kings, ace kicker")),
]


@pytest.mark.parametrize(("better", "worse", "told"), COMPARED)
def test_two_hands_are_named_precisely_enough(
    better: str, worse: str, told: tuple[str, str]
) -> None:
    hands = [FIVE_CARD.describe(FIVE_CARD.rank(parse_cards(text))) for text in (better, worse)]
    assert STRICT["en"].compared(*hands) == told


# Results.


@pytest.mark.parametrize(
    ("pays", "english", "french"),
    [("8", "8 to 1", "8 contre 1"), ("3/2", "3 to 2", "3 contre 2"),
     ("5000", "5,000 to 1", "5\u202f000 contre 1")],
)  # fmt: skip
def test_odds_as_they_are_said(pays: str, english: str, french: str) -> None:
    assert (STRICT["en"].odds(pays), STRICT["fr"].odds(pays)) == (english, french)


FLUSH, PAIR, ACE_KING, LOW = "KdJd9d6d3d", "8c4dKhKsAc", "AsKd9h6s3c", "QsJc9h7s4h"
SUITS_5, SUITS_3 = "AhKhQh9h2h3c4d", "Ts9s2s3d5d6c7c"
BONUS, JACKPOT = {"ante": 1_000, "bonus": 100}, {"ante": 1_000, "jackpot": 100}
SIDES = {"ante": 1_000, "flush": 100, "straight_flush": 200}

RESULTS = [
    ("stud_poker", FLUSH, PAIR, 2, BONUS,
     ["Flush beats pair of kings: raise pays 8 to 1", "Bonus: flush pays 100 to 1, 100.00"],
     ["Couleur contre paire de rois, gagné : la relance paie 8 contre 1",
      "Bonus : couleur paie 100 contre 1, soit 100,00"]),
    ("stud_poker", ACE_KING, PAIR, 2, BONUS,
     ["Pair of kings beats ace-king: ante and raise are lost", "Bonus: lost"],
     ["As-roi contre paire de rois, perdu : mise et relance sont perdues", "Bonus : perdu"]),
    ("stud_poker", ACE_KING, "AcKc9d6h3d", 2, None,
     ["Ace-king equals ace-king: ante and raise come back"],
     ["As-roi contre as-roi, égalité : mise et relance reviennent"]),
    ("stud_poker", PAIR, LOW, 2, None,
     ["The dealer does not qualify (queen high): ante pays 1 to 1, raise comes back"],
     ["La banque n’est pas qualifiée (hauteur dame) : la mise paie 1 contre 1, "
      "la relance revient"]),
    ("stud_poker", LOW, PAIR, 0, None,
     ["Folded: the ante is lost"], ["Passé : la mise est perdue"]),
    ("i_luv_suits", SUITS_5, SUITS_3, 2, SIDES,
     ["Five of a suit beats three of a suit: raise pays 1 to 1",
      "Flush: five of a suit pays 10 to 1, 10.00",
      "Straight flush: run of three in a suit pays 9 to 1, 18.00"],
     ["Cinq cartes de même couleur contre trois cartes de même couleur, gagné : la relance paie "
      "1 contre 1",
      "Couleur : cinq cartes de même couleur paie 10 contre 1, soit 10,00",
      "Suite couleur : suite couleur de trois cartes paie 9 contre 1, soit 18,00"]),
    ("cyber_poker", "KdJd9d6d3d", LOW, 0, JACKPOT,
     ["Folded: the ante is lost", "Jackpot: flush wins 50.00"],
     ["Passé : la mise est perdue", "Jackpot : couleur gagne 50,00"]),
    ("cyber_poker", "Td9d8d7d6d", LOW, 2, JACKPOT,
     ["The dealer does not qualify (queen high): ante pays 1 to 1, raise comes back",
      "Jackpot: straight flush wins 10% of the meter, 1,234.56"],
     ["La banque n’est pas qualifiée (hauteur dame) : la mise paie 1 contre 1, "
      "la relance revient",
      "Jackpot : quinte flush gagne 10 % du compteur, soit 1 234,56"]),
    ("cyber_poker", PAIR, LOW, 2, JACKPOT,
     ["The dealer does not qualify (queen high): ante pays 1 to 1, raise comes back",
      "Jackpot: no prize"],
     ["La banque n’est pas qualifiée (hauteur dame) : la mise paie 1 contre 1, "
      "la relance revient",
      "Jackpot : aucun lot"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "hand", "dealer", "raised", "stakes", "english", "french"), RESULTS
)
def test_results_in_words(
    game: str,
    hand: str,
    dealer: str,
    raised: int,
    stakes: dict[str, int] | None,
    english: list[str],
    french: list[str],
) -> None:
    played = one_hand(terms(game), hand, dealer, raised, stakes=stakes, meter_chips=1_234_567)
    result = result_of(played.terms, played.state, played.state.hands[1])
    assert list(STRICT["en"].result_lines(result)) == english
    assert [plain(line) for line in STRICT["fr"].result_lines(result)] == french


def test_stu_7_the_price_of_a_card_is_told() -> None:
    played = one_purchase(terms("stud_poker"), LOW, PAIR, 0, discard="Qs", bought="2c")
    result = result_of(played.terms, played.state, played.state.hands[1])
    assert STRICT["en"].result_lines(result)[1] == "The house keeps the price of the card, 10.00"


def test_ils_13_a_hand_given_up_is_told() -> None:
    played = Round(terms("i_luv_suits"))
    played.place(1, ante=1_000, flush=100)
    played.deal(stacked(played.terms, {1: SUITS_5}, SUITS_3))
    played.choose(1, 1)
    played.muck(1)
    played.finish()
    result = result_of(played.terms, played.state, played.state.hands[1])
    assert STRICT["en"].result_lines(result) == (
        "Given up unseen: all wagers are lost",
        "Flush: lost",
    )


@every_language
@pytest.mark.parametrize("case", shipped(), ids=lambda case: case.name)
def test_whatever_is_settled_can_be_told(case: Case, language: str) -> None:
    for seed in range(5):
        state = steps(case.terms, seed)[-1].after
        for hand in state.hands.values():
            told = STRICT[language].result_lines(result_of(case.terms, state, hand))
            assert all(line and line[0] == line[0].upper() for line in told)


# When a word is missing.


def test_there_are_no_words_in_another_language() -> None:
    with pytest.raises(Refused, match="no such language"):
        words("de")
    with pytest.raises(Refused, match="no such language"):
        catalogue("de")


def test_a_missing_word_is_said_in_english_and_stops_no_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    has = Catalogue.__contains__
    lacking = {("fr", "choice-fold"), ("fr", "row-pair"), ("fr", "refused-busy")}
    monkeypatch.setattr(
        Catalogue, "__contains__", lambda own, m: (own.language, m) not in lacking and has(own, m)
    )
    french = words("fr")
    assert french.say("choice-fold") == "Fold"
    assert french.row("raise", "pair") == "pair"
    assert french.refusal(Refused("busy")) == "busy"
    assert french.say("no-such-message") == "no-such-message"
    assert french.refusal(Refused("quite-new", spot=3)) == "quite new: spot 3"
    with pytest.raises(Broken, match="choice-fold"):
        STRICT["fr"].say("choice-fold")


def test_a_missing_argument_shows_and_stops_no_game() -> None:
    assert "spot" in words("en").say("spot")
    with pytest.raises(Broken, match="spot"):
        STRICT["en"].say("spot")
    with pytest.raises(Broken, match="no message"):
        STRICT["en"].say("no-such-message")
