//! The summary of a game in a list.

use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::record::{LineContent, RecordLine};
use ginmi::seat::Seat;
use ginmi_bots::BotKind;

use crate::model::changed_options;
use crate::words::{self, Lang, signed};

/// The summary of a recorded game for a list: game, players with their results, and house rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplaySummary {
    /// The game.
    pub game: Game,
    /// The players with their results.
    pub players: Vec<(String, Option<i64>)>,
    /// The house rules, if known.
    pub options: BTreeMap<String, String>,
}

impl ReplaySummary {
    /// The summary of a record's first game. The record is not checked.
    #[must_use]
    pub fn of(record: &str) -> Option<Self> {
        let LineContent::Header(header) = RecordLine::read(record.lines().next()?).ok()?.line
        else {
            return None;
        };
        let result =
            record.lines().rev().take(3).find_map(|line| match RecordLine::read(line).ok()?.line {
                LineContent::Result { result, .. } => Some(result),
                _ => None,
            });
        let result = result.unwrap_or_default();
        let of = |seat: usize| result.get(seat).map(|result| i64::from(*result));
        let names = header.names.into_iter().enumerate();
        let players = names.map(|(seat, name)| (name, of(seat))).collect();
        Some(Self {
            game: header.game.parse().ok()?,
            players,
            options: header.options.into_iter().collect(),
        })
    }

    /// The house rules other than the defaults, and the length.
    #[must_use]
    pub fn rules(&self, lang: Lang) -> String {
        changed_options(self.game, &self.options, lang).join(lang.text("dot"))
    }

    /// The players with their results.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        let player = |(seat, (name, result)): (usize, &(String, Option<i64>))| {
            let name = match name.as_str() {
                words::SOLO_NAME => lang.text("you.first"),
                bot if bot.parse::<BotKind>().is_ok() => words::bot_name(lang, Seat::new(seat)),
                name => name,
            };
            let result = result.and_then(|result| i32::try_from(result).ok());
            let result =
                result.map_or_else(String::new, |result| format!("\u{a0}{}", signed(result)));
            format!("{name}{result}")
        };
        let players: Vec<String> = self.players.iter().enumerate().map(player).collect();
        players.join(lang.text("comma"))
    }
}
