use ginmi::cards::Card;
use ginmi::event::Notice;
use ginmi::{Game, Match, Next};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

#[test]
fn smoke() {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    for players in 2..=7 {
        let mut ends = std::collections::BTreeMap::new();
        for _ in 0..200 {
            let mut m = Match::new(
                Game::HachiHachi,
                players,
                [
                    ("claims", "manual"),
                    ("liability", "on"),
                    ("mizuten", "on"),
                    ("dealer-hand-swap", "2"),
                    ("buy-out", "on"),
                    ("campaign", "on"),
                ],
            )
            .unwrap();
            loop {
                let mut notices: Vec<Notice> = vec![];
                match m.next() {
                    Next::Over => break,
                    Next::Chance(c) => {
                        let mut cards: Vec<Card> = c.cards.iter().collect();
                        cards.shuffle(&mut rng);
                        cards.truncate(c.count.into());
                        m.chance(&cards, &mut notices).unwrap();
                    }
                    Next::Decision(seat) => {
                        let legal = m.legal();
                        let a = legal.nth(rng.random_range(0..legal.len())).unwrap();
                        m.apply(seat, a, &mut notices).unwrap();
                    }
                }
                assert_eq!(m.accounts().sum(), 0);
                for n in &notices {
                    if let Notice::Public(ginmi::event::Event::RoundOver { ending, .. }) = n {
                        *ends.entry(ending.id()).or_insert(0) += 1;
                    }
                }
            }
        }
        println!("{players} {ends:?}");
    }
}
