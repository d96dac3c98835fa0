//! Styles of bots: each is noticeable and costs little.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardKind};
use ginmi::{Game, Match, View};
use ginmi_bots::{
    AnyBot, Bot, BotKind, Budget, GreedyBot, PlayStyle, SearchBot, StyledBot, Temper, driver,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Plays as greedy, and counts where a style would have chosen differently.
struct Counting {
    style: PlayStyle,
    /// How often the style, but not greedy, did what its temper likes.
    by_temper: u32,
    /// How often the style, but not greedy, took cards that it likes.
    by_taste: u32,
    /// How often it differed in another way.
    unexplained: u32,
}

impl Counting {
    fn is_to_taste(&self, view: &View, action: Action) -> bool {
        let is_liked = |card: Card| card.kind() == self.style.taste;
        match action {
            Action::Play(card) => {
                let there = view.round().field.of_same_month(card);
                !there.is_empty() && (is_liked(card) || there.iter().any(is_liked))
            }
            Action::Capture(card) => is_liked(card),
            _ => false,
        }
    }
}

fn is_preferred(temper: Temper, action: Action) -> bool {
    match temper {
        Temper::Bold => matches!(action, Action::Sage | Action::KoiKoi),
        Temper::Careful => matches!(action, Action::Shoubu | Action::Cancel),
        Temper::Eager => action == Action::Join,
        Temper::Wary => action == Action::Drop,
    }
}

impl Bot for Counting {
    fn name(&self) -> &str {
        "counting"
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        let plain = GreedyBot::new().decide(view, legal);
        let mut styled = StyledBot::new(GreedyBot::new(), self.style);
        let own = styled.decide(view, legal);
        assert_eq!(styled.decide(view, legal), own, "the same view is decided in the same way");
        if own != plain {
            if is_preferred(self.style.temper, own) {
                self.by_temper += 1;
            } else if self.is_to_taste(view, own) && !self.is_to_taste(view, plain) {
                self.by_taste += 1;
            } else {
                self.unexplained += 1;
            }
        }
        plain
    }
}

/// Rounds of greedy players, watched by a style in every seat.
fn watch(game: Game, players: usize, style: PlayStyle, deals: u64) -> Counting {
    let mut all = Counting { style, by_temper: 0, by_taste: 0, unexplained: 0 };
    for deal in 0..deals {
        let mut table = Match::new(game, players, [("rounds", "3")]).unwrap();
        let new = |_| Counting { style, by_temper: 0, by_taste: 0, unexplained: 0 };
        let mut bots: Vec<Counting> = (0..players).map(new).collect();
        let mut rng = ChaCha8Rng::seed_from_u64(deal);
        driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
        for own in bots {
            all.by_temper += own.by_temper;
            all.by_taste += own.by_taste;
            all.unexplained += own.unexplained;
        }
    }
    all
}

/// Whether a temper can show in a game with this many players.
fn can_show(game: Game, players: usize, temper: Temper) -> bool {
    let is_asked = |part: &str| {
        let info = game.info();
        (info.reasons)().iter().any(|reason| reason.to_string() == part)
    };
    match temper {
        // In games with calls, the reason for the payment is dekiyaku or named after the call.
        Temper::Bold | Temper::Careful => is_asked("dekiyaku") || is_asked("koi-koi"),
        Temper::Eager | Temper::Wary => players > game.capacity(),
    }
}

#[test]
fn every_style_shows_only_where_it_can() {
    for style in PlayStyle::ALL {
        let mut by_temper_in_all = 0;
        for game in Game::ALL.iter().copied() {
            // If everybody plays, there are more calls.
            let (players, deals) = match style.temper {
                Temper::Bold | Temper::Careful => (game.capacity(), 150),
                Temper::Eager | Temper::Wary => (*game.players().end(), 60),
            };
            let Counting { by_temper, by_taste, unexplained, .. } =
                watch(game, players, style, deals);
            println!("{game}, {style:?}: by temper {by_temper}, by taste {by_taste}");
            assert_eq!(unexplained, 0, "{game}: {style:?}");
            assert!(by_taste > 0, "{game}: {style:?} takes the same cards as anybody");
            assert!(by_temper == 0 || can_show(game, players, style.temper), "{game}: {style:?}");
            by_temper_in_all += by_temper;
        }
        // Calls are close more often in Koi-Koi than in games that pay in kan.
        assert!(by_temper_in_all > 20, "{style:?} does the same as anybody");
    }
}

/// What a bot wins per round against others, over deals played once from each seat, and the
/// standard error.
fn among(
    own: &dyn Fn() -> StyledBot<AnyBot>,
    game: Game,
    players: usize,
    deals: u64,
) -> (f64, f64) {
    let won = |deal: u64| {
        let (mut won, mut rounds) = (0, 0);
        for own_seat in 0..players {
            let mut table = Match::new(game, players, [("rounds", "3")]).unwrap();
            let bot = |seat: usize| -> Box<dyn Bot> {
                if seat == own_seat { Box::new(own()) } else { Box::new(GreedyBot::new()) }
            };
            let mut bots: Vec<Box<dyn Bot>> = (0..players).map(bot).collect();
            let mut rng = ChaCha8Rng::seed_from_u64(deal);
            driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
            won += table.result()[own_seat];
            rounds += i32::from(table.rounds());
        }
        f64::from(won) / f64::from(rounds)
    };
    let all: Vec<f64> = (0..deals).map(won).collect();
    let mean = all.iter().sum::<f64>() / deals as f64;
    let squares: f64 = all.iter().map(|won| (won - mean).powi(2)).sum();
    (mean, (squares / (deals * (deals - 1)) as f64).sqrt())
}

/// The most that a style may cost per round, in kan, points or chips of yaku.
const COST: f64 = 0.25;

#[test]
fn no_style_costs_much() {
    for game in Game::ALL.iter().copied() {
        let capacity = game.capacity();
        let players = (capacity + 2).min(*game.players().end());
        // A kan is 12 points.
        let unit = if game.info().yaku_unit == "kan" { 12.0 } else { 1.0 };
        for style in PlayStyle::ALL {
            let own = || StyledBot::new(BotKind::Greedy.build(0), style);
            let (mean, error) = among(&own, game, players, 60);
            println!("{game}, {style:?}: {:+.3} ± {:.3}", mean / unit, error / unit);
            assert!(mean > -COST * unit - 3.0 * error, "{game}: {style:?} loses {mean:.2} a round");
        }
    }
}

#[test]
fn a_style_needs_estimates() {
    for kind in [BotKind::Novice, BotKind::Random] {
        for game in Game::ALL.iter().copied() {
            let players = game.capacity();
            let play = |styled: bool| {
                let mut table = Match::new(game, players, [("rounds", "2")]).unwrap();
                let bot = |seat: usize| -> Box<dyn Bot> {
                    let (bot, style) = (kind.build(seat as u64), PlayStyle::ALL[seat]);
                    if styled { Box::new(StyledBot::new(bot, style)) } else { Box::new(bot) }
                };
                let mut bots: Vec<Box<dyn Bot>> = (0..players).map(bot).collect();
                let mut rng = ChaCha8Rng::seed_from_u64(7);
                driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
                table.result()
            };
            assert_eq!(play(true), play(false), "{kind} in {game}");
        }
    }
}

#[test]
fn a_search_has_a_style_too() {
    let search = |seed| SearchBot::new(Budget::Simulations(40), seed);
    let style = PlayStyle { taste: CardKind::Ribbon, temper: Temper::Bold };
    let play = |styled: bool, deal: u64| {
        let mut table = Match::new(Game::ALL[0], 2, [("rounds", "3")]).unwrap();
        let bot = |seat: u64| -> Box<dyn Bot> {
            if styled {
                Box::new(StyledBot::new(search(seat), style))
            } else {
                Box::new(search(seat))
            }
        };
        let mut bots = [bot(0), bot(1)];
        let mut rng = ChaCha8Rng::seed_from_u64(deal);
        driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
        table.result()
    };
    assert_eq!(play(true, 1), play(true, 1));
    assert!((0..10).any(|deal| play(true, deal) != play(false, deal)));
}
