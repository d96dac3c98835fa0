//! The messages between Ginmi and a program.

use std::collections::BTreeMap;

use ginmi::action::{Action, LegalActions, MAX_OFFER, MAX_PRICE};
use ginmi::seat::Seat;
use ginmi::{Game, View};
use serde::{Deserialize, Serialize};

use super::ForfeitReason;

/// The version of the protocol.
pub(crate) const PROTOCOL: u32 = 1;

/// A message to the program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[serde(deny_unknown_fields)]
pub(crate) enum ProgramInput {
    /// The first message. The program answers with [`ProgramOutput::Ready`].
    Hello {
        /// The version that Ginmi has.
        protocol: u32,
        /// The time for a decision, in milliseconds.
        patience: u64,
    },
    /// A match begins, or the program joins one; it should forget any other.
    Match {
        /// The game.
        game: Game,
        /// The number of players.
        players: usize,
        /// The seat of the program.
        seat: Seat,
        /// All house rules by name.
        options: BTreeMap<String, String>,
        /// For the program's random choices: the same in a repeated match. Below 2⁵³.
        seed: u64,
    },
    /// Asks for a decision; the answer is [`ProgramOutput::Decision`].
    Decide {
        /// The number of the question: greater than all before.
        question: u64,
        /// What the seat may know.
        view: Box<View>,
        /// The legal actions, except offers and prices.
        legal: Vec<Action>,
        /// The legal offers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        offers: Vec<BuyOutOfferRange>,
        /// The prices that can be asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<PriceRange>,
    },
    /// The question was answered for the program.
    Forfeited {
        /// The number of the question.
        question: u64,
        /// Why.
        reason: ForfeitReason,
        /// Why, for people.
        sentence: String,
        /// The action.
        action: Action,
    },
    /// The match is over.
    Result {
        /// The view of the seat at the end.
        view: Box<View>,
        /// The money that each seat has won or lost in the match.
        money: Vec<i32>,
    },
}

/// The offers that can be made to one player (HH-4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct BuyOutOfferRange {
    /// The player who would give up the place.
    pub(crate) to: Seat,
    /// The least amount.
    pub(crate) least: u32,
    /// The highest amount.
    pub(crate) most: u32,
}

/// The prices that can be asked for a place (HH-11.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct PriceRange {
    /// The lowest price.
    pub(crate) least: u32,
    /// The highest price.
    pub(crate) most: u32,
}

/// A message of the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[serde(deny_unknown_fields)]
pub(crate) enum ProgramOutput {
    /// The answer to [`ProgramInput::Hello`].
    Ready {
        /// The program's version.
        protocol: u32,
        /// The program's name for itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The answer to [`ProgramInput::Decide`].
    Decision {
        /// The number of the question.
        question: u64,
        /// The decision.
        action: Action,
    },
}

impl ProgramInput {
    /// The question with this number.
    pub(crate) fn decide(question: u64, view: &View, legal: &LegalActions) -> Self {
        let (mut offers, mut price) = (Vec::new(), None);
        // There are too many amounts for a list.
        let legal = match legal {
            LegalActions::Offers(ranges) => {
                let open = ranges.iter().filter(|range| range.least <= MAX_OFFER);
                offers.extend(open.map(|range| BuyOutOfferRange {
                    to: range.to,
                    least: range.least,
                    most: MAX_OFFER,
                }));
                vec![Action::NoOffer]
            }
            LegalActions::Answer { least_price } => {
                price = (*least_price <= MAX_PRICE)
                    .then_some(PriceRange { least: *least_price, most: MAX_PRICE });
                vec![Action::Accept, Action::Refuse]
            }
            _ => legal.iter().collect(),
        };
        Self::Decide { question, view: Box::new(*view), legal, offers, price }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use ginmi::Match;
    use ginmi::action::OfferRange;
    use ginmi_table::strict_json;
    use serde::de::DeserializeOwned;

    use super::*;

    #[test]
    fn offers_are_told_as_ranges() {
        let game = Match::new(Game::HachiHachi, 5, [("buy-out", "on")]).unwrap();
        let range = |to, least| OfferRange { to: Seat::new(to), least };
        // Nobody can pay the least amount that the third player may accept.
        let legal = LegalActions::Offers([range(0, 24), range(2, 0), range(3, MAX_OFFER + 1)]);
        let message = ProgramInput::decide(9, &game.view(Some(Seat::new(4))), &legal);
        let ProgramInput::Decide { question: 9, legal, offers, .. } = &message else {
            panic!("{message:?}")
        };
        assert_eq!(*legal, [Action::NoOffer]);
        let json = serde_json::to_string(offers).unwrap();
        assert_eq!(json, r#"[{"to":0,"least":24,"most":99999},{"to":2,"least":0,"most":99999}]"#);
        let line = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<ProgramInput>(&line).unwrap(), message);
    }

    #[test]
    fn prices_are_told_as_a_range_and_cuts_one_by_one() {
        let view = Match::new(Game::Taiyaku, 3, []).unwrap().view(None);
        let told = |legal: LegalActions| {
            let message = ProgramInput::decide(9, &view, &legal);
            let line = serde_json::to_string(&message).unwrap();
            assert_eq!(serde_json::from_str::<ProgramInput>(&line).unwrap(), message);
            let ProgramInput::Decide { legal, offers, price, .. } = message else {
                panic!("{message:?}")
            };
            assert!(offers.is_empty());
            (legal, price)
        };
        let answers = vec![Action::Accept, Action::Refuse];
        let range = PriceRange { least: 25, most: 9999 };
        assert_eq!(told(LegalActions::Answer { least_price: 25 }), (answers.clone(), Some(range)));
        let none = LegalActions::Answer { least_price: MAX_PRICE + 1 };
        assert_eq!(told(none), (answers, None));
        let cuts = (1..=23).map(Action::Cut).collect();
        assert_eq!(told(LegalActions::Cut { most: 23 }), (cuts, None));
    }

    const PAGE: &str = include_str!("../../../../docs/bot-protocol.md");

    /// The kinds of messages among the examples in docs/bot-protocol.md; each of them has to read
    /// and write as it is.
    fn examples<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str) -> Vec<String> {
        let begin = format!("```json {name}\n");
        let block = PAGE.split(&begin).nth(1).unwrap().split("```").next().unwrap();
        let kind = |line: &str| {
            let message: T = serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}"));
            assert_eq!(serde_json::to_string(&message).unwrap(), line);
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            value["kind"].as_str().unwrap().to_owned()
        };
        let mut kinds: Vec<String> = block.lines().map(kind).collect();
        kinds.dedup();
        kinds
    }

    /// The variants of a type, from the error about an unknown one.
    fn kinds<T: DeserializeOwned + Debug>() -> Vec<String> {
        let complaint = serde_json::from_str::<T>(r#"{"kind":"?"}"#).unwrap_err().to_string();
        let expected = complaint.split("expected").nth(1).unwrap();
        expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    #[test]
    fn every_message_has_an_example_and_a_line_in_a_table() {
        assert_eq!(examples::<ProgramInput>("to-program"), kinds::<ProgramInput>());
        assert_eq!(examples::<ProgramOutput>("to-host"), kinds::<ProgramOutput>());
        for kind in [kinds::<ProgramInput>(), kinds::<ProgramOutput>()].concat() {
            assert_eq!(PAGE.matches(&format!("\n| `{kind}` |")).count(), 1, "{kind}");
        }
        for reason in ForfeitReason::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.id());
            assert_eq!(PAGE.matches(&format!("\n| `{reason}` |")).count(), 1, "{reason}");
        }
        assert!(PAGE.contains(&format!("This is version {PROTOCOL} of the protocol.")));
    }

    #[test]
    fn keys_that_are_not_named_are_errors() {
        for line in [
            r#"{"kind":"ready","protocol":1,"mood":"fine"}"#,
            r#"{"kind":"decision","question":1}"#,
            r#"{"kind":"decision","question":-1,"action":{"do":"join"}}"#,
            r#"{"kind":"decision","question":1,"action":{"do":"play"}}"#,
            r#"{"kind":"decision","question":1,"action":{"do":"join"},"why":"a good hand"}"#,
            r#"{"kind":"decision","question":1,"action":"join"}"#,
        ] {
            assert!(strict_json::read_message::<ProgramOutput>(line).is_err(), "{line}");
        }
    }
}
