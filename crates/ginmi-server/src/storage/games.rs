//! Finished games, stored as records.

use std::fmt;
use std::io::{Read, Write};
use std::str::FromStr;

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use ginmi_table::Timestamp;
use ginmi_table::names::{PersonId, TableId};
use serde::{Deserialize, Serialize};

use super::database::{SqlRow, SqlValue, StatementError};
use super::{StorageError, Store, Transaction, check_text};

/// The id of a game, chosen by the caller; the storage only compares it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub String);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredGame {
    /// Its id.
    pub id: GameId,
    /// The table where it was played.
    pub table: TableId,
    /// The game that was played, such as `hachi-hachi`.
    pub kind: String,
    /// When it ended.
    pub finished: Timestamp,
    /// The players, by seat.
    pub players: Vec<StoredPlayer>,
    /// The whole game, in the format of records. Stored compressed.
    pub record: String,
}

/// The player in one seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredPlayer {
    /// The person, unless it was a bot.
    pub person: Option<PersonId>,
    /// The name of the person then, or of the bot.
    pub name: String,
    /// The player's result, in the unit of the game.
    pub result: i64,
}

/// A finished game without its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its id.
    pub id: GameId,
    /// The table where it was played.
    pub table: TableId,
    /// The game that was played.
    pub kind: String,
    /// When it ended.
    pub finished: Timestamp,
    /// The players, by seat.
    pub players: Vec<StoredPlayer>,
}

impl GameSummary {
    /// A cursor for the games before this one.
    pub fn cursor(&self) -> GameCursor {
        GameCursor { finished: self.finished, id: self.id.clone() }
    }
}

/// A position in the list of somebody's games. Games that end meanwhile do not move it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCursor {
    finished: Timestamp,
    id: GameId,
}

impl fmt::Display for GameCursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.finished.0, self.id)
    }
}

impl FromStr for GameCursor {
    type Err = GameCursorError;

    fn from_str(text: &str) -> Result<Self, GameCursorError> {
        let (finished, id) = text.split_once('.').ok_or(GameCursorError)?;
        let finished = Timestamp(finished.parse().map_err(|_| GameCursorError)?);
        Ok(Self { finished, id: GameId(id.to_owned()) })
    }
}

/// A text that is not a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`before` is not a place in the list of games: use `next` of the previous answer")]
pub struct GameCursorError;

impl Store {
    /// Stores a finished game of an open table. Repeating it has no further effect.
    ///
    /// # Errors
    ///
    /// [`StorageError::AlreadyExists`] when there is another game with that id,
    /// [`StorageError::NoPerson`], and the errors of any write: [`StorageError::Full`],
    /// [`StorageError::Unavailable`], [`StorageError::Uncertain`].
    pub async fn add_game(&self, game: &StoredGame) -> Result<(), StorageError> {
        self.write(async |transaction| insert_game(transaction, game).await).await
    }

    /// A finished game with its record.
    ///
    /// # Errors
    ///
    /// The errors of any read: [`StorageError::Unavailable`], [`StorageError::Corrupt`],
    /// [`StorageError::Database`].
    pub async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StorageError> {
        let mut rows = self.read(GAME, [id.0.as_str().into()]).await?;
        read_game(&mut rows)
    }

    /// The games of a person, the newest first; only those before the cursor, if there is one.
    ///
    /// # Errors
    ///
    /// The errors of any read.
    pub async fn games_of(
        &self,
        person: &PersonId,
        before: Option<&GameCursor>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StorageError> {
        let sql = "select g.id, g.table_id, g.kind, g.finished, s.person_id, s.name, s.result \
                   from (select distinct finished, game_id from seats \
                         where person_id = $1 and (finished, game_id) < ($2, $3) \
                         order by finished desc, game_id desc limit $4) p \
                   join games g on g.id = p.game_id join seats s on s.game_id = p.game_id \
                   order by p.finished desc, p.game_id desc, s.seat";
        let (finished, id) =
            before.map_or((Timestamp(u64::MAX), ""), |c| (c.finished, c.id.0.as_str()));
        let values = [person.into(), finished.into(), id.into(), i64::from(limit).into()];
        let mut games: Vec<GameSummary> = Vec::new();
        for row in &mut self.read(sql, values).await? {
            let id = GameId(row.text()?);
            let (table, kind, finished) = (row.id()?, row.text()?, row.timestamp()?);
            let player = read_player(row)?;
            match games.last_mut() {
                Some(last) if last.id == id => last.players.push(player),
                _ => {
                    games.push(GameSummary { id, table, kind, finished, players: vec![player] });
                }
            }
        }
        Ok(games)
    }
}

/// A game, with one row for each seat.
pub(crate) const GAME: &str = "select g.id, g.table_id, g.kind, g.finished, g.record, \
     s.person_id, s.name, s.result from games g left join seats s on s.game_id = g.id \
     where g.id = $1 order by s.seat";

/// Reads the rows of [`GAME`].
pub(crate) fn read_game(rows: &mut [SqlRow]) -> Result<Option<StoredGame>, StorageError> {
    let mut game: Option<StoredGame> = None;
    for row in rows {
        let (id, table, kind) = (GameId(row.text()?), row.id()?, row.text()?);
        let (finished, record) = (row.timestamp()?, row.bytes()?);
        let game = match &mut game {
            Some(game) => game,
            None => {
                let (players, record) = (Vec::new(), unpack(&record)?);
                game.insert(StoredGame { id, table, kind, finished, players, record })
            }
        };
        game.players.push(read_player(row)?);
    }
    Ok(game)
}

fn read_player(row: &mut SqlRow) -> Result<StoredPlayer, StorageError> {
    let person = row.optional_id()?;
    Ok(StoredPlayer { person, name: row.text()?, result: row.int()? })
}

/// Inserts a game, or checks that it is stored already.
pub(crate) async fn insert_game(
    transaction: &mut Transaction<'_>,
    game: &StoredGame,
) -> Result<(), StatementError> {
    if game.players.is_empty() {
        let problem = "nobody played";
        return Err(StorageError::Invalid { what: "a game", problem }.into());
    }
    let sql = "insert into games (id, table_id, kind, finished, record) \
               values ($1, $2, $3, $4, $5) on conflict (id) do nothing";
    let values = [
        check_text("the id of a game", &game.id.0)?.into(),
        (&game.table).into(),
        check_text("the kind of a game", &game.kind)?.into(),
        game.finished.into(),
        SqlValue::Bytes(pack(&game.record)?),
    ];
    if transaction.execute(sql, values).await? == 0 {
        let mut rows = transaction.rows(GAME, [game.id.0.as_str().into()]).await?;
        return match read_game(&mut rows)? {
            Some(there) if there == *game => Ok(()),
            _ => Err(StorageError::AlreadyExists { what: "game", id: game.id.0.clone() }.into()),
        };
    }
    for (seat, player) in (0..).zip(&game.players) {
        let sql = "insert into seats (game_id, seat, person_id, name, result, finished) \
                   values ($1, $2, $3, $4, $5, $6)";
        let values = [
            game.id.0.as_str().into(),
            SqlValue::Int(seat),
            player.person.as_ref().into(),
            check_text("the name of a player", &player.name)?.into(),
            player.result.into(),
            game.finished.into(),
        ];
        transaction.execute(sql, values).await?;
    }
    Ok(())
}

/// Renames a person's seats in all games, and detaches them from the person.
pub(super) async fn rename_seats(
    transaction: &mut Transaction<'_>,
    person: &PersonId,
    name: &str,
) -> Result<(), StatementError> {
    let sql = "select g.id, g.record, s.seat from seats s join games g on g.id = s.game_id \
               where s.person_id = $1";
    for mut row in transaction.rows(sql, [person.into()]).await? {
        let (id, record, seat) = (row.text()?, unpack(&row.bytes()?)?, row.int()?);
        let record = rename_seat(&record, seat as usize, name).ok_or_else(|| {
            StorageError::Corrupt(format!("the record of game {id} names no seat {seat}"))
        })?;
        let sql = "update games set record = $2 where id = $1";
        let values = [id.as_str().into(), SqlValue::Bytes(pack(&record)?)];
        transaction.execute(sql, values).await?;
    }
    let sql = "update seats set person_id = null, name = $2 where person_id = $1";
    transaction.execute(sql, [person.into(), name.into()]).await?;
    Ok(())
}

/// The record with another name in a seat; `None` if its first line has no such seat.
fn rename_seat(record: &str, seat: usize, name: &str) -> Option<String> {
    let mut names = seat_names(record.split_once('\n')?.0)?;
    name.clone_into(names.get_mut(seat)?);
    rename_players(record, &names)
}

/// The names of the seats in the first line of a record.
fn seat_names(header: &str) -> Option<Vec<String>> {
    let value: serde_json::Value = serde_json::from_str(header).ok()?;
    let seats = value.get("seats")?.as_array()?;
    seats.iter().map(|seat| Some(seat.get("name")?.as_str()?.to_owned())).collect()
}

/// The record with other names; `None` if the seats in its first line differ.
pub(crate) fn rename_players(record: &str, names: &[String]) -> Option<String> {
    let (header, rest) = record.split_once('\n')?;
    // In the spelling of records, so that nothing else in the line changes.
    let seats = |names: &[String]| {
        let seat = |name: &String| format!("{{\"name\":{}}}", serde_json::Value::from(&**name));
        format!("\"seats\":[{}]", names.iter().map(seat).collect::<Vec<_>>().join(","))
    };
    let there = seat_names(header)?;
    let before = seats(&there);
    let renamed = header.replacen(&before, &seats(names), 1);
    let fits = there.len() == names.len() && header.contains(&before);
    fits.then(|| format!("{renamed}\n{rest}"))
}

/// Compresses the text of a record.
fn pack(record: &str) -> Result<Vec<u8>, StorageError> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let packed = encoder.write_all(record.as_bytes()).and_then(|()| encoder.finish());
    packed
        .map_err(|error| StorageError::Corrupt(format!("a record that cannot be packed: {error}")))
}

/// The text of a compressed record.
fn unpack(packed: &[u8]) -> Result<String, StorageError> {
    let mut record = String::new();
    let read = ZlibDecoder::new(packed).read_to_string(&mut record);
    read.map_err(|error| {
        StorageError::Corrupt(format!("a record that cannot be unpacked: {error}"))
    })?;
    Ok(record)
}
