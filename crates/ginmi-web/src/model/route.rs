//! The routes of the page.

use ginmi::Game;

use super::RulebookPassage;
use crate::words::FIRST;

/// A route: what the page shows at an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The choice of games.
    Home,
    /// The solo game.
    Solo,
    /// A table of the server.
    Table(String),
    /// The calculator of a game.
    Calculator(Game),
    /// The lesson of a game.
    Learn(Game),
    /// The short lesson of a game.
    BriefLesson(Game),
    /// All yaku of a game.
    Yaku(Game),
    /// A passage of the rulebook.
    Rulebook(RulebookPassage),
    /// The page of the day.
    Today,
    /// The deal of the day.
    Daily(Game),
    /// The problems of a game.
    Problems(Game),
    /// The list of games to replay.
    Replays,
    /// The reader's career.
    Career,
    /// A replay.
    Replay(String),
    /// The replay of a game that is contained in the address, at a moment.
    LinkedReplay(String),
    /// The public tables of the server.
    Tables,
    /// No page: the address is unknown.
    NotFound,
}

/// The end of a short lesson's address.
const BRIEF: &str = "brief";

/// Stands for the name of a game that is contained in the address.
const LINK: &str = "link";

impl Route {
    /// The route of a path; a heading of the rulebook may follow after `#`.
    #[must_use]
    pub fn from_path(path: &str) -> Self {
        let whole = path;
        let (path, part) = path.split_once('#').unwrap_or((path, ""));
        match path.trim_end_matches('/') {
            "" => Self::Home,
            "/solo" => Self::Solo,
            "/tables" => Self::Tables,
            "/daily" => Self::Today,
            "/calculator" => Self::Calculator(FIRST),
            "/learn" => Self::Learn(FIRST),
            "/yaku" => Self::Yaku(FIRST),
            "/problems" => Self::Problems(FIRST),
            "/replays" => Self::Replays,
            "/record" => Self::Career,
            path if path.starts_with("/rulebook") => {
                RulebookPassage::from_address(whole).map_or(Self::NotFound, Route::Rulebook)
            }
            path => match Self::within(path) {
                Some(Self::Learn(game)) if part == BRIEF => Self::BriefLesson(game),
                Some(Self::Replay(id)) if id == LINK => Self::LinkedReplay(part.to_owned()),
                route => route.unwrap_or(Self::NotFound),
            },
        }
    }

    /// The route of a path of two parts.
    fn within(path: &str) -> Option<Self> {
        let (page, what) = path.strip_prefix('/')?.split_once('/')?;
        let id = || (!what.is_empty() && !what.contains('/')).then(|| what.to_owned());
        match page {
            "table" => id().map(Route::Table),
            "replay" => id().map(Route::Replay),
            "calculator" => what.parse().ok().map(Route::Calculator),
            "learn" => what.parse().ok().map(Route::Learn),
            "yaku" => what.parse().ok().map(Route::Yaku),
            "daily" => what.parse().ok().map(Route::Daily),
            "problems" => what.parse().ok().map(Route::Problems),
            _ => None,
        }
    }

    /// The path of the route.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::NotFound => "/nowhere".to_owned(),
            Self::Solo => "/solo".to_owned(),
            Self::Tables => "/tables".to_owned(),
            Self::Table(id) => format!("/table/{id}"),
            Self::Calculator(game) => format!("/calculator/{game}"),
            Self::Learn(game) => format!("/learn/{game}"),
            Self::BriefLesson(game) => format!("/learn/{game}#{BRIEF}"),
            Self::Yaku(game) => format!("/yaku/{game}"),
            Self::Today => "/daily".to_owned(),
            Self::Daily(game) => format!("/daily/{game}"),
            Self::Problems(game) => format!("/problems/{game}"),
            Self::Rulebook(passage) => passage.path(),
            Self::Replays => "/replays".to_owned(),
            Self::Career => "/record".to_owned(),
            Self::Replay(id) => format!("/replay/{id}"),
            Self::LinkedReplay(part) => format!("/replay/{LINK}#{part}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_at_its_path() {
        let (table, replay) =
            (Route::Table("tsuru-7".to_owned()), Route::Replay("tsuru-7-1".to_owned()));
        for route in [
            Route::Home,
            Route::Solo,
            Route::Tables,
            table,
            Route::Today,
            Route::Replays,
            Route::Career,
            replay,
            Route::LinkedReplay("step=17&game=1Ab-_".to_owned()),
            Route::NotFound,
        ] {
            assert_eq!(Route::from_path(&route.path()), route);
        }
        for game in Game::ALL {
            for route in [
                Route::Calculator,
                Route::Learn,
                Route::BriefLesson,
                Route::Yaku,
                Route::Daily,
                Route::Problems,
            ] {
                assert_eq!(Route::from_path(&route(*game).path()), route(*game));
            }
        }
        let rule = Route::Rulebook(RulebookPassage::of_rule("HH-3.2").unwrap());
        assert_eq!(Route::from_path("/rulebook/hachi-hachi#HH-3.2"), rule);
        assert_eq!(Route::from_path("/solo/"), Route::Solo);
        assert_eq!(Route::from_path("/solo#hand"), Route::Solo);
        assert_eq!(Route::from_path("/learn"), Route::Learn(FIRST));
        for path in ["/table", "/table/", "/table/a/b", "/wells", "/learn/chess", "/learn/a/b"]
            .into_iter()
            .chain(["/yaku/poker", "/rulebook/poker", "/replay/"])
        {
            assert_eq!(Route::from_path(path), Route::NotFound, "{path}");
        }
    }
}
