//! The checksums of inputs: a running CRC-32 of their words.

use std::fmt;

use crc::{CRC_32_ISO_HDLC, Crc, Digest, Table};

use super::decision::Decision;
use super::text_primitives;
use crate::action::Action;
use crate::cards::Card;
use crate::seat::Seat;

/// The CRC-32 of bytes, as in gzip.
///
/// ```
/// assert_eq!(ginmi::record::crc32(b"123456789"), 0xcbf4_3926);
/// ```
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    CRC_32.checksum(bytes)
}

static CRC_32: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// The running checksum of the inputs so far.
#[derive(Clone)]
pub(super) struct RunningSum(Digest<'static, u32, Table<1>>);

impl RunningSum {
    /// The checksum of nothing yet.
    pub(super) fn new() -> Self {
        Self(CRC_32.digest())
    }

    /// Adds words, and returns the checksum.
    pub(super) fn add(&mut self, words: &[u8]) -> u32 {
        self.0.update(words);
        self.0.clone().finalize()
    }
}

impl fmt::Debug for RunningSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RunningSum").field(&self.0.clone().finalize()).finish()
    }
}

/// The words of a decision.
pub(super) fn decision(words: &mut Vec<u8>, decision: Decision) {
    words.clear();
    words.extend_from_slice(&[b'0' + decision.seat.index() as u8, b' ']);
    text_primitives::word(words, decision.action.verb());
    match decision.action {
        Action::Play(card) | Action::Capture(card) | Action::Return(card) => {
            text_primitives::space_and_code(words, card);
        }
        other => rest_of_decision(words, other),
    }
    words.push(b'\n');
}

/// The words after that of a decision that is not about a card. Not inlined, since nearly every
/// decision is.
#[inline(never)]
fn rest_of_decision(words: &mut Vec<u8>, action: Action) {
    match action {
        Action::Price(amount) => {
            words.push(b' ');
            text_primitives::number(words, amount);
        }
        Action::Cut(lifted) => {
            words.push(b' ');
            text_primitives::number(words, lifted.into());
        }
        Action::Offer { to, amount } => {
            words.push(b' ');
            text_primitives::digit(words, to);
            words.push(b' ');
            text_primitives::number(words, amount);
        }
        Action::Claim { teyaku, month } => {
            for teyaku in teyaku.iter() {
                words.push(b' ');
                words.extend_from_slice(teyaku.id().as_bytes());
            }
            if let Some(month) = month {
                words.push(b' ');
                text_primitives::number(words, month.number().into());
            }
        }
        _ => {}
    }
}

/// The words of a deal, and the index at which the codes begin.
pub(super) fn deal(words: &mut Vec<u8>, round: u16, dealer: Seat, deck: &[Card]) -> usize {
    words.clear();
    words.extend_from_slice(b"deal ");
    text_primitives::number(words, round.into());
    words.push(b' ');
    text_primitives::digit(words, dealer);
    words.push(b' ');
    cards(words, deck)
}

/// The words of a draw for the lead (`lead `) or of a new order of the draw pile (`reshuffle `),
/// and the index at which the codes begin.
pub(super) fn order(words: &mut Vec<u8>, key: &[u8], order: &[Card]) -> usize {
    words.clear();
    words.extend_from_slice(key);
    cards(words, order)
}

fn cards(words: &mut Vec<u8>, cards: &[Card]) -> usize {
    let start = words.len();
    text_primitives::codes(words, cards);
    words.push(b'\n');
    start
}
