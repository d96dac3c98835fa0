//! Rare events of Hachi-Hachi, which random play must look for.

use ginmi::cards::groups::{ANIMALS, BRIGHTS, CHAFF};
use ginmi::event::Event;
use ginmi::games::common::Rules;
use ginmi::games::hachi_hachi::HachiHachi;
use ginmi::money::Reason;

use super::{Hunt, ONE_ROUND, Sought, fed_for};
use crate::{Golden, Policy, endings};

impl Sought for HachiHachi {
    fn rare() -> Vec<Golden> {
        let everything = [
            ("rounds", "3"),
            ("dealer-hand-swap", "1"),
            ("mizuten", "on"),
            ("buy-out", "on"),
            ("claims", "manual"),
        ];
        let one = [("rounds", "1")];
        let mut all = vec![
            Golden::pays(Reason::ALL_EIGHTS, 3, &one, Policy::Random),
            Golden::pays(Reason::DOUBLE_EIGHTS, 3, &one, Policy::Feed(ANIMALS | BRIGHTS)),
            Golden::pays(Reason::SIXTEEN_CHAFF, 3, &one, Policy::Feed(CHAFF)),
        ];
        let plain = [Reason::DIVING, Reason::ESCAPE, Reason::CARD_POINTS, Reason::DEKIYAKU];
        all.extend(plain.map(|reason| Golden::pays(reason, 3, &one, Policy::Random)));
        let declared =
            [Reason::DEALERS_HAND, Reason::MIZUTEN, Reason::BUY_OUT, Reason::HAND_COMPENSATION];
        all.extend(declared.map(|reason| Golden::pays(reason, 5, &everything, Policy::Random)));
        let pots = [Reason::SPLIT, Reason::VOID, Reason::POT, Reason::DROPOUT_PENALTY];
        all.extend(pots.map(|reason| Golden::pays(reason, 4, &one, Policy::Random)));
        for teyaku in Self::GAME.info().teyaku {
            let worth = format!("yaku.{teyaku}");
            let is_new = !Self::GAME.info().observed_teyaku.contains(teyaku);
            let options = [one[0], (worth.as_str(), "4")];
            let options = &options[..if is_new { 2 } else { 1 }];
            all.push(Golden::pays(Reason::Teyaku(*teyaku), 3, options, Policy::Random));
        }
        let liability = [("rounds", "1"), ("liability", "on"), ("boar-deer-butterflies", "on")];
        all.push(Golden::with("liable-for-dekiyaku", 3, &liability, |event| {
            matches!(event, Event::LiableForDekiyaku { .. })
        }));
        all.push(Golden::with("liable-for-diving", 3, &liability, |event| {
            matches!(event, Event::LiableForDiving { .. })
        }));
        all.extend(endings(Self::GAME, 4, |ending| match ending {
            "not-played" => &[("four-three-ends", "game")],
            _ => &[],
        }));
        all.push(Golden::with("misdeal", 3, &one, |event| matches!(event, Event::Misdeal(_))));
        let campaign = |name, [buy_in, prize, loan, ginmi]: [&str; 4], year_pot| {
            let amounts = [("buy-in", buy_in), ("prize", prize), ("loan", loan), ("ginmi", ginmi)];
            let options = [&[("campaign", "on"), ("year-pot", year_pot)], &amounts[..]].concat();
            Golden::of(name, 2, &options)
        };
        all.push(campaign("campaign-least", ["1", "0", "1", "0"], "most"));
        all.push(campaign("campaign-most", ["1000"; 4], "fewest"));
        let gift = [("rounds", "1"), ("four-three-gift", "everybody")];
        all.push(Golden::pays(Reason::GIFT, 3, &gift, Policy::Random));
        let at_once = [("rounds", "1"), ("sage-pay", "at-once"), ("cancel", "off")];
        all.push(Golden::pays(Reason::SAGE_RETURN, 3, &at_once, Policy::Random));
        let whole = [("rounds", "1"), ("final-kan", "on")];
        all.push(Golden::pays(Reason::ROUNDING, 3, &whole, Policy::Random));
        let haggle = [("rounds", "1"), ("buy-out", "haggle")];
        for verb in ["take", "leave"] {
            all.push(Golden::says(verb, &format!("haggle-{verb}"), 5, &haggle));
        }
        all.push(Golden::of("yaku-in-larger-kan", 3, &[one[0], ("kan", "6"), ("kan-yaku", "12")]));
        all
    }

    fn for_worth(id: &str) -> Hunt {
        const SWAPS: &[(&str, &str)] = &[("rounds", "1"), ("dealer-hand-swap", "1")];
        const BLIND: &[(&str, &str)] = &[("rounds", "1"), ("mizuten", "on")];
        match id {
            "double-eights" => (3, ONE_ROUND, Policy::Feed(ANIMALS | BRIGHTS)),
            "sixteen-chaff" => (3, ONE_ROUND, Policy::Feed(CHAFF)),
            "dealers-hand" => (5, SWAPS, Policy::Random),
            "mizuten" => (5, BLIND, Policy::Random),
            _ => (3, ONE_ROUND, fed_for(Self::GAME, id)),
        }
    }
}
