//! What bots lose by their decisions.

use ginmi::{Match, with_game};
use serde::{Deserialize, Serialize};

use crate::BotKind;
use crate::arena::Estimate;
use crate::games::BotGame;

/// What bots lose a round by their decisions in a match like this, in points or chips, the weakest
/// first; `None` by other rules than the standard ones.
#[must_use]
pub fn bot_costs(table: &Match) -> Option<[(BotKind, f32); BotKind::ALL.len()]> {
    let (game, players) = (table.game(), table.players());
    // A round costs the same in a match of any length.
    let rounds = table.rounds().to_string();
    let standard = Match::new(game, players, [("rounds", &*rounds)]).ok()?;
    let costs = with_game!(game, G => <G as BotGame>::BOT_COSTS);
    let (_, costs) = costs.iter().find(|(number, _)| usize::from(*number) == players)?;
    let mut number = BotKind::ALL.len();
    let each = costs.map(|cost| {
        number -= 1;
        (BotKind::ALL[number], cost)
    });
    (table.options() == standard.options()).then_some(each)
}

/// What bots lose by their decisions in a game by its standard rules, and how that was measured.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct MeasuredCosts {
    /// The id of the game.
    pub game: String,
    /// The commit of the code that measured.
    pub commit: String,
    /// The seed of the judge.
    pub seed: u64,
    /// The rounds of each bot.
    pub rounds: u64,
    /// By number of players, who are all the same bot.
    pub by_players: Vec<PlayersCosts>,
}

/// What bots lose in a game for so many players.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PlayersCosts {
    /// The number of players.
    pub players: usize,
    /// The bots, the weakest first.
    pub bots: Vec<BotCost>,
}

/// What a bot loses in a round, and how well its money is explained: points or chips, with 95 %
/// intervals.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BotCost {
    /// The id of its [kind](BotKind).
    pub bot: String,
    /// How much less its decisions earn a round than the best.
    pub cost: Estimate,
    /// What deals brought the first seat, which is 0 on average.
    pub deal: Estimate,
    /// What draws brought it, which is 0 as well.
    pub draws: Estimate,
    /// What nothing explains.
    pub unexplained: Estimate,
    /// The mean size of that, whatever its sign.
    pub unexplained_size: f64,
}

#[cfg(test)]
mod tests {
    use ginmi::Game;

    use super::*;

    fn measured(game: Game) -> MeasuredCosts {
        let path = format!("{}/grades/{game}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("`cargo xtask grades` has been run");
        serde_json::from_str(&text).expect("it is a file of `cargo xtask grades`")
    }

    #[test]
    fn costs_are_those_that_were_measured() {
        for game in Game::ALL.iter().copied() {
            let measured = measured(game);
            assert_eq!(measured.game, game.id());
            let listed = with_game!(game, G => <G as BotGame>::BOT_COSTS);
            let all: Vec<(u8, [f32; 5])> = measured
                .by_players
                .iter()
                .map(|of| {
                    let cost = |bot: &BotCost| (bot.cost.mean * 100.0).round() as f32 / 100.0;
                    let costs: Vec<f32> = of.bots.iter().map(cost).collect();
                    (of.players as u8, costs.try_into().expect("all bots were measured"))
                })
                .collect();
            assert_eq!(listed, all, "{game}: BOT_COSTS");
            let table = Match::new(game, game.capacity(), [("rounds", "3")]).expect("as usual");
            assert!(bot_costs(&table).is_some(), "{game}");
        }
    }

    /// Better bots lose less, in every game.
    #[test]
    fn better_bots_lose_less() {
        for game in Game::ALL.iter().copied() {
            for PlayersCosts { players, bots } in measured(game).by_players {
                let cost = |kind: BotKind| {
                    let bot = bots.iter().find(|bot| bot.bot == kind.id());
                    bot.expect("every bot was measured").cost
                };
                let order = [BotKind::Random, BotKind::Novice, BotKind::Greedy].map(cost);
                for pair in order.windows(2) {
                    let apart = pair[0].mean - pair[1].mean;
                    let unsure = pair[0].margin.unwrap() + pair[1].margin.unwrap();
                    assert!(apart > unsure, "{game} for {players}: {pair:?}");
                }
                let (greedy, search) = (cost(BotKind::Greedy), cost(BotKind::Search));
                assert!(search.mean < greedy.mean + greedy.margin.unwrap(), "{game} for {players}");
            }
        }
    }
}
