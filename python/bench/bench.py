"""How fast the package is: decisions a second, observations and masks included.

Rates are medians of several runs. `cpu` counts the time of this process alone, so that it hardly depends on what
else the machine does; with several threads only `wall` means anything.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

import numpy as np
import pettingzoo

import ginmi
import ginmi.pettingzoo

TABLES = 1024


def native(env: ginmi.VectorEnv) -> Callable[[], object]:
    return lambda: env.step(env.sample())


def in_numpy(env: ginmi.VectorEnv) -> Callable[[], object]:
    rng = np.random.default_rng(1)

    def step() -> object:
        scores = rng.random(env.mask.shape, dtype=np.float32)
        return env.step(np.where(env.mask, scores, -1).argmax(axis=1))

    return step


def measure(step: Callable[[], object], decisions: int, seconds: float, runs: int) -> tuple[float, float]:
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


def turns(env: pettingzoo.AECEnv) -> Callable[[], object]:
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


def show(name: str, rates: tuple[float, float]) -> None:
    print(f"{name:<58} {rates[0] / 1000:>9.0f} {rates[1] / 1000:>9.0f}", flush=True)


def import_seconds() -> float:
    """How long `import ginmi` takes beyond numpy's own import, the best of ten."""

    def best(what: str) -> float:
        code = f"import time; t = time.perf_counter(); import {what}; print(time.perf_counter() - t)"
        run = [sys.executable, "-c", code]
        return min(float(subprocess.run(run, capture_output=True, check=True).stdout) for _ in range(10))

    return best("ginmi")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a run takes")
    parser.add_argument("--runs", type=int, default=7, help="how many runs there are of each")
    given = parser.parse_args()
    seconds, runs = given.seconds, given.runs
    print(f"{'thousands a second':<58} {'wall':>9} {'cpu':>9}")
    for game in ginmi.games():
        many = ginmi.VectorEnv(game, num_envs=TABLES, seed=1)
        show(f"{game}: {TABLES} tables, native sampler", measure(native(many), TABLES, seconds, runs))
        show(f"{game}: {TABLES} tables, policy in numpy", measure(in_numpy(many), TABLES, seconds, runs))
        two = ginmi.VectorEnv(game, num_envs=TABLES, seed=1, threads=2)
        show(f"{game}: {TABLES} tables, native, two threads", measure(native(two), TABLES, seconds, runs))
        one = ginmi.VectorEnv(game, seed=1)
        show(f"{game}: one table, native sampler", measure(native(one), 1, seconds, runs))
        show(f"{game}: PettingZoo, turns", measure(turns(ginmi.pettingzoo.env(game=game)), 1, seconds, runs))
    print(f"import ginmi, numpy included: {1000 * import_seconds():.0f} ms")


if __name__ == "__main__":
    main()
