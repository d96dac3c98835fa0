//! Reads lines from JSON by their keys.

use std::fmt;

use super::decision::Decision;
use super::line::{DealerLot, LineContent, RecordHeader, RecordLine, RoundEndLine};
use super::line_error::{LineError, need, need_seat, to_seat, value};
use super::raw_line::{RawDealerDraw, RawLine};
use super::{VERSION, line_writer};
use crate::cards::{Card, Month};
use crate::chance::DIE;
use crate::money::{DekiyakuPart, DekiyakuParts, Reason, Transfer};
use crate::seat::Seat;
use crate::yaku::Dekiyaku;

/// The JSON text of the line.
impl fmt::Display for RecordLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        line_writer::entry(&mut text, self);
        f.write_str(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl RecordLine {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// When the text is not exactly a line of one kind.
    pub fn read(text: &str) -> Result<Self, LineError> {
        Self::read_normalized(text).map(|(entry, _)| entry)
    }

    /// Reads a line and returns it with the text that Ginmi writes for it.
    pub(super) fn read_normalized(text: &str) -> Result<(Self, String), LineError> {
        let raw = RawLine::read(text)?;
        let sum = raw.sum.as_ref().map(|sum| {
            let digits =
                sum.len() == 8 && sum.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            u32::from_str_radix(sum, 16).ok().filter(|_| digits).ok_or_else(|| value("sum", sum))
        });
        let entry = Self { line: LineContent::from_raw(&raw)?, sum: sum.transpose()? };
        // The text we write has the same keys, unless the line has one too many.
        let written = entry.to_string();
        if RawLine::read(&written)? == raw {
            Ok((entry, written))
        } else {
            Err(LineError::Keys(written))
        }
    }
}

/// The message of an error, with the column only: the line number in serde's message is relative to
/// this line, so it would mislead.
pub(super) fn at_column(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    format!("{message}, at column {}", error.column())
}

impl<'a> RawLine<'a> {
    pub(super) fn read(text: &'a str) -> Result<Self, LineError> {
        serde_json::from_str(text).map_err(|error| LineError::Json(at_column(&error)))
    }
}

impl LineContent {
    /// Reads the keys that a line of its kind has, and ignores others.
    pub(super) fn from_raw(raw: &RawLine<'_>) -> Result<Self, LineError> {
        if let Some(version) = raw.ginmi {
            return if version == VERSION { header(raw) } else { Err(LineError::Version(version)) };
        }
        if let Some(deck) = &raw.deal {
            return Ok(Self::Deal {
                round: need(raw.round, "round")?,
                dealer: need_seat(raw.dealer, "dealer")?,
                deck: cards(deck)?,
            });
        }
        if let Some(drawn) = &raw.lead {
            return Ok(Self::Lead(cards(drawn)?));
        }
        if let Some(pile) = &raw.reshuffle {
            return Ok(Self::Reshuffle(cards(pile)?));
        }
        if let Some(verb) = &raw.verb {
            return Decision::from_raw(verb, raw).map(LineContent::Decision);
        }
        if let Some(reason) = &raw.transfer {
            return transfer(reason, raw).map(LineContent::Transfer);
        }
        if let Some(ending) = &raw.end {
            return end(ending, raw).map(LineContent::End);
        }
        if let Some(result) = &raw.result {
            let winners = raw.winners.as_ref().ok_or(LineError::Missing("winners"))?;
            let winners = winners.iter().map(|seat| to_seat(*seat, "winners"));
            return Ok(Self::Result {
                result: result.clone(),
                winners: winners.collect::<Result<_, _>>()?,
            });
        }
        Err(LineError::Kind)
    }
}

fn header(raw: &RawLine<'_>) -> Result<LineContent, LineError> {
    let game = raw.game.as_ref().ok_or(LineError::Missing("game"))?;
    let options = raw.options.as_ref().ok_or(LineError::Missing("options"))?;
    let seats = raw.seats.as_ref().ok_or(LineError::Missing("seats"))?;
    let draws = raw.draws.as_ref().ok_or(LineError::Missing("draws"))?;
    let read_draw = |draw: &Vec<RawDealerDraw>| -> Result<Vec<(Seat, DealerLot)>, LineError> {
        draw.iter().map(|drawn| Ok((to_seat(drawn.seat, "seat")?, lot(drawn)?))).collect()
    };
    Ok(LineContent::Header(RecordHeader {
        game: game.clone(),
        options: options.0.clone(),
        names: seats.iter().map(|seat| seat.name.clone()).collect(),
        draws: draws.iter().map(read_draw).collect::<Result<_, _>>()?,
        dealer: need_seat(raw.dealer, "dealer")?,
    }))
}

/// What a player has drawn or thrown for the first deal.
fn lot(drawn: &RawDealerDraw) -> Result<DealerLot, LineError> {
    match (&drawn.card, drawn.die) {
        (_, Some(number)) => {
            let card = Month::new(number).map(|month| Card::new(month, 0));
            let card = card.filter(|card| DIE.contains(*card));
            card.map(DealerLot::Die).ok_or_else(|| value("die", &number.to_string()))
        }
        (Some(card), None) => Ok(DealerLot::Card(card.parse()?)),
        (None, None) => Err(LineError::Missing("card")),
    }
}

fn transfer(reason: &str, raw: &RawLine<'_>) -> Result<Transfer, LineError> {
    let mut parts = DekiyakuParts::new();
    for part in raw.parts.iter().flatten() {
        let id = &part.dekiyaku;
        let dekiyaku = Dekiyaku::from_id(id).ok_or_else(|| value("dekiyaku", id))?;
        if parts.try_push(DekiyakuPart { dekiyaku, points: part.points }).is_some() {
            return Err(value("parts", "more dekiyaku than a pile can hold"));
        }
    }
    Ok(Transfer {
        from: raw.from.as_ref().ok_or(LineError::Missing("from"))?.account("from")?,
        to: raw.to.as_ref().ok_or(LineError::Missing("to"))?.account("to")?,
        reason: Reason::from_id(reason).ok_or_else(|| value("transfer", reason))?,
        base: need(raw.base, "base")?,
        multiplier: need(raw.multiplier, "multiplier")?,
        amount: need(raw.amount, "amount")?,
        parts,
    })
}

fn end(ending: &str, raw: &RawLine<'_>) -> Result<RoundEndLine, LineError> {
    let campaign = match (raw.year_pot, raw.prize_pot, raw.loans.clone()) {
        (Some(year_pot), Some(prize_pot), Some(loans)) => Some((year_pot, prize_pot, loans)),
        _ => None,
    };
    Ok(RoundEndLine {
        ending: ending.to_owned(),
        winner: raw.winner.map(|seat| to_seat(seat, "winner")).transpose()?,
        totals: raw.totals.clone().ok_or(LineError::Missing("totals"))?,
        bank: raw.bank,
        campaign,
    })
}

fn cards(text: &str) -> Result<Vec<Card>, LineError> {
    text.split(' ').filter(|code| !code.is_empty()).map(|code| Ok(code.parse()?)).collect()
}
