//! The place of each card of the deck, as far as the reader knows.

use ginmi::View;
use ginmi::cards::Card;
use ginmi::seat::Seat;

use crate::words::TableLocalizer;
use ginmi_words::id;

/// A card and its place, as far as the reader knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedCard {
    /// The card.
    pub card: Card,
    /// Its place.
    pub place: Place,
    /// The place as a short text, with the owner of a hand or pile; empty for an unseen card.
    pub label: String,
}

/// The place of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
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

impl Place {
    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Place::Hand => "hand",
            Place::Field => "field",
            Place::Open => "open",
            Place::Own => "own",
            Place::Captured => "captured",
            Place::Returned => "returned",
            Place::Unseen => "unseen",
        }
    }

    /// The id of its text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Place::Hand => id!("placed-hand"),
            Place::Field => id!("placed-field"),
            Place::Open => id!("placed-open"),
            Place::Own => id!("placed-own"),
            Place::Captured => id!("placed-captured"),
            Place::Returned => id!("placed-returned"),
            Place::Unseen => id!("placed-unseen"),
        }
    }
}

/// All cards of the deck, by months.
pub(super) fn deck(view: &View, voice: &TableLocalizer) -> Vec<PlacedCard> {
    view.game().info().deck.iter().map(|card| placed(view, voice, card)).collect()
}

/// The place of a card, as far as the viewer knows.
pub(super) fn placed(view: &View, voice: &TableLocalizer, card: Card) -> PlacedCard {
    let round = view.round();
    let fixed = |id: &str| voice.lang.text(id).to_owned();
    let mut seats = Seat::all(view.players());
    let mut others = seats.clone().filter(|seat| view.viewer() != Some(*seat));
    let (place, label) = if view.hand().contains(card) {
        (Place::Hand, fixed(id!("card-in-hand")))
    } else if let Some(owner) = seats.find(|seat| round.piles[*seat].contains(card)) {
        let is_own = view.viewer() == Some(owner);
        (if is_own { Place::Own } else { Place::Captured }, voice.name(owner))
    } else if let Some(holder) = others.find(|seat| view.known_hand(*seat).contains(card)) {
        (Place::Open, voice.name(holder))
    } else if !view.unseen().contains(card) {
        (Place::Field, fixed(id!("card-on-field")))
    } else if (view.returned() | round.returned_openly).contains(card) {
        (Place::Returned, String::new())
    } else {
        (Place::Unseen, String::new())
    };
    PlacedCard { card, place, label }
}
