"""A source that follows a script, decks that deal what a test wants, and options by their words."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from evaluator.cards import BRIGHTS, DECK
from evaluator.checking import GAMES
from evaluator.hachi_hachi import HachiHachiMatch
from evaluator.hachi_hachi_options import HachiHachiOptions, NukiOptions
from evaluator.hachi_hachi_yaku import NUKI_DECK
from evaluator.koi_koi_options import KoiKoiOptions
from evaluator.options import Options
from evaluator.table import Account, Decision, Line, Transfer, is_chosen
from evaluator.taiyaku_options import TaiyakuOptions
from evaluator.worths import Refused


def options_of(game: str, words: str, players: int = 3, today: bool = False) -> Options:
    """Options as on a command line, which are not refused."""
    options = GAMES[game][0](given(words.split()), players, today)
    if refusals := options.refusals():
        raise Refused("; ".join(refusals))
    return options


def given(words: Iterable[str]) -> dict[str, str]:
    """`NAME=VALUE` by name."""
    return dict(word.split("=", 1) for word in words)


def hachi_hachi(words: str = "", players: int = 3) -> HachiHachiOptions:
    options = options_of("hachi-hachi", words, players)
    assert isinstance(options, HachiHachiOptions)
    return options


def nuki(words: str = "", players: int = 2) -> NukiOptions:
    options = options_of("nuki-hachi-hachi", words, players)
    assert isinstance(options, NukiOptions)
    return options


def koi_koi(words: str = "") -> KoiKoiOptions:
    """Options that may be refused."""
    return KoiKoiOptions(given(words.split()), 2)


def taiyaku(words: str = "") -> TaiyakuOptions:
    """Options that may be refused."""
    return TaiyakuOptions(given(words.split()))


class ScriptEnded(Exception):
    """A decision is due that the script does not have."""


class Script:
    """A source with decks, decisions in words such as `0 play 1a`, and leads from lists; it keeps what it is told.

    `auto`: what to do when the decisions are used up: go on with the first that ends nothing, with `play` only at
    cards.
    """

    def __init__(
        self,
        decks: Iterable[list[str]] = (),
        answers: str | Iterable[str] = (),
        leads: Iterable[list[str]] = (),
        auto: bool | str = False,
    ) -> None:
        self.decks, self.leads, self.auto = list(decks), list(leads), auto
        answers = answers.splitlines() if isinstance(answers, str) else answers
        self.answers = [answer for answer in answers if answer.strip()]
        self.lines: list[Line] = []
        self.asked: list[list[Decision]] = []

    def deal(self, number: int, dealer: int, deck: list[str]) -> list[str]:
        if not self.decks:
            raise ScriptEnded
        cards = self.decks.pop(0)
        assert sorted(cards) == sorted(deck)
        return cards

    def lead(self, field: list[str], count: int) -> list[str]:
        return self.leads.pop(0)

    def reshuffle(self, cards: list[str]) -> list[str]:
        return sorted(cards)

    def ask(self, seat: int, choices: list[Decision], rule: str) -> Decision:
        self.asked.append(choices)
        if not self.answers:
            if not self.auto or (self.auto == "play" and choices[0]["do"] not in ("play", "capture")):
                raise ScriptEnded
            return next(choice for choice in choices if choice["do"] not in ("cancel", "shoubu"))
        who, said = self.decision(self.answers.pop(0))
        assert who == seat and any(is_chosen(choice, said) for choice in choices), (said, seat, choices, rule)
        return said

    def ask_optional(self, seat: int, choice: Decision) -> None:
        if self.answers and self.decision(self.answers[0]) == (seat, choice):
            self.answers.pop(0)

    def consequence(self, line: Line, rule: str) -> None:
        self.lines.append(line)

    def settled(self, accounts: dict[Account, int]) -> None:
        pass

    def pay(self, transfer: Transfer) -> None:
        """A payment without a match."""
        self.consequence(transfer.line(), transfer.rule)

    @staticmethod
    def decision(text: str) -> tuple[int, Decision]:
        seat, do, *rest = text.split()
        said: Decision = {"do": do}
        if do == "claim":
            said["teyaku"] = [word for word in rest if not word.isdigit()]
            if rest and rest[-1].isdigit():
                said["month"] = int(rest[-1])
        elif do == "offer":
            said |= {"to": int(rest[0]), "amount": int(rest[1])}
        elif do in ("price", "cut"):
            said["amount"] = int(rest[0])
        elif rest:
            said["card"] = rest[0]
        return int(seat), said

    @property
    def transfers(self) -> list[Line]:
        return [line for line in self.lines if "transfer" in line]

    @property
    def ends(self) -> list[Line]:
        return [line for line in self.lines if "end" in line]

    def moved(self, *reasons: str) -> str:
        """Transfers, or those for some reasons, in words."""
        return in_words(self.lines, *reasons)


def in_words(lines: Iterable[Line], *reasons: str) -> str:
    """The transfers among lines, or those for some reasons, as the rulebook writes them."""
    transfers = [t for t in lines if "transfer" in t and (not reasons or t["transfer"] in reasons)]
    return ", ".join(f"{t['from']} pays {t['to']} {t['amount']} {t['transfer']}" for t in transfers)


def run(
    options: HachiHachiOptions, dealer: int, decks: Iterable[list[str]], answers: str | Iterable[str] = (), **more: Any
) -> tuple[Script, HachiHachiMatch]:
    """Plays a script of Hachi-Hachi or Nuki until it ends."""
    script = Script(decks, answers, auto=more.pop("auto", False))
    match = HachiHachiMatch(options, options.players, dealer, script, **more)
    try:
        match.play()
    except ScriptEnded:
        pass
    return script, match


def deck_of(
    players: int, dealer: int, hands: dict[int, str] | None = None, field: str = "", stock: str = "", nuki: bool = False
) -> list[str]:
    """A deck of Hachi-Hachi or Nuki that deals these hands, field and draw pile.

    The rest is filled in without a misdeal or Brights on the field.
    """
    named = {seat: hand.split() for seat, hand in (hands or {}).items()}
    on_field = field.split()
    used = {*on_field, *stock.split(), *(c for hand in named.values() for c in hand)}
    rest = [c for c in (NUKI_DECK if nuki else DECK) if c not in used]
    while len(on_field) < 6:
        months = {c[:-1] for c in on_field}
        on_field.append(next(c for c in rest if c not in BRIGHTS and c[:-1] not in months))
        rest.remove(on_field[-1])
    rest.sort(key=lambda c: (c[-1], int(c[:-1])))  # spreads the months over the hands
    for seat in range(players):
        hand = named.setdefault(seat, [])
        missing = 7 - len(hand)
        hand += rest[:missing]
        del rest[:missing]
    order = [(dealer + 1 + i) % players for i in range(players)]
    first = [c for seat in order for c in named[seat][:4]] + on_field[:3]
    return first + [c for seat in order for c in named[seat][4:]] + on_field[3:] + stock.split() + rest


def example_blocks(text: str) -> Iterator[tuple[str, list[str]]]:
    """The examples of a page of the rulebook: what they are of, and their lines without comments."""
    for head, block in re.findall(r"^```example ([^\n]*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        lines = (line.strip() for line in block.splitlines())
        yield head, [line for line in lines if line and not line.startswith("#")]
