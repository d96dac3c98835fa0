//! What happens in Taiyaku and in no other game.

use ginmi::cards::Card;
use ginmi::event::Event;
use ginmi::games::taiyaku::{Board, Taiyaku};
use ginmi::seat::{Seat, SeatSet};

use crate::show::common::name;
use crate::show::text::{STRONG, capital, paint};
use crate::show::voice::Voice;

/// The lines for such an event; the board is that before it.
pub(super) fn event(voice: &Voice, board: &Board, event: &Event) -> Vec<String> {
    let line = match *event {
        Event::Dealt { dealt_in, .. } => return dealt(voice, board, dealt_in),
        Event::DrewForLead { seat, card } => {
            format!("{} {}", voice.does(seat, "shows", "show"), voice.names.card(card))
        }
        Event::LeadDrawn(seat) => {
            format!("{} this round (TY-2.2).", voice.does(seat, "leads", "lead"))
        }
        Event::FieldTurnedUp(cards) => return voice.names.lines("Field   ", cards),
        Event::HandPassed { from, to } => {
            let passes = voice.does(from, "passes the hand on", "pass your hand on");
            let speaks = voice.does(to, "speaks", "speak");
            format!("{passes} to {}. {speaks} next (TY-3.3).", voice.object(to))
        }
        Event::CardReturned { seat, open } => return returned(voice, seat, open),
        Event::Reshuffled => {
            let rule = if board.returns_cards() { "TY-5.3" } else { "TY-3.7" };
            format!("The draw pile is shuffled ({rule}).")
        }
        Event::PileCut => "The draw pile is cut: its lower half comes on top (TY-6.1).".to_owned(),
        Event::Stopped { seat, dekiyaku } => {
            let has = voice.does(seat, "has", "have");
            let name = name::<Taiyaku>(voice.names, dekiyaku);
            paint(STRONG, format!("★ {has} made {name}: STOP (TY-6.2)."))
        }
        _ => return Vec::new(),
    };
    vec![line]
}

fn dealt(voice: &Voice, board: &Board, dealt_in: SeatSet) -> Vec<String> {
    let mut lines = Vec::new();
    let waiting: SeatSet =
        Seat::all(board.players).filter(|seat| !dealt_in.contains(*seat)).collect();
    if let Some(first) = waiting.iter().next() {
        let wait = if waiting.len() == 1 {
            voice.does(first, "waits", "wait")
        } else {
            capital(&format!("{} wait", voice.list(waiting)))
        };
        lines.push(format!("{wait} for a hand that somebody passes on (TY-2.3)."));
    }
    let all = "The field lies face-down; each who holds a hand shows one of it (TY-2.2).";
    lines.push(all.to_owned());
    lines
}

/// Who returned the card learns by a notice of its own which one it was.
fn returned(voice: &Voice, seat: Seat, open: Option<Card>) -> Vec<String> {
    if voice.sees(seat) {
        return Vec::new();
    }
    let returns = voice.does(seat, "returns", "return");
    vec![match open {
        Some(card) => {
            let card = voice.names.card(card);
            format!("{returns} {card} to the draw pile, which was open (TY-5.1).")
        }
        None => format!("{returns} a card to the draw pile, unseen (TY-5.1)."),
    }]
}
