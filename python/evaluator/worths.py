"""What a yaku is worth (V-1): amounts, and how the options `yaku.ID` spell them."""

import re
from dataclasses import dataclass

#: Yaku, each with what it is worth.
Parts = list[tuple[str, int]]


def total(yaku: Parts) -> int:
    """What yaku are worth together."""
    return sum(points for _, points in yaku)


def best(yaku: Parts) -> Parts:
    """V-2: of yaku that exclude each other the one worth most, at equal worth the earlier."""
    return [max(yaku, key=lambda one: one[1])] if yaku else []


class Refused(ValueError):
    """An option, a value, or a combination that is refused; the text names the options."""


@dataclass(frozen=True)
class Worth:
    """V-1: an amount, or amounts by number: the last goes on by `more` for each further one."""

    amounts: tuple[int, ...]
    more: int = 0
    #: In points, and not in kan.
    in_points: bool = False
    #: It stops the round (Taiyaku).
    stop: bool = False

    def at(self, above: int = 0) -> int:
        """V-1: the amount for so many above the threshold."""
        last = len(self.amounts) - 1
        return self.amounts[above] if above <= last else self.amounts[last] + self.more * (above - last)


_AMOUNT = re.compile(r"([1-9][0-9]?)|([1-9][0-9]{0,2})p")
_MORE = re.compile(r"(0|[1-9][0-9]?)|(0|[1-9][0-9]{0,2})p")


def read_worth(
    name: str, text: str, more: int | None, *, points: bool = False, stop: bool = False, highest: int = 99
) -> tuple[Worth | None, str]:
    """V-1: the worth that a text means, None for `off`, and its canonical spelling.

    `more` is what each further one adds by default, None for a yaku that does not go by number; `points`: amounts in
    points are allowed, `stop`: the word `stop` is.
    """
    if text == "off":
        return None, text
    if text == "stop" and stop:
        return Worth((0,), stop=True), text

    def refused(why: str) -> Refused:
        return Refused(f"{name}={text}: {why} (V-1)")

    head, plus, tail = text.partition("+")
    parts = head.split("/")
    if more is None and (plus or len(parts) > 1):
        raise refused("it does not go by number")
    if len(parts) > 8:
        raise refused("more than eight amounts")
    found = [_AMOUNT.fullmatch(part) for part in parts]
    amounts = [int(m[1] or m[2]) for m in found if m]
    units = {bool(m[2]) for m in found if m}
    if len(amounts) < len(parts) or units == {True} and not points:
        raise refused("not off, an amount, or amounts by number")
    if any(b < a for a, b in zip(amounts, amounts[1:])):
        raise refused("an amount is below the one before")
    if amounts[0] > highest and True not in units:
        raise refused(f"more than {highest}")
    each = more or 0
    if plus:
        further = _MORE.fullmatch(tail)
        if not further:
            raise refused(f"{tail!r} is no amount for further ones")
        each = int(further[1] or further[2])
        if each or further[2]:
            units.add(bool(further[2]))
    elif more is not None and True in units:
        raise refused("amounts in points need +M")
    if len(units) != 1:
        raise refused("kan and points in one worth")
    unit = "p" if units.pop() else ""
    worth = Worth(tuple(amounts), each, bool(unit))
    while len(amounts) > 1 and amounts[-1] == amounts[-2] + each:
        amounts.pop()
    spelled = "/".join(f"{amount}{unit}" for amount in amounts)
    if more is not None and (unit or each != more):
        spelled += f"+{each}{unit if each else ''}"
    return worth, spelled
