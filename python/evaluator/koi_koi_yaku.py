"""What hands and piles of Koi-Koi are worth (KO-3, KO-8, KO-11.4 to 11.6, KO-11.16 to 11.23, V-2, V-3)."""

from collections.abc import Iterable, Sequence

from .cards import (
    ANIMALS,
    BLUE,
    BOAR_DEER_BUTTERFLIES,
    CHAFF,
    FOUR_BRIGHTS,
    POETRY,
    RIBBONS,
    by_month,
    fours,
    month,
    of_month,
)
from .koi_koi_options import YAKU, KoiKoiOptions
from .worths import Parts, best, total


def koi_koi_pile(
    pile: Iterable[str],
    options: KoiKoiOptions,
    round_number: int = 1,
    called: bool = False,
    field: Iterable[str] = (),
    counting: str | None = None,
) -> Parts:
    """KO-8, KO-11.16, KO-11.23: the yaku of a pile that count: [(id, points)] in the order of the parts.

    `field`: what lies there now; `counting` in place of the option; `best` leaves only the most valuable.
    """
    pile, field = frozenset(pile), list(field)
    counting = counting or options["counting"]

    def counted(cup_is_animal: bool, cup_is_chaff: bool) -> Parts:
        found = _all_yaku(pile, field, round_number, called, options, cup_is_animal, cup_is_chaff)
        return best(found) if counting == "best" else found

    sake = options["sake-chaff"]
    if sake == "either":  # KO-11.23
        as_animal, as_chaff = counted(True, False), counted(False, True)
        return as_chaff if total(as_chaff) > total(as_animal) else as_animal
    return counted(True, sake == "on")


def _all_yaku(
    pile: frozenset[str],
    field: list[str],
    round_number: int,
    called: bool,
    options: KoiKoiOptions,
    cup_is_animal: bool,
    cup_is_chaff: bool,
) -> Parts:
    """KO-8, with the Sake Cup as given: [(id, points)] in the order of the parts."""

    def yaku_if(condition: bool, yaku: str, above: int = 0) -> Parts:
        worth = options.worth(yaku)
        return [(yaku, worth.at(above))] if condition and worth else []

    round_month = (round_number - 1) % 12 + 1  # KO-8.2
    found = _brights(pile, options)
    viewing = _viewings(pile, field, round_month, called, options)
    animals, ribbons, chaff = count_kinds(pile, options, cup_is_animal, cup_is_chaff)
    absorb = options["trios"] == "absorb"

    trio, both = absorb * (animals - 3), absorb * (ribbons - 6)
    of_animals = yaku_if(BOAR_DEER_BUTTERFLIES <= pile, "boar-deer-butterflies", trio)
    of_animals += yaku_if(animals >= 5, "animals", animals - 5)
    trio = absorb * (ribbons - 3)
    of_ribbons = yaku_if(POETRY <= pile, "poetry-ribbons", trio) + yaku_if(BLUE <= pile, "blue-ribbons", trio)
    counts_both = absorb or options["both-ribbons"] == "on"  # KO-8.3, KO-11.17
    of_ribbons += yaku_if(POETRY | BLUE <= pile and counts_both, "both-ribbons", both)
    of_ribbons += yaku_if(ribbons >= 5, "ribbons", ribbons - 5)
    # KO-8.5, KO-11.17: with `absorb`, the best of each.
    found += best(of_animals) + best(of_ribbons) if absorb else of_animals + of_ribbons
    has_month = options["month-card"] == "on" and pile.issuperset(of_month(round_month))
    found += yaku_if(has_month, "month-cards")  # KO-8.2
    found += yaku_if(chaff >= 10, "chaff", chaff - 10)
    if options["viewing"] != "needs-other" or found:  # KO-11.20
        found += viewing
    return sorted(found, key=lambda y: YAKU.index(y[0]))


def _brights(pile: frozenset[str], options: KoiKoiOptions) -> Parts:
    """KO-8 Brights; V-2: Five Brights have Four, Rainy Four and Three."""
    dry, rain = len(pile & FOUR_BRIGHTS), "11a" in pile
    has = []
    if dry == 4 and rain:
        has.append("five-brights")
    if dry == 4:
        has.append("four-brights")
    if rain and dry >= 3:
        has.append("rainy-four-brights")
    if dry >= 3:
        has.append("three-brights")
    return best([(y, options.paid(y)) for y in has if options.worth(y)])


def _viewings(pile: frozenset[str], field: list[str], round_month: int, called: bool, options: KoiKoiOptions) -> Parts:
    """KO-8 viewing, KO-8.1, KO-11.21, KO-11.22 but for `needs-other`: weather and season first, then the limit."""
    mode, weather = options["viewing"], options["viewing-weather"]
    season = options["viewing-season"]
    found: Parts = []
    if mode == "off":
        return []
    for y, card, own_month, spoiler in (("blossom-viewing", "3a", 3, 11), ("moon-viewing", "8a", 8, 12)):
        if not options.worth(y) or card not in pile or "9a" not in pile:
            continue
        points = options.paid(y) if mode != "calls" else 3 if called else 1  # KO-8.1
        if weather == "field" and any(month(c) == spoiler for c in field):  # KO-11.21
            continue
        if weather == "captured" and any(month(c) == 11 for c in pile):
            continue
        if weather == "captured-rain" and pile & {"11a", "11d"}:
            continue
        if season == "double" and round_month == own_month:  # KO-11.22
            points *= 2
        if season == "only" and round_month != own_month:
            continue
        found.append((y, points))
    return best(found) if options["viewing-limit"] == "one" else found  # KO-11.22


def count_kinds(
    pile: frozenset[str], options: KoiKoiOptions, cup_is_animal: bool, cup_is_chaff: bool
) -> tuple[int, int, int]:
    """KO-8.4, KO-11.23: how many Animals, Ribbons and Chaff there are."""
    animals = pile & ANIMALS
    if not cup_is_animal:
        animals -= {"9a"}
    chaff = pile & CHAFF
    if cup_is_chaff:
        chaff |= pile & {"9a"}
    doubled = set() if options["double-chaff"] == "none" else set(options["double-chaff"].split("+"))
    return len(animals), len(pile & RIBBONS), len(chaff) + len(chaff & doubled)


def lucky_hands(hand: Sequence[str], options: KoiKoiOptions) -> Parts:
    """KO-3.1, KO-3.3, KO-11.4, KO-11.6: what a hand is paid for with `hand-yaku=pay`: [(id, points)]."""
    has = []
    if has_four(hand):
        has.append("four-of-a-kind")
    add = options["hand-yaku-both"] == "add"
    if has_four_pairs(hand) or (add and has_four_and_two_pairs(hand)):
        has.append("four-pairs")
    paid = [(y, options.paid(y)) for y in has if options.worth(y)]  # V-3
    # V-2; at equal worth the first in KO-3.1, a reading of README.md.
    return paid if add else best(paid)


def has_four(hand: Iterable[str]) -> bool:
    """KO-3.1 `four-of-a-kind`: four cards of a month."""
    return bool(fours(hand))


def has_four_pairs(hand: Sequence[str]) -> bool:
    """KO-3.1, KO-3.3, KO-11.4 `four-pairs`: two cards of each of four months (in ten cards: at least two)."""
    if len(hand) <= 8:
        return sum(len(same) == 2 for same in by_month(hand).values()) == 4
    return sum(len(same) >= 2 for same in by_month(hand).values()) >= 4


def has_four_and_two_pairs(hand: Sequence[str]) -> bool:
    """KO-11.6 `add`: four of a month and two pairs more, be they another four, or of three and two."""
    months = fours(hand)
    if not months:
        return False
    return sum(len(same) // 2 for m, same in by_month(hand).items() if m != months[0]) >= 2
