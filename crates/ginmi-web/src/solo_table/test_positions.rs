//! Test positions: solo games that are played on until the person is asked a wanted question.

use std::collections::VecDeque;

use ginmi::action::{Action, LegalActions};
use ginmi::phase::Phase;
use ginmi::{Game, View};
use ginmi_table::Timestamp;
use ginmi_table::names::{BotName, Contribution};
use ginmi_table::wire::Request;

use super::{SoloTable, SoloTableOutput, run_bot_task};
use crate::model::{MatchLedger, SoloSetup, TableSession};

/// The number of matches to try.
const MATCHES: u8 = 200;

/// The most decisions of the person in one match, so that the search ends.
const DECISIONS: usize = 400;

/// A solo game in which the person is asked the wanted question.
#[derive(Clone, Debug)]
pub struct TestPosition {
    /// The log, line by line, as the page stores it.
    pub lines: Vec<String>,
    /// The session after all of it.
    pub session: TableSession,
}

/// The name of the question that the person is asked in this phase: `swap`, `mizuten`, `join`,
/// `two-left`, `offer`, `answer`, `claim`, `return`, `late-claim`, `play`, `capture` or `call`, and
/// `cancel` for a turn in which the round can be cancelled.
#[must_use]
pub fn question_name(view: &View) -> Option<&'static str> {
    match view.phase() {
        // The page does not ask a person who has nothing to claim.
        Phase::Claim { .. } | Phase::LateClaim { .. } if view.legal().len() < 2 => None,
        Phase::Play { .. } if matches!(view.legal(), LegalActions::Play { cancel: true, .. }) => {
            Some("cancel")
        }
        phase => ginmi::encode::question(&phase),
    }
}

/// The log of a solo game in which the person is asked a [`question_name`], with game and options
/// by name: the example `solo-log` prints it, and tests put it into a browser.
///
/// # Errors
///
/// When the game is invalid or the question never comes up, with the reason.
pub fn question_log(
    game: &str,
    players: u8,
    asked: &str,
    options: &[(&str, &str)],
) -> Result<Vec<String>, String> {
    let game: Game = game.parse().map_err(|error| format!("{error}"))?;
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let bot = BotName::new("random").map_err(|error| error.to_string())?;
    let solo =
        SoloSetup { game, players, options: options.iter().map(own).collect(), bots: vec![bot] };
    let found = find_test_position(&solo, |view| question_name(view) == Some(asked));
    found.map(|found| found.lines).ok_or_else(|| format!("`{asked}` never comes up"))
}

/// Plays matches at random until the person is asked a `wanted` question; `None` if that does not
/// come up. The same call gives the same game.
///
/// # Panics
///
/// When the setup is invalid.
#[must_use]
pub fn find_test_position(
    solo: &SoloSetup,
    mut wanted: impl FnMut(&View) -> bool,
) -> Option<TestPosition> {
    (0..MATCHES).find_map(|number| {
        let mut game = RandomSoloGame::begin(solo, number);
        game.play_until(&mut wanted).then(|| game.into_position())
    })
}

/// The record of a solo game that is played to the end at random. The same call gives the same
/// game.
///
/// # Panics
///
/// When the setup is invalid.
#[must_use]
pub fn random_record(solo: &SoloSetup) -> Option<String> {
    let mut game = RandomSoloGame::begin(solo, 0);
    // As many as the page contributes.
    game.digits = "0123456789abcdef".repeat(2);
    game.play_until(&mut |_| false);
    game.local.record().map(|(_, record)| record)
}

struct RandomSoloGame {
    local: SoloTable<Vec<String>>,
    session: TableSession,
    now: u64,
    dice: u64,
    /// The person's contribution to the shuffles.
    digits: String,
}

impl RandomSoloGame {
    fn begin(solo: &SoloSetup, number: u8) -> Self {
        let mut local = SoloTable::begin(solo, "You", Timestamp(5), [number; 32], Vec::new())
            .expect("the options go together");
        local.connect(Timestamp(5), "You");
        let session = TableSession::new(1000, MatchLedger::default());
        let dice = u64::from(number) + 1;
        let digits = "88c0ffee".to_owned();
        let mut game = Self { local, session, now: 5, dice, digits };
        let hello = game.session.hello_message();
        let outputs = game.local.handle_frame(Timestamp(5), &hello);
        game.handle_outputs(outputs);
        game
    }

    fn into_position(self) -> TestPosition {
        TestPosition { lines: self.local.log_storage, session: self.session }
    }

    /// Plays until the wanted question or the end of the match; returns whether the question came
    /// up.
    fn play_until(&mut self, wanted: &mut impl FnMut(&View) -> bool) -> bool {
        for _ in 0..DECISIONS {
            if self.session.contribution_due().is_some() {
                let digits = Contribution::new(&self.digits).expect("enough digits");
                self.act(self.session.contribution(digits));
                continue;
            }
            let Some(view) = self.session.replica().and_then(|replica| replica.view) else {
                return false;
            };
            let legal = view.legal();
            if legal.is_empty() {
                return false;
            }
            if wanted(&view) {
                return true;
            }
            let action = self.random_action(&legal);
            self.act(self.session.decision(action));
        }
        false
    }

    /// A random action. Offers are close to the lowest, since nearly all would be absurd otherwise;
    /// and a round is rarely ended early, so that there is something to see.
    fn random_action(&mut self, legal: &LegalActions) -> Action {
        // xorshift64: it only has to be the same everywhere.
        for shift in [13i32, -7, 17] {
            self.dice ^=
                if shift > 0 { self.dice << shift } else { self.dice >> shift.unsigned_abs() };
        }
        let dice = self.dice as usize;
        match legal {
            LegalActions::Offers(ranges) => {
                let range = ranges[dice % ranges.len()];
                let amount = range.least + (dice / 8 % 24) as u32;
                let offer = Action::Offer { to: range.to, amount };
                if legal.contains(offer) { offer } else { Action::NoOffer }
            }
            LegalActions::Answer { least_price } => {
                let price = Action::Price(least_price + (dice / 8 % 24) as u32);
                let answers = [Action::Accept, Action::Refuse, price];
                let answer = answers[dice % answers.len()];
                if legal.contains(answer) { answer } else { Action::Refuse }
            }
            LegalActions::Few(few) if few.contains(&Action::Sage) => Action::Sage,
            LegalActions::Play { cards, .. } => {
                cards.nth(dice % cards.len() as usize).map_or(Action::Cancel, Action::Play)
            }
            _ => legal.nth(dice % legal.len()).expect("a place below their number"),
        }
    }

    fn act(&mut self, request: Option<Request>) {
        self.now += 1;
        self.session.close_settlement();
        if let Some(text) = request.and_then(|request| self.session.encode_request(request)) {
            let outputs = self.local.handle_frame(Timestamp(self.now), &text);
            self.handle_outputs(outputs);
        }
    }

    fn handle_outputs(&mut self, outputs: Vec<SoloTableOutput>) {
        let mut outputs = VecDeque::from(outputs);
        while let Some(out) = outputs.pop_front() {
            match out {
                SoloTableOutput::Text(text) => {
                    self.session.apply_message(&text).expect("the table speaks in order");
                }
                SoloTableOutput::Ask { seat, number, question } => {
                    let answer = run_bot_task(&question.to_text()).expect("the bot answers");
                    let action = serde_json::from_str(&answer).expect("an action");
                    self.now += 1;
                    outputs.extend(self.local.handle_bot_answer(
                        Timestamp(self.now),
                        seat,
                        number,
                        action,
                    ));
                }
            }
        }
    }
}
