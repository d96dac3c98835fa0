//! The dekiyaku as goals: which cards, how many of them, worth how much.

use arrayvec::ArrayVec;
use ginmi::cards::{CardSet, groups};
use ginmi::games::hachi_hachi::Options;

/// What a pile can become: so many of these cards are worth so many kan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// The cards that count.
    pub(super) cards: CardSet,
    /// How many of them it takes.
    pub(super) need: usize,
    /// What it adds to a pile, in kan.
    pub(super) kan: f32,
}

/// All goals there can be.
pub(super) type Goals = ArrayVec<Goal, 6>;

/// The goals under these house rules.
pub(super) fn goals(options: &Options) -> Goals {
    let goal = |cards: CardSet, need, kan| Goal { cards, need, kan };
    let mut goals: Goals = [
        goal(groups::DRY_BRIGHTS, 4, 10.0),
        // Five Brights replace Four: the Rain Man adds the difference.
        goal(groups::BRIGHTS, 5, 2.0),
        goal(groups::RIBBONS - groups::WILLOW_RIBBON, 7, 10.0),
        goal(groups::POETRY_RIBBONS, 3, 7.0),
        goal(groups::BLUE_RIBBONS, 3, 7.0),
    ]
    .into_iter()
    .collect();
    if options.boar_deer_butterflies.is_on() {
        goals.push(goal(groups::BOAR_DEER_BUTTERFLIES, 3, 7.0));
    }
    goals
}

/// The chance that at least `need` of events with these chances happen, each for itself.
pub(super) fn at_least(need: usize, chances: &[f32]) -> f32 {
    if need > chances.len() {
        return 0.0;
    }
    if need == chances.len() {
        return chances.iter().product();
    }
    // `missing[n]` is the chance that exactly n of those seen so far have happened, for n < need.
    let mut exactly = [0.0_f32; 8];
    exactly[0] = 1.0;
    for chance in chances {
        for n in (0..need).rev() {
            let before = if n == 0 { 0.0 } else { exactly[n - 1] * chance };
            exactly[n] = exactly[n] * (1.0 - chance) + before;
        }
    }
    1.0 - exactly[..need].iter().sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_least_counts_all_ways() {
        for (need, chances, expected) in [
            (0, &[][..], 1.0),
            (1, &[][..], 0.0),
            (0, &[0.3, 0.4][..], 1.0),
            (1, &[0.5, 0.5][..], 0.75),
            (2, &[0.5, 0.5, 0.5][..], 0.5),
            (3, &[0.5, 0.5, 0.5][..], 0.125),
        ] {
            let chance = at_least(need, chances);
            assert!((chance - expected).abs() < 1e-6, "{need} of {chances:?}: {chance}");
        }
    }
}
