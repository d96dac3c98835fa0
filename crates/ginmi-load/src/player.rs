//! One player of the load: reads everything, and decides when the schedule wants it.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ginmi::seat::Seat;
use ginmi_bots::RandomBot;
use ginmi_client::{AutoPlayer, ClientError, PlayerSession};
use ginmi_table::wire::{RequestId, ToClient, UpdateKind};

use crate::decision_schedule::DecisionSchedule;
use crate::measurements::{DecisionSendTimes, LoadMeasurements};

/// How long a player waits before it connects again.
const RECONNECT_PAUSE: Duration = Duration::from_secs(1);

/// A question that the player has not answered yet, and when to answer it.
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
    measurements: Arc<LoadMeasurements>,
    pending_decision: Option<PendingDecision>,
    /// The decision that is not acknowledged yet.
    decided: Option<(RequestId, DecisionSendTimes)>,
    bytes: u64,
}

impl LoadPlayer {
    pub(crate) fn new(
        player: PlayerSession,
        seed: u64,
        schedule: Arc<Mutex<DecisionSchedule>>,
        measurements: Arc<LoadMeasurements>,
    ) -> Self {
        let bytes = player.traffic().bytes;
        let auto = AutoPlayer::new(player, RandomBot::new(seed)).matches(u32::MAX);
        Self { auto, schedule, measurements, pending_decision: None, decided: None, bytes }
    }

    /// Begins the first match, as the host.
    pub(crate) async fn start_match(&mut self) {
        self.auto.player_mut().start().await;
    }

    /// Plays until the future is dropped.
    pub(crate) async fn play(mut self) {
        loop {
            self.auto.handle_pending().await;
            self.update_pending();
            let received = match self.pending_decision {
                Some(pending_decision) => tokio::select! {
                    received = self.auto.next_message() => received,
                    () = tokio::time::sleep_until(pending_decision.due.into()) => {
                        self.send_decision(pending_decision).await;
                        continue;
                    }
                },
                None => self.auto.next_message().await,
            };
            match received {
                Ok(message) => self.record_message(&message),
                Err(error) => self.reconnect(error).await,
            }
        }
    }

    /// Checks whether there is something to decide, and when.
    fn update_pending(&mut self) {
        let question = self.auto.question();
        if question == self.pending_decision.map(|pending_decision| pending_decision.question) {
            return;
        }
        self.pending_decision = question.map(|question| {
            let planned = self.schedule.lock().expect("no player panics").next_moment();
            PendingDecision { question, planned, due: planned.max(Instant::now()) }
        });
    }

    async fn send_decision(&mut self, pending_decision: PendingDecision) {
        let PendingDecision { question, planned, due } = pending_decision;
        let times = DecisionSendTimes { planned, due, sent: Instant::now() };
        // Noted first, because another thread may get the update before this one continues.
        self.schedule.lock().expect("no player panics").add_decision(question, times);
        self.measurements.record_sent(&times);
        self.decided = self.auto.answer_question().await.map(|id| (id, times));
    }

    fn record_message(&mut self, message: &ToClient) {
        let bytes = self.auto.player().traffic().bytes;
        let update = matches!(message, ToClient::Update(_));
        self.measurements.count_text(bytes - std::mem::replace(&mut self.bytes, bytes), update);
        match message {
            ToClient::Update(update) => match update.happened {
                UpdateKind::Decided { .. } => {
                    let all = self
                        .schedule
                        .lock()
                        .expect("no player panics")
                        .record_update(update.number);
                    if let Some(times) = all {
                        self.measurements.record_update(&times, Instant::now());
                    }
                }
                UpdateKind::Started { .. } if self.auto.player().seat() == Some(HOST) => {
                    self.measurements.count_match();
                }
                _ => {}
            },
            ToClient::Ack { id, .. } => {
                if let Some((_, times)) = self.decided.take_if(|(own, _)| own == id) {
                    self.measurements.record_ack(&times, Instant::now());
                }
            }
            ToClient::Refused { sentence, .. } => self.measurements.count_refusal(sentence),
            _ => {}
        }
    }

    /// Reconnects until that succeeds.
    async fn reconnect(&mut self, error: ClientError) {
        let mut reason = error;
        loop {
            self.measurements.count_reconnect(&reason);
            tokio::time::sleep(RECONNECT_PAUSE).await;
            match self.auto.player_mut().reconnect().await {
                Ok(_) => return,
                Err(error) => reason = error,
            }
        }
    }
}
