//! The settlements of whole games, as everybody at the table sees them.

use std::path::Path;

use super::*;
use crate::model::replay::{CheckedRecord, GameReplay, ReplayMoment};
use crate::model::{GameLogLine, GameLogPart};
use crate::words::Lang;

fn replay(name: &str) -> GameReplay {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    let text = std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    CheckedRecord::read(text).unwrap_or_else(|e| panic!("{name}: {e:?}")).replay(0)
}

const GOLDENS: [&str; 6] = [
    "hachi-hachi/7-players.jsonl",
    "hachi-hachi/2-players.jsonl",
    "hachi-hachi/campaign-on.jsonl",
    "nuki-hachi-hachi/2-players.jsonl",
    "taiyaku/5-players.jsonl",
    "koi-koi/2-players.jsonl",
];

/// The settlements of a game, each once.
fn sheets(name: &str, lang: Lang) -> Vec<SettlementScene> {
    let replay = replay(name);
    let scene = |step| {
        let seat = Some(Seat::new(0));
        let moment = ReplayMoment { step, seat, open: true };
        replay.scene(&moment, None, lang)
    };
    (0..=replay.last()).filter_map(|step| scene(step).settlement).collect()
}

fn number(text: &str) -> i32 {
    text.replace('−', "-").replace(['+', '±'], "").parse().unwrap_or_else(|_| panic!("{text}"))
}

#[test]
fn the_columns_of_a_row_add_up_to_what_the_round_has_brought() {
    for name in GOLDENS {
        for sheet in sheets(name, Lang::English) {
            assert!(!sheet.rows.is_empty());
            for row in &sheet.rows {
                let cells = row.cells.iter().filter(|cell| !cell.amount.is_empty());
                let sum: i32 = cells.map(|cell| number(&cell.amount)).sum();
                assert_eq!(sum, number(&row.net), "{name}, {}: {row:?}", sheet.title);
                assert_eq!(row.cells.len(), sheet.columns.len());
                assert_eq!(row.share.signum(), number(&row.net).signum());
            }
            let has =
                |index: usize| sheet.rows.iter().any(|row| !row.cells[index].amount.is_empty());
            assert!((0..sheet.columns.len()).all(has), "{name}: a column that nobody needs");
        }
    }
}

#[test]
fn every_number_says_how_it_comes_about_and_shows_its_cards() {
    for name in GOLDENS {
        for lang in Lang::ALL {
            let (mut numbers, mut cards) = (0, 0);
            for sheet in sheets(name, *lang) {
                for cell in sheet.rows.iter().flat_map(|row| &row.cells) {
                    assert_eq!(cell.amount.is_empty(), cell.details.is_empty());
                    assert!(cell.label.contains(&cell.amount));
                    numbers += cell.details.len();
                    cards += cell.details.iter().filter(|one| !one.cards.is_empty()).count();
                    assert!(cell.details.iter().all(|one| !one.text.is_empty()));
                }
            }
            assert!(cards > 0 && numbers > cards, "{name}: {cards} of {numbers}");
        }
    }
}

#[test]
fn what_is_paid_for_yaku_shows_the_cards_of_the_yaku() {
    for name in GOLDENS {
        for sheet in sheets(name, Lang::English) {
            for (index, column) in sheet.columns.iter().enumerate() {
                for row in &sheet.rows {
                    let details = &row.cells[index].details;
                    let shows = details.iter().any(|one| !one.cards.is_empty());
                    let needs = *column == "Teyaku" || *column == "Points";
                    assert!(shows || !needs || details.is_empty(), "{name}: {row:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_within_reach_once_a_round_has_ended() {
    let replay = replay("koi-koi/2-players.jsonl");
    let (mut near, mut made) = (0, 0);
    for step in 0..=replay.last() {
        let moment = ReplayMoment { step, seat: Some(Seat::new(0)), open: false };
        let scene = replay.scene(&moment, None, Lang::English);
        let progress = &scene.yaku.progress;
        let within_reach =
            progress.iter().map(|one| one.one_away.len() + one.two_away.len()).sum::<usize>();
        near += within_reach;
        if scene.settlement.is_some() {
            assert_eq!(within_reach, 0);
            made += progress.iter().map(|one| one.made.len()).sum::<usize>();
        }
    }
    assert!(near > 0 && made > 0, "what was made is still told");
}

/// The log and the settlement name the winner in the same words; where somebody else has gained
/// more, the settlement says so.
#[test]
fn the_settlement_names_the_winner_of_a_round_as_the_log_does() {
    let (won, most) = (" won the round", " gained the most: +");
    let (mut losers, mut unpaid) = (0, 0);
    for name in GOLDENS.into_iter().chain(["koi-koi/ends-hands-empty.jsonl"]) {
        for sheet in sheets(name, Lang::English) {
            let summary = &sheet.summary;
            assert!(summary.matches(won).count() <= 1, "{name}: {summary}");
            let is_winner = |row: &&ResultRow| summary.contains(&format!("{}{won}", row.name));
            let winner = sheet.rows.iter().find(is_winner);
            if winner.is_some_and(|winner| number(&winner.net) < 0) {
                assert!(summary.contains(most), "{name}: {summary}");
                losers += 1;
            }
            if sheet.payments.is_empty() && !sheet.has_gap {
                assert!(summary.contains(Lang::English.text("no-payments")), "{name}: {summary}");
                assert!(winner.is_some() || !summary.contains("Nobody won"), "{name}: {summary}");
                unpaid += 1;
            }
        }
    }
    assert!(
        losers > 0 && unpaid > 0,
        "{losers} winners have lost money, {unpaid} rounds are unpaid"
    );
}

#[test]
fn a_pile_is_held_against_par_or_against_the_other_pile() {
    let detail_texts = |name: &str, lang| {
        let sheets = sheets(name, lang);
        let cells = sheets.iter().flat_map(|sheet| &sheet.rows).flat_map(|row| &row.cells);
        cells.flat_map(|cell| &cell.details).map(|one| one.text.clone()).collect::<Vec<_>>()
    };
    let three = detail_texts("hachi-hachi/7-players.jsonl", Lang::English);
    assert!(three.iter().any(|text| text.ends_with("under par (88)")), "{three:?}");
    let two = detail_texts("nuki-hachi-hachi/2-players.jsonl", Lang::Japanese);
    assert!(two.iter().any(|text| text.contains("（相手は")), "{two:?}");
}

#[test]
fn why_a_payment_is_doubled_is_said() {
    let sheets = sheets("koi-koi/2-players.jsonl", Lang::English);
    let notes: Vec<String> = sheets.into_iter().flat_map(|sheet| sheet.notes).collect();
    assert!(notes.iter().any(|note| note.contains("KO-6.1")), "{notes:?}");
}

#[test]
fn a_column_has_the_multiplier_that_all_of_its_payments_have() {
    let mut multiplied = 0;
    for name in GOLDENS {
        for sheet in sheets(name, Lang::English) {
            assert_eq!(sheet.multipliers.len(), sheet.columns.len(), "{name}");
            for (index, times) in sheet.multipliers.iter().enumerate().filter(|(_, own)| **own > 1)
            {
                let details = sheet.rows.iter().flat_map(|row| &row.cells[index].details);
                let mut formulas = details.map(|one| &one.formula).filter(|own| !own.is_empty());
                let end = format!(" × {times}");
                assert!(formulas.all(|own| own.ends_with(&end)), "{name}: {times}");
                multiplied += 1;
            }
        }
    }
    assert!(multiplied > 0);
}

#[test]
fn a_best_yaku_says_that_its_payment_was_doubled() {
    let mut doubled = 0;
    for name in GOLDENS {
        for seat in 0..2 {
            let end = match_end(name, seat, Lang::English);
            doubled += end.best.iter().filter(|best| best.text.contains(", doubled)")).count();
        }
    }
    assert!(doubled > 0, "no payment was doubled");
}

#[test]
fn whoever_is_paid_for_nothing_has_the_best_yaku_that_they_have_captured() {
    // The player in seat 1 called koi-koi, and nobody stopped the round.
    let end = match_end("koi-koi/ends-hands-empty.jsonl", 1, Lang::English);
    assert_eq!(end.best, None, "nobody was paid");
    let own = end.own_best.expect("a yaku was made");
    assert!(own.amount.ends_with(" point") || own.amount.ends_with(" points"), "{own:?}");
    assert!(own.text.contains(own.name) && !own.cards.is_empty(), "{own:?}");
}

#[test]
fn card_points_are_told_as_the_difference_that_they_are() {
    for name in ["hachi-hachi/3-players.jsonl", "nuki-hachi-hachi/2-players.jsonl"] {
        let mut count = 0;
        for sheet in sheets(name, Lang::English) {
            for payment in sheet.payments.iter().filter(|one| one.reason == "card points") {
                let how = payment.formula.split_once(" (").and_then(|(base, rest)| {
                    let (points, _) = rest.split_once(')')?;
                    let (more, less) = points.split_once(" − ")?;
                    Some((number(base), number(more) - number(less)))
                });
                let (base, difference) = how.unwrap_or_else(|| panic!("{name}: {payment:?}"));
                assert_eq!(base, difference, "{name}: {payment:?}");
                count += 1;
            }
        }
        assert!(count > 0, "{name} has no payment for card points");
    }
}

#[test]
fn accounts_begin_with_what_everybody_had() {
    let sheets = sheets("taiyaku/5-players.jsonl", Lang::English);
    for sheet in &sheets {
        assert_eq!(sheet.rounds[0].0, None);
        for (index, row) in sheet.rows.iter().enumerate() {
            let sum: i32 = sheet.rounds.iter().map(|(_, round)| number(&round[index])).sum();
            assert_eq!(sum, row.account, "{row:?}");
        }
        assert!(sheet.accounts_note.contains("TY-1.2"));
    }
}

#[test]
fn a_match_ends_with_a_ranking_and_the_way_that_the_accounts_took() {
    let mut curves = 0;
    for name in GOLDENS {
        let sheets = sheets(name, Lang::English);
        let (last, others) = sheets.split_last().unwrap();
        assert!(others.iter().all(|sheet| sheet.match_end.is_none()));
        let finale = last.match_end.as_ref().unwrap();
        let ranks: Vec<usize> = finale.ranks.iter().map(|rank| rank.rank).collect();
        assert_eq!(ranks[0], 1);
        assert!(ranks.is_sorted());
        for (rank, next) in finale.ranks.iter().zip(&finale.ranks[1..]) {
            let is_tie = rank.result == next.result;
            assert_eq!(is_tie, rank.rank == next.rank);
            assert!(is_tie || number(&rank.result) > number(&next.result));
        }
        for track in &finale.series {
            let rank = finale.ranks.iter().find(|rank| rank.name == track.name).unwrap();
            assert_eq!(track.values.last(), Some(&number(&rank.result)), "{name}");
            assert_eq!(track.values[0], 0);
        }
        let rounds = finale.series[0].values.len() - 1;
        let curve = finale.chart();
        assert_eq!(curve.is_some(), rounds >= 3, "{name}: {rounds} rounds");
        let Some(curve) = curve else { continue };
        curves += 1;
        for (points, high) in &curve.lines {
            let inside =
                |(x, y): &(i32, i32)| (0..=CURVE.0).contains(x) && (0..=CURVE.1).contains(y);
            assert!(points.iter().all(inside) && (0..=CURVE.1).contains(high), "{name}");
        }
        let mut names: Vec<i32> = curve.lines.iter().map(|(_, high)| *high).collect();
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, next| next - one >= 20), "{name}: {names:?}");
    }
    assert!(curves > 0);
}

/// The end of a game, as its player in a seat sees it.
fn match_end(name: &str, seat: usize, lang: Lang) -> MatchEndScene {
    let replay = replay(name).with_reader(Some(Seat::new(seat)));
    let moment = ReplayMoment { step: replay.last(), seat: Some(Seat::new(seat)), open: false };
    replay.scene(&moment, None, lang).settlement.and_then(|sheet| sheet.match_end).unwrap()
}

#[test]
fn everybody_is_told_how_it_ended_for_them() {
    for name in GOLDENS {
        let first = match_end(name, 0, Lang::English);
        for seat in 0..first.ranks.len() {
            let end = match_end(name, seat, Lang::English);
            let own = end.ranks.iter().find(|rank| rank.is_you).unwrap();
            let shared = end.ranks.iter().filter(|other| other.rank == own.rank).count() > 1;
            let expected = match own.rank {
                1 if shared => MatchOutcome::Tied,
                1 => MatchOutcome::Won,
                _ => MatchOutcome::Lost,
            };
            assert_eq!(end.outcome, Some(expected), "{name}, {seat}");
            let is_winner = expected == MatchOutcome::Won;
            assert_eq!(end.winners == "You won the game.", is_winner, "{}", end.winners);
            assert!(!end.is_feast, "nothing is celebrated in a replay");
        }
    }
    // Whoever watches is told who won, and has neither won nor lost.
    let sheet = sheets(GOLDENS[0], Lang::English).pop().unwrap();
    assert_eq!(sheet.match_end.unwrap().outcome, None);
}

#[test]
fn the_best_yaku_has_its_cards_whichever_round_it_was_made_in() {
    let mut earlier = 0;
    for name in GOLDENS {
        for lang in Lang::ALL {
            let last = sheets(name, *lang).len();
            let end = match_end(name, 0, *lang);
            let Some(best) = &end.best else { continue };
            assert!(!best.cards.is_empty(), "{name}: {best:?}");
            assert!(best.text.contains(best.name) && best.text.contains(&best.amount));
            assert!(!best.beside.iter().any(|card| best.cards.contains(card)));
            earlier += usize::from(!best.text.contains(&last.to_string()));
            // What was not paid for has no sign.
            if let Some(own) = end.own_best.as_ref().filter(|own| own.amount.starts_with('+')) {
                assert!(number(&own.amount) <= number(&best.amount));
            }
        }
    }
    assert!(earlier > 0, "every best yaku was made in the last round");
}

#[test]
fn the_log_ends_a_round_in_the_words_of_its_settlement() {
    for name in ["hachi-hachi/3-players.jsonl", "koi-koi/2-players.jsonl"] {
        for lang in Lang::ALL {
            let replay = replay(name);
            let mut rounds = 0;
            for step in 0..=replay.last() {
                let moment = ReplayMoment { step, seat: Some(Seat::new(0)), open: true };
                let scene = replay.scene(&moment, None, *lang);
                let Some(sheet) = &scene.settlement else { continue };
                let words = |line: &GameLogLine| match &line.pieces[..] {
                    [GameLogPart::Words(words)] => words.clone(),
                    _ => String::new(),
                };
                let mut told = scene.log.iter().map(words);
                let is_told = told.any(|line| !line.is_empty() && sheet.summary.starts_with(&line));
                assert!(is_told || sheet.payments.is_empty(), "{name}: {}", sheet.summary);
                rounds += 1;
            }
            assert!(rounds > 0);
        }
    }
}
