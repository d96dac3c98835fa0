"""How strong players are, by duplicate deals."""

import math
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ginmi._native import draw_results, estimate, game_info, play_arena

Progress = Callable[[int, int], object]


class Player(Protocol):
    """Somebody who decides in Python, for many tables at once.

    What it is called in the results is its `name`, if it has one, or else its class.
    """

    def react_batch(
        self, obs: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]
    ) -> npt.NDArray[np.integer[Any]] | list[int]:
        """The number of a legal action for each row of observations (n × numbers) and masks (n × actions)."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a player made of the deals, in one place of the lineup or in several."""

    name: str
    """Who it is."""
    places: tuple[int, ...]
    """The places in the lineup, from 0."""
    deals: int
    """How many deals were counted."""
    sum: int
    """The money of all deals: all its places, all rotations and all rounds together, in the unit of the game, or in
    millionths of it if the luck of drawn cards is subtracted."""
    squares: int
    """The sum of the squares of what each deal paid."""
    divisor: float
    """What the money of a deal is divided by, to be that of one place in one round."""
    decisions: int
    """How many decisions it took."""
    seconds: float
    """How long they took."""
    confidence: float
    """How often the interval contains the true mean."""

    @property
    def mean(self) -> float:
        """Money a round."""
        return self._estimate()[0]

    @property
    def margin(self) -> float:
        """Half the width of the confidence interval of the mean over deals; infinite for a single deal."""
        return self._estimate()[1]

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies as often as `confidence` says, by Student's distribution: after a single deal
        anywhere."""
        mean, margin = self._estimate()
        return mean - margin, mean + margin

    @property
    def excludes_zero(self) -> bool:
        """Whether the interval lies on one side of 0 altogether."""
        mean, margin = self._estimate()
        return abs(mean) > margin

    def _estimate(self) -> tuple[float, float]:
        mean, margin = estimate(self.deals, self.sum, self.squares, self.divisor, self.confidence)
        return mean, math.inf if margin is None else margin

    def _add(self, other: "Score") -> "Score":
        return replace(
            self,
            deals=self.deals + other.deals,
            sum=self.sum + other.sum,
            squares=self.squares + other.squares,
            decisions=self.decisions + other.decisions,
            seconds=self.seconds + other.seconds,
        )


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What came of an arena. Parts of one arena, played with other numbers of deals, are added with `+`."""

    game: str
    """The id of the game."""
    players: tuple[str, ...]
    """Who sat in each place of the lineup."""
    options: dict[str, str]
    """All house rules."""
    seed: int
    """The seed of all chance."""
    first: int
    """The number of the first deal."""
    deals: int
    """How many deals were played, each once in every rotation of the lineup over the seats."""
    rounds: int
    """How many rounds a deal has."""
    luck_adjusted: bool
    """Whether the luck of drawn cards is subtracted."""
    unit: str
    """What is won and lost."""
    confidence: float
    """How often an interval contains the true mean."""
    scores: tuple[Score, ...]
    """A score for each player, in the order of their first places."""
    places: tuple[Score, ...]
    """A score for each place of the lineup."""

    def __getitem__(self, name: str) -> Score:
        """The score of the player with this name."""
        for score in self.scores:
            if score.name == name:
                return score
        raise KeyError(f"nobody is called {name!r}: the players are {', '.join(self.players)}")

    def __add__(self, other: "ArenaResult") -> "ArenaResult":
        """Both parts of an arena together: of the same one, and one with the deals that follow those of the other."""
        if not isinstance(other, ArenaResult):
            return NotImplemented
        if self._setting() != other._setting():
            raise ValueError("only parts of the same arena are added: same game, players, options, seed and luck_adjusted")
        early, late = sorted((self, other), key=lambda part: part.first)
        if early.first + early.deals > late.first:
            raise ValueError(f"deal {late.first} is in both parts: give each part its own numbers with `first`")
        if early.first + early.deals < late.first:
            raise ValueError(f"deal {early.first + early.deals} is in neither part: add the parts in their order")
        return replace(
            early,
            deals=early.deals + late.deals,
            scores=tuple(one._add(two) for one, two in zip(early.scores, late.scores, strict=True)),
            places=tuple(one._add(two) for one, two in zip(early.places, late.places, strict=True)),
        )

    def to_svg(self) -> str:
        """A picture as SVG: a point for each player with its interval."""
        rows = [(_with_places(score), score.mean, _finite(score.margin)) for score in self.scores]
        return draw_results(self._heading(), f"{self.unit} a round", rows)

    def plot(self, ax: Any = None) -> Any:
        """Draws the same with matplotlib, into `ax` or a figure of its own; returns the axes.

        Raises `ImportError` where there is no matplotlib; `to_svg` needs none.
        """
        try:
            from matplotlib import pyplot
        except ImportError as error:
            raise ImportError("plot() needs matplotlib: `pip install matplotlib`, or use to_svg()") from error
        if ax is None:
            _, ax = pyplot.subplots(figsize=(7, 1.2 + 0.5 * len(self.scores)), layout="constrained")
        names = [_with_places(score) for score in self.scores]
        means = [score.mean for score in self.scores]
        margins = [_finite(score.margin) or 0.0 for score in self.scores]
        ax.errorbar(means, names, xerr=margins, fmt="o", capsize=5, color="#b01e28")
        ax.axvline(0, color="#8a8a8a", linewidth=1)
        ax.margins(y=0.3)
        ax.invert_yaxis()
        ax.set(title=self._heading(), xlabel=f"{self.unit} a round")
        return ax

    def _repr_html_(self) -> str:
        return self.to_svg()

    def __str__(self) -> str:
        less = ", less the luck of drawn cards" if self.luck_adjusted else ""
        lines = [f"{self._heading()}; {self.deals} deals, {self.confidence:.4g} intervals, {self.unit} a round{less}"]
        for score in self.scores:
            margin = f" ± {score.margin:.2f}" if math.isfinite(score.margin) else ""
            lines.append(f"{_with_places(score):<20} {score.mean:+.2f}{margin}")
        return "\n".join(lines)

    def _heading(self) -> str:
        return f"{game_info(self.game)['name']}, {len(self.players)} players"

    def _setting(self) -> tuple[Any, ...]:
        deals = self.game, self.players, self.options, self.seed, self.rounds
        return *deals, self.luck_adjusted, self.confidence


def _finite(margin: float) -> float | None:
    return margin if math.isfinite(margin) else None


def _with_places(score: Score) -> str:
    return score.name if len(score.places) == 1 else f"{score.name} ×{len(score.places)}"


def arena(
    players: Sequence[str | Player],
    deals: int = 1000,
    *,
    game: str,
    options: Mapping[str, str | int | bool] | None = None,
    seed: int | None = None,
    first: int = 0,
    threads: int | None = None,
    tables: int = 256,
    until_sure: bool = False,
    luck_adjusted: bool = False,
    confidence: float = 0.95,
    progress: bool | Progress = False,
) -> ArenaResult:
    """Measures how strong players are, by duplicate deals.

    There is a player for each seat: the name of a bot such as `greedy` or `search:400`; `oracle` or `peeker`,
    which see cards of others; `tips`, which knows nothing but the tips of players; or an object with
    `react_batch(obs, mask)`, which decides for many tables at once. Every deal is played once in each rotation
    of the players over the seats, so that the luck of the cards cancels out. A deal is a match of one round,
    unless `options` say otherwise.

    >>> result = arena(["greedy", "random"], 200, game="koi-koi", seed=1)
    >>> result["greedy"].excludes_zero, result["greedy"].mean == -result["random"].mean
    (True, True)

    The same seed gives the same result, whatever `threads` is (by default one for each core), if the players
    themselves decide alike: it is what `ginmi arena` prints. `tables` is how many deals are played at once
    where somebody decides in Python, and so about how many rows `react_batch` gets; an object that has
    several places decides for all of them together.

    The deals have the numbers from `first` on, so that an arena can be played in parts, whose results are
    added. `until_sure` stops as soon as the interval of the first player excludes zero; it looks after fixed
    numbers of deals, and widens the intervals for that. `luck_adjusted` subtracts the luck of drawn cards: each
    card that could have come is tried out, and what it brings on average is compared with the one that came.
    Intervals become a third to a half narrower, and a round takes 5 to 25 milliseconds longer. `progress` shows
    a bar, for which tqdm is needed; or it is a function that is told now and then how many deals of how many
    are played.

    Raises `ValueError` for bad settings, `TypeError` for who is no player, `IllegalAction` when somebody
    decides for something illegal.
    """
    bar: Any = None
    tell: Progress | None = None
    if callable(progress):
        tell = progress
    elif progress:
        bar = _bar(deals)

        def tell(played: int, _: int) -> None:
            bar.update(played - bar.n)

    try:
        facts = play_arena(
            game,
            list(players),
            deals,
            first=first,
            seed=seed,
            options=dict(options or {}),
            threads=threads or os.cpu_count() or 1,
            tables=tables,
            until_sure=until_sure,
            luck_adjusted=luck_adjusted,
            confidence=confidence,
            progress=tell,
        )
    finally:
        if bar is not None:
            bar.close()
    names, confidence = tuple(facts.pop("players")), facts.pop("confidence")

    def score(tally: tuple[Any, ...]) -> Score:
        places, *counted = tally
        count, total, squares, divisor, decisions, seconds = counted
        name = names[places[0]]
        return Score(name, tuple(places), count, total, squares, divisor, decisions, seconds, confidence)

    return ArenaResult(
        players=names,
        options=dict(facts.pop("options")),
        scores=tuple(map(score, facts.pop("scores"))),
        places=tuple(map(score, facts.pop("places"))),
        confidence=confidence,
        **facts,
    )


def _bar(deals: int) -> Any:
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        raise ImportError("progress=True needs tqdm: `pip install tqdm`, or give a function") from error
    return tqdm(total=deals, unit="deal")
