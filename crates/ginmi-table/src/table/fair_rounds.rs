//! Rounds and their fair deals: commitment, contributions, shuffles, proof.

use ginmi::NextInput;
use ginmi::event::{Event, Notice};
use ginmi::seat::Seat;

use super::round_state::FairRound;
use super::state::{DurableState, EntryEffects};
use super::{EntryKind, RequestKey};
use crate::fair::{Proof, SeatContribution, Seed, draw};
use crate::names::Contribution;
use crate::time::Timestamp;
use crate::wire::{FairDealView, Refusal, TableStage, UpdateKind};

impl DurableState {
    /// Sets the seed of the next round, if one is due.
    pub(super) fn commit(&mut self, seed: Seed, at: Timestamp) -> Result<EntryEffects, Refusal> {
        let number = self.round_due().ok_or_else(|| Refusal::Impossible {
            what: "a seed is chosen before a round".to_owned(),
        })?;
        let (contributions, left_out) = (Vec::new(), Vec::new());
        let round =
            FairRound { number, seed, since: at, contributions, left_out, dealt: false, events: 0 };
        self.round = Some(Box::new(round));
        let until = at.after(self.setup.deal_wait);
        let commitment = seed.commitment();
        Ok(EntryEffects::new(UpdateKind::Committed { round: number, commitment, until }))
    }

    /// The number of the round that needs a seed.
    pub(super) fn round_due(&self) -> Option<u16> {
        let game = self.game.as_ref()?;
        let due = self.stage == TableStage::Playing
            && self.round.is_none()
            && matches!(game.next(), NextInput::Chance(_));
        due.then(|| game.round_to_deal())
    }

    pub(super) fn contribute(
        &mut self,
        seat: Seat,
        text: &Contribution,
        by: Option<&RequestKey>,
    ) -> Result<EntryEffects, Refusal> {
        self.check_stage(TableStage::Playing)?;
        self.person(seat, by)?;
        let Some(round) = self.round.as_mut().filter(|round| !round.dealt) else {
            return Err(Refusal::NoContributions { round: None });
        };
        match round.contributions.binary_search_by_key(&seat, |one| one.seat) {
            Ok(_) => Err(Refusal::Contributed),
            Err(index) => {
                round.contributions.insert(index, SeatContribution { seat, text: text.clone() });
                Ok(EntryEffects::new(UpdateKind::Contributed { seat }))
            }
        }
    }

    /// Closes the contributions and deals.
    pub(super) fn deal(&mut self, at: Timestamp) -> Result<EntryEffects, Refusal> {
        let seated: Vec<Seat> = self.seats.people().map(|(seat, _)| seat).collect();
        let Some(round) = self.round.as_mut().filter(|round| !round.dealt) else {
            return Err(Refusal::Impossible { what: "no cards are to be dealt".to_owned() });
        };
        round.dealt = true;
        let has_contributed = |seat: &Seat| round.contributions.iter().any(|one| one.seat == *seat);
        round.left_out = seated.into_iter().filter(|seat| !has_contributed(seat)).collect();
        let (contributions, left_out) = (round.contributions.clone(), round.left_out.clone());
        let mut effects = EntryEffects::new(UpdateKind::Dealt { contributions, left_out });
        self.play_chance_events(&mut effects, at);
        Ok(effects)
    }

    /// Plays on through chance events up to the next question.
    pub(super) fn play_chance_events(&mut self, effects: &mut EntryEffects, at: Timestamp) {
        self.end_round(effects);
        while let Some(game) = &mut self.game
            && let Some(round) = &mut self.round
            && let NextInput::Chance(chance) = game.next()
        {
            let name =
                crate::fair::RoundId { table: &self.id, game: self.games, round: round.number };
            let outcome = draw(&chance, &round.seed, &name, round.events, &round.contributions);
            game.chance(&outcome, &mut effects.notices)
                .expect("what was drawn is an outcome of the event");
            round.events += 1;
            effects.drawn.push(outcome);
            self.end_round(effects);
        }
        self.ask_next_question(at);
    }

    /// Publishes the proof of a round that is over, and ends the match after the last.
    fn end_round(&mut self, effects: &mut EntryEffects) {
        let over = |notice: &Notice| matches!(notice, Notice::Public(Event::RoundOver { .. }));
        if effects.proof.is_none() && effects.notices.iter().any(over) {
            self.publish_proof(effects);
        }
        if self.game.as_ref().is_some_and(|game| game.next() == NextInput::Over) {
            self.end_match();
        }
    }

    /// Publishes the proof of the round that is played, if one is.
    pub(super) fn publish_proof(&mut self, effects: &mut EntryEffects) {
        if let Some(round) = self.round.take() {
            let FairRound { number, seed, contributions, left_out, .. } = *round;
            let proof = Proof::new(&self.round_id(number), seed, contributions, left_out);
            effects.proof = Some(Box::new(proof));
        }
    }

    /// The dealing that is due at this moment.
    pub(super) fn dealing_due(&self, now: Timestamp) -> Option<EntryKind> {
        // Nothing goes on while bots hold the seats of all people.
        if self.seats.unattended_since().is_some() {
            return None;
        }
        if let Some(number) = self.round_due() {
            return Some(EntryKind::Committed {
                seed: self.secret.round_seed(&self.round_id(number)),
            });
        }
        let round = self.round.as_ref().filter(|round| !round.dealt)?;
        let has_contributed = |seat: Seat| round.contributions.iter().any(|one| one.seat == seat);
        let complete = self.seats.attending().all(|(seat, _)| has_contributed(seat));
        (complete || self.deal_at().is_some_and(|until| until <= now)).then_some(EntryKind::Dealt)
    }

    /// The moment when the wait for contributions ends.
    pub(super) fn deal_at(&self) -> Option<Timestamp> {
        let round = self.round.as_ref().filter(|round| !round.dealt)?;
        Some(round.since.after(self.setup.deal_wait))
    }

    /// The round as everybody sees it.
    pub(super) fn round_view(&self) -> Option<FairDealView> {
        let round = self.round.as_ref()?;
        Some(FairDealView {
            round: round.number,
            commitment: round.seed.commitment(),
            until: self.deal_at(),
            contributed: round.contributions.iter().map(|contribution| contribution.seat).collect(),
            contributions: if round.dealt { round.contributions.clone() } else { Vec::new() },
            left_out: round.left_out.clone(),
        })
    }
}
