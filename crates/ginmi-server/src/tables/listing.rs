//! The listings of tables, which people who are not at a table can see.

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::names::PersonId;
use ginmi_table::wire::{OccupantView, PublicTableView, SeatView, TableStage};
use ginmi_table::{Millis, Table, TimeControl, Timestamp, Visibility};
use serde::{Deserialize, Serialize};

use crate::storage;

/// The listing of a table: what people who are not there can see of it. It is stored beside the
/// log, so that a server that starts can list its tables without reading their logs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableListing {
    /// The number of the update after which the table looked like this.
    pub(super) number: u64,
    /// The setup, the players in the seats and the stage.
    pub table: PublicTableView,
    /// When the table was opened.
    #[serde(skip)]
    pub created: Timestamp,
    /// When something last happened there, other than a single move.
    pub changed: Timestamp,
    /// The number of connections, of players and spectators.
    #[serde(skip)]
    pub connected: usize,
    /// The people who sit there. Only they may learn it.
    people: Vec<(Seat, PersonId)>,
    /// The people whom the host has removed for good. Servers tell it each other while somebody is
    /// there; it is not stored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kept_out: Vec<PersonId>,
}

impl TableListing {
    pub(super) fn of(table: &Table, created: Timestamp) -> Self {
        Self {
            number: table.state().number(),
            table: table.state().table_view(),
            created,
            changed: table.state().changed(),
            connected: table.connections(),
            people: table
                .state()
                .seats()
                .people()
                .map(|(seat, own)| (seat, own.id.clone()))
                .collect(),
            kept_out: table.state().kept_out().cloned().collect(),
        }
    }

    /// Reads what is stored of a table; `None` if it cannot be read.
    pub(super) fn read(table: &storage::StoredTable) -> Option<Self> {
        Self::from_text(&table.description, table.created)
    }

    /// Reads the stored text of a table that was opened at a given time.
    pub(super) fn from_text(text: &str, created: Timestamp) -> Option<Self> {
        let listing: Self = serde_json::from_str(text).ok()?;
        Some(Self { created, ..listing })
    }

    /// The text for other servers.
    pub(super) fn to_text(&self) -> String {
        serde_json::to_string(self).expect("it has nothing that JSON does not")
    }

    /// The text to store. Only the log says who is kept out: there, nothing of people who delete
    /// their data stays.
    pub(super) fn to_stored_text(&self) -> String {
        Self { kept_out: Vec::new(), ..self.clone() }.to_text()
    }

    /// How long a match can go on with nobody connected before a clock has to be checked: less than
    /// the time after which a bot steps in. `None` while no match is being played.
    pub(super) fn clock_check_delay(&self) -> Option<Millis> {
        let setup = &self.table.setup;
        let least = match setup.clock {
            TimeControl::None => setup.away,
            TimeControl::Budget { decision, .. } => setup.away.min(decision),
        };
        (self.table.stage == TableStage::Playing).then_some(least)
    }

    /// Whether everybody may find the table.
    #[must_use]
    pub fn is_public(&self) -> bool {
        self.table.setup.visibility == Visibility::Public && self.table.stage != TableStage::Closed
    }

    /// The people who sit there. Nobody else may learn their ids.
    #[must_use]
    pub fn people(&self) -> &[(Seat, PersonId)] {
        &self.people
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.people.iter().find(|(_, own)| own == person).map(|(seat, _)| *seat)
    }

    /// Whether this stranger finds somebody to play this game with there, and how well the table
    /// suits: tables with a free seat come first, then those with the default rules, then those
    /// with more people.
    pub(super) fn suitability(&self, game: Game, person: &PersonId) -> Option<(bool, bool, usize)> {
        let (setup, seats) = (&self.table.setup, &self.table.seats);
        let is_present = |seat: &SeatView| {
            matches!(seat.sits, OccupantView::Person(_)) && seat.stepped_in.is_none()
        };
        let gives_way =
            |seat: &SeatView| matches!(seat.sits, OccupantView::Bot(_)) && seat.next.is_none();
        let is_free = self.has_free_seat();
        let is_suitable = self.is_public()
            && setup.game == game
            && setup.spectators
            && !self.kept_out.contains(person)
            && self.connected > 0
            && seats.iter().any(is_present)
            && (is_free || seats.iter().any(gives_way));
        is_suitable.then_some((is_free, setup.options.is_empty(), self.connected))
    }

    /// Whether somebody can sit down there.
    #[must_use]
    pub fn has_free_seat(&self) -> bool {
        let is_free = |seat: &SeatView| seat.sits == OccupantView::Nobody;
        matches!(self.table.stage, TableStage::Gathering | TableStage::Over)
            && self.table.seats.iter().any(is_free)
    }
}
