//! Looks ahead: tries actions in worlds up to the next turn, and lets a network value what comes
//! then.

use ginmi::action::{Action, Actions};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Match, Next, View};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use super::Net;
use crate::draw::Drawn;
use crate::opinion::ranked;
use crate::{Bot, Greedy, Opinion};

/// A bot that tries its actions out up to its next turn.
///
/// For each world it deals the cards that it cannot see at random, takes each action, lets its
/// [`Net`] play for everybody until it is to play a card again, and values the table as the network
/// does: luck that comes later does not blur the result. All actions use the same worlds. Where its
/// network does not fit, it decides as [`Greedy`] does.
#[derive(Clone, Debug)]
pub struct LookAhead {
    net: Net,
    worlds: u32,
    rng: Xoshiro256PlusPlus,
}

impl LookAhead {
    /// The bot, with the number of worlds for a decision and the seed of the worlds.
    #[must_use]
    pub fn new(net: Net, worlds: u32, seed: u64) -> LookAhead {
        LookAhead { net, worlds, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// What each of these actions of the viewer earns until the end of the round, in points or chips.
    ///
    /// # Panics
    ///
    /// When an action is not legal, or the view is of a spectator or does not fit the network.
    pub fn earned(&mut self, view: &View, actions: &[Action]) -> Vec<f32> {
        let me = view.viewer().expect("only a player decides");
        let mut sums = vec![0.0; actions.len()];
        for _ in 0..self.worlds {
            let rng = &mut self.rng;
            let world = view.imagine(|cards| cards.shuffle(rng));
            let luck = Xoshiro256PlusPlus::from_rng(rng);
            for (sum, action) in sums.iter_mut().zip(actions) {
                let (mut game, mut luck) = (world, luck.clone());
                game.apply(me, *action, &mut ()).expect("the action is legal in every world");
                let to_come = self.money_to_come(&mut game, me, &mut luck);
                *sum += (game.accounts()[me] - world.accounts()[me]) as f32 + to_come;
            }
        }
        sums.iter().map(|sum| sum / self.worlds as f32).collect()
    }

    /// Plays until the player is to play a card, or the round is over; returns the money to come.
    fn money_to_come(&mut self, game: &mut Match, me: Seat, rng: &mut Xoshiro256PlusPlus) -> f32 {
        let mut drawn = Drawn::NONE;
        loop {
            match game.next() {
                Next::Decision(seat) => {
                    let legal = game.legal();
                    let only = legal.nth(0).filter(|_| legal.len() == 1);
                    if seat == me && matches!(game.phase(), Phase::Play { .. }) {
                        return self.net.money_to_come(&game.view(Some(seat)), &legal);
                    }
                    let action = only.unwrap_or_else(|| {
                        let view = game.view(Some(seat));
                        let choice = self.net.choose(&view, &legal);
                        choice.unwrap_or_else(|| Greedy::new().decide(&view, &legal))
                    });
                    game.apply(seat, action, &mut ()).expect("a legal action was chosen");
                }
                Next::Chance(chance) if !game.next_is_deal() => {
                    drawn.draw(&chance, rng);
                    game.chance(drawn.cards(), &mut ()).expect("what was drawn is an outcome");
                }
                Next::Chance(_) | Next::Over => return 0.0,
            }
        }
    }
}

impl Bot for LookAhead {
    fn name(&self) -> &str {
        "look-ahead"
    }

    fn decide(&mut self, view: &View, legal: &Actions) -> Action {
        let opinions = self.opinions(view, legal);
        opinions.first().expect("something is to be decided").action
    }

    fn decide_without_view(&mut self, legal: &Actions) -> Option<Action> {
        legal.nth(0).filter(|_| legal.len() == 1)
    }

    fn opinions(&mut self, view: &View, legal: &Actions) -> Vec<Opinion> {
        if !self.net.fits(view) || matches!(legal, Actions::Offers(_)) {
            return Greedy::new().opinions(view, legal);
        }
        let actions: Vec<Action> = legal.iter().collect();
        let earned = self.earned(view, &actions);
        ranked(actions.into_iter().zip(earned), 1.0)
    }
}
