//! Texts shared by the games that count in kan and have field multipliers, sage and shoubu.

use ginmi::event::RoundEnding;
use ginmi::games::common::{Board, PileCircumstances, SageShoubuRules, View};
use ginmi::games::worth;
use ginmi::seat::Seat;

use super::{dekiyaku_with_value, pot};
use crate::phase_explanations::{OwnedTextArgs, hand_points, text_args, yes_or_no};
use crate::{
    GamePart, PartsOff, PlayerRole, RoleStyle, Sentence, StakesBadge, StakesBadgeKind,
    TableLocalizer, in_unit, sentence, sum_of_worths, text,
};

/// Badges for the multiplier of the round, the queue, and the pot.
pub(super) fn badges<G: SageShoubuRules>(
    localizer: &TableLocalizer,
    board: &Board<G>,
) -> Vec<StakesBadge> {
    let stakes = board.game.stakes();
    let multiplier = stakes.multiplier;
    let kind = if multiplier > 1 { StakesBadgeKind::Multiplier } else { StakesBadgeKind::Single };
    let (text, title) = (
        text!(localizer, "badge-multiplier", multiplier = multiplier),
        text!(localizer, "badge-multiplier-title", multiplier = multiplier),
    );
    let waiting = stakes.queue.iter().map(|waiting| {
        let title = text!(localizer, "badge-queue-title", multiplier = waiting);
        StakesBadge::new(
            StakesBadgeKind::Queue,
            text!(localizer, "badge-queue", multiplier = waiting),
            title,
        )
    });
    let is_multiplied = !PartsOff::of_rules(&board.options).has(GamePart::Multipliers);
    let first = is_multiplied.then(|| StakesBadge::new(kind, text, title));
    first.into_iter().chain(waiting).chain(pot(localizer, board)).collect()
}

/// That dekiyaku leave card points unpaid (`rule`), where a player ended the round with them.
pub(super) fn points_note(
    localizer: &TableLocalizer,
    ending: RoundEnding,
    rule: &'static str,
) -> Option<Sentence> {
    let is_by_dekiyaku = matches!(ending, RoundEnding::Shoubu(_) | RoundEnding::Cancel(_));
    is_by_dekiyaku.then(|| sentence!(localizer, "settled-without-points", rule = rule))
}

/// What a player has called.
pub(super) fn player_roles<G: SageShoubuRules>(
    localizer: &TableLocalizer,
    board: &Board<G>,
    seat: Seat,
) -> Vec<PlayerRole> {
    let calls = board.game.calls();
    let first = calls.first_sage == Some(seat);
    let text = if first { localizer.text("role-sage-first") } else { localizer.text("role-sage") };
    calls.sage.contains(seat).then(|| PlayerRole::new(RoleStyle::Call, text)).into_iter().collect()
}

/// The penalty for dropping, which goes into the pot.
pub(super) fn drop_cost<G: SageShoubuRules>(
    localizer: &TableLocalizer,
    board: &Board<G>,
) -> Sentence {
    match board.dropout_penalty() * u32::from(board.game.stakes().multiplier) {
        0 => sentence!(localizer, "drop-free"),
        points => {
            sentence!(localizer, "drop-into-pot", cost = in_unit(localizer.lang, "points", points))
        }
    }
}

/// The dekiyaku that a hand holds complete.
pub(super) fn hand_note<G: SageShoubuRules>(
    localizer: &TableLocalizer,
    view: &View<G>,
) -> Option<Sentence> {
    let held = worth::dekiyaku::<G>(&view.board.options, PileCircumstances::default(), view.hand);
    let names: Vec<String> =
        held.map(|(yaku, worth)| dekiyaku_with_value(localizer, yaku, worth)).collect();
    let list = names.join(localizer.text("plus"));
    (!names.is_empty()).then(|| sentence!(localizer, "hand-complete", dekiyaku = list))
}

/// Half a kan at the multiplier of this round.
pub(super) fn clear_loss_threshold<G: SageShoubuRules>(board: &Board<G>) -> f32 {
    G::kan(&board.options) as f32 / 2.0 * f32::from(board.game.stakes().multiplier)
}

/// The arguments of explanations in games whose payments are counted in kan and multiplied.
pub(super) fn explanation_args<G: SageShoubuRules>(
    localizer: &TableLocalizer,
    view: &View<G>,
) -> OwnedTextArgs {
    let board = &view.board;
    let multiplier = u32::from(board.game.stakes().multiplier);
    let kan = G::kan(&board.options);
    let hand = hand_points(view);
    let called = |seat| board.game.calls().sage.contains(seat);
    text_args![
        multiplier = multiplier,
        kan = kan * multiplier,
        penalty = board.dropout_penalty() * multiplier,
        hand = hand,
        worth = sum_of_worths(localizer.lang, kan, hand),
        points = hand * multiplier,
        sage = yes_or_no(view.viewer.is_some_and(called)),
        // If everybody plays, nobody can drop out anyway.
        bound = yes_or_no(board.players > G::CAPACITY),
    ]
}
