//! A game as a few hundred characters after the `#` of an address, so that a link needs no server
//! and no file.
//!
//! Payments follow from the rules, and deals from the seeds in the proofs. What is left are names,
//! house rules, seeds, and the index of each decision among the legal ones. All of these are digits
//! of one number in a mixed radix, which is written with 64 different characters.
//!
//! A round takes about 100 characters. No server sees the part after the `#`. The result is a
//! record, which is checked like a file. Every option has a part in its checksum: a link of a page
//! with other options or defaults is refused. When the order of legal decisions or of options
//! changes, raise the version; a test keeps an old link.

use std::collections::BTreeMap;

use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi::chance::{CardOrder, ChanceEvent};
use ginmi::event::{Event, Notice};
use ginmi::record::{LineContent, MatchRecorder, RecordLine, crc32};
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{Game, Match, NextInput};
use ginmi_bots::BotKind;
use ginmi_table::fair::{Proof, RoundId, SeatContribution, Seed, draw};
use ginmi_table::names::{Contribution, TableId};
use ginmi_table::strict_json;

use super::record_reader::LARGEST;
use crate::words::{Lang, SOLO_NAME};
use ginmi_words::id;

/// The longest link that is made, in characters: messengers accept addresses of 2000.
const LONGEST: usize = 1900;

/// The longest link that is read.
const LONGEST_READ: usize = 8000;

/// The first character of a link. Another order of digits, or of legal decisions, needs another
/// version.
const VERSION: char = '2';

/// The characters of a number, each with its index as its value.
const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of values of a checksum.
const SUMS: u64 = 1 << 32;

/// Why a link cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareLinkError {
    /// Something of it is missing or changed.
    Damaged,
    /// It is longer than any that is made.
    TooLong,
    /// Another version of the page has made it.
    OtherVersion,
}

impl ShareLinkError {
    /// The sentence for people.
    #[must_use]
    pub fn sentence(self, lang: Lang) -> &'static str {
        lang.text(match self {
            Self::Damaged => id!("link-damaged"),
            Self::TooLong => id!("link-too-large"),
            Self::OtherVersion => id!("link-other-version"),
        })
    }
}

/// The link to a step of a recorded game. It contains the whole game or, if that is too long, the
/// game up to the end of that round. `None` if that is too long as well.
#[must_use]
pub fn write_link(record: &str, step: usize) -> Option<String> {
    let fits = |link: &String| link.len() <= LONGEST;
    write(record).filter(fits).or_else(|| write(&up_to_round_end(record, step)).filter(fits))
}

/// A recorded game up to the end of the round in which a step is, in the form of a link, which is
/// many times shorter; `None` if it has no such form, or that cannot be
/// [read](read_link).
#[must_use]
pub fn pack_record(record: &str, step: usize) -> Option<String> {
    write(&up_to_round_end(record, step)).filter(|packed| packed.len() <= LONGEST_READ)
}

/// The record in a link, to be checked by [`CheckedRecord::read`](super::CheckedRecord::read).
///
/// # Errors
///
/// When the link contains none.
pub fn read_link(link: &str) -> Result<String, ShareLinkError> {
    let Some(number) = link.strip_prefix(VERSION) else {
        let is_other = link.starts_with(|first: char| first.is_ascii_digit());
        return Err(if is_other { ShareLinkError::OtherVersion } else { ShareLinkError::Damaged });
    };
    if number.len() > LONGEST_READ {
        return Err(ShareLinkError::TooLong);
    }
    recorded(number).ok_or(ShareLinkError::Damaged)
}

/// Whether a stored link is of the version that [`read_link`] reads.
#[must_use]
pub fn is_readable_link(link: &str) -> bool {
    link.starts_with(VERSION)
}

fn recorded(text: &str) -> Option<String> {
    let mut number = BigUint::default();
    for character in text.bytes().rev() {
        let value = CHARACTERS.iter().position(|own| *own == character)?;
        number.put(value as u64, 64);
    }
    let sum = number.take(SUMS);
    let mut digits = MixedRadixDigits::Read(number);
    let record = convert(&mut digits, &CompactRecord::default())?;
    let is_whole = matches!(digits, MixedRadixDigits::Read(rest) if rest.is_zero());
    (is_whole && u64::from(crc32(record.as_bytes())) == sum).then_some(record)
}

/// A record as a link; `None` if a link cannot represent it, for example if a proof does not match
/// its cards.
fn write(record: &str) -> Option<String> {
    let mut digits = MixedRadixDigits::Written(Vec::new());
    let restored = convert(&mut digits, &CompactRecord::of(record)?)?;
    let lines = record.lines().filter(|line| !line.trim().is_empty());
    let MixedRadixDigits::Written(digits) = digits else { return None };
    if !lines.eq(restored.lines()) {
        return None;
    }
    let mut number = BigUint::default();
    for (digit, values) in digits.into_iter().rev() {
        number.put(digit, values);
    }
    number.put(crc32(restored.as_bytes()).into(), SUMS);
    let mut link = String::from(VERSION);
    while !number.is_zero() {
        link.push(CHARACTERS[number.take(64) as usize].into());
    }
    Some(link)
}

/// A record up to the end of the round in which a step is.
fn up_to_round_end(record: &str, step: usize) -> String {
    let mut dealt = 0;
    cut_record(record, |taken, line| {
        let LineContent::Deal { round, .. } = line else { return false };
        let is_next = dealt > 0 && *round > dealt && taken >= step;
        dealt = *round;
        is_next
    })
}

/// A record up to a step: the decision after it is due.
#[must_use]
pub fn record_up_to(record: &str, step: usize) -> String {
    cut_record(record, |taken, _| taken == step)
}

/// A record up to the first input of which `is_end` says that it is not part of it, with the number
/// of those before.
fn cut_record(record: &str, mut is_end: impl FnMut(usize, &LineContent) -> bool) -> String {
    let mut taken = 0;
    let is_kept = |line: &&str| match RecordLine::read(line).map(|entry| entry.line) {
        Ok(
            input @ (LineContent::Deal { .. }
            | LineContent::Lead(_)
            | LineContent::Reshuffle(_)
            | LineContent::Decision(_)),
        ) => {
            let is_kept = !is_end(taken, &input);
            taken += 1;
            is_kept
        }
        _ => true,
    };
    record.split_inclusive('\n').take_while(is_kept).collect()
}

/// Plays a game and returns its record, reading the digits or writing those of the `own` record.
/// Both directions are in one function, so that they cannot disagree.
fn convert(digits: &mut MixedRadixDigits, own: &CompactRecord) -> Option<String> {
    let game = Game::ALL.iter().position(|game| game.id() == own.game).unwrap_or(0);
    let game = *Game::ALL.get(digits.next(game as u64, 32)? as usize)?;
    let players = digits.next(own.names.len() as u64, MAX_SEATS as u64 + 1)? as usize;
    let names = (0..players).map(|seat| name(digits, own.names.get(seat)));
    let names = names.collect::<Option<Vec<String>>>()?;
    let changed = named_options(game, players, &own.options);
    let known = game.options();
    let count = digits.next(changed.len() as u64, known.len() as u64 + 1)?;
    let mut options: Vec<(&str, String)> = Vec::new();
    for index in 0..count as usize {
        let (name, value) = changed.get(index).map_or(("", ""), |(name, value)| (name, value));
        let place = known.iter().position(|option| option.name == name).unwrap_or(0);
        let option = known.get(digits.next(place as u64, known.len() as u64)? as usize)?;
        options.push((option.name, text(digits, value)?));
    }
    let pairs = options.iter().map(|(name, value)| (*name, value.as_str()));
    let table = Match::new(game, players, pairs).ok()?;
    let count = digits.next(own.inputs.len() as u64, 1 << 16)?;
    let mut recording = MatchRecorder::begin(table, names);
    let (mut record, mut table, mut round) = (String::new(), None, None);
    for index in 0..count as usize {
        let input = own.inputs.get(index);
        match recording.game().next() {
            NextInput::Chance(chance) => {
                if round.is_none() {
                    let number = recording.game().round_to_deal();
                    let proof = proof(digits, number, own.proofs.get(&number), &mut table)?;
                    round = Some((proof, 0));
                }
                let outcome = match &mut round {
                    Some((Some(proof), events)) => {
                        let name = proof.round_id();
                        let drawn =
                            draw(&chance, &proof.seed, &name, *events, &proof.contributions);
                        *events += 1;
                        drawn
                    }
                    _ => order(digits, &chance, input)?,
                };
                recording.chance(&outcome).ok()?;
            }
            NextInput::Decision(seat) => {
                let legal = recording.game().legal();
                let is_own = |action: &Action| matches!(input, Some(GameInput::Decision(own)) if own == action);
                let index =
                    if input.is_some() { legal.iter().position(|one| is_own(&one))? } else { 0 };
                let index = digits.next(index as u64, legal.len() as u64)?;
                recording.apply(seat, legal.nth(index as usize)?).ok()?;
            }
            NextInput::Over => return None,
        }
        recording.write_lines(&mut record);
        let over = |notice: &Notice| matches!(notice, Notice::Public(Event::RoundOver { .. }));
        if recording.notices().iter().any(over) || index + 1 == count as usize {
            // The proof of an unfinished round comes after its last input.
            if let Some((Some(proof), _)) = round.take() {
                record.push_str(&proof.to_line());
                record.push('\n');
            }
        }
        if record.len() > LARGEST {
            return None;
        }
    }
    Some(record)
}

/// The options to name in a link, so that all others follow: those that are not the default. A
/// campaign changes the defaults of its parts, so one of these may have to be named as well.
fn named_options(game: Game, players: usize, own: &[(String, String)]) -> Vec<&(String, String)> {
    let options = |named: &[&(String, String)]| {
        let pairs = named.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        Match::new(game, players, pairs).map(|table| table.options()).unwrap_or_default()
    };
    let suffice = |named: &[&(String, String)]| {
        let all = options(named);
        all.iter()
            .map(|(name, value)| (*name, value))
            .eq(own.iter().map(|(name, value)| (&**name, value)))
    };
    let usual = options(&[]);
    let differs = |(name, value): &&(String, String)| {
        usual.iter().all(|(option, usual)| option != name || usual != value)
    };
    let mut named: Vec<_> = own.iter().filter(differs).collect();
    if !suffice(&named) {
        named = own.iter().collect();
        for option in own {
            let fewer: Vec<_> = named.iter().copied().filter(|one| *one != option).collect();
            if suffice(&fewer) {
                named = fewer;
            }
        }
    }
    named
}

/// The names that have a number, in an order that stays the same: a new bot comes last.
const NAMES: [&str; 6] = [
    SOLO_NAME,
    BotKind::Search.id(),
    BotKind::Greedy.id(),
    BotKind::Novice.id(),
    BotKind::Random.id(),
    BotKind::Net.id(),
];

/// The name of a player; names from the page have numbers.
fn name(digits: &mut MixedRadixDigits, own: Option<&String>) -> Option<String> {
    let own = own.map_or("", String::as_str);
    let index = NAMES.iter().position(|known| *known == own).map_or(0, |index| index + 1);
    match digits.next(index as u64, 32)? as usize {
        0 => text(digits, own),
        index => NAMES.get(index - 1).map(|known| (*known).to_owned()),
    }
}

fn text(digits: &mut MixedRadixDigits, own: &str) -> Option<String> {
    let length = digits.next(own.len() as u64, 256)? as usize;
    String::from_utf8(bytes(digits, own.as_bytes(), length)?).ok()
}

fn bytes(digits: &mut MixedRadixDigits, own: &[u8], length: usize) -> Option<Vec<u8>> {
    let one = |index| {
        digits.next(own.get(index).copied().unwrap_or(0).into(), 256).map(|byte| byte as u8)
    };
    (0..length).map(one).collect()
}

/// The proof of a round, if there is one. The `table` is written once.
fn proof(
    digits: &mut MixedRadixDigits,
    round: u16,
    own: Option<&Proof>,
    table: &mut Option<(TableId, u32)>,
) -> Option<Option<Proof>> {
    if digits.next(own.is_some().into(), 2)? == 0 {
        return Some(None);
    }
    if table.is_none() {
        let name = text(digits, own.map_or("", |own| own.table.as_str()))?;
        let game = digits.next(own.map_or(0, |own| own.game).into(), 1 << 32)?;
        *table = Some((TableId::new(&name).ok()?, game as u32));
    }
    let (table, game) = table.as_ref()?;
    let seed = bytes(digits, own.map_or(&[], |own| own.seed.bytes()), 32)?;
    let given = own.map_or(&[][..], |own| &own.contributions);
    let count = digits.next(given.len() as u64, MAX_SEATS as u64 + 1)? as usize;
    let contributions = (0..count).map(|index| contribution(digits, given.get(index)));
    let contributions = contributions.collect::<Option<Vec<SeatContribution>>>()?;
    let left_out = |seat: Seat| own.is_some_and(|own| own.left_out.contains(&seat));
    let mut left = Vec::new();
    for seat in Seat::all(MAX_SEATS) {
        if digits.next(left_out(seat).into(), 2)? == 1 {
            left.push(seat);
        }
    }
    let name = RoundId { table, game: *game, round };
    Some(Some(Proof::new(&name, Seed::new(seed.try_into().ok()?), contributions, left)))
}

fn contribution(
    digits: &mut MixedRadixDigits,
    own: Option<&SeatContribution>,
) -> Option<SeatContribution> {
    let seat = digits.next(own.map_or(0, |own| own.seat.index()) as u64, MAX_SEATS as u64)?;
    let own = own.map_or(&[][..], |own| own.text.as_str().as_bytes());
    let length = digits.next(own.len() as u64, 65)?;
    let value = |index| own.get(index).and_then(|byte| char::from(*byte).to_digit(16)).unwrap_or(0);
    let one = |index| char::from_digit(digits.next(value(index).into(), 16)? as u32, 16);
    let text = (0..length as usize).map(one).collect::<Option<String>>()?;
    Some(SeatContribution { seat: Seat::new(seat as usize), text: Contribution::new(&text).ok()? })
}

/// The outcome of a chance event, card by card out of those that are left.
fn order(
    digits: &mut MixedRadixDigits,
    chance: &ChanceEvent,
    own: Option<&GameInput>,
) -> Option<CardOrder> {
    let own = if let Some(GameInput::Cards(cards)) = own { &cards[..] } else { &[] };
    let mut left: Vec<Card> = chance.cards.iter().collect();
    let one = |index: usize| {
        let own = own.get(index).and_then(|card| left.iter().position(|one| one == card));
        let at = digits.next(own.unwrap_or(0) as u64, left.len() as u64)?;
        Some(left.remove(at as usize))
    };
    (0..chance.count.into()).map(one).collect()
}

/// The parts of a record that do not follow from the rest.
#[derive(Default)]
struct CompactRecord {
    game: String,
    names: Vec<String>,
    options: Vec<(String, String)>,
    proofs: BTreeMap<u16, Proof>,
    inputs: Vec<GameInput>,
}

enum GameInput {
    Cards(Vec<Card>),
    Decision(Action),
}

impl CompactRecord {
    fn of(record: &str) -> Option<Self> {
        let mut source = Self::default();
        for line in record.lines() {
            if let Ok(proof) = strict_json::read::<Proof>(line) {
                source.proofs.insert(proof.round, proof);
                continue;
            }
            match RecordLine::read(line).map(|entry| entry.line) {
                Ok(LineContent::Header(header)) => {
                    source.inputs = header.outcomes().map(GameInput::Cards).collect();
                    (source.game, source.names) = (header.game, header.names);
                    source.options = header.options;
                }
                Ok(
                    LineContent::Deal { deck: cards, .. }
                    | LineContent::Lead(cards)
                    | LineContent::Reshuffle(cards),
                ) => {
                    source.inputs.push(GameInput::Cards(cards));
                }
                Ok(LineContent::Decision(own)) => {
                    source.inputs.push(GameInput::Decision(own.action));
                }
                _ => {}
            }
        }
        (!source.inputs.is_empty()).then_some(source)
    }
}

/// The digits of a number, the least significant first.
enum MixedRadixDigits {
    /// Digits to write, each with its number of values.
    Written(Vec<(u64, u64)>),
    /// The rest of the number to read.
    Read(BigUint),
}

impl MixedRadixDigits {
    /// The next digit, which has this many values; `own` when writing. `None` if it is out of
    /// range.
    fn next(&mut self, own: u64, values: u64) -> Option<u64> {
        match self {
            Self::Written(digits) => {
                digits.push((own, values));
                (own < values).then_some(own)
            }
            Self::Read(number) => (values > 0).then(|| number.take(values)),
        }
    }
}

/// A number of any size in 32-bit words, the lowest first, without leading zeros.
#[derive(Default)]
struct BigUint(Vec<u32>);

impl BigUint {
    fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a least significant digit with at most 2³² values.
    fn put(&mut self, digit: u64, values: u64) {
        let mut carry = digit;
        for part in &mut self.0 {
            let product = u64::from(*part) * values + carry;
            (*part, carry) = (product as u32, product >> 32);
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Removes the least significant digit.
    fn take(&mut self, values: u64) -> u64 {
        let mut rest = 0;
        for part in self.0.iter_mut().rev() {
            let whole = rest << 32 | u64::from(*part);
            (*part, rest) = ((whole / values) as u32, whole % values);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest
    }
}

#[cfg(test)]
mod tests;
