//! Who and what: cards, months, kinds, yaku, games, numbers.

use std::ops::RangeInclusive;

use ginmi::cards::{Card, Kind, Month};
use ginmi::games::common::{Rules as _, Worth};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi::{Game, with_game};

use crate::{Lang, ToArg, id, say};

/// What a card is called: `Crane`, 松に鶴.
#[must_use]
pub fn card(lang: Lang, card: Card) -> &'static str {
    lang.text(&format!("card-{card}"))
}

/// What a kind of cards is called.
#[must_use]
pub fn kind(lang: Lang, kind: Kind) -> &'static str {
    lang.text(match kind {
        Kind::Bright => id!("brights"),
        Kind::Animal => id!("animals"),
        Kind::Ribbon => id!("ribbons"),
        Kind::Chaff => id!("chaff"),
    })
}

/// The plant of a month, with its number.
#[must_use]
pub fn month(lang: Lang, month: Month) -> String {
    let plant = lang.text(&format!("plant-{month}"));
    say!(lang, "month", number = month.number(), plant = plant)
}

/// What a game is called.
#[must_use]
pub fn game(lang: Lang, game: Game) -> &'static str {
    lang.pick(game.name(), game.name_ja())
}

/// How many can play a game.
#[must_use]
pub fn players(lang: Lang, players: &RangeInclusive<usize>) -> String {
    match (*players.start(), *players.end()) {
        (least, most) if least == most => say!(lang, "players-exactly", most = most),
        (least, most) => say!(lang, "players-from-to", least = least, most = most),
    }
}

/// Names for bots: of people, and never the name of a plant, which would be a card.
const BOTS: [&str; 7] = [
    id!("bot-ogin"),
    id!("bot-bunji"),
    id!("bot-otsuru"),
    id!("bot-kichisa"),
    id!("bot-ohatsu"),
    id!("bot-shingo"),
    id!("bot-oyone"),
];

/// What the bot of a seat is called by everybody at the table.
#[must_use]
pub fn bot_name(lang: Lang, seat: Seat) -> &'static str {
    // A person who plays alone sits in the first seat, and meets the first name in the next.
    lang.text(BOTS[(seat.index() + BOTS.len() - 1) % BOTS.len()])
}

/// How a bot plays, in a sentence: the kind of cards that it likes, and what the text of its temper
/// says, where the game has such a text.
#[must_use]
pub fn bot_style(lang: Lang, game: Game, seat: Seat, taste: Kind, temper: Option<&str>) -> String {
    let (name, taste) = (bot_name(lang, seat), kind(lang, taste));
    match temper.and_then(|temper| lang.text_if(game, temper)) {
        Some(temper) => say!(lang, "bot-likes-and", name = name, taste = taste, temper = temper),
        None => say!(lang, "bot-likes", name = name, taste = taste),
    }
}

/// What a teyaku is called.
#[must_use]
pub fn teyaku(lang: Lang, teyaku: Teyaku) -> &'static str {
    lang.pick(teyaku.name(), teyaku.name_ja())
}

/// What a dekiyaku is called, which may be otherwise in Japanese from game to game.
#[must_use]
pub fn dekiyaku(lang: Lang, game: Game, dekiyaku: Dekiyaku) -> &'static str {
    lang.pick(dekiyaku.name(), with_game!(game, G => G::name_ja(dekiyaku)).0)
}

/// What a yaku takes, in a sentence, by its id.
///
/// # Panics
///
/// When the game has no such yaku.
#[must_use]
pub fn takes(lang: Lang, game: Game, yaku: &str) -> &'static str {
    lang.text_in(game, &format!("takes-{yaku}"))
}

/// So many kan, points or chips: the units that a game's description names.
#[must_use]
pub fn in_unit(lang: Lang, unit: &str, count: impl ToArg) -> String {
    say!(lang, &format!("in-{unit}"), count = count)
}

/// A value of yaku in the unit that a game counts them in.
#[must_use]
pub fn value(lang: Lang, game: Game, value: u32) -> String {
    in_unit(lang, game.info().yaku_unit, value)
}

/// What a dekiyaku of a game is worth.
#[must_use]
pub fn worth_of(lang: Lang, game: Game, worth: Worth) -> String {
    match worth.value() {
        Some(count) => value(lang, game, count),
        None => lang.text_in(game, "stops-round").to_owned(),
    }
}

/// A number with its sign.
#[must_use]
pub fn signed(amount: i32) -> String {
    match amount {
        0 => "±0".to_owned(),
        1.. => format!("+{amount}"),
        // The minus sign is as wide as the plus, and read as one.
        _ => format!("−{}", amount.unsigned_abs()),
    }
}

/// A number as it stands on an account.
#[must_use]
pub fn amount(amount: i32) -> String {
    if amount < 0 { signed(amount) } else { amount.to_string() }
}
