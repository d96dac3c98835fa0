//! The grades of a match, while it is played again.

use ginmi::action::Action;
use ginmi::record::{LineKind, ReplayError, Replayer};
use ginmi::seat::Seat;
use ginmi::{Match, NextInput, View};
use rand::Rng;

use super::{DecisionJudge, DecisionKind, GradedDecision, MoneyOrigin, OriginTracker};
use crate::{Bot, driver};

/// Grades a match: takes its steps in order, and has a grade for each round that ended.
#[derive(Debug)]
pub struct MatchGrader {
    judge: DecisionJudge,
    trials: u32,
    scope: GradeScope,
    tracker: Option<OriginTracker>,
    /// The number of steps so far: chance events and decisions.
    steps: usize,
    decisions: Vec<SeatDecision>,
    rounds: Vec<GradedRound>,
}

/// What of a match is graded: everything, unless it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct GradeScope {
    /// The seat whose decisions are judged.
    pub seat: Option<Seat>,
    /// The round.
    pub round: Option<u16>,
}

/// The grade of a round.
#[derive(Clone, PartialEq, Debug)]
pub struct GradedRound {
    /// The number of the round, from 1.
    pub number: u16,
    /// The decisions in which there was a choice, in order.
    pub decisions: Vec<SeatDecision>,
    /// Where the money of each seat came from.
    pub origins: Vec<MoneyOrigin>,
}

/// A decision of a seat, graded.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatDecision {
    /// The seat.
    pub seat: Seat,
    /// The number of steps of the match before it: chance events and decisions.
    pub step: usize,
    /// What the player knew.
    pub view: View,
    /// What the decision is about.
    pub kind: DecisionKind,
    /// What the judge thinks of it.
    pub graded: GradedDecision,
}

impl GradedRound {
    /// What the decisions of a seat cost in all, in points or chips.
    #[must_use]
    pub fn cost(&self, seat: Seat) -> f64 {
        self.of(seat).map(|decision| decision.graded.cost).sum()
    }

    /// The decisions of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &SeatDecision> {
        self.decisions.iter().filter(move |decision| decision.seat == seat)
    }
}

impl MatchGrader {
    /// A grader that has seen nothing yet. `judge` judges decisions, and each part of a result is
    /// estimated by so many rounds as `trials` says.
    #[must_use]
    pub const fn new(judge: DecisionJudge, trials: u32) -> Self {
        Self {
            judge,
            trials,
            scope: GradeScope { seat: None, round: None },
            tracker: None,
            steps: 0,
            decisions: Vec::new(),
            rounds: Vec::new(),
        }
    }

    /// The same, which grades only this.
    #[must_use]
    pub fn only(self, scope: GradeScope) -> Self {
        Self { scope, ..self }
    }

    /// Grades a chance event, of which nobody decided anything.
    pub fn note_chance(&mut self, before: &Match, after: &Match) {
        self.steps += 1;
        if !self.is_in_scope(before, after) {
            return;
        }
        // Who deals first is drawn before the first round.
        if self.tracker.is_some() || before.next_is_deal() {
            self.tracker(before).note_chance(before, after);
        }
        self.note_end(before, after);
    }

    /// Grades a decision; `None` if there was no choice, or it is not to be judged.
    ///
    /// # Panics
    ///
    /// When the action is not legal for the seat.
    pub fn note_decision(
        &mut self,
        before: &Match,
        seat: Seat,
        action: Action,
        after: &Match,
    ) -> Option<SeatDecision> {
        let step = self.steps;
        self.steps += 1;
        if !self.is_in_scope(before, after) {
            return None;
        }
        let is_judged = self.scope.seat.is_none_or(|wanted| wanted == seat);
        let view = before.view(Some(seat));
        let judged = is_judged.then(|| self.judge.judge(&view, action)).flatten();
        let graded = judged.map(|graded| {
            let best = graded.choices.first().map_or(action, |best| best.action);
            SeatDecision { seat, step, view, kind: DecisionKind::of(&view, best), graded }
        });
        self.tracker(before).note_decision(before, seat, action, after);
        self.decisions.extend(graded.clone());
        self.note_end(before, after);
        graded
    }

    /// Grades the match of a record, as far as it goes.
    ///
    /// # Errors
    ///
    /// At the first line that breaks the rules.
    pub fn note_record(&mut self, record: &str) -> Result<(), ReplayError> {
        let (mut replayer, mut before): (_, Option<Match>) = (Replayer::new(), None);
        for line in record.lines() {
            let step = replayer.line(line)?;
            let after = replayer.recording().map(|recording| *recording.game());
            match (step, before, after) {
                (LineKind::Decision(decision), Some(before), Some(after)) => {
                    self.note_decision(&before, decision.seat, decision.action, &after);
                }
                (LineKind::Chance, Some(before), Some(after)) => self.note_chance(&before, &after),
                _ => {}
            }
            before = after;
            // What follows the round that is asked for is not looked at.
            if self.scope.round.is_some() && !self.rounds.is_empty() {
                break;
            }
        }
        Ok(())
    }

    /// Lets a bot play all seats of a match to its end, and grades it.
    ///
    /// # Panics
    ///
    /// When the bot breaks the rules.
    pub fn play(&mut self, table: &mut Match, bot: &mut impl Bot, rng: &mut impl Rng) {
        loop {
            let before = *table;
            match table.next() {
                NextInput::Decision(seat) => {
                    let action = bot.decide(&table.view(Some(seat)), &table.legal());
                    table.apply(seat, action, &mut ()).expect("bots keep the rules");
                    self.note_decision(&before, seat, action, table);
                }
                NextInput::Chance(chance) => {
                    let outcome = driver::draw(&chance, rng);
                    table.chance(&outcome, &mut ()).expect("what was drawn is an outcome");
                    self.note_chance(&before, table);
                }
                NextInput::Over => return,
            }
        }
    }

    /// The rounds that have ended.
    #[must_use]
    pub fn rounds(&self) -> &[GradedRound] {
        &self.rounds
    }

    /// Whether a step is of a round that is graded. The next begins when one has ended.
    fn is_in_scope(&self, before: &Match, after: &Match) -> bool {
        let number = match before.round_board().ending {
            Some(_) => before.round_board().number + 1,
            None => after.round_board().number,
        };
        self.scope.round.is_none_or(|wanted| wanted == number)
    }

    /// What follows the money of the round that goes on, or begins with this step.
    fn tracker(&mut self, before: &Match) -> &mut OriginTracker {
        let (trials, seed) = (self.trials, self.judge.seed);
        self.tracker.get_or_insert_with(|| OriginTracker::new(before, trials, seed))
    }

    /// Closes the round if it ended with this step. The one before it lies on the table until the
    /// next deal, and between them there can be decisions (HH-11.11), which belong to the next.
    fn note_end(&mut self, before: &Match, after: &Match) {
        let had_ended = before.round_board().ending.is_some() && !before.next_is_deal();
        if after.round_board().ending.is_none() || had_ended {
            return;
        }
        let Some(tracker) = self.tracker.take() else { return };
        self.rounds.push(GradedRound {
            number: after.round_board().number,
            decisions: std::mem::take(&mut self.decisions),
            origins: tracker.finish(after),
        });
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    use super::*;
    use crate::GreedyBot;

    /// Every round of a match gets its grade, with the money that changed hands in it.
    #[test]
    fn rounds_are_graded_one_by_one() {
        for game in Game::ALL.iter().copied() {
            let players = game.capacity();
            let mut table = Match::new(game, players, [("rounds", "3")]).expect("by its own rules");
            let judge = DecisionJudge { simulations: 20, seed: 1 << 40 };
            let (mut grader, start) = (MatchGrader::new(judge, 2), table);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
            grader.play(&mut table, &mut GreedyBot::new(), &mut rng);
            let rounds = grader.rounds();
            let numbers: Vec<u16> = rounds.iter().map(|round| round.number).collect();
            assert_eq!(numbers, [1, 2, 3], "{game}");
            let (mut again, scope) = (start, GradeScope { seat: None, round: Some(2) });
            let mut second = MatchGrader::new(judge, 2).only(scope);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
            second.play(&mut again, &mut GreedyBot::new(), &mut rng);
            assert_eq!(second.rounds(), &rounds[1..2], "{game}");
            for seat in Seat::all(players) {
                let won: f64 = rounds.iter().map(|round| round.origins[seat.index()].result).sum();
                let changed = table.accounts()[seat] - start.accounts()[seat];
                assert_eq!(won, f64::from(changed), "{game}, {seat}");
                let turns = rounds[0].of(seat).filter(|one| one.kind != DecisionKind::Joining);
                assert!(turns.count() > 3, "{game}, {seat}");
                assert!(rounds.iter().all(|round| round.cost(seat).is_finite()));
            }
        }
    }
}
