"""What several tests need."""

import gc
import os
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest

# Before numpy is imported, here and in the kernels of notebooks: threads that share a small product wait for each
# other, which on a busy machine takes a hundred times as long as the product.
os.environ["OPENBLAS_NUM_THREADS"] = "1"


@pytest.fixture(scope="module")
def after_ray() -> Iterator[None]:
    """For fixtures that start Ray: what it leaves when it has been shut down."""
    yield
    # Ray does not wait long for its processes to end. Python warns when it forgets one that nobody waited for.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@pytest.fixture(scope="module")
def start_ray() -> Callable[..., Any]:
    """Starts a node of Ray, which gives each half a minute and no more: on a busy machine, not every attempt succeeds.

    An attempt that fails disconnects the driver, if it is one that connects it.
    """

    def start(node: Callable[..., Any], disconnect: bool = True, **settings: Any) -> Any:
        for _ in range(5):
            try:
                return node(**settings)
            except Exception as error:
                if "timed out during startup" not in str(error):
                    raise
                failure = error
                if disconnect:
                    pytest.importorskip("ray").shutdown()
        raise failure

    return start
