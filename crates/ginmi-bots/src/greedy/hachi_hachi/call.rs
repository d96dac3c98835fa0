//! Sage, shoubu and cancel.

use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::Ending;
use ginmi::games::hachi_hachi::{Board, View};
use ginmi::seat::Seat;

use super::outlook::Outlook;
use crate::greedy::table::ME;

/// Sage when going on promises more than shoubu pays.
pub(super) fn call(view: &View, me: Seat) -> Action {
    let now = net(&view.board, Ending::Shoubu(me), me);
    if view.hand.is_empty() || going_on(view, me, now) <= now {
        Action::Shoubu
    } else {
        Action::Sage
    }
}

/// Whether to cancel: when going on promises less than cancelling pays.
pub(super) fn cancels(view: &View, me: Seat) -> bool {
    let now = net(&view.board, Ending::Cancel(me), me);
    going_on(view, me, net(&view.board, Ending::Shoubu(me), me)) < now
}

/// What going on promises to a player in sage whose shoubu pays so much now, in points.
fn going_on(view: &View, me: Seat, shoubu: f32) -> f32 {
    let mut after = view.board;
    after.game.deal.calls.sage.insert(me);
    let view = &View { board: after, ..*view };
    let outlook = Outlook::new(view, me);
    let kan = outlook.kan() * f32::from(after.game.stakes.multiplier);
    let mine = rise(&outlook, ME);
    let gain = mine.kan * kan * outlook.opponents();
    // Who comes first is even odds: of two chances each loses half of what both would have.
    let theirs: f32 = outlook.others().map(|player| rise(&outlook, player).chance).sum();
    let theirs = theirs.min(1.0);
    let loss: f32 = outlook
        .others()
        .map(|player| {
            let rise = rise(&outlook, player);
            let held = f32::from(after.game.deal.calls.kan[outlook.seat(player)]);
            rise.chance * (held + rise.kan) * outlook.sage_share(player) * kan
        })
        .sum();
    let first = mine.chance * (1.0 - theirs / 2.0);
    let second = 1.0 - mine.chance / 2.0;
    let neither = (1.0 - mine.chance) * (1.0 - theirs);
    let halved = net(&after, Ending::Cancel(me), me);
    first * (shoubu + gain) - second * loss + neither * halved
}

/// The chance that the value of a player's dekiyaku rises, and by how many kan if it does.
struct Rise {
    chance: f32,
    kan: f32,
}

fn rise(outlook: &Outlook<'_>, player: usize) -> Rise {
    let (mut none, mut expected, mut any) = (1.0, 0.0, 0.0);
    for goal in outlook.goals.iter().filter(|goal| !outlook.has(player, goal)) {
        let chance = outlook.chance(player, goal, CardSet::EMPTY);
        none *= 1.0 - chance;
        expected += chance * goal.kan;
        any += chance;
    }
    Rise { chance: 1.0 - none, kan: if any > 0.0 { expected / any } else { 0.0 } }
}

/// What a player would get, less what the player would pay, if the round ended so.
fn net(board: &Board, ending: Ending, me: Seat) -> f32 {
    let sum: i64 = board
        .settlement(ending)
        .iter()
        .map(|transfer| match (transfer.from.seat(), transfer.to.seat()) {
            (_, Some(to)) if to == me => i64::from(transfer.amount),
            (Some(from), _) if from == me => -i64::from(transfer.amount),
            _ => 0,
        })
        .sum();
    sum as f32
}
