"""Every worked example with numbers of Hachi-Hachi, Nuki Hachi-hachi, and what they share with other games."""

import itertools
from collections.abc import Collection, Iterable
from typing import Any

import pytest
from presets import PRESETS
from scripted import Script, deck_of, hachi_hachi, in_words, nuki, run

from evaluator import hachi_hachi_payments as payments
from evaluator.cards import ANIMALS, BRIGHTS, CHAFF, DECK, FOUR_BRIGHTS, KIND, RIBBONS, WILLOW, card_points
from evaluator.hachi_hachi import FieldMultiplier, HachiHachiMatch
from evaluator.hachi_hachi_options import GROUP_A, GROUP_B, HH, NU, HachiHachiOptions
from evaluator.hachi_hachi_payments import RoundState, settle
from evaluator.hachi_hachi_yaku import NUKI_DECK, chaff_count, compensation, dekiyaku, half_up, is_standing, teyaku
from evaluator.table import Transfer
from evaluator.worths import Refused

# A field without Brights.
SMALL = "1c 2c 3c 5c 6c 8c"
# A hand with nothing but a triplet.
TRIPLET = "6a 6b 6c 1c 2a 8b 9a"


def state(
    options: str | HachiHachiOptions = "",
    game: str = HH,
    n: int = 3,
    active: list[int] | None = None,
    leader: int = 0,
    mult: int = 1,
    piles: dict[int, Any] | None = None,
    claims: dict[int, str] | None = None,
    **more: Any,
) -> RoundState:
    """A settlement that is put together by hand. A seat of `claims` claims the best of its hand."""
    if isinstance(options, str):
        options = hachi_hachi(options, n) if game == HH else nuki(options, n)
    seats = list(range(3 if game == HH else 2))[:n] if active is None else active
    st = RoundState(options, n, leader, seats, mult, **more)
    taken = {seat: pile.split() if isinstance(pile, str) else list(pile) for seat, pile in (piles or {}).items()}
    st.piles = {seat: taken.get(seat, []) for seat in seats}
    for seat in [seat for seat, pile in taken.items() if pile == ["rest"]]:
        del taken[seat]
        st.piles[seat] = others(*taken.values(), deck=DECK if game == HH else NUKI_DECK)
    st.claims = {seat: teyaku(hand.split(), st.field, options) for seat, hand in (claims or {}).items()}
    return st


def others(*piles: Collection[str], deck: Iterable[str] = DECK) -> list[str]:
    """The cards that are in none of some piles."""
    return [c for c in deck if not any(c in pile for pile in piles)]


def moved(transfers: list[Transfer], *reasons: str) -> str:
    """Transfers, or those for some reasons, in words."""
    return in_words((t.line() for t in transfers), *reasons)


def net(transfers: list[Transfer], n: int) -> list[int]:
    """What each seat has won or lost."""
    return [sum(t.amount * ((t.to == seat) - (t.frm == seat)) for t in transfers) for seat in range(n)]


def hand_worth(hand: str, words: str = "", game: str = HH, field: str = "") -> list[tuple[str, int]]:
    """What is claimed automatically."""
    options = hachi_hachi(words) if game == HH else nuki(words)
    return [(t.id, t.points) for t in teyaku(hand.split(), field.split() or None, options)]


# The deck


def test_numbers() -> None:
    assert card_points(DECK) == 264
    assert [len(x) for x in (BRIGHTS, ANIMALS, RIBBONS, CHAFF)] == [5, 9, 10, 24]
    assert (len(NUKI_DECK), card_points(NUKI_DECK)) == (34, 211)
    assert chaff_count(NUKI_DECK, True) == 19


# The numbers of hachi-hachi.md


def test_hh_1_1_half_a_kan() -> None:
    for kan, half in ((12, 6), (10, 5)):
        assert half_up(kan) == half
        assert hachi_hachi(f"kan={kan}").points("diving") == kan


def test_hh_3_1() -> None:
    f = FieldMultiplier(hachi_hachi())
    f.begin_round()
    assert [f.multiplier(x.split()) for x in (SMALL, "1a 2c", "3a", "8a 2c", "11a", "12a 1a")] == [1, 2, 2, 2, 4, 4]


def test_hh_3_2_carry() -> None:
    f = FieldMultiplier(hachi_hachi())
    f.begin_round()
    assert f.multiplier("1a 3a 11a".split()) == 4
    f.commit("1a 3a 11a".split())
    assert f.queue == [2, 2]
    f.begin_round()
    assert f.multiplier(["12a"]) == 2  # the queue gives it, every Bright joins
    f.commit(["12a"])
    assert f.queue == [4, 2]
    s = FieldMultiplier(hachi_hachi("multipliers=stack"))
    s.begin_round()
    assert s.multiplier("1a 3a 8a 11a 12a".split()) == 128


def test_hh_4_2_penalties() -> None:
    o = hachi_hachi()
    assert [o.penalty(k) for k in range(1, 5)] == [12, 18, 24, 30]


def test_hh_4_6_compensation() -> None:
    o = hachi_hachi("boar-deer-butterflies=on")
    for hand, points in (
        ("1a 1b 1c 3a 9b 2d 6c", 12 + 3 + 3),  # Triplet, two cards of 3 points
        ("1b 2b 3b 6c 8c 9d 10c", 12 + 42),  # Red and Poetry Ribbons; all in Red
        ("1a 3a 8a 11a 12a 2c 6c", 72),  # Five Brights
        ("1a 3a 8a 12a 7a 2c 9c", 60 + 3),
    ):  # Four Brights and the Boar
        assert compensation(hand.split(), None, o) == points, hand


def test_hh_5_worths() -> None:
    kan = {
        "1a 1b 1c 4d 5c 9a 11d": [("triplet", 2)],
        "4a 4b 4c 1d 6c 9a 11d": [("standing-triplet", 3)],
        "12b 12c 12d 1a 6a 9a 8b": [("standing-triplet", 3)],
        "12a 12c 12d 1a 6a 9a 8b": [("triplet", 2)],
        "1a 1b 1c 6a 6b 6c 8a": [("two-triplets", 6)],
        "1a 1b 1c 5a 5b 5c 8a": [("triplet-and-standing-triplet", 7)],
        "7a 7b 7c 5a 5b 5c 8a": [("two-standing-triplets", 8)],
        "1a 1b 3c 3d 6a 6b 9c": [("three-pairs", 4)],
        "1a 1b 1c 1d 3a 9b 6a": [("four-of-a-kind", 6)],
        "4a 4b 4c 1a 1b 2a 2b": [("triplet-and-two-pairs", 7)],
        "1a 1b 1c 1d 3a 3b 9b": [("one-two-four", 8)],
        "1a 1b 1c 1d 4a 4b 4c": [("four-three", 20)],
        "1b 2b 3c 4c 5c 8c 9c": [("red", 2)],
        "1b 2b 3b 4b 5b 6b 7b": [("red", 2)],
        "1b 2c 3c 4c 5c 8c 11a": [("one-ribbon", 3)],
        "2a 1c 3c 4c 5c 8c 9c": [("one-animal", 3)],
        "1a 2c 3c 4c 5c 8c 11c": [("one-bright", 4)],
        "1c 2c 3c 4c 5c 8c 11b": [("empty-hand", 4)],
        "11a 11b 11c 11d 12b 12c 12d": [("four-three", 20), ("empty-hand", 4)],
    }
    for hand, want in kan.items():
        assert hand_worth(hand) == [(y, 12 * k) for y, k in want], hand


def test_hh_5_check_62_of_66() -> None:
    """Of the 66 combinations 62 occur; one hand alone has four-three with empty-hand."""
    o = hachi_hachi()
    # How many cards of each month, and whether they stand; how many Brights, Animals and Ribbons.
    Shape = tuple[tuple[tuple[int, bool], ...], tuple[int, ...]]
    # How many hands there are of a shape, and one of them.
    groups: dict[Shape, tuple[int, tuple[str, ...]]] = {((), (0, 0, 0)): (1, ())}
    for m in range(1, 13):
        cs = [f"{m}{x}" for x in "abcd"]
        new: dict[Shape, tuple[int, tuple[str, ...]]] = {}
        for (shape, kinds), (count, hand) in groups.items():
            for k in range(5):
                if sum(x for x, _ in shape) + k > 7:
                    break
                for sub in itertools.combinations(cs, k):
                    add = [0, 0, 0]
                    for c in sub:
                        kind = "C" if m == 11 else KIND[c]
                        if kind != "C":
                            add["BAR".index(kind)] += 1
                    standing = k == 3 and is_standing(m, sub)
                    longer = tuple(sorted(shape + ((k, standing),))) if k else shape
                    key = (longer, tuple(a + b for a, b in zip(kinds, add)))
                    others, one = new.get(key, (0, hand + sub))
                    new[key] = (others + count, one)
        groups = new
    found: dict[tuple[str | None, str | None], int] = {}
    for count, hand in groups.values():
        if len(hand) == 7:
            ids = {t.group: t.id for t in teyaku(hand, None, o)}
            both = (ids.get("A"), ids.get("B"))
            found[both] = found.get(both, 0) + count
    assert sum(found.values()) == 73629072
    assert len(found) == 62
    missing = {(a, b) for a in [None] + GROUP_A[HH][2:] for b in [None] + GROUP_B[HH][1:]} - set(found)
    assert missing == {
        ("four-three", "red"),
        ("two-triplets", "empty-hand"),
        ("two-standing-triplets", "one-bright"),
        ("two-standing-triplets", "empty-hand"),
    }
    assert found["four-three", "empty-hand"] == 1
    assert sum(p for _, p in hand_worth("11a 11b 11c 11d 12b 12c 12d")) == 24 * 12


def test_hh_6_1_21_turns() -> None:
    src, g = run(hachi_hachi("rounds=1", 3), 0, [deck_of(3, 0, field=SMALL)], auto=True)
    assert sum(1 for a in src.asked if a[0]["do"] == "play") == 21
    assert (g.pile, g.on_field) == ([], [])


def test_hh_7_1() -> None:
    piles = {0: "1b 2b 3b", 1: "6b 9b 10b", 2: ""}
    shoubu = [t for t in settle(state(piles=piles), "shoubu", 0)[0] if t.reason == "dekiyaku"]
    assert moved(shoubu) == "1 pays 0 84 dekiyaku, 2 pays 0 84 dekiyaku"
    one = settle(state(piles=piles, sages=[1]), "shoubu", 0)
    assert moved(one[0], "dekiyaku") == "1 pays 0 168 dekiyaku"
    assert one[1] == 0
    both = settle(state(piles=piles, sages=[1, 2]), "shoubu", 0)[0]
    assert moved(both, "dekiyaku") == "1 pays 0 84 dekiyaku, 2 pays 0 84 dekiyaku"
    cancel = settle(state(piles=piles, sages=[0]), "cancel", 0)
    assert moved(cancel[0], "dekiyaku") == "1 pays 0 42 dekiyaku, 2 pays 0 42 dekiyaku"
    empty = settle(state(piles=piles, sages=[1, 0]), "hands-empty")
    assert (
        moved(empty[0], "dekiyaku")
        == "1 pays 0 42 dekiyaku, 2 pays 0 42 dekiyaku, 0 pays 1 42 dekiyaku, 2 pays 1 42 dekiyaku"
    )
    assert empty[1] == 1


def test_hh_7_3() -> None:
    o = hachi_hachi("willow-chaff=off")
    st = state(o)
    st.piles = {0: [], 1: [], 2: list(DECK)}  # 264: 96 above 168
    assert payments.special(st) == (2, "double-eights", (10 + 96) * 12)
    for n, kan in ((16, 12), (18, 16)):
        st.piles = {0: sorted(CHAFF)[:n], 1: [], 2: []}
        assert payments.special(st) == (0, "sixteen-chaff", kan * 12)
    st.piles[0] = "1a 3a 8a 11a 1c 1d 2c 2d 3c 3d 4c 4d".split()
    st.piles[1] = "12a 2a 4a 5a 6a 7a 8b 12b 12c 12d 5c 5d 6c 6d 7c".split()
    st.piles[2] = others(st.piles[0], st.piles[1])
    assert [card_points(st.piles[s]) for s in range(3)] == [88, 88, 88]
    assert payments.special(st) == (0, "all-eights", 120)


def test_hh_7_4() -> None:
    st = state(
        "dealer-hand-swap=1 mizuten=on",
        n=4,
        active=[0, 1, 2],
        mizuten=0,
        holder=1,
        piles={
            0: "1b 1c 2a 2c 3a 3b 3c 3d 7a 7b 7c 7d 12a 12b 12c 12d",
            1: "2b 2d 4a 4c 5a 5b 5c 5d 6a 6b 6c 6d 8a 8b 8c 8d 9b 9c",
            2: "rest",
        },
        claims={1: "1b 2b 3c 4c 5c 8c 9c"},
    )
    assert moved(payments.achievements(st, "hands-empty")) == (
        "0 pays 1 12 escape, 2 pays 1 12 escape, 0 pays 1 12 dealers-hand, 2 pays 1 12 dealers-hand, "
        "3 pays 1 12 dealers-hand, 0 pays 1 12 mizuten, 0 pays 2 12 mizuten"
    )


def test_hh_8_worths() -> None:
    o = hachi_hachi("boar-deer-butterflies=on")
    for pile, want in (
        ("1a 3a 8a 11a 12a", [("five-brights", 12)]),
        ("1a 3a 8a 12a", [("four-brights", 10)]),
        ("1a 3a 8a 11a", []),
        ("1b 2b 4b 5b 6b 7b 9b", [("seven-ribbons", 10)]),
        ("1b 2b 4b 5b 6b 7b 9b 11c", [("seven-ribbons", 11)]),
        ("1b 2b 4b 5b 7b 9b 11c", []),
        ("1b 2b 3b", [("poetry-ribbons", 7)]),
        ("6b 9b 10b", [("blue-ribbons", 7)]),
        ("7a 10a 6a", [("boar-deer-butterflies", 7)]),
    ):
        assert dekiyaku(pile.split(), o) == [(y, 12 * k) for y, k in want]


# seat 2 lays the last of the Poetry Ribbons down, and seat 1 captures it
POETRY_HANDED_OVER = deck_of(
    3,
    0,
    {0: "4a 5a 6a 8c 9c 10c 12b", 1: "1c 3c 7a 8b 9a 10b 11d", 2: "3b 5b 6b 7b 8d 9d 10a"},
    "1b 2b 4c 5c 6c 7c",
    "11c 2c 12c 12d 4b",
)


def test_hh_8_3_lay() -> None:
    """Poetry Ribbons handed over: 168 from the one, nothing from the other."""
    src, _ = run(
        hachi_hachi("rounds=1 liability=on", 3),
        0,
        [POETRY_HANDED_OVER],
        "0 play 4a\n1 play 1c\n2 play 3b\n0 play 5a\n1 play 3c\n1 shoubu",
    )
    assert src.moved("dekiyaku") == "2 pays 1 168 dekiyaku"


def test_hh_9() -> None:
    st = state(n=2, mult=2, piles={0: "1a 1b 2b 2c 4a", 1: "5a 5b 6c 6d 9c"})
    assert moved(settle(st, "hands-empty")[0]) == "1 pays 0 46 card-points"


def test_hh_10() -> None:
    o = hachi_hachi("campaign=on", 4)
    names = ("rounds", "buy-in", "prize", "loans", "loan", "year-pot", "ginmi")
    assert [o[name] for name in names] == [48, 25, 5, "on", 50, "fewest", 10]
    src, g = run(o, 0, [])
    assert [g.accounts[s] for s in range(4)] == [20 * 12] * 4
    assert g.accounts["prize-pot"] == 4 * 60


# V-1 to V-8


def test_v_1_sixteen_chaff() -> None:
    o = hachi_hachi("yaku.sixteen-chaff=50p/60p/75p/100p+0")
    for n, amount in ((18, 150), (21, 200)):
        st = state(o, mult=2, piles={0: sorted(CHAFF)[:n]})
        found = payments.special(st)
        assert found
        paid = moved(payments.from_each(st, found[1], 0, found[2], ""))
        assert paid == f"1 pays 0 {amount} sixteen-chaff, 2 pays 0 {amount} sixteen-chaff"


def spelled(yaku: str, text: str) -> str:
    """The canonical spelling of a worth."""
    return hachi_hachi().read_worth(yaku, text)[1]


def test_v_1_spellings() -> None:
    assert spelled("seven-ribbons", "10/11+1") == "10"
    assert spelled("seven-ribbons", "10+1") == "10"
    assert spelled("triplet", "24p") == "24p"
    assert spelled("sixteen-chaff", "12/14/16") == "12"
    assert spelled("sixteen-chaff", "50p/60p/75p/100p+0p") == "50p/60p/75p/100p+0"
    assert spelled("sixteen-chaff", "50p/60p+10p") == "50p+10p"
    assert hachi_hachi("yaku.triplet=2 yaku.seven-ribbons=10/11+1").canonical() == {}
    assert hachi_hachi("yaku.triplet=24p").canonical() == {"yaku.triplet": "24p"}
    assert hachi_hachi("yaku.boar-deer-butterflies=7").canonical() == {"boar-deer-butterflies": "on"}
    assert hachi_hachi("yaku.boar-deer-butterflies=off").canonical() == {}
    assert hachi_hachi("yaku.boar-deer-butterflies=9").canonical() == {
        "boar-deer-butterflies": "on",
        "yaku.boar-deer-butterflies": "9",
    }
    assert hachi_hachi("seven-ribbons-extra=off").canonical() == hachi_hachi("yaku.seven-ribbons=10+0").canonical()


def test_v_1_refused() -> None:
    for yaku, text in (
        ("triplet", "0"),
        ("triplet", "100"),
        ("triplet", "02"),
        ("triplet", "1000p"),
        ("triplet", "2+1"),
        ("triplet", "stop"),
        ("seven-ribbons", "10/9"),
        ("seven-ribbons", "50p"),
        ("seven-ribbons", "50p+1"),
        ("seven-ribbons", "10/50p+0"),
        ("seven-ribbons", "1/2/3/4/5/6/7/8/9"),
        ("seven-ribbons", "10+100"),
        ("six-ribbons", "5"),
    ):
        with pytest.raises(Refused):
            hachi_hachi(f"yaku.{yaku}={text}")
    with pytest.raises(Refused):
        nuki("yaku.seven-ribbons=10+1")
    for words in (
        "boar-deer-butterflies=off yaku.boar-deer-butterflies=5",
        "boar-deer-butterflies=on yaku.boar-deer-butterflies=off",
        "seven-ribbons-extra=off yaku.seven-ribbons=9",
    ):
        with pytest.raises(Refused):
            hachi_hachi(words)


def test_v_2() -> None:
    assert hand_worth("4b 4c 4d 9a 9b 1c 1d", "yaku.triplet-and-two-pairs=off") == [("three-pairs", 48)]
    assert hand_worth("4b 4c 4d 5b 5c 5d 12a", "yaku.triplet-and-standing-triplet=off yaku.two-standing-triplets=off")[
        0
    ] == ("two-triplets", 72)


def test_v_2_table() -> None:
    """The rows of the table, by what remains when the best is off."""
    off = " ".join(
        f"yaku.{y}=off"
        for y in "four-three one-two-four four-of-a-kind triplet-and-two-pairs three-pairs two-triplets "
        "triplet-and-standing-triplet two-standing-triplets".split()
    )
    assert hand_worth("1a 1b 1c 1d 4a 4b 4c", off) == [("standing-triplet", 36)]
    assert hand_worth("1a 1b 1c 1d 3a 3b 9b", off) == []
    assert hand_worth("1a 1b 1c 2a 2b 3b 3c", off) == [("triplet", 24)]
    assert hand_worth("1a 1b 1c 1d 3a 3b 9b", "yaku.one-two-four=off") == [("four-of-a-kind", 72)]
    assert hand_worth("1a 1b 1c 4a 4b 4c 9b", off + " yaku.standing-triplet=off") == [("triplet", 24)]
    # equal worth: the later of the table
    assert hand_worth("4b 4c 4d 9a 2b 1c 8b", "yaku.triplet=3") == [("standing-triplet", 36)]
    o = hachi_hachi("yaku.five-brights=10")
    assert dekiyaku(BRIGHTS, o) == [("five-brights", 120)]  # HH-8: the earlier
    assert dekiyaku(BRIGHTS, hachi_hachi("yaku.five-brights=9")) == [("four-brights", 120)]


def test_v_3() -> None:
    o = hachi_hachi("yaku.five-brights=off")
    assert compensation("1a 11a 2c 3c 4a 5a 9a".split(), None, o) == 3  # each but the Rain Man
    assert compensation("1a 11a 2c 3c 4a 5a 9a".split(), None, hachi_hachi()) == 6
    assert compensation("1b 11a 2c 3c 4a 5a 9a".split(), None, hachi_hachi("yaku.poetry-ribbons=off")) == 3
    with pytest.raises(Refused):
        hachi_hachi("mizuten=early yaku.mizuten=off")


def test_v_4() -> None:
    for words in (
        "teyaku=off claims=manual",
        "teyaku=off yaku.red=3",
        "dekiyaku=off sage=off",
        "sage=off cancel=off",
        "special=off willow-chaff=off",
        "achievements=off mizuten=early",
        "multipliers=off year-end=play-on",
        "joining=first-three buy-out=on",
        "teyaku=off liability=on",
        "achievements=off liability=diving",
        "dekiyaku=off liability=dekiyaku",
    ):
        with pytest.raises(Refused) as error:
            hachi_hachi(words)
        for name in words.split():
            assert name.split("=")[0] in str(error.value)
    hachi_hachi("teyaku=off liability=dekiyaku")
    hachi_hachi("dekiyaku=off liability=diving")
    # first-three: the others neither pay nor get anything
    src, g = run(
        hachi_hachi("rounds=1 joining=first-three mizuten=on", 5),
        3,
        [deck_of(5, 3, field=SMALL)],
        "3 mizuten",
        auto=True,
    )
    assert sorted(g.st.active) == [0, 3, 4]
    assert src.transfers and not any({t["from"], t["to"]} & {1, 2} for t in src.transfers)


def test_v_5() -> None:
    o = hachi_hachi("kan=1")
    assert o.penalty(2) == 2
    st = state(o, n=5, active=[0, 1, 2], mult=4)
    assert payments.penalty(st, 4, 2)[0].amount == 8
    assert half_up(35) == 18
    st = state("yaku.poetry-ribbons=35p", mult=2, piles={0: "1b 2b 3b"}, sages=[0])
    assert moved(settle(st, "cancel", 0)[0]) == "1 pays 0 36 dekiyaku, 2 pays 0 36 dekiyaku"


def test_v_5_amounts() -> None:
    for text in ("0", "100", "100.5", "1.0", "0.25", "1000p", "01"):
        with pytest.raises(Refused):
            hachi_hachi(f"penalty-first={text}")
    hachi_hachi("penalty-first=99.5 penalty-step=0")


# HH-11.1 to 11.7


def test_hh_11_1() -> None:
    st = state("kan=6", claims={0: TRIPLET})
    assert moved(payments.teyaku_payments(st)) == "1 pays 0 12 triplet, 2 pays 0 12 triplet"


def test_hh_11_2() -> None:
    st = state("kan=10 kan-yaku=12", claims={0: TRIPLET}, piles={0: "6a 6b 6c 6d"})
    assert (
        moved(payments.teyaku_payments(st) + payments.achievements(st, "hands-empty"))
        == "1 pays 0 24 triplet, 2 pays 0 24 triplet, 1 pays 0 10 diving, 2 pays 0 10 diving"
    )
    assert hachi_hachi("kan=10 kan-yaku=10").canonical() == {"kan": 10}


def test_hh_11_3() -> None:
    st = state("totals=split", claims={0: "2a 1c 3c 4c 5c 8c 9c"})
    assert moved(payments.teyaku_payments(st)) == "1 pays 0 18 one-animal, 2 pays 0 18 one-animal"
    st = state("totals=split", piles={0: "1b 2b 3b"}, sages=[1])
    assert moved(settle(st, "shoubu", 0)[0]) == "1 pays 0 84 dekiyaku"
    assert moved(settle(st, "cancel", 0)[0]) == "1 pays 0 21 dekiyaku, 2 pays 0 21 dekiyaku"
    st = state("totals=split yaku.poetry-ribbons=35p", piles={0: "1b 2b 3b"}, sages=[1])
    assert moved(settle(st, "shoubu", 0)[0]) == "1 pays 0 36 dekiyaku"  # both halves of 35


def test_hh_11_4() -> None:
    script = Script()
    g = HachiHachiMatch(hachi_hachi("final-kan=on"), 3, 0, script)
    g.accounts.update({0: 40, 1: 3, 2: -43})
    g.end_of_game([0, 1, 2], None)
    assert [g.accounts[x] for x in (0, 1, 2, "bank")] == [36, 0, -48, 12]
    assert script.moved() == "0 pays bank 4 rounding, 1 pays bank 3 rounding, 2 pays bank 5 rounding"


def test_hh_11_5() -> None:
    src, g = run(hachi_hachi("start=-5", 3), 1, [])
    assert src.moved() == "0 pays bank 60 ante, 1 pays bank 60 ante, 2 pays bank 60 ante"
    assert [g.accounts[x] for x in (0, 1, 2, "bank")] == [-60, -60, -60, 180]
    with pytest.raises(Refused):
        hachi_hachi("start=3 buy-in=5")
    g.finish()
    assert src.lines[-1]["result"] == [0, 0, 0]


def test_hh_11_6() -> None:
    script = Script()
    g = HachiHachiMatch(hachi_hachi("buy-in=5 loans=on loan=5"), 3, 0, script)
    g.accounts[0] = 60
    g.pay([Transfer("card-points", 0, 1, 84, 1, "")])
    assert script.moved() == "bank pays 0 60 loan, 0 pays 1 84 card-points"
    assert (g.accounts[0], g.loans[0]) == (36, 1)
    with pytest.raises(Refused):
        hachi_hachi("buy-in=5 prize=6")
    hachi_hachi("prize=10")
    with pytest.raises(Refused):
        hachi_hachi("campaign=on rounds=12")


def test_hh_11_6_header_of_before() -> None:
    o = HachiHachiOptions.from_header(
        {"campaign": "off", "buy-in": 25, "prize": 5, "year-pot": "fewest", "loan": 50, "ginmi": 10}, 3
    )
    assert o.canonical() == {"willow-chaff": "off"}
    o = HachiHachiOptions.from_header(
        {"campaign": "on", "buy-in": 7, "prize": 5, "year-pot": "most", "loan": 50, "ginmi": 0}, 3
    )
    assert (o["loans"], o["buy-in"], o["ginmi"]) == ("on", 7, 0)


def test_hh_11_7() -> None:
    o = hachi_hachi("year-end=play-on")
    f = FieldMultiplier(o, [4, 2])
    got = []
    for _ in (13, 14):
        f.begin_round(extra=True)
        got.append(f.multiplier(["12a"]))
        f.commit(["12a", "1a"])
    assert (got, f.queue) == ([4, 2], [])
    # in a game: round 12 with 4 and 2 left in the queue, then rounds 13 and 14, then the end
    deck = deck_of(3, 0, field=SMALL)
    src, g = run(o, 0, [deck] * 9, auto=True, first_round=12, queue=[2, 4, 4])
    assert len(src.ends) == 3
    assert next(t["multiplier"] for t in src.transfers if t["transfer"] == "card-points") == 4
    assert "result" in src.lines[-1]
    with pytest.raises(Refused):
        hachi_hachi("year-end=play-on multipliers=now")


# HH-11.8 to 11.12


def test_hh_11_8() -> None:
    f = FieldMultiplier(hachi_hachi("multipliers=next"))
    f.begin_round()
    assert f.multiplier("1a 3a 11a".split()) == 4
    f.commit("1a 3a 11a".split())
    f.begin_round()
    assert f.multiplier(SMALL.split()) == 2
    assert f.multiplier(["12a"]) == 4
    f.commit(["12a"])
    f.begin_round()
    assert f.multiplier(SMALL.split()) == 1
    f = FieldMultiplier(hachi_hachi("multipliers=now"))
    f.begin_round()
    assert f.multiplier("1a 3a 11a".split()) == 4
    f.commit("1a 3a 11a".split())
    assert f.queue == []
    f = FieldMultiplier(hachi_hachi("multipliers=off"))
    f.begin_round()
    assert f.multiplier(["12a"]) == 1


def test_hh_11_9() -> None:
    deck = deck_of(3, 0, field="6a 6b 6c 6d 8a 1c")
    src, g = run(hachi_hachi("rounds=1 field-four=dealer", 3), 0, [deck])
    assert (card_points(g.st.piles[0]), g.on_field, g.st.mult) == (17, ["8a", "1c"], 2)


def test_hh_11_10() -> None:
    swaps = [f"{(1 + i) % 4} swap" for i in range(48)]
    src, g = run(hachi_hachi("rounds=1 dealer-hand-swap=any", 4), 0, [deck_of(4, 0, field=SMALL)], swaps)
    assert src.answers == []
    assert g.st.holder == 48 % 4
    assert src.asked[-1][0]["do"] == "join"  # after the 48th swap nobody is asked again


def test_hh_11_11() -> None:
    deck = deck_of(5, 0, field="8a 2c 3c 5c 6c 1c")
    src, g = run(hachi_hachi("rounds=1 mizuten=early", 5), 0, [deck], "0 mizuten\n1 drop\n2 join\n3 drop\n4 join")
    assert src.moved("mizuten") == "1 pays 0 24 mizuten, 3 pays 0 24 mizuten"
    src, g = run(hachi_hachi("rounds=1 mizuten=early", 5), 0, [deck], "0 mizuten\n1 drop\n2 drop\n3 drop\n4 drop")
    assert src.moved("mizuten") == ""  # not played
    with pytest.raises(Refused):
        hachi_hachi("mizuten=early dealer-hand-swap=1")


def test_hh_11_12() -> None:
    deck = deck_of(4, 2, field=SMALL)
    src, g = run(hachi_hachi("rounds=2 void-deals=1", 4), 2, [deck], "2 drop\n3 drop\n0 drop\n1 drop")
    assert [g.accounts[s] for s in range(4)] == [0] * 4
    assert [x["end"] for x in src.ends] == ["passed"]
    assert (g.dealer, g.round) == (2, 2)


# HH-11.13 to 11.16


def test_hh_11_13() -> None:
    o = hachi_hachi("penalty-first=10p penalty-step=0")
    st = state(o, n=5, active=[0, 1, 2], mult=4)
    assert [payments.penalty(st, 4, k)[0].amount for k in (1, 2)] == [40, 40]
    with pytest.raises(Refused):
        hachi_hachi("penalty-first=10p")


HAND15 = "6a 6c 6d 1a 2a 8b 9a"  # a Triplet and one card of 3 points


def test_hh_11_14() -> None:
    st = state("compensation-by=three", n=4, active=[0, 1, 2])
    paid = payments.compensations(st, [3], {3: HAND15.split()})
    assert moved(paid) == ", ".join(f"{s} pays 3 15 hand-compensation" for s in (0, 1, 2))
    assert sum(t.amount for t in paid) == 45
    st = state("", n=4, active=[0, 1, 2])
    assert (
        moved(payments.compensations(st, [3], {3: HAND15.split()}))
        == "1 pays 3 15 hand-compensation, 2 pays 3 15 hand-compensation"
    )


def test_hh_11_15() -> None:
    deck = deck_of(4, 0, {3: "6a 6c 6d 4c 2a 8b 9a"}, field=SMALL.replace("6c", "7c"))
    join = "0 join\n1 join\n2 join\n"
    src, g = run(hachi_hachi("rounds=1 last-seat=choose", 4), 0, [deck], join + "2 pay")
    assert src.moved() == "1 pays 3 12 hand-compensation, 2 pays 3 12 hand-compensation"
    src, g = run(hachi_hachi("rounds=1 last-seat=choose", 4), 0, [deck], join + "2 yield")
    assert src.moved() == "2 pays pot 12 dropout-penalty"
    assert sorted(g.st.active) == [0, 1, 3]
    for other in ("buy-out=on", "joining=first-three", "compensation=off"):
        with pytest.raises(Refused):
            hachi_hachi("last-seat=choose " + other)


def test_hh_11_16() -> None:
    o = hachi_hachi("buy-out=haggle")
    hand = "6a 6c 6d 1b 1a 2b 3a"  # Triplet, four cards of 3 points: 12 + 12
    assert compensation(hand.split(), None, o) == 24
    deck = deck_of(4, 0, {2: hand}, field="1c 2c 3c 5c 7c 8c")
    src, g = run(
        hachi_hachi("rounds=1 buy-out=haggle", 4),
        0,
        [deck],
        "0 join\n1 join\n2 join\n3 offer 2 23\n3 offer 2 30\n2 price 48\n3 take",
    )
    assert src.moved("buy-out") == "3 pays 2 48 buy-out"
    assert sorted(g.st.active) == [0, 1, 3]
    src, g = run(
        hachi_hachi("rounds=1 buy-out=haggle", 4),
        0,
        [deck],
        "0 join\n1 join\n2 join\n3 offer 2 30\n2 price 48\n3 leave\n3 offer 2 31\n2 refuse\n"
        "3 offer 2 32\n2 price 9999\n3 leave",
    )
    assert src.answers == []
    assert src.moved("buy-out") == ""
    with pytest.raises(Refused):
        hachi_hachi("buy-out=haggle compensation=off")


# HH-11.17 to 11.25


def test_hh_11_17() -> None:
    words = "yaku.two-triplets=4 yaku.triplet-and-standing-triplet=5 yaku.two-standing-triplets=6 kan=10"
    st = state(words, claims={0: "4b 4c 4d 9a 9b 9c 1d"})
    assert (
        moved(payments.teyaku_payments(st))
        == "1 pays 0 50 triplet-and-standing-triplet, 2 pays 0 50 triplet-and-standing-triplet"
    )
    for words in ("yaku.red=3", "yaku.triplet-and-two-pairs=8", "yaku.four-three=30", "yaku.four-three=35"):
        hachi_hachi(words)


def test_hh_11_18() -> None:
    hand = "1b 1c 1d 4c 5c 8c 9c"
    assert hand_worth(hand) == [("triplet", 24), ("one-ribbon", 36)]
    assert hand_worth(hand, "teyaku-count=best") == [("one-ribbon", 36)]
    assert hand_worth(hand, "teyaku-count=best yaku.triplet=3") == [("triplet", 36)]  # equal: group A


def test_hh_11_19() -> None:
    """Red claimed, then Double Eights for somebody else: the 24 stay paid."""
    st = state("teyaku-pay=at-once", claims={2: "1b 2b 3c 4c 5c 8c 9c"}, piles={0: DECK})
    assert moved(payments.teyaku_payments(st)) == "0 pays 2 24 red, 1 pays 2 24 red"
    st.piles[0] = [c for c in DECK if c not in ("12a",)]
    st.options = hachi_hachi("teyaku-pay=at-once dekiyaku=off")
    paid, winner = settle(st, "hands-empty")
    assert {t.reason for t in paid} == {"double-eights"}
    assert winner == 0
    # in a game they come before the first turn
    deck = deck_of(3, 0, {0: "1b 2b 3c 4c 5c 8c 9c"}, "1c 2c 6c 7c 10c 12c")
    src, _ = run(hachi_hachi("rounds=1 teyaku-pay=at-once", 3), 0, [deck])
    assert src.moved().startswith("1 pays 0 24 red, 2 pays 0 24 red")


def test_hh_11_20() -> None:
    hand = "1b 2b 4b 4c 5c 8c 9c"
    assert hand_worth(hand) == [("red", 24)]
    assert hand_worth(hand, "red-ribbons=two") == []
    assert hand_worth("1b 2b 4c 3c 5c 8c 9c", "red-ribbons=two") == [("red", 24)]


def test_hh_11_21() -> None:
    hand = "1a 2a 4a 8b 9a 10a 11b"
    assert hand_worth(hand, "yaku.no-chaff=4") == []
    assert hand_worth(hand, "yaku.no-chaff=4 willow-teyaku=either") == [("no-chaff", 48)]
    assert hand_worth("11a 2c 3c 4c 5c 8c 9c", "willow-teyaku=either") == [("empty-hand", 48)]  # equal: the later
    assert hand_worth("11c 2b 3c 4c 5c 8c 9c", "willow-teyaku=either yaku.red=5") == [("red", 60)]


def test_hh_11_22() -> None:
    st = state("yaku.no-chaff=4", claims={0: "1a 2b 4a 5a 6b 8b 10a"}, piles={0: "1a 3a 8a 11a 2a 4a 5a"})
    assert moved(payments.teyaku_payments(st)) == "1 pays 0 48 no-chaff, 2 pays 0 48 no-chaff"
    assert payments.achievements(st, "hands-empty") == []  # no escape


def test_hh_11_23() -> None:
    field = "9a 9b 9c 1c 2c 3c"
    st = state("yaku.opposite-triplet=2", field=field.split(), claims={0: "9d 1a 2a 4a 5a 6a 8b"})
    assert moved(payments.teyaku_payments(st)) == "1 pays 0 24 opposite-triplet, 2 pays 0 24 opposite-triplet"
    assert hand_worth("9d 6a 6b 6c 5a 1a 8b", "yaku.opposite-triplet=2", field=field) == [
        ("triplet", 24)
    ]  # equal worth
    assert compensation("9d 1b 2a 4a 5a 6a 8b".split(), field.split(), st.options) == 12 + 3
    assert hand_worth(
        "12a 1a 2a 4a 5a 6a 8b",
        "yaku.opposite-triplet=2 yaku.opposite-standing-triplet=3",
        field="12b 12c 12d 1c 2c 3c",
    ) == [("opposite-standing-triplet", 36)]
    assert hand_worth(
        "12b 1a 2a 4a 5a 6a 8b",
        "yaku.opposite-triplet=2 yaku.opposite-standing-triplet=3",
        field="12a 12c 12d 1c 2c 3c",
    ) == [("opposite-triplet", 24)]


FOUR_THREE = "6a 6b 6c 6d 4b 4c 4d"


def test_hh_11_24_gift() -> None:
    st = state("four-three-gift=dropped", n=4, active=[0, 1, 2], dropped=[3], claims={1: FOUR_THREE})
    assert moved(payments.teyaku_payments(st)) == "0 pays 1 240 four-three, 2 pays 1 240 four-three, 3 pays 1 120 gift"
    st = state("four-three-gift=everybody", n=4, active=[0, 1, 2], dropped=[3], claims={1: FOUR_THREE})
    assert moved(payments.teyaku_payments(st), "gift") == "0 pays 1 120 gift, 2 pays 1 120 gift, 3 pays 1 120 gift"


def test_hh_11_24_ends() -> None:
    deck = deck_of(4, 0, {1: FOUR_THREE}, "1c 2c 3c 5c 7c 8c")
    for how in ("game", "game-won"):
        src, g = run(
            hachi_hachi(f"four-three-ends={how} prize=10 year-pot=most", 4), 0, [deck], "0 drop\n1 join\n2 join\n3 join"
        )
        assert src.ends[0]["end"] == "not-played"
        assert src.moved("four-three") == "2 pays 1 240 four-three, 3 pays 1 240 four-three"
        assert g.over
        if how == "game":
            assert src.moved("split") == "pot pays 1 4 split, pot pays 2 4 split, pot pays 3 4 split"
            assert src.ends[0].get("winner") is None
        else:
            won = "pot pays 1 12 pot, 1 pays year-pot 1 year-pot, year-pot pays 1 1 year-pot"
            assert src.moved("pot", "year-pot") == won
            assert src.moved("prize").endswith(", prize-pot pays 1 480 prize")


def test_hh_11_25() -> None:
    deck = deck_of(3, 0, {0: TRIPLET}, "1d 2c 3c 5c 7c 8c")
    taken_back, stay = (
        run(hachi_hachi(f"rounds=1 shown-cards={value}"), 0, [deck], auto=True)[0].moved()
        for value in ("taken-back", "stay")
    )
    assert taken_back == stay != ""


# HH-11.26, 11.27

# seat 0 holds what makes Poetry Ribbons on its second turn
POETRY = deck_of(
    3,
    0,
    {0: "1c 3c 2c 9a 10a 8b 12b", 1: "4a 5a 6a 8c 9c 10c 12c", 2: "7a 5b 6b 7b 8d 9d 10d"},
    "1b 2b 3b 5c 4c 7c",
    "11c 12d 11d 6c 6d 1d 1a 10b",
)


def test_hh_11_26() -> None:
    turns = "0 play 1c\n1 play 8c\n2 play 10d\n0 play 2c\n1 play 9c\n2 play 8d\n0 play 3c\n"
    src, g = run(hachi_hachi("rounds=1 cancel=off", 3), 0, [POETRY], turns + "0 sage", auto="play")
    asked = [a for acts in src.asked for a in acts if a["do"] == "cancel"]
    assert asked == []
    st = state("cancel=off", piles={0: "1b 2b 3b"}, sages=[0])
    assert moved(settle(st, "hands-empty")[0]) == "1 pays 0 42 dekiyaku, 2 pays 0 42 dekiyaku"
    src, g = run(hachi_hachi("rounds=1 sage=off", 3), 0, [POETRY], turns)
    assert src.ends[0]["end"] == "shoubu"


def test_hh_11_27() -> None:
    """A -34, B +52, C -18."""
    o = hachi_hachi("kan=10 sage-pay=at-once cancel=off yaku.poetry-ribbons=35p yaku.blue-ribbons=35p")
    st = state(o, piles={0: "1b 2b 3b", 1: ""})
    opened: dict[int, dict[int, int]] = {}
    first, paid = payments.at_once(st, 0, "1b 2b".split(), opened)
    assert moved(first) == "1 pays 0 35 dekiyaku, 2 pays 0 35 dekiyaku"
    opened[0] = paid
    st.piles[1] = "6b 9b 10b".split()
    second, _ = payments.at_once(st, 1, "6b 9b".split(), opened)
    assert moved(second) == "0 pays 1 17 sage-return, 0 pays 2 17 sage-return, 0 pays 1 70 dekiyaku"
    assert opened == {}
    end, winner = settle(st, "shoubu", 1)
    assert (end, winner) == ([], 1)
    assert net(first + second, 3) == [-34, 52, -18]


def test_hh_11_27_in_play() -> None:
    turns = "0 play 1c\n1 play 8c\n2 play 10d\n0 play 2c\n1 play 9c\n2 play 8d\n0 play 3c\n0 sage"
    src, g = run(
        hachi_hachi("rounds=1 kan=10 sage-pay=at-once cancel=off yaku.poetry-ribbons=35p", 3), 0, [POETRY], turns
    )
    assert src.moved() == "1 pays 0 35 dekiyaku, 2 pays 0 35 dekiyaku"
    assert g.open_sages == {0: {1: 35, 2: 35}}


def test_hh_11_27_bright_upgrade() -> None:
    for how, kan in (("difference", 2), ("full", 12)):
        st = state(f"sage-pay=at-once cancel=off bright-upgrade={how}", piles={0: BRIGHTS})
        assert payments.rise_parts(st, FOUR_BRIGHTS, BRIGHTS) == [("five-brights", kan * 12)]


def test_hh_11_27_sage_empty() -> None:
    words = "sage-pay=at-once cancel=off sage-empty="
    piles = {0: "1b 2b 3b 1c 1d 2c 2d 3c 3d 4c 4d 5c", 1: "4a 5a 6a 8a 9a 10a 11a 5d 6c 6d 7c", 2: "rest"}
    st = state(words + "nothing", piles=piles, sages=[0])
    assert settle(st, "hands-empty") == ([], 0)
    st = state(words + "card-points", piles=piles, sages=[0])
    paid, winner = settle(st, "hands-empty")
    assert {t.reason for t in paid} == {"card-points"}
    assert winner == max(range(3), key=lambda s: card_points(st.piles[s]))


def test_hh_11_27_refused() -> None:
    for words in ("sage-pay=at-once", "sage-pay=at-once sage=off", "sage-empty=card-points", "bright-upgrade=full"):
        with pytest.raises(Refused):
            hachi_hachi(words)


# HH-11.28 to 11.32

DIVE = [
    deck_of(
        3,
        0,
        {0: "4a 8c 9c 10c 12b 1a 2a", 1: "5a 5b 5c 8b 9a 10b 11d", 2: "5d 6b 7b 8d 9d 10a 1d"},
        "1b 2b 4c 3c 6c 7c",
        "11c 12c 12d 11a 11b",
    )
]


def test_hh_11_28() -> None:
    """diving: who laid the last Iris pays 24, the other nothing; Poetry Ribbons handed over are paid by both."""
    src, g = run(
        hachi_hachi("rounds=1 liability=diving", 3),
        0,
        DIVE,
        "0 play 8c\n1 play 8b\n2 play 5d\n0 play 9c\n1 play 5a\n2 play 6b\n0 play 10c\n1 play 5b",
    )
    assert g.st.dive_liable == {(1, 5): 2}
    st = state(
        "liability=diving", claims={1: "5a 5b 5c 8b 9a 10b 11d"}, piles={1: "5a 5b 5c 5d"}, dive_liable={(1, 5): 2}
    )
    assert moved(payments.achievements(st, "hands-empty")) == "2 pays 1 24 diving"
    src, _ = run(
        hachi_hachi("rounds=1 liability=diving", 3),
        0,
        [POETRY_HANDED_OVER],
        "0 play 4a\n1 play 1c\n2 play 3b\n0 play 5a\n1 play 3c\n1 shoubu",
    )
    assert src.moved("dekiyaku") == "0 pays 1 84 dekiyaku, 2 pays 1 84 dekiyaku"


# seat 1 gets 1b and 2b; 3b is turned up and lies; seat 2 holds 3c and plays another card; seat 1 captures 3b with 3d
LEAVE = [
    deck_of(
        3,
        0,
        {0: "4a 5a 6a 8c 9c 10c 12b", 1: "1c 3d 7a 8b 9a 10b 11d", 2: "3c 5b 6b 7b 8d 9d 10a"},
        "1b 2b 4c 5c 6c 7c",
        "11c 2c 3b 12c 12d",
    )
]
LEAVE_TURNS = "0 play 4a\n1 play 1c\n2 play 7b\n0 play 5a\n1 play 3d\n1 shoubu"


def test_hh_11_29_leave() -> None:
    src, _ = run(hachi_hachi("rounds=1 liability=on liability-by=leave", 3), 0, LEAVE, LEAVE_TURNS)
    # 3b is turned up in seat 2's own turn: it does not lie when that turn begins, so nobody is liable yet
    assert src.moved("dekiyaku") == "0 pays 1 84 dekiyaku, 2 pays 1 84 dekiyaku"
    decks = [
        deck_of(
            3,
            0,
            {0: "4a 5a 6a 8c 9c 10c 12b", 1: "1c 3d 7a 8b 9a 10b 11d", 2: "3c 5b 6b 7b 8d 9d 10a"},
            "1b 2b 4c 5c 6c 7c",
            "3b 2c 12c 12d 11c",
        )
    ]
    src, _ = run(hachi_hachi("rounds=1 liability=on liability-by=leave", 3), 0, decks, LEAVE_TURNS)
    assert src.moved("dekiyaku") == "2 pays 1 168 dekiyaku"
    src, _ = run(hachi_hachi("rounds=1 liability=on", 3), 0, decks, LEAVE_TURNS)  # lay: nobody is
    assert src.moved("dekiyaku") == "0 pays 1 84 dekiyaku, 2 pays 1 84 dekiyaku"


def test_hh_11_29_card_and_time() -> None:
    hands = {0: "4a 5a 6a 8c 9c 10c 12b", 1: "1c 3b 7a 8b 9a 10b 11d", 2: "3c 5b 6b 7b 8d 9d 10a"}
    decks = [deck_of(3, 0, hands, "1b 2b 4c 5c 6c 7c", "11c 2c 12c 12d 4b 6d 10d 5d")]
    head = "0 play 4a\n1 play 1c\n2 play 3c\n0 play 5a\n"
    src, _ = run(
        hachi_hachi("rounds=1 liability=on", 3), 0, decks, head + "1 play 3b\n1 shoubu"
    )  # 3c laid, taken with 3b
    assert src.moved("dekiyaku") == "2 pays 1 168 dekiyaku"
    src, _ = run(hachi_hachi("rounds=1 liability=on liability-card=card", 3), 0, decks, head + "1 play 3b\n1 shoubu")
    assert src.moved("dekiyaku") == "0 pays 1 84 dekiyaku, 2 pays 1 84 dekiyaku"
    later = head + "1 play 8b\n2 play 8d\n0 play 9c\n1 play 3b\n1 shoubu"
    for time, want in (("next", "0 pays 1 84 dekiyaku, 2 pays 1 84 dekiyaku"), ("ever", "2 pays 1 168 dekiyaku")):
        src, _ = run(hachi_hachi(f"rounds=1 liability=on liability-time={time}", 3), 0, decks, later)
        assert src.moved("dekiyaku") == want


def test_hh_11_29_refused() -> None:
    for words in (
        "liability-by=leave",
        "liability-card=card",
        "liability-time=ever",
        "liability-both=shared",
        "liability=diving liability-by=both",
        "liability=diving liability-card=card",
        "liability=diving liability-both=shared",
    ):
        with pytest.raises(Refused):
            hachi_hachi(words)
    hachi_hachi("liability=diving liability-time=ever")


def test_hh_11_30() -> None:
    hand = "4a 4b 4c 1a 2a 8b 9a"
    st = state("diving=hands-empty", claims={0: hand}, piles={0: "4a 4b 4c 4d", 1: "1b 2b 3b"})
    assert moved(settle(st, "shoubu", 1)[0], "diving") == ""
    assert moved(payments.achievements(st, "hands-empty")) == "1 pays 0 12 diving, 2 pays 0 12 diving"


def test_hh_11_31() -> None:
    pile = "1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 11a 11b"
    for words, want in (("", "1 pays 0 144 sixteen-chaff, 2 pays 0 144 sixteen-chaff"), ("willow-chaff=off", None)):
        st = state(words, piles={0: pile})
        paid = moved(settle(st, "hands-empty")[0])
        assert paid == want if want else "sixteen-chaff" not in paid


def test_hh_11_32() -> None:
    pile = "1b 2b 4b 5b 6b 7b 9b 11c".split()
    assert dekiyaku(pile, hachi_hachi()) == [("seven-ribbons", 132)]
    assert dekiyaku(pile, hachi_hachi("seven-ribbons-willow=never")) == [("seven-ribbons", 120)]


def test_what_is_refused() -> None:
    for words in (
        "sage-pay=at-once cancel=on",
        "year-end=play-on multipliers=stack",
        "year-end=play-on multipliers=now",
        "mizuten=early dealer-hand-swap=any",
        "last-seat=choose buy-out=haggle",
        "compensation=off buy-out=on",
        "compensation=off last-seat=choose",
        "compensation=off compensation-by=three",
        "start=1 buy-in=1",
        "four-three-ends=game yaku.four-three=off",
        "four-three-gift=everybody yaku.four-three=off",
        "penalty-first=10p penalty-step=0.5",
        "penalty-step=5p",
        "campaign=on start=3",
    ):
        with pytest.raises(Refused) as error:
            hachi_hachi(words)
        for word in words.split():
            assert word.split("=")[0] in str(error.value)
    for n in (2, 3):
        hachi_hachi("last-seat=choose must-play=always penalty-first=2", n)


# nuki-hachi-hachi.md, NU-12


def test_nu_6_worths() -> None:
    for hand, want in (
        ("1a 1b 1c 3d 6c 9a 11d", [("triplet", 2)]),
        ("1a 1b 3c 3d 6a 6b 9c", [("three-pairs", 4)]),
        ("1a 1b 1c 1d 3a 9b 6a", [("four-of-a-kind", 4)]),
        ("6a 6b 6c 1a 1b 2a 2b", [("triplet-and-two-pairs", 8)]),
        ("1a 1b 1c 1d 3a 3b 9b", [("one-two-four", 8)]),
        ("1a 1b 1c 1d 6a 6b 6c", [("four-three", 20)]),
        ("1a 1b 1c 6a 6b 6c 8b", [("triplet", 2)]),
        ("1b 2b 3c 6c 8c 9c 10c", [("red", 2)]),
        ("1b 2c 3c 6c 8c 9c 11a", [("one-ribbon", 3)]),
        ("2a 1c 3c 6c 8c 9c 10c", [("one-animal", 3)]),
        ("1a 2c 3c 6c 8c 9c 11c", [("one-bright", 4)]),
        ("1c 2c 3c 6c 8c 9c 11b", [("empty-hand", 4)]),
    ):
        assert hand_worth(hand, game=NU) == [(y, 10 * k) for y, k in want], hand


def test_nu_2_pair() -> None:
    src, g = run(nuki("rounds=1", 2), 0, [deck_of(2, 0, field="12a 12b 1a 2c 3c 6c", nuki=True)])
    assert (g.st.piles[0], len(g.on_field), g.st.mult) == (["12a", "12b"], 4, 2)


def test_nu_4() -> None:
    f = FieldMultiplier(nuki())
    f.begin_round()
    assert f.multiplier("1a 3a 8a 11a 12a".split()) == 2
    f.commit("1a 3a 8a 11a 12a".split())
    assert f.queue == [2, 2]


def test_nu_8_sixteen_chaff() -> None:
    st = state(game=NU, n=2, piles={0: [c for c in NUKI_DECK if KIND[c] == "C" or c in WILLOW], 1: "rest"})
    st.piles[1] = [c for c in NUKI_DECK if c not in st.piles[0] and c not in ("1a", "1b", "6b")]
    paid, winner = settle(st, "hands-empty")
    assert (moved(paid), winner) == ("1 pays 0 180 sixteen-chaff", 0)


def test_nu_9() -> None:
    st = state(
        "mizuten=on",
        game=NU,
        n=4,
        active=[0, 1],
        mult=2,
        mizuten=0,
        piles={0: "2a 2b 2c 2d 3a 3d 6a 6c 8a 8b 9b 9c 10a 10d 12a 12b", 1: "rest"},
    )
    assert (
        moved(settle(st, "hands-empty")[0])
        == "1 pays 0 46 card-points, 1 pays 0 20 mizuten, 2 pays 0 20 mizuten, 3 pays 0 20 mizuten"
    )


def test_nu_9_diving() -> None:
    st = state(game=NU, n=2, claims={0: "1a 1b 1c 1d 6a 6b 6c"}, piles={0: "6a 6b 6c 6d"})
    assert payments.achievements(st, "hands-empty") == []
    st = state(
        "yaku.four-three=off yaku.four-of-a-kind=off",
        game=NU,
        n=2,
        claims={0: "1a 1b 1c 1d 6a 6b 6c"},
        piles={0: "6a 6b 6c 6d"},
    )
    assert moved(payments.achievements(st, "hands-empty")) == "1 pays 0 10 diving"


def test_nu_10() -> None:
    assert dekiyaku("1b 2b 3b 6b 9b 10b 11c".split(), nuki()) == [
        ("seven-ribbons", 100),
        ("poetry-ribbons", 70),
        ("blue-ribbons", 70),
    ]


def test_nu_12_1() -> None:
    st = state("yaku.triplet=20p", game=NU, n=2, mult=2, claims={0: "6a 6b 6c 1c 2a 8b 9a"})
    assert moved(payments.teyaku_payments(st)) == "1 pays 0 40 triplet"


def test_nu_12_2() -> None:
    f = FieldMultiplier(nuki("multipliers=off"))
    f.begin_round()
    assert f.multiplier(["8a"]) == 1
    with pytest.raises(Refused):
        nuki("penalty-first=2")
    o = nuki("penalties=on penalty-first=2")
    assert [o.penalty(k) for k in (1, 2)] == [20, 25]


def test_nu_12_3() -> None:
    for words in (
        "liability=on",
        "totals=split",
        "campaign=on",
        "dealer-hand-swap=1",
        "buy-out=on",
        "kan=12",
        "multipliers=stack",
        "mizuten=early",
    ):
        with pytest.raises(Refused):
            nuki(words)


# P-1, P-2, P-4


def test_p_2_example() -> None:
    """Seats 0 to 3; the Rain Man lies on the field."""
    o = hachi_hachi(PRESETS[HH]["nintendo"] + " rounds=1", 4)
    deck = deck_of(
        4,
        0,
        {0: "1a 2a 3a 4a 5a 6a 7a", 2: "2b 2c 2d 8b 9a 10a 4b", 3: "10b 10c 10d 12a 3b 5b 1b"},
        "11a 1c 3c 5c 6c 7c",
    )
    src, g = run(o, 0, [deck], "0 join\n1 drop")  # must-play: seats 2 and 3 are not asked
    assert src.moved() == (
        "1 pays pot 40 dropout-penalty, 0 pays 2 40 triplet, 3 pays 2 40 triplet, 0 pays 3 40 triplet, "
        "2 pays 3 40 triplet"
    )
    st = g.st
    st.piles = {0: "1a 3a 8a 2a 1b 1c".split(), 2: "11a 12a 4a 5a 6a 8b 9a 4b".split()}
    st.piles[3] = [c for c in DECK if not any(c in st.piles[s] for s in (0, 2))]
    assert [card_points(st.piles[s]) for s in (0, 2, 3)] == [76, 95, 93]
    st.options = hachi_hachi(PRESETS[HH]["nintendo"], 4)
    paid, winner = payments.card_point_payments(st)
    assert (moved(paid), winner) == ("0 pays 2 28 card-points, 0 pays 3 20 card-points", 2)
    g.take_pot(2)
    assert src.moved("pot") == "pot pays 2 40 pot"


def test_p_2_numbers() -> None:
    o = hachi_hachi(PRESETS[HH]["nintendo"])
    for yaku, points in (
        ("triplet", 10),
        ("standing-triplet", 15),
        ("three-pairs", 20),
        ("four-three", 50),
        ("red", 15),
        ("empty-hand", 25),
        ("poetry-ribbons", 35),
        ("five-brights", 75),
        ("all-eights", 50),
    ):
        assert o.points(yaku) == points
    assert [o.points("sixteen-chaff", k) for k in range(6)] == [50, 60, 75, 100, 100, 100]
    assert o.points("two-triplets") is None
    assert hachi_hachi(PRESETS[HH]["sazano"]).points("three-pairs") == 25
