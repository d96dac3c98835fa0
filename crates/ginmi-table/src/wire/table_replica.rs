use ginmi::View;
use ginmi::event::{Event, Notice};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::{
    DueDecision, FairDealView, OccupantView, PublicTableView, SeatView, TableStage, TableUpdate,
    ToClient, UpdateKind, VoteMotion, Welcome,
};
use crate::time::{Millis, Timestamp};

/// A client's copy of the table, built from the messages it gets: after every update it equals what
/// a [`Welcome`] at that moment would say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableReplica {
    /// The number of the last update, to be sent when reconnecting.
    pub number: u64,
    /// What everybody knows, except the match.
    pub table: PublicTableView,
    /// The client's own seat.
    pub you: Option<Seat>,
    /// The current match, or the last one.
    pub view: Option<View>,
    /// The decision that is due.
    pub due: Option<DueDecision>,
    /// The seats of the people who are connected, in their order.
    pub here: Vec<Seat>,
}

/// An update is not the next one: reconnect without a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("update {given} came instead of update {due}")]
pub struct MissedUpdateError {
    /// The number that was expected.
    pub due: u64,
    /// The number that came.
    pub given: u64,
}

impl TableReplica {
    /// The table of a welcome.
    #[must_use]
    pub fn new(welcome: Welcome) -> Self {
        let Welcome { number, table, you, view, due, here, .. } = welcome;
        Self { number, table, you, view, due, here }
    }

    /// Applies a message of the table.
    ///
    /// # Errors
    ///
    /// When an update is missing before this one. Nothing is then changed.
    pub fn apply(&mut self, message: &ToClient) -> Result<(), MissedUpdateError> {
        match message {
            ToClient::Welcome(welcome) => *self = Self::new((**welcome).clone()),
            ToClient::Rest { here, .. } => self.here.clone_from(here),
            ToClient::Update(update) => self.update(update)?,
            ToClient::Presence { seat, here } => self.set_here(*seat, *here),
            ToClient::Ack { .. }
            | ToClient::Refused { .. }
            | ToClient::Signal { .. }
            | ToClient::Pong {} => {}
        }
        Ok(())
    }

    fn update(&mut self, update: &TableUpdate) -> Result<(), MissedUpdateError> {
        let due = self.number + 1;
        if update.number != due {
            return Err(MissedUpdateError { due, given: update.number });
        }
        self.number = due;
        self.apply_kind(&update.happened, update.at);
        if update.proof.is_some() {
            self.table.round = None;
        }
        self.view = update.view.or(self.view);
        for notice in &update.notices {
            if let Some(view) = &mut self.view {
                view.fold(notice);
            }
            if *notice == Notice::Public(Event::Now(Phase::Over)) {
                self.end_match();
            }
        }
        if self.due.map(|due| due.question) != update.due.map(|due| due.question) {
            self.clear_stand_in_votes();
        }
        self.due = update.due;
        Ok(())
    }

    fn apply_kind(&mut self, happened: &UpdateKind, at: Timestamp) {
        let full = self.table.setup.clock.full_reserve();
        let bot = |bot| (OccupantView::Bot(bot), Millis::ZERO);
        match happened {
            UpdateKind::Sat { seat, name, host } => {
                self.set_occupant(*seat, OccupantView::Person(name.clone()), full);
                self.table.host = *host;
                self.set_here(*seat, true);
            }
            UpdateKind::SatBot { seat, bot: name } => {
                let (sits, reserve) = bot(name.clone());
                self.set_occupant(*seat, sits, reserve);
            }
            UpdateKind::Reserved { seat, name } => {
                self.seat(*seat, |own| own.next = Some(name.clone()));
            }
            UpdateKind::Released { seat } => self.seat(*seat, |own| own.next = None),
            UpdateKind::Stood { seat, host } | UpdateKind::Removed { seat, host } => {
                self.set_occupant(*seat, OccupantView::Nobody, Millis::ZERO);
                self.table.host = *host;
                self.set_here(*seat, false);
            }
            UpdateKind::HandedOver { seat, name, host } => {
                self.clear_stand_in_votes_on(*seat);
                self.seat(*seat, |own| {
                    (own.sits, own.stepped_in) = (OccupantView::Person(name.clone()), None);
                    own.next = None;
                    own.agrees.clear();
                });
                self.table.host = *host;
                self.set_here(*seat, true);
            }
            UpdateKind::GaveUp { seat, bot: name, host } => {
                let (sits, reserve) = bot(name.clone());
                self.set_occupant(*seat, sits, reserve);
                self.table.host = *host;
                self.set_here(*seat, false);
            }
            UpdateKind::Started { number } => {
                self.end_match();
                (self.table.stage, self.table.matches) = (TableStage::Playing, *number);
            }
            UpdateKind::Committed { round, commitment, until } => {
                self.table.round = Some(FairDealView {
                    round: *round,
                    commitment: *commitment,
                    until: Some(*until),
                    contributed: Vec::new(),
                    contributions: Vec::new(),
                    left_out: Vec::new(),
                });
            }
            UpdateKind::Contributed { seat } => {
                if let Some(round) = &mut self.table.round {
                    insert(&mut round.contributed, *seat);
                }
            }
            UpdateKind::Dealt { contributions, left_out } => {
                if let Some(round) = &mut self.table.round {
                    round.until = None;
                    round.contributions.clone_from(contributions);
                    round.left_out.clone_from(left_out);
                }
            }
            UpdateKind::Decided { seat, reserve, .. } => {
                self.seat(*seat, |own| own.reserve = *reserve);
            }
            UpdateKind::SteppedIn { seat, why, reserve, host } => {
                self.table.host = *host;
                self.seat(*seat, |own| {
                    (own.stepped_in, own.reserve) = (Some(*why), *reserve);
                    own.agrees.clear();
                });
            }
            UpdateKind::Back { seat, host } => {
                self.clear_stand_in_votes_on(*seat);
                self.table.host = *host;
                self.seat(*seat, |own| own.stepped_in = None);
            }
            UpdateKind::Voted { seat, motion, agree } => self.seat(*seat, |own| {
                own.agrees.retain(|own| own != motion);
                if *agree {
                    own.agrees.push(*motion);
                }
            }),
            UpdateKind::Abandoned { .. } => self.end_match(),
            UpdateKind::Resumed => {
                self.clear_stand_in_votes();
                let until = at.after(self.table.setup.deal_wait);
                if let Some(round) = &mut self.table.round {
                    round.until = round.until.map(|_| until);
                }
            }
            UpdateKind::Closed => self.table.stage = TableStage::Closed,
        }
    }

    /// Clears votes and fills reserves, when a match ends as well as when one begins.
    fn end_match(&mut self) {
        self.table.stage = TableStage::Over;
        let full = self.table.setup.clock.full_reserve();
        for seat in &mut self.table.seats {
            seat.agrees.clear();
            if matches!(seat.sits, OccupantView::Person(_)) {
                seat.reserve = full;
            }
        }
    }

    /// Clears the votes on a bot for the player in this seat, who is back.
    fn clear_stand_in_votes_on(&mut self, seat: Seat) {
        if self.due.is_some_and(|due| due.seat == seat) {
            self.clear_stand_in_votes();
        }
    }

    /// Clears the votes on a bot for a silent player, when the question is another one or counts
    /// from now.
    fn clear_stand_in_votes(&mut self) {
        for seat in &mut self.table.seats {
            seat.agrees.retain(|motion| *motion != VoteMotion::StandIn);
        }
    }

    fn set_occupant(&mut self, seat: Seat, sits: OccupantView, reserve: Millis) {
        let agrees: Vec<VoteMotion> = Vec::new();
        self.seat(seat, |own| {
            *own = SeatView { sits, stepped_in: None, next: None, reserve, agrees }
        });
    }

    fn seat(&mut self, seat: Seat, change: impl FnOnce(&mut SeatView)) {
        if let Some(own) = self.table.seats.get_mut(seat.index()) {
            change(own);
        }
    }

    fn set_here(&mut self, seat: Seat, here: bool) {
        self.here.retain(|own| *own != seat);
        if here {
            insert(&mut self.here, seat);
        }
    }
}

/// Inserts a seat into a sorted list.
fn insert(seats: &mut Vec<Seat>, seat: Seat) {
    seats.insert(seats.partition_point(|own| *own < seat), seat);
}
