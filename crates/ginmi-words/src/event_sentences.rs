//! Sentences for what happened at the table.

use ginmi::event::{Event, RoundEnding};
use ginmi::seat::SeatSet;

use crate::{Sentence, TableLocalizer, id, month, sentence, text, teyaku};

/// The sentence for an event. Some events need none, since the next one or the table shows them.
#[must_use]
pub fn event_sentence(voice: &TableLocalizer, event: &Event) -> Option<Sentence> {
    let lang = voice.lang;
    Some(match *event {
        Event::Drew { seat, card } => sentence!(voice, "story-drew", player = seat, card = card),
        Event::FirstDealer(seat) => sentence!(voice, "story-first-dealer", player = seat),
        Event::RoundBegins { number, dealer } => {
            sentence!(voice, "story-round-begins", number = number, dealer = dealer)
        }
        Event::FromQueue(multiplier) => {
            sentence!(voice, "story-from-queue", multiplier = multiplier)
        }
        Event::Misdeal(found) => sentence!(voice, "story-misdeal", month = month(lang, found)),
        Event::HandMisdeal { seat, month: found } => {
            sentence!(voice, "story-hand-misdeal", player = seat, month = month(lang, found))
        }
        Event::DrewForLead { seat, card } => {
            sentence!(voice, "story-drew-for-lead", player = seat, card = card)
        }
        Event::LeadDrawn(seat) => sentence!(voice, "story-lead-drawn", player = seat),
        Event::PairTaken { seat, .. } => sentence!(voice, "story-pair-taken", player = seat),
        Event::FieldMultiplier { multiplier, .. } => {
            sentence!(voice, "story-field-multiplier", multiplier = multiplier)
        }
        Event::Swapped(seat) => sentence!(voice, "story-swapped", player = seat),
        Event::Blind(seat) => sentence!(voice, "story-declared-mizuten", player = seat),
        Event::Joined { seat, asked: true } => sentence!(voice, "story-joined", player = seat),
        Event::Joined { seat, asked: false } => {
            sentence!(voice, "story-had-to-join", player = seat)
        }
        Event::Dropped(seat) => sentence!(voice, "story-dropped", player = seat),
        Event::HandPassed { from, to } => {
            sentence!(voice, "story-hand-passed", from = from, to = to)
        }
        Event::ForcedOut(seat) => sentence!(voice, "story-forced-out", player = seat),
        Event::TwoLeft { seat, split: true } => {
            sentence!(voice, "story-chose-to-split", player = seat)
        }
        Event::TwoLeft { seat, split: false } => {
            sentence!(voice, "story-chose-to-play", player = seat)
        }
        Event::Offered { buyer, seller, amount } => {
            sentence!(voice, "story-offered", buyer = buyer, seller = seller, amount = amount)
        }
        Event::OfferRefused { seller, .. } => {
            sentence!(voice, "story-offer-refused", seller = seller)
        }
        Event::BoughtOut { buyer, seller } => {
            sentence!(voice, "story-bought-out", buyer = buyer, seller = seller)
        }
        Event::CardReturned { seat, open: Some(card) } => {
            sentence!(voice, "story-returned-openly", player = seat, card = card)
        }
        Event::CardReturned { seat, open: None } => {
            sentence!(voice, "story-returned", player = seat)
        }
        Event::Claimed { seat, teyaku: claimed, shown } => {
            let name = teyaku(lang, claimed);
            sentence!(voice, "story-claimed", player = seat, teyaku = name, cards = shown)
        }
        Event::Resolved { seat, card, from_hand, with } => {
            let id = match (from_hand, with.is_empty()) {
                (true, false) => id!("story-played"),
                (true, true) => id!("story-played-no-match"),
                (false, false) => id!("story-turned-up"),
                (false, true) => id!("story-turned-up-no-match"),
            };
            sentence!(voice, id, player = seat, card = card, cards = with)
        }
        Event::LiableForDekiyaku { seat, dekiyaku, by } => {
            let name = voice.dekiyaku(dekiyaku);
            sentence!(voice, "story-liable-for-dekiyaku", player = seat, dekiyaku = name, by = by)
        }
        Event::LiableForDiving { seat, by, .. } => {
            sentence!(voice, "story-liable-for-diving", player = seat, by = by)
        }
        Event::Made { seat, kan } => sentence!(voice, "story-made", player = seat, kan = kan),
        Event::Stopped { seat, dekiyaku } => {
            sentence!(voice, "story-stopped", player = seat, dekiyaku = voice.dekiyaku(dekiyaku))
        }
        Event::Sage(seat) => sentence!(voice, "story-called-sage", player = seat),
        Event::KoiKoi(seat) => sentence!(voice, "story-called-koi-koi", player = seat),
        Event::Void => sentence!(voice, "story-void"),
        Event::RoundOver { ending, winner } => {
            let mut over = ending_sentence(voice, ending);
            over.extend(voice.text("sentence-gap"));
            over.join(match winner {
                Some(seat) => sentence!(voice, "story-won-the-round", player = seat),
                None => sentence!(voice, "story-nobody-won"),
            })
        }
        Event::Medal(Some((seat, rounds))) if rounds > 0 => {
            sentence!(voice, "story-is-ginmi", player = seat, rounds = rounds)
        }
        _ => return None,
    })
}

/// The sentence for the winners of a match.
#[must_use]
pub fn winners_sentence(voice: &TableLocalizer, winners: SeatSet) -> String {
    let mut seats = winners.iter();
    match (seats.next(), winners.len()) {
        (Some(only), 1) => text!(voice, "won-the-game", player = only),
        _ => text!(voice, "tied-for-first", players = voice.list_players(winners)),
    }
}

/// The sentence for why a round is over.
#[must_use]
pub fn ending_sentence(voice: &TableLocalizer, ending: RoundEnding) -> Sentence {
    match ending {
        RoundEnding::Shoubu(seat) => sentence!(voice, "ended-shoubu", player = seat),
        RoundEnding::Cancel(seat) => sentence!(voice, "ended-cancel", player = seat),
        RoundEnding::Stop(seat) => sentence!(voice, "ended-stop", player = seat),
        RoundEnding::HandsEmpty => sentence!(voice, "ended-hands-empty"),
        RoundEnding::Split => sentence!(voice, "ended-split"),
        RoundEnding::Unopposed(seat) => sentence!(voice, "ended-unopposed", player = seat),
        RoundEnding::NotPlayed => sentence!(voice, "ended-not-played"),
        RoundEnding::Passed => sentence!(voice, "ended-passed"),
    }
}
