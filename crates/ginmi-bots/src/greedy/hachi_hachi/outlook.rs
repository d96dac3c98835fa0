//! What the cards that can be seen promise each player: the chance of getting a card, of reaching a
//! goal, and what a card is worth to whom.

use arrayvec::ArrayVec;
use ginmi::cards::{Card, CardSet, groups};
use ginmi::games::common::RoundBoard;
use ginmi::games::hachi_hachi::{Deal, View};
use ginmi::seat::Seat;

use super::goals::{Goal, Goals, at_least, goals};

/// The place of the bot's own seat in [`Outlook::players`]; opponents follow in turn order.
pub(super) const ME: usize = 0;

/// The estimates that all decisions about cards rest on, made once a decision.
pub(super) struct Outlook<'a> {
    view: &'a View,
    /// The active players, the bot first and then in turn order.
    pub(super) players: ArrayVec<Player, 3>,
    /// The dekiyaku there are.
    pub(super) goals: Goals,
    unseen: CardSet,
}

/// What one active player has and may get.
pub(super) struct Player {
    pub(super) seat: Seat,
    pile: CardSet,
    /// What the others have captured: gone for good.
    gone: CardSet,
    shown: CardSet,
    /// The chance that a hidden card is in this hand.
    hold: f32,
    /// The chance to capture each card that is part of a goal, by its index.
    reach: [f32; 48],
}

impl<'a> Outlook<'a> {
    /// The outlook of an active player.
    pub(super) fn new(view: &'a View, me: Seat) -> Outlook<'a> {
        let round = &view.board.round;
        let unseen = view.unseen();
        let all = round.active.iter().fold(CardSet::EMPTY, |all, seat| all | round.piles[seat]);
        let players = round.active.in_turn_order(me).map(|seat| {
            let (pile, shown) = (round.piles[seat], round.shown[seat]);
            let hidden = f32::from(round.hand_sizes[seat]) - shown.len() as f32;
            let hold = if seat == me { 0.0 } else { hidden / (unseen.len() as f32).max(1.0) };
            Player { seat, pile, gone: all - pile, shown, hold, reach: [0.0; 48] }
        });
        let mut outlook =
            Outlook { view, players: players.collect(), goals: goals(&view.board.options), unseen };
        let cards = outlook.goals.iter().fold(CardSet::EMPTY, |cards, goal| cards | goal.cards);
        for card in cards - all {
            for player in 0..outlook.players.len() {
                outlook.players[player].reach[usize::from(card.index())] = if player == ME {
                    outlook.own_reach(card)
                } else {
                    outlook.reach(player, card)
                };
            }
        }
        outlook
    }

    /// The public state of the round.
    pub(super) const fn round(&self) -> &RoundBoard {
        &self.view.board.round
    }

    /// What only Hachi-Hachi keeps track of in a deal.
    pub(super) const fn deal(&self) -> &Deal {
        &self.view.board.game.deal
    }

    /// Points in a kan.
    pub(super) const fn kan(&self) -> f32 {
        self.view.board.options.points(1) as f32
    }

    /// How many opponents pay.
    pub(super) fn opponents(&self) -> f32 {
        self.players.len() as f32 - 1.0
    }

    /// Whether the player's pile holds the dekiyaku.
    pub(super) fn has(&self, player: usize, goal: &Goal) -> bool {
        (self.players[player].pile & goal.cards).len() as usize >= goal.need
    }

    /// The chance that a player reaches a goal when these cards come to the pile now.
    pub(super) fn chance(&self, player: usize, goal: &Goal, with: CardSet) -> f32 {
        let player = &self.players[player];
        let held = (player.pile | with) & goal.cards;
        let need = goal.need.saturating_sub(held.len() as usize);
        let open = goal.cards - held - player.gone;
        let chances: ArrayVec<f32, 10> =
            open.iter().map(|card| player.reach[usize::from(card.index())]).collect();
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
        let me = &self.players[ME];
        let catch = if self.deal().to_catch[me.seat].contains(card) { kan } else { 0.0 };
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
        let opponent = &self.players[player];
        let catch = if self.deal().to_catch[opponent.seat].contains(card) { 1.0 } else { 0.0 };
        (towards * self.sage_share(player) + catch) * self.kan() + self.chaff(player, card) / 2.0
    }

    /// How often the bot pays an opponent's shoubu (HH-7.1).
    pub(super) fn sage_share(&self, player: usize) -> f32 {
        let in_sage = |player: &Player| self.deal().calls.sage.contains(player.seat);
        let third = self.players.iter().skip(1).enumerate().find(|(i, _)| i + 1 != player);
        match (in_sage(&self.players[ME]), third) {
            (true, Some((_, third))) if !in_sage(third) => 2.0,
            (false, Some((_, third))) if in_sage(third) => 0.0,
            _ => 1.0,
        }
    }

    /// The chance that an opponent holds a card.
    pub(super) fn hold(&self, player: usize, card: Card) -> f32 {
        let player = &self.players[player];
        if player.shown.contains(card) {
            1.0
        } else if self.unseen.contains(card) {
            player.hold
        } else {
            0.0
        }
    }

    /// The chance that an opponent can capture a field card of this card's month in one turn.
    pub(super) fn takes(&self, player: usize, card: Card) -> f32 {
        let turned_up = 1.0 / (self.unseen.len() as f32).max(1.0);
        let mates = CardSet::month(card.month()).without(card) - self.view.hand;
        let misses: f32 = mates.iter().map(|mate| 1.0 - self.hold(player, mate)).product();
        1.0 - misses * (1.0 - turned_up * (mates & self.unseen).len() as f32)
    }

    /// The chance that a field card of this month is gone before the bot's next turn.
    pub(super) fn danger(&self, card: Card) -> f32 {
        let stays: f32 =
            (1..self.players.len()).map(|player| 1.0 - self.takes(player, card)).product();
        1.0 - stays
    }

    /// The chance to capture something with a card of the own hand.
    pub(super) fn chance_in_hand(&self, card: Card) -> f32 {
        self.own_reach(card)
    }

    /// Cards of a month that nobody has captured, split into: own hand, field, hidden from the bot.
    fn mates(&self, card: Card) -> (u32, u32, u32) {
        let mates = CardSet::month(card.month()).without(card);
        let count = |place: CardSet| (mates & place).len();
        let shown = self.players.iter().fold(CardSet::EMPTY, |all, player| all | player.shown);
        (
            count(self.view.hand),
            count(self.round().field),
            count(self.unseen | (shown - self.view.hand)),
        )
    }

    /// The bot's chance to capture a card that is still in play.
    fn own_reach(&self, card: Card) -> f32 {
        let (own, field, hidden) = self.mates(card);
        let turns = self.view.hand.len() as f32;
        let patience = turns / (turns + 2.0);
        if self.view.hand.contains(card) {
            match (field, own, hidden) {
                (1.., _, _) => 0.9,
                (0, 1.., _) => 0.55,
                (0, 0, 0) => 0.0,
                (0, 0, _) => 0.6 * patience,
            }
        } else if self.round().field.contains(card) || self.view.board.in_play() == Some(card) {
            match own {
                1.. => 1.0 - 0.6 * self.danger(card),
                0 => 0.08 * hidden as f32 * patience,
            }
        } else {
            match own + field {
                1.. => 0.3 * patience,
                0 => 0.2 * patience,
            }
        }
    }

    /// An opponent's chance to capture a card that is still in play.
    fn reach(&self, player: usize, card: Card) -> f32 {
        let opponent = &self.players[player];
        let turns = f32::from(self.round().hand_sizes[opponent.seat]);
        let patience = turns / (turns + 2.0);
        if self.round().field.contains(card) || self.view.board.in_play() == Some(card) {
            (self.takes(player, card) * 1.3).min(0.9)
        } else if self.view.hand.contains(card) {
            0.08 * patience
        } else {
            0.7 * self.hold(player, card) + 0.1 * patience
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
        if self.players.len() < 3 || !counted.contains(card) {
            return 0.0;
        }
        let held = (self.players[player].pile & counted).len() as usize;
        WORTH[held.min(WORTH.len() - 1)]
    }
}

/// The card points of a card.
pub(super) fn points(card: Card) -> f32 {
    f32::from(card.kind().points())
}
