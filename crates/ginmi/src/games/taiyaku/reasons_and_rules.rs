//! The reasons for payments in Taiyaku, and the rules behind payments, questions and events.

use super::{DEKIYAKU, Options, TEYAKU};
use crate::event::Event;
use crate::games::common;
use crate::money::{Account, Reason, Transfer};
use crate::options::YakuWorth;
use crate::phase::Phase;
use crate::yaku::Dekiyaku;

introduce! {
    Reason:
    /// The difference to the winner's score (TY-7.2).
    SCORE_DIFFERENCE = "score-difference";
    /// Players were forced out (TY-3.4).
    FORCED_OUT_COMPENSATION = "forced-out-compensation";
}

pub(super) fn reasons() -> Vec<Reason> {
    let teyaku = TEYAKU.iter().copied().map(Reason::Teyaku);
    let options = Options::default();
    let stop = |dekiyaku: &&Dekiyaku| options.worth_of(**dekiyaku) == YakuWorth::Stop;
    let stops = DEKIYAKU.iter().filter(stop).copied().map(Reason::Stop);
    let others = [
        Reason::SCORE_DIFFERENCE,
        Reason::DROPOUT_PENALTY,
        Reason::FORCED_OUT_COMPENSATION,
        Reason::POT,
        Reason::VOID,
    ];
    teyaku.chain(stops).chain(others).collect()
}

pub(super) fn rule(transfer: &Transfer, _: usize) -> Option<&'static str> {
    Some(match transfer.reason {
        Reason::Teyaku(_) => "TY-4",
        Reason::Stop(_) => "TY-6.2",
        Reason::SCORE_DIFFERENCE => "TY-7.2",
        // It goes to the player who gets the hand, or else into the pot.
        Reason::DROPOUT_PENALTY if transfer.to != Account::Pot => "TY-3.3",
        Reason::DROPOUT_PENALTY => "TY-3.1",
        Reason::FORCED_OUT_COMPENSATION => "TY-3.4",
        Reason::POT => "TY-7.4",
        Reason::VOID => "C-5",
        _ => return None,
    })
}

pub(super) fn question_rule(phase: &Phase) -> Option<&'static str> {
    Some(match phase {
        Phase::Join { .. } => "TY-3.1",
        Phase::Return { .. } => "TY-5.1",
        Phase::Cut { .. } => "TY-11.7",
        other => return common::question_rule(other),
    })
}

pub(super) fn event_rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Dealt { .. } | Event::DrewForLead { .. } | Event::LeadDrawn(_) => "TY-2.2",
        Event::HandPassed { .. } => "TY-3.3",
        Event::Claimed { .. } => "TY-4",
        Event::CardReturned { .. } => "TY-5.1",
        Event::PileCut => "TY-6.1",
        Event::CutByLeader { .. } => "TY-11.7",
        Event::Stopped { .. } => "TY-6.2",
        other => return common::event_rule(other),
    })
}
