"""Arguments that are checked in Python."""

from collections.abc import Sequence
from operator import index
from typing import Any


def whole(name: str, value: Any) -> int:
    """A whole number of Python, numpy or whoever else has them, as Python's own.

    Raises `TypeError` with a sentence for anything else, such as 1.0.
    """
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {value!r}") from None


def action_number(action: Any) -> int:
    """The number of an action, as Python's own. True and False are none: they are parts of a mask.

    Raises `TypeError` with a sentence for anything that is no whole number.
    """
    if isinstance(action, bool):
        raise TypeError(f"an action is a whole number, not {action!r}")
    return whole("an action", action)


def check_render_mode(mode: str | None, modes: Sequence[str]) -> None:
    """Raises `ValueError` for a mode in which nothing would be shown."""
    if mode is not None and mode not in modes:
        names = " and ".join(f'"{name}"' for name in modes)
        verb = "modes are" if len(modes) > 1 else "only mode is"
        raise ValueError(f"there is no render_mode {mode!r}: the {verb} {names}; leave it out to show nothing")
