"""What every match does, from its header to its result; and how the first dealer is found (C-2, C-11 to C-13)."""

from collections.abc import Mapping, Sequence
from typing import Any

from .cards import DECK, draw_rank
from .options import Options
from .table import BANK, POT, PRIZE, YEAR, Account, Line, Outcome, Source, Transfer


class Match:
    """A match: it asks a source for chance and decisions, and tells it what follows."""

    #: The cards that are dealt.
    deck: Sequence[str] = DECK

    def __init__(self, options: Options, players: int, dealer: int, source: Source) -> None:
        self.options, self.players, self.source = options, players, source
        self.dealer = self.first_dealer = dealer
        self.accounts: dict[Account, int] = dict.fromkeys((*range(players), POT, BANK, YEAR, PRIZE), 0)
        self.round = 1
        self.over = False

    def play(self) -> None:
        """Plays the whole match."""
        self.begin()
        while not self.over:
            self.play_round()
        self.finish()

    def start(self) -> int:
        """What each player begins with, which is no win."""
        raise NotImplementedError

    def begin(self) -> None:
        """What is paid before the first round."""
        raise NotImplementedError

    def play_round(self) -> None:
        """Plays a round to its end, and finds out whether it was the last."""
        raise NotImplementedError

    def move(self, transfer: Transfer) -> None:
        """C-7: money moves only as transfers."""
        self.accounts[transfer.frm] -= transfer.amount
        self.accounts[transfer.to] += transfer.amount
        self.source.consequence(transfer.line(), transfer.rule)

    def totals(self) -> list[int]:
        """The accounts of the seats."""
        return [self.accounts[seat] for seat in range(self.players)]

    def end_round(self, outcome: Outcome, **more: Any) -> None:
        """The end of a round; `more`: what its line may hold beside."""
        line: Line = {"end": outcome.end, "totals": self.totals(), **more}
        line |= {account: self.accounts[account] for account in (BANK, YEAR, PRIZE)}
        if outcome.winner is not None:
            line["winner"] = outcome.winner
        self.source.consequence(line, outcome.rule)
        self.source.settled(self.accounts)
        self.dealer = outcome.next_dealer
        self.round += 1

    def finish(self) -> None:
        """C-11: the result; equal accounts share the win."""
        result = [account - self.start() for account in self.totals()]
        winners = [seat for seat, won in enumerate(result) if won == max(result)]
        self.source.consequence({"result": result, "winners": winners}, "C-11")


class BadDraws(ValueError):
    """Draws of a header that are not those of the rules."""


def dealer_of_draws(options: Options, draws: Sequence[Sequence[Mapping[str, Any]]], players: int) -> int:
    """C-2, C-12, C-13: who deals first, by the draws of a header; raises BadDraws."""
    if options["seats"] == "draw":
        seating(draws, players)
        return 0
    return first_dealer(draws, players, options["first-dealer"] == "dice")


def first_dealer(draws: Sequence[Sequence[Mapping[str, Any]]], players: int, dice: bool = False) -> int:
    """C-2, C-12: who deals first, by draws or throws."""
    left, seats = list(draws), list(range(players))
    while len(seats) > 1:
        seats = _draw(left, seats, dice)[0]
    if left:
        raise BadDraws("draws after the first dealer was found")
    return seats[0]


def seating(draws: Sequence[Sequence[Mapping[str, Any]]], players: int) -> list[int]:
    """C-13: the order in which those who joined sit, seat 0 first; of those who tie, the earliest draw again first."""
    left = list(draws)

    def settle(group: list[int]) -> list[int]:
        return group if len(group) == 1 else [seat for tied in _draw(left, group) for seat in settle(tied)]

    order = settle(list(range(players)))
    if left:
        raise BadDraws("draws after everybody was seated")
    return order


def _draw(draws: list[Sequence[Mapping[str, Any]]], seats: list[int], dice: bool = False) -> list[list[int]]:
    """One draw of exactly these seats: those who drew the same, the best first."""
    if not draws:
        raise BadDraws(f"no draw of the seats {seats}")
    draw = draws.pop(0)
    if [one["seat"] for one in draw] != seats:
        raise BadDraws(f"the seats {[one['seat'] for one in draw]} drew, where {seats} were due")
    drawn: list[Any] = [one.get("die" if dice else "card") for one in draw]
    if any(value not in (range(1, 7) if dice else DECK) for value in drawn) or not dice and len({*drawn}) < len(drawn):
        raise BadDraws(f"{drawn} cannot be drawn")
    ranks = [(-value,) if dice else draw_rank(value) for value in drawn]
    return [[seat for seat, mine in zip(seats, ranks) if mine == rank] for rank in sorted({*ranks})]
