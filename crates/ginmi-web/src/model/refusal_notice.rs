//! Why a table refused what a person wanted.

use ginmi_table::wire::Refusal;

use crate::words::{DecisionByBot, TableLocalizer, refusal_sentence};

/// Why a request was refused, for the person who made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefusalNotice {
    /// A bot had decided for the person before.
    TooLate(DecisionByBot),
    /// Another reason.
    Refused(Refusal),
}

impl RefusalNotice {
    /// The sentence for the person.
    #[must_use]
    pub fn sentence(&self, localizer: &TableLocalizer) -> String {
        match self {
            Self::TooLate(decided) => decided.too_late(localizer),
            Self::Refused(refusal) => refusal_sentence(localizer, refusal),
        }
    }
}
