//! Serde reads what it has written of a match in progress.

use std::fmt::Debug;

use ginmi::action::Action;
use ginmi::event::Notice;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).expect("it can be written");
    let read: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read, *value, "{text}");
    text
}

fn any_match(rng: &mut ChaCha8Rng, game: Game, players: usize) -> Match {
    let infos = game.options();
    let mut options = vec![("rounds", "3")];
    for _ in 0..6 {
        let info = infos.choose(rng).expect("every game has options");
        let sample = info.samples.choose(rng).expect("every option has values");
        if info.name != "rounds" {
            options.push((info.name, sample));
            if Match::new(game, players, options.iter().copied()).is_err() {
                options.pop();
            }
        }
    }
    Match::new(game, players, options).expect("every option was tried when it was added")
}

#[test]
fn views_notices_and_actions_are_read_as_they_were_written() {
    let mut rng = ChaCha8Rng::seed_from_u64(88);
    for game in Game::ALL.iter().copied() {
        for players in game.players() {
            for _ in 0..4 {
                let mut table = any_match(&mut rng, game, players);
                loop {
                    let mut notices: Vec<Notice> = Vec::new();
                    match table.next() {
                        NextInput::Over => break,
                        NextInput::Chance(chance) => {
                            let mut cards: Vec<_> = chance.cards.iter().collect();
                            cards.shuffle(&mut rng);
                            cards.truncate(chance.count.into());
                            table.chance(&cards, &mut notices).expect("an outcome");
                        }
                        NextInput::Decision(seat) => {
                            let legal = table.legal();
                            let index = rng.random_range(0..legal.len());
                            let action = legal.nth(index).expect("below the length");
                            check(&action);
                            table.apply(seat, action, &mut notices).expect("legal");
                        }
                    }
                    notices.iter().for_each(|notice| drop(check(notice)));
                    let viewer = rng.random_range(0..=players);
                    let viewer = (viewer < players).then(|| Seat::new(viewer));
                    let text = check::<View>(&table.view(viewer));
                    let id = format!(r#"{{"{game}":"#);
                    assert!(text.starts_with(&id), "a view names its game: {text}");
                }
            }
        }
    }
}

/// Action texts are those of records.
#[test]
fn actions_have_the_keys_of_records() {
    for text in [
        r#"{"do":"play","card":"1a"}"#,
        r#"{"do":"offer","to":2,"amount":36}"#,
        r#"{"do":"claim","teyaku":["triplet","red"],"month":4}"#,
        r#"{"do":"claim","teyaku":[]}"#,
        r#"{"do":"shoubu"}"#,
    ] {
        let action: Action = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(serde_json::to_string(&action).ok().as_deref(), Some(text));
    }
}

#[test]
fn invalid_actions_are_refused() {
    for text in [
        r#"{"do":"play"}"#,
        r#"{"do":"play","card":"13a"}"#,
        r#"{"do":"play","card":"1a","amount":3}"#,
        r#"{"do":"join","card":"1a"}"#,
        r#"{"do":"offer","to":7,"amount":3}"#,
        r#"{"do":"offer","to":"pot","amount":3}"#,
        r#"{"do":"dance"}"#,
        r#"{"card":"1a"}"#,
        r#"{"do":"join","seat":0}"#,
        "3",
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
    for (text, message) in [
        (r#"{"do":"dance"}"#, "there is no action `dance`"),
        (r#"{"do":"play"}"#, "the action `play` takes the key `card`"),
        (r#"{"do":"offer","to":1}"#, "the action `offer` takes the keys `to` and `amount`"),
        (r#"{"do":"join","card":"1a"}"#, "the action `join` takes no other key"),
    ] {
        let error = serde_json::from_str::<Action>(text).expect_err(text).to_string();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn invalid_values_are_refused() {
    use ginmi::cards::{Card, CardSet, Month};
    use ginmi::money::Account;
    use ginmi::seat::{PerSeat, SeatSet};

    fn check<T: DeserializeOwned>(texts: &[&str]) {
        for text in texts {
            assert!(serde_json::from_str::<T>(text).is_err(), "{text}");
        }
    }
    check::<Seat>(&["7", "-1", "300", "\"0\""]);
    check::<SeatSet>(&["[0,0]", "[2,1]", "[7]"]);
    check::<Card>(&["\"13a\"", "\"1e\"", "1"]);
    check::<CardSet>(&["\"1a 1a\"", "\"1a 1\"", "[]"]);
    check::<Month>(&["0", "13"]);
    check::<Account>(&["7", "\"sea\""]);
    check::<PerSeat<u8>>(&["[1,2,3,4,5,6,7,8]", "3"]);
}
