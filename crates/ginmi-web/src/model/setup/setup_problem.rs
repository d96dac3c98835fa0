//! Why a setup cannot be played, and the options that are to blame.

use ginmi::games::SetupError;
use ginmi::options::{ContradictionError, OptionError};
use ginmi::{Game, Match};

use super::resolved_rules::OptionTexts;
use crate::words::{self, Lang};

/// A reason why a setup cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupProblem {
    /// The reason, in a sentence.
    pub sentence: String,
    /// The options that it is about.
    pub options: Vec<String>,
    /// Those of them that are set, where the sentence stands; the first option if none is.
    pub changed: Vec<String>,
}

/// Everything that the engine refuses: it names one thing at a time, so that it is asked again
/// without what it has refused.
pub(super) fn setup_problems(
    game: Game,
    players: usize,
    options: &OptionTexts,
    lang: Lang,
) -> Vec<SetupProblem> {
    let (mut rest, mut problems) = (options.clone(), Vec::new());
    loop {
        let pairs = rest.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let Err(refused) = Match::new(game, players, pairs) else { return problems };
        let concerned = concerned_options(&refused);
        let is_set = |name: &&String| rest.contains_key(*name);
        let mut changed: Vec<String> = concerned.iter().filter(is_set).cloned().collect();
        for name in &changed {
            rest.remove(name);
        }
        let is_last = changed.is_empty();
        if is_last {
            changed.extend(concerned.first().cloned());
        }
        let sentence = words::setup_error(lang, game, &refused);
        problems.push(SetupProblem { sentence, options: concerned, changed });
        if is_last {
            return problems;
        }
    }
}

/// The options that a refusal is about.
fn concerned_options(refused: &SetupError) -> Vec<String> {
    let names: &[&str] = match refused {
        SetupError::Players { .. } => &[],
        SetupError::Options(refused) => match refused {
            OptionError::Value { name, .. } | OptionError::Missing(name) => &[name],
            OptionError::Unknown { name, .. } | OptionError::Twice(name) => &[name],
            OptionError::Contradiction(refused) => match refused {
                ContradictionError::CampaignRounds { .. } => &["campaign", "rounds"],
                ContradictionError::LastRounds { .. } => &["must-play", "rounds"],
                ContradictionError::Prize { .. } => &["prize", "buy-in"],
                ContradictionError::Together { option, other, .. } => &[option, other],
            },
        },
    };
    names.iter().map(|name| (*name).to_owned()).collect()
}
