//! Writes the exact text of the lines; nothing else does.
//!
//! A record is checked by writing what the rules demand and comparing the bytes. The code is
//! written by hand for speed: simulations write millions of lines.

use super::VERSION;
use super::decision::Decision;
use super::line::{DealerLot, LineContent, RecordLine};
use super::text_primitives::{
    account, code, codes, digit, list, number, push, signed, string, word,
};
use crate::action::Action;
use crate::cards::Card;
use crate::money::Transfer;
use crate::options::written_number;
use crate::seat::Seat;

/// The header of a game up to the draws: what is known about a match before it begins.
pub(super) fn front_of_header<'a>(
    out: &mut Vec<u8>,
    game: &str,
    options: impl Iterator<Item = (&'a str, &'a str)>,
    names: &[String],
) {
    push(out, br#"{"ginmi":"#);
    number(out, VERSION);
    push(out, br#","game":"#);
    string(out, game);
    push(out, br#","options":{"#);
    list(out, options, |out, (name, value)| {
        string(out, name);
        push(out, b":");
        match written_number(name, value) {
            Some(value) => signed(out, value),
            None => string(out, value),
        }
    });
    push(out, br#"},"seats":["#);
    list(out, names, |out, name| {
        push(out, br#"{"name":"#);
        string(out, name);
        push(out, b"}");
    });
    push(out, br#"],"draws":"#);
}

/// The rest of a header: the draws and the first dealer.
pub(super) fn rest_of_header(out: &mut Vec<u8>, draws: &[Vec<(Seat, DealerLot)>], dealer: Seat) {
    push(out, b"[");
    list(out, draws, |out, draw| {
        push(out, b"[");
        list(out, draw, |out, (seat, lot)| {
            push(out, br#"{"seat":"#);
            digit(out, *seat);
            match lot {
                DealerLot::Card(card) => {
                    push(out, br#","card":""#);
                    code(out, *card);
                    push(out, br#""}"#);
                }
                DealerLot::Die(card) => {
                    push(out, br#","die":"#);
                    number(out, card.month().number().into());
                    push(out, b"}");
                }
            }
        });
        push(out, b"]");
    });
    push(out, br#"],"dealer":"#);
    digit(out, dealer);
    push(out, b"}");
}

/// A deal, with the codes as [`codes`] writes them.
pub(super) fn deal(out: &mut Vec<u8>, codes: &[u8], round: u16, dealer: Seat, sum: Option<u32>) {
    push(out, br#"{"deal":""#);
    push(out, codes);
    push(out, br#"","round":"#);
    number(out, round.into());
    push(out, br#","dealer":"#);
    digit(out, dealer);
    end_of_input(out, sum);
}

/// A draw for the lead, with the codes as [`codes`] writes them.
pub(super) fn lead(out: &mut Vec<u8>, codes: &[u8], sum: Option<u32>) {
    push(out, br#"{"lead":""#);
    push(out, codes);
    end_of_text(out, sum);
}

/// A new order of the draw pile, with the codes as [`codes`] writes them.
pub(super) fn reshuffle(out: &mut Vec<u8>, codes: &[u8], sum: Option<u32>) {
    push(out, br#"{"reshuffle":""#);
    push(out, codes);
    end_of_text(out, sum);
}

/// A decision.
pub(super) fn decision(out: &mut Vec<u8>, decision: Decision, sum: Option<u32>) {
    let mut front = *br#"{"seat":0,"do":""#;
    front[8] += decision.seat.index() as u8;
    push(out, &front);
    word(out, decision.action.verb());
    match decision.action {
        Action::Play(card) | Action::Capture(card) | Action::Return(card) => {
            push(out, br#"","card":""#);
            code(out, card);
            end_of_text(out, sum);
        }
        other => rest_of_decision(out, other, sum),
    }
}

/// What follows the word of a decision that is not about a card. Not inlined, since nearly every
/// decision is.
#[inline(never)]
fn rest_of_decision(out: &mut Vec<u8>, action: Action, sum: Option<u32>) {
    match action {
        Action::Claim { teyaku, month } => {
            push(out, br#"","teyaku":["#);
            list(out, teyaku.iter(), |out, teyaku| string(out, teyaku.id()));
            push(out, b"]");
            if let Some(month) = month {
                push(out, br#","month":"#);
                number(out, month.number().into());
            }
            end_of_input(out, sum);
        }
        Action::Price(amount) => {
            push(out, br#"","amount":"#);
            number(out, amount);
            end_of_input(out, sum);
        }
        Action::Cut(lifted) => {
            push(out, br#"","amount":"#);
            number(out, lifted.into());
            end_of_input(out, sum);
        }
        // An offer has keys after its checksum.
        Action::Offer { to, amount } => {
            end_of_text(out, sum);
            out.pop();
            push(out, br#","to":"#);
            digit(out, to);
            push(out, br#","amount":"#);
            number(out, amount);
            push(out, b"}");
        }
        _ => end_of_text(out, sum),
    }
}

/// A transfer.
pub(super) fn transfer(out: &mut Vec<u8>, transfer: &Transfer) {
    push(out, br#"{"transfer":""#);
    push(out, transfer.reason.id().as_bytes());
    push(out, br#"","from":"#);
    account(out, transfer.from);
    push(out, br#","to":"#);
    account(out, transfer.to);
    push(out, br#","base":"#);
    number(out, transfer.base);
    push(out, br#","multiplier":"#);
    number(out, transfer.multiplier.into());
    push(out, br#","amount":"#);
    number(out, transfer.amount);
    if !transfer.parts.is_empty() {
        push(out, br#","parts":["#);
        list(out, &transfer.parts, |out, part| {
            push(out, br#"{"dekiyaku":""#);
            push(out, part.dekiyaku.id().as_bytes());
            push(out, br#"","points":"#);
            number(out, part.points);
            push(out, b"}");
        });
        push(out, b"]");
    }
    push(out, b"}");
}

/// Year pot and prize pot, and the loans of the seats.
pub(super) type CampaignBalances<'a> = (i32, i32, &'a [u32]);

/// The end of a round.
pub(super) fn end(
    out: &mut Vec<u8>,
    ending: &str,
    winner: Option<Seat>,
    totals: &[i32],
    bank: Option<i32>,
    campaign: Option<CampaignBalances<'_>>,
) {
    push(out, br#"{"end":"#);
    string(out, ending);
    if let Some(winner) = winner {
        push(out, br#","winner":"#);
        digit(out, winner);
    }
    push(out, br#","totals":["#);
    list(out, totals, |out, total| signed(out, *total));
    push(out, b"]");
    if let Some(bank) = bank {
        push(out, br#","bank":"#);
        signed(out, bank);
    }
    if let Some((year_pot, prize_pot, loans)) = campaign {
        push(out, br#","year-pot":"#);
        signed(out, year_pot);
        push(out, br#","prize-pot":"#);
        signed(out, prize_pot);
        push(out, br#","loans":["#);
        list(out, loans, |out, loans| number(out, *loans));
        push(out, b"]");
    }
    push(out, b"}");
}

/// The end of a game.
pub(super) fn result(out: &mut Vec<u8>, result: &[i32], winners: impl Iterator<Item = Seat>) {
    push(out, br#"{"result":["#);
    list(out, result, |out, amount| signed(out, *amount));
    push(out, br#"],"winners":["#);
    list(out, winners, digit);
    push(out, b"]}");
}

/// A line that was read or made by hand.
pub(super) fn entry(out: &mut Vec<u8>, entry: &RecordLine) {
    let of = |cards: &[Card]| {
        let mut text = Vec::new();
        codes(&mut text, cards);
        text
    };
    match &entry.line {
        LineContent::Header(line) => {
            let options = line.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
            front_of_header(out, &line.game, options, &line.names);
            rest_of_header(out, &line.draws, line.dealer);
        }
        LineContent::Deal { round, dealer, deck } => {
            deal(out, &of(deck), *round, *dealer, entry.sum);
        }
        LineContent::Lead(cards) => lead(out, &of(cards), entry.sum),
        LineContent::Reshuffle(pile) => reshuffle(out, &of(pile), entry.sum),
        LineContent::Decision(line) => decision(out, *line, entry.sum),
        LineContent::Transfer(line) => transfer(out, line),
        LineContent::End(line) => {
            let campaign = line.campaign.as_ref();
            let campaign = campaign.map(|(year, prize, loans)| (*year, *prize, loans.as_slice()));
            end(out, &line.ending, line.winner, &line.totals, line.bank, campaign);
        }
        LineContent::Result { result: amounts, winners } => {
            result(out, amounts, winners.iter().copied());
        }
    }
}

/// Ends an input whose last value is a text, with its quotation mark.
fn end_of_text(out: &mut Vec<u8>, sum: Option<u32>) {
    match sum {
        Some(sum) => push(out, &end_with(sum)),
        None => push(out, br#""}"#),
    }
}

/// Ends an input whose last value is a number or a list.
fn end_of_input(out: &mut Vec<u8>, sum: Option<u32>) {
    match sum {
        Some(sum) => push(out, &end_with(sum)[1..]),
        None => push(out, b"}"),
    }
}

fn end_with(sum: u32) -> [u8; 19] {
    let mut end = *br#"","sum":"00000000"}"#;
    for (digits, byte) in end[9..17].chunks_exact_mut(2).zip(sum.to_be_bytes()) {
        digits.copy_from_slice(&HEX[usize::from(byte)]);
    }
    end
}

/// The two digits of each byte.
const HEX: [[u8; 2]; 256] = {
    let (mut hex, mut byte) = ([[0; 2]; 256], 0);
    while byte < 256 {
        let digits = b"0123456789abcdef";
        hex[byte] = [digits[byte >> 4], digits[byte & 0xf]];
        byte += 1;
    }
    hex
};
