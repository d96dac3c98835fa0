//! Decisions, read from the keys of a line.

use super::line_error::{LineError, need, need_seat, value};
use super::raw_line::RawLine;
use crate::action::Action;
use crate::cards::Month;
use crate::money::Account;
use crate::seat::Seat;
use crate::yaku::Teyaku;

/// A decision and the seat that took it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The player who decided.
    pub seat: Seat,
    /// The decision.
    pub action: Action,
}

impl Decision {
    pub(super) fn from_raw(verb: &str, raw: &RawLine<'_>) -> Result<Self, LineError> {
        let seat = need_seat(raw.seat, "seat")?;
        Ok(Self { seat, action: action(verb, raw)? })
    }
}

fn action(verb: &str, raw: &RawLine<'_>) -> Result<Action, LineError> {
    let card =
        || raw.card.as_ref().ok_or(LineError::Missing("card"))?.parse().map_err(LineError::Card);
    match verb {
        "play" => Ok(Action::Play(card()?)),
        "capture" => Ok(Action::Capture(card()?)),
        "return" => Ok(Action::Return(card()?)),
        "cut" => {
            let lifted: u32 = need(raw.amount, "amount")?;
            let lifted = lifted.try_into().map_err(|_| value("amount", &lifted.to_string()))?;
            Ok(Action::Cut(lifted))
        }
        "offer" => {
            let to = raw.to.as_ref().ok_or(LineError::Missing("to"))?;
            let Account::Seat(to) = to.account("to")? else {
                return Err(LineError::Value { key: "to", value: to.to_string() });
            };
            Ok(Action::Offer { to, amount: need(raw.amount, "amount")? })
        }
        "price" => Ok(Action::Price(need(raw.amount, "amount")?)),
        "claim" => {
            let ids = raw.teyaku.as_ref().ok_or(LineError::Missing("teyaku"))?;
            let one = |id: &String| Teyaku::from_id(id).ok_or_else(|| value("teyaku", id));
            let to_month =
                |number: u8| Month::new(number).ok_or_else(|| value("month", &number.to_string()));
            Ok(Action::Claim {
                teyaku: ids.iter().map(one).collect::<Result<_, _>>()?,
                month: raw.month.map(to_month).transpose()?,
            })
        }
        _ => Action::of_verb(verb).ok_or_else(|| value("do", verb)),
    }
}
