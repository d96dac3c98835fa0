//! Counts by kind in arrays; ids are looked up only for the report.

use ginmi::event::RoundEnding;
use ginmi::games::GameInfo;
use ginmi::money::Reason;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

/// A kind among so few that each has an index.
pub(super) trait IndexedKind: Copy {
    /// The index of this kind.
    fn index(self) -> usize;
}

/// How often each of `N` kinds occurred.
#[derive(Clone, Copy, Debug)]
pub(super) struct KindCounts<const N: usize>([u64; N]);

/// Counts of teyaku.
pub(super) type TeyakuCounts = KindCounts<{ Teyaku::ALL.len() }>;
/// Counts of dekiyaku.
pub(super) type DekiyakuCounts = KindCounts<{ Dekiyaku::ALL.len() }>;
/// Counts of endings.
pub(super) type EndingCounts = KindCounts<{ ENDINGS.len() }>;
/// Counts of transfers by reason.
pub(super) type ReasonCounts = KindCounts<{ Reason::COUNT }>;

impl<const N: usize> KindCounts<N> {
    /// All counts are zero.
    pub(super) const NONE: Self = Self([0; N]);

    #[inline]
    pub(super) fn add(&mut self, kind: impl IndexedKind, times: u64) {
        self.0[kind.index()] += times;
    }

    pub(super) fn get(&self, kind: impl IndexedKind) -> u64 {
        self.0[kind.index()]
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(&other.0) {
            *count += more;
        }
    }
}

impl IndexedKind for Teyaku {
    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

impl IndexedKind for Dekiyaku {
    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

impl IndexedKind for RoundEnding {
    #[inline]
    fn index(self) -> usize {
        match self {
            Self::Shoubu(_) => 0,
            Self::Cancel(_) => 1,
            Self::Stop(_) => 2,
            Self::HandsEmpty => 3,
            Self::Split => 4,
            Self::Unopposed(_) => 5,
            Self::NotPlayed => 6,
            Self::Passed => 7,
        }
    }
}

const SOMEBODY: Seat = Seat::new(0);

/// An ending of each kind.
const ENDINGS: [RoundEnding; 8] = [
    RoundEnding::Shoubu(SOMEBODY),
    RoundEnding::Cancel(SOMEBODY),
    RoundEnding::Stop(SOMEBODY),
    RoundEnding::HandsEmpty,
    RoundEnding::Split,
    RoundEnding::Unopposed(SOMEBODY),
    RoundEnding::NotPlayed,
    RoundEnding::Passed,
];

/// The endings of a game, in the order of the rules.
pub(super) fn endings(info: &GameInfo) -> impl Iterator<Item = RoundEnding> {
    let of_id = |id: &&str| ENDINGS.into_iter().find(|ending| ending.id() == *id);
    info.endings.iter().filter_map(of_id)
}

impl IndexedKind for Reason {
    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;

    use super::*;

    #[test]
    fn every_ending_has_a_place_of_its_own() {
        let indices: Vec<usize> = ENDINGS.into_iter().map(IndexedKind::index).collect();
        assert_eq!(indices, Vec::from_iter(0..ENDINGS.len()));
    }

    #[test]
    fn every_ending_of_every_game_is_counted() {
        for game in Game::ALL {
            let info = game.info();
            assert!(endings(&info).map(RoundEnding::id).eq(info.endings.iter().copied()), "{game}");
        }
    }
}
