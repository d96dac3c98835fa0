//! The gate: measures whether a network, or any bot, is stronger than another.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use ginmi::Game;
use ginmi_bots::BotSpec;
use ginmi_bots::arena::{self, Arena, ArenaPlayer, ArenaScores, Estimate, InterimLooks};
use ginmi_bots::neural_net::{NetBot, Network, Weights};

/// A player as written in commands: a file of weights, or a bot.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ContenderSpec {
    /// The bot `net` with the weights in this file.
    Weights(PathBuf),
    /// A bot of the program.
    Bot(BotSpec),
}

impl FromStr for ContenderSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.ends_with(".net") {
            return Ok(Self::Weights(text.into()));
        }
        let bot =
            text.parse().map_err(|error| format!("{error}; or give a file of weights, *.net"))?;
        Ok(Self::Bot(bot))
    }
}

/// A contest of two players.
pub(crate) struct StrengthContest {
    pub(crate) game: Game,
    pub(crate) players: usize,
    /// The player to be measured, and the player in all other seats.
    pub(crate) contenders: [ContenderSpec; 2],
    pub(crate) seed: u64,
    /// The most deals.
    pub(crate) deals: u64,
    /// Whether all of them are played, even if the result is clear before.
    pub(crate) whole: bool,
    /// Whether the luck of drawn cards is subtracted.
    pub(crate) luck_adjusted: bool,
    pub(crate) jobs: usize,
}

/// The result of a contest: an estimate of what the measured player wins a round.
pub(crate) struct GateResult {
    pub(crate) money: Estimate,
    pub(crate) deals: u64,
    /// The number of looks that the error rate is divided by.
    pub(crate) looks: usize,
}

/// A player that has been loaded.
#[derive(Clone)]
enum LoadedContender {
    Net(NetBot),
    Bot(BotSpec),
}

/// Plays duplicate deals until the interval excludes 0, or there are enough of them. The result is
/// looked at after numbers of deals that are fixed beforehand, and all looks together err in one of
/// twenty contests.
///
/// # Errors
///
/// When weights cannot be read or do not fit the game.
pub(crate) fn play(contest: &StrengthContest) -> Result<GateResult> {
    let loaded = contest
        .contenders
        .iter()
        .map(|contender| load_contender(contest, contender))
        .collect::<Result<Vec<_>>>()?;
    let looks = match contest.whole {
        true => InterimLooks::final_only(contest.deals),
        false => InterimLooks::doubling(contest.deals),
    };
    let mut lineup = vec![1; contest.players];
    lineup[0] = 0;
    let arena = Arena {
        game: arena::deal_match(contest.game, contest.players, [])?,
        lineups: vec![lineup],
        seed: contest.seed,
        luck_adjusted: contest.luck_adjusted.then_some(arena::LUCK_TRIALS),
        seat: &|number: &usize, seed| match &loaded[*number] {
            LoadedContender::Net(net) => net.clone().into(),
            LoadedContender::Bot(bot) => ArenaPlayer::from(bot.build(seed)),
        },
    };
    let mut scores = ArenaScores::new(&arena, None);
    let money = |scores: &ArenaScores| scores.entries(0)[0].money(looks.error_rate(0.05));
    arena.play(0..contest.deals, contest.jobs, &AtomicBool::new(false), |deal| {
        scores.note(deal);
        if looks.after(scores.deals()) {
            println!("{:>8} deals: {:.2} a round", scores.deals(), money(&scores));
            if money(&scores).excludes_zero() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(GateResult { money: money(&scores), deals: scores.deals(), looks: looks.count() })
}

fn load_contender(contest: &StrengthContest, contender: &ContenderSpec) -> Result<LoadedContender> {
    let file = match contender {
        ContenderSpec::Bot(bot) => return Ok(LoadedContender::Bot(*bot)),
        ContenderSpec::Weights(file) => file,
    };
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let net = Weights::from_bytes(&bytes)
        .and_then(|weights| Network::new(contest.game, weights))
        .map(|network| NetBot::with_network(Arc::new(network)))
        .with_context(|| format!("{} cannot play {}", file.display(), contest.game))?;
    Ok(LoadedContender::Net(net))
}
