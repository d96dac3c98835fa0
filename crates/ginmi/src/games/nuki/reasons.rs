//! Why money moves in Nuki Hachi-hachi, and by which rule.

use super::TEYAKU;
use crate::money::{Reason, Transfer};

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
