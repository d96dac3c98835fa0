//! What the calculator says.

use ginmi::Game;
use ginmi::event::Ending;
use ginmi::games::round_end::BadEnd;
use ginmi::seat::Seat;

use super::{Lang, Voice, card, in_unit};
use ginmi_words::say;

/// The letter of a player without a name.
#[must_use]
pub fn letter(number: usize) -> &'static str {
    ["A", "B", "C", "D", "E", "F", "G"].get(number).copied().unwrap_or("?")
}

/// What a player without a name is called.
#[must_use]
pub fn player(lang: Lang, number: usize) -> String {
    let letter = letter(number);
    say!(lang, "player", letter = letter)
}

/// What a house rule is called, by its place in the model's list.
pub const HOUSE_RULE_NAMES: [&str; 4] = [
    "calculator-rule-kan",
    "calculator-rule-bdb",
    "calculator-rule-willow",
    "calculator-rule-ribbons",
];

/// Kan, or chips, with the number.
#[must_use]
pub fn value(lang: Lang, game: Game, value: u32) -> String {
    in_unit(lang, game.info().yaku_unit, value)
}

/// Points, or chips, with the number.
#[must_use]
pub fn money(lang: Lang, game: Game, money: u32) -> String {
    in_unit(lang, game.info().unit, money)
}

/// How the round ended, and what that means for dekiyaku.
#[must_use]
pub fn ending(voice: &Voice, ending: Ending) -> String {
    let (lang, info) = (voice.lang, voice.game.info());
    let rule = info.settlement_rule;
    match ending {
        Ending::Shoubu(seat) => {
            let who = voice.name(seat);
            say!(lang, "calls-shoubu-full", rule = rule, who = who)
        }
        Ending::Cancel(seat) => {
            let who = voice.name(seat);
            say!(lang, "cancels-half-value", rule = rule, who = who)
        }
        Ending::Stop(seat) => {
            let who = voice.name(seat);
            say!(lang, "s-dekiyaku-stops", who = who)
        }
        _ if info.endings.contains(&"shoubu") => {
            say!(lang, "all-hands-empty", rule = rule)
        }
        _ => say!(lang, "all-hands-empty-highest", rule = rule),
    }
}

/// Why nothing can be calculated yet.
#[must_use]
pub fn bad_end(voice: &Voice, bad: &BadEnd) -> String {
    let lang = voice.lang;
    let who = |seat: &Seat| voice.name(*seat);
    let [calls, cancels] = voice.game.info().call_rules;
    match bad {
        BadEnd::Setup(error) => error.to_string(),
        BadEnd::Active(count) => say!(lang, "players-cannot-play", count = count),
        BadEnd::Ending => lang.text("round-this-game").to_owned(),
        BadEnd::Twice(twice) => {
            let twice = card(lang, *twice);
            say!(lang, "two-players-have", twice = twice)
        }
        BadEnd::NotInDeck(other) => {
            let other = card(lang, *other);
            say!(lang, "not-this-games", other = other)
        }
        BadEnd::TooMany { taken, most } => {
            say!(lang, "cards-piles-but", most = most, taken = taken)
        }
        BadEnd::Odd(seat) => {
            let who = who(seat);
            say!(lang, "has-odd-number", who = who)
        }
        BadEnd::Missing(missing) => say!(lang, "nobody-has-dekiyaku", missing = missing),
        BadEnd::NoDekiyaku(seat) => {
            let who = who(seat);
            say!(lang, "has-no-dekiyaku", calls = calls, who = who)
        }
        BadEnd::Silent(seat) => {
            let who = who(seat);
            say!(lang, "has-dekiyaku-so", calls = calls, who = who)
        }
        BadEnd::NotInSage(seat) => {
            let who = who(seat);
            say!(lang, "has-not-called", cancels = cancels, who = who)
        }
        BadEnd::NoStop(seat) => {
            let who = who(seat);
            say!(lang, "has-no-dekiyaku-stops", who = who)
        }
        BadEnd::Stops(seat) => {
            let who = who(seat);
            say!(lang, "has-dekiyaku-stops", who = who)
        }
    }
}

/// Who is liable for diving for a month (HH-8.3).
#[must_use]
pub fn liable_for_diving(lang: Lang, month: ginmi::cards::Month) -> String {
    let name = super::month(lang, month);
    say!(lang, "left-card-field", name = name)
}

/// Who is liable for a dekiyaku (HH-8.3).
#[must_use]
pub fn liable_for(lang: Lang, game: Game, dekiyaku: ginmi::yaku::Dekiyaku) -> String {
    let name = super::dekiyaku(lang, game, dekiyaku);
    say!(lang, "liable-for-hh", name = name)
}
