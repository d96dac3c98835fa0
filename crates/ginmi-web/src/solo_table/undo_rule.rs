//! Whether a decision can be taken back: only while it has had no consequences.

use ginmi::View;
use ginmi::seat::Seat;

/// Whether the viewer's decision between these two views has revealed nothing hidden and moved no
/// money: no card was turned up or dealt, nobody else has claimed anything, the round goes on.
pub(super) fn is_harmless(before: &View, after: &View) -> bool {
    let (Some(you), (old, new)) = (before.viewer(), (before.round(), after.round())) else {
        return false;
    };
    let players = before.players();
    let is_same = |seat: Seat| {
        seat == you || old.shown[seat] == new.shown[seat] && old.claims[seat] == new.claims[seat]
    };
    before.phase().seat() == Some(you)
        && old.number == new.number
        && old.stock == new.stock
        && new.ending.is_none()
        && before.hand().contains_all(after.hand())
        && before.accounts().seats(players) == after.accounts().seats(players)
        && Seat::all(players).all(is_same)
}
