//! What is said to who plays the first round: what is asked, and what to look at.

use ginmi::Game;
use ginmi::phase::Phase;

use crate::model::Session;
use crate::words::Lang;

/// The line for the decision that the reader is asked for; for others' turns, what to watch.
#[must_use]
pub fn coach(session: &Session, lang: Lang) -> Option<&'static str> {
    let mirror = session.mirror()?;
    let view = mirror.view.as_ref()?;
    let game = mirror.table.setup.game;
    let text = match view.phase() {
        _ if session.contribution_due().is_some() || view.round().ending.is_some() => "coach-1",
        phase if phase.seat() != mirror.you => "coach-2",
        Phase::Play { .. } => play(game, view.hand(), view.round().field),
        Phase::Capture { .. } => "coach-3",
        Phase::Call { .. } => "coach-4",
        Phase::Join { .. } => "coach-5",
        Phase::Claim { .. } | Phase::LateClaim { .. } => "coach-6",
        Phase::Return { .. } => "coach-7",
        _ => "coach-8",
    };
    Some(lang.text(text))
}

/// What to look at before a card is played.
fn play(game: Game, hand: ginmi::cards::CardSet, field: ginmi::cards::CardSet) -> &'static str {
    let can_take = hand.iter().any(|card| !field.of_same_month(card).is_empty());
    match (can_take, game) {
        (false, _) => "coach-9",
        (true, Game::Taiyaku) => "coach-10",
        (true, _) => "coach-11",
    }
}
