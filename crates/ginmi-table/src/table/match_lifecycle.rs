//! Beginning matches, breaking them off, and rematches.

use ginmi::seat::Seat;

use super::state::{DurableState, EntryEffects};
use super::{EntryKind, Occupant, RequestKey};
use crate::time::{Millis, Timestamp};
use crate::wire::{Refusal, TableStage, UpdateKind, VoteMotion};

/// How long bots hold the seats of all people before the match is broken off.
const UNATTENDED_LIMIT: Millis = Millis::seconds(10 * 60);

impl DurableState {
    /// Begins a match. The host begins the first; everybody must agree to later ones, unless the
    /// operator begins them.
    pub(super) fn start(&mut self, by: Option<&RequestKey>) -> Result<EntryEffects, Refusal> {
        match (self.stage, by) {
            (TableStage::Gathering, _) | (TableStage::Over, None) => self.check_host(by)?,
            (stage, _) => return Err(Refusal::Stage { stage, needed: TableStage::Gathering }),
        }
        let free: Vec<Seat> = self.seats.empty().collect();
        if !free.is_empty() {
            return Err(Refusal::SeatsFree { seats: free });
        }
        let game = self.setup.new_match();
        let game = game.map_err(|error| Refusal::Impossible { what: error.to_string() })?;
        for seat in Seat::all(self.seats.count()) {
            if let Some(Occupant::Bot { took_over, .. }) = self.seats.get_mut(seat) {
                *took_over = false;
            }
        }
        self.reset_votes_and_reserves();
        self.games += 1;
        self.repeated = 0;
        for person in self.seats.people_mut() {
            person.played = true;
        }
        self.game = Some(Box::new(game));
        self.stage = TableStage::Playing;
        Ok(EntryEffects::new(UpdateKind::Started { number: self.games }))
    }

    pub(super) fn vote(
        &mut self,
        seat: Seat,
        motion: VoteMotion,
        agree: bool,
        by: Option<&RequestKey>,
        at: Timestamp,
    ) -> Result<EntryEffects, Refusal> {
        self.check_stage(match motion {
            VoteMotion::Abandon | VoteMotion::StandIn => TableStage::Playing,
            VoteMotion::Rematch => TableStage::Over,
        })?;
        self.attending(seat, by)?;
        let stand_in = match motion {
            VoteMotion::StandIn => Some(self.silent_question(seat, at)?).filter(|_| agree),
            _ => None,
        };
        if let Some(person) = self.seats.person_mut(seat) {
            match motion {
                VoteMotion::StandIn => person.stand_in = stand_in,
                VoteMotion::Abandon => person.abandon = agree,
                VoteMotion::Rematch => person.rematch = agree,
            }
        }
        Ok(EntryEffects::new(UpdateKind::Voted { seat, motion, agree }))
    }

    /// Whether the person in a seat agrees to a motion; `None` if they cannot vote on it now.
    pub(super) fn vote_of(&self, seat: Option<Seat>, motion: VoteMotion) -> Option<bool> {
        let person = self.seats.person(seat?).filter(|person| person.stepped_in.is_none())?;
        match (motion, self.stage) {
            (VoteMotion::Abandon, TableStage::Playing) => Some(person.abandon),
            (VoteMotion::Rematch, TableStage::Over) => Some(person.rematch),
            (VoteMotion::StandIn, TableStage::Playing) => {
                let question = self.due().filter(|due| due.silent_at.is_some())?.question;
                // Without a vote, the answer says how long to wait.
                Some(true).filter(|_| person.stand_in == Some(question))
            }
            _ => None,
        }
    }

    pub(super) fn abandon(&mut self, agreed: bool) -> Result<EntryEffects, Refusal> {
        self.check_stage(TableStage::Playing)?;
        let mut effects = EntryEffects::new(UpdateKind::Abandoned { agreed });
        self.publish_proof(&mut effects);
        self.end_match();
        Ok(effects)
    }

    pub(super) fn end_match(&mut self) {
        (self.stage, self.question) = (TableStage::Over, None);
        self.reset_votes_and_reserves();
    }

    /// The start or end of a match that is due at this moment.
    pub(super) fn motion_due(&self, now: Timestamp) -> Option<EntryKind> {
        match self.stage {
            TableStage::Playing => {
                let is_unattended = self.abandon_at().is_some_and(|until| until <= now);
                if is_unattended || self.seats.all_gave_up() {
                    return Some(EntryKind::Abandoned { agreed: false });
                }
                let mut attending = self.seats.attending().peekable();
                let agreed = attending.peek().is_some() && attending.all(|(_, p)| p.abandon);
                agreed.then_some(EntryKind::Abandoned { agreed }).or_else(|| self.silence_due())
            }
            TableStage::Over => {
                let mut attending = self.seats.attending().peekable();
                let agreed = attending.peek().is_some() && attending.all(|(_, p)| p.rematch);
                let full = self.seats.empty().next().is_none();
                (agreed && full).then_some(EntryKind::Started)
            }
            TableStage::Gathering | TableStage::Closed => None,
        }
    }

    /// When a match that nobody attends is broken off.
    pub(super) fn abandon_at(&self) -> Option<Timestamp> {
        (self.stage == TableStage::Playing)
            .then(|| self.seats.unattended_since())?
            .map(|at| at.after(UNATTENDED_LIMIT))
    }
}
