//! The deal of the day: one round with the same cards for everybody.

use std::collections::VecDeque;

use ginmi::Game;
use ginmi_bots::{Bot as _, BotKind};
use ginmi_table::Timestamp;
use ginmi_table::names::{BotName, Contribution};
use serde::{Deserialize, Serialize};

use super::{Local, Out};
use crate::model::{Deed, Ledger, Session, Solo};
use crate::words::SOLO_NAME;

/// A game's deal of a day. Cards and bots depend only on the date and the person's decisions, so
/// the same decisions give everybody the same round.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Daily {
    /// The game.
    pub game: Game,
    /// The day, such as `2026-11-22`.
    pub date: String,
}

impl Daily {
    /// One round with the standard rules against greedy bots.
    #[must_use]
    pub fn solo(&self) -> Solo {
        let players = u8::try_from(self.game.info().capacity).unwrap_or(2);
        let options = vec![("rounds".to_owned(), "1".to_owned())];
        Solo { game: self.game, players, options, bots: vec![bot(BotKind::Greedy)] }
    }

    /// The seed of the cards: the date and the game as text.
    #[must_use]
    pub fn random(&self) -> [u8; 32] {
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
    pub fn expert(&self) -> Option<i32> {
        let now = Timestamp(0);
        let mut local =
            Local::begin(&self.solo(), SOLO_NAME, now, self.random(), Vec::new()).ok()?;
        local.connect(now, SOLO_NAME);
        let mut session = Session::new(1, Ledger::default());
        let mut outs: VecDeque<Out> = local.frame(now, &session.hello()).into();
        loop {
            while let Some(out) = outs.pop_front() {
                match out {
                    Out::Text(text) => _ = session.hear(&text).ok()?,
                    Out::Ask { seat, number, question } => {
                        outs.extend(local.answer(now, seat, number, question.answer().ok()?));
                    }
                }
            }
            let (you, view) =
                session.mirror().and_then(|mirror| Some((mirror.you?, mirror.view?)))?;
            let legal = view.legal();
            let deed = if local.finished().is_some() {
                return Some(view.accounts()[you]);
            } else if session.contribution_due().is_some() {
                Deed::Deal(Daily::digits())
            } else if legal.is_empty() {
                return None;
            } else {
                Deed::Decide(BotKind::strongest().build(0).decide(&view, &legal))
            };
            outs.extend(local.frame(now, &session.say(deed)?));
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
    fn everybody_has_the_same_deal_and_the_same_bots() {
        for game in Game::ALL.iter().copied() {
            let daily = |date: &str| Daily { game, date: date.to_owned() };
            let today = daily("2026-11-22");
            let won = today.expert();
            assert!(won.is_some(), "{game}");
            assert_eq!(today.expert(), won, "{game}");
            assert_ne!(today.random(), daily("2026-11-23").random());
        }
    }
}
