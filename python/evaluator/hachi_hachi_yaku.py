"""What hands and piles of Hachi-Hachi and Nuki are worth (HH-4.6, HH-5, HH-8, HH-11, NU-6, NU-10, V-2, V-3)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from .cards import (
    BLANK,
    BLUE,
    BOAR_DEER_BUTTERFLIES,
    BRIGHTS,
    CHAFF,
    DECK,
    FOUR_BRIGHTS,
    KIND,
    KIND_ORDER,
    POETRY,
    RIBBONS,
    WILLOW,
    by_month,
    month,
)
from .hachi_hachi_options import DEKIYAKU, GROUP_A, GROUP_B, HH, NU, HachiHachiOptions
from .worths import Parts

#: NU-1: the deck of Nuki Hachi-hachi.
NUKI_DECK = [c for c in DECK if c not in ("12c", "12d") and month(c) not in (4, 5, 7)]

#: HH-8.3: the dekiyaku for which somebody can be liable.
LIABLE_SETS: Mapping[str, Collection[str]] = {
    "four-brights": FOUR_BRIGHTS,
    "poetry-ribbons": POETRY,
    "blue-ribbons": BLUE,
    "boar-deer-butterflies": BOAR_DEER_BUTTERFLIES,
}


class Teyaku(NamedTuple):
    """A teyaku that a hand has."""

    id: str
    group: str
    #: At multiplier 1, before any sharing.
    points: int
    #: Its place in the table (V-2).
    position: int
    #: What it is made of (HH-4.6).
    cards: Collection[str]
    #: The months that can be dived for (HH-7.4, NU-9).
    dives: tuple[int, ...]


def teyaku(hand: Sequence[str], field: Iterable[str] | None, options: HachiHachiOptions) -> list[Teyaku]:
    """C-9 `auto`: the best of each group, the earliest month where there are two ways."""
    ways = teyaku_ways(hand, field, options)
    return [w[0] for w in (ways["A"], ways["B"]) if w]


def teyaku_ways(
    hand: Sequence[str], field: Iterable[str] | None, options: HachiHachiOptions
) -> dict[str, list[Teyaku]]:
    """HH-5, NU-6, HH-11.18: {'A': ways, 'B': ways}, the claimable teyaku of each group with the ways to form it."""
    a = best_ways(group_a(hand, field, options))
    b = best_ways(group_b(hand, options))
    if options["teyaku-count"] == "best" and a and b:
        if a[0].points >= b[0].points:  # equal: group A
            b = []
        else:
            a = []
    return {"A": a, "B": b}


def best_ways(candidates: list[Teyaku]) -> list[Teyaku]:
    """V-2: of those that exclude each other the one worth most, at equal worth the later; all its ways."""
    if not candidates:
        return []
    points, pos = max((t.points, t.position) for t in candidates)
    return [t for t in candidates if (t.points, t.position) == (points, pos)]


def group_a(hand: Sequence[str], field: Iterable[str] | None, options: HachiHachiOptions) -> list[Teyaku]:
    """V-2, HH-5, NU-6, HH-11.23: every group A teyaku the hand has, as candidates."""
    game = options.game
    months = by_month(hand)
    fours = sorted(m for m, cs in months.items() if len(cs) == 4)
    threes = sorted(m for m, cs in months.items() if len(cs) == 3)
    twos = sorted(m for m, cs in months.items() if len(cs) == 2)
    standing = [m for m in threes if is_standing(m, months[m])]
    whole = frozenset(hand)
    out: list[Teyaku] = []

    def add(yaku: str, cards: Iterable[str], dives: Iterable[int] = ()) -> None:
        points = options.points(yaku)
        if yaku in GROUP_A[game] and points is not None:
            out.append(Teyaku(yaku, "A", points, GROUP_A[game].index(yaku), frozenset(cards), tuple(dives)))

    if game == HH and field is not None:
        on_field = by_month(field)
        opposite = sorted(m for m, cs in on_field.items() if len(cs) == 3 and any(month(c) == m for c in hand))
        if opposite:
            add("opposite-triplet", [c for c in hand if month(c) == opposite[0]])
        opposite = [m for m in opposite if is_standing(m, on_field[m])]
        if opposite:
            add("opposite-standing-triplet", [c for c in hand if month(c) == opposite[0]])
    for m in threes:  # every triplet is a candidate; the earliest comes first (C-9)
        add("triplet", months[m], [m])
    for m in standing:
        add("standing-triplet", months[m], [m])
    if len(threes) == 2:
        both = months[threes[0]] + months[threes[1]]
        add("two-triplets", both, threes)
        if standing:
            add("triplet-and-standing-triplet", both, threes)
        if len(standing) == 2:
            add("two-standing-triplets", both, threes)
    pairs = [months[m] for m in twos + threes]
    if len(pairs) == 3:
        add("three-pairs", [c for p in pairs for c in p])
        if len(threes) == 1:
            add("triplet-and-two-pairs", whole, threes)
    if fours:
        add("four-of-a-kind", months[fours[0]])
        if twos:
            add("one-two-four", whole)
        if threes:
            add("four-three", whole)
    return out


def group_b(hand: Sequence[str], options: HachiHachiOptions) -> list[Teyaku]:
    """HH-5, NU-6, HH-11.20 to 11.22: every group B teyaku the hand has."""
    game = options.game
    willow = [c for c in hand if c in WILLOW]
    if options["willow-teyaku"] == "either":
        own = [c for c in willow if c not in CHAFF]
        choices = [frozenset(x) for k in range(len(own) + 1) for x in combinations(own, k)]
    else:
        choices = [frozenset()]
    found: dict[str, Teyaku] = {}
    for as_own in choices:
        kinds = ["C" if c in WILLOW and c not in as_own else KIND[c] for c in hand]
        n = {k: kinds.count(k) for k in KIND_ORDER}
        ids = []
        if n["C"] == 0:
            ids.append("no-chaff")
        if n["R"] + n["C"] == 7 and (n["R"] == 2 or (n["R"] > 2 and options["red-ribbons"] == "two-or-more")):
            ids.append("red")
        if n["C"] == 6:
            ids.append({"R": "one-ribbon", "A": "one-animal", "B": "one-bright"}[next(k for k in kinds if k != "C")])
        if n["C"] == 7:
            ids.append("empty-hand")
        for yaku in ids:
            points = options.points(yaku)
            if yaku in GROUP_B[game] and points is not None:
                found[yaku] = Teyaku(yaku, "B", points, GROUP_B[game].index(yaku), frozenset(hand), ())
    return list(found.values())


def is_standing(m: int, cards: Collection[str]) -> bool:
    """HH-5 `standing-triplet`: three of month 4, 5 or 7, or 12b 12c 12d."""
    return m in (4, 5, 7) or (m == 12 and "12a" not in cards)


def dekiyaku(pile: Iterable[str], options: HachiHachiOptions) -> Parts:
    """HH-8, NU-10, V-2, V-3: [(id, points at multiplier 1)] in the order of the table."""
    pile = set(pile)
    out: dict[str, int] = {}

    def add(yaku: str, above: int = 0) -> None:
        points = options.points(yaku, above)
        if yaku in DEKIYAKU[options.game] and points is not None:
            out[yaku] = points

    if BRIGHTS <= pile:
        add("five-brights")
    if FOUR_BRIGHTS <= pile:
        add("four-brights")
    if "five-brights" in out and "four-brights" in out:
        # V-2: the one worth most; equal: the earlier in HH-8
        del out["four-brights" if out["five-brights"] >= out["four-brights"] else "five-brights"]
    above = ribbon_excess(pile, options)
    if above is not None:
        add("seven-ribbons", above)
    for yaku in ("poetry-ribbons", "blue-ribbons", "boar-deer-butterflies"):
        if pile.issuperset(LIABLE_SETS[yaku]):
            add(yaku)
    return [(y, out[y]) for y in DEKIYAKU[options.game] if y in out]


def ribbon_excess(pile: Iterable[str], options: HachiHachiOptions) -> int | None:
    """HH-8, HH-11.32, NU-10: Ribbons above the seventh, or None where there are no Seven Ribbons."""
    ribbons = [c for c in pile if c in RIBBONS]
    if options.game == NU:
        return 0 if len(ribbons) >= 7 else None
    plain = [c for c in ribbons if c != "11c"]
    if len(plain) < 7:
        return None
    return len(plain if options["seven-ribbons-willow"] == "never" else ribbons) - 7


def compensation(hand: Iterable[str], field: Iterable[str] | None, options: HachiHachiOptions) -> int:
    """HH-4.6, NU-5, V-3, V-5: points at multiplier 1."""
    hand = [c for c in hand if c != BLANK]
    counted: set[str] = set()
    total = 0
    for t in teyaku(hand, field, options):
        total += half_up(t.points)
        counted.update(t.cards)
    made = dekiyaku(hand, options)
    for yaku, points in made:
        total += half_up(points)
        if yaku == "five-brights":
            counted |= BRIGHTS
        elif yaku == "seven-ribbons":
            counted |= {c for c in hand if c in RIBBONS}
        else:
            counted.update(LIABLE_SETS[yaku])
    worthy: set[str] = set()
    for yaku, cards in (("five-brights", BRIGHTS), *LIABLE_SETS.items()):
        if yaku in DEKIYAKU[options.game] and options.points(yaku) is not None:
            worthy.update(cards)
    total += 3 * sum(1 for c in hand if c in worthy and c not in counted)
    return total


def half_up(points: int) -> int:
    """V-5: half, rounded up for who receives it."""
    return -(-points // 2)


def chaff_count(pile: Iterable[str], willow: bool) -> int:
    """HH-7.3 with HH-11.31, NU-8: the Chaff of a pile; `willow`: all willow counts."""
    return sum(1 for c in pile if c in CHAFF or (willow and c in WILLOW))
