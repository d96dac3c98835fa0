"""The text format of a record (docs/record-format.md): lines, their keys, sums."""

import codecs
import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .table import Line

#: The keys that a line of each kind must have, and those that it may have; the first kind that fits is the line's.
KEYS = {
    "ginmi": ("ginmi game options seats draws dealer", ""),
    "fair": ("fair table match round commitment seed contributions left-out", ""),
    "deal": ("deal round dealer", "sum"),
    "lead": ("lead", "sum"),
    "reshuffle": ("reshuffle", "sum"),
    "do": ("seat do", "sum card to amount teyaku month"),
    "transfer": ("transfer from to base multiplier amount", "parts"),
    "end": ("end totals", "winner bank year-pot prize-pot loans"),
    "result": ("result winners", ""),
}
INPUTS = ("deal", "lead", "reshuffle", "do")


class Malformed(ValueError):
    """What is no record."""


@dataclass
class GameRecord:
    """A game of a file: its header, and the lines after it with their numbers, without proofs."""

    name: str
    number: int
    header: Line
    lines: list[tuple[int, Line]] = field(default_factory=list)
    #: The first sum that is wrong, and what it should be.
    fault: tuple[str, str] | None = None
    sum: int = 0


def read_games(path: str) -> Iterator[GameRecord]:
    """The games of a file, one after the other.

    Raises Malformed where a line is not one of a record, after the games before it.
    """
    game = None
    for number, text in enumerate(_text(path).splitlines(), 1):
        if not text.strip():
            continue
        try:
            line = json.loads(text, object_pairs_hook=_unique)
            kind = kind_of(line)
        except ValueError as error:
            raise Malformed(f"line {number}: {error}") from None
        if kind == "ginmi":
            if game:
                yield game
            game = GameRecord(path, number, line)
        elif game is None:
            raise Malformed(f"line {number}: there is no header before it")
        elif kind != "fair":
            if kind in INPUTS:
                game.sum = zlib.crc32(words(kind, line).encode(), game.sum)
                if game.fault is None and line.get("sum", f"{game.sum:08x}") != f"{game.sum:08x}":
                    game.fault = f"line {number}: sum {line['sum']}", f"sum {game.sum:08x}"
            game.lines.append((number, line))
    if game:
        yield game


def kind_of(line: Any) -> str:
    """The kind of a line; raises Malformed unless it has exactly the keys of one."""
    kind = next((kind for kind in KEYS if isinstance(line, dict) and kind in line), None)
    if kind is None:
        raise Malformed(f"no known kind of line: {line}")
    needed, allowed = (set(keys.split()) for keys in KEYS[kind])
    if wrong := (line.keys() - needed - allowed) | (needed - line.keys()):
        raise Malformed(f"unknown or missing keys: {', '.join(sorted(wrong))}")
    return kind


def words(kind: str, line: Line) -> str:
    """The words of an input, of which its sum is made."""
    if kind == "deal":
        said = ["deal", line["round"], line["dealer"], line["deal"]]
    elif kind in ("lead", "reshuffle"):
        said = [kind, line[kind]]
    else:
        said = [line[key] for key in ("seat", "do", "card", "to", "amount") if key in line]
        said += line.get("teyaku", [])
        said += [line["month"]] if "month" in line else []
    return " ".join(map(str, said)) + "\n"


def _text(path: str) -> str:
    """A file's text: UTF-8 or, behind a byte order mark, UTF-16; also what is compressed with gzip."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    return data.decode("utf-8-sig")


def _unique(pairs: list[tuple[str, Any]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        raise Malformed("a key stands twice")
    return line
