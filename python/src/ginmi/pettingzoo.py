"""Every seat of a table, for PettingZoo.

    >>> from ginmi import pettingzoo as zoo
    >>> env = zoo.env(game="koi-koi")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

Agents are `player_0`, `player_1` … in the order of their seats. An episode is a match; rewards are in the
unit of the game. An observation is a dict of `observation` (int8) and `action_mask` (int8), which is all 0
for whoever is not to decide; with `mask_in="info"` it is the row alone, and the mask is in `infos`, the other
place where PettingZoo looks for it. An illegal action ends the match for everybody, with `illegal_reward` for
its agent.

`parallel_env` asks everybody at every step and takes the action of the agent that is to decide;
the actions of all others are passed over.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ginmi._arguments import action_number, check_render_mode
from ginmi._native import VectorEnv
from ginmi._text import describe

# A dict, or a row where masks are in infos; PettingZoo itself has no types.
Observation: TypeAlias = Any
Options: TypeAlias = Mapping[str, str | int | bool]

_MODES = ["ansi", "human"]


class _Table:
    """One table, asked by the names of its agents."""

    def __init__(self, game: str, players: int | None, options: Options | None, mask_in: str) -> None:
        if mask_in not in ("observation", "info"):
            raise ValueError('mask_in is "observation" or "info"')
        self.mask_in_info = mask_in == "info"
        self.tables = VectorEnv(game, players, options=dict(options or {}), autoreset_mode="Disabled")
        self.agents = [f"player_{seat}" for seat in range(self.tables.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.actions = spaces.Discrete(self.tables.num_actions)
        self.nothing = np.zeros(self.tables.num_actions, np.int8)
        row = spaces.Box(-127, 127, (self.tables.obs_size,), np.int8)
        mask = spaces.Box(0, 1, (self.tables.num_actions,), np.int8)
        both = spaces.Dict({"observation": row, "action_mask": mask})
        self.space: spaces.Space[Any] = row if self.mask_in_info else both
        self.action = np.zeros(1, np.int64)
        self._take_arrays()

    def _take_arrays(self) -> None:
        # The arrays are the same for the life of the tables.
        self.obs, self.mask = self.tables.obs[0], self.tables.mask[0].view(np.int8)
        self.to_play, self.reward, self.done = self.tables.to_play, self.tables.reward[0], self.tables.done

    def __getstate__(self) -> dict[str, Any]:
        # A copy of the arrays would stay as it is while the tables are played.
        arrays = "obs", "mask", "to_play", "reward", "done"
        return {name: value for name, value in self.__dict__.items() if name not in arrays}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._take_arrays()

    def step(self, action: int) -> None:
        self.action[0] = action
        self.tables.step(self.action)

    def observe(self, agent: str) -> Observation:
        seat = self.seats[agent]
        row = self.obs.copy() if self.to_play[0] == seat else self.tables.observation(0, seat)
        return row if self.mask_in_info else {"observation": row, "action_mask": self.mask_of(seat)}

    def mask_of(self, seat: int) -> npt.NDArray[np.int8]:
        return (self.mask if self.to_play[0] == seat else self.nothing).copy()

    def infos(self) -> dict[str, dict[str, Any]]:
        if not self.mask_in_info:
            return {agent: {} for agent in self.agents}
        return {agent: {"action_mask": self.mask_of(seat)} for agent, seat in self.seats.items()}

    def text(self) -> str:
        return describe(self.tables.match_at(0).view())


class raw_env(AECEnv):  # type: ignore[misc]
    """The agents one after the other, each when it is to decide."""

    metadata = {"render_modes": _MODES, "name": "ginmi_v0", "is_parallelizable": False, "render_fps": 4}

    def __init__(
        self,
        game: str = "koi-koi",
        players: int | None = None,
        *,
        options: Options | None = None,
        max_cycles: int | None = None,
        mask_in: str = "observation",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode, _MODES)
        self._table = _Table(game, players, options, mask_in)
        self._max_decisions = None if max_cycles is None else max_cycles * len(self._table.agents)
        self._illegal_reward = illegal_reward
        self._nothing = dict.fromkeys(self._table.agents, 0.0)
        self.render_mode = render_mode
        self.possible_agents = self._table.agents.copy()
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._table.space)
        self.action_spaces = {agent: spaces.Discrete(int(self._table.actions.n)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._table.space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return self._table.observe(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._table.tables.reset(seed=seed)
        self._decisions = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._table.infos()
        self.agent_selection = self.possible_agents[self._table.to_play[0]]
        self._show()

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise RuntimeError("nobody is to decide: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self._table
        last = len(table.mask) - 1
        # Asking the action space takes a third of a turn.
        number = action_number(action)
        if not 0 <= number <= last:
            raise ValueError(f"{number} is no action: actions are 0 to {last}")
        self._cumulative_rewards[agent] = 0.0
        if not table.mask[number]:
            self.rewards = self._nothing | {agent: self._illegal_reward}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
            return
        table.step(number)
        self._decisions += 1
        if table.reward.any():
            self.rewards = dict(zip(self.possible_agents, table.reward.tolist(), strict=True))
            self._accumulate_rewards()
        else:
            self.rewards = self._nothing.copy()
        if table.mask_in_info:
            self.infos = table.infos()
        if table.done[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[table.to_play[0]]
            if self._decisions == self._max_decisions:
                self.truncations = dict.fromkeys(self.agents, True)
        self._show()

    def render(self) -> str | None:
        return self._table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._table.tables.close()

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._table.text())


def env(**options: Any) -> raw_env:
    """The agents one after the other.

    Without the wrappers that PettingZoo puts around its own card games: they cost more time than a turn, and
    what they check is checked here.
    """
    return raw_env(**options)


class parallel_env(ParallelEnv):  # type: ignore[misc]
    """All agents at every step, of which one decides."""

    metadata = {"render_modes": _MODES, "name": "ginmi_v0", "render_fps": 4}

    def __init__(
        self,
        game: str = "koi-koi",
        players: int | None = None,
        *,
        options: Options | None = None,
        max_cycles: int | None = None,
        mask_in: str = "observation",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode, _MODES)
        self._table = _Table(game, players, options, mask_in)
        self.max_cycles = max_cycles
        self._illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.possible_agents = self._table.agents.copy()
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._table.space)
        self.action_spaces = {agent: spaces.Discrete(int(self._table.actions.n)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._table.space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._table.tables.reset(seed=seed)
        self._cycles = 0
        self.agents = self.possible_agents.copy()
        self._show()
        return self._observations(), self._table.infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        table, agents = self._table, self.agents
        agent = agents[table.to_play[0]]
        number = action_number(actions[agent])
        if number in table.mask.nonzero()[0]:
            table.step(number)
            self._cycles += 1
            rewards = dict(zip(agents, table.reward.tolist(), strict=True))
            over = bool(table.done[0])
        else:
            rewards = dict.fromkeys(agents, 0.0) | {agent: self._illegal_reward}
            over = True
        cut = not over and self._cycles == self.max_cycles
        observations, infos = self._observations(), table.infos()
        if over or cut:
            self.agents = []
        self._show()
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def render(self) -> str | None:
        return self._table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._table.tables.close()

    def _show(self) -> None:
        if self.render_mode == "human":
            print(self._table.text())

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._table.observe(agent) for agent in self.possible_agents}
