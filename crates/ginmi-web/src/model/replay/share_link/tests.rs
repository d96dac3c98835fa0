use std::path::{Path, PathBuf};

use ginmi_table::names::BotName;

use super::*;
use crate::model::SoloSetup;
use crate::model::replay::CheckedRecord;
use crate::solo_table::test_positions;

/// All golden records, with their names. Some files have several.
fn goldens() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    let files = |folder: &Path| std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut all: Vec<_> =
        files(&folder).flat_map(|game| files(&game).collect::<Vec<_>>()).collect();
    all.sort();
    let records = |path: PathBuf| {
        let mut found: Vec<(String, String)> = Vec::new();
        for line in std::fs::read_to_string(&path).unwrap().split_inclusive('\n') {
            if line.starts_with("{\"ginmi\":") {
                found
                    .push((format!("{}, game {}", path.display(), found.len() + 1), String::new()));
            }
            found.last_mut().unwrap().1.push_str(line);
        }
        found
    };
    all.into_iter().flat_map(records).collect()
}

/// The record of a game as the page plays it, with proofs.
fn solo(game: Game, players: u8, rounds: &str) -> String {
    let bots = vec![BotName::new("random").unwrap()];
    let options = vec![("rounds".to_owned(), rounds.to_owned())];
    test_positions::random_record(&SoloSetup { game, players, options, bots }).unwrap()
}

/// Pseudo-random numbers, always the same.
fn dice() -> impl FnMut(usize) -> usize {
    let mut state = 7u64;
    move |below| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

#[test]
fn every_golden_record_comes_back() {
    let mut count = 0;
    for (name, record) in goldens() {
        let link = write(&record).unwrap_or_else(|| panic!("{name} has a link"));
        assert!(link.len() * 6 < record.len(), "{name}: {} for {}", link.len(), record.len());
        if link.len() <= LONGEST_READ {
            assert_eq!(read_link(&link).as_ref(), Ok(&record), "{name}");
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn a_game_of_the_page_fits_in_an_address_with_its_proofs() {
    for game in Game::ALL {
        let players = *game.players().end() as u8;
        for (rounds, most) in [("1", 130), ("12", 1000)] {
            let record = solo(*game, players, rounds);
            let link = write_link(&record, 0).unwrap();
            assert!(link.len() <= most, "{game}, {rounds}: {}", link.len());
            assert!(record.contains("\"fair\":"), "{game}");
            assert_eq!(read_link(&link), Ok(record), "{game}");
        }
    }
}

#[test]
fn games_with_dice_and_other_decisions_come_back() {
    for (game, players, own) in [
        (
            Game::HachiHachi,
            6,
            &[("first-dealer", "dice"), ("buy-out", "haggle"), ("mizuten", "early")][..],
        ),
        (Game::Nuki, 4, &[("first-dealer", "dice")]),
        (Game::Taiyaku, 4, &[("first-dealer", "dice"), ("first-cut", "leader")]),
        (Game::HachiHachi, 5, &[("joining", "first-three"), ("mizuten", "early")]),
    ] {
        let own = own.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let options = own.chain([("rounds".to_owned(), "6".to_owned())]).collect();
        let bots = vec![BotName::new("random").unwrap()];
        let solo = SoloSetup { game, players, options, bots };
        let record = test_positions::random_record(&solo).unwrap();
        ginmi_table::fair::verify(&record).unwrap();
        CheckedRecord::read(record.clone()).unwrap();
        let link = write(&record).unwrap();
        assert_eq!(read_link(&link), Ok(record), "{game}");
    }
}

#[test]
fn a_long_game_is_cut_behind_the_round_of_the_moment() {
    let record = solo(Game::ALL[0], 2, "40");
    assert!(write(&record).is_some_and(|link| link.len() > LONGEST));
    let whole = CheckedRecord::read(record.clone()).unwrap().replay(0);
    let mut links = 0;
    for step in 0..=whole.last() {
        let Some(link) = write_link(&record, step) else { continue };
        let own = CheckedRecord::read(read_link(&link).unwrap()).unwrap().replay(0);
        assert!((step..whole.last()).contains(&own.last()), "{step}");
        assert_eq!(own.decision(step), whole.decision(step).filter(|_| step < own.last()));
        links += 1;
        assert!(links < whole.last(), "the end of it is too far");
    }
    assert!(links > 0);
    assert_eq!(write_link(&record, whole.last()), None);
}

#[test]
fn every_house_rule_comes_back() {
    for game in Game::ALL {
        let players = *game.players().start();
        let mut sampler = dice();
        let rules =
            ginmi::options::RuleSampler::new(*game).add_random(players, &[], 30, &mut sampler);
        assert!(rules.iter().any(|(name, _)| name.starts_with("yaku.")), "{game}: {rules:?}");
        let options = rules.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let bots = vec![BotName::new("random").unwrap()];
        let setup = SoloSetup { game: *game, players: players as u8, options, bots };
        let record = test_positions::random_record(&setup).unwrap();
        assert_eq!(read_link(&write(&record).unwrap()), Ok(record), "{game}");
    }
}

#[test]
fn a_damaged_link_is_refused() {
    let mut dice = dice();
    for (game, rounds) in Game::ALL.iter().zip(["1", "2", "3", "2"]) {
        let link = write(&solo(*game, *game.players().start() as u8, rounds)).unwrap();
        for cut in [0, 1, 2, 9, link.len() / 2, link.len() - 1] {
            assert!(read_link(&link[..cut]).is_err(), "{game} cut at {cut}");
        }
        for _ in 0..300 {
            let mut damaged = link.clone().into_bytes();
            for _ in 0..=dice(3) {
                let index = 1 + dice(damaged.len() - 1);
                damaged[index] = CHARACTERS[dice(64)];
            }
            let damaged = String::from_utf8(damaged).unwrap();
            if damaged != link {
                assert_eq!(read_link(&damaged), Err(ShareLinkError::Damaged), "{game}: {damaged}");
            }
        }
    }
}

#[test]
fn invalid_links_are_refused_with_a_sentence() {
    let mut dice = dice();
    for length in [1, 5, 40, 700, LONGEST_READ] {
        let letters: String = (0..length).map(|_| char::from(CHARACTERS[dice(64)])).collect();
        assert_eq!(read_link(&format!("{VERSION}{letters}")), Err(ShareLinkError::Damaged));
    }
    assert_eq!(
        read_link(&format!("{VERSION}{}", "_".repeat(LONGEST_READ + 1))),
        Err(ShareLinkError::TooLong)
    );
    for (text, why) in [
        ("", ShareLinkError::Damaged),
        ("2", ShareLinkError::Damaged),
        ("hello", ShareLinkError::Damaged),
        ("2a b", ShareLinkError::Damaged),
        ("2花札", ShareLinkError::Damaged),
        ("1AAAA", ShareLinkError::OtherVersion),
    ] {
        assert_eq!(read_link(text), Err(why), "{text}");
    }
    let all = [ShareLinkError::Damaged, ShareLinkError::TooLong, ShareLinkError::OtherVersion];
    for lang in Lang::ALL {
        let sentences = all.map(|why| why.sentence(*lang));
        assert!(sentences[0] != sentences[1] && sentences[1] != sentences[2]);
    }
}

#[test]
fn a_proof_of_other_cards_makes_no_link() {
    let record = solo(Game::ALL[0], 2, "1");
    let index = record.find("\"seed\":\"").unwrap() + 8;
    let other = if record.as_bytes()[index] == b'a' { "b" } else { "a" };
    let mut forged = record.clone();
    forged.replace_range(index..=index, other);
    assert!(write(&record).is_some() && write(&forged).is_none());
}

/// Shared links must stay readable, or the version must change. `GINMI_WRITE_LINK=1` writes the link
/// of a new version.
#[test]
fn a_link_of_this_version_stays_readable() {
    let record = solo(Game::ALL[0], 2, "1");
    let link = write(&record).unwrap();
    if std::env::var_os("GINMI_WRITE_LINK").is_some() {
        let path = "src/model/replay/share_link/version-2.txt";
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        std::fs::write(path, link + "\n").unwrap();
        return;
    }
    assert_eq!(link, include_str!("version-2.txt").trim_end());
}

/// A name without a number is as long as its letters.
#[test]
fn every_bot_has_a_number_in_links() {
    assert!(BotKind::ALL.iter().all(|kind| NAMES.contains(&kind.id())));
}
