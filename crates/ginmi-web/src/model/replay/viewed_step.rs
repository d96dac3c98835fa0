//! Moments of a replay, and their form in addresses.

use ginmi::seat::{MAX_SEATS, Seat};

/// A moment of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayMoment {
    /// The number of inputs before it.
    pub step: usize,
    /// The seat whose view is shown; `None` for the default.
    pub seat: Option<Seat>,
    /// Whether everybody's cards are shown.
    pub open: bool,
}

impl Default for ReplayMoment {
    fn default() -> Self {
        Self { step: 0, seat: None, open: true }
    }
}

impl ReplayMoment {
    /// The moment in the query of an address, such as `?step=17&seat=1&cards=own`. Missing or
    /// invalid parts get their defaults; that of the step is the opening.
    #[must_use]
    pub fn of_query(query: &str, opening: usize) -> Self {
        let mut moment = Self { step: opening, ..Self::default() };
        for pair in query.trim_start_matches('?').split('&') {
            match pair.split_once('=') {
                Some(("step", step)) => moment.step = step.parse().unwrap_or(opening),
                Some(("seat", seat)) => {
                    let seat = seat.parse().ok().filter(|seat| *seat < MAX_SEATS);
                    moment.seat = seat.map(Seat::new);
                }
                Some(("cards", cards)) => moment.open = cards != "own",
                _ => {}
            }
        }
        moment
    }

    /// The query of the address.
    #[must_use]
    pub fn to_query(&self) -> String {
        let seat = self.seat.map_or_else(String::new, |seat| format!("&seat={}", seat.index()));
        let cards = if self.open { "" } else { "&cards=own" };
        format!("?step={}{seat}{cards}", self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_moments() {
        for seat in [None, Some(Seat::new(2))] {
            for open in [true, false] {
                let moment = ReplayMoment { step: 17, seat, open };
                assert_eq!(ReplayMoment::of_query(&moment.to_query(), 1), moment);
            }
        }
        for nonsense in ["", "?", "?step=x&seat=99&cards", "?step=-1"] {
            let opening = ReplayMoment { step: 1, ..ReplayMoment::default() };
            assert_eq!(ReplayMoment::of_query(nonsense, 1), opening, "{nonsense}");
        }
    }
}
