/// Why a batch refused a step. Nothing was changed.
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
    /// A number is not a legal action.
    #[error(
        "action {action} is not legal for seat {seat} at table {table}: row {table} of the mask has the legal ones"
    )]
    Illegal {
        /// The first such table.
        table: usize,
        /// The number that was given.
        action: i64,
        /// The seat to decide.
        seat: usize,
    },
    /// A match is over, and tables do not reset automatically.
    #[error("the match at table {table} is over: reset the table to play another")]
    Over {
        /// The first such table.
        table: usize,
    },
}
