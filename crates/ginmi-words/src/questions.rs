//! The questions that players are asked.

use ginmi::View;
use ginmi::action::LegalActions;
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::{Sentence, TableLocalizer, dekiyaku_made, sentence, teyaku_claimed};

/// The question for the player to decide; empty if no decision is due.
#[must_use]
pub fn question(localizer: &TableLocalizer, view: &View) -> Sentence {
    match view.phase() {
        Phase::Swap { .. } => sentence!(localizer, "ask-swap"),
        Phase::Mizuten { .. } => sentence!(localizer, "ask-mizuten"),
        Phase::Join { .. } => {
            let round = view.round();
            let (joined, dropped) = (round.active.len(), round.dropped.len());
            sentence!(localizer, "ask-join", joined = joined, dropped = dropped)
        }
        Phase::TwoLeft { first, .. } => {
            let other = match first {
                Some(true) => "split",
                Some(false) => "play",
                None => "unknown",
            };
            sentence!(localizer, "ask-two-left", other = other)
        }
        Phase::Offer(buy_out) => sentence!(localizer, "ask-offer", left = 3 - buy_out.made),
        Phase::Answer { amount, bargain: buy_out, .. } => {
            sentence!(localizer, "ask-answer", buyer = buy_out.buyer, amount = amount)
        }
        Phase::Price { seller, price, .. } => {
            sentence!(localizer, "ask-price", seller = seller, amount = price)
        }
        Phase::Claim { .. } => sentence!(localizer, "ask-claim"),
        Phase::LateClaim { played, .. } => sentence!(localizer, "ask-late-claim", card = played),
        Phase::Return { .. } => sentence!(localizer, "ask-return"),
        Phase::Cut { .. } => sentence!(localizer, "ask-cut"),
        Phase::Play { .. } => sentence!(localizer, "ask-play"),
        Phase::Capture { card, from_hand: true, .. } => {
            sentence!(localizer, "ask-capture-played", card = card)
        }
        Phase::Capture { card, from_hand: false, .. } => {
            sentence!(localizer, "ask-capture-turned-up", card = card)
        }
        Phase::Call { .. } => sentence!(localizer, "ask-call"),
        Phase::DealerDraw { .. }
        | Phase::DealerThrow { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Sentence::default(),
    }
}

/// What the player to decide needs to know; may be empty.
#[must_use]
pub fn question_background(localizer: &TableLocalizer, view: &View) -> Sentence {
    let pot = view.accounts()[Account::Pot];
    match view.phase() {
        Phase::Swap { .. } => sentence!(localizer, "know-swap"),
        // HH-11.11: before the deal.
        Phase::Mizuten { .. } if view.round().dealt_in.is_empty() => {
            sentence!(localizer, "know-mizuten-early")
        }
        Phase::Mizuten { .. } => sentence!(localizer, "know-mizuten"),
        Phase::Join { .. } => {
            let seats = view.game().capacity();
            sentence!(localizer, "know-join", pot = pot, seats = seats)
        }
        Phase::TwoLeft { .. } => sentence!(localizer, "know-two-left", pot = pot),
        Phase::Offer(_) => sentence!(localizer, "know-offer"),
        Phase::Answer { .. } => sentence!(localizer, "know-answer"),
        Phase::Price { bargain, .. } => {
            sentence!(localizer, "know-price", left = 3 - bargain.made)
        }
        Phase::Claim { .. } => sentence!(localizer, "know-claim"),
        Phase::LateClaim { .. } => sentence!(localizer, "know-late-claim"),
        Phase::Return { .. } => {
            let is_free = view.legal().len() == view.hand().len() as usize;
            sentence!(localizer, "know-return", free = if is_free { "yes" } else { "no" })
        }
        Phase::Cut { .. } => sentence!(localizer, "know-cut"),
        Phase::Play { .. } => match view.legal() {
            LegalActions::Play { cancel: true, .. } => sentence!(localizer, "know-cancel"),
            _ => teyaku_claimed(localizer, view),
        },
        Phase::Capture { .. } => sentence!(localizer, "know-capture"),
        Phase::Call { seat } => {
            let made = dekiyaku_made(localizer, view, seat).join(localizer.text("dot"));
            sentence!(localizer, "know-call", dekiyaku = made)
        }
        Phase::DealerDraw { .. }
        | Phase::DealerThrow { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Sentence::default(),
    }
}

/// What the other players read while this one decides.
#[must_use]
pub fn waiting_prompt(localizer: &TableLocalizer, view: &View, seat: Seat) -> Sentence {
    match view.phase() {
        Phase::Swap { .. } => sentence!(localizer, "considers-swap", player = seat),
        Phase::Mizuten { .. } => sentence!(localizer, "considers-mizuten", player = seat),
        Phase::Join { .. } => sentence!(localizer, "considers-joining", player = seat),
        Phase::TwoLeft { .. } => sentence!(localizer, "considers-split", player = seat),
        Phase::Offer(_) => sentence!(localizer, "considers-offering", player = seat),
        Phase::Answer { .. } => sentence!(localizer, "considers-offer", player = seat),
        Phase::Price { .. } => sentence!(localizer, "considers-price", player = seat),
        Phase::Claim { .. } | Phase::LateClaim { .. } => {
            sentence!(localizer, "considers-claims", player = seat)
        }
        Phase::Return { .. } => sentence!(localizer, "considers-return", player = seat),
        Phase::Cut { .. } => sentence!(localizer, "considers-cut", player = seat),
        Phase::Play { .. } => sentence!(localizer, "considers-play", player = seat),
        Phase::Capture { .. } => sentence!(localizer, "considers-capture", player = seat),
        Phase::Call { .. } => sentence!(localizer, "considers-call", player = seat),
        Phase::DealerDraw { .. }
        | Phase::DealerThrow { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => Sentence::default(),
    }
}
