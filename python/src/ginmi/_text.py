"""A position in words, for people who look on in a terminal."""

from ginmi._native import View


def describe(view: View) -> str:
    """What a seat, or a spectator, sees: one line a seat, and the field."""
    lines = [f"{view.game}, round {view.round} of {view.rounds}"]
    for seat, (pile, account) in enumerate(zip(view.piles, view.accounts, strict=True)):
        mark = ">" if seat == view.to_play else " "
        hand = view.known_hand(seat)
        lines.append(f"{mark} player_{seat}  {account:>6}  hand: {' '.join(hand)}  pile: {' '.join(pile)}")
    lines.append(f"  field: {' '.join(view.field)}")
    if view.question is not None:
        lines.append(f"  asked: {view.question}")
    return "\n".join(lines)
