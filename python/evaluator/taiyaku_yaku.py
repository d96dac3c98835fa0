"""What hands and piles of Taiyaku are worth (TY-3.4, TY-4, TY-5, TY-9, TY-11.1, V-2, V-3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .cards import BLUE, BOAR_DEER_BUTTERFLIES, BRIGHTS, CHAFF, FOUR_BRIGHTS, POETRY, fours, month, of_month
from .taiyaku_options import DEKIYAKU, TEYAKU, TaiyakuOptions
from .worths import Parts, best

RED = frozenset("1b 2b 3b 4b 5b 7b 11c".split())

#: V-1: more than any number.
STOP = 10**9


@dataclass
class TaiyakuTeyaku:
    """A teyaku that a hand can claim."""

    id: str
    worth: int
    shown: list[str]
    #: The cards of which one may be returned with it (TY-5.1).
    allows: list[str]
    month: int | None = None


def taiyaku_teyaku(hand: Sequence[str], active: int, options: TaiyakuOptions) -> dict[str, list[TaiyakuTeyaku]]:
    """TY-4, TY-5.1, TY-11.1, V-2: for each group the ways to form its best teyaku, the earliest month first (C-9)."""
    ways: dict[str, list[TaiyakuTeyaku]] = {"A": [], "B": []}
    if options["teyaku"] == "off":  # V-4
        return ways

    def chips(yaku: str) -> int:
        worth = options.worth(yaku)
        return worth.at() if worth else 0

    chaff, hand = chaff_of(hand), list(hand)

    found: list[TaiyakuTeyaku] = []
    if len(chaff) >= 7 and chips("seven-empties"):
        # TY-11.1: a hand of eight Chaff with Seven Empties may return any card
        allows = hand if len(chaff) == 8 else [c for c in hand if c not in chaff]
        found.append(TaiyakuTeyaku("seven-empties", chips("seven-empties"), chaff, allows))
    if len(chaff) == 8 and chips("eight-empties"):
        found.append(TaiyakuTeyaku("eight-empties", chips("eight-empties"), chaff, hand))
    if found:
        ways["A"] = [max(reversed(found), key=lambda t: t.worth)]  # V-2: equal worth: the later

    months = fours(hand)
    singles: list[TaiyakuTeyaku] = []
    if chips("four-of-a-kind"):
        singles = [
            TaiyakuTeyaku("four-of-a-kind", chips("four-of-a-kind"), of_month(m), [c for c in hand if month(c) != m], m)
            for m in months
        ]
    double = None
    if len(months) == 2 and chips("two-four-of-a-kinds"):
        # TY-4, TY-4.1, TY-11.1: with three active players for the worth of one, and nothing if that is off
        worth = chips("two-four-of-a-kinds") if active == 2 else chips("four-of-a-kind")
        if worth:
            double = TaiyakuTeyaku("two-four-of-a-kinds", worth, hand, hand)
    if double and not (singles and singles[0].worth > double.worth):  # V-2: equal worth: the later
        ways["B"] = [double]
    else:
        ways["B"] = singles
    return ways


def may_return(hand: Iterable[str], claimed: Sequence[TaiyakuTeyaku]) -> list[str]:
    """TY-5.1, TY-5.2: the cards that may be returned; with two claims a card that either allows."""
    if not claimed:
        return list(hand)
    return [c for c in hand if any(c in t.allows for t in claimed)]


def shown_cards(teyaku: TaiyakuTeyaku, options: TaiyakuOptions) -> list[str]:
    """TY-4.1, TY-11.3: the cards shown; with `chaff` of the fours only the Chaff. No payment changes."""
    if options["shown-cards"] == "chaff" and teyaku.id in TEYAKU["B"]:
        return [c for c in teyaku.shown if c in CHAFF]
    return list(teyaku.shown)


def chaff_of(cards: Iterable[str]) -> list[str]:
    """TY-4: Chaff, the Sake Cup counted."""
    return [c for c in cards if c in CHAFF or c == "9a"]


def taiyaku_compensation(hand: Iterable[str]) -> int:
    """TY-3.4: 1 for each Bright, 1 for the Sake Cup, 4 for all three Blue Ribbons in one hand."""
    hand = set(hand)
    return len(hand & BRIGHTS) + ("9a" in hand) + (4 if BLUE <= hand else 0)


def taiyaku_pile(pile: Iterable[str], options: TaiyakuOptions) -> Parts:
    """TY-7.1, TY-9, V-2, V-4 `stops`: the dekiyaku that count, in the order of TY-9: [(id, chips or STOP)]."""
    pile, found = set(pile), []
    has = conditions(pile)
    for group in DEKIYAKU:
        ways: Parts = []
        for y in group:
            w = options.worth(y)
            if y in has and w:  # V-3
                value = (STOP if options["stops"] == "on" else 8) if w.stop else w.at()
                ways.append((y, value * drinks(pile) if y == "drinking" else value))
        found += best(ways)
    return found


def stopper(pile: Iterable[str], options: TaiyakuOptions) -> str | None:
    """TY-6.2, C-7: the stopping dekiyaku in a pile (if two at once, the first in TY-9), or None."""
    return next((y for y, value in taiyaku_pile(pile, options) if value == STOP), None)


def conditions(pile: Iterable[str]) -> set[str]:
    """TY-9, V-2: every dekiyaku whose condition the pile meets ("14 Chaff" means 14 or more)."""
    pile = set(pile)
    chaff, red, blue = len(chaff_of(pile)), len(pile & RED), len(pile & BLUE)
    other_brights, rain = len(pile & FOUR_BRIGHTS), "11a" in pile
    front, back = {"1a", "2a", "3a"} <= pile, POETRY <= pile
    birds, game = len(pile & {"2a", "4a", "11b"}), len(pile & BOAR_DEER_BUTTERFLIES)
    found: dict[str, object] = {
        "five-brights": BRIGHTS <= pile,
        "dry-four-brights": FOUR_BRIGHTS <= pile,
        "rainy-four-brights": rain and other_brights >= 3,
        "night-cherry-blossoms": {"8a", "3a"} <= pile,
        "night-and-day": {"8a", "1a"} <= pile,
        "night-phoenix": {"8a", "12a"} <= pile,
        "rainy-night": {"8a", "11a"} <= pile,
        "dry-two-brights": len(pile & {"1a", "3a", "12a"}) >= 2,
        "rainy-two-brights": rain and pile & {"1a", "3a", "12a"},
        "drinking": drinks(pile) > 0,
        "front-and-back": front and back,
        "front-spring": front,
        "back-spring": back,
        "three-large-birds": {"1a", "8b", "12a"} <= pile,
        "three-small-birds": birds == 3,
        "two-small-birds": birds >= 2,
        "cuckoo-night-and-day": {"4a", "1a", "8a"} <= pile,
        "cuckoo-night-or-day": "4a" in pile and pile & {"1a", "8a"},
        "no-kill": rain and game == 3,
        "boar-deer-butterflies": game == 3,
        "double-kill": rain and game >= 2,
        "one-kill": rain and game >= 1,
        "butterflies-and-phoenix": {"12a", "6a"} <= pile,
    }
    rows = "pine-1 cherry-blossom-3 wisteria-4 iris-5 bush-clover-7 susuki-grass-8 willow-11 paulownia-12".split()
    for name, _, number in (row.rpartition("-") for row in rows):
        found[f"{name}-row"] = pile.issuperset(of_month(int(number)))
    for names, kind, count in (
        ("ten eleven twelve thirteen fourteen fifteen", "chaff", chaff - 9),
        ("one two three four five six", "red-ribbon", red),
        ("one two three", "blue-ribbon", blue),
    ):
        for word in names.split()[: max(count, 0)]:
            plural = "s" if kind != "chaff" and word != "one" else ""
            found[f"{word}-{kind}{plural}"] = True
    return {yaku for yaku, holds in found.items() if holds}


def drinks(pile: Iterable[str]) -> int:
    """TY-9 `drinking`: 9a with any of the five Brights and 5a: one for each of those."""
    pile = set(pile)
    return len(pile & (BRIGHTS | {"5a"})) if "9a" in pile else 0
