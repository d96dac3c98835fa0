//! When tables without a task have to be checked, because a match is in progress there.

use std::collections::BTreeSet;

use ginmi_table::Timestamp;
use ginmi_table::names::TableId;
use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::environment::Environment;

/// The times at which clocks may be due.
#[derive(Default, Debug)]
pub(super) struct ClockSchedule {
    checks: Mutex<BTreeSet<(Timestamp, TableId)>>,
    changed: Notify,
}

impl ClockSchedule {
    /// Schedules checks of tables.
    pub(super) fn add(&self, checks: impl IntoIterator<Item = (Timestamp, TableId)>) {
        self.checks.lock().extend(checks);
        self.changed.notify_one();
    }

    /// Waits until a table has to be checked, and takes that check from the schedule.
    pub(super) async fn next(&self, environment: &Environment) -> TableId {
        loop {
            let first = self.checks.lock().first().map(|(at, _)| *at);
            tokio::select! {
                biased;
                () = self.changed.notified() => continue,
                () = environment.until(first) => {}
            }
            if let Some((_, id)) = self.checks.lock().pop_first() {
                return id;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_first_check_comes_first_even_if_it_was_added_last() {
        let (environment, schedule) = (Environment::system(), ClockSchedule::default());
        let [late, soon] = ["late", "soon"].map(|id| TableId::new(id).expect("an id"));
        let now = environment.now();
        schedule.add([(now.after(Duration::from_secs(3600).into()), late.clone())]);
        let next = async {
            tokio::join!(schedule.next(&environment), async {
                tokio::task::yield_now().await;
                schedule.add([(now, soon.clone())]);
            })
            .0
        };
        assert_eq!(next.await, soon);
        assert_eq!(schedule.next(&environment).await, late);
        let none = tokio::time::timeout(Duration::from_secs(9), schedule.next(&environment));
        assert!(none.await.is_err(), "nothing is scheduled");
    }
}
