"""A node that dies in the middle of its part."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ginmi.ray as spread


@pytest.fixture
def nodes(after_ray: None, start_ray: Callable[..., Any]) -> Iterator[Any]:
    """A cluster of two nodes with a worker each, both here; the driver is connected with the first."""
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    # Workers do not find the modules of tests by their names.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    room: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 100 * 2**20}
    cluster = start_ray(Cluster, initialize_head=True, head_node_args=room | {"include_dashboard": False})
    ray.init(address=cluster.address, log_to_driver=False)
    # Ray itself would not wait longer than half a minute.
    start_ray(cluster.add_node, disconnect=False, wait=False, **room)
    listed: Any = ray.nodes  # Ray gives it no types.
    while sum(node["Alive"] for node in listed()) < 2:
        time.sleep(0.05)
    yield cluster
    ray.shutdown()
    shutdown: Any = cluster.shutdown  # Ray gives it no types.
    shutdown()


def held(log: Path, doomed: str, first: int, count: int) -> bytes:
    """Notes where a part was begun. None is finished before the doomed node has begun one, and there none ever is."""
    import ray

    here = ray.get_runtime_context().get_node_id()
    with log.open("a", encoding="utf-8") as file:
        file.write(f"{first} {here}\n")
    while here == doomed or doomed not in log.read_text("utf-8"):
        time.sleep(0.05)
    return f"{first}+{count}".encode()


@pytest.mark.skipif(sys.platform == "win32", reason="Ray has no clusters of several nodes on Windows")
def test_a_dead_node_costs_its_own_parts_alone(nodes: Any, tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.touch()
    (second,) = nodes.worker_nodes
    doomed = second.node_id

    def kill() -> None:
        while doomed not in log.read_text("utf-8"):
            time.sleep(0.05)
        nodes.remove_node(second, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    files = spread._spread(partial(held, log, doomed), 40, 5, {}, None, None, False)
    killer.join()
    assert files == [f"{first}+5".encode() for first in range(0, 40, 5)]
    begun = [line.split() for line in log.read_text("utf-8").splitlines()]
    lost = [int(first) for first, node in begun if node == doomed]
    assert lost
    assert sorted(int(first) for first, node in begun if node != doomed) == list(range(0, 40, 5))
