//! Plays one deal: once for each rotation of a lineup over the seats.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ginmi::action::Action;
use ginmi::illegal_action::IllegalActionError;
use ginmi::seat::Seat;
use ginmi::{Match, NextInput};

use super::draw_luck::MatchLuck;
use super::seeded_chance::DealChanceEvents;
use super::{Arena, ArenaPlayer};

/// The parts that a win is counted in, which any number of winners can share.
pub const WIN_PARTS: i64 = 420;

/// The result of one entry of a lineup in a deal, over all rotations.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct EntryResult {
    /// Money won and lost, in the unit of the game.
    pub money: i64,
    /// How much of it was the luck of drawn cards, in millionths of the unit; 0 unless the results
    /// are [adjusted](Arena::luck_adjusted).
    pub luck: i64,
    /// The matches it won, in [`WIN_PARTS`]: equal accounts share a win (C-11).
    pub wins: i64,
    /// The number of decisions. Forced actions do not count.
    pub decisions: u64,
    /// How long the decisions took; the only part of a result that cannot be reproduced.
    pub time: Duration,
}

/// A deal that was played by every lineup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealResults {
    /// The result of each entry of each lineup.
    pub lineups: Vec<Vec<EntryResult>>,
}

/// A player chose an illegal action: a bug in the player, which ends the arena.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "deal {deal}, lineup {lineup}, rotation {rotation}: entry {entry} wants {action:?}: {illegal}",
    action = illegal.action
)]
pub struct FoulError {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The lineup, from 0.
    pub lineup: usize,
    /// The rotation, from 0.
    pub rotation: usize,
    /// The entry in its lineup, from 0.
    pub entry: usize,
    /// What is wrong with the action.
    pub illegal: IllegalActionError,
}

/// A deal in progress: played by one lineup after another, each in all its rotations.
///
/// Bots decide by themselves. The decisions of [`ArenaPlayer::External`] come from the caller,
/// which can run many deals at a time.
pub struct DealInProgress<'a, E> {
    arena: &'a Arena<'a, E>,
    deal: u64,
    lineup: usize,
    rotation: usize,
    game: Match,
    players: Vec<ArenaPlayer>,
    chance: DealChanceEvents,
    luck: Option<MatchLuck>,
    /// The results of the current lineup so far.
    results: Vec<EntryResult>,
    /// The results of the lineups before.
    lineups: Vec<Vec<EntryResult>>,
}

/// Why a [`DealInProgress`] stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealStopReason {
    /// It needs a decision from outside: see [`DealInProgress::pending_decision`].
    DecisionDue,
    /// It was stopped.
    Interrupted,
    /// The deal was played by all lineups.
    Over(DealResults),
}

impl<E: Sync> Arena<'_, E> {
    /// Plays a deal with every lineup; `None` when it was interrupted.
    pub(super) fn play_deal(
        &self,
        deal: u64,
        stop: [&AtomicBool; 2],
    ) -> Result<Option<DealResults>, FoulError> {
        match self.begin_deal(deal).advance(&stop)? {
            DealStopReason::Over(deal) => Ok(Some(deal)),
            DealStopReason::Interrupted => Ok(None),
            DealStopReason::DecisionDue => {
                unreachable!("external players need a `DealInProgress`")
            }
        }
    }

    /// Begins the deal with this number.
    ///
    /// # Panics
    ///
    /// When a lineup does not have one entry for each seat.
    #[must_use]
    pub fn begin_deal(&self, deal: u64) -> DealInProgress<'_, E> {
        self.check_lineups();
        let mut run = DealInProgress {
            arena: self,
            deal,
            lineup: 0,
            rotation: 0,
            game: self.game,
            players: Vec::new(),
            chance: DealChanceEvents::new(self.seed, deal),
            luck: None,
            results: Vec::new(),
            lineups: Vec::with_capacity(self.lineups.len()),
        };
        run.begin_match();
        run
    }

    pub(super) fn check_lineups(&self) {
        for lineup in &self.lineups {
            assert_eq!(lineup.len(), self.game.players(), "a lineup has one entry for each seat");
        }
    }
}

impl<'a, E: Sync> DealInProgress<'a, E> {
    /// Plays until a decision from outside is due, the deal is over, or one of `stop` is set.
    ///
    /// # Errors
    ///
    /// When a bot chooses an illegal action.
    pub fn advance(&mut self, stop: &[&AtomicBool]) -> Result<DealStopReason, FoulError> {
        while self.lineup < self.arena.lineups.len() {
            match self.game.next() {
                NextInput::Decision(seat) => {
                    if stop.iter().any(|stop| stop.load(Ordering::Relaxed)) {
                        return Ok(DealStopReason::Interrupted);
                    }
                    let begun = Instant::now();
                    let player = &mut self.players[seat.index()];
                    let Some(action) = player.decide(&self.game, seat) else {
                        return Ok(DealStopReason::DecisionDue);
                    };
                    self.decide(seat, action, begun.elapsed())?;
                }
                NextInput::Chance(event) => {
                    let outcome = self.chance.outcome(&self.game, &event);
                    self.game.chance(&outcome, &mut ()).expect("what was drawn is an outcome");
                }
                NextInput::Over => self.end_match(),
            }
        }
        Ok(DealStopReason::Over(DealResults { lineups: std::mem::take(&mut self.lineups) }))
    }

    /// The entry to decide, and its match; `None` when the deal is over.
    #[must_use]
    pub fn pending_decision(&self) -> Option<(&'a E, &Match)> {
        let seat = self.game.phase().seat()?;
        let lineup = self.arena.lineups.get(self.lineup)?;
        Some((&lineup[self.entry(seat.index())], &self.game))
    }

    /// Takes the decision that is due, with the time it took.
    ///
    /// # Errors
    ///
    /// When it is illegal.
    ///
    /// # Panics
    ///
    /// When no decision is due.
    pub fn answer(&mut self, action: Action, time: Duration) -> Result<(), FoulError> {
        let seat = self.game.phase().seat().expect("somebody is to decide");
        self.decide(seat, action, time)
    }

    fn decide(&mut self, seat: Seat, action: Action, time: Duration) -> Result<(), FoulError> {
        let entry = self.entry(seat.index());
        let own = &mut self.results[entry];
        own.decisions += 1;
        own.time += time;
        let before = self.luck.is_some().then_some(self.game);
        self.game.apply(seat, action, &mut ()).map_err(|illegal| {
            let DealInProgress { deal, lineup, rotation, .. } = *self;
            FoulError { deal, lineup, rotation, entry, illegal }
        })?;
        if let (Some(luck), Some(before)) = (&mut self.luck, before) {
            luck.note(&before, seat, action, &self.game, self.chance.luck_seed(&before));
        }
        Ok(())
    }

    /// The entry in a seat.
    const fn entry(&self, seat: usize) -> usize {
        (seat + self.rotation) % self.players.len()
    }

    /// Seats the entries for their next match, if there is one.
    fn begin_match(&mut self) {
        let Some(entries) = self.arena.lineups.get(self.lineup) else { return };
        self.game = self.arena.game;
        self.chance = DealChanceEvents::new(self.arena.seed, self.deal);
        self.luck =
            self.arena.luck_adjusted.map(|trials| MatchLuck::new(&self.game.view(None), trials));
        let player = |seat: usize| {
            let entry = &entries[(seat + self.rotation) % entries.len()];
            (self.arena.seat)(entry, self.chance.bot_seed(seat))
        };
        self.players = (0..entries.len()).map(player).collect();
        self.results.resize(entries.len(), EntryResult::default());
    }

    /// Adds the payments of a finished match, and seats the entries for the next.
    fn end_match(&mut self) {
        let (seats, winners) = (self.players.len(), self.game.winners());
        for (seat, money) in Seat::all(seats).zip(self.game.result()) {
            self.players[seat.index()].match_over(&self.game, seat);
            let entry = self.entry(seat.index());
            self.results[entry].money += i64::from(money);
            if winners.contains(seat) {
                self.results[entry].wins += WIN_PARTS / winners.len() as i64;
            }
            self.results[entry].luck += self.luck.as_ref().map_or(0, |luck| luck.won_by(seat));
        }
        self.rotation += 1;
        if self.rotation == seats {
            (self.rotation, self.lineup) = (0, self.lineup + 1);
            self.lineups.push(std::mem::take(&mut self.results));
        }
        self.begin_match();
    }
}

impl<E> fmt::Debug for DealInProgress<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DealInProgress { deal, lineup, rotation, .. } = self;
        f.debug_struct("DealInProgress")
            .field("deal", deal)
            .field("lineup", lineup)
            .field("rotation", rotation)
            .finish_non_exhaustive()
    }
}
