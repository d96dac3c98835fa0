//! Piles of cards that fit what is entered by numbers, so that the engine can settle the round, or
//! why there are none.
//!
//! Which piles are found does not matter: several are settled, and if they are paid differently,
//! the numbers do not suffice.

use ginmi::cards::{Card, CardKind, CardSet, Month};
use ginmi::games::common::{Recipe, counted_recipes};

use super::numbers::{KINDS, needs};
use super::{CalculatorInput, MOST};

/// The piles of the players.
pub(super) type Piles = [CardSet; MOST];

/// Why numbers do not make a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NumbersError {
    /// Nothing is entered.
    Nothing,
    /// The piles have more cards of a kind than the deck.
    TooMany {
        /// The kind.
        kind: CardKind,
        /// How many the piles have together.
        taken: u32,
        /// How many the deck has.
        most: u32,
    },
    /// Cards of a kind are missing, although all are captured.
    Missing {
        /// The kind.
        kind: CardKind,
        /// How many are missing.
        missing: u32,
        /// How many the deck has.
        most: u32,
    },
    /// The number of cards of a kind must be known.
    Blank {
        /// The player with the pile.
        player: usize,
        /// The kind.
        kind: CardKind,
    },
    /// A named yaku needs more cards of a kind than the player has.
    TooFew {
        /// The player with the pile.
        player: usize,
        /// The yaku.
        recipe: Recipe,
        /// The kind.
        kind: CardKind,
        /// How many cards of the kind it needs at least.
        needed: u32,
        /// How many are entered.
        count: u32,
    },
    /// A named yaku cannot be in this pile beside what else is entered.
    Conflict {
        /// The player with the pile.
        player: usize,
        /// The yaku.
        recipe: Recipe,
    },
    /// Any pile with these numbers holds a yaku that is not named.
    Unnamed {
        /// The player with the pile.
        player: usize,
        /// A yaku that it may be.
        recipe: Recipe,
    },
    /// The payment depends on which cards these are.
    Unclear,
}

/// How often the search begins anew, and how long each try is.
const TRIES: usize = 12;
const STEPS: usize = 900;
/// One in so many swaps may make the piles a little worse, to get out of a dead end.
const RISKS: usize = 24;
/// How many other piles with the same numbers are looked at, and how many of them are settled.
const OTHERS: usize = 400;
const SETTLED: usize = 120;

/// Piles that fit the numbers and the named yaku.
///
/// # Errors
///
/// When there are none, when numbers are missing, or when they do not decide the payment.
pub(super) fn matching_piles(input: &CalculatorInput) -> Result<Piles, NumbersError> {
    check_numbers(input)?;
    let mut search = PileSearch::new(input);
    let mut best = (u32::MAX, search.holders);
    for _ in 0..TRIES {
        search.begin();
        let cost = search.improve();
        if cost < best.0 {
            best = (cost, search.holders);
        }
        if cost == 0 {
            break;
        }
    }
    search.holders = best.1;
    search.check()?;
    search.compare()
}

/// Checks the numbers by themselves.
fn check_numbers(input: &CalculatorInput) -> Result<(), NumbersError> {
    if input.has_no_numbers() {
        return Err(NumbersError::Nothing);
    }
    let players = 0..input.active;
    for kind in CardKind::ALL {
        let entered = |player: usize| input.numbers[player].counts[kind as usize].unwrap_or(0);
        let taken: u32 = players.clone().map(entered).sum();
        let most = input.in_deck(kind);
        if taken > most {
            return Err(NumbersError::TooMany { kind, taken, most });
        }
    }
    for player in players.clone() {
        for recipe in input.named_recipes(player) {
            for kind in CardKind::ALL {
                let (all, of) = needs(&recipe, kind);
                // Cards that count may be of other kinds as well.
                let of_others = recipe.of.len() - of;
                let needed = all + if of == 0 { 0 } else { recipe.count.saturating_sub(of_others) };
                if let Some(count) = input.count(player, kind).filter(|count| *count < needed) {
                    return Err(NumbersError::TooFew { player, recipe, kind, needed, count });
                }
            }
        }
    }
    if !input.needs_points() {
        return Ok(());
    }
    for kind in CardKind::ALL {
        let blank = players.clone().find(|player| input.count(*player, kind).is_none());
        if let Some(player) = blank {
            return Err(NumbersError::Blank { player, kind });
        }
        let most = input.in_deck(kind);
        let taken: u32 = players.clone().filter_map(|player| input.count(player, kind)).sum();
        if input.is_all_captured() && taken < most {
            return Err(NumbersError::Missing { kind, missing: most - taken, most });
        }
    }
    Ok(())
}

/// What a pile has to be.
struct PileDemand {
    counts: [Option<u32>; KINDS],
    recipes: Vec<Recipe>,
    named: Vec<Recipe>,
    certain: Vec<Recipe>,
    dived: CardSet,
}

/// A search for piles: cards of the same kind change places until the yaku are right.
struct PileSearch<'a> {
    input: &'a CalculatorInput,
    demands: Vec<PileDemand>,
    deck: Vec<Card>,
    /// The cards of each kind, in the order of [`CardKind::ALL`].
    kinds: [Vec<Card>; KINDS],
    /// The piles, and last what is in no pile.
    holders: [CardSet; MOST + 1],
    random: u64,
}

impl<'a> PileSearch<'a> {
    fn new(input: &'a CalculatorInput) -> Self {
        let demand = |player: usize| {
            let certain = input.certain_recipes(player);
            let dives = input.dived.iter().filter(|(whose, _)| *whose == player);
            let dives = dives.filter(|_| input.can_dive(player));
            let months = dives.filter_map(|(_, number)| Month::new(*number));
            PileDemand {
                counts: CardKind::ALL.map(|kind| input.count(player, kind)),
                recipes: input.recipes(player),
                named: input.named_beside(player, &certain),
                certain,
                dived: months.fold(CardSet::EMPTY, |all, month| all | CardSet::month(month)),
            }
        };
        Self {
            input,
            demands: (0..input.active).map(demand).collect(),
            kinds: CardKind::ALL
                .map(|kind| input.game.deck().iter().filter(|card| card.kind() == kind).collect()),
            deck: input.game.deck().iter().collect(),
            holders: [CardSet::EMPTY; MOST + 1],
            random: 88,
        }
    }

    /// A number below a limit. The same input finds the same piles.
    fn below(&mut self, limit: usize) -> usize {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.random >> 33) as usize % limit.max(1)
    }

    /// Deals the cards that named yaku need, and then at random as many as are entered.
    fn begin(&mut self) {
        self.holders = [CardSet::EMPTY; MOST + 1];
        let mut free: Vec<Card> = self.deck.clone();
        for place in (1..free.len()).rev() {
            let other = self.below(place + 1);
            free.swap(place, other);
        }
        for player in 0..self.demands.len() {
            let demand = &self.demands[player];
            // What is needed whole comes first, since it may be part of what is counted.
            let whole = demand.named.iter().map(|recipe| (recipe.all, recipe.all.len()));
            let counted = demand.named.iter().map(|recipe| (recipe.of, recipe.count));
            let dived = (demand.dived, demand.dived.len());
            let pile = &mut self.holders[player];
            for (cards, count) in std::iter::once(dived).chain(whole).chain(counted) {
                while (*pile & cards).len() < count {
                    let has_room = |kind: CardKind| {
                        demand.counts[kind as usize].is_none_or(|most| of_kind(*pile, kind) < most)
                    };
                    let fits = |card: &Card| cards.contains(*card) && has_room(card.kind());
                    let Some(place) = free.iter().position(fits) else { break };
                    pile.insert(free.remove(place));
                }
            }
        }
        for player in 0..self.demands.len() {
            for kind in CardKind::ALL {
                let count = self.demands[player].counts[kind as usize].unwrap_or(0);
                while of_kind(self.holders[player], kind) < count {
                    let Some(place) = free.iter().position(|card| card.kind() == kind) else {
                        break;
                    };
                    self.holders[player].insert(free.remove(place));
                }
            }
        }
        self.holders[MOST] = free.into_iter().collect();
    }

    /// Swaps cards until the piles are right or the try is over; returns what is wrong with the
    /// best of them.
    fn improve(&mut self) -> u32 {
        let mut cost = self.cost();
        let mut best = (cost, self.holders);
        for _ in 0..STEPS {
            if cost == 0 {
                break;
            }
            let rise = u32::from(self.below(RISKS) == 0);
            cost = self.try_swap(cost, rise);
            if cost < best.0 {
                best = (cost, self.holders);
            }
        }
        self.holders = best.1;
        best.0
    }

    /// Swaps two cards of a kind, unless that makes the piles worse by more than this; returns what
    /// is wrong with them then.
    fn try_swap(&mut self, cost: u32, rise: u32) -> u32 {
        let kind = self.below(KINDS);
        let count = self.kinds[kind].len();
        let (first, second) = (self.below(count), self.below(count));
        let (first, second) = (self.kinds[kind][first], self.kinds[kind][second]);
        let holder = |card: Card| self.holders.iter().position(|cards| cards.contains(card));
        let (Some(from), Some(to)) = (holder(first), holder(second)) else { return cost };
        if from == to {
            return cost;
        }
        let before = self.holders;
        self.holders[from] = self.holders[from].without(first).with(second);
        self.holders[to] = self.holders[to].without(second).with(first);
        let after = self.cost();
        if after > cost + rise {
            self.holders = before;
            return cost;
        }
        after
    }

    /// How far the piles are from what they have to be. Cards that are not there weigh more than
    /// yaku that nobody has named.
    fn cost(&self) -> u32 {
        let of = |(player, demand): (usize, &PileDemand)| {
            let pile = self.holders[player];
            let counts = CardKind::ALL.into_iter().zip(demand.counts);
            let wrong = counts
                .map(|(kind, count)| count.map_or(0, |count| count.abs_diff(of_kind(pile, kind))));
            8 * wrong.sum::<u32>()
                + 8 * (demand.dived - pile).len()
                + 4 * demand.missing(pile).count() as u32
                + demand.extra(pile).count() as u32
        };
        self.demands.iter().enumerate().map(of).sum()
    }

    /// Says what is wrong with the best piles that were found.
    fn check(&self) -> Result<(), NumbersError> {
        let demands = || self.demands.iter().enumerate();
        for (player, demand) in demands() {
            let pile = self.holders[player];
            let is_short = CardKind::ALL
                .into_iter()
                .zip(demand.counts)
                .any(|(kind, count)| count.is_some_and(|count| count != of_kind(pile, kind)));
            let named = demand.named.first().filter(|_| is_short);
            if let Some(recipe) = demand.missing(pile).next().or(named).copied() {
                return Err(NumbersError::Conflict { player, recipe });
            }
        }
        for (player, demand) in demands() {
            if let Some(recipe) = demand.extra(self.holders[player]).next().copied() {
                return Err(NumbersError::Unnamed { player, recipe });
            }
        }
        if self.cost() > 0 { Err(NumbersError::Unclear) } else { Ok(()) }
    }

    /// Settles other piles with the same numbers and yaku too, and returns the piles if all are
    /// paid alike.
    fn compare(&mut self) -> Result<Piles, NumbersError> {
        let piles = self.piles();
        let mut others: Vec<Piles> = Vec::new();
        for _ in 0..OTHERS {
            self.try_swap(0, 0);
            let other = self.piles();
            if others.len() < SETTLED && others.last() != Some(&other) {
                others.push(other);
            }
        }
        let settle = |piles: Piles| {
            let round = self.input.with_piles(piles);
            round.round_end().settle(&round.options()).ok().map(|settled| settled.changes)
        };
        let paid = settle(piles);
        if others.into_iter().all(|other| settle(other) == paid) {
            Ok(piles)
        } else {
            Err(NumbersError::Unclear)
        }
    }

    fn piles(&self) -> Piles {
        std::array::from_fn(|player| self.holders[player])
    }
}

impl PileDemand {
    fn held(&self, pile: CardSet) -> impl Iterator<Item = &Recipe> {
        counted_recipes(&self.recipes, pile)
    }

    /// Named yaku that a pile does not hold.
    fn missing(&self, pile: CardSet) -> impl Iterator<Item = &Recipe> {
        self.named.iter().filter(move |named| !self.held(pile).any(|held| is_same(held, named)))
    }

    /// Yaku that a pile holds, but should not.
    fn extra(&self, pile: CardSet) -> impl Iterator<Item = &Recipe> {
        let expected = move |held: &Recipe| {
            self.named.iter().chain(&self.certain).any(|expected| is_same(held, expected))
        };
        self.held(pile).filter(move |held| !expected(held))
    }
}

/// Whether two recipes make the same yaku with the same worth.
fn is_same(one: &Recipe, other: &Recipe) -> bool {
    (one.dekiyaku, one.worth) == (other.dekiyaku, other.worth)
}

fn of_kind(cards: CardSet, kind: CardKind) -> u32 {
    cards.iter().filter(|card| card.kind() == kind).count() as u32
}
