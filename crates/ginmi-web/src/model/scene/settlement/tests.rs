//! The settlements of whole games, as everybody at the table sees them.

use std::path::Path;

use super::*;
use crate::model::replay::{CheckedRecord, GameReplay, ReplayMoment};
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
        let curve = finale.chart().unwrap();
        for (points, high) in &curve.lines {
            let inside =
                |(x, y): &(i32, i32)| (0..=CURVE.0).contains(x) && (0..=CURVE.1).contains(y);
            assert!(points.iter().all(inside) && (0..=CURVE.1).contains(high), "{name}");
        }
        let mut names: Vec<i32> = curve.lines.iter().map(|(_, high)| *high).collect();
        names.sort_unstable();
        assert!(names.is_sorted_by(|one, next| next - one >= 20), "{name}: {names:?}");
    }
}
