//! All ways in which the cards that a player cannot see may lie, where they are few.

use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Match, View, with_view};

/// The arrangements of the cards that the viewer cannot see: who holds which, and the order in which
/// the others are drawn until the round is over. All of them are equally likely.
#[derive(Debug)]
pub(crate) struct Arrangements<'a> {
    view: &'a View,
    /// The number of cards whose place is unknown, and how many of them each hand has, in the order
    /// of the seats.
    hidden: u64,
    hands: Vec<u64>,
    /// The number of ways to deal the hands.
    deals: u64,
    /// The number of cards that are drawn.
    draws: usize,
    /// The number of arrangements.
    pub(crate) count: u64,
}

impl<'a> Arrangements<'a> {
    /// The arrangements in the viewer's view; `None` where something else is unknown too, or where
    /// there are more than `most`.
    ///
    /// They are counted once every player has had a turn, so that no claim tells anything about a
    /// hand (C-9), in a decision about a card or a call, and if the viewer passed no hand on.
    pub(crate) fn of(view: &'a View, most: u64) -> Option<Self> {
        let (round, me) = (view.round(), view.viewer()?);
        let is_drawing_next = match view.phase() {
            Phase::Play { .. } | Phase::Call { .. } => false,
            Phase::Capture { from_hand, .. } => from_hand,
            _ => return None,
        };
        let (returned, passed_on) = with_view!(view, view => (view.returned, view.passed_on));
        if usize::from(round.turns) < round.active.len() || !passed_on.is_empty() {
            return None;
        }
        let lacking = |seat: Seat| match seat == me {
            true => 0,
            false => {
                u64::from(round.hand_sizes[seat]).saturating_sub(round.shown[seat].len().into())
            }
        };
        let hands: Vec<u64> = Seat::all(view.players()).map(lacking).collect();
        let known = (returned | round.returned_openly) & view.unseen();
        let hidden = u64::from((view.unseen() - known).len());
        // Every card of a hand is played, and a card is drawn after it.
        let turns: u64 =
            Seat::all(view.players()).map(|seat| u64::from(round.hand_sizes[seat])).sum();
        let stock = u64::from(round.stock);
        let draws = (turns + u64::from(is_drawing_next)).min(stock);
        let mut left = hidden;
        let mut deals = 1_u64;
        for lacking in &hands {
            deals = deals.checked_mul(combinations(left, *lacking)?)?;
            left = left.checked_sub(*lacking)?;
        }
        let mut orders = (0..draws).map(|drawn| stock - drawn);
        let count = orders.try_fold(deals, u64::checked_mul)?;
        (count <= most).then_some(Self { view, hidden, hands, deals, draws: draws as usize, count })
    }

    /// The match with the arrangement of this number.
    pub(crate) fn get(&self, number: u64) -> Match {
        let mut shuffles = 0;
        self.view.determinize(|cards: &mut [Card]| {
            // First come the cards of which hands are dealt, then those of a hand that was passed
            // on, which are none, and last the draw pile.
            match shuffles {
                0 => self.deal(number % self.deals, cards),
                2 => self.stack(number / self.deals, cards),
                _ => {}
            }
            shuffles += 1;
        })
    }

    /// Puts the hidden cards in the order that deals the hands of this number. Hands are dealt from
    /// the end, in the order of the seats.
    fn deal(&self, mut number: u64, cards: &mut [Card]) {
        debug_assert_eq!(cards.len() as u64, self.hidden, "all hidden cards are dealt at once");
        let mut left = cards.len();
        for lacking in &self.hands {
            let ways = combinations(left as u64, *lacking).expect("they were counted");
            let mut index = number % ways;
            number /= ways;
            // Each card either belongs to the hand, and moves to the end, or does not.
            let (mut from, mut needed) = (left, *lacking);
            while needed > 0 {
                from -= 1;
                let without = combinations(from as u64, needed).expect("they were counted");
                if index >= without {
                    index -= without;
                    needed -= 1;
                    left -= 1;
                    cards.swap(from, left);
                }
            }
        }
    }

    /// Puts the cards of this order on top of the draw pile, which is drawn from the end.
    fn stack(&self, mut number: u64, cards: &mut [Card]) {
        for left in (1..=cards.len()).rev().take(self.draws) {
            cards.swap((number % left as u64) as usize, left - 1);
            number /= left as u64;
        }
    }
}

/// The number of ways to choose `chosen` of `count` things; `None` where they are too many.
fn combinations(count: u64, chosen: u64) -> Option<u64> {
    if chosen > count {
        return Some(0);
    }
    (0..chosen).try_fold(1_u64, |ways, taken| Some(ways.checked_mul(count - taken)? / (taken + 1)))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use ginmi::{Game, NextInput};
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::seq::SliceRandom;

    use super::*;
    use crate::{BotKind, RolloutPlayers, driver};

    /// Shows the positions of matches of `novice` in which few cards are unknown.
    fn watch(game: Game, count: usize, mut watcher: impl FnMut(&Match, Seat, &Arrangements<'_>)) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut bot = BotKind::Novice.build(3);
        let begin = || Match::new(game, game.capacity(), []).unwrap();
        let (mut table, mut seen) = (begin(), 0);
        while seen < count {
            match table.next() {
                NextInput::Decision(seat) => {
                    let view = table.view(Some(seat));
                    if let Some(arrangements) = Arrangements::of(&view, 4000) {
                        watcher(&table, seat, &arrangements);
                        seen += 1;
                    }
                    let action = driver::ask(&table, seat, &mut bot);
                    table.apply(seat, action, &mut ()).unwrap();
                }
                NextInput::Chance(chance) => {
                    table.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
                }
                NextInput::Over => table = begin(),
            }
        }
    }

    /// The hands of all players.
    fn hands(table: &Match) -> Vec<u64> {
        Seat::all(table.players()).map(|seat| table.hand(seat).bits()).collect()
    }

    #[test]
    fn every_deal_of_the_hidden_cards_comes_as_often_as_every_other() {
        for &game in Game::ALL {
            watch(game, 25, |table, seat, arrangements| {
                let view = table.view(Some(seat));
                let mut dealt: BTreeMap<Vec<u64>, u64> = BTreeMap::new();
                for number in 0..arrangements.count {
                    let sampled = arrangements.get(number);
                    assert_eq!(sampled.view(Some(seat)), view, "{game}");
                    *dealt.entry(hands(&sampled)).or_default() += 1;
                }
                assert_eq!(dealt.len() as u64, arrangements.deals, "{game}");
                let each = arrangements.count / arrangements.deals;
                assert!(dealt.values().all(|times| *times == each), "{game}: {dealt:?}");
                assert!(dealt.contains_key(&hands(table)), "{game}: the real hands are among them");
            });
        }
    }

    #[test]
    fn every_order_of_the_draw_pile_comes_once() {
        for &game in Game::ALL {
            watch(game, 25, |_, _, arrangements| {
                let drawn = |number| {
                    let game = arrangements.get(number);
                    let order = game.stock().into_iter().take(arrangements.draws);
                    (hands(&game), order.map(Card::index).collect::<Vec<_>>())
                };
                let different: BTreeSet<_> = (0..arrangements.count).map(drawn).collect();
                assert_eq!(different.len() as u64, arrangements.count, "{game}");
            });
        }
    }

    #[test]
    fn the_last_turns_have_as_many_arrangements_as_the_rules_say() {
        let counts = |game: Game| {
            let mut counts = BTreeSet::new();
            watch(game, 60, |table, seat, arrangements| {
                if matches!(table.phase(), Phase::Play { .. }) {
                    counts.insert((table.hand(seat).len(), arrangements.count));
                }
            });
            counts
        };
        // The opponent holds one of eleven cards, and two of the others are drawn.
        assert!(counts(Game::KoiKoi).contains(&(1, 11 * 10 * 9)), "{:?}", counts(Game::KoiKoi));
        assert!(counts(Game::Nuki).contains(&(1, 6)), "{:?}", counts(Game::Nuki));
    }

    #[test]
    fn all_arrangements_earn_what_many_random_ones_do() {
        for game in [Game::KoiKoi, Game::HachiHachi] {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
            watch(game, 8, |table, seat, arrangements| {
                let view = table.view(Some(seat));
                let (players, action) =
                    (RolloutPlayers::new(&view), [table.legal().nth(0).unwrap()]);
                let before = table.accounts()[seat];
                let mut all = 0;
                for number in 0..arrangements.count {
                    let dealt = arrangements.get(number);
                    let mut ends = players.final_matches(&dealt, seat, &action, &rng);
                    all += ends.next().unwrap().accounts()[seat] - before;
                }
                let earned: Vec<f64> = (0..2000)
                    .map(|_| {
                        let dealt = view.determinize(|cards: &mut [Card]| cards.shuffle(&mut rng));
                        let earned = players.earnings(&dealt, seat, &action, &rng).next();
                        f64::from(earned.unwrap())
                    })
                    .collect();
                let mean = earned.iter().sum::<f64>() / 2000.0;
                let squares = earned.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / 2000.0;
                let exact = f64::from(all) / arrangements.count as f64;
                let tolerance = 4.5 * (squares / 2000.0).sqrt() + 0.05;
                assert!((exact - mean).abs() < tolerance, "{game}: {exact}, {mean} ± {tolerance}");
            });
        }
    }
}
