"""The examples and the notebooks, in a short form; and what the pages of the documentation say."""

import doctest
import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

PYTHON = Path(__file__).parent.parent
sys.path.insert(0, str(PYTHON / "examples"))

import learning  # noqa: E402

# What replaces the cell of each notebook that is tagged `parameters`.
SHORT = {
    "a-net-for-nuki.ipynb": "GENERATIONS, EVERY, DEALS = 4, 2, 20",
    "the-dealers-seat.ipynb": "ROUNDS, GREEDY_ROUNDS, PART = 3000, 60, 500",
}


PAGES = [PYTHON.parent / "docs" / "python.md", PYTHON / "README.md"]
MODULES = ["ginmi", "ginmi._features", "ginmi.gymnasium", "ginmi.open_spiel", "ginmi.pettingzoo", "ginmi.ray"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_say_what_is_so(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 5 and not result.failed


@pytest.mark.parametrize("name", MODULES)
def test_modules_say_what_is_so(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0 and not result.failed


@pytest.fixture(scope="module")
def ray(after_ray: None, start_ray: Callable[..., Any]) -> Iterator[Any]:
    """A cluster of two workers, here, that knows the examples."""
    ray = pytest.importorskip("ray")
    import train_on_ray

    for module in learning, train_on_ray:
        ray.cloudpickle.register_pickle_by_value(module)
    start_ray(ray.init, num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=100 * 2**20)
    yield ray
    ray.shutdown()


def notebook_named(name: str) -> Any:
    read: Any = nbformat.read
    return read(PYTHON / "notebooks" / name, as_version=4)


def test_a_net_learns_what_it_is_shown() -> None:
    """Shown the same decisions again and again, it comes to expect what they earned."""
    net = learning.Net("koi-koi", (32,), unit=5.0)
    rng = np.random.default_rng(1)
    samples = learning.self_play(net, learning.table("koi-koi", 16, 1), 60, 0.5, rng)
    first, *_ = errors = [net.learn(samples, 3e-3) for _ in range(40)]
    assert errors[-1] < 0.8 * first


def test_what_is_earned_is_what_is_still_to_come() -> None:
    env = learning.table("koi-koi", 1, 7)
    samples = learning.self_play(learning.Net("koi-koi", (8,)), env, 90, 1.0, np.random.default_rng(1), trust=1.0)
    twin = learning.table("koi-koi", 1, 7)
    total, count = np.zeros(2), 0
    seats = []
    while not twin.done[0]:
        seats.append(int(twin.to_play[0]))
        twin.step(samples.actions[count : count + 1])
        total += twin.reward[0]
        count += 1
    assert samples.earned[0] == total[seats[0]]
    assert samples.earned[count - 1] == twin.reward[0, seats[-1]]


def test_what_a_net_does_not_trust_it_expects() -> None:
    net = learning.Net("koi-koi", (8,))
    samples = learning.self_play(net, learning.table("koi-koi", 1, 7), 90, 0.0, np.random.default_rng(1), trust=0.0)
    env = learning.table("koi-koi", 1, 7)
    env.step(samples.actions[:1])
    first = learning.table("koi-koi", 1, 7).to_play[0]
    while env.to_play[0] != first:
        env.step(net.react_batch(env.obs, env.mask))
    assert samples.earned[0] == pytest.approx(net.best(env.obs, env.mask)[1][0], abs=1e-4)


def test_two_workers_train_the_net_that_one_trains(ray: Any) -> None:
    import train_on_ray

    two = train_on_ray.train("koi-koi", 2, 3, tables=16, steps=48)
    # One part after the other, so that there is never more than one worker at work.
    play = ray.remote(num_cpus=1)(train_on_ray.play_part)
    one, rng = learning.Net("koi-koi", seed=1), np.random.default_rng(1)
    for generation, (chance, rate) in enumerate([(0.2, 1e-3), (0.02, 3e-4)]):
        played = [ray.get(play.remote(one, "koi-koi", 1 + 3 * generation + part, 16, 48, chance)) for part in range(3)]
        for samples in played:
            for batch in learning.batches(samples, 512, rng):
                one.learn(batch, rate)
    assert two._steps == one._steps > 0
    assert [weights.tobytes() for weights in two.weights] == [weights.tobytes() for weights in one.weights]


@pytest.mark.parametrize("name", sorted(SHORT))
@pytest.mark.filterwarnings("ignore:Proactor event loop")
def test_notebooks_run(name: str) -> None:
    notebook = notebook_named(name)
    cells = [cell for cell in notebook.cells if "parameters" in cell.metadata.get("tags", [])]
    assert len(cells) == 1
    cells[0].source = SHORT[name]
    done = NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(PYTHON / "notebooks")}}).execute()
    pictures = [out for cell in done.cells for out in cell.get("outputs", []) if "image/png" in out.get("data", {})]
    assert pictures


@pytest.mark.parametrize("name", sorted(SHORT))
def test_notebooks_are_kept_with_what_they_gave(name: str) -> None:
    notebook = notebook_named(name)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert any("image/png" in out.get("data", {}) for cell in code for out in cell.outputs)
    assert (PYTHON / "notebooks" / name).stat().st_size < 300_000
