//! Goals: the dekiyaku that a pile lacks only a few cards for, and those cards.
//!
//! The rules do not need this; it is for display and for bots. Each game lists the ways to make its
//! dekiyaku ([`Rules::recipes`](super::Rules::recipes)), and everything else follows from them in
//! the same way for all games.

use std::cmp::Reverse;

use crate::cards::{Card, CardSet};
use crate::yaku::Dekiyaku;

/// What a yaku is worth, as the rules put it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Worth {
    /// Kan (HH-8, NU-10).
    Kan(u32),
    /// Chips (TY-9).
    Chips(u32),
    /// Points (KO-8); in games that count in kan, points that `kan` does not convert (V-1).
    Points(u32),
    /// It stops the round and takes all chips (TY-6.2).
    Stop,
}

impl Worth {
    /// The number in it; `None` where it stops the round.
    #[must_use]
    pub const fn value(self) -> Option<u32> {
        match self {
            Self::Kan(value) | Self::Chips(value) | Self::Points(value) => Some(value),
            Self::Stop => None,
        }
    }

    /// What it pays at multiplier 1, where a kan is this many points; more than anything else where
    /// it stops the round.
    #[must_use]
    pub const fn pays(self, kan: u32) -> u32 {
        match self {
            Self::Kan(number) => number * kan,
            Self::Chips(number) | Self::Points(number) => number,
            Self::Stop => u32::MAX,
        }
    }
}

/// What the teyaku of a hand depend on in some games besides its cards and the house rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HandCircumstances {
    /// The cards that were dealt to the field.
    pub field: CardSet,
    /// How many players are active, or can be where that is not known yet.
    pub active: usize,
}

/// What a pile's worth depends on in some games besides cards and house rules: the number of the
/// round, and whether its player went on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PileCircumstances {
    /// The number of the round, from 1.
    pub round: u16,
    /// Whether the player of the pile has gone on with the round after making dekiyaku.
    pub went_on: bool,
    /// The cards on the field.
    pub field: CardSet,
}

/// The first round, in which nobody has gone on, and an empty field.
impl Default for PileCircumstances {
    fn default() -> Self {
        Self { round: 1, went_on: false, field: CardSet::EMPTY }
    }
}

/// One way to make a dekiyaku: all cards of one set, and at least `count` of another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recipe {
    /// The dekiyaku that it makes.
    pub dekiyaku: Dekiyaku,
    /// The worth of the dekiyaku when made like this.
    pub worth: Worth,
    /// What that pays at multiplier 1; more than anything else where it stops the round.
    pub pays: u32,
    /// A group of recipes: of those with the same number, a pile counts only the first that it
    /// holds.
    pub choice: u8,
    /// Cards that it needs all of.
    pub all: CardSet,
    /// How many cards of `of` it needs.
    pub count: u32,
    /// The cards that `count` is about; none of them is in `all`.
    pub of: CardSet,
}

/// Sorts recipes by their choices, and those of a choice by what they pay, the best first. Of equal
/// ones the order stays.
pub(crate) fn sort_recipes(recipes: &mut [Recipe]) {
    recipes.sort_by_key(|recipe| (recipe.choice, Reverse(recipe.pays)));
}

/// A dekiyaku that a pile lacks a few cards for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// The dekiyaku that would be made.
    pub dekiyaku: Dekiyaku,
    /// The worth it would have.
    pub worth: Worth,
    /// What that pays at multiplier 1; more than anything else where it stops the round.
    pub pays: u32,
    /// Its cards that the pile already holds.
    pub held: CardSet,
    /// Missing cards that are all needed.
    pub all: CardSet,
    /// How many cards of `of` are missing.
    pub count: u32,
    /// The cards that `count` is about.
    pub of: CardSet,
}

impl Recipe {
    /// A recipe that needs no cards yet, where a kan is one point.
    #[must_use]
    pub const fn new(dekiyaku: Dekiyaku, worth: Worth, choice: u8) -> Self {
        let none = CardSet::EMPTY;
        Self { dekiyaku, worth, pays: worth.pays(1), choice, all: none, count: 0, of: none }
    }

    /// The same recipe with another worth, where a kan is this many points.
    #[must_use]
    pub const fn with_worth(self, worth: Worth, kan: u32) -> Self {
        Self { worth, pays: worth.pays(kan), ..self }
    }

    /// The same recipe with all of these cards needed.
    #[must_use]
    pub const fn all(self, all: CardSet) -> Self {
        Self { all, ..self }
    }

    /// The same recipe with at least `count` of these cards needed.
    #[must_use]
    pub const fn some(self, count: u32, of: CardSet) -> Self {
        Self { count, of, ..self }
    }

    /// Whether a pile holds the cards it needs.
    #[must_use]
    #[inline]
    pub const fn is_in(&self, pile: CardSet) -> bool {
        pile.contains_all(self.all) && pile.intersection(self.of).len() >= self.count
    }

    /// All cards that count towards it.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        self.all.union(self.of)
    }

    /// A smallest set of cards that makes it.
    #[must_use]
    pub fn example(&self) -> CardSet {
        self.all | self.of.iter().take(self.count as usize).collect()
    }

    /// A smallest set of cards that makes it and, if there is one, nothing better of the same choice.
    #[must_use]
    pub fn example_among(&self, recipes: &[Self]) -> CardSet {
        self.all | self.stand_ins(recipes, self.of).take(self.count as usize).collect()
    }

    /// Some of the cards that `count` is about. They are interchangeable, but for those that may make
    /// something better of the same choice, which come last.
    fn stand_ins(&self, recipes: &[Self], cards: CardSet) -> impl Iterator<Item = Card> {
        let same_choice = recipes.iter().filter(|other| other.choice == self.choice);
        let special = same_choice.fold(CardSet::EMPTY, |cards, other| cards | other.all);
        (cards - special).iter().chain(cards & special)
    }

    /// What a pile lacks for this recipe.
    fn goal(&self, pile: CardSet) -> Goal {
        let of = self.of - pile;
        let held = (self.of & pile).len();
        let count = self.count.saturating_sub(held);
        Goal {
            dekiyaku: self.dekiyaku,
            worth: self.worth,
            pays: self.pays,
            held: self.cards() & pile,
            all: self.all - pile,
            count,
            of: if count == 0 { CardSet::EMPTY } else { of },
        }
    }
}

impl Goal {
    /// The number of missing cards.
    #[must_use]
    pub const fn lacks(&self) -> u32 {
        self.all.len() + self.count
    }

    /// The goal without cards that can no longer be captured; `None` if it is then out of reach.
    #[must_use]
    pub fn without(self, lost: CardSet) -> Option<Self> {
        let of = self.of - lost;
        let is_open = !self.all.intersects(lost) && of.len() >= self.count;
        is_open.then_some(Self { of, ..self })
    }
}

/// All cards that count towards a dekiyaku by these recipes; the empty set if no recipe makes it.
pub(crate) fn cards_of<'a>(
    recipes: impl IntoIterator<Item = &'a Recipe>,
    dekiyaku: Dekiyaku,
) -> CardSet {
    let of_it = recipes.into_iter().filter(|recipe| recipe.dekiyaku == dekiyaku);
    of_it.fold(CardSet::EMPTY, |cards, recipe| cards | recipe.cards())
}

/// The dekiyaku of a table of recipes, in its order; the recipes of a dekiyaku must be adjacent.
pub(crate) const fn dekiyaku_of<const N: usize>(recipes: &[Recipe]) -> [Dekiyaku; N] {
    let mut list = [recipes[0].dekiyaku; N];
    let (mut len, mut at) = (1, 1);
    while at < recipes.len() {
        let dekiyaku = recipes[at].dekiyaku;
        if list[len - 1].index() != dekiyaku.index() {
            list[len] = dekiyaku;
            len += 1;
        }
        at += 1;
    }
    assert!(len == N, "the table has another number of dekiyaku");
    list
}

/// The recipes that a pile counts: the first that it holds of each choice.
pub fn counted_recipes<'a>(
    recipes: impl IntoIterator<Item = &'a Recipe>,
    pile: CardSet,
) -> impl Iterator<Item = &'a Recipe> {
    let mut done = None;
    recipes.into_iter().filter(move |recipe| {
        let counts = done != Some(recipe.choice) && recipe.is_in(pile);
        if counts {
            done = Some(recipe.choice);
        }
        counts
    })
}

/// The dekiyaku that a pile lacks `at_most` cards for, each with the fewest cards that make it or
/// raise its worth, in the order of the recipes.
///
/// Adding the missing cards of a goal to the pile makes the dekiyaku, or one of the same choice that
/// is worth more, and no smaller set of cards does. A dekiyaku is not a goal if it is worth no more
/// than what the pile already counts in the same choice.
///
/// ```
/// use ginmi::games::{Game, common::goals};
/// use ginmi::yaku::Dekiyaku;
/// let goals = goals(&Game::HachiHachi.recipes(), "1b 2b 6b".parse()?, 1);
/// assert_eq!((goals[0].dekiyaku, goals[0].all), (Dekiyaku::POETRY_RIBBONS, "3b".parse()?));
/// assert_eq!(goals.len(), 1);
/// # Ok::<(), ginmi::cards::ParseCardSetError>(())
/// ```
#[must_use]
pub fn goals(recipes: &[Recipe], pile: CardSet, at_most: u32) -> Vec<Goal> {
    let mut goals: Vec<Goal> = Vec::new();
    for recipe in recipes {
        let goal = recipe.goal(pile);
        if !(1..=at_most).contains(&goal.lacks()) {
            continue;
        }
        let counted = counted_recipes(recipes, pile).find(|made| made.choice == recipe.choice);
        let stand_ins = recipe.stand_ins(recipes, goal.of).take(goal.count as usize);
        let filled = pile | goal.all | stand_ins.collect();
        if counted.is_some_and(|counted| counted.pays >= recipe.pays)
            || !counted_recipes(recipes, filled).any(|made| made == recipe)
        {
            continue;
        }
        match goals.iter_mut().find(|other| other.dekiyaku == goal.dekiyaku) {
            Some(other) if other.lacks() > goal.lacks() => *other = goal,
            Some(_) => {}
            None => goals.push(goal),
        }
    }
    goals
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games::{Game, common::Rules, hachi_hachi, nuki, taiyaku};
    use crate::options::HouseRules;

    /// The dekiyaku that a game's own code finds in a pile.
    type Held = Vec<(Dekiyaku, Worth)>;

    /// Deck, recipes, and the game's own count.
    type Table = (CardSet, Vec<Recipe>, Box<dyn Fn(CardSet) -> Held>);

    /// The games with their house rules.
    fn games() -> Vec<Table> {
        let mut games: Vec<Table> = Vec::new();
        for (extra, boar) in [("on", "off"), ("off", "on")] {
            let mut options = hachi_hachi::Options::default();
            options.set("seven-ribbons-extra", extra).unwrap();
            options.set("boar-deer-butterflies", boar).unwrap();
            games.push((
                CardSet::DECK,
                hachi_hachi::HachiHachi::recipes(&options, PileCircumstances::default()),
                Box::new(move |pile| hachi_hachi::dekiyaku(&options, pile).to_vec()),
            ));
        }
        games.push((
            nuki::DECK,
            Game::Nuki.recipes(),
            Box::new(|pile| nuki::dekiyaku(&nuki::Options::default(), pile).to_vec()),
        ));
        games.push((
            CardSet::DECK,
            Game::Taiyaku.recipes(),
            Box::new(|pile| taiyaku::dekiyaku(&taiyaku::Options::default(), pile).to_vec()),
        ));
        games
    }

    /// Piles of all sizes, many of them of scoring cards, which make dekiyaku more often.
    fn piles(deck: CardSet, count: usize) -> impl Iterator<Item = CardSet> {
        let mut random = 88u64;
        let mut draw = move || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            random >> 16
        };
        let scoring = deck - crate::cards::groups::CHAFF;
        (0..count).map(move |number| {
            let from = if number % 2 == 0 { deck } else { scoring };
            let pile = match number % 3 {
                0 => draw() & draw(),
                1 => draw(),
                _ => draw() | draw(),
            };
            CardSet::from_bits(pile & CardSet::DECK.bits()) & from
        })
    }

    /// For each dekiyaku, the fewest cards that make it or raise its worth, and all cards in some
    /// such set; found by trying all sets of one and two cards.
    fn trials(
        deck: CardSet,
        recipes: &[Recipe],
        pile: CardSet,
        held: &dyn Fn(CardSet) -> Held,
    ) -> Tried {
        let before = held(pile);
        let mut found = Tried::new();
        let choice = |dekiyaku| recipes.iter().find(|one| one.dekiyaku == dekiyaku).unwrap().choice;
        let mut all = Vec::new();
        let mut note = |cards: CardSet| {
            all.push((cards, held(pile | cards)));
            for (dekiyaku, worth) in held(pile | cards) {
                if before
                    .iter()
                    .any(|(same, had)| *same == dekiyaku && had.pays(1) >= worth.pays(1))
                {
                    continue;
                }
                found.entry(dekiyaku).or_insert((cards.len(), worth.pays(1), Vec::new()));
            }
        };
        let rest = deck - pile;
        rest.iter().for_each(|card| note(CardSet::of(card)));
        for card in rest {
            rest.iter()
                .filter(|other| *other > card)
                .for_each(|other| note(CardSet::of(card).with(other)));
        }
        for (dekiyaku, (lacks, pays, sets)) in &mut found {
            let makes = |made: &Held| {
                made.iter()
                    .any(|(one, worth)| choice(*one) == choice(*dekiyaku) && worth.pays(1) >= *pays)
            };
            let of_size = all.iter().filter(|(cards, made)| cards.len() == *lacks && makes(made));
            sets.extend(of_size.map(|(cards, _)| *cards));
        }
        found
    }

    type Tried = BTreeMap<Dekiyaku, (u32, u32, Vec<CardSet>)>;

    #[test]
    fn the_recipes_make_what_the_games_count() {
        for (deck, recipes, held) in games() {
            for pile in piles(deck, 3000) {
                let made: Held =
                    counted_recipes(&recipes, pile).map(|one| (one.dekiyaku, one.worth)).collect();
                assert_eq!(made, held(pile), "{pile}");
            }
        }
    }

    #[test]
    fn a_goal_is_what_its_cards_make_and_no_fewer_do() {
        // The recipes make what the games count.
        let all = Game::ALL.iter().map(|game| -> Table {
            let recipes = game.recipes();
            let held = move |pile| {
                counted_recipes(&recipes, pile).map(|one| (one.dekiyaku, one.worth)).collect()
            };
            (game.deck(), game.recipes(), Box::new(held))
        });
        for (deck, recipes, held) in games().into_iter().chain(all) {
            for pile in piles(deck, 200) {
                let trials = trials(deck, &recipes, pile, &held);
                let goals = goals(&recipes, pile, 2);
                for goal in &goals {
                    let (lacks, _, sets) = &trials[&goal.dekiyaku];
                    assert_eq!(goal.lacks(), *lacks, "{pile}: {goal:?}");
                    // The goal needs what the smallest sets contain, each set once.
                    let fits = |cards: &&CardSet| {
                        cards.contains_all(goal.all) && (goal.all | goal.of).contains_all(**cards)
                    };
                    let ways = match (goal.count, goal.of.len()) {
                        (0, _) => 1,
                        (1, of) => of,
                        (_, of) => of * (of - 1) / 2,
                    };
                    assert_eq!(sets.iter().filter(fits).count(), ways as usize, "{pile}: {goal:?}");
                    assert!(!(goal.all | goal.of).intersects(pile));
                }
                for (dekiyaku, (lacks, _, sets)) in trials {
                    let is_goal = goals.iter().any(|goal| goal.dekiyaku == dekiyaku);
                    let cards = sets[0];
                    assert!(
                        is_goal || no_gain(&recipes, pile, pile | cards, dekiyaku),
                        "{pile} lacks {lacks} for {dekiyaku}: {cards}"
                    );
                }
            }
        }
    }

    /// Whether the choice in which this dekiyaku counts is worth no more than before.
    fn no_gain(recipes: &[Recipe], pile: CardSet, after: CardSet, dekiyaku: Dekiyaku) -> bool {
        let choice = recipes.iter().find(|one| one.dekiyaku == dekiyaku).unwrap().choice;
        let new = counted_recipes(recipes, after).find(|one| one.choice == choice).unwrap();
        let old = counted_recipes(recipes, pile).find(|one| one.choice == new.choice);
        old.is_some_and(|old| old.pays >= new.pays)
    }

    #[test]
    fn what_others_have_is_out_of_reach() {
        let recipes = Game::Taiyaku.recipes();
        let goal = |pile: &str, dekiyaku| {
            let goals = goals(&recipes, pile.parse().unwrap(), 2);
            goals.into_iter().find(|goal| goal.dekiyaku == dekiyaku).unwrap()
        };
        let two = goal("1a", Dekiyaku::DRY_TWO_BRIGHTS);
        assert_eq!((two.all, two.count, two.of), (CardSet::EMPTY, 1, "3a 12a".parse().unwrap()));
        assert_eq!(two.without("3a".parse().unwrap()).unwrap().of, "12a".parse().unwrap());
        assert_eq!(two.without("3a 12a".parse().unwrap()), None);
        let blue = goal("6b 9b", Dekiyaku::THREE_BLUE_RIBBONS);
        assert_eq!(blue.lacks(), 1);
        assert_eq!(blue.without("10b".parse().unwrap()), None);
        assert_eq!(blue.without("1a 2a".parse().unwrap()), Some(blue));
    }
}
