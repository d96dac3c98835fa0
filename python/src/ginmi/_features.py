"""What the numbers of an observation mean."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from ginmi._native import feature_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import numpy.typing as npt


class Feature(NamedTuple):
    """Some numbers of an observation that belong together."""

    name: str
    """What it is called, such as `field`."""
    meaning: str
    """What it says, in a sentence."""
    start: int
    """Where its first number stands in a row."""
    shape: tuple[int, ...]
    """The lengths of its axes; () for a single number."""
    low: int
    """The least value."""
    high: int
    """The greatest value."""
    owners: tuple[str, ...]
    """Whom it tells of, along the outer axis; () where that is the table."""
    columns: tuple[str, ...]
    """What it tells of each, along the inner axis; () for a single number."""

    @property
    def stop(self) -> int:
        """Where the next feature begins."""
        return self.start + prod(self.shape)


def features(
    game: str,
    players: int | None = None,
    *,
    options: Mapping[str, str | int | bool] | None = None,
    oracle: bool = False,
) -> list[Feature]:
    """What the numbers of an observation mean, in their order; of an oracle's, if that is wanted.

    >>> field = features("koi-koi")[1]
    >>> field.name, field.start, field.shape, field.columns[0]
    ('field', 48, (48,), '1a')
    """
    rows = feature_rows(game, players, options=dict(options or {}), oracle=oracle)
    return [
        Feature(name, meaning, start, tuple(shape), low, high, tuple(owners), tuple(columns))
        for name, meaning, start, shape, low, high, owners, columns in rows
    ]


def decode(row: npt.NDArray[Any], of: Iterable[Feature]) -> dict[str, npt.NDArray[Any]]:
    """The numbers of an observation by the name of their feature, each in its shape.

    Rows of many tables are decoded together: the first axes stay as they are.

    >>> import ginmi
    >>> match = ginmi.Match("koi-koi", seed=1)
    >>> seen = decode(match.observation(), features("koi-koi"))
    >>> int(seen["hand"].sum()), seen["pile"].shape
    (8, (2, 48))
    """
    tables = row.shape[:-1]
    return {one.name: row[..., one.start : one.stop].reshape(tables + one.shape) for one in of}
