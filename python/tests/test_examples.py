"""The examples and the notebooks, in a short form; and what the pages of the documentation say."""

import sys
from collections.abc import Iterator
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


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    """A cluster of two workers, here, that knows the examples."""
    ray = pytest.importorskip("ray")
    import train_on_ray

    for module in learning, train_on_ray:
        ray.cloudpickle.register_pickle_by_value(module)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=100 * 2**20)
    yield ray
    ray.shutdown()


def test_a_net_learns_what_it_is_shown() -> None:
    """Shown the same decisions again and again, it comes to expect what they earned."""
    net = learning.Net("koi-koi", (32,), unit=5.0)
    rng = np.random.default_rng(1)
    samples = learning.self_play(net, learning.table("koi-koi", 16, 1), 60, 0.5, rng)
    first, *_ = errors = [net.learn(samples, 3e-3) for _ in range(150)]
    assert errors[-1] < 0.7 * first


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


def test_workers_change_nothing_about_a_net_that_ray_trains(ray: Any) -> None:
    import train_on_ray

    one = train_on_ray.train("koi-koi", 2, 3, tables=16, steps=48)
    rng, net = np.random.default_rng(1), learning.Net("koi-koi", seed=1)
    for generation, (chance, rate) in enumerate([(0.2, 1e-3), (0.02, 3e-4)]):
        played = [
            train_on_ray.play_part(net, "koi-koi", 1 + generation * 3 + part, 16, 48, chance) for part in range(3)
        ]
        for samples in played:
            for batch in learning.batches(samples, 512, rng):
                net.learn(batch, rate)
    assert one._steps > 0
    assert [w.tobytes() for w in one.weights] == [w.tobytes() for w in net.weights]


@pytest.mark.parametrize("name", sorted(SHORT))
@pytest.mark.filterwarnings("ignore:Proactor event loop")
def test_notebooks_run(name: str) -> None:
    notebook = nbformat.read(PYTHON / "notebooks" / name, as_version=4)
    cells = [cell for cell in notebook.cells if "parameters" in cell.metadata.get("tags", [])]
    assert len(cells) == 1
    cells[0].source = SHORT[name]
    done = NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(PYTHON / "notebooks")}}).execute()
    pictures = [out for cell in done.cells for out in cell.get("outputs", []) if "image/png" in out.get("data", {})]
    assert pictures


@pytest.mark.parametrize("name", sorted(SHORT))
def test_notebooks_are_kept_with_what_they_gave(name: str) -> None:
    notebook = nbformat.read(PYTHON / "notebooks" / name, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert any("image/png" in out.get("data", {}) for cell in code for out in cell.outputs)
    assert (PYTHON / "notebooks" / name).stat().st_size < 300_000
