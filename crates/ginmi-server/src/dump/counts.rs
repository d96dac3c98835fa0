//! Counts of the contents of a dump.

use std::fmt;

use super::line::DumpLine;

/// How many of each kind a dump contains.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DumpCounts {
    /// People.
    pub people: u64,
    /// Personal links.
    pub links: u64,
    /// Tables.
    pub tables: u64,
    /// Entries of their logs.
    pub entries: u64,
    /// Finished games.
    pub games: u64,
    /// Secrets of the server.
    pub secrets: u64,
}

impl DumpCounts {
    /// The number of lines between the first and the last.
    #[must_use]
    pub const fn lines(&self) -> u64 {
        self.people + self.links + self.tables + self.entries + self.games + self.secrets
    }

    pub(super) const fn count(&mut self, line: &DumpLine) {
        let kind = match line {
            DumpLine::Person(_) => &mut self.people,
            DumpLine::Link { .. } => &mut self.links,
            DumpLine::Table(_) => &mut self.tables,
            DumpLine::Entry { .. } => &mut self.entries,
            DumpLine::Game(_) => &mut self.games,
            DumpLine::Secret { .. } => &mut self.secrets,
            DumpLine::GinmiDump { .. } | DumpLine::End { .. } => return,
        };
        *kind += 1;
    }
}

impl fmt::Display for DumpCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { people, links, tables, entries, games, secrets } = *self;
        let kinds = [
            (people, "person", "people"),
            (links, "personal link", "personal links"),
            (tables, "table", "tables"),
            (entries, "log entry", "log entries"),
            (games, "game", "games"),
            (secrets, "secret", "secrets"),
        ];
        for (index, (count, one, many)) in kinds.into_iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{count} {}", if count == 1 { one } else { many })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_a_sentence() {
        let counts =
            DumpCounts { people: 2, links: 1, tables: 1, entries: 40, games: 0, secrets: 1 };
        let text = "2 people, 1 personal link, 1 table, 40 log entries, 0 games, 1 secret";
        assert_eq!(counts.to_string(), text);
        assert_eq!(counts.lines(), 45);
    }
}
