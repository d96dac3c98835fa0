"""The program pays what the evaluator says: records of many rounds agree."""

import os
import subprocess
from pathlib import Path

import pytest

from evaluator.checking import Report, check_file

SETS = [
    *(("hachi-hachi", players, "") for players in range(2, 8)),
    ("hachi-hachi", 3, "claims=manual kan=10 multipliers=stack mizuten=on"),
    ("hachi-hachi", 3, "boar-deer-butterflies=on seven-ribbons-extra=off willow-chaff=off liability=on"),
    ("hachi-hachi", 4, "must-play=always buy-out=on liability=on dealer-hand-swap=2 mizuten=on"),
    ("hachi-hachi", 5, "must-play=last-rounds(2) two-left=split claims=manual buy-out=on"),
    ("hachi-hachi", 7, "two-left=play dealer-hand-swap=1 mizuten=on multipliers=stack kan=10"),
    ("hachi-hachi", 3, "campaign=on"),
    ("hachi-hachi", 5, "campaign=on buy-in=8 prize=3 loan=5 year-pot=most ginmi=4 claims=manual"),
    *(("nuki-hachi-hachi", players, "") for players in range(2, 5)),
    ("nuki-hachi-hachi", 2, "claims=manual mizuten=on"),
    ("nuki-hachi-hachi", 4, "penalties=on compensation=on mizuten=on"),
    ("nuki-hachi-hachi", 3, "penalties=on must-play=on claims=manual"),
    ("koi-koi", 2, ""),
    (
        "koi-koi",
        2,
        "hand-yaku=redeal koi-koi-pays=bonus viewing=calls both-ribbons=on trios=add exhausted=dealer "
        "double-at-seven=off",
    ),
    ("koi-koi", 2, "calls=once month-card=on sake-chaff=off hand-yaku=off"),
    ("koi-koi", 2, "calls-after-opponent=off koi-koi-pays=off viewing=off"),
    *(("taiyaku", players, "") for players in range(2, 8)),
    ("taiyaku", 2, "claims=manual"),
    ("taiyaku", 3, "claims=manual chips=20"),
    ("taiyaku", 6, "claims=manual leader-bind=on chips=9"),
]
# The long tests play 100,000 rounds in all.
ROUNDS = 100_000 // len(SETS) + 1 if "GINMI_LONG" in os.environ else 108


@pytest.mark.parametrize(("game", "players", "options"), SETS)
def test_payments_are_those_of_the_rulebook(game: str, players: int, options: str, tmp_path: Path) -> None:
    # A campaign has 12 rounds for each player.
    rounds = 12 * players if "campaign" in options else 4
    record = tmp_path / "games.jsonl"
    words = [word for option in options.split() for word in ("--set", option)]
    words += [] if "campaign" in options else ["--rounds", str(rounds)]
    words += ["--players", str(players), "-n", str(-(-ROUNDS // rounds)), "--seed", "88", "--bots", "random,novice"]
    command = [os.environ["GINMI_PROGRAM"], "simulate", game, *words, "--jobs", "1", "--record", str(record)]
    subprocess.run(command, check=True, capture_output=True)
    report = Report()
    check_file(str(record), report)
    assert not report.disagreements and not report.notes
    assert report.rounds >= ROUNDS
