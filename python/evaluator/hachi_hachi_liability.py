"""Who is liable for a dekiyaku or a dive of another (HH-8.3, HH-11.28, HH-11.29)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .cards import month
from .hachi_hachi_options import DEKIYAKU, HachiHachiOptions
from .hachi_hachi_payments import RoundState
from .hachi_hachi_yaku import LIABLE_SETS


@dataclass
class Help:
    """HH-8.3, HH-11.29: `by` laid or left a card, which may complete a dekiyaku or a month (`what`) of `player`."""

    by: int
    player: int
    what: str | int
    card: str
    turn: int
    #: How many turns the player had had.
    turns: int


class Liability:
    """Watches the turns of a round with three active players, and notes in its state who is liable."""

    def __init__(self, options: HachiHachiOptions, st: RoundState) -> None:
        self.o, self.st = options, st
        self.helps: list[Help] = []
        self.turn = 0
        self.turns = dict.fromkeys(st.active, 0)
        self.begin_turn([], {}, ())

    def begin_turn(self, field: list[str], hands: dict[int, list[str]], pile: Collection[str]) -> None:
        """A turn begins; `pile`: that of the player to move."""
        self.field, self.pile = list(field), list(pile)
        self.hands = {seat: list(hand) for seat, hand in hands.items()}

    def end_turn(self, seat: int, field: Collection[str], hand_capture: Collection[str]) -> None:
        """A turn of a seat is over, in which the card from its hand captured these cards."""
        if self.o["liability"] in ("on", "dekiyaku") and self.o["liability-by"] != "lay":
            self.leave(seat, field, hand_capture)
        self.turn += 1
        self.turns[seat] += 1

    def lay(self, seat: int, card: str) -> None:
        """HH-8.3: a card from a hand, not the last, lay down."""
        o, st = self.o, self.st
        for player in st.active:
            if player == seat:
                continue
            if o["liability"] in ("on", "dekiyaku") and o["liability-by"] in ("lay", "both"):
                for yaku in LIABLE_SETS:
                    lack = self.missing(st.piles[player], yaku)
                    if lack and (lack == card or (o["liability-card"] == "month" and month(lack) == month(card))):
                        self.note(seat, player, yaku, card)
            if o["liability"] in ("on", "diving"):
                mine = [c for c in st.dealt[player] if month(c) == month(card)]
                if len(mine) == 3 and card not in mine:
                    self.note(seat, player, month(card), card)

    def leave(self, seat: int, field: Collection[str], hand_capture: Collection[str]) -> None:
        """HH-11.29 `leave`: cards that lay when the turn began, and that the player to move could have captured."""
        piles = {**self.st.piles, seat: self.pile}
        lacking = [(p, y, self.missing(piles[p], y)) for p in self.st.active for y in LIABLE_SETS]
        wanted = {lack for _, _, lack in lacking if lack in self.field}
        for player, yaku, lack in lacking:
            if player == seat or lack is None or lack not in self.field or lack not in field:
                continue
            could = any(month(c) == month(lack) for c in self.hands[seat])
            # Who captured another such card had no choice.
            if could and not any(c != lack for c in wanted.intersection(hand_capture)):
                self.note(seat, player, yaku, lack)

    def captured(self, seat: int, before: Iterable[str], taken: Collection[str]) -> None:
        """HH-8.3, HH-11.29: finds out who is liable for what a capture completes; `before`: the pile before it."""
        for yaku in LIABLE_SETS:
            if self.missing(before, yaku) in taken:
                by = self.liable(seat, yaku, taken)
                if by is not None:
                    self.st.liable[seat, yaku] = by
        for m in {month(c) for c in taken}:
            by = self.liable(seat, m, taken)
            if by is not None:
                self.st.dive_liable[seat, m] = by
        self.helps = [one for one in self.helps if one.card not in taken]

    def liable(self, seat: int, what: str | int, taken: Collection[str]) -> int | None:
        """HH-8.3, HH-11.29 `liability-time`, `liability-both`: who is liable, if anybody."""
        ever = self.o["liability-time"] == "ever"
        found = [one for one in self.helps if (one.player, one.what) == (seat, what) and one.card in taken]
        found = [one for one in found if ever or one.turns == self.turns[seat]]
        if not found or len({one.by for one in found}) > 1 and self.o["liability-both"] == "shared":
            return None
        return max(found, key=lambda one: one.turn).by

    def missing(self, pile: Iterable[str], yaku: str) -> str | None:
        """The one card that a pile lacks of a dekiyaku that is on (V-3), or None."""
        if yaku not in DEKIYAKU[self.o.game] or self.o.points(yaku) is None:
            return None
        lack = set(LIABLE_SETS[yaku]) - set(pile)
        return lack.pop() if len(lack) == 1 else None

    def note(self, by: int, player: int, what: str | int, card: str) -> None:
        """Notes what a seat laid or left."""
        self.helps.append(Help(by, player, what, card, self.turn, self.turns[player]))
