//! What can go wrong around a game, and the ways on.

use crate::say;
use crate::words::{self, Lang, Text};

/// Something that keeps the person from playing, or that they should know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The server cannot be reached.
    Lost {
        /// In how many seconds it is tried again.
        seconds: u32,
    },
    /// The server is being restarted, or its storage does not do its work.
    Restarting {
        /// In how many seconds it is tried again.
        seconds: u32,
    },
    /// The server has enough of requests or sockets from here for now.
    TooMuch {
        /// In how many seconds it is tried again.
        seconds: u32,
    },
    /// The server does not know who this is: the cookie is gone.
    Stranger,
    /// There is no such table, or not any more.
    NoTable,
    /// The table was closed while one was there.
    Closed,
    /// As many listen to the table as may.
    Full,
    /// A match is played, and nobody may watch.
    NoSpectators,
    /// Page and server speak different versions of the protocol.
    OtherVersion,
    /// The server refuses for another reason, in its own words.
    Refused(String),
    /// Nothing can be kept in this browser.
    NotKept,
    /// The game alone goes on in another window.
    Elsewhere,
    /// There is no worker for the bots to think in.
    NoWorker,
    /// No game alone is kept.
    NoGame,
    /// The game alone that is kept cannot be read.
    Unreadable,
    /// There can be no such game: why.
    Impossible(String),
}

/// A way on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Try to reach the server at once.
    TryNow,
    /// Come to the same place anew.
    ComeAgain,
    /// Take the game over from the other window.
    PlayHere,
    /// Load the page anew.
    Reload,
    /// Play on all the same, and hear no more of it.
    GoOn,
    /// Save what is kept as a file.
    Download,
    /// The tables of the server that everybody may find.
    Tables,
    /// Where games are chosen.
    Home,
}

impl Way {
    /// The way as an id in the page.
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
    pub const fn text(self) -> Text {
        match self {
            Way::TryNow => Text::new("Try now", "今すぐ再接続"),
            Way::ComeAgain => Text::new("Come in again", "もう一度入る"),
            Way::PlayHere => Text::new("Play on here", "ここで続ける"),
            Way::Reload => words::RELOAD,
            Way::GoOn => Text::new("Play on", "このまま続ける"),
            Way::Download => Text::new("Save it as a file", "ファイルに保存"),
            Way::Tables => words::PUBLIC_TABLES,
            Way::Home => Text::new("Choose a game", "遊びを選ぶ"),
        }
    }
}

impl Trouble {
    /// What a refusal of the server over HTTP means: by its status, with the seconds that it wants one
    /// to wait and its own words.
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

    /// What is wrong, in a sentence.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let (english, japanese) = match self {
            Trouble::Lost { .. } => ("The server cannot be reached.", "サーバーに接続できません。"),
            Trouble::Restarting { .. } => (
                "The server is being restarted. Your game is kept.",
                "サーバーを再起動しています。対局は保存されています。",
            ),
            Trouble::TooMuch { .. } => (
                "The server wants fewer connections from here: close other windows.",
                "ここからの接続が多すぎます。ほかのウィンドウを閉じてください。",
            ),
            Trouble::Stranger => (
                "The server does not know you any more: come in again.",
                "サーバーがあなたを覚えていません。もう一度入ってください。",
            ),
            Trouble::NoTable => (
                "There is no such table. It may have been closed, or the address was cut off.",
                "この席はありません。閉じられたか、アドレスが途中で切れています。",
            ),
            Trouble::Closed => ("This table is no more.", "この席はもうありません。"),
            Trouble::Full => (
                "So many listen to this table that there is no room left, or you have it open in too many windows.",
                "この席を見ている人が多すぎるか、開いているウィンドウが多すぎます。",
            ),
            Trouble::NoSpectators => (
                "A match is being played here, and nobody may watch. Come again when it is over.",
                "対局中で、観戦はできません。終わってからお越しください。",
            ),
            Trouble::OtherVersion => (
                "The server has another version than this page: reload it.",
                "サーバーとページの版が違います。再読み込みしてください。",
            ),
            Trouble::Refused(why) => {
                return say!(
                    lang,
                    "The server refuses this: {why}",
                    "サーバーに断られました。{why}"
                );
            }
            Trouble::NotKept => (
                "This browser keeps nothing, or has no room: the game is gone when you reload. To keep games, allow this page to store data, and begin anew.",
                "この端末には保存できないため、再読み込みすると対局は消えます。残すには保存を許可してから新しく始めてください。",
            ),
            Trouble::Elsewhere => {
                ("Your game goes on in another window.", "対局は別のウィンドウで続いています。")
            }
            Trouble::NoWorker => (
                "Bots cannot think on the side in this browser, so the page may falter. Reloading may help.",
                "ボットが裏で考えられないため、動きが鈍ることがあります。再読み込みで直ることがあります。",
            ),
            Trouble::NoGame => {
                ("There is no game here to go on with.", "続けられる対局がありません。")
            }
            Trouble::Unreadable => (
                "The game that is kept cannot be read: another version of the page has written it, or it is damaged. You can save it as a file; a new game replaces it.",
                "保存された対局を読めません。別の版のものか、壊れています。ファイルに保存できます。新しく始めると置き換わります。",
            ),
            Trouble::Impossible(why) => {
                return say!(
                    lang,
                    "There can be no such game: {why}",
                    "この対局はできません。{why}"
                );
            }
        };
        lang.pick(english, japanese).to_owned()
    }

    /// When it is tried again, where it is.
    #[must_use]
    pub fn again_in(&self, lang: Lang) -> Option<String> {
        Some(match self.seconds()? {
            0 => lang.pick("Trying again now …", "再接続しています…").to_owned(),
            seconds => say!(lang, "Trying again in {seconds} s.", "{seconds}秒後に再接続します。"),
        })
    }

    /// What one can do, the best first.
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

    /// The id of the trouble in the page.
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

    /// Whether it is tried again, in how many seconds.
    #[must_use]
    pub const fn seconds(&self) -> Option<u32> {
        match self {
            Trouble::Lost { seconds }
            | Trouble::Restarting { seconds }
            | Trouble::TooMuch { seconds } => Some(*seconds),
            _ => None,
        }
    }

    /// The same trouble, with so many seconds to go.
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

    /// Whether there is nothing to look at meanwhile: else the table stays where it is.
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
    fn who_cannot_sit_here_is_led_to_other_tables() {
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
