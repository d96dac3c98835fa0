//! Every bot gives legal and reproducible answers under all house rules.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi::event::{Event, Notice, Sink};
use ginmi::options::{AllowedValues, OptionInfo};
use ginmi::phase::Phase;
use ginmi::{Game, Match, NextInput};
use ginmi_bots::{AnyBot, Bot, BotKind, BotSpec, Opinion, driver};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Every house rule that can be switched on.
fn everything_on(game: Game) -> Vec<(&'static str, &'static str)> {
    let on = |info: OptionInfo| {
        let value = match info.values {
            // Both ribbons are a house rule with this value only (KO-8.3).
            AllowedValues::Choice(_) if info.name == "trios" => Some("add"),
            AllowedValues::Choice(values) => {
                values.iter().copied().find(|id| ["on", "manual"].contains(id))
            }
            // Not together with a campaign (HH-11.5).
            AllowedValues::Number { .. } if info.name == "start" => None,
            AllowedValues::Number { .. } | AllowedValues::ChoiceOrNumber { .. }
                if info.default == "0" =>
            {
                Some("1")
            }
            _ => None,
        };
        value.map(|value| (info.name, value))
    };
    game.options().into_iter().filter_map(on).collect()
}

fn bots(kinds: &[BotKind], players: usize, seed: u64) -> Vec<AnyBot> {
    (0..players).map(|seat| kinds[seat % kinds.len()].build(seed + seat as u64)).collect()
}

/// Plays a match with everything on to its end.
fn played(game: Game, players: usize, kinds: &[BotKind], seed: u64) -> (Match, Vec<Notice>) {
    let mut table = Match::new(game, players, everything_on(game)).unwrap();
    let (mut rng, mut notices) = (ChaCha8Rng::seed_from_u64(seed), Vec::new());
    driver::play(&mut table, &mut bots(kinds, players, seed), &mut rng, &mut notices)
        .unwrap_or_else(|e| panic!("{game}, {players} players, {kinds:?}, {seed}: {e:?}"));
    (table, notices)
}

#[test]
fn every_bot_answers_legally_with_every_rule_on() {
    for game in Game::ALL.iter().copied() {
        for players in game.players() {
            for kinds in [
                &[BotKind::Greedy][..],
                &[BotKind::Random],
                &[BotKind::Novice, BotKind::Random],
                &[BotKind::Net],
            ] {
                for seed in 0..4 {
                    let (table, _) = played(game, players, kinds, seed);
                    assert_eq!(table.next(), NextInput::Over);
                    // What a bank keeps, such as odd points (HH-11.4), nobody has won.
                    let stakes = table.stake() * players as i32;
                    let kept = table.bank().map_or(0, |bank| bank + stakes);
                    assert_eq!(table.result().iter().sum::<i32>(), -kept);
                }
            }
        }
    }
}

#[test]
fn every_bot_answers_legally_with_each_value_of_each_rule() {
    for game in Game::ALL.iter().copied() {
        let most = *game.players().end();
        for info in game.options() {
            for value in info.samples.iter().filter(|value| value.len() < 3) {
                let rounds = ("rounds", "2");
                let rules = [rounds, (info.name, value.as_str())];
                let Ok(mut table) = Match::new(game, most, rules) else { continue };
                let kinds = [BotKind::Net, BotKind::Random, BotKind::Novice];
                let mut rng = ChaCha8Rng::seed_from_u64(7);
                driver::play(&mut table, &mut bots(&kinds, most, 7), &mut rng, &mut ())
                    .unwrap_or_else(|e| panic!("{game}, {rules:?}: {e:?}"));
            }
        }
    }
}

#[test]
fn every_kind_of_decision_is_asked_for_with_every_rule_on() {
    let mut kinds_asked = DecisionKinds::default();
    for game in Game::ALL.iter().copied() {
        for players in game.players() {
            let kinds = [BotKind::Greedy, BotKind::Random];
            for notice in played(game, players, &kinds, 88).1 {
                kinds_asked.notice(notice);
            }
        }
    }
    let missing: Vec<_> =
        DecisionKinds::ALL.into_iter().filter(|kind| !kinds_asked.0.contains(kind)).collect();
    assert!(missing.is_empty(), "never asked for: {missing:?}");
}

#[test]
fn the_same_seed_plays_the_same_match() {
    for game in Game::ALL.iter().copied() {
        for kinds in [&[BotKind::Net][..], &[BotKind::Random], &[BotKind::Novice]] {
            for players in [*game.players().start(), game.capacity(), *game.players().end()] {
                let [once, again] = [5, 5].map(|seed| played(game, players, kinds, seed).1);
                assert!(once == again, "{game}, {kinds:?} with {players} players");
            }
        }
    }
}

/// A bot that is asked for its opinions before every decision.
struct OpinionChecker {
    bot: AnyBot,
    values: usize,
}

impl Bot for OpinionChecker {
    fn name(&self) -> &str {
        self.bot.name()
    }

    fn decide(&mut self, view: &View, legal: &LegalActions) -> Action {
        let opinions = self.bot.opinions(view, legal);
        let action = self.bot.decide(view, legal);
        assert_eq!(BotKind::Random.build(1).opinions(view, legal), [], "it plays anything");
        assert_eq!(opinions.first().map(|best| best.action), Some(action), "{opinions:?}");
        let mut seen: Vec<Action> = Vec::new();
        let mut least = f32::INFINITY;
        for Opinion { action, value } in opinions {
            assert!(legal.contains(action) && !seen.contains(&action), "{action:?}");
            seen.push(action);
            let Some(value) = value else { continue };
            assert!(value.is_finite() && value <= least, "{value} after {least}");
            least = value;
            self.values += 1;
        }
        // Opinions need not list every possible offer or price.
        let has_amounts = matches!(legal, LegalActions::Offers(_) | LegalActions::Answer { .. });
        assert!(has_amounts || seen.len() == legal.len(), "{seen:?}");
        action
    }
}

#[test]
fn bots_cut_haggle_and_decide_before_a_deal() {
    let bots: [BotSpec; 5] =
        ["greedy", "random", "novice", "net", "search:4"].map(|bot| bot.parse().unwrap());
    for (game, players, options) in [
        (
            Game::HachiHachi,
            6,
            &[("first-dealer", "dice"), ("buy-out", "haggle"), ("mizuten", "early")][..],
        ),
        (Game::HachiHachi, 5, &[("joining", "first-three"), ("mizuten", "early")]),
        (Game::Taiyaku, 4, &[("first-dealer", "dice"), ("first-cut", "leader")]),
    ] {
        for bot in &bots {
            let mut table = Match::new(game, players, options.iter().copied()).unwrap();
            let mut bots: Vec<_> = (0..players).map(|seat| bot.build(seat as u64)).collect();
            let mut rng = ChaCha8Rng::seed_from_u64(88);
            driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
            assert_eq!(table.result().iter().sum::<i32>(), 0);
        }
    }
}

#[test]
fn a_price_is_taken_or_left() {
    let mut asked = 0;
    for seed in 0..30 {
        let options = [("buy-out", "haggle"), ("rounds", "6")];
        let mut table = Match::new(Game::HachiHachi, 6, options).unwrap();
        let mut bots = bots(&[BotKind::Greedy, BotKind::Random], 6, seed);
        let (mut rng, mut notices) = (ChaCha8Rng::seed_from_u64(seed), Vec::new());
        driver::play(&mut table, &mut bots, &mut rng, &mut notices).unwrap();
        let by_greedy = |notice: &&Notice| match notice {
            Notice::Public(Event::PriceAsked { buyer, .. }) => buyer.index() % 2 == 0,
            _ => false,
        };
        asked += notices.iter().filter(by_greedy).count();
    }
    assert!(asked > 0);
}

#[test]
fn a_round_is_finished_before_the_question_that_precedes_the_next_deal() {
    let mut table = Match::new(Game::HachiHachi, 3, [("mizuten", "early")]).unwrap();
    let (mut rng, mut bots) = (ChaCha8Rng::seed_from_u64(1), bots(&[BotKind::Greedy], 3, 1));
    while table.round_board().dealt_in.is_empty() {
        match table.next() {
            NextInput::Chance(chance) => {
                table.chance(&driver::draw(&chance, &mut rng), &mut ()).unwrap();
            }
            _ => {
                let seat = table.phase().seat().unwrap();
                table.apply(seat, Action::Look, &mut ()).unwrap();
            }
        }
    }
    driver::finish_round(&mut table, &mut bots, &mut rng);
    assert!(table.round_board().ending.is_some());
    assert!(matches!(table.phase(), Phase::Mizuten { .. }), "{:?}", table.phase());
    assert_eq!((table.round(), table.round_to_deal()), (1, 2));
}

#[test]
fn bots_with_opinions_choose_what_they_think_best() {
    let bots: [BotSpec; 3] = ["greedy", "net", "search:8"].map(|bot| bot.parse().unwrap());
    for (game, players, bot) in Game::ALL.iter().flat_map(|game| {
        game.players().flat_map(move |players| bots.map(|bot| (*game, players, bot)))
    }) {
        let mut table = Match::new(game, players, everything_on(game)).unwrap();
        let checker = |seat| OpinionChecker { bot: bot.build(seat as u64), values: 0 };
        let mut bots: Vec<OpinionChecker> = (0..players).map(checker).collect();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        driver::play(&mut table, &mut bots, &mut rng, &mut ()).unwrap();
        assert!(bots.iter().any(|bot| bot.values > 0));
    }
}

/// The kinds of decisions that were due.
#[derive(Default)]
struct DecisionKinds(std::collections::BTreeSet<&'static str>);

impl DecisionKinds {
    const ALL: [&str; 10] = [
        "swap",
        "mizuten",
        "join",
        "offer",
        "answer",
        "claim",
        "return",
        "late-claim",
        "capture",
        "call",
    ];
}

impl Sink for DecisionKinds {
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
            Phase::Return { .. } => "return",
            Phase::LateClaim { .. } => "late-claim",
            Phase::Capture { .. } => "capture",
            Phase::Call { .. } => "call",
            _ => return,
        });
    }
}
