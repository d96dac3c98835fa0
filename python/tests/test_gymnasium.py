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


def same(left: Any, right: Any) -> bool:
    """Whether infos and observations are the same, down to types and shapes."""
    if isinstance(left, dict):
        return isinstance(right, dict) and left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if isinstance(left, np.ndarray) and left.dtype != object:
        return left.dtype == right.dtype and bool(np.array_equal(left, right))
    if isinstance(left, np.ndarray):
        return right.dtype == object and len(left) == len(right) and all(map(same, left, right))
    return type(left) is type(right) and bool(left == right)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("seeds", [11, [5, 700, 5, None, 0]])
def test_tables_together_are_as_many_environments(game: str, mode: AutoresetMode, seeds: Any) -> None:
    """With illegal actions at some tables, ends at others, and resets of some."""
    arguments: dict[str, Any] = {"bots": "novice", "options": {"rounds": 1}, "illegal_reward": -7.5}
    one_by_one: Any = gymnasium.make_vec(
        f"ginmi/{game}-v0", 5, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, **arguments
    )
    together: Any = gymnasium.make_vec(f"ginmi/{game}-v0", num_envs=5, autoreset_mode=mode, **arguments)
    rng, kinds = np.random.default_rng(3), [False, False]
    with warnings.catch_warnings():
        # Masks in infos that are checked for other types.
        warnings.simplefilter("ignore")
        if isinstance(seeds, list):
            # Without a seed nobody knows what comes: the first seeds are for that table alone.
            starts = [seed if seed is not None else 9 for seed in seeds]
            assert same(together.reset(seed=starts)[0], one_by_one.reset(seed=starts)[0])
        left: Any = together.reset(seed=seeds)
        right: Any = one_by_one.reset(seed=seeds)
        for step in range(150):
            assert same(left[0], right[0]), step
            assert all(same(a, b) for a, b in zip(left[1:], right[1:], strict=True)), (step, left[1:], right[1:])
            assert left[-1]["_game_number"].all()
            masks = left[0]["action_mask"]
            actions = np.array([int(rng.choice(np.flatnonzero(row))) if row.any() else 0 for row in masks])
            illegal = rng.random(5) < 0.04
            actions = np.where(illegal, rng.choice([-1, 10**6, int(masks[0].argmin())]), actions)
            left, right = together.step(actions), one_by_one.step(actions)
            kinds = [kinds[0] or "illegal" in str(left[-1]), kinds[1] or bool(left[1].max() > 0)]
            ended = left[2]
            if mode is AutoresetMode.DISABLED and ended.any():
                assert same(left[0], right[0]) and all(same(a, b) for a, b in zip(left[1:], right[1:], strict=True))
                with pytest.raises(gymnasium.error.ResetNeeded, match="reset_mask"):
                    together.step(actions)
                left, right = (env.reset(options={"reset_mask": ended.copy()}) for env in (together, one_by_one))
                assert (left[-1]["_game_number"] == ended).all() and same(left[-1], right[-1])
                left[-1]["_game_number"] = right[-1]["_game_number"] = np.ones(5, np.bool_)
    assert all(kinds)


def test_wrong_lists_of_seeds_and_actions_are_refused() -> None:
    env = of_ginmi.GinmiVectorEnv(2, "koi-koi")
    with pytest.raises(ValueError, match="give one seed, or 2, one for each table, not 3"):
        env.reset(seed=[1, 2, 3])
    for actions in np.zeros(3, np.int64), np.zeros((2, 1), np.int64):
        with pytest.raises(ValueError, match="shape"):
            env.step(actions)
    with pytest.raises(TypeError, match="whole numbers"):
        env.step(np.array([0.5, 1]))


def test_a_reset_without_a_seed_deals_anew() -> None:
    one = of_ginmi.GinmiEnv("koi-koi")
    many = of_ginmi.GinmiVectorEnv(4, "koi-koi")
    for seed in None, 5:
        rows = [one.reset(seed=seed)[0]["observation"].tobytes()]
        rows += [one.reset()[0]["observation"].tobytes() for _ in range(30)]
        assert len(set(rows)) == 31
        dealt = [row.tobytes() for row in many.reset(seed=seed)[0]["observation"]]
        dealt += [row.tobytes() for _ in range(10) for row in many.reset()[0]["observation"]]
        assert len(set(dealt)) == 44
    # And the same seed the same, whatever was dealt before.
    assert (one.reset(seed=5)[0]["observation"].tobytes(), one.reset()[1]) == (rows[0], {"game_number": 1})


def test_masks_are_where_maskable_ppo_looks_for_them() -> None:
    """As sb3-contrib does: `env_method("action_masks")` of its vector of environments."""
    env = gymnasium.make("ginmi/hachi-hachi-v0", bots="random", options={"rounds": 1})
    masks: Any = env.get_wrapper_attr("action_masks")
    observation, _ = env.reset(seed=1)
    over = False
    while not over:
        mask = masks()
        assert mask.dtype == np.bool_ and (mask == observation["action_mask"]).all()
        observation, _, over, _, info = env.step(int(mask.nonzero()[0][-1]))
        assert "illegal" not in info
    many = of_ginmi.GinmiVectorEnv(3, "hachi-hachi")
    seen, _ = many.reset(seed=1)
    kept = many.action_masks()
    assert kept.dtype == np.bool_ and (kept == seen["action_mask"]).all()
    many.step(kept.argmax(axis=1))
    assert (kept == seen["action_mask"]).all()


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
