use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{SinkExt as _, StreamExt as _};
use ginmi::action::Action;
use ginmi::seat::Seat;
use ginmi_bots::{Bot as _, BotKind};
use ginmi_table::wire::{
    Refusal, Request, RequestId, TableClient, TableReplica, TableStage, ToClient, ToServer,
    VoteMotion,
};
use hyper::header;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::Client;

/// One socket at a table, over which anything can be sent.
#[derive(Debug)]
pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

/// The end of a socket: its close code, if there was one.
pub(crate) type End = Option<u16>;

impl Socket {
    /// Opens a socket, or returns the status and the reason of the refusal.
    pub(crate) async fn open(client: &Client, table: &str) -> Result<Self, (u16, String)> {
        let path = format!("ws://{}/api/tables/{table}/socket", client.address);
        let mut request = path.into_client_request().expect("such a request can be");
        let headers = request.headers_mut();
        if let Some(cookie) = &client.cookie {
            headers.insert(header::COOKIE, cookie.parse().expect("a cookie is plain"));
        }
        for (name, value) in &client.headers {
            let name: header::HeaderName = name.parse().expect("the name of a header");
            headers.insert(name, value.parse().expect("the value of a header"));
        }
        let stream = TcpStream::connect(client.address).await.expect("the server listens");
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(answer)) => {
                let body = answer.body().clone().unwrap_or_default();
                let body: serde_json::Value = serde_json::from_slice(&body).unwrap_or_default();
                assert!(answer.headers().contains_key("content-security-policy"));
                let reason = body["reason"].as_str().unwrap_or("").to_owned();
                Err((answer.status().as_u16(), reason))
            }
            Err(error) => panic!("the socket does not open: {error}"),
        }
    }

    pub(crate) async fn send(&mut self, message: Message) {
        // A client that was disconnected in the meantime notices when it reads.
        let _ = self.0.send(message).await;
    }

    pub(crate) async fn send_message(&mut self, message: &ToServer) {
        self.send(Message::text(serde_json::to_string(message).expect("JSON"))).await;
    }

    /// The next message of the table, or the end of the socket.
    pub(crate) async fn next(&mut self) -> Result<ToClient, End> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => {
                    return Ok(serde_json::from_str(&text).expect("a message of the protocol"));
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map(|frame| u16::from(frame.code)));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// The next message of the table, which is a refusal.
    pub(crate) async fn refusal(&mut self) -> Refusal {
        match self.next().await {
            Ok(ToClient::Refused { refusal, sentence, .. }) => {
                assert_eq!(sentence, refusal.to_string());
                refusal
            }
            other => panic!("no refusal: {other:?}"),
        }
    }

    /// The end of the socket, after any messages.
    pub(crate) async fn end(mut self) -> End {
        loop {
            if let Err(end) = self.next().await {
                return end;
            }
        }
    }
}

/// A person at a table.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) socket: Socket,
    client: TableClient,
    answered: u64,
}

/// Ids that no other socket of the person uses.
fn fresh_ids() -> RequestId {
    static PLAYERS: AtomicU64 = AtomicU64::new(1);
    RequestId::new(PLAYERS.fetch_add(1, Ordering::Relaxed) << 20).expect("few players")
}

impl Player {
    pub(crate) async fn enter(client: &Client, table: &str) -> Self {
        let mut socket = Socket::open(client, table).await.expect("the socket opens");
        let mut client = TableClient::new(fresh_ids());
        socket.send_message(&client.hello()).await;
        let mut player = Self { socket, client, answered: 0 };
        let welcome = player.read_message().await;
        assert!(matches!(welcome, Ok(ToClient::Welcome(_))), "no welcome: {welcome:?}");
        player
    }

    pub(crate) fn replica(&self) -> &TableReplica {
        self.client.replica().expect("the table has welcomed the player")
    }

    /// Reads and applies the next message.
    pub(crate) async fn read_message(&mut self) -> Result<ToClient, End> {
        let message = self.socket.next().await?;
        self.client.apply(&message).expect("no update is missing");
        Ok(message)
    }

    /// Waits until the table closes the connection.
    pub(crate) async fn until_closed(&mut self) {
        while self.read_message().await.is_ok() {}
    }

    /// Sends a request and waits until it is acknowledged.
    pub(crate) async fn ask(&mut self, request: Request) {
        let request = self.client.request(request);
        let own = request.id;
        self.socket.send_message(&ToServer::Request(request)).await;
        loop {
            match self.read_message().await.expect("the table answers") {
                ToClient::Ack { id, .. } if id == own => return,
                ToClient::Refused { id: Some(id), sentence, .. } if id == own => {
                    panic!("refused: {sentence}")
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn sit(&mut self, seat: usize) {
        self.ask(Request::Sit { seat: Seat::new(seat) }).await;
    }

    /// Seats a bot.
    pub(crate) async fn seat_bot(&mut self, seat: usize) {
        let bot = self.replica().table.setup.bots[0].clone();
        self.ask(Request::SeatBot { seat: Seat::new(seat), bot }).await;
    }

    /// Sends the answer to the question for this person, if there is one.
    pub(crate) async fn answer(&mut self) {
        let Some(due) = self.client.own_decision() else { return };
        if due.question == self.answered {
            return;
        }
        let view = self.replica().view.as_ref().expect("a player who is asked has a view");
        let kind: BotKind = "random".parse().expect("there is such a bot");
        let action: Action = kind.build(due.question).decide(view, &view.legal());
        self.answered = due.question;
        let request = self.client.request(Request::Decide { question: due.question, action });
        self.socket.send_message(&ToServer::Request(request)).await;
    }

    /// Plays another match; the others at the table are bots.
    pub(crate) async fn play_again(&mut self) {
        let matches = self.replica().table.matches;
        self.ask(Request::Vote { motion: VoteMotion::Rematch, agree: true }).await;
        while self.replica().table.matches == matches {
            self.read_message().await.expect("the table goes on");
        }
        self.play().await;
    }

    /// Plays until the match is over.
    pub(crate) async fn play(&mut self) {
        while self.replica().table.stage != TableStage::Over {
            self.answer().await;
            self.read_message().await.expect("the table goes on");
        }
    }
}

/// Opens a table and returns its id.
pub(crate) async fn open_table(client: &mut Client, table: serde_json::Value) -> String {
    let answer = client.post("/api/tables", table).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["id"].as_str().expect("an id").to_owned()
}
