//! What a choice leads to: the dekiyaku and card points that players end the round with, compared
//! with another choice.

use ginmi::View;
use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::games::common::{Recipe, Worth};
use ginmi::money::Reason;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::{RolloutPlayers, fingerprint};
use crate::Opinion;

/// A reason for a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ChoiceReason {
    /// How probably a player ends the round with a dekiyaku.
    Dekiyaku {
        /// The player.
        seat: Seat,
        /// The dekiyaku.
        dekiyaku: Dekiyaku,
        /// The probability in percent.
        chance: u8,
        /// Another choice and the probability after that, if it is clearly different.
        otherwise: Option<(Action, u8)>,
    },
    /// How many card points the player who decides ends the round with on average.
    CardPoints {
        /// The mean.
        points: u16,
        /// Another choice and the mean after that, which is clearly lower.
        otherwise: (Action, u16),
    },
}

impl ChoiceReason {
    /// The other choice that the reason compares with, if it does.
    #[must_use]
    pub fn other(&self) -> Option<Action> {
        match self {
            Self::Dekiyaku { otherwise, .. } => otherwise.map(|(other, _)| other),
            Self::CardPoints { otherwise: (other, _), .. } => Some(*other),
        }
    }
}

/// The reasons for the best of these opinions: at most one dekiyaku that the choice hopes to make,
/// one that it denies an opponent, and one that it risks, in this order. If no dekiyaku tells the
/// choices apart, the card points may, in a game where they count.
///
/// The choice is compared with the one that was `taken`, or else with the next best. Both are tried
/// in 500 determinizations of the view, with the same luck afterwards, and the rollout policy
/// finishes the rounds. The same view and opinions lead to the same reasons on every machine. There
/// are none for decisions that are not about cards or calls.
#[must_use]
pub fn choice_reasons(
    view: &View,
    opinions: &[Opinion],
    taken: Option<Action>,
) -> Vec<ChoiceReason> {
    let (Some(me), Some([best, other])) = (view.viewer(), choices_to_compare(opinions, taken))
    else {
        return Vec::new();
    };
    let is_about_cards = matches!(
        view.phase(),
        Phase::Play { .. } | Phase::Capture { .. } | Phase::Return { .. } | Phase::Call { .. }
    );
    let legal = view.legal();
    if !is_about_cards || !legal.contains(best) || !legal.contains(other) {
        return Vec::new();
    }
    let (tallies, points) = try_both(view, me, [best, other]);
    let (own, others): (Vec<DekiyakuTally>, Vec<DekiyakuTally>) =
        tallies.into_iter().partition(|tally| tally.seat == me);
    let hope =
        best_tally(&own, DekiyakuTally::gain).or_else(|| best_tally(&own, DekiyakuTally::likely));
    let denied = best_tally(&others, DekiyakuTally::loss);
    let risk = best_tally(&others, DekiyakuTally::gain)
        .or_else(|| best_tally(&others, DekiyakuTally::likely));
    let all = [hope, denied, risk].into_iter().flatten();
    let mut reasons: Vec<ChoiceReason> = all.map(|tally| tally.reason(other)).collect();
    if reasons.iter().all(|reason| reason.other().is_none()) {
        reasons.extend(points.reason(view, other));
    }
    reasons
}

/// The number of determinizations: an estimate is wrong by up to 4 %, a difference by less.
const DETERMINIZATIONS: u32 = 500;

/// Another seed than that of the search, since its best choice had some luck in its own
/// determinizations.
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// The smallest difference worth mentioning, in percent.
const MIN_DIFFERENCE: i64 = 4;

/// The number of standard errors that a difference must have: dozens of dekiyaku are compared, and
/// one in a thousand differences is this large by luck.
const MIN_STANDARD_ERRORS: i64 = 3;

/// The smallest difference in card points worth mentioning.
const MIN_POINT_DIFFERENCE: i64 = 3;

/// A dekiyaku with this probability, in percent, is a reason without a difference.
const LIKELY: u32 = 15;

/// A dekiyaku with this probability, in percent, is as good as made: that is no reason.
const MADE: u32 = 99;

/// The best choice and the one to compare it with.
fn choices_to_compare(opinions: &[Opinion], taken: Option<Action>) -> Option<[Action; 2]> {
    let best = opinions.first()?.action;
    let rest = opinions.iter().map(|opinion| opinion.action);
    let other = taken.into_iter().chain(rest).find(|other| !are_alike(best, *other))?;
    Some([best, other])
}

/// Whether two choices are the same, or of Chaff cards of the same month.
fn are_alike(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Play(one), Action::Play(other))
        | (Action::Capture(one), Action::Capture(other))
        | (Action::Return(one), Action::Return(other)) => {
            one.month() == other.month() && one.kind() == other.kind()
        }
        _ => one == other,
    }
}

/// How often a player ended the round with a dekiyaku.
#[derive(Clone, Debug)]
struct DekiyakuTally {
    seat: Seat,
    dekiyaku: Dekiyaku,
    recipes: Vec<Recipe>,
    /// The number of determinizations in which it was made after both choices, after the best one
    /// only, and after the other only.
    both: u32,
    best: u32,
    other: u32,
}

/// The card points that a player ended the rounds with.
#[derive(Clone, Copy, Default, Debug)]
struct CardPointSums {
    /// The sums after the best choice and after the other.
    sums: [i64; 2],
    /// The sum of the squares of the differences.
    squares: i64,
}

/// Tries both choices in all determinizations, for all dekiyaku of the players of the round that
/// they have not made yet, and for the card points of the one who decides.
fn try_both(view: &View, me: Seat, actions: [Action; 2]) -> (Vec<DekiyakuTally>, CardPointSums) {
    let round = view.round();
    let mut tallies: Vec<DekiyakuTally> = Vec::new();
    for seat in round.active.in_turn_order(me) {
        for recipe in view.recipes(seat) {
            let is_same =
                |own: &&mut DekiyakuTally| own.seat == seat && own.dekiyaku == recipe.dekiyaku;
            match tallies.iter_mut().find(is_same) {
                Some(tally) => tally.recipes.push(recipe),
                None => tallies.push(DekiyakuTally::new(seat, recipe)),
            }
        }
    }
    tallies.retain(|tally| !tally.is_in(round.piles[tally.seat]));
    let mut points = CardPointSums::default();
    let (players, seed) = (RolloutPlayers::new(view), fingerprint(view) ^ SEED);
    for number in 0..DETERMINIZATIONS {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(number.into()));
        let determinization = view.determinize(|cards| cards.shuffle(&mut rng));
        let mut ends = players.final_matches(&determinization, me, &actions, &rng);
        let mut piles = || ends.next().expect("an end for each action").round_board().piles;
        let (after_best, after_other) = (piles(), piles());
        points.note([after_best[me], after_other[me]]);
        for tally in &mut tallies {
            let seat = tally.seat;
            match (tally.is_in(after_best[seat]), tally.is_in(after_other[seat])) {
                (true, true) => tally.both += 1,
                (true, false) => tally.best += 1,
                (false, true) => tally.other += 1,
                (false, false) => {}
            }
        }
    }
    (tallies, points)
}

impl CardPointSums {
    fn note(&mut self, piles: [CardSet; 2]) {
        let [best, other] = piles.map(|pile| i64::from(pile.points()));
        self.sums[0] += best;
        self.sums[1] += other;
        self.squares += (best - other).pow(2);
    }

    /// Whether the best choice brings clearly more of them, in a game where they count.
    fn reason(&self, view: &View, other: Action) -> Option<ChoiceReason> {
        let count = i64::from(DETERMINIZATIONS);
        let difference = self.sums[0] - self.sums[1];
        // The square of the sum's standard error, times the number of determinizations.
        let error = count * self.squares - difference.pow(2);
        let is_clear = difference >= MIN_POINT_DIFFERENCE * count
            && count * difference.pow(2) >= MIN_STANDARD_ERRORS.pow(2) * error;
        let points_count = (view.game().info().reasons)().contains(&Reason::CARD_POINTS);
        let [points, otherwise] = self.sums.map(|sum| ((sum + count / 2) / count) as u16);
        (is_clear && points_count)
            .then_some(ChoiceReason::CardPoints { points, otherwise: (other, otherwise) })
    }
}

impl DekiyakuTally {
    fn new(seat: Seat, recipe: Recipe) -> Self {
        let dekiyaku = recipe.dekiyaku;
        Self { seat, dekiyaku, recipes: vec![recipe], both: 0, best: 0, other: 0 }
    }

    /// Whether a pile has it. A pile with a more valuable dekiyaku of the same kind has it too:
    /// otherwise, what makes the better one likelier would seem to make this one rarer.
    fn is_in(&self, pile: CardSet) -> bool {
        self.recipes.iter().any(|recipe| recipe.is_in(pile))
    }

    /// The probabilities after the best choice and after the other, in percent.
    const fn chances(&self) -> [u32; 2] {
        [percent(self.both + self.best), percent(self.both + self.other)]
    }

    /// How much more often it was made after the best choice; negative if less often. 0 if luck can
    /// explain it.
    fn difference(&self) -> i64 {
        let difference = i64::from(self.best) - i64::from(self.other);
        // Only determinizations in which the choice decides count towards the error (McNemar's
        // test).
        let variance = i64::from(self.best + self.other);
        let is_clear = difference.pow(2) >= MIN_STANDARD_ERRORS.pow(2) * variance
            && 100 * difference.abs() >= MIN_DIFFERENCE * i64::from(DETERMINIZATIONS);
        if is_clear { difference } else { 0 }
    }

    /// What it pays at least, as the rollout policy counts it.
    fn worth(&self) -> i64 {
        let worth = |recipe: &Recipe| match recipe.worth {
            Worth::Stop => 20,
            _ => recipe.pays,
        };
        self.recipes.iter().map(worth).min().unwrap_or_default().into()
    }

    /// What the best choice adds to it.
    fn gain(&self) -> i64 {
        let is_open = self.chances()[0] < MADE;
        if is_open { self.difference() * self.worth() } else { 0 }
    }

    /// What the best choice takes from it.
    fn loss(&self) -> i64 {
        -self.difference() * self.worth()
    }

    /// What it is worth, if it is likely and about as likely after the other choice.
    fn likely(&self) -> i64 {
        let is_likely = (LIKELY..MADE).contains(&self.chances()[0]) && self.difference() == 0;
        if is_likely { i64::from(self.both + self.best) * self.worth() } else { 0 }
    }

    fn reason(&self, other: Action) -> ChoiceReason {
        let [chance, otherwise] = self.chances().map(|chance| chance as u8);
        let otherwise = (self.difference() != 0).then_some((other, otherwise));
        ChoiceReason::Dekiyaku { seat: self.seat, dekiyaku: self.dekiyaku, chance, otherwise }
    }
}

/// A number of determinizations in percent.
const fn percent(count: u32) -> u32 {
    (100 * count + DETERMINIZATIONS / 2) / DETERMINIZATIONS
}

/// The tally with the highest value above 0, the first of equals.
fn best_tally(
    tallies: &[DekiyakuTally],
    value: impl Fn(&DekiyakuTally) -> i64,
) -> Option<&DekiyakuTally> {
    let best = tallies.iter().rev().max_by_key(|tally| value(tally))?;
    Some(best).filter(|best| value(best) > 0)
}
