//! The beats of a game: each event that is worth showing has one.
//!
//! A [`Beat`] is shown as words and cards, over the felt or at a player's seat. The code does not
//! depend on the game; each game provides its own texts.

use ginmi::View;
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, RoundEnding};
use ginmi::games::common::counted_recipes;
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;

use super::motion::DEAL;
use crate::words::{self, TableLocalizer, dekiyaku_value};
use ginmi_words::id;

/// Something that is shown for a moment. Times are counted as in a [`Dance`](super::Dance).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The kind of a beat.
    pub kind: BeatKind,
    /// The player it belongs to.
    pub seat: Option<Seat>,
    /// The name of that player; empty if there is none, or the text has the name.
    pub who: String,
    /// A short text.
    pub text: String,
    /// Its consequence.
    pub note: String,
    /// The cards to show.
    pub cards: Vec<Card>,
    /// When it appears.
    pub begins: u16,
    /// When it disappears.
    pub ends: u16,
}

/// The kind of a beat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BeatKind {
    /// A card is drawn for the deal or the lead.
    Draw,
    /// The draw is decided.
    Drawn,
    /// A round begins.
    Round,
    /// The cards are dealt.
    Deal,
    /// The deal counts for nothing.
    Void,
    /// The multiplier of the round is known.
    Field,
    /// A player joins the round.
    Join,
    /// A player drops out of it.
    Drop,
    /// A player is forced out of it.
    Out,
    /// Money moves before the settlement.
    Pay,
    /// A teyaku is claimed.
    Teyaku,
    /// A card of a hand is played.
    Play,
    /// A card of the draw pile is turned up.
    Flip,
    /// The card matches nothing.
    Lay,
    /// The card captures.
    Capture,
    /// A dekiyaku is made.
    Yaku,
    /// A player makes a call and goes on.
    Call,
    /// A player ends the round.
    Stop,
    /// The round ends without a player's call.
    Over,
    /// Any other text.
    Told,
}

impl BeatKind {
    /// Every kind.
    pub const ALL: [BeatKind; 20] = [
        BeatKind::Draw,
        BeatKind::Drawn,
        BeatKind::Round,
        BeatKind::Deal,
        BeatKind::Void,
        BeatKind::Field,
        BeatKind::Join,
        BeatKind::Drop,
        BeatKind::Out,
        BeatKind::Pay,
        BeatKind::Teyaku,
        BeatKind::Play,
        BeatKind::Flip,
        BeatKind::Lay,
        BeatKind::Capture,
        BeatKind::Yaku,
        BeatKind::Call,
        BeatKind::Stop,
        BeatKind::Over,
        BeatKind::Told,
    ];

    /// Its name in the style sheet and in tests.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            BeatKind::Draw => "draw",
            BeatKind::Drawn => "drawn",
            BeatKind::Round => "round",
            BeatKind::Deal => "deal",
            BeatKind::Void => "void",
            BeatKind::Field => "field",
            BeatKind::Join => "join",
            BeatKind::Drop => "drop",
            BeatKind::Out => "out",
            BeatKind::Pay => "pay",
            BeatKind::Teyaku => "teyaku",
            BeatKind::Play => "play",
            BeatKind::Flip => "flip",
            BeatKind::Lay => "lay",
            BeatKind::Capture => "capture",
            BeatKind::Yaku => "yaku",
            BeatKind::Call => "call",
            BeatKind::Stop => "stop",
            BeatKind::Over => "over",
            BeatKind::Told => "told",
        }
    }

    /// The sound at its beginning; empty for none.
    #[must_use]
    pub const fn sound(self) -> &'static str {
        match self {
            BeatKind::Deal => "deal",
            BeatKind::Draw | BeatKind::Flip => "flip",
            BeatKind::Lay | BeatKind::Field | BeatKind::Drawn => "snap",
            BeatKind::Capture => "capture",
            BeatKind::Teyaku | BeatKind::Yaku => "yaku",
            BeatKind::Call | BeatKind::Stop => "call",
            BeatKind::Pay | BeatKind::Over => "settle",
            _ => "",
        }
    }

    /// Whether it is shown at the seat of the player, and not over the felt.
    #[must_use]
    pub const fn is_at_seat(self) -> bool {
        matches!(
            self,
            BeatKind::Draw
                | BeatKind::Join
                | BeatKind::Drop
                | BeatKind::Out
                | BeatKind::Call
                | BeatKind::Stop
        )
    }

    /// Whether moving cards show it, so that the words are only for people who want no motion.
    #[must_use]
    pub const fn is_way(self) -> bool {
        matches!(
            self,
            BeatKind::Deal | BeatKind::Play | BeatKind::Flip | BeatKind::Lay | BeatKind::Capture
        )
    }

    /// How long it is shown, and when the next may begin.
    const fn lasts(self) -> (u16, u16) {
        match self {
            // All are shown until the draw is decided.
            BeatKind::Draw => (40, 3),
            BeatKind::Join | BeatKind::Drop | BeatKind::Out => (10, 5),
            BeatKind::Round | BeatKind::Call => (14, 10),
            BeatKind::Pay => (16, 12),
            BeatKind::Drawn | BeatKind::Field | BeatKind::Void | BeatKind::Told => (16, 16),
            BeatKind::Deal => (DEAL, DEAL),
            BeatKind::Stop | BeatKind::Over => (18, 18),
            BeatKind::Teyaku | BeatKind::Yaku => (22, 20),
            BeatKind::Play | BeatKind::Flip | BeatKind::Lay | BeatKind::Capture => (0, 0),
        }
    }

    /// A beat of this kind without words.
    pub(super) fn at(self, begins: u16, ends: u16) -> Beat {
        let (who, text, note) = (String::new(), String::new(), String::new());
        Beat { kind: self, seat: None, who, text, note, cards: Vec::new(), begins, ends }
    }
}

/// Makes beats from what happened at a table.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// The voice of the texts.
    pub voice: &'a TableLocalizer,
    /// The view after all events.
    pub view: &'a View,
}

impl Teller<'_> {
    /// The beats of the event at index `at` of a story, beginning at this time, and the time when
    /// the next may begin. Played cards have none here, since they are animated.
    pub(super) fn beats(&self, story: &[&Event], at: usize, begins: u16) -> (Vec<Beat>, u16) {
        let mut beats = self.words(story, at);
        let mut next = begins;
        for beat in &mut beats {
            let (length, step) = beat.kind.lasts();
            (beat.begins, beat.ends) = (next, next + length);
            next += step;
        }
        (beats, next)
    }

    fn words(&self, story: &[&Event], at: usize) -> Vec<Beat> {
        let voice = self.voice;
        let event = story[at];
        let beat = |kind: BeatKind| kind.at(0, 0);
        let told = |kind| Beat { text: self.told(event), ..beat(kind) };
        let of = |kind, seat| Beat { seat: Some(seat), who: voice.name(seat), ..beat(kind) };
        let said = |kind, seat, text: &str| Beat { text: text.to_owned(), ..of(kind, seat) };
        let one = match *event {
            Event::Drew { seat, card } | Event::DrewForLead { seat, card } => {
                Beat { cards: vec![card], ..of(BeatKind::Draw, seat) }
            }
            Event::FirstDealer(_) | Event::LeadDrawn(_) => told(BeatKind::Drawn),
            Event::RoundBegins { .. } => told(BeatKind::Round),
            Event::Dealt { .. } => beat(BeatKind::Deal),
            Event::Misdeal(month) | Event::HandMisdeal { month, .. } => {
                let cards = CardSet::DECK.of_month(month).iter().collect();
                Beat { cards, ..told(BeatKind::Void) }
            }
            Event::Void => told(BeatKind::Void),
            Event::FieldMultiplier { multiplier, .. } => {
                let (text, note) = (format!("×{multiplier}"), self.told(event));
                Beat { text, note, ..beat(BeatKind::Field) }
            }
            Event::Joined { seat, .. } => Beat { seat: Some(seat), ..told(BeatKind::Join) },
            Event::Dropped(seat) => Beat { seat: Some(seat), ..told(BeatKind::Drop) },
            Event::ForcedOut(seat) => Beat { seat: Some(seat), ..told(BeatKind::Out) },
            Event::Blind(seat) => said(BeatKind::Call, seat, voice.text(id!("role-mizuten"))),
            Event::Sage(seat) => said(BeatKind::Call, seat, voice.text(id!("choice-sage"))),
            Event::KoiKoi(seat) => said(BeatKind::Call, seat, voice.text(id!("choice-koi-koi"))),
            Event::Claimed { seat, teyaku, shown } => Beat {
                text: words::teyaku(voice.lang, teyaku).to_owned(),
                note: words::teyaku_worth(voice, self.view, teyaku),
                cards: shown.iter().collect(),
                ..of(BeatKind::Teyaku, seat)
            },
            Event::PairTaken { seat, cards } => {
                Beat { seat: Some(seat), cards: cards.iter().collect(), ..told(BeatKind::Told) }
            }
            Event::CardReturned { open: Some(card), .. } => {
                Beat { cards: vec![card], ..told(BeatKind::Told) }
            }
            Event::Made { seat, .. } => return self.made(story, at, seat),
            Event::Stopped { seat, dekiyaku } => {
                let pile = self.pile(story, at, seat);
                let recipes = self.view.recipes(seat);
                let of_it =
                    counted_recipes(&recipes, pile).find(|recipe| recipe.dekiyaku == dekiyaku);
                let cards = of_it.map_or(CardSet::EMPTY, |recipe| recipe.cards() & pile);
                Beat {
                    text: voice.dekiyaku(dekiyaku).to_owned(),
                    cards: cards.iter().collect(),
                    ..of(BeatKind::Yaku, seat)
                }
            }
            Event::Transfer(ref first) => return self.paid(story, at, first),
            Event::RoundOver { ending, .. } => match ending {
                RoundEnding::Shoubu(seat) => {
                    said(BeatKind::Stop, seat, voice.text(id!("choice-shoubu")))
                }
                RoundEnding::Cancel(seat) => {
                    said(BeatKind::Stop, seat, voice.text(id!("choice-cancel")))
                }
                _ => {
                    let text = voice.plain_text(&words::ending_sentence(voice, ending));
                    Beat { text, ..beat(BeatKind::Over) }
                }
            },
            Event::FromQueue(_)
            | Event::Swapped(_)
            | Event::HandPassed { .. }
            | Event::TwoLeft { .. }
            | Event::Offered { .. }
            | Event::OfferRefused { .. }
            | Event::BoughtOut { .. }
            | Event::LiableForDekiyaku { .. }
            | Event::LiableForDiving { .. }
            | Event::Medal(Some(_)) => told(BeatKind::Told),
            _ => return Vec::new(),
        };
        // Some medals have no text.
        let is_empty = one.kind == BeatKind::Told && one.text.is_empty();
        if is_empty { Vec::new() } else { vec![one] }
    }

    /// The sentence that the log has for an event.
    fn told(&self, event: &Event) -> String {
        let line = words::event_sentence(self.voice, event);
        line.map(|line| self.voice.plain_text(&line)).unwrap_or_default()
    }

    /// The dekiyaku that a player's turn has made, each with its cards.
    fn made(&self, story: &[&Event], at: usize, seat: Seat) -> Vec<Beat> {
        let turn = story[..at].iter().rev();
        let turn = turn
            .take_while(|event| !matches!(event, Event::Played { seat: of, .. } if *of == seat));
        let captured = turn.fold(CardSet::EMPTY, |all, event| all | captured(event, seat));
        let pile = self.pile(story, at, seat);
        let recipes = self.view.recipes(seat);
        let had: Vec<_> = counted_recipes(&recipes, pile - captured).collect();
        let name = self.voice.name(seat);
        let of_them = counted_recipes(&recipes, pile).filter(|recipe| !had.contains(recipe));
        let beats = of_them.map(|recipe| Beat {
            seat: Some(seat),
            who: name.clone(),
            text: self.voice.dekiyaku(recipe.dekiyaku).to_owned(),
            note: dekiyaku_value(self.voice.lang, self.voice.game, recipe.worth),
            cards: (recipe.cards() & pile).iter().collect(),
            ..BeatKind::Yaku.at(0, 0)
        });
        let mut beats: Vec<Beat> = beats.collect();
        if beats.is_empty() {
            // Another round has begun, so the pile is gone.
            let text = self.told(story[at]);
            beats.push(Beat { seat: Some(seat), text, ..BeatKind::Yaku.at(0, 0) });
        }
        beats
    }

    /// The pile that a player had after this event.
    fn pile(&self, story: &[&Event], at: usize, seat: Seat) -> CardSet {
        let later =
            story[at..].iter().fold(CardSet::EMPTY, |all, event| all | captured(event, seat));
        self.view.round().piles[seat] - later
    }

    /// Payments before the settlement, with those for the same reason together.
    fn paid(&self, story: &[&Event], at: usize, first: &Transfer) -> Vec<Beat> {
        let transfer = |event: &&Event| match event {
            Event::Transfer(transfer) => Some(transfer.clone()),
            _ => None,
        };
        let rest = &story[at..];
        let run: Vec<Transfer> = rest.iter().map_while(transfer).collect();
        // The settlement has its own sheet.
        let settles = matches!(rest.get(run.len()), Some(Event::RoundOver { .. }));
        let before = at.checked_sub(1).and_then(|before| transfer(&story[before]));
        let is_told = before.is_some_and(|before| before.reason == first.reason);
        let is_seats = [first.from, first.to].iter().any(|own| matches!(own, Account::Seat(_)));
        if settles || is_told || !is_seats || first.reason == Reason::LOAN {
            return Vec::new();
        }
        let same: Vec<Transfer> =
            run.into_iter().take_while(|own| own.reason == first.reason).collect();
        let text = words::payment_reason(self.voice, first);
        let note = self.voice.plain_text(&words::payment_outcome(self.voice, &same));
        vec![Beat { text, note, ..BeatKind::Pay.at(0, 0) }]
    }
}

/// What an event adds to a player's pile.
fn captured(event: &Event, of: Seat) -> CardSet {
    match *event {
        Event::Resolved { seat, card, with, .. } if seat == of && !with.is_empty() => {
            with.with(card)
        }
        _ => CardSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ginmi_table::names::BotName;

    use super::*;
    use crate::local::staged::{question, staged};
    use crate::model::{Dance, Scene, Solo};
    use crate::words::Lang;

    /// All beats until the person is asked this question in a round.
    fn beats(game: &str, players: u8, round: u16, asked: &str) -> Vec<Beat> {
        let bots = vec![BotName::new("random").unwrap()];
        let solo = Solo { game: game.parse().unwrap(), players, options: Vec::new(), bots };
        let is_it = |view: &View| view.round().number == round && question(view) == Some(asked);
        let found = staged(&solo, is_it).unwrap();
        let (old, new) = (Scene::default(), Scene::of(&found.session, Lang::English));
        let dance = Dance::at_table(&found.session, Lang::English, 0, [&old, &new]);
        dance.beats
    }

    #[test]
    fn every_kind_of_event_has_its_beat() {
        let cases = [
            ("hachi-hachi", 4, 1),
            ("hachi-hachi", 5, 2),
            ("hachi-hachi", 7, 2),
            ("nuki-hachi-hachi", 2, 3),
            ("taiyaku", 5, 2),
            ("koi-koi", 2, 2),
            ("koi-koi", 2, 4),
        ];
        let mut kinds = HashSet::new();
        for (game, players, round) in cases {
            for beat in beats(game, players, round, "play") {
                assert!(beat.begins < beat.ends, "{beat:?}");
                let is_seen = !beat.cards.is_empty() || !beat.text.is_empty();
                assert!(is_seen || beat.kind == BeatKind::Deal, "{beat:?}");
                assert!(!beat.kind.is_at_seat() || beat.seat.is_some(), "{beat:?}");
                kinds.insert(beat.kind);
            }
        }
        let missing: Vec<_> = BeatKind::ALL.iter().filter(|kind| !kinds.contains(kind)).collect();
        // Void deals are too rare to wait for.
        assert_eq!(missing, [&BeatKind::Void]);
    }

    #[test]
    fn a_void_deal_shows_the_month() {
        let game: ginmi::Game = "koi-koi".parse().unwrap();
        let table = ginmi::Match::new(game, 2, []).unwrap();
        let voice = TableLocalizer::of_game(Lang::English, game);
        let teller = Teller { voice: &voice, view: &table.view(None) };
        let month = ginmi::cards::Month::new(3).unwrap();
        let (beats, next) = teller.beats(&[&Event::Misdeal(month)], 0, 5);
        assert_eq!((beats[0].kind, beats[0].cards.len(), beats[0].begins), (BeatKind::Void, 4, 5));
        assert_eq!(next, beats[0].ends);
    }

    #[test]
    fn a_yaku_is_told_with_its_cards() {
        for (game, players) in [("hachi-hachi", 3), ("nuki-hachi-hachi", 2), ("koi-koi", 2)] {
            let all = beats(game, players, 1, "call");
            let yaku = all.last().unwrap();
            assert_eq!((yaku.kind, yaku.who.as_str()), (BeatKind::Yaku, "You"), "{game}");
            assert!(!yaku.text.is_empty() && !yaku.note.is_empty(), "{yaku:?}");
            // The card that made it is among its cards.
            let told = |beat: &&Beat| beat.kind == BeatKind::Capture;
            let captures: Vec<&Beat> = all.iter().rev().filter(told).take(2).collect();
            let made = |card| captures.iter().any(|capture| capture.cards.contains(card));
            assert!(yaku.cards.iter().any(made), "{yaku:?}");
        }
    }
}
