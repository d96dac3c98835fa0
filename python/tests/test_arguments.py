"""Numbers of numpy, and numbers that are none."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest

import ginmi
import ginmi.gymnasium as of_ginmi
import ginmi.ray as spread
from ginmi import pettingzoo as zoo
from ginmi._native import Position

NUMBERS: list[Callable[[int], Any]] = [np.int64, np.uint8, np.uint64, np.array]


def at(seed: Any) -> list[str]:
    """The hands that every kind of table deals for a seed."""
    many = ginmi.VectorEnv("koi-koi", num_envs=2)
    many.reset(seed=seed)
    several = ginmi.VectorEnv("koi-koi", num_envs=2)
    several.reset(seed=[None, seed])
    one, together = of_ginmi.GinmiEnv("koi-koi", bots="random"), of_ginmi.GinmiVectorEnv(1, "koi-koi", bots="random")
    one.reset(seed=seed)
    together.reset(seed=seed)
    turns, parallel = zoo.env(game="koi-koi"), zoo.parallel_env("koi-koi")
    turns.reset(seed=seed)
    parallel.reset(seed=seed)
    matches = [
        ginmi.Match("koi-koi", seed=seed),
        ginmi.VectorEnv("koi-koi", seed=seed).match_at(0),
        many.match_at(0),
        several.match_at(1),
        one._tables.match_at(0),
        together._tables.match_at(0),
        turns._table.tables.match_at(0),
        parallel._table.tables.match_at(0),
    ]
    return [" ".join(match.hand(1)) for match in matches]


@pytest.mark.parametrize("number", NUMBERS)
def test_seeds_may_be_numbers_of_numpy(number: Callable[[int], Any]) -> None:
    expected = at(7)
    assert at(number(7)) == expected and len(set(expected)) == 1


@pytest.mark.parametrize("seeds", [np.array([4, 9], np.uint32), (4, 9), [np.int64(4), 9]])
def test_lists_of_seeds_may_be_arrays(seeds: Any) -> None:
    tables = [ginmi.VectorEnv("koi-koi", num_envs=2), of_ginmi.GinmiVectorEnv(2, "koi-koi")._tables]
    for one in tables:
        one.reset(seed=seeds)
        assert [one.match_at(table).seed for table in range(2)] == [4, 9]
    env = of_ginmi.GinmiVectorEnv(2, "koi-koi")
    env.reset(seed=seeds)
    assert [env._tables.match_at(table).seed for table in range(2)] == [4, 9]


SEEDED: list[Callable[[Any], object]] = [
    lambda seed: ginmi.VectorEnv("koi-koi", seed=seed),
    lambda seed: ginmi.VectorEnv("koi-koi").reset(seed=seed),
    lambda seed: ginmi.VectorEnv("koi-koi").reset(seed=[seed]),
    lambda seed: ginmi.Match("koi-koi", seed=seed),
    lambda seed: ginmi.Match("koi-koi").view(0).imagine(seed),
    lambda seed: ginmi.Match("koi-koi").advice(seed=seed),
    lambda seed: ginmi.Match.from_record(ginmi.Match("koi-koi").record(), seed=seed),
    lambda seed: ginmi.arena(["random", "random"], 1, game="koi-koi", seed=seed),
    lambda seed: spread.simulate("koi-koi", ["random", "random"], 1, seed=seed),
    lambda seed: spread.arena(["random", "random"], 1, game="koi-koi", seed=seed),
    lambda seed: of_ginmi.GinmiEnv("koi-koi").reset(seed=seed),
    lambda seed: of_ginmi.GinmiVectorEnv(3, "koi-koi").reset(seed=seed),
    lambda seed: of_ginmi.GinmiVectorEnv(1, "koi-koi").reset(seed=[seed]),
    lambda seed: zoo.env(game="koi-koi").reset(seed=seed),
    lambda seed: zoo.parallel_env("koi-koi").reset(seed=seed),
]


@pytest.mark.parametrize("begin", SEEDED)
def test_seeds_that_are_none_are_refused_with_a_sentence(begin: Callable[[Any], object]) -> None:
    # 128 bits, as `np.random.SeedSequence().entropy` has them.
    for outside in -1, 2**64, 2**127 + 1:
        with pytest.raises(ValueError, match=r"from 0 to 2\*\*64 - 1, not -?\d+: take it modulo"):
            begin(outside)
    for wrong in 1.0, np.float64(2), "1":
        with pytest.raises(TypeError, match="a seed is a whole number, not "):
            begin(wrong)


def test_the_last_seeds_of_many_tables_are_refused_too() -> None:
    env = of_ginmi.GinmiVectorEnv(3, "koi-koi")
    env.reset(seed=2**64 - 3)
    assert env._tables.match_at(2).seed == 2**64 - 1
    with pytest.raises(ValueError, match="not 18446744073709551616: take it modulo"):
        env.reset(seed=2**64 - 2)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: ginmi.VectorEnv("koi-koi", num_envs=-1), "num_envs is at least 1 and at most 1048576, not -1"),
        (lambda: ginmi.VectorEnv("koi-koi", threads=2**70), "threads is at least 1 and at most 1024, not "),
        (lambda: ginmi.VectorEnv("koi-koi", -2), "players is at least 1 and at most 7, not -2"),
        (lambda: ginmi.Match("koi-koi", 10**30), "players is at least 1"),
        (lambda: ginmi.features("koi-koi", -1), "players is at least 1"),
        (lambda: of_ginmi.GinmiEnv("koi-koi", 0), "Koi-Koi is for 2 players, not 0"),
        (lambda: of_ginmi.GinmiEnv("koi-koi", seat=-1), "there is no seat -1: seats are 0 to 1"),
        (lambda: ginmi.Match("koi-koi", number=-1), r"have the numbers 0 to 2\*\*64 - 1, not -1"),
        (lambda: ginmi.Match("koi-koi").hand(-1), "there is no seat -1: seats are 0 to 1"),
        (lambda: ginmi.Match("koi-koi").view(2), "there is no seat 2"),
        (lambda: ginmi.Match("koi-koi").view(0).known_hand(-1), "there is no seat -1"),
        (lambda: ginmi.Match("koi-koi").observation(2**64), "there is no seat 18446744073709551616"),
        (lambda: Position("koi-koi").hand(-1), "there is no seat -1"),
        (lambda: ginmi.VectorEnv("koi-koi").match_at(-1), "there is no table -1: tables are 0 to 0"),
        (lambda: ginmi.VectorEnv("koi-koi").observation(0, -1), "there is no seat -1"),
        (lambda: ginmi.arena(["random", "random"], -3, game="koi-koi"), "deals is at least 1"),
        (lambda: ginmi.arena(["random", "random"], 2, game="koi-koi", first=2**64 - 1), "below"),
    ],
)
def test_numbers_outside_are_refused_with_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        call()


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: ginmi.VectorEnv("koi-koi", num_envs=2.0), "num_envs is a whole number, not 2.0"),  # type: ignore[arg-type]
        (lambda: ginmi.Match("koi-koi", 2.0), "players is a whole number, not 2.0"),  # type: ignore[arg-type]
        (lambda: ginmi.Match("koi-koi").hand(0.5), "a seat is a whole number, not 0.5"),  # type: ignore[arg-type]
        (lambda: of_ginmi.GinmiEnv("koi-koi", seat=0.5), "seat is a whole number, not 0.5"),  # type: ignore[arg-type]
        (lambda: ginmi.arena(["random"] * 2, 1e3, game="koi-koi"), "deals is a whole number, not 1000.0"),  # type: ignore[arg-type]
        (lambda: spread.simulate("koi-koi", ["random"] * 2, 1e6), "games is a whole number, not 1000000.0"),  # type: ignore[arg-type]
    ],
)
def test_other_numbers_are_refused_with_a_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence):
        call()


NO_ACTIONS = [0.0, 0.7, np.float32(1), True, np.True_, "0", None, np.array([1])]


@pytest.mark.parametrize("wrong", NO_ACTIONS, ids=repr)
def test_what_is_no_whole_number_is_no_action(wrong: Any) -> None:
    """Nor is it one by chance: 0.7 would be action 0, and a row of a mask action 1. The match goes on afterwards."""
    one, many = of_ginmi.GinmiEnv("koi-koi"), of_ginmi.GinmiVectorEnv(1, "koi-koi")
    turns, parallel, match = zoo.env(game="koi-koi"), zoo.parallel_env("koi-koi"), ginmi.Match("koi-koi", seed=1)
    one.reset(seed=1)
    many.reset(seed=1)
    turns.reset(seed=1)
    parallel.reset(seed=1)
    calls: list[Callable[[Any], object]] = [one.step, turns.step]
    calls.append(lambda action: parallel.step(dict.fromkeys(parallel.agents, action)))
    for call in calls:
        with pytest.raises(TypeError, match="an action is a whole number, not "):
            call(wrong)
    with pytest.raises((TypeError, ValueError), match="whole numbers|shape"):
        many.step([wrong])  # type: ignore[arg-type]
    if not isinstance(wrong, str):
        with pytest.raises(TypeError, match="an action is a ginmi.Action, its number, or its name, not "):
            match.apply(wrong)
    number = int(match.mask().argmax())
    legal: Any
    for legal in np.int32(number), np.uint8(number), np.array(number):
        one.reset(seed=1)
        assert "illegal" not in one.step(legal)[-1]
        turns.reset(seed=1)
        turns.step(legal)
        parallel.reset(seed=1)
        assert not any(parallel.step(dict.fromkeys(parallel.agents, legal))[2].values())
        match.clone().apply(legal)


def test_numbers_outside_are_illegal_actions_of_a_match() -> None:
    for number in -1, 10**6, 2**64, -(2**70):
        with pytest.raises(ginmi.IllegalAction, match=f"{number} is not legal now"):
            ginmi.Match("koi-koi").apply(number)


def test_house_rules_may_be_values_of_numpy() -> None:
    options: dict[str, Any] = {"sake-chaff": np.False_, "month-card": np.bool_(True)}
    options |= {"rounds": np.int64(3), "calls": np.str_("once")}
    match = ginmi.Match("koi-koi", options=options)
    assert {name: value for name, value in match.options if name in options} == {
        "sake-chaff": "off",
        "month-card": "on",
        "rounds": "3",
        "calls": "once",
    }
    env = ginmi.VectorEnv("koi-koi", np.int64(2), np.uint8(3), options=options, threads=np.int32(1))  # type: ignore[arg-type]
    assert env.options == match.options and len(env) == 3
    with pytest.raises(ValueError, match="`3.5` is not a valid value"):
        ginmi.Match("koi-koi", options={"rounds": np.float64(3.5)})  # type: ignore[dict-item]


BOTH = 'the modes are "ansi" and "human"'
MAKES: list[tuple[str, Callable[[str], object]]] = [
    (BOTH, lambda mode: gymnasium.make("ginmi/koi-koi-v0", render_mode=mode)),
    (BOTH, lambda mode: gymnasium.make_vec("ginmi/koi-koi-v0", 2, "sync", render_mode=mode)),
    ('the only mode is "ansi"', lambda mode: gymnasium.make_vec("ginmi/koi-koi-v0", 2, render_mode=mode)),
    (BOTH, lambda mode: zoo.env(game="koi-koi", render_mode=mode)),
    (BOTH, lambda mode: zoo.parallel_env(game="koi-koi", render_mode=mode)),
    (BOTH, lambda mode: pettingzoo.make("aec", "ginmi/koi-koi-v0", render_mode=mode)),
    (BOTH, lambda mode: pettingzoo.make("parallel", "ginmi/koi-koi-v0", render_mode=mode)),
]


@pytest.mark.filterwarnings("ignore:.*render.?modes?:UserWarning")
@pytest.mark.parametrize(("modes", "make"), MAKES)
def test_modes_in_which_nothing_would_be_shown_are_refused(modes: str, make: Callable[[str], Any]) -> None:
    for mode in "rgb_array", "nonsense", *(["human"] if "only" in modes else []):
        with pytest.raises(ValueError, match=f"there is no render_mode '{mode}': {modes}; leave it out"):
            make(mode)
    env = make("ansi")
    env.reset(seed=1)
    shown = env.render()
    assert "field:" in (shown if isinstance(shown, str) else shown[-1])


def test_a_folder_knows_numbers_of_numpy_as_the_same(tmp_path: Path) -> None:
    kinds: list[Callable[[int], Any]] = [int, np.int64]
    with ThreadPoolExecutor(1) as one:
        for number in kinds:
            settings: dict[str, Any] = {"seed": number(3), "part": number(2), "on": one}
            spread.simulate("koi-koi", ["random"] * 2, number(4), keep=tmp_path / "games", **settings)
            spread.arena(["random"] * 2, number(4), game="koi-koi", keep=tmp_path / "deals", **settings)
