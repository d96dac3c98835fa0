//! What decides about the payments that settle a round of Hachi-Hachi.

use ginmi::event::Ending;
use ginmi::games::hachi_hachi::{Board, dekiyaku_kan};
use ginmi::seat::Seat;

use crate::show::text::list;
use crate::show::voice::Voice;

/// The card points or the circumstance that counts, and how sage is paid for.
pub(super) fn lines(voice: &Voice, board: &Board, ending: Ending) -> Vec<String> {
    let played = matches!(ending, Ending::Shoubu(_) | Ending::Cancel(_) | Ending::HandsEmpty);
    if !played {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let made = board
        .round
        .active
        .iter()
        .any(|seat| dekiyaku_kan(&board.options, board.round.piles[seat]) > 0);
    if !made {
        let points = board
            .round
            .active_in_order()
            .map(|seat| format!("{} {}", voice.name(seat), board.round.piles[seat].points()));
        let against = if board.round.active.len() == 3 { ", against 88" } else { "" };
        let points: Vec<_> = points.collect();
        lines.push(format!("No dekiyaku was made. Card points: {}{against}.", list(&points)));
        if let Some((seat, reason, _)) = board.circumstance() {
            let wins = voice.does(seat, "wins", "win");
            lines.push(format!(
                "{wins} by {reason}: noted teyaku, card points and achievements are not paid (HH-7.3)."
            ));
        }
    }
    if let Ending::Shoubu(caller) = ending {
        lines.extend(in_sage(voice, board, caller));
    }
    lines
}

/// HH-7.1: exactly one of two opponents in sage pays for both.
fn in_sage(voice: &Voice, board: &Board, caller: Seat) -> Option<String> {
    let opponents: Vec<_> = board.round.opponents(caller).collect();
    let [one, other] = opponents[..] else { return None };
    let (payer, spared) = match (
        board.game.deal.calls.sage.contains(one),
        board.game.deal.calls.sage.contains(other),
    ) {
        (true, false) => (one, other),
        (false, true) => (other, one),
        _ => return None,
    };
    let has = voice.does(payer, "alone has", "alone have");
    let spared = voice.object(spared);
    Some(format!("{has} called sage: double dekiyaku from there, none from {spared} (HH-7.1)."))
}
