"""The cards: codes, months, kinds, decks (the rulebook's common.md), and the combinations that several games know."""

from collections.abc import Iterable

DECK = [f"{number}{letter}" for number in range(1, 13) for letter in "abcd"]
BLANK = "0"

BRIGHTS = frozenset("1a 3a 8a 11a 12a".split())
ANIMALS = frozenset("2a 4a 5a 6a 7a 8b 9a 10a 11b".split())
RIBBONS = frozenset("1b 2b 3b 4b 5b 6b 7b 9b 10b 11c".split())
CHAFF = frozenset(DECK) - BRIGHTS - ANIMALS - RIBBONS
WILLOW = frozenset("11a 11b 11c 11d".split())

FOUR_BRIGHTS = BRIGHTS - {"11a"}
POETRY = frozenset("1b 2b 3b".split())
BLUE = frozenset("6b 9b 10b".split())
BOAR_DEER_BUTTERFLIES = frozenset("7a 10a 6a".split())

# C-2: Bright, Animal, Ribbon, Chaff.
KIND_ORDER = "BARC"
KIND = {c: "B" if c in BRIGHTS else "A" if c in ANIMALS else "R" if c in RIBBONS else "C" for c in DECK}
POINTS = {"B": 20, "A": 10, "R": 5, "C": 1}


def month(card: str) -> int:
    """The month of a card."""
    return int(card[:-1])


def by_month(cards: Iterable[str]) -> dict[int, list[str]]:
    """The cards of each month of which there are any, the earliest month first."""
    cards = list(cards)
    return {m: [c for c in cards if month(c) == m] for m in sorted({month(c) for c in cards})}


def fours(cards: Iterable[str]) -> list[int]:
    """C-3: the months of which all four cards are there, the earliest first."""
    return [m for m, same in by_month(cards).items() if len(same) == 4]


def of_month(number: int) -> list[str]:
    """The four cards of a month."""
    return [f"{number}{letter}" for letter in "abcd"]


def card_points(cards: Iterable[str]) -> int:
    """The card points: 20 for a Bright, 10, 5, and 1 for Chaff."""
    return sum(POINTS[KIND[c]] for c in cards)


def draw_rank(card: str) -> tuple[int, int]:
    """C-2: the earliest month, then the higher kind; the lowest rank wins a draw."""
    return month(card), KIND_ORDER.index(KIND[card])
