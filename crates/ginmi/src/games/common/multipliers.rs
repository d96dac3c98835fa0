//! HH-1 and HH-3: payments in kan, the field multiplier and the queue of multipliers for later
//! rounds, in games that have them.

use super::{Board, OpenAchievements, Rules};
use crate::cards::CardSet;
use crate::encode::{ColumnKind, FeatureOwners, FeatureWriter};
use crate::event::{Event, RoundEnding, Sink};
use crate::money::Reason;
use crate::options::JoiningRule;
use crate::seat::Seat;

/// The multiplier of the round and those to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct RoundMultipliers {
    /// The factor for payments (HH-3).
    pub multiplier: u8,
    /// The multiplier that the round took from the queue (HH-3.2).
    pub from_queue: Option<u8>,
    /// The multipliers that join the queue when the round counts (HH-3.3).
    pub to_queue: MultiplierQueue,
    /// The multipliers that wait for the following rounds (HH-3.2).
    pub queue: MultiplierQueue,
}

impl Default for RoundMultipliers {
    fn default() -> Self {
        let (to_queue, queue) = (MultiplierQueue::default(), MultiplierQueue::default());
        Self { multiplier: 1, from_queue: None, to_queue, queue }
    }
}

impl RoundMultipliers {
    #[inline(always)]
    pub(crate) fn fold(&mut self, event: &Event) {
        match *event {
            Event::RoundBegins { .. } => {
                *self = Self { queue: self.queue, ..Self::default() };
            }
            Event::FromQueue(multiplier) => {
                self.from_queue = Some(multiplier);
                self.queue.pop();
            }
            Event::Dealt { .. } => {
                (self.multiplier, self.to_queue) = (1, MultiplierQueue::default());
            }
            Event::FieldMultiplier { multiplier, fours, twos } => {
                self.multiplier = multiplier;
                self.to_queue = MultiplierQueue { fours, twos };
            }
            Event::RoundOver { ending, .. } if ending != RoundEnding::Passed => {
                self.queue.add(self.to_queue);
            }
            _ => {}
        }
    }

    /// Writes the features of an observation.
    #[inline(always)]
    pub(crate) fn observe(&self, writer: &mut impl FeatureWriter) {
        let multiplier = self.multiplier.into();
        writer.number("multiplier", "The multiplier of payments", 1..=127, multiplier);
        let brights = ColumnKind::Labels(&["4", "2"]);
        let meaning = "Multipliers that join those that wait when the round is over";
        writer.begin("to-queue", meaning, FeatureOwners::Table, brights, 0..=127);
        writer.put_all([self.to_queue.fours, self.to_queue.twos].into_iter().map(i32::from));
        let meaning = "Multipliers that wait for the following rounds";
        writer.begin("queue", meaning, FeatureOwners::Table, brights, 0..=127);
        writer.put_all([self.queue.fours, self.queue.twos].into_iter().map(i32::from));
    }
}

/// Multipliers that wait for the following rounds, quadruples first (HH-3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct MultiplierQueue {
    /// How many quadruples wait.
    pub fours: u8,
    /// How many doubles wait.
    pub twos: u8,
}

impl MultiplierQueue {
    /// The multiplier that the next round takes; `None` when none waits.
    #[must_use]
    pub const fn peek(self) -> Option<u8> {
        match self {
            Self { fours: 1.., .. } => Some(4),
            Self { twos: 1.., .. } => Some(2),
            _ => None,
        }
    }

    /// The waiting multipliers in the order in which rounds take them.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.fours).map(|_| 4).chain((0..self.twos).map(|_| 2))
    }

    /// The multiplier of a round with these Brights on the field, and the queue after it: the
    /// multiplier from the queue if there is one, otherwise the largest of the Brights (HH-3.2
    /// `carry`).
    #[must_use]
    pub fn carry(mut self, from_queue: Option<u8>) -> (u8, Self) {
        let multiplier = from_queue.or_else(|| {
            let largest = self.peek();
            self.pop();
            largest
        });
        (multiplier.unwrap_or(1), self)
    }

    fn pop(&mut self) {
        match self.peek() {
            Some(4) => self.fours -= 1,
            Some(_) => self.twos -= 1,
            None => {}
        }
    }

    fn add(&mut self, other: Self) {
        self.fours = self.fours.saturating_add(other.fours);
        self.twos = self.twos.saturating_add(other.twos);
    }
}

/// A game in which players pay each other in kan, multiplied by the field multiplier.
pub trait KanPaymentRules: Rules {
    /// The multiplier of the round and those to come.
    fn stakes(&self) -> &RoundMultipliers;

    /// What a player pays who drops after `earlier` others, in points at multiplier 1 (HH-4.2).
    fn penalty(options: &Self::Options, earlier: u32) -> u32;

    /// Whether the dealer, too, pays players who are forced out (HH-11.14).
    fn dealer_compensates(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// What each of the opponents of `active` players pays for a pile with Sixteen Chaff in a round
    /// that dekiyaku do not decide, at multiplier 1, in points; `None` for any other pile. A pile
    /// that has Double Eights, too, is paid for these (HH-7.3).
    fn sixteen_chaff(options: &Self::Options, pile: CardSet, active: usize) -> Option<u32>;

    /// What the pile of an active player can earn in addition when the round ends (HH-7.4, NU-9).
    fn open_achievements(board: &Board<Self>, seat: Seat) -> OpenAchievements;
}

impl<G: KanPaymentRules> Board<G> {
    /// HH-3.2: a round that begins while multipliers wait takes the first of them.
    pub(crate) fn take_from_queue(&mut self, sink: &mut impl Sink) {
        if let Some(multiplier) = self.game.stakes().queue.peek() {
            self.emit(Event::FromQueue(multiplier), sink);
        }
    }

    /// The points in this many kan (HH-1.1).
    pub(crate) fn points(&self, kan: u32) -> u32 {
        kan * G::kan(&self.options)
    }

    /// A payment between players, which the field multiplier multiplies (HH-1.3).
    pub(crate) fn pay_field(
        &mut self,
        from: Seat,
        to: Seat,
        reason: Reason,
        base: u32,
        sink: &mut impl Sink,
    ) {
        let multiplier = self.game.stakes().multiplier;
        self.pay(from.into(), to.into(), reason, base, multiplier, sink);
    }

    /// Everybody else who was dealt a hand pays this many points, active or not (HH-7.4); where
    /// nobody is asked to join, players who are not active have no part in the round (V-4).
    #[inline(never)]
    pub(crate) fn pay_by_all(
        &mut self,
        payee: Seat,
        reason: Reason,
        base: u32,
        sink: &mut impl Sink,
    ) {
        let payers = match G::joining(&self.options) {
            JoiningRule::Auction => self.round.dealt_in,
            JoiningRule::FirstThree => self.round.active,
        };
        let others = payers.without(payee);
        for payer in others.in_turn_order(self.round.leader) {
            self.pay_field(payer, payee, reason, base, sink);
        }
    }
}
