//! The last messages that were taken, so that a repeated message takes effect once.

use ginmi::action::Action;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

use super::state::DurableState;
use super::{EntryKind, Occupant, RequestKey};
use crate::names::{BotName, Contribution};
use crate::wire::{ToServer, VoteMotion};

/// A message that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct HandledRequest {
    pub(super) by: RequestKey,
    /// The update that it caused.
    pub(super) number: u64,
    pub(super) asked: RequestContent,
}

/// The request of a message, without its id. It follows both from the message and from the entry
/// that the message caused, so that logs need not keep messages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RequestContent {
    Sit(Seat),
    Leave,
    SeatBot(Seat, BotName),
    RemoveBot(Seat),
    Start,
    Contribute(u16, Contribution),
    Decide(u64, Action),
    Back,
    Vote(VoteMotion, bool),
}

impl RequestContent {
    /// The request of a message; `None` for messages without an id.
    pub(super) fn from_message(message: &ToServer) -> Option<Self> {
        Some(match message {
            ToServer::Sit { seat, .. } => Self::Sit(*seat),
            ToServer::Leave { .. } => Self::Leave,
            ToServer::SeatBot { seat, bot, .. } => Self::SeatBot(*seat, bot.clone()),
            ToServer::RemoveBot { seat, .. } => Self::RemoveBot(*seat),
            ToServer::Start { .. } => Self::Start,
            ToServer::Contribute { round, text, .. } => Self::Contribute(*round, text.clone()),
            ToServer::Decide { question, action, .. } => Self::Decide(*question, *action),
            ToServer::Back { .. } => Self::Back,
            ToServer::Vote { motion, agree, .. } => Self::Vote(*motion, *agree),
            ToServer::Hello { .. } | ToServer::Signal { .. } | ToServer::Ping {} => return None,
        })
    }

    /// The request of the message that caused an entry; `before` is the state before the entry.
    /// `None` if no message can cause the entry.
    pub(super) fn from_entry(before: &DurableState, what: &EntryKind) -> Option<Self> {
        Some(match what {
            EntryKind::Sat { seat, .. } | EntryKind::Reserved { seat, .. } => Self::Sit(*seat),
            EntryKind::Stood { seat } => match before.seats.get(*seat) {
                Some(Occupant::Bot { .. }) => Self::RemoveBot(*seat),
                _ => Self::Leave,
            },
            EntryKind::GaveUp { .. } | EntryKind::Released { .. } => Self::Leave,
            EntryKind::SatBot { seat, bot } => Self::SeatBot(*seat, bot.clone()),
            EntryKind::Started => Self::Start,
            EntryKind::Contributed { text, .. } => {
                Self::Contribute(before.round.as_ref()?.number, text.clone())
            }
            EntryKind::Decided { action, .. } => Self::Decide(before.question?.number, *action),
            EntryKind::Back { .. } => Self::Back,
            EntryKind::Voted { motion, agree, .. } => Self::Vote(*motion, *agree),
            EntryKind::Created { .. }
            | EntryKind::Snapshot(_)
            | EntryKind::Committed { .. }
            | EntryKind::Dealt
            | EntryKind::SteppedIn { .. }
            | EntryKind::Abandoned { .. }
            | EntryKind::Resumed
            | EntryKind::Closed => return None,
        })
    }
}
