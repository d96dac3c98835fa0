//! The reasons for payments in Hachi-Hachi, and the rules behind payments, questions and events.

use super::TEYAKU;
use crate::event::Event;
use crate::games::common;
use crate::money::{Account, Reason, Transfer};
use crate::phase::Phase;
use crate::yaku::Teyaku;

introduce! {
    Reason:
    /// Card points (HH-7.2, HH-9).
    CARD_POINTS = "card-points";
    /// Everybody has 88 (HH-7.3).
    ALL_EIGHTS = "all-eights";
    /// Somebody has 168 or more (HH-7.3).
    DOUBLE_EIGHTS = "double-eights";
    /// Somebody captured 16 Chaff or more (HH-7.3).
    SIXTEEN_CHAFF = "sixteen-chaff";
    /// The fourth card of a claimed triplet was captured (HH-7.4).
    DIVING = "diving";
    /// A hand of Chaff came to 89 or more (HH-7.4).
    ESCAPE = "escape";
    /// The dealer's hand came to 89 or more (HH-7.4).
    DEALERS_HAND = "dealers-hand";
    /// A player bought another's place (HH-4.7).
    BUY_OUT = "buy-out";
    /// Half of the pot, without play (HH-4.4).
    SPLIT = "split";
    /// The stake of a campaign, and its return (HH-10.1, HH-10.5).
    BUY_IN = "buy-in";
    /// Into the prize pot, and out of it (HH-10.1, HH-10.5).
    PRIZE = "prize";
    /// Into the year pot, and out of it (HH-10.2).
    YEAR_POT = "year-pot";
    /// The bank lends (HH-10.3).
    LOAN = "loan";
    /// Three rounds in a row in the lead (HH-10.4).
    GINMI = "ginmi";
    /// Loans go back to the bank (HH-10.5).
    DEBT = "debt";
    /// Accounts begin below zero (HH-11.5).
    ANTE = "ante";
    /// Accounts are cut to whole kan (HH-11.4).
    ROUNDING = "rounding";
    /// Somebody claimed Four-Three (HH-11.24).
    GIFT = "gift";
    /// Half of what was paid for the rise on which a sage was called (HH-11.27).
    SAGE_RETURN = "sage-return";
}

pub(super) fn reasons() -> Vec<Reason> {
    let teyaku = TEYAKU.iter().copied().map(Reason::Teyaku);
    let others = [
        Reason::GIFT,
        Reason::DEKIYAKU,
        Reason::SAGE_RETURN,
        Reason::CARD_POINTS,
        Reason::ALL_EIGHTS,
        Reason::DOUBLE_EIGHTS,
        Reason::SIXTEEN_CHAFF,
        Reason::DIVING,
        Reason::ESCAPE,
        Reason::DEALERS_HAND,
        Reason::MIZUTEN,
        Reason::DROPOUT_PENALTY,
        Reason::HAND_COMPENSATION,
        Reason::BUY_OUT,
        Reason::SPLIT,
        Reason::POT,
        Reason::VOID,
        Reason::BUY_IN,
        Reason::PRIZE,
        Reason::YEAR_POT,
        Reason::LOAN,
        Reason::GINMI,
        Reason::DEBT,
        Reason::ANTE,
        Reason::ROUNDING,
    ];
    teyaku.chain(others).collect()
}

pub(super) fn rule(transfer: &Transfer, active: usize) -> Option<&'static str> {
    Some(match transfer.reason {
        Reason::Teyaku(Teyaku::NO_CHAFF) => "HH-11.22",
        Reason::Teyaku(Teyaku::OPPOSITE_TRIPLET | Teyaku::OPPOSITE_STANDING_TRIPLET) => "HH-11.23",
        Reason::Teyaku(_) => "HH-5",
        Reason::GIFT => "HH-11.24",
        Reason::SAGE_RETURN => "HH-11.27",
        Reason::DEKIYAKU => "HH-7.1",
        Reason::CARD_POINTS if active == 2 => "HH-9",
        Reason::CARD_POINTS => "HH-7.2",
        Reason::ALL_EIGHTS | Reason::DOUBLE_EIGHTS | Reason::SIXTEEN_CHAFF => "HH-7.3",
        Reason::DIVING | Reason::ESCAPE | Reason::DEALERS_HAND | Reason::MIZUTEN => "HH-7.4",
        Reason::DROPOUT_PENALTY => "HH-4.2",
        Reason::HAND_COMPENSATION => "HH-4.6",
        Reason::BUY_OUT => "HH-4.7",
        Reason::SPLIT => "HH-4.4",
        Reason::POT => "HH-7.5",
        Reason::VOID => "C-5",
        Reason::BUY_IN if transfer.to == Account::Bank => "HH-10.5",
        Reason::PRIZE if transfer.from == Account::PrizePot => "HH-10.5",
        Reason::BUY_IN | Reason::PRIZE => "HH-10.1",
        Reason::YEAR_POT => "HH-10.2",
        Reason::LOAN => "HH-10.3",
        Reason::GINMI => "HH-10.4",
        Reason::DEBT => "HH-10.5",
        Reason::ANTE => "HH-11.5",
        Reason::ROUNDING => "HH-11.4",
        _ => return None,
    })
}

pub(super) fn question_rule(phase: &Phase) -> Option<&'static str> {
    Some(match phase {
        Phase::Swap { .. } => "HH-2.4",
        Phase::Mizuten { .. } => "HH-2.5",
        Phase::Join { .. } => "HH-4.1",
        Phase::TwoLeft { .. } => "HH-4.4",
        Phase::Offer(_) | Phase::Answer { .. } => "HH-4.7",
        Phase::Price { .. } => "HH-11.16",
        Phase::Call { .. } => "HH-6.2",
        other => return common::question_rule(other),
    })
}

pub(super) fn event_rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Dealt { blank: Some(_), .. } => "HH-2.3",
        Event::MonthTaken { .. } => "HH-11.9",
        Event::Swapped(_) => "HH-2.4",
        Event::Blind(_) => "HH-2.5",
        Event::FieldMultiplier { multiplier: 1, .. } => "HH-3.1",
        Event::FieldMultiplier { .. } => "HH-3",
        Event::FromQueue(_) => "HH-3.2",
        Event::TwoLeft { .. } => "HH-4.4",
        Event::Offered { .. } | Event::OfferRefused { .. } | Event::BoughtOut { .. } => "HH-4.7",
        Event::PriceAsked { .. } | Event::PriceLeft { .. } => "HH-11.16",
        Event::Claimed { .. } => "HH-5",
        Event::Made { .. } => "HH-8",
        Event::Sage(_) => "HH-6.2",
        Event::LiableForDekiyaku { .. } | Event::LiableForDiving { .. } => "HH-8.3",
        Event::Medal(_) => "HH-10.4",
        other => return common::event_rule(other),
    })
}
