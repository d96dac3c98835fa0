//! What lets the people who are present go on without somebody: the host removes a person or hands
//! a seat over, and the others let a bot step in for a silent player.

use ginmi::seat::Seat;

use super::state::{DurableState, EntryEffects};
use super::{EntryKind, Occupant, RequestKey, StepInReason};
use crate::time::Timestamp;
use crate::wire::{Refusal, TableStage, UpdateKind};

/// The most people who are kept out of a table; beyond that the first may come back.
const MOST_KEPT_OUT: usize = 64;

impl DurableState {
    /// Removes a person other than the host.
    pub(super) fn remove_person(
        &mut self,
        seat: Seat,
        keep_out: bool,
        by: Option<&RequestKey>,
    ) -> Result<EntryEffects, Refusal> {
        self.check_between_matches()?;
        self.check_host(by)?;
        let person = self.occupant(seat)?.person().map(|person| person.id.clone());
        let person = person.filter(|person| by.is_none_or(|by| by.person != *person));
        let person = person.ok_or(Refusal::NoPersonThere { seat })?;
        if keep_out {
            if self.kept_out.len() == MOST_KEPT_OUT {
                self.kept_out.pop_front();
            }
            self.kept_out.push_back(person);
        }
        self.reseat(seat, Occupant::Empty);
        Ok(EntryEffects::new(UpdateKind::Removed { seat, host: self.seats.host() }))
    }

    /// Gives a person's seat, with the account and everything else, to the person who asked for it.
    pub(super) fn hand_over(
        &mut self,
        seat: Seat,
        by: Option<&RequestKey>,
        at: Timestamp,
    ) -> Result<EntryEffects, Refusal> {
        self.check_host(by)?;
        let mut holder = self.person(seat, None)?.clone();
        let index = self.reserved.iter().position(|reservation| reservation.seat == seat);
        let index = index.ok_or(Refusal::NoPersonThere { seat })?;
        // The hand would go with the seat: a connection that blinks must not cost it.
        let is_away = matches!(holder.stepped_in, Some((StepInReason::Away, _)));
        if self.stage == TableStage::Playing && !is_away {
            return Err(Refusal::NotGone { seat });
        }
        let asker = self.reserved.remove(index);
        (holder.id, holder.name) = (asker.person, asker.name.clone());
        (holder.stepped_in, holder.abandon, holder.rematch) = (None, false, false);
        self.reseat(seat, Occupant::Person(Box::new(holder)));
        self.ask_again(seat, at);
        let host = self.seats.host();
        Ok(EntryEffects::new(UpdateKind::HandedOver { seat, name: asker.name, host }))
    }

    /// Lets the clock of a person who is back begin anew, and the votes against their silence end.
    pub(super) fn ask_again(&mut self, seat: Seat, at: Timestamp) {
        if let Some(question) = self.question.as_mut().filter(|question| question.seat == seat) {
            question.asked = at;
            for person in self.seats.people_mut() {
                person.stand_in = None;
            }
        }
    }

    /// The number of the question on which this voter can vote that a bot steps in.
    pub(super) fn silent_question(&self, voter: Seat, at: Timestamp) -> Result<u64, Refusal> {
        let due = self.due().filter(|due| due.seat != voter);
        let silent_at = due.and_then(|due| Some((due.question, due.silent_at?)));
        match silent_at {
            Some((question, from)) if from <= at => Ok(question),
            Some((_, from)) => Err(Refusal::NotSilent { wait: Some(from.since(at)) }),
            None => Err(Refusal::NotSilent { wait: None }),
        }
    }

    /// The stepping in of a bot for a silent player, once all others who attend have agreed.
    pub(super) fn silence_due(&self) -> Option<EntryKind> {
        let due = self.due().filter(|due| due.silent_at.is_some())?;
        let others = self.seats.attending().filter(|(seat, _)| *seat != due.seat);
        let mut votes = others.map(|(_, person)| person.stand_in == Some(due.question)).peekable();
        let agreed = votes.peek().is_some() && votes.all(|agrees| agrees);
        agreed.then_some(EntryKind::SteppedIn { seat: due.seat, why: StepInReason::Silent })
    }
}
