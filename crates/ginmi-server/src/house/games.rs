//! Matches that are over, kept as records.

use ginmi_table::{Entry, Sitter, Table, records};

use super::Inner;
use crate::storage::{self, Game, GameId, Player};

/// Keeps the record of the last match of a table, unless it is kept or nothing was dealt in it.
pub(super) async fn keep(inner: &Inner, table: &Table) -> Result<(), storage::Error> {
    let state = table.state();
    let Some(game) = state.game() else { return Ok(()) };
    let id = GameId(format!("{}-{}", state.id(), state.matches()));
    if inner.store.game(&id).await?.is_some() {
        return Ok(());
    }
    let table = state.id().clone();
    let lines = inner.store.log(&table, 1).await?;
    let entries = lines.iter().map(|line| Entry::read(line)).collect::<Result<Vec<Entry>, _>>();
    let entries = entries.map_err(|error| storage::Error::Corrupt(error.to_string()))?;
    // Playing a long log through takes some milliseconds of a processor.
    let records = tokio::task::spawn_blocking(|| records(entries)).await;
    let records = records.map_err(|error| storage::Error::Corrupt(error.to_string()))?;
    let records = records.map_err(|error| storage::Error::Corrupt(error.to_string()))?;
    let Some(record) = records.into_iter().last().filter(|record| !record.is_empty()) else {
        return Ok(());
    };
    let player = |(sitter, result): (&Sitter, i32)| Player {
        person: sitter.person().map(|person| person.id.clone()),
        name: sitter.name().to_owned(),
        result: result.into(),
    };
    let sitters = state.seats().iter().map(|(_, sitter)| sitter);
    let players: Vec<Player> = sitters.zip(game.result()).map(player).collect();
    // The record names those who held the seats in the end, as the list of games does. Of a person who
    // gave a seat up, neither keeps anything that would have to go when the person is deleted.
    let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    let record = storage::with_names(&record, &names).unwrap_or(record);
    let finished = state.changed();
    let kind = game.game().id().to_owned();
    inner.store.keep_game(&Game { id, table, kind, finished, players, record }).await?;
    inner.metrics.games.inc();
    Ok(())
}
