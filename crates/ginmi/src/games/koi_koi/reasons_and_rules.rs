//! The reasons for payments in Koi-Koi, and the rules behind payments, questions and events.

use super::TEYAKU;
use crate::event::Event;
use crate::games::common;
use crate::money::{Reason, Transfer};
use crate::phase::Phase;

introduce! {
    Reason:
    /// The loser pays for the winner's pile (KO-6).
    KOI_KOI = "koi-koi";
    /// Nobody stopped the round, so the dealer is paid (KO-7).
    DEALER_PRIVILEGE = "dealer-privilege";
}

pub(super) fn reasons() -> Vec<Reason> {
    let teyaku = TEYAKU.iter().copied().map(Reason::Teyaku);
    teyaku.chain([Reason::KOI_KOI, Reason::DEALER_PRIVILEGE, Reason::BUY_IN]).collect()
}

pub(super) fn rule(transfer: &Transfer, _: usize) -> Option<&'static str> {
    Some(match transfer.reason {
        Reason::Teyaku(_) => "KO-3.1",
        Reason::KOI_KOI => "KO-6",
        Reason::DEALER_PRIVILEGE => "KO-7",
        Reason::BUY_IN => "KO-11.2",
        _ => return None,
    })
}

pub(super) fn question_rule(phase: &Phase) -> Option<&'static str> {
    match phase {
        Phase::Call { .. } => Some("KO-5.1"),
        // Nothing is claimed (KO-10).
        Phase::Claim { .. } | Phase::LateClaim { .. } => None,
        other => common::question_rule(other),
    }
}

pub(super) fn event_rule(event: &Event) -> Option<&'static str> {
    match event {
        Event::HandMisdeal { .. } => Some("KO-3.4"),
        Event::PairsMisdeal { seat: Some(_) } => Some("KO-11.5"),
        Event::PairsMisdeal { seat: None } | Event::FourTaken { .. } => Some("KO-11.8"),
        Event::Made { .. } => Some("KO-8"),
        Event::KoiKoi(_) => Some("KO-5.1"),
        other => common::event_rule(other),
    }
}
