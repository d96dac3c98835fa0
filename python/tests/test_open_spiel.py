"""The games in OpenSpiel: its own checks, its own algorithms, and playthroughs.

`python tests/test_open_spiel.py` writes the playthroughs anew.
"""

import copy
import json
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr

import ginmi
import ginmi.open_spiel
from ginmi._native import Position

EVERY = [(game, players) for game in ginmi.games() for players in ginmi.game_info(game)["players"]]
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
RECORDS = Path(__file__).parents[2] / "playthroughs"
PLAYED = {
    game: f"ginmi_{game.replace('-', '_')}(players={min(ginmi.game_info(game)['players'])},rounds=1)"
    for game in ginmi.games()
}


def load(game: str, players: int, **options: Any) -> Any:
    return pyspiel.load_game("ginmi_" + game.replace("-", "_"), {"players": players, "rounds": 1} | options)


def at_random(state: Any, rng: random.Random, decisions: int) -> Any:
    """Plays until somebody has a choice, after so many decisions; or to the end."""
    while not state.is_terminal():
        if not state.is_chance_node():
            if decisions <= 0 and len(state.legal_actions()) > 1:
                break
            decisions -= 1
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_open_spiels_own_simulation(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_ismcts_plays(game: str, players: int) -> None:
    game_object = load(game, players)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game_object, mcts.RandomRolloutEvaluator(1, rng), 10.0, 6, random_state=rng)
    state = at_random(game_object.new_initial_state(), random.Random(1), 3)
    for _ in range(2):
        if not state.is_terminal():
            state.apply_action(bot.step(state))
            at_random(state, random.Random(2), 1)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_outcome_sampling_solves(game: str, players: int) -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(game, players))
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy()
    state = at_random(solver._game.new_initial_state(), random.Random(3), 0)
    if not state.is_terminal():
        assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)
    assert len(solver._infostates) > 4


def test_outcome_sampling_learns_what_a_seat_can_know() -> None:
    """In a tree that begins near the end of a round, regrets meet the same information states again and again."""
    game = load("koi-koi", 2)
    late = next(
        state
        for state in (at_random(game.new_initial_state(), random.Random(seed), 10) for seed in range(50))
        if not state.is_terminal()
    )
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    np.random.seed(2)
    for _ in range(60):
        solver._episode(late.clone(), 0, 1.0, 1.0, 1.0)
    visits = solver._infostates[late.information_state_string(late.current_player())]
    assert np.abs(visits[0]).sum() > 0


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_an_imagined_match_is_heard_alike(game: str, players: int) -> None:
    rng = random.Random(4)
    elsewhere = 0
    position = Position(game, players, options={"rounds": 2})
    while position.turn != pyspiel.PlayerId.TERMINAL:
        viewer = position.turn
        if viewer >= 0 and rng.random() < 0.3:
            history = position.imagine(viewer, rng.randrange(2**50))
            other = Position(game, players, options={"rounds": 2}, history=history)
            assert other.heard(viewer) == position.heard(viewer) and other.legal() == position.legal()
            assert (other.observation(viewer) == position.observation(viewer)).all()
            elsewhere += any(other.hand(seat) != position.hand(seat) for seat in range(players))
        position.apply(rng.choice(position.legal()))
    assert elsewhere > 0


def test_a_seat_hears_nothing_that_depends_on_hidden_cards() -> None:
    state = at_random(load("hachi-hachi", 3).new_initial_state(), random.Random(6), 5)
    player = state.current_player()
    others = {
        str(state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))) for _ in range(5)
    }
    assert len(others) > 1


def test_states_are_pickled_and_compared_by_their_history() -> None:
    state = at_random(load("nuki-hachi-hachi", 2, penalties="on").new_initial_state(), random.Random(7), 9)
    again = pickle.loads(pickle.dumps(state.position))
    assert again == state.position and again.legal() == state.position.legal()
    assert dict(again.options)["penalties"] == "on"
    game, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(twin) == str(state) and twin.history() == state.history()
    assert str(game) == str(state.get_game())
    assert str(game.new_initial_state(" ".join(map(str, state.history())))) == str(state)


TEXTS = [
    "ginmi_koi_koi(rounds=1)",
    "ginmi_koi_koi(calls=once,sake-chaff=off,rounds=3)",
    "ginmi_hachi_hachi(must-play=last-rounds/3,players=4)",
    "ginmi_taiyaku(chips=50,rounds=1)",
    "ginmi_nuki_hachi_hachi(penalties=on,rounds=2)",
]
COPIES: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


@pytest.mark.parametrize("text", TEXTS)
def test_games_and_states_copy_and_pickle(text: str) -> None:
    game = pyspiel.load_game(text)
    state = at_random(game.new_initial_state(), random.Random(9), 7)
    for way in COPIES:
        again, twin = way(game), way(state)
        assert type(again) is type(game) and str(again) == str(game)
        assert again.beginning == game.beginning and again.beginning.options == game.beginning.options
        assert again.max_chance_nodes_in_history() == game.max_chance_nodes_in_history()
        for one in twin, again.new_initial_state(" ".join(map(str, state.history()))):
            assert str(one) == str(state) and one.current_player() == state.current_player() >= 0
            assert one.legal_actions() == state.legal_actions()
            assert str(one.get_game().new_initial_state()) == str(game.new_initial_state())
            ends = [at_random(each.clone(), random.Random(3), 10**9) for each in (one, state)]
            assert ends[0].returns() == ends[1].returns() and ends[0].history() == ends[1].history()


def test_a_process_that_has_imported_nothing_reads_what_is_pickled(tmp_path: Path) -> None:
    """As with `multiprocessing` where processes are spawned."""
    state = at_random(pyspiel.load_game(TEXTS[1]).new_initial_state(), random.Random(9), 7)
    for name, thing in ("game", state.get_game()), ("state", state):
        (tmp_path / name).write_bytes(pickle.dumps(thing))
        code = f"import pickle\nthing = pickle.load(open({name!r}, 'rb'))\nprint(thing)"
        told = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
        assert (told.stdout, told.stderr) == (f"{thing}\n", "")


def test_returns_sum_to_nothing_and_come_at_the_end() -> None:
    state = load("taiyaku", 5).new_initial_state()
    assert state.returns() == [0.0] * 5
    at_random(state, random.Random(8), 10**9)
    assert sum(state.returns()) == 0 and any(state.returns())
    assert max(state.returns()) <= state.get_game().max_utility()


@pytest.mark.parametrize(
    ("text", "option", "value"),
    [
        ("ginmi_koi_koi(calls=once)", "calls", "once"),
        ("ginmi_taiyaku(chips=50,rounds=1)", "chips", "50"),
        ("ginmi_taiyaku(rounds=2)", "chips", "16"),
        ("ginmi_koi_koi(target='50')", "rounds", "99"),
        ("ginmi_koi_koi(target='50',rounds=12)", "rounds", "12"),
        ("ginmi_hachi_hachi(campaign=on)", "prize", "5"),
        ("ginmi_hachi_hachi(campaign=on,prize=0)", "prize", "0"),
        ("ginmi_hachi_hachi(campaign=on,loans=off)", "loans", "off"),
        ("ginmi_hachi_hachi(must-play=last-rounds/3)", "must-play", "last-rounds(3)"),
        ("ginmi_hachi_hachi(yaku.triplet=20p)", "yaku.triplet", "20p"),
        ("ginmi_hachi_hachi(yaku.seven-ribbons=10/12+2)", "yaku.seven-ribbons", "10+2"),
        ("ginmi_koi_koi(yaku.chaff='2')", "yaku.chaff", "2"),
        ("ginmi_taiyaku(yaku.boar-deer-butterflies=off)", "yaku.boar-deer-butterflies", "off"),
    ],
)
def test_house_rules_are_parameters(text: str, option: str, value: str) -> None:
    game = pyspiel.load_game(text)
    for again in game, pyspiel.load_game(str(game)):
        assert dict(again.new_initial_state().position.options)[option] == value


@pytest.mark.parametrize("game", ginmi.games())
def test_every_value_of_every_house_rule_is_a_parameter(game: str) -> None:
    """Those of the golden records, of which there is one for every value; in a game whose name is read again."""
    lines = [line for path in (RECORDS / game).iterdir() for line in path.read_text("utf-8").splitlines()]
    headers = {line for line in lines if line.startswith('{"ginmi":')}
    named: set[tuple[str, str]] = set()
    kinds = ginmi.open_spiel._parameters(game)
    for header in map(json.loads, headers):
        rules = {name: str(value) for name, value in header["options"].items()}
        quoted = {name: repr(value) if isinstance(kinds[name], str) else value for name, value in rules.items()}
        is_number = {name: value.replace(".", "").replace("-", "").isdigit() for name, value in rules.items()}
        given = ",".join(f"{name}={quoted[name] if is_number[name] else rules[name]}" for name in rules)
        given = given.replace("(", "/").replace(")", "")
        text = f"ginmi_{game.replace('-', '_')}(players={len(header['seats'])},{given})"
        for again in text, str(pyspiel.load_game(text)):
            assert dict(pyspiel.load_game(again).beginning.options) == rules, again
        named |= rules.items()
    for name, (default, _) in ginmi.game_info(game)["options"].items():
        others = [value for rule, value in named if rule == name and value != default]
        assert others, f"{name} has a value besides {default}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ginmi_koi_koi(rounds=0)", "rounds"),
        ("ginmi_koi_koi(viewing=perhaps)", "viewing"),
        ("ginmi_koi_koi(players=3)", "2 players"),
    ],
)
def test_bad_parameters_are_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Exception, match=sentence):
        pyspiel.load_game(text)


def test_bad_moves_are_refused_and_change_nothing() -> None:
    position = Position("koi-koi")
    before = position.__copy__()
    for number in (48, 1000):
        with pytest.raises(ginmi.IllegalAction, match="not legal now"):
            position.apply(number)
    position.apply(3)
    with pytest.raises(ginmi.IllegalAction, match="3 is not legal"):
        position.apply(3)
    with pytest.raises(ValueError, match="a card is to be drawn"):
        position.imagine(0, 1)
    assert before == Position("koi-koi") and position != before


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps what was registered until Python is gone; that must not be freed then."""
    code = "import pyspiel, ginmi.open_spiel; pyspiel.load_game('ginmi_taiyaku').new_initial_state()"
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True)


def played(game: str) -> str:
    # Spaces at the end of a line would not survive every editor.
    text: str = generate_playthrough.playthrough(PLAYED[game], [], seed=1)
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


@pytest.mark.parametrize("game", ginmi.games())
def test_playthroughs_are_as_they_were(game: str) -> None:
    assert played(game) == (PLAYTHROUGHS / f"{game}.txt").read_text("utf-8")


if __name__ == "__main__":
    for each in ginmi.games():
        (PLAYTHROUGHS / f"{each}.txt").write_text(played(each), "utf-8")
