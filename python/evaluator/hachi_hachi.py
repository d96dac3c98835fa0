"""Hachi-Hachi and Nuki Hachi-hachi: a match and its rounds (HH-1 to HH-11, NU)."""

import math
from collections.abc import Iterable, Sequence

from . import hachi_hachi_payments as payments
from .cards import BLANK, DECK, fours, month
from .hachi_hachi_liability import Liability
from .hachi_hachi_options import HH, NU, HachiHachiOptions, last_rounds
from .hachi_hachi_payments import RoundState
from .hachi_hachi_yaku import NUKI_DECK, Teyaku, compensation, dekiyaku, teyaku_ways
from .matches import Match
from .table import (
    BANK,
    POT,
    PRIZE,
    YEAR,
    Decision,
    Outcome,
    Source,
    Transfer,
    ask,
    ask_claim,
    ask_word,
    capture,
    turn_order,
)
from .worths import total


class HachiHachiMatch(Match):
    """A match of Hachi-Hachi or Nuki Hachi-hachi; `queue`: the multipliers that wait before the first round."""

    options: HachiHachiOptions
    #: The round that is played.
    st: RoundState

    def __init__(
        self,
        options: HachiHachiOptions,
        players: int,
        dealer: int,
        source: Source,
        first_round: int = 1,
        queue: Iterable[int] = (),
    ) -> None:
        super().__init__(options, players, dealer, source)
        self.n, self.round = players, first_round
        self.loans = [0] * players
        # HH-10.4: who holds the ginmi medal, and for how many rounds.
        self.medal: int | None = None
        self.medal_rounds = 0
        self.field = FieldMultiplier(options, queue)
        # How many can play a round.
        self.cap = 2 if options.game == NU else 3
        # NU-1, HH-2.3.
        self.deck = NUKI_DECK if options.game == NU else DECK + [BLANK] * (players == 7)
        self.hands: dict[int, list[str]] = {}
        self.play_hands: dict[int, list[str]] = {}
        self.dealt_field: list[str] = []
        self.on_field: list[str] = []
        self.pile: list[str] = []
        self.blank: int | None = None
        self.penalties: list[Transfer] = []
        self.ways: dict[int, dict[str, list[Teyaku]]] = {}
        # HH-11.27: who has called sage and been paid, and what each opponent paid.
        self.open_sages: dict[int, dict[int, int]] = {}

    def start(self) -> int:
        """HH-11.5: what each account begins with."""
        return int(self.options["start"] * self.options["kan"])

    def begin(self) -> None:
        """HH-10.1, HH-11.5, HH-11.6: what stands before the first round."""
        o, kan = self.options, self.options["kan"]
        if o["start"] > 0:
            self.pay([Transfer("buy-in", BANK, s, self.start(), 1, "HH-11.5") for s in range(self.n)])
        elif o["start"] < 0:
            self.pay([Transfer("ante", s, BANK, -self.start(), 1, "HH-11.5") for s in range(self.n)], borrow=False)
        order = self.order(self.first_dealer)
        if o["buy-in"]:
            self.pay([Transfer("buy-in", BANK, s, o["buy-in"] * kan, 1, "HH-10.1") for s in order])
        if o["prize"]:
            self.pay([Transfer("prize", s, PRIZE, o["prize"] * kan, 1, "HH-10.1") for s in order])

    def play_round(self) -> None:
        """HH-2 to HH-7, C-5, HH-11.11, HH-11.12: a round with its void deals."""
        o = self.options
        self.field.begin_round(extra=self.round > o["rounds"])
        for attempt in range(o["void-deals"]):
            # HH-11.11: asked before the deal, again after a void deal; a misdeal leaves the declaration standing.
            asked = o["mizuten"] == "early"
            blind = asked and self.ask(self.dealer, ("mizuten", "look"), "HH-11.11") == "mizuten"
            self.deal()
            role = self.dealer if self.blank != self.dealer else (self.dealer + 1) % self.n  # HH-2.3
            st = RoundState(o, self.n, role, [], self.field.multiplier(self.dealt_field), self.blank)
            st.field = list(self.dealt_field)
            st.mizuten = self.dealer if blind and self.dealer != self.blank else None
            self.st = st
            outcome = self.before_play(st)
            if outcome != "void":
                break
            given = {t.frm: t for t in self.penalties}
            back = [Transfer("void", POT, s, given[s].base, given[s].mult, "C-5") for s in st.order() if s in given]
            if attempt + 1 < o["void-deals"]:
                self.pay(back)
        else:
            self.pay(back)
            return self.close_round("passed", None)
        self.field.commit(self.dealt_field)  # HH-3.3
        if outcome == "unopposed":
            self.take_pot(st.active[0])
            return self.close_round("unopposed", st.active[0])
        if outcome == "split":
            st.pot = self.accounts[POT]
            self.pay(payments.split_pot(st, "HH-4.4"))
            return self.close_round("split", None)
        if outcome == "not-played":
            return self.four_three_end(st)
        end, caller = self.turns(st)
        if end == "not-played":
            return self.four_three_end(st)
        paid, winner = payments.settle(st, end, caller)
        self.pay(paid)
        self.take_pot(winner)
        self.close_round(end, winner)

    def take_pot(self, winner: int | None) -> None:
        """HH-7.5."""
        self.st.pot = self.accounts[POT]
        self.pay(payments.take_pot(self.st, winner))

    def deal(self) -> None:
        """HH-2.1, HH-2.3, NU-2: sets hands, field, pile, blank; re-deals misdeals (C-3)."""
        while True:
            cards = list(self.source.deal(self.round, self.dealer, list(self.deck)))
            seats = self.order((self.dealer + 1) % self.n)
            self.hands = {s: [] for s in seats}
            field: list[str] = []
            for size in (4, 3):
                for s in seats:
                    self.hands[s] += cards[:size]
                    del cards[:size]
                if self.n < 7:
                    field += cards[:3]
                    del cards[:3]
            self.blank = None
            if self.n == 7:
                self.blank = next(s for s in seats if BLANK in self.hands[s])
                field = [c for c in self.hands.pop(self.blank) if c != BLANK]
            self.dealt_field, self.pile = field, cards
            if not fours(field) or self.options["field-four"] == "dealer":
                return

    def before_play(self, st: RoundState) -> str:
        """HH-2.4, HH-2.5, HH-4, C-5, C-9. Returns play, void, unopposed, split or not-played."""
        o = self.options
        players = [s for s in st.order() if s != self.blank]
        if o["dealer-hand-swap"] != 0:
            self.swaps(st, players)
        st.dealt = {s: list(h) for s, h in self.hands.items()}
        if o["mizuten"] == "on" and self.ask(st.leader, ("mizuten", "look"), "HH-2.5/NU-3") == "mizuten":
            st.mizuten = st.leader
        forced = self.join(st, players)
        if not st.active:
            return "void"
        st.leader = st.order(st.active)[0]  # C-5: the role goes to the first active seat
        if len(st.active) == 1:
            return "unopposed"
        if o.game == HH and len(st.active) == 2 and len(players) > 3:  # HH-4.4
            if o["two-left"] == "split":
                return "split"
            if o["two-left"] == "ask":
                said = [self.ask(s, ("split", "play-on"), "HH-4.4") for s in st.order(st.active)]
                if said == ["split", "split"]:
                    return "split"
        if forced:
            if o["last-seat"] == "choose":
                forced = self.last_seat(st, forced)
            if o["buy-out"] != "off":
                forced = self.buy_outs(st, forced)
            self.pay(payments.compensations(st, forced, st.dealt))
        self.pay(payments.early_mizuten(st))
        self.hands_back(st)
        st.piles = {s: [] for s in st.active}
        self.play_hands = {s: list(st.dealt[s]) for s in st.active}
        self.on_field = list(self.dealt_field)
        self.field_to_dealer(st)
        st.claims = {s: [] for s in st.active}
        if o["teyaku"] == "on":
            self.make_claims(st)
            if o["four-three-ends"] != "nothing" and self.four_three_claimers(st):
                return "not-played"
        return "play"

    def swaps(self, st: RoundState, players: list[int]) -> None:
        """HH-2.4, HH-11.10."""
        limit = self.options["dealer-hand-swap"]
        left = dict.fromkeys(players, 10**9 if limit == "any" else limit)
        most = 12 * self.n if limit == "any" else 10**9
        st.holder = st.leader
        order = self.order((st.leader + 1) % self.n, players)
        passes = i = 0
        while passes < len(players) and most:
            s = order[i % len(order)]
            i += 1
            if s == st.holder or not left[s] or self.ask(s, ("swap", "keep"), "HH-2.4") == "keep":
                passes += 1
                continue
            self.hands[s], self.hands[st.holder] = self.hands[st.holder], self.hands[s]
            st.holder = s
            left[s] -= 1
            most -= 1
            passes = 0

    def join(self, st: RoundState, players: list[int]) -> list[int]:
        """C-5, HH-4.1 to 4.3, NU-5, V-4 `joining`. Sets st.active, st.dropped; returns the forced-out players."""
        o, cap = self.options, self.cap
        self.penalties = []
        if len(players) <= cap:
            st.active = list(players)
            return []
        if o["joining"] == "first-three":
            st.active = players[:cap]
            return []
        must = o["must-play"] in ("always", "on")
        if "last-rounds" in o["must-play"]:
            must = self.round > o["rounds"] - (last_rounds(o["must-play"]) or 0)  # HH-11.7: in the rounds played on too
        joined: list[int] = []
        for i, s in enumerate(players):
            if len(joined) == cap:
                st.active = joined
                return players[i:]
            if s == st.mizuten or (must and len(players) - len(st.dropped) == cap):
                joined.append(s)
            elif self.ask(s, ("join", "drop"), "C-5") == "join":
                joined.append(s)
            else:
                self.drop(st, s)
        st.active = joined
        return []

    def drop(self, st: RoundState, seat: int) -> None:
        """HH-4.2, HH-11.13."""
        st.dropped.append(seat)
        paid = payments.penalty(st, seat, len(st.dropped))
        self.penalties += paid
        self.pay(paid)

    def last_seat(self, st: RoundState, forced: list[int]) -> list[int]:
        """HH-11.15."""
        last = st.order(st.active)[-1]
        if self.ask(last, ("pay", "yield"), "HH-11.15") == "pay":
            return forced
        st.active.remove(last)
        self.drop(st, last)
        st.active.append(forced[0])
        return forced[1:]

    def buy_outs(self, st: RoundState, forced: list[int]) -> list[int]:
        """HH-4.7, HH-11.16."""
        left = list(forced)
        for buyer in forced:
            refused: dict[int, int] = {}
            for _ in range(3):
                sellers = [s for s in st.order(st.active) if s != st.mizuten and refused.get(s, -1) < 99999]
                if not sellers:
                    break
                offers = [{"do": "offer", "to": s, "amount": range(refused.get(s, -1) + 1, 100_000)} for s in sellers]
                said = ask(self.source, buyer, ["no-offer", *offers], "HH-4.7")
                if said["do"] == "no-offer":
                    break
                seller, price = said["to"], said["amount"]
                least = compensation(st.dealt[seller], st.field, self.options) * st.mult
                refused[seller] = price
                if price < least:
                    continue
                answers: list[str | Decision] = ["accept", "refuse"]
                if self.options["buy-out"] == "haggle" and price < 9999:
                    answers.append({"do": "price", "amount": range(price + 1, 10_000)})
                answer = ask(self.source, seller, answers, "HH-4.7/HH-11.16")
                if answer["do"] == "price":
                    price = answer["amount"]
                    if self.ask(buyer, ("take", "leave"), "HH-11.16") == "leave":
                        continue
                elif answer["do"] == "refuse":
                    continue
                self.pay([Transfer("buy-out", buyer, seller, price, 1, "HH-4.7/HH-11.16")])
                st.active.remove(seller)
                st.active.append(buyer)
                left.remove(buyer)
                if seller == st.leader:
                    st.leader = buyer
                break
        return left

    def hands_back(self, st: RoundState) -> None:
        """C-5: the hands of the inactive go back to the pile, which is shuffled."""
        back = [c for s in st.order() if s in self.hands and s not in st.active for c in self.hands[s]]
        if back:
            self.pile = list(self.source.reshuffle(self.pile + back))

    def field_to_dealer(self, st: RoundState) -> None:
        """NU-2 (the Paulownia pair), HH-11.9."""
        take: list[str] = []
        if self.options.game == NU and {"12a", "12b"} <= set(self.on_field):
            take = ["12a", "12b"]
        elif self.options["field-four"] == "dealer":
            take = [c for c in self.on_field if month(c) in fours(self.on_field)]
        for c in take:
            self.on_field.remove(c)
            st.piles[st.leader].append(c)

    def make_claims(self, st: RoundState) -> None:
        """C-9: before the first turn."""
        o = self.options
        self.ways = {s: teyaku_ways(st.dealt[s], st.field, o) for s in st.active}
        if o["claims"] == "auto":
            for s in st.order(st.active):
                st.claims[s] = [w[0] for w in (self.ways[s]["A"], self.ways[s]["B"]) if w]
        else:
            for s in st.order(st.active):
                self.claim(st, s)
        if o["teyaku-pay"] == "at-once":
            self.pay(payments.teyaku_payments(st))

    def claim(self, st: RoundState, seat: int) -> Sequence[Teyaku]:
        """C-9: nothing, either group or both, of what has not been claimed; the month where there are two ways."""
        have = {t.group for t in st.claims[seat]}
        a, b = ([t for t in self.ways[seat][group] if group not in have] for group in "AB")
        legal: list[tuple[Decision, list[Teyaku]]] = []
        for first in (None, *a):
            for second in (None, *b):
                teyaku = [t for t in (first, second) if t]
                claim: Decision = {"do": "claim", "teyaku": [t.id for t in teyaku]}
                if first and len(a) > 1:
                    claim["month"] = first.dives[0]
                legal.append((claim, teyaku))
        claimed = ask_claim(self.source, seat, legal)
        st.claims[seat] += claimed
        return claimed

    def late_claims(self, st: RoundState) -> None:
        """C-9: after the first player's hand card; HH-11.18: who has claimed all that counts is not asked."""
        for s in st.order(st.active):
            enough = 1 if self.options["teyaku-count"] == "best" else 2
            if len(st.claims[s]) < enough:
                ts = self.claim(st, s)
                if self.options["teyaku-pay"] == "at-once":
                    self.pay(payments.teyaku_payments(st, [s], ts))

    def four_three_claimers(self, st: RoundState) -> list[int]:
        """HH-11.24: who claimed four-three, the one nearest to the dealer's right first (C-10)."""
        return [s for s in st.order(st.active) if any(t.id == "four-three" for t in st.claims[s])]

    def four_three_end(self, st: RoundState) -> None:
        """HH-11.24: what is noted is paid, and the game ends; `game`: the pot is split, else the claimer has all."""
        claimer = self.four_three_claimers(st)[0]
        if self.options["teyaku-pay"] == "noted":
            self.pay(payments.teyaku_payments(st))
        if self.options["four-three-ends"] == "game":
            st.pot = self.accounts[POT]
            self.pay(payments.split_pot(st, "HH-11.24"))
            return self.close_round("not-played", None, last=True)
        self.take_pot(claimer)
        self.close_round("not-played", claimer, last=True, takes_all=claimer)

    def turns(self, st: RoundState) -> tuple[str, int | None]:
        """HH-6, NU-7: turns until shoubu, cancel or empty hands; HH-11.26, HH-11.27. The end, and who called it."""
        o, order = self.options, st.order(st.active)
        self.liability = Liability(o, st)
        self.open_sages = {}
        turn = 0
        while any(self.play_hands[s] for s in order):
            seat = order[turn % len(order)]
            before = list(st.piles[seat])
            self.liability.begin_turn(self.on_field, self.play_hands, before)
            legal: list[str | Decision] = [{"do": "play", "card": c} for c in self.play_hands[seat]]
            if seat in st.sages and o["cancel"] == "on" and o["sage"] == "on":
                legal.append("cancel")
            said = ask(self.source, seat, legal, "HH-6/NU-7")
            if said["do"] == "cancel":
                return "cancel", seat
            card = said["card"]
            self.play_hands[seat].remove(card)
            hand_capture = self.resolve(st, seat, card)
            if not hand_capture and self.play_hands[seat]:
                self.liability.lay(seat, card)
            if turn == 0 and o["claims"] == "manual" and o["teyaku"] == "on":
                self.late_claims(st)
                if o["four-three-ends"] != "nothing" and self.four_three_claimers(st):
                    return "not-played", None
            self.resolve(st, seat, self.pile.pop(0))
            self.liability.end_turn(seat, self.on_field, hand_capture)
            turn += 1
            if st.value(seat) > total(dekiyaku(before, o)) and self.calls_shoubu(st, seat, before):  # HH-6.2
                return "shoubu", seat
        return "hands-empty", None

    def calls_shoubu(self, st: RoundState, seat: int, before: Sequence[str]) -> bool:
        """HH-6.2, NU-7, HH-11.26, HH-11.27: a player whose dekiyaku are worth more than before calls sage or shoubu."""
        paid = None
        if self.options["sage-pay"] == "at-once":
            self.open_sages.pop(seat, None)
            transfers, paid = payments.at_once(st, seat, before, self.open_sages)
            self.pay(transfers)
        if self.options["sage"] == "off" or self.ask(seat, ("sage", "shoubu"), "HH-6.2/NU-7") == "shoubu":
            return True
        if seat not in st.sages:
            st.sages.append(seat)
        if paid is not None:
            self.open_sages[seat] = paid
        return False

    def resolve(self, st: RoundState, seat: int, card: str) -> list[str]:
        """C-4: what a played or turned-up card does; returns what was captured, the card itself first."""
        before = list(st.piles[seat])
        taken = capture(self.source, seat, card, self.on_field, st.piles[seat])
        if taken and len(st.active) == 3:
            self.liability.captured(seat, before, taken)
        return taken

    def close_round(self, end: str, winner: int | None, last: bool = False, takes_all: int | None = None) -> None:
        """HH-10.2 to 10.4, HH-11.6, HH-11.7: year pot, ginmi, the end of the game, the next dealer."""
        o, leader = self.options, self.st.leader
        kan = o["kan"]
        last = last or (self.round >= o["rounds"] and not (o["year-end"] == "play-on" and self.field.queue))
        order = self.order(leader)
        if o["year-pot"] != "off":  # HH-10.2
            if winner is not None:
                self.pay([Transfer("year-pot", winner, YEAR, 1, 1, "HH-10.2")])
            if last or (self.round % 12 == 0 and self.round < o["rounds"]):
                totals = self.worths()
                pick = min if o["year-pot"] == "fewest" else max
                seat = pick(order, key=lambda s: totals[s]) if takes_all is None else takes_all
                self.pay([Transfer("year-pot", YEAR, seat, self.accounts[YEAR], 1, "HH-10.2")])
        if o["ginmi"]:  # HH-10.4
            totals = self.worths()
            best = [s for s in order if totals[s] == max(totals)]
            holder = best[0] if len(best) == 1 else self.medal if self.medal in best else None
            again = holder is not None and holder == self.medal
            self.medal_rounds = self.medal_rounds + 1 if again else int(holder is not None)
            self.medal = holder
            if holder is not None and self.medal_rounds == 3:
                self.medal_rounds = 0
                self.pay([Transfer("ginmi", s, holder, o["ginmi"] * kan, 1, "HH-10.4") for s in order if s != holder])
        if last:
            self.end_of_game(order, takes_all)
        next_dealer = self.dealer if winner is None else winner  # HH-7.5, C-2
        self.end_round(Outcome(end, winner, next_dealer, f"{end}: HH-7.5, HH-10"), loans=list(self.loans))
        self.over = last

    def end_of_game(self, order: list[int], takes_all: int | None) -> None:
        """HH-10.5, HH-11.4, HH-11.6: prize, buy-in and loans back, whole kan."""
        o, kan = self.options, self.options["kan"]
        pot, totals = self.accounts[PRIZE], self.worths()
        best = [s for s in order if totals[s] == max(totals)] if takes_all is None else [takes_all]
        parts = [pot // len(best) + (i < pot % len(best)) for i in range(len(best))]
        self.pay(Transfer("prize", PRIZE, s, part, 1, "HH-10.5") for s, part in zip(best, parts))
        for s in order:
            if o["buy-in"]:
                self.pay([Transfer("buy-in", s, BANK, o["buy-in"] * kan, 1, "HH-10.5")], borrow=False)
            if self.loans[s]:
                self.pay([Transfer("debt", s, BANK, self.loans[s] * o["loan"] * kan, 1, "HH-10.5")], borrow=False)
                self.loans[s] = 0
        if o["final-kan"] == "on":  # HH-11.4
            self.pay(
                [Transfer("rounding", s, BANK, self.accounts[s] % kan, 1, "HH-11.4") for s in range(self.n)],
                borrow=False,
            )

    def pay(self, transfers: Iterable[Transfer], borrow: bool = True) -> None:
        """C-7, HH-10.3: makes payments, loans before them where they are needed."""
        one = self.options["loan"] * self.options["kan"]
        for t in transfers:
            if t.amount == 0:
                continue
            if borrow and self.options["loans"] == "on" and isinstance(t.frm, int):
                for _ in range(-((self.accounts[t.frm] - t.amount) // one)):
                    self.loans[t.frm] += 1
                    self.move(Transfer("loan", BANK, t.frm, one, 1, "HH-10.3"))
            self.move(t)

    def worths(self) -> list[int]:
        """HH-10: the accounts less outstanding loans."""
        one = self.options["loan"] * self.options["kan"]
        return [self.accounts[s] - self.loans[s] * one for s in range(self.n)]

    def order(self, start: int, seats: Iterable[int] | None = None) -> list[int]:
        """C-1: seats, or all, in turn order."""
        return turn_order(start, range(self.n) if seats is None else seats, self.n)

    def ask(self, seat: int, words: Iterable[str], rule: str) -> str:
        """Which word a seat says."""
        return ask_word(self.source, seat, words, rule)


class FieldMultiplier:
    """The field multiplier and its queue (HH-3, HH-11.7, HH-11.8, NU-4)."""

    def __init__(self, options: HachiHachiOptions, queue: Iterable[int] = ()) -> None:
        self.options = options
        self.queue = sorted(queue, reverse=True)  # HH-3.2: quadruples first
        self.waiting: int | None = None
        self.extra = False

    def brights(self, field: Iterable[str]) -> list[int]:
        """HH-3.1, NU-4: the multipliers of the Brights that lie there, the largest first."""
        worth = {"1a": 2, "3a": 2, "8a": 2} | ({"11a": 4, "12a": 4} if self.options.game == HH else {})
        return sorted((worth[c] for c in field if c in worth), reverse=True)

    def begin_round(self, extra: bool = False) -> None:
        """HH-3.2: the multiplier taken from the queue, once a round; HH-11.7: rounds played on."""
        self.extra = extra
        self.waiting = self.queue.pop(0) if self.queue else None

    def multiplier(self, field: Iterable[str]) -> int:
        """HH-3.1, 3.2, HH-11.8: the multiplier of this deal's field."""
        mode, own = self.options["multipliers"], self.brights(field)
        if mode == "off":
            return 1
        if mode == "stack":
            return math.prod(own)
        largest = own[0] if own else 1
        if mode == "now":
            return largest
        if self.waiting is None:
            return largest
        return self.waiting if mode == "carry" or self.extra else max(self.waiting, largest)

    def commit(self, field: Iterable[str]) -> None:
        """HH-3.2, HH-3.3, HH-11.7, HH-11.8: the round stands; its Brights join what waits."""
        if self.extra:
            return
        own = self.brights(field)
        if self.options["multipliers"] == "carry":
            self.queue = sorted(self.queue + (own if self.waiting is not None else own[1:]), reverse=True)
        elif self.options["multipliers"] == "next":
            self.queue = [4] if own.count(4) >= 2 else [2] if own.count(2) >= 2 else []
