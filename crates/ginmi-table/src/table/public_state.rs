//! What can be seen of a table from outside.

use ginmi::seat::Seat;

use super::round_state::HandledRequest;
use super::seats::SeatedPerson;
use super::state::DurableState;
use super::{Occupant, Seats, TableSetup};
use crate::names::{PersonId, TableId};
use crate::time::{Millis, Timestamp};
use crate::wire::{
    OccupantView, PROTOCOL, PublicTableView, SeatView, TableStage, VoteMotion, Welcome,
};

impl DurableState {
    /// What everybody sees of the table, except the match.
    #[must_use]
    pub fn table_view(&self) -> PublicTableView {
        let seat = |(seat, occupant): (Seat, &Occupant)| {
            let next = self.reserved.iter().find(|own| own.seat == seat);
            let person = occupant.person();
            let question = self.question.map(|question| question.number);
            let motions = |person: &SeatedPerson| {
                let stand_in = person.stand_in.is_some() && person.stand_in == question;
                let all = [
                    (person.abandon, VoteMotion::Abandon),
                    (person.rematch, VoteMotion::Rematch),
                    (stand_in, VoteMotion::StandIn),
                ];
                all.into_iter().filter(|(agrees, _)| *agrees).map(|(_, motion)| motion).collect()
            };
            SeatView {
                sits: match occupant {
                    Occupant::Empty => OccupantView::Nobody,
                    Occupant::Bot { bot, .. } => OccupantView::Bot(bot.clone()),
                    Occupant::Person(person) => OccupantView::Person(person.name.clone()),
                },
                stepped_in: person.and_then(|person| person.stepped_in).map(|(why, _)| why),
                reserve: person.map_or(Millis::ZERO, |person| person.reserve),
                next: next.map(|own| own.name.clone()),
                agrees: person.map_or_else(Vec::new, motions),
            }
        };
        PublicTableView {
            id: self.id.clone(),
            setup: self.setup.clone(),
            stage: self.stage,
            matches: self.games,
            seats: self.seats.iter().map(seat).collect(),
            host: self.seats.host(),
            round: self.round_view(),
        }
    }

    /// Everything that a listener in this seat, or an onlooker (`None`), may know. `here` are the
    /// seats of the people who are connected.
    #[must_use]
    pub fn welcome(&self, you: Option<Seat>, here: Vec<Seat>, now: Timestamp) -> Welcome {
        Welcome {
            protocol: PROTOCOL,
            number: self.number,
            now,
            table: self.table_view(),
            you,
            view: self.view(you),
            due: self.due(),
            here,
        }
    }

    /// The id of the table.
    #[must_use]
    pub const fn id(&self) -> &TableId {
        &self.id
    }

    /// The setup.
    #[must_use]
    pub const fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The number of matches that have begun.
    #[must_use]
    pub const fn matches(&self) -> u32 {
        self.games
    }

    /// The stage of the table.
    #[must_use]
    pub const fn stage(&self) -> TableStage {
        self.stage
    }

    /// The seats.
    #[must_use]
    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The people whom the host has removed for good. Nobody may learn their ids.
    pub fn kept_out(&self) -> impl Iterator<Item = &PersonId> {
        self.kept_out.iter()
    }

    /// The number of the last update.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// When the table last changed.
    #[must_use]
    pub const fn changed(&self) -> Timestamp {
        self.at
    }

    /// The approximate size of the table in memory, in bytes, without connections.
    #[must_use]
    pub fn size(&self) -> usize {
        let options = self.setup.options.iter().map(|(name, value)| name.len() + value.len() + 48);
        size_of::<Self>()
            + self.game.as_ref().map_or(0, |game| size_of_val(&**game))
            + self.round.as_ref().map_or(0, |round| size_of_val(&**round) + 7 * 80)
            + self.seats.count() * 256
            + self.history.size()
            + self.handled_count() * size_of::<HandledRequest>()
            + options.sum::<usize>()
    }

    /// The current match, or the last one. Only the operator may see it.
    #[must_use]
    pub fn game(&self) -> Option<&ginmi::Match> {
        self.game.as_deref()
    }
}
