"""Worked examples of what all games share: worths, first dealers, house rules that are accepted or refused."""

from collections.abc import Iterator

import pytest
from presets import PRESETS
from scripted import Script, given, koi_koi, options_of

from evaluator.checking import GAMES
from evaluator.koi_koi import KoiKoiMatch
from evaluator.matches import BadDraws, dealer_of_draws, first_dealer, seating
from evaluator.options import Options
from evaluator.worths import Refused, Worth


def spelled(yaku: str, text: str, words: str = "", game: str = "koi-koi") -> str:
    """The canonical spelling of a worth, in the words of the options."""
    return GAMES[game][0](given(words.split())).read_worth(yaku, text)[1]


def worth(text: str) -> Worth:
    """What Chaff is worth in Koi-Koi."""
    found = koi_koi().read_worth("chaff", text)[0]
    assert found
    return found


def draw(*draws: dict[int, str | int], key: str = "card") -> list[list[dict[str, str | int]]]:
    """The draws of a header, by what each seat drew."""
    return [[{"seat": seat, key: drawn} for seat, drawn in one.items()] for one in draws]


def test_v_1_spelling() -> None:
    assert spelled("animals", "1/2+1") == "1"
    assert spelled("animals", "1/2/3") == "1"
    assert spelled("animals", "5+1") == "5"
    assert spelled("boar-deer-butterflies", "5+1") == "5"
    assert spelled("chaff", "1/1+0") == "1+0"
    assert spelled("chaff", "3/5+2") == "3+2"
    assert spelled("chaff", "3/5") == "3/5"
    assert spelled("chaff", "1/1/1/1/1/1/1/2") == "1/1/1/1/1/1/1"
    assert koi_koi("yaku.five-brights=10").canonical() == {}
    assert koi_koi("yaku.boar-deer-butterflies=5/6/7+1").canonical() == {}
    assert koi_koi("yaku.five-brights=15").canonical() == {"yaku.five-brights": "15"}


def test_v_1_amounts() -> None:
    assert [worth("50/60/75/99+0").at(above) for above in range(6)] == [50, 60, 75, 99, 99, 99]
    assert [worth("2/4+3").at(above) for above in range(4)] == [2, 4, 7, 10]


@pytest.mark.parametrize(
    ("game", "words"),
    [
        *(("koi-koi", f"yaku.chaff={text}") for text in ("0", "01", "6/5", "100", "1+100", "1/1/1/1/1/1/1/1/1", "3p")),
        ("koi-koi", "yaku.five-brights=10+1"),
        ("koi-koi", "yaku.five-brights=stop"),
        ("koi-koi", "yaku.one-kill=3"),
        ("koi-koi", "yaku.boar-deer-butterflies=5+1 trios=add"),
        ("taiyaku", "yaku.drinking=stop"),
        ("taiyaku", "yaku.seven-empties=9"),
        ("taiyaku", "yaku.seven-empties=stop"),
        ("taiyaku", "yaku.ten-chaff=1+1"),
    ],
)
def test_v_1_refused(game: str, words: str) -> None:
    with pytest.raises(Refused):
        options_of(game, words)


def test_c_2() -> None:
    assert first_dealer(draw({0: "5c", 1: "3c", 2: "9a"}), 3) == 1
    assert first_dealer(draw({0: "3c", 1: "7a", 2: "3d"}, {0: "9b", 2: "2a"}), 3) == 2
    assert first_dealer(draw({0: "8b", 1: "8a"}), 2) == 1
    for draws in (
        draw({0: "5c", 1: "5c"}),
        draw({0: "5c", 1: "13a"}),
        draw({0: "3c", 1: "3d"}),
        draw({1: "3c", 0: "4d"}),
        draw({0: "3c", 1: "4d"}, {0: "5a", 1: "6a"}),
        draw({0: 3, 1: 4}, key="die"),
    ):
        with pytest.raises(BadDraws):
            first_dealer(draws, 2)


def test_c_11() -> None:
    for accounts, winners in (([240, -240], [0]), ([5, 5], [0, 1])):
        script = Script()
        match = KoiKoiMatch(koi_koi(), 2, 0, script)
        match.accounts.update(enumerate(accounts))
        match.finish()
        assert script.lines == [{"result": accounts, "winners": winners}]


def test_c_12() -> None:
    # 5, 6, 6: seats 1 and 2 throw again; 2 and 4: seat 2 deals.
    throws = draw({0: 5, 1: 6, 2: 6}, {1: 2, 2: 4}, key="die")
    assert dealer_of_draws(koi_koi("first-dealer=dice"), throws, 3) == 2
    for wrong in (throws[:1], draw({0: 5, 1: 7, 2: 6}, key="die"), draw({0: "5a", 1: "6a", 2: "7a"})):
        with pytest.raises(BadDraws):
            first_dealer(wrong, 3, dice=True)


def test_c_13() -> None:
    # A 3a, B 11c, C 1d: in the order C, A, B.
    draws = draw({0: "3a", 1: "11c", 2: "1d"})
    assert seating(draws, 3) == [2, 0, 1]
    assert dealer_of_draws(koi_koi("seats=draw"), draws, 3) == 0
    tied = draw({0: "3c", 1: "3d", 2: "1d", 3: "12b", 4: "12c"}, {0: "5a", 1: "4a"}, {3: "2a", 4: "1a"})
    assert seating(tied, 5) == [2, 1, 0, 4, 3]
    for game in GAMES:
        with pytest.raises(Refused):
            options_of(game, "seats=draw first-dealer=dice")


def accepted_sets() -> Iterator[tuple[str, str, int]]:
    """Every preset with every number of players."""
    for game, presets in PRESETS.items():
        for words in presets.values():
            yield from ((game, words, players) for players in GAMES[game][1])


def test_presets_are_accepted_and_spelled_canonically() -> None:
    for game, words, players in accepted_sets():
        options = options_of(game, words, players)
        again: Options = GAMES[game][0](options.canonical(), players)
        assert again.canonical() == options.canonical(), words
        assert again.refusals() == again.notes == []


def test_today_is_read_as_today() -> None:
    today = {"rounds": 12, "hand-yaku": "pay", "calls": "any", "calls-after-opponent": "on", "double-at-seven": "on"}
    today |= {"koi-koi-pays": "double", "exhausted": "nothing", "viewing": "on", "month-card": "off"}
    today |= {"both-ribbons": "on", "sake-chaff": "on"}
    options = GAMES["koi-koi"][0].from_header(today, 2)
    assert (options["trios"], options.refusals()) == ("add", [])
    assert GAMES["koi-koi"][0].from_header(today | {"trios": "absorb"}, 2)["trios"] == "absorb"
    assert GAMES["hachi-hachi"][0].from_header({}, 3)["willow-chaff"] == "off"
    assert GAMES["hachi-hachi"][0].from_header({"loans": "off"}, 3)["willow-chaff"] == "on"
