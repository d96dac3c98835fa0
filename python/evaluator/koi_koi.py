"""Koi-Koi: a match and its rounds (KO-1 to KO-8, KO-11)."""

from collections.abc import Callable, Iterable

from .cards import BRIGHTS, DECK, fours, month
from .koi_koi_options import KoiKoiOptions
from .koi_koi_yaku import has_four, has_four_pairs, koi_koi_pile, lucky_hands
from .matches import Match
from .table import BANK, Account, Outcome, Source, Transfer, ask_card, ask_word, capture, turn_order
from .worths import Parts, total


class KoiKoiMatch(Match):
    """A match of Koi-Koi, for two."""

    options: KoiKoiOptions

    def start(self) -> int:
        """KO-11.2: what each account begins with."""
        return int(self.options["start"])

    def begin(self) -> None:
        """KO-11.2: the bank pays it, to the first dealer first."""
        for seat in turn_order(self.dealer, range(2), 2) if self.start() else ():
            self.move(Transfer("buy-in", BANK, seat, self.start(), 1, "KO-11.2"))

    def play_round(self) -> None:
        """KO-1, KO-11.1: a round; whether it was the last."""
        self.end_round(play_round(self.options, self.round, self.dealer, self.source, self.move))
        self.over = self.round > self.options["rounds"] or self.reached()

    def reached(self) -> bool:
        """KO-11.1: an account has reached the target."""
        target = self.options["target"]
        return bool(target != "off" and max(self.totals()) >= target)


def play_round(
    options: KoiKoiOptions, number: int, dealer: int, source: Source, pay: Callable[[Transfer], None]
) -> Outcome:
    """A round from its first deal to its end (misdeals included)."""
    while True:
        r = KoiKoiRound(options, number, dealer, source, pay)
        r.deal(source.deal(number, dealer, list(DECK)))
        try:
            return r.before_play() or r.play()
        except Misdeal:
            continue


class KoiKoiRound:
    """A round; `pay` moves money and tells the source."""

    def __init__(
        self, options: KoiKoiOptions, number: int, dealer: int, source: Source, pay: Callable[[Transfer], None]
    ) -> None:
        self.o, self.number, self.dealer, self.source, self.move = options, number, dealer, source, pay
        self.hands: list[list[str]] = [[], []]
        self.piles: list[list[str]] = [[], []]
        self.field: list[str] = []
        self.dealt_field: list[str] = []
        self.stock: list[str] = []
        self.calls = [0, 0]
        # KO-5.1, KO-11.21: what the piles were worth at the end of the previous turn.
        self.before = [0, 0]
        self.before_ids: list[set[str]] = [set(), set()]
        self.last_rise: int | None = None
        self.last_call: int | None = None

    def deal(self, deck: Iterable[str]) -> None:
        """KO-2.1, KO-11.4: packets of two: the other player, the field, the dealer; a fifth without the field."""
        deck, other = list(deck), 1 - self.dealer
        self.hands, self.field = [[], []], []
        for packet in range(self.o["hand-size"] // 2):
            for to in (self.hands[other], self.field, self.hands[self.dealer]):
                if to is self.field and packet >= 4:
                    continue
                to += deck[:2]
                del deck[:2]
        self.stock = deck
        self.dealt_field = list(self.field)

    def field_captures(self) -> None:
        """KO-11.8 `capture`: the dealer captures four of a month, and four come, as often as it happens."""
        count = 0
        while fours(self.field):
            count += 1
            if count == 3:
                raise Misdeal("KO-11.8")
            m = fours(self.field)[0]
            self.piles[self.dealer] += [c for c in self.field if month(c) == m]
            self.field[:] = [c for c in self.field if month(c) != m] + self.stock[:4]
            del self.stock[:4]

    def before_play(self) -> Outcome | None:
        """KO-2.2, KO-3, KO-11.5 to 11.8: field before hands. An Outcome, None if the round is played, or Misdeal."""
        o, d = self.o, self.dealer
        if fours(self.field):  # C-3, KO-2.2, KO-11.8
            if o["field-four"] == "redeal":
                raise Misdeal("C-3, KO-2.2")
            if o["field-four"] == "dealer-wins":
                return self.paid_at_once(d, [("four-of-a-kind", o.paid("four-of-a-kind"))], "KO-11.8")
        if has_four_pairs(self.dealt_field):
            if o["field-pairs"] == "redeal":
                raise Misdeal("KO-11.8")
            if o["field-pairs"] == "dealer-wins":
                return self.paid_at_once(d, [("four-pairs", o.paid("four-pairs"))], "KO-11.8")
        self.field_captures()
        mode = o["hand-yaku"]
        if mode in ("redeal", "redeal-both") and any(has_four(h) for h in self.hands):
            raise Misdeal("KO-3.4")
        if mode == "redeal-both" and any(has_four_pairs(h) for h in self.hands):
            raise Misdeal("KO-11.5")
        if mode == "pay":
            lucky = [lucky_hands(h, o) for h in self.hands]
            if lucky[0] and lucky[1]:  # KO-3.2, KO-11.7
                draw = o["hand-yaku-draw"]
                if draw == "dealer":
                    return self.paid_at_once(d, [("dealer-privilege", o.paid("dealer-privilege"))], "KO-11.7")
                return Outcome("not-played", None, 1 - d if draw == "other" else d, "KO-3.2, KO-11.7")
            for seat in (0, 1):
                if lucky[seat]:
                    return self.paid_at_once(seat, lucky[seat], "KO-3.1, KO-11.6")
        return None

    def pay(self, winner: int, reason: str, base: int, multiplier: int, parts: Parts | None, rule: str) -> None:
        """KO-6, KO-11.3: the loser pays the winner, with `scoring=winner` the bank; no transfers of 0 (C-7)."""
        payer: Account = BANK if self.o["scoring"] == "winner" else 1 - winner
        if base * multiplier:
            self.move(Transfer(reason, payer, winner, base, multiplier, rule, parts))

    def field_multiplier(self) -> int:
        """KO-11.15: Brights among the eight cards dealt to the field."""
        n, mode = sum(c in BRIGHTS for c in self.dealt_field), self.o["field-brights"]
        return {"off": 1, "double": 2 if n else 1, "plus-one": n + 1, "count": max(n, 1)}[mode]

    def paid_at_once(self, winner: int, lucky: Parts, rule: str) -> Outcome:
        """KO-3.1, KO-11.6 to 11.8: one transfer for each hand, not doubled (KO-6), but times KO-11.15."""
        for reason, worth in lucky:
            self.pay(winner, reason, worth, self.field_multiplier(), None, rule)
        return Outcome("stop", winner, winner, rule)

    def yaku(self, seat: int, counting: str | None = None) -> Parts:
        """KO-8: the yaku of a pile, as they count now."""
        return koi_koi_pile(self.piles[seat], self.o, self.number, self.calls[seat] > 0, self.field, counting)

    def own(self, seat: int) -> Parts:
        """KO-11.16: rises and double-at-seven look at the own pile."""
        return self.yaku(seat, "all" if self.o["counting"] == "both-piles" else None)

    def multiplier(self, winner: int, value: int) -> tuple[int, int]:
        """KO-6.1, KO-6.2, KO-11.14, KO-11.15: the doublings; returns (multiplier, what calls add to the base)."""
        o, mine, theirs = self.o, self.calls[winner], self.calls[1 - winner]
        m, added = 1, 0
        if o["double-at-seven"] == "on" and value >= 7:
            m *= 2
        pays = o["koi-koi-pays"]
        if pays == "double" and theirs or pays == "winner" and mine or pays == "anybody" and (mine or theirs):
            m *= 2
        elif pays == "count":
            m *= 1 + theirs
        elif pays == "bonus":
            if mine <= 3:
                added = mine
            else:
                m *= mine - 2
        return m * self.field_multiplier(), added

    def pay_pile(self, winner: int) -> None:
        """KO-6, KO-11.16: the payment after shoubu."""
        parts = self.own(winner)
        m, added = self.multiplier(winner, total(parts))
        if self.o["counting"] == "both-piles":
            parts = parts + self.yaku(1 - winner, "all")
        self.pay(winner, "koi-koi", total(parts) + added, m, parts, "KO-6, KO-8, KO-11.14 to 11.23")

    def wild(self) -> bool:
        """KO-11.12: `storm`: only where a card of month 8 is among the eight dealt to the field."""
        mode = self.o["lightning"]
        return bool(mode == "wild") or (mode == "storm" and any(month(c) == 8 for c in self.dealt_field))

    def meets(self, card: str) -> list[str]:
        """C-4; KO-11.12: no card but a turned-up one meets the wild Lightning on the field."""
        return [c for c in self.field if month(c) == month(card) and not (c == "11d" and self.wild())]

    def prey(self) -> list[str]:
        """KO-11.12: the field cards that the Lightning may capture."""
        return [c for c in self.field if month(c) != 11]

    def play_from_hand(self, seat: int, card: str) -> None:
        """C-4, KO-11.12: from the hand the Lightning captures by choice; naming itself it lies down."""
        self.hands[seat].remove(card)
        if card == "11d" and self.wild():
            prey = self.prey()
            chosen = ask_card(self.source, seat, "capture", [*prey, "11d"], "KO-11.12") if prey else "11d"
            if chosen == "11d":
                self.field.append(card)
            else:
                self.field.remove(chosen)
                self.piles[seat] += [card, chosen]
            return
        capture(self.source, seat, card, self.field, self.piles[seat], self.meets(card))

    def turn_up(self, seat: int) -> None:
        """C-4, KO-11.10, KO-11.12: the top card of the draw pile."""
        if not self.stock:
            return
        card, pile = self.stock.pop(0), self.piles[seat]
        if self.wild() and card == "11d":
            if not self.stock and self.field:  # the last card of the pile
                pile += [card, *self.field]
                self.field.clear()
                return
            prey = self.prey()
            if prey:
                chosen = prey[0] if len(prey) == 1 else ask_card(self.source, seat, "capture", prey, "KO-11.12")
                self.field.remove(chosen)
                pile += [card, chosen]
                return
            matches: list[str] = []
        elif self.wild() and month(card) != 11 and "11d" in self.field:
            self.field.remove("11d")
            pile += [card, "11d"]
            return
        else:
            matches = self.meets(card)
        if matches:
            capture(self.source, seat, card, self.field, pile, matches)
        elif self.o["unmatched-draw"] == "hand" and (self.hands[0] or self.hands[1]):
            hand = self.hands[seat]  # KO-11.10
            hand.append(card)
            if len(hand) == 1:
                self.source.ask_optional(seat, {"do": "play", "card": card})
                chosen = card
            else:
                chosen = ask_card(self.source, seat, "play", hand, "KO-11.10")
            if chosen == card:
                hand.remove(card)
                self.field.append(card)
            else:
                self.play_from_hand(seat, chosen)
        else:
            self.field.append(card)
            if self.o["unmatched-draw"] == "hand":
                self.source.ask_optional(seat, {"do": "play", "card": card})

    def turn(self, seat: int) -> None:
        """KO-4, C-4, KO-11.9, KO-11.11."""
        hand = self.hands[seat]
        if not hand:  # KO-11.11
            self.turn_up(seat)
        elif self.o["turn"] == "draw-two":  # KO-11.9
            if self.stock:
                hand.append(self.stock.pop(0))
            for _ in range(2):
                if hand:
                    self.play_from_hand(seat, ask_card(self.source, seat, "play", hand, "KO-11.9"))
        else:
            self.play_from_hand(seat, ask_card(self.source, seat, "play", hand, "C-4"))
            self.turn_up(seat)

    def further_turn(self, seat: int) -> bool:
        """KO-5.2: an empty hand is not asked; KO-11.11: in its place who will have no further turn."""
        if self.o["play-out"] == "off":
            return bool(self.hands[seat])
        return bool(self.hands[seat]) or len(self.stock) >= 2

    def calls_koi_koi(self, seat: int, value: int, ids: set[str]) -> bool:
        """KO-5, KO-11.13: whether the round goes on after a rise; asks only where there is a question."""
        o = self.o
        if not self.further_turn(seat):  # KO-5.2, KO-11.11
            return False
        if o["calls"] == "once" and self.calls[seat]:  # KO-5.3
            return False
        if o["calls-after-opponent"] == "off" and self.calls[1 - seat]:  # KO-5.4
            return False
        if value < o["koi-koi-from"]:  # KO-11.13
            return False
        if o["koi-koi-for"] == "new" and ids <= self.before_ids[seat]:  # KO-11.13
            return False
        return ask_word(self.source, seat, ("koi-koi", "shoubu"), "KO-5.1") == "koi-koi"

    def ids(self, seat: int) -> set[str]:
        """KO-11.13: the yaku ids of a pile, as `all` would pay them."""
        return {y for y, _ in self.yaku(seat, "all")}

    def after_turn(self, seat: int) -> Outcome | None:
        """KO-5: an Outcome if the round ends with shoubu."""
        value, ids = total(self.own(seat)), self.ids(seat)
        if value > self.before[seat]:  # KO-5.1
            self.last_rise = seat
            if not self.calls_koi_koi(seat, value, ids):
                self.pay_pile(seat)
                return Outcome("shoubu", seat, seat, "KO-5, KO-6")
            self.calls[seat] += 1
            self.last_call = seat
        self.before[seat] = total(self.own(seat))  # KO-5.1, KO-11.21: after the call
        self.before_ids[seat] = self.ids(seat)
        return None

    def over(self, seat: int) -> bool:
        """KO-7, KO-11.11, KO-11.18: whether the round ends without shoubu after a turn of `seat`."""
        if self.o["exhausted"] == "first-empty":
            return seat == self.dealer and not self.hands[seat]
        if self.o["play-out"] == "on" and self.stock:
            return False
        return not self.hands[0] and not self.hands[1]

    def exhausted(self) -> Outcome:
        """KO-7, KO-11.18: nobody stopped."""
        o, d = self.o, self.dealer
        winner = None
        if o["exhausted"] == "dealer":
            self.pay(d, "dealer-privilege", o.paid("dealer-privilege"), self.field_multiplier(), None, "KO-7")
            return Outcome("hands-empty", d, d, "KO-7")
        if o["exhausted"] == "last":
            winner = self.last_rise
        elif o["exhausted"] == "first-empty" and self.last_call == 1 - d:
            winner = 1 - d
        if winner is not None and total(self.own(winner)):  # KO-11.18: a pile worth nothing is `nothing`
            self.pay_pile(winner)
            return Outcome("hands-empty", winner, winner, "KO-11.18")
        return Outcome("hands-empty", None, d if o["exhausted-deal"] == "same" else 1 - d, "KO-7, KO-11.18")

    def play(self) -> Outcome:
        """KO-4: the dealer leads; turns alternate."""
        seat = self.dealer
        while True:
            self.turn(seat)
            outcome = self.after_turn(seat)
            if outcome:
                return outcome
            if self.over(seat):
                return self.exhausted()
            seat = 1 - seat


class Misdeal(Exception):
    """C-3, KO-2.2, KO-3.4, KO-11.5, KO-11.8: dealt again by the same dealer."""
