//! A summary of the unfinished solo game, for the page of games, which then need not replay the
//! log.

use ginmi::Game;
use ginmi::cards::{Card, CardSet};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::TableSession;
use crate::words::{self, Lang};
use ginmi_words::text;

/// What is stored for a game that is over.
pub const OVER: &str = "over";

/// The progress of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnfinishedGameSummary {
    game: Game,
    round: u16,
    rounds: u16,
    account: i32,
    /// What lies on the table; `None` if an earlier version of the page has stored the game.
    table: Option<TableSummary>,
}

/// What lies on the table of an unfinished game, and who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TableSummary {
    reader: usize,
    /// The accounts in the order of the seats.
    accounts: Vec<i32>,
    hand: CardSet,
    field: CardSet,
}

impl UnfinishedGameSummary {
    /// The text to store for the current game; `None` before its first round.
    #[must_use]
    pub fn write(session: &TableSession) -> Option<String> {
        let view = session.replica()?.view.as_ref()?;
        if view.phase() == Phase::Over {
            return Some(OVER.to_owned());
        }
        let reader = view.viewer()?;
        let (round, accounts) = (view.round().number, view.accounts());
        let state = format!("{} {round} {} {}", view.game(), view.rounds(), accounts[reader]);
        let accounts: Vec<String> =
            accounts.seats(view.players()).iter().map(ToString::to_string).collect();
        let (reader, accounts) = (reader.index(), accounts.join(","));
        let (hand, field) = (view.hand(), view.round().field);
        (round > 0).then(|| format!("{state};{reader};{accounts};{hand};{field}"))
    }

    /// Reads a stored text; `None` if it is invalid or the game is over.
    #[must_use]
    pub fn read(stored: &str) -> Option<Self> {
        let (state, table) = stored.split_once(';').unwrap_or((stored, ""));
        let mut parts = state.split(' ');
        let game = parts.next()?.parse().ok()?;
        let mut next = || parts.next()?.parse::<i32>().ok();
        let (round, rounds) = (next()?.try_into().ok()?, next()?.try_into().ok()?);
        Some(Self { game, round, rounds, account: next()?, table: TableSummary::read(table) })
    }

    /// The game and the round, in words.
    #[must_use]
    pub fn description(&self, lang: Lang) -> String {
        let (game, round, rounds) = (words::game(lang, self.game), self.round, self.rounds);
        text!(lang, "resume-about", game = game, round = round, rounds = rounds)
    }

    /// The players with their accounts, the reader first.
    #[must_use]
    pub fn players(&self, lang: Lang) -> Vec<(String, String)> {
        let own = (lang.text("reader").to_owned(), words::amount(self.account));
        let others = self.table.iter().flat_map(|table| {
            let others = table.accounts.iter().enumerate();
            let others = others.filter(|(seat, _)| *seat != table.reader);
            others.map(|(seat, account)| {
                (words::bot_name(lang, Seat::new(seat)).to_owned(), words::amount(*account))
            })
        });
        std::iter::once(own).chain(others).collect()
    }

    /// The cards on the field and in the reader's hand; between two rounds those that stand for the
    /// game.
    #[must_use]
    pub fn cards(&self) -> [CardSet; 2] {
        let cards = self.table.as_ref().map(|table| [table.field, table.hand]);
        cards.filter(|cards| *cards != [CardSet::EMPTY; 2]).unwrap_or_else(|| {
            let emblem = words::emblem_cards(self.game);
            let emblem = emblem.into_iter().filter_map(|code| code.parse::<Card>().ok());
            [CardSet::EMPTY, emblem.collect()]
        })
    }
}

impl TableSummary {
    fn read(stored: &str) -> Option<Self> {
        let mut parts = stored.split(';');
        let reader = parts.next()?.parse().ok()?;
        let accounts = parts.next()?.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        let mut cards = || parts.next()?.parse().ok();
        Some(Self { reader, accounts, hand: cards()?, field: cards()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::SetupChoices;
    use crate::solo_table::test_positions;

    #[test]
    fn saved_games_are_described() {
        let stored = format!("{} 2 3 -14", Game::ALL[0]);
        let game_state = UnfinishedGameSummary::read(&stored).expect("it is as it was kept");
        let expected = format!("{} · Round 2 of 3", Game::ALL[0].name());
        assert_eq!(game_state.description(Lang::English), expected);
        let emblem = game_state.cards();
        assert!(emblem[0].is_empty() && emblem[1].len() == 3, "it is from an earlier version");
        assert_eq!(game_state.players(Lang::English), [("You".to_owned(), "−14".to_owned())]);
        for nonsense in ["", OVER, "koi-koi", "go-stop 1 2 3", "koi-koi -1 3 4", "koi-koi 1 3"] {
            assert_eq!(UnfinishedGameSummary::read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn the_table_is_kept_with_its_cards_and_players() {
        let solo = SetupChoices::default().solo();
        let found = test_positions::find_test_position(&solo, |view| {
            test_positions::question_name(view) == Some("play")
        });
        let session = found.expect("somebody plays a card").session;
        let view = session.replica().and_then(|replica| replica.view).expect("a view");
        let stored = UnfinishedGameSummary::write(&session).expect("a round is being played");
        let summary = UnfinishedGameSummary::read(&stored).expect("it was just written");
        assert_eq!(summary.cards(), [view.round().field, view.hand()]);
        let names: Vec<String> =
            summary.players(Lang::English).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["You", words::bot_name(Lang::English, Seat::new(1))]);
        // Whatever follows the state may be damaged.
        let damaged = stored.replace(';', ";x");
        let summary = UnfinishedGameSummary::read(&damaged).expect("the state is still there");
        assert!(summary.cards()[0].is_empty() && summary.cards()[1].len() == 3);
    }
}
