/// Decisions that a batch refuses; nothing changes then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// Not one action for each table.
    #[error("there are {tables} tables but {given} actions: give one for each table")]
    Count {
        /// How many tables there are.
        tables: usize,
        /// How many actions were given.
        given: usize,
    },
    /// A number that stands for no legal action.
    #[error(
        "action {action} is not legal for seat {seat} at table {table}: row {table} of the mask has the legal ones"
    )]
    Illegal {
        /// The first such table.
        table: usize,
        /// The number that was given.
        action: i64,
        /// Who is to decide.
        seat: usize,
    },
    /// A table whose match is over, where tables do not begin again by themselves.
    #[error("the match at table {table} is over: reset the table to play another")]
    Over {
        /// The first such table.
        table: usize,
    },
}
