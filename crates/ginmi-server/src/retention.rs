//! Removes data that nobody wants to keep: servers that are gone and, if operators wish, old games
//! and people who do not return.

use std::time::{Duration, SystemTime};

use ginmi_table::{Millis, Timestamp};
use tokio_util::sync::CancellationToken;

use crate::storage::{StorageError, Store};
use crate::tables::Tables;
use crate::{ServerSettings, clock};

/// The time between two sweeps.
const PAUSE: Duration = Duration::from_secs(10 * 60);
/// How many games one transaction removes, so that other writes can run in between.
const GAMES: u32 = 100;
/// How many people are deleted in one sweep. Each deletion searches all logs.
const PEOPLE: u32 = 100;

const DAY: Millis = Millis::seconds(24 * 60 * 60);
/// A server without a visit for longer has been off, or the clock is wrong.
const LONG_ABSENCE: Millis = Millis(30 * DAY.0);

/// Removes old data regularly.
pub(crate) async fn run_sweeps(
    store: Store,
    tables: Tables,
    settings: impl AsRef<ServerSettings>,
    clock_check: ClockCheck,
    stop: CancellationToken,
) {
    let mut last_doubt = None;
    loop {
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            () = stop.cancelled() => return,
        }
        if let Err(error) = store.remove_dead_nodes().await {
            tracing::warn!(%error, "servers that are gone could not be removed from the list");
        }
        let (settings, now) = (settings.as_ref(), clock::now());
        if let Err(error) = store.remove_expired(now).await {
            tracing::warn!(%error, "expired bans and links could not be removed");
        }
        let doubt = clock_check.doubt(settings, now, clock::system_time());
        if let Some(doubt) = doubt {
            if last_doubt != Some(doubt) {
                tracing::warn!("no old data is removed for now, since {}", doubt.reason());
            }
        } else {
            match sweep(&store, &tables, settings, now).await {
                Ok((0, 0)) => {}
                Ok((games, people)) => tracing::info!(games, people, "old data was removed"),
                Err(error) => tracing::warn!(%error, "old data could not be removed"),
            }
        }
        last_doubt = doubt;
        store.erase_deleted().await;
    }
}

/// Whether the clock can be trusted so far that data may be removed for good because it is old.
/// Machines without a battery for their clock start in 1970 or at their last shutdown, and a clock
/// that is years ahead makes everything old.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockCheck {
    /// When the server started.
    started: Timestamp,
    /// When somebody had last visited or a game had ended by then.
    last_activity: Option<Timestamp>,
}

/// Why the clock cannot be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ClockDoubt {
    /// Somebody has set it since the server started, or the machine has slept, which the server's
    /// does not count.
    Set,
    /// By it, nobody has been here for very long.
    LongAbsence,
}

impl ClockDoubt {
    const fn reason(self) -> &'static str {
        match self {
            Self::Set => {
                "the clock of the system differs by more than a day from that of the server, which \
                 was set at its start: somebody has set the system's, or the machine has slept; \
                 restart the server"
            }
            Self::LongAbsence => {
                "by the clock of the system nobody has been here for very long: if the clock is \
                 wrong, set it and restart the server; otherwise, old data is removed a day after \
                 the start"
            }
        }
    }
}

impl ClockCheck {
    /// Notes the time at the start, and warns if the clock is behind what the database knows.
    pub(crate) fn at_start(last_activity: Option<Timestamp>) -> Self {
        let check = Self { started: clock::now(), last_activity };
        if check.is_behind() {
            let now = humantime::format_rfc3339_seconds(
                SystemTime::UNIX_EPOCH + Duration::from_millis(check.started.0),
            );
            tracing::warn!(
                %now,
                "the clock of the system is behind: set it and restart the server; otherwise, \
                 people who come now seem to have been away for long once it is right"
            );
        }
        check
    }

    /// Whether the clock was behind when the server started.
    fn is_behind(&self) -> bool {
        self.started < clock::EARLIEST
            || self.last_activity.is_some_and(|last| last > self.started.after(DAY))
    }

    /// Why nothing may be removed now, by the clock of the server and that of the system.
    fn doubt(
        &self,
        settings: &ServerSettings,
        now: Timestamp,
        system_time: Timestamp,
    ) -> Option<ClockDoubt> {
        let limits = [settings.keep_games, settings.keep_people].into_iter().flatten();
        let shortest = Millis::from(limits.min()?).min(LONG_ABSENCE);
        if system_time.since(now).max(now.since(system_time)) > DAY {
            return Some(ClockDoubt::Set);
        }
        let is_recent = |last: Timestamp| last.after(shortest) >= self.started;
        let is_trusted = self.last_activity.is_none_or(is_recent) || now >= self.started.after(DAY);
        (!is_trusted).then_some(ClockDoubt::LongAbsence)
    }
}

/// Removes old data once; returns the numbers of games and people.
async fn sweep(
    store: &Store,
    tables: &Tables,
    settings: &ServerSettings,
    now: Timestamp,
) -> Result<(u64, u64), StorageError> {
    let (mut games, mut people) = (0, 0);
    if let Some(keep) = settings.keep_games {
        loop {
            let removed = store.remove_games(now.before(keep.into()), GAMES).await?;
            games += removed;
            if removed < GAMES.into() {
                break;
            }
        }
    }
    if let Some(keep) = settings.keep_people {
        for person in store.people_idle(now.before(keep.into()), PEOPLE).await? {
            // Nobody who sits at a table is away, whatever the clock said at the last visit.
            if tables.is_seated(&person) {
                store.record_visit(&person, now).await?;
            } else {
                match tables.delete_person(&person).await {
                    Ok(()) => people += 1,
                    // What is stored about one person must not keep the others.
                    Err(error @ StorageError::Corrupt(_)) => {
                        tracing::error!(%error, "a person could not be removed");
                    }
                    Err(error) => return Err(error),
                }
            }
        }
    }
    Ok((games, people))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ginmi_table::names::{PersonId, TableId};
    use ginmi_table::{TableSetup, Visibility};

    use super::*;
    use crate::storage::{
        GameId, StoredGame, StoredPerson, StoredPlayer, StoredTable, StoredTableStatus,
    };
    use crate::tables::{TablesConfig, bots};

    const DAY: u64 = super::DAY.0;

    fn person(name: &str, seen: u64) -> StoredPerson {
        let id = PersonId::new(&name.to_lowercase()).unwrap();
        StoredPerson {
            id,
            name: name.to_owned(),
            created: Timestamp(1),
            seen: Timestamp(seen),
            session: 0,
            signed_out: String::new(),
        }
    }

    fn game(number: u64, who: &StoredPerson) -> StoredGame {
        let player =
            StoredPlayer { person: Some(who.id.clone()), name: who.name.clone(), result: 1 };
        StoredGame {
            id: GameId(format!("game-{number:03}")),
            table: TableId::new("table").unwrap(),
            kind: "koi-koi".to_owned(),
            finished: Timestamp(number * DAY),
            players: vec![player],
            record: format!("{{\"seats\":[{{\"name\":\"{}\"}}]}}\n{{}}\n", who.name),
        }
    }

    #[tokio::test]
    async fn old_games_and_idle_people_go_and_others_stay() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("data").display().to_string()).await.unwrap();
        let config = TablesConfig {
            max_tables: 1,
            bot_pause: Duration::ZERO,
            table_idle: Duration::from_secs(60),
            sweep_interval: Duration::from_secs(60),
            link: None,
        };
        let tables = Tables::open(store.clone(), config, Arc::default()).await.unwrap();
        let (hana, jun) = (person("Hana", 390 * DAY), person("Jun", 100 * DAY));
        let (kiku, rin) = (person("Kiku", 5000), person("Rin", 6000));
        for person in [&hana, &jun, &kiku, &rin] {
            store.add_person(person).await.unwrap();
        }
        // What cannot be read keeps nobody else: a record of Rin's, and a log that names Jun.
        let damaged = StoredGame { record: "{}\n".to_owned(), ..game(350, &rin) };
        store.add_game(&StoredGame { id: GameId("damaged".to_owned()), ..damaged }).await.unwrap();
        let unreadable = StoredTable {
            id: TableId::new("damaged").unwrap(),
            created: Timestamp(1),
            visibility: Visibility::Public,
            state: StoredTableStatus::Playing,
            description: "{}".to_owned(),
        };
        let log = ["{\"person\":\"jun\",\"name\":\"Jun\"}".to_owned(), "{}".to_owned()];
        store.create_table(&unreadable, &log).await.unwrap();
        let host = (kiku.id.clone(), kiku.name.parse().unwrap());
        let setup = TableSetup::new(ginmi::Game::KoiKoi, 2, bots());
        tables.create_table(setup, Some(host)).await.unwrap();
        for number in 1..=400 {
            let who = if number % 2 == 0 { &hana } else { &jun };
            store.add_game(&game(number, who)).await.unwrap();
        }
        let now = Timestamp(400 * DAY);
        let mut settings = ServerSettings::default();
        assert_eq!(sweep(&store, &tables, &settings, now).await.unwrap(), (0, 0), "all is kept");
        settings.keep_games = Some(Duration::from_millis(100 * DAY));
        settings.keep_people = Some(Duration::from_millis(200 * DAY));
        // More than one transaction removes.
        assert_eq!(sweep(&store, &tables, &settings, now).await.unwrap(), (299, 1));
        assert_eq!(sweep(&store, &tables, &settings, now).await.unwrap(), (0, 0));
        assert_eq!(store.game(&game(299, &jun).id).await.unwrap(), None);
        assert_eq!(store.person(&hana.id).await.unwrap(), Some(hana.clone()));
        assert_eq!(store.person(&jun.id).await.unwrap(), None);
        assert_eq!(store.log(&unreadable.id, 1).await.unwrap(), ["{}", "{}"]);
        assert!(store.person(&rin.id).await.unwrap().is_some(), "for an operator to look at");
        let seated = store.person(&kiku.id).await.unwrap().expect("she sits at a table");
        assert_eq!(seated.seen, now);
        assert_eq!(store.last_activity().await.unwrap(), Some(now));
        assert_eq!(store.game(&game(300, &hana).id).await.unwrap(), Some(game(300, &hana)));
        let left = store.game(&game(301, &jun).id).await.unwrap().expect("it is kept");
        assert!(left.players[0].person.is_none() && !left.record.contains("Jun"), "{left:?}");
        tables.close().await;
        store.close().await;
    }

    #[test]
    fn nothing_is_removed_by_a_clock_that_cannot_be_right() {
        let day = |days: u64| Timestamp(days * DAY);
        let check = |last: Option<u64>, started| ClockCheck {
            started: day(started),
            last_activity: last.map(day),
        };
        let mut settings = ServerSettings::default();
        let doubt = |check: ClockCheck, settings: &ServerSettings, now, system| {
            check.doubt(settings, day(now), day(system))
        };
        assert_eq!(doubt(check(Some(1), 25_000), &settings, 25_000, 1), None, "all is kept");
        settings.keep_people = Some(Duration::from_millis(700 * DAY));
        assert_eq!(doubt(check(Some(24_990), 25_000), &settings, 25_000, 25_000), None);
        assert_eq!(doubt(check(None, 25_000), &settings, 25_000, 25_000), None, "a new server");
        // Years ahead when the server started; then everybody who comes is seen in the future.
        let ahead = check(Some(25_000), 27_000);
        assert_eq!(doubt(ahead, &settings, 27_000, 27_000), Some(ClockDoubt::LongAbsence));
        assert_eq!(doubt(ahead, &settings, 27_001, 27_001), None, "nobody has set it in a day");
        // Set while the server runs, which goes on as before.
        for system in [25_002, 24_998, 0] {
            let set = doubt(check(Some(24_999), 25_000), &settings, 25_000, system);
            assert_eq!(set, Some(ClockDoubt::Set), "{system}");
        }
        // A week is long where people are kept for a week.
        settings.keep_people = Some(Duration::from_millis(7 * DAY));
        let off = check(Some(24_992), 25_000);
        assert_eq!(doubt(off, &settings, 25_000, 25_000), Some(ClockDoubt::LongAbsence));
    }

    #[test]
    fn a_clock_that_is_behind_is_noticed() {
        let behind = |started, last: Option<u64>| {
            let started = Timestamp(started);
            ClockCheck { started, last_activity: last.map(Timestamp) }.is_behind()
        };
        let now = clock::EARLIEST.0 + 100 * DAY;
        assert!(behind(5000, None) && behind(clock::EARLIEST.0 - 1, None));
        assert!(behind(now, Some(now + DAY + 1)));
        assert!(
            !behind(now, None) && !behind(now, Some(now + DAY)) && !behind(now, Some(now - DAY))
        );
    }
}
