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


def test_names_are_there_in_every_language() -> None:
    """A game's own name, its house rules and its yaku."""
    english, japanese = ginmi.game_info("koi-koi"), ginmi.game_info("koi-koi", lang="ja")
    assert english["options"].keys() == english["values"].keys() == english["samples"].keys()
    assert english["options"]["yaku.chaff"][0] == "1" and "off" in english["samples"]["yaku.chaff"]
    assert "by number" in english["values"]["yaku.chaff"]
    assert (english["name"], japanese["name"]) == ("Koi-Koi", "こいこい")
    assert english["options"]["rounds"] == ("12", "How many rounds are played.")
    assert japanese["options"]["rounds"] == ("12", "何局遊ぶか。")
    assert english["yaku"]["moon-viewing"] == "Moon Viewing"
    assert japanese["yaku"]["moon-viewing"] == "月見で一杯"
    with pytest.raises(ValueError, match="there is no language"):
        ginmi.game_info("koi-koi", lang="tlh")


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


def test_a_grade_says_what_decisions_cost_and_where_money_came_from() -> None:
    match = ginmi.Match("koi-koi", seed=1, options={"rounds": 2})
    while not match.over:
        match.apply(match.advice("novice"))
    rounds = match.grade()
    assert [round["round"] for round in rounds] == [1, 2]
    results = [sum(round["money"][seat]["result"] for round in rounds) for seat in (0, 1)]
    assert results == list(match.result)
    for round in rounds:
        for decision in round["decisions"]:
            assert decision["seat"] in (0, 1) and decision["kind"] in KINDS
            values = [choice["value"] for choice in decision["choices"]]
            assert len(values) > 1 and values == sorted(values, reverse=True)
            if decision["taken"] == decision["choices"][0]["action"]:
                assert decision["cost"] == 0
        for money in round["money"]:
            parts = sum(money[part] for part in PARTS)
            assert money["result"] == pytest.approx(parts)
    with pytest.raises(ValueError, match="no beginning"):
        match.view(0).imagine(seed=1).grade()


PARTS = "place deal draws own others unexplained".split()
KINDS = "joining claim capture discard call last-turns other".split()


def test_bots_give_advice() -> None:
    match = ginmi.Match("koi-koi", seed=1, options={"rounds": 1})
    while not match.over:
        assert match.advice("search:50", seed=1) in match.legal()
        match.apply(match.advice("greedy"))
    with pytest.raises(ValueError, match="over"):
        match.advice()
    with pytest.raises(ginmi.IllegalAction, match="over"):
        match.apply(0)


def simulated(game: str, players: int, games: int, options: dict[str, str], record: Path) -> str:
    """The records of games of the seed 12 among random bots, as the program plays them."""
    arguments = ["--players", str(players), "-n", str(games), "--bots", "random", "--seed", "12", "--json", "--force"]
    for name, value in options.items():
        arguments += ["--set", f"{name}={value}"]
    command = [os.environ["GINMI_PROGRAM"], "simulate", game, *arguments, "--record", str(record)]
    subprocess.run(command, check=True, capture_output=True)
    return record.read_text()


def sampled(game: str, players: int, games: int, options: dict[str, str]) -> str:
    """The same as a vector samples them, each at a table of its own."""
    env = ginmi.VectorEnv(game, players, games, seed=12, options=dict(options))
    names = ["random"] * players

    def begun(number: int) -> ginmi.Match:
        return ginmi.Match(game, players, seed=12, number=number, options=dict(options), names=names)

    matches = [begun(number) for number in range(games)]
    # A table passes over a game in which nobody is asked anything.
    assert all(match.over or match.number == env.game_number[match.number] for match in matches)
    while not all(match.over for match in matches):
        actions = env.sample()
        for match, to_play, action in zip(matches, env.to_play, actions, strict=True):
            if not match.over:
                assert to_play == match.to_play
                match.apply(int(action))
        env.step(actions)
    return "".join(match.record() for match in matches)


# The long tests play 100,000 rounds in all.
GAMES = 2100 if "GINMI_LONG" in os.environ else 8


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_seeds_deal_what_the_program_deals(game: str, players: int, tmp_path: Path) -> None:
    """The same seed gives the same records as `ginmi simulate`, byte for byte."""
    options = {"rounds": "3"}
    expected = simulated(game, players, GAMES, options, tmp_path / "games.jsonl")
    assert sampled(game, players, GAMES, options) == expected


@pytest.mark.parametrize("game", ginmi.games())
def test_house_rules_change_nothing_of_that(game: str, tmp_path: Path) -> None:
    facts, rng = ginmi.game_info(game), np.random.default_rng(8)
    # An offer may have no number: then what is sampled is another.
    names = [name for name in facts["options"] if name not in ("rounds", "buy-out")]
    for _ in range(12):
        options = {"rounds": "2"}
        players = int(rng.choice(facts["players"]))
        for name in rng.permutation(names)[:10]:
            more = options | {str(name): str(rng.choice(facts["samples"][name]))}
            try:
                ginmi.Match(game, players, seed=1, options=dict(more))
            except ValueError:
                # House rules that contradict each other.
                continue
            options = more
        assert len(options) > 4
        expected = simulated(game, players, 3, options, tmp_path / "games.jsonl")
        assert sampled(game, players, 3, options) == expected
