//! Solo play: a table within the page.
//!
//! It is the same [`Table`] that a server runs, with the same messages; entries are stored in a
//! [`LogStorage`], and bots are asked through a [`BotTaskRunner`]. So a game survives a reload just
//! as a server's game survives a crash.
//!
//! Bots think in a worker that gets the compiled module; questions and answers are texts. When a
//! match is over, its record is made from the table's log and stored under a name that a reload
//! does not change. Taking a decision back cuts the log before it and resumes the table, as after a
//! reload.
//!
//! Several windows can be open: the last one that opened the solo game owns its log. Each window
//! checks a token before it writes a line, and stops if another window owns the log.

mod bot_tasks;
mod continue_from_record;
mod daily_deal;
mod log_storage;
mod sample_scene;
#[cfg(not(target_arch = "wasm32"))]
pub mod test_positions;
mod undo_rule;

use std::sync::Arc;

use ginmi::action::Action;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Game, View};
use ginmi_table::fair::Seed;
use ginmi_table::names::{BotName, PersonId, PersonName, TableId};
use ginmi_table::wire::{PROTOCOL, Request, RequestId, ToServer};
use ginmi_table::{
    InputEffects, ListenerId, LogEntry, LogError, Millis, Table, TableInput, TableOutput,
    TableSetup, TableSetupError, Timestamp, Visibility, records,
};

use crate::model::SoloSetup;

pub use bot_tasks::{
    BotQuestion, BotTaskError, BotTaskRunner, network_for, run_bot_task, run_simple_bot_task,
};
pub use continue_from_record::{RecordContinuation, continue_from_step};
pub use daily_deal::DailyDeal;
pub use log_storage::LogStorage;
pub use sample_scene::sample_scene;

/// A table within the page.
#[derive(Debug)]
pub struct SoloTable<K> {
    table: Table,
    log_storage: K,
    listener: u64,
    /// Whether everything could be stored so far.
    is_stored: bool,
    /// Questions for bots from before the session was connected.
    pending: Vec<SoloTableOutput>,
    /// The number of stored lines.
    count: usize,
    /// The number before the person's last decision, while it can be taken back.
    undo: Option<usize>,
}

/// What a solo table sends: a message for the session, or a question for a bot.
#[derive(Debug)]
pub enum SoloTableOutput {
    /// A text for the session.
    Text(Arc<str>),
    /// A question for a bot.
    Ask {
        /// The seat that the bot decides for.
        seat: Seat,
        /// The number of the question.
        number: u64,
        /// The question.
        question: Box<BotQuestion>,
    },
}

/// Why there is no table to continue.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// Nothing is stored.
    #[error("no game is saved")]
    Nothing,
    /// What is stored cannot be read, at least by this version of the page.
    #[error("the saved game cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// What is stored is not the log of a table.
    #[error(transparent)]
    BadLog(#[from] LogError),
}

/// The longest time that a table accepts: here everybody waits only for the person.
const FOREVER: Millis = Millis::seconds(24 * 60 * 60);

/// Each bot once, as the list of bots that a table offers.
fn offered(bots: &[BotName]) -> Vec<BotName> {
    let mut offered: Vec<BotName> = Vec::new();
    for bot in bots {
        if !offered.contains(bot) {
            offered.push(bot.clone());
        }
    }
    offered
}

/// The setup of a table within the page.
fn table_setup(
    game: Game,
    players: u8,
    options: &[(String, String)],
    bots: Vec<BotName>,
) -> TableSetup {
    let mut setup = TableSetup::new(game, players, bots);
    setup.options.extend(options.iter().cloned());
    (setup.visibility, setup.spectators) = (Visibility::Link, false);
    (setup.deal_wait, setup.away) = (FOREVER, FOREVER);
    setup
}

impl<K: LogStorage> SoloTable<K> {
    /// A new table with the person in seat 0, bots in the others, and a started match. It replaces
    /// what was stored before. `random` decides the cards.
    ///
    /// # Errors
    ///
    /// When the setup is invalid.
    ///
    /// # Panics
    ///
    /// Never, since it makes names and messages itself.
    pub fn begin(
        solo: &SoloSetup,
        name: &str,
        now: Timestamp,
        random: [u8; 32],
        mut log_storage: K,
    ) -> Result<Self, TableSetupError> {
        let setup = table_setup(solo.game, solo.players, &solo.options, offered(&solo.bots));
        let id = TableId::new("solo").expect("a good id");
        let (table, created) = Table::create(now, id, Seed::new(random), setup)?;
        log_storage.clear();
        let mut local = Self::of(table, log_storage);
        local.store(&[created]);
        let name =
            PersonName::new(name).unwrap_or_else(|_| PersonName::new("You").expect("a good name"));
        let listener = local.listen(now, name);
        for message in [
            ToServer::Hello { protocol: PROTOCOL, after: None },
            // Smaller than all ids of sessions, which come from the clock.
            Request::Sit { seat: Seat::new(0) }.with_id(RequestId::new(1).expect("a small id")),
        ] {
            local.prepare(now, TableInput::Frame { listener, text: message.to_json() });
        }
        let others = Seat::all(solo.players.into()).skip(1);
        for (seat, bot) in others.zip(solo.bots.iter().chain(solo.bots.last().into_iter().cycle()))
        {
            local.prepare(now, TableInput::SeatBot { seat, bot: bot.clone() });
        }
        local.prepare(now, TableInput::Start);
        local.prepare(now, TableInput::Gone { listener });
        Ok(local)
    }

    /// Resumes the stored table.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn resume(now: Timestamp, log_storage: K) -> Result<Self, ResumeError> {
        let lines = log_storage.lines();
        if lines.is_empty() {
            return Err(ResumeError::Nothing);
        }
        let entries =
            lines.iter().map(|line| LogEntry::read(line)).collect::<Result<Vec<_>, _>>()?;
        let mut local = Self::of(Table::resume(entries)?, log_storage);
        local.count = lines.len();
        local.prepare(now, TableInput::Resumed);
        Ok(local)
    }

    fn of(table: Table, log_storage: K) -> Self {
        Self {
            table,
            log_storage,
            listener: 0,
            is_stored: true,
            pending: Vec::new(),
            count: 0,
            undo: None,
        }
    }

    /// Whether the person's last decision can be taken back: nothing was turned up or dealt since
    /// then, and nobody else has decided.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.undo.is_some()
    }

    /// The table before the person's last decision, if it [can be taken back](SoloTable::can_undo),
    /// with nobody connected.
    ///
    /// # Errors
    ///
    /// When the log can no longer be read.
    pub fn undo(self, now: Timestamp) -> Result<Self, ResumeError> {
        let Self { mut log_storage, undo, .. } = self;
        if let Some(count) = undo {
            log_storage.truncate(count);
        }
        Self::resume(now, log_storage)
    }

    /// The person's view.
    fn own_view(&self) -> Option<View> {
        Some(self.table.state().game()?.view(Some(Seat::new(0))))
    }

    /// The number of the finished match, if it was stored completely and no other has begun.
    #[must_use]
    pub fn finished_match(&self) -> Option<u32> {
        let state = self.table.state();
        let is_over = state.game().is_some_and(|game| game.phase() == Phase::Over);
        (self.is_stored && is_over).then(|| state.matches())
    }

    /// The record of the last match, if it is over, with the name to store it under, which is the
    /// same after every reload.
    #[must_use]
    pub fn record(&self) -> Option<(String, String)> {
        let number = self.finished_match()?;
        let lines = self.log_storage.lines();
        let entries: Vec<LogEntry> =
            lines.iter().map(|line| LogEntry::read(line)).collect::<Result<_, _>>().ok()?;
        let begun = entries.first()?.at.0;
        let record = records(entries).ok()?.pop()?;
        Some((format!("solo-{begun}-{number}"), record))
    }

    /// Whether everything is stored. If the browser stores nothing, the game can still be played.
    #[must_use]
    pub const fn is_stored(&self) -> bool {
        self.is_stored
    }

    /// Opens the connection for the session, which then says hello. There is one at a time.
    pub fn connect(&mut self, now: Timestamp, name: &str) {
        let old = ListenerId(self.listener);
        self.prepare(now, TableInput::Gone { listener: old });
        let name =
            PersonName::new(name).unwrap_or_else(|_| PersonName::new("You").expect("a good name"));
        self.listen(now, name);
    }

    fn listen(&mut self, now: Timestamp, name: PersonName) -> ListenerId {
        self.listener += 1;
        let listener = ListenerId(self.listener);
        let person = PersonId::new("you").expect("a good id");
        self.prepare(now, TableInput::Connected { listener, person, name });
        listener
    }

    /// Handles a text of the session.
    pub fn handle_frame(&mut self, now: Timestamp, text: &str) -> Vec<SoloTableOutput> {
        let listener = ListenerId(self.listener);
        let mut outputs = std::mem::take(&mut self.pending);
        let (before, count) = (self.own_view(), self.count);
        outputs
            .extend(self.handle_input(now, TableInput::Frame { listener, text: text.to_owned() }));
        if self.is_stored && self.count == count + 1 {
            let views = before.zip(self.own_view());
            let is_harmless = views.is_some_and(|(old, new)| undo_rule::is_harmless(&old, &new));
            self.undo = is_harmless.then_some(count);
        }
        outputs
    }

    /// Handles the answer of a bot.
    pub fn handle_bot_answer(
        &mut self,
        now: Timestamp,
        seat: Seat,
        number: u64,
        action: Action,
    ) -> Vec<SoloTableOutput> {
        self.handle_input(now, TableInput::BotDecides { seat, question: number, action })
    }

    /// Handles an input while no session is connected.
    fn prepare(&mut self, now: Timestamp, input: TableInput) {
        let outputs = self.handle_input(now, input);
        self.pending
            .extend(outputs.into_iter().filter(|out| matches!(out, SoloTableOutput::Ask { .. })));
    }

    fn handle_input(&mut self, now: Timestamp, input: TableInput) -> Vec<SoloTableOutput> {
        let InputEffects { entries, outputs, .. } = self.table.handle(now, input);
        self.store(&entries);
        outputs.into_iter().filter_map(|output| self.person_output(output)).collect()
    }

    fn store(&mut self, entries: &[LogEntry]) {
        // If an entry cannot be stored, the game goes on, but a reload loses it, and the page says
        // so. After a gap, nothing more is stored.
        for entry in entries {
            self.is_stored = self.is_stored && self.log_storage.append(&entry.to_line());
            self.count += 1;
            self.undo = None;
        }
    }

    fn person_output(&self, output: TableOutput) -> Option<SoloTableOutput> {
        match output {
            TableOutput::Send { to, frame } if to.0 == self.listener => {
                Some(SoloTableOutput::Text(frame))
            }
            TableOutput::Ask { seat, bot, question, view } => {
                let view: View = *view;
                // A new seed for every question, for bots that choose at random.
                let question_of_bot = Box::new(BotQuestion { bot, seed: question, view });
                Some(SoloTableOutput::Ask { seat, number: question, question: question_of_bot })
            }
            TableOutput::Send { .. } | TableOutput::Refused(_) | TableOutput::Close { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests;
