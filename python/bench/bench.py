"""How fast the package is: decisions a second, observations and masks included.

Rates are medians of several runs. `cpu` counts the time of this process alone, so that it hardly depends on what
else the machine does; with several threads or processes only `wall` means anything. One and two of them are
measured in turns, so that both meet the same machine, and two processes that have nothing to do with each other say
what two threads could reach at best.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, TypeAlias

import numpy as np

import ginmi
import ginmi.pettingzoo

TABLES = 1024

# The numbers of tables at which two threads are measured.
MANY = 1024, 4096

# Decisions a second: of wall-clock time, and of this process's own.
Rates: TypeAlias = tuple[float, float]


def native(env: ginmi.VectorEnv) -> Callable[[], object]:
    return lambda: env.step(env.sample())


def in_numpy(env: ginmi.VectorEnv) -> Callable[[], object]:
    rng = np.random.default_rng(1)

    def step() -> object:
        scores = rng.random(env.mask.shape, dtype=np.float32)
        return env.step(np.where(env.mask, scores, -1).argmax(axis=1))

    return step


def measure(step: Callable[[], object], decisions: int, seconds: float, runs: int) -> Rates:
    """Decisions a second of wall-clock time and of this process's own, each the median of some runs."""
    rates = []
    step()
    for _ in range(runs):
        wall, cpu, steps = time.perf_counter(), time.process_time(), 0
        while time.perf_counter() - wall < seconds:
            for _ in range(8):
                step()
            steps += 8
        count = steps * decisions
        rates.append((count / (time.perf_counter() - wall), count / (time.process_time() - cpu)))
    return statistics.median(rate[0] for rate in rates), statistics.median(rate[1] for rate in rates)


def alone(game: str, tables: int, seconds: float) -> float:
    """Decisions a second: what one of several processes or Python threads does."""
    return measure(native(ginmi.VectorEnv(game, num_envs=tables, seed=1)), tables, seconds, 1)[0]


def twice(workers: Executor, game: str, tables: int, seconds: float) -> float:
    """Decisions a second of two workers with half of the tables each."""
    both = [workers.submit(alone, game, tables // 2, seconds) for _ in range(2)]
    return sum(rate.result() for rate in both)


def ratios_of_two(game: str, tables: int, seconds: float, runs: int) -> str:
    """How many times as fast as one thread are two, in three ways: medians of runs in turns, and the best runs.

    When the system takes a core away from two threads, both lose time. The best runs are those where it did not.
    """
    one, two = (native(ginmi.VectorEnv(game, num_envs=tables, seed=1, threads=threads)) for threads in (1, 2))
    rates: dict[str, list[float]] = {"threads=2": [], "an environment a thread": [], "processes": []}
    singles = []
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        for _ in range(runs):
            singles.append(measure(one, tables, seconds, 1)[0])
            apart = [twice(pool, game, tables, seconds) for pool in (threads, processes)]
            for rate, now in zip(rates.values(), [measure(two, tables, seconds, 1)[0], *apart], strict=True):
                rate.append(now)

    def ratio(rate: list[float]) -> str:
        median = statistics.median(two / one for one, two in zip(singles, rate, strict=True))
        return f"{median:.2f} (best {max(rate) / max(singles):.2f})"

    return ", ".join(f"{name} {ratio(rate)}" for name, rate in rates.items())


def ratio_of_workers(games: int, runs: int) -> float:
    """How many times as many games two workers of a Ray cluster play as one: the median of runs in turns."""
    import ray

    from ginmi.ray import simulate

    def rate(workers: int) -> float:
        ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, object_store_memory=100 * 2**20)
        play = partial(simulate, "koi-koi", ["greedy", "novice"], seed=1, options={"rounds": 1}, part=1000)
        # So that the workers are there.
        play(4000)
        begun = time.perf_counter()
        play(games)
        seconds = time.perf_counter() - begun
        ray.shutdown()
        return games / seconds

    return statistics.median(1 / rate(1) * rate(2) for _ in range(runs))


def turns(env: Any) -> Callable[[], object]:
    """One turn of an environment of PettingZoo's, any legal action."""
    random = Random(1).random
    env.reset(seed=1)

    def step() -> None:
        if not env.agents:
            env.reset()
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
        else:
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(random() * len(legal))]))

    return step


def texas_holdem() -> tuple[Callable[[], object], int]:
    from pettingzoo.classic import texas_holdem_v4

    return turns(texas_holdem_v4.env()), 1


def hearts() -> tuple[Callable[[], object], int]:
    """One decision of OpenSpiel's hearts, with its mask and its tensor, and the chance before it."""
    import pyspiel

    random, game = Random(1).random, pyspiel.load_game("hearts")
    state = game.new_initial_state()

    def step() -> None:
        nonlocal state
        while state.is_chance_node() or state.is_terminal():
            if state.is_terminal():
                state = game.new_initial_state()
                continue
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        tensor = np.asarray(state.information_state_tensor(), np.float32)
        legal = np.flatnonzero(state.legal_actions_mask())
        assert tensor.size
        state.apply_action(int(legal[int(random() * len(legal))]))

    return step, 1


def blackjack() -> tuple[Callable[[], object], int]:
    """The one game of cards that EnvPool has, at as many tables as ours."""
    import envpool

    env = envpool.make_gymnasium("Blackjack-v1", num_envs=TABLES, num_threads=1)
    env.reset()
    rng = np.random.default_rng(1)
    return lambda: env.step(rng.integers(0, 2, TABLES)), TABLES


def show(name: str, rates: Rates) -> Rates:
    print(f"{name:<58} {rates[0] / 1000:>9.0f} {rates[1] / 1000:>9.0f}", flush=True)
    return rates


def import_seconds(what: str) -> float:
    """How long an import takes in a fresh interpreter, the best of ten."""
    code = f"import time; t = time.perf_counter(); import {what}; print(time.perf_counter() - t)"
    run = [sys.executable, "-c", code]
    return min(float(subprocess.run(run, capture_output=True, check=True).stdout) for _ in range(10))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a run takes")
    parser.add_argument("--runs", type=int, default=7, help="how many runs there are of each")
    given = parser.parse_args()
    seconds, runs = given.seconds, given.runs
    print(f"{'thousands a second':<58} {'wall':>9} {'cpu':>9}")

    def best(name: str, step: Callable[[], object], decisions: int) -> Rates:
        return show(name, measure(step, decisions, seconds, runs))

    ours: dict[str, list[Rates]] = {"many": [], "policy": [], "one": [], "turns": []}
    of_two = []
    for game in ginmi.games():
        many = ginmi.VectorEnv(game, num_envs=TABLES, seed=1)
        ours["many"].append(best(f"{game}: {TABLES} tables, native sampler", native(many), TABLES))
        ours["policy"].append(best(f"{game}: {TABLES} tables, policy in numpy", in_numpy(many), TABLES))
        for tables in MANY:
            ratios = ratios_of_two(game, tables, seconds / 5, 5 * runs)
            of_two.append(f"{game}, {tables} tables, two beside one: {ratios}")
        one = ginmi.VectorEnv(game, seed=1)
        ours["one"].append(best(f"{game}: one table, native sampler", native(one), 1))
        ours["turns"].append(best(f"{game}: PettingZoo, turns", turns(ginmi.pettingzoo.env(game=game)), 1))
    others: list[tuple[str, str, Callable[[], tuple[Callable[[], object], int]]]] = [
        ("PettingZoo's texas_holdem, turns", "turns", texas_holdem),
        ("OpenSpiel's hearts, from Python", "one", hearts),
        (f"EnvPool's Blackjack-v1, {TABLES} tables", "many", blackjack),
    ]
    beside = []
    for name, like, make in others:
        try:
            theirs = best(name, *make())
        except ImportError as error:
            print(f"{name}: not installed ({error})")
            continue
        rates = [mine[1] / theirs[1] for mine in ours[like]]
        beside.append(f"{name}: ours is {min(rates):.1f} to {max(rates):.1f} times as fast, in time of the processor")
    print("\n".join(of_two + beside))
    lineup = ["greedy", "novice"]
    begun = time.perf_counter()
    deals = ginmi.arena(lineup, 4000, game="koi-koi", seed=1, threads=2).deals
    rounds = deals * len(lineup) / (time.perf_counter() - begun)
    print(f"arena of greedy and novice, two threads: {rounds:.0f} rounds a second, a million in {1e6 / rounds:.0f} s")
    print(f"two workers of Ray beside one: {ratio_of_workers(30_000, 3):.2f}")
    for what in "ginmi", "numpy", "numpy, ginmi":
        print(f"import {what}: {1000 * import_seconds(what):.0f} ms")


if __name__ == "__main__":
    main()
