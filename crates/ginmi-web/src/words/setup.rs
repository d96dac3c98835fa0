//! Texts for setting up a game: bots, thinking time, why a setup is invalid; and those of chat
//! signals.

use ginmi::Game;
use ginmi::games::SetupError;
use ginmi::options::{AllowedValues, ContradictionError, OptionError};
use ginmi_bots::BotKind;
use ginmi_table::TimeControl;
use ginmi_table::names::BotName;
use ginmi_table::wire::ChatSignal;

use super::Lang;
use ginmi_words::{id, text};

/// The label of a bot in lists.
#[must_use]
pub fn bot_label(lang: Lang, name: &BotName) -> String {
    match name.as_str().parse::<BotKind>() {
        Ok(kind) => ginmi_words::bot_kind(lang, kind).to_owned(),
        // A server may offer bots that this page does not know.
        Err(_) => name.to_string(),
    }
}

/// The id of a signal's text.
#[must_use]
pub const fn signal_text_id(signal: ChatSignal) -> &'static str {
    match signal {
        ChatSignal::Hello => id!("hello"),
        ChatSignal::GoodLuck => id!("good-luck"),
        ChatSignal::WellPlayed => id!("well-played"),
        ChatSignal::Thanks => id!("thank-you"),
        ChatSignal::Sorry => id!("sorry"),
        ChatSignal::OneMoment => id!("one-moment-please"),
        ChatSignal::Goodbye => id!("goodbye"),
    }
}

/// How long people may think; `None` without a limit.
#[must_use]
pub fn clock_text(lang: Lang, clock: TimeControl) -> Option<String> {
    let TimeControl::Budget { decision, reserve } = clock else { return None };
    let (decision, reserve) = (decision.0 / 1000, reserve.0 / 1000);
    Some(text!(lang, "s-decision-s", decision = decision, reserve = reserve))
}

/// Why a setup is invalid, with the labels that the form has.
#[must_use]
pub fn setup_error(lang: Lang, game: Game, error: &SetupError) -> String {
    let label = |name: &str| ginmi_words::option_label(lang, game, name);
    match error {
        SetupError::Players { range, .. } => {
            text!(lang, "this-game-for", players = ginmi_words::players(lang, range))
        }
        SetupError::Options(OptionError::Value { name, values, .. }) => {
            takes(lang, &label(name), values)
        }
        SetupError::Options(OptionError::Contradiction(why)) => contradiction(lang, why, label),
        // None of these can come from the form.
        SetupError::Options(
            OptionError::Unknown { .. } | OptionError::Twice(_) | OptionError::Missing(_),
        ) => error.to_string(),
    }
}

fn takes(lang: Lang, label: &str, values: &AllowedValues) -> String {
    let (least, most) = match values {
        AllowedValues::Number { least, most }
        | AllowedValues::ChoiceOrNumber { least, most, .. } => (*least, *most),
        AllowedValues::ChoiceOrCounted(_, counted) => (counted.least as i32, counted.most as i32),
        AllowedValues::Choice(_) => {
            return text!(lang, "option-takes", label = label, takes = values.to_string());
        }
        AllowedValues::Amount { .. } => return text!(lang, "option-takes-amount", label = label),
        AllowedValues::Worth(forms) => {
            let most = ginmi_words::in_unit(lang, forms.unit, u32::from(forms.most));
            let number = text!(lang, "option-takes-worth", label = label, most = most);
            let parts = [
                (forms.in_points, id!("worth-takes-points")),
                (forms.by_number, id!("worth-takes-by-number")),
            ];
            let parts = parts.into_iter().filter(|(is_so, _)| *is_so);
            return parts.fold(number, |all, (_, part)| all + lang.text(part));
        }
    };
    text!(lang, "option-takes-number", label = label, least = least, most = most)
}

fn contradiction(lang: Lang, why: &ContradictionError, label: impl Fn(&str) -> String) -> String {
    match why {
        ContradictionError::CampaignRounds { players, rounds, .. } => {
            text!(lang, "campaign-players-has", players = players, rounds = rounds)
        }
        ContradictionError::LastRounds { last, rounds } => {
            let label = label("must-play");
            text!(lang, "game-has-rounds", label = label, last = last, rounds = rounds)
        }
        ContradictionError::Prize { prize, buy_in } => {
            text!(lang, "prize-kan-paid", buy_in = buy_in, prize = prize)
        }
        ContradictionError::Together { option, other, rule, .. } => {
            let (label, other) = (label(option), label(other));
            text!(lang, "options-contradict", label = label, other = other, rule = rule)
        }
    }
}
