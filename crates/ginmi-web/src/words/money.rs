//! Why money moves.

use ginmi::Game;
use ginmi::money::{Account, Reason, Transfer};

use super::{Voice, teyaku};
use crate::say;

/// The reason of a payment.
#[must_use]
pub fn reason(voice: &Voice, transfer: &Transfer) -> String {
    let (lang, is_taiyaku) = (voice.lang, voice.game == Game::Taiyaku);
    let (english, japanese) = match transfer.reason {
        Reason::Teyaku(yaku) => return teyaku(lang, yaku).to_owned(),
        Reason::Stop(yaku) => {
            let name = voice.dekiyaku(yaku);
            return say!(lang, "the whole purse: {name}", "総取り：{name}");
        }
        Reason::DEKIYAKU => {
            let names = transfer.parts.iter().map(|part| voice.dekiyaku(part.dekiyaku));
            let names = names.collect::<Vec<_>>().join(lang.pick(" + ", "・"));
            return if names.is_empty() {
                lang.pick("dekiyaku", "出来役").to_owned()
            } else {
                names
            };
        }
        Reason::CARD_POINTS => ("card points", "札の点"),
        Reason::SCORE_DIFFERENCE => ("difference of the scores", "点差"),
        Reason::ALL_EIGHTS => ("All Eights", "総八"),
        Reason::DOUBLE_EIGHTS => ("Double Eights", "二八"),
        Reason::SIXTEEN_CHAFF => ("Sixteen Chaff", "素十六"),
        Reason::DIVING => ("diving", "飛び込み"),
        Reason::ESCAPE => ("escape", "抜け役"),
        Reason::DEALERS_HAND => ("the dealer's hand", "親の手"),
        Reason::MIZUTEN => ("mizuten", "見ず転"),
        Reason::DROPOUT_PENALTY if is_taiyaku && transfer.to != Account::Pot => {
            ("for dropping, with the hand", "降り賃、手札とともに")
        }
        Reason::DROPOUT_PENALTY => ("penalty for dropping", "降り賃"),
        Reason::HAND_COMPENSATION => ("hand compensation", "手の買い上げ"),
        Reason::FORCED_OUT_COMPENSATION => ("forced-out compensation", "追い込み賃"),
        Reason::BUY_OUT => ("for the place", "席の買い取り"),
        Reason::SPLIT => ("half of the pot", "場銭の半分"),
        Reason::POT => ("the pot", "場銭"),
        Reason::VOID => ("paid back, the deal is void", "流れにつき返金"),
        Reason::BUY_IN if transfer.to == Account::Bank => ("buy-in returned", "元手の返却"),
        Reason::BUY_IN => ("buy-in", "元手"),
        Reason::PRIZE if transfer.from == Account::PrizePot => ("the prize", "賞金"),
        Reason::PRIZE => ("into the prize pot", "賞金の積立"),
        Reason::YEAR_POT if transfer.from == Account::YearPot => ("the year pot", "年の積立"),
        Reason::YEAR_POT => ("into the year pot", "年の積立へ"),
        Reason::LOAN => ("loan", "借り"),
        Reason::GINMI => ("three rounds as ginmi", "吟味三局"),
        Reason::DEBT => ("loans returned", "借りの返済"),
        Reason::Other(_) => (transfer.reason.id(), transfer.reason.id()),
    };
    lang.pick(english, japanese).to_owned()
}

/// How the amount comes about, where it is a product or less than is owed.
#[must_use]
pub fn transfer_detail(voice: &Voice, transfer: &Transfer) -> String {
    let (base, multiplier, amount) = (transfer.base, transfer.multiplier, transfer.amount);
    let owed = base * u32::from(multiplier);
    if amount < owed {
        return say!(voice.lang, "owes {owed}, has {amount}", "{owed}のところ{amount}しかない");
    }
    if multiplier > 1 { format!("{base} × {multiplier}") } else { String::new() }
}
