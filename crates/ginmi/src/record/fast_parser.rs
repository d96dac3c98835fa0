//! Reads inputs in the form that Ginmi writes, without serde.
//!
//! It reads a line in the same way as serde does, and leaves what it does not know to serde. It
//! skips the number of the round, the dealer and the checksum, which only have to look right: the
//! caller writes the line again and compares.

use super::decision::{Decision, plain};
use crate::action::Action;
use crate::cards::{Card, Month};
use crate::chance::CardOrder;
use crate::seat::{MAX_SEATS, Seat};
use crate::yaku::{Teyaku, TeyakuSet};

/// One input of a match as a line of a record: the cards of a chance event, or a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RecordInputLine {
    /// The cards of a deal, of a draw for the lead or of a reshuffle.
    Cards(CardOrder),
    /// A decision.
    Decision(Decision),
}

/// Reads an input, except an offer, in exactly the form that Ginmi writes.
pub(super) fn read(line: &[u8]) -> Option<RecordInputLine> {
    if let Some(rest) = line.strip_prefix(br#"{"seat":"#) {
        let (seat, rest) = seat(rest)?;
        let (action, rest) = action(rest.strip_prefix(br#","do":""#)?)?;
        return ends(rest).then_some(RecordInputLine::Decision(Decision { seat, action }));
    }
    let (cards, rest) = if let Some(rest) = line.strip_prefix(br#"{"deal":""#) {
        let (cards, rest) = cards(rest)?;
        let rest = round(rest.strip_prefix(br#","round":"#)?)?;
        let (_, rest) = seat(rest.strip_prefix(br#","dealer":"#)?)?;
        (cards, rest)
    } else if let Some(rest) = line.strip_prefix(br#"{"reshuffle":""#) {
        cards(rest)?
    } else {
        cards(line.strip_prefix(br#"{"lead":""#)?)?
    };
    ends(rest).then_some(RecordInputLine::Cards(cards))
}

/// Reads the draws that follow the front of a header, in exactly the form that Ginmi writes.
pub(super) fn rest_of_header(text: &[u8]) -> Option<Vec<Vec<Card>>> {
    let mut draws = Vec::new();
    let rest = list(text, |draw| {
        let mut cards = Vec::new();
        let rest = list(draw, |drawn| {
            let (_, rest) = seat(drawn.strip_prefix(br#"{"seat":"#)?)?;
            let (card, rest) = card(rest.strip_prefix(br#","card":""#)?)?;
            cards.push(card);
            rest.strip_prefix(br#""}"#)
        })?;
        draws.push(cards);
        Some(rest)
    })?;
    let (_, rest) = seat(rest.strip_prefix(br#","dealer":"#)?)?;
    (rest == b"}").then_some(draws)
}

/// Reads a decision; the text begins within the quotation marks of the verb.
fn action(text: &[u8]) -> Option<(Action, &[u8])> {
    let of_card = |rest, action: fn(Card) -> Action| {
        let (card, rest) = card(rest)?;
        Some((action(card), rest.strip_prefix(br#"""#)?))
    };
    if let Some(rest) = text.strip_prefix(br#"play","card":""#) {
        of_card(rest, Action::Play)
    } else if let Some(rest) = text.strip_prefix(br#"capture","card":""#) {
        of_card(rest, Action::Capture)
    } else if let Some(rest) = text.strip_prefix(br#"return","card":""#) {
        of_card(rest, Action::Return)
    } else if let Some(rest) = text.strip_prefix(br#"claim","teyaku":"#) {
        claim(rest)
    } else {
        let (verb, rest) = word(text)?;
        Some((plain(verb)?, rest))
    }
}

/// Reads a claim; the text begins with the list of teyaku.
fn claim(text: &[u8]) -> Option<(Action, &[u8])> {
    let mut teyaku = Vec::new();
    let mut rest = list(text, |text| {
        let (id, rest) = word(text.strip_prefix(br#"""#)?)?;
        teyaku.push(Teyaku::from_id(std::str::from_utf8(id).ok()?)?);
        Some(rest)
    })?;
    if !teyaku.is_sorted_by(|a, b| a < b) {
        return None;
    }
    let mut month = None;
    if let Some(number) = rest.strip_prefix(br#","month":"#) {
        let (number, behind) = match *number {
            [b'1', digit @ b'0'..=b'2', ref rest @ ..] => (10 + digit - b'0', rest),
            [digit @ b'1'..=b'9', ref rest @ ..] => (digit - b'0', rest),
            _ => return None,
        };
        (month, rest) = (Some(Month::new(number)?), behind);
    }
    Some((Action::Claim { teyaku: teyaku.into_iter().collect::<TeyakuSet>(), month }, rest))
}

/// Whether this is the end of a line, with or without a checksum.
fn ends(rest: &[u8]) -> bool {
    let Some(sum) = rest.strip_prefix(br#","sum":""#) else { return rest == b"}" };
    let Ok([digits @ .., b'"', b'}']) = <&[u8; 10]>::try_from(sum) else { return false };
    // No early exit, so that the compiler can check all eight at once.
    digits.iter().fold(true, |all, byte| all & matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Reads a list with a function that reads an item and returns the rest; returns the rest after the
/// list.
fn list<'a>(
    text: &'a [u8],
    mut item: impl FnMut(&'a [u8]) -> Option<&'a [u8]>,
) -> Option<&'a [u8]> {
    let mut rest = text.strip_prefix(b"[")?;
    if let Some(rest) = rest.strip_prefix(b"]") {
        return Some(rest);
    }
    loop {
        match item(rest)? {
            [b',', behind @ ..] => rest = behind,
            [b']', behind @ ..] => return Some(behind),
            _ => return None,
        }
    }
}

/// Reads codes with single spaces between them, up to and including the quotation mark.
fn cards(mut text: &[u8]) -> Option<(CardOrder, &[u8])> {
    let mut cards = CardOrder::new();
    loop {
        let (card, rest) = card(text)?;
        if cards.try_push(card).is_some() {
            return None;
        }
        match rest {
            [b' ', rest @ ..] => text = rest,
            [b'"', rest @ ..] => return Some((cards, rest)),
            _ => return None,
        }
    }
}

/// Reads a code; the text must go on after it.
pub(super) fn card(text: &[u8]) -> Option<(Card, &[u8])> {
    let [first, second, third, ..] = *text else { return None };
    if first == b'0' {
        return Some((Card::BLANK, &text[1..]));
    }
    // No branch: whether a code has two digits cannot be predicted.
    let long = second.is_ascii_digit();
    let (high, low) = if long { (first, second) } else { (b'0', first) };
    let letter = if long { third } else { second };
    let month = high.wrapping_sub(b'0').wrapping_mul(10).wrapping_add(low.wrapping_sub(b'0'));
    let index = month.wrapping_sub(1).wrapping_mul(4).wrapping_add(letter.wrapping_sub(b'a'));
    let digits = (b'0'..=b'1').contains(&high) & low.is_ascii_digit();
    let is_code = digits & (1..=12).contains(&month) & (b'a'..=b'd').contains(&letter);
    let rest = &text[2 + usize::from(long)..];
    if is_code { Some((Card::from_index(index)?, rest)) } else { None }
}

fn seat(text: &[u8]) -> Option<(Seat, &[u8])> {
    let (digit, rest) = text.split_first()?;
    let number = usize::from(digit.wrapping_sub(b'0'));
    (number < MAX_SEATS).then(|| (Seat::new(number), rest))
}

/// Skips the number of a round; one with five digits is left to serde.
fn round(text: &[u8]) -> Option<&[u8]> {
    let length = text.iter().position(|byte| !byte.is_ascii_digit())?;
    let (digits, rest) = text.split_at(length);
    let plain = matches!(digits, [b'0'] | [b'1'..=b'9', ..]) && length < 5;
    plain.then_some(rest)
}

/// Reads up to and including the next quotation mark.
fn word(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = text.iter().position(|byte| *byte == b'"')?;
    Some((&text[..length], &text[length + 1..]))
}
