//! The texts of the calculator.

use ginmi::Game;
use ginmi::event::RoundEnding;
use ginmi::games::external_round::ExternalRoundError;

use super::{Lang, TableLocalizer, in_unit};
use ginmi_words::text;

/// The letter of a player without a name.
#[must_use]
pub fn player_letter(number: usize) -> &'static str {
    ["A", "B", "C", "D", "E", "F", "G"].get(number).copied().unwrap_or("?")
}

/// The name for a player without one.
#[must_use]
pub fn player_label(lang: Lang, number: usize) -> String {
    let letter = player_letter(number);
    text!(lang, "player", letter = letter)
}

/// Points, or chips, with the number.
#[must_use]
pub fn money_text(lang: Lang, game: Game, money: u32) -> String {
    in_unit(lang, game.info().unit, money)
}

/// The ending of the round, and its effect on dekiyaku.
#[must_use]
pub fn ending_text(localizer: &TableLocalizer, ending: RoundEnding) -> String {
    let rule = localizer.game.info().settlement_rule;
    match ending {
        RoundEnding::Shoubu(seat) => text!(localizer, "settled-shoubu", player = seat, rule = rule),
        RoundEnding::Cancel(seat) => text!(localizer, "settled-cancel", player = seat, rule = rule),
        RoundEnding::Stop(seat) => text!(localizer, "settled-stop", player = seat),
        _ => text!(localizer, "settled-hands-empty", rule = rule),
    }
}

/// Why nothing can be calculated yet.
#[must_use]
pub fn round_end_error(localizer: &TableLocalizer, bad: &ExternalRoundError) -> String {
    let [calls, cancels] = localizer.game.info().call_rules;
    match bad {
        ExternalRoundError::Setup(error) => error.to_string(),
        ExternalRoundError::Active(count) => text!(localizer, "bad-active", count = count),
        ExternalRoundError::Ending => localizer.text("bad-ending").to_owned(),
        ExternalRoundError::Twice(card) => text!(localizer, "bad-twice", card = card),
        ExternalRoundError::NotInDeck(card) => text!(localizer, "bad-not-in-deck", card = card),
        ExternalRoundError::TooMany { taken, most } => {
            text!(localizer, "bad-too-many", taken = taken, most = most)
        }
        ExternalRoundError::Odd(seat) => text!(localizer, "bad-odd", player = seat),
        ExternalRoundError::Missing(missing) => text!(localizer, "bad-missing", missing = missing),
        ExternalRoundError::NoDekiyaku(seat) => {
            text!(localizer, "bad-no-dekiyaku", player = seat, calls = calls)
        }
        ExternalRoundError::Silent(seat) => {
            text!(localizer, "bad-silent", player = seat, calls = calls)
        }
        ExternalRoundError::NotInSage(seat) => {
            text!(localizer, "bad-not-in-sage", player = seat, cancels = cancels)
        }
        ExternalRoundError::NoStop(seat) => text!(localizer, "bad-no-stop", player = seat),
        ExternalRoundError::Stops(seat) => text!(localizer, "bad-stops", player = seat),
    }
}

/// The label for the liability for diving for a month (HH-8.3).
#[must_use]
pub fn liable_for_diving(lang: Lang, game: Game, month: ginmi::cards::Month) -> String {
    let name = super::month(lang, month);
    text!(TableLocalizer::of_game(lang, game), "liable-for-diving", name = name)
}

/// The label for the liability for a dekiyaku (HH-8.3).
#[must_use]
pub fn liable_for_dekiyaku(lang: Lang, game: Game, dekiyaku: ginmi::yaku::Dekiyaku) -> String {
    let name = super::dekiyaku(lang, game, dekiyaku);
    text!(TableLocalizer::of_game(lang, game), "liable-for", name = name)
}
