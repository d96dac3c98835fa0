//! Sentences for what happened at the table.

use ginmi::event::{Event, RoundEnding};
use ginmi::seat::SeatSet;

use crate::{GamePart, PartsOff, Sentence, TableLocalizer, id, month, sentence, text, teyaku};

/// The sentence for an event. Some events need none, since the next one or the table shows them.
#[must_use]
pub fn event_sentence(localizer: &TableLocalizer, event: &Event) -> Option<Sentence> {
    let lang = localizer.lang;
    Some(match *event {
        Event::Drew { seat, card } => {
            sentence!(localizer, "story-drew", player = seat, card = card)
        }
        Event::FirstDealer(seat) => sentence!(localizer, "story-first-dealer", player = seat),
        Event::RoundBegins { number, dealer } => {
            sentence!(localizer, "story-round-begins", number = number, dealer = dealer)
        }
        Event::FromQueue(multiplier) => {
            sentence!(localizer, "story-from-queue", multiplier = multiplier)
        }
        Event::Misdeal(found) => sentence!(localizer, "story-misdeal", month = month(lang, found)),
        Event::HandMisdeal { seat, month: found } => {
            sentence!(localizer, "story-hand-misdeal", player = seat, month = month(lang, found))
        }
        Event::DrewForLead { seat, card } => {
            sentence!(localizer, "story-drew-for-lead", player = seat, card = card)
        }
        Event::LeadDrawn(seat) => sentence!(localizer, "story-lead-drawn", player = seat),
        Event::PairTaken { seat, .. } => sentence!(localizer, "story-pair-taken", player = seat),
        Event::Threw { seat, number } => {
            sentence!(localizer, "story-threw", player = seat, n = number)
        }
        Event::PriceAsked { seller, price, .. } => {
            sentence!(localizer, "story-asked-price", seller = seller, amount = price)
        }
        Event::PriceLeft { buyer, .. } => {
            sentence!(localizer, "story-price-left", buyer = buyer)
        }
        Event::MonthTaken { seat, month } => {
            sentence!(
                localizer,
                "story-field-taken",
                player = seat,
                month = crate::month(lang, month)
            )
        }
        Event::CutByLeader { seat, lifted } => {
            sentence!(localizer, "story-cut", player = seat, count = lifted)
        }
        Event::FieldMultiplier { multiplier, .. } => {
            sentence!(localizer, "story-field-multiplier", multiplier = multiplier)
        }
        Event::Swapped(seat) => sentence!(localizer, "story-swapped", player = seat),
        Event::Blind(seat) => sentence!(localizer, "story-declared-mizuten", player = seat),
        Event::Joined { seat, asked: true } => sentence!(localizer, "story-joined", player = seat),
        Event::Joined { seat, asked: false } => {
            sentence!(localizer, "story-had-to-join", player = seat)
        }
        Event::Dropped(seat) => sentence!(localizer, "story-dropped", player = seat),
        Event::HandPassed { from, to } => {
            sentence!(localizer, "story-hand-passed", from = from, to = to)
        }
        Event::ForcedOut(seat) => sentence!(localizer, "story-forced-out", player = seat),
        Event::TwoLeft { seat, split: true } => {
            sentence!(localizer, "story-chose-to-split", player = seat)
        }
        Event::TwoLeft { seat, split: false } => {
            sentence!(localizer, "story-chose-to-play", player = seat)
        }
        Event::Offered { buyer, seller, amount } => {
            sentence!(localizer, "story-offered", buyer = buyer, seller = seller, amount = amount)
        }
        Event::OfferRefused { seller, .. } => {
            sentence!(localizer, "story-offer-refused", seller = seller)
        }
        Event::BoughtOut { buyer, seller } => {
            sentence!(localizer, "story-bought-out", buyer = buyer, seller = seller)
        }
        Event::CardReturned { seat, open: Some(card) } => {
            sentence!(localizer, "story-returned-openly", player = seat, card = card)
        }
        Event::CardReturned { seat, open: None } => {
            sentence!(localizer, "story-returned", player = seat)
        }
        Event::Claimed { seat, teyaku: claimed, shown } => {
            let name = teyaku(lang, claimed);
            sentence!(localizer, "story-claimed", player = seat, teyaku = name, cards = shown)
        }
        Event::Resolved { seat, card, from_hand, with } => {
            let id = match (from_hand, with.is_empty()) {
                (true, false) => id!("story-played"),
                (true, true) => id!("story-played-no-match"),
                (false, false) => id!("story-turned-up"),
                (false, true) => id!("story-turned-up-no-match"),
            };
            sentence!(localizer, id, player = seat, card = card, cards = with)
        }
        Event::LiableForDekiyaku { seat, dekiyaku, by } => {
            let name = localizer.dekiyaku(dekiyaku);
            sentence!(
                localizer,
                "story-liable-for-dekiyaku",
                player = seat,
                dekiyaku = name,
                by = by
            )
        }
        Event::LiableForDiving { seat, by, .. } => {
            sentence!(localizer, "story-liable-for-diving", player = seat, by = by)
        }
        Event::Made { seat, worth } => {
            sentence!(localizer, "story-made", player = seat, points = worth)
        }
        Event::Stopped { seat, dekiyaku } => {
            sentence!(
                localizer,
                "story-stopped",
                player = seat,
                dekiyaku = localizer.dekiyaku(dekiyaku)
            )
        }
        Event::Sage(seat) => sentence!(localizer, "story-called-sage", player = seat),
        Event::KoiKoi(seat) => sentence!(localizer, "story-called-koi-koi", player = seat),
        Event::Void => sentence!(localizer, "story-void"),
        Event::RoundOver { ending, winner } => {
            let mut over = ending_sentence(localizer, ending);
            over.extend(localizer.text("sentence-gap"));
            over.join(match winner {
                Some(seat) => sentence!(localizer, "story-won-the-round", player = seat),
                None => sentence!(localizer, "story-nobody-won"),
            })
        }
        Event::Medal(Some((seat, rounds))) if rounds > 0 => {
            sentence!(localizer, "story-is-ginmi", player = seat, rounds = rounds)
        }
        _ => return None,
    })
}

/// The sentence for an event in a match in which these parts of the game are off.
#[must_use]
pub fn event_sentence_by_rules(
    localizer: &TableLocalizer,
    off: PartsOff,
    event: &Event,
) -> Option<Sentence> {
    match *event {
        Event::FieldMultiplier { .. } if off.has(GamePart::Multipliers) => None,
        // Nobody is asked.
        Event::Joined { .. } if off.has(GamePart::Joining) => None,
        Event::ForcedOut(seat) if off.has(GamePart::Joining) => {
            Some(sentence!(localizer, "story-sits-out", player = seat))
        }
        _ => event_sentence(localizer, event),
    }
}

/// The sentence for the winners of a match.
#[must_use]
pub fn winners_sentence(localizer: &TableLocalizer, winners: SeatSet) -> String {
    let mut seats = winners.iter();
    match (seats.next(), winners.len()) {
        (Some(only), 1) => text!(localizer, "won-the-game", player = only),
        (_, all) if all == localizer.names.len() => localizer.text("all-tied").to_owned(),
        _ => text!(localizer, "tied-for-first", players = localizer.list_players(winners)),
    }
}

/// The sentence for why a round is over.
#[must_use]
pub fn ending_sentence(localizer: &TableLocalizer, ending: RoundEnding) -> Sentence {
    match ending {
        RoundEnding::Shoubu(seat) => sentence!(localizer, "ended-shoubu", player = seat),
        RoundEnding::Cancel(seat) => sentence!(localizer, "ended-cancel", player = seat),
        RoundEnding::Stop(seat) => sentence!(localizer, "ended-stop", player = seat),
        RoundEnding::HandsEmpty => sentence!(localizer, "ended-hands-empty"),
        RoundEnding::Split => sentence!(localizer, "ended-split"),
        RoundEnding::Unopposed(seat) => sentence!(localizer, "ended-unopposed", player = seat),
        RoundEnding::NotPlayed => sentence!(localizer, "ended-not-played"),
        RoundEnding::Passed => sentence!(localizer, "ended-passed"),
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi::seat::Seat;

    use super::*;
    use crate::Lang;

    #[test]
    fn where_nobody_is_asked_to_join_some_sit_out() {
        let names = ["Hana", "Ogin"].map(str::to_owned).to_vec();
        let game = Game::HachiHachi;
        let localizer = TableLocalizer { lang: Lang::English, names, you: None, game };
        let told = |option, event| {
            let off = PartsOff::of_pairs([option]);
            let sentence = event_sentence_by_rules(&localizer, off, &event);
            sentence.map(|sentence| localizer.plain_text(&sentence))
        };
        let (asked, first) = (("joining", "auction"), ("joining", "first-three"));
        let out = || Event::ForcedOut(Seat::new(1));
        assert_eq!(told(asked, out()).as_deref(), Some("Ogin was forced out."));
        assert_eq!(told(first, out()).as_deref(), Some("Ogin sits this round out."));
        let joined = Event::Joined { seat: Seat::new(0), asked: false };
        assert_eq!(told(first, joined), None);
        let field = || Event::FieldMultiplier { multiplier: 1, fours: 0, twos: 0 };
        assert!(told(asked, field()).is_some());
        assert_eq!(told(("multipliers", "off"), field()), None);
    }
}
