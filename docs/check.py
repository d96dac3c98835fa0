#!/usr/bin/env python3
"""Check game records against the rules, by nothing but docs/record-format.md and the rulebook.

    python3 docs/check.py FILE…        (a FILE of - is standard input)

It plays every game of a record again, card by card: it reads each input (what was dealt, what was
decided), checks that it was due and legal, and works out what must follow from it, down to the last
point. A line that differs is reported with what the rules give instead. Rule numbers (C-4, HH-7.1)
are those of the rulebook.

It knows the games without their documented house rules (HH-11, KO-11, TY-11, NU-12): a record with an
option or a value that it does not know is refused by the name of the option.

Exit status: 0 if all records are right, 1 if one is wrong, 2 if they could not be read.
"""

import argparse
import codecs
import gzip
import itertools
import json
import math
import re
import sys
import zlib
from collections import Counter

# ---- Cards (common.md, "The deck") ---------------------------------------------------------------

DECK = [f"{month}{letter}" for month in range(1, 13) for letter in "abcd"]
BRIGHTS = set("1a 3a 8a 11a 12a".split())
ANIMALS = set("2a 4a 5a 6a 7a 8b 9a 10a 11b".split())
POETRY, BLUE = set("1b 2b 3b".split()), set("6b 9b 10b".split())
RIBBONS = POETRY | BLUE | set("4b 5b 7b 11c".split())
CHAFF = set(DECK) - BRIGHTS - ANIMALS - RIBBONS
BOAR_DEER_BUTTERFLIES = set("7a 10a 6a".split())
WILLOW = set("11a 11b 11c 11d".split())


def month(card):
    """The month of a card; 0 for the blank."""
    return int(card.rstrip("abcd"))


def card_points(cards):
    worth = [(20, BRIGHTS), (10, ANIMALS), (5, RIBBONS), (1, CHAFF)]
    return sum(points * len(kind.intersection(cards)) for points, kind in worth)


def months(cards):
    """How many cards of each month there are: {month: number}."""
    return Counter(map(month, cards))


def all_of_a_month(cards):
    """The months of which all four cards are there."""
    return [m for m, number in sorted(months(cards).items()) if number == 4]


# ---- Lines ---------------------------------------------------------------------------------------

KINDS = ["ginmi", "deal", "lead", "reshuffle", "do", "transfer", "end", "result", "fair"]

# The keys that a decision has besides "seat" and "do", in the order in which the sum takes them.
DECISION_KEYS = {
    "play": ["card"], "capture": ["card"], "return": ["card"], "offer": ["to", "amount"],
    "claim": ["teyaku", "month"],
}
PROOF_KEYS = ["fair", "table", "match", "round", "commitment", "seed", "contributions", "left-out"]
TYPES = {
    "seat": int, "do": str, "card": str, "to": int, "amount": int, "teyaku": list, "month": int,
    "deal": str, "round": int, "dealer": int, "lead": str, "reshuffle": str, "sum": str,
}


class Fault(Exception):
    """The record is wrong at the line that is next."""


class Stopped(Exception):
    """The record of a game ends where an input could come: somebody left."""


def text_of(value):
    """JSON in one spelling, so that comparing texts tells 1 from true and from 1.0."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def same(a, b):
    return json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)


def no_duplicates(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice in it")
    return dict(pairs)


class Record:
    """The lines of one file, and which of them is next."""

    def __init__(self, name, data):
        self.name, self.next, self.lines = name, 0, []
        if data.startswith(b"\x1f\x8b"):
            data = gzip.decompress(data)
        wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        text = data.decode("utf-16" if wide else "utf-8-sig")
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip(" \t\r"):
                self.lines.append((number, line.strip(" \t\r")))

    def kind(self):
        """What the next line is; None at the end of the record."""
        line = self.peek()
        return line and next(kind for kind in KINDS if kind in line)

    def peek(self):
        if self.next == len(self.lines):
            return None
        try:
            line = json.loads(self.lines[self.next][1], object_pairs_hook=no_duplicates)
        except (ValueError, RecursionError) as error:
            raise Fault(f"expected one JSON object ({error})") from None
        if not isinstance(line, dict) or not any(kind in line for kind in KINDS):
            raise Fault("expected a line with one of the keys " + ", ".join(KINDS))
        return line

    def skip_proofs(self):
        """Go on behind the proofs of fair deals, which the rules do not need."""
        while self.kind() == "fair":
            line = self.peek()
            if set(line) != set(PROOF_KEYS) or type(line["fair"]) is not int:
                raise Fault("expected a proof with exactly the keys " + ", ".join(PROOF_KEYS))
            self.next += 1

    def skip_game(self, begin):
        """Go on to the next header after the one at which a game began."""
        self.next = max(self.next, begin + 1)
        is_header = re.compile('"ginmi"\\s*:').search
        while self.next < len(self.lines) and not is_header(self.lines[self.next][1]):
            self.next += 1

    def complain(self, fault):
        if self.next == len(self.lines):
            where, found = (self.lines or [(0, "")])[-1][0] + 1, "the end of the record"
        else:
            where, found = self.lines[self.next]
        print(f"{self.name}:{where}: {fault}, found {found}")


def claims(best):
    """C-9: what a player with these teyaku may claim: nothing, that of either group, or both."""
    choices = {("claim",): {}}
    for group in sorted(best):
        for choice, claimed in list(choices.items()):
            choices[(*choice, best[group][0])] = {**claimed, group: best[group]}
    return choices


# ---- What all games share ------------------------------------------------------------------------


class Game:
    """One game: its accounts, its cards, and how lines are read and compared.

    A game plays itself from the top of `run` to its result. Wherever it needs an input (`cards`,
    `ask`) it reads the next line; wherever a consequence follows (`pay`, `finish`) it works out the
    line that must stand there and compares (`expect`).
    """

    deck = DECK
    options = {}  # name: values that it may have
    later = {}  # options that came later: the value with which the game is the one that stands here
    seats = range(0)  # how many players there may be
    ends = {}  # how a round can end: the rule
    own_rules = {}  # where this game has a rule of its own in place of another

    def __init__(self, record, header):
        self.record, self.opt, self.n = record, header["options"], len(header["seats"])
        self.check_options()
        self.dealer = self.first_dealer(header["draws"])
        if not same(header["dealer"], self.dealer):
            raise Fault(f"expected {self.dealer} as the dealer by C-2")
        self.sum = self.rounds_played = self.payments = 0
        self.account = dict.fromkeys([*range(self.n), "pot", "bank", "year-pot", "prize-pot"], 0)

    # -- reading

    def input(self, kind, expected):
        """The next input, which must be of this kind. Its sum is checked, and its types."""
        self.record.skip_proofs()
        if self.record.kind() in (None, "ginmi"):
            raise Stopped
        line = self.record.peek()
        keys = {"deal": ["deal", "round", "dealer"], "do": ["seat", "do"]}.get(kind, [kind])
        if any(type(value) is not TYPES.get(key) for key, value in line.items()):
            raise Fault(f"expected {expected} (a key is unknown, or its value of another type)")
        if kind == "do":
            keys = keys + DECISION_KEYS.get(line.get("do"), [])
        if self.record.kind() != kind or not set(keys) - {"month"} <= set(line) <= {*keys, "sum"}:
            raise Fault("expected " + expected)
        if kind == "deal":
            words = ["deal", line["round"], line["dealer"], line["deal"]]
        elif kind == "do":
            words = [line[key] for key in keys if key in line]
            words = [w for word in words for w in (word if isinstance(word, list) else [word])]
        else:
            words = [kind, line[kind]]
        self.sum = zlib.crc32((" ".join(map(str, words)) + "\n").encode(errors="replace"), self.sum)
        if line.get("sum", f"{self.sum:08x}") != f"{self.sum:08x}":
            raise Fault(f'expected the sum "{self.sum:08x}"')
        return line, words

    def accept(self):
        self.record.next += 1

    def cards(self, kind, expected, number, allowed, **others):
        """The cards of a deal, lead or reshuffle line: so many different ones of the allowed."""
        line, _ = self.input(kind, expected)
        codes = line[kind].split(" ")
        if not len(codes) == len(set(codes)) == number or not set(codes) <= set(allowed) \
                or any(line[key] != others[key] for key in others):
            raise Fault("expected " + expected)
        self.accept()
        return codes

    def ask(self, seat, rule, choices, also=None):
        """The decision of a seat: one of the choices, each a tuple such as ("play", "1a").

        `also` describes further choices: a text, and a function that knows them."""
        text, is_legal = also or ("", lambda choice: False)
        texts = [" ".join(map(str, choice)) for choice in choices] + [text] * bool(text)
        rule = self.own_rules.get(rule, rule)
        expected = f"seat {seat} to decide by {rule}: " + " or ".join(texts)
        _, words = self.input("do", expected)
        choice = tuple(words[1:])
        if words[0] != seat or not (choice in choices or is_legal(choice)):
            raise Fault("expected " + expected)
        self.accept()
        return choice

    def expect(self, line, rule):
        """A consequence: the next line must be exactly this one."""
        if not same(self.record.peek(), line):
            raise Fault(f"expected {text_of(line)} by {self.own_rules.get(rule, rule)}")
        self.accept()

    # -- money

    def pay(self, rule, reason, payer, payee, base, multiplier=1, parts=None):
        """A transfer (C-7). Those of 0 are not made."""
        amount = self.affordable(payer, base * multiplier)
        if amount == 0:
            return
        line = {"transfer": reason, "from": payer, "to": payee, "base": base,
                "multiplier": multiplier, "amount": amount}
        self.expect(line | ({"parts": parts} if parts else {}), rule)
        self.account[payer] -= amount
        self.account[payee] += amount
        self.payments += 1

    def affordable(self, payer, amount):
        return amount

    def pay_all(self, rule, reason, payers, payee, base, multiplier=1):
        """The same debt of everybody but the payee."""
        for payer in payers:
            if payer != payee:
                self.pay(rule, reason, payer, payee, base, multiplier)

    # -- seats

    def in_turn_order(self, first, seats):
        """Seats, counter-clockwise from one of them (C-1)."""
        return sorted(seats, key=lambda seat: (seat - first) % self.n)

    def best(self, score, seats):
        """The seat with the highest score; of equal ones the first in the list (C-10)."""
        return max(seats, key=lambda seat: score[seat])

    def first_dealer(self, draws):
        """C-2: the earliest month deals, within a month the higher kind; ties draw again."""
        def place(card):
            kinds = (BRIGHTS, ANIMALS, RIBBONS, CHAFF)
            return month(card), [card in kind for kind in kinds].index(True)

        seats = list(range(self.n))
        for draw in draws:
            cards = [drawn["card"] for drawn in draw]
            if len(seats) == 1 or not len(set(cards)) == len(cards) == len(seats) \
                    or not set(cards) <= set(self.deck) \
                    or not same(draw, [{"seat": s, "card": c} for s, c in zip(seats, cards)]):
                raise Fault(f"expected draws of different cards, this one of seats {seats}, by C-2")
            earliest = min(map(place, cards))
            seats = [s for s, c in zip(seats, cards) if place(c) == earliest]
        if len(seats) > 1:
            raise Fault(f"expected another draw, of seats {seats}, by C-2")
        return seats[0]

    def ask_claim(self, seat, choices):
        """C-9: the choices are {decision: what is claimed by it}."""
        return choices[self.ask(seat, "C-9", list(choices))]

    # -- the course of a game

    def run(self):
        self.accept()  # the header
        self.begin()
        for self.round in range(1, self.opt["rounds"] + 1):
            self.play_round()
            self.rounds_played += 1
        start = self.opt.get("chips", 0)  # Taiyaku's result is what was won or lost
        result = [self.account[seat] - start for seat in range(self.n)]
        winners = [seat for seat in range(self.n) if result[seat] == max(result)]
        self.expect({"result": result, "winners": winners}, "C-11")

    def check_options(self):
        known = self.options | {name: [value] for name, value in self.later.items()}
        if unknown := sorted(set(self.opt) - set(known)):
            raise Fault(f"expected no option {', '.join(unknown)}, which this program does not know")
        if missing := sorted(set(self.options) - set(self.opt)):
            raise Fault(f"expected the option {', '.join(missing)}: all are named")
        for name, value in self.opt.items():
            allowed = known[name]
            if type(value) not in (int, str) or value not in allowed:
                raise Fault(f"expected another value of option {name} than {text_of(value)}, which "
                            "this program does not know")

    def begin(self):
        """Payments before the first round."""

    def finish(self, how, winner, next_dealer, **more):
        """The line at the end of a round."""
        # They always add up: whatever a transfer takes from one account it gives to another.
        totals = [self.account[seat] for seat in range(self.n)]
        won = {} if winner is None else {"winner": winner}
        self.expect({"end": how} | won | {"totals": totals} | more, self.ends[how])
        self.dealer = next_dealer

    def read_deal(self, deck=None):
        """A shuffled deck, dealt by the dealer of this round."""
        deck = deck or self.deck
        expected = f"a deal of round {self.round} by dealer {self.dealer} with {len(deck)} cards"
        return iter(self.cards("deal", expected, len(deck), deck,
                               round=self.round, dealer=self.dealer))

    def deal_packets(self, deck, packets):
        """Deal from the top: packets of (a seat or "field", number). The rest is the draw pile."""
        self.hands = {seat: [] for seat in range(self.n)}
        self.piles = {seat: [] for seat in range(self.n)}
        self.field = []
        for to, number in packets:
            target = self.field if to == "field" else self.hands[to]
            target += [next(deck) for _ in range(number)]
        self.stock = list(deck)

    def reshuffle(self, expected):
        self.stock = self.cards("reshuffle", expected, len(self.stock), self.stock)

    # -- playing cards

    def match(self, seat, card):
        """C-4: what a card meets on the field, and who gets it."""
        found = [c for c in self.field if month(c) == month(card)]
        if not found:
            self.field.append(card)
            return []
        if len(found) == 2:
            found = [self.ask(seat, "C-4", [("capture", c) for c in found])[1]]
        for c in found:
            self.field.remove(c)
        self.piles[seat] += found + [card]
        return found + [card]

    def turns(self, active, others=lambda seat: []):
        """Play turn by turn. After each turn: whose it was, what it captured from hand and pile.

        `others` are a seat's choices besides playing a card; for one of these there is no capture.
        """
        first = True
        while self.hands[active[0]]:
            for seat in active:
                hand = self.hands[seat]
                choice = self.ask(seat, "C-4", [("play", c) for c in hand] + others(seat))
                if choice[0] != "play":
                    yield seat, choice[0], []
                    continue
                hand.remove(choice[1])
                from_hand = self.match(seat, choice[1])
                if first:
                    self.before_turning_up()
                first = False
                yield seat, choice[1], [from_hand, self.match(seat, self.stock.pop(0))]

    def before_turning_up(self):
        """What comes between the first card from a hand and the first from the draw pile."""


# ---- Koi-Koi -------------------------------------------------------------------------------------

ON_OFF = ["on", "off"]
ROUNDS = range(1, 10000)


class KoiKoi(Game):
    options = {
        "rounds": ROUNDS, "hand-yaku": ["pay", "redeal", "off"], "calls": ["any", "once"],
        "calls-after-opponent": ON_OFF, "double-at-seven": ON_OFF,
        "koi-koi-pays": ["double", "off", "bonus"], "exhausted": ["nothing", "dealer"],
        "viewing": ["on", "off", "calls"], "month-card": ON_OFF, "both-ribbons": ON_OFF,
        "trios": ["absorb", "add"], "sake-chaff": ON_OFF,
    }
    later = {
        "target": "off", "start": 0, "scoring": "transfer", "first-dealer": "draw",
        "hand-size": 8, "field-four": "redeal", "field-pairs": "play", "field-brights": "off",
        "hand-yaku-both": "one", "hand-yaku-draw": "other", "turn": "play-draw",
        "unmatched-draw": "field", "play-out": "off", "lightning": "plain", "koi-koi-from": 0,
        "koi-koi-for": "any", "counting": "all", "exhausted-deal": "other",
        "viewing-weather": "off", "viewing-limit": "both", "viewing-season": "any",
        "double-chaff": "none",
    }
    seats = range(2, 3)
    ends = {"shoubu": "KO-5", "stop": "KO-3.1", "not-played": "KO-3.2", "hands-empty": "KO-7"}

    def yaku(self, pile, has_called):
        """KO-8: the yaku of a pile with their points, in the order in which records list them."""
        cards = set(pile)
        brights = len(cards & BRIGHTS)
        viewing = {"on": 5, "off": 0, "calls": 3 if has_called else 1}[self.opt["viewing"]]
        this_month = {c for c in DECK if month(c) == (self.round - 1) % 12 + 1}  # KO-8.2
        chaff = CHAFF | ({"9a"} if self.opt["sake-chaff"] == "on" else set())  # KO-8.4
        trio, poetry, blue = (of <= cards for of in (BOAR_DEER_BUTTERFLIES, POETRY, BLUE))
        animals, ribbons = len(cards & ANIMALS), len(cards & RIBBONS)
        if self.opt["trios"] == "absorb":  # KO-8.5
            of_animals = [
                ("boar-deer-butterflies", trio * (2 + animals)),
                ("animals", (not trio) * (animals - 4)),
            ]
            of_ribbons = [
                ("poetry-ribbons", (poetry and not blue) * (2 + ribbons)),
                ("blue-ribbons", (blue and not poetry) * (2 + ribbons)),
                ("both-ribbons", (poetry and blue) * (4 + ribbons)),
                ("ribbons", (not poetry and not blue) * (ribbons - 4)),
            ]
        else:
            both = self.opt["both-ribbons"] == "on" and poetry and blue  # KO-8.3
            of_animals = [("boar-deer-butterflies", 5 * trio), ("animals", animals - 4)]
            of_ribbons = [
                ("poetry-ribbons", 5 * poetry), ("blue-ribbons", 5 * blue),
                ("both-ribbons", 10 * both), ("ribbons", ribbons - 4),
            ]
        rows = [
            ("five-brights", 10 * (brights == 5)),
            ("four-brights", 8 * (brights == 4 and "11a" not in cards)),
            ("rainy-four-brights", 7 * (brights == 4 and "11a" in cards)),
            ("three-brights", 5 * (brights == 3 and "11a" not in cards)),
            ("blossom-viewing", viewing * ({"3a", "9a"} <= cards)),  # KO-8.1
            ("moon-viewing", viewing * ({"8a", "9a"} <= cards)),
            *of_animals[:1],
            *of_ribbons[:3],
            ("month-cards", 4 * (self.opt["month-card"] == "on" and this_month <= cards)),
            *of_animals[1:],
            *of_ribbons[3:],
            ("chaff", len(cards & chaff) - 9),
        ]
        return [(name, points) for name, points in rows if points > 0]

    def value(self, seat, pile):
        return sum(points for _, points in self.yaku(pile, self.calls[seat] > 0))

    def hand_yaku(self, hand):
        """KO-3.1, KO-3.3"""
        if all_of_a_month(hand):
            return "four-of-a-kind"
        return "four-pairs" if set(months(hand).values()) == {2} else None

    def play_round(self):
        dealer, other = self.dealer, 1 - self.dealer
        while True:  # KO-2.1, and C-3 until the deal is none
            packets = [(other, 2), ("field", 2), (dealer, 2)] * 4
            self.deal_packets(self.read_deal(), packets)
            groups = [self.field]
            if self.opt["hand-yaku"] == "redeal":  # KO-3.4
                groups += [self.hands[0], self.hands[1]]
            if not any(all_of_a_month(cards) for cards in groups):
                break
        if self.opt["hand-yaku"] == "pay":  # KO-3.1, KO-3.2
            paid = [seat for seat in (0, 1) if self.hand_yaku(self.hands[seat])]
            if len(paid) == 2:
                return self.finish("not-played", None, other)
            if paid:
                self.pay("KO-3.1", self.hand_yaku(self.hands[paid[0]]), 1 - paid[0], paid[0], 6)
                return self.finish("stop", paid[0], paid[0])

        self.calls = {0: 0, 1: 0}
        before = {0: 0, 1: 0}  # the cards that each pile had after its owner's last turn
        for seat, _, _ in self.turns([dealer, other]):
            pile = self.piles[seat]
            # KO-5.1: whether the whole turn made it worth more; a call by itself is no rise.
            rises = self.value(seat, pile) > self.value(seat, pile[:before[seat]])
            before[seat] = len(pile)
            if not rises:
                continue
            may_call = self.hands[seat] \
                and not (self.opt["calls"] == "once" and self.calls[seat]) \
                and not (self.opt["calls-after-opponent"] == "off" and self.calls[1 - seat])
            # KO-5.2 to KO-5.4: a player who may not call koi-koi is not asked
            if may_call and self.ask(seat, "KO-5.1", [("koi-koi",), ("shoubu",)]) == ("koi-koi",):
                self.calls[seat] += 1
                continue
            self.pay_winner(seat)
            return self.finish("shoubu", seat, seat)
        if self.opt["exhausted"] == "dealer":  # KO-7
            self.pay("KO-7", "dealer-privilege", other, dealer, 1)
            return self.finish("hands-empty", dealer, dealer)
        return self.finish("hands-empty", None, other)

    def pay_winner(self, seat):
        """KO-6"""
        base, multiplier = self.value(seat, self.piles[seat]), 1
        if self.opt["double-at-seven"] == "on" and base >= 7:  # KO-6.1
            multiplier = 2
        if self.opt["koi-koi-pays"] == "double" and self.calls[1 - seat]:  # KO-6.2
            multiplier *= 2
        if self.opt["koi-koi-pays"] == "bonus":
            if self.calls[seat] <= 3:
                base += self.calls[seat]
            else:
                multiplier *= self.calls[seat] - 2
        yaku = self.yaku(self.piles[seat], self.calls[seat] > 0)
        parts = [{"dekiyaku": name, "points": points} for name, points in yaku]
        self.pay("KO-6", "koi-koi", 1 - seat, seat, base, multiplier, parts)


# ---- Hachi-Hachi ---------------------------------------------------------------------------------


class HachiHachi(Game):
    options = {
        "kan": [12, 10], "rounds": ROUNDS, "claims": ["auto", "manual"],
        "multipliers": ["carry", "stack"], "dealer-hand-swap": range(13), "mizuten": ON_OFF,
        "must-play": ["never", "always"] + [f"last-rounds({n})" for n in ROUNDS],
        "two-left": ["ask", "play", "split"], "buy-out": ON_OFF, "willow-chaff": ON_OFF,
        "boar-deer-butterflies": ON_OFF, "liability": ON_OFF, "seven-ribbons-extra": ON_OFF,
        "campaign": ON_OFF, "buy-in": range(1001), "prize": range(1001),
        "year-pot": ["off", "fewest", "most"], "loans": ON_OFF, "loan": range(1, 1001),
        "ginmi": range(1001),
    }
    later = {
        "first-dealer": "draw", "seats": "as-joined", "final-kan": "off", "start": 0,
        "kan-yaku": "same", "totals": "each", "year-end": "lapse", "field-four": "redeal",
        "void-deals": 3, "joining": "auction", "penalty-first": "1", "penalty-step": "0.5",
        "compensation": "on", "compensation-by": "two", "last-seat": "stay", "teyaku": "on",
        "teyaku-count": "groups", "teyaku-pay": "noted", "red-ribbons": "two-or-more",
        "willow-teyaku": "chaff", "four-three-ends": "nothing", "four-three-gift": "off",
        "shown-cards": "taken-back", "dekiyaku": "on", "sage": "on", "cancel": "on",
        "sage-pay": "end", "sage-empty": "nothing", "bright-upgrade": "difference",
        "liability-by": "lay", "liability-card": "month", "liability-time": "next",
        "liability-both": "later", "diving": "any-end", "special": "on", "achievements": "on",
        "seven-ribbons-willow": "extra",
    }
    fixed = {"penalties": "on", "compensation": "on"}  # options of Nuki only
    seats = range(2, 8)
    ends = {"shoubu": "HH-6.2", "cancel": "HH-6.3", "hands-empty": "HH-6.4", "split": "HH-4.4",
            "unopposed": "C-5", "passed": "C-5"}
    places = 3  # how many can play a round
    mark = 89  # the card points that the achievements ask for (HH-7.4)
    field_multipliers = {"1a": 2, "3a": 2, "8a": 2, "11a": 4, "12a": 4}  # HH-3.1
    teyaku_kan = {  # HH-5
        "triplet": 2, "standing-triplet": 3, "two-triplets": 6, "triplet-and-standing-triplet": 7,
        "two-standing-triplets": 8, "three-pairs": 4, "four-of-a-kind": 6,
        "triplet-and-two-pairs": 7, "one-two-four": 8, "four-three": 20,
        "red": 2, "one-ribbon": 3, "one-animal": 3, "one-bright": 4, "empty-hand": 4,
    }
    seven_ribbons = RIBBONS - {"11c"}  # those that count for the first seven (HH-8)
    no_escape = "one-bright"  # the one teyaku of group B that the achievement excludes

    def begin(self):
        self.opt = self.fixed | self.opt
        self.kan = self.opt["kan"]
        self.queue = []  # multipliers that wait, the largest first (HH-3.2)
        self.loans = [0] * self.n
        self.medal, self.times_ginmi, self.returning = None, 0, False
        if self.opt["campaign"] == "on":  # HH-10.1
            seats = self.in_turn_order(self.dealer, range(self.n))
            for seat in seats:
                self.pay("HH-10.1", "buy-in", "bank", seat, self.opt["buy-in"] * self.kan)
            for seat in seats:
                self.pay("HH-10.1", "prize", seat, "prize-pot", self.opt["prize"] * self.kan)

    def check_options(self):
        super().check_options()
        if self.opt.get("campaign") == "on":
            if self.opt["rounds"] != 12 * self.n or self.opt["prize"] > self.opt["buy-in"]:
                raise Fault(f"expected {12 * self.n} rounds, a prize within the buy-in (HH-10.1)")
            for name, other in ("loans", "off"), ("year-pot", "off"), ("buy-in", 0):
                if self.opt[name] == other:
                    raise Fault(f"expected another value of option {name} than {text_of(other)}, "
                                "which this program does not know in a campaign")
        elif "campaign" in self.opt:
            money = {"buy-in": 0, "prize": 0, "year-pot": "off", "loans": "off", "loan": 50,
                     "ginmi": 0}
            for name in money:
                if self.opt[name] != money[name]:
                    raise Fault(f"expected {text_of(money[name])} as the option {name}, of which "
                                "this program knows no other value without a campaign")
        last = re.fullmatch(r"last-rounds\((\d+)\)", self.opt["must-play"])
        if last and int(last[1]) > self.opt["rounds"]:
            raise Fault("expected last-rounds within the rounds of the game (HH-4.3)")

    # -- the round from its deal to its settlement

    def play_round(self):
        # HH-3.3: what is taken from the queue stays with the round through every new deal
        self.queued = self.queue.pop(0) if self.queue else None
        for _ in range(3):  # C-5: three void deals
            self.deal()
            self.swap_hands()
            self.mizuten = self.opt["mizuten"] == "on" \
                and self.ask(self.leader, "HH-2.5", [("mizuten",), ("look",)]) == ("mizuten",)
            self.join()
            if self.active:
                break
            for payer, base in self.penalties:
                self.pay("C-5", "void", "pot", payer, base, self.multiplier)
        else:
            return self.end_round("passed", None)
        self.queue = sorted(self.queue + self.joining_queue, reverse=True)

        if len(self.active) == 1:  # C-5
            return self.end_round("unopposed", self.active[0])
        if len(self.active) == 2 and self.split_pot():
            return self.end_round("split", None)
        self.buy_outs()
        self.compensate()
        sitting_out = [seat for seat in self.players if seat not in self.active]
        if sitting_out:
            for seat in sitting_out:
                self.stock += self.hands[seat]
            self.reshuffle("the draw pile with the hands of those who sit out (C-5)")
        self.take_paulownia()
        self.dealt = {seat: list(self.hands[seat]) for seat in self.active}
        self.claimed = {seat: {} for seat in self.active}
        self.claim_teyaku()
        how, caller = self.play()
        winner = self.settle(how, caller)
        return self.end_round(how, winner)

    def deal(self):
        while True:
            self.players = self.in_turn_order(self.dealer + 1, range(self.n))
            if self.n < 7:  # HH-2.1
                packets = [(s, 4) for s in self.players] + [("field", 3)] \
                    + [(s, 3) for s in self.players] + [("field", 3)]
                self.deal_packets(self.read_deal(), packets)
                self.leader = self.dealer
            else:  # HH-2.3: the hand with the blank is the field
                packets = [(s, 4) for s in self.players] + [(s, 3) for s in self.players]
                self.deal_packets(self.read_deal(DECK + ["0"]), packets)
                blank = next(s for s in self.players if "0" in self.hands[s])
                self.field = [c for c in self.hands[blank] if c != "0"]
                self.hands[blank] = []
                self.players.remove(blank)
                self.leader = self.in_turn_order(self.dealer, self.players)[0]
            if not all_of_a_month(self.field):  # C-3
                break
        self.players = self.in_turn_order(self.leader, self.players)
        brights = [c for c in self.field if c in self.field_multipliers]
        on_field = sorted((self.field_multipliers[c] for c in brights), reverse=True)
        if self.opt["multipliers"] == "stack":  # HH-3.2
            self.multiplier, self.joining_queue = math.prod(on_field), []
        elif self.queued:
            self.multiplier, self.joining_queue = self.queued, on_field
        else:
            self.multiplier, self.joining_queue = (on_field or [1])[0], on_field[1:]

    def swap_hands(self):
        """HH-2.4"""
        self.holder = self.leader
        swaps = {seat: self.opt["dealer-hand-swap"] for seat in self.players}
        passes = 0  # in a row
        for seat in itertools.cycle(self.players[1:] + self.players[:1]):
            if passes == len(self.players):
                break
            passes += 1
            if seat != self.holder and swaps[seat] \
                    and self.ask(seat, "HH-2.4", [("swap",), ("keep",)]) == ("swap",):
                hands, holder = self.hands, self.holder
                hands[seat], hands[holder] = hands[holder], hands[seat]
                self.holder, passes = seat, 0
                swaps[seat] -= 1

    def must_play(self):
        """HH-4.3"""
        rule = self.opt["must-play"]
        last = re.fullmatch(r"last-rounds\((\d+)\)", rule)
        return rule in ("always", "on") or last and self.round > self.opt["rounds"] - int(last[1])

    def join(self):
        """C-5, HH-4.1 to HH-4.3: who plays, who drops, who is forced out."""
        joined, self.dropped, self.penalties = [], [], []
        for seat in self.players:
            if len(joined) == self.places:
                break
            all_in = len(self.players) <= self.places or self.mizuten and seat == self.leader \
                or self.must_play() and len(self.dropped) == len(self.players) - self.places
            if all_in or self.ask(seat, "C-5", [("join",), ("drop",)]) == ("join",):
                joined.append(seat)
                continue
            if self.opt["penalties"] == "on":  # HH-4.2
                base = self.kan + len(self.dropped) * self.kan // 2
                self.pay("HH-4.2", "dropout-penalty", seat, "pot", base, self.multiplier)
                self.penalties.append((seat, base))
            self.dropped.append(seat)
        self.forced_out = [s for s in self.players if s not in joined + self.dropped]
        self.leader = joined[0] if joined else self.leader
        self.active = joined

    def split_pot(self):
        """HH-4.4"""
        rule = self.opt["two-left"] if len(self.players) > 2 else "play"
        if rule == "ask":
            choices = [("split",), ("play-on",)]
            answers = [self.ask(seat, "HH-4.4", choices) for seat in self.active]
            rule = "split" if answers == [("split",)] * 2 else "play"
        if rule == "split":
            pot = self.account["pot"]
            for seat, base in zip(self.active, ((pot + 1) // 2, pot // 2)):
                self.pay("HH-4.4", "split", "pot", seat, base)
        return rule == "split"

    def buy_outs(self):
        """HH-4.7"""
        if self.opt["buy-out"] != "on":
            return
        for buyer in list(self.forced_out):
            refused = {}  # what each player has refused from this buyer
            for _ in range(3):
                for_sale = [s for s in self.active if not (self.mizuten and s == self.leader)]

                def is_offer(choice):
                    return len(choice) == 3 and choice[0] == "offer" and choice[1] in for_sale \
                        and refused.get(choice[1], -1) < choice[2] <= 99999

                text = f"an offer to one of {for_sale}, higher than those refused {refused}"
                choice = self.ask(buyer, "HH-4.7", [("no-offer",)], (text, is_offer))
                if choice[0] == "no-offer":
                    break
                seller, amount = choice[1:]
                least = self.compensation(self.hands[seller]) * self.multiplier
                if amount < least or self.ask(seller, "HH-4.7", [("accept",), ("refuse",)]) \
                        == ("refuse",):
                    refused[seller] = amount
                    continue
                self.pay("HH-4.7", "buy-out", buyer, seller, amount)
                if seller == self.leader:
                    self.leader = buyer
                self.forced_out.remove(buyer)
                self.active = [s for s in self.active if s != seller] + [buyer]
                self.active = self.in_turn_order(self.leader, self.active)
                break

    def compensate(self):
        """HH-4.6"""
        if self.opt["compensation"] == "on":
            for seat in self.in_turn_order(self.leader, self.forced_out):
                base = self.compensation(self.hands[seat])
                self.pay_all("HH-4.6", "hand-compensation", self.active[1:], seat, base,
                             self.multiplier)

    def compensation(self, hand):
        """HH-4.6: what a hand is worth to somebody who cannot play it."""
        good = [(kan, cards) for _, kan, cards, _ in self.teyaku(hand).values()]
        good += [(kan, cards) for _, kan, cards in self.dekiyaku(hand)]
        counted = {c for _, cards in good for c in cards}
        fine = BRIGHTS | POETRY | BLUE
        if self.opt["boar-deer-butterflies"] == "on":
            fine = fine | BOAR_DEER_BUTTERFLIES
        others = (set(hand) - counted) & fine
        return sum(kan for kan, _ in good) * self.kan // 2 + 3 * len(others)

    def take_paulownia(self):
        """Only Nuki has a pair that nothing could capture (NU-2)."""

    # -- teyaku

    def teyaku(self, hand):
        """HH-5: the best of each group: {group: (id, kan, cards, months of its triplets)}."""
        found = {}
        number = months(hand)
        shape = "".join(str(n) for n in sorted(number.values(), reverse=True))
        triplets = [m for m in sorted(number) if number[m] == 3]
        standing = [m for m in triplets if m in (4, 5, 7) or m == 12 and "12a" not in hand]
        name = {
            "43": "four-three", "421": "one-two-four", "4111": "four-of-a-kind",
            "322": "triplet-and-two-pairs", "2221": "three-pairs",
            "331": self.two_triplets(len(standing)),
            "3211": "triplet", "31111": "triplet",
        }.get(shape)
        if name == "triplet" and standing and "standing-triplet" in self.teyaku_kan:
            name = "standing-triplet"
        if name == "triplet":
            triplets = triplets[:1]  # Nuki: of two the earlier month, unless the player chooses
        if name:
            cards = [c for c in hand if number[month(c)] > 1]
            if name in ("triplet", "standing-triplet"):
                cards = [c for c in hand if month(c) in triplets]
            elif name == "one-two-four":
                cards = hand
            found["A"] = (name, self.teyaku_kan[name], cards, triplets if shape[0] == "3" else [])
        finer = [c for c in hand if c not in CHAFF | WILLOW]  # all willows are Chaff here
        name = "empty-hand"
        if len(finer) == 1:
            name = "one-ribbon" if finer[0] in RIBBONS else \
                "one-animal" if finer[0] in ANIMALS else "one-bright"
        elif finer:
            name = "red" if set(finer) <= RIBBONS else None
        if name:
            found["B"] = (name, self.teyaku_kan[name], hand, [])
        return found

    def two_triplets(self, standing):
        return ["two-triplets", "triplet-and-standing-triplet", "two-standing-triplets"][standing]

    def claim_teyaku(self):
        """C-9: before the first turn; with `manual` again before the first card is turned up."""
        for seat in self.active:
            best = {group: t for group, t in self.teyaku(self.dealt[seat]).items()
                    if group not in self.claimed[seat]}
            if self.opt["claims"] == "auto":
                self.claimed[seat] = best
            elif len(self.claimed[seat]) < 2:
                self.claimed[seat].update(self.ask_claim(seat, claims(best)))

    def before_turning_up(self):
        if self.opt["claims"] == "manual":
            self.claim_teyaku()

    # -- play

    def dekiyaku(self, pile):
        """HH-8: the dekiyaku of a pile: (id, kan, cards)."""
        cards = set(pile)
        ribbons = cards & RIBBONS
        found = []
        if BRIGHTS <= cards:
            found.append(("five-brights", 12, BRIGHTS))
        elif BRIGHTS - {"11a"} <= cards:
            found.append(("four-brights", 10, BRIGHTS - {"11a"}))
        if len(ribbons & self.seven_ribbons) >= 7:
            more = len(ribbons) - 7 if self.opt["seven-ribbons-extra"] == "on" else 0  # HH-8.4
            found.append(("seven-ribbons", 10 + more, ribbons))
        if POETRY <= cards:
            found.append(("poetry-ribbons", 7, POETRY))
        if BLUE <= cards:
            found.append(("blue-ribbons", 7, BLUE))
        if self.opt["boar-deer-butterflies"] == "on" and BOAR_DEER_BUTTERFLIES <= cards:  # HH-8.2
            found.append(("boar-deer-butterflies", 7, BOAR_DEER_BUTTERFLIES))
        return found

    def value(self, pile):
        return sum(kan for _, kan, _ in self.dekiyaku(pile))

    def play(self):
        """HH-6: how the round ends, and who ends it."""
        self.sage = []  # who has called it, in the order of their first call
        self.liable = {seat: {} for seat in self.active}  # HH-8.3
        laid = {}  # the card from the hand that each player's last turn left on the field
        before = dict.fromkeys(self.active, 0)
        cancel = lambda seat: [("cancel",)] if seat in self.sage else []  # HH-6.3
        for seat, card, captures in self.turns(self.active, cancel):
            if card == "cancel":
                return "cancel", seat
            pile, old = self.piles[seat], self.piles[seat][:before[seat]]
            self.find_liable(seat, old, captures, laid)
            laid[seat] = card if not captures[0] and self.hands[seat] else None
            before[seat] = len(pile)
            if self.value(pile) > self.value(old):  # HH-6.2
                if self.ask(seat, "HH-6.2", [("sage",), ("shoubu",)]) == ("shoubu",):
                    return "shoubu", seat
                if seat not in self.sage:
                    self.sage.append(seat)
        return "hands-empty", None

    def find_liable(self, seat, old, captures, laid):
        """HH-8.3: who has handed this player the last card of what this turn has completed."""
        if self.opt["liability"] != "on" or len(self.active) < 3:
            return
        for capture in map(set, captures):
            for opponent in self.active:
                card = laid.get(opponent)
                if opponent == seat or card not in capture:
                    continue
                self.liable[seat][card] = opponent  # for diving
                for name, cards in [("four-brights", BRIGHTS - {"11a"}), ("poetry-ribbons", POETRY),
                                    ("blue-ribbons", BLUE),
                                    ("boar-deer-butterflies", BOAR_DEER_BUTTERFLIES)]:
                    lacking = cards - set(old)
                    if len(lacking) == 1 and lacking <= capture and month(card) in months(lacking):
                        self.liable[seat][name] = opponent

    # -- settlement

    def settle(self, how, caller):
        """HH-7: all payments but the pot. Returns the winner."""
        points = {seat: card_points(self.piles[seat]) for seat in self.active}
        if any(self.dekiyaku(self.piles[seat]) for seat in self.active):  # HH-7.1
            self.pay_teyaku()
            for payee in [caller] if caller is not None else self.active:
                self.pay_dekiyaku(payee, how)
            winner = caller if caller is not None else self.sage[0]
        else:
            special = self.special_circumstance(points)
            if special is not None:
                return special
            self.pay_teyaku()
            winner = self.pay_card_points(points)
        if len(self.active) == self.places:  # HH-9
            for payee in self.active:
                for reason, payer, kan in self.achievements(payee, points):
                    self.pay("HH-7.4", reason, payer, payee, kan * self.kan, self.multiplier)
        return winner

    def pay_teyaku(self):
        for payee in self.active:
            for group in "AB":
                if group in self.claimed[payee]:
                    name, kan, _, _ = self.claimed[payee][group]
                    self.pay_all("HH-5", name, self.active, payee, kan * self.kan, self.multiplier)

    def pay_dekiyaku(self, payee, how):
        opponents = [seat for seat in self.active if seat != payee]
        called = [seat for seat in opponents if seat in self.sage]
        for payer in opponents:
            # HH-7.1: after a shoubu, the one of two opponents who has called sage pays for both
            share = 1
            if how == "shoubu" and len(opponents) == 2 and len(called) == 1:
                share = 2 if payer in called else 0
            parts = []
            for name, kan, _ in self.dekiyaku(self.piles[payee]):
                liable = self.liable[payee].get(name)  # HH-8.3: takes the place of the sage rule
                factor = share if liable is None else 2 * (payer == liable)
                debt = kan * self.kan * factor // (1 if how == "shoubu" else 2)
                if debt:
                    parts.append({"dekiyaku": name, "points": debt})
            base = sum(part["points"] for part in parts)
            self.pay("HH-7.1", "dekiyaku", payer, payee, base, self.multiplier, parts)

    def special_circumstance(self, points):
        """HH-7.3: returns the winner, if there is one of these."""
        if len(self.active) < 3:
            return None
        kinds = CHAFF | (WILLOW if self.opt["willow-chaff"] == "on" else set())
        chaff = {seat: len(kinds.intersection(self.piles[seat])) for seat in self.active}
        most, richest = self.best(chaff, self.active), self.best(points, self.active)
        if set(points.values()) == {88}:
            name, winner, base = "all-eights", self.leader, 10 * self.kan
        elif points[richest] >= 168:
            name, winner, base = "double-eights", richest, (10 + points[richest] - 168) * self.kan
        elif chaff[most] >= 16:
            name, winner, base = "sixteen-chaff", most, (12 + 2 * (chaff[most] - 16)) * self.kan
        else:
            return None
        self.pay_all("HH-7.3", name, self.active, winner, base, self.multiplier)
        return winner

    def pay_card_points(self, points):
        """HH-7.2, HH-9"""
        for payee in self.active:
            for payer in self.active:
                if len(self.active) == 2:
                    base = points[payee] - points[payer]
                else:
                    base = min(points[payee] - 88, 88 - points[payer])
                if base > 0:
                    self.pay("HH-7.2", "card-points", payer, payee, base, self.multiplier)
        return self.best(points, self.active)

    def achievements(self, payee, points):
        """HH-7.4: what the achievements earn a player: (reason, payer, base)."""
        opponents = [seat for seat in self.active if seat != payee]
        everybody = self.in_turn_order(self.leader, set(self.players) - {payee})
        claimed = {group: (name, triplets) for group, (name, _, _, triplets)
                   in self.claimed[payee].items()}
        for m in claimed.get("A", ("", []))[1]:
            if m in all_of_a_month(self.piles[payee]):
                fourth = next(c for c in DECK if month(c) == m and c not in self.dealt[payee])
                liable = self.liable[payee].get(fourth)  # HH-8.3
                for payer in opponents:
                    yield "diving", payer, 1 if liable is None else 2 * (payer == liable)
        reached = points[payee] >= self.mark
        if reached and "B" in claimed and claimed["B"][0] != self.no_escape:
            for payer in opponents:
                yield "escape", payer, 1
        if reached and payee == self.holder and self.opt["dealer-hand-swap"]:
            for payer in everybody:
                yield "dealers-hand", payer, 1
        if self.mizuten and payee == self.leader and reached:
            for payer in everybody:
                yield "mizuten", payer, 1
        if self.mizuten and payee != self.leader and points[self.leader] < self.mark:
            yield "mizuten", self.leader, 1

    def end_round(self, how, winner):
        """HH-7.5, and the payments of a campaign."""
        if winner is not None:
            self.pay("HH-7.5", "pot", "pot", winner, self.account["pot"])
        campaign = self.settle_campaign(winner) if self.opt["campaign"] == "on" else {}
        self.finish(how, winner, self.dealer if winner is None else winner, **campaign)

    # -- the campaign

    def affordable(self, payer, amount):
        """HH-10.3: nobody goes below zero in a campaign; the bank lends."""
        if self.opt["campaign"] == "on" and payer in range(self.n) and not self.returning:
            loan = self.opt["loan"] * self.kan
            while self.account[payer] < amount:
                self.loans[payer] += 1
                self.pay("HH-10.3", "loan", "bank", payer, loan)
        return amount

    def settle_campaign(self, winner):
        """HH-10.2 to HH-10.5. Returns what the line at the end of the round says besides."""
        order = self.in_turn_order(self.leader, range(self.n))

        def totals():  # the ruling of HH-10
            return {s: self.account[s] - self.loans[s] * self.opt["loan"] * self.kan for s in order}

        if winner is not None:
            self.pay("HH-10.2", "year-pot", winner, "year-pot", 1)
        if self.round % 12 == 0:
            sign = 1 if self.opt["year-pot"] == "most" else -1
            taker = self.best({s: sign * total for s, total in totals().items()}, order)
            self.pay("HH-10.2", "year-pot", "year-pot", taker, self.account["year-pot"])

        leaders = [s for s in order if totals()[s] == max(totals().values())]  # HH-10.4
        if self.medal not in leaders:
            self.medal, self.times_ginmi = None, 0
        if len(leaders) == 1:
            self.medal = leaders[0]
        if self.medal is not None:
            self.times_ginmi += 1
        if self.times_ginmi == 3:
            self.pay_all("HH-10.4", "ginmi", order, self.medal, self.opt["ginmi"] * self.kan)
            self.times_ginmi = 0

        if self.round == self.opt["rounds"]:  # HH-10.5
            richest = [s for s in order if totals()[s] == max(totals().values())]
            share, odd = divmod(self.account["prize-pot"], len(richest))
            for place, seat in enumerate(richest):
                self.pay("HH-10.5", "prize", "prize-pot", seat, share + (place < odd))
            self.returning = True
            for seat in order:
                self.pay("HH-10.5", "buy-in", seat, "bank", self.opt["buy-in"] * self.kan)
                debt = self.loans[seat] * self.opt["loan"] * self.kan
                self.pay("HH-10.5", "debt", seat, "bank", debt)
                self.loans[seat] = 0
        pots = {name: self.account[name] for name in ("bank", "year-pot", "prize-pot")}
        return pots | {"loans": self.loans}


# ---- Nuki Hachi-hachi ----------------------------------------------------------------------------


class Nuki(HachiHachi):
    """As Hachi-Hachi, except for what stands here."""

    deck = [c for c in DECK if month(c) not in (4, 5, 7) and c not in ("12c", "12d")]
    options = {
        "rounds": ROUNDS, "claims": ["auto", "manual"], "mizuten": ON_OFF, "penalties": ON_OFF,
        "compensation": ON_OFF, "must-play": ON_OFF,
    }
    later = {
        "first-dealer": "draw", "seats": "as-joined", "multipliers": "carry", "joining": "auction",
        "penalty-first": "1", "penalty-step": "0.5", "teyaku": "on", "dekiyaku": "on",
        "sage": "on", "cancel": "on", "special": "on", "achievements": "on",
    }
    fixed = {
        "kan": 10, "multipliers": "carry", "dealer-hand-swap": 0, "two-left": "play",
        "buy-out": "off", "willow-chaff": "on", "boar-deer-butterflies": "off",
        "liability": "off", "seven-ribbons-extra": "off", "campaign": "off",
    }
    seats = range(2, 5)
    own_rules = {
        "HH-2.5": "NU-3", "HH-4.2": "NU-5", "HH-4.6": "NU-5", "HH-5": "NU-6", "HH-6.2": "NU-7",
        "HH-6.3": "NU-7", "HH-6.4": "NU-7", "HH-7.1": "NU-8", "HH-7.2": "NU-8", "HH-7.4": "NU-9",
        "HH-7.5": "NU-8",
    }
    places = 2
    mark = 106  # NU-9
    field_multipliers = {"1a": 2, "3a": 2, "8a": 2}  # NU-4
    teyaku_kan = {  # NU-6
        "triplet": 2, "three-pairs": 4, "four-of-a-kind": 4, "triplet-and-two-pairs": 8,
        "one-two-four": 8, "four-three": 20,
        "red": 2, "one-ribbon": 3, "one-animal": 3, "one-bright": 4, "empty-hand": 4,
    }
    no_escape = None
    seven_ribbons = RIBBONS  # NU-10: the willow's counts like any other

    def take_paulownia(self):
        """NU-2: both Paulownias on the field are the dealer's."""
        if {"12a", "12b"} <= set(self.field):
            self.field = [c for c in self.field if month(c) != 12]
            self.piles[self.leader] += ["12a", "12b"]

    def two_triplets(self, standing):
        return "triplet"

    def ask_claim(self, seat, choices):
        """NU-6: who holds two triplets says which of them is claimed."""
        triplets = [m for m, number in months(self.dealt[seat]).items() if number == 3]
        if len(triplets) == 2:
            for choice in [choice for choice in choices if "triplet" in choice]:
                claimed = choices.pop(choice)
                for m in triplets:
                    a = (*claimed["A"][:3], [m])
                    choices[(*choice, m)] = {**claimed, "A": a}
        return super().ask_claim(seat, choices)

    def pay_card_points(self, points):
        """NU-8: Sixteen Chaff takes the place of card points, and cancels nothing else."""
        for seat in self.active:
            more = len((CHAFF | WILLOW).intersection(self.piles[seat])) - 16
            if more >= 0:
                self.pay_all("NU-8", "sixteen-chaff", self.active, seat,
                             (12 + 2 * more) * self.kan, self.multiplier)
                return seat
        return super().pay_card_points(points)


# ---- Taiyaku -------------------------------------------------------------------------------------


class Taiyaku(Game):
    options = {
        "rounds": ROUNDS, "chips": range(1, 100000), "leader-bind": ON_OFF,
        "claims": ["auto", "manual"],
    }
    later = {
        "first-dealer": "draw", "seats": "as-joined", "first-cut": "half", "joining": "auction",
        "compensation-share": "pooled", "swamped-winner": "all", "teyaku": "on",
        "shown-cards": "all", "stops": "on", "stop-takes": "active",
    }
    seats = range(2, 8)
    ends = {"stop": "TY-6.2", "hands-empty": "TY-6.3", "unopposed": "C-5", "passed": "C-5",
            "not-played": "TY-3.5"}

    def begin(self):
        for seat in range(self.n):
            self.account[seat] = self.opt["chips"]

    def affordable(self, payer, amount):
        """TY-1.2: a purse pays what it holds."""
        return min(amount, self.purse[payer])

    def pay(self, rule, reason, payer, payee, base, multiplier=1, parts=None):
        amount = self.affordable(payer, base)
        super().pay(rule, reason, payer, payee, base)
        self.purse[payer] -= amount
        self.purse[payee] += amount

    def play_round(self):
        self.purse = {seat: min(8, self.account[seat]) for seat in range(self.n)} | {"pot": 0}
        for _ in range(3):  # C-5: three void deals
            self.deal()
            self.join()
            if self.active:
                break
            self.return_penalties()
        else:
            return self.end_round("passed", None)
        if len(self.active) == 1:
            return self.end_round("unopposed", self.active[0])
        self.leader = self.active[0]
        if self.compensate() >= 8:  # TY-3.5
            everybody = self.in_turn_order(self.leader, range(self.n))
            return self.end_round("not-played", self.best(self.purse, everybody))
        for seat in range(self.n):  # TY-3.7
            if seat not in self.active:
                self.stock += self.hands[seat]
        if len(self.active) == 2 and self.n > 2:
            self.reshuffle("the draw pile with the hands of those who sit out (TY-3.7)")
        self.dealt = {seat: list(self.hands[seat]) for seat in self.active}
        self.claimed = {seat: {} for seat in self.active}
        self.returned = {}
        self.claim_teyaku()
        if len(self.active) == 3:
            self.return_cards()
        return self.end_round(*self.play())

    def deal(self):
        while True:
            # TY-2.1, TY-2.3: the dealer, last, and at most the four seats to the dealer's right
            dealt = self.in_turn_order(self.dealer + 1, range(self.n))
            dealt = [seat for seat in dealt[:4] if seat != self.dealer] + [self.dealer]
            packets = ([("field", 3)] + [(seat, 4) for seat in dealt]) * 2
            self.deal_packets(self.read_deal(), packets)
            if not all_of_a_month(self.field):  # C-3
                break
        # TY-2.2: a card of the field for each who was dealt a hand; the earliest month leads
        dealt = self.in_turn_order(self.dealer, dealt)
        expected = f"a lead of {len(dealt)} different cards of the field (TY-2.2)"
        lead = self.cards("lead", expected, len(dealt), self.field)
        self.leader = min(zip(map(month, lead), range(len(dealt)), dealt))[2]
        self.dealt_in = self.in_turn_order(self.leader, dealt)

    def join(self):
        """TY-3.1 to TY-3.3"""
        joined, spoken, self.penalties = [], [], []
        without_hand = self.in_turn_order(self.dealer, range(self.n))[5:]
        for seat in self.dealt_in:
            while len(joined) < 3:
                spoken.append(seat)
                all_in = self.n <= 3 or self.opt["leader-bind"] == "on" and seat == self.leader
                if all_in or self.ask(seat, "C-5", [("join",), ("drop",)]) == ("join",):
                    joined.append(seat)
                    break
                to = without_hand.pop(0) if without_hand else "pot"
                paid = self.purse[seat] > 0
                self.pay("TY-3.1", "dropout-penalty", seat, to, 1)
                if paid:
                    self.penalties.append((seat, to))
                if to == "pot":
                    break
                # TY-3.3: the hand is passed on, and who receives it speaks at once
                self.hands[to], self.hands[seat] = self.hands[seat], []
                seat = to
        self.active = self.in_turn_order(self.leader, joined)
        self.forced_out = [seat for seat in self.dealt_in if seat not in spoken]

    def return_penalties(self):
        """TY-3.6: an empty purse gives back a penalty only after getting one back."""
        waiting = sorted(self.penalties, key=lambda penalty: (penalty[0] - self.leader) % self.n)
        while waiting:  # round and round, until all have been returned
            for payer, to in list(waiting):
                if self.purse[to] > 0:
                    self.pay("TY-3.6", "void", to, payer, 1)
                    waiting.remove((payer, to))

    def compensate(self):
        """TY-3.4: returns V."""
        if not self.forced_out:
            return 0
        v = 0
        for seat in self.forced_out:
            hand = set(self.hands[seat])
            v += len(hand & (BRIGHTS | {"9a"})) + 4 * (BLUE <= hand)
        parts = {seat: min(v, self.purse[seat]) for seat in self.active}
        lack = {seat: v - part for seat, part in parts.items()}
        share, odd = divmod(sum(parts.values()), len(self.forced_out))
        for place, payee in enumerate(self.in_turn_order(self.leader, self.forced_out)):
            due = share + (place < odd)
            for payer in self.active:
                amount = min(due, parts[payer])
                if amount:
                    due -= amount
                    parts[payer] -= amount
                    # what a purse lacks is owed with its last payment
                    base = amount + (0 if parts[payer] else lack[payer])
                    self.pay("TY-3.4", "forced-out-compensation", payer, payee, base)
        return v

    # -- teyaku, and the card that goes back

    def teyaku(self, hand):
        """TY-4: the best of each group: {group: (id, chips)}."""
        found = {}
        empties = len(set(hand) & (CHAFF | {"9a"}))
        if empties >= 7:
            found["A"] = ("seven-empties", 5) if empties == 7 else ("eight-empties", 7)
        fours = len(all_of_a_month(hand))
        if fours:
            two = 8 if len(self.active) == 2 else 5
            found["B"] = ("four-of-a-kind", 5) if fours == 1 else ("two-four-of-a-kinds", two)
        return found

    def may_return(self, hand, name):
        """TY-5.1"""
        if name == "seven-empties":
            return [c for c in hand if c not in CHAFF | {"9a"}]
        if name == "four-of-a-kind":
            return [c for c in hand if month(c) not in all_of_a_month(hand)]
        return hand

    def claim_teyaku(self):
        """C-9, and TY-4: everybody pays at once."""
        for seat in self.active:
            best = {group: t for group, t in self.teyaku(self.dealt[seat]).items()
                    if group not in self.claimed[seat]}
            if seat in self.returned:  # TY-5.1: a late claim must fit the card that was returned
                best = {group: t for group, t in best.items()
                        if self.returned[seat] in self.may_return(self.dealt[seat], t[0])}
            if self.opt["claims"] == "manual":
                if len(self.claimed[seat]) == 2:
                    continue
                best = self.ask_claim(seat, claims(best))
            self.claimed[seat].update(best)
            for group in sorted(best):
                name, chips = best[group]
                self.pay_all("TY-4", name, self.active, seat, chips)

    def return_cards(self):
        """TY-5"""
        for seat in self.active:
            hand = self.hands[seat]
            allowed = [self.may_return(hand, t[0]) for t in self.claimed[seat].values()] or [hand]
            cards = [c for c in hand if any(c in one for one in allowed)]  # TY-5.2
            card = cards[0]
            if len(cards) > 1:
                card = self.ask(seat, "TY-5.1", [("return", c) for c in cards])[1]
            hand.remove(card)
            self.stock.append(card)
            self.returned[seat] = card
        self.reshuffle("the draw pile of 21 cards, with the returned ones (TY-5.3)")

    # -- play

    def before_turning_up(self):
        """Late claims (C-9); then the cut: the lower half, the smaller one, on top (TY-6.1)."""
        if self.opt["claims"] == "manual":
            self.claim_teyaku()
        upper = (len(self.stock) + 1) // 2
        self.stock = self.stock[upper:] + self.stock[:upper]

    def play(self):
        for seat, _, _ in self.turns(self.active):
            if stops := self.stopping(self.piles[seat]):  # TY-6.2
                for payer in self.active:
                    if payer != seat:
                        self.pay("TY-6.2", stops[0], payer, seat, self.purse[payer])
                return "stop", seat
        scores = {seat: self.score(self.piles[seat]) for seat in self.active}
        winner = self.best(scores, self.active)  # TY-7.3
        for seat in self.active:  # TY-7.2
            self.pay("TY-7.2", "score-difference", seat, winner, scores[winner] - scores[seat])
        return "hands-empty", winner

    def stopping(self, pile):
        """TY-9: the dekiyaku of a pile that stop the round, in the order of the table."""
        cards = set(pile)
        return [name for name, complete in [
            ("five-brights", BRIGHTS <= cards),
            ("fifteen-chaff", len(cards & (CHAFF | {"9a"})) >= 15),
            ("front-and-back", POETRY | {"1a", "2a", "3a"} <= cards),
            ("six-red-ribbons", len(cards & (RIBBONS - BLUE)) >= 6),
            ("three-blue-ribbons", BLUE <= cards),
        ] if complete]

    def score(self, pile):
        """TY-9: what a pile without a stopping dekiyaku is worth."""
        cards = set(pile)
        has = lambda codes: set(codes.split()) <= cards
        count = lambda codes: len(set(codes.split()) & cards)
        dry = count("1a 3a 12a")
        brights = max(12 * has("1a 3a 8a 12a"), 10 * (has("11a") and dry + count("8a") == 3),
                      5 * (has("8a") and dry > 0), 4 * has("8a 11a"), 4 * (dry >= 2),
                      3 * (has("11a") and dry > 0))
        drinking = has("9a") * (count("1a 3a 8a 11a 12a") + has("5a"))
        worth = {4: 3, 5: 3, 7: 2, 1: 2, 3: 2, 8: 2, 11: 2, 12: 2}
        rows = sum(worth.get(m, 0) for m in all_of_a_month(cards))
        chaff = {14: 5, 13: 4, 12: 3, 11: 2, 10: 1}.get(len(cards & (CHAFF | {"9a"})), 0)
        spring = 7 * (has("1a 2a 3a") or has("1b 2b 3b"))
        red = [0, 1, 2, 4, 5, 7][len(cards & (RIBBONS - BLUE))]
        blue = [0, 1, 3][len(cards & BLUE)]
        birds = 7 * has("1a 8b 12a") + [0, 0, 2, 3][count("2a 4a 11b")]
        birds += has("4a") * count("1a 8a")
        game = count("7a 10a 6a")
        butterflies = (has("11a") * [0, 1, 2, 7][game] or 3 * (game == 3)) + 2 * has("12a 6a")
        return brights + drinking + rows + chaff + spring + red + blue + birds + butterflies

    def end_round(self, how, winner):
        """TY-7.4"""
        if winner is not None:
            self.pay("TY-7.4", "pot", "pot", winner, self.account["pot"])
        self.finish(how, winner, self.dealer if winner is None else winner)


# ---- Files ---------------------------------------------------------------------------------------

GAMES = {"koi-koi": KoiKoi, "hachi-hachi": HachiHachi, "nuki-hachi-hachi": Nuki, "taiyaku": Taiyaku}


def read_header(record):
    """The game that the next line begins."""
    header = record.peek()
    keys = {"ginmi", "game", "options", "seats", "draws", "dealer"}
    try:
        game = GAMES[header["game"]]
        if not same(header["ginmi"], 1) or set(header) != keys \
                or len(header["seats"]) not in game.seats \
                or not all(same(seat, {"name": str(seat["name"])}) for seat in header["seats"]):
            raise Fault("expected a header, with the seats of this game")
        return game(record, header)
    except (AttributeError, IndexError, KeyError, TypeError):  # something is not what it should be
        raise Fault("expected a header with all its keys, options, seats and draws") from None


def check(record):
    """Check every game of a record. Returns how many were wrong."""
    wrong = games = rounds = payments = stopped = 0
    while record.next < len(record.lines):
        begin = record.next
        try:
            game = read_header(record)
            games += 1
            try:
                game.run()
            except Stopped:
                stopped += 1
            rounds += game.rounds_played
            payments += game.payments
            record.skip_proofs()
        except Fault as fault:
            record.complain(fault)
            wrong += 1
            record.skip_game(begin)
    if not games and not wrong:
        record.complain("expected a header")
        wrong = 1
    if not wrong:
        print(f"{record.name}: ok ({games} games, {stopped} of them unfinished, {rounds} rounds, "
              f"{payments} payments)")
    return wrong


def main():
    parser = argparse.ArgumentParser(description="Check game records against the rules.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    sys.stdout.reconfigure(errors="backslashreplace")
    wrong = 0
    for name in parser.parse_args().files:
        try:
            data = sys.stdin.buffer.read() if name == "-" else open(name, "rb").read()
            record = Record(name, data)
        except (EOFError, OSError, UnicodeError, zlib.error) as error:
            parser.error(f"cannot read {name}: {error}")
        wrong += check(record)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
