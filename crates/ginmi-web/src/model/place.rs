//! The pages there are, by their addresses.

use ginmi::Game;

/// Where in the page one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Where games are chosen.
    Home,
    /// The game that is played alone.
    Solo,
    /// A table of the server.
    Table(String),
    /// The calculator of a game.
    Calculator(Game),
    /// The lesson of a game.
    Learn(Game),
    /// No page.
    Nowhere,
}

impl Place {
    /// The page at a path.
    #[must_use]
    pub fn at(path: &str) -> Place {
        match path.trim_end_matches('/') {
            "" => Place::Home,
            "/solo" => Place::Solo,
            "/calculator" => Place::Calculator(Game::HachiHachi),
            "/learn" => Place::Learn(Game::HachiHachi),
            path => Place::within(path).unwrap_or(Place::Nowhere),
        }
    }

    /// The page at a path of two parts.
    fn within(path: &str) -> Option<Place> {
        let (page, what) = path.strip_prefix('/')?.split_once('/')?;
        match page {
            "table" if !what.is_empty() && !what.contains('/') => {
                Some(Place::Table(what.to_owned()))
            }
            "calculator" => what.parse().ok().map(Place::Calculator),
            "learn" => what.parse().ok().map(Place::Learn),
            _ => None,
        }
    }

    /// The path of the page.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Place::Home | Place::Nowhere => "/".to_owned(),
            Place::Solo => "/solo".to_owned(),
            Place::Table(id) => format!("/table/{id}"),
            Place::Calculator(game) => format!("/calculator/{game}"),
            Place::Learn(game) => format!("/learn/{game}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_at_its_path() {
        for place in [Place::Home, Place::Solo, Place::Table("tsuru-7".to_owned())] {
            assert_eq!(Place::at(&place.path()), place);
        }
        for game in Game::ALL {
            for place in [Place::Calculator(*game), Place::Learn(*game)] {
                assert_eq!(Place::at(&place.path()), place);
            }
        }
        assert_eq!(Place::at("/solo/"), Place::Solo);
        assert_eq!(Place::at("/learn"), Place::Learn(Game::HachiHachi));
        for path in ["/table", "/table/", "/table/a/b", "/wells", "/learn/chess", "/learn/a/b"] {
            assert_eq!(Place::at(path), Place::Nowhere, "{path}");
        }
    }
}
