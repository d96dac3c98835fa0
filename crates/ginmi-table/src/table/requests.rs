//! The last messages that were taken, so that a repeated message takes effect once.

use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::state::State;
use super::{Request, Sitter, What};
use crate::names::{BotName, Contribution};
use crate::wire::{Motion, ToServer};

/// A message that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Taken {
    pub(super) by: Request,
    /// The update that it caused.
    pub(super) number: u64,
    pub(super) asked: Asked,
}

/// The request of a message, without its id. It follows both from the message and from the entry
/// that the message caused, so that logs need not keep messages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Asked {
    Sit(Seat),
    Leave,
    SeatBot(Seat, BotName),
    RemoveBot(Seat),
    Start,
    Contribute(u16, Contribution),
    Decide(u64, Action),
    Back,
    Vote(Motion, bool),
}

impl Asked {
    /// The request of a message; `None` for messages without an id.
    pub(super) fn by_message(message: &ToServer) -> Option<Asked> {
        Some(match message {
            ToServer::Sit { seat, .. } => Asked::Sit(*seat),
            ToServer::Leave { .. } => Asked::Leave,
            ToServer::SeatBot { seat, bot, .. } => Asked::SeatBot(*seat, bot.clone()),
            ToServer::RemoveBot { seat, .. } => Asked::RemoveBot(*seat),
            ToServer::Start { .. } => Asked::Start,
            ToServer::Contribute { round, text, .. } => Asked::Contribute(*round, text.clone()),
            ToServer::Decide { question, action, .. } => Asked::Decide(*question, *action),
            ToServer::Back { .. } => Asked::Back,
            ToServer::Vote { motion, agree, .. } => Asked::Vote(*motion, *agree),
            ToServer::Hello { .. } | ToServer::Signal { .. } | ToServer::Ping {} => return None,
        })
    }

    /// The request of the message that caused an entry; `before` is the state before the entry.
    /// `None` if no message can cause the entry.
    pub(super) fn by_entry(before: &State, what: &What) -> Option<Asked> {
        Some(match what {
            What::Sat { seat, .. } | What::Reserved { seat, .. } => Asked::Sit(*seat),
            What::Stood { seat } => match before.seats.get(*seat) {
                Some(Sitter::Bot { .. }) => Asked::RemoveBot(*seat),
                _ => Asked::Leave,
            },
            What::GaveUp { .. } | What::Released { .. } => Asked::Leave,
            What::SatBot { seat, bot } => Asked::SeatBot(*seat, bot.clone()),
            What::Started => Asked::Start,
            What::Contributed { text, .. } => {
                Asked::Contribute(before.round.as_ref()?.number, text.clone())
            }
            What::Decided { action, .. } => Asked::Decide(before.question?.number, *action),
            What::Back { .. } => Asked::Back,
            What::Voted { motion, agree, .. } => Asked::Vote(*motion, *agree),
            What::Created { .. }
            | What::Snapshot(_)
            | What::Committed { .. }
            | What::Dealt
            | What::SteppedIn { .. }
            | What::Abandoned { .. }
            | What::Resumed
            | What::Closed => return None,
        })
    }
}
