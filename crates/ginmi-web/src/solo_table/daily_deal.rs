//! The deal of the day: one round with the same cards for everybody.

use std::collections::VecDeque;

use ginmi::Game;
use ginmi_bots::{Bot as _, BotKind};
use ginmi_table::Timestamp;
use ginmi_table::names::{BotName, Contribution};
use serde::{Deserialize, Serialize};

use super::{SoloTable, SoloTableOutput};
use crate::model::{MatchLedger, SoloSetup, TableSession, is_date};
use crate::words::SOLO_NAME;

/// A game's deal of a day. Cards and bots depend only on the date and the person's decisions, so
/// the same decisions give everybody the same round.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DailyDeal {
    /// The game.
    pub game: Game,
    /// The day, such as `2026-11-22`.
    pub date: String,
}

impl DailyDeal {
    /// Whether there is such a deal: its day is one of the calendar and has begun where the date is
    /// `latest`, which nowhere on Earth is later.
    #[must_use]
    pub fn is_dealt(&self, latest: &str) -> bool {
        is_date(&self.date) && *self.date <= *latest
    }

    /// One round with the standard rules against greedy bots.
    #[must_use]
    pub fn solo(&self) -> SoloSetup {
        let players = u8::try_from(self.game.capacity()).unwrap_or(2);
        let options = vec![("rounds".to_owned(), "1".to_owned())];
        SoloSetup { game: self.game, players, options, bots: vec![bot(BotKind::Greedy)] }
    }

    /// The seed of the cards: the date and the game as text.
    #[must_use]
    pub fn seed_bytes(&self) -> [u8; 32] {
        let name = format!("{} {}", self.date, self.game);
        let mut bytes = [0; 32];
        bytes.iter_mut().zip(name.bytes()).for_each(|(byte, letter)| *byte = letter);
        bytes
    }

    /// The person's contribution to the shuffles, which is always the same.
    ///
    /// # Panics
    ///
    /// Never, since it is valid.
    #[must_use]
    pub fn digits() -> Contribution {
        Contribution::new("88888888").expect("digits")
    }

    /// What the strongest bot wins in the person's seat, in points or chips.
    #[must_use]
    pub fn expert_result(&self) -> Option<i32> {
        let now = Timestamp(0);
        let mut local =
            SoloTable::begin(&self.solo(), SOLO_NAME, now, self.seed_bytes(), Vec::new()).ok()?;
        local.connect(now, SOLO_NAME);
        let mut session = TableSession::new(1, MatchLedger::default());
        let mut outputs: VecDeque<SoloTableOutput> =
            local.handle_frame(now, &session.hello_message()).into();
        loop {
            while let Some(out) = outputs.pop_front() {
                match out {
                    SoloTableOutput::Text(text) => _ = session.apply_message(&text).ok()?,
                    SoloTableOutput::Ask { seat, number, question } => {
                        outputs.extend(local.handle_bot_answer(
                            now,
                            seat,
                            number,
                            question.answer().ok()?,
                        ));
                    }
                }
            }
            let (you, view) =
                session.replica().and_then(|replica| Some((replica.you?, replica.view?)))?;
            let legal = view.legal();
            let request = if local.finished_match().is_some() {
                return Some(view.accounts()[you]);
            } else if session.contribution_due().is_some() {
                session.contribution(Self::digits())?
            } else if legal.is_empty() {
                return None;
            } else {
                session.decision(BotKind::strongest().build(0).decide(&view, &legal))?
            };
            outputs.extend(local.handle_frame(now, &session.encode_request(request)?));
        }
    }
}

fn bot(kind: BotKind) -> BotName {
    BotName::new(kind.id()).expect("bots have good names")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_begins_with_its_day() {
        let is_dealt = |date: &str| {
            DailyDeal { game: Game::KoiKoi, date: date.to_owned() }.is_dealt("2026-12-01")
        };
        assert!(is_dealt("2026-12-01") && is_dealt("2026-11-30") && is_dealt("2025-12-31"));
        assert!(!is_dealt("2026-12-02") && !is_dealt("2026-11-31") && !is_dealt("brief"));
    }

    #[test]
    fn everybody_has_the_same_deal_and_the_same_bots() {
        for game in Game::ALL.iter().copied() {
            let daily = |date: &str| DailyDeal { game, date: date.to_owned() };
            let today = daily("2026-11-22");
            let won = today.expert_result();
            assert!(won.is_some(), "{game}");
            assert_eq!(today.expert_result(), won, "{game}");
            assert_ne!(today.seed_bytes(), daily("2026-11-23").seed_bytes());
        }
    }
}
