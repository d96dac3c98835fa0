//! Problems around a game, and what to do about them.
//!
//! Browsers do not report why a socket was refused, so the desk asks over HTTP.

use crate::words::Lang;
use ginmi_words::{id, text};

/// A problem that keeps the person from playing, or that they should know about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The server cannot be reached.
    Lost {
        /// The seconds until the next attempt.
        seconds: u32,
    },
    /// The server is restarting, or its storage fails.
    Restarting {
        /// The seconds until the next attempt.
        seconds: u32,
    },
    /// Too many requests or sockets from here.
    TooMuch {
        /// The seconds until the next attempt.
        seconds: u32,
    },
    /// The server does not know the person: the cookie is gone.
    Stranger,
    /// The table does not exist, or no longer.
    NoTable,
    /// The table was closed in the meantime.
    Closed,
    /// The table has the most listeners it takes.
    Full,
    /// A match is being played, and nobody may watch.
    NoSpectators,
    /// Page and server speak different versions of the protocol.
    OtherVersion,
    /// The server refuses for another reason, in its own words.
    Refused(String),
    /// This browser cannot store anything.
    NotKept,
    /// The solo game continues in another window.
    Elsewhere,
    /// There is no worker for the bots to think in.
    NoWorker,
    /// There is no stored solo game.
    NoGame,
    /// The stored solo game cannot be read.
    Unreadable,
    /// The setup is invalid, for this reason.
    Impossible(String),
}

/// Something to do about a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Try to reach the server now.
    TryNow,
    /// Open the same page again.
    ComeAgain,
    /// Take the game over from the other window.
    PlayHere,
    /// Reload the page.
    Reload,
    /// Play on anyway, and hide the problem.
    GoOn,
    /// Save the stored game as a file.
    Download,
    /// Go to the public tables.
    Tables,
    /// Go to the choice of games.
    Home,
}

impl Way {
    /// Its id in the page.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Way::TryNow => "try-now",
            Way::ComeAgain => "come-again",
            Way::PlayHere => "play-here",
            Way::Reload => "reload",
            Way::GoOn => "go-on",
            Way::Download => "download",
            Way::Tables => "other-tables",
            Way::Home => "home",
        }
    }

    /// The label of its button.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Way::TryNow => id!("try-now"),
            Way::ComeAgain => id!("come-again"),
            Way::PlayHere => id!("play-here"),
            Way::Reload => id!("reload"),
            Way::GoOn => id!("play-on"),
            Way::Download => id!("save-as-file"),
            Way::Tables => id!("public-tables"),
            Way::Home => id!("choose-game"),
        }
    }
}

impl Trouble {
    /// The problem behind an HTTP refusal: from its status, the seconds to wait, and the server's
    /// sentence.
    #[must_use]
    pub fn of_refusal(status: u16, wait: Option<u32>, sentence: String) -> Trouble {
        match status {
            401 => Trouble::Stranger,
            404 => Trouble::NoTable,
            429 => Trouble::TooMuch { seconds: wait.unwrap_or(5) },
            503 => Trouble::Restarting { seconds: wait.unwrap_or(2) },
            _ => Trouble::Refused(sentence),
        }
    }

    /// The problem, in a sentence.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let id = match self {
            Trouble::Lost { .. } => id!("server-cannot-be"),
            Trouble::Restarting { .. } => id!("server-being-restarted"),
            Trouble::TooMuch { .. } => id!("server-wants-fewer"),
            Trouble::Stranger => id!("server-does-not"),
            Trouble::NoTable => id!("there-no-such"),
            Trouble::Closed => id!("this-table-no"),
            Trouble::Full => id!("so-many-listen"),
            Trouble::NoSpectators => id!("match-being-played"),
            Trouble::OtherVersion => id!("server-has-another"),
            Trouble::Refused(why) => {
                return text!(lang, "server-refuses-this", why = why);
            }
            Trouble::NotKept => id!("this-browser-keeps"),
            Trouble::Elsewhere => id!("your-game-goes"),
            Trouble::NoWorker => id!("bots-cannot-think"),
            Trouble::NoGame => id!("there-no-game"),
            Trouble::Unreadable => id!("game-kept-cannot"),
            Trouble::Impossible(why) => {
                return text!(lang, "there-can-be", why = why);
            }
        };
        lang.text(id).to_owned()
    }

    /// The text about the next attempt, if there is one.
    #[must_use]
    pub fn again_in(&self, lang: Lang) -> Option<String> {
        Some(match self.seconds()? {
            0 => lang.text("trying-again-now").to_owned(),
            seconds => text!(lang, "trying-again-s", seconds = seconds),
        })
    }

    /// The ways on, the best first.
    #[must_use]
    pub const fn ways(&self) -> &'static [Way] {
        match self {
            Trouble::Lost { .. } | Trouble::Restarting { .. } | Trouble::TooMuch { .. } => {
                &[Way::TryNow, Way::Home]
            }
            Trouble::Stranger | Trouble::Refused(_) => &[Way::ComeAgain, Way::Home],
            Trouble::Full | Trouble::NoSpectators => &[Way::ComeAgain, Way::Tables, Way::Home],
            Trouble::NoTable | Trouble::Closed => &[Way::Tables, Way::Home],
            Trouble::OtherVersion => &[Way::Reload, Way::Home],
            Trouble::NotKept => &[Way::GoOn],
            Trouble::NoWorker => &[Way::GoOn, Way::Reload],
            Trouble::Elsewhere => &[Way::PlayHere, Way::Home],
            Trouble::Unreadable => &[Way::Download, Way::Home],
            Trouble::NoGame | Trouble::Impossible(_) => &[Way::Home],
        }
    }

    /// Its id in the page.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Trouble::Lost { .. } => "lost",
            Trouble::Restarting { .. } => "restarting",
            Trouble::TooMuch { .. } => "too-much",
            Trouble::Stranger => "stranger",
            Trouble::NoTable => "no-table",
            Trouble::Closed => "closed",
            Trouble::Full => "full",
            Trouble::NoSpectators => "no-spectators",
            Trouble::OtherVersion => "other-version",
            Trouble::Refused(_) => "refused",
            Trouble::NotKept => "not-kept",
            Trouble::Elsewhere => "elsewhere",
            Trouble::NoWorker => "no-worker",
            Trouble::NoGame => "no-game",
            Trouble::Unreadable => "unreadable",
            Trouble::Impossible(_) => "impossible",
        }
    }

    /// The seconds until the next attempt, if there is one.
    #[must_use]
    pub const fn seconds(&self) -> Option<u32> {
        match self {
            Trouble::Lost { seconds }
            | Trouble::Restarting { seconds }
            | Trouble::TooMuch { seconds } => Some(*seconds),
            _ => None,
        }
    }

    /// The same with this many seconds left.
    #[must_use]
    pub fn with_seconds(mut self, left: u32) -> Trouble {
        if let Trouble::Lost { seconds }
        | Trouble::Restarting { seconds }
        | Trouble::TooMuch { seconds } = &mut self
        {
            *seconds = left;
        }
        self
    }

    /// Whether it hides the table.
    #[must_use]
    pub const fn hides_table(&self) -> bool {
        !matches!(
            self,
            Trouble::Lost { .. }
                | Trouble::Restarting { .. }
                | Trouble::TooMuch { .. }
                | Trouble::Closed
                | Trouble::NotKept
                | Trouble::NoWorker
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_has_a_sentence_in_both_languages_and_a_way_on() {
        let all = [
            Trouble::Lost { seconds: 3 },
            Trouble::Restarting { seconds: 3 },
            Trouble::TooMuch { seconds: 3 },
            Trouble::Stranger,
            Trouble::NoTable,
            Trouble::Closed,
            Trouble::Full,
            Trouble::NoSpectators,
            Trouble::OtherVersion,
            Trouble::Refused("no".to_owned()),
            Trouble::NotKept,
            Trouble::Elsewhere,
            Trouble::NoWorker,
            Trouble::NoGame,
            Trouble::Unreadable,
            Trouble::Impossible("no".to_owned()),
        ];
        let mut ids = std::collections::BTreeSet::new();
        for trouble in &all {
            assert!(ids.insert(trouble.id()), "{trouble:?}");
            assert!(!trouble.ways().is_empty(), "{trouble:?}");
            let english = trouble.sentence(Lang::English);
            assert!(english.ends_with(['.', 'o']), "{english}");
            let japanese = trouble.sentence(Lang::Japanese);
            assert!(japanese.contains('。'), "{japanese}");
            assert_eq!(trouble.again_in(Lang::English).is_some(), trouble.seconds().is_some());
        }
    }

    #[test]
    fn people_without_a_seat_are_led_to_other_tables() {
        for shut in [Trouble::NoTable, Trouble::Closed, Trouble::Full, Trouble::NoSpectators] {
            assert!(shut.ways().contains(&Way::Tables), "{shut:?}");
        }
    }

    #[test]
    fn refusals_mean_what_the_page_of_the_api_says() {
        let of = |status, wait| Trouble::of_refusal(status, wait, "why".to_owned());
        assert_eq!(of(404, None), Trouble::NoTable);
        assert_eq!(of(401, None), Trouble::Stranger);
        assert_eq!(of(429, Some(30)), Trouble::TooMuch { seconds: 30 });
        assert_eq!(of(503, None), Trouble::Restarting { seconds: 2 });
        assert_eq!(of(403, None), Trouble::Refused("why".to_owned()));
        assert_eq!(of(429, Some(30)).with_seconds(4).seconds(), Some(4));
        assert_eq!(of(404, None).with_seconds(4).seconds(), None);
    }
}
