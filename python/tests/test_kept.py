"""What is kept by pickle, and drawn as pictures."""

import copy
import pickle
import re
import warnings
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Any

import cloudpickle
import gymnasium
import numpy as np
import pytest

import ginmi
from ginmi import pettingzoo as zoo

EVERY = [(game, players) for game in ginmi.games() for players in ginmi.game_info(game)["players"]]


def kept(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def play_on(match: ginmi.Match, seed: int) -> list[Any]:
    """What is heard until the match is over."""
    rng, heard = np.random.default_rng(seed), [match.events(0)]
    while not match.over:
        legal = match.legal()
        heard.append(match.apply(legal[rng.integers(len(legal))]))
    return heard


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_a_match_is_kept_with_the_cards_to_come(game: str, players: int) -> None:
    match = ginmi.Match(game, players, seed=5, number=3, options={"rounds": 2})
    for _ in range(7):
        match.apply(match.legal()[0])
    again, twin = kept(match), copy.copy(match)
    assert (again.seed, again.number, again.stock()) == (5, 3, match.stock())
    assert play_on(again, 1) == play_on(match, 1) == play_on(twin, 1)
    assert again.record() == match.record() == twin.record()
    assert kept(match).result == match.result and kept(match).over


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_what_has_no_record_is_kept_as_well(game: str, players: int) -> None:
    env = ginmi.VectorEnv(game, players, 2, seed=4, options={"rounds": 2})
    for _ in range(20):
        env.step(env.sample())
    match = env.match_at(1)
    seat = match.to_play
    imagined = match.view(seat).imagine(6)
    for one in match, imagined:
        again = kept(one)
        assert again.to_dict() == one.to_dict()
        assert play_on(again, 2) == play_on(one, 2) and again.result == one.result
    with pytest.raises(ValueError, match="no record"):
        kept(imagined).record()


def test_views_and_actions_are_kept() -> None:
    match = ginmi.Match("hachi-hachi", seed=1)
    for viewer in None, 0, 1, 2:
        view = match.view(viewer)
        again = kept(view)
        assert again == view and again.viewer == viewer and again.to_dict() == view.to_dict()
        assert [one.name for one in again.legal()] == [one.name for one in view.legal()]
    for action in match.legal():
        again = kept(action)
        assert again == action and (again.number, again.name) == (action.number, action.name)
        assert hash(again) == hash(action) == hash(copy.deepcopy(action)) and again in match.legal()
    offer = ginmi.Match("hachi-hachi", 5, seed=1, options={"buy-out": True})
    while offer.question != "offer":
        offer.apply(offer.legal()[0])
    assert all(kept(action) == action for action in offer.legal())


WAYS: list[Callable[[Any], Any]] = [kept, copy.copy, copy.deepcopy, lambda env: pickle.loads(cloudpickle.dumps(env))]


def rows(env: ginmi.VectorEnv) -> list[bytes]:
    arrays = env.obs, env.mask, env.to_play, env.reward, env.done, env.game_number
    return [array.tobytes() for array in arrays] + [b"" if env.oracle is None else env.oracle.tobytes()]


@pytest.mark.parametrize(("game", "players"), EVERY)
@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_tables_are_kept_with_all_that_is_to_come(game: str, players: int, mode: str) -> None:
    """Cards, the choices of bots with random numbers and without, and what `sample` would draw."""
    bots = [None, "novice", "greedy", "random", None, "net", "random"][:players]
    setup: dict[str, Any] = {"bots": bots, "autoreset_mode": mode, "options": {"rounds": 1}}
    env = ginmi.VectorEnv(game, players, 5, seed=3, threads=2, oracle=True, **setup)
    for _ in range(17):
        env.step(env.sample())
    twins = [way(env) for way in WAYS]
    assert all(rows(twin) == rows(env) and twin.options == env.options for twin in twins)
    for step in range(60):
        for one in env, *twins:
            one.step(one.sample())
        assert all(rows(twin) == rows(env) for twin in twins), step
    for one in env, *twins:
        one.reset()
    assert all(rows(twin) == rows(env) for twin in twins)
    masks = [one.sample(one.mask).tolist() for one in (env, *twins)]
    assert masks == [masks[0]] * 5


class Labelled(ginmi.VectorEnv):
    """One with more than tables."""

    label = "none"


def test_tables_of_a_subclass_and_closed_ones_are_kept() -> None:
    env = Labelled("koi-koi", num_envs=2, seed=1)
    env.label = "mine"
    assert all(type(twin) is Labelled and twin.label == "mine" for twin in [way(env) for way in WAYS])
    env.reset(seed=[7, 8])
    assert kept(env).match_at(1).seed == 8
    env.close()
    assert all(way(env).closed for way in WAYS)


def test_a_state_of_other_tables_is_refused() -> None:
    others = [
        ginmi.VectorEnv("koi-koi", num_envs=3, seed=1),
        ginmi.VectorEnv("nuki-hachi-hachi", num_envs=2, seed=1),
        ginmi.VectorEnv("koi-koi", num_envs=2, seed=1, options={"rounds": 3}),
        ginmi.VectorEnv("koi-koi", num_envs=2, seed=1, bots=["novice", None]),
    ]
    for other in others:
        with pytest.raises(ValueError, match="of another environment"):
            ginmi.VectorEnv("koi-koi", num_envs=2, seed=1, state=other.__getnewargs_ex__()[1]["state"])
    for text in "", "{}", "[1]":
        with pytest.raises(ValueError):
            ginmi.VectorEnv("koi-koi", num_envs=2, seed=1, state=text)


def play_seat(env: Any) -> list[Any]:
    """What somebody sees who takes the first legal action; the episode goes on where it is."""
    seen, observation = [], None
    while observation is None or not seen[-1][1]:
        mask = env.get_wrapper_attr("action_masks")()
        observation, reward, over, _, info = env.step(int(mask.argmax()))
        seen.append((reward, over, info, observation["observation"].tobytes()))
    return seen


@pytest.mark.parametrize("game", ginmi.games())
def test_an_environment_of_gymnasium_is_kept(game: str) -> None:
    env = gymnasium.make(f"ginmi/{game}-v0", bots="novice", options={"rounds": 2})
    env.reset(seed=4)
    env.step(int(env.get_wrapper_attr("action_masks")().argmax()))
    # A shallow copy of wrappers shares the environment inside.
    twins = [WAYS[0](env), *(way(env) for way in WAYS[2:])]
    expected = play_seat(copy.deepcopy(env))
    assert [play_seat(twin) for twin in twins] == [expected] * 3
    assert play_seat(env) == expected


def test_many_tables_of_gymnasium_are_kept() -> None:
    env = gymnasium.make_vec("ginmi/koi-koi-v0", num_envs=3, bots="random", options={"rounds": 1})
    env.reset(seed=4)

    def step(one: Any) -> Any:
        return one.step(one.unwrapped.action_masks().argmax(axis=1))

    for _ in range(5):
        step(env)
    twin = copy.deepcopy(env)
    for _ in range(40):
        left, right = step(env), step(twin)
        assert left[0]["observation"].tobytes() == right[0]["observation"].tobytes()
        assert all((a == b).all() for a, b in zip(left[1:4], right[1:4], strict=True))


def play_turns(env: Any) -> list[Any]:
    seen = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        seen.append((agent, reward, termination, observation["observation"].tobytes()))
        env.step(None if termination or truncation else int(observation["action_mask"].argmax()))
    return seen


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_an_environment_of_pettingzoo_is_kept(game: str, players: int) -> None:
    env = zoo.env(game=game, players=players, options={"rounds": 1})
    env.reset(seed=6)
    for _ in range(5):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    twins = [WAYS[0](env), *(way(env) for way in WAYS[2:])]
    expected = play_turns(env)
    assert [play_turns(twin) for twin in twins] == [expected] * 3


def test_supersuit_makes_many_of_one() -> None:
    with warnings.catch_warnings():
        # Its own, about packages that it imports.
        warnings.simplefilter("ignore")
        import supersuit
    one = supersuit.black_death_v3(zoo.parallel_env("koi-koi", mask_in="info"))
    many = supersuit.concat_vec_envs_v1(supersuit.pettingzoo_env_to_vec_env_v1(one), 4, base_class="gymnasium")
    observations, infos = many.reset(seed=1)
    assert observations.shape[0] == 8 and len({row.tobytes() for row in observations[::2]}) == 4
    for _ in range(60):
        masks = [info.get("action_mask", np.ones(1)) for info in infos]
        observations, _, _, _, infos = many.step(np.array([int(mask.argmax()) for mask in masks]))


def faces(picture: str) -> set[str]:
    return set(re.findall(r'"h(\d+[a-d])-', picture))


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_positions_are_drawn(game: str, players: int) -> None:
    match = ginmi.Match(game, players, seed=3, options={"rounds": 1})
    while True:
        for viewer in (None, *range(players)):
            view = match.view(viewer)
            picture = view.to_svg()
            assert view._repr_html_() == picture and not faces(picture) & set(view.unseen()) - known(view)
            words = "".join(ElementTree.fromstring(picture).itertext())
            assert all(f"seat {seat} · {account}" in words for seat, account in enumerate(view.accounts))
            assert view.question is None or f"asked: {view.question}" in words
            if viewer is not None:
                assert set(view.hand) <= faces(picture)
        everything = match.to_svg()
        assert match._repr_html_() == everything and not faces(everything) & set(match.stock())
        assert all(set(match.hand(seat)) <= faces(everything) for seat in range(players))
        if match.over:
            break
        match.apply(match.legal()[-1])


def known(view: ginmi.View) -> set[str]:
    """What the viewer knows of hands."""
    return {card for seat in range(view.players) for card in view.known_hand(seat)}


def test_all_cards_are_in_the_dict_of_a_match_and_in_no_view() -> None:
    match = ginmi.Match("koi-koi", seed=1)
    (everything,) = match.to_dict().values()
    assert [hand.split() for hand in everything["hands"]] == [match.hand(0), match.hand(1)]
    assert everything["stock"][::-1] == match.stock()
    (seen,) = match.view(0).to_dict().values()
    assert seen["hand"].split() == match.hand(0) and seen["board"] == everything["board"]
    assert "hands" not in seen and "stock" not in seen
