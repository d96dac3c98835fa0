"""Trains a net on a Ray cluster: workers play, the driver learns.

    python train_on_ray.py --game nuki-hachi-hachi --generations 200 --parts 16

Each generation is cut into numbered parts; a part has its tables and its random numbers from its own number, and
the driver learns from the parts in their order. So the net is the same, bit for bit, with any number of
workers (on machines that multiply matrices alike), and a worker that dies costs its own part. (RLlib would bring torch, several gigabytes, for a loop of
twenty lines; environments of `ginmi.pettingzoo` and `ginmi.gymnasium` are what it takes, for those who have it.)
"""

import argparse
from typing import Any

import numpy as np
import ray
from learning import Net, Samples, batches, self_play, table

import ginmi


def play_part(net: Net, game: str, seed: int, tables: int, steps: int, chance: float) -> Samples:
    """What a worker does: one part of a generation, wherever it is and however often it is begun."""
    return self_play(net, table(game, tables, seed), steps, chance, np.random.default_rng(seed))


def train(game: str, generations: int, parts: int, tables: int = 256, steps: int = 64, seed: int = 1) -> Net:
    """A net after so many generations; Ray has to be there."""
    play = ray.remote(max_retries=5, num_cpus=1)(play_part)
    net, rng = Net(game, seed=seed), np.random.default_rng(seed)
    for generation in range(generations):
        chance = max(0.02, 0.2 * (1 - 2 * generation / generations))
        rate = 1e-3 if generation < generations // 2 else 3e-4
        shared: Any = ray.put(net)
        first = seed + generation * parts
        played = [play.remote(shared, game, first + part, tables, steps, chance) for part in range(parts)]
        for samples in ray.get(played):
            for batch in batches(samples, 512, rng):
                net.learn(batch, rate)
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="nuki-hachi-hachi", choices=ginmi.games())
    parser.add_argument("--generations", type=int, default=200, help="how often the net is sent out")
    parser.add_argument("--parts", type=int, default=16, help="parts of a generation: workers there are, or more")
    parser.add_argument("--against", default="novice", help="whom the net meets in the arena afterwards")
    given = parser.parse_args()
    net = train(given.game, given.generations, given.parts)
    others = [given.against] * (ginmi.game_info(given.game)["capacity"] - 1)
    print(ginmi.arena([net, *others], 1000, game=given.game, seed=1))


if __name__ == "__main__":
    main()
