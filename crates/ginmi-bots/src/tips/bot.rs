//! The bot that knows nothing but tips.

use std::sync::Arc;

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::{MeasuredTip, MeasuredTips, TipPosition, TipSide, TipVerdict, tips};
use crate::Bot;

/// Plays by the [tips](tips) alone: it adds up what those are worth that a choice follows or goes
/// against, and takes the best choice, or a random one of the best. Those that are wrong it turns
/// round. It shows how far tips lead, and is no opponent.
#[derive(Clone, Debug)]
pub struct TipsBot {
    /// What the tips are worth, if not what the files of the games say.
    measured: Option<Arc<[MeasuredTip]>>,
    rng: Xoshiro256PlusPlus,
}

impl TipsBot {
    /// The name by which the arena knows it.
    pub const NAME: &'static str = "tips";

    /// The bot, with a seed for choices that no tip tells apart.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { measured: None, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The bot for a game whose tips are worth this.
    #[must_use]
    pub fn by(measured: Arc<[MeasuredTip]>, seed: u64) -> Self {
        Self { measured: Some(measured), ..Self::new(seed) }
    }
}

impl Bot for TipsBot {
    fn name(&self) -> &str {
        Self::NAME
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        let position = TipPosition::new(view).expect("only a player decides");
        // Of a choice that no tip speaks of, such as calling the round off, nothing is known.
        let measured = match &self.measured {
            Some(measured) => measured,
            None => &MeasuredTips::of(view.game()).tips[..],
        };
        let known = known_worths(&position, measured);
        let most = known.iter().map(|(_, worth)| *worth).fold(f64::MIN, f64::max);
        let best: Vec<Action> =
            known.iter().filter(|(_, worth)| *worth == most).map(|(action, _)| *action).collect();
        best.choose(&mut self.rng).copied().unwrap_or_else(|| {
            legal.nth(self.rng.random_range(0..legal.len())).expect("something is to be decided")
        })
    }
}

/// What the tips make choices worth: half of a tip's worth for each choice that follows it, and as
/// much less for each that goes against it, if there are both.
fn known_worths(position: &TipPosition<'_>, measured: &[MeasuredTip]) -> Vec<(Action, f64)> {
    let mut worths: Vec<(Action, f64)> = Vec::new();
    for (tip, measured) in tips(position.view().game()).iter().zip(measured) {
        let is_known = matches!(measured.verdict, TipVerdict::Right | TipVerdict::Wrong);
        if !is_known || !tip.speaks_of(position) {
            continue;
        }
        for action in position.actions() {
            let worth = match tip.side(position, action) {
                Some(TipSide::Follows) => measured.net.mean / 2.0,
                Some(TipSide::Defies) => -measured.net.mean / 2.0,
                None => continue,
            };
            match worths.iter_mut().find(|(other, _)| *other == action) {
                Some((_, sum)) => *sum += worth,
                None => worths.push((action, worth)),
            }
        }
    }
    worths
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, Match};
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    use super::*;
    use crate::{RandomBot, driver};

    #[test]
    fn tips_win_from_chance() {
        for game in Game::ALL {
            let mut won = 0;
            for seed in 0..40 {
                let mut table = Match::new(*game, game.capacity(), []).unwrap();
                let mut bots: Vec<Box<dyn Bot>> = vec![Box::new(TipsBot::new(seed))];
                bots.extend(
                    (1..game.capacity()).map(|_| Box::new(RandomBot::new(seed)) as Box<dyn Bot>),
                );
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                driver::play(&mut table, &mut bots, &mut rng, &mut ())
                    .expect("bots keep the rules");
                won += table.result()[0];
            }
            assert!(won > 0, "{game}: {won}");
        }
    }
}
