//! A. What hands and piles hold.

use ginmi::cards::CardSet;
use ginmi::games::hachi_hachi::{Options, counted_chaff, dekiyaku, hand_compensation, teyaku};
use ginmi::yaku::Teyaku;

use super::script::{Item, Result};
use super::unknown;

pub(crate) fn run(items: &[Item]) -> Result {
    let mut options = Options::default();
    let mut subject = Subject::Nothing;
    let mut listed: Vec<String> = Vec::new();
    for item in items {
        match item.parts()[..] {
            ["set", ref pairs @ ..] => {
                subject.check(&options, &listed, item)?;
                listed.clear();
                subject = Subject::Nothing;
                for (name, value) in item.pairs(pairs)? {
                    options.set(name, value).or_else(|error| item.fail(error))?;
                }
            }
            ["hand", ref cards @ ..] => {
                subject.check(&options, &listed, item)?;
                listed.clear();
                let hand = item.card_set(cards)?;
                item.equal(7, hand.len())?;
                subject = Subject::Hand(hand);
            }
            ["pile", ref cards @ ..] => {
                subject.check(&options, &listed, item)?;
                listed.clear();
                subject = Subject::Pile(item.card_set(cards)?);
            }
            ["teyaku" | "dekiyaku", ref what @ ..] => listed.push(what.join(" ")),
            _ => subject.expect(&options, item)?,
        }
    }
    let last = items.last().ok_or("an example without lines")?;
    subject.check(&options, &listed, last)
}

/// What the expectations are about.
enum Subject {
    Nothing,
    Hand(CardSet),
    Pile(CardSet),
}

impl Subject {
    /// Compares the listed yaku, if any are listed, with all there are.
    fn check(&self, options: &Options, listed: &[String], item: &Item) -> Result {
        if listed.is_empty() {
            return Ok(());
        }
        let mut held: Vec<String> = match self {
            Subject::Nothing => return item.fail("yaku are expected of no hand or pile"),
            Subject::Hand(hand) => teyaku::of(*hand)
                .iter()
                .map(|held| format!("{held} {}", teyaku::kan(held)))
                .collect(),
            Subject::Pile(pile) => {
                dekiyaku(options, *pile).iter().map(|(id, kan)| format!("{id} {kan}")).collect()
            }
        };
        if held.is_empty() {
            held.push("none".to_owned());
        }
        item.equal(listed, &held)
    }

    fn expect(&self, options: &Options, item: &Item) -> Result {
        match (self, &item.parts()[..]) {
            (Subject::Hand(hand), ["shows", id, cards @ ..]) => {
                let Some(teyaku) = Teyaku::from_id(id) else { return item.fail("no such teyaku") };
                if !teyaku::of(*hand).iter().any(|held| held == teyaku) {
                    return item.fail("the hand does not hold it");
                }
                item.equal(item.card_set(cards)?, teyaku::shown(teyaku, *hand))
            }
            (Subject::Hand(hand), ["compensation", points]) => {
                item.equal(item.read(points)?, hand_compensation(options, *hand))
            }
            (Subject::Pile(pile), ["card-points", points]) => {
                item.equal(item.read(points)?, pile.points())
            }
            (Subject::Pile(pile), ["chaff", number]) => {
                item.equal(item.read(number)?, counted_chaff(options, *pile))
            }
            _ => unknown(item),
        }
    }
}
