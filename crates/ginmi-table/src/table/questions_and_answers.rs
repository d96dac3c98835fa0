//! Questions, answers, and bots that step in.

use ginmi::NextInput;
use ginmi::action::Action;
use ginmi::seat::Seat;

use super::round_state::PendingQuestion;
use super::seats::SeatedPerson;
use super::state::{DurableState, EntryEffects};
use super::{EntryKind, RequestKey, StepInReason};
use crate::time::{Millis, Timestamp};
use crate::wire::{Refusal, TableStage, UpdateKind};

impl DurableState {
    pub(super) fn decide(
        &mut self,
        seat: Seat,
        action: Action,
        by: Option<&RequestKey>,
        at: Timestamp,
    ) -> Result<EntryEffects, Refusal> {
        self.check_stage(TableStage::Playing)?;
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
        let mut effects = EntryEffects::new(UpdateKind::Decided { seat, bot, reserve });
        effects.notices = notices;
        self.play_chance_events(&mut effects, at);
        Ok(effects)
    }

    /// Asks the question that is due after the entry being applied.
    pub(super) fn ask_next_question(&mut self, at: Timestamp) {
        let next = self.game.as_ref().map(|game| game.next());
        self.question = match next {
            Some(NextInput::Decision(seat)) => {
                Some(PendingQuestion { seat, number: self.number + 1, asked: at })
            }
            _ => None,
        };
    }

    pub(super) fn step_in(
        &mut self,
        seat: Seat,
        why: StepInReason,
        at: Timestamp,
    ) -> Result<EntryEffects, Refusal> {
        self.check_stage(TableStage::Playing)?;
        let before = self.person(seat, None)?.stepped_in;
        // A bot that stepped in for another reason plays on when the person is away, too.
        if before.is_some_and(|(own, _)| own == StepInReason::Away || why != StepInReason::Away) {
            return Err(Refusal::BotPlays);
        }
        let since = before.map_or(at, |(_, since)| since);
        let pending = self.question.filter(|question| question.seat == seat && before.is_none());
        let clock = self.setup.clock;
        let mut reserve = Millis::ZERO;
        if let Some(person) = self.seats.person_mut(seat) {
            person.stepped_in = Some((why, since));
            (person.abandon, person.rematch, person.stand_in) = (false, false, None);
            if let Some(question) = pending {
                person.reserve = clock.left(at.since(question.asked), person.reserve);
            }
            reserve = person.reserve;
        }
        Ok(EntryEffects::new(UpdateKind::SteppedIn { seat, why, reserve, host: self.seats.host() }))
    }

    pub(super) fn back(
        &mut self,
        seat: Seat,
        by: Option<&RequestKey>,
        at: Timestamp,
    ) -> Result<EntryEffects, Refusal> {
        if self.person(seat, by)?.stepped_in.is_none() {
            return Err(Refusal::NotAway);
        }
        if let Some(person) = self.seats.person_mut(seat) {
            person.stepped_in = None;
        }
        self.ask_again(seat, at);
        Ok(EntryEffects::new(UpdateKind::Back { seat, host: self.seats.host() }))
    }

    /// The timeout that is due at this moment.
    pub(super) fn timeout_due(&self, now: Timestamp) -> Option<EntryKind> {
        let until = self.due()?.until?;
        let seat = self.question?.seat;
        (until <= now).then_some(EntryKind::SteppedIn { seat, why: StepInReason::Late })
    }

    /// Resets votes and reserves for another match. Bots that have stepped in play on.
    pub(super) fn reset_votes_and_reserves(&mut self) {
        let reserve = self.setup.clock.full_reserve();
        for person in self.seats.people_mut() {
            let SeatedPerson { abandon, rematch, stand_in, reserve: own, .. } = person;
            (*abandon, *rematch, *stand_in, *own) = (false, false, None, reserve);
        }
    }
}
