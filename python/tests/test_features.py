"""What the numbers mean."""

import doctest
import importlib

import numpy as np
import pytest

import ginmi


@pytest.mark.parametrize("module", ["ginmi", "ginmi._arena", "ginmi._features", "ginmi.gymnasium", "ginmi.pettingzoo"])
def test_examples_in_the_documentation(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.attempted > 0 and result.failed == 0


def test_a_row_is_decoded_by_name() -> None:
    match = ginmi.Match("hachi-hachi", seed=1)
    seat = match.to_play
    assert seat is not None
    features = ginmi.features("hachi-hachi")
    seen = ginmi.decode(match.observation(), features)
    deck = next(feature for feature in features if feature.name == "field").columns
    cards = [card for card, there in zip(deck, seen["field"], strict=True) if there]
    assert cards == match.view().field
    assert [card for card, there in zip(deck, seen["hand"], strict=True) if there] == match.hand(seat)
    oracle = ginmi.decode(match.oracle(), ginmi.features("hachi-hachi", oracle=True))
    order = np.argsort(oracle["stock"])[-len(match.stock()) :]
    assert [deck[card] for card in order] == match.stock()


def test_rows_of_many_tables_are_decoded_together() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=4, seed=1)
    seen = ginmi.decode(env.obs, ginmi.features("koi-koi"))
    assert seen["pile"].shape == (4, 2, 48) and seen["stock"].shape == (4,)
    assert np.shares_memory(seen["hand"], env.obs)


def test_help_is_there() -> None:
    for of in ginmi.VectorEnv, ginmi.Match, ginmi.View, ginmi.Action:
        for name, member in vars(of).items():
            if not name.startswith("_"):
                assert member.__doc__, f"{of.__name__}.{name} has no documentation"
