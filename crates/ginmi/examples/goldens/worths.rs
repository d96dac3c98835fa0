//! Records in which many yaku have other worths, so that every worth has changed a payment.

use ginmi::event::Event;
use ginmi::options::{OptionGroup, OptionInfo, RuleSampler, SampledRules};
use ginmi::record::Replayer;
use ginmi::{Game, Match, with_game};

use crate::games::Sought;
use crate::{Golden, Options};

/// The numbers, and so the seeds, of these games: beyond those of all other records.
const FIRST_NUMBER: u64 = 10_000;
/// The most games tried for all worths of a game.
const MOST_GAMES: u64 = 200_000;

/// Games of a round each, one after the other: in each all worths are changed at once, and in one of
/// them each yaku is paid by its changed worth.
///
/// # Errors
///
/// When a yaku that the game can pay was not paid in any of the games that were tried.
pub(crate) fn record(game: Game) -> Result<String, String> {
    let is_worth = |option: &OptionInfo| option.group == OptionGroup::Worths;
    let worths: Vec<OptionInfo> = game.options().into_iter().filter(is_worth).collect();
    let mut open: Vec<&str> = worths.iter().map(|option| option.name).collect();
    let mut record = String::new();
    for number in FIRST_NUMBER..FIRST_NUMBER + MOST_GAMES {
        let Some(target) = open.first().copied() else { return Ok(record) };
        let turn = (number - FIRST_NUMBER) as usize;
        let found = golden(game, target, &worths, turn).and_then(|one| one.find(game, number));
        let found = found.ok_or_else(|| format!("{game}: nobody was ever paid for {target}"))?;
        if matters(&found, target) {
            open.retain(|name| !matters(&found, name));
            record += &found;
        }
    }
    Err(format!("{game}: these worths never mattered: {}", open.join(", ")))
}

/// A game to find in which this worth is paid, and as many others as possible are changed.
fn golden(game: Game, target: &str, worths: &[OptionInfo], turn: usize) -> Option<Golden> {
    let id = target.strip_prefix("yaku.")?;
    let (players, options, policy) = with_game!(game, G => G::for_worth(id));
    let sampler = RuleSampler::new(game);
    let target = worths.iter().find(|option| option.name == target)?;
    // The end of the round, which is seen in the record, or the largest other number: the yaku then
    // counts wherever it excludes others.
    let is_other = |value: &&String| **value != target.default;
    let numbers = target.samples.iter().filter(is_other);
    let number = numbers.max_by_key(|value| value.parse::<u16>().ok())?;
    let stop = target.samples.iter().find(|value| *value == "stop" && target.default != "stop");
    let value = stop.unwrap_or(number);
    // A score is paid as one sum, which does not name its yaku.
    let is_named = game != Game::Taiyaku || stop.is_some() || target.rule == "TY-4";
    let named = game.options();
    let named = options.iter().filter_map(|(name, value)| {
        Some((named.iter().find(|option| option.name == *name)?.name, (*value).to_owned()))
    });
    let mut rules: SampledRules = [(target.name, value.clone())].into_iter().chain(named).collect();
    rules = sampler.with_needed(players, &rules)?;
    for (place, option) in worths.iter().enumerate() {
        // A yaku that stops the round early leaves the others no time.
        let is_other = |value: &&String| **value != option.default && *value != "stop";
        let others: Vec<_> = option.samples.iter().filter(is_other).collect();
        let mut more = rules.clone();
        more.push((option.name, (*others.get((place + turn) % others.len().max(1))?).clone()));
        let pairs = more.iter().map(|(name, value)| (*name, value.as_str()));
        let is_new = rules.iter().all(|(name, _)| *name != option.name);
        if is_new && Match::new(game, players, pairs).is_ok() {
            rules = more;
        }
    }
    let options: Options =
        rules.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let id = id.to_owned();
    let wanted = Box::new(move |event: &Event| {
        let Event::Transfer(paid) = event else { return !is_named };
        let is_part = paid.parts.iter().any(|part| part.dekiyaku.id() == id);
        is_part || paid.reason.id().trim_start_matches("stop-") == id
    });
    Some(Golden { policy, wanted, ..Golden::new(format!("worths-{turn}"), players, options) })
}

/// Whether the changed worth of a yaku matters in a record: by its default the rules do not give the
/// same lines.
fn matters(record: &str, name: &str) -> bool {
    let mut lines = record.lines();
    let Some(Ok(mut header)) = lines.next().map(serde_json::from_str::<serde_json::Value>) else {
        return false;
    };
    let removed = header["options"].as_object_mut().and_then(|options| options.remove(name));
    let mut replayer = Replayer::new();
    removed.is_some()
        && replayer.line(&header.to_string()).is_ok()
        && !lines.all(|line| replayer.line(line).is_ok())
}
