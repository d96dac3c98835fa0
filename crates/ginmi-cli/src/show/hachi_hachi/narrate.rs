//! What happens in Hachi-Hachi and in no other game.

use ginmi::event::Event;
use ginmi::games::hachi_hachi::Board;
use ginmi::seat::Seat;

use super::calling;
use crate::show::voice::Voice;

/// The lines for such an event; the board is that before it.
pub(super) fn event(voice: &Voice, board: &Board, event: &Event) -> Vec<String> {
    let line = match *event {
        Event::Dealt { leader, blank, .. } => return dealt(voice, board, leader, blank),
        Event::Swapped(seat) => {
            let takes = voice.does(seat, "takes", "take");
            let from = voice.object(board.game.deal.dealers_hand);
            format!("{takes} the dealer's hand from {from} (HH-2.4).")
        }
        Event::TwoLeft { seat, split } => {
            let wants = voice.does(seat, "wants", "want");
            let what = if split { "split the pot" } else { "play" };
            format!("{wants} to {what} (HH-4.4).")
        }
        Event::Offered { buyer, seller, amount } => {
            let (offers, seller) = (voice.does(buyer, "offers", "offer"), voice.object(seller));
            format!("{offers} {seller} {amount} points for the place (HH-4.7).")
        }
        Event::OfferRefused { seller, .. } => {
            format!("{} the place.", voice.does(seller, "keeps", "keep"))
        }
        Event::BoughtOut { buyer, seller } => {
            let plays = voice.does(buyer, "plays", "play");
            format!("{plays} instead of {}.", voice.object(seller))
        }
        Event::LiableForDekiyaku { seat, dekiyaku, by } => {
            let name = voice.names.pair(dekiyaku.name(), dekiyaku.name_ja());
            liable(voice, by, seat, &name)
        }
        Event::LiableForDiving { seat, month, by } => {
            liable(voice, by, seat, &format!("diving in month {month}"))
        }
        Event::Medal(Some((seat, rounds))) if rounds > 0 => {
            let is = voice.does(seat, "is", "are");
            format!("{is} ginmi, rounds in a row: {rounds} (HH-10.4).")
        }
        _ => return calling::event(voice, board, event).into_iter().collect(),
    };
    vec![line]
}

fn dealt(voice: &Voice, board: &Board, dealer: Seat, blank: Option<Seat>) -> Vec<String> {
    let Some(holder) = blank else { return Vec::new() };
    let has = voice.does(holder, "has", "have");
    let mut lines = vec![format!(
        "{has} the blank card and is out of this round; the other six are the field (HH-2.3)."
    )];
    if dealer != board.round.dealt_by {
        let takes = voice.does(dealer, "takes", "take");
        lines.push(format!("{takes} the dealer's role for this round."));
    }
    lines
}

fn liable(voice: &Voice, by: Seat, to: Seat, what: &str) -> String {
    let (by, to) = (voice.object(by), voice.object(to));
    format!("Liable for {what}: {by}, having left that card to {to} (HH-8.3).")
}
