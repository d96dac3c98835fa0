//! The calculator: for people who play with real cards.
//!
//! A [`CalculatorInput`] is the input, which is stored in the page's address; a [`CalculatorScene`]
//! is the result. The engine computes values and payments.

mod matching_piles;
mod numbers;
mod query;
mod result_scene;
#[cfg(test)]
mod tests;

use ginmi::cards::{Card, CardKind, CardSet, Month};
use ginmi::games::common::Rules;
use ginmi::yaku::{Dekiyaku, HandTeyaku};
use ginmi::{Game, with_game};

use crate::model::OptionTexts;
use crate::words::{Lang, calculator as texts};

pub use matching_piles::NumbersError;
pub use numbers::{NamedFact, PileEntry, PileNumbers};
pub use result_scene::{CalculatorPlayerScene, CalculatorScene, SelectOption, ValueLine};

/// The most players of a round.
pub const MOST: usize = 3;

/// What is calculated.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CalculatorMode {
    /// A hand as dealt.
    #[default]
    Hand,
    /// The end of a round.
    Round,
}

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CalculatorEnding {
    /// The likely ending, according to the piles.
    #[default]
    Likely,
    /// All hands are empty.
    HandsEmpty,
    /// A player called shoubu.
    Shoubu(usize),
    /// A player cancelled.
    Cancel(usize),
    /// A player's dekiyaku stopped the round.
    Stop(usize),
}

/// The input of a calculation. Players are numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalculatorInput {
    /// The game.
    pub game: Game,
    /// What is calculated.
    pub mode: CalculatorMode,
    /// How many play the round.
    pub active: usize,
    /// How many sit out.
    pub out: usize,
    /// The hand as dealt.
    pub hand: CardSet,
    /// The player whose pile gets the next card.
    pub target: usize,
    /// How the piles are entered.
    pub entry: PileEntry,
    /// The captured cards.
    pub piles: [CardSet; MOST],
    /// The piles by numbers.
    pub numbers: [PileNumbers; MOST],
    /// The claimed teyaku.
    pub claims: [HandTeyaku; MOST],
    /// Dives: the player, and the number of the triplet's month.
    pub dived: Vec<(usize, u8)>,
    /// The players who called sage, in order.
    pub sage: Vec<usize>,
    /// How the round ended.
    pub end: CalculatorEnding,
    /// The dealer, in Taiyaku the leader.
    pub leader: usize,
    /// The field multiplier.
    pub multiplier: u8,
    /// The pot.
    pub pot: u32,
    /// The purses, in chips.
    pub purses: [u32; MOST],
    /// Whether the dealer declared mizuten.
    pub blind: bool,
    /// The player who held the dealer's hand, if hands were swapped.
    pub dealers_hand: Option<usize>,
    /// Liabilities: the player with the dekiyaku, the dekiyaku, and the liable player.
    pub liable: Vec<(usize, Dekiyaku, usize)>,
    /// Liabilities for diving: the player who dived, the month, and the player who left the card.
    pub liable_dives: Vec<(usize, u8, usize)>,
    /// The house rules that differ from the defaults, apart from those that were switched.
    pub rules: OptionTexts,
    /// The indices in [`house_rules`] of the rules that were switched.
    pub switched: Vec<usize>,
    /// The names of the players, if they have any. They are stored with the score sheet, not in the
    /// address.
    pub names: Vec<String>,
}

/// The house rules of a game that change payments: the name, and a value other than the default.
#[must_use]
pub const fn house_rules(game: Game) -> &'static [(&'static str, &'static str)] {
    game.info().paying_options
}

/// A change of the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CalculatorChange {
    /// Touches a card, which adds it to the current target or removes it from there.
    Touch(Card),
    /// Touches a month, which adds all its cards to the current target or removes them from there.
    TouchMonth(Month),
    /// Gives all cards that are in no pile to a player.
    Rest(usize),
    /// Removes all cards and numbers from hand and piles.
    Clear,
    /// How the piles are entered.
    Entry(PileEntry),
    /// How many cards of a kind a player has captured.
    Count(usize, CardKind, Option<u32>),
    /// Switches a yaku with this value in a pile that is entered by numbers.
    Name(usize, Dekiyaku, Option<u32>),
    /// What is calculated.
    Mode(CalculatorMode),
    /// How many play, and how many sit out.
    Players(usize, usize),
    /// The player whose pile gets the cards.
    Target(usize),
    /// Sets the claims of a player.
    Claim(usize, HandTeyaku),
    /// Switches a player's dive for a month.
    Dive(usize, u8),
    /// Switches a player's call of sage.
    Sage(usize),
    /// How the round ended.
    End(CalculatorEnding),
    /// The leader.
    Leader(usize),
    /// The field multiplier.
    Multiplier(u8),
    /// The pot.
    Pot(u32),
    /// A purse.
    Purse(usize, u32),
    /// Switches mizuten.
    Blind,
    /// The player who held the dealer's hand.
    DealersHand(Option<usize>),
    /// The player who is liable for a player's dekiyaku.
    Liable(usize, Dekiyaku, Option<usize>),
    /// The player who is liable for a player's diving for a month.
    LiableDive(usize, u8, Option<usize>),
    /// Switches a house rule.
    Switch(usize),
}

/// The most that can be in a pot or a purse.
const MOST_MONEY: u32 = 99_999;
/// The most cards that can be entered; more than there are, so that the mistake can be explained.
const MOST_CARDS: u32 = 99;

impl CalculatorInput {
    /// An empty calculation.
    #[must_use]
    pub fn new(game: Game) -> Self {
        Self {
            game,
            mode: CalculatorMode::Hand,
            active: game.capacity(),
            out: 0,
            hand: CardSet::EMPTY,
            target: 0,
            entry: PileEntry::Cards,
            piles: [CardSet::EMPTY; MOST],
            numbers: [const { PileNumbers::EMPTY }; MOST],
            claims: [HandTeyaku::default(); MOST],
            dived: Vec::new(),
            sage: Vec::new(),
            end: CalculatorEnding::Likely,
            leader: 0,
            multiplier: 1,
            pot: 0,
            purses: [with_game!(game, G => G::PURSE); MOST],
            blind: false,
            dealers_hand: None,
            liable: Vec::new(),
            liable_dives: Vec::new(),
            rules: OptionTexts::new(),
            switched: Vec::new(),
            names: Vec::new(),
        }
    }

    /// The name of a player, or else a letter.
    #[must_use]
    pub fn name(&self, lang: Lang, player: usize) -> String {
        let name = self.names.get(player).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| texts::player_label(lang, player))
    }

    /// How many cards a hand has.
    #[must_use]
    pub const fn hand_size(&self) -> u32 {
        self.game.hand_size()
    }

    /// The player who has captured a card.
    #[must_use]
    pub fn owner(&self, card: Card) -> Option<usize> {
        self.piles.iter().position(|pile| pile.contains(card))
    }

    /// The house rules that differ from the defaults.
    #[must_use]
    pub fn options(&self) -> Vec<(&str, &str)> {
        let mut options = self.switched_options();
        let rules = self.rules.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in rules {
            // What was switched here counts.
            if !options.iter().any(|(switched, _)| *switched == name) {
                options.push((name, value));
            }
        }
        options
    }

    fn switched_options(&self) -> Vec<(&'static str, &'static str)> {
        let rules = house_rules(self.game);
        self.switched.iter().filter_map(|index| rules.get(*index).copied()).collect()
    }

    /// Sets all house rules to these. Those that can be switched here are switched.
    pub fn set_rules(&mut self, rules: &OptionTexts) {
        (self.rules, self.switched) = Default::default();
        for (name, value) in rules {
            let is_it = |rule: &(&str, &str)| rule.0 == name && rule.1 == value;
            match house_rules(self.game).iter().position(is_it) {
                Some(index) => self.switched.push(index),
                None => _ = self.rules.insert(name.clone(), value.clone()),
            }
        }
    }

    /// All house rules that differ from the defaults, as [`set_rules`](Self::set_rules) takes them.
    #[must_use]
    pub fn all_rules(&self) -> OptionTexts {
        let options = self.options().into_iter();
        options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// The possible field multipliers (HH-3, NU-4).
    #[must_use]
    pub const fn multipliers(&self) -> &'static [u8] {
        self.game.info().multipliers
    }

    /// The most players who can sit out a round with this many players.
    #[must_use]
    pub const fn most_out(&self) -> usize {
        let most = *self.game.players().end();
        // If there are fewer players than the game takes, those who sit out have dropped.
        most - self.active
    }

    /// Applies a change; an impossible one has no effect.
    pub fn apply(&mut self, change: CalculatorChange) {
        match change {
            CalculatorChange::Touch(card) => self.touch(card),
            CalculatorChange::TouchMonth(month) => self.touch_month(month),
            CalculatorChange::Rest(player) if player < self.active => {
                let taken = self.piles.iter().fold(CardSet::EMPTY, |all, pile| all | *pile);
                self.piles[player] |= self.game.deck() - taken;
            }
            CalculatorChange::Clear if self.mode == CalculatorMode::Hand => {
                self.hand = CardSet::EMPTY;
            }
            CalculatorChange::Clear => {
                let (game, out, active, entry) = (self.game, self.out, self.active, self.entry);
                let mode = CalculatorMode::Round;
                let rules = self.all_rules();
                *self = Self { mode, out, active, entry, ..Self::new(game) };
                self.set_rules(&rules);
            }
            CalculatorChange::Entry(entry) => self.entry = entry,
            CalculatorChange::Count(player, kind, count) if player < self.active => {
                self.numbers[player].counts[kind as usize] =
                    count.map(|count| count.min(MOST_CARDS));
            }
            CalculatorChange::Name(player, yaku, value) if player < self.active => {
                toggle(&mut self.numbers[player].yaku, (yaku, value));
            }
            CalculatorChange::Mode(about) => self.mode = about,
            CalculatorChange::Players(active, out) => self.set_players(active, out),
            CalculatorChange::Target(player) if player < self.active => self.target = player,
            CalculatorChange::Claim(player, claims) if player < self.active => {
                self.claims[player] = claims;
            }
            CalculatorChange::Dive(player, month) => toggle(&mut self.dived, (player, month)),
            CalculatorChange::Sage(player) if player < self.active => {
                toggle(&mut self.sage, player);
            }
            CalculatorChange::End(end) => {
                self.end = end;
                // A player who cancels must have called sage (HH-6.3).
                if let CalculatorEnding::Cancel(player) = end
                    && !self.sage.contains(&player)
                {
                    self.sage.push(player);
                }
            }
            CalculatorChange::Leader(player) if player < self.active => self.leader = player,
            CalculatorChange::Multiplier(multiplier)
                if self.multipliers().contains(&multiplier) =>
            {
                self.multiplier = multiplier;
            }
            CalculatorChange::Pot(pot) => self.pot = pot.min(MOST_MONEY),
            CalculatorChange::Purse(player, chips) if player < MOST => {
                self.purses[player] = chips.min(MOST_MONEY);
            }
            CalculatorChange::Blind => self.blind = !self.blind,
            CalculatorChange::DealersHand(player) => self.dealers_hand = player,
            CalculatorChange::Liable(player, dekiyaku, by) => {
                self.liable.retain(|(whose, which, _)| (*whose, *which) != (player, dekiyaku));
                self.liable.extend(by.map(|by| (player, dekiyaku, by)));
            }
            CalculatorChange::LiableDive(player, month, by) => {
                self.liable_dives.retain(|(whose, of, _)| (*whose, *of) != (player, month));
                self.liable_dives.extend(by.map(|by| (player, month, by)));
            }
            CalculatorChange::Switch(index) if index < house_rules(self.game).len() => {
                // A house rule can have only one of its values.
                let name = |index: usize| house_rules(self.game)[index].0;
                self.switched.retain(|other| *other == index || name(*other) != name(index));
                toggle(&mut self.switched, index);
            }
            _ => {}
        }
    }

    fn touch(&mut self, card: Card) {
        if !self.game.deck().contains(card) {
            return;
        }
        if self.mode == CalculatorMode::Hand {
            if self.hand.contains(card) {
                self.hand.remove(card);
            } else if self.hand.len() < self.hand_size() {
                self.hand.insert(card);
            }
            return;
        }
        // A card is in only one pile: touching it for another pile moves it.
        let owner = self.owner(card);
        if let Some(owner) = owner {
            self.piles[owner].remove(card);
        }
        if owner != Some(self.target) {
            self.piles[self.target].insert(card);
        }
    }

    /// A month that the target has whole is given back; otherwise the target takes all of it. A
    /// hand takes a month only if there is room for it.
    fn touch_month(&mut self, month: Month) {
        let cards = self.game.deck() & CardSet::month(month);
        if self.mode == CalculatorMode::Hand {
            if self.hand.contains_all(cards) {
                self.hand -= cards;
            } else if (self.hand | cards).len() <= self.hand_size() {
                self.hand |= cards;
            }
            return;
        }
        let is_whole = self.piles[self.target].contains_all(cards);
        for pile in &mut self.piles {
            *pile -= cards;
        }
        if !is_whole {
            self.piles[self.target] |= cards;
        }
    }

    /// Sets the number of players, and removes everything that belongs to players who are gone.
    fn set_players(&mut self, active: usize, out: usize) {
        self.active = active.clamp(2, self.game.capacity());
        self.out = out.min(self.most_out());
        let active = self.active;
        for player in active..MOST {
            self.piles[player] = CardSet::EMPTY;
            self.numbers[player] = PileNumbers::EMPTY;
            self.claims[player] = HandTeyaku::default();
        }
        self.target = self.target.min(active - 1);
        self.leader = self.leader.min(active - 1);
        self.sage.retain(|player| *player < active);
        self.dived.retain(|(player, _)| *player < active);
        self.liable.retain(|(whose, _, by)| *whose < active && *by < active);
        self.liable_dives.retain(|(whose, _, by)| *whose < active && *by < active);
        self.dealers_hand = self.dealers_hand.filter(|player| *player < active);
        match self.end {
            CalculatorEnding::Shoubu(player)
            | CalculatorEnding::Cancel(player)
            | CalculatorEnding::Stop(player)
                if player >= active =>
            {
                self.end = CalculatorEnding::Likely;
            }
            _ => {}
        }
    }
}

/// Adds an item to a list, or removes it.
fn toggle<T: PartialEq>(list: &mut Vec<T>, thing: T) {
    match list.iter().position(|other| *other == thing) {
        Some(index) => _ = list.remove(index),
        None => list.push(thing),
    }
}
