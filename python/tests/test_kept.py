"""What is kept by pickle, and drawn as pictures."""

import copy
import pickle
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import numpy as np
import pytest

import ginmi

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


def test_a_vector_is_not_kept() -> None:
    env = ginmi.VectorEnv("koi-koi", num_envs=2)
    for call in pickle.dumps, copy.copy, copy.deepcopy:
        with pytest.raises(TypeError, match="make another with the same arguments"):
            call(env)


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
