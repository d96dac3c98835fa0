//! The sums of inputs: the CRC-32 of their words, each going on from the one before.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

use super::decision::{Decision, verb};
use super::pieces;
use crate::action::Action;
use crate::cards::Card;
use crate::seat::Seat;

/// One table, not sixteen: the words of a decision are shorter than what those are for.
static CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// The sum of words that follow upon others with this sum.
pub(super) fn add(sum: u32, words: &[u8]) -> u32 {
    // What a sum is before its last step, with the bits in the order of the polynomial.
    let mut digest = CRC.digest_with_initial((!sum).reverse_bits());
    digest.update(words);
    digest.finalize()
}

/// The words of a decision.
pub(super) fn decision(words: &mut Vec<u8>, decision: Decision) {
    words.clear();
    words.extend_from_slice(&[b'0' + decision.seat.index() as u8, b' ']);
    pieces::word(words, verb(decision.action));
    match decision.action {
        Action::Play(card) | Action::Capture(card) | Action::Return(card) => {
            pieces::space_and_code(words, card);
        }
        Action::Offer { to, amount } => {
            words.push(b' ');
            pieces::digit(words, to);
            words.push(b' ');
            pieces::number(words, amount);
        }
        Action::Claim { teyaku, month } => {
            for teyaku in teyaku.iter() {
                words.push(b' ');
                words.extend_from_slice(teyaku.id().as_bytes());
            }
            if let Some(month) = month {
                words.push(b' ');
                pieces::number(words, month.number().into());
            }
        }
        _ => {}
    }
    words.push(b'\n');
}

/// The words of a deal, and where the codes stand in them.
pub(super) fn deal(words: &mut Vec<u8>, round: u16, dealer: Seat, deck: &[Card]) -> usize {
    words.clear();
    words.extend_from_slice(b"deal ");
    pieces::number(words, round.into());
    words.push(b' ');
    pieces::digit(words, dealer);
    words.push(b' ');
    cards(words, deck)
}

/// The words of a draw for the lead (`lead `) or of a new order of the draw pile (`reshuffle `),
/// and where the codes stand in them.
pub(super) fn order(words: &mut Vec<u8>, key: &[u8], order: &[Card]) -> usize {
    words.clear();
    words.extend_from_slice(key);
    cards(words, order)
}

fn cards(words: &mut Vec<u8>, cards: &[Card]) -> usize {
    let place = words.len();
    pieces::codes(words, cards);
    words.push(b'\n');
    place
}
