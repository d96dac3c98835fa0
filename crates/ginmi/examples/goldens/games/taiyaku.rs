//! Rare events of Taiyaku, which random play must look for.

use ginmi::cards::groups::{
    BLUE_RIBBONS, BRIGHTS, CHAFF_AND_SAKE_CUP, FRONT_SPRING, POETRY_RIBBONS, RED_RIBBONS,
};
use ginmi::event::Event;
use ginmi::games::common::Rules;
use ginmi::games::taiyaku::Taiyaku;
use ginmi::money::Reason;
use ginmi::yaku::Dekiyaku;

use super::{Hunt, ONE_ROUND, Sought, fed_for};
use crate::{Golden, Policy, endings};

impl Sought for Taiyaku {
    fn rare() -> Vec<Golden> {
        let one = [("rounds", "1")];
        let stops = [
            (Dekiyaku::FIVE_BRIGHTS, BRIGHTS),
            (Dekiyaku::FIFTEEN_CHAFF, CHAFF_AND_SAKE_CUP),
            (Dekiyaku::FRONT_AND_BACK, FRONT_SPRING | POETRY_RIBBONS),
            (Dekiyaku::SIX_RED_RIBBONS, RED_RIBBONS),
            (Dekiyaku::THREE_BLUE_RIBBONS, BLUE_RIBBONS),
        ];
        let fed =
            |(dekiyaku, cards)| Golden::pays(Reason::Stop(dekiyaku), 3, &one, Policy::Feed(cards));
        let mut all: Vec<Golden> = stops.into_iter().map(fed).collect();
        for teyaku in Self::GAME.info().teyaku {
            let paid =
                |players| Golden::pays(Reason::Teyaku(*teyaku), players, &one, Policy::Random);
            all.extend([2, 3].map(|players| paid(players).named_by_players()));
        }
        all.push(Golden::pays(Reason::SCORE_DIFFERENCE, 3, &one, Policy::Random));
        let pots =
            [Reason::VOID, Reason::POT, Reason::DROPOUT_PENALTY, Reason::FORCED_OUT_COMPENSATION];
        for reason in pots {
            let paid = |players| Golden::pays(reason, players, &one, Policy::Random);
            all.extend([4, 7].map(|players| paid(players).named_by_players()));
        }
        let poor = [("rounds", "3"), ("chips", "3")];
        all.push(Golden::with(
            "cut-to-the-purse",
            5,
            &poor,
            |event| matches!(event, Event::Transfer(transfer) if transfer.amount < transfer.base),
        ));
        for players in [6, 7] {
            let passed = |event: &Event| matches!(event, Event::HandPassed { .. });
            let golden = Golden::with("passes-a-hand-on", players, &one, passed);
            all.push(golden.named_by_players());
        }
        let manual = [("rounds", "1"), ("claims", "manual")];
        all.push(Golden::with("returns-an-open-card", 3, &manual, |event| {
            matches!(event, Event::CardReturned { open: Some(_), .. })
        }));
        all.extend(endings(Self::GAME, 5, |_| &[]));
        all.push(Golden::with("misdeal", 3, &one, |event| matches!(event, Event::Misdeal(_))));
        all
    }

    fn for_worth(id: &str) -> Hunt {
        match id {
            // With three players two Fours of a Kind are worth one (TY-4), and one that is worth more
            // is claimed in place of two (TY-11.1).
            "two-four-of-a-kinds" => {
                (2, &[("rounds", "1"), ("yaku.four-of-a-kind", "1")], Policy::Random)
            }
            _ => (3, ONE_ROUND, fed_for(Self::GAME, id)),
        }
    }
}
