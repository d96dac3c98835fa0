"""Records are read back as they were played, and every change in one is found."""

import copy
import gzip
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from random_games import random_game, texts

from evaluator.__main__ import main
from evaluator.checking import GAMES, Report, check_file
from evaluator.table import Line


def checked(path: Path, lines: Sequence[Line]) -> Report:
    path.write_text("\n".join(texts(list(lines))) + "\n")
    report = Report()
    check_file(str(path), report)
    return report


@pytest.mark.parametrize("game", GAMES)
def test_random_games_are_read_back(game: str, tmp_path: Path) -> None:
    rng = random.Random(f"read {game}")
    lines = [line for _ in range(60) for line in random_game(rng, game)]
    report = checked(tmp_path / "games.jsonl", lines)
    assert report.disagreements == []
    assert report.games == 60 and report.payments == sum("transfer" in line for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_every_change_is_found(game: str, tmp_path: Path) -> None:
    rng, path = random.Random(f"change {game}"), tmp_path / "games.jsonl"
    for _ in range(12):
        lines = random_game(rng, game)
        places = [at for at, line in enumerate(lines) if line.keys() & {"transfer", "end", "result"}]
        for at in rng.sample(places, min(8, len(places))):
            changed = copy.deepcopy(lines)
            line = changed[at]
            if "transfer" in line:
                line[rng.choice(["base", "amount", "multiplier"])] += 1
            elif "end" in line:
                line["totals"][0] += 1
            else:
                line["result"][-1] -= 1
            found = checked(path, changed).disagreements
            assert len(found) == 1 or len(found) == 2 and "totals" in line, (line, found)
            if "transfer" in line:
                assert checked(path, lines[:at] + lines[at + 1 :]).disagreements, line
                assert checked(path, lines[: at + 1] + lines[at:]).disagreements, line


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_decision_is_found(game: str, tmp_path: Path) -> None:
    rng = random.Random(f"illegal {game}")
    lines = random_game(rng, game)
    while not any(line.get("do") == "play" for line in lines):
        lines = random_game(rng, game)
    next(line for line in lines if line.get("do") == "play")["seat"] += 1
    rules = [one.rule for one in checked(tmp_path / "games.jsonl", lines).disagreements]
    assert rules == ["record format", "decision"], "the sum is wrong, too"


def test_the_dealer_follows_from_the_draws(tmp_path: Path) -> None:
    lines = random_game(random.Random(1), "koi-koi")
    lines[0]["dealer"] = 1 - lines[0]["dealer"]
    assert checked(tmp_path / "games.jsonl", lines).disagreements[0].rule == "C-2, C-12, C-13"


def test_files_are_read_as_the_format_allows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = random_game(random.Random(2), "taiyaku")
    text = "\r\n\r\n".join(texts(lines))
    plain, packed, wide = (tmp_path / name for name in ("plain", "packed", "wide"))
    plain.write_bytes(b"\xef\xbb\xbf" + text.encode())
    packed.write_bytes(gzip.compress(text.encode()))
    wide.write_bytes(text.encode("utf-16"))
    assert main([str(path) for path in (plain, packed, wide)]) == 0
    assert capsys.readouterr().out.startswith("3 games, ")
    for wrong in ('{"deal":"1a"}', '{"ginmi":1}', '{"sum":1}', "[]", "{", '{"lead":"1a","lead":"1a"}', "\x00"):
        plain.write_text(text + "\n" + wrong)
        assert main([str(plain)]) == 1
        assert "[record format]" in capsys.readouterr().out


def test_a_record_may_stop_early(tmp_path: Path) -> None:
    lines = random_game(random.Random(3), "nuki-hachi-hachi")
    last = max(at for at, line in enumerate(lines) if "do" in line)
    report = checked(tmp_path / "games.jsonl", lines[:last])
    assert report.disagreements == []
