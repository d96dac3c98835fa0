"""Taiyaku: a match and its rounds (TY-1 to TY-9, TY-11, C-5, C-9)."""

from collections.abc import Iterable, Sequence

from .cards import DECK, fours, month
from .matches import Match
from .table import (
    POT,
    Account,
    Decision,
    Outcome,
    Source,
    Transfer,
    ask,
    ask_card,
    ask_claim,
    ask_word,
    capture,
    turn_order,
)
from .taiyaku_options import TEYAKU, TaiyakuOptions
from .taiyaku_yaku import TaiyakuTeyaku, may_return, stopper, taiyaku_compensation, taiyaku_pile, taiyaku_teyaku
from .worths import total


class TaiyakuMatch(Match):
    """A match of Taiyaku."""

    options: TaiyakuOptions

    def start(self) -> int:
        """TY-1.1: the chips that each player begins with."""
        return int(self.options["chips"])

    def begin(self) -> None:
        """TY-1.1: they are there."""
        self.accounts.update(dict.fromkeys(range(self.players), self.start()))

    def play_round(self) -> None:
        """TY-1.1, TY-1.2: a round from the purses."""
        played = TaiyakuRound(self.options, self.players, self.round, self.dealer, self.source, self.totals())
        outcome = played.run()
        self.accounts.update(enumerate(played.accounts()))
        self.end_round(outcome)
        self.over = self.round > self.options["rounds"]


class TaiyakuRound:
    """A round; payments are made from purse to purse."""

    def __init__(
        self, options: TaiyakuOptions, players: int, number: int, dealer: int, source: Source, accounts: Sequence[int]
    ) -> None:
        self.o, self.n, self.number, self.dealer, self.source = options, players, number, dealer, source
        # TY-1.2: 8 chips, or what is left, are in each purse.
        self.purse = [min(8, a) for a in accounts]
        self.beside = [a - p for a, p in zip(accounts, self.purse)]
        self.pot, self.voids = 0, 0
        self.begin()

    def begin(self) -> None:
        """What is new with each deal of the round (penalties count from the first again: C-5)."""
        self.hands: dict[int, list[str]] = {}
        self.field: list[str] = []
        self.stock: list[str] = []
        self.leader = self.drawn_leader = self.dealer
        self.active: list[int] = []
        self.joined: list[int] = []
        self.dropped: list[int] = []
        self.forced: list[int] = []
        # Whose hands go back to the draw pile.
        self.back: list[int] = []
        # Who paid, and whom.
        self.penalties: list[tuple[int, Account]] = []
        self.claimed: dict[int, list[TaiyakuTeyaku]] = {}
        self.piles: dict[int, list[str]] = {}
        self.dealt: dict[int, list[str]] = {}
        self.returned: dict[int, str] = {}

    def accounts(self) -> list[int]:
        """TY-1.2: purses, and what lies beside them."""
        return [p + b for p, b in zip(self.purse, self.beside)]

    def order(self, start: int, seats: Iterable[int] | None = None) -> list[int]:
        """C-1: seats, or all, in turn order from `start`."""
        return turn_order(start, range(self.n) if seats is None else seats, self.n)

    def pay(self, reason: str, frm: Account, to: Account, owed: int, rule: str, base: int | None = None) -> int:
        """TY-1.2, C-7: from purse or pot to purse or pot, what the payer holds at most; returns the amount."""
        holds = self.purse[frm] if isinstance(frm, int) else self.pot
        amount = min(owed, holds)
        if amount:
            for account, change in ((frm, -amount), (to, amount)):
                if isinstance(account, int):
                    self.purse[account] += change
                else:
                    self.pot += change
            transfer = Transfer(reason, frm, to, owed if base is None else base, 1, rule, limited=amount)
            self.source.consequence(transfer.line(), rule)
        return amount

    def deal(self, deck: Iterable[str]) -> None:
        """TY-2.1, TY-2.3: 3 to the field, 4 to each from the dealer's right, 3, 4; at most five hands."""
        deck = list(deck)
        right = self.order((self.dealer + 1) % self.n)[:-1][:4]
        seats = right + [self.dealer]
        self.hands = {s: [] for s in seats}
        for _ in range(2):
            self.field += deck[:3]
            del deck[:3]
            for s in seats:
                self.hands[s] += deck[:4]
                del deck[:4]
        self.stock = deck
        self.in_reserve = [s for s in self.order(self.dealer) if s not in self.hands]

    def draw_leader(self) -> None:
        """TY-2.2: the earliest month leads; ties go to the tied player nearest to the dealer's right."""
        seats = self.order(self.dealer, self.hands)
        shown = self.source.lead(self.field, len(seats))
        self.leader = self.drawn_leader = min(zip(seats, shown), key=lambda p: month(p[1]))[0]

    def join(self) -> None:
        """TY-3.1 to 3.3, C-5; V-4 `joining=first-three`."""
        speakers = self.order(self.leader, self.hands)
        if len(speakers) <= 3:
            self.active = speakers
            return
        if self.o["joining"] == "first-three":
            self.active = speakers[:3]
            self.back = speakers[3:]
            return
        reserve = list(self.in_reserve)
        for place in speakers:
            seat = place
            while len(self.joined) < 3:
                bound = seat == self.leader and self.o["leader-bind"] == "on"  # TY-3.2
                if bound or ask_word(self.source, seat, ("join", "drop"), "C-5, TY-3.1") == "join":
                    self.joined.append(seat)
                    break
                self.dropped.append(seat)
                to: Account = POT
                if reserve:  # TY-3.3
                    to = reserve.pop(0)
                    self.hands[to] = self.hands.pop(seat)
                if self.pay("dropout-penalty", seat, to, 1, "TY-3.1, TY-3.3"):
                    self.penalties.append((seat, to))
                if not isinstance(to, int):
                    self.back.append(seat)
                    break
                seat = to
        spoken = self.joined + self.dropped
        self.forced = [s for s in self.order(self.leader, self.hands) if s not in spoken]
        self.active = self.joined
        self.back += self.forced
        if self.active:  # C-5: the role of the one who leads
            self.leader = self.order(self.leader, self.active)[0]

    def return_penalties(self) -> None:
        """TY-3.6, C-5: penalties go back in turn order from the drawn leader; an empty purse is passed over."""
        due = [p for s in self.order(self.drawn_leader) for p in self.penalties if p[0] == s]
        while due:
            later = []
            for payer, payee in due:
                if not self.pay("void", payee, payer, 1, "TY-3.6"):
                    later.append((payer, payee))
            if len(later) == len(due):
                break
            due = later

    def compensate(self) -> Outcome | None:
        """TY-3.4, TY-3.5, TY-11.4, TY-11.5: V; an Outcome if the round is not played."""
        v = sum(taiyaku_compensation(self.hands[s]) for s in self.forced)
        if not v:
            return None
        payers, payees = self.order(self.leader, self.active), self.order(self.leader, self.forced)
        if self.o["compensation-share"] == "each":  # TY-11.4
            for to in payees:
                for frm in payers:
                    self.pay("forced-out-compensation", frm, to, v, "TY-11.4")
        else:
            self.pool(v, payers, payees)
        if v < 8:
            return None
        among = range(self.n) if self.o["swamped-winner"] == "all" else self.active  # TY-11.5
        most = max(self.purse[s] for s in among)
        winner = self.order(self.leader, [s for s in among if self.purse[s] == most])[0]  # C-10
        return self.won("not-played", winner, "TY-3.5, TY-11.5")

    def pool(self, v: int, payers: list[int], payees: list[int]) -> None:
        """TY-3.4: shared equally, odd chips in turn order; payees filled from the payers, each until exhausted."""
        left = [[p, min(v, self.purse[p])] for p in payers]
        sums = sum(amount for _, amount in left)
        lacks = {p: v - amount for p, amount in left}
        for i, to in enumerate(payees):
            share = sums // len(payees) + (i < sums % len(payees))
            while share:
                payer = next(p for p in left if p[1])
                amount = min(share, payer[1])
                payer[1] -= amount
                share -= amount
                base = amount if payer[1] else amount + lacks[payer[0]]  # the shortage: in the last payment
                self.pay("forced-out-compensation", payer[0], to, amount, "TY-3.4", base)

    def won(self, how: str, winner: int, rule: str) -> Outcome:
        """TY-7.4: the winner takes the pot and deals."""
        self.pay("pot", POT, winner, self.pot, "TY-7.4")
        return Outcome(how, winner, winner, rule)

    def pay_teyaku(self, seat: int, teyaku: TaiyakuTeyaku) -> None:
        """TY-4: each opponent pays at once, by TY-1.2 and TY-1.3."""
        self.claimed[seat].append(teyaku)
        for payer in self.order(self.leader, self.active):
            if payer != seat:
                self.pay(teyaku.id, payer, seat, teyaku.worth, "TY-4, TY-1.2, TY-1.3")

    def best(self, seat: int) -> dict[str, list[TaiyakuTeyaku]]:
        """TY-4, C-9: judged on the hand as dealt."""
        return taiyaku_teyaku(self.dealt[seat], len(self.active), self.o)

    def claim(self) -> None:
        """C-9, V-4: claims before the first turn, in turn order from the leader."""
        self.claimed = {s: [] for s in self.active}
        if self.o["teyaku"] == "off":
            return
        for seat in self.order(self.leader, self.active):
            best = self.best(seat)
            if self.o["claims"] == "auto":
                for group in "AB":
                    if best[group]:
                        self.pay_teyaku(seat, best[group][0])  # C-9: the earliest month
            else:
                self.claim_by_hand(seat, best)

    def claim_by_hand(self, seat: int, best: dict[str, list[TaiyakuTeyaku]], late: bool = False) -> None:
        """C-9: nothing, either group, or both; where two ways are equally good the month may be named."""
        ways: list[list[TaiyakuTeyaku]] = [[]]
        for group in "AB":
            if not any(t.id in TEYAKU[group] for t in self.claimed[seat]):
                ways += [[*way, t] for way in ways for t in best[group]]
        if late and len(self.active) == 3:  # C-9, TY-5.1
            card = self.returned[seat]
            ways = [way for way in ways if not way or any(card in t.allows for t in way + self.claimed[seat])]
        legal: list[tuple[Decision, list[TaiyakuTeyaku]]] = []
        for way in ways:
            claim = {"do": "claim", "teyaku": [t.id for t in way]}
            months = [t.month for t in way if t.month and len(best["B"]) > 1]
            legal += [(claim, way), *(({**claim, "month": month}, way) for month in months)]
        for teyaku in ask_claim(self.source, seat, legal):
            self.pay_teyaku(seat, teyaku)

    def claim_late(self) -> None:
        """C-9: every active player who has not claimed both groups is asked once more."""
        if self.o["claims"] != "manual" or self.o["teyaku"] == "off":
            return
        for seat in self.order(self.leader, self.active):
            if len(self.claimed[seat]) < 2:
                self.claim_by_hand(seat, self.best(seat), late=True)

    def return_cards(self) -> None:
        """TY-5.1, TY-5.2: each puts one card back."""
        for seat in self.order(self.leader, self.active):
            cards = may_return(self.hands[seat], self.claimed[seat])
            card = cards[0] if len(cards) == 1 else ask_card(self.source, seat, "return", cards, "TY-5.1, TY-5.2")
            self.hands[seat].remove(card)
            self.stock.append(card)
            self.returned[seat] = card

    def cut(self) -> None:
        """TY-6.1, TY-11.7: the lower half, half of the cards rounded down, comes on top; or the leader's own cut."""
        n = len(self.stock)
        lifted = n - n // 2
        if self.o["first-cut"] == "leader":
            lifted = ask(self.source, self.leader, [{"do": "cut", "amount": range(1, n)}], "TY-11.7")["amount"]
        self.stock = self.stock[lifted:] + self.stock[:lifted]

    def play(self) -> Outcome:
        """TY-6, TY-8."""
        seats = self.order(self.leader, self.active)
        self.piles = {s: [] for s in self.active}
        first = True
        while self.hands[seats[-1]]:
            for seat in seats:
                hand = self.hands[seat]
                card = ask_card(self.source, seat, "play", hand, "C-4")
                hand.remove(card)
                capture(self.source, seat, card, self.field, self.piles[seat])
                if first:
                    self.claim_late()
                    self.cut()
                    first = False
                capture(self.source, seat, self.stock.pop(0), self.field, self.piles[seat])
                reason = stopper(self.piles[seat], self.o)
                if reason:
                    return self.stopped(seat, reason)
        return self.scored()

    def stopped(self, winner: int, reason: str) -> Outcome:
        """TY-6.2, TY-11.6: the winner takes the whole purses, in turn order from the leader."""
        payers = self.active if self.o["stop-takes"] == "active" else range(self.n)
        for payer in self.order(self.leader, payers):
            if payer != winner:
                self.pay(reason, payer, winner, self.purse[payer], "TY-6.2, TY-11.6")
        return self.won("stop", winner, "TY-6.2")

    def scored(self) -> Outcome:
        """TY-7: the highest score wins, ties nearest to the leader's right; each loser pays the difference."""
        seats = self.order(self.leader, self.active)
        score = {s: total(taiyaku_pile(self.piles[s], self.o)) for s in seats}
        winner = max(seats, key=lambda s: score[s])  # the first of the highest: TY-7.3
        for s in seats:
            if s != winner:
                self.pay("score-difference", s, winner, score[winner] - score[s], "TY-7.2, TY-9")
        return self.won("hands-empty", winner, "TY-6.3, TY-7")

    def run(self) -> Outcome:
        """A round from its first deal to its end (misdeals and void deals included)."""
        while True:
            self.begin()
            self.deal(self.source.deal(self.number, self.dealer, list(DECK)))
            if fours(self.field):  # C-3, TY-2.1
                continue
            self.draw_leader()
            self.join()
            if not self.active:
                self.return_penalties()
                self.voids += 1
                if self.voids == 3:  # C-5
                    return Outcome("passed", None, self.dealer, "C-5")
                continue
            if len(self.active) == 1:
                return self.won("unopposed", self.active[0], "C-5")
            outcome = self.compensate()
            if outcome:
                return outcome
            for s in self.back:  # TY-3.7
                self.stock += self.hands[s]
                del self.hands[s]
            if len(self.active) == 2 and self.n > 2:
                self.stock = self.source.reshuffle(self.stock)
            self.dealt = {s: list(self.hands[s]) for s in self.active}
            self.claim()
            if len(self.active) == 3:
                self.return_cards()
                self.stock = self.source.reshuffle(self.stock)  # TY-5.3
            return self.play()
