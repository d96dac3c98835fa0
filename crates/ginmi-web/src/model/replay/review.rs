//! A review: the strongest bot judges every decision of a game.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use ginmi::seat::Seat;
use ginmi_bots::Opinion;

use super::{Moment, Replay, Slip};
use crate::words::Lang;

/// How long the bot looks at a decision. Each look is counted in playouts, so that a record has the same
/// review on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Long enough to see what is worth a closer look.
    Glance,
    /// As long as the bot thinks where it plays.
    Close,
}

/// How many choices that look bad at a glance are looked at closely.
const LOOKED_AT: usize = 24;

/// The judgements of the decisions of a game, by their steps.
#[derive(Default, Debug)]
pub struct Judgements(BTreeMap<usize, Judged>);

/// What the strongest bot thinks of a decision.
#[derive(Debug)]
struct Judged {
    opinions: Vec<Opinion>,
    look: Look,
    /// Whom the decision has cost how much, if it was clearly worse than another.
    cost: Option<(Seat, i32)>,
}

/// What a game has come to in the eyes of the strongest bot.
#[derive(Debug)]
pub struct Review {
    /// The worst choices of the reader, or of all where nobody of them reads; the worst first.
    pub worst: Vec<Slip>,
    /// All bad choices, in order.
    pub slips: Vec<Slip>,
    /// What the player whose decisions are looked for could expect at each, and what it came to.
    pub expected: Vec<i32>,
    /// How many decisions were judged.
    pub judged: usize,
    /// How many there are.
    pub all: usize,
}

impl Judgements {
    /// The decision to be asked about next and how closely, while these are being asked about: the one that
    /// is looked at, then all others at a glance, then closely those that looked bad.
    #[must_use]
    pub fn next(&self, replay: &Replay, moment: &Moment, asked: &[usize]) -> Option<(usize, Look)> {
        let is_asked = |step: &usize| asked.contains(step);
        let here = moment.step;
        if replay.shown(here, moment).is_some() && !is_asked(&here) && !self.is_close(here) {
            return Some((here, Look::Close));
        }
        let is_new = |step: &usize| !self.0.contains_key(step) && !is_asked(step);
        if let Some(next) = replay.questions(moment).find(is_new) {
            return Some((next, Look::Glance));
        }
        let mut doubtful = self.doubtful(replay.reader());
        let next = doubtful.find(|step| !is_asked(step) && !self.is_close(*step));
        next.map(|step| (step, Look::Close))
    }

    /// Keeps what the bot thinks of a decision after a look at it.
    pub fn keep(&mut self, replay: &Replay, step: usize, look: Look, opinions: Vec<Opinion>) {
        let cost = replay.cost(step, &opinions);
        self.0.insert(step, Judged { opinions, look, cost });
    }

    /// What the bot thinks of a decision that it has looked at closely: what was seen at a glance alone is
    /// not shown as if it were known.
    #[must_use]
    pub fn known(&self, step: usize) -> Option<&[Opinion]> {
        let judged = self.0.get(&step).filter(|judged| judged.look == Look::Close)?;
        Some(&judged.opinions)
    }

    fn is_close(&self, step: usize) -> bool {
        self.known(step).is_some()
    }

    /// How many decisions were judged.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The choices that look worst, whether at a glance or closely; the reader's own before others.
    fn doubtful(&self, own: Option<Seat>) -> impl Iterator<Item = usize> {
        let bad = |(step, judged): (&usize, &Judged)| {
            let (seat, cost) = judged.cost?;
            Some((Some(seat) != own, Reverse(cost), *step))
        };
        let mut bad: Vec<_> = self.0.iter().filter_map(bad).collect();
        bad.sort_unstable();
        bad.truncate(LOOKED_AT);
        bad.into_iter().map(|(.., step)| step)
    }

    /// What the judgements so far come to, in words.
    #[must_use]
    pub fn review(&self, replay: &Replay, moment: &Moment, lang: Lang) -> Review {
        let steps: Vec<usize> = replay.questions(moment).collect();
        let of = |step: &usize| replay.slip(*step, self.known(*step)?, lang);
        let slips: Vec<Slip> = steps.iter().filter_map(of).collect();
        let reader = replay.reader();
        let is_own = |slip: &&Slip| reader.is_none_or(|own| slip.seat == own);
        let mut worst: Vec<Slip> = slips.iter().filter(is_own).cloned().collect();
        worst.sort_by_key(|slip| Reverse(slip.hundredths));
        worst.truncate(3);
        let own = moment.seat.or(reader).unwrap_or(Seat::new(0));
        let expected = |step: &usize| {
            let judged = self.0.get(step)?;
            let (seat, _) = replay.decision(*step)?;
            (seat == own).then(|| replay.expected(*step, &judged.opinions)).flatten()
        };
        let expected = steps.iter().filter_map(expected).chain([replay.result(own)]).collect();
        let judged = steps.iter().filter(|step| self.0.contains_key(step)).count();
        Review { worst, slips, expected, judged, all: steps.len() }
    }
}
