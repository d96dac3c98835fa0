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
    /// The tables of the server that everybody may find.
    Tables,
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
            "/tables" => Place::Tables,
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
            Place::Tables => "/tables".to_owned(),
            Place::Table(id) => format!("/table/{id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_at_its_path() {
        for place in [Place::Home, Place::Solo, Place::Tables, Place::Table("tsuru-7".to_owned())] {
            assert_eq!(Place::at(&place.path()), place);
        }
        assert_eq!(Place::at("/solo/"), Place::Solo);
        for path in ["/table", "/table/", "/table/a/b", "/wells"] {
            assert_eq!(Place::at(path), Place::Nowhere, "{path}");
        }
    }
}
