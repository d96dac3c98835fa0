"""One table."""

import copy
import os
import subprocess
from pathlib import Path

import numpy as np
import pytest

import ginmi

EVERY = [(game, players) for game in ginmi.games() for players in ginmi.game_info(game)["players"]]


def play(match: ginmi.Match, rng: np.random.Generator) -> None:
    while not match.over:
        legal = match.legal()
        match.apply(legal[rng.integers(len(legal))])


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_a_match_is_played_to_its_end(game: str, players: int) -> None:
    match = ginmi.Match(game, players, seed=4, options={"rounds": 3})
    rng = np.random.default_rng(1)
    while not match.over:
        seat = match.to_play
        assert seat is not None
        view = match.view(seat)
        legal = match.legal()
        numbers = sorted(action.number for action in legal if action.number is not None)
        assert numbers == np.flatnonzero(match.mask()).tolist()
        assert [action.name for action in view.legal()] == [action.name for action in legal]
        assert view.hand == match.hand(seat) or view.hand == []
        assert (match.observation() == view.observation()).all()
        chosen = legal[rng.integers(len(legal))]
        given = [chosen, chosen.number, chosen.name][rng.integers(3)]
        twin = match.clone()
        assert given is not None
        heard = match.apply(given)
        assert heard == twin.apply(chosen)
        assert match.view() == twin.view()
    assert sum(match.result) == 0 and match.round == match.rounds == 3
    assert match.legal() == [] and match.question is None
    again = ginmi.Match.from_record(match.record())
    assert again.record() == match.record() and again.result == match.result


def test_a_match_goes_on_from_its_record() -> None:
    match = ginmi.Match("nuki-hachi-hachi", seed=1)
    for _ in range(30):
        match.apply(match.advice("greedy"))
    again = ginmi.Match.from_record(match.record(), seed=2)
    assert again.view(0) == match.view(0)
    play(again, np.random.default_rng(1))
    assert again.record().startswith(match.record())


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    match = ginmi.Match("koi-koi", seed=1)
    before = match.record()
    for bad in "play 13x", "go-on", 97, -1, 10**9:
        with pytest.raises(ginmi.IllegalAction, match="is not legal now; legal is play"):
            match.apply(bad)
    with pytest.raises(TypeError, match="its number, or its name"):
        match.apply(1.5)  # type: ignore[arg-type]
    other = ginmi.Match("koi-koi", seed=2)
    foreign = [action for action in other.legal() if action not in match.legal()]
    with pytest.raises(ginmi.IllegalAction):
        match.apply(foreign[0])
    assert match.record() == before


def test_a_false_record_is_found() -> None:
    match = ginmi.Match("koi-koi", seed=1, options={"rounds": 1})
    play(match, np.random.default_rng(1))
    record = match.record()
    with pytest.raises(ValueError, match="line"):
        ginmi.Match.from_record(record.replace('"winner":0', '"winner":1').replace("12a", "12b"))
    with pytest.raises(ValueError):
        ginmi.Match.from_record("")
    with pytest.raises(ValueError, match="2 games"):
        ginmi.Match.from_record(record * 2)


def test_a_view_has_no_hidden_cards() -> None:
    match = ginmi.Match("hachi-hachi", 3, seed=1)
    view = match.view(0)
    seen = copy.deepcopy(view)
    assert seen == view and copy.copy(view) == view
    assert not hasattr(view, "hands") and not hasattr(view, "stock")
    assert view.known_hand(1) == [] and len(view.unseen()) == 48 - 6 - len(view.hand)
    # What can be made of a view does not depend on the hidden cards.
    others = [view.imagine(seed).view(0) for seed in range(5)]
    assert all(other == view and other.to_dict() == view.to_dict() for other in others)
    assert len({tuple(view.imagine(seed).hand(1)) for seed in range(5)}) > 1
    with pytest.raises(ValueError, match="no record"):
        view.imagine(1).record()


def test_events_reach_whom_they_concern() -> None:
    match = ginmi.Match("koi-koi", seed=1)
    secrets = [str(match.events(seat)) for seat in (0, 1)]
    assert "private" in secrets[0] and secrets[0] != secrets[1]
    assert "private" not in str(match.events())
    hand = match.hand(0)
    assert all(card in secrets[0] for card in hand)


def test_clones_draw_the_same_cards() -> None:
    match = ginmi.Match("taiyaku", 5, seed=8)
    twin = copy.deepcopy(match)
    for one in match, twin:
        play(one, np.random.default_rng(3))
    assert match.record() == twin.record()


def test_bots_give_advice() -> None:
    match = ginmi.Match("koi-koi", seed=1, options={"rounds": 1})
    while not match.over:
        assert match.advice("search:50", seed=1) in match.legal()
        match.apply(match.advice("greedy"))
    with pytest.raises(ValueError, match="over"):
        match.advice()
    with pytest.raises(ginmi.IllegalAction, match="over"):
        match.apply(0)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_seeds_deal_what_the_program_deals(game: str, players: int, tmp_path: Path) -> None:
    """The same seed gives the same records as `ginmi simulate`, byte for byte."""
    program = os.environ["GINMI_PROGRAM"]
    record = tmp_path / "games.jsonl"
    arguments = ["--players", str(players), "-n", "8", "--bots", "random", "--seed", "12", "--rounds", "3"]
    subprocess.run(
        [program, "simulate", game, *arguments, "--record", str(record), "--json"], check=True, capture_output=True
    )
    names = ["random"] * players
    records = []
    for number in range(8):
        # A table of its own for each game: the first of eight, the second of eight …
        env = ginmi.VectorEnv(game, players, 8, seed=12, options={"rounds": 3})
        match = ginmi.Match(game, players, seed=12, number=number, options={"rounds": 3}, names=names)
        while not match.over:
            actions = env.sample()
            assert env.to_play[number] == match.to_play
            match.apply(int(actions[number]))
            env.step(actions)
        assert env.done[number] or env.game_number[number] != number
        records.append(match.record())
    assert "".join(records) == record.read_text()
