//! The cues of a game: each event that is worth showing has one.
//!
//! A [`Cue`] is shown as words and cards, over the felt or at a player's seat. The code does not
//! depend on the game; each game provides its own texts.

use ginmi::View;
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, RoundEnding};
use ginmi::games::common::{Board, Recipe, Rules, Worth, counted_recipes};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::with_view;
use ginmi::yaku::{Dekiyaku, Teyaku};

use crate::words::{self, Lang, TableLocalizer, yaku_worth};
use ginmi_words::{PartsOff, YakuNames, id};

/// Something that is shown for a moment. Times are counted as in a
/// [`SceneTimeline`](super::SceneTimeline).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cue {
    /// The kind of a cue.
    pub kind: CueKind,
    /// How much of the table it takes.
    pub weight: CueWeight,
    /// The player it belongs to.
    pub seat: Option<Seat>,
    /// The name of that player; empty if there is none, or the text has the name.
    pub player_name: String,
    /// A short text.
    pub text: String,
    /// Its consequence.
    pub note: String,
    /// The Japanese name of a yaku, which is painted with a brush in any language; else empty.
    pub brush: &'static str,
    /// The cards to show.
    pub cards: Vec<Card>,
    /// When it appears.
    pub begins: u16,
    /// When it disappears.
    pub ends: u16,
}

impl Cue {
    /// Whether it is shown at the seat of the player, and not over the felt.
    #[must_use]
    pub const fn is_at_seat(&self) -> bool {
        self.kind.is_at_seat() || matches!(self.weight, CueWeight::Small)
    }

    /// How long it is shown, and when the next may begin.
    const fn lasts(&self) -> (u16, u16) {
        if matches!(self.weight, CueWeight::Small) { (18, 12) } else { self.kind.lasts() }
    }
}

/// How much of the table a cue takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CueWeight {
    /// The cheapest yaku of a game: a ribbon at the player's seat.
    Small,
    /// Most of them.
    Usual,
    /// Five Brights, what ends a round of Taiyaku, and a fourfold round: in gold.
    Great,
}

impl CueWeight {
    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Usual => "usual",
            Self::Great => "great",
        }
    }

    /// The weight of a dekiyaku that is made by this recipe of a game: small if some of its recipes
    /// are worth a single point, since every further card makes it again.
    fn of_dekiyaku(recipes: &[Recipe], made: &Recipe) -> Self {
        let is_cheapest =
            |recipe: &Recipe| recipe.dekiyaku == made.dekiyaku && recipe.worth == Worth::Points(1);
        if made.worth == Worth::Stop || made.dekiyaku == Dekiyaku::FIVE_BRIGHTS {
            Self::Great
        } else if recipes.iter().any(is_cheapest) {
            Self::Small
        } else {
            Self::Usual
        }
    }

    /// The weight of a teyaku: small if no other of the game is worth less.
    fn of_teyaku(view: &View, teyaku: Teyaku) -> Self {
        fn payments<G: Rules>(board: &Board<G>) -> Vec<(Teyaku, u32)> {
            let (options, active) = (&board.options, board.round.active.len());
            let all = G::GAME.info().teyaku.iter();
            all.map(|one| (*one, G::teyaku_payment(options, *one, active))).collect()
        }
        let mut all = with_view!(view, view => payments(&view.board));
        all.retain(|(_, paid)| *paid > 0);
        let own = all.iter().find(|(one, _)| *one == teyaku).map(|(_, paid)| *paid);
        let paid = all.iter().map(|(_, paid)| *paid);
        let (least, most) = (paid.clone().min(), paid.max());
        if least != most && least == own { Self::Small } else { Self::Usual }
    }
}

/// The kind of a cue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CueKind {
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
    ForcedOut,
    /// Money is paid before the settlement.
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
    Message,
}

/// The duration of a deal: 1.2 seconds at normal speed.
pub(super) const DEAL: u16 = 15;

impl CueKind {
    /// Every kind.
    pub const ALL: [Self; 20] = [
        Self::Draw,
        Self::Drawn,
        Self::Round,
        Self::Deal,
        Self::Void,
        Self::Field,
        Self::Join,
        Self::Drop,
        Self::ForcedOut,
        Self::Pay,
        Self::Teyaku,
        Self::Play,
        Self::Flip,
        Self::Lay,
        Self::Capture,
        Self::Yaku,
        Self::Call,
        Self::Stop,
        Self::Over,
        Self::Message,
    ];

    /// Its name in the style sheet and in tests.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Drawn => "drawn",
            Self::Round => "round",
            Self::Deal => "deal",
            Self::Void => "void",
            Self::Field => "field",
            Self::Join => "join",
            Self::Drop => "drop",
            Self::ForcedOut => "out",
            Self::Pay => "pay",
            Self::Teyaku => "teyaku",
            Self::Play => "play",
            Self::Flip => "flip",
            Self::Lay => "lay",
            Self::Capture => "capture",
            Self::Yaku => "yaku",
            Self::Call => "call",
            Self::Stop => "stop",
            Self::Over => "over",
            Self::Message => "told",
        }
    }

    const fn is_at_seat(self) -> bool {
        matches!(
            self,
            Self::Draw | Self::Join | Self::Drop | Self::ForcedOut | Self::Call | Self::Stop
        )
    }

    /// Whether moving cards show it, so that the words are only for people who want no motion.
    #[must_use]
    pub const fn is_card_motion(self) -> bool {
        matches!(self, Self::Deal | Self::Play | Self::Flip | Self::Lay | Self::Capture)
    }

    const fn lasts(self) -> (u16, u16) {
        match self {
            // All are shown until the draw is decided.
            Self::Draw => (40, 3),
            Self::Join | Self::Drop | Self::ForcedOut => (10, 5),
            Self::Round | Self::Call => (14, 10),
            Self::Pay => (16, 12),
            Self::Drawn | Self::Field | Self::Void | Self::Message => (16, 16),
            Self::Deal => (DEAL, DEAL),
            Self::Stop | Self::Over => (18, 18),
            Self::Teyaku | Self::Yaku => (22, 20),
            Self::Play | Self::Flip | Self::Lay | Self::Capture => (0, 0),
        }
    }

    /// A cue of this kind without words.
    pub(super) fn at(self, begins: u16, ends: u16) -> Cue {
        let (who, text, note) = (String::new(), String::new(), String::new());
        Cue {
            kind: self,
            weight: CueWeight::Usual,
            seat: None,
            player_name: who,
            text,
            note,
            brush: "",
            cards: Vec::new(),
            begins,
            ends,
        }
    }
}

/// Makes cues from the events of a match.
#[derive(Clone, Copy, Debug)]
pub struct CueBuilder<'a> {
    /// The localizer of the texts.
    pub localizer: &'a TableLocalizer,
    /// The view after all events.
    pub view: &'a View,
}

impl CueBuilder<'_> {
    /// The cues of the event at index `at`, beginning at this time, and the time when
    /// the next may begin. Played cards have none here, since they are animated.
    pub(super) fn cues(&self, events: &[&Event], at: usize, begins: u16) -> (Vec<Cue>, u16) {
        let mut cues = self.event_cues(events, at);
        let mut next = begins;
        for cue in &mut cues {
            let (length, step) = cue.lasts();
            (cue.begins, cue.ends) = (next, next + length);
            next += step;
        }
        (cues, next)
    }

    fn event_cues(&self, events: &[&Event], at: usize) -> Vec<Cue> {
        let localizer = self.localizer;
        let event = events[at];
        let cue = |kind: CueKind| kind.at(0, 0);
        let logged = |kind| Cue { text: self.log_text(event), ..cue(kind) };
        let of =
            |kind, seat| Cue { seat: Some(seat), player_name: localizer.name(seat), ..cue(kind) };
        let called = |kind, seat, text: &str| Cue { text: text.to_owned(), ..of(kind, seat) };
        let one = match *event {
            Event::Drew { seat, card } | Event::DrewForLead { seat, card } => {
                Cue { cards: vec![card], ..of(CueKind::Draw, seat) }
            }
            Event::FirstDealer(_) | Event::LeadDrawn(_) => logged(CueKind::Drawn),
            Event::RoundBegins { .. } => logged(CueKind::Round),
            Event::Dealt { .. } => cue(CueKind::Deal),
            Event::Misdeal(month) | Event::HandMisdeal { month, .. } => {
                let cards = CardSet::DECK.of_month(month).iter().collect();
                Cue { cards, ..logged(CueKind::Void) }
            }
            Event::Void => logged(CueKind::Void),
            // Nothing is multiplied.
            Event::FieldMultiplier { multiplier: 1, .. } => return Vec::new(),
            Event::FieldMultiplier { multiplier, .. } => {
                let (text, note) = (format!("×{multiplier}"), self.log_text(event));
                let weight = if multiplier > 2 { CueWeight::Great } else { CueWeight::Usual };
                Cue { weight, text, note, ..cue(CueKind::Field) }
            }
            Event::Joined { seat, .. } => Cue { seat: Some(seat), ..logged(CueKind::Join) },
            Event::Dropped(seat) => Cue { seat: Some(seat), ..logged(CueKind::Drop) },
            Event::ForcedOut(seat) => Cue { seat: Some(seat), ..logged(CueKind::ForcedOut) },
            Event::Blind(seat) => called(CueKind::Call, seat, localizer.text(id!("role-mizuten"))),
            Event::Sage(seat) => called(CueKind::Call, seat, localizer.text(id!("choice-sage"))),
            Event::KoiKoi(seat) => {
                called(CueKind::Call, seat, localizer.text(id!("choice-koi-koi")))
            }
            Event::Claimed { seat, teyaku, shown } => Cue {
                weight: CueWeight::of_teyaku(self.view, teyaku),
                text: words::teyaku(localizer.lang, teyaku).to_owned(),
                brush: brush_name(localizer, teyaku.id()),
                note: words::teyaku_worth(localizer, self.view, teyaku),
                cards: shown.iter().collect(),
                ..of(CueKind::Teyaku, seat)
            },
            Event::PairTaken { seat, cards } => {
                Cue { seat: Some(seat), cards: cards.iter().collect(), ..logged(CueKind::Message) }
            }
            Event::CardReturned { open: Some(card), .. } => {
                Cue { cards: vec![card], ..logged(CueKind::Message) }
            }
            Event::Made { seat, .. } => return self.yaku_cues(events, at, seat),
            Event::Stopped { seat, dekiyaku } => {
                let pile = self.pile(events, at, seat);
                let recipes = self.view.recipes(seat);
                let of_it =
                    counted_recipes(&recipes, pile).find(|recipe| recipe.dekiyaku == dekiyaku);
                let cards = of_it.map_or(CardSet::EMPTY, |recipe| recipe.cards() & pile);
                Cue {
                    weight: CueWeight::Great,
                    text: localizer.dekiyaku(dekiyaku).to_owned(),
                    brush: brush_name(localizer, dekiyaku.id()),
                    cards: cards.iter().collect(),
                    ..of(CueKind::Yaku, seat)
                }
            }
            Event::Transfer(ref first) => return self.payment_cues(events, at, first),
            Event::RoundOver { ending, .. } => match ending {
                RoundEnding::Shoubu(seat) => {
                    called(CueKind::Stop, seat, localizer.text(id!("choice-shoubu")))
                }
                RoundEnding::Cancel(seat) => {
                    called(CueKind::Stop, seat, localizer.text(id!("choice-cancel")))
                }
                _ => {
                    let text = localizer.plain_text(&words::ending_sentence(localizer, ending));
                    Cue { text, ..cue(CueKind::Over) }
                }
            },
            Event::FromQueue(_)
            | Event::Swapped(_)
            | Event::HandPassed { .. }
            | Event::TwoLeft { .. }
            | Event::Offered { .. }
            | Event::OfferRefused { .. }
            | Event::PriceAsked { .. }
            | Event::PriceLeft { .. }
            | Event::BoughtOut { .. }
            | Event::CutByLeader { .. }
            | Event::Threw { .. }
            | Event::LiableForDekiyaku { .. }
            | Event::LiableForDiving { .. }
            | Event::Medal(Some(_)) => logged(CueKind::Message),
            _ => return Vec::new(),
        };
        // Some medals have no text, nor do players who join without being asked.
        let is_empty = matches!(one.kind, CueKind::Message | CueKind::Join) && one.text.is_empty();
        if is_empty { Vec::new() } else { vec![one] }
    }

    /// The sentence that the log has for an event.
    fn log_text(&self, event: &Event) -> String {
        let off = PartsOff::of(self.view);
        let line = words::event_sentence_by_rules(self.localizer, off, event);
        line.map(|line| self.localizer.plain_text(&line)).unwrap_or_default()
    }

    /// The cues of the dekiyaku that a player's turn has made, each with its cards.
    fn yaku_cues(&self, events: &[&Event], at: usize, seat: Seat) -> Vec<Cue> {
        let turn = events[..at].iter().rev();
        let turn = turn
            .take_while(|event| !matches!(event, Event::Played { seat: of, .. } if *of == seat));
        let captured = turn.fold(CardSet::EMPTY, |all, event| all | captured(event, seat));
        let pile = self.pile(events, at, seat);
        let recipes = self.view.recipes(seat);
        let name = self.localizer.name(seat);
        let cues = new_recipes(&recipes, pile, captured).map(|recipe| Cue {
            weight: CueWeight::of_dekiyaku(&recipes, recipe),
            seat: Some(seat),
            player_name: name.clone(),
            text: self.localizer.dekiyaku(recipe.dekiyaku).to_owned(),
            brush: brush_name(self.localizer, recipe.dekiyaku.id()),
            note: yaku_worth(self.localizer.lang, self.localizer.game, recipe.worth),
            cards: (recipe.cards() & pile).iter().collect(),
            ..CueKind::Yaku.at(0, 0)
        });
        let mut cues: Vec<Cue> = cues.collect();
        if cues.is_empty() {
            // Another round has begun, so the pile is gone.
            let text = self.log_text(events[at]);
            cues.push(Cue { seat: Some(seat), text, ..CueKind::Yaku.at(0, 0) });
        }
        cues
    }

    /// The pile that a player had after this event.
    fn pile(&self, events: &[&Event], at: usize, seat: Seat) -> CardSet {
        let later =
            events[at..].iter().fold(CardSet::EMPTY, |all, event| all | captured(event, seat));
        self.view.round().piles[seat] - later
    }

    /// The cue of payments before the settlement for the same reason.
    fn payment_cues(&self, events: &[&Event], at: usize, first: &Transfer) -> Vec<Cue> {
        let transfer = |event: &&Event| match event {
            Event::Transfer(transfer) => Some(transfer.clone()),
            _ => None,
        };
        let rest = &events[at..];
        let run: Vec<Transfer> = rest.iter().map_while(transfer).collect();
        // The settlement shows its payments itself.
        let is_settlement = matches!(rest.get(run.len()), Some(Event::RoundOver { .. }));
        let before = at.checked_sub(1).and_then(|before| transfer(&events[before]));
        let is_repeated = before.is_some_and(|before| before.reason == first.reason);
        let is_seats = [first.from, first.to].iter().any(|own| matches!(own, Account::Seat(_)));
        if is_settlement || is_repeated || !is_seats || first.reason == Reason::LOAN {
            return Vec::new();
        }
        let same: Vec<Transfer> =
            run.into_iter().take_while(|own| own.reason == first.reason).collect();
        let text = words::payment_reason(self.localizer, first);
        let note = self.localizer.plain_text(&words::payment_outcome(self.localizer, &same));
        vec![Cue { text, note, ..CueKind::Pay.at(0, 0) }]
    }
}

/// The Japanese name of a yaku, which is painted with a brush in any language.
pub(super) fn brush_name(localizer: &TableLocalizer, yaku: &'static str) -> &'static str {
    let names = YakuNames::new(localizer.lang, localizer.game, yaku);
    if localizer.lang == Lang::Japanese { names.name } else { names.other }
}

/// What a pile counts since these cards of it were captured.
pub(super) fn new_recipes(
    recipes: &[Recipe],
    pile: CardSet,
    captured: CardSet,
) -> impl Iterator<Item = &Recipe> {
    let had: Vec<_> = counted_recipes(recipes, pile - captured).collect();
    counted_recipes(recipes, pile).filter(move |recipe| !had.contains(recipe))
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
    use crate::model::{SceneTimeline, SoloSetup, TableScene};
    use crate::solo_table::test_positions::{find_test_position, question_name};

    /// All cues until the person is asked this question in a round.
    fn cues_until(game: &str, players: u8, round: u16, question: &str) -> Vec<Cue> {
        let bots = vec![BotName::new("random").unwrap()];
        let solo = SoloSetup { game: game.parse().unwrap(), players, options: Vec::new(), bots };
        let is_it =
            |view: &View| view.round().number == round && question_name(view) == Some(question);
        let found = find_test_position(&solo, is_it).unwrap();
        let (old, new) = (TableScene::default(), TableScene::of(&found.session, Lang::English));
        let timeline = SceneTimeline::for_session(&found.session, Lang::English, 0, [&old, &new]);
        timeline.cues
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
            for cue in cues_until(game, players, round, "play") {
                assert!(cue.begins < cue.ends, "{cue:?}");
                let is_seen = !cue.cards.is_empty() || !cue.text.is_empty();
                assert!(is_seen || cue.kind == CueKind::Deal, "{cue:?}");
                assert!(!cue.is_at_seat() || cue.seat.is_some(), "{cue:?}");
                kinds.insert(cue.kind);
            }
        }
        let missing: Vec<_> = CueKind::ALL.iter().filter(|kind| !kinds.contains(kind)).collect();
        // Void deals are too rare to wait for.
        assert_eq!(missing, [&CueKind::Void]);
    }

    #[test]
    fn a_void_deal_shows_the_month() {
        let game: ginmi::Game = "koi-koi".parse().unwrap();
        let table = ginmi::Match::new(game, 2, []).unwrap();
        let localizer = TableLocalizer::of_game(Lang::English, game);
        let builder = CueBuilder { localizer: &localizer, view: &table.view(None) };
        let month = ginmi::cards::Month::new(3).unwrap();
        let (cues, next) = builder.cues(&[&Event::Misdeal(month)], 0, 5);
        assert_eq!((cues[0].kind, cues[0].cards.len(), cues[0].begins), (CueKind::Void, 4, 5));
        assert_eq!(next, cues[0].ends);
    }

    #[test]
    fn the_cheapest_yaku_are_ribbons_and_the_greatest_are_gold() {
        let of_weight = |game: ginmi::Game, weight| {
            let recipes = game.recipes();
            let is_it = |recipe: &&Recipe| CueWeight::of_dekiyaku(&recipes, recipe) == weight;
            let mut found: Vec<_> =
                recipes.iter().filter(is_it).map(|recipe| recipe.dekiyaku).collect();
            found.dedup();
            found
        };
        let small = of_weight(ginmi::Game::KoiKoi, CueWeight::Small);
        assert_eq!(small.len(), 3, "{small:?}");
        for game in [ginmi::Game::KoiKoi, ginmi::Game::HachiHachi, ginmi::Game::Nuki] {
            assert_eq!(of_weight(game, CueWeight::Great), [Dekiyaku::FIVE_BRIGHTS], "{game}");
        }
        assert_eq!(of_weight(ginmi::Game::Taiyaku, CueWeight::Great).len(), 5);
        assert_eq!(of_weight(ginmi::Game::HachiHachi, CueWeight::Small), []);
    }

    #[test]
    fn only_a_multiplied_field_has_a_stamp() {
        let game = ginmi::Game::HachiHachi;
        let table = ginmi::Match::new(game, 3, []).unwrap();
        let localizer = TableLocalizer::of_game(Lang::English, game);
        let builder = CueBuilder { localizer: &localizer, view: &table.view(None) };
        let weights = |multiplier| -> Vec<CueWeight> {
            let event = Event::FieldMultiplier { multiplier, fours: 0, twos: 0 };
            builder.cues(&[&event], 0, 0).0.iter().map(|cue| cue.weight).collect()
        };
        assert_eq!(weights(1), []);
        assert_eq!(weights(2), [CueWeight::Usual]);
        assert_eq!(weights(4), [CueWeight::Great]);
    }

    #[test]
    fn the_cheapest_teyaku_are_ribbons() {
        let view = ginmi::Match::new(ginmi::Game::HachiHachi, 3, []).unwrap().view(None);
        assert_eq!(CueWeight::of_teyaku(&view, Teyaku::TRIPLET), CueWeight::Small);
        assert_eq!(CueWeight::of_teyaku(&view, Teyaku::FOUR_THREE), CueWeight::Usual);
    }

    #[test]
    fn a_yaku_is_told_with_its_cards() {
        for (game, players) in [("hachi-hachi", 3), ("nuki-hachi-hachi", 2), ("koi-koi", 2)] {
            let all = cues_until(game, players, 1, "call");
            let yaku = all.last().unwrap();
            assert_eq!((yaku.kind, yaku.player_name.as_str()), (CueKind::Yaku, "You"), "{game}");
            let told = [&yaku.text, &yaku.note, yaku.brush];
            assert!(told.iter().all(|text| !text.is_empty()), "{yaku:?}");
            // The card that made it is among its cards.
            let is_capture = |cue: &&Cue| cue.kind == CueKind::Capture;
            let captures: Vec<&Cue> = all.iter().rev().filter(is_capture).take(2).collect();
            let made = |card| captures.iter().any(|capture| capture.cards.contains(card));
            assert!(yaku.cards.iter().any(made), "{yaku:?}");
        }
    }
}
