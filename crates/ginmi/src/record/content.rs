//! What the keys of a line say.

use super::VERSION;
use super::decision::Decision;
use super::line::{EndLine, Header, Line, LineError, need, need_seat, to_seat, value};
use super::raw::{RawDraw, RawLine};
use crate::cards::Card;
use crate::money::{Part, Parts, Reason, Transfer};
use crate::seat::Seat;
use crate::yaku::Dekiyaku;

impl Line {
    pub(super) fn from_raw(raw: &RawLine<'_>) -> Result<Line, LineError> {
        if let Some(version) = raw.ginmi {
            return if version == VERSION { header(raw) } else { Err(LineError::Version(version)) };
        }
        if let Some(deck) = &raw.deal {
            return Ok(Line::Deal {
                round: need(raw.round, "round")?,
                dealer: need_seat(raw.dealer, "dealer")?,
                deck: cards(deck)?,
            });
        }
        if let Some(drawn) = &raw.lead {
            return Ok(Line::Lead(cards(drawn)?));
        }
        if let Some(pile) = &raw.reshuffle {
            return Ok(Line::Reshuffle(cards(pile)?));
        }
        if let Some(verb) = &raw.verb {
            return Decision::from_raw(verb, raw).map(Line::Decision);
        }
        if let Some(reason) = &raw.transfer {
            return transfer(reason, raw).map(Line::Transfer);
        }
        if let Some(ending) = &raw.end {
            return end(ending, raw).map(Line::End);
        }
        if let Some(result) = &raw.result {
            let winners = raw.winners.as_ref().ok_or(LineError::Missing("winners"))?;
            let winners = winners.iter().map(|seat| to_seat(*seat, "winners"));
            return Ok(Line::Result {
                result: result.clone(),
                winners: winners.collect::<Result<_, _>>()?,
            });
        }
        Err(LineError::Kind)
    }
}

fn header(raw: &RawLine<'_>) -> Result<Line, LineError> {
    let game = raw.game.as_ref().ok_or(LineError::Missing("game"))?;
    let options = raw.options.as_ref().ok_or(LineError::Missing("options"))?;
    let seats = raw.seats.as_ref().ok_or(LineError::Missing("seats"))?;
    let draws = raw.draws.as_ref().ok_or(LineError::Missing("draws"))?;
    let read_draw = |draw: &Vec<RawDraw<'_>>| -> Result<Vec<(Seat, Card)>, LineError> {
        let one = |drawn: &RawDraw<'_>| Ok((to_seat(drawn.seat, "seat")?, drawn.card.parse()?));
        draw.iter().map(one).collect()
    };
    Ok(Line::Header(Header {
        game: game.clone().into_owned(),
        options: options.pairs(),
        names: seats.iter().map(|seat| seat.name.clone().into_owned()).collect(),
        draws: draws.iter().map(read_draw).collect::<Result<_, _>>()?,
        dealer: need_seat(raw.dealer, "dealer")?,
    }))
}

fn transfer(reason: &str, raw: &RawLine<'_>) -> Result<Transfer, LineError> {
    let mut parts = Parts::new();
    for part in raw.parts.iter().flatten() {
        let id = &part.dekiyaku;
        let dekiyaku = Dekiyaku::from_id(id).ok_or_else(|| value("dekiyaku", id))?;
        let too_many = |_| value("parts", "more dekiyaku than a pile can hold");
        parts.try_push(Part { dekiyaku, points: part.points }).map_err(too_many)?;
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

fn end(ending: &str, raw: &RawLine<'_>) -> Result<EndLine, LineError> {
    let campaign = match (raw.bank, raw.year_pot, raw.prize_pot, raw.loans.clone()) {
        (Some(bank), Some(year_pot), Some(prize_pot), Some(loans)) => {
            Some((bank, year_pot, prize_pot, loans))
        }
        _ => None,
    };
    Ok(EndLine {
        ending: ending.to_owned(),
        winner: raw.winner.map(|seat| to_seat(seat, "winner")).transpose()?,
        totals: raw.totals.clone().ok_or(LineError::Missing("totals"))?,
        campaign,
    })
}

fn cards(text: &str) -> Result<Vec<Card>, LineError> {
    text.split(' ').filter(|code| !code.is_empty()).map(|code| Ok(code.parse()?)).collect()
}
