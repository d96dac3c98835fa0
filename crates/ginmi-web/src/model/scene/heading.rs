//! The heading of a table: the game, the round and its stakes.

use ginmi::cards::{Card, CardSet, Month};
use ginmi::{Game, View};
use ginmi_words::text;

use crate::model::OptionTexts;
use crate::words::{self, Lang, StakesBadge, TableLocalizer};

/// The game, the round and its stakes.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct HeadingScene {
    /// The game.
    pub game: Option<Game>,
    /// The names of the game and of the round.
    pub lines: Vec<String>,
    /// The round in short, for narrow windows: its number of how many, and its plant.
    pub short: Option<(String, &'static str)>,
    /// A card of the month that the round has in the year.
    pub month: Option<Card>,
    /// The field multiplier with its queue, and the pots.
    pub badges: Vec<StakesBadge>,
    /// Players, length and house rules in a sentence, while no match is played.
    pub rules: String,
    /// The options of the table that were set, while no match is played.
    pub options: OptionTexts,
}

impl HeadingScene {
    /// The heading of a game, and of its round if one is played.
    pub(super) fn of(localizer: &TableLocalizer, game: Game, view: Option<&View>) -> Self {
        let lines = vec![words::game(localizer.lang, game).to_owned()];
        let mut heading = Self { game: Some(game), lines, ..Self::default() };
        let round = view.and_then(|view| Some((view, round(view, localizer.lang)?)));
        if let Some((view, (month, round))) = round {
            let number = format!("{}/{}", view.round().number, view.rounds());
            heading.short = Some((number, words::plant(localizer.lang, month)));
            heading.lines.push(round);
            heading.month = CardSet::DECK.of_month(month).iter().next();
            heading.badges = words::badges(localizer, view);
        }
        heading
    }
}

/// The month of the round, and its name.
fn round(view: &View, lang: Lang) -> Option<(Month, String)> {
    let number = view.round().number;
    let month = Month::new((number.checked_sub(1)? % 12 + 1) as u8)?;
    let (rounds, plant) = (view.rounds(), words::plant(lang, month));
    Some((month, text!(lang, "heading-round", number = number, plant = plant, rounds = rounds)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::scene::tests::dealt;

    fn localizer(lang: Lang) -> TableLocalizer {
        let names = vec!["Hana".to_owned(), "Jun".to_owned()];
        TableLocalizer { lang, names, you: None, game: Game::KoiKoi }
    }

    #[test]
    fn a_heading_names_the_round_by_its_month() {
        let view = dealt().view(None);
        let heading = HeadingScene::of(&localizer(Lang::English), Game::KoiKoi, Some(&view));
        assert_eq!(heading.lines.len(), 2);
        assert!(heading.lines[1].starts_with("Round 1 of 12"), "{:?}", heading.lines);
        assert_eq!(heading.month.map(Card::month), Month::new(1));
        assert_eq!(heading.short, Some(("1/12".to_owned(), "Pine")));
        let japanese = HeadingScene::of(&localizer(Lang::Japanese), Game::KoiKoi, Some(&view));
        assert!(japanese.lines[1].contains('松'), "{:?}", japanese.lines);
    }

    #[test]
    fn a_heading_names_the_game_before_it_has_rounds() {
        let view = ginmi::Match::new(Game::KoiKoi, 2, []).expect("a match").view(None);
        for (lang, name) in [(Lang::English, "Koi-Koi"), (Lang::Japanese, "こいこい")] {
            for view in [None, Some(&view)] {
                let heading = HeadingScene::of(&localizer(lang), Game::KoiKoi, view);
                assert_eq!(
                    (heading.game, heading.lines),
                    (Some(Game::KoiKoi), vec![name.to_owned()])
                );
                assert!(heading.month.is_none() && heading.badges.is_empty());
            }
        }
    }
}
