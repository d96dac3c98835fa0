//! A simulation with statistics of your own: how often the dealer wins a round.
//! `cargo run --release --example simulation`.

use ginmi::event::{Event, Notice, Sink};
use ginmi::seat::Seat;
use ginmi::{Game, Match};
use ginmi_bots::{BotKind, driver};
use rand::SeedableRng;

/// Counts the rounds, and those that the dealer wins.
#[derive(Default)]
struct Counts {
    dealer: Option<Seat>,
    rounds: u32,
    won_by_dealer: u32,
}

impl Sink for Counts {
    fn notice(&mut self, notice: Notice) {
        match notice {
            Notice::Public(Event::RoundBegins { dealer, .. }) => self.dealer = Some(dealer),
            Notice::Public(Event::RoundOver { winner, .. }) => {
                self.rounds += 1;
                self.won_by_dealer += u32::from(winner.is_some() && winner == self.dealer);
            }
            _ => {}
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut counts = Counts::default();
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(88);
    for seed in 0..50 {
        let mut game = Match::new(Game::HachiHachi, 3, [])?;
        let mut bots = [seed, seed + 1, seed + 2].map(|seed| BotKind::Greedy.build(seed));
        driver::play(&mut game, &mut bots, &mut rng, &mut counts)?;
    }
    let Counts { rounds, won_by_dealer, .. } = counts;
    let share = 100.0 * f64::from(won_by_dealer) / f64::from(rounds);
    println!("the dealer won {won_by_dealer} of {rounds} rounds: {share:.1} %");
    Ok(())
}

#[test]
fn it_runs() {
    main().unwrap();
}
