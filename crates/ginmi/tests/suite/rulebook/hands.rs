//! A. Yaku of hands and piles.

use std::fmt::Display;

use ginmi::cards::CardSet;
use ginmi::games::common::{HandCircumstances, PileCircumstances, Worth};
use ginmi::yaku::{HandTeyaku, TeyakuGroup};

use super::script::{Item, Result};
use super::unknown;
use crate::games::Checked;

pub(crate) fn run<G: Checked>(items: &[Item]) -> Result {
    let lines: Vec<Vec<&str>> = items.iter().map(Item::parts).collect();
    let mut pairs = Vec::new();
    let mut scene: Scene<G> = Scene {
        options: options::<G>(&pairs)?,
        active: G::CAPACITY,
        field: CardSet::EMPTY,
        situation: PileCircumstances::default(),
        subject: Subject::Nothing,
        listed: Vec::new(),
    };
    for (item, line) in items.iter().zip(&lines) {
        match line[..] {
            ["set", ref set @ ..] => {
                scene.turn_to(Subject::Nothing, item)?;
                let set = item.pairs(set)?;
                pairs.retain(|(name, _)| !set.iter().any(|(other, _)| other == name));
                pairs.extend(set);
                scene.options = options::<G>(&pairs).or_else(|error| item.fail(error))?;
            }
            ["active", number] => {
                scene.turn_to(Subject::Nothing, item)?;
                scene.active = item.read(number)?;
            }
            ["round", number] => {
                scene.turn_to(Subject::Nothing, item)?;
                scene.situation.round = item.read(number)?;
            }
            ["field", ref cards @ ..] => {
                scene.turn_to(Subject::Nothing, item)?;
                scene.field = item.cards_of(G::DECK, cards)?;
                scene.situation.field = scene.field;
            }
            ["went-on"] => {
                scene.turn_to(Subject::Nothing, item)?;
                scene.situation.went_on = true;
            }
            ["hand", ref cards @ ..] => {
                let hand = item.cards_of(G::DECK, cards)?;
                item.equal(G::HAND, hand.len())?;
                scene.turn_to(Subject::Hand { hand, claimed: HandTeyaku::default() }, item)?;
            }
            ["pile", ref cards @ ..] => {
                let pile = item.cards_of(G::DECK, cards)?;
                scene.turn_to(Subject::Pile(pile), item)?;
            }
            ["teyaku" | "dekiyaku", ..] => scene.listed.push(line.join(" ")),
            _ => scene.expect(item)?,
        }
    }
    let last = items.last().ok_or("an example without lines")?;
    scene.turn_to(Subject::Nothing, last)
}

fn options<G: Checked>(pairs: &[(&str, &str)]) -> Result<G::Options> {
    G::options(pairs.iter().copied()).map_err(|error| error.to_string())
}

struct Scene<G: Checked> {
    options: G::Options,
    /// The number of active players.
    active: usize,
    /// The cards that were dealt to the field.
    field: CardSet,
    /// The facts that the worth of a pile depends on.
    situation: PileCircumstances,
    subject: Subject,
    /// The lines that name a yaku of the subject.
    listed: Vec<String>,
}

/// What the expectations are about.
enum Subject {
    Nothing,
    Hand { hand: CardSet, claimed: HandTeyaku },
    Pile(CardSet),
}

/// A yaku with its worth, as examples write it.
fn written<G: Checked>(id: impl Display, worth: Worth) -> String {
    match worth {
        Worth::Stop => format!("{id} STOP"),
        Worth::Points(points) if G::GAME.info().yaku_unit == "kan" => format!("{id} {points}p"),
        Worth::Kan(number) | Worth::Chips(number) | Worth::Points(number) => {
            format!("{id} {number}")
        }
    }
}

impl<G: Checked> Scene<G> {
    fn teyaku(&self, hand: CardSet) -> HandTeyaku {
        let circumstances = HandCircumstances { field: self.field, active: self.active };
        G::teyaku(&self.options, hand, circumstances)
    }

    /// Compares the listed yaku, if there are any, with the actual ones, and continues with the
    /// next subject.
    fn turn_to(&mut self, next: Subject, item: &Item) -> Result {
        let listed = std::mem::take(&mut self.listed);
        let subject = std::mem::replace(&mut self.subject, next);
        if listed.is_empty() {
            return Ok(());
        }
        let (kind, mut held): (_, Vec<String>) = match subject {
            Subject::Nothing => return item.fail("yaku are expected of no hand or pile"),
            Subject::Hand { hand, .. } => {
                let worth = |teyaku| G::teyaku_worth(&self.options, teyaku, self.active);
                let held = self.teyaku(hand).iter();
                let held = held.filter_map(|teyaku| Some((teyaku, worth(teyaku)?)));
                ("teyaku", held.map(|(teyaku, worth)| written::<G>(teyaku, worth)).collect())
            }
            Subject::Pile(pile) => {
                let held = G::dekiyaku(&self.options, self.situation, pile);
                let held = held.into_iter().map(|(id, worth)| written::<G>(id, worth));
                ("dekiyaku", held.collect())
            }
        };
        if held.is_empty() {
            held.push("none".to_owned());
        }
        let held: Vec<String> = held.iter().map(|yaku| format!("{kind} {yaku}")).collect();
        item.equal(listed, held)
    }

    fn expect(&mut self, item: &Item) -> Result {
        match (&mut self.subject, &item.parts()[..]) {
            (Subject::Hand { hand, .. }, ["shows", id, cards @ ..]) => {
                let teyaku = item.teyaku(G::GAME, id)?;
                let hand = *hand;
                if !self.teyaku(hand).iter().any(|held| held == teyaku) {
                    return item.fail("the hand does not hold it");
                }
                let months = G::months_to_claim(&self.options, teyaku, hand);
                let month = months.map(|[earlier, _]| earlier);
                let now = HandCircumstances { field: self.field, active: self.active };
                let shown = G::shown_cards(&self.options, teyaku, hand, now, month);
                item.equal(item.card_set(cards)?, shown)
            }
            (Subject::Hand { hand, claimed }, ["claimed", ids @ ..]) => {
                let circumstances = HandCircumstances { field: self.field, active: self.active };
                let held = G::teyaku(&self.options, *hand, circumstances);
                for teyaku in item.claims(G::GAME, ids)?.0.iter() {
                    if !held.iter().any(|held| held == teyaku) {
                        return item.fail(format!("the hand does not hold {teyaku}"));
                    }
                    match G::group(teyaku) {
                        TeyakuGroup::A => claimed.a = Some(teyaku),
                        TeyakuGroup::B => claimed.b = Some(teyaku),
                    }
                }
                Ok(())
            }
            (Subject::Hand { hand, claimed }, _) => {
                G::expect_of_hand(&self.options, *hand, *claimed, item)
            }
            (Subject::Pile(pile), _) => {
                G::expect_of_pile(&self.options, self.situation, *pile, item)
            }
            (Subject::Nothing, _) => unknown(item),
        }
    }
}
