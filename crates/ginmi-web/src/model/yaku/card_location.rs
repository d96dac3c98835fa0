//! The location of each card of the deck, as far as the reader knows.

use ginmi::View;
use ginmi::cards::Card;
use ginmi::seat::Seat;

use crate::words::TableLocalizer;
use ginmi_words::id;

/// A card and its location, as far as the reader knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocatedCard {
    /// The card.
    pub card: Card,
    /// Its location.
    pub location: CardLocation,
    /// The location as a short text, with the owner of a hand or pile; empty for an unseen card.
    pub label: String,
}

/// The location of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardLocation {
    /// In the reader's hand.
    Hand,
    /// On the field, or just played.
    Field,
    /// Shown in another player's hand.
    Open,
    /// Captured by the reader.
    Own,
    /// Captured by somebody else.
    Captured,
    /// Put back into the draw pile, as the reader has seen.
    Returned,
    /// In a hand or in the draw pile.
    Unseen,
}

impl CardLocation {
    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Field => "field",
            Self::Open => "open",
            Self::Own => "own",
            Self::Captured => "captured",
            Self::Returned => "returned",
            Self::Unseen => "unseen",
        }
    }

    /// The id of its text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Hand => id!("placed-hand"),
            Self::Field => id!("placed-field"),
            Self::Open => id!("placed-open"),
            Self::Own => id!("placed-own"),
            Self::Captured => id!("placed-captured"),
            Self::Returned => id!("placed-returned"),
            Self::Unseen => id!("placed-unseen"),
        }
    }
}

/// All cards of the deck, by months.
pub(super) fn located_deck(view: &View, localizer: &TableLocalizer) -> Vec<LocatedCard> {
    view.game().deck().iter().map(|card| locate_card(view, localizer, card)).collect()
}

/// The location of a card, as far as the viewer knows.
pub(super) fn locate_card(view: &View, localizer: &TableLocalizer, card: Card) -> LocatedCard {
    let round = view.round();
    let fixed = |id: &str| localizer.lang.text(id).to_owned();
    let mut seats = Seat::all(view.players());
    let mut others = seats.clone().filter(|seat| view.viewer() != Some(*seat));
    let (location, label) = if view.hand().contains(card) {
        (CardLocation::Hand, fixed(id!("card-in-hand")))
    } else if let Some(owner) = seats.find(|seat| round.piles[*seat].contains(card)) {
        let is_own = view.viewer() == Some(owner);
        (if is_own { CardLocation::Own } else { CardLocation::Captured }, localizer.name(owner))
    } else if let Some(holder) = others.find(|seat| view.known_hand(*seat).contains(card)) {
        (CardLocation::Open, localizer.name(holder))
    } else if !view.unseen().contains(card) {
        (CardLocation::Field, fixed(id!("card-on-field")))
    } else if (view.returned() | round.returned_openly).contains(card) {
        (CardLocation::Returned, String::new())
    } else {
        (CardLocation::Unseen, String::new())
    };
    LocatedCard { card, location, label }
}
