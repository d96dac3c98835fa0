//! The questions that players are asked.

use ginmi::View;
use ginmi::action::LegalActions;
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::{Sentence, TableLocalizer, dekiyaku_made, sentence, teyaku_claimed};

/// The question for the player to decide; empty if no decision is due.
#[must_use]
pub fn question(voice: &TableLocalizer, view: &View) -> Sentence {
    match view.phase() {
        Phase::Swap { .. } => sentence!(voice, "ask-swap"),
        Phase::Mizuten { .. } => sentence!(voice, "ask-mizuten"),
        Phase::Join { .. } => {
            let round = view.round();
            let (joined, dropped) = (round.active.len(), round.dropped.len());
            sentence!(voice, "ask-join", joined = joined, dropped = dropped)
        }
        Phase::TwoLeft { first, .. } => {
            let other = match first {
                Some(true) => "split",
                Some(false) => "play",
                None => "unknown",
            };
            sentence!(voice, "ask-two-left", other = other)
        }
        Phase::Offer(bargain) => sentence!(voice, "ask-offer", left = 3 - bargain.made),
        Phase::Answer { amount, bargain, .. } => {
            sentence!(voice, "ask-answer", buyer = bargain.buyer, amount = amount)
        }
        Phase::Claim { .. } => sentence!(voice, "ask-claim"),
        Phase::LateClaim { played, .. } => sentence!(voice, "ask-late-claim", card = played),
        Phase::Return { .. } => sentence!(voice, "ask-return"),
        Phase::Play { .. } => sentence!(voice, "ask-play"),
        Phase::Capture { card, from_hand: true, .. } => {
            sentence!(voice, "ask-capture-played", card = card)
        }
        Phase::Capture { card, from_hand: false, .. } => {
            sentence!(voice, "ask-capture-turned-up", card = card)
        }
        Phase::Call { .. } => sentence!(voice, "ask-call"),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Sentence::default(),
    }
}

/// What the player to decide needs to know; may be empty.
#[must_use]
pub fn question_background(voice: &TableLocalizer, view: &View) -> Sentence {
    let pot = view.accounts()[Account::Pot];
    match view.phase() {
        Phase::Swap { .. } => sentence!(voice, "know-swap"),
        Phase::Mizuten { .. } => sentence!(voice, "know-mizuten"),
        Phase::Join { .. } => {
            let seats = view.game().info().capacity;
            sentence!(voice, "know-join", pot = pot, seats = seats)
        }
        Phase::TwoLeft { .. } => sentence!(voice, "know-two-left", pot = pot),
        Phase::Offer(_) => sentence!(voice, "know-offer"),
        Phase::Answer { .. } => sentence!(voice, "know-answer"),
        Phase::Claim { .. } => sentence!(voice, "know-claim"),
        Phase::LateClaim { .. } => sentence!(voice, "know-late-claim"),
        Phase::Return { .. } => {
            let is_free = view.legal().len() == view.hand().len() as usize;
            sentence!(voice, "know-return", free = if is_free { "yes" } else { "no" })
        }
        Phase::Play { .. } => match view.legal() {
            LegalActions::Play { cancel: true, .. } => sentence!(voice, "know-cancel"),
            _ => teyaku_claimed(voice, view),
        },
        Phase::Capture { .. } => sentence!(voice, "know-capture"),
        Phase::Call { seat } => {
            let made = dekiyaku_made(voice, view, seat).join(voice.text("dot"));
            sentence!(voice, "know-call", dekiyaku = made)
        }
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Sentence::default(),
    }
}

/// What the other players are told while this one decides.
#[must_use]
pub fn waiting_prompt(voice: &TableLocalizer, view: &View, seat: Seat) -> Sentence {
    match view.phase() {
        Phase::Swap { .. } => sentence!(voice, "considers-swap", player = seat),
        Phase::Mizuten { .. } => sentence!(voice, "considers-mizuten", player = seat),
        Phase::Join { .. } => sentence!(voice, "considers-joining", player = seat),
        Phase::TwoLeft { .. } => sentence!(voice, "considers-split", player = seat),
        Phase::Offer(_) => sentence!(voice, "considers-offering", player = seat),
        Phase::Answer { .. } => sentence!(voice, "considers-offer", player = seat),
        Phase::Claim { .. } | Phase::LateClaim { .. } => {
            sentence!(voice, "considers-claims", player = seat)
        }
        Phase::Return { .. } => sentence!(voice, "considers-return", player = seat),
        Phase::Play { .. } => sentence!(voice, "considers-play", player = seat),
        Phase::Capture { .. } => sentence!(voice, "considers-capture", player = seat),
        Phase::Call { .. } => sentence!(voice, "considers-call", player = seat),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Sentence::default(),
    }
}
