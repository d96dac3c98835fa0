//! A bot in a few lines, and how strong it is: `cargo run --example bot`.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use ginmi::action::{Action, LegalActions};
use ginmi::{Game, View};
use ginmi_bots::arena::{self, Arena, ArenaPlayer, ArenaScores};
use ginmi_bots::{Bot, BotKind};

/// Plays the card that is worth the most points, and otherwise does the first thing that is
/// allowed.
struct Greedier;

impl Bot for Greedier {
    fn name(&self) -> &str {
        "greedier"
    }

    fn decide(&mut self, _: &View, legal: &LegalActions) -> Action {
        let best = match legal {
            LegalActions::Play { cards, .. } => {
                cards.iter().max_by_key(|card| card.kind().points()).map(Action::Play)
            }
            other => other.iter().next(),
        };
        best.expect("a decision is due")
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seat = |name: &&str, seed| match *name {
        "greedier" => ArenaPlayer::from(Greedier),
        _ => ArenaPlayer::from(BotKind::Random.build(seed)),
    };
    let arena = Arena {
        game: arena::deal_match(Game::KoiKoi, 2, [])?,
        lineups: vec![vec!["greedier", "random"]],
        seed: 88,
        luck_adjusted: None,
        seat: &seat,
    };
    let mut scores = ArenaScores::new(&arena, None);
    arena.play(0..1000, 1, &AtomicBool::new(false), |deal| {
        scores.note(deal);
        ControlFlow::Continue(())
    })?;
    let money = scores.bots(0)[0].money(0.05);
    let margin = money.margin.ok_or("too few deals")?;
    println!("greedier wins {:.2} ± {margin:.2} points a round from random", money.mean);
    Ok(())
}

#[test]
fn it_runs() {
    main().unwrap();
}
