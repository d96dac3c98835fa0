//! The coach for the first round: explains the question, and what to look at.

use ginmi::event::Event;
use ginmi::phase::Phase;

use crate::model::TableSession;
use crate::words::Lang;
use ginmi_words::{GamePart, PartsOff, id};

/// The text for the reader's decision or, during others' turns, what to watch.
#[must_use]
pub fn coach_text(session: &TableSession, lang: Lang) -> Option<&'static str> {
    let replica = session.replica()?;
    let view = replica.view.as_ref()?;
    // Without yaku there is nothing else to look for.
    let are_points_all = PartsOff::of(view).has(GamePart::Dekiyaku);
    let text = match view.phase() {
        _ if session.contribution_due().is_some() || view.round().ending.is_some() => {
            id!("coach-payments")
        }
        phase if phase.seat() != replica.you => {
            if are_points_all {
                id!("coach-points")
            } else {
                id!("coach-others")
            }
        }
        Phase::Play { .. } => {
            let (hand, field) = (view.hand(), view.round().field);
            let can_take = hand.iter().any(|card| !field.of_same_month(card).is_empty());
            // Something else to look at in each turn.
            let you = replica.you;
            let is_own =
                |event: &Event| matches!(event, Event::TurnEnded(own) if Some(*own) == you);
            let turns = session.events().filter(|(_, event)| is_own(event)).count();
            match turns % 3 {
                _ if !can_take => id!("coach-no-match"),
                _ if are_points_all => id!("coach-points"),
                0 => id!("coach-play"),
                1 => id!("coach-reach"),
                _ => id!("coach-deny"),
            }
        }
        Phase::Capture { .. } if are_points_all => id!("coach-points"),
        Phase::Cut { .. } => id!("coach-cut"),
        Phase::Capture { .. } => id!("coach-capture"),
        Phase::Call { .. } => id!("coach-call"),
        Phase::Join { .. } => id!("coach-join"),
        Phase::Claim { .. } | Phase::LateClaim { .. } => id!("coach-claim"),
        Phase::Return { .. } => id!("coach-return"),
        _ => id!("coach-choose"),
    };
    Some(lang.text_in(replica.table.setup.game, text))
}
