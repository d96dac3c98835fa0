//! Controls a table for the views: holds the session, its connection, and what is shown.

mod connection;
mod presenter;
mod server_table;
mod undo_and_auto_moves;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use ginmi_table::Timestamp;
use ginmi_table::names::Contribution;
use ginmi_table::wire::{ChatSignal, Request, TableStage, ToServer};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use crate::browser::bot_worker::BotWorker;
use crate::browser::cue_player::VisibleCues;
use crate::browser::socket::ReconnectingSocket;
use crate::browser::storage::{self, SoloLog};
use crate::browser::{
    after_paint, latest_date, now, on_window_event, random_bytes, run_after, settings, window,
};
use crate::model::lessons::{coach_text, finished_step};
use crate::model::{
    BotHelp, DailyResult, JoinIntent, PlayObstacle, SoloSetup, TableScene, TableSession,
};
use crate::solo_table::{BotTaskRunner as _, DailyDeal, ResumeError, SoloTable, SoloTableOutput};
use crate::words::{Lang, SOLO_NAME as YOU};
use connection::{BotAnswer, PlayConnection, TableTransport};
use ginmi::action::Action;
use presenter::TablePresenter;

/// How to start at a table.
pub(crate) enum TableStart {
    /// A new solo game.
    New(SoloSetup),
    /// The stored solo game.
    Resume,
    /// The round at the end of a lesson: a started one, or a new one.
    Lesson(SoloSetup),
    /// The deal of a day: continued, or from its beginning.
    Daily(DailyDeal),
    /// A table of the server.
    Table(String, JoinIntent),
}

/// The controller of a table: a session, its connection, and what is shown.
#[derive(Clone)]
pub(crate) struct TableController(Rc<ControllerState>);

struct ControllerState {
    /// The name under which the payments are stored.
    table: String,
    session: RefCell<TableSession>,
    connection: PlayConnection,
    /// Runs the bots of a table in the page, and judges decisions at any table.
    bot_worker: OnceCell<BotWorker>,
    worker: String,
    /// Whether a judgement of the strongest bot is pending.
    is_judging: Cell<bool>,
    /// The last match whose record was stored.
    stored_match: Cell<u32>,
    /// The name of that record.
    record: RefCell<Option<String>>,
    /// Whether it is the round of a lesson, with comments on every decision.
    coached: bool,
    /// The deal of a day and its result, if this is one.
    daily: Option<DailyDeal>,
    result: RwSignal<Option<DailyResult>>,
    error: RwSignal<Option<PlayObstacle>>,
    /// Whether the person plays on despite an error.
    ignores_errors: Cell<bool>,
    /// Whether a countdown to the next attempt is running.
    counting: Cell<bool>,
    /// Whether an acknowledgement of the server is awaited.
    is_awaiting: Cell<bool>,
    presenter: TablePresenter,
    /// What the person wants to do at the table, until it is done.
    intent: Cell<JoinIntent>,
    /// The number of the last event before the person's last decision.
    before_decision: Cell<u64>,
    /// The last question that was answered automatically for the person.
    auto_answered: Cell<u64>,
}

/// The name under which the payments of the solo game are stored.
const SOLO: &str = "solo";

impl TableController {
    /// Opens a table.
    ///
    /// # Errors
    ///
    /// When there is no such game, or none to continue.
    pub(crate) fn open(
        start: TableStart,
        worker: &str,
        scene: RwSignal<TableScene>,
        shown: RwSignal<VisibleCues>,
        lang: RwSignal<Lang>,
    ) -> Result<Self, PlayObstacle> {
        let millis = Timestamp(now());
        let coached = matches!(start, TableStart::Lesson(_));
        let daily = if let TableStart::Daily(daily) = &start { Some(daily.clone()) } else { None };
        // The window that opens the log owns the game: another window that plays it shows that and
        // stops.
        let mut intent = JoinIntent::Look;
        let (table, owner, local) = match start {
            TableStart::New(solo) => {
                let log = SoloLog::open();
                let owner = log.owner();
                let local = SoloTable::begin(&solo, YOU, millis, random_bytes(), log);
                let local = local.map_err(|error| PlayObstacle::InvalidSetup(error.to_string()))?;
                storage::remove_ledger(SOLO);
                (SOLO.to_owned(), Some(owner), Some(local))
            }
            TableStart::Resume => {
                let log = SoloLog::open();
                let owner = log.owner();
                let local = SoloTable::resume(millis, log).map_err(|error| match error {
                    ResumeError::Nothing => PlayObstacle::NoSavedGame,
                    ResumeError::Unreadable(_) | ResumeError::BadLog(_) => {
                        PlayObstacle::UnreadableGame
                    }
                })?;
                (SOLO.to_owned(), Some(owner), Some(local))
            }
            TableStart::Lesson(solo) => {
                let log = SoloLog::of_lesson(solo.game);
                let mut owner = log.owner();
                let local = SoloTable::resume(millis, log).or_else(|_| {
                    let log = SoloLog::of_lesson(solo.game);
                    owner = log.owner();
                    SoloTable::begin(&solo, YOU, millis, random_bytes(), log)
                });
                let local = local.map_err(|error| PlayObstacle::InvalidSetup(error.to_string()))?;
                (format!("round.{}", solo.game), Some(owner), Some(local))
            }
            TableStart::Daily(daily) => {
                if !daily.is_dealt(&latest_date()) {
                    return Err(PlayObstacle::NoDeal);
                }
                let log = SoloLog::of_daily(&daily);
                let mut owner = log.owner();
                let local = SoloTable::resume(millis, log).or_else(|_| {
                    let log = SoloLog::of_daily(&daily);
                    owner = log.owner();
                    SoloTable::begin(&daily.solo(), YOU, millis, daily.seed_bytes(), log)
                });
                let local = local.map_err(|error| PlayObstacle::InvalidSetup(error.to_string()))?;
                (storage::ledger_name_of_deal(daily.game, &daily.date), Some(owner), Some(local))
            }
            TableStart::Table(id, wants) => {
                intent = wants;
                (id, None, None)
            }
        };
        let error = RwSignal::new(None);
        storage::prune_ledgers(&table);
        // Numbers from the clock, with room for a thousand messages in each millisecond.
        let mut session = TableSession::new(now() * 1000, storage::ledger(&table));
        if let Some(slots) = storage::card_slots(&table) {
            session.restore_card_slots(&slots);
        }
        let controller = Self(Rc::new(ControllerState {
            table: table.clone(),
            session: RefCell::new(session),
            connection: PlayConnection::new(owner),
            bot_worker: OnceCell::new(),
            worker: worker.to_owned(),
            is_judging: Cell::new(false),
            stored_match: Cell::new(0),
            record: RefCell::default(),
            coached,
            daily,
            result: RwSignal::new(None),
            error,
            ignores_errors: Cell::default(),
            counting: Cell::default(),
            is_awaiting: Cell::default(),
            presenter: TablePresenter::new(scene, shown, lang),
            intent: Cell::new(intent),
            before_decision: Cell::new(0),
            auto_answered: Cell::new(0),
        }));
        let weak = Rc::downgrade(&controller.0);
        on_window_event("visibilitychange", move || {
            _ = weak.upgrade().map(|inner| inner.presenter.mark_title());
        });
        match local {
            Some(local) => {
                controller.0.connection.open(TableTransport::Local(Box::new(local)));
                // Like a table of the server, it is painted before its first message.
                let weak = Rc::downgrade(&controller.0);
                after_paint(move || {
                    _ = weak.upgrade().map(|inner| Self(inner).sit_down());
                });
            }
            None => {
                let own = controller.clone();
                let socket =
                    ReconnectingSocket::open(&table, move |event| own.handle_socket_event(event));
                controller.0.connection.open(TableTransport::Socket(socket));
                let weak = Rc::downgrade(&controller.0);
                let online = Closure::<dyn FnMut()>::new(move || {
                    // A socket of the network before may be dead without anybody being told.
                    let socket = weak.upgrade().and_then(|inner| inner.connection.socket());
                    _ = socket.map(|socket| socket.replace());
                });
                window().set_ononline(Some(online.into_js_value().unchecked_ref()));
                // A browser may keep the page in its back/forward cache, with its socket open.
                let weak = Rc::downgrade(&controller.0);
                on_window_event("pagehide", move || {
                    if let Some(socket) = weak.upgrade().and_then(|inner| inner.connection.socket())
                    {
                        socket.disconnect();
                    }
                });
                let weak = Rc::downgrade(&controller.0);
                on_window_event("pageshow", move || {
                    _ = weak.upgrade().map(|inner| Self(inner).retry_now());
                });
            }
        }
        controller.paint();
        Ok(controller)
    }

    /// Takes the seat at a table in the page.
    fn sit_down(&self) {
        let connect = |local: &mut SoloTable<SoloLog>| local.connect(Timestamp(now()), YOU);
        if self.0.connection.with_local(connect).is_none() {
            return;
        }
        // Before the first question, so that bots answer sooner and a missing worker is reported.
        self.bot_worker();
        let hello = self.0.session.borrow_mut().hello_message();
        self.send(&hello);
        // The window holds the closure, so the closure must not hold the controller.
        let weak = Rc::downgrade(&self.0);
        let changed = Closure::<dyn FnMut()>::new(move || {
            _ = weak.upgrade().map(|inner| Self(inner).is_replaced());
        });
        window().set_onstorage(Some(changed.into_js_value().unchecked_ref()));
    }

    /// The current error, if any.
    pub(crate) fn play_error(&self) -> RwSignal<Option<PlayObstacle>> {
        self.0.error
    }

    /// The result of the deal of the day, once it is over.
    pub(crate) fn daily_result(&self) -> RwSignal<Option<DailyResult>> {
        self.0.result
    }

    /// Stores the result of the deal of the day, and has the strongest bot play it.
    fn finish_daily(&self, daily: &DailyDeal) {
        if self.0.result.try_with_untracked(Option::is_some) != Some(false) {
            return;
        }
        let own = {
            let session = self.0.session.borrow();
            let view = session.replica().and_then(|replica| Some((replica.you?, replica.view?)));
            let Some((you, view)) = view else { return };
            view.accounts()[you]
        };
        let (game, date) = (daily.game, daily.date.clone());
        let store_result = move |result: RwSignal<Option<DailyResult>>, expert| {
            storage::add_daily_result(game, DailyResult { date: date.clone(), own, expert });
            _ = result.try_set(storage::daily_results(game).of(&date).cloned());
        };
        let result = self.0.result;
        store_result(result, None);
        if result.with_untracked(|known| known.as_ref().is_some_and(|one| one.expert.is_none())) {
            let done = move |expert| store_result(result, Some(expert));
            self.bot_worker().play_daily(daily, Box::new(done));
        }
    }

    /// Tries to reach the server now.
    pub(crate) fn retry_now(&self) {
        if let Some(socket) = self.0.connection.socket() {
            socket.retry_now();
            self.count_down();
        }
    }

    /// Plays on despite the current error, and hides it.
    pub(crate) fn continue_anyway(&self) {
        self.0.ignores_errors.set(true);
        self.show_error(None);
    }

    /// Carries out a decision of the person, if they are asked.
    pub(crate) fn decide(&self, action: Action) {
        let request = self.0.session.borrow().decision(action);
        _ = request.map(|request| self.act(request));
    }

    /// Carries out a request of the person.
    pub(crate) fn act(&self, request: Request) {
        // It skips what is still being shown.
        self.0.presenter.clear_cues();
        if self.0.connection.socket().is_some() {
            return self.perform(request);
        }
        // In the page, the consequences would follow at once. They are painted after the choice:
        // both together would block the browser for too long.
        let text = self.encode_request(request);
        self.paint();
        let (controller, undone) = (self.clone(), self.0.connection.undone());
        after_paint(move || {
            if let Some(text) = text.filter(|_| undone == controller.0.connection.undone()) {
                controller.send(&text);
            }
        });
    }

    /// Sends a signal to the table.
    pub(crate) fn send_signal(&self, signal: ChatSignal) {
        self.0.presenter.clear_cues();
        self.send(&ToServer::Signal { signal }.to_json());
    }

    /// Carries out a request, and paints it together with its consequences if they follow at once.
    fn perform(&self, request: Request) {
        match self.encode_request(request) {
            Some(text) => {
                self.send(&text);
                if self.0.connection.socket().is_some() {
                    self.await_acknowledgement();
                }
            }
            None => self.paint(),
        }
    }

    /// The message for a request; `None` before the first message of the table.
    fn encode_request(&self, request: Request) -> Option<String> {
        if matches!(request, Request::Decide { .. }) {
            let session = self.0.session.borrow();
            self.0.before_decision.set(session.events().last().map_or(0, |(number, _)| *number));
        }
        self.0.session.borrow_mut().encode_request(request)
    }

    /// Ends the look at the settlement, so that the next round can be dealt.
    pub(crate) fn request_deal(&self) {
        self.0.session.borrow_mut().close_settlement();
        let digits = || hex::encode(random_bytes::<16>());
        let daily = self.0.daily.as_ref().map(|_| DailyDeal::digits());
        let digits = daily.or_else(|| Contribution::new(&digits()).ok());
        let request = digits.and_then(|digits| self.0.session.borrow().contribution(digits));
        match request {
            Some(request) => self.act(request),
            // A decision comes first.
            None => self.follow_up(),
        }
    }

    fn bot_worker(&self) -> &BotWorker {
        let error = self.0.error;
        let no_worker = move || {
            _ = error.try_update(|error| _ = error.get_or_insert(PlayObstacle::NoWorker));
        };
        self.0.bot_worker.get_or_init(|| BotWorker::new(&self.0.worker, no_worker))
    }

    /// Asks the strongest bot for advice.
    pub(crate) fn request_hint(&self) {
        let asked = match self.0.session.borrow().help() {
            BotHelp::Ask(question, view) if !self.0.is_judging.get() => (question, *view),
            _ => return,
        };
        self.0.is_judging.set(true);
        let (controller, (question, view)) = (self.clone(), asked);
        let done = move |judgement| {
            controller.0.is_judging.set(false);
            controller.0.session.borrow_mut().set_judgement(question, judgement);
            controller.paint();
        };
        self.bot_worker().explain(&view, None, Box::new(done));
    }

    /// Skips what is being shown and, in a solo game, the moves of bots up to the person's next
    /// question; returns whether there was anything to skip.
    pub(crate) fn skip(&self) -> bool {
        let is_solo = self.0.connection.is_local();
        let (was_shown, is_skipping) = self.0.presenter.skip_all(is_solo);
        if is_skipping {
            let answers = self.0.connection.take_answers(None);
            answers.into_iter().for_each(|answer| self.apply_bot_answer(answer));
        }
        // With what was held back until now.
        self.paint();
        was_shown || is_skipping
    }

    /// Shows the rest of a round that the person sits out as soon as it is played, without
    /// animation.
    pub(crate) fn skip_to_result(&self) {
        self.0.presenter.skip_to_question();
        self.skip();
    }

    /// Leaves the table for another page.
    pub(crate) fn leave_table(&self) {
        self.0.presenter.end();
        self.0.connection.close();
    }

    /// Paints the current scene.
    pub(crate) fn paint(&self) {
        let Some(lang) = self.0.presenter.lang() else { return };
        let session = self.0.session.borrow();
        let mut scene = TableScene::of(&session, lang);
        if self.0.coached {
            scene.coach = coach_text(&session, lang).map(str::to_owned);
        }
        let local =
            |local: &mut SoloTable<SoloLog>| (local.can_undo(), local.finished_match().is_some());
        if let Some((can_undo, is_over)) = self.0.connection.with_local(local) {
            scene.turn.can_undo = can_undo && (self.0.coached || settings().undo);
            scene.record = self.0.record.borrow().clone().filter(|_| is_over);
        }
        let paint = self.0.presenter.pace(&session, &scene);
        let you = session.replica().and_then(|replica| replica.you);
        drop(session);
        let Some(paint) = paint else { return };
        let is_unfinished = paint.is_unfinished;
        self.0.presenter.show(paint, you);
        if is_unfinished {
            let controller = self.clone();
            self.0.presenter.after_cues(move || controller.paint());
        }
    }

    /// Whether another window has taken over the solo game, so that it stops here.
    fn is_replaced(&self) -> bool {
        let is_replaced = self.0.connection.is_replaced();
        if is_replaced {
            self.show_error(Some(PlayObstacle::OpenInOtherWindow));
        }
        is_replaced
    }

    /// Shows an error (`None`: hides it), unless that is already shown.
    fn show_error(&self, error: Option<PlayObstacle>) {
        if self.0.error.try_with_untracked(|shown| *shown != error) == Some(true) {
            self.0.error.set(error);
        }
    }

    fn send(&self, text: &str) {
        if self.is_replaced() {
            return;
        }
        self.handle_outputs(self.0.connection.send(text));
    }

    /// Handles the outputs of the table in the page.
    fn handle_outputs(&self, outputs: Vec<SoloTableOutput>) {
        let mut outputs: VecDeque<SoloTableOutput> = outputs.into();
        while let Some(out) = outputs.pop_front() {
            match out {
                SoloTableOutput::Text(text) => {
                    // The table in the page sends everything in order and loses nothing.
                    let repeated =
                        self.0.session.borrow_mut().apply_message(&text).unwrap_or_default();
                    for text in repeated {
                        outputs.extend(self.0.connection.send(&text));
                    }
                }
                SoloTableOutput::Ask { seat, number, question } => {
                    let (controller, asked) = (self.clone(), now());
                    let undone = self.0.connection.undone();
                    let done = move |action| {
                        if undone != controller.0.connection.undone() {
                            return;
                        }
                        let thought = now().saturating_sub(asked);
                        let pause = controller
                            .0
                            .presenter
                            .pause_before(settings().speed.bot_pause(), thought);
                        let answer = BotAnswer { seat, number, action };
                        controller.0.connection.hold_answer(answer);
                        run_after(pause, move || controller.carry_out(number));
                    };
                    self.bot_worker().decide(&question, Box::new(done));
                }
            }
        }
        self.follow_up();
    }

    /// Carries out a bot's decision, unless skipping has already done so.
    fn carry_out(&self, number: u64) {
        let answers = self.0.connection.take_answers(Some(number));
        answers.into_iter().for_each(|answer| self.apply_bot_answer(answer));
    }

    fn apply_bot_answer(&self, BotAnswer { seat, number, action }: BotAnswer) {
        if self.is_replaced() {
            return;
        }
        let answered = |local: &mut SoloTable<SoloLog>| {
            local.handle_bot_answer(Timestamp(now()), seat, number, action)
        };
        _ = self.0.connection.with_local(answered).map(|outputs| self.handle_outputs(outputs));
    }

    /// Whether a match is over.
    fn is_over(&self) -> bool {
        let session = self.0.session.borrow();
        session.replica().is_some_and(|replica| replica.table.stage == TableStage::Over)
    }

    /// Stores that the match was a game of a step in which the game is learned, if it was.
    fn store_finished_step(&self) {
        let session = self.0.session.borrow();
        if let Some(replica) = session.replica().filter(|_| self.0.table == SOLO) {
            let setup = &replica.table.setup;
            let rules = setup.options.iter().map(|(name, value)| (&**name, &**value));
            if let Some(step) = finished_step(setup.game, rules) {
                storage::store_finished_step(setup.game, step);
            }
        }
    }

    /// Does what follows automatically from new messages.
    fn follow_up(&self) {
        let begins = {
            let session = self.0.session.borrow();
            // Without a settlement to look at, nobody has to go on.
            session.contribution_due().is_some() && !session.shows_settlement()
        };
        if !self.is_replaced()
            && let Some(ledger) = self.0.session.borrow_mut().new_ledger()
        {
            storage::store_ledger(&self.0.table, ledger);
        }
        storage::store_card_slots(&self.0.table, &self.0.session.borrow().card_slots_text());
        // The round of a lesson and the deal of a day have their own places.
        if self.0.table == SOLO {
            storage::store_unfinished_game(&self.0.session.borrow());
        }
        if self.is_over() && !self.0.coached {
            storage::store_finished_game();
            self.store_finished_step();
        }
        let stored_match = self.0.stored_match.get();
        let state = |local: &mut SoloTable<SoloLog>| {
            let finished = local.finished_match();
            let is_new = finished.is_some_and(|number| number > stored_match);
            (local.is_stored(), finished, if is_new { local.record() } else { None })
        };
        if let Some((is_stored, finished, record)) = self.0.connection.with_local(state) {
            if !is_stored && !self.0.ignores_errors.get() {
                self.show_error(Some(PlayObstacle::NoStorage));
            }
            if let (Some(number), Some((id, record))) = (finished, record) {
                self.0.stored_match.set(number);
                storage::save_game(&id, &record);
                // The round of a lesson does not count as a game.
                if !self.0.coached {
                    storage::count_finished_game(id.clone(), record);
                }
                *self.0.record.borrow_mut() = Some(id);
            }
            if let (Some(daily), Some(_)) = (&self.0.daily, finished) {
                self.finish_daily(daily);
            }
        }
        self.paint();
        self.answer_automatically();
        if begins {
            let controller = self.clone();
            let deal = move || {
                let is_due = controller.0.session.borrow().contribution_due().is_some();
                if is_due {
                    controller.request_deal();
                }
            };
            // The table is painted before its first cards are dealt.
            after_paint(deal);
        }
    }
}
