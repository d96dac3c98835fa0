"""How strong players are."""

import json
import math
import os
import subprocess
import sys
import types
import xml.etree.ElementTree as ElementTree
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ginmi

EVERY = [(game, players) for game in ginmi.games() for players in ginmi.game_info(game)["players"]]


class Lowest:
    """Plays the legal action with the lowest number."""

    def __init__(self, name: str = "lowest") -> None:
        self.name = name
        self.rows: list[int] = []

    def react_batch(self, obs: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        assert obs.dtype == np.int8 and mask.dtype == np.bool_ and len(obs) == len(mask)
        assert mask.any(axis=1).all()
        self.rows.append(len(obs))
        return np.asarray(mask.argmax(axis=1), np.int64)


class Broken:
    """Returns what it is told."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def react_batch(self, obs: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]) -> Any:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


def timeless(result: ginmi.ArenaResult) -> Any:
    return [(one.name, one.places, one.deals, one.sum, one.squares, one.decisions) for one in result.scores + result.places]


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_the_result_is_that_of_the_program(game: str, players: int) -> None:
    lineup = ["greedy", *["novice"] * (players - 1)]
    result = ginmi.arena(lineup, 12, game=game, seed=7, threads=2)
    arguments = ["--bots", ",".join(lineup), "-n", "12", "--seed", "7", "--json"]
    told = subprocess.run(
        [os.environ["GINMI_PROGRAM"], "arena", game, *arguments], check=True, capture_output=True
    )
    expected = json.loads(told.stdout)
    assert (result.rounds, result.unit, result.seed) == (expected["rounds"], expected["unit"], 7)
    bots = expected["lineups"][0]["bots"]
    assert [score.mean for score in result.scores] == [bot["money"]["mean"] for bot in bots]
    assert [score.margin for score in result.scores] == [bot["money"]["margin"] for bot in bots]
    assert [score.decisions for score in result.scores] == [bot["decisions"] for bot in bots]
    assert result.places[0].places == (0,) and len(result.places) == players


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_a_player_in_python_is_asked_for_many_tables(game: str, players: int) -> None:
    others = ["novice"] * (players - 1)
    one, many = Lowest(), Lowest()
    first = ginmi.arena([one, *others], 40, game=game, seed=1, threads=1, tables=1)
    second = ginmi.arena([many, *others], 40, game=game, seed=1, threads=2, tables=64)
    assert timeless(first) == timeless(second)
    assert set(one.rows) == {1} and max(many.rows) > 10
    assert sum(one.rows) == sum(many.rows) == first["lowest"].decisions


def test_who_sits_in_several_places_is_one_player() -> None:
    player = Lowest()
    result = ginmi.arena([player, "greedy", player], 10, game="taiyaku", seed=1, tables=10)
    assert [score.places for score in result.scores] == [(0, 2), (1,)]
    both = sum(result.places[place].mean for place in (0, 2)) / 2
    assert result["lowest"].mean == pytest.approx(both)
    apart = ginmi.arena([Lowest("one"), "greedy", Lowest("two")], 10, game="taiyaku", seed=1, tables=10)
    assert [score.sum for score in apart.places] == [score.sum for score in result.places]
    with pytest.raises(KeyError, match="the players are one, greedy, two"):
        apart["three"]


def test_luck_is_subtracted_if_wanted() -> None:
    setting: dict[str, Any] = {"game": "nuki-hachi-hachi", "seed": 5, "deals": 60}
    plain, less = (ginmi.arena(["greedy", "novice"], luck_adjusted=wanted, **setting) for wanted in (False, True))
    margins = [result["novice"].margin for result in (plain, less)]
    assert margins[1] < 0.9 * margins[0] and abs(plain["novice"].mean - less["novice"].mean) < margins[0]
    assert "less the luck of drawn cards" in str(less) and "luck" not in str(plain)
    arguments = ["--bots", "greedy,novice", "-n", "60", "--seed", "5", "--luck-adjusted", "--json"]
    program = [os.environ["GINMI_PROGRAM"], "arena", "nuki-hachi-hachi", *arguments]
    told = json.loads(subprocess.run(program, check=True, capture_output=True).stdout)
    assert less["novice"].mean == told["lineups"][0]["bots"][1]["money"]["mean"]
    results = [
        timeless(ginmi.arena([Lowest(), "novice"], luck_adjusted=True, threads=threads, **setting))
        for threads in (1, 2)
    ]
    assert results[0] == results[1] and results[0][0][3] != 0
    with pytest.raises(ValueError, match="same arena"):
        less + ginmi.arena(["greedy", "novice"], 5, first=60, game="nuki-hachi-hachi", seed=5)
    with pytest.raises(ValueError, match="oracle knows the draw pile"):
        ginmi.arena(["oracle", "novice"], luck_adjusted=True, **setting)


def test_parts_are_added() -> None:
    setting: dict[str, Any] = {"game": "nuki-hachi-hachi", "seed": 3, "threads": 1}
    whole = ginmi.arena(["greedy", "random"], 50, **setting)
    parts = [ginmi.arena(["greedy", "random"], 25, first=first, **setting) for first in (25, 0)]
    both = parts[0] + parts[1]
    assert timeless(both) == timeless(whole) and both.first == 0 and both.deals == 50
    assert both["greedy"].margin == whole["greedy"].margin
    with pytest.raises(ValueError, match="deal 0 is in both"):
        whole + parts[1]
    # Else the same deals could be added once more later on.
    with pytest.raises(ValueError, match="deal 25 is in neither part"):
        parts[1] + ginmi.arena(["greedy", "random"], 5, first=40, **setting)
    with pytest.raises(ValueError, match="same arena"):
        whole + ginmi.arena(["greedy", "random"], 5, game="koi-koi", seed=3)


def test_it_stops_when_it_is_sure() -> None:
    result = ginmi.arena(["greedy", "random"], 100_000, game="koi-koi", seed=1, until_sure=True)
    assert result.deals < 100_000 and result["greedy"].excludes_zero and result.confidence > 0.95


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    ginmi.arena(["greedy", "random"], 30, game="koi-koi", seed=1, progress=lambda *how: told.append(how))
    assert told[-1] == (30, 30) and told == sorted(told)

    def stop(played: int, deals: int) -> None:
        raise KeyboardInterrupt

    for player in "greedy", Lowest():
        with pytest.raises(KeyboardInterrupt):
            ginmi.arena([player, "random"], 30, game="koi-koi", progress=stop)


@pytest.mark.parametrize(
    ("answer", "error", "sentence"),
    [
        ([-1], ginmi.IllegalAction, "Broken: in row 0 it gave action -1, which the mask does not have"),
        ([10**6], ginmi.IllegalAction, "action 1000000"),
        ([0, 0], ValueError, r"shape \(2\), where \(1\) is wanted"),
        ([0.5], TypeError, "whole numbers, not float64"),
        (None, TypeError, "whole numbers, not object"),
        (KeyError("lost"), KeyError, "lost"),
    ],
)
def test_players_that_do_not_play(answer: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        ginmi.arena([Broken(answer), "greedy"], 5, game="koi-koi", seed=1, tables=1)


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ({"players": ["greedy"]}, ValueError, "2 players"),
        ({"players": ["greedy", "cheater"]}, ValueError, "no bot `cheater`"),
        ({"players": ["greedy", 7]}, TypeError, "an object with react_batch"),
        ({"deals": 0}, ValueError, "at least 1"),
        ({"game": "poker"}, ValueError, "no game `poker`"),
        ({"tables": 0}, ValueError, "tables is at least 1"),
        ({"confidence": 1}, ValueError, "above 0 and below 1"),
        ({"options": {"rounds": 0}}, ValueError, "not a valid value for the option `rounds`"),
    ],
)
def test_bad_settings_are_refused(arguments: dict[str, Any], error: type[Exception], sentence: str) -> None:
    usual: dict[str, Any] = {"players": ["greedy", "random"], "deals": 5, "game": "koi-koi"}
    with pytest.raises(error, match=sentence):
        ginmi.arena(**(usual | arguments))


def test_results_are_shown() -> None:
    result = ginmi.arena(["greedy", "random"], 50, game="koi-koi", seed=1)
    root = ElementTree.fromstring(result.to_svg())
    words = "".join(root.itertext())
    assert "greedy" in words and "random" in words and f"{result.unit} a round" in words
    assert result._repr_html_() == result.to_svg()
    assert str(result).splitlines()[1].startswith("greedy") and "±" in str(result)
    single = ginmi.arena(["greedy", "random"], 1, game="koi-koi", seed=1)
    assert single["greedy"].interval == (-math.inf, math.inf) and not single["greedy"].excludes_zero
    assert single.to_svg() and "±" not in str(single)


@pytest.mark.parametrize(("module", "call"), [("matplotlib", "plot()"), ("tqdm", "progress=True")])
def test_what_is_not_installed_is_named(module: str, call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in module, f"{module}.auto", f"{module}.pyplot":
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match=f"pip install {module}"):
        result = ginmi.arena(["greedy", "random"], 5, game="koi-koi", progress=module == "tqdm")
        result.plot()


def test_results_are_plotted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What matplotlib is told to draw; that it can draw is not for us to test."""
    drawn: dict[str, Any] = {}

    class Axes:
        def __getattr__(self, name: str) -> Any:
            return lambda *arguments, **named: drawn.update({name: (arguments, named)})

    axes = Axes()
    pyplot = types.ModuleType("matplotlib.pyplot")
    monkeypatch.setattr(pyplot, "subplots", lambda **_: (None, axes), raising=False)
    matplotlib = types.ModuleType("matplotlib")
    monkeypatch.setattr(matplotlib, "pyplot", pyplot, raising=False)
    monkeypatch.setitem(sys.modules, "matplotlib", matplotlib)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", pyplot)
    result = ginmi.arena(["greedy", "random"], 5, game="koi-koi", seed=1)
    assert result.plot() is axes and result.plot(axes) is axes
    (means, names), named = drawn["errorbar"]
    assert names == ["greedy", "random"] and means == [score.mean for score in result.scores]
    assert named["xerr"] == [score.margin for score in result.scores]
