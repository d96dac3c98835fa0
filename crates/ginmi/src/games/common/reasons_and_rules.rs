//! The reasons for payments that the games share, and the rules behind the questions and events of
//! all games.

use crate::event::Event;
use crate::phase::Phase;

introduce! {
    Reason:
    /// All dekiyaku that one player pays another for (HH-7.1).
    DEKIYAKU = "dekiyaku";
    /// The dealer played blind (HH-7.4).
    MIZUTEN = "mizuten";
    /// A player dropped out (HH-4.2).
    DROPOUT_PENALTY = "dropout-penalty";
    /// A player was forced out (HH-4.6).
    HAND_COMPENSATION = "hand-compensation";
    /// The winner takes the pot (HH-7.5).
    POT = "pot";
    /// A payment of a void deal is returned (C-5).
    VOID = "void";
}

/// The rule behind a question that all games ask.
pub(crate) const fn question_rule(phase: &Phase) -> Option<&'static str> {
    match phase {
        Phase::Claim { .. } | Phase::LateClaim { .. } => Some("C-9"),
        Phase::Play { .. } | Phase::Capture { .. } => Some("C-4"),
        _ => None,
    }
}

/// The rule behind an event that all games can have.
pub(crate) const fn event_rule(event: &Event) -> Option<&'static str> {
    match event {
        Event::Drew { .. } | Event::FirstDealer(_) => Some("C-2"),
        Event::Threw { .. } => Some("C-12"),
        Event::Misdeal(_) => Some("C-3"),
        Event::ForcedOut(_) | Event::LeaderIs(_) | Event::HandsReturned(_) | Event::Void => {
            Some("C-5")
        }
        _ => None,
    }
}
