//! Texts shared by the games that count in kan and have field multipliers, sage and shoubu.

use ginmi::games::common::{Board, CallRules, ScoringContext, View};
use ginmi::games::worth;
use ginmi::seat::Seat;

use super::{dekiyaku_worth, pot};
use crate::explain::{Facts, facts, hand_worth, yes};
use crate::{Badge, BadgeKind, Line, Role, Tone, Voice, in_unit, line, say};

/// Badges for the multiplier of the round, the queue, and the pot.
pub(super) fn badges<G: CallRules>(voice: &Voice, board: &Board<G>) -> Vec<Badge> {
    let stakes = board.game.stakes();
    let multiplier = stakes.multiplier;
    let kind = if multiplier > 1 { BadgeKind::Multiplier } else { BadgeKind::Single };
    let (text, title) = (
        say!(voice, "badge-multiplier", multiplier = multiplier),
        say!(voice, "badge-multiplier-title", multiplier = multiplier),
    );
    let waiting = stakes.queue.iter().map(|waiting| {
        let title = say!(voice, "badge-queue-title", multiplier = waiting);
        Badge::new(BadgeKind::Queue, say!(voice, "badge-queue", multiplier = waiting), title)
    });
    let first = std::iter::once(Badge::new(kind, text, title));
    first.chain(waiting).chain(pot(voice, board)).collect()
}

/// What a player has called.
pub(super) fn standing<G: CallRules>(voice: &Voice, board: &Board<G>, seat: Seat) -> Vec<Role> {
    let calls = board.game.calls();
    let first = calls.first_sage == Some(seat);
    let text = if first { voice.text("role-sage-first") } else { voice.text("role-sage") };
    calls.sage.contains(seat).then(|| Role::new(Tone::Call, text)).into_iter().collect()
}

/// The penalty for dropping, which goes into the pot.
pub(super) fn drop_cost<G: CallRules>(voice: &Voice, board: &Board<G>) -> Line {
    match board.dropout_penalty() * u32::from(board.game.stakes().multiplier) {
        0 => line!(voice, "drop-free"),
        points => {
            line!(voice, "drop-into-pot", cost = in_unit(voice.lang, "points", points))
        }
    }
}

/// The dekiyaku that a hand holds complete.
pub(super) fn hand_note<G: CallRules>(voice: &Voice, view: &View<G>) -> Option<Line> {
    let held = worth::dekiyaku::<G>(&view.board.options, ScoringContext::default(), view.hand);
    let names: Vec<String> = held.map(|(yaku, worth)| dekiyaku_worth(voice, yaku, worth)).collect();
    let list = names.join(voice.text("plus"));
    (!names.is_empty()).then(|| line!(voice, "hand-complete", dekiyaku = list))
}

/// Half a kan at the multiplier of this round.
pub(super) fn clear_loss<G: CallRules>(board: &Board<G>) -> f32 {
    G::half_kan(&board.options) as f32 * f32::from(board.game.stakes().multiplier)
}

/// The arguments of explanations in games whose payments are counted in kan and multiplied.
pub(super) fn facts<G: CallRules>(view: &View<G>) -> Facts {
    let board = &view.board;
    let multiplier = u32::from(board.game.stakes().multiplier);
    let points = |kan: u32| 2 * kan * G::half_kan(&board.options) * multiplier;
    let hand = hand_worth(view);
    let called = |seat| board.game.calls().sage.contains(seat);
    facts![
        multiplier = multiplier,
        kan = points(1),
        penalty = board.dropout_penalty() * multiplier,
        hand = hand,
        points = points(hand),
        sage = yes(view.viewer.is_some_and(called)),
        // If everybody plays, nobody can drop out anyway.
        bound = yes(board.players > G::CAPACITY),
    ]
}
