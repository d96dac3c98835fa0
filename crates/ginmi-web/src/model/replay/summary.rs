//! The summary of a game in a list.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use ginmi::Game;
use ginmi::cards::Card;
use ginmi::record::{LineContent, RecordLine};
use ginmi::seat::Seat;
use ginmi_bots::BotKind;

use crate::model::career::paid_for;
use crate::model::changed_options;
use crate::words::{self, Lang, signed};
use ginmi_words::{all_yaku, text};

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

    /// The game, and how it ended for the player in this seat, by default the solo player.
    #[must_use]
    pub fn headline(&self, own: Option<usize>, lang: Lang) -> String {
        let game = words::game(lang, self.game).to_owned();
        let ending = own.or_else(|| self.solo_seat()).and_then(|own| self.ending(own, lang));
        [Some(game), ending].into_iter().flatten().collect::<Vec<_>>().join(lang.text("dot"))
    }

    /// The seat of the person who played alone.
    #[must_use]
    pub fn solo_seat(&self) -> Option<usize> {
        self.players.iter().position(|(name, _)| name == words::SOLO_NAME)
    }

    /// How the game ended for a player; `None` if it did not end.
    fn ending(&self, own: usize, lang: Lang) -> Option<String> {
        let of = |seat: usize| self.players.get(seat)?.1;
        let mine = of(own)?;
        let result = signed(i32::try_from(mine).ok()?);
        if let [_, _] = &*self.players {
            let other = 1 - own;
            let who = self.name(other, lang);
            return Some(match mine.cmp(&of(other)?) {
                Ordering::Greater => text!(lang, "replay-won", result = result, who = who),
                Ordering::Less => text!(lang, "replay-lost", result = result, who = who),
                Ordering::Equal => text!(lang, "replay-tied", who = who),
            });
        }
        let better = self.players.iter().filter(|(_, other)| *other > Some(mine)).count();
        let (place, players) = (better + 1, self.players.len());
        let others = players - 1;
        Some(text!(
            lang,
            "replay-placed",
            others = others,
            place = place,
            players = players,
            result = result
        ))
    }

    /// The name of a player.
    fn name(&self, seat: usize, lang: Lang) -> &str {
        match self.players[seat].0.as_str() {
            words::SOLO_NAME => lang.text("you.first"),
            bot if bot.parse::<BotKind>().is_ok() => words::bot_name(lang, Seat::new(seat)),
            name => name,
        }
    }

    /// The house rules other than the defaults. The number of rounds is none.
    #[must_use]
    pub fn rules(&self, lang: Lang) -> String {
        let mut options = self.options.clone();
        options.remove("rounds");
        changed_options(self.game, &options, lang).join(lang.text("dot"))
    }

    /// The players with their results.
    #[must_use]
    pub fn line(&self, lang: Lang) -> String {
        let player = |(seat, (_, result)): (usize, &(String, Option<i64>))| {
            let name = self.name(seat, lang);
            let result = result.and_then(|result| i32::try_from(result).ok());
            let result =
                result.map_or_else(String::new, |result| format!("\u{a0}{}", signed(result)));
            format!("{name}{result}")
        };
        let players: Vec<String> = self.players.iter().enumerate().map(player).collect();
        players.join(lang.text("comma"))
    }
}

/// The most cards that stand for a game.
const SHOWN: usize = 5;

/// The cards of the yaku that earned most in a recorded game: the solo player's, if that player made
/// any; those that stand for the game if nobody made one. The record is not checked.
#[must_use]
pub fn best_yaku_cards(summary: &ReplaySummary, record: &str) -> Vec<Card> {
    let own = summary.solo_seat().map(Seat::new);
    let paid = |line: &str| match RecordLine::read(line).ok()?.line {
        LineContent::Transfer(transfer) => Some(transfer),
        _ => None,
    };
    let lines = record.lines().filter(|line| line.starts_with("{\"transfer\""));
    let paid = lines.filter_map(paid).filter(|transfer| !paid_for(transfer).is_empty());
    let best =
        paid.max_by_key(|transfer| (own.is_some() && transfer.to.seat() == own, transfer.amount));
    // A game without a yaku is shown by the cards that stand for it.
    let Some(best) = best else {
        let emblem = words::emblem_cards(summary.game).into_iter();
        return emblem.filter_map(|code| code.parse().ok()).collect();
    };
    let (of, sections) = (paid_for(&best), all_yaku(Lang::English, summary.game));
    let mut entries = sections.iter().flat_map(|section| &section.entries);
    let cards = entries.find(|entry| of.contains(&entry.name.id)).map(|entry| &entry.cards);
    let counts = cards.into_iter().flatten().filter(|(_, counts)| *counts);
    counts.map(|(card, _)| *card).take(SHOWN).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(players: &[(&str, Option<i64>)]) -> ReplaySummary {
        let players = players.iter().map(|(name, result)| ((*name).to_owned(), *result)).collect();
        let options = BTreeMap::from([("rounds".to_owned(), "1".to_owned())]);
        ReplaySummary { game: Game::KoiKoi, players, options }
    }

    #[test]
    fn a_headline_says_how_the_game_ended() {
        let headline = |players: &[_], own| summary(players).headline(own, Lang::English);
        let lost = [(words::SOLO_NAME, Some(-18)), ("Jun", Some(18))];
        assert_eq!(headline(&lost, None), "Koi-Koi · lost to Jun −18");
        let won = [("Ann", Some(18)), ("Jun", Some(-18))];
        assert_eq!(headline(&won, Some(0)), "Koi-Koi · beat Jun +18");
        assert_eq!(
            headline(&[("Ann", Some(0)), ("Jun", Some(0))], Some(0)),
            "Koi-Koi · tied with Jun"
        );
        let many = [("Ann", Some(5)), (words::SOLO_NAME, Some(2)), ("Jun", Some(-7))];
        assert_eq!(headline(&many, None), "Koi-Koi · place 2 of 3, +2");
        assert_eq!(headline(&many, Some(0)), "Koi-Koi · won against 2 others, +5");
        assert_eq!(headline(&many[..1], None), "Koi-Koi", "the reader did not play");
        assert_eq!(headline(&[(words::SOLO_NAME, None), ("Jun", None)], None), "Koi-Koi");
        assert_eq!(summary(&lost).rules(Lang::English), "");
    }

    #[test]
    fn a_game_is_recognized_by_its_best_yaku() {
        let path =
            format!("{}/../../playthroughs/koi-koi/rounds-1.jsonl", env!("CARGO_MANIFEST_DIR"));
        let record = std::fs::read_to_string(path).unwrap();
        let summary = ReplaySummary::of(&record).unwrap();
        let cards = best_yaku_cards(&summary, &record);
        assert!(!cards.is_empty() && cards.len() <= SHOWN, "{cards:?}");
        let emblem = best_yaku_cards(&summary, record.lines().next().unwrap());
        let codes: Vec<String> = emblem.iter().map(ToString::to_string).collect();
        assert_eq!(codes, words::emblem_cards(summary.game), "nobody made one");
    }
}
