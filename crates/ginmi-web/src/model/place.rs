//! The pages there are, by their addresses.

use ginmi::Game;

use super::Passage;

/// Where in the page one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Where games are chosen.
    Home,
    /// The game that is played alone.
    Solo,
    /// A table of the server.
    Table(String),
    /// All yaku of a game.
    Yaku(Game),
    /// A place in the rulebook.
    Rulebook(Passage),
    /// No page.
    Nowhere,
}

impl Place {
    /// The page at a path; a place in the rulebook may follow after `#`.
    #[must_use]
    pub fn at(path: &str) -> Place {
        let whole = path;
        let path = path.split('#').next().unwrap_or_default();
        match path.trim_end_matches('/') {
            "" => Place::Home,
            "/solo" => Place::Solo,
            "/yaku" => Place::Yaku(Game::HachiHachi),
            path if path.starts_with("/rulebook") => {
                Passage::at(whole).map_or(Place::Nowhere, Place::Rulebook)
            }
            path if path.starts_with("/yaku/") => {
                path["/yaku/".len()..].parse().map_or(Place::Nowhere, Place::Yaku)
            }
            path => match path.strip_prefix("/table/") {
                Some(id) if !id.is_empty() && !id.contains('/') => Place::Table(id.to_owned()),
                _ => Place::Nowhere,
            },
        }
    }

    /// The path of the page.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Place::Home | Place::Nowhere => "/".to_owned(),
            Place::Solo => "/solo".to_owned(),
            Place::Table(id) => format!("/table/{id}"),
            Place::Yaku(game) => format!("/yaku/{game}"),
            Place::Rulebook(passage) => passage.path(),
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
            assert_eq!(Place::at(&Place::Yaku(*game).path()), Place::Yaku(*game));
        }
        let rule = Place::Rulebook(Passage::of_rule("HH-3.2").unwrap());
        assert_eq!(Place::at("/rulebook/hachi-hachi#HH-3.2"), rule);
        assert_eq!(Place::at("/solo/"), Place::Solo);
        assert_eq!(Place::at("/solo#hand"), Place::Solo);
        for path in ["/yaku/poker", "/rulebook/poker", "/table", "/table/", "/table/a/b", "/wells"]
        {
            assert_eq!(Place::at(path), Place::Nowhere, "{path}");
        }
    }
}
