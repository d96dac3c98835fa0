//! One player of the load: reads everything, thinks as long as the schedule says, decides.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ginmi::seat::Seat;
use ginmi_bots::RandomBot;
use ginmi_client::{AutoPlayer, ClientError, PlayerSession};
use ginmi_table::wire::{RequestId, ToClient, UpdateKind};

use crate::measurements::{DecisionTimestamps, LoadMeasurements};
use crate::schedule::DecisionSchedule;

/// How long a player waits before it connects again.
const PATIENCE: Duration = Duration::from_secs(1);

/// A question to a player.
#[derive(Clone, Copy)]
struct PendingDecision {
    question: u64,
    /// The moment in the schedule, which may be long ago.
    planned: Instant,
    /// When to answer it.
    due: Instant,
}

/// The seat of the host, which counts events that happen once at a table.
pub(crate) const HOST: Seat = Seat::new(0);

/// A player of the load.
pub(crate) struct LoadPlayer {
    auto: AutoPlayer<RandomBot>,
    schedule: Arc<Mutex<DecisionSchedule>>,
    measure: Arc<LoadMeasurements>,
    turn: Option<PendingDecision>,
    /// The decision that is not acknowledged yet.
    decided: Option<(RequestId, DecisionTimestamps)>,
    bytes: u64,
}

impl LoadPlayer {
    pub(crate) fn new(
        player: PlayerSession,
        seed: u64,
        schedule: Arc<Mutex<DecisionSchedule>>,
        measure: Arc<LoadMeasurements>,
    ) -> LoadPlayer {
        let bytes = player.traffic().bytes;
        let auto = AutoPlayer::new(player, RandomBot::new(seed)).matches(u32::MAX);
        LoadPlayer { auto, schedule, measure, turn: None, decided: None, bytes }
    }

    /// Begins the first match, as the host.
    pub(crate) async fn start_match(&mut self) {
        self.auto.player_mut().start().await;
    }

    /// Plays until the future is dropped.
    pub(crate) async fn play(mut self) {
        loop {
            self.auto.handle_pending().await;
            self.look();
            let heard = match self.turn {
                Some(turn) => tokio::select! {
                    heard = self.auto.next_message() => heard,
                    () = tokio::time::sleep_until(turn.due.into()) => {
                        self.answer(turn).await;
                        continue;
                    }
                },
                None => self.auto.next_message().await,
            };
            match heard {
                Ok(message) => self.heard(&message),
                Err(error) => self.come_back(error).await,
            }
        }
    }

    /// Checks whether there is something to decide, and when.
    fn look(&mut self) {
        let question = self.auto.question();
        if question == self.turn.map(|turn| turn.question) {
            return;
        }
        self.turn = question.map(|question| {
            let planned = self.schedule.lock().expect("no player panics").next_moment();
            PendingDecision { question, planned, due: planned.max(Instant::now()) }
        });
    }

    async fn answer(&mut self, turn: PendingDecision) {
        let PendingDecision { question, planned, due } = turn;
        let times = DecisionTimestamps { planned, due, sent: Instant::now() };
        // Noted first, because another thread may get the update before this one continues.
        self.schedule.lock().expect("no player panics").add_decision(question, times);
        self.measure.record_sent(&times);
        self.decided = self.auto.answer_question().await.map(|id| (id, times));
    }

    fn heard(&mut self, message: &ToClient) {
        let bytes = self.auto.player().traffic().bytes;
        let update = matches!(message, ToClient::Update(_));
        self.measure.count_text(bytes - std::mem::replace(&mut self.bytes, bytes), update);
        match message {
            ToClient::Update(update) => match update.happened {
                UpdateKind::Decided { .. } => {
                    let all = self
                        .schedule
                        .lock()
                        .expect("no player panics")
                        .record_update(update.number);
                    if let Some(times) = all {
                        self.measure.record_update(&times, Instant::now());
                    }
                }
                UpdateKind::Started { .. } if self.auto.player().seat() == Some(HOST) => {
                    self.measure.count_match();
                }
                _ => {}
            },
            ToClient::Ack { id, .. } => {
                if let Some((_, times)) = self.decided.take_if(|(own, _)| own == id) {
                    self.measure.record_ack(&times, Instant::now());
                }
            }
            ToClient::Refused { sentence, .. } => self.measure.count_refusal(sentence),
            _ => {}
        }
    }

    /// Reconnects until that succeeds.
    async fn come_back(&mut self, error: ClientError) {
        let mut why = error;
        loop {
            self.measure.count_reconnect(&why);
            tokio::time::sleep(PATIENCE).await;
            match self.auto.player_mut().reconnect().await {
                Ok(_) => return,
                Err(error) => why = error,
            }
        }
    }
}
