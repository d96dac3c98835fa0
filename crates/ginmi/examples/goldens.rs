//! Writes the golden records of `playthroughs/` anew; `cargo xtask goldens` runs it.
//!
//! The records are found by playing at random until everything has occurred that the completeness
//! test asks for: every player count, every option value, every reason to pay, every ending.
//!
//! ```text
//! cargo run --release -p ginmi --example goldens -- playthroughs
//! ```

use std::cell::Cell;
use std::path::Path;

use ginmi::action::{Action, Actions};
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, Notice};
use ginmi::money::Reason;
use ginmi::record::Recording;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;
use ginmi::{Game, Match, Next};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many games are tried for one record.
const SEEDS: u64 = 20_000_000;

type Options = Vec<(String, String)>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: goldens FOLDER")?;
    for game in Game::ALL {
        let folder = Path::new(&folder).join(game.id());
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        for (number, golden) in (0..).zip(goldens(*game)) {
            let record =
                golden.find(*game, number).ok_or(format!("{} was not found", golden.name))?;
            std::fs::write(folder.join(format!("{}.jsonl", golden.name)), record)?;
        }
    }
    Ok(())
}

/// A record that is to be found.
struct Golden {
    name: String,
    players: usize,
    options: Options,
    policy: Policy,
    /// What must occur in it.
    wanted: Box<dyn Fn(&Event) -> bool>,
    /// What must stand in it; for decisions that cannot be told from what is heard of them.
    text: &'static str,
}

/// How the seats play.
#[derive(Clone, Copy)]
enum Policy {
    /// Every legal action is equally likely, but for offers, of which there are too many.
    Random,
    /// Seat 0 is helped to many of these cards by everybody.
    Feed(CardSet),
}

fn goldens(game: Game) -> Vec<Golden> {
    let mut all = Vec::new();
    for players in game.players() {
        let options = pairs(&[("rounds", "3")]);
        all.push(Golden::new(format!("{players}-players"), players, options));
    }
    let counts: Vec<usize> = game.players().collect();
    for info in game.options() {
        for value in &info.samples {
            let players =
                if info.rule.starts_with("HH-10") { 3 } else { counts[all.len() % counts.len()] };
            if let Some(options) = with_helpers(game, players, info.name, value) {
                let value = value.replace(['(', ')'], "-");
                let name = format!("{}-{}", info.name, value.trim_end_matches('-'));
                all.push(Golden::new(name, players, options));
            }
        }
    }
    all.extend(match game {
        Game::HachiHachi => hachi_hachi(),
        Game::Nuki => nuki(),
        Game::Taiyaku => taiyaku(),
    });
    all
}

/// What occurs in Hachi-Hachi too rarely to come up by itself.
fn hachi_hachi() -> Vec<Golden> {
    use ginmi::cards::groups::{ANIMALS, BRIGHTS, CHAFF};
    let everything = [
        ("rounds", "3"),
        ("dealer-hand-swap", "1"),
        ("mizuten", "on"),
        ("buy-out", "on"),
        ("claims", "manual"),
    ];
    let one = [("rounds", "1")];
    let mut all = vec![
        Golden::pays(Reason::ALL_EIGHTS, 3, &one, Policy::Random),
        Golden::pays(Reason::DOUBLE_EIGHTS, 3, &one, Policy::Feed(ANIMALS | BRIGHTS)),
        Golden::pays(Reason::SIXTEEN_CHAFF, 3, &one, Policy::Feed(CHAFF)),
    ];
    let plain = [Reason::DIVING, Reason::ESCAPE, Reason::CARD_POINTS, Reason::DEKIYAKU];
    all.extend(plain.map(|reason| Golden::pays(reason, 3, &one, Policy::Random)));
    let declared =
        [Reason::DEALERS_HAND, Reason::MIZUTEN, Reason::BUY_OUT, Reason::HAND_COMPENSATION];
    all.extend(declared.map(|reason| Golden::pays(reason, 5, &everything, Policy::Random)));
    let pots = [Reason::SPLIT, Reason::VOID, Reason::POT, Reason::DROPOUT_PENALTY];
    all.extend(pots.map(|reason| Golden::pays(reason, 4, &one, Policy::Random)));
    for teyaku in Game::HachiHachi.info().teyaku {
        all.push(Golden::pays(Reason::Teyaku(*teyaku), 3, &one, Policy::Random));
    }
    let liability = [("rounds", "1"), ("liability", "on"), ("boar-deer-butterflies", "on")];
    all.push(Golden::with("liable-for-dekiyaku", 3, &liability, |event| {
        matches!(event, Event::LiableForDekiyaku { .. })
    }));
    all.push(Golden::with("liable-for-diving", 3, &liability, |event| {
        matches!(event, Event::LiableForDiving { .. })
    }));
    all.extend(endings(Game::HachiHachi, 4));
    all.push(Golden::with("misdeal", 3, &one, |event| matches!(event, Event::Misdeal(_))));
    all
}

/// What occurs in Nuki Hachi-hachi too rarely to come up by itself.
fn nuki() -> Vec<Golden> {
    use ginmi::cards::groups::CHAFF_AND_WILLOWS;
    let one = [("rounds", "1")];
    let strict =
        [("rounds", "1"), ("penalties", "on"), ("compensation", "on"), ("must-play", "off")];
    let blind = [("rounds", "1"), ("mizuten", "on")];
    let manual = [("rounds", "1"), ("claims", "manual")];
    let mut all =
        vec![Golden::pays(Reason::SIXTEEN_CHAFF, 2, &one, Policy::Feed(CHAFF_AND_WILLOWS))];
    let plain = [Reason::DEKIYAKU, Reason::CARD_POINTS, Reason::DIVING, Reason::ESCAPE];
    all.extend(plain.map(|reason| Golden::pays(reason, 2, &one, Policy::Random)));
    // With four players who sat out pays too.
    all.push(Golden::pays(Reason::MIZUTEN, 4, &blind, Policy::Random));
    let leaving = [Reason::DROPOUT_PENALTY, Reason::HAND_COMPENSATION, Reason::POT, Reason::VOID];
    all.extend(leaving.map(|reason| Golden::pays(reason, 4, &strict, Policy::Random)));
    for teyaku in Game::Nuki.info().teyaku {
        all.push(Golden::pays(Reason::Teyaku(*teyaku), 2, &one, Policy::Random));
    }
    all.extend(endings(Game::Nuki, 3));
    all.push(Golden::with("misdeal", 2, &one, |event| matches!(event, Event::Misdeal(_))));
    let pair = |event: &Event| matches!(event, Event::PairTaken { .. });
    all.push(Golden::with("paulownia-pair", 2, &one, pair));
    all.push(Golden::with("paulownia-pair-passes-on", 4, &one, pair_passes_on()));
    all.push(Golden::says(r#""do":"look""#, "looks-before-playing", 3, &blind));
    all.push(Golden::says(r#""month":"#, "claims-one-of-two-triplets", 2, &manual));
    all
}

/// Play begins, and the dealer who took the Paulownia pair is not in it.
fn pair_passes_on() -> impl Fn(&Event) -> bool {
    let so_far = Cell::new(0);
    move |event| {
        so_far.set(match (event, so_far.get()) {
            (Event::Dealt { .. }, _) => 0,
            (Event::PairTaken { .. }, _) => 1,
            (Event::LeaderIs(_), 1) => 2,
            (_, so_far) => so_far,
        });
        so_far.get() == 2 && matches!(event, Event::Played { .. })
    }
}

/// What occurs in Taiyaku too rarely to come up by itself.
fn taiyaku() -> Vec<Golden> {
    use ginmi::cards::groups::{
        BLUE_RIBBONS, BRIGHTS, CHAFF_AND_SAKE_CUP, FRONT_SPRING, POETRY_RIBBONS, RED_RIBBONS,
    };
    let one = [("rounds", "1")];
    let stops = [
        (Dekiyaku::FIVE_BRIGHTS, BRIGHTS),
        (Dekiyaku::FIFTEEN_CHAFF, CHAFF_AND_SAKE_CUP),
        (Dekiyaku::FRONT_AND_BACK, FRONT_SPRING | POETRY_RIBBONS),
        (Dekiyaku::SIX_RED_RIBBONS, RED_RIBBONS),
        (Dekiyaku::THREE_BLUE_RIBBONS, BLUE_RIBBONS),
    ];
    let fed =
        |(dekiyaku, cards)| Golden::pays(Reason::Stop(dekiyaku), 3, &one, Policy::Feed(cards));
    let mut all: Vec<Golden> = stops.into_iter().map(fed).collect();
    for teyaku in Game::Taiyaku.info().teyaku {
        let paid = |players| Golden::pays(Reason::Teyaku(*teyaku), players, &one, Policy::Random);
        all.extend([2, 3].map(|players| paid(players).named_by_players()));
    }
    all.push(Golden::pays(Reason::SCORE_DIFFERENCE, 3, &one, Policy::Random));
    let pots =
        [Reason::VOID, Reason::POT, Reason::DROPOUT_PENALTY, Reason::FORCED_OUT_COMPENSATION];
    for reason in pots {
        let paid = |players| Golden::pays(reason, players, &one, Policy::Random);
        all.extend([4, 7].map(|players| paid(players).named_by_players()));
    }
    let poor = [("rounds", "3"), ("chips", "3")];
    all.push(Golden::with(
        "cut-to-the-purse",
        5,
        &poor,
        |event| matches!(event, Event::Transfer(transfer) if transfer.amount < transfer.base),
    ));
    for players in [6, 7] {
        let passed = |event: &Event| matches!(event, Event::HandPassed { .. });
        let golden = Golden::with("passes-a-hand-on", players, &one, passed);
        all.push(golden.named_by_players());
    }
    let manual = [("rounds", "1"), ("claims", "manual")];
    all.push(Golden::with("returns-an-open-card", 3, &manual, |event| {
        matches!(event, Event::CardReturned { open: Some(_), .. })
    }));
    all.extend(endings(Game::Taiyaku, 5));
    all.push(Golden::with("misdeal", 3, &one, |event| matches!(event, Event::Misdeal(_))));
    all
}

/// A record for each way to end a round.
fn endings(game: Game, players: usize) -> impl Iterator<Item = Golden> {
    game.info().endings.iter().map(move |ending| {
        Golden::with(
            &format!("ends-{ending}"),
            players,
            &[("rounds", "1")],
            move |event| matches!(event, Event::RoundOver { ending: e, .. } if e.id() == *ending),
        )
    })
}

fn pairs(options: &[(&str, &str)]) -> Options {
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    options.iter().map(own).collect()
}

/// The option with what it needs besides to be accepted, and few rounds where they are free.
fn with_helpers(game: Game, players: usize, name: &str, value: &str) -> Option<Options> {
    let helpers: [&[(&str, &str)]; 4] = [
        &[("rounds", "3")],
        &[],
        &[("campaign", "on"), ("prize", "0")],
        &[("campaign", "on"), ("buy-in", "1000")],
    ];
    helpers.into_iter().find_map(|helpers| {
        let mut options = pairs(&[(name, value)]);
        options.extend(pairs(helpers).into_iter().filter(|(helper, _)| helper != name));
        let borrowed = options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        Match::new(game, players, borrowed).ok()?;
        Some(options)
    })
}

impl Golden {
    fn new(name: String, players: usize, options: Options) -> Golden {
        let (policy, wanted) = (Policy::Random, Box::new(|_: &Event| true));
        Golden { name, players, options, policy, wanted, text: "" }
    }

    /// A record in which this event occurs.
    fn with(
        name: &str,
        players: usize,
        options: &[(&str, &str)],
        wanted: impl Fn(&Event) -> bool + 'static,
    ) -> Golden {
        let wanted = Box::new(wanted);
        Golden { wanted, ..Golden::new(name.to_owned(), players, pairs(options)) }
    }

    /// A record in which this text stands.
    fn says(text: &'static str, name: &str, players: usize, options: &[(&str, &str)]) -> Golden {
        Golden { text, ..Golden::new(name.to_owned(), players, pairs(options)) }
    }

    /// A record in which money moves for this reason.
    fn pays(reason: Reason, players: usize, options: &[(&str, &str)], policy: Policy) -> Golden {
        let name = format!("pays-{reason}");
        let golden = Golden::with(
            &name,
            players,
            options,
            move |event| matches!(event, Event::Transfer(transfer) if transfer.reason == reason),
        );
        Golden { policy, ..golden }
    }

    /// The same, of several that differ in how many play.
    fn named_by_players(self) -> Golden {
        Golden { name: format!("{}-with-{}", self.name, self.players), ..self }
    }

    /// Plays with one seed after the other until what is wanted has occurred.
    fn find(&self, game: Game, number: u64) -> Option<String> {
        let first = number * SEEDS;
        (first..first + SEEDS).find_map(|seed| self.play(game, seed))
    }

    fn play(&self, game: Game, seed: u64) -> Option<String> {
        let options = self.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let game = Match::new(game, self.players, options).ok()?;
        let names = (0..self.players).map(|seat| format!("player {seat}")).collect();
        let mut recording = Recording::begin(game, names);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut found = false;
        loop {
            match recording.game().next() {
                Next::Over => break,
                Next::Chance(chance) => {
                    let mut cards: Vec<Card> = chance.cards.iter().collect();
                    cards.shuffle(&mut rng);
                    cards.truncate(chance.count.into());
                    recording.chance(&cards).ok()?;
                }
                Next::Decision(seat) => {
                    let action = self.choose(recording.game(), seat, &mut rng)?;
                    recording.apply(seat, action).ok()?;
                }
            }
            let heard = recording.notices();
            found |=
                heard.iter().any(|n| matches!(n, Notice::Public(event) if (self.wanted)(event)));
        }
        let record = recording.take_lines();
        (found && record.contains(self.text)).then_some(record)
    }

    fn choose(&self, game: &Match, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Action> {
        let legal = game.legal();
        if let Actions::Offers(ranges) = legal {
            let to = ranges[rng.random_range(0..3)];
            let offer = Action::Offer { to: to.to, amount: to.least + rng.random_range(0..200) };
            return Some(if legal.contains(offer) { offer } else { Action::NoOffer });
        }
        let Policy::Feed(wanted) = self.policy else {
            return legal.nth(rng.random_range(0..legal.len()));
        };
        let gain = |action: &Action| {
            let card = match action {
                Action::Play(card) | Action::Capture(card) => *card,
                _ => return 0,
            };
            let met = game.round_board().field.of_month(card.month());
            let taken = if met.is_empty() { met } else { met.with(card) };
            let gain = 100 * (taken & wanted).len() as i32 + taken.len() as i32;
            if seat == Seat::new(0) { gain } else { -gain }
        };
        legal.iter().max_by_key(|action| (gain(action), rng.random::<u16>()))
    }
}
