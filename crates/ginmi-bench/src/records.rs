//! Records of random matches: written, and checked line by line.

use anyhow::Result;
use fastrand::Rng;
use ginmi::cards::Card;
use ginmi::record::{MatchRecorder, Replayer};
use ginmi::{Game, Match, NextInput};

/// Plays this many matches of 12 rounds at random and writes their records.
///
/// # Errors
///
/// A number of players that the game refuses.
pub fn write(game: Game, players: usize, matches: u64) -> Result<String> {
    let mut text = String::new();
    let mut rng = Rng::with_seed(matches);
    for _ in 0..matches {
        let fresh = Match::new(game, players, [])?;
        let names = (0..players).map(|seat| format!("player {seat}")).collect();
        let mut recording = MatchRecorder::begin(fresh, names);
        loop {
            match recording.game().next() {
                NextInput::Over => break,
                NextInput::Chance(chance) => {
                    let mut cards: Vec<Card> = chance.cards.iter().collect();
                    rng.shuffle(&mut cards);
                    recording.chance(&cards[..usize::from(chance.count)])?;
                }
                NextInput::Decision(seat) => {
                    let legal = recording.game().legal();
                    let action = legal.nth(rng.usize(..legal.len())).expect("a legal action");
                    recording.apply(seat, action)?;
                }
            }
        }
        recording.write_lines(&mut text);
    }
    Ok(text)
}

/// Checks records line by line; returns the number of rounds.
///
/// # Errors
///
/// The first line that differs from what the rules demand.
pub fn check(text: &str) -> Result<usize> {
    let mut replayer = Replayer::new();
    for line in text.lines() {
        replayer.line(line)?;
    }
    Ok(replayer.end()?.rounds)
}
