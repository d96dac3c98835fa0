"""Every worked example with numbers of Taiyaku."""

from scripted import Script, taiyaku

from evaluator.cards import DECK
from evaluator.table import Account, Outcome
from evaluator.taiyaku import TaiyakuRound
from evaluator.taiyaku_yaku import may_return, shown_cards, stopper, taiyaku_compensation, taiyaku_pile, taiyaku_teyaku
from evaluator.worths import total


def cs(text: str) -> list[str]:
    return text.split()


def paid(script: Script) -> list[tuple[Account, Account, int]]:
    """From, to, and amount of all transfers."""
    return [(t["from"], t["to"], t["amount"]) for t in script.transfers]


def ty_round(
    options: str = "",
    players: int = 3,
    dealer: int = 0,
    accounts: list[int] | None = None,
    source: Script | None = None,
) -> TaiyakuRound:
    """A round that is put together by hand."""
    return TaiyakuRound(taiyaku(options), players, 1, dealer, source or Script(), accounts or [96] * players)


def ty_deck(hands: dict[int, str], field: str, dealer: int, players: int) -> list[str]:
    """TY-2.1: a deck that deals these hands and this field."""
    order = [(dealer + i) % players for i in range(1, players)][:4] + [dealer]
    deck = []
    for packet in range(2):
        deck += cs(field)[3 * packet : 3 * packet + 3]
        for seat in order:
            deck += cs(hands[seat])[4 * packet : 4 * packet + 4]
    return deck + [c for c in DECK if c not in deck]


def test_v_2() -> None:
    fifteen = cs("1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c")
    assert taiyaku_pile(fifteen, taiyaku("yaku.fifteen-chaff=off")) == [("fourteen-chaff", 5)]


def test_v_4_stops() -> None:
    assert taiyaku_pile(cs("1a 3a 8a 11a 12a"), taiyaku("stops=off")) == [("dry-four-brights", 12)]
    assert stopper(cs("1a 3a 8a 11a 12a"), taiyaku("stops=off")) is None


def test_ty_1_3() -> None:
    # rulebook: seat 1 leads and is paid first: seat 0 has only 3 left for seat 2
    s = Script()
    r = ty_round(source=s)
    r.leader, r.active = 1, [0, 1, 2]
    r.dealt = {
        1: cs("1c 2c 3c 4c 5c 6c 7c 10b"),
        2: cs("11a 11b 11c 11d 1b 2b 3b 4a"),
        0: cs("4b 5a 5b 6a 6b 7a 8b 9b"),
    }
    r.claim()
    assert (
        s.moved()
        == "2 pays 1 5 seven-empties, 0 pays 1 5 seven-empties, 1 pays 2 5 four-of-a-kind, 0 pays 2 3 four-of-a-kind"
    )
    assert (r.purse, [t["base"] for t in s.transfers]) == ([0, 13, 11], [5] * 4)


def test_ty_3_4() -> None:
    for hand, v in (
        ("1a 8a 9a 6b 9b 2c 3c 4c", 3),
        ("6b 9b 10b 2a 3b 4c 5c 7a", 4),
        ("2a 3b 4a 5d 7b 10d 11c 12d", 0),
        ("1a 3a 8a 11a 12a 2c 3c 4c", 5),
        ("1a 3a 8a 11a 12a 6b 9b 10b", 9),
        ("1a 3a 8a 12a 9a 6b 9b 10b", 9),
    ):
        assert taiyaku_compensation(cs(hand)) == v


def compensated(
    options: str, hands: dict[int, str], purses: list[int] | None = None, players: int = 5
) -> tuple[TaiyakuRound, Outcome | None, Script]:
    """A round with three active players after the compensation of those who were forced out with these hands."""
    s = Script()
    r = ty_round(options, players, source=s)
    r.leader, r.active = 0, [0, 1, 2]
    r.forced = sorted(hands)
    r.hands = {f: cs(h) for f, h in hands.items()}
    if purses:
        r.purse = list(purses)
    return r, r.compensate(), s


def test_ty_11_4() -> None:
    # V = 3, two forced out: pooled 9 chips, 5 and 4; each: 6 from each purse, 9 for each
    hands = {3: "1a 8a 2c 3c 4c 5c 6c 7c", 4: "9a 2b 3b 4b 5b 6d 7d 8c"}
    r, outcome, s = compensated("", hands)
    assert (r.purse, outcome) == ([5, 5, 5, 13, 12], None)
    assert paid(s) == [(0, 3, 3), (1, 3, 2), (1, 4, 1), (2, 4, 3)]
    r, outcome, s = compensated("compensation-share=each", hands)
    assert (r.purse, outcome) == ([2, 2, 2, 17, 17], None)
    assert paid(s) == [(0, 3, 3), (1, 3, 3), (2, 3, 3), (0, 4, 3), (1, 4, 3), (2, 4, 3)]
    # what a purse lacks stands in the base of that payer's last payment
    r, outcome, s = compensated("", hands, [8, 2, 8, 8, 8])
    assert [(t["from"], t["to"], t["base"], t["amount"]) for t in s.transfers] == [
        (0, 3, 3, 3),
        (1, 3, 1, 1),
        (1, 4, 2, 1),
        (2, 4, 3, 3),
    ]


def test_ty_3_5_and_11_5() -> None:
    # four players, V = 8: purses 0, 0, 0 and 32: the forced-out player wins, or the first of the three from the leader
    hands = {3: "1a 3a 8a 11a 6b 9b 10b 2c"}
    r, outcome, s = compensated("", hands, players=4)
    assert outcome and (r.purse, outcome.end, outcome.winner) == ([0, 0, 0, 32], "not-played", 3)
    r, outcome, s = compensated("swamped-winner=joined", hands, players=4)
    assert outcome and (r.purse, outcome.end, outcome.winner) == ([0, 0, 0, 32], "not-played", 0)


def test_ty_3_5_whole_round() -> None:
    # the rulebook's TY-3.5: four Brights and three blue ribbons forced out: -8 -8 -8 +24
    hands = {
        0: "1d 2d 4b 5a 7c 8b 9a 10a",
        1: "1b 3d 4d 6d 7d 8c 9c 11d",
        2: "2a 5b 6a 7a 8d 9d 10c 12b",
        3: "1a 2b 3a 6b 8a 9b 10b 11a",
    }
    s = Script([ty_deck(hands, "1c 2c 3c 4c 5c 6c", 0, 4)], ["0 join", "1 join", "2 join"], [cs("1c 2c 3c 4c")])
    r = ty_round(players=4, source=s)
    outcome = r.run()
    assert (outcome.end, outcome.winner, outcome.next_dealer) == ("not-played", 3, 3)
    assert s.moved() == ", ".join(f"{i} pays 3 8 forced-out-compensation" for i in (0, 1, 2))
    assert r.accounts() == [88, 88, 88, 120]


def test_c5_passed() -> None:
    # three void deals: the round is passed, everything is returned, the same seat deals again
    s = Script(answers=[f"{i} drop" for i in (0, 1, 2, 3)] * 3)
    deck = ty_deck(
        {
            0: "1d 2d 4b 5a 7c 8b 9a 10a",
            1: "1b 3d 4d 6d 7d 8c 9c 11d",
            2: "2a 5b 6a 7a 8d 9d 10c 12b",
            3: "1a 2b 3a 6b 8a 9b 10b 11a",
        },
        "1c 2c 3c 4c 5c 6c",
        0,
        4,
    )
    s.decks, s.leads = [deck] * 3, [cs("1c 2c 3c 4c")] * 3
    r = ty_round(players=4, source=s)
    outcome = r.run()
    assert (outcome.end, outcome.winner, outcome.next_dealer, r.accounts()) == ("passed", None, 0, [96] * 4)
    dropped, returned = [(i, "pot", 1) for i in range(4)], [("pot", i, 1) for i in range(4)]
    assert paid(s) == (dropped + returned) * 3


def test_ty_4() -> None:
    def has(hand: str, active: int = 3, options: str = "") -> list[tuple[str, int]]:
        best = taiyaku_teyaku(cs(hand), active, taiyaku(options))
        return [(t.id, t.worth) for g in "AB" for t in best[g][:1]]

    two = "7a 7b 7c 7d 12a 12b 12c 12d"
    assert has("1c 1d 2c 3c 5d 8c 9a 4a") == [("seven-empties", 5)]
    assert has("1c 1d 2c 3c 5d 8c 11d 12b") == [("eight-empties", 7)]
    assert has("7a 7b 7c 7d 1a 2b 3c 10b") == [("four-of-a-kind", 5)]
    assert has(two) == [("two-four-of-a-kinds", 5)]
    assert has(two, 2) == [("two-four-of-a-kinds", 8)]
    assert has("9a 9b 9c 9d 1c 2c 3c 4c") == [("seven-empties", 5), ("four-of-a-kind", 5)]
    # TY-11.1
    assert has("1c 1d 2c 3c 5d 8c 11d 12b", 3, "yaku.eight-empties=off") == [("seven-empties", 5)]
    assert has("1c 1d 2c 3c 5d 8c 11d 12b", 3, "yaku.seven-empties=8") == [("seven-empties", 8)]
    assert has("1c 1d 2c 3c 5d 8c 11d 12b", 3, "yaku.seven-empties=7") == [("eight-empties", 7)]
    assert has(two, 3, "yaku.four-of-a-kind=off") == []
    assert has(two, 3, "yaku.two-four-of-a-kinds=off") == [("four-of-a-kind", 5)]
    assert has(two, 3, "yaku.four-of-a-kind=3") == [("two-four-of-a-kinds", 3)]
    assert has(two, 2, "yaku.four-of-a-kind=off") == [("two-four-of-a-kinds", 8)]
    assert has(two, 2, "teyaku=off") == []
    # V-2, two players: the one worth most
    assert has(two, 2, "yaku.four-of-a-kind=8 yaku.two-four-of-a-kinds=6") == [("four-of-a-kind", 8)]


def test_ty_5() -> None:
    def may(hand: str, *ids: str) -> list[str]:
        best = taiyaku_teyaku(cs(hand), 3, taiyaku())
        return sorted(may_return(cs(hand), [t for g in "AB" for t in best[g] if t.id in ids]))

    assert may("1c 2c 3c 4c 5c 6c 9a 10b", "seven-empties") == ["10b"]
    assert may("7a 7b 7c 7d 1a 2b 3c 10b", "four-of-a-kind") == sorted(cs("1a 2b 3c 10b"))
    assert may("9a 9b 9c 9d 1c 2c 3c 4c", "seven-empties", "four-of-a-kind") == sorted(cs("1c 2c 3c 4c 9b"))
    assert len(may("7a 7b 7c 7d 12a 12b 12c 12d", "two-four-of-a-kinds")) == 8
    best = taiyaku_teyaku(cs("1c 1d 2c 3c 5d 8c 11d 12b"), 3, taiyaku("yaku.eight-empties=off"))["A"]
    assert len(best[0].allows) == 8  # TY-11.1


def test_ty_6_1_and_11_7() -> None:
    # 21 cards: the lower 10 on top, so that the twelfth is turned up; 4 lifted off: the fifth
    r = ty_round()
    r.stock = DECK[:21]
    r.cut()
    assert r.stock[0] == DECK[11]
    r = ty_round("first-cut=leader", source=Script(answers=["1 cut 4"]))
    r.leader, r.stock = 1, DECK[:21]
    r.cut()
    assert (r.stock[0], len(r.stock)) == (DECK[4], 21)


def test_ty_7() -> None:
    def scored(
        took: dict[int, str], leader: int, pot: int = 0, players: int = 3
    ) -> tuple[TaiyakuRound, Outcome, Script]:
        s = Script()
        r = ty_round(players=players, source=s)
        r.leader, r.active, r.pot = leader, list(took), pot
        r.piles = {a: cs(p) for a, p in took.items()}
        return r, r.scored(), s

    r, outcome, s = scored({0: "6a 7a 10a 11a", 1: "6b 9b", 2: "4b 5b"}, 0)  # 7, 3, 2
    assert (s.moved(), r.purse) == ("1 pays 0 4 score-difference, 2 pays 0 5 score-difference", [17, 4, 3])
    r, outcome, s = scored({0: "6b 9b", 1: "4b 5b", 2: "6a 7a 10a"}, 1)  # 3, 2, 3
    assert (s.moved(), outcome.winner) == ("1 pays 2 1 score-difference", 2)
    r, outcome, s = scored({0: "6a 7a 10a 11a", 2: "6b 9b", 3: "4b 5b"}, 3, pot=2, players=5)
    assert (s.moved(), r.purse[0]) == ("3 pays 0 5 score-difference, 2 pays 0 4 score-difference, pot pays 0 2 pot", 19)


def test_ty_9() -> None:
    for text, want in {
        "1a 4a 4b 4c 4d 7a 7b 7c 7d 8a 9a 11a": 18,
        "9a 1a 3a 8a 12a 5a": 17,
        "1b 2b 3b": 11,
        "1a 2a 3a": 11,
        "1a 8b 12a": 11,
        "6a 7a 10a 11a 12a": 12,
        "6a 11a 12a": 6,
        "2a 4a 8a": 3,
        "1a 8a 11a": 5,
        "1a 1c 2a 2d 4a 4c 5a 5d 6b 6c 8a 8c": 10,
    }.items():
        assert total(taiyaku_pile(cs(text), taiyaku())) == want, text
    for text, reason in {
        "1a 3a 8a 11a 12a": "five-brights",
        "1a 1b 2a 2b 3a 3b": "front-and-back",
        "1b 2b 4b 5b 7b 11c": "six-red-ribbons",
        "6b 9b 10b": "three-blue-ribbons",
        "1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 9a": "fifteen-chaff",
        "1a 1b 2a 2b 3a 3b 6b 9b 10b": "front-and-back",
    }.items():
        assert stopper(cs(text), taiyaku()) == reason


def test_ty_11_1() -> None:
    o = taiyaku("yaku.three-blue-ribbons=8")
    assert (taiyaku_pile(cs("6b 9b 10b"), o), stopper(cs("6b 9b 10b"), o)) == ([("three-blue-ribbons", 8)], None)
    assert taiyaku_pile(cs("9a 5a 1a"), taiyaku("yaku.drinking=4"))[-1] == ("drinking", 8)
    assert stopper(cs("1a 8b 12a"), taiyaku("yaku.three-large-birds=stop")) == "three-large-birds"


def test_ty_11_2() -> None:
    # stops=off, 15 Chaff and Two Red Ribbons: 8 + 2
    p = cs("1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d 8c 4b 5b")
    assert taiyaku_pile(p, taiyaku("stops=off")) == [("fifteen-chaff", 8), ("two-red-ribbons", 2)]


def test_ty_11_3() -> None:
    hand = cs("1a 1b 1c 1d 4a 5a 6a 8b")

    def shown(words: str) -> list[str]:
        return shown_cards(taiyaku_teyaku(hand, 3, taiyaku(words))["B"][0], taiyaku(words))

    assert (shown(""), shown("shown-cards=chaff")) == (cs("1a 1b 1c 1d"), cs("1c 1d"))


def test_ty_11_6() -> None:
    # four players, one has dropped: 8 + 8, or 8 + 8 + 7
    for option, want in (("", [8, 8]), ("stop-takes=all", [8, 8, 7])):
        s = Script()
        r = ty_round(option, 4, source=s)
        r.leader, r.active, r.pot = 0, [0, 1, 2], 1
        r.purse[3] = 7
        r.stopped(0, "three-blue-ribbons")
        assert [amount for _, _, amount in paid(s)] == [*want, 1]
        assert s.moved("pot") == "pot pays 0 1 pot"


def test_ty_3_3() -> None:
    # the rulebook's six players: 0 drops to 5, 1 drops to the pot; 5, 2, 3 play, 4 is forced out, 2 leads
    s = Script(answers=["0 drop", "5 join", "1 drop", "2 join", "3 join"])
    r = ty_round(players=6, source=s)
    r.deal(
        ty_deck(
            {
                0: "1d 2d 4b 5a 7c 8a 9b 10b",
                1: "1b 3d 4d 6b 7d 8c 9c 11d",
                2: "2b 5b 6d 7a 8d 9d 10c 12b",
                3: "1a 3a 5d 7b 9a 10d 11c 12d",
                4: "2a 3b 4a 6a 8b 10a 11b 12c",
            },
            "1c 2c 3c 4c 5c 6c",
            0,
            6,
        )
    )
    r.leader = r.drawn_leader = 0
    r.join()
    assert s.moved() == "0 pays 5 1 dropout-penalty, 1 pays pot 1 dropout-penalty"
    assert (sorted(r.active), r.forced, r.leader, r.purse[5], len(r.stock)) == ([2, 3, 5], [4], 2, 9, 2)


def test_ty_3_6_void() -> None:
    # six players, nobody joins; seat 5's purse was empty: it returns seat 0's chip once its own has come back
    s = Script(answers=["0 drop", "5 drop", "1 drop", "2 drop", "3 drop", "4 drop"])
    r = ty_round(players=6, accounts=[8, 8, 8, 8, 8, 0], source=s)
    r.deal(DECK)
    r.leader = r.drawn_leader = 0
    r.join()
    r.return_penalties()
    assert paid(s)[6:] == [*(("pot", i, 1) for i in range(1, 6)), (5, 0, 1)]
    assert (r.purse, r.pot) == ([8, 8, 8, 8, 8, 0], 0)


def test_first_three() -> None:
    # V-4, with six players among those dealt in; their hands go back, nobody pays
    s = Script()
    r = ty_round("joining=first-three", 6, source=s)
    r.deal(DECK)
    r.leader = r.drawn_leader = 3
    r.join()
    assert (r.active, r.back, s.moved()) == ([3, 4, 0], [1, 2], "")


def test_ty_refused() -> None:
    for text in (
        "teyaku=off claims=manual",
        "teyaku=off shown-cards=chaff",
        "teyaku=off yaku.seven-empties=4",
        "stops=off stop-takes=all",
        "stops=off yaku.no-kill=stop",
        "joining=first-three leader-bind=on",
        "joining=first-three compensation-share=each",
        "joining=first-three swamped-winner=joined",
        "joining=first-three stop-takes=all",
    ):
        assert len(taiyaku(text).refusals()) == 1, text
    assert taiyaku("rounds=3")["chips"] == 24


# ---------------------------------------------------------------------------------------------------------------------
