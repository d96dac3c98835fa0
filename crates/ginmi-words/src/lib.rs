//! The texts of Ginmi in every language.
//!
//! The texts are in [Fluent](https://projectfluent.org) files in `locales/LANGUAGE/`, by what they
//! speak of: `table` for what happens at a table, `page` for the page, and a file below `games` for
//! each game, whose texts can override the others. A language is a line in [`Lang`]'s list and a
//! folder.
//!
//! [`choice_text`], [`question`] and similar functions describe a table of any game. Where that
//! depends on state that only one game has, they use the game's implementation of [`GameTexts`].
//!
//! [`Lang::format_text`] looks a text up; a [`TableLocalizer`] also knows the players and the
//! reader, and makes [`Sentence`]s, which keep cards, players and rules as values: the page links
//! them, the terminal colors them.
//!
//! Every text has an id: `lang.text("play")`, or `text!(lang, "pot", pot = 12)` with arguments; an
//! id in a variable is marked with `id!("play")`. Tests fail when a text is missing, unused or
//! short of an argument. They also describe every position of the golden records.
//!
//! The page fetches the texts of a language as two files: those that a game begins with together
//! with the module, and the rest ([`LoadPriority`]) right after the start. Another language is
//! fetched when the player chooses it.

mod advice;
mod amounts;
mod badges_and_roles;
mod choices;
mod clock;
mod event_sentences;
mod games;
mod grade;
mod guide;
mod house_rules;
mod lang;
mod learning_steps;
pub mod lessons;
mod localizer;
mod names;
mod parts_off;
mod payments;
mod phase_explanations;
mod questions;
mod refusals;
mod round_status;
mod sentence;
mod settlement;
mod terms;
mod text_only_events;
mod texts;
mod unfair_deals;
mod yaku_list;

pub use advice::{BotAdvice, CitedTip, RatedAction, choice_in_short, mistake_cost};
pub use amounts::{AmountKind, AmountQuestion, actions_without_amount};
pub use badges_and_roles::{PlayerRole, RoleStyle, StakesBadge, StakesBadgeKind};
pub use choices::{ChoiceText, action_effect, choice_text, dekiyaku_from_card};
pub use clock::ClockReading;
pub use event_sentences::{
    ending_sentence, event_sentence, event_sentence_by_rules, winners_sentence,
};
pub use games::{
    FIRST, GameTexts, dekiyaku_with_value, emblem_cards, has_card_points, offered_games,
    round_minutes, tile_card,
};
pub use grade::{bot_costs_text, cost_text, decision_kind, money_parts};
pub(crate) use guide::cited_tip;
pub use guide::{GuideCards, GuideExample, GuideTip, StrategyGuide, TipTopic, strategy_guide};
pub use house_rules::{
    option_group, option_label, option_meaning, option_value, option_yaku, option_yaku_other_names,
    preset_name, preset_summary,
};
pub use lang::{Lang, UnknownLangError};
pub use learning_steps::{
    learning_step_of, learning_step_summary, learning_steps, next_learning_step,
};
pub use localizer::TableLocalizer;
pub use names::{
    amount, bot_kind, bot_kind_summary, bot_name, bot_style, card, dekiyaku, game, game_facts,
    in_unit, kind, kind_of_card, month, plant, players, short_card_name, signed, sum_of_worths,
    teyaku, value, yaku, yaku_requirement, yaku_worth,
};
pub use parts_off::{GamePart, PartsOff};
pub use payments::{payment_formula, payment_product, payment_reason, reason_name};
pub use phase_explanations::{explain_phase, other_scoring};
pub use questions::{question, question_background, waiting_prompt};
pub use refusals::{refusal_notice, refusal_sentence, too_late};
pub use round_status::{
    badges, clear_loss_threshold, dekiyaku_from_captures, dekiyaku_in, dekiyaku_made, drop_cost,
    estimated_number, estimated_value, hand_value, near_goals, own_outcome, payment_outcome,
    pile_value, place_name, player_roles, shown_cards, teyaku_claimed, teyaku_held, teyaku_in,
    teyaku_worth,
};
pub use sentence::{Sentence, SentencePart};
pub use settlement::{
    PaymentColumn, accounts_note, column_pile_text, paid_cards, settlement_notes,
};
pub use terms::{TERMS, term_meaning, terms_in};
pub use text_only_events::text_only_details;
pub use texts::{LoadPriority, TextArg, TextArgs, TextFiles, ToTextArg, parts_by_priority};
pub use unfair_deals::unfair_deal;
pub use yaku_list::{
    YakuEntry, YakuNames, YakuSection, all_recipes, all_yaku, house_recipes, yaku_list,
};

/// A text with its arguments: `text!(lang, "pot", pot = 12)`.
///
/// The first argument is a [`Lang`] or a [`TableLocalizer`].
#[macro_export]
macro_rules! text {
    ($localizer:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $localizer.format_text($id, &[$((stringify!($name), &$value as &dyn $crate::ToTextArg)),*])
    };
}

/// A [`Sentence`] with its arguments: `sentence!(localizer, "drew", player = seat, card = card)`.
#[macro_export]
macro_rules! sentence {
    ($localizer:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $localizer.sentence($id, &[$((stringify!($name), &$value as &dyn $crate::ToTextArg)),*])
    };
}

/// Marks the id of a text that is used later, so that the tests can check that the text exists.
#[macro_export]
macro_rules! id {
    ($id:literal) => {
        $id
    };
}
