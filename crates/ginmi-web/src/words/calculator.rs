//! The texts of the calculator.

use ginmi::Game;
use ginmi::cards::CardKind;
use ginmi::event::RoundEnding;
use ginmi::games::external_round::ExternalRoundError;

use super::{Lang, TableLocalizer, in_unit};
use crate::model::calculator::NumbersError;
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

/// Why a round cannot be settled by these numbers.
#[must_use]
pub fn numbers_error(localizer: &TableLocalizer, error: &NumbersError) -> String {
    let (lang, game) = (localizer.lang, localizer.game);
    let kind_name = |kind: CardKind| super::kind(lang, kind);
    let player_of = |player: usize| ginmi::seat::Seat::new(player);
    match *error {
        NumbersError::Nothing => localizer.text("numbers-none").to_owned(),
        NumbersError::TooMany { kind, taken, most } => {
            let kind = kind_name(kind);
            text!(
                localizer,
                "numbers-too-many",
                kind = kind,
                taken = taken,
                most = most,
                over = taken - most
            )
        }
        NumbersError::Missing { kind, missing, most } => {
            text!(
                localizer,
                "numbers-missing",
                kind = kind_name(kind),
                missing = missing,
                most = most
            )
        }
        NumbersError::Blank { player, kind } => {
            text!(localizer, "numbers-blank", player = player_of(player), kind = kind_name(kind))
        }
        NumbersError::TooFew { player, recipe, kind, needed, count } => {
            let (player, kind) = (player_of(player), kind_name(kind));
            let yaku = super::dekiyaku(lang, game, recipe.dekiyaku);
            text!(
                localizer,
                "numbers-too-few",
                player = player,
                yaku = yaku,
                kind = kind,
                needed = needed,
                count = count
            )
        }
        NumbersError::Conflict { player, recipe } => {
            let yaku = super::dekiyaku(lang, game, recipe.dekiyaku);
            text!(localizer, "numbers-conflict", player = player_of(player), yaku = yaku)
        }
        NumbersError::Unnamed { player, recipe } => {
            let yaku = super::dekiyaku(lang, game, recipe.dekiyaku);
            let value = super::yaku_worth(lang, game, recipe.worth);
            text!(
                localizer,
                "numbers-unnamed",
                player = player_of(player),
                yaku = yaku,
                value = value
            )
        }
        NumbersError::Unclear => localizer.text("numbers-unclear").to_owned(),
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
