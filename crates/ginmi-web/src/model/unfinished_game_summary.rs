//! A summary of the unfinished solo game, for the page of games, which then need not replay the
//! log.

use ginmi::Game;
use ginmi::phase::Phase;

use super::TableSession;
use crate::words::{self, Lang};
use ginmi_words::text;

/// What is stored for a game that is over.
pub const OVER: &str = "over";

/// The progress of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnfinishedGameSummary {
    game: Game,
    round: u16,
    rounds: u16,
    account: i32,
}

impl UnfinishedGameSummary {
    /// The text to store for the current game; `None` before its first round.
    #[must_use]
    pub fn write(session: &TableSession) -> Option<String> {
        let view = session.replica()?.view.as_ref()?;
        if view.phase() == Phase::Over {
            return Some(OVER.to_owned());
        }
        let (round, account) = (view.round().number, view.accounts()[view.viewer()?]);
        (round > 0).then(|| format!("{} {round} {} {account}", view.game(), view.rounds()))
    }

    /// Reads a stored text; `None` if it is invalid or the game is over.
    #[must_use]
    pub fn read(stored: &str) -> Option<Self> {
        let mut parts = stored.split(' ');
        let game = parts.next()?.parse().ok()?;
        let mut next = || parts.next()?.parse::<i32>().ok();
        let (round, rounds) = (next()?.try_into().ok()?, next()?.try_into().ok()?);
        Some(Self { game, round, rounds, account: next()? })
    }

    /// The game, the round and the reader's account, in words.
    #[must_use]
    pub fn description(&self, lang: Lang) -> String {
        let (game, account) = (words::game(lang, self.game), words::amount(self.account));
        let (round, rounds) = (self.round, self.rounds);
        text!(lang, "resume-about", game = game, round = round, rounds = rounds, account = account)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_games_are_described() {
        let stored = format!("{} 2 3 -14", Game::ALL[0]);
        let game_state = UnfinishedGameSummary::read(&stored).expect("it is as it was kept");
        let expected = format!("{} · Round 2 of 3 · Account −14", Game::ALL[0].name());
        assert_eq!(game_state.description(Lang::English), expected);
        for nonsense in ["", OVER, "koi-koi", "go-stop 1 2 3", "koi-koi -1 3 4", "koi-koi 1 3"] {
            assert_eq!(UnfinishedGameSummary::read(nonsense), None, "{nonsense}");
        }
    }
}
