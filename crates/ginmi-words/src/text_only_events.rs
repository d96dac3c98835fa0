//! Texts for events that a visible table shows without words.

use ginmi::View;
use ginmi::event::Event;
use ginmi::seat::{Seat, SeatSet};

use crate::{Sentence, TableLocalizer, sentence};

/// What a program without pictures adds about an event to its [sentence](crate::event_sentence()).
/// `view` is the view before the event.
#[must_use]
pub fn text_only_details(localizer: &TableLocalizer, view: &View, event: &Event) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    match *event {
        Event::Dealt { leader, blank: Some(seat), .. } => {
            sentences.push(sentence!(localizer, "aside-blank", player = seat));
            if leader != view.round().dealt_by {
                sentences.push(leads(localizer, leader));
            }
        }
        Event::Dealt { dealt_in, field, .. } => {
            let all = Seat::all(view.players());
            let waiting: SeatSet = all.filter(|seat| !dealt_in.contains(*seat)).collect();
            if !waiting.is_empty() {
                sentences.push(sentence!(
                    localizer,
                    "aside-waiting",
                    players = localizer.list_players(waiting)
                ));
            }
            if field.is_empty() {
                sentences.push(sentence!(localizer, "aside-face-down"));
            }
        }
        Event::FieldMultiplier { fours, twos, .. } if fours + twos > 0 => {
            let fours = std::iter::repeat_n("×4", fours.into());
            let waiting: Vec<_> = fours.chain(std::iter::repeat_n("×2", twos.into())).collect();
            let waiting = waiting.join(localizer.text("comma"));
            sentences.push(sentence!(localizer, "aside-queue", multipliers = waiting));
        }
        Event::LeaderIs(seat) => sentences.push(leads(localizer, seat)),
        Event::HandsReturned(seats) if !seats.is_empty() => {
            sentences.push(sentence!(localizer, "aside-hands-returned"));
        }
        Event::Reshuffled => sentences.push(sentence!(localizer, "aside-reshuffled")),
        Event::PileCut => sentences.push(sentence!(localizer, "aside-pile-cut")),
        _ => {}
    }
    sentences
}

fn leads(localizer: &TableLocalizer, seat: Seat) -> Sentence {
    sentence!(localizer, "aside-leader", player = seat, role = localizer.text("role-leader"))
}
