"""Work that is cut into parts: the same comes out whoever does it, and whoever is killed meanwhile."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import ginmi
import ginmi.ray as spread


@pytest.fixture(scope="module")
def cluster(after_ray: None, start_ray: Callable[..., Any]) -> Iterator[Any]:
    """A cluster of two workers, here."""
    ray = pytest.importorskip("ray")
    # Workers do not find the modules of tests by their names.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    start_ray(ray.init, num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=100 * 2**20)
    yield ray
    ray.shutdown()


class First:
    """Takes the first legal action, in Python."""

    def react_batch(self, obs: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        return np.asarray(mask.argmax(axis=1))


def same_bytes(one: spread.Simulation, two: spread.Simulation) -> bool:
    return one.results.tobytes() == two.results.tobytes() and one.dealers.tobytes() == two.dealers.tobytes()


def timeless(result: "ginmi.ArenaResult") -> "ginmi.ArenaResult":
    """All that was counted, without how long it took."""
    scores = tuple(replace(score, seconds=0.0) for score in result.scores)
    return replace(result, scores=scores, places=tuple(replace(score, seconds=0.0) for score in result.places))


@pytest.mark.parametrize("game", ginmi.games())
def test_workers_and_parts_change_nothing(game: str) -> None:
    bots = ["novice"] * ginmi.game_info(game)["capacity"]
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        whole = spread.simulate(game, bots, 60, seed=5, part=60, on=one)
        assert same_bytes(whole, spread.simulate(game, bots, 60, seed=5, part=7, on=one))
        assert same_bytes(whole, spread.simulate(game, bots, 60, seed=5, part=7, on=two))
    assert whole.results.shape == (60, len(bots)) and whole.results.dtype == np.int32
    assert not whole.results.sum(axis=1).any() and whole.results.any()


def test_games_are_those_of_a_match() -> None:
    with ThreadPoolExecutor(1) as one:
        played = spread.simulate("koi-koi", ["random"] * 2, 4, seed=9, options={"rounds": 2}, on=one)
    env = ginmi.VectorEnv("koi-koi", num_envs=4, seed=9, options={"rounds": 2}, autoreset_mode="Disabled")
    for table in range(4):
        wanted = np.arange(4) == table
        total = np.zeros(2)
        env.reset(seed=9)
        lone = ginmi.VectorEnv("koi-koi", num_envs=4, seed=9, options={"rounds": 2})
        while not lone.done[table]:
            lone.step(lone.sample())
            total += lone.reward[wanted][0]
        assert total.tolist() == played.results[table].tolist()


def test_a_cluster_gives_the_bytes_of_one_worker(cluster: Any) -> None:
    with ThreadPoolExecutor(1) as one:
        alone = spread.simulate("nuki-hachi-hachi", ["greedy", "novice"], 90, seed=3, part=10, on=one)
    told: list[tuple[int, int]] = []
    many = spread.simulate(
        "nuki-hachi-hachi",
        ["greedy", "novice"],
        90,
        seed=3,
        part=10,
        progress=lambda done, total: told.append((done, total)),
    )
    assert same_bytes(alone, many)
    assert told == [(done, 90) for done in range(10, 91, 10)]


def test_an_arena_in_parts_is_the_arena(cluster: Any) -> None:
    players: list[Any] = ["greedy", First()]
    whole = ginmi.arena(players, 30, game="koi-koi", seed=4, threads=1)
    parts = spread.arena(players, 30, game="koi-koi", seed=4, part=8)
    assert timeless(whole) == timeless(parts)
    with ThreadPoolExecutor(2) as threads:
        assert timeless(whole) == timeless(spread.arena(players, 30, game="koi-koi", seed=4, part=11, on=threads))


class Favourite:
    """Takes the legal action whose number is nearest to its favourite."""

    def __init__(self, number: int) -> None:
        self.number = number

    def react_batch(self, obs: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        far = np.abs(np.arange(mask.shape[1]) - self.number)
        return np.asarray(np.where(mask, far, 10_000).argmin(axis=1))


def test_kept_parts_are_those_of_the_same_players(tmp_path: Path) -> None:
    def play(*players: Any, deals: int = 20) -> "ginmi.ArenaResult":
        with ThreadPoolExecutor(2) as threads:
            kept = spread.arena(players, deals, game="koi-koi", seed=4, part=5, on=threads, keep=tmp_path)
        return timeless(kept)

    low = Favourite(0)
    first = play("novice", low)
    assert first == timeless(ginmi.arena(["novice", low], 20, game="koi-koi", seed=4))
    assert play("novice", Favourite(0)) == first
    assert play("novice", Favourite(0), deals=30).deals == 30
    for others in [("novice", Favourite(40)), ("novice", First()), (low, low), ("novice", "greedy")]:
        with pytest.raises(ValueError, match="parts of other settings"):
            play(*others)


def test_players_that_have_both_seats_are_not_two_players(tmp_path: Path) -> None:
    low = Favourite(0)
    with ThreadPoolExecutor(2) as threads:
        play = partial(spread.arena, deals=10, game="koi-koi", seed=4, part=5, on=threads, keep=tmp_path)
        assert len(play([low, low]).scores) == 1
        with pytest.raises(ValueError, match="parts of other settings"):
            play([low, Favourite(0)])


def test_players_that_cannot_be_told_apart_are_not_kept(tmp_path: Path) -> None:
    class Local(First):
        pass

    with ThreadPoolExecutor(1) as one, pytest.raises(TypeError, match="Local cannot be pickled"):
        spread.arena(["novice", Local()], 10, game="koi-koi", seed=4, on=one, keep=tmp_path)
    assert not list(tmp_path.iterdir())


def noted(log: Path, kill: int | None, first: int, count: int) -> bytes:
    """Notes that a part was begun; its worker is killed at one of them, the first time."""
    with log.open("a", encoding="utf-8") as file:
        file.write(f"{first}\n")
    if first == kill and log.read_text("utf-8").split().count(str(first)) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return f"{first}+{count}".encode()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no such signal")
def test_a_killed_worker_costs_its_own_part_alone(cluster: Any, tmp_path: Path) -> None:
    log = tmp_path / "log"
    work = partial(noted, log, 15)
    files = spread._spread(work, 40, 5, {}, None, None, False)
    assert files == [f"{first}+5".encode() for first in range(0, 40, 5)]
    begun = sorted(map(int, log.read_text("utf-8").split()))
    assert begun == sorted([*range(0, 40, 5), 15])


class Interrupted(Exception):
    pass


def stop_at(wanted: int) -> Callable[[int, int], None]:
    def tell(done: int, _: int) -> None:
        if done >= wanted:
            raise Interrupted

    return tell


def test_finished_parts_are_kept(tmp_path: Path) -> None:
    log, folder = tmp_path / "log", tmp_path / "parts"
    work = partial(noted, log, None)
    with ThreadPoolExecutor(1) as one:
        with pytest.raises(Interrupted):
            spread._spread(work, 42, 5, {"seed": 1}, one, folder, stop_at(20))
        one.submit(int).result()
        log.unlink()
        again = spread._spread(work, 42, 5, {"seed": 1}, one, folder, False)
        assert again == [f"{first}+{min(5, 42 - first)}".encode() for first in range(0, 42, 5)]
        assert sorted(map(int, log.read_text("utf-8").split())) == [20, 25, 30, 35, 40]
        with pytest.raises(ValueError, match="parts of other settings"):
            spread._spread(work, 42, 5, {"seed": 2}, one, folder, False)


def test_a_folder_takes_up_a_simulation_and_goes_further(tmp_path: Path) -> None:
    def play(games: int, keep: Path | None = None) -> spread.Simulation:
        with ThreadPoolExecutor(2) as threads:
            return spread.simulate("koi-koi", ["random", "novice"], games, seed=2, part=8, on=threads, keep=keep)

    folder = tmp_path / "parts"
    assert same_bytes(play(20, folder), play(20))
    assert same_bytes(play(40, folder), play(40))
    means, margins = play(40).means()
    assert means.sum() == pytest.approx(0) and (margins > 0).all()


def test_processes_do_as_well() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        two = spread.simulate("koi-koi", ["random"] * 2, 40, seed=6, part=9, on=processes)
    with ThreadPoolExecutor(1) as one:
        assert same_bytes(two, spread.simulate("koi-koi", ["random"] * 2, 40, seed=6, part=40, on=one))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"games": 0}, "at least one deal"),
        ({"part": 0}, "one a part"),
        ({"bots": ["random"]}, "2 players"),
        ({"bots": ["random", "cheater"]}, "no bot `cheater`"),
        ({"options": {"rounds": 0}}, "rounds"),
    ],
)
def test_bad_settings_are_refused(arguments: dict[str, Any], sentence: str) -> None:
    usual: dict[str, Any] = {"game": "koi-koi", "bots": ["random"] * 2, "games": 5}
    with ThreadPoolExecutor(1) as one, pytest.raises(ValueError, match=sentence):
        spread.simulate(**(usual | {"on": one} | arguments))
