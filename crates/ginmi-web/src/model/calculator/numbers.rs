//! Piles entered by numbers: how many cards of each kind a player has captured, and the yaku by
//! name, since numbers do not show which cards they are.

use ginmi::cards::CardKind;
use ginmi::games::common::{PileCircumstances, Recipe, Rules as _};
use ginmi::with_game;
use ginmi::yaku::Dekiyaku;

use super::{CalculatorChange, CalculatorEnding, CalculatorInput, SelectOption};
use crate::words::{self, Lang};
use ginmi_words::text;

/// How many kinds of cards there are.
pub(super) const KINDS: usize = CardKind::ALL.len();

/// How the piles of a round are entered.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PileEntry {
    /// Card by card.
    #[default]
    Cards,
    /// By numbers.
    Numbers,
}

/// A pile entered by numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileNumbers {
    /// How many cards of each kind, in the order of [`CardKind::ALL`]; `None` where nothing is
    /// entered.
    pub counts: [Option<u32>; KINDS],
    /// The named yaku, each with its value in the unit of the game, `None` for one that stops the
    /// round.
    pub yaku: Vec<(Dekiyaku, Option<u32>)>,
}

impl PileNumbers {
    /// A pile of which nothing is entered.
    pub const EMPTY: Self = Self { counts: [None; KINDS], yaku: Vec::new() };
}

/// Something about a pile that its numbers do not show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NamedFact {
    /// It holds a yaku with this value.
    Yaku(Dekiyaku, Option<u32>),
    /// Its player has dived for the month with this number (HH-7.4).
    Dive(u8),
}

impl NamedFact {
    /// The change that adds the fact, or removes it.
    #[must_use]
    pub const fn change(self, player: usize) -> CalculatorChange {
        match self {
            Self::Yaku(yaku, value) => CalculatorChange::Name(player, yaku, value),
            Self::Dive(month) => CalculatorChange::Dive(player, month),
        }
    }
}

impl CalculatorInput {
    /// How many cards of a kind a pile has: as entered, or else what the other piles leave of a
    /// deck that is captured to the last card.
    #[must_use]
    pub fn count(&self, player: usize, kind: CardKind) -> Option<u32> {
        let entered = |player: usize| self.numbers[player].counts[kind as usize];
        entered(player).or_else(|| {
            let mut others = (0..self.active).filter(|other| *other != player).map(entered);
            let others: u32 = others.try_fold(0, |sum, count| Some(sum + count?))?;
            if self.is_all_captured() { self.in_deck(kind).checked_sub(others) } else { None }
        })
    }

    /// How many cards of a kind the deck has.
    #[must_use]
    pub fn in_deck(&self, kind: CardKind) -> u32 {
        self.game.deck().iter().filter(|card| card.kind() == kind).count() as u32
    }

    /// The facts that are named of a pile.
    #[must_use]
    pub fn named_facts(&self, lang: Lang, player: usize) -> Vec<SelectOption<NamedFact>> {
        let recipes = self.named_recipes(player);
        let yaku = recipes.iter().map(|recipe| self.yaku_option(lang, recipe));
        yaku.chain(self.dived_months(player).map(|month| dive_option(lang, month))).collect()
    }

    /// The facts that can still be named of a pile: yaku for which it may have the cards, and dives
    /// for a player who can have dived.
    #[must_use]
    pub fn nameable_facts(&self, lang: Lang, player: usize) -> Vec<SelectOption<NamedFact>> {
        let recipes = self.recipes(player);
        let mut closed: Vec<u8> =
            self.certain_recipes(player).iter().map(|one| one.choice).collect();
        closed.extend(self.named_recipes(player).iter().map(|one| one.choice));
        let mut options: Vec<SelectOption<NamedFact>> = Vec::new();
        for recipe in recipes.iter().filter(|one| !closed.contains(&one.choice)) {
            if self.may_hold(player, recipe) {
                let option = self.yaku_option(lang, recipe);
                // Different cards may make the same yaku.
                if !options.iter().any(|other| other.1 == option.1) {
                    options.push(option);
                }
            }
        }
        let dived: Vec<u8> = self.dived_months(player).collect();
        let can_dive = self.can_dive(player);
        let months = (1..=12).filter(|month| can_dive && !dived.contains(month));
        options.extend(months.map(|month| dive_option(lang, month)));
        options
    }

    /// The number and points of the cards of a pile, or its number and value.
    pub(super) fn numbers_text(&self, lang: Lang, player: usize) -> String {
        let counts = CardKind::ALL.map(|kind| (kind, self.count(player, kind).unwrap_or(0)));
        let count: u32 = counts.iter().map(|(_, count)| count).sum();
        let localizer = self.localizer(lang);
        if words::has_card_points(self.game) {
            let points: u32 =
                counts.iter().map(|(kind, count)| count * u32::from(kind.points())).sum();
            return text!(localizer, "pile-count-points", count = count, points = points);
        }
        let certain = self.certain_recipes(player);
        let named = self.named_beside(player, &certain);
        let held = certain.iter().chain(&named);
        let score: Option<u32> = held.map(|recipe| recipe.worth.value()).sum();
        self.pile_value_text(&localizer, count, score)
    }

    /// How many cards are entered, or follow.
    pub(super) fn numbered_cards(&self) -> u32 {
        let players = 0..self.active;
        let of = |player| CardKind::ALL.map(|kind| self.count(player, kind).unwrap_or(0));
        players.flat_map(of).sum()
    }

    /// Whether nothing is entered yet.
    pub(super) fn has_no_numbers(&self) -> bool {
        self.numbers.iter().all(|pile| *pile == PileNumbers::EMPTY)
    }

    /// Whether the round has gone to the last card, so that every card is in a pile.
    #[must_use]
    pub fn is_all_captured(&self) -> bool {
        if !words::has_card_points(self.game)
            || self.new_round().most_captured() < self.game.deck().len()
        {
            return false;
        }
        let can_call = self.ends_by("shoubu");
        let ends = |recipe: &Recipe| can_call || recipe.worth.value().is_none();
        let has_ended = |player| self.named_recipes(player).iter().any(ends);
        match self.end {
            CalculatorEnding::HandsEmpty => true,
            // A named yaku has probably ended the round, unless the piles are complete.
            CalculatorEnding::Likely => !(0..self.active).any(has_ended),
            _ => false,
        }
    }

    /// Whether card points are part of the payment: nobody has a yaku, or something is paid to
    /// players with many card points.
    pub(super) fn needs_points(&self) -> bool {
        let players = 0..self.active;
        let has_yaku = |player| {
            !self.named_recipes(player).is_empty() || !self.certain_recipes(player).is_empty()
        };
        words::has_card_points(self.game)
            && (self.blind
                || self.dealers_hand.is_some()
                || players.clone().any(|player| self.claims[player].b.is_some())
                || !players.clone().any(has_yaku))
    }

    /// The ways to make the yaku of a player's pile.
    pub(super) fn recipes(&self, player: usize) -> Vec<Recipe> {
        let situation = self.circumstances(player);
        with_game!(self.game, G => {
            let options = G::options(self.options()).ok();
            options.map(|options| G::recipes(&options, situation))
        })
        .unwrap_or_default()
    }

    /// The recipes of the named yaku.
    pub(super) fn named_recipes(&self, player: usize) -> Vec<Recipe> {
        let recipes = self.recipes(player);
        let named = self.numbers[player].yaku.iter();
        let find = |(yaku, value): &(Dekiyaku, Option<u32>)| {
            let mut own = recipes.iter().filter(|recipe| recipe.dekiyaku == *yaku).copied();
            // Calls and house rules change values.
            own.clone().find(|recipe| recipe.worth.value() == *value).or_else(|| own.next())
        };
        named.filter_map(find).collect()
    }

    /// The recipes of the named yaku, without those that the numbers decide anyway.
    pub(super) fn named_beside(&self, player: usize, certain: &[Recipe]) -> Vec<Recipe> {
        let mut named = self.named_recipes(player);
        named.retain(|named| !certain.iter().any(|certain| certain.choice == named.choice));
        named
    }

    /// The recipes that a pile holds whichever cards it has.
    pub(super) fn certain_recipes(&self, player: usize) -> Vec<Recipe> {
        let mut certain: Vec<Recipe> = Vec::new();
        let mut last = None;
        for recipe in self.recipes(player) {
            // Of each choice, the best that is possible counts.
            if last == Some(recipe.choice) || !self.may_hold(player, &recipe) {
                continue;
            }
            last = Some(recipe.choice);
            if self.must_hold(player, &recipe) {
                certain.push(recipe);
            }
        }
        certain
    }

    /// Whether a pile can hold a recipe, as far as the numbers show.
    fn may_hold(&self, player: usize, recipe: &Recipe) -> bool {
        let mut most = 0;
        for kind in CardKind::ALL {
            let (all, of) = needs(recipe, kind);
            match self.count(player, kind) {
                Some(count) if count < all => return false,
                Some(count) => most += of.min(count - all),
                None => most += of,
            }
        }
        most >= recipe.count
    }

    /// Whether a pile with these numbers always holds a recipe.
    fn must_hold(&self, player: usize, recipe: &Recipe) -> bool {
        let mut least = 0;
        for kind in CardKind::ALL {
            let (all, of) = needs(recipe, kind);
            let count = self.count(player, kind).unwrap_or(0);
            let lacks = self.in_deck(kind).saturating_sub(count);
            if all > 0 && lacks > 0 {
                return false;
            }
            least += of.saturating_sub(lacks);
        }
        least >= recipe.count
    }

    fn circumstances(&self, player: usize) -> PileCircumstances {
        let went_on = self.sage.contains(&player);
        PileCircumstances { went_on, ..PileCircumstances::default() }
    }

    /// The months for which a player has dived.
    fn dived_months(&self, player: usize) -> impl Iterator<Item = u8> {
        let dives = self.dived.iter().filter(move |(whose, _)| *whose == player);
        dives.filter(move |_| self.can_dive(player)).map(|(_, month)| *month)
    }

    fn yaku_option(&self, lang: Lang, recipe: &Recipe) -> SelectOption<NamedFact> {
        let name = words::dekiyaku(lang, self.game, recipe.dekiyaku);
        let value = words::yaku_worth(lang, self.game, recipe.worth);
        let fact = NamedFact::Yaku(recipe.dekiyaku, recipe.worth.value());
        (text!(lang, "calculator-yaku-value", yaku = name, value = value), fact)
    }
}

/// How many cards of a kind a recipe needs all of, and how many of them count towards the rest.
pub(super) fn needs(recipe: &Recipe, kind: CardKind) -> (u32, u32) {
    let of_kind = |cards: ginmi::cards::CardSet| {
        cards.iter().filter(|card| card.kind() == kind).count() as u32
    };
    (of_kind(recipe.all), of_kind(recipe.of))
}

fn dive_option(lang: Lang, number: u8) -> SelectOption<NamedFact> {
    let month = ginmi::cards::Month::new(number).map(|month| words::month(lang, month));
    let label = text!(lang, "calculator-dived", month = month.unwrap_or_default());
    (label, NamedFact::Dive(number))
}
