//! The pages there are, by their addresses.

/// Where in the page one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Where games are chosen.
    Home,
    /// The game that is played alone.
    Solo,
    /// A table of the server.
    Table(String),
    /// The games that can be gone over again.
    Replays,
    /// A game that is gone over again.
    Replay(String),
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
            "/replays" => Place::Replays,
            path => {
                let named = |folder: &str| {
                    let id = path.strip_prefix(folder)?;
                    (!id.is_empty() && !id.contains('/')).then(|| id.to_owned())
                };
                let table = named("/table/").map(Place::Table);
                let replay = || named("/replay/").map(Place::Replay);
                table.or_else(replay).unwrap_or(Place::Nowhere)
            }
        }
    }

    /// The path of the page.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Place::Home | Place::Nowhere => "/".to_owned(),
            Place::Solo => "/solo".to_owned(),
            Place::Table(id) => format!("/table/{id}"),
            Place::Replays => "/replays".to_owned(),
            Place::Replay(id) => format!("/replay/{id}"),
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
        for place in [Place::Home, Place::Solo, table, Place::Replays, replay] {
            assert_eq!(Place::at(&place.path()), place);
        }
        assert_eq!(Place::at("/solo/"), Place::Solo);
        for path in ["/table", "/table/", "/table/a/b", "/replay/", "/wells"] {
            assert_eq!(Place::at(path), Place::Nowhere, "{path}");
        }
    }
}
