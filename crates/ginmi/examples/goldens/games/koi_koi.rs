//! Rare events of Koi-Koi, which random play must look for.

use std::cell::Cell;

use ginmi::cards::CardSet;
use ginmi::cards::groups::{ANIMALS, BRIGHTS, CHAFF, RIBBONS, SAKE_CUP};
use ginmi::event::{Event, RoundEnding};
use ginmi::games::common::Rules;
use ginmi::games::koi_koi::KoiKoi;
use ginmi::money::Reason;
use ginmi::phase::Phase;
use ginmi::yaku::Dekiyaku;

use super::{Hunt, ONE_ROUND, Sought};
use crate::{Golden, Policy, endings};

impl Sought for KoiKoi {
    fn rare() -> Vec<Golden> {
        let one = [("rounds", "1")];
        let more = [("rounds", "1"), ("month-card", "on")];
        let redeal = [("rounds", "1"), ("hand-yaku", "redeal")];
        let privilege = [("rounds", "1"), ("exhausted", "dealer")];
        let bonus = [("rounds", "1"), ("koi-koi-pays", "bonus"), ("double-at-seven", "off")];
        let mut all: Vec<Golden> = Self::GAME
            .info()
            .dekiyaku
            .iter()
            .map(|one| {
                let one = *one;
                let name = format!("dekiyaku-{one}");
                let wanted = move |event: &Event| {
                    matches!(event, Event::Transfer(paid)
                    if paid.parts.iter().any(|part| part.dekiyaku == one))
                };
                Golden {
                    policy: Policy::Feed(helped(one)),
                    ..Golden::with(&name, 2, &more, wanted)
                }
            })
            .collect();
        for teyaku in Self::GAME.info().teyaku {
            all.push(Golden::pays(Reason::Teyaku(*teyaku), 2, &one, Policy::Random));
        }
        all.push(Golden::pays(Reason::DEALER_PRIVILEGE, 2, &privilege, Policy::Random));
        for (name, options, times) in
            [("doubled-twice", &one[..], 4), ("four-calls-multiply", &bonus[..], 2)]
        {
            all.push(Golden::with(name, 2, options, move |event| {
                matches!(event, Event::Transfer(paid) if u32::from(paid.multiplier) == times)
            }));
        }
        all.push(Golden::with("shoubu-without-being-asked", 2, &one, stops_unasked()));
        all.extend(endings(Self::GAME, 2, |_| &[]));
        all.push(Golden::with("misdeal", 2, &one, |event| matches!(event, Event::Misdeal(_))));
        all.push(Golden::with("misdeal-of-a-hand", 2, &redeal, |event| {
            matches!(event, Event::HandMisdeal { .. })
        }));
        all
    }

    fn for_worth(id: &str) -> Hunt {
        let dekiyaku = Self::GAME.info().dekiyaku.iter().find(|dekiyaku| dekiyaku.id() == id);
        let policy = dekiyaku.map_or(Policy::Random, |dekiyaku| Policy::Feed(helped(*dekiyaku)));
        // Of the yaku of Ribbons only the most valuable is paid.
        const BOTH: &[(&str, &str)] =
            &[("rounds", "1"), ("yaku.poetry-ribbons", "2"), ("yaku.blue-ribbons", "2")];
        let options = if id == "both-ribbons" { BOTH } else { ONE_ROUND };
        (2, options, policy)
    }
}

/// Cards to feed to a player to make this dekiyaku.
fn helped(dekiyaku: Dekiyaku) -> CardSet {
    match dekiyaku {
        Dekiyaku::MONTH_CARDS => {
            CardSet::DECK.of_month(ginmi::cards::Month::all().next().expect("a first"))
        }
        Dekiyaku::CHAFF => CHAFF,
        Dekiyaku::BLOSSOM_VIEWING | Dekiyaku::MOON_VIEWING => BRIGHTS | SAKE_CUP,
        Dekiyaku::ANIMALS | Dekiyaku::BOAR_DEER_BUTTERFLIES => ANIMALS,
        Dekiyaku::POETRY_RIBBONS
        | Dekiyaku::BLUE_RIBBONS
        | Dekiyaku::BOTH_RIBBONS
        | Dekiyaku::RIBBONS => RIBBONS,
        _ => BRIGHTS,
    }
}

/// A round that ends at a rise in value without a question.
fn stops_unasked() -> impl Fn(&Event) -> bool {
    let risen = Cell::new(false);
    move |event| {
        match event {
            Event::Made { .. } => risen.set(true),
            Event::Now(Phase::Call { .. }) | Event::Dealt { .. } => risen.set(false),
            _ => {}
        }
        risen.get() && matches!(event, Event::RoundOver { ending: RoundEnding::Shoubu(_), .. })
    }
}
