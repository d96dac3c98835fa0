//! Sentences for what happened at the table.

use ginmi::event::{Event, RoundEnding};
use ginmi::seat::SeatSet;

use crate::{Line, Voice, id, line, month, say, teyaku};

/// The sentence for an event. Some events need none, since the next one or the table shows them.
#[must_use]
pub fn story(voice: &Voice, event: &Event) -> Option<Line> {
    let lang = voice.lang;
    Some(match *event {
        Event::Drew { seat, card } => line!(voice, "story-drew", player = seat, card = card),
        Event::FirstDealer(seat) => line!(voice, "story-first-dealer", player = seat),
        Event::RoundBegins { number, dealer } => {
            line!(voice, "story-round-begins", number = number, dealer = dealer)
        }
        Event::FromQueue(multiplier) => line!(voice, "story-from-queue", multiplier = multiplier),
        Event::Misdeal(found) => line!(voice, "story-misdeal", month = month(lang, found)),
        Event::HandMisdeal { seat, month: found } => {
            line!(voice, "story-hand-misdeal", player = seat, month = month(lang, found))
        }
        Event::DrewForLead { seat, card } => {
            line!(voice, "story-drew-for-lead", player = seat, card = card)
        }
        Event::LeadDrawn(seat) => line!(voice, "story-lead-drawn", player = seat),
        Event::PairTaken { seat, .. } => line!(voice, "story-pair-taken", player = seat),
        Event::FieldMultiplier { multiplier, .. } => {
            line!(voice, "story-field-multiplier", multiplier = multiplier)
        }
        Event::Swapped(seat) => line!(voice, "story-swapped", player = seat),
        Event::Blind(seat) => line!(voice, "story-declared-mizuten", player = seat),
        Event::Joined { seat, asked: true } => line!(voice, "story-joined", player = seat),
        Event::Joined { seat, asked: false } => line!(voice, "story-had-to-join", player = seat),
        Event::Dropped(seat) => line!(voice, "story-dropped", player = seat),
        Event::HandPassed { from, to } => line!(voice, "story-hand-passed", from = from, to = to),
        Event::ForcedOut(seat) => line!(voice, "story-forced-out", player = seat),
        Event::TwoLeft { seat, split: true } => line!(voice, "story-chose-to-split", player = seat),
        Event::TwoLeft { seat, split: false } => line!(voice, "story-chose-to-play", player = seat),
        Event::Offered { buyer, seller, amount } => {
            line!(voice, "story-offered", buyer = buyer, seller = seller, amount = amount)
        }
        Event::OfferRefused { seller, .. } => line!(voice, "story-offer-refused", seller = seller),
        Event::BoughtOut { buyer, seller } => {
            line!(voice, "story-bought-out", buyer = buyer, seller = seller)
        }
        Event::CardReturned { seat, open: Some(card) } => {
            line!(voice, "story-returned-openly", player = seat, card = card)
        }
        Event::CardReturned { seat, open: None } => line!(voice, "story-returned", player = seat),
        Event::Claimed { seat, teyaku: claimed, shown } => {
            let name = teyaku(lang, claimed);
            line!(voice, "story-claimed", player = seat, teyaku = name, cards = shown)
        }
        Event::Resolved { seat, card, from_hand, with } => {
            let id = match (from_hand, with.is_empty()) {
                (true, false) => id!("story-played"),
                (true, true) => id!("story-played-no-match"),
                (false, false) => id!("story-turned-up"),
                (false, true) => id!("story-turned-up-no-match"),
            };
            line!(voice, id, player = seat, card = card, cards = with)
        }
        Event::LiableForDekiyaku { seat, dekiyaku, by } => {
            let name = voice.dekiyaku(dekiyaku);
            line!(voice, "story-liable-for-dekiyaku", player = seat, dekiyaku = name, by = by)
        }
        Event::LiableForDiving { seat, by, .. } => {
            line!(voice, "story-liable-for-diving", player = seat, by = by)
        }
        Event::Made { seat, kan } => line!(voice, "story-made", player = seat, kan = kan),
        Event::Stopped { seat, dekiyaku } => {
            line!(voice, "story-stopped", player = seat, dekiyaku = voice.dekiyaku(dekiyaku))
        }
        Event::Sage(seat) => line!(voice, "story-called-sage", player = seat),
        Event::KoiKoi(seat) => line!(voice, "story-called-koi-koi", player = seat),
        Event::Void => line!(voice, "story-void"),
        Event::RoundOver { ending, winner } => {
            let mut over = ended(voice, ending);
            over.extend(voice.text("sentence-gap"));
            over.join(match winner {
                Some(seat) => line!(voice, "story-won-the-round", player = seat),
                None => line!(voice, "story-nobody-won"),
            })
        }
        Event::Medal(Some((seat, rounds))) if rounds > 0 => {
            line!(voice, "story-is-ginmi", player = seat, rounds = rounds)
        }
        _ => return None,
    })
}

/// The sentence for the winners of a match.
#[must_use]
pub fn won(voice: &Voice, winners: SeatSet) -> String {
    let mut seats = winners.iter();
    match (seats.next(), winners.len()) {
        (Some(only), 1) => say!(voice, "won-the-game", player = only),
        _ => say!(voice, "tied-for-first", players = voice.list(winners)),
    }
}

/// The sentence for why a round is over.
#[must_use]
pub fn ended(voice: &Voice, ending: RoundEnding) -> Line {
    match ending {
        RoundEnding::Shoubu(seat) => line!(voice, "ended-shoubu", player = seat),
        RoundEnding::Cancel(seat) => line!(voice, "ended-cancel", player = seat),
        RoundEnding::Stop(seat) => line!(voice, "ended-stop", player = seat),
        RoundEnding::HandsEmpty => line!(voice, "ended-hands-empty"),
        RoundEnding::Split => line!(voice, "ended-split"),
        RoundEnding::Unopposed(seat) => line!(voice, "ended-unopposed", player = seat),
        RoundEnding::NotPlayed => line!(voice, "ended-not-played"),
        RoundEnding::Passed => line!(voice, "ended-passed"),
    }
}
