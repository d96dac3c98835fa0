//! Decisions that are a number: the amount of an offer, a price, how many cards are cut off.

use ginmi::action::{Action, LegalActions, MAX_OFFER, MAX_PRICE};
use ginmi::seat::Seat;

use crate::{Sentence, TableLocalizer, sentence, text};

/// A decision for which the player enters a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AmountQuestion {
    /// What the number becomes.
    pub kind: AmountKind,
    /// The lowest number.
    pub least: u32,
    /// The highest number, not below the lowest.
    pub most: u32,
}

/// What a number becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AmountKind {
    /// An offer of so many points to this player (HH-4.7).
    Offer(Seat),
    /// A price of so many points (HH-11.16).
    Price,
    /// A cut of so many cards (TY-11.7).
    Cut,
}

impl AmountQuestion {
    /// All such decisions among the legal ones.
    #[must_use]
    pub fn all(legal: &LegalActions) -> Vec<Self> {
        let all = match *legal {
            LegalActions::Offers(ranges) => ranges
                .map(|range| Self {
                    kind: AmountKind::Offer(range.to),
                    least: range.least,
                    most: MAX_OFFER,
                })
                .to_vec(),
            LegalActions::Answer { least_price } => {
                vec![Self { kind: AmountKind::Price, least: least_price, most: MAX_PRICE }]
            }
            LegalActions::Cut { most } => {
                vec![Self { kind: AmountKind::Cut, least: 1, most: most.into() }]
            }
            LegalActions::Few(_)
            | LegalActions::Play { .. }
            | LegalActions::Capture(_)
            | LegalActions::Return(_) => Vec::new(),
        };
        all.into_iter().filter(|question| question.least <= question.most).collect()
    }

    /// The decision for a number; `None` if the number is out of range.
    #[must_use]
    pub fn action(&self, amount: u32) -> Option<Action> {
        if !(self.least..=self.most).contains(&amount) {
            return None;
        }
        Some(match self.kind {
            AmountKind::Offer(to) => Action::Offer { to, amount },
            AmountKind::Price => Action::Price(amount),
            AmountKind::Cut => Action::Cut(u8::try_from(amount).ok()?),
        })
    }

    /// The number to begin with: half of the cards, or the lowest amount of points.
    #[must_use]
    pub const fn suggestion(&self) -> u32 {
        match self.kind {
            AmountKind::Cut => self.least.midpoint(self.most),
            AmountKind::Offer(_) | AmountKind::Price => self.least,
        }
    }

    /// The decision without its number, as a choice among others.
    #[must_use]
    pub fn choice_label(&self, localizer: &TableLocalizer) -> Sentence {
        match self.kind {
            AmountKind::Offer(to) => sentence!(localizer, "offer-points", player = to),
            AmountKind::Price => sentence!(localizer, "ask-a-price"),
            AmountKind::Cut => sentence!(localizer, "cut-cards"),
        }
    }

    /// The line that asks for the number.
    #[must_use]
    pub fn prompt(&self, localizer: &TableLocalizer) -> String {
        let (least, most) = (self.least, self.most);
        match self.kind {
            AmountKind::Offer(_) => text!(localizer, "prompt-amount", least = least, most = most),
            AmountKind::Price => text!(localizer, "prompt-price", least = least, most = most),
            AmountKind::Cut => text!(localizer, "prompt-cut", least = least, most = most),
        }
    }

    /// Why the text is no answer.
    #[must_use]
    pub fn refusal(&self, localizer: &TableLocalizer, text: &str) -> String {
        text!(localizer, "no-amount", text = text, least = self.least, most = self.most)
    }
}

/// The legal actions besides those of [`AmountQuestion::all`].
#[must_use]
pub fn actions_without_amount(legal: &LegalActions) -> Vec<Action> {
    match legal {
        LegalActions::Offers(_) => vec![Action::NoOffer],
        LegalActions::Answer { .. } => vec![Action::Accept, Action::Refuse],
        LegalActions::Cut { .. } => Vec::new(),
        LegalActions::Few(_)
        | LegalActions::Play { .. }
        | LegalActions::Capture(_)
        | LegalActions::Return(_) => legal.iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use ginmi::action::OfferRange;

    use super::*;

    /// Every legal action is either listed or has an amount in the range of one question, and
    /// nothing else is.
    #[test]
    fn amounts_and_other_actions_are_all_that_is_legal() {
        let range = |to, least| OfferRange { to: Seat::new(to), least };
        for legal in [
            LegalActions::Offers([range(0, 24), range(2, 0), range(3, MAX_OFFER + 1)]),
            LegalActions::Answer { least_price: 25 },
            LegalActions::Answer { least_price: MAX_PRICE },
            LegalActions::Answer { least_price: MAX_PRICE + 1 },
            LegalActions::Cut { most: 1 },
            LegalActions::Cut { most: 23 },
            LegalActions::Play { cards: "1a 2b".parse().unwrap(), cancel: true },
        ] {
            let mut count = 0;
            for action in actions_without_amount(&legal) {
                assert!(legal.contains(action), "{action:?}");
                count += 1;
            }
            for question in AmountQuestion::all(&legal) {
                for amount in [question.least, question.suggestion(), question.most] {
                    let action = question.action(amount).unwrap();
                    assert!(legal.contains(action), "{action:?}");
                }
                assert_eq!(question.action(question.most + 1), None);
                assert_eq!(
                    question.least.checked_sub(1).and_then(|low| question.action(low)),
                    None
                );
                count += (question.most - question.least + 1) as usize;
            }
            assert_eq!(count, legal.iter().count(), "{legal:?}");
        }
    }

    #[test]
    fn a_cut_begins_in_the_middle() {
        let all = AmountQuestion::all(&LegalActions::Cut { most: 23 });
        assert_eq!(all.iter().map(AmountQuestion::suggestion).collect::<Vec<_>>(), [12]);
    }
}
