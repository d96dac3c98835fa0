//! Rare events of Nuki Hachi-hachi, which random play must look for.

use std::cell::Cell;

use ginmi::cards::groups::CHAFF_AND_WILLOWS;
use ginmi::event::Event;
use ginmi::games::common::Rules;
use ginmi::games::nuki::Nuki;
use ginmi::money::Reason;

use super::{Hunt, ONE_ROUND, Sought, fed_for};
use crate::{Golden, Policy, endings};

impl Sought for Nuki {
    fn rare() -> Vec<Golden> {
        let one = [("rounds", "1")];
        let strict =
            [("rounds", "1"), ("penalties", "on"), ("compensation", "on"), ("must-play", "off")];
        let blind = [("rounds", "1"), ("mizuten", "on")];
        let manual = [("rounds", "1"), ("claims", "manual")];
        let mut all =
            vec![Golden::pays(Reason::SIXTEEN_CHAFF, 2, &one, Policy::Feed(CHAFF_AND_WILLOWS))];
        let plain = [Reason::DEKIYAKU, Reason::CARD_POINTS, Reason::DIVING, Reason::ESCAPE];
        all.extend(plain.map(|reason| Golden::pays(reason, 2, &one, Policy::Random)));
        // With four players, those who sat out pay too.
        all.push(Golden::pays(Reason::MIZUTEN, 4, &blind, Policy::Random));
        let leaving =
            [Reason::DROPOUT_PENALTY, Reason::HAND_COMPENSATION, Reason::POT, Reason::VOID];
        all.extend(leaving.map(|reason| Golden::pays(reason, 4, &strict, Policy::Random)));
        for teyaku in Self::GAME.info().teyaku {
            all.push(Golden::pays(Reason::Teyaku(*teyaku), 2, &one, Policy::Random));
        }
        all.extend(endings(Self::GAME, 3, |_| &[]));
        all.push(Golden::with("misdeal", 2, &one, |event| matches!(event, Event::Misdeal(_))));
        let pair = |event: &Event| matches!(event, Event::PairTaken { .. });
        all.push(Golden::with("paulownia-pair", 2, &one, pair));
        all.push(Golden::with("paulownia-pair-passes-on", 4, &one, pair_passes_on()));
        all.push(Golden::says(r#""do":"look""#, "looks-before-playing", 3, &blind));
        all.push(Golden::says(r#""month":"#, "claims-one-of-two-triplets", 2, &manual));
        all
    }

    fn for_worth(id: &str) -> Hunt {
        const BLIND: &[(&str, &str)] = &[("rounds", "1"), ("mizuten", "on")];
        match id {
            "sixteen-chaff" => (2, ONE_ROUND, Policy::Feed(CHAFF_AND_WILLOWS)),
            "mizuten" => (4, BLIND, Policy::Random),
            _ => (2, ONE_ROUND, fed_for(Self::GAME, id)),
        }
    }
}

/// Play begins without the dealer who took the Paulownia pair.
fn pair_passes_on() -> impl Fn(&Event) -> bool {
    let so_far = Cell::new(0);
    move |event| {
        so_far.set(match (event, so_far.get()) {
            (Event::Dealt { .. }, _) => 0,
            (Event::PairTaken { .. }, _) => 1,
            (Event::LeaderIs(_), 1) => 2,
            (_, so_far) => so_far,
        });
        so_far.get() == 2 && matches!(event, Event::Played { .. })
    }
}
