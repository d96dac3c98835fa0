//! A minimal server for the client's tests: real tables in memory, guessable cookies, and no
//! storage.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use ginmi_bots::{Bot, BotKind};
use ginmi_table::fair::Seed;
use ginmi_table::names::{BotName, PersonId, PersonName, TableId};
use ginmi_table::{ListenerId, LogEntry, Table, TableInput, TableOutput, TableSetup, Timestamp};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender as Sender, unbounded_channel};

/// The server of one test.
#[derive(Clone)]
pub(crate) struct TestServer(Arc<Shared>);

struct Shared {
    people: Mutex<Vec<String>>,
    tables: Mutex<BTreeMap<String, (Sender<SocketEvent>, Log)>>,
    /// The statuses with which the next sockets are refused.
    refusals: Mutex<VecDeque<StatusCode>>,
    address: SocketAddr,
}

/// An event of a socket, for its table.
enum SocketEvent {
    Opened(ListenerId, PersonId, PersonName, Sender<Arc<str>>),
    Text(ListenerId, Utf8Bytes),
    Gone(ListenerId),
}

type Log = Arc<Mutex<Vec<LogEntry>>>;
type Reply = Result<Response, (StatusCode, Json<Value>)>;

fn error_answer(
    status: StatusCode,
    reason: &str,
    sentence: &dyn ToString,
) -> (StatusCode, Json<Value>) {
    (status, Json(json!({ "reason": reason, "sentence": sentence.to_string() })))
}

impl TestServer {
    pub(crate) async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound socket");
        // An acknowledgement is sent right after its update, and must not wait for the other side.
        let listener = listener.tap_io(|stream| stream.set_nodelay(true).expect("an open socket"));
        let (people, tables, refusals) = Default::default();
        let server = Self(Arc::new(Shared { people, tables, refusals, address }));
        let router = axum::Router::new()
            .route("/api/me", post(make_guest).get(me))
            .route("/api/tables", post(make_table))
            .route("/api/tables/{id}/socket", get(socket))
            .route("/health", get(async || "well"))
            .with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        server
    }

    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.0.address)
    }

    /// The entries of a table after its creation: the update with number n is at index n - 2.
    pub(crate) fn log(&self, table: &TableId) -> Vec<LogEntry> {
        let log = self.0.tables.lock().expect("no panic")[table.as_str()].1.clone();
        log.lock().expect("no panic").clone()
    }

    /// Refuses the next sockets, one with each status.
    pub(crate) fn refuse(&self, statuses: &[u16]) {
        let statuses = statuses.iter().map(|status| StatusCode::from_u16(*status));
        let mut refusals = self.0.refusals.lock().expect("no panic");
        *refusals = statuses.collect::<Result<_, _>>().expect("statuses");
    }

    /// The number of sockets that will still be refused.
    pub(crate) fn refusals(&self) -> usize {
        self.0.refusals.lock().expect("no panic").len()
    }

    fn person(&self, headers: &HeaderMap) -> Result<(usize, String), (StatusCode, Json<Value>)> {
        let cookie = headers.get(header::COOKIE).and_then(|cookie| cookie.to_str().ok());
        let person = cookie.and_then(|cookie| cookie.strip_prefix("test=")?.parse().ok());
        let people = self.0.people.lock().expect("no panic");
        let known = person.and_then(|person: usize| Some((person, people.get(person)?.clone())));
        known.ok_or_else(|| {
            error_answer(StatusCode::UNAUTHORIZED, "nobody", &"say who you are first")
        })
    }
}

async fn make_guest(State(server): State<TestServer>, Json(body): Json<Value>) -> Reply {
    let name = PersonName::new(body["name"].as_str().unwrap_or_default());
    let name = name.map_err(|error| error_answer(StatusCode::BAD_REQUEST, "bad-name", &error))?;
    let mut people = server.0.people.lock().expect("no panic");
    people.push(name.to_string());
    let cookie = format!("test={}; HttpOnly; Path=/", people.len() - 1);
    let body = Json(json!({ "name": name }));
    Ok((StatusCode::CREATED, [(header::SET_COOKIE, cookie)], body).into_response())
}

async fn me(State(server): State<TestServer>, headers: HeaderMap) -> Reply {
    let (_, name) = server.person(&headers)?;
    Ok(Json(json!({ "name": name })).into_response())
}

async fn make_table(
    State(server): State<TestServer>,
    headers: HeaderMap,
    Json(mut body): Json<Value>,
) -> Reply {
    server.person(&headers)?;
    let bots = vec![BotName::new("greedy").expect("a good name")];
    let mut setup = json!(TableSetup::new(ginmi::Game::HachiHachi, 3, bots));
    let fields = body.as_object_mut().map(std::mem::take).unwrap_or_default();
    setup.as_object_mut().expect("an object").extend(fields);
    let bad = |error: &dyn ToString| error_answer(StatusCode::BAD_REQUEST, "bad-setup", error);
    let setup: TableSetup = serde_json::from_value(setup).map_err(|error| bad(&error))?;
    let mut tables = server.0.tables.lock().expect("no panic");
    let id = TableId::new(&format!("table-{}", tables.len())).expect("a good id");
    let (table, _) = Table::create(Timestamp(0), id.clone(), Seed::new([8; 32]), setup)
        .map_err(|error| bad(&error))?;
    let ((to_table, events), log) = (unbounded_channel(), Log::default());
    tokio::spawn(run(log.clone(), table, events));
    tables.insert(id.to_string(), (to_table, log));
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))).into_response())
}

async fn socket(
    State(server): State<TestServer>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Reply {
    let refusal = server.0.refusals.lock().expect("no panic").pop_front();
    if let Some(status) = refusal {
        return Err(error_answer(status, "refused", &"as the test wants"));
    }
    let (person, name) = server.person(&headers)?;
    let table = server.0.tables.lock().expect("no panic").get(&id).cloned();
    let unknown = || error_answer(StatusCode::NOT_FOUND, "no-such-table", &"no such table");
    let (table, _) = table.ok_or_else(unknown)?;
    Ok(upgrade.on_upgrade(async move |socket| {
        let person = PersonId::new(&person.to_string()).expect("a number");
        serve(socket, table, person, PersonName::new(&name).expect("a good name")).await;
    }))
}

/// Carries texts between a socket and its table.
async fn serve(
    mut socket: WebSocket,
    table: Sender<SocketEvent>,
    person: PersonId,
    name: PersonName,
) {
    let (out, mut frames) = unbounded_channel();
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let id = ListenerId(NEXT.fetch_add(1, Relaxed));
    let mut open = table.send(SocketEvent::Opened(id, person, name, out)).is_ok();
    while open {
        open = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => table.send(SocketEvent::Text(id, text)).is_ok(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => true,
                _ => false,
            },
            frame = frames.recv() => match frame {
                Some(frame) => socket.send(Message::text(&*frame)).await.is_ok(),
                None => false,
            },
        };
    }
    table.send(SocketEvent::Gone(id)).ok();
}

/// Runs one table: the loop that the documentation of `ginmi_table` describes.
async fn run(log: Log, mut table: Table, mut events: UnboundedReceiver<SocketEvent>) {
    let start = Instant::now();
    let mut sockets: HashMap<ListenerId, Sender<Arc<str>>> = HashMap::new();
    let mut bot = BotKind::Greedy.build(1);
    let mut wake = None::<Timestamp>;
    loop {
        let alarm = start + Duration::from_millis(wake.map_or(u64::from(u32::MAX), |wake| wake.0));
        let event = tokio::select! {
            event = events.recv() => match event { Some(event) => Some(event), None => return },
            () = tokio::time::sleep_until(alarm.into()) => None,
        };
        let now = Timestamp(start.elapsed().as_millis() as u64);
        let mut effects = match event {
            Some(SocketEvent::Opened(listener, person, name, out)) => {
                sockets.insert(listener, out);
                table.handle(now, TableInput::Connected { listener, person, name })
            }
            Some(SocketEvent::Text(listener, text)) => {
                table.handle(now, TableInput::Frame { listener, text: text.to_string() })
            }
            Some(SocketEvent::Gone(listener)) => {
                sockets.remove(&listener);
                table.handle(now, TableInput::Gone { listener })
            }
            None => table.handle(now, TableInput::Tick),
        };
        loop {
            wake = effects.wake;
            log.lock().expect("no panic").extend(effects.entries);
            let mut answer = None;
            for output in effects.outputs {
                match output {
                    TableOutput::Send { to, frame } => {
                        sockets.get(&to).map(|out| out.send(frame));
                    }
                    TableOutput::Close { listener } => drop(sockets.remove(&listener)),
                    TableOutput::Ask { seat, question, view, .. } => {
                        let action = bot.decide(&view, &view.legal());
                        answer = Some(TableInput::BotDecides { seat, question, action });
                    }
                    TableOutput::Refused(refusal) => panic!("{refusal}"),
                }
            }
            let Some(input) = answer else { break };
            effects = table.handle(now, input);
        }
    }
}
