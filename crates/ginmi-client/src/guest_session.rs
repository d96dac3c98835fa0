//! A guest, whom a server knows by a cookie: everything over HTTP.

use std::collections::BTreeMap;
use std::fmt;

use ginmi::Game;
use ginmi_table::names::TableId;
use ginmi_table::{Millis, TimeControl, Visibility};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::connection::TableSocket;
use crate::error::ClientError;
use crate::http::{Method, RemoteServer, ServerResponse};
use crate::paths;

/// A person at a server, known or not yet known to it.
///
/// Clones are the same person.
#[derive(Clone)]
pub struct GuestSession {
    server: RemoteServer,
    cookie: Option<String>,
}

impl GuestSession {
    /// A person whom the server does not know yet.
    #[must_use]
    pub fn unknown(server: &RemoteServer) -> Self {
        Self { server: server.clone(), cookie: None }
    }

    /// A new guest with this name.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses the name.
    pub async fn new(server: &RemoteServer, name: &str) -> Result<Self, ClientError> {
        let mut guest = Self::unknown(server);
        guest.rename(name).await?;
        match guest.cookie {
            Some(_) => Ok(guest),
            None => Err(ClientError::unexpected(&"a guest is given a cookie", "")),
        }
    }

    /// The person with this cookie, in the form that [`GuestSession::cookie`] returns.
    #[must_use]
    pub fn with_cookie(server: &RemoteServer, cookie: &str) -> Self {
        Self { server: server.clone(), cookie: Some(cookie.to_owned()) }
    }

    /// The person who made a [link](GuestSession::create_link_code), now on this client as well.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses the code.
    pub async fn from_link_code(server: &RemoteServer, code: &str) -> Result<Self, ClientError> {
        let mut guest = Self::unknown(server);
        guest
            .send(Method::POST, paths::MOVES, Some(json!({ "code": code })))
            .await?
            .error_for_status()?;
        Ok(guest)
    }

    /// The server.
    #[must_use]
    pub const fn server(&self) -> &RemoteServer {
        &self.server
    }

    /// The cookie that identifies the person, as `NAME=VALUE`: a secret.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Sends any request as this person, and keeps the cookie that the answer sets, if any. It is
    /// for requests without a method here, and for wrong ones.
    ///
    /// # Errors
    ///
    /// When there is no answer.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<ServerResponse, ClientError> {
        let answer = self.server.request(method, path, self.cookie(), body.as_ref()).await?;
        if answer.cookie.is_some() {
            self.cookie.clone_from(&answer.cookie);
        }
        Ok(answer)
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.server.request(Method::GET, path, self.cookie(), None).await?.json()
    }

    /// The person's name.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or does not know the person (status 401).
    pub async fn name(&self) -> Result<String, ClientError> {
        Ok(self.get::<PersonResponse>(paths::ME).await?.name)
    }

    /// Changes the name. A person whom the server does not know becomes a guest first.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses the name.
    pub async fn rename(&mut self, name: &str) -> Result<(), ClientError> {
        self.send(Method::POST, paths::ME, Some(json!({ "name": name })))
            .await?
            .error_for_status()?;
        Ok(())
    }

    /// A code with which another device becomes this person.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    pub async fn create_link_code(&self) -> Result<LinkCode, ClientError> {
        self.server.request(Method::POST, paths::LINKS, self.cookie(), None).await?.json()
    }

    /// A page of the games that this person has finished, the newest first; `before` is
    /// [`PlayedGamesPage::next`] of the page before.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    pub async fn games(&self, before: Option<&str>) -> Result<PlayedGamesPage, ClientError> {
        self.get(&paths::my_games(before)).await
    }

    /// One finished game.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    pub async fn game(&self, id: &str) -> Result<PlayedGameSummary, ClientError> {
        self.get(&paths::game(id)).await
    }

    /// The record of a finished game, as `ginmi replay` reads it.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    pub async fn record(&self, id: &str) -> Result<String, ClientError> {
        let path = paths::record(id);
        let answer = self.server.request(Method::GET, &path, self.cookie(), None).await?;
        Ok(answer.error_for_status()?.text)
    }

    /// The public tables, each as the server describes it.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    pub async fn tables(&self) -> Result<Vec<Value>, ClientError> {
        Ok(self.get::<TableListResponse>(paths::TABLES).await?.tables)
    }

    /// One table as the server describes it.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    pub async fn table(&self, id: &TableId) -> Result<Value, ClientError> {
        self.get(&paths::table(id.as_str())).await
    }

    /// Creates a table. Nobody sits there yet.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    ///
    /// # Panics
    ///
    /// Never, since every setup can be written as JSON.
    pub async fn create_table(&self, new: &NewTableSpec) -> Result<TableId, ClientError> {
        let body = serde_json::to_value(new).expect("texts, numbers and lists");
        let answer =
            self.server.request(Method::POST, paths::TABLES, self.cookie(), Some(&body)).await?;
        Ok(answer.json::<CreatedTableResponse>()?.id)
    }

    /// Opens a socket to a table without sending anything, not even hello; usually
    /// [`PlayerSession::connect`](crate::PlayerSession::connect) is better.
    ///
    /// # Errors
    ///
    /// When the server does not answer, or refuses.
    pub async fn connect(&self, table: &TableId) -> Result<TableSocket, ClientError> {
        TableSocket::open(&self.server, &paths::socket(table.as_str()), self.cookie()).await
    }
}

/// Without the cookie, which is a secret.
impl fmt::Debug for GuestSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GuestSession").field("server", &self.server).finish_non_exhaustive()
    }
}

#[derive(Deserialize)]
struct PersonResponse {
    name: String,
}

#[derive(Deserialize)]
struct TableListResponse {
    tables: Vec<Value>,
}

#[derive(Deserialize)]
struct CreatedTableResponse {
    id: TableId,
}

/// A table to be created. The server chooses what is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct NewTableSpec {
    /// The game.
    pub game: Game,
    /// The number of players.
    pub seats: u8,
    /// House rules by name; those not named have their defaults.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The people who can find the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Visibility>,
    /// Whether others may watch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spectators: Option<bool>,
    /// How long people may think.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
    /// How long the table waits for contributions to a round, in ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal_wait: Option<Millis>,
    /// The time after which a bot steps in for a person who has disconnected, in ms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<Millis>,
}

impl NewTableSpec {
    /// A table with only the game and the number of players set.
    #[must_use]
    pub const fn new(game: Game, seats: u8) -> Self {
        Self {
            game,
            seats,
            options: BTreeMap::new(),
            visibility: None,
            spectators: None,
            clock: None,
            deal_wait: None,
            away: None,
        }
    }

    /// The same with a house rule, such as `("rounds", "3")`.
    #[must_use]
    pub fn with(mut self, option: &str, value: &str) -> Self {
        self.options.insert(option.to_owned(), value.to_owned());
        self
    }
}

/// A code with which another device becomes the same person: a secret.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LinkCode {
    /// The code.
    pub code: String,
    /// When it expires, in milliseconds of the server's clock.
    pub expires: u64,
}

/// A page of finished games.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct PlayedGamesPage {
    /// The games, the newest first.
    pub games: Vec<PlayedGameSummary>,
    /// The cursor of the next page; `None` on the last.
    #[serde(default)]
    pub next: Option<String>,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct PlayedGameSummary {
    /// The id of the game.
    pub id: String,
    /// The table where it was played.
    pub table: TableId,
    /// The game that was played.
    pub game: Game,
    /// When it ended, in milliseconds of the server's clock.
    pub finished: u64,
    /// The players, by seat.
    pub players: Vec<SeatResult>,
}

/// The player in one seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct SeatResult {
    /// The name of the person then, or of the bot.
    pub name: String,
    /// The player's result, in the unit of the game.
    pub result: i64,
    /// Whether it is the person who asks.
    #[serde(default)]
    pub you: bool,
}
