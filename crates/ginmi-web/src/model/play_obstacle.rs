//! Errors around a game, and their remedies.
//!
//! Browsers do not report why a socket was refused, so the table controller asks over HTTP.

use super::ServerRefusal;
use crate::words::Lang;
use ginmi_words::{id, text};

/// An error that keeps the person from playing, or that they should know about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayObstacle {
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
    RateLimited {
        /// The seconds until the next attempt.
        seconds: u32,
    },
    /// HTTP works, but sockets do not: something on the way does not let them through.
    SocketBlocked {
        /// The seconds until the next attempt.
        seconds: u32,
    },
    /// The browser refuses the cookie by which the server would know the person.
    NoCookies,
    /// The server does not know the person: the cookie is gone.
    UnknownPerson,
    /// The table does not exist, or no longer.
    NoTable,
    /// The table was closed in the meantime.
    Closed,
    /// The table has as many listeners as it can.
    Full,
    /// A match is being played, and nobody may watch.
    NoSpectators,
    /// Page and server speak different versions of the protocol.
    OtherVersion,
    /// The server refuses for another reason.
    Refused(ServerRefusal),
    /// This browser cannot store anything.
    NoStorage,
    /// The solo game continues in another window.
    OpenInOtherWindow,
    /// There is no worker for the bots to think in.
    NoWorker,
    /// There is no stored solo game.
    NoSavedGame,
    /// The stored solo game cannot be read.
    UnreadableGame,
    /// The setup is invalid, for this reason.
    InvalidSetup(String),
    /// There is no deal of this day.
    NoDeal,
}

/// A remedy for an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorRemedy {
    /// Try to reach the server now.
    TryNow,
    /// Open the same page again.
    ComeAgain,
    /// Take the game over from the other window.
    PlayHere,
    /// Reload the page.
    Reload,
    /// Play on anyway, and hide the error.
    GoOn,
    /// Save the stored game as a file.
    Download,
    /// Go to the public tables.
    Tables,
    /// Go to the deals of the day.
    Deals,
    /// Go to the choice of games.
    Home,
}

impl ErrorRemedy {
    /// Its id in the page.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::TryNow => "try-now",
            Self::ComeAgain => "come-again",
            Self::PlayHere => "play-here",
            Self::Reload => "reload",
            Self::GoOn => "go-on",
            Self::Download => "download",
            Self::Tables => "other-tables",
            Self::Deals => "deals-of-today",
            Self::Home => "home",
        }
    }

    /// The label of its button.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::TryNow => id!("try-now"),
            Self::ComeAgain => id!("come-again"),
            Self::PlayHere => id!("play-here"),
            Self::Reload => id!("reload"),
            Self::GoOn => id!("play-on"),
            Self::Download => id!("save-as-file"),
            Self::Tables => id!("public-tables"),
            Self::Deals => id!("daily-all"),
            Self::Home => id!("choose-game"),
        }
    }
}

impl PlayObstacle {
    /// The error behind an HTTP refusal: from its status, the seconds to wait, and the reason.
    #[must_use]
    pub fn of_refusal(status: u16, wait: Option<u32>, refusal: ServerRefusal) -> Self {
        match status {
            401 => Self::UnknownPerson,
            404 => Self::NoTable,
            429 => Self::RateLimited { seconds: wait.unwrap_or(5) },
            503 => Self::Restarting { seconds: wait.unwrap_or(2) },
            _ => Self::Refused(refusal),
        }
    }

    /// The error, in a sentence.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let id = match self {
            Self::Lost { .. } => id!("server-cannot-be"),
            Self::Restarting { .. } => id!("server-being-restarted"),
            Self::RateLimited { .. } => id!("server-wants-fewer"),
            Self::SocketBlocked { .. } => id!("socket-blocked"),
            Self::NoCookies => id!("no-cookies"),
            Self::UnknownPerson => id!("server-does-not"),
            Self::NoTable => id!("there-no-such"),
            Self::Closed => id!("this-table-no"),
            Self::Full => id!("so-many-listen"),
            Self::NoSpectators => id!("match-being-played"),
            Self::OtherVersion => id!("server-has-another"),
            Self::Refused(why) => return why.sentence(lang),
            Self::NoStorage => id!("this-browser-keeps"),
            Self::OpenInOtherWindow => id!("your-game-goes"),
            Self::NoWorker => id!("bots-cannot-think"),
            Self::NoSavedGame => id!("there-no-game"),
            Self::UnreadableGame => id!("game-kept-cannot"),
            Self::NoDeal => id!("no-deal"),
            Self::InvalidSetup(why) => {
                return text!(lang, "there-can-be", why = why);
            }
        };
        lang.text(id).to_owned()
    }

    /// The text about the next attempt, if there is one.
    #[must_use]
    pub fn retry_text(&self, lang: Lang) -> Option<String> {
        Some(match self.seconds()? {
            0 => lang.text("trying-again-now").to_owned(),
            seconds => text!(lang, "trying-again-s", seconds = seconds),
        })
    }

    /// The remedies, the best first.
    #[must_use]
    pub const fn remedies(&self) -> &'static [ErrorRemedy] {
        match self {
            Self::Lost { .. }
            | Self::Restarting { .. }
            | Self::RateLimited { .. }
            | Self::SocketBlocked { .. } => &[ErrorRemedy::TryNow, ErrorRemedy::Home],
            Self::UnknownPerson | Self::NoCookies | Self::Refused(_) => {
                &[ErrorRemedy::ComeAgain, ErrorRemedy::Home]
            }
            Self::Full | Self::NoSpectators => {
                &[ErrorRemedy::ComeAgain, ErrorRemedy::Tables, ErrorRemedy::Home]
            }
            Self::NoTable | Self::Closed => &[ErrorRemedy::Tables, ErrorRemedy::Home],
            Self::OtherVersion => &[ErrorRemedy::Reload, ErrorRemedy::Home],
            Self::NoStorage => &[ErrorRemedy::GoOn],
            Self::NoWorker => &[ErrorRemedy::GoOn, ErrorRemedy::Reload],
            Self::OpenInOtherWindow => &[ErrorRemedy::PlayHere, ErrorRemedy::Home],
            Self::UnreadableGame => &[ErrorRemedy::Download, ErrorRemedy::Home],
            Self::NoSavedGame | Self::InvalidSetup(_) => &[ErrorRemedy::Home],
            Self::NoDeal => &[ErrorRemedy::Deals, ErrorRemedy::Home],
        }
    }

    /// Its id in the page.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Lost { .. } => "lost",
            Self::Restarting { .. } => "restarting",
            Self::RateLimited { .. } => "too-much",
            Self::SocketBlocked { .. } => "socket-blocked",
            Self::NoCookies => "no-cookies",
            Self::UnknownPerson => "stranger",
            Self::NoTable => "no-table",
            Self::Closed => "closed",
            Self::Full => "full",
            Self::NoSpectators => "no-spectators",
            Self::OtherVersion => "other-version",
            Self::Refused(_) => "refused",
            Self::NoStorage => "not-kept",
            Self::OpenInOtherWindow => "elsewhere",
            Self::NoWorker => "no-worker",
            Self::NoSavedGame => "no-game",
            Self::UnreadableGame => "unreadable",
            Self::InvalidSetup(_) => "impossible",
            Self::NoDeal => "no-deal",
        }
    }

    /// The seconds until the next attempt, if there is one.
    #[must_use]
    pub const fn seconds(&self) -> Option<u32> {
        match self {
            Self::Lost { seconds }
            | Self::Restarting { seconds }
            | Self::RateLimited { seconds }
            | Self::SocketBlocked { seconds } => Some(*seconds),
            _ => None,
        }
    }

    /// The same with this many seconds left.
    #[must_use]
    pub fn with_seconds(mut self, left: u32) -> Self {
        if let Self::Lost { seconds }
        | Self::Restarting { seconds }
        | Self::RateLimited { seconds }
        | Self::SocketBlocked { seconds } = &mut self
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
            Self::Lost { .. }
                | Self::Restarting { .. }
                | Self::RateLimited { .. }
                | Self::SocketBlocked { .. }
                | Self::Closed
                | Self::NoStorage
                | Self::NoWorker
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_has_a_sentence_in_both_languages_and_a_way_on() {
        let all = [
            PlayObstacle::Lost { seconds: 3 },
            PlayObstacle::Restarting { seconds: 3 },
            PlayObstacle::RateLimited { seconds: 3 },
            PlayObstacle::SocketBlocked { seconds: 3 },
            PlayObstacle::NoCookies,
            PlayObstacle::UnknownPerson,
            PlayObstacle::NoTable,
            PlayObstacle::Closed,
            PlayObstacle::Full,
            PlayObstacle::NoSpectators,
            PlayObstacle::OtherVersion,
            PlayObstacle::Refused(ServerRefusal::of("banned")),
            PlayObstacle::NoStorage,
            PlayObstacle::OpenInOtherWindow,
            PlayObstacle::NoWorker,
            PlayObstacle::NoSavedGame,
            PlayObstacle::UnreadableGame,
            PlayObstacle::InvalidSetup("no".to_owned()),
            PlayObstacle::NoDeal,
        ];
        let mut ids = std::collections::BTreeSet::new();
        for error in &all {
            assert!(ids.insert(error.id()), "{error:?}");
            assert!(!error.remedies().is_empty(), "{error:?}");
            let english = error.sentence(Lang::English);
            assert!(english.ends_with(['.', 'o']), "{english}");
            let japanese = error.sentence(Lang::Japanese);
            assert!(japanese.contains('。'), "{japanese}");
            assert_eq!(error.retry_text(Lang::English).is_some(), error.seconds().is_some());
        }
    }

    #[test]
    fn people_without_a_seat_are_led_to_other_tables() {
        for shut in [
            PlayObstacle::NoTable,
            PlayObstacle::Closed,
            PlayObstacle::Full,
            PlayObstacle::NoSpectators,
        ] {
            assert!(shut.remedies().contains(&ErrorRemedy::Tables), "{shut:?}");
        }
    }

    #[test]
    fn refusals_mean_what_the_page_of_the_api_says() {
        let of = |status, wait| PlayObstacle::of_refusal(status, wait, ServerRefusal::of("why"));
        assert_eq!(of(404, None), PlayObstacle::NoTable);
        assert_eq!(of(401, None), PlayObstacle::UnknownPerson);
        assert_eq!(of(429, Some(30)), PlayObstacle::RateLimited { seconds: 30 });
        assert_eq!(of(503, None), PlayObstacle::Restarting { seconds: 2 });
        assert_eq!(of(403, None), PlayObstacle::Refused(ServerRefusal::of("why")));
        assert_eq!(of(429, Some(30)).with_seconds(4).seconds(), Some(4));
        assert_eq!(of(404, None).with_seconds(4).seconds(), None);
    }
}
