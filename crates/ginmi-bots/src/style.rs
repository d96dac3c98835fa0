//! Styles: preferences of a bot where the choice makes little difference.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{CardKind, CardSet};
use ginmi::games::common::Board;
use ginmi::phase::Phase;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{View, with_view};

use crate::games::BotGame;
use crate::{Bot, Opinion};

/// How a bot decides when its estimates are close: the cards it likes, and its temper.
///
/// A style costs little. Among actions that are nearly as good as the best, it chooses one that it
/// likes; an action that is clearly better is chosen by every style.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayStyle {
    /// The cards that it likes to capture.
    pub taste: CardKind,
    /// Its preference in decisions other than the choice of a card.
    pub temper: Temper,
}

/// The preference of a bot in decisions other than the choice of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Temper {
    /// Goes on: sage, koi-koi.
    Bold,
    /// Stops the round: shoubu, and cancelling.
    Careful,
    /// Plays the round.
    Eager,
    /// Drops.
    Wary,
}

/// The most that a style gives up for cards that it likes, in kan, points or chips of yaku.
const TASTE: f32 = 0.15;
/// The same for joining or dropping, where much can be lost.
const JOINING: f32 = 0.2;
/// The same for stopping or going on.
const CALLING: f32 = 0.5;

impl PlayStyle {
    /// The styles of the bots at a table, by seat.
    pub const ALL: [Self; MAX_SEATS] = [
        Self { taste: CardKind::Chaff, temper: Temper::Careful },
        Self { taste: CardKind::Bright, temper: Temper::Bold },
        Self { taste: CardKind::Ribbon, temper: Temper::Careful },
        Self { taste: CardKind::Animal, temper: Temper::Bold },
        Self { taste: CardKind::Ribbon, temper: Temper::Eager },
        Self { taste: CardKind::Bright, temper: Temper::Wary },
        Self { taste: CardKind::Animal, temper: Temper::Eager },
    ];

    /// The style of the bot that sits in a seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self::ALL[seat.index()]
    }

    /// The action that a bot of this style chooses; `None` without estimates.
    fn choose(self, view: &View, opinions: &[Opinion]) -> Option<Action> {
        let unit = with_view!(view, view => yaku_unit(&view.board));
        let best = opinions.first()?;
        let adjusted = |opinion: &Opinion| {
            let bonus = match self.preferred_decision(opinion.action) {
                Some(TemperDecisionKind::Calling) => CALLING * unit,
                Some(TemperDecisionKind::Joining) => JOINING * unit,
                None => self.taste_bonus(view, opinion.action) * unit,
            };
            Some(opinion.value? + bonus)
        };
        let (mut chosen, mut most) = (best.action, adjusted(best)?);
        for opinion in &opinions[1..] {
            let value = adjusted(opinion)?;
            if value > most {
                (chosen, most) = (opinion.action, value);
            }
        }
        Some(chosen)
    }

    /// The decision that its temper prefers this action in; `None` if it has no preference for it.
    fn preferred_decision(self, action: Action) -> Option<TemperDecisionKind> {
        match (self.temper, action) {
            (Temper::Bold, Action::Sage | Action::KoiKoi)
            | (Temper::Careful, Action::Shoubu | Action::Cancel) => {
                Some(TemperDecisionKind::Calling)
            }
            (Temper::Eager, Action::Join) | (Temper::Wary, Action::Drop) => {
                Some(TemperDecisionKind::Joining)
            }
            _ => None,
        }
    }

    /// What it gives up for the cards that an action captures, in units.
    fn taste_bonus(self, view: &View, action: Action) -> f32 {
        let is_liked = possible_captures(view, action).iter().any(|card| card.kind() == self.taste);
        if is_liked { TASTE } else { 0.0 }
    }
}

/// The decisions that a temper affects.
enum TemperDecisionKind {
    /// Whether the round goes on.
    Calling,
    /// Whether to play it.
    Joining,
}

/// The worth of one kan, point or chip of yaku in the unit of estimates.
fn yaku_unit<G: BotGame>(board: &Board<G>) -> f32 {
    G::kan(&board.options) as f32 * G::estimate_unit(board)
}

/// The cards that an action may capture.
fn possible_captures(view: &View, action: Action) -> CardSet {
    let field = view.round().field;
    match (action, view.phase()) {
        (Action::Play(card), _) => {
            let matches = field.of_same_month(card);
            if matches.is_empty() { matches } else { matches.with(card) }
        }
        (Action::Capture(card), Phase::Capture { card: played, .. }) => {
            CardSet::of(card).with(played)
        }
        _ => CardSet::EMPTY,
    }
}

/// A bot that plays in a style when it has estimates.
#[derive(Clone, Debug)]
pub struct StyledBot<B> {
    bot: B,
    style: PlayStyle,
}

impl<B: Bot> StyledBot<B> {
    /// The bot with this style.
    #[must_use]
    pub const fn new(bot: B, style: PlayStyle) -> Self {
        Self { bot, style }
    }
}

impl<B: Bot> Bot for StyledBot<B> {
    fn name(&self) -> &str {
        self.bot.name()
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        if let Some(action) = self.bot.decide_without_view(legal) {
            return action;
        }
        let opinions = self.bot.opinions(view, legal);
        let chosen = self.style.choose(view, &opinions);
        chosen.unwrap_or_else(|| self.bot.decide(view, legal))
    }

    fn decide_without_view(&mut self, legal: &LegalActions) -> Option<Action> {
        self.bot.decide_without_view(legal)
    }
}
