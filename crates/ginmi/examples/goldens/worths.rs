//! Records in which many yaku have other worths, so that every worth has changed a payment.

use ginmi::event::Event;
use ginmi::options::{OptionGroup, OptionInfo, RuleSampler, SampledRules};
use ginmi::{Game, Match, with_game};

use crate::games::Sought;
use crate::{Golden, Options};

/// The numbers, and so the seeds, of these games: beyond those of all other records.
const FIRST_NUMBER: u64 = 10_000;

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
    for number in FIRST_NUMBER.. {
        let Some(target) = open.first().copied() else { break };
        let found = golden(game, target, &worths, (number - FIRST_NUMBER) as usize);
        let found = found.and_then(|golden| golden.find(game, number));
        let found = found.ok_or_else(|| format!("{game}: nobody was ever paid for {target}"))?;
        // Each of them has another worth than usual there.
        open.retain(|name| *name != target && !pays(&found, name));
        record += &found;
    }
    Ok(record)
}

/// A game to find in which this worth is paid, and as many others as possible are changed.
fn golden(game: Game, target: &str, worths: &[OptionInfo], turn: usize) -> Option<Golden> {
    let id = target.strip_prefix("yaku.")?;
    let (players, options, policy) = with_game!(game, G => G::for_worth(id));
    let sampler = RuleSampler::new(game);
    let target = worths.iter().find(|option| option.name == target)?;
    // The largest number: the yaku then counts wherever it excludes others.
    let is_number = |value: &&String| value.chars().all(|letter| letter.is_ascii_digit());
    let value = target.samples.iter().filter(is_number).max_by_key(|value| value.len())?;
    let named = game.options();
    let named = options.iter().filter_map(|(name, value)| {
        Some((named.iter().find(|option| option.name == *name)?.name, (*value).to_owned()))
    });
    let mut rules: SampledRules = [(target.name, value.clone())].into_iter().chain(named).collect();
    rules = sampler.with_needed(players, &rules)?;
    for (place, option) in worths.iter().enumerate() {
        let others: Vec<_> =
            option.samples.iter().filter(|value| **value != option.default).collect();
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
        let Event::Transfer(paid) = event else { return false };
        let is_part = paid.parts.iter().any(|part| part.dekiyaku.id() == id);
        is_part || paid.reason.id().trim_start_matches("stop-") == id
    });
    Some(Golden { policy, wanted, ..Golden::new(format!("worths-{turn}"), players, options) })
}

/// Whether a record has a payment for the yaku of a worth that is changed and not off there.
fn pays(record: &str, name: &str) -> bool {
    let id = name.strip_prefix("yaku.").unwrap_or(name);
    let header = record.lines().next().unwrap_or_default();
    let is_changed = header.contains(&format!("\"{name}\":"));
    let paid = [format!("\"transfer\":\"{id}\""), format!("\"dekiyaku\":\"{id}\"")];
    is_changed && paid.iter().any(|paid| record.contains(paid))
}
