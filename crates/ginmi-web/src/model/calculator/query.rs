//! A calculation in the address of the page, so that it can be linked and survives a reload.

use ginmi::Game;
use ginmi::cards::{Card, CardKind, CardSet};
use ginmi::yaku::{Dekiyaku, Teyaku};

use crate::model::setup::written_value;

use super::{
    CalculatorChange, CalculatorEnding, CalculatorInput, CalculatorMode, MOST, PileEntry,
    PileNumbers, house_rules,
};

/// What is before the name of a house rule that cannot be switched here: other keys have the names
/// of some.
const RULE: &str = "rule.";

/// Players in the order of their names.
const LETTERS: [&str; MOST] = ["a", "b", "c"];

fn player(letter: &str) -> Option<usize> {
    LETTERS.iter().position(|one| *one == letter)
}

/// Joins items with dots; cards, ids and letters need no escaping in an address.
fn join_with_dots(parts: impl Iterator<Item = impl AsRef<str>>) -> String {
    parts.fold(String::new(), |mut all, part| {
        if !all.is_empty() {
            all.push('.');
        }
        all.push_str(part.as_ref());
        all
    })
}

/// The counts of a pile by numbers; those that are not entered are empty.
fn counts(pile: &PileNumbers) -> String {
    let count = |count: &Option<u32>| count.map(|count| count.to_string()).unwrap_or_default();
    pile.counts.iter().map(count).collect::<Vec<_>>().join(".")
}

/// The named yaku of a pile, each followed by its value.
fn named_yaku(pile: &PileNumbers) -> String {
    let value = |value: Option<u32>| value.map_or_else(|| STOP.to_owned(), |n| n.to_string());
    let yaku = pile.yaku.iter();
    join_with_dots(yaku.flat_map(|(yaku, worth)| [yaku.id().to_owned(), value(*worth)]))
}

/// The value of a yaku that stops the round.
const STOP: &str = "stop";

fn cards(cards: CardSet) -> String {
    join_with_dots(cards.iter().map(Card::code))
}

fn read_cards(text: &str) -> impl Iterator<Item = Card> {
    text.split('.').filter_map(|code| code.parse().ok())
}

impl CalculatorInput {
    /// The query of the address; empty if everything has its default.
    #[must_use]
    pub fn query(&self) -> String {
        let mut pairs: Vec<(String, String)> = Vec::new();
        let default = Self::new(self.game);
        let mut put = |key: &str, value: String, differs: bool| {
            if differs {
                pairs.push((key.to_owned(), value));
            }
        };
        put("of", "round".to_owned(), self.mode == CalculatorMode::Round);
        put("hand", cards(self.hand), !self.hand.is_empty());
        put("by", "numbers".to_owned(), self.entry == PileEntry::Numbers);
        put("players", self.active.to_string(), self.active != default.active);
        put("out", self.out.to_string(), self.out > 0);
        put("to", LETTERS[self.target].to_owned(), self.target > 0);
        for (number, letter) in LETTERS.into_iter().enumerate() {
            let (pile, claims) = (self.piles[number], self.claims[number]);
            put(letter, cards(pile), !pile.is_empty());
            let by_numbers = &self.numbers[number];
            let has_counts = by_numbers.counts.iter().any(Option::is_some);
            put(&format!("count-{letter}"), counts(by_numbers), has_counts);
            let yaku = named_yaku(by_numbers);
            put(&format!("yaku-{letter}"), yaku, !by_numbers.yaku.is_empty());
            let ids = join_with_dots(claims.iter().map(Teyaku::id));
            put(&format!("teyaku-{letter}"), ids, !claims.is_empty());
            let purse = self.purses[number];
            put(&format!("purse-{letter}"), purse.to_string(), purse != default.purses[number]);
        }
        let dived = self.dived.iter().map(|(who, month)| format!("{}{month}", LETTERS[*who]));
        put("dived", join_with_dots(dived), !self.dived.is_empty());
        put(
            "sage",
            join_with_dots(self.sage.iter().map(|who| LETTERS[*who])),
            !self.sage.is_empty(),
        );
        let end = match self.end {
            CalculatorEnding::Likely => String::new(),
            CalculatorEnding::HandsEmpty => "hands-empty".to_owned(),
            CalculatorEnding::Shoubu(who) => format!("shoubu.{}", LETTERS[who]),
            CalculatorEnding::Cancel(who) => format!("cancel.{}", LETTERS[who]),
            CalculatorEnding::Stop(who) => format!("stop.{}", LETTERS[who]),
        };
        put("end", end, self.end != CalculatorEnding::Likely);
        put("leader", LETTERS[self.leader].to_owned(), self.leader > 0);
        put("times", self.multiplier.to_string(), self.multiplier > 1);
        put("pot", self.pot.to_string(), self.pot > 0);
        put("mizuten", "on".to_owned(), self.blind);
        let held = self.dealers_hand.map_or("", |who| LETTERS[who]);
        put("dealers-hand", held.to_owned(), self.dealers_hand.is_some());
        let liable = self.liable.iter();
        let liable = liable.map(|(whose, which, by)| {
            format!("{}{}.{}", LETTERS[*whose], LETTERS[*by], which.id())
        });
        put("liable", join_with_dots(liable), !self.liable.is_empty());
        let dives = self.liable_dives.iter();
        let dives =
            dives.map(|(whose, month, by)| format!("{}{}{month}", LETTERS[*whose], LETTERS[*by]));
        put("liable-dives", join_with_dots(dives), !self.liable_dives.is_empty());
        for (name, value) in self.switched_options() {
            put(name, value.to_owned(), true);
        }
        for (name, value) in &self.rules {
            put(&format!("{RULE}{name}"), value.clone(), true);
        }
        let pairs = pairs.into_iter().map(|(key, value)| format!("{key}={value}"));
        pairs.collect::<Vec<_>>().join("&")
    }

    /// Reads the calculation of an address, and skips what makes no sense.
    #[must_use]
    pub fn read(game: Game, query: &str) -> Self {
        let mut read = Self::new(game);
        let query = query.trim_start_matches('?');
        let pairs = || query.split('&').filter_map(|pair| pair.split_once('='));
        // The number of players decides what else is possible.
        let number = |key: &str| pairs().find(|pair| pair.0 == key)?.1.parse().ok();
        let active = number("players").unwrap_or(read.active);
        read.apply(CalculatorChange::Players(active, number("out").unwrap_or(0)));
        let mut target = 0;
        for (key, value) in pairs() {
            match key {
                "of" if value == "round" => read.mode = CalculatorMode::Round,
                "by" if value == "numbers" => read.entry = PileEntry::Numbers,
                "to" => target = player(value).unwrap_or(0),
                "hand" => {
                    let all: CardSet = read_cards(value).collect();
                    read.hand =
                        (all & game.deck()).iter().take(read.hand_size() as usize).collect();
                }
                "dived" => {
                    for part in value.split('.').filter_map(|part| part.split_at_checked(1)) {
                        if let (Some(who), Ok(month @ 1..=12)) = (player(part.0), part.1.parse()) {
                            read.apply(CalculatorChange::Dive(who, month));
                        }
                    }
                }
                "sage" => {
                    value
                        .split('.')
                        .filter_map(player)
                        .for_each(|who| read.apply(CalculatorChange::Sage(who)));
                }
                "end" => read.apply(CalculatorChange::End(end(value))),
                "leader" => read.apply(CalculatorChange::Leader(player(value).unwrap_or(0))),
                "times" => read.apply(CalculatorChange::Multiplier(value.parse().unwrap_or(1))),
                "pot" => read.apply(CalculatorChange::Pot(value.parse().unwrap_or(0))),
                "mizuten" => read.blind = value == "on",
                "dealers-hand" => read.dealers_hand = player(value),
                "liable-dives" => {
                    for part in value.split('.').filter_map(|part| part.split_at_checked(2)) {
                        let Some((whose, by)) = part.0.split_at_checked(1) else { continue };
                        if let (Some(whose), Some(by), Ok(month @ 1..=12)) =
                            (player(whose), player(by), part.1.parse())
                        {
                            read.apply(CalculatorChange::LiableDive(whose, month, Some(by)));
                        }
                    }
                }
                "liable" => {
                    let mut parts = value.split('.');
                    while let (Some(who), Some(id)) = (parts.next(), parts.next()) {
                        let Some((whose, by)) = who.split_at_checked(1) else { continue };
                        if let (Some(whose), Some(by), Some(which)) =
                            (player(whose), player(by), Dekiyaku::from_id(id))
                        {
                            read.apply(CalculatorChange::Liable(whose, which, Some(by)));
                        }
                    }
                }
                _ => read.read_other(key, value),
            }
        }
        read.apply(CalculatorChange::Target(target));
        // Again, to remove everything about players who are not there.
        read.apply(CalculatorChange::Players(read.active, read.out));
        read
    }

    fn read_other(&mut self, key: &str, value: &str) {
        let rules = house_rules(self.game);
        if let Some(index) = rules.iter().position(|rule| *rule == (key, value)) {
            if !self.switched.contains(&index) {
                self.apply(CalculatorChange::Switch(index));
            }
        } else if let Some(name) = key.strip_prefix(RULE) {
            if let Some(value) = written_value(self.game, name, value) {
                self.rules.insert(name.to_owned(), value);
            }
        } else if let Some(who) = player(key) {
            let others = self.piles.iter().fold(CardSet::EMPTY, |all, pile| all | *pile);
            let all: CardSet = read_cards(value).collect();
            self.piles[who] |= (all & self.game.deck()) - others;
        } else if let Some(who) = key.strip_prefix("teyaku-").and_then(player) {
            let own = self.game.info().teyaku;
            for teyaku in value.split('.').filter_map(Teyaku::from_id) {
                if own.contains(&teyaku) {
                    super::result_scene::claim(self.game, &mut self.claims[who], teyaku);
                }
            }
        } else if let Some(who) = key.strip_prefix("count-").and_then(player) {
            for (kind, count) in CardKind::ALL.into_iter().zip(value.split('.')) {
                self.apply(CalculatorChange::Count(who, kind, count.parse().ok()));
            }
        } else if let Some(who) = key.strip_prefix("yaku-").and_then(player) {
            let mut parts = value.split('.');
            while let (Some(id), Some(value)) = (parts.next(), parts.next()) {
                let own = self.game.info().dekiyaku;
                let yaku = Dekiyaku::from_id(id).filter(|yaku| own.contains(yaku));
                let value = if value == STOP { Some(None) } else { value.parse().ok().map(Some) };
                if let (Some(yaku), Some(value)) = (yaku, value)
                    && !self.numbers[who].yaku.contains(&(yaku, value))
                {
                    self.apply(CalculatorChange::Name(who, yaku, value));
                }
            }
        } else if let Some(who) = key.strip_prefix("purse-").and_then(player) {
            self.apply(CalculatorChange::Purse(who, value.parse().unwrap_or(0)));
        }
    }
}

fn end(text: &str) -> CalculatorEnding {
    let (word, who) = text.split_once('.').unwrap_or((text, ""));
    match (word, player(who)) {
        ("hands-empty", _) => CalculatorEnding::HandsEmpty,
        ("shoubu", Some(who)) => CalculatorEnding::Shoubu(who),
        ("cancel", Some(who)) => CalculatorEnding::Cancel(who),
        ("stop", Some(who)) => CalculatorEnding::Stop(who),
        _ => CalculatorEnding::Likely,
    }
}
