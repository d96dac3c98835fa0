"""Many tables as arrays."""

import copy
import gc
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ginmi

EVERY = [(game, players) for game in ginmi.games() for players in ginmi.game_info(game)["players"]]


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_arrays_have_shapes_and_types(game: str, players: int) -> None:
    env = ginmi.VectorEnv(game, players, 5, seed=1, oracle=True)
    sizes = ginmi.features(game, players)[-1].stop, ginmi.features(game, players, oracle=True)[-1].stop
    assert env.oracle is not None
    assert env.obs.shape == (5, sizes[0]) and env.obs.dtype == np.int8
    assert env.oracle.shape == (5, sizes[1]) and env.oracle.dtype == np.int8
    assert env.mask.shape == (5, len(ginmi.action_names(game))) and env.mask.dtype == np.bool_
    assert env.to_play.shape == (5,) and env.to_play.dtype == np.int8
    assert env.reward.shape == (5, players) and env.reward.dtype == np.float32
    assert env.done.shape == (5,) and env.done.dtype == np.bool_
    before = env.obs
    for _ in range(300):
        actions = env.sample()
        assert actions.dtype == np.int64
        assert env.mask[np.arange(5), actions].all() or (env.to_play < 0).any()
        obs, mask, to_play, reward, done = env.step(actions)
        assert obs is env.obs is before and done is env.done and to_play is env.to_play
        assert (mask.any(axis=1) == (to_play >= 0)).all()
        assert (to_play < players).all() and ((to_play == -1) == done).all()
        assert (env.game_number % 5 == np.arange(5)).all()


def test_arrays_cannot_be_written() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=2, seed=1)
    for array in env.obs, env.mask, env.to_play, env.reward, env.done, env.game_number:
        assert not array.flags.writeable
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_what_somebody_writes_by_force_is_gone_with_the_next_step() -> None:
    env, twin = (ginmi.VectorEnv("koi-koi", num_envs=2, seed=1) for _ in range(2))
    assert isinstance(env.obs.base, np.ndarray)
    env.obs.base[:] = 77
    env.step(env.sample())
    twin.step(twin.sample())
    assert (env.obs == twin.obs).all()


def test_arrays_that_are_closed_by_force_are_an_error_and_no_panic() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=2, seed=1)
    base: Any = env.obs.base
    actions: Any = env.sample()
    actions.setflags(write=False)
    with pytest.raises(RuntimeError, match="read-only by force"):
        env.sample()
    base.setflags(write=False)
    calls: list[Callable[[], object]] = [lambda: env.step(actions), env.reset]
    for call in calls:
        with pytest.raises(RuntimeError, match="make a new environment"):
            call()
    base.setflags(write=True)
    env.reset(seed=1)
    assert (env.obs == ginmi.VectorEnv("koi-koi", num_envs=2, seed=1).obs).all()


def give_another_type(array: Any) -> None:
    array.dtype = np.int8


def make_smaller(array: Any) -> None:
    array.resize(1, refcheck=False)


@pytest.mark.filterwarnings("ignore:Setting the (shape|dtype):DeprecationWarning")
@pytest.mark.parametrize("spoil", [give_another_type, make_smaller])
def test_arrays_that_are_made_longer_or_shorter_by_force_are_an_error_and_no_panic(
    spoil: Callable[[Any], None],
) -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=4, seed=1)
    actions = env.sample().copy()
    spoil(env.game_number.base)
    calls: list[Callable[[], object]] = [lambda: env.step(actions), env.reset]
    for call in calls:
        with pytest.raises(RuntimeError, match="given another shape by force: make a new environment"):
            call()


def test_arrays_outlive_their_environment() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=300, seed=1, threads=2)
    obs, mask = env.step(env.sample())[:2]
    kept = obs.tobytes(), mask.tobytes()
    del env
    gc.collect()
    others = [ginmi.VectorEnv("koi-koi", num_envs=300, seed=seed) for seed in range(4)]
    assert (obs.tobytes(), mask.tobytes()) == kept and len(others) == 4


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_the_modes_of_gymnasium(mode: str) -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=1, seed=3, options={"rounds": 1}, autoreset_mode=mode)
    while not env.done[0]:
        env.step(env.sample())
    assert env.autoreset_mode == mode
    if mode == "SameStep":
        assert env.to_play[0] >= 0 and env.game_number[0] == 1
        return
    assert env.to_play[0] == -1 and not env.mask.any()
    if mode == "Disabled":
        with pytest.raises(ginmi.IllegalAction, match="reset the table"):
            env.step([0])
        env.reset(mask=np.array([True]))
    else:
        env.step([-5])
    assert env.game_number[0] == 1 and not env.done[0] and not env.reward.any()


@pytest.mark.parametrize(
    ("actions", "error", "sentence"),
    [
        ([1.5, 2.5], TypeError, "actions are whole numbers, not float64"),
        ([1], ValueError, "shape"),
        (np.zeros((2, 2), np.int64), ValueError, "shape"),
        (np.zeros(3, np.int64), ValueError, "shape"),
        ([True, False], TypeError, "not bool"),
        ("ab", TypeError, "whole numbers"),
        (None, TypeError, "whole numbers"),
        ([-1, 0], ginmi.IllegalAction, "action -1 is not legal for seat 0 at table 0"),
        ([10**6, 0], ginmi.IllegalAction, "not legal"),
        (np.array([2**63 - 1, 0]), ginmi.IllegalAction, "not legal"),
    ],
)
def test_bad_actions_are_refused_and_change_nothing(actions: Any, error: type[Exception], sentence: str) -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=2, seed=1)
    before = [array.copy() for array in (env.obs, env.mask, env.to_play)]
    with pytest.raises(error, match=sentence):
        env.step(actions)
    assert all((a == b).all() for a, b in zip(before, (env.obs, env.mask, env.to_play), strict=True))
    env.step(env.sample())


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint64])
def test_whole_numbers_of_any_size_are_taken(dtype: type[np.integer[Any]]) -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=3, seed=1)
    env.step(env.sample().astype(dtype))
    wide = np.zeros((3, 2), np.int64)
    wide[:, 0] = env.sample()
    env.step(wide[:, 0])
    env.step(env.sample().tolist())
    # Neither aligned nor one after the other.
    packed = np.zeros(3, np.dtype([("flag", np.int8), ("action", dtype)]))
    packed["action"] = env.sample()
    twin = copy.deepcopy(packed["action"])
    env.step(packed["action"])
    again = ginmi.VectorEnv("koi-koi", num_envs=3, seed=1)
    for _ in range(3):
        again.step(again.sample())
    again.step(twin)
    assert (env.obs == again.obs).all()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "poker"}, "no game `poker`; the games are"),
        ({"players": 3}, "2 players"),
        ({"num_envs": 0}, "at least 1"),
        ({"num_envs": 10**15}, "at most 1048576"),
        ({"threads": 0}, "at least 1"),
        ({"threads": 10**9}, "at most 1024"),
        ({"options": {"rounds": 0}}, "not a valid value for the option `rounds`"),
        ({"options": {"colour": "red"}}, "no option `colour`"),
        ({"autoreset_mode": "Never"}, "the modes are NextStep"),
        ({"bots": ["greedy", "novice"]}, "leave one for yourself"),
        ({"bots": ["cheater"]}, "no bot `cheater`"),
        ({"bots": [None] * 3}, "2 seats"),
    ],
)
def test_bad_setups_are_refused(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ginmi.VectorEnv(**({"game": "koi-koi"} | arguments))


def test_a_closed_environment_says_so() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=2, seed=1)
    env.close()
    env.close()
    assert env.closed and len(env) == 2 and env.obs.any()
    calls: list[Callable[[], object]] = [env.sample, env.reset]
    calls += [lambda: env.step([0, 0]), lambda: env.match_at(0), lambda: env.observation(0, 0)]
    for call in calls:
        with pytest.raises(RuntimeError, match="closed"):
            call()


def test_some_tables_are_left_as_they_are() -> None:
    env, twin = (ginmi.VectorEnv("koi-koi", num_envs=4, seed=1) for _ in range(2))
    actions = twin.sample().copy()
    before = env.obs.copy()
    wanted = np.array([True, False, True, False])
    # Nobody looks at the actions of the others.
    env.step(np.where(wanted, actions, -1), mask=wanted)
    twin.step(actions)
    assert (env.obs[wanted] == twin.obs[wanted]).all() and (env.obs[~wanted] == before[~wanted]).all()
    # No number of an action is taken for one of those.
    for number in range(65530, 65540):
        with pytest.raises(ginmi.IllegalAction):
            env.step([number] * 4)
    env.step(np.where(wanted, -1, actions), mask=~wanted)
    assert (env.obs == twin.obs).all() and (env.mask == twin.mask).all()


def test_every_table_has_its_own_seed_if_wanted() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=3, seed=1)
    env.step(env.sample())
    env.reset(seed=[7, None, 2**64 - 1])
    assert env.game_number.tolist() == [0, 4, 0] and env.seed == 7
    assert [env.match_at(table).seed for table in range(3)] == [7, 1, 2**64 - 1]
    for table, seed in (0, 7), (2, 2**64 - 1):
        assert env.match_at(table).hand(0) == ginmi.Match("koi-koi", seed=seed).hand(0)
    env.reset()
    assert env.game_number.tolist() == [1, 7, 1]
    assert env.match_at(2).hand(0) == ginmi.Match("koi-koi", seed=2**64 - 1, number=1).hand(0)
    with pytest.raises(ValueError, match="one for each table, not 2"):
        env.reset(seed=[1, 2])


def test_only_the_first_reset_keeps_the_match() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=2, seed=1)
    numbers = [env.reset() and env.game_number.tolist() for _ in range(4)]
    assert numbers == [[0, 1], [2, 3], [4, 5], [6, 7]]
    env.reset(mask=np.array([False, True]))
    assert env.game_number.tolist() == [6, 9]


FORK = """
import os, signal, sys
import ginmi

env = ginmi.VectorEnv("koi-koi", num_envs=16384, seed=1, threads=2)
for _ in range(3):
    env.step(env.sample())
child = os.fork()
if child == 0:
    # Whoever waits for ever is gone at some time.
    signal.alarm(200)
for _ in range(3):
    env.step(env.sample())
# In one go, also where Python does not buffer: both write at the same time.
sys.stdout.write(f"{hash(env.obs.tobytes())}\\n")
sys.stdout.flush()
if child == 0:
    # Its own threads end with it, and so do those of a copy that nobody stepped.
    env.close()
    os._exit(0)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_threads_work_on_in_a_forked_process() -> None:
    # Python itself warns of threads where there is a fork.
    run = [sys.executable, "-W", "ignore", "-c", FORK]
    told = subprocess.run(run, env=os.environ | {"PYTHONHASHSEED": "1"}, capture_output=True, text=True, timeout=300)
    assert told.returncode == 0, told.stderr
    first, second = told.stdout.split()
    assert first == second


def test_masks_are_sampled() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=4, seed=1)
    mask = np.zeros_like(env.mask)
    mask[np.arange(4), [3, 1, 4, 1]] = True
    assert env.sample(mask).tolist() == [3, 1, 4, 1]
    with pytest.raises(TypeError, match="bool"):
        env.sample(mask.astype(np.int8))
    with pytest.raises(ValueError, match="shape"):
        env.sample(mask[:2])
    env.step(env.sample(env.mask))


def play(env: ginmi.VectorEnv, steps: int) -> list[Any]:
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        seen.append((env.obs.tobytes(), env.mask.tobytes(), env.reward.tobytes()))
    return seen


def test_threads_change_nothing() -> None:
    arguments: dict[str, Any] = {"num_envs": 100, "seed": 7}
    one = ginmi.VectorEnv("hachi-hachi", **arguments)
    three = ginmi.VectorEnv("hachi-hachi", threads=3, **arguments)
    assert play(one, 200) == play(three, 200)


def test_a_reader_never_sees_a_row_half_written() -> None:
    """The hand's numbers and the number that says how large it is are written in one go."""
    features = {feature.name: feature for feature in ginmi.features("koi-koi")}
    hand, size = features["hand"], features["hand-size"].start
    env = ginmi.VectorEnv("koi-koi", num_envs=256, seed=1, threads=2)
    sizes = [one.stop - one.start for one in features.values()]
    lows = np.repeat([one.low for one in features.values()], sizes)
    highs = np.repeat([one.high for one in features.values()], sizes)
    stop = threading.Event()
    torn: list[Any] = []
    wild: list[Any] = []

    def read() -> None:
        while not stop.is_set():
            # Python makes bytes without letting another thread run.
            rows = np.frombuffer(env.obs.tobytes(), np.int8).reshape(env.obs.shape)
            torn.extend(rows[rows[:, hand.start : hand.stop].sum(axis=1) != rows[:, size]])

    def read_with_numpy() -> None:
        while not stop.is_set():
            # Here others do run: rows of two steps may be mixed, but no number is one that nobody wrote.
            rows = env.obs + np.int16(0)
            wild.extend(rows[((rows < lows) | (rows > highs)).any(axis=1)])

    readers = [threading.Thread(target=target) for target in (read, read, read_with_numpy)]
    for reader in readers:
        reader.start()
    play(env, 400)
    stop.set()
    for reader in readers:
        reader.join()
    assert not torn and not wild


def test_other_threads_cannot_step_at_the_same_time() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=512, seed=1)
    errors: list[Exception] = []

    def step() -> None:
        for _ in range(50):
            try:
                env.step(env.sample())
            except (RuntimeError, ginmi.IllegalAction) as error:
                errors.append(error)

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    busy = [error for error in errors if isinstance(error, RuntimeError)]
    assert all("another thread is playing" in str(error) for error in busy)
    twin = ginmi.VectorEnv("koi-koi", num_envs=512, seed=1)
    env.reset(seed=1)
    assert (env.obs == twin.obs).all()


def test_bots_play_their_seats() -> None:
    env = ginmi.VectorEnv("hachi-hachi", num_envs=8, seed=1, bots=["greedy", None, "novice"])
    for _ in range(300):
        env.step(env.sample())
        assert np.isin(env.to_play, [1, -1]).all()


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_observations_of_a_seat_are_those_of_its_view(game: str, players: int) -> None:
    env = ginmi.VectorEnv(game, players, seed=2)
    for _ in range(60):
        env.step(env.sample())
        match = env.match_at(0)
        for seat in range(players):
            view = match.view(seat)
            assert (env.observation(0, seat) == view.observation()).all()
            assert (view.imagine(9).view(seat).observation() == view.observation()).all()
