//! Solo games brought to a wanted question: for tests, and for looking at a panel without playing for
//! hours until it comes up.

use std::collections::VecDeque;

use ginmi::action::{Action, Actions};
use ginmi::phase::Phase;
use ginmi::{Game, View};
use ginmi_table::Timestamp;
use ginmi_table::names::{BotName, Contribution};

use super::{Local, Out, think};
use crate::model::{Deed, Ledger, Session, Solo};

/// How many matches are begun before the question is given up.
const MATCHES: u8 = 200;

/// Decisions of the person in one match, so that a match without the question comes to an end.
const DECISIONS: usize = 400;

/// A solo game in which the person is asked what was wanted.
#[derive(Clone, Debug)]
pub struct Staged {
    /// The log, line by line, as the page keeps it.
    pub lines: Vec<String>,
    /// The session that has heard all of it.
    pub session: Session,
}

/// The name of what the person can be asked in this phase: `swap`, `mizuten`, `join`, `two-left`,
/// `offer`, `answer`, `claim`, `return`, `late-claim`, `play`, `capture` or `call`, and `cancel` for a
/// turn in which the round can be cancelled.
#[must_use]
pub fn question(view: &View) -> Option<&'static str> {
    match view.phase() {
        // Whoever has nothing to claim is not asked by the page.
        Phase::Claim { .. } | Phase::LateClaim { .. } if view.legal().len() < 2 => None,
        Phase::Play { .. } if matches!(view.legal(), Actions::Play { cancel: true, .. }) => {
            Some("cancel")
        }
        phase => ginmi::encode::question(&phase),
    }
}

/// The log of a solo game in which the person is asked a [`question`], all of it by name: what the
/// example `solo-log` prints, and what tests put into a browser.
///
/// # Errors
///
/// When there is no such game, or the question never comes up, with the reason.
pub fn log(
    game: &str,
    players: u8,
    asked: &str,
    options: &[(&str, &str)],
) -> Result<Vec<String>, String> {
    let game: Game = game.parse().map_err(|error| format!("{error}"))?;
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let bot = BotName::new("random").map_err(|error| error.to_string())?;
    let solo = Solo { game, players, options: options.iter().map(own).collect(), bots: vec![bot] };
    let found = staged(&solo, |view| question(view) == Some(asked));
    found.map(|found| found.lines).ok_or_else(|| format!("`{asked}` never comes up"))
}

/// Plays matches at random until the person is asked something that is `wanted`; nothing where that
/// does not come up. The same call leads to the same game.
///
/// # Panics
///
/// When there can be no such game.
#[must_use]
pub fn staged(solo: &Solo, mut wanted: impl FnMut(&View) -> bool) -> Option<Staged> {
    (0..MATCHES).find_map(|number| {
        let mut stage = Stage::begin(solo, number);
        stage.play_until(&mut wanted).then(|| stage.into_staged())
    })
}

/// The record of a solo game that is played to its end at random. The same call leads to the same game.
///
/// # Panics
///
/// When there can be no such game.
#[must_use]
pub fn record(solo: &Solo) -> Option<String> {
    let mut stage = Stage::begin(solo, 0);
    // As many as the page contributes.
    stage.digits = "0123456789abcdef".repeat(2);
    stage.play_until(&mut |_| false);
    stage.local.record().map(|(_, record)| record)
}

struct Stage {
    local: Local<Vec<String>>,
    session: Session,
    now: u64,
    dice: u64,
    /// What the person contributes to the shuffles.
    digits: String,
}

impl Stage {
    fn begin(solo: &Solo, number: u8) -> Stage {
        let mut local = Local::begin(solo, "You", Timestamp(5), [number; 32], Vec::new())
            .expect("the options go together");
        local.connect(Timestamp(5), "You");
        let session = Session::new(1000, Ledger::default());
        let dice = u64::from(number) + 1;
        let digits = "88c0ffee".to_owned();
        let mut stage = Stage { local, session, now: 5, dice, digits };
        let hello = stage.session.hello();
        let outs = stage.local.frame(Timestamp(5), &hello);
        stage.hear(outs);
        stage
    }

    fn into_staged(self) -> Staged {
        Staged { lines: self.local.keep, session: self.session }
    }

    /// Whether the person was asked for what is wanted before the match was over.
    fn play_until(&mut self, wanted: &mut impl FnMut(&View) -> bool) -> bool {
        for _ in 0..DECISIONS {
            if self.session.contribution_due().is_some() {
                let digits = Contribution::new(&self.digits).expect("enough digits");
                self.act(Deed::Deal(digits));
                continue;
            }
            let Some(view) = self.session.mirror().and_then(|mirror| mirror.view) else {
                return false;
            };
            let legal = view.legal();
            if legal.is_empty() {
                return false;
            }
            if wanted(&view) {
                return true;
            }
            let action = self.some(&legal);
            self.act(Deed::Decide(action));
        }
        false
    }

    /// One of the actions. Offers are near the least, else nearly all would be absurd; and a round is
    /// seldom ended early, so that there is something to see.
    fn some(&mut self, legal: &Actions) -> Action {
        // xorshift64: it need not be good, but the same everywhere.
        for shift in [13i32, -7, 17] {
            self.dice ^=
                if shift > 0 { self.dice << shift } else { self.dice >> shift.unsigned_abs() };
        }
        let dice = self.dice as usize;
        match legal {
            Actions::Offers(ranges) => {
                let range = ranges[dice % ranges.len()];
                let amount = range.least + (dice / 8 % 24) as u32;
                let offer = Action::Offer { to: range.to, amount };
                if legal.contains(offer) { offer } else { Action::NoOffer }
            }
            Actions::Few(few) if few.contains(&Action::Sage) => Action::Sage,
            Actions::Play { cards, .. } => {
                cards.nth(dice % cards.len() as usize).map_or(Action::Cancel, Action::Play)
            }
            _ => legal.nth(dice % legal.len()).expect("a place below their number"),
        }
    }

    fn act(&mut self, deed: Deed) {
        self.now += 1;
        if let Some(text) = self.session.say(deed) {
            let outs = self.local.frame(Timestamp(self.now), &text);
            self.hear(outs);
        }
    }

    fn hear(&mut self, outs: Vec<Out>) {
        let mut outs = VecDeque::from(outs);
        while let Some(out) = outs.pop_front() {
            match out {
                Out::Text(text) => {
                    self.session.hear(&text).expect("the table speaks in order");
                }
                Out::Ask { seat, number, question } => {
                    let answer = think(&question.to_text()).expect("the bot answers");
                    let action = serde_json::from_str(&answer).expect("an action");
                    self.now += 1;
                    outs.extend(self.local.answer(Timestamp(self.now), seat, number, action));
                }
            }
        }
    }
}
