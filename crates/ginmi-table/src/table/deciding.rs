//! Questions, answers, and bots that step in.

use ginmi::NextInput;
use ginmi::action::Action;
use ginmi::seat::Seat;

use super::round::Question;
use super::seats::Person;
use super::state::{State, Told};
use super::{AbsenceReason, Request, What};
use crate::time::{Millis, Timestamp};
use crate::wire::{Happened, Refusal, Stage};

impl State {
    pub(super) fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        by: Option<&Request>,
        at: Timestamp,
    ) -> Result<Told, Refusal> {
        self.stage_is(Stage::Playing)?;
        let bot = by.is_none();
        if bot {
            if self.seats.bot(seat, self.stand_in()).is_none() {
                return Err(Refusal::NoBotPlays { seat });
            }
        } else {
            self.attending(seat, by)?;
        }
        let not_asked = Refusal::NotAsked { due: self.question.map(|question| question.seat) };
        let Some(question) = self.question.filter(|question| question.seat == seat) else {
            return Err(not_asked);
        };
        let Some(game) = &mut self.game else { return Err(not_asked) };
        let mut notices = Vec::new();
        let illegal = |illegal: ginmi::illegal_action::IllegalActionError| Refusal::Illegal {
            why: illegal.to_string(),
        };
        game.apply(seat, action, &mut notices).map_err(illegal)?;
        let mut reserve = Millis::ZERO;
        if let Some(person) = self.seats.person_mut(seat) {
            if !bot {
                let thought = at.since(question.asked);
                person.reserve = self.setup.clock.left(thought, person.reserve);
            }
            reserve = person.reserve;
        }
        let mut told = Told::new(Happened::Decided { seat, bot, reserve });
        told.notices = notices;
        self.go_on(&mut told, at);
        Ok(told)
    }

    /// Asks the question that is due after the entry being applied.
    pub(super) fn ask(&mut self, at: Timestamp) {
        let next = self.game.as_ref().map(|game| game.next());
        self.question = match next {
            Some(NextInput::Decision(seat)) => {
                Some(Question { seat, number: self.number + 1, asked: at })
            }
            _ => None,
        };
    }

    pub(super) fn step_in(
        &mut self,
        seat: Seat,
        why: AbsenceReason,
        at: Timestamp,
    ) -> Result<Told, Refusal> {
        self.stage_is(Stage::Playing)?;
        self.attending(seat, None)?;
        let asked = self.question.filter(|question| question.seat == seat);
        let clock = self.setup.clock;
        let mut reserve = Millis::ZERO;
        if let Some(person) = self.seats.person_mut(seat) {
            person.stepped_in = Some((why, at));
            (person.abandon, person.rematch) = (false, false);
            if let Some(question) = asked {
                person.reserve = clock.left(at.since(question.asked), person.reserve);
            }
            reserve = person.reserve;
        }
        Ok(Told::new(Happened::SteppedIn { seat, why, reserve }))
    }

    pub(super) fn back(
        &mut self,
        seat: Seat,
        by: Option<&Request>,
        at: Timestamp,
    ) -> Result<Told, Refusal> {
        if self.person(seat, by)?.stepped_in.is_none() {
            return Err(Refusal::NotAway);
        }
        if let Some(person) = self.seats.person_mut(seat) {
            person.stepped_in = None;
        }
        if let Some(question) = self.question.as_mut().filter(|question| question.seat == seat) {
            question.asked = at;
        }
        Ok(Told::new(Happened::Back { seat }))
    }

    /// The timeout that is due at this moment.
    pub(super) fn late(&self, now: Timestamp) -> Option<What> {
        let until = self.due()?.until?;
        let seat = self.question?.seat;
        (until <= now).then_some(What::SteppedIn { seat, why: AbsenceReason::Late })
    }

    /// Resets votes and reserves for another match. Bots that have stepped in play on.
    pub(super) fn refresh(&mut self) {
        let reserve = self.setup.clock.full_reserve();
        for person in self.seats.people_mut() {
            let Person { abandon, rematch, reserve: own, .. } = person;
            (*abandon, *rematch, *own) = (false, false, reserve);
        }
    }
}
