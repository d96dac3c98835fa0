//! The rule cited for a payment is one that demands it, and all other cited rules exist.

use std::collections::BTreeMap;
use std::mem::{Discriminant, discriminant};

use ginmi::Game;
use ginmi::action::OfferRange;
use ginmi::cards::Card;
use ginmi::money::{Account, DekiyakuParts, Reason, Transfer};
use ginmi::phase::{BuyOutState, Phase};
use ginmi::seat::Seat;

use super::{COMMON, blocks, page_of, text_of};

/// Every account that a game can have, with two seats for all of them.
const ACCOUNTS: [Account; 6] = [
    Account::Seat(Seat::new(0)),
    Account::Seat(Seat::new(1)),
    Account::Pot,
    Account::Bank,
    Account::YearPot,
    Account::PrizePot,
];

/// The numbers of the rules that have a heading on a page.
fn headings(page: &str) -> Vec<String> {
    let text = text_of(page);
    let of_rules = text.lines().filter(|line| line.starts_with("## ") || line.starts_with("### "));
    of_rules.filter_map(|line| line.split(' ').nth(1)).map(str::to_owned).collect()
}

/// A reason for a payment, where all teyaku count as one, and so do all dekiyaku that stop a round.
const fn purpose(reason: Reason) -> &'static str {
    match reason {
        Reason::Teyaku(_) => "teyaku",
        Reason::Stop(_) => "stop",
        Reason::Other(_) => reason.id(),
    }
}

#[test]
fn every_reason_of_every_game_cites_a_rule_of_its_page_or_of_all_games() {
    for game in Game::ALL {
        let info = game.info();
        let headings = [headings(COMMON), headings(&page_of(*game))].concat();
        let paid: Vec<_> = (info.reasons)().into_iter().map(purpose).collect();
        for reason in Reason::all() {
            for (from, to) in ACCOUNTS.iter().flat_map(|from| ACCOUNTS.map(|to| (*from, to))) {
                let parts = DekiyakuParts::new();
                let transfer =
                    Transfer { from, to, reason, base: 1, multiplier: 1, amount: 1, parts };
                for active in 2..=game.capacity() {
                    let rule = (info.rule)(&transfer, active);
                    assert_eq!(rule.is_some(), paid.contains(&purpose(reason)), "{game}: {reason}");
                    let is_heading = rule.is_none_or(|rule| headings.iter().any(|own| own == rule));
                    assert!(is_heading, "{game}: {reason} cites {rule:?}, which is no rule");
                }
            }
        }
    }
}

#[test]
fn yaku_turns_and_questions_cite_rules_of_the_page() {
    let seat = Seat::new(0);
    let bargain =
        BuyOutState { buyer: seat, made: 0, open: [OfferRange { to: seat, least: 1 }; 3] };
    let questions = [
        Phase::Swap { seat, passed: 0 },
        Phase::Mizuten { seat },
        Phase::Join { seat },
        Phase::TwoLeft { seat, first: None },
        Phase::Offer(bargain),
        Phase::Answer { seller: seat, amount: 1, bargain },
        Phase::Price { seller: seat, price: 1, bargain },
        Phase::Claim { seat },
        Phase::Return { seat },
        Phase::LateClaim { seat, played: Card::BLANK },
        Phase::Play { seat },
        Phase::Capture { seat, card: Card::BLANK, from_hand: true },
        Phase::Call { seat },
    ];
    let common = headings(COMMON);
    for game in Game::ALL {
        let info = game.info();
        let page = headings(&page_of(*game));
        let own = [info.teyaku_rule, info.dekiyaku_rule, info.turn_rule, info.settlement_rule];
        for rule in own
            .into_iter()
            .chain(info.call_rules)
            .chain(questions.iter().filter_map(info.question_rule))
        {
            let headings = if rule.starts_with("C-") { &common } else { &page };
            assert!(headings.iter().any(|own| own == rule), "{game} cites {rule}");
        }
        assert!(page.contains(&format!("{}-1", info.prefix)), "{game}");
        for phase in [Phase::Deal, Phase::Over] {
            assert_eq!((info.question_rule)(&phase), None);
        }
    }
}

/// The parts of a payment that its rule depends on: its purpose and the kinds of accounts.
type Kind = (&'static str, Discriminant<Account>, Discriminant<Account>);

#[test]
fn an_example_of_the_rule_that_a_payment_cites_shows_it() {
    let mut shown: BTreeMap<&str, Vec<(Kind, Vec<String>)>> = BTreeMap::new();
    let mut payments = Vec::new();
    for block in blocks() {
        let game = block.game().unwrap();
        for expected in block.items().unwrap().into_iter().flat_map(|item| item.transfers) {
            let transfer = expected.transfer();
            let Transfer { from, to, reason, .. } = &transfer;
            let kind = (purpose(*reason), discriminant(from), discriminant(to));
            shown.entry(game.id()).or_default().push((kind, block.rules.clone()));
            payments.push((game, kind, transfer));
        }
    }
    assert!(payments.len() > 500, "{} payments", payments.len());
    for (game, kind, transfer) in payments {
        for active in 2..=game.capacity() {
            let rule =
                (game.info().rule)(&transfer, active).expect("the examples pay nothing else");
            // Common rules have examples in only one game.
            let games = shown.iter().filter(|(of, _)| **of == game.id() || rule.starts_with("C-"));
            let mut examples = games.flat_map(|(_, examples)| examples);
            assert!(
                examples.any(|(own, rules)| *own == kind && rules.iter().any(|own| own == rule)),
                "{game}: no example of {rule} has {} paid by {} to {}",
                transfer.reason,
                transfer.from,
                transfer.to
            );
        }
    }
}
