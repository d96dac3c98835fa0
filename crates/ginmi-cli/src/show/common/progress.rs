//! Dekiyaku that piles nearly hold, and where the missing cards are.

use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Rules, View};
use ginmi::seat::Seat;

use crate::show::text::{STRONG, flow_indented, paint};
use crate::show::voice::Voice;

/// Of more cards than this only their number is told, by where they are.
const NAMED: u32 = 6;

/// A dekiyaku that lacks a card or two.
pub(crate) struct Chance {
    /// Whose pile it is.
    pub(crate) seat: Seat,
    /// What the dekiyaku is called.
    pub(crate) name: String,
    /// What it is worth, with the unit.
    pub(crate) worth: String,
    /// How many cards are lacking.
    pub(crate) lacks: u32,
    /// The cards of which those are.
    pub(crate) missing: CardSet,
    /// Whether it concerns opponents, too.
    pub(crate) pressing: bool,
    /// Whether it would end the round at once.
    pub(crate) alarm: bool,
}

impl Chance {
    /// Whether others have not captured too many of the cards.
    pub(crate) fn is_reachable<G: Rules>(&self, view: &View<G>) -> bool {
        let lost = self.missing.iter().filter(|card| self.is_lost(view, *card)).count() as u32;
        self.missing.len() - lost >= self.lacks
    }

    fn is_lost<G: Rules>(&self, view: &View<G>, card: Card) -> bool {
        taken_by(view, card).is_some_and(|by| by != self.seat)
    }

    /// A line for the reader; none where it is of no concern.
    pub(crate) fn line<G: Rules>(&self, voice: &Voice, view: &View<G>) -> Option<String> {
        let own = voice.reader == Some(self.seat);
        let reachable = self.is_reachable(view);
        // Of what is out of reach one wants to know that of oneself, and of others what presses.
        if !(if own { reachable || self.lacks == 1 } else { reachable && self.pressing }) {
            return None;
        }
        let who = voice.does(self.seat, "lacks", "lack");
        let open: CardSet =
            self.missing.iter().filter(|card| !reachable || !self.is_lost(view, *card)).collect();
        let verdict = if reachable { "" } else { " (out of reach)" };
        let mark = if self.alarm { paint(STRONG, "! ") } else { "  ".to_owned() };
        let head =
            format!("{mark}{who} {} for {}, {}{verdict}:", self.lacks, self.name, self.worth);
        let places = if open.len() > NAMED {
            counts(voice, view, open)
        } else {
            let place = |card| format!("{} {}", voice.names.card(card), place(voice, view, card));
            open.iter().map(place).collect()
        };
        Some(flow_indented("", 6, [head].into_iter().chain(places)).join("\n"))
    }
}

/// How many of the cards are where.
fn counts<G: Rules>(voice: &Voice, view: &View<G>, cards: CardSet) -> Vec<String> {
    let mut counts: Vec<(String, u32)> = Vec::new();
    for card in cards {
        let place = place(voice, view, card);
        match counts.iter_mut().find(|(other, _)| *other == place) {
            Some((_, count)) => *count += 1,
            None => counts.push((place, 1)),
        }
    }
    counts.into_iter().map(|(place, count)| format!("{count} {place}")).collect()
}

/// Who has captured a card.
pub(crate) fn taken_by<G: Rules>(view: &View<G>, card: Card) -> Option<Seat> {
    Seat::all(view.board.players).find(|seat| view.board.round.piles[*seat].contains(card))
}

/// Where a card is, as far as the reader may know.
pub(crate) fn place<G: Rules>(voice: &Voice, view: &View<G>, card: Card) -> String {
    let round = &view.board.round;
    if round.field.contains(card) {
        return "on the field".to_owned();
    }
    if view.hand.contains(card) {
        return "in your hand".to_owned();
    }
    if let Some(by) = taken_by(view, card) {
        return format!("taken by {}", voice.object(by));
    }
    let mut seats = Seat::all(view.board.players);
    if let Some(holder) = seats.find(|seat| view.known_hand(*seat).contains(card)) {
        return format!("in {} hand", voice.owner(holder));
    }
    if (view.returned | round.returned_openly).contains(card) {
        return "in the draw pile".to_owned();
    }
    "unseen".to_owned()
}
