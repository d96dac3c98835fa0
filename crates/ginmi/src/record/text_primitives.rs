//! Building blocks of the lines and of the words that checksums cover.

use crate::cards::Card;
use crate::money::Account;
use crate::seat::Seat;

/// The codes of cards with single spaces between them.
pub(super) fn codes(out: &mut Vec<u8>, cards: &[Card]) {
    for some in cards.chunks(16) {
        let (mut text, mut length) = ([0; 64], 0);
        for card in some {
            length += code_and_space(&mut text[length..], *card);
        }
        push(out, &text[..length]);
    }
    if !cards.is_empty() {
        out.pop();
    }
}

/// The code of a card.
pub(super) fn code(out: &mut Vec<u8>, card: Card) {
    let mut text = [0; 4];
    let length = code_and_space(&mut text, card) - 1;
    let end = out.len() + length;
    push(out, &text);
    out.truncate(end);
}

/// A space and the code of a card.
pub(super) fn space_and_code(out: &mut Vec<u8>, card: Card) {
    let mut text = [b' '; 5];
    let end = out.len() + code_and_space(&mut text[1..], card);
    push(out, &text);
    out.truncate(end);
}

/// All codes, each followed by a space and padded to four bytes.
const CODES: [[u8; 4]; 49] = {
    let mut padded = [[b' '; 4]; 49];
    let mut index = 0;
    while index < 49 {
        let code = Card::from_index(index as u8).expect("there are 49 cards").code().as_bytes();
        let mut byte = 0;
        while byte < code.len() {
            padded[index][byte] = code[byte];
            byte += 1;
        }
        index += 1;
    }
    padded
};

/// Writes a code and a space, and returns their length.
///
/// Always copies four bytes: the length of a code cannot be predicted, so a branch would cost more.
#[inline]
fn code_and_space(text: &mut [u8], card: Card) -> usize {
    text[..4].copy_from_slice(&CODES[usize::from(card.index())]);
    card.code().len() + 1
}

/// The verb of a decision.
pub(super) fn word(out: &mut Vec<u8>, word: &str) {
    match word.as_bytes().first_chunk::<4>() {
        // Most decisions are `play`: four bytes are copied without a call.
        Some(four) if word.len() == 4 => push(out, four),
        _ => push(out, word.as_bytes()),
    }
}

/// The number of a seat.
pub(super) fn digit(out: &mut Vec<u8>, seat: Seat) {
    push(out, &[b'0' + seat.index() as u8]);
}

/// A number.
pub(super) fn number(out: &mut Vec<u8>, number: u32) {
    if number < 10 {
        return push(out, &[b'0' + number as u8]);
    }
    let (mut digits, mut first, mut rest) = ([0; 10], 10, number);
    loop {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    push(out, &digits[first..]);
}

/// A number that may be negative.
pub(super) fn signed(out: &mut Vec<u8>, amount: i32) {
    if amount < 0 {
        push(out, b"-");
    }
    number(out, amount.unsigned_abs());
}

/// A seat as its number, another account as its name.
pub(super) fn account(out: &mut Vec<u8>, account: Account) {
    match account {
        Account::Seat(seat) => digit(out, seat),
        Account::Pot => push(out, br#""pot""#),
        Account::Bank => push(out, br#""bank""#),
        Account::YearPot => push(out, br#""year-pot""#),
        Account::PrizePot => push(out, br#""prize-pot""#),
    }
}

/// A text in quotation marks, escaped, since names can contain anything.
pub(super) fn string(out: &mut Vec<u8>, text: &str) {
    if text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
        push(out, br#"""#);
        push(out, text.as_bytes());
        push(out, br#"""#);
    } else {
        push(out, serde_json::to_string(text).unwrap_or_default().as_bytes());
    }
}

/// Items with commas between them.
pub(super) fn list<T>(
    out: &mut Vec<u8>,
    items: impl IntoIterator<Item = T>,
    mut one: impl FnMut(&mut Vec<u8>, T),
) {
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            push(out, b",");
        }
        one(out, item);
    }
}

/// Appends text as it is.
#[inline]
pub(super) fn push(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend_from_slice(bytes);
}
