//! Explanations for players who ask: the state of the round, the rule and its number.

use ginmi::games::common;
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::{View, with_view};

use crate::{GameTexts, Sentence, TableLocalizer, ToTextArg, id};

/// The arguments of a text by their names.
pub(crate) type OwnedTextArgs = Vec<(&'static str, Box<dyn ToTextArg>)>;

/// [`OwnedTextArgs`] by their names: `text_args![kan = 2]`.
macro_rules! text_args {
    ($($name:ident = $fact:expr),* $(,)?) => {
        vec![$((stringify!($name), Box::new($fact) as Box<dyn $crate::ToTextArg>)),*]
    };
}
pub(crate) use text_args;

/// Explains the decision that is due, or what happens next if none is: the paragraphs of the text
/// `explain-PHASE`.
#[must_use]
pub fn explain_phase(voice: &TableLocalizer, view: &View) -> Vec<Sentence> {
    paragraphs(voice, view, text(&view.phase()))
}

/// What else scores in a game besides its [yaku](crate::yaku_list()), in paragraphs; may be empty.
#[must_use]
pub fn other_scoring(voice: &TableLocalizer, view: &View) -> Vec<Sentence> {
    paragraphs(voice, view, id!("besides-yaku"))
}

fn paragraphs(voice: &TableLocalizer, view: &View, id: &str) -> Vec<Sentence> {
    let facts = with_view!(view, view => facts_of(voice, view));
    let args: Vec<_> = facts.iter().map(|(name, fact)| (*name, &**fact)).collect();
    voice.sentence(id, &args).paragraphs(voice.text("sentence-gap"))
}

fn facts_of<G: GameTexts>(voice: &TableLocalizer, view: &common::View<G>) -> OwnedTextArgs {
    let (board, info) = (&view.board, G::GAME.info());
    let [call, cancel] = info.call_rules;
    let mut facts = text_args![
        active = board.round.active.len(),
        players = voice.list_players(board.round.active),
        pot = board.accounts[Account::Pot],
        turn = info.turn_rule,
        teyaku = info.teyaku_rule,
        call = call,
        cancel = cancel,
        settlement = info.settlement_rule,
    ];
    facts.extend(G::explanation_args(voice, view));
    facts
}

/// The text that explains a phase.
const fn text(phase: &Phase) -> &'static str {
    match phase {
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => id!("explain-settled"),
        Phase::Swap { .. } => id!("explain-swap"),
        Phase::Mizuten { .. } => id!("explain-mizuten"),
        Phase::Join { .. } => id!("explain-join"),
        Phase::TwoLeft { .. } => id!("explain-two-left"),
        Phase::Offer(_) => id!("explain-offer"),
        Phase::Answer { .. } => id!("explain-answer"),
        Phase::Claim { .. } => id!("explain-claim"),
        Phase::Return { .. } => id!("explain-return"),
        Phase::LateClaim { .. } => id!("explain-late-claim"),
        Phase::Play { .. } => id!("explain-play"),
        Phase::Capture { .. } => id!("explain-capture"),
        Phase::Call { .. } => id!("explain-call"),
    }
}

/// A condition as an argument of a text.
pub(crate) const fn yes_or_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// The total worth of the teyaku of the viewer's hand, while it is as dealt.
pub(crate) fn hand_worth<G: common::Rules>(view: &common::View<G>) -> u32 {
    let active = view.board.round.active.len();
    let value = |yaku| G::teyaku_value(yaku, active);
    if view.hand.len() == G::HAND {
        G::teyaku(&view.board.options, view.hand).iter().map(value).sum()
    } else {
        0
    }
}
