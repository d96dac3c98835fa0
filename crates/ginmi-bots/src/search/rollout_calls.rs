//! Whether a player of the rollouts goes on after a dekiyaku, or stops the round.

use ginmi::Match;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::CardSet;
use ginmi::seat::Seat;

use super::card_values::CardValues;
use super::rollout_recipes::RolloutRecipeTable;

/// The call of a player: koi-koi or sage where what can still be made is worth more than what is
/// paid now and what the opponents threaten to make.
///
/// The player knows its own hand and what lies open, as everywhere in the rollouts.
pub(super) fn call(
    game: &Match,
    seat: Seat,
    target_table: &RolloutRecipeTable,
    card_values: &CardValues,
) -> Action {
    let going_on = going_on(&game.legal());
    going_on
        .filter(|_| going_on_value(game, seat, target_table, card_values) > 0.0)
        .unwrap_or(Action::Shoubu)
}

/// The call of a player who only wants to win the match, in its last round.
pub(super) fn last_call(game: &Match, seat: Seat) -> Action {
    let going_on = going_on(&game.legal());
    going_on.filter(|_| !stopped(game, seat).winners().contains(seat)).unwrap_or(Action::Shoubu)
}

/// The match after the player has stopped the round.
fn stopped(game: &Match, seat: Seat) -> Match {
    let mut stopped = *game;
    stopped.apply(seat, Action::Shoubu, &mut ()).expect("who may go on may stop");
    stopped
}

/// The call that lets the round go on, if it is allowed.
fn going_on(legal: &LegalActions) -> Option<Action> {
    let LegalActions::Few(actions) = legal else { return None };
    actions.iter().copied().find(|action| matches!(action, Action::KoiKoi | Action::Sage))
}

/// How much more the player can make than is paid now and threatened, in the unit of estimates; only
/// its sign is fitted.
fn going_on_value(
    game: &Match,
    seat: Seat,
    target_table: &RolloutRecipeTable,
    card_values: &CardValues,
) -> f32 {
    let (round, hand) = (game.round_board(), game.hand(seat));
    let weights = &target_table.weights.calls;
    let worth = |seat: Seat, cards: CardSet| {
        card_values.completing_worth(target_table, card_values.player_index(seat), cards)
    };
    let at_once = (hand & months(round.field)) | (round.field & months(hand));
    let hidden = CardSet::DECK - hand - round.field;
    let own = worth(seat, at_once)
        + weights.later * worth(seat, hand - at_once)
        + weights.hidden * hand.len() as f32 * worth(seat, hidden);
    let opponents = round.active.in_turn_order(seat).skip(1);
    let threats = opponents.clone().map(|other| {
        weights.threats * worth(other, round.field) + weights.hidden_threats * worth(other, hidden)
    });
    let paid = (stopped(game, seat).accounts()[seat] - game.accounts()[seat]) as f32
        / (target_table.unit * opponents.count() as f32);
    own - threats.sum::<f32>() - weights.paid * paid - weights.least
}

/// All cards of the months of these.
fn months(cards: CardSet) -> CardSet {
    cards.iter().fold(CardSet::EMPTY, |months, card| months | CardSet::month(card.month()))
}

#[cfg(test)]
mod tests {
    use ginmi::cards::Card;
    use ginmi::phase::Phase;
    use ginmi::{Game, NextInput};
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::seq::SliceRandom;

    use super::super::RolloutPlayers;
    use super::*;
    use crate::{BotKind, driver};

    /// Positions of a game in which a player may go on.
    fn positions(game: Game, count: usize) -> Vec<(Match, Seat)> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(48);
        let mut bot = BotKind::Novice.build(48);
        let begin = || Match::new(game, game.capacity(), []).unwrap();
        let (mut table, mut found) = (begin(), Vec::new());
        while found.len() < count {
            match table.next() {
                NextInput::Decision(seat) => {
                    if matches!(table.phase(), Phase::Call { .. })
                        && going_on(&table.legal()).is_some()
                    {
                        found.push((table, seat));
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
        found
    }

    fn call_at(table: &Match, seat: Seat) -> Action {
        let target_table = RolloutRecipeTable::new(&table.view(Some(seat)));
        let card_values = CardValues::new(&target_table, table.round_board());
        call(table, seat, &target_table, &card_values)
    }

    #[test]
    fn going_on_earns_more_where_it_is_chosen() {
        for (game, least) in [(Game::KoiKoi, 0.5), (Game::Nuki, 0.1)] {
            let (mut gained, mut went_on) = (0, 0);
            let positions = positions(game, 400);
            for (number, (table, seat)) in positions.iter().enumerate() {
                let Some(on) = going_on(&table.legal()).filter(|on| call_at(table, *seat) == *on)
                else {
                    continue;
                };
                went_on += 1;
                let view = table.view(Some(*seat));
                let players = RolloutPlayers::new(&view);
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(number as u64);
                for _ in 0..50 {
                    let dealt = view.determinize(|cards: &mut [Card]| cards.shuffle(&mut rng));
                    let actions = [on, Action::Shoubu];
                    let earned: Vec<i32> =
                        players.earnings(&dealt, *seat, &actions, &rng).collect();
                    gained += earned[0] - earned[1];
                }
            }
            let gain = f64::from(gained) / (50 * positions.len()) as f64;
            assert!(gain > least, "{game}: {gain} a call, {went_on} times");
        }
    }

    #[test]
    fn a_call_depends_on_what_the_player_may_see() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        for game in [Game::KoiKoi, Game::Nuki, Game::HachiHachi] {
            for (table, seat) in positions(game, 60) {
                let own = call_at(&table, seat);
                let dealt = table.redeal(Some(seat), |cards: &mut [Card]| cards.shuffle(&mut rng));
                assert_eq!(call_at(&dealt, seat), own);
                let is_last = table.hand(seat).is_empty();
                assert!(!is_last || own == Action::Shoubu, "nothing more can be made");
            }
        }
    }
}
