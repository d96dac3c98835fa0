use std::path::Path;

use super::*;

fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    std::fs::read_to_string(folder.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn played(name: &str, at: u64) -> FinishedGame {
    FinishedGame::of(&format!("solo-{at}-1"), at, &golden(name), Some(0)).unwrap()
}

#[test]
fn a_record_says_what_each_round_has_brought() {
    for (name, game) in [
        ("hachi-hachi/7-players.jsonl", Game::HachiHachi),
        ("taiyaku/5-players.jsonl", Game::Taiyaku),
        ("koi-koi/2-players.jsonl", Game::KoiKoi),
    ] {
        let record = golden(name);
        let result = record.lines().rev().find(|line| line.starts_with("{\"result\"")).unwrap();
        let LineContent::Result { result, .. } = RecordLine::read(result).unwrap().line else {
            panic!()
        };
        for (seat, result) in result.iter().enumerate() {
            let played = FinishedGame::of("solo-1-1", 1, &record, Some(seat)).unwrap();
            assert_eq!(played.rounds.iter().sum::<i32>(), *result, "{name}, {seat}");
            assert_eq!(played.game, game.id());
            let is_known = |yaku: &String| {
                let of = |info: &ginmi::games::GameInfo| {
                    info.teyaku.iter().any(|one| one.id() == yaku)
                        || info.dekiyaku.iter().any(|one| one.id() == yaku)
                };
                of(&game.info())
            };
            assert!(played.yaku.keys().all(is_known), "{played:?}");
        }
    }
}

#[test]
fn a_yaku_paid_by_two_players_counts_once() {
    let all: Vec<FinishedGame> = (0..7)
        .map(|seat| {
            let record = golden("hachi-hachi/7-players.jsonl");
            FinishedGame::of("x", 1, &record, Some(seat)).unwrap()
        })
        .collect();
    assert!(all.iter().any(|one| !one.yaku.is_empty()));
    for one in &all {
        let rounds = one.rounds.len() as u16;
        assert!(one.yaku.values().all(|times| *times <= rounds));
    }
}

#[test]
fn games_that_were_left_or_watched_do_not_count() {
    let record = golden("koi-koi/2-players.jsonl");
    assert_eq!(FinishedGame::of("x", 1, &record, None), None, "nobody there is the reader");
    let left: Vec<&str> = record.lines().take(8).collect();
    assert_eq!(FinishedGame::of("x", 1, &left.join("\n"), Some(0)), None);
    assert_eq!(FinishedGame::of("x", 1, "", Some(0)), None);
}

#[test]
fn what_is_written_is_read_again_and_nothing_counts_twice() {
    let mut career = PlayerCareer::default();
    assert!(career.add(played("koi-koi/2-players.jsonl", 5)));
    assert!(career.add(played("taiyaku/5-players.jsonl", 3)));
    assert!(!career.add(played("koi-koi/2-players.jsonl", 5)));
    let again = PlayerCareer::read(&career.write()).unwrap();
    assert_eq!(again, career);
    let mut other = PlayerCareer::default();
    other.add(played("koi-koi/2-players.jsonl", 5));
    other.add(played("koi-koi/2-players.jsonl", 9));
    assert_eq!((other.merge(career.clone()), other.merge(career)), (1, 0));
    assert!(other.has("solo-3-1") && other.has("solo-9-1"));
    let times: Vec<u64> = other.played.iter().map(|one| one.at).collect();
    assert_eq!(times, [3, 5, 9]);
}

#[test]
fn invalid_statistics_are_refused_and_unreadable_games_left_out() {
    assert_eq!(PlayerCareer::read(""), None);
    assert_eq!(PlayerCareer::read(&golden("koi-koi/2-players.jsonl")), None);
    let mut career = PlayerCareer::default();
    career.add(played("koi-koi/2-players.jsonl", 5));
    let later = career.write() + "{\"id\":\"solo-7-1\",\"game\":\"mushi\"}\n";
    assert_eq!(PlayerCareer::read(&later), Some(career));
}

#[test]
fn averages_and_streaks_are_counted_by_game_and_players() {
    let game = |at: u64, place: u8, rounds: &[i32]| FinishedGame {
        id: format!("solo-{at}-1"),
        at,
        game: "koi-koi".to_owned(),
        players: 2,
        place,
        shared: false,
        rounds: rounds.to_vec(),
        yaku: BTreeMap::from([("boar-deer-butterflies".to_owned(), 2)]),
        costs: KindCosts::default(),
    };
    let mut career = PlayerCareer::default();
    for one in [
        game(1, 1, &[5, -2]),
        game(2, 1, &[7, 0]),
        game(3, 2, &[-4, -9]),
        game(4, 1, &[1, 1]),
        played("taiyaku/5-players.jsonl", 9),
    ] {
        career.add(one);
    }
    let stats = career.stats();
    let first = &stats[0];
    assert_eq!((first.game, first.players, first.games), (Game::KoiKoi, 2, 4));
    assert_eq!((first.won, first.tied, first.lost), (3, 0, 1));
    assert_eq!((first.tenths, first.best, first.streaks), (-1, 7, (2, 1)));
    assert_eq!(stats.len(), 2);
    assert_eq!(career.times(Game::KoiKoi, "boar-deer-butterflies"), 8);
    assert_eq!(career.times(Game::HachiHachi, "boar-deer-butterflies"), 0);
}

#[test]
fn a_tie_is_neither_won_nor_lost_and_leaves_a_streak_as_it_is() {
    let game = |at: u64, place: u8, shared: bool, sum: i32| FinishedGame {
        id: format!("solo-{at}-1"),
        at,
        game: "hachi-hachi".to_owned(),
        players: 3,
        place,
        shared,
        rounds: vec![sum],
        yaku: BTreeMap::new(),
        costs: KindCosts::default(),
    };
    let stats = |games: &[FinishedGame]| {
        let mut career = PlayerCareer::default();
        games.iter().for_each(|one| _ = career.add(one.clone()));
        let stats = career.stats().remove(0);
        (stats.won, stats.tied, stats.lost, stats.streaks)
    };
    let games = [
        game(1, 1, false, 9),
        game(2, 1, true, 4),
        game(3, 1, false, 7),
        game(4, 2, true, -3),
        game(5, 1, false, 1),
    ];
    assert_eq!(stats(&games), (3, 1, 1, (2, 1)));
    // Games that were stored before do not say that a place is shared.
    let before = "{\"ginmi-career\":1}\n{\"id\":\"solo-1-1\",\"at\":1,\"game\":\"koi-koi\",\
                  \"players\":2,\"place\":1,\"rounds\":[-16,16],\"yaku\":{}}\n";
    let before = PlayerCareer::read(before).unwrap();
    assert_eq!((before.stats()[0].won, before.stats()[0].tied), (0, 1));
    assert!(!before.write().contains("shared"), "what was stored stays as it was");
}

#[test]
fn a_record_says_who_shares_a_place() {
    let record = golden("koi-koi/2-players.jsonl");
    let tied: Vec<String> = record
        .lines()
        .map(|line| match line.starts_with("{\"result\"") {
            true => line.replace(&line[line.find('[').unwrap()..=line.find(']').unwrap()], "[0,0]"),
            false => line.to_owned(),
        })
        .collect();
    for seat in 0..2 {
        let played = |record: &str| FinishedGame::of("x", 1, record, Some(seat)).unwrap();
        assert!(!played(&record).shared);
        let tied = played(&tied.join("\n"));
        assert_eq!((tied.place, tied.shared), (1, true));
    }
}
