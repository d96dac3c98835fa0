"""Deep Monte Carlo in numpy: a net that learns what each action will have earned when the match is over.

It plays against itself, mostly what it takes for the best, and is then told how the matches ended. Nothing else:
no search, no rules, no teacher.
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
    """What it earned from then to the end of the match, in the unit of the game."""


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
        return np.asarray(np.where(mask, self._layers(obs)[-1], -np.inf).argmax(axis=1))

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


def self_play(net: Net, env: ginmi.VectorEnv, steps: int, chance: float, rng: np.random.Generator) -> Samples:
    """Has a net play against itself at all tables, with something random by `chance` instead.

    Only matches that end meanwhile say what their decisions have earned; the others are left out.
    """
    tables = env.num_envs
    obs = np.empty((steps, tables, env.obs_size), np.int8)
    actions, seats = np.empty((2, steps, tables), np.int64)
    rewards = np.empty((steps, tables, env.players), np.float32)
    ends = np.empty((steps, tables), np.bool_)
    for step in range(steps):
        obs[step], seats[step] = env.obs, env.to_play
        random = rng.random(tables) < chance
        actions[step] = np.where(random, env.sample(), net.react_batch(env.obs, env.mask))
        _, _, _, rewards[step], ends[step] = env.step(actions[step])

    # Backwards: what each seat earns from here to the end of its match.
    earned, ended = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), np.bool_)
    sums, over = np.zeros((tables, env.players), np.float32), np.zeros(tables, np.bool_)
    for step in range(steps - 1, -1, -1):
        sums[ends[step]] = 0
        over |= ends[step]
        sums += rewards[step]
        earned[step], ended[step] = sums[np.arange(tables), seats[step]], over
    return Samples(obs[ended], actions[ended], earned[ended])


def batches(samples: Samples, size: int, rng: np.random.Generator) -> list[Samples]:
    """The samples, shuffled, in batches of that size; what is left over is dropped."""
    order = rng.permutation(len(samples.actions))
    cuts = range(0, len(order) - size + 1, size)
    return [Samples(*(column[order[cut : cut + size]] for column in samples)) for cut in cuts]


def table(game: str, tables: int, seed: int, **more: Any) -> ginmi.VectorEnv:
    """Tables whose matches are one round, and begin again by themselves."""
    return ginmi.VectorEnv(game, num_envs=tables, seed=seed, options={"rounds": 1}, autoreset_mode="SameStep", **more)
