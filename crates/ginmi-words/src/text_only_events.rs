//! Texts for events that a visible table shows without words.

use ginmi::View;
use ginmi::event::Event;
use ginmi::seat::{Seat, SeatSet};

use crate::{Sentence, TableLocalizer, sentence};

/// What a program without pictures says about an event in addition to its [story](crate::event_sentence()).
/// `view` is the view before the event.
#[must_use]
pub fn text_only_details(voice: &TableLocalizer, view: &View, event: &Event) -> Vec<Sentence> {
    let mut lines = Vec::new();
    match *event {
        Event::Dealt { leader, blank: Some(seat), .. } => {
            lines.push(sentence!(voice, "aside-blank", player = seat));
            if leader != view.round().dealt_by {
                lines.push(leads(voice, leader));
            }
        }
        Event::Dealt { dealt_in, field, .. } => {
            let all = Seat::all(view.players());
            let waiting: SeatSet = all.filter(|seat| !dealt_in.contains(*seat)).collect();
            if !waiting.is_empty() {
                lines.push(sentence!(
                    voice,
                    "aside-waiting",
                    players = voice.list_players(waiting)
                ));
            }
            if field.is_empty() {
                lines.push(sentence!(voice, "aside-face-down"));
            }
        }
        Event::FieldMultiplier { fours, twos, .. } if fours + twos > 0 => {
            let fours = std::iter::repeat_n("×4", fours.into());
            let waiting: Vec<_> = fours.chain(std::iter::repeat_n("×2", twos.into())).collect();
            let waiting = waiting.join(voice.text("comma"));
            lines.push(sentence!(voice, "aside-queue", multipliers = waiting));
        }
        Event::LeaderIs(seat) => lines.push(leads(voice, seat)),
        Event::HandsReturned(seats) if !seats.is_empty() => {
            lines.push(sentence!(voice, "aside-hands-returned"));
        }
        Event::Reshuffled => lines.push(sentence!(voice, "aside-reshuffled")),
        Event::PileCut => lines.push(sentence!(voice, "aside-pile-cut")),
        _ => {}
    }
    lines
}

fn leads(voice: &TableLocalizer, seat: Seat) -> Sentence {
    sentence!(voice, "aside-leader", player = seat, role = voice.text("role-leader"))
}
