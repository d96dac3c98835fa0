//! Plays matches: draws chance events and asks bots for decisions.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::Card;
use ginmi::chance::OutcomeError;
use ginmi::event::Sink;
use ginmi::games::common::{self, Rules};
use ginmi::illegal_action::IllegalActionError;
use ginmi::record::MatchRecorder;
use ginmi::seat::Seat;
use ginmi::{Match, NextInput, View};
use rand::Rng;

use crate::Bot;
use crate::random_draw::DrawnCards;
pub use crate::random_draw::draw;

/// Plays a match to its end, from its current state.
///
/// The cards come from `rng` alone, so the same generator deals the same cards to any players, as
/// long as they cause the same chance events. What happens goes to `sink`.
///
/// # Errors
///
/// When a bot chooses an illegal action. The match is then in the state before that decision.
///
/// # Panics
///
/// When there are fewer bots than seats.
pub fn play(
    game: &mut impl Playable,
    bots: &mut [impl Bot],
    rng: &mut impl Rng,
    sink: &mut impl Sink,
) -> Result<(), IllegalActionError> {
    play_while(game, bots, rng, sink, |_, _| true).map(|_| ())
}

/// Plays a match like [`play`], as long as `keep_going` returns true; returns whether the match
/// ended.
///
/// `keep_going` is called before every chance event and when the match is over, so it sees every
/// finished round once, with its piles, before the next is dealt.
///
/// # Errors
///
/// The errors of [`play`].
///
/// # Panics
///
/// When there are fewer bots than seats.
pub fn play_while<T: Playable, S: Sink>(
    game: &mut T,
    bots: &mut [impl Bot],
    rng: &mut impl Rng,
    sink: &mut S,
    mut keep_going: impl FnMut(&T, &mut S) -> bool,
) -> Result<bool, IllegalActionError> {
    let mut drawn = DrawnCards::NONE;
    loop {
        match game.next() {
            NextInput::Decision(seat) => {
                let action = ask(game, seat, &mut bots[seat.index()]);
                game.apply(seat, action, sink)?;
            }
            NextInput::Chance(chance) => {
                if !keep_going(game, sink) {
                    return Ok(false);
                }
                drawn.draw(&chance, rng);
                game.chance(drawn.cards(), sink).expect("what was drawn is an outcome");
            }
            NextInput::Over => return Ok(keep_going(game, sink)),
        }
    }
}

/// Plays a match to the end of its round, from its current state.
///
/// # Panics
///
/// When there are fewer bots than seats, or one chooses an illegal action.
pub fn finish_round(game: &mut Match, bots: &mut [impl Bot], rng: &mut impl Rng) {
    play_while(game, bots, rng, &mut (), |game, _| !game.next_is_deal())
        .expect("bots keep the rules");
}

/// Asks the bot in the seat to decide. A view is made only if the bot wants one.
#[inline]
pub fn ask(game: &impl Playable, seat: Seat, bot: &mut (impl Bot + ?Sized)) -> Action {
    let legal = game.legal();
    match bot.decide_without_view(&legal) {
        Some(action) => action,
        None => bot.decide(&game.view(seat), &legal),
    }
}

/// A match that bots can play: of any game or of a certain one, or one that is being recorded.
pub trait Playable {
    /// What is due.
    fn next(&self) -> NextInput;

    /// The actions of the seat to decide.
    fn legal(&self) -> LegalActions;

    /// What a seat may know.
    fn view(&self, seat: Seat) -> View;

    /// Takes the outcome of the chance event that is due.
    ///
    /// # Errors
    ///
    /// The errors of [`Match::chance`].
    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError>;

    /// Takes a decision.
    ///
    /// # Errors
    ///
    /// The errors of [`Match::apply`].
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError>;
}

impl Playable for Match {
    #[inline]
    fn next(&self) -> NextInput {
        self.next()
    }

    #[inline]
    fn legal(&self) -> LegalActions {
        self.legal()
    }

    fn view(&self, seat: Seat) -> View {
        self.view(Some(seat))
    }

    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError> {
        self.chance(outcome, sink)
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        self.apply(seat, action, sink)
    }
}

impl<G: Rules> Playable for common::Match<G>
where
    View: From<common::View<G>>,
{
    #[inline]
    fn next(&self) -> NextInput {
        self.next()
    }

    #[inline]
    fn legal(&self) -> LegalActions {
        self.legal()
    }

    fn view(&self, seat: Seat) -> View {
        self.view(Some(seat)).into()
    }

    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError> {
        self.chance(outcome, sink)
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        self.apply(seat, action, sink)
    }
}

impl Playable for MatchRecorder {
    fn next(&self) -> NextInput {
        self.game().next()
    }

    fn legal(&self) -> LegalActions {
        self.game().legal()
    }

    fn view(&self, seat: Seat) -> View {
        self.game().view(Some(seat))
    }

    fn chance(&mut self, outcome: &[Card], sink: &mut impl Sink) -> Result<(), OutcomeError> {
        Self::chance(self, outcome)?;
        forward_notices(self, sink);
        Ok(())
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), IllegalActionError> {
        Self::apply(self, seat, action)?;
        forward_notices(self, sink);
        Ok(())
    }
}

/// Passes the notices of the last input on.
fn forward_notices(recording: &MatchRecorder, sink: &mut impl Sink) {
    recording.notices().iter().for_each(|notice| sink.notice(notice.clone()));
}
