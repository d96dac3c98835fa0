//! V-4: parts of a game that can be switched off as a whole.

use super::{ContradictionError, HouseRules, Switch};

/// Refuses an option that belongs to a part which is off and does not have its default.
///
/// `belongs` says which options do, by name.
///
/// # Errors
///
/// When there is such an option, with the first of them.
pub(crate) fn check_part<Options: HouseRules>(
    options: &Options,
    part: &'static str,
    is_on: Switch,
    belongs: impl Fn(&'static str, &str) -> bool,
) -> Result<(), ContradictionError> {
    if is_on.is_on() {
        return Ok(());
    }
    let default = Options::default().pairs();
    let pairs = options.pairs().into_iter();
    let mut changed = pairs.filter(|pair| !default.contains(pair));
    match changed.find(|(name, value)| belongs(name, value)) {
        Some((option, value)) => Err(ContradictionError::Together {
            option,
            value,
            other: part,
            other_value: is_on.to_string(),
            rule: "V-4",
        }),
        None => Ok(()),
    }
}
