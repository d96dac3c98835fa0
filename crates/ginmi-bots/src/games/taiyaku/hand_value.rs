//! The expected value of a hand.

use ginmi::cards::{CardSet, Month, groups};
use ginmi::games::common::Rules;
use ginmi::games::taiyaku::{Taiyaku, View, score, teyaku};
use ginmi::money::Account;

use crate::greedy::joining::undecided_players;

/// The value of a dekiyaku that would stop the round, in chips.
const STOP: f32 = 20.0;

/// What the hand is expected to earn when played, in chips, the pot and all compensation included.
///
/// The weights were fitted to the earnings of hands that this bot played after joining at random.
pub(super) fn joining_value(view: &View) -> f32 {
    let round = &view.board.round;
    let undecided = undecided_players(round);
    let (hand, field) = (view.hand, round.field);
    let count = |cards: CardSet| cards.len() as f32;
    let options = &view.board.options;
    let held = teyaku::of(options, hand, Taiyaku::CAPACITY).iter();
    let claims: u32 =
        held.map(|claim| Taiyaku::teyaku_payment(options, claim, Taiyaku::CAPACITY)).sum();
    let score = |cards: CardSet| score(options, cards).map_or(STOP, |score| score as f32);
    let mut chips = 0.77 * claims as f32 + 0.40 * score(hand);
    chips += 1.27 * count(hand & groups::BRIGHTS);
    chips += 0.53 * count(hand & groups::SAKE_CUP);
    // As many chips for each as if three of them stopped the round.
    chips += 1.25 * count(hand & groups::BLUE_RIBBONS) * (score(groups::BLUE_RIBBONS) / STOP);
    for month in Month::all() {
        let (own, matches) = (hand.of_month(month), field.of_month(month));
        if own.is_empty() || matches.is_empty() {
            continue;
        }
        let best = count((own | matches) & (groups::BRIGHTS | groups::SAKE_CUP));
        // If all four cards of a month are in hand or on the field, they are sure to be captured.
        let whole = if own.len() + matches.len() == 4 { 1.8 } else { 0.0 };
        chips += 0.24 + 0.73 * best + whole;
    }
    chips += 0.24 * view.board.accounts[Account::Pot] as f32;
    // Players who join later have good hands, and forced-out players are paid for theirs.
    let joined = round.active.len();
    let third = if joined == 2 { 1.3 } else { 0.0 };
    chips + third - 0.07 * joined as f32 - 0.80 * undecided as f32 - 3.2
}

#[cfg(test)]
mod tests {
    use super::*;
    use ginmi::PlayableMatch as _;
    use ginmi::games::taiyaku::Match;
    use ginmi::seat::Seat;

    #[test]
    fn ty_9_a_hand_is_worth_what_its_dekiyaku_score() {
        let joining = |pairs: &[(&str, &str)]| {
            let options = Taiyaku::options(pairs.iter().copied()).unwrap();
            let mut view = Match::new(&options, 3).unwrap().view(Some(Seat::new(0)));
            view.hand = "6b 2c 3c 4c 5c 7c 8c".parse().unwrap();
            joining_value(&view)
        };
        let change = |pairs: &[(&str, &str)]| joining(pairs) - joining(&[]);
        // A blue ribbon counts 1.25 chips where three of them stop the round, which is worth 20.
        assert!((change(&[("stops", "off")]) + 1.25 * 0.6).abs() < 0.001);
        assert!((change(&[("yaku.three-blue-ribbons", "12")]) + 1.25 * 0.4).abs() < 0.001);
    }
}
