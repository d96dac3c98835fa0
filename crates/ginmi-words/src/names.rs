//! Names of cards, months, kinds, yaku, games and numbers.

use std::ops::RangeInclusive;

use ginmi::Game;
use ginmi::cards::{Card, CardKind, Month};
use ginmi::games::common::Worth;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi_bots::BotKind;

use crate::{Lang, TextArg, ToTextArg, id, round_minutes, text};

/// The name of a card: `Crane`, 松に鶴.
#[must_use]
pub fn card(lang: Lang, card: Card) -> &'static str {
    lang.text(&format!("card-{card}"))
}

/// The Japanese name of a card in two characters, plant and picture, such as 松鶴; they take four
/// columns in a terminal.
#[must_use]
pub fn short_card_name(card: Card) -> &'static str {
    // Every language has it, and this one may not be loaded.
    Lang::Japanese.text(&format!("card-{card}.short"))
}

/// The kind of a single card: the singular of [`kind`].
#[must_use]
pub fn kind_of_card(lang: Lang, kind: CardKind) -> &'static str {
    lang.text(match kind {
        CardKind::Bright => id!("kind-bright"),
        CardKind::Animal => id!("kind-animal"),
        CardKind::Ribbon => id!("kind-ribbon"),
        CardKind::Chaff => id!("kind-chaff"),
    })
}

/// The name of a kind of cards.
#[must_use]
pub fn kind(lang: Lang, kind: CardKind) -> &'static str {
    lang.text(match kind {
        CardKind::Bright => id!("brights"),
        CardKind::Animal => id!("animals"),
        CardKind::Ribbon => id!("ribbons"),
        CardKind::Chaff => id!("chaff"),
    })
}

/// The plant of a month, with its number.
#[must_use]
pub fn month(lang: Lang, month: Month) -> String {
    text!(lang, "month", number = month.number(), plant = plant(lang, month))
}

/// The plant of a month.
#[must_use]
pub fn plant(lang: Lang, month: Month) -> &'static str {
    lang.text(&format!("plant-{month}"))
}

/// The name of a game.
#[must_use]
pub fn game(lang: Lang, game: Game) -> &'static str {
    lang.text_in(game, id!("game-name"))
}

/// The numbers of players of a game.
#[must_use]
pub fn players(lang: Lang, players: &RangeInclusive<usize>) -> String {
    match (*players.start(), *players.end()) {
        (least, most) if least == most => text!(lang, "players-exactly", most = most),
        (least, most) => text!(lang, "players-from-to", least = least, most = most),
    }
}

/// For how many players a game is and how long a round takes, in a few words.
#[must_use]
pub fn game_facts(lang: Lang, game: Game) -> String {
    let (least, most) = game.players().into_inner();
    let players = if least == most { most.to_string() } else { format!("{least}–{most}") };
    text!(lang, "tile-facts", players = players, minutes = round_minutes(game))
}

/// Names for bots: names of people, but never of plants, which are cards.
const BOTS: [&str; 7] = [
    id!("bot-ogin"),
    id!("bot-bunji"),
    id!("bot-otsuru"),
    id!("bot-kichisa"),
    id!("bot-ohatsu"),
    id!("bot-shingo"),
    id!("bot-oyone"),
];

/// The name of the bot in a seat.
#[must_use]
pub fn bot_name(lang: Lang, seat: Seat) -> &'static str {
    // A person who plays alone sits in the first seat, so the bot in the next seat gets the first
    // name.
    lang.text(BOTS[(seat.index() + BOTS.len() - 1) % BOTS.len()])
}

/// The name of a kind of bots, for people who choose opponents.
#[must_use]
pub fn bot_kind(lang: Lang, kind: BotKind) -> &'static str {
    lang.text(&format!("bot-kind-{kind}"))
}

/// How a kind of bots plays, in a sentence.
#[must_use]
pub fn bot_kind_summary(lang: Lang, kind: BotKind) -> &'static str {
    lang.text(&format!("bot-kind-{kind}.about"))
}

/// How a bot plays, in a sentence: the kind of cards that it likes, and its temper, if the game has
/// a text for it.
#[must_use]
pub fn bot_style(
    lang: Lang,
    game: Game,
    seat: Seat,
    taste: CardKind,
    temper: Option<&str>,
) -> String {
    let (name, taste) = (bot_name(lang, seat), kind(lang, taste));
    match temper.and_then(|temper| lang.text_if(game, temper)) {
        Some(temper) => text!(lang, "bot-likes-and", name = name, taste = taste, temper = temper),
        None => text!(lang, "bot-likes", name = name, taste = taste),
    }
}

/// The name of a teyaku, which is the same in every game.
#[must_use]
pub fn teyaku(lang: Lang, teyaku: Teyaku) -> &'static str {
    lang.text(&format!("yaku-{teyaku}"))
}

/// The name of a dekiyaku, which may differ between games.
#[must_use]
pub fn dekiyaku(lang: Lang, game: Game, dekiyaku: Dekiyaku) -> &'static str {
    yaku(lang, game, dekiyaku.id())
}

/// The name of a yaku of a game, by its id.
///
/// # Panics
///
/// When no game has such a yaku. Most of these texts are shared, so yaku of other games have them.
#[must_use]
pub fn yaku(lang: Lang, game: Game, yaku: &str) -> &'static str {
    lang.text_in(game, &format!("yaku-{yaku}"))
}

/// The cards that a yaku needs, in a sentence, by its id.
///
/// # Panics
///
/// When no game has such a yaku. Most of these texts are shared, so yaku of other games have them.
#[must_use]
pub fn yaku_requirement(lang: Lang, game: Game, yaku: &str) -> &'static str {
    lang.text_in(game, &format!("takes-{yaku}"))
}

/// A number of kan, points or chips: the units in a game's description. It may have a sign, which
/// does not count for the plural: `+1 point`.
#[must_use]
pub fn in_unit(lang: Lang, unit: &str, count: impl ToTextArg) -> String {
    let size = match count.to_arg() {
        TextArg::Text(text) => text.trim_start_matches(['+', '−', '±']).parse().ok(),
        TextArg::Number(number) => Some(number),
        _ => None,
    };
    // Tenths are plural.
    text!(lang, &format!("in-{unit}"), count = count, size = size.unwrap_or(2).unsigned_abs())
}

/// A value of yaku in the unit that a game counts them in.
#[must_use]
pub fn value(lang: Lang, game: Game, value: u32) -> String {
    in_unit(lang, game.info().yaku_unit, value)
}

/// The worth of a yaku of a game.
#[must_use]
pub fn yaku_worth(lang: Lang, game: Game, worth: Worth) -> String {
    match worth {
        Worth::Kan(count) => in_unit(lang, "kan", count),
        Worth::Chips(count) => in_unit(lang, "chips", count),
        Worth::Points(count) => in_unit(lang, "points", count),
        Worth::Stop => lang.text_in(game, "stops-round").to_owned(),
    }
}

/// What several yaku are worth together, given what they pay at multiplier 1 and the points in a
/// kan: in kan where it comes out even, otherwise in points.
#[must_use]
pub fn sum_of_worths(lang: Lang, kan: u32, points: u32) -> String {
    match points.checked_rem(kan) {
        Some(0) if kan > 1 => in_unit(lang, "kan", points / kan),
        _ => in_unit(lang, "points", points),
    }
}

/// A number with its sign.
#[must_use]
pub fn signed(amount: i32) -> String {
    match amount {
        0 => "±0".to_owned(),
        1.. => format!("+{amount}"),
        // A real minus sign: as wide as the plus, and read out correctly.
        _ => format!("−{}", amount.unsigned_abs()),
    }
}

/// A number as on an account.
#[must_use]
pub fn amount(amount: i32) -> String {
    if amount < 0 { signed(amount) } else { amount.to_string() }
}
