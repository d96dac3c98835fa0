"""One seat against bots, for Gymnasium.

Once `ginmi` is imported, Gymnasium knows each game as `ginmi/GAME-v0`:

    >>> import gymnasium
    >>> import ginmi
    >>> env = gymnasium.make("ginmi/koi-koi-v0", bots="novice")
    >>> observation, info = env.reset(seed=1)
    >>> env.action_space.sample(observation["action_mask"]) in env.action_space
    True

Where nothing imports `ginmi`, the name with the module does: `gymnasium.make("ginmi:ginmi/koi-koi-v0")`.

An episode is a match. The reward is what the seat earns between two of its own decisions, in the unit of
the game. An observation is a dict of `observation` (int8) and `action_mask` (int8); an action that the mask
does not have ends the episode with `illegal_reward`, and `info["illegal"]` is true.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymVectorEnv
from gymnasium.vector.utils import batch_space

from ginmi._native import VectorEnv, game_info
from ginmi._text import describe

Observation: TypeAlias = dict[str, npt.NDArray[np.int8]]
Options: TypeAlias = Mapping[str, str | int | bool]


def _seats(seat: int, players: int, bots: str | Sequence[str]) -> list[str | None]:
    """The bot of every seat but one: the same for all, or those named in turn order after the seat."""
    if not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {players - 1}")
    names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
    if len(names) != players - 1:
        raise ValueError(f"give one bot, or {players - 1}: one for each other seat")
    seats: list[str | None] = [None] * players
    for place, name in enumerate(names, start=1):
        seats[(seat + place) % players] = name
    return seats


def _tables(
    game: str,
    players: int | None,
    num_envs: int,
    seat: int,
    bots: str | Sequence[str],
    options: Options | None,
    **more: Any,
) -> VectorEnv:
    chosen = dict(options or {})
    count = players or game_info(game)["capacity"]
    return VectorEnv(
        game, count, num_envs, options=chosen, bots=_seats(seat, count, bots), **more
    )


def _space(tables: VectorEnv) -> spaces.Space[Any]:
    return spaces.Dict(
        {
            "observation": spaces.Box(-127, 127, (tables.obs_size,), np.int8),
            "action_mask": spaces.Box(0, 1, (tables.num_actions,), np.int8),
        }
    )


class GinmiEnv(gym.Env[Observation, np.int64]):
    """A seat of one table."""

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 4}

    def __init__(
        self,
        game: str = "koi-koi",
        players: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        options: Options | None = None,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self._tables = _tables(game, players, 1, seat, bots, options, autoreset_mode="Disabled")
        self._seat = seat
        self._illegal_reward = illegal_reward
        self._over = True
        self.render_mode = render_mode
        self.observation_space = _space(self._tables)
        self.action_space = spaces.Discrete(self._tables.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._tables.reset(seed=seed)
        self._over = False
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise gym.error.ResetNeeded("the match is over: call reset() first")
        # Looked up among the legal ones: an index of -1 would be the last of the mask.
        if int(action) not in self._tables.mask[0].nonzero()[0]:
            self._over = True
            return self._observation(), self._illegal_reward, True, False, {**self._info(), "illegal": True}
        _, _, _, reward, done = self._tables.step([int(action)])
        self._over = bool(done[0])
        self._show()
        return self._observation(), float(reward[0, self._seat]), self._over, False, self._info()

    def render(self) -> str | None:
        if self.render_mode == "ansi":
            return self._text()
        return None

    def close(self) -> None:
        self._tables.close()

    def _observation(self) -> Observation:
        if self._tables.to_play[0] == self._seat:
            row = self._tables.obs[0].copy()
        else:
            row = self._tables.observation(0, self._seat)
        return {"observation": row, "action_mask": self._tables.mask[0].astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        return {"game_number": int(self._tables.game_number[0])}

    def _text(self) -> str:
        return describe(self._tables.match_at(0).view(self._seat))

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._text())


class GinmiVectorEnv(GymVectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """The same seat of many tables, played together.

    Observations are copies unless `copy=False`: then they are the arrays of `ginmi.VectorEnv`, which the
    next step overwrites. An illegal action raises `ginmi.IllegalAction`, and nothing changes.
    """

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "koi-koi",
        players: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        options: Options | None = None,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self._tables = _tables(
            game, players, num_envs, seat, bots, options, threads=threads, autoreset_mode=mode.value
        )
        self._seat = seat
        self._copy = copy
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": mode}
        self.single_observation_space = _space(self._tables)
        self.single_action_space = spaces.Discrete(self._tables.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("all tables are dealt from one seed: give one number")
        super().reset(seed=seed)
        self._tables.reset(seed=seed, mask=(options or {}).get("reset_mask"))
        return self._observation(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        _, _, _, reward, done = self._tables.step(actions)
        earned = reward[:, self._seat].astype(np.float64)
        return self._observation(), earned, done.copy(), np.zeros(self.num_envs, np.bool_), {}

    def render(self) -> tuple[str, ...] | None:
        if self.render_mode != "ansi":
            return None
        tables = range(self.num_envs)
        return tuple(describe(self._tables.match_at(table).view(self._seat)) for table in tables)

    def close_extras(self, **kwargs: Any) -> None:
        self._tables.close()

    def _observation(self) -> Observation:
        mask = self._tables.mask.view(np.int8)
        if self._copy:
            return {"observation": self._tables.obs.copy(), "action_mask": mask.copy()}
        return {"observation": self._tables.obs, "action_mask": mask}
