//! A game at a table of a server: a thread holds the connection, and the whole screen shows the
//! game.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use ginmi::event::{Event, Notice};
use ginmi::seat::Seat;
use ginmi::{Match, View};
use ginmi_client::{ClientError, GuestSession, PlayerSession, ReconnectBackoff, RemoteServer};
use ginmi_table::StepInReason;
use ginmi_table::names::{Contribution, PersonName, TableId};
use ginmi_table::wire::{
    OccupantView, Request, SeatView, TableReplica, TableStage, TableUpdate, ToClient, UpdateKind,
    VoteMotion,
};
use ginmi_words::{
    Lang, TableLocalizer, bot_name, id, refusal_notice, text, too_late, unfair_deal,
};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::full_screen_game::PACE;
use crate::args::WordingArgs;
use crate::full_screen::game_screen::{
    GameScreen, GameThreadMessage, OnlineTable, PlayerMove, TableAction,
};
use crate::full_screen::turn_clock::TurnClock;
use crate::full_screen::{LoopEvent, TerminalGuard, run};
use crate::table_address::parse_table_address;
use crate::terminal_text::event_narrator::EventNarrator;
use crate::terminal_text::text_renderer::SentenceRenderer;
use crate::usage_error::UsageError;

/// Plays at the table with this address; the name is for a person whom the server does not know
/// yet.
///
/// # Errors
///
/// When the address is invalid, the server or table refuses, no seat is free, there is no terminal,
/// or the connection is lost for good.
pub(super) fn play(address: &str, name: &str, display: WordingArgs) -> Result<ExitCode> {
    let (server, table) = parse_table_address(address)?;
    let name = PersonName::typed(name).map_err(|error| UsageError(error.to_string()))?;
    if !TerminalGuard::is_available() {
        let sentence = "--table needs a terminal to play in";
        return Err(UsageError(sentence.to_owned()).into());
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the runtime for the network")?;
    let lang = display.lang();
    let player = runtime.block_on(connect_and_sit(&server, table, &name, lang))?;

    let replica = player.replica();
    let narrator = narrator(replica, display)?;
    let localizer = narrator.renderer.localizer.clone();
    let first_lines = [text!(localizer, "online-at", address = address)];
    let resume =
        text!(localizer, "online-resume", command = format!("ginmi play --table {address}"));
    let (move_sender, moves) = unbounded_channel();
    let (event_sender, events) = mpsc::channel();
    // If the thread has ended, it has reported why.
    let on_move = Box::new(move |done| {
        let _ = move_sender.send(done);
    });
    let mut app = GameScreen::new(
        narrator,
        on_move,
        event_sender.clone(),
        PACE,
        &first_lines,
        resume.clone(),
    );
    let mut screen = TerminalGuard::open()?;
    TerminalGuard::send_events(event_sender.clone())?;
    let seats = player.replica().table.seats.clone();
    let connection = ConnectionThread {
        player,
        event_sender,
        lang,
        seats,
        is_settlement_closed: true,
        contributed: None,
        unfair: 0,
        asked: None,
    };
    thread::spawn(move || runtime.block_on(connection.play(moves)));
    let outcome = run(&mut screen, &mut app, &events);
    drop(screen);
    let is_there = match &outcome {
        Ok(()) => !app.progress().1,
        // The server may come back.
        Err(error) => error.downcast_ref::<ClientError>().is_some_and(ClientError::is_transient),
    };
    if is_there {
        writeln!(anstream::stdout(), "{resume}")?;
    }
    outcome?;
    Ok(ExitCode::SUCCESS)
}

/// Connects to the table, and sits down if the person has no seat there. If all seats are taken, the
/// person asks for the one of an absent person with the same name, and waits for the host.
async fn connect_and_sit(
    server: &RemoteServer,
    table: TableId,
    name: &PersonName,
    lang: Lang,
) -> Result<PlayerSession> {
    let guest = known_or_new_guest(server, name).await?;
    let mut player = PlayerSession::connect(guest, table).await?;
    if player.seat().is_none() {
        let own_name = player.guest().name().await?;
        let seats = &player.replica().table.seats;
        let free = seats.iter().position(|seat| seat.sits == OccupantView::Nobody).map(Seat::new);
        let seat = free.or_else(|| absent_seat(player.replica(), &own_name));
        let taken = || UsageError("all seats of this table are taken".to_owned());
        let seat = seat.ok_or_else(taken)?;
        let request = player.sit(seat).await;
        player.wait_for_answer(request).await?;
        if player.seat().is_none() {
            writeln!(anstream::stdout(), "{}", lang.text("asked-for-seat"))?;
            let is_decided = |replica: &TableReplica| {
                let own = replica.table.seats.get(seat.index());
                replica.you.is_some() || own.is_none_or(|own| own.next.is_none())
            };
            player.wait_until(is_decided).await?;
            if player.seat().is_none() {
                let sentence = "the host has not handed the seat over, or its player is back";
                return Err(UsageError(sentence.to_owned()).into());
            }
        }
    }
    Ok(player)
}

/// The seat of an absent person with this name, who may be the same on another device: the host can
/// hand it over.
fn absent_seat(replica: &TableReplica, name: &str) -> Option<Seat> {
    let seats = replica.table.seats.iter().enumerate().map(|(seat, own)| (Seat::new(seat), own));
    let mut absent = seats.filter(|(seat, own)| !replica.here.contains(seat) && own.next.is_none());
    let is_named = |own: &SeatView| match &own.sits {
        OccupantView::Person(own) => own.as_str().to_lowercase() == name.to_lowercase(),
        OccupantView::Bot(_) | OccupantView::Nobody => false,
    };
    absent.find(|(_, own)| is_named(own)).map(|(seat, _)| seat)
}

/// The guest that the server knows from last time, or a new one. A known guest keeps the same seat
/// at every table.
async fn known_or_new_guest(server: &RemoteServer, name: &PersonName) -> Result<GuestSession> {
    let file = cookie_file(server);
    if let Some(cookie) = file.as_deref().and_then(|file| fs::read_to_string(file).ok()) {
        let guest = GuestSession::with_cookie(server, cookie.trim());
        match guest.name().await {
            Ok(_) => return Ok(guest),
            // The server has forgotten this guest.
            Err(ClientError::Refused { status: 401, .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let guest = GuestSession::new(server, name.as_str()).await?;
    if let (Some(file), Some(cookie)) = (file, guest.cookie()) {
        keep_secret(&file, cookie)
            .with_context(|| format!("cannot save your identity in {}", file.display()))?;
    }
    Ok(guest)
}

fn cookie_file(server: &RemoteServer) -> Option<PathBuf> {
    let folder = choose_native_strategy().ok()?.data_dir().join("ginmi").join("guests");
    // Some file systems allow no colon in file names.
    Some(folder.join(server.authority().replace([':', '[', ']'], "-")))
}

/// Writes a file that nobody else may read.
fn keep_secret(file: &Path, secret: &str) -> std::io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new("")))?;
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(secret.as_bytes())
}

/// A narrator of the match as it stands, or of one that has not begun.
fn narrator(replica: &TableReplica, args: WordingArgs) -> Result<EventNarrator> {
    let lang = args.lang();
    let setup = &replica.table.setup;
    let options = setup.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let begin = Match::new(setup.game, replica.table.seats.len(), options)?;
    let view = replica.view.unwrap_or_else(|| begin.view(replica.you));
    let localizer =
        TableLocalizer { lang, names: names(replica, lang), you: replica.you, game: setup.game };
    Ok(EventNarrator::new(SentenceRenderer { localizer, names: args.names() }, view))
}

fn names(replica: &TableReplica, lang: Lang) -> Vec<String> {
    let name = |(seat, occupant): (usize, &OccupantView)| match occupant {
        OccupantView::Nobody => lang.text("free-seat").to_owned(),
        OccupantView::Bot(_) => bot_name(lang, Seat::new(seat)).to_owned(),
        OccupantView::Person(name) => name.to_string(),
    };
    replica.table.seats.iter().map(|seat| &seat.sits).enumerate().map(name).collect()
}

/// The connection, and the channel to the screen.
struct ConnectionThread {
    player: PlayerSession,
    event_sender: Sender<LoopEvent<GameThreadMessage>>,
    lang: Lang,
    /// The seats before the last message, for the names of people who have left.
    seats: Vec<SeatView>,
    /// Whether the person has closed the last settlement.
    is_settlement_closed: bool,
    /// The match and round of the last contribution.
    contributed: Option<(u32, u16)>,
    /// How many unfair deals the person has been told of.
    unfair: usize,
    /// The number of the question that the screen knows of.
    asked: Option<u64>,
}

impl ConnectionThread {
    /// Passes on the messages of the table and the person's moves, until the person leaves or the
    /// connection is lost for good.
    async fn play(mut self, mut moves: UnboundedReceiver<PlayerMove>) {
        // What the first message says, which came before the screen.
        self.send_view();
        self.send_clock();
        self.send_online_table();
        loop {
            self.contribute().await;
            let done = tokio::select! {
                message = self.player.next() => match message {
                    Ok(message) => {
                        self.handle_message(&message);
                        Ok(())
                    }
                    Err(error) => self.reconnect(error).await,
                },
                done = moves.recv() => match done {
                    Some(done) => {
                        self.act(done).await;
                        Ok(())
                    }
                    None => return,
                },
            };
            if let Err(error) = done {
                return self.send_to_screen(GameThreadMessage::Failed(error.into()));
            }
        }
    }

    fn send_to_screen(&self, message: GameThreadMessage) {
        // The person may have left meanwhile.
        let _ = self.event_sender.send(LoopEvent::Message(message));
    }

    fn handle_message(&mut self, message: &ToClient) {
        if let Some(sentence) = self.arrival(message) {
            self.send_to_screen(GameThreadMessage::Text(sentence));
        }
        match message {
            ToClient::Update(update) => self.update(update),
            ToClient::Welcome(_) => self.send_view(),
            ToClient::Refused { refusal, .. } => {
                let notice = self.player.client().refusal_notice(refusal);
                if let Some(notice) = notice {
                    let sentence = refusal_notice(&self.localizer(), &notice);
                    self.send_to_screen(GameThreadMessage::Refused(sentence));
                }
            }
            ToClient::Rest { .. } => {}
            _ => return,
        }
        self.send_clock();
        self.seats.clone_from(&self.player.replica().table.seats);
        self.send_online_table();
        self.tell_unfair_deals();
    }

    /// Tells what shows that a deal was not fair.
    fn tell_unfair_deals(&mut self) {
        let (_, unfair) = self.player.fairness();
        for found in &unfair[self.unfair..] {
            let sentence = unfair_deal(self.lang, found);
            self.send_to_screen(GameThreadMessage::Text(sentence));
        }
        self.unfair = unfair.len();
    }

    /// A sentence for the arrival or departure of somebody else.
    fn arrival(&self, message: &ToClient) -> Option<String> {
        let before = |seat: Seat| self.seats.get(seat.index());
        let person = |seat: Seat| match before(seat).map(|own| &own.sits) {
            Some(OccupantView::Person(name)) => Some(name.to_string()),
            _ => None,
        };
        let is_bot =
            |seat| before(seat).is_some_and(|own| matches!(own.sits, OccupantView::Bot(_)));
        let was_present = |seat| {
            let why = before(seat).and_then(|own| own.stepped_in);
            why.is_some_and(|why| why != StepInReason::Away)
        };
        let (text, seat, name) = match message {
            ToClient::Presence { seat, here: true } => (id!("told-back"), *seat, person(*seat)),
            ToClient::Presence { seat, here: false } => (id!("told-gone"), *seat, person(*seat)),
            ToClient::Update(update) => match &update.happened {
                UpdateKind::Sat { seat, name, .. } if is_bot(*seat) => {
                    (id!("told-takes-over"), *seat, Some(name.to_string()))
                }
                UpdateKind::Sat { seat, name, .. } => {
                    (id!("told-sat"), *seat, Some(name.to_string()))
                }
                UpdateKind::Stood { seat, .. } => (id!("told-left"), *seat, person(*seat)),
                UpdateKind::GaveUp { seat, .. } => (id!("told-gave-up"), *seat, person(*seat)),
                UpdateKind::SteppedIn { seat, .. } => {
                    (id!("told-stepped-in"), *seat, person(*seat))
                }
                // Others who are back have connected, for which there is a sentence already.
                UpdateKind::Back { seat, .. } if was_present(*seat) => {
                    (id!("told-back"), *seat, person(*seat))
                }
                UpdateKind::Removed { seat, .. } => (id!("told-removed"), *seat, person(*seat)),
                UpdateKind::HandedOver { seat, name, .. } => {
                    (id!("told-handed-over"), *seat, Some(name.to_string()))
                }
                UpdateKind::Reserved { seat, name } => {
                    let text = if is_bot(*seat) { id!("told-reserved") } else { id!("told-asks") };
                    (text, *seat, Some(name.to_string()))
                }
                _ => return None,
            },
            _ => return None,
        };
        let name = name.filter(|_| self.player.replica().you != Some(seat))?;
        Some(text!(self.lang, text, name = name, bot = bot_name(self.lang, seat)))
    }

    fn update(&mut self, update: &TableUpdate) {
        if let Some(view) = &update.view {
            self.send_to_screen(GameThreadMessage::View(Box::new(*view), self.question()));
        }
        // A person who takes the seat back is asked without anything else happening.
        if !update.notices.is_empty() || self.asked != self.question() {
            let is_over =
                |notice: &Notice| matches!(notice, Notice::Public(Event::RoundOver { .. }));
            self.is_settlement_closed &= !update.notices.iter().any(is_over);
            let notices = update.notices.clone();
            self.asked = self.question();
            self.send_to_screen(GameThreadMessage::Notices(notices, self.asked));
        }
        if let UpdateKind::Started { .. } = update.happened {
            self.is_settlement_closed = true;
        }
    }

    /// Sends the clock that runs.
    fn send_clock(&self) {
        let due = self.player.replica().due.filter(|due| !due.bot);
        let clock = due.and_then(|due| {
            let deadline = self.player.local_instant(due.until?)?;
            Some(TurnClock { seat: due.seat, deadline, bank: Duration::from_millis(due.reserve.0) })
        });
        self.send_to_screen(GameThreadMessage::Clock(clock));
    }

    fn localizer(&self) -> TableLocalizer {
        let replica = self.player.replica();
        let game = replica.table.setup.game;
        TableLocalizer { lang: self.lang, names: names(replica, self.lang), you: replica.you, game }
    }

    /// The number of the question that the person is asked.
    fn question(&self) -> Option<u64> {
        self.player.client().own_decision().map(|due| due.question)
    }

    /// Sends the whole view, since the log so far cannot be continued.
    fn send_view(&mut self) {
        self.asked = self.question();
        if let Some(view) = &self.player.replica().view {
            let view: View = *view;
            self.send_to_screen(GameThreadMessage::View(Box::new(view), self.asked));
        }
    }

    /// Sends what is known of the table besides the match.
    fn send_online_table(&self) {
        let (replica, lang) = (self.player.replica(), self.lang);
        let table = &replica.table;
        let is_host = replica.you.is_some() && table.host == replica.you;
        let own = replica.you.and_then(|you| table.seats.get(you.index()));
        let is_replaced = own.is_some_and(|own| own.stepped_in.is_some());
        let is_full = table.seats.iter().all(|seat| seat.sits != OccupantView::Nobody);
        let people = table.seats.iter().filter(|seat| matches!(seat.sits, OccupantView::Person(_)));
        let text = |id: &'static str| lang.text(id).to_owned();
        let (mut lines, offer) = match table.stage {
            TableStage::Gathering if is_host => {
                let lines =
                    if is_full { text("all-seats-taken-begin") } else { text("online-fill") };
                (vec![lines], Some((text("start"), TableAction::Start)))
            }
            TableStage::Gathering => {
                let host = table.host.and_then(|host| table.seats.get(host.index()));
                let host = self.people(|seat| host.is_some_and(|host| std::ptr::eq(host, seat)));
                (vec![text!(lang, "host-begins", host = host)], None)
            }
            TableStage::Playing if is_replaced => (
                vec![text("online-replaced")],
                Some((text("take-back"), TableAction::TakeBackSeat)),
            ),
            TableStage::Playing => (Vec::new(), None),
            TableStage::Over if own.is_some_and(wants_rematch) => {
                let waits = self.people(|seat| !wants_rematch(seat));
                (vec![text!(lang, "waits-for", names = waits)], None)
            }
            TableStage::Over => {
                let names = self.people(wants_rematch);
                let lines = (!names.is_empty()).then(|| text!(lang, "wants-again", names = names));
                (lines.into_iter().collect(), Some((text("again"), TableAction::Rematch)))
            }
            TableStage::Closed => (vec![text("this-table-no")], None),
        };
        let others = |(seat, own): (usize, &SeatView)| match &own.sits {
            OccupantView::Person(name) if is_host && replica.you != Some(Seat::new(seat)) => {
                Some((Seat::new(seat), own.next.is_some(), name.to_string()))
            }
            _ => None,
        };
        let others: Vec<_> = table.seats.iter().enumerate().filter_map(others).collect();
        let label = |id: &'static str, name: &String| {
            text!(lang, "label-value", label = text(id), value = name.clone())
        };
        let asked_for = others.iter().filter(|(_, is_asked_for, _)| *is_asked_for);
        let asks =
            asked_for.clone().map(|(.., name)| text!(lang, "asks-for-seat", name = name.clone()));
        lines.extend(asks);
        let hand_over = asked_for
            .map(|(seat, _, name)| (label(id!("hand-over"), name), TableAction::HandOver(*seat)));
        let is_between = matches!(table.stage, TableStage::Gathering | TableStage::Over);
        let remove = others.iter().filter(|_| is_between).map(|(seat, _, name)| {
            // Somebody who is away may come back.
            let keep_out = replica.here.contains(seat);
            let id = if keep_out { id!("really-keep-out") } else { id!("vacate-seat") };
            (label(id, name), TableAction::RemovePerson { seat: *seat, keep_out })
        });
        let online = OnlineTable {
            names: names(replica, lang),
            status_lines: lines,
            offer,
            seat_actions: hand_over.chain(remove).collect(),
            has_company: people.count() > 1,
            is_replaced,
        };
        self.send_to_screen(GameThreadMessage::Online(Box::new(online)));
    }

    /// The names of some of the people who play.
    fn people(&self, is_one: impl Fn(&SeatView) -> bool) -> String {
        let seats = self.player.replica().table.seats.iter();
        let names = seats.filter(|seat| seat.stepped_in.is_none() && is_one(seat));
        let names = names.filter_map(|seat| match &seat.sits {
            OccupantView::Person(name) => Some(name.to_string()),
            OccupantView::Nobody | OccupantView::Bot(_) => None,
        });
        names.collect::<Vec<_>>().join(self.lang.text("comma"))
    }

    /// Contributes to the shuffle of the next round, once the person has closed the settlement: the
    /// others wait for that, for as long as the table allows.
    async fn contribute(&mut self) {
        let replica = self.player.replica();
        let (Some(seat), Some(round)) = (replica.you, &replica.table.round) else { return };
        let number = (replica.table.matches, round.round);
        let is_due = round.until.is_some() && !round.contributed.contains(&seat);
        if self.is_settlement_closed && is_due && self.contributed != Some(number) {
            self.contributed = Some(number);
            let text = format!("{:016x}", rand::random::<u64>());
            let text = Contribution::new(&text).expect("16 digits");
            self.player.contribute(number.1, text).await;
        }
    }

    async fn act(&mut self, done: PlayerMove) {
        let replica = self.player.replica();
        match done {
            // The screen may be behind the table, where a bot has answered and others have played.
            PlayerMove::Act(action, asked) => match asked.filter(|_| asked == self.question()) {
                Some(question) => _ = self.player.decide(question, action).await,
                None => {
                    let client = self.player.client();
                    let decided = asked.and_then(|asked| client.decision_by_bot(asked));
                    let sentence = decided.map_or_else(
                        || self.lang.text("online-late").to_owned(),
                        |decided| too_late(&self.localizer(), decided),
                    );
                    self.send_to_screen(GameThreadMessage::Refused(sentence));
                }
            },
            PlayerMove::Deal => self.is_settlement_closed = true,
            PlayerMove::TableAction(TableAction::Start) => {
                let bot = replica.table.setup.bots[0].clone();
                let seats = replica.table.seats.iter().enumerate();
                let free: Vec<Seat> = seats
                    .filter(|(_, seat)| seat.sits == OccupantView::Nobody)
                    .map(|(seat, _)| Seat::new(seat))
                    .collect();
                for seat in free {
                    self.player.seat_bot(seat, bot.clone()).await;
                }
                self.player.start().await;
            }
            PlayerMove::TableAction(TableAction::Rematch) => {
                self.player.vote(VoteMotion::Rematch, true).await;
            }
            PlayerMove::TableAction(TableAction::TakeBackSeat) => {
                self.player.take_seat_back().await;
            }
            PlayerMove::TableAction(TableAction::RemovePerson { seat, keep_out }) => {
                self.player.request(Request::RemovePerson { seat, keep_out }).await;
            }
            PlayerMove::TableAction(TableAction::HandOver(seat)) => {
                self.player.request(Request::HandOver { seat }).await;
            }
        }
    }

    /// Reconnects if the connection was lost; everything that was not acknowledged is sent again.
    async fn reconnect(&mut self, error: ClientError) -> Result<(), ClientError> {
        if !error.is_lost() {
            return Err(error);
        }
        self.send_to_screen(GameThreadMessage::Text(self.lang.text("online-lost").to_owned()));
        let is_anew = self.player.reconnect_with_backoff(ReconnectBackoff::default()).await?;
        if is_anew {
            self.send_view();
        }
        self.send_clock();
        self.send_online_table();
        self.send_to_screen(GameThreadMessage::Text(self.lang.text("online-back").to_owned()));
        Ok(())
    }
}

fn wants_rematch(seat: &SeatView) -> bool {
    seat.agrees.contains(&VoteMotion::Rematch)
}
