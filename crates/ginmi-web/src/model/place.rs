//! The pages by their addresses.

use ginmi::Game;

use super::Passage;
use crate::words::FIRST;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
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
    Brief(Game),
    /// All yaku of a game.
    Yaku(Game),
    /// A place in the rulebook.
    Rulebook(Passage),
    /// The page of the day.
    Today,
    /// The deal of the day.
    Daily(Game),
    /// The problems of a game.
    Problems(Game),
    /// The list of games to replay.
    Replays,
    /// The reader's career.
    Record,
    /// A replay.
    Replay(String),
    /// The replay of a game that is contained in the address, at a moment.
    Moment(String),
    /// The public tables of the server.
    Tables,
    /// No page.
    Nowhere,
}

/// The end of a short lesson's address.
const BRIEF: &str = "brief";

/// Stands for the name of a game that is contained in the address.
const LINK: &str = "link";

impl Place {
    /// The page at a path; a place in the rulebook may follow after `#`.
    #[must_use]
    pub fn at(path: &str) -> Place {
        let whole = path;
        let (path, part) = path.split_once('#').unwrap_or((path, ""));
        match path.trim_end_matches('/') {
            "" => Place::Home,
            "/solo" => Place::Solo,
            "/tables" => Place::Tables,
            "/daily" => Place::Today,
            "/calculator" => Place::Calculator(FIRST),
            "/learn" => Place::Learn(FIRST),
            "/yaku" => Place::Yaku(FIRST),
            "/problems" => Place::Problems(FIRST),
            "/replays" => Place::Replays,
            "/record" => Place::Record,
            path if path.starts_with("/rulebook") => {
                Passage::at(whole).map_or(Place::Nowhere, Place::Rulebook)
            }
            path => match Place::within(path) {
                Some(Place::Learn(game)) if part == BRIEF => Place::Brief(game),
                Some(Place::Replay(id)) if id == LINK => Place::Moment(part.to_owned()),
                place => place.unwrap_or(Place::Nowhere),
            },
        }
    }

    /// The page at a path of two parts.
    fn within(path: &str) -> Option<Place> {
        let (page, what) = path.strip_prefix('/')?.split_once('/')?;
        let id = || (!what.is_empty() && !what.contains('/')).then(|| what.to_owned());
        match page {
            "table" => id().map(Place::Table),
            "replay" => id().map(Place::Replay),
            "calculator" => what.parse().ok().map(Place::Calculator),
            "learn" => what.parse().ok().map(Place::Learn),
            "yaku" => what.parse().ok().map(Place::Yaku),
            "daily" => what.parse().ok().map(Place::Daily),
            "problems" => what.parse().ok().map(Place::Problems),
            _ => None,
        }
    }

    /// The path of the page.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Place::Home => "/".to_owned(),
            Place::Nowhere => "/nowhere".to_owned(),
            Place::Solo => "/solo".to_owned(),
            Place::Tables => "/tables".to_owned(),
            Place::Table(id) => format!("/table/{id}"),
            Place::Calculator(game) => format!("/calculator/{game}"),
            Place::Learn(game) => format!("/learn/{game}"),
            Place::Brief(game) => format!("/learn/{game}#{BRIEF}"),
            Place::Yaku(game) => format!("/yaku/{game}"),
            Place::Today => "/daily".to_owned(),
            Place::Daily(game) => format!("/daily/{game}"),
            Place::Problems(game) => format!("/problems/{game}"),
            Place::Rulebook(passage) => passage.path(),
            Place::Replays => "/replays".to_owned(),
            Place::Record => "/record".to_owned(),
            Place::Replay(id) => format!("/replay/{id}"),
            Place::Moment(part) => format!("/replay/{LINK}#{part}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_at_its_path() {
        let (table, replay) =
            (Place::Table("tsuru-7".to_owned()), Place::Replay("tsuru-7-1".to_owned()));
        for place in [
            Place::Home,
            Place::Solo,
            Place::Tables,
            table,
            Place::Today,
            Place::Replays,
            Place::Record,
            replay,
            Place::Moment("step=17&game=1Ab-_".to_owned()),
            Place::Nowhere,
        ] {
            assert_eq!(Place::at(&place.path()), place);
        }
        for game in Game::ALL {
            for place in [
                Place::Calculator,
                Place::Learn,
                Place::Brief,
                Place::Yaku,
                Place::Daily,
                Place::Problems,
            ] {
                assert_eq!(Place::at(&place(*game).path()), place(*game));
            }
        }
        let rule = Place::Rulebook(Passage::of_rule("HH-3.2").unwrap());
        assert_eq!(Place::at("/rulebook/hachi-hachi#HH-3.2"), rule);
        assert_eq!(Place::at("/solo/"), Place::Solo);
        assert_eq!(Place::at("/solo#hand"), Place::Solo);
        assert_eq!(Place::at("/learn"), Place::Learn(FIRST));
        for path in ["/table", "/table/", "/table/a/b", "/wells", "/learn/chess", "/learn/a/b"]
            .into_iter()
            .chain(["/yaku/poker", "/rulebook/poker", "/replay/"])
        {
            assert_eq!(Place::at(path), Place::Nowhere, "{path}");
        }
    }
}
