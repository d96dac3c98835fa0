//! Which tables are to be closed because nobody comes any more.

use std::collections::BTreeMap;
use std::time::Duration;

use ginmi_table::Timestamp;
use ginmi_table::names::TableId;
use ginmi_table::wire::TableStage;

use super::TableListing;

/// How long a table stays open with nobody connected if no match has begun there. Opening tables
/// costs a stranger nothing, and a server has room for a limited number.
pub(super) const UNPLAYED_IDLE: Duration = Duration::from_secs(10 * 60);

/// Finds tables that nobody uses any more.
#[derive(Default, Debug)]
pub(super) struct IdleTableFinder {
    /// The tables that were without connections and without a match each time since then. Whoever
    /// waits there leaves no trace in the log, so the time of the last change does not tell.
    empty_since: BTreeMap<TableId, Timestamp>,
}

impl IdleTableFinder {
    /// The tables to close now, each with the time since which nothing may have changed there.
    /// `table_idle` is for tables at which a match was played.
    pub(super) fn find<'a>(
        &mut self,
        listings: impl IntoIterator<Item = &'a TableListing>,
        now: Timestamp,
        table_idle: Duration,
    ) -> Vec<(TableId, Timestamp)> {
        let before = std::mem::take(&mut self.empty_since);
        let mut idle = Vec::new();
        for listing in listings {
            if listing.connected > 0 || listing.table.stage == TableStage::Playing {
                continue;
            }
            let id = &listing.table.id;
            let since = before.get(id).copied().unwrap_or(now).min(now);
            self.empty_since.insert(id.clone(), since);
            let long_ago = now.before(table_idle.into());
            let lately = now.before(UNPLAYED_IDLE.into());
            if listing.changed <= long_ago {
                idle.push((id.clone(), long_ago));
            } else if listing.table.stage == TableStage::Gathering
                && listing.changed <= lately
                && since <= lately
            {
                idle.push((id.clone(), lately));
            }
        }
        idle
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi_table::fair::Seed;
    use ginmi_table::{Millis, Table, TableSetup};

    use super::*;

    const OPENED: Timestamp = Timestamp(1_000_000_000);
    const IDLE: Duration = Duration::from_secs(12 * 60 * 60);

    fn listing() -> TableListing {
        let id = TableId::new("tsuru").expect("an id");
        let setup = TableSetup::new(Game::KoiKoi, 2, crate::tables::bots());
        let table = Table::create(OPENED, id, Seed::new([8; 32]), setup);
        TableListing::of(&table.expect("a setup").0, OPENED)
    }

    /// The minutes at which a table is to be closed, if it is looked at every minute of a day.
    fn minutes(listing: impl Fn(u64) -> TableListing) -> Vec<u64> {
        let mut finder = IdleTableFinder::default();
        let mut is_idle = |minute: &u64| {
            let now = OPENED.after(Millis::seconds(60 * minute));
            !finder.find([&listing(*minute)], now, IDLE).is_empty()
        };
        (0..24 * 60).filter(|minute| is_idle(minute)).collect()
    }

    #[test]
    fn a_table_without_a_match_is_closed_soon_after_everybody_has_left() {
        assert_eq!(minutes(|_| listing()).first(), Some(&10));
        let waits_until = |end: u64| {
            move |minute| {
                let mut listing = listing();
                listing.connected = usize::from(minute < end);
                listing
            }
        };
        assert_eq!(minutes(waits_until(30)).first(), Some(&40), "somebody has waited there");
        let flickers = |minute: u64| waits_until(u64::MAX * (minute % 2))(minute);
        assert_eq!(minutes(flickers).first(), Some(&(12 * 60)), "a bad connection is one, too");
    }

    #[test]
    fn a_table_with_a_match_stays_longer() {
        let at = |stage: TableStage| {
            move |_| {
                let mut listing = listing();
                listing.table.stage = stage;
                listing
            }
        };
        assert_eq!(minutes(at(TableStage::Over)).first(), Some(&(12 * 60)));
        assert!(minutes(at(TableStage::Playing)).is_empty());
    }
}
