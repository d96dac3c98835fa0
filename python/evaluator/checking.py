"""Checks records: plays each game again from its inputs, and compares everything that follows from them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any

from .hachi_hachi import HachiHachiMatch
from .hachi_hachi_options import HachiHachiOptions, NukiOptions
from .koi_koi import KoiKoiMatch
from .koi_koi_options import KoiKoiOptions
from .matches import BadDraws, Match, dealer_of_draws
from .options import Options
from .records import GameRecord, Malformed, kind_of, read_games
from .table import BANK, PRIZE, YEAR, Account, Decision, Line, Source, is_chosen
from .taiyaku import TaiyakuMatch
from .taiyaku_options import TaiyakuOptions
from .worths import Refused

#: Each game's options and how many can sit at its table.
GAMES: dict[str, tuple[type[Options], range]] = {
    "hachi-hachi": (HachiHachiOptions, range(2, 8)),
    "nuki-hachi-hachi": (NukiOptions, range(2, 5)),
    "koi-koi": (KoiKoiOptions, range(2, 3)),
    "taiyaku": (TaiyakuOptions, range(2, 8)),
}


def new_match(options: Options, players: int, dealer: int, source: Source) -> Match:
    """A match by these options."""
    if isinstance(options, HachiHachiOptions):
        return HachiHachiMatch(options, players, dealer, source)
    if isinstance(options, KoiKoiOptions):
        return KoiKoiMatch(options, players, dealer, source)
    assert isinstance(options, TaiyakuOptions)
    return TaiyakuMatch(options, players, dealer, source)


@dataclass
class Disagreement:
    """One place at which a record is not what the rules give."""

    game: str
    round: int
    record: str
    computed: str
    rule: str

    def __str__(self) -> str:
        return f"{self.game}, round {self.round}: record: {self.record}; computed: {self.computed} [{self.rule}]"


@dataclass
class Report:
    """What was checked, and where it differs."""

    games: int = 0
    rounds: int = 0
    payments: int = 0
    disagreements: list[Disagreement] = field(default_factory=list)
    #: What a record should write otherwise, although it means the same.
    notes: list[str] = field(default_factory=list)

    def print(self, most: int) -> None:
        """Prints everything, of disagreements so many."""
        for note in dict.fromkeys(self.notes):
            print(f"note: {note}")
        for disagreement in self.disagreements[:most]:
            print(disagreement)
        for rule, count in Counter(one.rule for one in self.disagreements).most_common():
            print(f"  {count} under {rule}")
        counts = f"{self.games} games, {self.rounds} rounds, {self.payments} payments"
        print(f"{counts}: {len(self.disagreements)} disagreements")


def check_file(path: str, report: Report) -> None:
    """Checks the games of a file."""
    try:
        for record in read_games(path):
            check_game(record, report)
    except (Malformed, UnicodeError) as error:
        report.disagreements.append(Disagreement(path, 0, str(error), "a record", "record format"))


def check_game(record: GameRecord, report: Report) -> None:
    """Checks one game."""
    header, report.games = record.header, report.games + 1
    name = f"{record.name}:{record.number}"

    def disagree(said: object, computed: object, rule: str) -> None:
        report.disagreements.append(Disagreement(name, source.round, str(said), str(computed), rule))

    source = RecordSource(record, report, name)
    if record.fault:
        disagree(*record.fault, "record format")
    if header["ginmi"] != 1 or header["game"] not in GAMES:
        return disagree(f"ginmi {header['ginmi']}, game {header['game']}", "a game that is known", "record format")
    kind, table_sizes = GAMES[header["game"]]
    players, dealer = len(header["seats"]), header["dealer"]
    if players not in table_sizes:
        return disagree(f"{players} seats", table_sizes, "record format")
    try:
        options = kind.from_header(header["options"], players)
    except Refused as error:
        return disagree("accepted options", f"refused: {error}", "options")
    for reason in options.refusals():
        disagree("accepted options", f"refused: {reason}", "options")
    report.notes += options.notes
    try:
        found = dealer_of_draws(options, header["draws"], players)
        if found != dealer:
            disagree(f"dealer {dealer}", f"dealer {found}", "C-2, C-12, C-13")
    except BadDraws as error:
        disagree(f"draws {header['draws']}", error, "C-2, C-12, C-13")
    try:
        new_match(options, players, dealer, source).play()
        source.compare()
        if source.at < len(record.lines):
            disagree(f"line {record.lines[source.at][0]}", "the game is over", "record format")
    except EndOfRecord:
        pass
    except LostTrack as error:
        disagree(error, "the rest of the game was not checked", "decision")


class EndOfRecord(Exception):
    """A record stops early, as it may."""


class LostTrack(Exception):
    """A record goes on in another way than the rules allow."""


class RecordSource:
    """Plays what a record holds, and compares consequences with it."""

    def __init__(self, record: GameRecord, report: Report, name: str) -> None:
        self.lines, self.report, self.name = record.lines, report, name
        self.at = self.round = 0
        self.expected: list[tuple[Line, str]] = []
        self.ended: Line | None = None

    def deal(self, number: int, dealer: int, deck: list[str]) -> list[str]:
        line = self.next("deal")
        self.round = line["round"]
        if (line["round"], line["dealer"]) != (number, dealer):
            raise LostTrack(
                f"seat {line['dealer']} deals round {line['round']}, where seat {dealer} deals round {number} (C-2)"
            )
        return self.cards(line["deal"], deck)

    def lead(self, field: list[str], count: int) -> list[str]:
        drawn: list[str] = self.next("lead")["lead"].split(" ")
        if len(drawn) != count or len({*drawn}) != count or not {*drawn} <= {*field}:
            raise LostTrack(f"lead {' '.join(drawn)}, where {count} different field cards are due (TY-2.2)")
        return drawn

    def reshuffle(self, cards: list[str]) -> list[str]:
        return self.cards(self.next("reshuffle")["reshuffle"], cards)

    def ask(self, seat: int, choices: list[Decision], rule: str) -> Decision:
        line = self.next("do")
        said = self.said(line)
        if line["seat"] != seat or not any(is_chosen(choice, said) for choice in choices):
            may = "; ".join(" ".join(map(str, choice.values())) for choice in choices[:12])
            raise LostTrack(
                f"seat {line['seat']}: {' '.join(map(str, said.values()))}; seat {seat} may: {may} ({rule})"
            )
        return said

    def ask_optional(self, seat: int, choice: Decision) -> None:
        if self.at < len(self.lines):
            line = self.lines[self.at][1]
            if line.get("seat") == seat and self.said(line) == choice:
                self.next("do")

    def consequence(self, line: Line, rule: str) -> None:
        self.expected.append((line, rule))

    def settled(self, accounts: dict[Account, int]) -> None:
        """Takes over the accounts of the record, so that one mistake is reported once."""
        self.compare()
        if self.ended and len(self.ended["totals"]) == sum(isinstance(account, int) for account in accounts):
            money = sum(accounts.values())
            accounts.update(enumerate(self.ended["totals"]))
            accounts.update({pot: self.ended[pot] for pot in (YEAR, PRIZE) if pot in self.ended})
            accounts[BANK] += money - sum(accounts.values())

    def next(self, kind: str) -> Line:
        """The next line, which must be an input of this kind."""
        self.compare()
        if self.at == len(self.lines):
            raise EndOfRecord
        number, line = self.lines[self.at]
        if kind not in line:
            raise LostTrack(f"line {number} is of the kind {kind_of(line)}, where {kind} is due")
        self.at += 1
        return line

    def compare(self) -> None:
        """Compares what was expected since the last input with the record, up to the end of a round."""
        self.ended, found = None, []
        while self.at < len(self.lines) and not self.ended and self.lines[self.at][1].keys() & {*KEYS_OF_CONSEQUENCES}:
            found.append(self.lines[self.at][1])
            self.ended = found[-1] if "end" in found[-1] else None
            self.at += 1
        expected, self.expected = self.expected, []
        self.report.payments += sum("transfer" in line for line, _ in expected)
        self.report.rounds += sum("end" in line for line, _ in expected)
        for line, (want, rule) in aligned(found, expected):
            if line is None or not is_same(line, want):
                at = self.lines[self.at - 1][0]
                record, computed = (short(one, line) for one in (line, want))
                self.report.disagreements.append(
                    Disagreement(self.name, self.round, f"{record} (line {at} or before)", computed, rule)
                )

    @staticmethod
    def said(line: Line) -> Decision:
        """A decision without seat and sum."""
        return {key: value for key, value in line.items() if key not in ("seat", "sum")}

    @staticmethod
    def cards(text: str, due: list[str]) -> list[str]:
        """Cards of a line, which must be those that are due."""
        cards = text.split(" ")
        if sorted(cards) != sorted(due):
            raise LostTrack(f"the cards {text}, where these are due in some order: {' '.join(due)}")
        return cards


KEYS_OF_CONSEQUENCES = ("transfer", "end", "result")


def is_same(line: Line, want: Line | None) -> bool:
    """Whether a record's consequence is what the rules give; bank, pots and loans may be left out of an end."""
    if want is None:
        return False
    if "end" in line and "end" in want:
        may_lack = {BANK, YEAR, PRIZE, "loans"} - line.keys()
        want = {key: value for key, value in want.items() if key not in may_lack}
    return line == want


def aligned(
    found: list[Line], expected: list[tuple[Line, str]]
) -> Iterator[tuple[Line | None, tuple[Line | None, str]]]:
    """Pairs of consequences of record and rules, so that one that is missing does not move all others."""

    def key(line: Line) -> Any:
        return next(
            (kind, line[kind] if kind == "transfer" else "") for kind in KEYS_OF_CONSEQUENCES if kind in line
        ), (line.get("from"), line.get("to"))

    matcher = SequenceMatcher(None, [*map(key, found)], [key(line) for line, _ in expected], autojunk=False)
    for _, i1, i2, j1, j2 in matcher.get_opcodes():
        for k in range(max(i2 - i1, j2 - j1)):
            line = found[i1 + k] if i1 + k < i2 else None
            yield line, expected[j1 + k] if j1 + k < j2 else (None, "C-7")


def short(line: Line | None, other: Line | None) -> str:
    """A consequence in words; of an end, what is compared."""
    if line is None:
        return "nothing"
    if "transfer" in line:
        parts = ", ".join(f"{part['dekiyaku']} {part['points']}" for part in line.get("parts", ()))
        paid = f"{line['from']} pays {line['to']} {line['amount']} {line['transfer']}"
        return f"{paid} ({line['base']} x {line['multiplier']}){f' ({parts})' if parts else ''}"
    keys = line.keys() & ((other or line).keys() | {"winner"})
    return ", ".join(f"{key} {line[key]}" for key in line if key in keys)
