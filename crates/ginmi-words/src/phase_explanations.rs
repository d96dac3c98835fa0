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
    ($($name:ident = $value:expr),* $(,)?) => {
        vec![$((stringify!($name), Box::new($value) as Box<dyn $crate::ToTextArg>)),*]
    };
}
pub(crate) use text_args;

/// Explains the decision that is due, or what happens next if none is: the paragraphs of the text
/// `explain-PHASE`.
#[must_use]
pub fn explain_phase(localizer: &TableLocalizer, view: &View) -> Vec<Sentence> {
    paragraphs(localizer, view, text(&view.phase()))
}

/// What else scores in a game besides its [yaku](crate::yaku_list()), in paragraphs; may be empty.
#[must_use]
pub fn other_scoring(localizer: &TableLocalizer, view: &View) -> Vec<Sentence> {
    paragraphs(localizer, view, id!("besides-yaku"))
}

fn paragraphs(localizer: &TableLocalizer, view: &View, id: &str) -> Vec<Sentence> {
    let args = with_view!(view, view => args_of(localizer, view));
    let args: Vec<_> = args.iter().map(|(name, value)| (*name, &**value)).collect();
    localizer.sentence(id, &args).paragraphs(localizer.text("sentence-gap"))
}

fn args_of<G: GameTexts>(localizer: &TableLocalizer, view: &common::View<G>) -> OwnedTextArgs {
    let (board, info) = (&view.board, G::GAME.info());
    let [call, cancel] = info.call_rules;
    let mut args = text_args![
        active = board.round.active.len(),
        players = localizer.list_players(board.round.active),
        pot = board.accounts[Account::Pot],
        turn = info.turn_rule,
        teyaku = info.teyaku_rule,
        call = call,
        cancel = cancel,
        settlement = info.settlement_rule,
    ];
    args.extend(G::explanation_args(localizer, view));
    args
}

/// The text that explains a phase.
const fn text(phase: &Phase) -> &'static str {
    match phase {
        Phase::DealerDraw { .. }
        | Phase::DealerThrow { .. }
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
        Phase::Price { .. } => id!("explain-price"),
        Phase::Claim { .. } => id!("explain-claim"),
        Phase::Return { .. } => id!("explain-return"),
        Phase::LateClaim { .. } => id!("explain-late-claim"),
        Phase::Cut { .. } => id!("explain-cut"),
        Phase::Play { .. } => id!("explain-play"),
        Phase::Capture { .. } => id!("explain-capture"),
        Phase::Call { .. } => id!("explain-call"),
    }
}

/// A condition as an argument of a text.
pub(crate) const fn yes_or_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

/// What the teyaku of the viewer's hand pay together at multiplier 1, while it is as dealt.
pub(crate) fn hand_points<G: common::Rules>(view: &common::View<G>) -> u32 {
    let (board, circumstances) = (&view.board, view.board.hand_circumstances());
    let pays = |yaku| G::teyaku_payment(&board.options, yaku, circumstances.active);
    if view.hand.len() == G::HAND {
        G::teyaku(&board.options, view.hand, circumstances).iter().map(pays).sum()
    } else {
        0
    }
}
