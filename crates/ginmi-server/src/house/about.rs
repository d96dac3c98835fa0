use ginmi_table::wire::{SeatView, Sits, Stage, TableView};
use ginmi_table::{Table, Timestamp, Visibility};

/// What can be seen of a table without being there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// What is agreed, who sits where and what goes on.
    pub table: TableView,
    /// When the table was opened.
    pub created: Timestamp,
    /// When something last happened there, single moves not counted.
    pub changed: Timestamp,
    /// How many connections there are: those of who sits there and of who watches.
    pub connected: usize,
}

impl About {
    pub(super) fn of(table: &Table, created: Timestamp) -> About {
        About {
            table: table.state().table_view(),
            created,
            changed: table.state().changed(),
            connected: table.connections(),
        }
    }

    /// Whether everybody may find it.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.table.setup.visibility == Visibility::Public && self.table.stage != Stage::Closed
    }

    /// Whether one can sit down there.
    #[must_use]
    pub fn has_room(&self) -> bool {
        let is_free = |seat: &SeatView| seat.sits == Sits::Nobody;
        matches!(self.table.stage, Stage::Gathering | Stage::Over)
            && self.table.seats.iter().any(is_free)
    }
}
