//! The questions that players are asked.

use ginmi::View;
use ginmi::action::LegalActions;
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::{Line, Voice, claimed, line, made};

/// The question for the player to decide; empty if no decision is due.
#[must_use]
pub fn question(voice: &Voice, view: &View) -> Line {
    match view.phase() {
        Phase::Swap { .. } => line!(voice, "ask-swap"),
        Phase::Mizuten { .. } => line!(voice, "ask-mizuten"),
        Phase::Join { .. } => {
            let round = view.round();
            let (joined, dropped) = (round.active.len(), round.dropped.len());
            line!(voice, "ask-join", joined = joined, dropped = dropped)
        }
        Phase::TwoLeft { first, .. } => {
            let other = match first {
                Some(true) => "split",
                Some(false) => "play",
                None => "unknown",
            };
            line!(voice, "ask-two-left", other = other)
        }
        Phase::Offer(bargain) => line!(voice, "ask-offer", left = 3 - bargain.made),
        Phase::Answer { amount, bargain, .. } => {
            line!(voice, "ask-answer", buyer = bargain.buyer, amount = amount)
        }
        Phase::Claim { .. } => line!(voice, "ask-claim"),
        Phase::LateClaim { played, .. } => line!(voice, "ask-late-claim", card = played),
        Phase::Return { .. } => line!(voice, "ask-return"),
        Phase::Play { .. } => line!(voice, "ask-play"),
        Phase::Capture { card, from_hand: true, .. } => {
            line!(voice, "ask-capture-played", card = card)
        }
        Phase::Capture { card, from_hand: false, .. } => {
            line!(voice, "ask-capture-turned-up", card = card)
        }
        Phase::Call { .. } => line!(voice, "ask-call"),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Line::default(),
    }
}

/// What the player to decide needs to know; may be empty.
#[must_use]
pub fn background(voice: &Voice, view: &View) -> Line {
    let pot = view.accounts()[Account::Pot];
    match view.phase() {
        Phase::Swap { .. } => line!(voice, "know-swap"),
        Phase::Mizuten { .. } => line!(voice, "know-mizuten"),
        Phase::Join { .. } => {
            let seats = view.game().info().capacity;
            line!(voice, "know-join", pot = pot, seats = seats)
        }
        Phase::TwoLeft { .. } => line!(voice, "know-two-left", pot = pot),
        Phase::Offer(_) => line!(voice, "know-offer"),
        Phase::Answer { .. } => line!(voice, "know-answer"),
        Phase::Claim { .. } => line!(voice, "know-claim"),
        Phase::LateClaim { .. } => line!(voice, "know-late-claim"),
        Phase::Return { .. } => {
            let is_free = view.legal().len() == view.hand().len() as usize;
            line!(voice, "know-return", free = if is_free { "yes" } else { "no" })
        }
        Phase::Play { .. } => match view.legal() {
            LegalActions::Play { cancel: true, .. } => line!(voice, "know-cancel"),
            _ => claimed(voice, view),
        },
        Phase::Capture { .. } => line!(voice, "know-capture"),
        Phase::Call { seat } => {
            let made = made(voice, view, seat).join(voice.text("dot"));
            line!(voice, "know-call", dekiyaku = made)
        }
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Line::default(),
    }
}

/// What the other players are told while this one decides.
#[must_use]
pub fn considers(voice: &Voice, view: &View, seat: Seat) -> Line {
    match view.phase() {
        Phase::Swap { .. } => line!(voice, "considers-swap", player = seat),
        Phase::Mizuten { .. } => line!(voice, "considers-mizuten", player = seat),
        Phase::Join { .. } => line!(voice, "considers-joining", player = seat),
        Phase::TwoLeft { .. } => line!(voice, "considers-split", player = seat),
        Phase::Offer(_) => line!(voice, "considers-offering", player = seat),
        Phase::Answer { .. } => line!(voice, "considers-offer", player = seat),
        Phase::Claim { .. } | Phase::LateClaim { .. } => {
            line!(voice, "considers-claims", player = seat)
        }
        Phase::Return { .. } => line!(voice, "considers-return", player = seat),
        Phase::Play { .. } => line!(voice, "considers-play", player = seat),
        Phase::Capture { .. } => line!(voice, "considers-capture", player = seat),
        Phase::Call { .. } => line!(voice, "considers-call", player = seat),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Line::default(),
    }
}
