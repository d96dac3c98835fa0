"""Every worked example with numbers of Koi-Koi."""

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from presets import PRESETS
from scripted import Script, koi_koi

from evaluator.cards import DECK
from evaluator.koi_koi import KoiKoiMatch, KoiKoiRound, Misdeal, play_round
from evaluator.koi_koi_options import YAKU
from evaluator.koi_koi_yaku import count_kinds, koi_koi_pile, lucky_hands
from evaluator.table import Decision, Outcome, Transfer
from evaluator.worths import Refused, total


def cs(text: str) -> list[str]:
    return text.split()


def pile(text: str, options: str = "", **more: Any) -> dict[str, int]:
    """The yaku of a pile."""
    return dict(koi_koi_pile(cs(text), koi_koi(options), **more))


def value(text: str, options: str = "", **more: Any) -> int:
    """What a pile is worth."""
    return total(koi_koi_pile(cs(text), koi_koi(options), **more))


class KoTable:
    """A round that is put together by hand."""

    def __init__(
        self,
        options: str = "",
        number: int = 1,
        dealer: int = 0,
        answers: Iterable[str] = (),
        hands: tuple[str, str] = ("", ""),
        field: str = "",
        stock: str = "",
        piles: tuple[str, str] = ("", ""),
        calls: tuple[int, int] = (0, 0),
    ) -> None:
        self.source = Script(answers=answers)
        self.r = KoiKoiRound(koi_koi(options), number, dealer, self.source, self.source.pay)
        self.r.hands = [cs(hand) for hand in hands]
        self.r.field, self.r.stock = cs(field), cs(stock)
        self.r.dealt_field = list(self.r.field)
        self.r.piles = [cs(taken) for taken in piles]
        self.r.calls = list(calls)

    def before_play(self) -> Outcome:
        """The end of a round that is not played."""
        outcome = self.r.before_play()
        assert outcome
        return outcome

    def after_turn(self, seat: int) -> Outcome:
        """The end of a round after a turn."""
        outcome = self.r.after_turn(seat)
        assert outcome
        return outcome


def ko_deck(hands: tuple[str, str], field: str, stock: str = "", dealer: int = 0) -> list[str]:
    """A deck that deals these hands of eight; the rest of the draw pile is in ascending order."""
    deck = []
    for packet in range(4):
        for part in (hands[1 - dealer], field, hands[dealer]):
            deck += cs(part)[2 * packet : 2 * packet + 2]
    deck += cs(stock)
    return deck + [c for c in DECK if c not in deck]


def settle(
    text: str, mine: int = 0, theirs: int = 0, loser: str = "", field: str = ""
) -> Callable[[str], tuple[int, int, int]]:
    """For each option text, base, multiplier and amount after shoubu of seat 0, which has this pile."""

    def settled(options: str) -> tuple[int, int, int]:
        t = KoTable(options, piles=(text, loser), calls=(mine, theirs), field=field)
        t.r.pay_pile(0)
        (paid,) = t.source.transfers
        return paid["base"], paid["multiplier"], paid["amount"]

    return settled


class Counted(KoiKoiRound):
    """A round that counts its turns, and notes how many cards the hand had before and after each."""

    turns = 0
    sizes: tuple[tuple[int, int], ...] = ()

    def turn(self, seat: int) -> None:
        before = len(self.hands[seat])
        super().turn(seat)
        self.turns += 1
        self.sizes += ((before, len(self.hands[seat])),)


def played_out(options: str) -> Counted:
    """A whole round of first cards, in which nothing rises, since every yaku is off."""
    off = " ".join(f"yaku.{yaku}=off" for yaku in YAKU)
    script = Script(auto=True)
    played = Counted(koi_koi(options + " " + off), 1, 0, script, script.pay)
    played.deal(random.Random(5).sample(DECK, 48))
    played.play()
    return played


def test_v_2() -> None:
    # Koi-Koi: a pile with Five Brights has Four, Rainy Four and Three
    all5 = "1a 3a 8a 11a 12a"
    assert pile(all5, "yaku.five-brights=off") == {"four-brights": 8}
    assert pile(all5, "yaku.five-brights=off yaku.four-brights=off") == {"rainy-four-brights": 7}
    assert pile(all5, "yaku.five-brights=off yaku.four-brights=off yaku.rainy-four-brights=off") == {"three-brights": 5}
    # equal worth: the earlier
    assert pile(all5, "yaku.five-brights=8") == {"five-brights": 8}


def test_ko_8_table() -> None:
    for text, want in {
        "1a 3a 8a 11a 12a": {"five-brights": 10},
        "1a 3a 8a 12a": {"four-brights": 8},
        "11a 1a 3a 8a": {"rainy-four-brights": 7},
        "1a 8a 12a": {"three-brights": 5},
        "1a 3a 11a": {},
        "3a 9a": {"blossom-viewing": 5},
        "3a 8a 9a": {"blossom-viewing": 5, "moon-viewing": 5},
        "6a 7a 10a": {"boar-deer-butterflies": 5},
        "1b 2b 3b": {"poetry-ribbons": 5},
        "6b 9b 10b": {"blue-ribbons": 5},
        "2a 4a 5a 8b 11b": {"animals": 1},
        "2a 4a 5a 8b 11b 9a": {"animals": 2},
        "1b 2b 4b 5b 6b": {"ribbons": 1},
        "1c 1d 2c 2d 3c 3d 4c 4d 11d 12b": {"chaff": 1},
        "1c 1d 2c 2d 3c 3d 4c 4d 11d 9a": {"chaff": 1},
    }.items():
        assert pile(text) == want, text
    assert pile("1c 1d 2c 2d 3c 3d 4c 4d 11d 9a", "sake-chaff=off") == {}  # KO-8.4


def test_ko_8_1() -> None:
    assert pile("3a 9a", "viewing=calls") == {"blossom-viewing": 1}
    assert pile("3a 9a", "viewing=calls", called=True) == {"blossom-viewing": 3}
    assert pile("3a 9a", "viewing=off") == {}


def test_ko_8_2() -> None:
    assert pile("1a 1b 1c 1d", "month-card=on", round_number=13) == {"month-cards": 4}
    assert pile("1a 1b 1c 1d", "month-card=on", round_number=2) == {}


def test_ko_8_5() -> None:
    both = "1b 2b 3b 6b 9b 10b"
    # 22 with both-ribbons=on: 5 + 5 + 10 + 2
    assert pile(both, "trios=add both-ribbons=on") == {
        "poetry-ribbons": 5,
        "blue-ribbons": 5,
        "both-ribbons": 10,
        "ribbons": 2,
    }
    assert pile(both, "trios=add") == {"poetry-ribbons": 5, "blue-ribbons": 5, "ribbons": 2}
    assert pile(both) == {"both-ribbons": 10}


def test_ko_6() -> None:
    # calls of the winner: up to three add 1 each; with n > 3 the multiplier is n - 2
    def run(n: int, options: str = "") -> tuple[int, int, int]:
        return settle("6a 7a 10a", mine=n)("koi-koi-pays=bonus " + options)

    assert [run(n) for n in (0, 1, 3, 4, 6)] == [(5, 1, 5), (6, 1, 6), (8, 1, 8), (5, 2, 10), (5, 4, 20)]
    # 7 or more is judged without what calls add
    assert settle("1a 3a 11a 12a", mine=5)("koi-koi-pays=bonus") == (7, 6, 42)
    assert settle("1a 3a 11a 12a", mine=1)("koi-koi-pays=bonus") == (8, 2, 16)
    assert settle("6a 7a 10a", theirs=3)("koi-koi-pays=off") == (5, 1, 5)
    assert settle("1a 3a 8a 9a", mine=1, theirs=1)("") == (15, 4, 60)  # KO-9's pile


def test_ko_3() -> None:
    o = koi_koi()
    assert lucky_hands(cs("1a 1b 1c 1d 2a 3b 5c 9d"), o) == [("four-of-a-kind", 6)]
    assert lucky_hands(cs("1c 1d 4a 4b 8a 8b 12c 12d"), o) == [("four-pairs", 6)]
    assert lucky_hands(cs("1b 1c 1d 4a 4b 8a 8b 12d"), o) == []
    assert lucky_hands(cs("1a 1b 1c 1d 2a 2b 3a 3b"), o) == [("four-of-a-kind", 6)]  # KO-3.3
    assert lucky_hands(cs("1a 1b 1c 1d 2a 2b 2c 2d"), o) == [("four-of-a-kind", 6)]


def test_ko_3_2() -> None:
    t = KoTable(
        dealer=0, hands=("9a 9b 9c 9d 5a 6a 7b 8a", "1a 1b 2a 2b 3a 3b 4a 4b"), field="1c 2c 3c 6c 7c 8c 10c 12c"
    )
    outcome = t.before_play()
    assert (outcome.end, outcome.winner, outcome.next_dealer, t.source.moved()) == ("not-played", None, 1, "")


def test_ko_7() -> None:
    t = KoTable("exhausted=dealer", dealer=1)
    outcome = t.r.exhausted()
    assert (outcome.end, outcome.winner, outcome.next_dealer, t.source.moved()) == (
        "hands-empty",
        1,
        1,
        "0 pays 1 1 dealer-privilege",
    )
    t = KoTable(dealer=1, piles=("6a 7a 10a", ""), calls=(1, 0))
    outcome = t.r.exhausted()
    assert (outcome.winner, outcome.next_dealer, t.source.moved()) == (None, 0, "")


def test_ko_11_1() -> None:
    # target=50: 48 and -48, a round of 5: 53, over; rounds is 99
    o = koi_koi("target=50")
    assert o["rounds"] == 99
    m = KoiKoiMatch(o, 2, 0, Script())
    m.accounts.update({0: 48, 1: -48})
    assert not m.reached()
    m.move(Transfer("koi-koi", 1, 0, 5, 1, ""))
    assert m.totals() == [53, -53]
    assert m.reached()
    assert koi_koi("target=50 start=50").refusals()


def test_ko_11_2() -> None:
    s = Script()
    m = KoiKoiMatch(koi_koi("start=50"), 2, 1, s)
    m.begin()
    assert (m.totals(), m.accounts["bank"]) == ([50, 50], -100)
    assert s.moved() == "bank pays 1 50 buy-in, bank pays 0 50 buy-in"


def test_ko_11_3() -> None:
    s = Script()
    m = KoiKoiMatch(koi_koi("scoring=winner"), 2, 0, s)
    r = KoiKoiRound(m.options, 1, 0, s, m.move)
    r.piles[0] = cs("6a 7a 10a 8a 9a")  # absorb: 5 + 1, and Moon Viewing 5
    r.o = koi_koi("scoring=winner double-at-seven=off yaku.boar-deer-butterflies=5+0")
    r.pay_pile(0)
    assert (m.totals(), m.accounts["bank"]) == ([10, 0], -10)


def test_ko_11_4() -> None:
    s = Script()
    r = KoiKoiRound(koi_koi("hand-size=10"), 1, 0, s, s.pay)
    r.deal(DECK)
    assert ([len(h) for h in r.hands], len(r.field), len(r.stock)) == ([10, 10], 8, 20)
    assert r.hands[1][8:] == DECK[24:26]
    assert r.hands[0][8:] == DECK[26:28]
    o = koi_koi("hand-size=10")
    assert lucky_hands(cs("1a 1b 1c 2a 2b 3a 3b 4a 4b 5a"), o) == [("four-pairs", 6)]
    # ten turns each use the pile up exactly
    t = played_out("hand-size=10")
    assert (len(t.stock), t.turns) == (0, 20)


def test_ko_11_5() -> None:
    lucky, other = "1a 1b 2a 2b 3a 3b 4a 4b", "5a 5b 6a 6b 7a 8a 9a 10a"
    for hands in ((lucky, other), (other, lucky)):
        t = KoTable("hand-yaku=redeal-both", hands=hands, field="1c 2c 3c 6c 7c 8c 10c 12c")
        with pytest.raises(Misdeal):
            t.r.before_play()
        assert t.source.moved() == ""
        t = KoTable("hand-yaku=redeal", hands=hands, field="1c 2c 3c 6c 7c 8c 10c 12c")
        assert t.r.before_play() is None


def test_ko_11_6() -> None:
    hand = cs("1a 1b 1c 1d 2c 2d 3c 3d")
    assert total(lucky_hands(hand, koi_koi())) == 6
    assert lucky_hands(hand, koi_koi("hand-yaku-both=add")) == [("four-of-a-kind", 6), ("four-pairs", 6)]
    assert total(lucky_hands(cs("1a 1b 1c 1d 2a 2b 2c 2d"), koi_koi("hand-yaku-both=add"))) == 12
    assert total(lucky_hands(cs("1a 1b 1c 1d 2a 2b 2c 3c 3d 4a"), koi_koi("hand-yaku-both=add hand-size=10"))) == 12
    assert total(lucky_hands(cs("1a 1b 1c 1d 2a 2b 3c 4a"), koi_koi("hand-yaku-both=add"))) == 6
    # ten cards with `one`: paid by V-2
    assert lucky_hands(cs("1a 1b 1c 1d 2a 2b 3c 3d 4a 4b"), koi_koi("hand-size=10 yaku.four-pairs=8")) == [
        ("four-pairs", 8)
    ]
    t = KoTable(
        "hand-yaku-both=add", hands=(" ".join(hand), "5a 6a 7b 8a 9b 10b 11a 4a"), field="4c 5c 6c 7c 8c 10c 12c 9c"
    )
    outcome = t.before_play()
    assert t.source.moved() == "1 pays 0 6 four-of-a-kind, 1 pays 0 6 four-pairs"
    assert (outcome.end, outcome.winner) == ("stop", 0)


def test_ko_11_7() -> None:
    def make(options: str) -> KoTable:
        hands = ("9a 9b 9c 9d 5a 6a 7b 8a", "1a 1b 2a 2b 3a 3b 4a 4b")
        return KoTable(options, dealer=1, hands=hands, field="1c 2c 3c 6c 7c 8c 10c 12c")

    t = make("hand-yaku-draw=dealer yaku.dealer-privilege=6")
    outcome = t.before_play()
    assert (outcome.end, outcome.winner, outcome.next_dealer, t.source.moved()) == (
        "stop",
        1,
        1,
        "0 pays 1 6 dealer-privilege",
    )
    outcome = make("hand-yaku-draw=same").before_play()
    assert (outcome.end, outcome.winner, outcome.next_dealer) == ("not-played", None, 1)


def test_ko_11_8() -> None:
    s = Script()
    r = KoiKoiRound(koi_koi("field-four=capture"), 1, 0, s, s.pay)
    r.deal(
        ko_deck(
            ("1a 2a 3a 4a 6a 7a 8a 9a", "1b 2b 3b 4b 6b 7b 8b 9b"), "5a 5b 5c 5d 10a 10b 11a 12a", "10c 11b 11c 12c"
        )
    )
    assert r.before_play() is None
    assert (r.piles[0], len(r.field), len(r.stock)) == (cs("5a 5b 5c 5d"), 8, 20)
    # two more fours come: the third capture is a misdeal
    r = KoiKoiRound(koi_koi("field-four=capture"), 1, 0, s, s.pay)
    r.deal(
        ko_deck(
            ("1a 2a 3a 4a 6a 7a 8a 9a", "1b 2b 3b 4b 6b 7b 8b 9b"), "5a 5b 5c 5d 10a 10b 10c 10d", "11a 11b 11c 11d"
        )
    )
    with pytest.raises(Misdeal):
        r.before_play()
    # The dealer gets 6.
    t = KoTable("field-four=dealer-wins", dealer=1, field="5a 5b 5c 5d 10a 10b 11a 12a")
    outcome = t.before_play()
    assert (outcome.end, outcome.winner, t.source.moved()) == ("stop", 1, "0 pays 1 6 four-of-a-kind")
    t = KoTable("field-pairs=dealer-wins", dealer=1, field="5a 5b 6c 6d 10a 10b 11a 11b")
    t.r.before_play()
    assert t.source.moved() == "0 pays 1 6 four-pairs"
    t = KoTable("field-pairs=redeal", field="5a 5b 6c 6d 10a 10b 11a 11b")
    with pytest.raises(Misdeal):
        t.r.before_play()
    t = KoTable("", field="5a 5b 5c 5d 10a 10b 11a 12a")
    with pytest.raises(Misdeal):
        t.r.before_play()


def test_ko_11_9() -> None:
    # 8 cards, 9 after drawing, 7 after the turn; the eighth turn plays the last two
    t = played_out("turn=draw-two")
    assert t.sizes[0] == (8, 7)
    assert t.sizes[14:] == ((1, 0), (1, 0))
    assert len(t.stock) == 8


def test_ko_11_10() -> None:
    t = KoTable(
        "unmatched-draw=hand",
        answers=["0 play 5b", "0 play 2c"],
        hands=("5b 2c 9a", "1a"),
        field="2a 5a",
        stock="12c 3a",
    )
    t.r.turn(0)
    assert (t.r.hands[0], sorted(t.r.piles[0]), t.r.field) == (cs("9a 12c"), sorted(cs("5a 5b 2a 2c")), [])
    t = KoTable(
        "unmatched-draw=hand",
        answers=["0 play 5b", "0 play 12c"],
        hands=("5b 2c 9a", "1a"),
        field="2a 5a",
        stock="12c 3a",
    )
    t.r.turn(0)
    assert (t.r.hands[0], t.r.field) == (cs("2c 9a"), cs("2a 12c"))


def test_ko_11_11() -> None:
    # 8 cards left, four turns each
    t = played_out("play-out=on")
    assert (len(t.stock), t.turns) == (0, 24)


def test_ko_11_12() -> None:
    def prey(choices: list[Decision]) -> list[str]:
        return [choice["card"] for choice in choices if choice["do"] == "capture"]

    answers = ["0 play 5b", "0 capture 2c"]
    t = KoTable("lightning=wild", field="8a 11c 2c", stock="11d 1a", hands=("5b 6b", ""), answers=answers)
    t.r.turn(0)
    # 5b lies there, too: it is prey as well.
    assert prey(t.source.asked[1]) == cs("8a 2c 5b")
    t = KoTable("lightning=wild", field="8a 11c 2c", stock="11d 1a", answers=["0 capture 8a"])
    t.r.turn_up(0)
    assert prey(t.source.asked[-1]) == cs("8a 2c")
    # on the field: the first non-willow card turned up takes it, and nothing else
    t = KoTable("lightning=wild", field="11d 2c", stock="2a 1a")
    t.r.turn_up(0)
    assert (t.r.piles[0], t.r.field) == (["2a", "11d"], ["2c"])
    # a willow does not meet it
    t = KoTable("lightning=wild", field="11d 2c", stock="11a 1a")
    t.r.turn_up(0)
    assert (t.r.piles[0], t.r.field) == ([], cs("11d 2c 11a"))
    # the last card of the pile takes everything
    t = KoTable("lightning=wild", field="11a 2c", stock="11d")
    t.r.turn_up(0)
    assert (t.r.piles[0], t.r.field) == (cs("11d 11a 2c"), [])
    # storm: only with a card of month 8 among the eight
    assert KoTable("lightning=storm", field="8c 1a").r.wild()
    assert not KoTable("lightning=storm", field="9c 1a").r.wild()


def test_ko_11_13() -> None:
    # 3; Chaff for 1 point: shoubu
    t = KoTable("koi-koi-from=3", piles=("1c 1d 2c 2d 3c 3d 4c 4d 11d 12b", ""), hands=("5a", "6a"))
    outcome = t.after_turn(0)
    assert (outcome.end, t.source.asked, t.source.moved()) == ("shoubu", [], "1 pays 0 1 koi-koi")
    # new: one more Animal is no new id
    t = KoTable("koi-koi-for=new", piles=("2a 4a 5a 8b 11b 9a", ""), hands=("5a", "6a"))
    t.r.before, t.r.before_ids = [1, 0], [{"animals"}, set()]
    assert t.after_turn(0).end == "shoubu"
    assert t.source.asked == []


def test_ko_11_14() -> None:
    # value 6, the loser called twice: double 12, count 18
    run = settle("6a 7a 10a 2a", theirs=2)
    assert run("")[2] == 12
    assert run("koi-koi-pays=count")[2] == 18
    assert run("koi-koi-pays=winner")[2] == 6
    assert run("koi-koi-pays=anybody")[2] == 12
    assert settle("6a 7a 10a 2a", mine=2)("koi-koi-pays=winner")[2] == 12
    # the factors multiply
    assert settle("1a 3a 11a 12a", theirs=2)("koi-koi-pays=count") == (7, 6, 42)


def test_ko_11_15() -> None:
    run = settle("6a 7a 10a", field="1a 3a 2c 4c 5c 9c 10c 12c")
    assert [run(f"field-brights={v}")[1] for v in ("double", "plus-one", "count")] == [2, 3, 2]
    run = settle("6a 7a 10a", field="1c 3c 2c 4c 5c 9c 10c 12c")
    assert [run(f"field-brights={v}")[1] for v in ("double", "plus-one", "count")] == [1, 1, 1]


def test_ko_11_16() -> None:
    # 5 and 1 in the winner's pile, 5 in the loser's: all 6, best 5, both-piles 11
    run = settle("1b 2b 3b 2a 4a 5a 8b 11b", loser="6b 9b 10b")
    assert [run(f"counting={v}")[2] for v in ("all", "best", "both-piles")] == [6, 5, 11]


def test_ko_11_17() -> None:
    assert settle("6a 7a 10a 2a 4a")("") == (7, 2, 14)
    assert value("6a 7a 10a 2a 4a", "trios=add") == 6
    seven = "1b 2b 3b 6b 9b 10b 4b"
    assert value(seven) == 11
    assert pile(seven, "trios=add") == {"poetry-ribbons": 5, "blue-ribbons": 5, "ribbons": 3}
    assert koi_koi()["trios"] == "absorb"


def test_ko_11_18() -> None:
    # seat 0 called koi-koi with 5, then seat 1 with 6 and rose no more: last pays seat 1 6, doubled: 12
    t = KoTable("exhausted=last", dealer=0, piles=("1b 2b 3b", "6a 7a 10a 2a"), calls=(1, 1))
    t.r.last_rise = 1
    outcome = t.r.exhausted()
    assert (outcome.end, outcome.winner, outcome.next_dealer, t.source.moved()) == (
        "hands-empty",
        1,
        1,
        "0 pays 1 12 koi-koi",
    )
    t = KoTable("exhausted=last exhausted-deal=same", dealer=0)
    outcome = t.r.exhausted()
    assert (outcome.winner, outcome.next_dealer, t.source.moved()) == (None, 0, "")
    for last_call, want in ((1, 1), (0, None), (None, None)):
        t = KoTable("exhausted=first-empty", dealer=0, piles=("1b 2b 3b", "6a 7a 10a 2a"), calls=(1, 1))
        t.r.last_call = last_call
        assert t.r.exhausted().winner == want
    assert koi_koi("exhausted=dealer yaku.dealer-privilege=6").refusals() == []


def test_ko_11_20() -> None:
    assert value("3a 8a 9a", "viewing=needs-other") == 0
    assert sorted(pile("1a 3a 8a 9a", "viewing=needs-other").values()) == [5, 5, 5]


def test_ko_11_21() -> None:
    assert value("3a 9a 11c", "viewing-weather=captured") == 0
    assert value("3a 9a 11c", "viewing-weather=captured-rain") == 5
    assert value("3a 9a 11d", "viewing-weather=captured-rain") == 0
    assert pile("3a 8a 9a", "viewing-weather=field", field=["11c"]) == {"moon-viewing": 5}
    assert pile("3a 8a 9a", "viewing-weather=field", field=["12c"]) == {"blossom-viewing": 5}
    # a rise against the end of the previous turn: the willow left the field in the other's turn
    t = KoTable("viewing-weather=field", piles=("3a 9a", ""), hands=("5a", "6a"), field="1c", answers=["0 shoubu"])
    assert t.r.before == [0, 0]
    assert t.after_turn(0).winner == 0


def test_ko_11_22() -> None:
    assert pile("3a 8a 9a", "viewing-limit=one") == {"blossom-viewing": 5}
    assert pile("3a 8a 9a", "viewing-season=double", round_number=3) == {"blossom-viewing": 10, "moon-viewing": 5}
    assert pile("3a 8a 9a", "viewing-season=only", round_number=3) == {"blossom-viewing": 5}
    assert pile("3a 8a 9a", "viewing-season=double viewing-limit=one", round_number=8) == {"moon-viewing": 10}


def test_ko_11_23() -> None:
    eight = "1c 1d 2c 2d 3c 3d 4c 11d"
    assert count_kinds(frozenset(cs(eight)), koi_koi("double-chaff=11d"), True, True)[2] == 9
    assert pile(eight + " 12b", "double-chaff=11d") == {"chaff": 1}
    # either: Animal or Chaff, whichever makes the pile worth more
    chaff9 = "1c 1d 2c 2d 3c 3d 4c 4d 5c"
    assert pile(chaff9 + " 9a", "sake-chaff=either") == {"chaff": 1}
    assert pile("2a 4a 5a 8b 9a " + chaff9, "sake-chaff=either") == {"animals": 1}  # equal: Animal
    assert pile("2a 4a 5a 8b 9a " + chaff9 + " 5d", "sake-chaff=either") == {"animals": 1, "chaff": 1}


def test_ko_refused() -> None:
    for text in (
        "viewing=off viewing-limit=one",
        "viewing=calls yaku.moon-viewing=3",
        "viewing=off yaku.blossom-viewing=3",
        "hand-yaku=off hand-yaku-both=add",
        "hand-yaku=redeal hand-yaku-draw=same",
        "hand-yaku=off yaku.four-pairs=8",
        "yaku.four-of-a-kind=off field-four=dealer-wins",
        "yaku.dealer-privilege=6",
        "exhausted=dealer yaku.dealer-privilege=off",
        "both-ribbons=on",
        "month-card=off yaku.month-cards=6",
        "trios=add yaku.both-ribbons=12",
        "exhausted=dealer exhausted-deal=same",
        "double-chaff=9a+11d sake-chaff=off",
        "exhausted=first-empty play-out=on",
        "field-four=capture hand-size=10",
        "turn=draw-two unmatched-draw=hand",
        "turn=draw-two lightning=storm",
        "target=5 start=9",
    ):
        said = koi_koi(text).refusals()
        assert len(said) == 1, f"{text}: {said}"
    for text in (
        "trios=add yaku.poetry-ribbons=5+1",
        "trios=add yaku.both-ribbons=10/11",
        "viewing=sometimes",
        "kan=12",
    ):
        with pytest.raises(Refused):
            koi_koi(text)
    for text in (
        "hand-yaku=off yaku.four-of-a-kind=8 field-four=dealer-wins",
        "yaku.blossom-viewing=off viewing=calls",
        "both-ribbons=on trios=add yaku.both-ribbons=12",
        "yaku.both-ribbons=12/13+2",
        "hand-yaku-draw=dealer yaku.dealer-privilege=6",
    ):
        assert koi_koi(text).refusals() == [], text


def test_p_3() -> None:
    # P-3: pile 1a 3a 8a 11a 12a, loser has called once: 40, 60 from the bank, 40
    run = settle("1a 3a 8a 11a 12a", theirs=1)
    p = PRESETS["koi-koi"]
    assert [run(p[n]) for n in ("nintendo", "fudawiki", "plain")] == [(10, 4, 40), (15, 4, 60), (10, 4, 40)]
    t = KoTable(p["fudawiki"], piles=("1a 3a 8a 11a 12a", ""), calls=(0, 1))
    t.r.pay_pile(0)
    assert t.source.moved() == "bank pays 0 60 koi-koi"
    # ceruleanoak writes 5+1, a record 5
    assert koi_koi(p["ceruleanoak"]).canonical()["yaku.animals"] == "5"


def test_calls() -> None:
    # KO-5.2 to 5.4: no question
    piles, calls = ("1b 2b 3b", ""), (1, 0)
    assert KoTable("calls=once", hands=("5a", "5b"), piles=piles, calls=calls).after_turn(0).end == "shoubu"
    assert KoTable("", hands=("", "5b"), piles=piles, calls=calls).after_turn(0).end == "shoubu"
    t = KoTable("calls-after-opponent=off", piles=("1b 2b 3b", ""), calls=(0, 1), hands=("5a", "5b"))
    assert t.after_turn(0).end == "shoubu"
    assert t.source.moved() == "1 pays 0 10 koi-koi"
    # a call that makes the pile worth more is no rise (viewing=calls)
    t = KoTable("viewing=calls", piles=("3a 9a", ""), hands=("5a", "5b"), answers=["0 koi-koi"])
    assert t.r.after_turn(0) is None
    assert t.r.before[0] == 3
    assert t.r.after_turn(0) is None


def test_whole_round() -> None:
    # rulebook KO-10: 1b 2b 3b, shoubu: 5
    s = Script(
        [
            ko_deck(
                ("2a 3c 4a 5a 6a 7a 9d 11d", "4b 5b 6b 7b 8b 9b 10b 12b"), "1a 3a 8a 1b 2b 3b 6c 10c", "2c 12a 1d 11c"
            )
        ],
        ["0 play 2a", "1 play 4b", "0 play 3c", "0 capture 3b", "0 capture 1b", "0 shoubu"],
    )
    outcome = play_round(koi_koi(), 1, 0, s, s.pay)
    assert (outcome.end, outcome.winner, s.moved()) == ("shoubu", 0, "1 pays 0 5 koi-koi")
