//! Kinds of decisions, by which a player's mistakes are told apart.

use ginmi::View;
use ginmi::action::Action;
use ginmi::phase::Phase;
use serde::{Deserialize, Serialize};

/// What a decision is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionKind {
    /// To join a round or to drop out.
    Joining,
    /// Which card to take.
    Capture,
    /// Which card to lay.
    Discard,
    /// To stop or to go on: koi-koi, sage and shoubu.
    Call,
    /// Any card that is played with at most three in hand.
    LastTurns,
    /// Which hands to show: teyaku and other claims.
    Claim,
    /// Anything else: offers for a place, habits, what to do with a pot.
    Other,
}

impl DecisionKind {
    /// With so many cards in hand, or fewer, the last turns have begun.
    const LAST_CARDS: u32 = 3;

    /// The kind of a decision of the viewer in which this action is best: who lays a card where one
    /// should be taken has made a mistake about captures.
    #[must_use]
    pub fn of(view: &View, best: Action) -> Self {
        match best {
            Action::Join | Action::Drop => Self::Joining,
            Action::Claim { .. } => Self::Claim,
            Action::KoiKoi | Action::Sage | Action::Shoubu | Action::Cancel => Self::Call,
            Action::Play(_) | Action::Capture(_) if view.hand().len() <= Self::LAST_CARDS => {
                Self::LastTurns
            }
            Action::Capture(_) => Self::Capture,
            Action::Play(card) => match view.round().field.of_month(card.month()).is_empty() {
                true => Self::Discard,
                false => Self::Capture,
            },
            _ if matches!(view.phase(), Phase::Call { .. }) => Self::Call,
            _ => Self::Other,
        }
    }
}
