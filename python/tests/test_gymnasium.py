"""What Gymnasium asks of an environment."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import ginmi
import ginmi.gymnasium as of_ginmi

GAMES = ginmi.games()
EVERY = [(game, players) for game in GAMES for players in ginmi.game_info(game)["players"]]


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_the_checker_has_nothing_to_say(game: str, players: int) -> None:
    env = gymnasium.make(f"ginmi/{game}-v0", players=players, bots="novice")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)
    env.close()


@pytest.mark.parametrize("game", GAMES)
def test_an_episode_earns_what_the_match_pays(game: str) -> None:
    env = of_ginmi.GinmiEnv(game, seat=1, bots="random", options={"rounds": 2})
    for seed in range(5):
        observation, _ = env.reset(seed=seed)
        earned, over = 0.0, False
        while not over:
            assert env.observation_space.contains(observation)
            observation, reward, over, cut, info = env.step(env.action_space.sample(observation["action_mask"]))
            assert not cut and "illegal" not in info
            earned += reward
        assert earned == env._tables.match_at(0).result[1]
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(0)


def test_an_illegal_action_ends_the_episode() -> None:
    env = of_ginmi.GinmiEnv("koi-koi", illegal_reward=-50)
    observation, _ = env.reset(seed=1)
    first = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    # The last numbers of the mask, counted from behind, are none.
    legal = np.flatnonzero(observation["action_mask"])
    behind = int(legal[-1]) - len(observation["action_mask"])
    for illegal in first, behind, -1, len(observation["action_mask"]):
        env.reset(seed=1)
        _, reward, terminated, _, info = env.step(illegal)
        assert (reward, terminated, info["illegal"]) == (-50, True, True)


def test_positions_are_shown() -> None:
    env = of_ginmi.GinmiEnv("hachi-hachi", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None and "player_2" in text and "field:" in text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_many_tables_at_once(game: str, mode: AutoresetMode) -> None:
    arguments: dict[str, Any] = {"bots": "novice", "options": {"rounds": 1}, "autoreset_mode": mode}
    env = gymnasium.make_vec(f"ginmi/{game}-v0", num_envs=6, **arguments)
    assert isinstance(env, of_ginmi.GinmiVectorEnv)
    assert env.metadata["autoreset_mode"] is mode
    observation, _ = env.reset(seed=1)
    ends = 0
    for _ in range(80):
        assert env.observation_space.contains(observation)
        actions = np.array([int(np.argmax(row)) for row in observation["action_mask"]])
        observation, reward, terminated, truncated, _ = env.step(actions)
        assert reward.shape == terminated.shape == truncated.shape == (6,) and not truncated.any()
        ends += int(terminated.sum())
        if mode is AutoresetMode.DISABLED and terminated.any():
            observation, _ = env.reset(options={"reset_mask": terminated})
    assert ends > 0
    env.close()


@pytest.mark.parametrize("seat", [0, 1])
def test_one_table_of_many_is_the_same_as_one(seat: int) -> None:
    one = of_ginmi.GinmiEnv("nuki-hachi-hachi", seat=seat, bots="greedy")
    many = of_ginmi.GinmiVectorEnv(1, "nuki-hachi-hachi", seat=seat, bots="greedy", copy=False)
    left, _ = one.reset(seed=5)
    right, _ = many.reset(seed=5)
    over = False
    while not over:
        action = int(np.argmax(left["action_mask"]))
        left, reward, over, _, _ = one.step(action)
        right, rewards, ends, _, _ = many.step(np.array([action]))
        assert reward == rewards[0] and over == ends[0]
        assert (left["observation"] == right["observation"][0]).all()


def test_bots_are_named_for_each_seat() -> None:
    with pytest.raises(ValueError, match="give one bot, or 2"):
        of_ginmi.GinmiEnv("hachi-hachi", bots=["greedy"])
    with pytest.raises(ValueError, match="no seat 3"):
        of_ginmi.GinmiEnv("hachi-hachi", seat=3)
    env = of_ginmi.GinmiEnv("hachi-hachi", seat=2, bots=["greedy", "novice"])
    env.reset(seed=1)
    assert env._tables.to_play[0] == 2


def test_a_closed_environment_says_so() -> None:
    env = of_ginmi.GinmiEnv("koi-koi")
    observation, _ = env.reset(seed=1)
    env.close()
    with pytest.raises(RuntimeError, match="closed"):
        env.step(int(observation["action_mask"].argmax()))
    with pytest.raises(RuntimeError, match="closed"):
        env.reset()
