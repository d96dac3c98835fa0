//! Tables to look things up in.

use super::columns::{fill, pad, width};

/// A table of names with descriptions, under headings. All descriptions begin in the same column,
/// after the longest name, also on their further lines.
#[derive(Default)]
pub(crate) struct DescriptionTable {
    rows: Vec<DescriptionRow>,
}

enum DescriptionRow {
    Heading(String),
    Entry { name: String, text: String },
}

impl DescriptionTable {
    /// Adds a heading.
    pub(crate) fn heading(&mut self, heading: String) {
        self.rows.push(DescriptionRow::Heading(heading));
    }

    /// Adds a row.
    pub(crate) fn entry(&mut self, name: String, text: impl Into<String>) {
        self.rows.push(DescriptionRow::Entry { name, text: text.into() });
    }

    /// The rows as they are printed.
    pub(crate) fn lines(self) -> Vec<String> {
        let names = self.rows.iter().map(|row| match row {
            DescriptionRow::Heading(_) => 0,
            DescriptionRow::Entry { name, .. } => width(name),
        });
        let column = names.max().unwrap_or(0) + 2;
        let line = |row| match row {
            DescriptionRow::Heading(heading) => heading,
            DescriptionRow::Entry { name, text } => {
                fill(&format!("{}{text}", pad(&name, column)), column)
            }
        };
        self.rows.into_iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_begin_behind_the_longest_name() {
        let mut table = DescriptionTable::default();
        table.heading("Trees".to_owned());
        table.entry("松 1".to_owned(), "pine ".repeat(20));
        table.entry("桐桐 12".to_owned(), "paulownia");
        let lines = table.lines().join("\n");
        let mut lines = lines.lines();
        assert_eq!(lines.next(), Some("Trees"));
        assert!(lines.next().is_some_and(|line| line.starts_with("松 1     pine pine")));
        assert!(lines.next().is_some_and(|line| line.starts_with("         pine pine")));
        assert_eq!(lines.next(), Some("桐桐 12  paulownia"));
    }
}
