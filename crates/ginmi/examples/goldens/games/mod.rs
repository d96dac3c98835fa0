//! Rare events of each game, in a file for each.

mod hachi_hachi;
mod koi_koi;
mod nuki;
mod taiyaku;

use ginmi::games::common::Rules;

use crate::Golden;

/// A game whose golden records are found.
pub(crate) trait Sought: Rules {
    /// Records of rare events.
    fn rare() -> Vec<Golden>;
}
