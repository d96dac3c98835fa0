//! Who plays.

use ginmi::action::Action;
use ginmi::games::taiyaku::View;
use ginmi::seat::Seat;

/// Joins when the hand is expected to do better than dropping out.
pub(super) fn join(_view: &View, _me: Seat) -> Action {
    Action::Join
}
