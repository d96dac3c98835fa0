use std::cell::RefCell;
use std::rc::Rc;

use ginmi::Game;
use ginmi::action::LegalActions;
use ginmi::cards::CardSet;
use ginmi_bots::{Budget, ChoiceReason, DEFAULT_BUDGET};
use ginmi_table::names::Contribution;
use ginmi_table::wire::{Request, TableStage, VoteMotion};

use super::*;
use crate::model::replay::{
    CheckedRecord, GameReplay, ReplayMoment, ReplaySummary, ReviewDepth, ReviewJudgements,
};
use crate::model::{
    BotHelp, BotJudgement, HintScene, MatchLedger, MatchOutcome, PlayerScene, ReaderQuestion,
    SettlementScene, TableScene, TableSession,
};
use crate::words::Lang;

/// The game for tests that work with any game.
const ANY: Game = Game::ALL[0];

/// A log that outlives the page.
type Log = Rc<RefCell<Vec<String>>>;

#[derive(Debug)]
struct SharedLog(Log);

impl LogStorage for SharedLog {
    fn append(&mut self, line: &str) -> bool {
        LogStorage::append(&mut *self.0.borrow_mut(), line)
    }

    fn lines(&self) -> Vec<String> {
        self.0.borrow().clone()
    }

    fn truncate(&mut self, count: usize) {
        self.0.borrow_mut().truncate(count);
    }
}

/// A page with a game in it.
struct Page {
    local: SoloTable<SharedLog>,
    session: TableSession,
    now: u64,
    /// Whether commitments are corrupted on the way.
    is_corrupted: bool,
}

impl Page {
    fn begin(game: Game, players: u8, rounds: &str, log: &Log) -> Self {
        let options = vec![("rounds".to_owned(), rounds.to_owned())];
        let solo =
            SoloSetup { game, players, options, bots: vec![BotName::new("greedy").unwrap()] };
        let local =
            SoloTable::begin(&solo, "Hana", Timestamp(5), [88; 32], SharedLog(Rc::clone(log)))
                .unwrap();
        Self {
            local,
            session: TableSession::new(1000, MatchLedger::default()),
            now: 5,
            is_corrupted: false,
        }
        .connected()
    }

    /// The page after a reload, when only what the browser stored is left.
    fn reloaded(&self, log: &Log) -> Self {
        let local = SoloTable::resume(Timestamp(self.now), SharedLog(Rc::clone(log))).unwrap();
        let mut session = TableSession::new(1_000_000 + self.now, self.session.ledger().clone());
        session.restore_card_slots(&self.session.card_slots_text());
        Self { local, session, now: self.now, is_corrupted: self.is_corrupted }.connected()
    }

    fn connected(mut self) -> Self {
        self.local.connect(Timestamp(self.now), "Hana");
        let hello = self.session.hello_message();
        let outputs = self.local.handle_frame(Timestamp(self.now), &hello);
        self.handle_outputs(outputs);
        self
    }

    /// Passes messages to the session and questions to bots until nothing is left to do.
    fn handle_outputs(&mut self, outputs: Vec<SoloTableOutput>) {
        let mut outputs: std::collections::VecDeque<SoloTableOutput> = outputs.into();
        while let Some(out) = outputs.pop_front() {
            match out {
                SoloTableOutput::Text(text) => {
                    let text = if self.is_corrupted { corrupt(&text) } else { text.to_string() };
                    for repeated in self.session.apply_message(&text).unwrap() {
                        outputs.extend(self.local.handle_frame(Timestamp(self.now), &repeated));
                    }
                }
                SoloTableOutput::Ask { seat, number, question } => {
                    let answer = run_bot_task(&question.to_text()).unwrap();
                    let action = serde_json::from_str(&answer).unwrap();
                    self.now += 1;
                    outputs.extend(self.local.handle_bot_answer(
                        Timestamp(self.now),
                        seat,
                        number,
                        action,
                    ));
                }
            }
        }
    }

    fn act(&mut self, request: Request) {
        self.now += 1;
        let decided =
            if let Request::Decide { action, .. } = &request { Some(*action) } else { None };
        let text = self.session.encode_request(request).expect("it can be done");
        let scene = TableScene::of(&self.session, Lang::English);
        assert_eq!(scene.cards.chosen, decided, "the choice is shown until it is acknowledged");
        let outputs = self.local.handle_frame(Timestamp(self.now), &text);
        self.handle_outputs(outputs);
        assert_eq!(self.session.pending_decision(), None);
    }

    /// Clicks the first thing that can be clicked.
    fn click(&mut self) {
        let scene = TableScene::of(&self.session, Lang::English);
        assert_eq!(scene.turn.refusal, None);
        let card = scene.cards.field.iter().find_map(|card| card.action);
        let card = card.or_else(|| scene.cards.hand.iter().find_map(|card| card.action));
        let decide = |action| self.session.decision(action).expect("it is asked");
        let request = match (scene.turn.question, card) {
            (ReaderQuestion::NextRound | ReaderQuestion::Nothing, None) => {
                self.session.contribution(Contribution::new("88c0ffee").unwrap()).unwrap()
            }
            (ReaderQuestion::Rematch { .. }, _) => {
                Request::Vote { motion: VoteMotion::Rematch, agree: true }
            }
            (_, Some(action)) => decide(action),
            (ReaderQuestion::Choose(choices), None) => decide(choices[0].action),
            (ReaderQuestion::Numbers(forms, choices), None) => {
                let first = || forms[0].question.action(forms[0].question.suggestion());
                let choice = choices.first().map(|choice| choice.action);
                decide(choice.or_else(first).expect("an answer"))
            }
            (ReaderQuestion::Start | ReaderQuestion::Fill(_), None) => Request::Start,
        };
        self.act(request);
    }

    fn is_over(&self) -> bool {
        self.session.replica().unwrap().table.stage == TableStage::Over
    }
}

/// The text with another commitment, if it has one.
fn corrupt(text: &str) -> String {
    let Some((before, after)) = text.split_once("\"commitment\":\"") else {
        return text.to_owned();
    };
    let digit = if after.starts_with('0') { '1' } else { '0' };
    format!("{before}\"commitment\":\"{digit}{}", &after[1..])
}

/// Plays a match by clicking, optionally with a reload before every click.
fn play(game: Game, players: u8, reloads: bool) -> Page {
    let log = Log::default();
    let mut page = Page::begin(game, players, "3", &log);
    for _ in 0..500 {
        if page.is_over() {
            return page;
        }
        if reloads {
            let after = page.reloaded(&log);
            let (mut before, mut now) = (
                TableScene::of(&page.session, Lang::English),
                TableScene::of(&after.session, Lang::English),
            );
            // The log starts over after a reload; everything else is the same.
            (before.log, now.log) = (Vec::new(), Vec::new());
            (before.last_moves, now.last_moves) = (Vec::new(), Vec::new());
            // The page can only prove rounds that it has seen itself.
            for scene in [&mut before, &mut now] {
                if let Some(sheet) = &mut scene.settlement {
                    sheet.proven = None;
                }
            }
            assert_eq!(before, now);
            page = after;
        }
        page.click();
    }
    panic!("the match does not end: {:?}", TableScene::of(&page.session, Lang::English));
}

#[test]
fn whole_matches_are_played_by_clicking() {
    for game in Game::ALL {
        for players in game.players() {
            let page = play(*game, players as u8, false);
            let scene = TableScene::of(&page.session, Lang::Japanese);
            let sheet = scene.settlement.expect("the last settlement is to be seen");
            assert!(sheet.match_end.is_some());
            let numbered = sheet.rounds.iter().filter(|(number, _)| number.is_some());
            assert_eq!(numbered.count(), 3, "{game} for {players}");
            assert_eq!(sheet.rows.len(), players);
            assert_eq!((sheet.proven, sheet.has_gap), (Some((3, 3)), false));
            assert!(matches!(scene.turn.question, ReaderQuestion::Rematch { agreed: false }));
        }
    }
}

#[test]
fn a_reload_before_every_click_changes_nothing() {
    for game in Game::ALL {
        let page = play(*game, game.capacity() as u8, true);
        assert!(page.local.is_stored());
    }
}

#[test]
fn deals_that_are_not_fair_are_told() {
    let mut page = Page::begin(ANY, 2, "3", &Log::default());
    page.is_corrupted = true;
    while !page.is_over() {
        page.click();
    }
    for lang in Lang::ALL {
        let scene = TableScene::of(&page.session, *lang);
        let why = scene.unfair.expect("it is told");
        assert!(why.contains("Round 1") || why.contains("第1局"), "{why}");
        assert_eq!(scene.settlement.expect("the game is over").proven, None);
    }
}

#[test]
fn reasons_for_closing_a_table_are_known() {
    use crate::model::{ConnectionState, PlayObstacle};
    for (refusal, error) in [
        (r#"{"full":{"most":3}}"#, PlayObstacle::Full),
        (r#""no-spectators""#, PlayObstacle::NoSpectators),
        (r#""closed""#, PlayObstacle::Closed),
        (r#"{"protocol":{"given":1}}"#, PlayObstacle::OtherVersion),
    ] {
        let mut session = TableSession::new(1, MatchLedger::default());
        let text = format!(r#"{{"refused":{{"refusal":{refusal},"sentence":"no"}}}}"#);
        session.apply_message(&text).expect("it is a message");
        assert_eq!(session.state(), &ConnectionState::Closed(error.clone()));
        session.mark_lost();
        assert_eq!(
            session.state(),
            &ConnectionState::Closed(error),
            "there is nothing to come back to"
        );
        assert_eq!(TableScene::of(&session, Lang::English).turn.refusal, None, "it is said once");
    }
}

#[test]
fn another_match_follows_when_the_person_wants_it() {
    let mut page = play(ANY, 2, false);
    let sheet = TableScene::of(&page.session, Lang::English).settlement.expect("it is over");
    let end = sheet.match_end.expect("it is over");
    assert_eq!(end.is_feast, end.outcome == Some(MatchOutcome::Won), "{:?}", end.outcome);
    page.click();
    assert!(!page.is_over());
    page.click();
    let scene = TableScene::of(&page.session, Lang::English);
    assert!(scene.heading.lines[1].starts_with("Round 1 of 3"), "{:?}", scene.heading.lines);
    assert_eq!(scene.settlement, None);
}

#[test]
fn games_that_cannot_be_saved_are_still_played() {
    #[derive(Debug)]
    struct Full;
    impl LogStorage for Full {
        fn append(&mut self, _: &str) -> bool {
            false
        }
        fn lines(&self) -> Vec<String> {
            Vec::new()
        }
        fn truncate(&mut self, _: usize) {}
    }
    let (options, bot) = (Vec::new(), BotName::new("random").unwrap());
    let solo = SoloSetup { game: ANY, players: 2, options, bots: vec![bot] };
    let local = SoloTable::begin(&solo, "Hana", Timestamp(5), [1; 32], Full).unwrap();
    assert!(!local.is_stored());
    assert!(matches!(SoloTable::resume(Timestamp(6), Full), Err(ResumeError::Nothing)));
}

#[test]
fn bots_answer_texts_and_refuse_nonsense() {
    assert!(run_bot_task("{}").is_err());
    let game = ginmi::Match::new(ANY, 2, []).unwrap();
    let view = game.view(Some(Seat::new(0)));
    assert_eq!(view.legal(), LegalActions::none());
    let mut question = BotQuestion { bot: BotName::new("greedy").unwrap(), seed: 1, view };
    assert!(matches!(question.answer(), Err(BotTaskError::Nothing)));
    question.bot = BotName::new("nobody").unwrap();
    assert!(matches!(question.answer(), Err(BotTaskError::Bot(_))));
}

#[test]
fn without_the_code_of_strong_bots_greedy_decides_for_them() {
    let mut page = Page::begin(ANY, 2, "1", &Log::default());
    let mut decisions = 0;
    while page.local.finished_match().is_none() {
        let view = page.session.replica().and_then(|replica| replica.view);
        if let Some(view) = view.filter(|view| view.legal().len() > 1) {
            decisions += 1;
            let task =
                |bot| BotQuestion { bot: BotName::new(bot).unwrap(), seed: 1, view }.to_text();
            let answer = |bot| run_bot_task(&task(bot)).unwrap();
            let simple = |bot| run_simple_bot_task(&task(bot)).unwrap();
            for bot in ["random", "novice", "greedy"] {
                assert_eq!(simple(bot), answer(bot));
            }
            for bot in ["net", "search"] {
                assert_eq!(simple(bot), answer("greedy"));
            }
        }
        page.click();
    }
    assert!(decisions > 3, "{decisions}");
}

/// The worker fetches no network for other tasks, and knows the task for which it waits longer by
/// how it begins.
#[test]
fn only_tasks_of_bots_with_networks_need_one() {
    struct Asked(RefCell<Vec<String>>);
    impl BotTaskRunner for Asked {
        fn run_task(&self, task: String, _: Box<dyn FnOnce(&str)>) {
            self.0.borrow_mut().push(task);
        }
    }
    for game in Game::ALL.iter().copied() {
        let view = ginmi::Match::new(game, 2, []).unwrap().view(Some(Seat::new(0)));
        for (bot, has) in
            [("search", true), ("net", true), ("greedy", false), ("novice", false), ("x", false)]
        {
            let question = BotQuestion { bot: BotName::new(bot).unwrap(), seed: 1, view };
            let task = question.to_text();
            assert_eq!(network_for(&task), has.then_some(game), "{bot}");
            assert!(task.starts_with("{\"decide\""), "{task}");
        }
        let asked = Asked(RefCell::default());
        asked.judge(&view, Box::new(|_| ()));
        asked.judge_quickly(&view, Box::new(|_| ()));
        asked.play_daily(&DailyDeal { game, date: "2026-11-24".to_owned() }, Box::new(|_| ()));
        let tasks = asked.0.take();
        assert!(tasks.iter().all(|task| network_for(task) == Some(game)), "{tasks:?}");
        let late = tasks.iter().map(|task| task.starts_with("{\"daily\""));
        assert_eq!(late.collect::<Vec<_>>(), [false, false, true], "{tasks:?}");
    }
    assert_eq!(network_for("{}"), None);
}

#[test]
fn a_match_leaves_a_record_that_can_be_replayed() {
    let log = Log::default();
    let mut page = Page::begin(ANY, 2, "2", &log);
    assert_eq!(page.local.record(), None);
    while !page.is_over() {
        page.click();
    }
    let (name, text) = page.local.record().expect("the match is over");
    assert_eq!(name, "solo-5-1");
    assert_eq!(page.reloaded(&log).local.record(), Some((name, text.clone())));
    let summary = ReplaySummary::of(&text).unwrap();
    assert!(
        summary.line(Lang::English).starts_with("Hana\u{a0}"),
        "{}",
        summary.line(Lang::English)
    );
    let replay = CheckedRecord::read(text.clone()).unwrap().replay(0);
    assert_eq!(replay.reader(), None);
    let replay = replay.with_reader(Some(Seat::new(0)));
    // At the end both agree on the players and the money.
    let moment = ReplayMoment { step: replay.last(), seat: None, open: false };
    let replayed = replay.scene(&moment, None, Lang::Japanese);
    let live = TableScene::of(&page.session, Lang::Japanese);
    // A record does not contain the styles of bots.
    let players = live.players.into_iter().map(|own| PlayerScene { style: String::new(), ..own });
    assert_eq!(replayed.players, players.collect::<Vec<_>>());
    // Only the live page has seen that the deals were fair.
    let live = live.settlement.map(|sheet| SettlementScene { proven: None, ..sheet });
    assert_eq!(replayed.settlement, live);
    // In the page, only the person has that name.
    let own = CheckedRecord::read(text.replace("Hana", crate::words::SOLO_NAME)).unwrap().replay(0);
    assert_eq!(own.reader(), Some(Seat::new(0)));
    page.click();
    assert_eq!(page.local.record(), None, "another match has begun");
}

/// Thinks in the calling thread, and answers at once.
struct Here;

impl BotTaskRunner for Here {
    fn run_task(&self, task: String, done: Box<dyn FnOnce(&str)>) {
        done(&run_bot_task(&task).expect("a task"));
    }
}

/// The judgement of the strongest bot, as the worker would answer with this budget.
fn judged(view: &View, look: ReviewDepth) -> BotJudgement {
    let judgement = Rc::new(RefCell::new(BotJudgement::default()));
    let kept = Rc::clone(&judgement);
    let done = Box::new(move |answer| *kept.borrow_mut() = answer);
    match look {
        ReviewDepth::Glance => Here.judge_quickly(view, done),
        ReviewDepth::Close => Here.judge(view, done),
        ReviewDepth::Explained => Here.explain(view, None, done),
    }
    judgement.take()
}

#[test]
fn the_strongest_bot_gives_a_hint_for_every_question() {
    for game in Game::ALL {
        let mut page = Page::begin(*game, game.capacity() as u8, "2", &Log::default());
        let (mut hints, mut explained, mut cited) = (0, 0, 0);
        while !page.is_over() {
            if let BotHelp::Ask(question, view) = page.session.help() {
                let judgement = judged(view, ReviewDepth::Explained);
                assert_eq!(judgement.opinions, judged(view, ReviewDepth::Close).opinions);
                explained += usize::from(!judgement.prospects.is_empty());
                cited += usize::from(judgement.tip.is_some());
                assert_eq!(
                    TableScene::of(&page.session, Lang::English).turn.hint,
                    HintScene::Available
                );
                page.session.set_judgement(question, judgement.clone());
                for lang in Lang::ALL {
                    let HintScene::Advice(advice) = TableScene::of(&page.session, *lang).turn.hint
                    else {
                        panic!("no hint where one was given")
                    };
                    assert_eq!(advice.best.action, judgement.opinions[0].action);
                    assert_eq!(advice.tip.is_some(), judgement.tip.is_some());
                    assert!(!advice.reasons.is_empty(), "{advice:?}");
                    for prospect in &judgement.prospects {
                        let number = match prospect {
                            ChoiceReason::Dekiyaku { chance, .. } => format!("{chance}%"),
                            ChoiceReason::CardPoints { points, .. } => points.to_string(),
                        };
                        assert!(advice.reasons.contains(&number), "{advice:?}");
                    }
                    assert_eq!(advice.taken, None);
                }
                hints += 1;
            } else {
                assert_eq!(TableScene::of(&page.session, Lang::English).turn.hint, HintScene::None);
            }
            page.click();
        }
        assert!(hints > 5 && explained > 0, "{game}: {hints}, {explained} of them explained");
        assert!(cited > 0, "{game}: no tip is cited");
    }
}

#[test]
fn hints_are_off_against_people() {
    let mut page = Page::begin(ANY, 2, "1", &Log::default());
    while page.session.help() == BotHelp::Unavailable {
        page.click();
    }
    page.local.connect(Timestamp(page.now), "Hana");
    let mut other = TableSession::new(2_000_000, MatchLedger::default());
    for out in page.local.handle_frame(Timestamp(page.now), &other.hello_message()) {
        let SoloTableOutput::Text(text) = out else { continue };
        let with_jun = text.replace(r#"{"bot":"greedy"}"#, r#"{"person":"Jun"}"#);
        assert_ne!(*text, *with_jun);
        other.apply_message(&with_jun).unwrap();
    }
    assert_eq!(other.help(), BotHelp::Unfair);
    assert_eq!(TableScene::of(&other, Lang::English).turn.hint, HintScene::Refused);
}

/// Plays until a decision can be taken back, takes it back and returns the question. Checks that
/// everything is as before. Bots wait meanwhile, as they do in the page.
fn undo_somewhere(game: Game, players: u8) -> Option<&'static str> {
    let log = Log::default();
    let mut page = Page::begin(game, players, "12", &log);
    while !page.is_over() {
        let before = TableScene::of(&page.session, Lang::English);
        let lines = log.borrow().len();
        let mark = page.session.events().last().map_or(0, |(number, _)| *number);
        let legal = page.session.replica()?.view.as_ref()?.legal();
        let asked = page.session.help();
        let action = legal.nth(0).filter(|_| matches!(asked, BotHelp::Ask(..)));
        let Some(action) = action else {
            page.click();
            continue;
        };
        let asked = super::test_positions::question_name(page.session.replica()?.view.as_ref()?)?;
        page.now += 1;
        let request = page.session.decision(action)?;
        let text = page.session.encode_request(request)?;
        let outputs = page.local.handle_frame(Timestamp(page.now), &text);
        if !page.local.can_undo() {
            page.handle_outputs(outputs);
            continue;
        }
        let Page { local, session, now, .. } = page;
        let mut session = session;
        session.rewind(mark);
        let local = local.undo(Timestamp(now)).expect("the log is one");
        let undone = Page { local, session, now, is_corrupted: false }.connected();
        assert!(!undone.local.can_undo(), "there is nothing more to take back");
        let mut after = TableScene::of(&undone.session, Lang::English);
        // The hint was given for this position.
        after.turn.hint = before.turn.hint.clone();
        assert_eq!(after, before, "{game}");
        assert!(log.borrow().len() <= lines + 1, "the log has gone back");
        let mut page = undone;
        while !page.is_over() {
            page.click();
        }
        assert!(page.local.record().is_some(), "the game goes on to its end");
        return Some(asked);
    }
    None
}

#[test]
fn a_decision_is_taken_back_while_nothing_has_come_of_it() {
    for game in Game::ALL {
        let capacity = game.capacity() as u8;
        let undone = undo_somewhere(*game, capacity);
        assert!(undone.is_some(), "{game}");
        assert_ne!(undone, Some("return"), "a card has gone into the pile");
    }
}

#[test]
fn what_has_turned_a_card_up_is_not_taken_back() {
    for game in Game::ALL {
        let mut page = Page::begin(*game, 2, "2", &Log::default());
        let mut plays = 0;
        while !page.is_over() {
            let stock =
                |page: &Page| page.session.replica().unwrap().view.as_ref().unwrap().round().stock;
            let before = stock(&page);
            page.click();
            if stock(&page) != before {
                plays += 1;
                assert!(!page.local.can_undo(), "{game}");
            }
        }
        assert!(plays > 4, "{game}");
    }
}
/// A page with a continued game.
fn continued_page(fork: &RecordContinuation, ledger: MatchLedger, log: &Log) -> Page {
    *log.borrow_mut() = fork.lines.clone();
    let local = SoloTable::resume(Timestamp(99), SharedLog(Rc::clone(log))).unwrap();
    Page { local, session: TableSession::new(5_000_000, ledger), now: 99, is_corrupted: false }
        .connected()
}

#[test]
fn a_game_goes_on_from_any_of_its_moments() {
    for game in Game::ALL {
        let mut page = play(*game, game.capacity() as u8, false);
        for number in [1, 2] {
            let (_, text) = page.local.record().expect("the match is over");
            let text = text.replace("Hana", crate::words::SOLO_NAME);
            let replay = CheckedRecord::read(text.clone()).unwrap().replay(0);
            let own = Some(Seat::new(0));
            let is_own =
                |step: &usize| replay.decision(*step).is_some_and(|(seat, _)| Some(seat) == own);
            let steps: Vec<usize> = (0..replay.last()).filter(is_own).step_by(5).collect();
            for step in &steps {
                let fork = continue_from_step(&text, *step, 0, Timestamp(99), [3; 32])
                    .expect("it goes on");
                assert_eq!((fork.number, &*fork.record), (number, &*format!("solo-99-{number}")));
                let log = Log::default();
                let page = continued_page(&fork, replay.ledger(*step, number), &log);
                let moment = ReplayMoment { step: *step, seat: own, open: false };
                let then = replay.scene(&moment, None, Lang::English);
                let now = TableScene::of(&page.session, Lang::English);
                let hand = |scene: &TableScene| -> CardSet {
                    scene.cards.hand.iter().map(|own| own.card).collect()
                };
                assert_eq!(hand(&now), hand(&then), "{game}, {step}");
                let field = |scene: &TableScene| -> CardSet {
                    scene.cards.field.iter().map(|own| own.card).collect()
                };
                assert_eq!(field(&now), field(&then));
                for (now, then) in now.players.iter().zip(&then.players) {
                    assert_eq!((&now.pile, now.account), (&then.pile, then.account));
                }
                assert!(now.turn.status.is_yours, "{game}: {:?}", now.turn.status);
            }
            // It can be played to the end, and has all payments.
            let middle = steps[steps.len() / 2];
            let fork = continue_from_step(&text, middle, 0, Timestamp(99), [4; 32]).unwrap();
            let log = Log::default();
            let mut other = continued_page(&fork, replay.ledger(middle, number), &log);
            while !other.is_over() {
                other.click();
            }
            assert_eq!(other.local.record().map(|(name, _)| name), Some(fork.record));
            let sheet = TableScene::of(&other.session, Lang::English).settlement.unwrap();
            assert!(!sheet.has_gap && !sheet.match_end.unwrap().series.is_empty());
            // Another match at the same table has different cards and another number.
            page.click();
            while !page.is_over() {
                page.click();
            }
        }
    }
}

#[test]
fn a_record_without_proofs_cannot_be_continued() {
    let page = play(ANY, 2, false);
    let (_, text) = page.local.record().unwrap();
    let bare: Vec<&str> = text.lines().filter(|line| !line.starts_with("{\"fair\"")).collect();
    assert!(bare.len() < text.lines().count());
    assert!(continue_from_step(&bare.join("\n"), 3, 0, Timestamp(99), [3; 32]).is_none());
    assert!(continue_from_step(&text, 3, 7, Timestamp(99), [3; 32]).is_none(), "nobody sits there");
    assert!(continue_from_step("", 3, 0, Timestamp(99), [3; 32]).is_none());
}

#[test]
fn a_quick_review_agrees_with_a_thorough_one() {
    let mut page = Page::begin(ANY, 2, "1", &Log::default());
    let mut looks = 0;
    while !page.is_over() {
        if let BotHelp::Ask(_, view) = page.session.help() {
            let actions = |look| {
                let opinions = judged(view, look).opinions;
                let mut actions: Vec<_> = opinions.iter().map(|one| one.action).collect();
                actions.sort();
                actions
            };
            assert_eq!(actions(ReviewDepth::Glance), actions(ReviewDepth::Close));
            looks += 1;
        }
        page.click();
    }
    assert!(looks > 3, "{looks}");
}

/// Reviews a whole game; returns the judgements and the number of simulations.
fn reviewed(replay: &GameReplay) -> (ReviewJudgements, u32) {
    let moment = ReplayMoment { step: replay.opening(), ..ReplayMoment::default() };
    let (mut judgements, mut playouts) = (ReviewJudgements::default(), 0);
    while let Some((step, look)) = judgements.next(replay, &moment, &[]) {
        let view = replay.question(&ReplayMoment { step, ..moment }).unwrap();
        let budget = if look == ReviewDepth::Glance { bot_tasks::GLANCE } else { DEFAULT_BUDGET };
        let Budget::Simulations(count) = budget else { panic!("a review depends on the machine") };
        playouts += count;
        assert_eq!(
            look == ReviewDepth::Explained,
            step == moment.step,
            "reasons are for what is shown"
        );
        judgements.store(replay, step, look, judged(&view, look));
    }
    (judgements, playouts)
}

/// On a slow phone, a worker runs about 20,000 simulations a second.
#[test]
fn a_review_of_a_long_game_at_a_full_table_takes_seconds() {
    let game = *Game::ALL.iter().max_by_key(|game| *game.players().end()).unwrap();
    let players = *game.players().end() as u8;
    let mut page = Page::begin(game, players, "12", &Log::default());
    while !page.is_over() {
        page.click();
    }
    let (_, text) = page.local.record().unwrap();
    let replay = CheckedRecord::read(text).unwrap().replay(0).with_reader(Some(Seat::new(0)));
    let (judgements, playouts) = reviewed(&replay);
    let review = judgements.review(&replay, &ReplayMoment::default(), Lang::English);
    assert!(review.all > 60, "{} decisions", review.all);
    assert_eq!(review.judged, review.all);
    assert!(review.mistakes.len() > 3, "a player who takes the first choice makes mistakes");
    let is_own = |step| replay.decision(step).is_some_and(|(seat, _)| seat == Seat::new(0));
    assert!(review.mistakes.iter().all(|mistake| is_own(mistake.step)), "of the player alone");
    let steps: Vec<usize> = review.mistakes.iter().map(|mistake| mistake.step).collect();
    assert_eq!(review.next_mistake(0), Some(steps[0]));
    assert_eq!(review.next_mistake(steps[0]), Some(steps[1]));
    assert_eq!(review.next_mistake(replay.last()), Some(steps[0]), "it begins again");
    assert_eq!(
        (review.mistake_number(steps[1]), review.mistake_number(steps[1] + 1)),
        (Some(2), None)
    );
    assert!(playouts < 75_000, "{playouts} playouts for {} decisions", review.all);
}
