use ginmi::cards::Card;
use ginmi::record::{Recording, Replayer};
use ginmi::{Game, Match, Next};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

#[test]
fn smoke() {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let mut text = String::new();
    for players in 2..=7 {
        for (g, opts) in [
            vec![("rounds", "3")],
            vec![("claims","manual"),("liability","on"),("mizuten","on"),("dealer-hand-swap","2"),("buy-out","on"),("campaign", "on"), ("boar-deer-butterflies", "on")],
            vec![("rounds", "12"), ("kan", "10"), ("multipliers", "stack")],
        ].into_iter().cycle().take(20).enumerate() {
            let m = Match::new(Game::HachiHachi, players, opts).unwrap();
            let mut m = Recording::begin(m, (0..players).map(|s| format!("p{s}")).collect());
            loop {
                match m.game().next() {
                    Next::Over => break,
                    Next::Chance(c) => {
                        let mut cards: Vec<Card> = c.cards.iter().collect();
                        cards.shuffle(&mut rng);
                        cards.truncate(c.count.into());
                        m.chance(&cards, &mut ()).unwrap();
                    }
                    Next::Decision(seat) => {
                        let legal = m.game().legal();
                        let n = if legal.len() > 1000 && rng.random_bool(0.5) { 0 } else { rng.random_range(0..legal.len()) };
                        m.apply(seat, legal.nth(n).unwrap(), &mut ()).unwrap();
                    }
                }
                if g == 5 && m.game().round() == 2 { break; }
            }
            text += &m.take_lines();
        }
    }
    std::fs::write("/tmp/records.jsonl", &text).unwrap();
    let t = std::time::Instant::now();
    let mut r = Replayer::new();
    for l in text.lines() { r.line(l, &mut ()).unwrap(); }
    println!("{:?} {:?}", r.end(), t.elapsed());
}
