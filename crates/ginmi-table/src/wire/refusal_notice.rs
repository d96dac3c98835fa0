use ginmi::cards::Card;
use ginmi::event::{Event, Notice};
use ginmi::seat::Seat;

use super::{Refusal, TableUpdate, UpdateKind};

/// What a bot has decided for a person: the card that it played, if it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionByBot {
    /// The card.
    pub card: Option<Card>,
}

impl DecisionByBot {
    /// The decision in an update, if a bot has taken it for the person in this seat.
    pub(super) fn of(update: &TableUpdate, you: Seat) -> Option<Self> {
        let UpdateKind::Decided { seat, bot: true, .. } = update.happened else { return None };
        let played = |notice: &Notice| match notice {
            Notice::Public(Event::Played { seat, card }) if *seat == you => Some(*card),
            _ => None,
        };
        (seat == you).then(|| Self { card: update.notices.iter().find_map(played) })
    }
}

/// Why a request was refused, for the person who made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefusalNotice {
    /// A bot had decided for the person before.
    TooLate(DecisionByBot),
    /// Another reason.
    Refused(Refusal),
}
