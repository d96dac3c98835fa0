"""The payments of a round of Hachi-Hachi or Nuki, from what was dealt, said and captured (HH, NU, V-8).

The order in which a payment is worked out: what the yaku is worth; halving; the split of totals; who pays for whom; the
multiplier.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as fresh

from .cards import card_points, month
from .hachi_hachi_options import HH, NU, HachiHachiOptions
from .hachi_hachi_yaku import Teyaku, chaff_count, compensation, dekiyaku, half_up
from .table import POT, Transfer, turn_order
from .worths import Parts, total


@dataclass
class RoundState:
    """What the payments of a round depend on."""

    options: HachiHachiOptions
    #: How many sit at the table.
    n: int
    #: Who has the dealer's role (C-5, C-7).
    leader: int
    active: list[int]
    #: HH-3, NU-4.
    mult: int = 1
    #: Who holds the blank (HH-2.3).
    blank: int | None = None
    #: Who said drop, or yielded, in this deal.
    dropped: list[int] = fresh(default_factory=list)
    #: The field as dealt.
    field: list[str] = fresh(default_factory=list)
    #: The hands as dealt, after swaps.
    dealt: dict[int, list[str]] = fresh(default_factory=dict)
    piles: dict[int, list[str]] = fresh(default_factory=dict)
    claims: dict[int, list[Teyaku]] = fresh(default_factory=dict)
    #: Seats in the order of their first sage.
    sages: list[int] = fresh(default_factory=list)
    #: HH-8.3: who is liable to a seat, for a dekiyaku or for a month.
    liable: dict[tuple[int, str], int] = fresh(default_factory=dict)
    dive_liable: dict[tuple[int, int], int] = fresh(default_factory=dict)
    #: Who held the dealer's hand (HH-2.4), None without swaps.
    holder: int | None = None
    #: The dealer who declared (HH-2.5).
    mizuten: int | None = None
    pot: int = 0

    def order(self, seats: Iterable[int] | None = None, start: int | None = None) -> list[int]:
        """C-1, C-7: seats, or all, in turn order from the one who leads."""
        return turn_order(self.leader if start is None else start, range(self.n) if seats is None else seats, self.n)

    def opponents(self, seat: int) -> list[int]:
        """C-7: the other active players, in turn order from the one who leads."""
        return [s for s in self.order(self.active) if s != seat]

    def others(self, seat: int) -> list[int]:
        """HH-7.4: all other players, the inactive too, but not who holds the blank; V-4: or only the active."""
        if self.options["joining"] == "first-three":
            return self.opponents(seat)
        return [s for s in self.order() if s not in (seat, self.blank)]

    def value(self, seat: int) -> int:
        """HH-6.2: what a pile is worth."""
        return total(dekiyaku(self.piles.get(seat, ()), self.options))


def settle(st: RoundState, end: str, caller: int | None = None) -> tuple[list[Transfer], int | None]:
    """HH-7, HH-9, NU-8, NU-9, HH-11.19, HH-11.27: (transfers without the pot, winner)."""
    o = st.options
    noted = [] if o["teyaku-pay"] == "at-once" else teyaku_payments(st)
    made = any(dekiyaku(st.piles[s], o) for s in st.active)
    paid_already = o["sage-pay"] == "at-once"
    if end in ("shoubu", "cancel"):
        main = [] if paid_already else dekiyaku_payments(st, end, caller)
        return noted + main + achievements(st, end), caller
    if made and not (paid_already and o["sage-empty"] == "card-points"):
        main = [] if paid_already else dekiyaku_payments(st, end, None)
        return noted + main + achievements(st, end), (st.sages[0] if st.sages else None)
    found = special(st)
    if found:
        seat, reason, points = found
        paid = from_each(st, reason, seat, points, "HH-7.3/NU-8 " + reason)
        if o.game == HH:
            return paid, seat  # HH-7.3 cancels noted teyaku, card points, achievements
        return noted + paid + achievements(st, end), seat
    paid, winner = card_point_payments(st)
    return noted + paid + achievements(st, end), winner


def share(st: RoundState, points: int) -> int:
    """HH-11.3, V-5: what one opponent pays of a payment "from each opponent"."""
    if st.options["totals"] == "split" and len(st.active) == 3:
        return half_up(points)
    return points


def from_each(st: RoundState, reason: str, seat: int, points: int, rule: str) -> list[Transfer]:
    """C-7, HH-5, HH-7.3, HH-11.3: the same from each opponent, in turn order."""
    return [Transfer(reason, s, seat, share(st, points), st.mult, rule) for s in st.opponents(seat) if points]


def penalty(st: RoundState, seat: int, k: int) -> list[Transfer]:
    """HH-4.2, HH-11.13, NU-5."""
    if st.options.game == NU and st.options["penalties"] == "off":
        return []
    base = st.options.penalty(k)
    return [Transfer("dropout-penalty", seat, POT, base, st.mult, "HH-4.2/HH-11.13")] if base else []


def compensations(st: RoundState, forced: Iterable[int], hands: Mapping[int, Sequence[str]]) -> list[Transfer]:
    """HH-4.6, HH-11.14, NU-5: in full by each of those who pay."""
    if st.options["compensation"] == "off":
        return []
    payers = [s for s in st.order(st.active) if st.options["compensation-by"] == "three" or s != st.leader]
    out: list[Transfer] = []
    for seat in st.order(forced):
        base = compensation(hands[seat], st.field, st.options)
        out += [Transfer("hand-compensation", p, seat, base, st.mult, "HH-4.6/HH-11.14") for p in payers if base]
    return out


def early_mizuten(st: RoundState) -> list[Transfer]:
    """HH-11.11: right after the compensations every player who said drop pays the dealer."""
    if st.mizuten is None or st.options["mizuten"] != "early":
        return []
    base = st.options.points("mizuten")
    return [Transfer("mizuten", s, st.mizuten, base, st.mult, "HH-11.11") for s in st.order(st.dropped) if base]


def split_pot(st: RoundState, rule: str) -> list[Transfer]:
    """HH-4.4, HH-11.24: equal parts, odd points to the first in turn order."""
    out, seats = [], st.order(st.active)
    for i, s in enumerate(seats):
        part = st.pot // len(seats) + (i < st.pot % len(seats))
        if part:
            out.append(Transfer("split", POT, s, part, 1, rule))
    return out


def take_pot(st: RoundState, winner: int | None) -> list[Transfer]:
    """HH-4.2, HH-7.5: the winner takes the pot."""
    return [Transfer("pot", POT, winner, st.pot, 1, "HH-7.5")] if st.pot and winner is not None else []


def teyaku_payments(
    st: RoundState, seats: Iterable[int] | None = None, only: Sequence[Teyaku] | None = None
) -> list[Transfer]:
    """HH-5, NU-6, HH-11.24: payee by payee, group A before B; the gift right after its four-three."""
    out: list[Transfer] = []
    for seat in st.order(st.active if seats is None else seats):
        for t in sorted(st.claims.get(seat, ()) if only is None else only, key=lambda t: t.group):
            out += from_each(st, t.id, seat, t.points, "HH-5/NU-6")
            if t.id == "four-three":
                out += gift(st, seat)
    return out


def gift(st: RoundState, seat: int) -> list[Transfer]:
    """HH-11.24: 10 kan (those of `kan`) with the multiplier, in turn order from the dealer."""
    who = st.options["four-three-gift"]
    if who == "dropped":
        givers = st.order(st.dropped)
    elif who == "everybody":
        givers = [s for s in st.order() if s not in (seat, st.blank)]
    else:
        return []
    return [Transfer("gift", s, seat, 10 * st.options["kan"], st.mult, "HH-11.24") for s in givers]


def dekiyaku_bill(
    st: RoundState, payee: int, parts: Parts, rule: str, payer_for_both: int | None = None
) -> list[Transfer]:
    """HH-7.1, HH-8.3, HH-11.3, HH-11.27: each payer's share of `parts`, already halved where they are to be."""
    owed: dict[int, Parts] = {s: [] for s in st.opponents(payee)}
    for yaku, points in parts:
        each = share(st, points)
        both = payer_for_both
        if len(owed) == 2 and st.liable.get((payee, yaku)) in owed:
            both = st.liable[payee, yaku]
        for s in owed:
            due = each if both is None else 2 * each if s == both else 0
            if due:
                owed[s].append((yaku, due))
    return [Transfer("dekiyaku", s, payee, total(mine), st.mult, rule, mine) for s, mine in owed.items() if mine]


def sole_sage(st: RoundState, payee: int, sayers: Iterable[int]) -> int | None:
    """HH-7.1: the one of two opponents who alone has called sage, else None."""
    opponents = st.opponents(payee)
    said = [s for s in opponents if s in sayers]
    return said[0] if len(opponents) == 2 and len(said) == 1 else None


def dekiyaku_payments(st: RoundState, end: str, caller: int | None) -> list[Transfer]:
    """HH-7.1, HH-9, NU-8: dekiyaku at the end of a round (sage-pay=end)."""
    if end == "shoubu" and caller is not None:
        return dekiyaku_bill(
            st, caller, dekiyaku(st.piles[caller], st.options), "HH-7.1 shoubu/NU-8", sole_sage(st, caller, st.sages)
        )
    if end == "cancel" and caller is not None:
        halves = [(y, half_up(p)) for y, p in dekiyaku(st.piles[caller], st.options)]
        return dekiyaku_bill(st, caller, halves, "HH-7.1 cancel/NU-8")
    out: list[Transfer] = []
    for seat in st.order(st.active):
        halves = [(y, half_up(p)) for y, p in dekiyaku(st.piles[seat], st.options)]
        out += dekiyaku_bill(st, seat, halves, "HH-7.1 hands empty/NU-8")
    return out


def rise_parts(st: RoundState, before: Iterable[str], after: Iterable[str]) -> Parts:
    """HH-11.27 step 3: the yaku that rose, each with its rise; `before` and `after` are piles."""
    old, new = dict(dekiyaku(before, st.options)), dekiyaku(after, st.options)
    parts = []
    for yaku, points in new:
        was = old.get(yaku, 0)
        if yaku == "five-brights" and not was and st.options["bright-upgrade"] == "difference":
            was = old.get("four-brights", 0)
        if points > was:
            parts.append((yaku, points - was))
    return parts


def at_once(
    st: RoundState, seat: int, before: Iterable[str], open_sages: dict[int, dict[int, int]]
) -> tuple[list[Transfer], dict[int, int]]:
    """HH-11.27, steps 2 and 3. open_sages: seat -> what each other active player paid for its rise, at multiplier 1.

    Returns (transfers, what each opponent paid at multiplier 1); closes the open sages of the opponents.
    """
    out: list[Transfer] = []
    opened = []
    for giver in st.order(st.active, seat):
        if giver == seat or giver not in open_sages:
            continue
        opened.append(giver)
        paid = open_sages.pop(giver)
        for s in st.order(st.active):
            if s != giver and paid.get(s, 0) // 2:
                out.append(Transfer("sage-return", giver, s, paid[s] // 2, st.mult, "HH-11.27.2"))
    both = sole_sage(st, seat, opened)
    bill = dekiyaku_bill(st, seat, rise_parts(st, before, st.piles[seat]), "HH-11.27.3", both)
    return out + bill, {t.frm: t.base for t in bill if isinstance(t.frm, int)}


def special(st: RoundState) -> tuple[int, str, int] | None:
    """HH-7.3, NU-8: (seat, reason, points) of the special circumstance, or None."""
    o = st.options
    points = {s: card_points(st.piles[s]) for s in st.active}
    if o.game == HH:
        if len(st.active) != 3:
            return None
        worth = o.points("all-eights")
        if worth and all(p == 88 for p in points.values()):
            return st.leader, "all-eights", worth
        for s in st.order(st.active):
            if points[s] >= 168 and (worth := o.points("double-eights", points[s] - 168)):
                return s, "double-eights", worth
    for s in st.order(st.active):
        n = chaff_count(st.piles[s], o.game == NU or o["willow-chaff"] == "on")
        if n >= 16 and (worth := o.points("sixteen-chaff", n - 16)):
            return s, "sixteen-chaff", worth
    return None


def card_point_payments(st: RoundState) -> tuple[list[Transfer], int]:
    """HH-7.2, HH-9, NU-8: (transfers, winner)."""
    points = {s: card_points(st.piles[s]) for s in st.active}
    order = st.order(st.active)
    winner = max(order, key=lambda s: points[s])  # the first of those tied: C-10
    out = []
    if len(order) == 3:
        for payee in order:
            for payer in order:
                if points[payee] > 88 > points[payer]:
                    # two winners: the loser pays each gain; two losers: each pays the own loss
                    due = min(points[payee] - 88, 88 - points[payer])
                    out.append(Transfer("card-points", payer, payee, due, st.mult, "HH-7.2"))
    else:
        a, b = order
        low, high = (a, b) if points[a] < points[b] else (b, a)
        if points[high] > points[low]:
            out.append(Transfer("card-points", low, high, points[high] - points[low], st.mult, "HH-9/NU-8"))
    return out, winner


def achievements(st: RoundState, end: str) -> list[Transfer]:
    """HH-7.4, NU-9, HH-11.30: payee by payee; diving, escape, dealers-hand, mizuten."""
    o, nuki = st.options, st.options.game == NU
    if not nuki and len(st.active) != 3:
        return []
    mark = 106 if nuki else 89
    points = {s: card_points(st.piles[s]) for s in st.active}
    barred = () if nuki else ("one-bright", "no-chaff")
    out: list[Transfer] = []
    for seat in st.order(st.active):
        claims = st.claims.get(seat, ())
        kan = o.points("diving")
        if kan and (o["diving"] == "any-end" or end == "hands-empty"):
            for t in claims:
                if nuki and t.id not in ("triplet", "triplet-and-two-pairs"):
                    continue
                if t.id == "four-three":
                    continue
                for m in sorted(t.dives):
                    if sum(1 for c in st.piles[seat] if month(c) == m) != 4:
                        continue
                    liable = st.dive_liable.get((seat, m))
                    if liable is not None and len(st.active) == 3:
                        out.append(Transfer("diving", liable, seat, 2 * share(st, kan), st.mult, "HH-8.3 diving"))
                    else:
                        out += from_each(st, "diving", seat, kan, "HH-7.4/NU-9 diving")
        kan = o.points("escape")
        if kan and points[seat] >= mark and any(t.group == "B" and t.id not in barred for t in claims):
            out += from_each(st, "escape", seat, kan, "HH-7.4/NU-9 escape")
        kan = o.points("dealers-hand")
        if kan and st.holder == seat and points[seat] >= mark:
            out += [Transfer("dealers-hand", s, seat, kan, st.mult, "HH-7.4 dealers-hand") for s in st.others(seat)]
        kan = o.points("mizuten")
        if kan and o["mizuten"] == "on" and st.mizuten is not None:
            if seat == st.mizuten:
                if points[seat] >= mark:
                    out += [Transfer("mizuten", s, seat, kan, st.mult, "HH-7.4/NU-9 mizuten") for s in st.others(seat)]
            elif points[st.mizuten] < mark:
                out.append(Transfer("mizuten", st.mizuten, seat, kan, st.mult, "HH-7.4/NU-9 mizuten"))
    return out
