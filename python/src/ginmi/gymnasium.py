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
does not have ends the episode with `illegal_reward`, and `info["illegal"]` is true. `action_masks()` has the legal
actions as bool, where `MaskablePPO` of sb3-contrib looks for them.

`make_vec` plays many tables at once and natively. It gives what `make_vec(..., vectorization_mode="sync")` gives, which
steps as many environments of `make`: the same games for the same seeds, the same rewards, ends and infos.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymVectorEnv
from gymnasium.vector.utils import batch_space

from ginmi._arguments import action_number, check_render_mode, whole
from ginmi._native import VectorEnv, game_info
from ginmi._text import describe

Observation: TypeAlias = dict[str, npt.NDArray[np.int8]]
Options: TypeAlias = Mapping[str, str | int | bool]


def _seats(seat: int, players: int, bots: str | Sequence[str]) -> list[str | None]:
    """The bot of every seat but one: the same for all, or those named in turn order after the seat."""
    if not 0 <= whole("seat", seat) < players:
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
    info = game_info(game)
    count = info["capacity"] if players is None else whole("players", players)
    # The tables have the sentence for a number of players that the game does not take.
    seats = _seats(seat, count, bots) if count in info["players"] else None
    return VectorEnv(game, count, num_envs, options=chosen, bots=seats, **more)


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
        check_render_mode(render_mode, self.metadata["render_modes"])
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
        # Gymnasium takes none of numpy's integers.
        number = None if seed is None else whole("a seed", seed)
        self._tables.reset(seed=number)
        super().reset(seed=number)
        self._over = False
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise gym.error.ResetNeeded("the match is over: call reset() first")
        number = action_number(action)
        # Looked up among the legal ones: an index of -1 would be the last of the mask.
        if number not in self._tables.mask[0].nonzero()[0]:
            self._over = True
            return self._observation(), self._illegal_reward, True, False, {**self._info(), "illegal": True}
        _, _, _, reward, done = self._tables.step([number])
        self._over = bool(done[0])
        self._show()
        return self._observation(), float(reward[0, self._seat]), self._over, False, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as `MaskablePPO` asks for them; none when the episode is over."""
        return np.array(self._tables.mask[0])

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

    Everything is as if each table was an environment of `gymnasium.make`: an illegal action ends the episode at its
    table, a seed is that of the first table and the next number that of the next, a list has one for each.

    Observations are copies unless `copy=False`: then they are the arrays of `ginmi.VectorEnv`, which the
    next step overwrites. They are rendered as texts, one for each table.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "koi-koi",
        players: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        options: Options | None = None,
        illegal_reward: float = -1.0,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode, self.metadata["render_modes"])
        self._mode = AutoresetMode(autoreset_mode)
        # The tables wait for a reset where the last observation of an episode is wanted.
        reset_by_tables = self._mode is AutoresetMode.NEXT_STEP
        native = AutoresetMode.NEXT_STEP if reset_by_tables else AutoresetMode.DISABLED
        self._tables = _tables(
            game, players, num_envs, seat, bots, options, threads=threads, autoreset_mode=native.value
        )
        self._seat = seat
        self._illegal_reward = illegal_reward
        self._copy = copy
        # As Python's own number.
        self.num_envs = num_envs = len(self._tables)
        self._rows = np.arange(num_envs)
        # Where an illegal action ended the episode.
        self._ended = np.zeros(num_envs, np.bool_)
        self.render_mode = render_mode
        self.metadata = self.metadata | {"autoreset_mode": self._mode}
        self.single_observation_space = _space(self._tables)
        self.single_action_space = spaces.Discrete(self._tables.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        seeds = self._seeds(seed)
        wanted = (options or {}).get("reset_mask")
        self._tables.reset(seed=seeds, mask=wanted)
        super().reset(seed=seeds[0] if seeds else None)
        reset = np.ones(self.num_envs, np.bool_) if wanted is None else np.array(wanted)
        self._ended &= ~reset
        return self._observation(), self._infos(reset)

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        tables = self._tables
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            # It has the sentence for what is wrong.
            tables.step(actions)
        waiting = (tables.to_play < 0) | self._ended
        if self._mode is AutoresetMode.DISABLED and waiting.any():
            raise gym.error.ResetNeeded(
                f"the match at table {waiting.argmax()} is over: call reset() with options={{'reset_mask': ...}} first"
            )
        legal = (numbers >= 0) & (numbers < tables.num_actions)
        legal &= tables.mask[self._rows, np.where(legal, numbers, 0)]
        illegal = ~legal & ~waiting
        # Tables that wait begin their next match, those that the action ended with a reset below.
        begin = self._ended.copy()
        if illegal.any() or begin.any():
            tables.step(numbers, mask=~illegal & ~begin)
        else:
            tables.step(numbers)
        # An environment of one table reports its rewards as they are.
        earned = tables.reward[:, self._seat].astype(np.float64)
        earned[illegal] = self._illegal_reward
        done = tables.done | illegal
        infos: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP:
            if done.any():
                infos = self._final_infos(done, illegal)
                tables.reset(mask=done)
            illegal = np.zeros(self.num_envs, np.bool_)
        elif begin.any():
            tables.reset(mask=begin)
        self._ended = illegal
        infos |= self._infos(np.ones(self.num_envs, np.bool_), illegal)
        return self._observation(), earned, done, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions of every table: tables × actions."""
        return self._tables.mask.copy()

    def render(self) -> tuple[str, ...] | None:
        if self.render_mode != "ansi":
            return None
        tables = range(self.num_envs)
        return tuple(describe(self._tables.match_at(table).view(self._seat)) for table in tables)

    def close_extras(self, **kwargs: Any) -> None:
        self._tables.close()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None] | None:
        """The seed of each table as Python's own numbers; none if there is none."""
        if seed is None:
            return None
        if isinstance(seed, Sequence) or np.ndim(seed) > 0:
            several = cast(Sequence[int | None], seed)
            return [None if one is None else whole("a seed", one) for one in several]
        first = whole("a seed", seed)
        return list(range(first, first + self.num_envs))

    def _observation(self) -> Observation:
        mask = self._tables.mask.view(np.int8)
        if self._copy:
            return {"observation": self._tables.obs.copy(), "action_mask": mask.copy()}
        return {"observation": self._tables.obs, "action_mask": mask}

    def _infos(
        self, wanted: npt.NDArray[np.bool_], illegal: npt.NDArray[np.bool_] | None = None
    ) -> dict[str, Any]:
        """The infos of the wanted tables: each array has one beside it that says where it is filled in."""
        numbers = np.where(wanted, self._tables.game_number, 0).astype(np.int64)
        infos: dict[str, Any] = {"game_number": numbers, "_game_number": wanted}
        if illegal is not None and illegal.any():
            infos |= {"illegal": illegal.copy(), "_illegal": illegal.copy()}
        return infos

    def _final_infos(self, done: npt.NDArray[np.bool_], illegal: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """What the episodes that are over leave, before the next ones begin."""
        final = np.full(self.num_envs, None, object)
        for table in done.nonzero()[0]:
            mask = self._tables.mask[table].astype(np.int8)
            final[table] = {"observation": self._tables.obs[table].copy(), "action_mask": mask}
        infos = self._infos(done.copy(), illegal)
        return {"final_obs": final, "_final_obs": done.copy(), "final_info": infos, "_final_info": done.copy()}
