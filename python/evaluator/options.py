"""Options of any game: values, defaults, canonical spellings, and which worths are written (V-1, V-4, V-7)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from .worths import Refused, Worth


class Setting(Protocol):
    """An option but for the worths of yaku."""

    @property
    def default(self) -> Any:
        """Its default."""

    def read(self, text: str) -> Any:
        """The value that a text means; raises ValueError, with what is allowed, for any other."""


class Options:
    """The options of a game: `options["kan"]` is a value, `options.worth("triplet")` what a yaku is worth.

    Raises Refused for an unknown option or value. Whether the combination is refused is what `refusals` says.
    """

    game: ClassVar[str]
    settings: ClassVar[Mapping[str, Setting]]
    #: Each yaku that has a worth, with its default.
    worths: ClassVar[Mapping[str, str]]
    #: The options that the program has today, and defaults that are different there.
    today: ClassVar[frozenset[str]]
    today_defaults: ClassVar[Mapping[str, str]] = {}

    def __init__(self, given: Mapping[str, object] | None = None, players: int = 3, today: bool = False) -> None:
        """`given`: texts or numbers by name; `today`: what is missing has the defaults of the program of today."""
        self.players, self.of_today = players, today
        self.given = {name: str(value) for name, value in (given or {}).items()}
        if today:
            self.given = {**self.today_defaults, **self.given}
        self.values: dict[str, Any] = {}
        #: Sentences about worths that a record should spell otherwise, and about options that contradict each other.
        self.notes: list[str] = []
        self.conflicts: list[str] = []
        for name, text in self.given.items():
            if name in self.settings:
                try:
                    self.values[name] = self.settings[name].read(text)
                except ValueError as error:
                    raise Refused(f"{name}={text}: {error}") from None
            elif name.removeprefix("yaku.") not in self.worths or not name.startswith("yaku."):
                raise Refused(f"unknown option {name}")
        self.complete()
        #: Worths that are not the default, in canonical spelling.
        self.written: dict[str, str] = {}
        self.table = {yaku: self.read_worth(yaku, text)[0] for yaku, text in self.worths.items()}
        for yaku, text in self.given_worths().items():
            self.table[yaku], spelled = self.read_worth(yaku, text)
            if spelled == self.read_worth(yaku, self.worths[yaku])[1]:
                self.notes.append(f"yaku.{yaku}={text} is the default and is not written (V-1)")
                continue
            self.written[yaku] = spelled
            if spelled != text:
                self.notes.append(f"yaku.{yaku}={text} is written {spelled} (V-1)")

    @classmethod
    def from_header(cls, given: Mapping[str, object], players: int) -> Self:
        """The options of a record's header; one that has none but those of today is of the program of today."""
        return cls(given, players, given.keys() <= cls.today)

    def complete(self) -> None:
        """Adds the defaults of what is not given."""
        for name in self.settings:
            self.values.setdefault(name, self.default(name))

    def default(self, name: str) -> Any:
        """The default of an option, which may depend on others."""
        return self.settings[name].default

    def given_worths(self) -> dict[str, str]:
        """The worths that were given, by yaku."""
        return {name[5:]: text for name, text in self.given.items() if name.startswith("yaku.")}

    def read_worth(self, yaku: str, text: str) -> tuple[Worth | None, str]:
        """V-1: the worth that a text means for a yaku, and its canonical spelling."""
        raise NotImplementedError

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def worth(self, yaku: str) -> Worth | None:
        """V-1, V-3: what a yaku is worth, None for one that is off."""
        return self.table[yaku]

    def is_default(self, name: str) -> bool:
        """V-4, V-7: whether an option has its default."""
        return bool(self[name] == self.default(name))

    def canonical(self) -> dict[str, Any]:
        """V-1, V-7: what is not the default, in canonical spelling."""
        changed = {name: self[name] for name in self.settings if not self.is_default(name)}
        return changed | {f"yaku.{yaku}": text for yaku, text in self.written.items()}

    def refusals(self) -> list[str]:
        """V-4: a sentence for each reason to refuse this combination, naming both options."""
        found = [*self.conflicts, *self.own_refusals()]
        if self["seats"] == "draw" and self["first-dealer"] == "dice":
            found.append("seats=draw with first-dealer=dice (C-13)")
        return found

    def own_refusals(self) -> Iterator[str]:
        """V-4: the game's own reasons."""
        raise NotImplementedError

    def changed(self, names: Iterable[str]) -> Iterator[str]:
        """`NAME=VALUE` of those of these options that the game has and that do not have their defaults."""
        return (f"{name}={self[name]}" for name in names if name in self.settings and not self.is_default(name))

    def rewritten(self, yaku: Iterable[str]) -> Iterator[str]:
        """`yaku.ID=VALUE` of those of these yaku whose worths are not the default."""
        return (f"yaku.{y}={self.written[y]}" for y in yaku if y in self.written)


@dataclass(frozen=True)
class OneOf:
    """Some words or numbers, the default first."""

    words: str

    @property
    def default(self) -> Any:
        """The first."""
        return self.read(self.words.split()[0])

    def read(self, text: str) -> Any:
        """Numbers as numbers."""
        if text not in self.words.split():
            raise ValueError(f"one of {self.words}")
        return int(text) if text.isdigit() else text


@dataclass(frozen=True)
class Number:
    """A number without leading zeros, or a word in its place."""

    low: int
    high: int
    default: int | str
    word: str | None = None

    def read(self, text: str) -> Any:
        """A number as a number."""
        if text == self.word:
            return text
        if not re.fullmatch(r"0|-?[1-9][0-9]*", text) or not self.low <= int(text) <= self.high:
            raise ValueError(f"a number from {self.low} to {self.high}")
        return int(text)


@dataclass(frozen=True)
class Text:
    """A text that a function understands, which raises ValueError for any other."""

    default: str
    check: Callable[[str], object]

    def read(self, text: str) -> str:
        """The text itself."""
        self.check(text)
        return text


#: C-12, C-13: options that every game has.
COMMON: dict[str, Setting] = {"first-dealer": OneOf("draw dice"), "seats": OneOf("as-joined draw")}
