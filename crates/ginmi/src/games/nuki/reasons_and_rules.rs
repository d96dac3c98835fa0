//! The rules behind payments, questions and events in Nuki Hachi-hachi.

use super::TEYAKU;
use crate::event::Event;
use crate::games::common;
use crate::money::{Reason, Transfer};
use crate::phase::Phase;

pub(super) fn reasons() -> Vec<Reason> {
    let teyaku = TEYAKU.iter().copied().map(Reason::Teyaku);
    let others = [
        Reason::DEKIYAKU,
        Reason::CARD_POINTS,
        Reason::SIXTEEN_CHAFF,
        Reason::DIVING,
        Reason::ESCAPE,
        Reason::MIZUTEN,
        Reason::DROPOUT_PENALTY,
        Reason::HAND_COMPENSATION,
        Reason::POT,
        Reason::VOID,
    ];
    teyaku.chain(others).collect()
}

pub(super) fn rule(transfer: &Transfer, _: usize) -> Option<&'static str> {
    Some(match transfer.reason {
        Reason::Teyaku(_) => "NU-6",
        Reason::DEKIYAKU | Reason::CARD_POINTS | Reason::SIXTEEN_CHAFF | Reason::POT => "NU-8",
        Reason::DIVING | Reason::ESCAPE | Reason::MIZUTEN => "NU-9",
        Reason::DROPOUT_PENALTY | Reason::HAND_COMPENSATION => "NU-5",
        Reason::VOID => "C-5",
        _ => return None,
    })
}

pub(super) fn question_rule(phase: &Phase) -> Option<&'static str> {
    Some(match phase {
        Phase::Mizuten { .. } => "NU-3",
        Phase::Join { .. } => "NU-5",
        Phase::Call { .. } => "NU-7",
        other => return common::question_rule(other),
    })
}

pub(super) fn event_rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::PairTaken { .. } => "NU-2",
        Event::Blind(_) => "NU-3",
        Event::FieldMultiplier { .. } | Event::FromQueue(_) => "NU-4",
        Event::Claimed { .. } => "NU-6",
        Event::Made { .. } => "NU-10",
        Event::Sage(_) => "NU-7",
        other => return common::event_rule(other),
    })
}
