"""What PettingZoo asks of an environment."""

import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import ginmi
from ginmi import pettingzoo as zoo

GAMES = ginmi.games()
EVERY = [(game, players) for game in GAMES for players in ginmi.game_info(game)["players"]]


@pytest.fixture(autouse=True)
def no_warnings() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_agents_one_after_the_other(game: str, players: int) -> None:
    api_test(zoo.raw_env(game, players, mask_in="info"), num_cycles=200)
    seed_test(lambda: zoo.env(game=game, players=players), num_cycles=50)
    seed_test(lambda: zoo.env(game=game, players=players, mask_in="info"), num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_masks_in_observations(game: str) -> None:
    """PettingZoo's own card games have theirs there; its test knows them by name, and doubts all others."""
    warnings.simplefilter("ignore", UserWarning)
    api_test(zoo.env(game=game), num_cycles=200)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_agents_at_the_same_time(game: str, players: int) -> None:
    parallel_api_test(zoo.parallel_env(game, players), num_cycles=100)
    parallel_seed_test(lambda: zoo.parallel_env(game, players), num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_positions_are_shown(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: zoo.env(game=game, render_mode=render_mode))
    assert "field:" in capsys.readouterr().out
    zoo.parallel_env(game, render_mode="human").reset(seed=1)
    assert "field:" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_registered(game: str) -> None:
    env = pettingzoo.make("aec", f"ginmi/{game}-v0")
    env.reset(seed=1)
    assert env.unwrapped._table.tables.game == game
    assert pettingzoo.make("parallel", f"ginmi/{game}-v0").reset(seed=1)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_rewards_sum_to_the_result(game: str, players: int) -> None:
    env = zoo.env(game=game, players=players, options={"rounds": 2})
    env.reset(seed=3)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        sums[agent] += reward
        over = termination or truncation
        env.step(None if over else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert list(sums.values()) == env.unwrapped._table.tables.match_at(0).result


def test_a_reset_without_a_seed_deals_anew() -> None:
    turns, parallel = zoo.env(game="koi-koi"), zoo.parallel_env("koi-koi")
    for seed in None, 5:
        dealt = set()
        for number in range(20):
            turns.reset(seed=None if number else seed)
            dealt.add(turns.last()[0]["observation"].tobytes())
        assert len(dealt) == 20
        seen = [parallel.reset(seed=None if number else seed)[0]["player_0"] for number in range(20)]
        assert len({one["observation"].tobytes() for one in seen}) == 20


def test_a_limit_cuts_the_match() -> None:
    env = zoo.raw_env("koi-koi", max_cycles=3)
    env.reset(seed=1)
    turns = 0
    while not any(env.truncations.values()):
        env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))
        turns += 1
    assert turns == 6 and not any(env.terminations.values())
    parallel = zoo.parallel_env("koi-koi", max_cycles=4)
    observations, _ = parallel.reset(seed=1)
    steps = 0
    while parallel.agents:
        actions = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in observations.items()}
        observations, _, _, truncations, _ = parallel.step(actions)
        steps += 1
    assert steps == 4 and all(truncations.values())


def test_an_illegal_action_ends_the_match() -> None:
    env = zoo.env(game="hachi-hachi", illegal_reward=-9)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    agent = env.agent_selection
    for bad in 10**6, -1:
        with pytest.raises(ValueError, match="is no action"):
            env.step(bad)
    env.step(int(np.argmin(env.observe(agent)["action_mask"])))
    earned = {}
    for one in env.agent_iter():
        _, earned[one], termination, _, _ = env.last()
        assert termination
        env.step(None)
    assert earned[agent] == -9 and sum(earned.values()) == -9


def test_an_illegal_action_ends_the_match_at_the_same_time() -> None:
    env = zoo.parallel_env("hachi-hachi", illegal_reward=-9)
    observations, _ = env.reset(seed=1)
    agent, mask = next((a, seen["action_mask"]) for a, seen in observations.items() if seen["action_mask"].any())
    # Counted from behind it is legal, but nobody counts so.
    behind = int(np.flatnonzero(mask)[-1]) - len(mask)
    for bad in int(np.argmin(mask)), behind, len(mask):
        env.reset(seed=1)
        _, rewards, terminations, _, _ = env.step(dict.fromkeys(env.agents, bad))
        assert rewards[agent] == -9 and sum(rewards.values()) == -9
        assert all(terminations.values()) and env.agents == []


def test_a_closed_environment_says_so() -> None:
    one, many = zoo.raw_env("koi-koi"), zoo.parallel_env("koi-koi")
    for env in one, many:
        env.reset(seed=1)
        env.close()
        with pytest.raises(RuntimeError, match="closed"):
            env.reset()
    with pytest.raises(RuntimeError, match="closed"):
        one.step(int(one.last()[0]["action_mask"].argmax()))
