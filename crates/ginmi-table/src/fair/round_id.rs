use std::fmt;

use crate::names::TableId;

/// Identifies a round among all that are ever played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundId<'a> {
    /// The table.
    pub table: &'a TableId,
    /// The number of the match at the table, from 1.
    pub game: u32,
    /// The number of the round in the match, from 1. The dealer draw belongs to the first.
    pub round: u16,
}

/// The form that goes into a shuffle: three lines.
impl fmt::Display for RoundId<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RoundId { table, game, round } = self;
        write!(f, "table {table}\nmatch {game}\nround {round}\n")
    }
}
