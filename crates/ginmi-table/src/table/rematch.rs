//! Beginning matches, breaking them off, and rematches.

use ginmi::seat::Seat;

use super::state::{State, Told};
use super::{Request, Sitter, What};
use crate::time::{Millis, Timestamp};
use crate::wire::{Happened, Motion, Refusal, Stage};

/// How long bots hold the seats of all people before the match is broken off.
const REST: Millis = Millis::seconds(10 * 60);

impl State {
    /// Begins a match. The host begins the first; everybody must agree to later ones, unless the
    /// operator begins them.
    pub(super) fn start(&mut self, by: Option<&Request>) -> Result<Told, Refusal> {
        match (self.stage, by) {
            (Stage::Gathering, _) | (Stage::Over, None) => self.host_only(by)?,
            (stage, _) => return Err(Refusal::Stage { stage, needed: Stage::Gathering }),
        }
        let free: Vec<Seat> = self.seats.empty().collect();
        if !free.is_empty() {
            return Err(Refusal::SeatsFree { seats: free });
        }
        let game = self.setup.begin();
        let game = game.map_err(|error| Refusal::Impossible { what: error.to_string() })?;
        for seat in Seat::all(self.seats.count()) {
            if let Some(Sitter::Bot { took_over, .. }) = self.seats.get_mut(seat) {
                *took_over = false;
            }
        }
        self.refresh();
        self.games += 1;
        for person in self.seats.people_mut() {
            person.played = true;
        }
        self.game = Some(Box::new(game));
        self.stage = Stage::Playing;
        Ok(Told::new(Happened::Started { number: self.games }))
    }

    pub(super) fn vote(
        &mut self,
        seat: Seat,
        motion: Motion,
        agree: bool,
        by: Option<&Request>,
    ) -> Result<Told, Refusal> {
        self.stage_is(match motion {
            Motion::Abandon => Stage::Playing,
            Motion::Rematch => Stage::Over,
        })?;
        self.attending(seat, by)?;
        if let Some(person) = self.seats.person_mut(seat) {
            match motion {
                Motion::Abandon => person.abandon = agree,
                Motion::Rematch => person.rematch = agree,
            }
        }
        Ok(Told::new(Happened::Voted { seat, motion, agree }))
    }

    /// Whether the person in a seat agrees to a motion; `None` if they cannot vote on it now.
    pub(super) fn vote_of(&self, seat: Option<Seat>, motion: Motion) -> Option<bool> {
        let person = self.seats.person(seat?).filter(|person| person.stepped_in.is_none())?;
        match (motion, self.stage) {
            (Motion::Abandon, Stage::Playing) => Some(person.abandon),
            (Motion::Rematch, Stage::Over) => Some(person.rematch),
            _ => None,
        }
    }

    pub(super) fn abandon(&mut self, agreed: bool) -> Result<Told, Refusal> {
        self.stage_is(Stage::Playing)?;
        let mut told = Told::new(Happened::Abandoned { agreed });
        self.publish(&mut told);
        self.end_match();
        Ok(told)
    }

    pub(super) fn end_match(&mut self) {
        (self.stage, self.question) = (Stage::Over, None);
        self.refresh();
    }

    /// The start or end of a match that is due at this moment.
    pub(super) fn motion_due(&self, now: Timestamp) -> Option<What> {
        match self.stage {
            Stage::Playing => {
                let deserted = self.rest_until().is_some_and(|until| until <= now);
                if deserted || self.seats.given_up() {
                    return Some(What::Abandoned { agreed: false });
                }
                let mut attending = self.seats.attending().peekable();
                let agreed = attending.peek().is_some() && attending.all(|(_, p)| p.abandon);
                agreed.then_some(What::Abandoned { agreed })
            }
            Stage::Over => {
                let mut attending = self.seats.attending().peekable();
                let agreed = attending.peek().is_some() && attending.all(|(_, p)| p.rematch);
                let full = self.seats.empty().next().is_none();
                (agreed && full).then_some(What::Started)
            }
            Stage::Gathering | Stage::Closed => None,
        }
    }

    /// When a match that nobody attends is broken off.
    pub(super) fn rest_until(&self) -> Option<Timestamp> {
        (self.stage == Stage::Playing).then(|| self.seats.resting_since())?.map(|at| at.after(REST))
    }
}
