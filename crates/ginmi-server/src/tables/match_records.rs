//! Finished matches, stored as records.

use ginmi_table::{LogEntry, Occupant, Table, records};

use super::tables_context::TablesContext;
use crate::storage::{self, GameId, StoredGame, StoredPlayer};

/// Stores the record of the last match of a table, unless it is stored already or nothing was dealt
/// in it.
pub(super) async fn store_record(
    context: &TablesContext,
    table: &Table,
) -> Result<(), storage::StorageError> {
    let state = table.state();
    let Some(game) = state.game() else { return Ok(()) };
    let id = GameId(format!("{}-{}", state.id(), state.matches()));
    if context.store.game(&id).await?.is_some() {
        return Ok(());
    }
    let table = state.id().clone();
    let lines = context.store.log(&table, 1).await?;
    let entries =
        lines.iter().map(|line| LogEntry::read(line)).collect::<Result<Vec<LogEntry>, _>>();
    let entries = entries.map_err(|error| storage::StorageError::Corrupt(error.to_string()))?;
    // Replaying a long log takes some milliseconds of CPU time.
    let records = context.environment.compute(|| records(entries)).await;
    let records = records.map_err(|error| storage::StorageError::Corrupt(error.to_string()))?;
    let records = records.map_err(|error| storage::StorageError::Corrupt(error.to_string()))?;
    let Some(record) = records.into_iter().last().filter(|record| !record.is_empty()) else {
        return Ok(());
    };
    let player = |(occupant, result): (&Occupant, i32)| StoredPlayer {
        person: occupant.person().map(|person| person.id.clone()),
        name: occupant.name().to_owned(),
        result: result.into(),
    };
    let occupants = state.seats().iter().map(|(_, occupant)| occupant);
    let players: Vec<StoredPlayer> = occupants.zip(game.result()).map(player).collect();
    // The record names the people who held the seats at the end, as the list of games does. Neither
    // stores anything about a person who gave up a seat that would have to be removed when the
    // person is deleted.
    let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    let record = storage::rename_players(&record, &names).unwrap_or(record);
    let finished = state.changed();
    let kind = game.game().id().to_owned();
    context.store.add_game(&StoredGame { id, table, kind, finished, players, record }).await?;
    context.metrics.games.inc();
    Ok(())
}
