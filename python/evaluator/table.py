"""What all games do at the table: ask, capture and pay; and where chance and decisions come from."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from .cards import month
from .worths import Parts

#: A seat, or `pot`, `bank`, `year-pot`, `prize-pot`.
Account = int | str
#: What a decision's line holds beside seat and sum; in a choice, a `range` stands for all its numbers.
Decision = dict[str, Any]
#: A line of a record.
Line = dict[str, Any]

T = TypeVar("T")

POT, BANK, YEAR, PRIZE = "pot", "bank", "year-pot", "prize-pot"


class Source(Protocol):
    """Where a match gets chance outcomes and decisions from, and whom it tells what follows from them."""

    def deal(self, number: int, dealer: int, deck: list[str]) -> list[str]:
        """The shuffled deck for a round, the top card first."""

    def lead(self, field: list[str], count: int) -> list[str]:
        """The field cards that are drawn for the lead (TY-2.2)."""

    def reshuffle(self, cards: list[str]) -> list[str]:
        """The draw pile in its new order."""

    def ask(self, seat: int, choices: list[Decision], rule: str) -> Decision:
        """What a seat decides."""

    def ask_optional(self, seat: int, choice: Decision) -> None:
        """A decision without an alternative, which a record may hold or leave out."""

    def consequence(self, line: Line, rule: str) -> None:
        """A transfer, the end of a round, or the result."""

    def settled(self, accounts: dict[Account, int]) -> None:
        """A round is over; a record's source replaces the accounts by those of the record."""


@dataclass
class Transfer:
    """C-7: one movement of money; `rule` is the rule that demands it."""

    reason: str
    frm: Account
    to: Account
    base: int
    mult: int
    rule: str
    parts: Parts | None = None
    #: What is moved, where a purse holds less than is owed (TY-1.2).
    limited: int | None = None

    @property
    def amount(self) -> int:
        """C-7: base times multiplier, in Taiyaku what the purse holds at most."""
        return self.base * self.mult if self.limited is None else self.limited

    def line(self) -> Line:
        """The line of a record."""
        line: Line = {"transfer": self.reason, "from": self.frm, "to": self.to}
        line |= {"base": self.base, "multiplier": self.mult, "amount": self.amount}
        if self.parts is not None:
            line["parts"] = [{"dekiyaku": yaku, "points": points} for yaku, points in self.parts]
        return line


@dataclass
class Outcome:
    """How a round ended: the id of the end, who won, who deals next, and the rule."""

    end: str
    winner: int | None
    next_dealer: int
    rule: str


def turn_order(start: int, seats: Iterable[int], players: int) -> list[int]:
    """C-1: seats in turn order, beginning at `start` or the first after it."""
    return sorted(seats, key=lambda seat: (seat - start) % players)


def ask(source: Source, seat: int, choices: Iterable[str | Decision], rule: str) -> Decision:
    """What a seat decides, among words and decisions."""
    return source.ask(seat, [{"do": c} if isinstance(c, str) else c for c in choices], rule)


def ask_word(source: Source, seat: int, words: Iterable[str], rule: str) -> str:
    """Which of some words a seat says."""
    return str(ask(source, seat, words, rule)["do"])


def ask_card(source: Source, seat: int, do: str, cards: Iterable[str], rule: str) -> str:
    """With which card a seat does something."""
    return str(ask(source, seat, [{"do": do, "card": c} for c in cards], rule)["card"])


def is_chosen(choice: Decision, said: Decision) -> bool:
    """Whether a decision is this choice."""
    return choice.keys() == said.keys() and all(
        said[key] in value if isinstance(value, range) else said[key] == value for key, value in choice.items()
    )


def capture(
    source: Source, seat: int, card: str, field: list[str], pile: list[str], matches: Sequence[str] | None = None
) -> list[str]:
    """C-4: a card meets none, one, two or three of the field; returns what was captured, the card itself first."""
    if matches is None:
        matches = [c for c in field if month(c) == month(card)]
    if not matches:
        field.append(card)
        return []
    if len(matches) == 2:
        matches = [ask_card(source, seat, "capture", matches, "C-4")]
    for c in matches:
        field.remove(c)
    taken = [card, *matches]
    pile += taken
    return taken


def ask_claim(source: Source, seat: int, legal: Sequence[tuple[Decision, Sequence[T]]]) -> Sequence[T]:
    """C-9: which teyaku a seat claims, of what each legal claim stands for."""
    said = ask(source, seat, [claim for claim, _ in legal], "C-9")
    return next(teyaku for claim, teyaku in legal if claim == said)
