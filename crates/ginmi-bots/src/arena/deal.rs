//! Playing one deal: once in each rotation of a lineup over the seats.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ginmi::error::Illegal;
use ginmi::seat::Seat;
use ginmi::{Match, Next};

use super::chance::DealChance;
use super::{Arena, Player};

/// What one entry of a lineup made of a deal, all rotations together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Played {
    /// Money won and lost, in the unit of the game.
    pub money: i64,
    /// Decisions that were asked for; where there is no choice, nothing is asked.
    pub decisions: u64,
    /// How long the decisions took. All else is the same whenever a deal is played again, this is not.
    pub time: Duration,
}

/// A deal that was played by every lineup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// What each entry of each lineup made of it.
    pub lineups: Vec<Vec<Played>>,
}

/// A player that wanted something illegal: a defect of the player, which ends the arena.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "deal {deal}, lineup {lineup}, rotation {rotation}: entry {entry} wants {action:?}: {illegal}",
    action = illegal.action
)]
pub struct Foul {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The lineup, from 0.
    pub lineup: usize,
    /// The rotation, from 0.
    pub rotation: usize,
    /// The entry in its lineup, from 0.
    pub entry: usize,
    /// What is wrong with the action.
    pub illegal: Illegal,
}

impl<E: Sync> Arena<'_, E> {
    /// Plays a deal with every lineup; `None` when it was interrupted.
    pub(super) fn play_deal(
        &self,
        deal: u64,
        stop: [&AtomicBool; 2],
    ) -> Result<Option<Deal>, Foul> {
        let mut lineups = Vec::with_capacity(self.lineups.len());
        for (lineup, entries) in self.lineups.iter().enumerate() {
            let mut played = vec![Played::default(); entries.len()];
            for rotation in 0..entries.len() {
                let mut chance = DealChance::new(self.seed, deal);
                let entry = |seat: usize| (seat + rotation) % entries.len();
                let seat_player =
                    |seat: usize| (self.seat)(&entries[entry(seat)], chance.bot_seed(seat));
                let mut players: Vec<Player> = (0..entries.len()).map(seat_player).collect();
                let mut game = self.game;
                let outcome =
                    play_match(&mut game, &mut players, &mut chance, stop, |seat, time| {
                        let own = &mut played[entry(seat)];
                        own.decisions += 1;
                        own.time += time;
                    });
                let finished = outcome.map_err(|illegal| {
                    let entry = entry(illegal.seat.index());
                    Foul { deal, lineup, rotation, entry, illegal }
                })?;
                if !finished {
                    return Ok(None);
                }
                for (seat, player) in Seat::all(entries.len()).zip(&mut players) {
                    player.match_over(&game, seat);
                }
                for (seat, money) in game.result().into_iter().enumerate() {
                    played[entry(seat)].money += i64::from(money);
                }
            }
            lineups.push(played);
        }
        Ok(Some(Deal { lineups }))
    }
}

/// Plays a match to its end and tells of every decision: the seat, and how long it took. Says whether
/// it came to its end.
fn play_match(
    game: &mut Match,
    players: &mut [Player],
    chance: &mut DealChance,
    stop: [&AtomicBool; 2],
    mut decided: impl FnMut(usize, Duration),
) -> Result<bool, Illegal> {
    loop {
        match game.next() {
            Next::Decision(_) if stop.iter().any(|stop| stop.load(Ordering::Relaxed)) => {
                return Ok(false);
            }
            Next::Decision(seat) => {
                let begun = Instant::now();
                let action = players[seat.index()].decide(game, seat);
                decided(seat.index(), begun.elapsed());
                game.apply(seat, action, &mut ())?;
            }
            Next::Chance(due) => {
                let outcome = chance.outcome(game, &due);
                game.chance(&outcome, &mut ()).expect("what was drawn is an outcome");
            }
            Next::Over => return Ok(true),
        }
    }
}
