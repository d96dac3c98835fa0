//! Plays from a position to the end of the round.

use ginmi::action::{Action, LegalActions};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Match, NextInput, View};
use rand::Rng;

use super::card_values::CardValues;
use super::rollout_calls;
use super::rollout_policy::RolloutPolicy;
use super::rollout_recipes::RolloutRecipeTable;
use crate::random_draw::DrawnCards;
use crate::{Bot, GreedyBot};

/// The players that finish the rounds of a [`SearchBot`](crate::SearchBot), by the rollout policy.
pub struct RolloutPlayers {
    target_table: RolloutRecipeTable,
    /// The player who plays for the match.
    match_player: Option<Seat>,
}

impl RolloutPlayers {
    /// Players for the game of this view, by its house rules.
    #[must_use]
    pub fn new(view: &View) -> Self {
        Self { target_table: RolloutRecipeTable::new(view), match_player: None }
    }

    /// The same players, but in the last round this one stops if that wins the match, and else goes
    /// on. The others play for money.
    pub(crate) fn with_match_player(self, seat: Seat) -> Self {
        Self { match_player: Some(seat), ..self }
    }

    /// What a seat has won at the end of the round, in points or chips, for each of these actions
    /// if the seat takes it in this determinization and the rollout policy finishes the round.
    ///
    /// Each action gets the same random numbers.
    ///
    /// # Panics
    ///
    /// When an action is not legal, and where the iterator is used.
    pub fn earnings<R: Rng + Clone>(
        &self,
        determinization: &Match,
        me: Seat,
        actions: &[Action],
        rng: &R,
    ) -> impl Iterator<Item = i32> {
        let before = determinization.accounts()[me];
        self.final_matches(determinization, me, actions, rng)
            .map(move |end| end.accounts()[me] - before)
    }

    /// The end of the round if the rollout policy plays all of it.
    pub(crate) fn finished<R: Rng + Clone>(&self, table: &Match, rng: &R) -> Match {
        let (mut game, mut rng) = (*table, rng.clone());
        let card_values = CardValues::new(&self.target_table, game.round_board());
        self.finish(&mut game, card_values, &mut rng);
        game
    }

    /// The ends of the round for each of these actions, in the same way.
    ///
    /// # Panics
    ///
    /// As for [`RolloutPlayers::earnings`].
    pub(crate) fn final_matches<R: Rng + Clone>(
        &self,
        determinization: &Match,
        me: Seat,
        actions: &[Action],
        rng: &R,
    ) -> impl Iterator<Item = Match> {
        let card_values = CardValues::new(&self.target_table, determinization.round_board());
        actions.iter().map(move |first| {
            let (mut game, mut rng) = (*determinization, rng.clone());
            game.apply(me, *first, &mut ())
                .expect("what is tried out is legal in every determinization");
            self.finish(&mut game, card_values.clone(), &mut rng);
            game
        })
    }
}

impl std::fmt::Debug for RolloutPlayers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RolloutPlayers").finish_non_exhaustive()
    }
}

impl RolloutPlayers {
    /// Plays until the round is over.
    fn finish(&self, game: &mut Match, mut card_values: CardValues, rng: &mut impl Rng) {
        let mut drawn = DrawnCards::NONE;
        loop {
            match game.next() {
                // A decision can come before the next deal (HH-11.11).
                NextInput::Decision(_) if game.round_board().ending.is_some() => return,
                NextInput::Decision(seat) => {
                    card_values.update(&self.target_table, game.round_board());
                    let action = self.decide(game, seat, &card_values, rng);
                    game.apply(seat, action, &mut ()).expect("the rollout policy keeps the rules");
                }
                NextInput::Chance(chance) if !game.next_is_deal() => {
                    drawn.draw(&chance, rng);
                    game.chance(drawn.cards(), &mut ()).expect("what was drawn is an outcome");
                }
                NextInput::Chance(_) | NextInput::Over => return,
            }
        }
    }

    /// The decision of the rollout policy.
    fn decide(
        &self,
        game: &Match,
        seat: Seat,
        card_values: &CardValues,
        rng: &mut impl Rng,
    ) -> Action {
        let (round, hand, target_table) = (game.round_board(), game.hand(seat), &self.target_table);
        let policy = || RolloutPolicy::new(target_table, card_values, round, seat, hand);
        match game.phase() {
            Phase::Play { .. } => Action::Play(policy().card_to_play(rng)),
            Phase::Capture { card, .. } => {
                Action::Capture(policy().card_to_capture(card, round.field.of_same_month(card)))
            }
            Phase::Return { .. } => {
                let LegalActions::Return(cards) = game.legal() else {
                    unreachable!("a card is returned")
                };
                Action::Return(policy().card_to_return(cards))
            }
            Phase::Call { .. }
                if self.match_player == Some(seat) && round.number == game.rounds() =>
            {
                rollout_calls::last_call(game, seat)
            }
            Phase::Call { .. } => rollout_calls::call(game, seat, target_table, card_values),
            // Everything else is rare, or comes before the cards.
            _ => GreedyBot::new().decide(&game.view(Some(seat)), &game.legal()),
        }
    }
}
