//! What every bot owes whoever asks it: legal answers under all house rules, the same ones each time.

use ginmi::event::{Event, Notice, Sink};
use ginmi::{Game, Match, Next};
use ginmi_bots::{Bot, BotKind, driver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Every house rule that adds a decision or changes what decisions are worth.
const EVERYTHING_ON: [(&str, &str); 12] = [
    ("kan", "10"),
    ("claims", "manual"),
    ("dealer-hand-swap", "2"),
    ("mizuten", "on"),
    ("must-play", "last-rounds(3)"),
    ("buy-out", "on"),
    ("willow-chaff", "on"),
    ("boar-deer-butterflies", "on"),
    ("liability", "on"),
    ("multipliers", "stack"),
    ("campaign", "on"),
    ("year-pot", "most"),
];

fn bots(kinds: &[BotKind], players: usize, seed: u64) -> Vec<Box<dyn Bot>> {
    (0..players).map(|seat| kinds[seat % kinds.len()].build(seed + seat as u64)).collect()
}

fn everything_on(players: usize) -> Match {
    Match::new(Game::HachiHachi, players, EVERYTHING_ON).unwrap()
}

#[test]
fn every_bot_answers_legally_with_every_rule_on() {
    for players in 2..=7 {
        for kinds in
            [&[BotKind::Greedy][..], &[BotKind::Random], &[BotKind::Greedy, BotKind::Random]]
        {
            for seed in 0..4 {
                let mut game = everything_on(players);
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                driver::play(&mut game, &mut bots(kinds, players, seed), &mut rng, &mut ())
                    .unwrap_or_else(|e| panic!("{players} players, {kinds:?}, {seed}: {e:?}"));
                assert_eq!(game.next(), Next::Over);
                assert_eq!(game.accounts().sum(), 0);
            }
        }
    }
}

#[test]
fn every_kind_of_decision_is_asked_for_with_every_rule_on() {
    let mut asked = Asked::default();
    for players in 4..=7 {
        let kinds = [BotKind::Greedy, BotKind::Random];
        let mut rng = ChaCha8Rng::seed_from_u64(88);
        let mut bots = bots(&kinds, players, 88);
        driver::play(&mut everything_on(players), &mut bots, &mut rng, &mut asked).unwrap();
    }
    let missing: Vec<_> = Asked::ALL.into_iter().filter(|kind| !asked.0.contains(kind)).collect();
    assert!(missing.is_empty(), "never asked for: {missing:?}");
}

#[test]
fn the_same_seed_plays_the_same_match() {
    for kinds in [&[BotKind::Greedy][..], &[BotKind::Random]] {
        for players in [2, 3, 6] {
            let play = |bot_seed| {
                let mut notices = Vec::new();
                let mut rng = ChaCha8Rng::seed_from_u64(1);
                let mut bots = bots(kinds, players, bot_seed);
                driver::play(&mut everything_on(players), &mut bots, &mut rng, &mut notices)
                    .unwrap();
                notices
            };
            assert!(play(5) == play(5), "{kinds:?} with {players} players");
        }
    }
}

/// The kinds of decisions that were due.
#[derive(Default)]
struct Asked(std::collections::BTreeSet<&'static str>);

impl Asked {
    const ALL: [&str; 9] =
        ["swap", "mizuten", "join", "offer", "answer", "claim", "late-claim", "capture", "call"];
}

impl Sink for Asked {
    fn notice(&mut self, notice: Notice) {
        use ginmi::phase::Phase;
        let Notice::Public(Event::Now(phase)) = notice else { return };
        self.0.insert(match phase {
            Phase::Swap { .. } => "swap",
            Phase::Mizuten { .. } => "mizuten",
            Phase::Join { .. } => "join",
            Phase::Offer(_) => "offer",
            Phase::Answer { .. } => "answer",
            Phase::Claim { .. } => "claim",
            Phase::LateClaim { .. } => "late-claim",
            Phase::Capture { .. } => "capture",
            Phase::Call { .. } => "call",
            _ => return,
        });
    }
}
