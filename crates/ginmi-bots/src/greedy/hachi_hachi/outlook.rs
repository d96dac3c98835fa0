//! What the cards that can be seen promise each player: the chance of getting a card, of reaching a
//! goal, and what a card is worth to whom.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet, groups};
use ginmi::games::hachi_hachi::{Deal, View};
use ginmi::seat::Seat;

use super::goals::{Goal, Goals, at_least, goals};
use crate::greedy::table::{ME, Table};

/// The estimates that all decisions about cards rest on, made once a decision.
pub(super) struct Outlook<'a> {
    view: &'a View,
    /// Where the cards may go.
    pub(super) table: Table,
    /// What the players have, in the order of the table's players.
    piles: ArrayVec<Pile, 3>,
    /// The dekiyaku there are.
    pub(super) goals: Goals,
}

/// What one active player has and may get.
struct Pile {
    cards: CardSet,
    /// What the others have captured: gone for good.
    gone: CardSet,
    /// The chance to capture each card that is part of a goal, by its index.
    reach: [f32; 48],
}

impl<'a> Outlook<'a> {
    /// The outlook of an active player.
    pub(super) fn new(view: &'a View, me: Seat) -> Outlook<'a> {
        let round = &view.board.round;
        let table = Table::new(view, me);
        let all = round.active.iter().fold(CardSet::EMPTY, |all, seat| all | round.piles[seat]);
        let goals = goals(&view.board.options);
        let open = goals.iter().fold(CardSet::EMPTY, |cards, goal| cards | goal.cards) - all;
        let piles = table.players.iter().enumerate().map(|(player, at)| {
            let cards = round.piles[at.seat];
            let mut reach = [0.0; 48];
            for card in open {
                reach[usize::from(card.index())] = table.reach(player, card);
            }
            Pile { cards, gone: all - cards, reach }
        });
        Outlook { view, piles: piles.collect(), table, goals }
    }

    /// What only Hachi-Hachi keeps track of in a deal.
    pub(super) const fn deal(&self) -> &Deal {
        &self.view.board.game.deal
    }

    /// The seat of a player.
    pub(super) fn seat(&self, player: usize) -> Seat {
        self.table.players[player].seat
    }

    /// All opponents.
    pub(super) fn others(&self) -> std::ops::Range<usize> {
        1..self.piles.len()
    }

    /// Points in a kan.
    pub(super) const fn kan(&self) -> f32 {
        self.view.board.options.points(1) as f32
    }

    /// How many opponents pay.
    pub(super) fn opponents(&self) -> f32 {
        self.piles.len() as f32 - 1.0
    }

    /// Whether the player's pile holds the dekiyaku.
    pub(super) fn has(&self, player: usize, goal: &Goal) -> bool {
        (self.piles[player].cards & goal.cards).len() as usize >= goal.need
    }

    /// The chance that a player reaches a goal when these cards come to the pile now.
    pub(super) fn chance(&self, player: usize, goal: &Goal, with: CardSet) -> f32 {
        let pile = &self.piles[player];
        let held = (pile.cards | with) & goal.cards;
        let need = goal.need.saturating_sub(held.len() as usize);
        let open = goal.cards - held - pile.gone;
        let chances: ArrayVec<f32, 10> =
            open.iter().map(|card| pile.reach[usize::from(card.index())]).collect();
        at_least(need, &chances)
    }

    /// What a card is worth in the own pile, in points.
    pub(super) fn worth(&self, card: Card) -> f32 {
        let one = CardSet::of(card);
        let towards: f32 = self
            .goals
            .iter()
            .filter(|goal| goal.cards.contains(card) && !self.has(ME, goal))
            .map(|goal| goal.kan * self.chance(ME, goal, one))
            .sum();
        let kan = self.kan() * self.opponents();
        let me = self.seat(ME);
        let catch = if self.deal().to_catch[me].contains(card) { kan } else { 0.0 };
        points(card) + towards * kan + catch + self.chaff(ME, card)
    }

    /// What it costs the bot when an opponent captures the card, in points.
    pub(super) fn cost(&self, player: usize, card: Card) -> f32 {
        let one = CardSet::of(card);
        let towards: f32 = self
            .goals
            .iter()
            .filter(|goal| goal.cards.contains(card) && !self.has(player, goal))
            .map(|goal| goal.kan * self.chance(player, goal, one))
            .sum();
        let opponent = self.seat(player);
        let catch = if self.deal().to_catch[opponent].contains(card) { 1.0 } else { 0.0 };
        (towards * self.sage_share(player) + catch) * self.kan() + self.chaff(player, card) / 2.0
    }

    /// How often the bot pays an opponent's shoubu (HH-7.1).
    pub(super) fn sage_share(&self, player: usize) -> f32 {
        let in_sage = |player: usize| self.deal().calls.sage.contains(self.seat(player));
        let third = self.others().find(|other| *other != player);
        match (in_sage(ME), third) {
            (true, Some(third)) if !in_sage(third) => 2.0,
            (false, Some(third)) if in_sage(third) => 0.0,
            _ => 1.0,
        }
    }

    /// What a Chaff adds to the chance of Sixteen Chaff (HH-7.3), in points.
    fn chaff(&self, player: usize, card: Card) -> f32 {
        // Whoever has ten of them is likely to be after sixteen; each further one counts more.
        const WORTH: [f32; 17] = [
            0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 5.0, 9.0, 16.0, 28.0, 50.0, 120.0,
            24.0,
        ];
        let willow = self.view.board.options.willow_chaff.is_on();
        let counted = if willow { groups::CHAFF_AND_WILLOWS } else { groups::CHAFF };
        if self.piles.len() < 3 || !counted.contains(card) {
            return 0.0;
        }
        let held = (self.piles[player].cards & counted).len() as usize;
        WORTH[held.min(WORTH.len() - 1)]
    }
}

/// The card points of a card.
pub(super) fn points(card: Card) -> f32 {
    f32::from(card.kind().points())
}
