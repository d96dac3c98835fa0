//! Removes data that nobody wants to keep: servers that are gone and, if operators wish, old games
//! and people who do not return.

use std::time::Duration;

use ginmi_table::Timestamp;
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

/// Removes old data regularly.
pub(crate) async fn run_sweeps(
    store: Store,
    tables: Tables,
    settings: impl AsRef<ServerSettings>,
    stop: CancellationToken,
) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(PAUSE) => {}
            () = stop.cancelled() => return,
        }
        if let Err(error) = store.remove_dead_nodes().await {
            tracing::warn!(%error, "servers that are gone could not be removed from the list");
        }
        match sweep(&store, &tables, settings.as_ref(), clock::now()).await {
            Ok((0, 0)) => {}
            Ok((games, people)) => tracing::info!(games, people, "old data was removed"),
            Err(error) => tracing::warn!(%error, "old data could not be removed"),
        }
        store.erase_deleted().await;
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
            tables.delete_person(&person).await?;
            people += 1;
        }
    }
    Ok((games, people))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ginmi_table::names::{PersonId, TableId};

    use super::*;
    use crate::storage::{GameId, StoredGame, StoredPerson, StoredPlayer};
    use crate::tables::TablesConfig;

    const DAY: u64 = 24 * 60 * 60 * 1000;

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
        for person in [&hana, &jun] {
            store.add_person(person).await.unwrap();
        }
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
        assert_eq!(store.game(&game(300, &hana).id).await.unwrap(), Some(game(300, &hana)));
        let left = store.game(&game(301, &jun).id).await.unwrap().expect("it is kept");
        assert!(left.players[0].person.is_none() && !left.record.contains("Jun"), "{left:?}");
        tables.close().await;
        store.close().await;
    }
}
