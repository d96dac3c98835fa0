"""What several tests need."""

import gc
import warnings
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def after_ray() -> Iterator[None]:
    """For fixtures that start Ray: what it leaves when it has been shut down."""
    yield
    # Ray does not wait long for its processes to end. Python warns when it forgets one that nobody waited for.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
