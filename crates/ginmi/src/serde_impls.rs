//! The serde form of the vocabulary: cards by their codes, seats by their numbers, yaku and reasons
//! by their ids, actions and options by their keys, as in records.
//!
//! Reading returns what was written. A value that the type does not have is refused.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use crate::action::Action;
use crate::cards::{Card, CardSet, Month};
use crate::games::Game;
use crate::money::{Account, Reason};
use crate::options::written_number;
use crate::seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
use crate::yaku::{Dekiyaku, Teyaku, TeyakuSet};

/// A visitor of texts.
struct TextVisitor<F>(&'static str, F);

impl<T, F: FnOnce(&str) -> Option<T>> Visitor<'_> for TextVisitor<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.1)(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self.0))
    }
}

/// Types that are written as their text form.
macro_rules! as_text {
    ($($Type:ty: $what:literal, $write:expr, $read:expr;)*) => { $(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$Type) -> _ = $write;
                serializer.serialize_str(write(self).as_ref())
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                let read: fn(&str) -> Option<$Type> = $read;
                deserializer.deserialize_str(TextVisitor($what, read))
            }
        }
    )* };
}

as_text! {
    Card: "the code of a card, such as 12a", |card| card.code(), |text| text.parse().ok();
    CardSet: "codes of different cards", ToString::to_string, |text| CardSet::from_str(text).ok();
    Teyaku: "the id of a teyaku", |teyaku| teyaku.id(), Teyaku::from_id;
    Dekiyaku: "the id of a dekiyaku", |dekiyaku| dekiyaku.id(), Dekiyaku::from_id;
    Reason: "the id of a reason to pay", |reason| reason.id(), Reason::from_id;
    Game: "the id of a game", |game| game.id(), |text| text.parse().ok();
}

/// Types that are written as a small number.
macro_rules! as_number {
    ($($Type:ty: $what:literal, $write:expr, $read:expr;)*) => { $(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn($Type) -> u8 = $write;
                serializer.serialize_u8(write(*self))
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                let number = u8::deserialize(deserializer)?;
                let read: fn(u8) -> Option<$Type> = $read;
                let unexpected = Unexpected::Unsigned(number.into());
                read(number).ok_or_else(|| de::Error::invalid_value(unexpected, &$what))
            }
        }
    )* };
}

as_number! {
    Seat: "the number of a seat, 0 to 6", |seat| seat.index() as u8, seat_of;
    Month: "the number of a month, 1 to 12", Month::number, Month::new;
}

fn seat_of(number: u8) -> Option<Seat> {
    (usize::from(number) < MAX_SEATS).then(|| Seat::new(number.into()))
}

/// The number of a seat, or the name of another account.
impl Serialize for Account {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seat(seat) => seat.serialize(serializer),
            other => serializer.collect_str(other),
        }
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;

        impl Visitor<'_> for Either {
            type Value = Account;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of a seat, or pot, bank, year-pot or prize-pot")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Account, E> {
                let seat = u8::try_from(number).ok().and_then(seat_of).map(Account::Seat);
                seat.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Account, E> {
                let all = [Account::Pot, Account::Bank, Account::YearPot, Account::PrizePot];
                let found = all.into_iter().find(|account| account.to_string() == text);
                found.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

/// Sets that are written as lists, in their order and without repetition.
macro_rules! as_list {
    ($($Set:ty: $Item:ty, $what:literal;)*) => { $(
        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Set, D::Error> {
                let items = Vec::<$Item>::deserialize(deserializer)?;
                let set: $Set = items.iter().copied().collect();
                if set.iter().eq(items) { Ok(set) } else { Err(de::Error::custom($what)) }
            }
        }
    )* };
}

as_list! {
    SeatSet: Seat, "a set of seats names each of them once, in ascending order";
    TeyakuSet: Teyaku, "a set of teyaku names each of them once, group A first";
}

/// A list from seat 0 on; default values at its end are left out.
impl<T: Serialize + Default + PartialEq> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = self.first(MAX_SEATS);
        let default = T::default();
        let length = all.iter().rposition(|value| *value != default).map_or(0, |last| last + 1);
        let mut list = serializer.serialize_seq(Some(length))?;
        for value in &all[..length] {
            list.serialize_element(value)?;
        }
        list.end()
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Default> Visitor<'de> for List<T> {
            type Value = PerSeat<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value for each of up to seven seats")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<PerSeat<T>, A::Error> {
                let mut values = PerSeat::default();
                let mut length = 0;
                while let Some(value) = list.next_element()? {
                    if length == MAX_SEATS {
                        return Err(de::Error::invalid_length(length + 1, &self));
                    }
                    values[Seat::new(length)] = value;
                    length += 1;
                }
                Ok(values)
            }
        }

        deserializer.deserialize_seq(List(PhantomData))
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("do", self.verb())?;
        match self {
            Self::Play(card) | Self::Capture(card) | Self::Return(card) => {
                map.serialize_entry("card", card)?;
            }
            Self::Claim { teyaku, month } => {
                map.serialize_entry("teyaku", teyaku)?;
                if let Some(month) = month {
                    map.serialize_entry("month", month)?;
                }
            }
            Self::Price(amount) => map.serialize_entry("amount", amount)?,
            Self::Cut(lifted) => map.serialize_entry("amount", lifted)?,
            Self::Offer { to, amount } => {
                map.serialize_entry("to", to)?;
                map.serialize_entry("amount", amount)?;
            }
            _ => {}
        }
        map.end()
    }
}

/// All keys of actions; an action has its own.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionKeys {
    #[serde(rename = "do")]
    verb: String,
    #[serde(default, deserialize_with = "present")]
    card: Option<Card>,
    #[serde(default, deserialize_with = "present")]
    teyaku: Option<TeyakuSet>,
    #[serde(default, deserialize_with = "present")]
    month: Option<Month>,
    #[serde(default, deserialize_with = "present")]
    to: Option<Seat>,
    #[serde(default, deserialize_with = "present")]
    amount: Option<u32>,
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let keys = ActionKeys::deserialize(deserializer)?;
        let ActionKeys { verb, card, teyaku, month, to, amount } = keys;
        let wrong = || {
            let keys = match &*verb {
                "play" | "capture" | "return" => "the key `card`",
                "claim" => "the key `teyaku` and, for some, `month`",
                "cut" => "the key `amount`, from 1 to 255",
                "offer" => "the keys `to` and `amount`",
                "price" => "the key `amount`",
                verb if Self::of_verb(verb).is_some() => "no other key",
                _ => return de::Error::custom(format!("there is no action `{verb}`")),
            };
            de::Error::custom(format!("the action `{verb}` takes {keys}"))
        };
        match (&*verb, card, teyaku, month, to, amount) {
            ("play", Some(card), None, None, None, None) => Ok(Self::Play(card)),
            ("capture", Some(card), None, None, None, None) => Ok(Self::Capture(card)),
            ("return", Some(card), None, None, None, None) => Ok(Self::Return(card)),
            ("claim", None, Some(teyaku), month, None, None) => Ok(Self::Claim { teyaku, month }),
            ("cut", None, None, None, None, Some(amount)) => {
                amount.try_into().map(Self::Cut).map_err(|_| wrong())
            }
            ("offer", None, None, None, Some(to), Some(amount)) => Ok(Self::Offer { to, amount }),
            ("price", None, None, None, None, Some(amount)) => Ok(Self::Price(amount)),
            (_, None, None, None, None, None) => Self::of_verb(&verb).ok_or_else(wrong),
            _ => Err(wrong()),
        }
    }
}

/// Reads a value that must not be `null`.
pub(crate) fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    value: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}

/// A number or a text: a seat or another account, the value of an option.
#[derive(Clone, PartialEq, Debug, serde::Deserialize)]
#[serde(untagged, expecting = "expected a number or a text")]
pub(crate) enum NumberOrText {
    Number(i64),
    Text(String),
}

impl fmt::Display for NumberOrText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(name) => name.fmt(f),
        }
    }
}

/// Options by name in the order of the rules: numbers as numbers, everything else as text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OptionPairs(pub(crate) Vec<(String, String)>);

impl<'de> Deserialize<'de> for OptionPairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = OptionPairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OptionPairs, A::Error> {
                let mut pairs: Vec<(String, String)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, NumberOrText>()? {
                    if pairs.iter().any(|(other, _)| *other == name) {
                        return Err(de::Error::custom(format!(
                            "the option `{name}` is there twice"
                        )));
                    }
                    let value = match value {
                        NumberOrText::Number(number) => {
                            let number = number.to_string();
                            if written_number(&name, &number).is_none() {
                                let message = format!("the option `{name}` is a text, in quotes");
                                return Err(de::Error::custom(message));
                            }
                            number
                        }
                        NumberOrText::Text(text) if written_number(&name, &text).is_some() => {
                            let message =
                                format!("the option `{name}` is a number, without quotes");
                            return Err(de::Error::custom(message));
                        }
                        NumberOrText::Text(text) => text,
                    };
                    pairs.push((name, value));
                }
                Ok(OptionPairs(pairs))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}

/// Writes options as in a header: numbers as numbers, everything else as text.
pub(crate) fn write_options<S: Serializer>(
    pairs: &[(&'static str, String)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(pairs.len()))?;
    for (name, value) in pairs {
        match written_number(name, value) {
            Some(number) => map.serialize_entry(name, &number)?,
            None => map.serialize_entry(name, value)?,
        }
    }
    map.end()
}
