//! Plays from a position to the end of the round.

use ginmi::action::{Action, LegalActions};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Match, NextInput, View};
use rand::Rng;

use super::guide::Guide;
use super::outlook::Outlook;
use super::promise::Promise;
use crate::draw::Drawn;
use crate::{Bot, Greedy};

/// The simple players that finish the rounds of a [`Search`](crate::Search).
pub struct SimplePlayers {
    guide: Guide,
}

impl SimplePlayers {
    /// Players for the game of this view, by its house rules.
    #[must_use]
    pub fn new(view: &View) -> SimplePlayers {
        SimplePlayers { guide: Guide::new(view) }
    }

    /// What a seat has won at the end of the round, in points or chips, for each of these actions
    /// if the seat takes it in this world and simple players finish the round.
    ///
    /// Each action gets the same random numbers.
    ///
    /// # Panics
    ///
    /// When an action is not legal, and where the iterator is used.
    pub fn earned<R: Rng + Clone>(
        &self,
        world: &Match,
        me: Seat,
        actions: &[Action],
        rng: &R,
    ) -> impl Iterator<Item = i32> {
        let before = world.accounts()[me];
        self.ends(world, me, actions, rng).map(move |end| end.accounts()[me] - before)
    }

    /// The ends of the round for each of these actions, in the same way.
    ///
    /// # Panics
    ///
    /// As for [`SimplePlayers::earned`].
    pub(crate) fn ends<R: Rng + Clone>(
        &self,
        world: &Match,
        me: Seat,
        actions: &[Action],
        rng: &R,
    ) -> impl Iterator<Item = Match> {
        let promise = Promise::new(&self.guide, world.round_board());
        actions.iter().map(move |first| {
            let (mut game, mut rng) = (*world, rng.clone());
            game.apply(me, *first, &mut ()).expect("what is tried out is legal in every world");
            finish(&mut game, &self.guide, promise.clone(), &mut rng);
            game
        })
    }
}

impl std::fmt::Debug for SimplePlayers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SimplePlayers").finish_non_exhaustive()
    }
}

/// Plays until the round is over.
fn finish(game: &mut Match, guide: &Guide, mut promise: Promise, rng: &mut impl Rng) {
    let mut drawn = Drawn::NONE;
    loop {
        match game.next() {
            NextInput::Decision(seat) => {
                promise.follow(guide, game.round_board());
                let action = decide(game, seat, guide, &promise, rng);
                game.apply(seat, action, &mut ()).expect("simple players keep the rules");
            }
            NextInput::Chance(chance) if !game.next_is_deal() => {
                drawn.draw(&chance, rng);
                game.chance(drawn.cards(), &mut ()).expect("what was drawn is an outcome");
            }
            NextInput::Chance(_) | NextInput::Over => return,
        }
    }
}

/// The decision of a simple player.
fn decide(
    game: &Match,
    seat: Seat,
    guide: &Guide,
    promise: &Promise,
    rng: &mut impl Rng,
) -> Action {
    let (round, hand) = (game.round_board(), game.hand(seat));
    let outlook = || Outlook::new(guide, promise, round, seat, hand);
    match game.phase() {
        Phase::Play { .. } => Action::Play(outlook().play(rng)),
        Phase::Capture { card, .. } => {
            Action::Capture(outlook().capture(card, round.field.of_same_month(card)))
        }
        Phase::Return { .. } => {
            let LegalActions::Return(cards) = game.legal() else {
                unreachable!("a card is returned")
            };
            Action::Return(outlook().give_back(cards))
        }
        // Going on usually pays less.
        Phase::Call { .. } => Action::Shoubu,
        // Everything else is rare, or comes before the cards.
        _ => Greedy::new().decide(&game.view(Some(seat)), &game.legal()),
    }
}
