//! Decisions, their verbs and their JSON form.

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
    pub(super) fn from_raw(verb: &str, raw: &RawLine) -> Result<Self, LineError> {
        let seat = need_seat(raw.seat, "seat")?;
        Ok(Self { seat, action: action(verb, raw)? })
    }
}

/// The decisions that consist of only their verb.
pub(super) const PLAIN: [Action; 15] = [
    Action::Swap,
    Action::KeepHand,
    Action::Mizuten,
    Action::Look,
    Action::Join,
    Action::Drop,
    Action::Split,
    Action::PlayOn,
    Action::NoOffer,
    Action::Accept,
    Action::Refuse,
    Action::Sage,
    Action::KoiKoi,
    Action::Shoubu,
    Action::Cancel,
];

/// The value of the key `do`.
pub(super) const fn verb(action: Action) -> &'static str {
    match action {
        Action::Swap => "swap",
        Action::KeepHand => "keep",
        Action::Mizuten => "mizuten",
        Action::Look => "look",
        Action::Join => "join",
        Action::Drop => "drop",
        Action::Split => "split",
        Action::PlayOn => "play-on",
        Action::Offer { .. } => "offer",
        Action::NoOffer => "no-offer",
        Action::Accept => "accept",
        Action::Refuse => "refuse",
        Action::Claim { .. } => "claim",
        Action::Return(_) => "return",
        Action::Play(_) => "play",
        Action::Capture(_) => "capture",
        Action::Sage => "sage",
        Action::KoiKoi => "koi-koi",
        Action::Shoubu => "shoubu",
        Action::Cancel => "cancel",
    }
}

/// The decision with this verb, if it consists of only the verb.
pub(super) fn plain(text: &[u8]) -> Option<Action> {
    PLAIN.into_iter().find(|action| verb(*action).as_bytes() == text)
}

pub(super) fn action(verb: &str, raw: &RawLine) -> Result<Action, LineError> {
    if let Some(action) = plain(verb.as_bytes()) {
        return Ok(action);
    }
    let card =
        || raw.card.as_ref().ok_or(LineError::Missing("card"))?.parse().map_err(LineError::Card);
    match verb {
        "play" => Ok(Action::Play(card()?)),
        "capture" => Ok(Action::Capture(card()?)),
        "return" => Ok(Action::Return(card()?)),
        "offer" => {
            let to = raw.to.as_ref().ok_or(LineError::Missing("to"))?;
            let Account::Seat(to) = to.account("to")? else {
                return Err(LineError::Value { key: "to", value: to.to_string() });
            };
            Ok(Action::Offer { to, amount: need(raw.amount, "amount")? })
        }
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
        _ => Err(value("do", verb)),
    }
}
