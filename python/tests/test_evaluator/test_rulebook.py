"""The rulebook's examples of hands and piles, settlements, and options: its kinds A, B and E."""

import re
from pathlib import Path
from typing import Any

import pytest
from scripted import Script, example_blocks, given

from evaluator import hachi_hachi_payments as payments
from evaluator.cards import DECK, card_points
from evaluator.checking import GAMES
from evaluator.hachi_hachi_options import GROUP_A, HachiHachiOptions
from evaluator.hachi_hachi_payments import RoundState
from evaluator.hachi_hachi_yaku import NUKI_DECK, Teyaku, chaff_count, compensation, dekiyaku, teyaku, teyaku_ways
from evaluator.koi_koi import KoiKoiMatch, KoiKoiRound
from evaluator.koi_koi_options import KoiKoiOptions
from evaluator.koi_koi_yaku import koi_koi_pile, lucky_hands
from evaluator.options import Options
from evaluator.table import Line
from evaluator.taiyaku import TaiyakuRound
from evaluator.taiyaku_options import TaiyakuOptions
from evaluator.taiyaku_yaku import STOP, may_return, stopper, taiyaku_compensation, taiyaku_pile, taiyaku_teyaku
from evaluator.worths import Refused, total

RULEBOOK = Path(__file__).parents[3] / "rulebook"


def kind(lines: list[str]) -> str:
    """The kind of an example, as the rulebook's README has it."""
    words = {line.split()[0] for line in lines}
    if words == {"options"}:
        return "E"
    if words & {"campaign", "final"}:
        return "D"
    return "A" if "players" not in words else "B" if "end" in words else "C"


def examples(wanted: str) -> list[Any]:
    """The examples of a kind: game and lines."""
    found = []
    pages = [page for folder in (RULEBOOK, RULEBOOK / "tests") for page in sorted(folder.glob("*.md"))]
    texts = {page: page.read_text(encoding="utf-8") for page in pages}
    for page, text in texts.items():
        for number, (head, lines) in enumerate(example_blocks(text), 1):
            game = lines.pop(0).split()[1] if lines[0].startswith("game ") else "hachi-hachi"
            # Which cards are shown is left out of the evaluator.
            only_shows = {line.split()[0] for line in lines} <= {"set", "hand", "active", "shows"}
            if kind(lines) == wanted and not (only_shows and any(line.startswith("shows ") for line in lines)):
                name = f"{page.parent.name}-{page.stem}-{number}-{head}"
                found.append(pytest.param(game, lines, id=name.replace(" ", "-")))
    return found


@pytest.mark.parametrize(("game", "lines"), examples("E"))
def test_options(game: str, lines: list[str]) -> None:
    for line in lines:
        words = line.split()
        sets = given(word for word in words if "=" in word)
        players = int(sets.pop("players", 2 if game == "koi-koi" else 3))
        try:
            accepted = players in GAMES[game][1] and not GAMES[game][0](sets, players).refusals()
        except Refused:
            accepted = False
        assert accepted == ("accepted" in words), line


@pytest.mark.parametrize(("game", "lines"), examples("A"))
def test_hands_and_piles(game: str, lines: list[str]) -> None:
    sets: dict[str, str] = {}
    state: dict[str, list[str]] = {}
    expected: dict[str, Any] = {}
    checked = 0
    for line in [*lines, "set"]:
        word, *rest = line.split()
        if word in ("set", "hand", "pile", "field", "active", "round", "went-on", "claimed") and expected:
            options = GAMES[game][0](sets, 3)
            for what, want in expected.items():
                assert worth_of(what, state, options) == want, line
            checked += len(expected)
            expected = {}
        if word == "set":
            sets |= given(rest)
        elif word in ("active", "round", "went-on", "claimed", "hand", "pile", "field"):
            if word in ("hand", "pile"):
                state.pop("claimed", None)
            state[word] = rest
        elif word in ("teyaku", "dekiyaku"):
            found = expected.setdefault(word, [])
            if rest != ["none"]:
                found.append((rest[0], points(rest[1])))
        elif word == "may-return":
            expected[word] = sorted(rest)
        elif word != "shows":
            expected[word] = points(rest[0])
    assert checked


def points(word: str) -> int:
    """What an expectation says that something is worth."""
    return STOP if word == "STOP" else int(word)


def worth_of(what: str, state: dict[str, list[str]], options: Options) -> Any:
    """What an expectation is about."""
    hand, pile = state.get("hand", []), state.get("pile", [])
    if isinstance(options, HachiHachiOptions):
        if what in ("teyaku", "dekiyaku"):
            found = (
                [(t.id, t.points) for t in teyaku(hand, None, options)] if what == "teyaku" else dekiyaku(pile, options)
            )
            return [(yaku, points // options["kan"]) for yaku, points in found]
        if what == "chaff":
            return chaff_count(pile, options["willow-chaff"] == "on")
        return compensation(hand, None, options) if what == "compensation" else card_points(pile)
    if isinstance(options, KoiKoiOptions):
        if what == "teyaku":
            return lucky_hands(hand, options) if options["hand-yaku"] == "pay" else []
        found = koi_koi_pile(
            pile, options, int(state.get("round", ["1"])[0]), "went-on" in state, state.get("field", [])
        )
    else:
        assert isinstance(options, TaiyakuOptions)
        ways = taiyaku_teyaku(hand, int(state.get("active", ["3"])[0]), options)
        if what == "teyaku":
            return [(group[0].id, group[0].worth) for group in ways.values() if group]
        if what == "may-return":
            claimed = [t for group in ways.values() for t in group if t.id in state.get("claimed", [])]
            return sorted(may_return(hand, claimed))
        if what == "compensation":
            return taiyaku_compensation(hand)
        found = taiyaku_pile(pile, options)
    return found if what == "dekiyaku" else min(total(found), STOP)


class Settlement:
    """A settlement of the rulebook: what it sets up, and what it expects."""

    def __init__(self, lines: list[str]) -> None:
        self.sets: dict[str, str] = {}
        self.numbers = {"dealer": 0, "multiplier": 1, "pot": 0, "round": 1}
        #: The words behind what is there once for each seat.
        self.seats: dict[str, dict[int, list[str]]] = {word: {} for word in ("took", "claimed", "dealt", "purse")}
        self.lists: dict[str, list[int]] = {}
        self.liable: list[list[str]] = []
        self.end = ""
        self.caller: int | None = None
        self.transfers: list[tuple[str, ...]] | None = None
        self.expected: dict[str, Any] = {}
        for line in lines:
            word, *rest = line.split()
            if rest[:1] == ["pays"]:
                basis = re.search(r"\(base (\d+) x (\d+)\)", line)
                self.transfers = self.transfers or []
                self.transfers.append((word, *rest[1:4], *(basis.groups() if basis else ())))
            elif word == "no-transfers":
                self.transfers = []
            elif word == "set":
                self.sets |= given(rest)
            elif word in ("winner", "next-dealer"):
                self.expected[word] = None if rest == ["none"] else int(rest[0])
            elif word == "result":
                self.expected[word] = [int(change) for change in rest]
            elif word == "end":
                self.end, self.caller = rest[0], int(rest[1]) if rest[1:] else None
            elif word in self.seats:
                self.seats[word][int(rest[0])] = rest[1:]
            elif word == "liable":
                self.liable.append(rest)
            elif word in ("active", "sage", "koi-koi"):
                self.lists.setdefault(word, []).extend(map(int, rest))
            elif word == "mizuten":
                self.numbers[word] = 1
            else:
                self.numbers[word] = int(rest[0])
        self.n = self.numbers["players"]
        self.dealer = self.numbers["dealer"]
        self.active = self.lists.get("active", list(range(self.n)))

    def pile(self, seat: int, deck: list[str] = DECK) -> list[str]:
        """What a seat took."""
        took = self.seats["took"]
        if took.get(seat) == ["rest"]:
            return [c for c in deck if not any(c in pile for other, pile in took.items() if other != seat)]
        return took.get(seat, [])

    def check(self, made: list[Line], winner: int | None, next_dealer: int | None) -> None:
        """Compares the transfers that were made, who won, and who deals next."""
        if self.transfers is not None:
            keys = ("from", "to", "amount", "transfer", "base", "multiplier")
            told = [tuple(str(line[key]) for key in keys) for line in made]
            assert len(told) == len(self.transfers), told
            assert [one[: len(want)] for one, want in zip(told, self.transfers)] == self.transfers
        result = [sum(t["amount"] * ((t["to"] == s) - (t["from"] == s)) for t in made) for s in range(self.n)]
        for word, mine in (("winner", winner), ("next-dealer", next_dealer), ("result", result)):
            if word in self.expected and not (word == "next-dealer" and mine is None):
                assert mine == self.expected[word], word


@pytest.mark.parametrize(("game", "lines"), examples("B"))
def test_settlements(game: str, lines: list[str]) -> None:
    settlement = Settlement(lines)
    options = GAMES[game][0](settlement.sets, settlement.n)
    if isinstance(options, HachiHachiOptions):
        settle_hachi_hachi(settlement, options)
    elif isinstance(options, KoiKoiOptions):
        settle_koi_koi(settlement, options)
    else:
        assert isinstance(options, TaiyakuOptions)
        settle_taiyaku(settlement, options)


def settle_hachi_hachi(example: Settlement, options: HachiHachiOptions) -> None:
    """The end of a round of Hachi-Hachi or Nuki."""
    numbers, seats = example.numbers, example.seats
    st = RoundState(options, example.n, example.dealer, example.active, numbers["multiplier"], numbers.get("blank"))
    st.sages, st.pot = example.lists.get("sage", []), numbers["pot"]
    for payee, what, *rest in example.liable:
        if what == "diving":
            st.dive_liable[int(payee), int(rest[0])] = int(rest[-1])
        else:
            st.liable[int(payee), what] = int(rest[-1])
    st.holder = numbers.get("holds-dealers-hand") if options["dealer-hand-swap"] != 0 else None
    st.mizuten = example.dealer if "mizuten" in numbers else None
    for seat in st.active:
        st.piles[seat] = example.pile(seat, NUKI_DECK if options.game == "nuki-hachi-hachi" else DECK)
        words = seats["claimed"].get(seat, [])
        months = [int(word) for word in words if word.isdigit()]
        ids = [word for word in words if not word.isdigit()]
        st.claims[seat] = [claimed(options, yaku, seats["dealt"].get(seat), months) for yaku in ids]
    paid, winner = payments.settle(st, example.end, example.caller)
    example.check([t.line() for t in paid + payments.take_pot(st, winner)], winner, winner)


def claimed(options: HachiHachiOptions, yaku: str, hand: list[str] | None, months: list[int]) -> Teyaku:
    """A claim by its id, with what is known of the hand."""
    group = "A" if yaku in GROUP_A[options.game] else "B"
    if hand is None:
        return Teyaku(yaku, group, options.points(yaku) or 0, 0, (), ())
    ways = [t for t in teyaku_ways(hand, None, options)[group] if t.id == yaku]
    return next(t for t in ways if group == "B" or not months or t.dives == (*months,))


def settle_koi_koi(example: Settlement, options: KoiKoiOptions) -> None:
    """The end of a round of Koi-Koi."""
    script = Script()
    match = KoiKoiMatch(options, 2, example.dealer, script)
    played = KoiKoiRound(options, example.numbers["round"], example.dealer, script, match.move)
    played.piles = [example.pile(0), example.pile(1)]
    played.calls = [example.lists.get("koi-koi", []).count(seat) for seat in (0, 1)]
    # Calls stand in their order, and who called last has risen last.
    played.last_rise = played.last_call = example.lists.get("koi-koi", [None])[-1]
    if example.end == "shoubu":
        assert example.caller is not None
        played.pay_pile(example.caller)
        example.check(script.transfers, example.caller, example.caller)
    else:
        outcome = played.exhausted()
        example.check(script.transfers, outcome.winner, outcome.next_dealer)


def settle_taiyaku(example: Settlement, options: TaiyakuOptions) -> None:
    """The end of a round of Taiyaku."""
    script = Script()
    played = TaiyakuRound(options, example.n, 1, example.dealer, script, [96] * example.n)
    for seat, (chips,) in example.seats["purse"].items():
        played.purse[seat] = int(chips)
    played.leader, played.pot = example.numbers.get("leader", example.dealer), example.numbers["pot"]
    played.active = example.active
    played.piles = {seat: example.pile(seat) for seat in played.active}
    if example.end == "stop":
        assert example.caller is not None
        reason = stopper(played.piles[example.caller], options)
        assert reason
        outcome = played.stopped(example.caller, reason)
    else:
        outcome = played.scored()
    example.check(script.transfers, outcome.winner, outcome.next_dealer)


def test_the_rulebook_was_found() -> None:
    assert [len(examples(one)) > few for one, few in zip("ABE", (140, 120, 12))] == [True] * 3
