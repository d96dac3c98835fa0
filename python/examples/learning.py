"""A net in numpy that learns what each action will have earned when the match is over.

It plays against itself, mostly what it takes for the best, and then learns from what came of it. There is nothing
else: no search, no rules, no teacher.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import ginmi

Floats = npt.NDArray[np.float32]


class Samples(NamedTuple):
    """Decisions, and what came of them."""

    obs: npt.NDArray[np.int8]
    """What the player saw: decisions × numbers."""
    actions: npt.NDArray[np.int64]
    """What it did."""
    earned: Floats
    """What it earned from then on, as far as is known: see `self_play`. In the unit of the game."""


class Net:
    """What each action will earn: two hidden layers. As a player of the arena it takes the best legal one."""

    name = "net"

    def __init__(self, game: str, hidden: tuple[int, ...] = (256, 128), seed: int = 1, unit: float = 60.0) -> None:
        rng = np.random.default_rng(seed)
        numbers = ginmi.features(game, options={"rounds": 1})
        # Every number of an observation comes to lie between -1 and 1.
        self.scale = np.concatenate(
            [np.full(one.stop - one.start, 1 / max(one.high, -one.low, 1), np.float32) for one in numbers]
        )
        self.unit = unit
        sizes = [len(self.scale), *hidden, len(ginmi.action_names(game))]
        self.weights: list[Floats] = []
        for before, after in zip(sizes, sizes[1:], strict=False):
            self.weights.append(rng.normal(0, np.sqrt(2 / before), (before, after)).astype(np.float32))
            self.weights.append(np.zeros(after, np.float32))
        self.weights[-2] *= 0.1
        self._mean = [np.zeros_like(one) for one in self.weights]
        self._square = [np.zeros_like(one) for one in self.weights]
        self._steps = 0

    def react_batch(self, obs: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        """The legal action, in each row, from which it expects most."""
        return self.best(obs, mask)[0]

    def best(self, obs: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]) -> tuple[npt.NDArray[np.int64], Floats]:
        """The same, and what it expects."""
        expected = np.where(mask, self._layers(obs)[-1], -np.inf)
        return expected.argmax(axis=1), expected.max(axis=1) * self.unit

    def learn(self, samples: Samples, rate: float) -> float:
        """One step towards what was earned, by Adam; returns the mean squared error before it."""
        rows = np.arange(len(samples.actions))
        layers = self._layers(samples.obs)
        error = layers[-1][rows, samples.actions] - samples.earned / self.unit
        slope = np.zeros_like(layers[-1])
        slope[rows, samples.actions] = error / len(rows)
        self._steps += 1
        for layer in range(len(layers) - 2, -1, -1):
            gradients = layers[layer].T @ slope, slope.sum(axis=0)
            if layer > 0:
                slope = (slope @ self.weights[2 * layer].T) * (layers[layer] > 0)
            for place, gradient in zip((2 * layer, 2 * layer + 1), gradients, strict=True):
                self._adam(place, gradient, rate)
        return float((error**2).mean())

    def _layers(self, obs: npt.NDArray[np.int8]) -> list[Floats]:
        layers: list[Floats] = [obs * self.scale]
        for place in range(0, len(self.weights), 2):
            out = layers[-1] @ self.weights[place] + self.weights[place + 1]
            layers.append(out if place == len(self.weights) - 2 else np.maximum(out, 0))
        return layers

    def _adam(self, place: int, gradient: Floats, rate: float) -> None:
        mean, square = self._mean[place], self._square[place]
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient * gradient - square)
        fresh_mean, fresh_square = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        self.weights[place] -= rate * (mean / fresh_mean) / (np.sqrt(square / fresh_square) + 1e-8)


def self_play(
    net: Net, env: ginmi.VectorEnv, steps: int, chance: float, rng: np.random.Generator, trust: float = 0.6
) -> Samples:
    """Has a net play against itself at all tables, with something random by `chance` instead.

    What a decision has earned is told at the player's next decision: by `trust`, what came of that; for the rest,
    what the net expects there. With a trust of 1 only the end of the match counts, and with it all the luck
    of the cards on the way; with 0 a net believes itself. (These are the λ-returns of the textbooks.)

    Only matches that end meanwhile are learned from; the others are left out.
    """
    tables = np.arange(env.num_envs)
    obs = np.empty((steps, env.num_envs, env.obs_size), np.int8)
    actions, seats = np.empty((2, steps, env.num_envs), np.int64)
    expected, earned = np.empty((2, steps, env.num_envs), np.float32)
    rewards = np.empty((steps, env.num_envs, env.players), np.float32)
    ends, ended = np.empty((2, steps, env.num_envs), np.bool_)
    for step in range(steps):
        obs[step], seats[step] = env.obs, env.to_play
        actions[step], expected[step] = net.best(env.obs, env.mask)
        random = rng.random(env.num_envs) < chance
        actions[step, random] = env.sample()[random]
        _, _, _, rewards[step], ends[step] = env.step(actions[step])

    # Backwards, for each seat: what it earns from its next decision on, and whether the match ends.
    ahead, over = np.zeros((env.num_envs, env.players), np.float32), np.zeros(env.num_envs, np.bool_)
    for step in range(steps - 1, -1, -1):
        ahead[ends[step]] = 0
        over |= ends[step]
        ahead += rewards[step]
        earned[step], ended[step] = ahead[tables, seats[step]], over
        ahead[tables, seats[step]] = trust * earned[step] + (1 - trust) * expected[step]
    return Samples(obs[ended], actions[ended], earned[ended])


def batches(samples: Samples, size: int, rng: np.random.Generator) -> list[Samples]:
    """The samples, shuffled, in batches of that size; what is left over is dropped."""
    order = rng.permutation(len(samples.actions))
    cuts = range(0, len(order) - size + 1, size)
    rows = [order[cut : cut + size] for cut in cuts]
    return [Samples(samples.obs[these], samples.actions[these], samples.earned[these]) for these in rows]


def table(game: str, tables: int, seed: int, **more: Any) -> ginmi.VectorEnv:
    """Tables whose matches are one round, and begin again by themselves."""
    return ginmi.VectorEnv(game, num_envs=tables, seed=seed, options={"rounds": 1}, autoreset_mode="SameStep", **more)
