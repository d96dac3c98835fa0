"""Games by random decisions with random options, played and recorded by the evaluator itself.

They find crashes, and records that are not read back as they were written; of the rules they prove nothing.
"""

import json
import random
import zlib
from collections.abc import Iterator
from typing import Any

from evaluator.cards import DECK
from evaluator.checking import GAMES, new_match
from evaluator.hachi_hachi_yaku import NUKI_DECK
from evaluator.matches import BadDraws, dealer_of_draws
from evaluator.options import Number, OneOf, Options
from evaluator.records import words
from evaluator.table import Account, Decision, Line
from evaluator.worths import Refused

VALUES: dict[str, list[Any]] = {
    "start": [-5, 3, 20], "buy-in": [5, 25], "prize": [3], "loan": [5], "ginmi": [10], "dealer-hand-swap": [1, "any"],
    "void-deals": [1, 2], "must-play": ["always", "last-rounds(1)"], "penalty-first": ["2.5", "10p"],
    "penalty-step": ["0", "3p"], "chips": [3, 12, 40], "target": [5, 30], "koi-koi-from": [3, 7], "rounds": [2, 3, 13],
}  # fmt: skip
WORTHS = ["off", "1", "4", "7", "9", "15p", "35p", "50p/60p/75p+0", "3/4+1", "10+0", "stop"]


def random_game(rng: random.Random, game: str) -> list[Line]:
    """The lines of the record of a game."""
    kind, sizes = GAMES[game]
    players = rng.choice(sizes)
    options = random_options(rng, kind, players)
    draws = random_draws(rng, options, players)
    worths = {f"yaku.{yaku}": text for yaku, text in options.written.items()}
    header = {"ginmi": 1, "game": game, "options": {name: options[name] for name in options.settings} | worths}
    header |= {"seats": [{"name": "random"}] * players, "draws": draws}
    source = RandomSource(rng, game)
    source.lines.append(header | {"dealer": dealer_of_draws(options, draws, players)})
    new_match(options, players, source.lines[0]["dealer"], source).play()
    return source.lines


def random_options(rng: random.Random, kind: type[Options], players: int) -> Options:
    """Options of which some are changed."""
    chosen: dict[str, Any] = {"rounds": rng.choice([1, 2, 3])}
    options = kind(chosen, players)
    for _ in range(rng.randint(0, 14)):
        if rng.random() < 0.25:
            tried: dict[str, Any] = {f"yaku.{rng.choice(list(kind.worths))}": rng.choice(WORTHS)}
        else:
            name = rng.choice(list(kind.settings))
            setting = kind.settings[name]
            values = setting.words.split() if isinstance(setting, OneOf) else VALUES[name]
            tried = {name: rng.choice([v for v in values if not isinstance(setting, Number) or fits(setting, v)])}
            if name == "sage-pay":
                tried["cancel"] = "off"
            if name == "campaign":
                tried["rounds"] = 12 * players
        try:
            candidate = kind(chosen | tried, players)
        except Refused:
            continue
        if not candidate.refusals():
            chosen, options = chosen | tried, candidate
    return options


def fits(setting: Number, value: Any) -> bool:
    return value == setting.word or isinstance(value, int) and setting.low <= value <= setting.high


def random_draws(rng: random.Random, options: Options, players: int) -> list[list[dict[str, Any]]]:
    """Draws that lead to a first dealer, or to an order of seats."""
    draws: list[list[dict[str, Any]]] = []
    while True:
        try:
            dealer_of_draws(options, draws, players)
            return draws
        except BadDraws as error:
            seats = [int(word.strip("[],")) for word in str(error).split() if word.strip("[],").isdigit()]
        if options["first-dealer"] == "dice":
            draws.append([{"seat": seat, "die": rng.randint(1, 6)} for seat in seats])
        else:
            drawn = rng.sample(NUKI_DECK if options.game == "nuki-hachi-hachi" else DECK, len(seats))
            draws.append([{"seat": seat, "card": card} for seat, card in zip(seats, drawn)])


class RandomSource:
    """Shuffles and decides at random, and writes the record."""

    def __init__(self, rng: random.Random, game: str) -> None:
        self.rng, self.game, self.sum = rng, game, 0
        self.lines: list[Line] = []

    def write(self, kind: str, line: Line) -> None:
        self.sum = zlib.crc32(words(kind, line).encode(), self.sum)
        self.lines.append({**line, "sum": f"{self.sum:08x}"})

    def deal(self, number: int, dealer: int, deck: list[str]) -> list[str]:
        self.rng.shuffle(deck)
        if self.game == "koi-koi" and self.rng.random() < 0.4:
            self.stack(deck)
        self.write("deal", {"deal": " ".join(deck), "round": number, "dealer": dealer})
        return deck

    def stack(self, deck: list[str]) -> None:
        """Gives hands or field of Koi-Koi four of a month, or pairs."""
        for where in self.rng.sample([0, 1, 2], self.rng.choice([1, 2])):
            places = [6 * packet + 2 * where + i for packet in range(4) for i in (0, 1)]
            months = self.rng.sample(range(1, 13), 4)
            four = [f"{months[0]}{letter}" for letter in "abcd"]
            pairs = [f"{month}{letter}" for month in months for letter in "ab"]
            for place, card in zip(places, self.rng.choice([four, pairs])):
                other = deck.index(card)
                deck[place], deck[other] = deck[other], deck[place]

    def lead(self, field: list[str], count: int) -> list[str]:
        drawn = self.rng.sample(field, count)
        self.write("lead", {"lead": " ".join(drawn)})
        return drawn

    def reshuffle(self, cards: list[str]) -> list[str]:
        pile = self.rng.sample(cards, len(cards))
        self.write("reshuffle", {"reshuffle": " ".join(pile)})
        return pile

    def ask(self, seat: int, choices: list[Decision], rule: str) -> Decision:
        choice = self.rng.choice(choices)
        if choice["do"] in ("cancel", "shoubu") and self.rng.random() < 0.5:
            choice = self.rng.choice(choices)
        if isinstance(amounts := choice.get("amount"), range):
            choice = choice | {"amount": self.rng.choice(amounts[:150])}
        self.write("do", {"seat": seat, **choice})
        return choice

    def ask_optional(self, seat: int, choice: Decision) -> None:
        if self.rng.random() < 0.5:
            self.write("do", {"seat": seat, **choice})

    def consequence(self, line: Line, rule: str) -> None:
        self.lines.append(line)

    def settled(self, accounts: dict[Account, int]) -> None:
        assert accounts["pot"] == 0


def texts(lines: list[Line]) -> Iterator[str]:
    """The lines as text."""
    return (json.dumps(line, separators=(",", ":")) for line in lines)
