"""Whatever takes long hears an interrupt, and lets other threads run."""

import subprocess
import sys

import pytest

import ginmi

# Each would take minutes at least, most of them days.
SEARCH = '"search:1000000000"'
LONG = {
    "advice": f'ginmi.Match("koi-koi", seed=1).advice({SEARCH})',
    "an arena": f'ginmi.arena([{SEARCH}, "greedy"], 2, game="koi-koi", seed=1)',
    "an arena with a player in Python": f'ginmi.arena([{SEARCH}, First()], 2, game="koi-koi", seed=1)',
    "an arena that measures luck": 'ginmi.arena(["greedy", "novice"], 10**9, game="koi-koi", seed=1, luck_adjusted=True)',
    "a simulation": 'play_games("koi-koi", ["greedy", "greedy"], 10**9)',
    "a simulation with a search": f'play_games("koi-koi", [{SEARCH}, "greedy"], 1)',
    "dealing": f'ginmi.VectorEnv("koi-koi", num_envs=2**20, seed=1, bots=[{SEARCH}, None])',
    "a step": "env.step(env.sample())",
    "a reset": "env.reset(seed=search_begins)",
    "a simulation in threads": f'in_threads(ginmi.ray.simulate, "koi-koi", [{SEARCH}, "greedy"], 9)',
    "an arena in threads": f'in_threads(ginmi.ray.arena, [{SEARCH}, "greedy"], 9, game="koi-koi")',
    "keeping many tables": "[pickle.dumps(many) for _ in range(10**9)]",
}

# The interrupt comes from another thread, after the call has begun: if that thread is let run at all.
PROGRAM = """
from concurrent.futures import ThreadPoolExecutor
import os, pickle, signal, sys, threading, time
import ginmi
from ginmi._native import play_games

class First:
    def react_batch(self, obs, mask):
        return mask.argmax(axis=1)

def in_threads(play, *arguments, **more):
    with ThreadPoolExecutor(2) as threads:
        return play(*arguments, seed=1, part=2, on=threads, **more)

def interrupt():
    begun.wait()
    time.sleep(0.2)
    os.kill(os.getpid(), signal.SIGINT)

_, call, we_begin, search_begins = sys.argv
search_begins = int(search_begins)
env = ginmi.VectorEnv("koi-koi", seed=int(we_begin), bots=[None, "search:1000000000"])
many = ginmi.VectorEnv("koi-koi", num_envs=2**16 if "many" in call else 1, seed=1)
begun = threading.Event()
threading.Thread(target=interrupt, daemon=True).start()
try:
    begun.set()
    eval(call)
except KeyboardInterrupt:
    print("heard", flush=True)
many.step(many.sample())
if call.startswith("env."):
    try:
        env.sample()
    except RuntimeError as error:
        print(error, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signals between threads there")
@pytest.mark.parametrize("what", LONG)
def test_an_interrupt_is_heard(what: str) -> None:
    beginners = {ginmi.Match("koi-koi", seed=seed).to_play: seed for seed in range(50)}
    run = [sys.executable, "-c", PROGRAM, LONG[what], str(beginners[0]), str(beginners[1])]
    # Far more than it takes; who hears nothing would take days.
    told = subprocess.run(run, capture_output=True, text=True, timeout=120)
    heard, *after = told.stdout.splitlines()
    assert heard == "heard", told.stderr
    # Some tables may have been played, and others not.
    assert not after or "interrupt in the middle of a step" in after[0]
    assert bool(after) == LONG[what].startswith("env.")
