use std::cell::RefCell;
use std::rc::Rc;

use ginmi::action::Actions;
use ginmi_table::names::Contribution;
use ginmi_table::wire::Stage;

use super::*;
use crate::model::{Ask, Deed, Ledger, Scene, Session};
use crate::words::Lang;

/// A log that outlives the page.
type Log = Rc<RefCell<Vec<String>>>;

#[derive(Debug)]
struct Kept(Log);

impl Keep for Kept {
    fn append(&mut self, line: &str) -> bool {
        Keep::append(&mut *self.0.borrow_mut(), line)
    }

    fn lines(&self) -> Vec<String> {
        self.0.borrow().clone()
    }

    fn clear(&mut self) {
        self.0.borrow_mut().clear();
    }
}

/// A page with a game in it.
struct Page {
    local: Local<Kept>,
    session: Session,
    now: u64,
}

impl Page {
    fn begin(game: Game, players: u8, rounds: &str, log: &Log) -> Page {
        let options = vec![("rounds".to_owned(), rounds.to_owned())];
        let solo = Solo { game, players, options, bots: vec![BotName::new("greedy").unwrap()] };
        let local = Local::begin(&solo, "Hana", Millis(5), [88; 32], Kept(Rc::clone(log))).unwrap();
        Page { local, session: Session::new(1000, Ledger::default()), now: 5 }.connected()
    }

    /// The page after a reload: what the browser has kept is all there is.
    fn reloaded(&self, log: &Log) -> Page {
        let local = Local::resume(Millis(self.now), Kept(Rc::clone(log))).unwrap();
        let session = Session::new(1_000_000 + self.now, self.session.ledger().clone());
        Page { local, session, now: self.now }.connected()
    }

    fn connected(mut self) -> Page {
        self.local.connect(Millis(self.now), "Hana");
        let hello = self.session.hello();
        let outs = self.local.frame(Millis(self.now), &hello);
        self.hear(outs);
        self
    }

    /// What the table says goes to the session, what it asks to the bots, until all is quiet.
    fn hear(&mut self, outs: Vec<Out>) {
        let mut outs: std::collections::VecDeque<Out> = outs.into();
        while let Some(out) = outs.pop_front() {
            match out {
                Out::Text(text) => {
                    for again in self.session.hear(&text).unwrap() {
                        outs.extend(self.local.frame(Millis(self.now), &again));
                    }
                }
                Out::Ask { seat, number, question } => {
                    let answer = think(&question.to_text()).unwrap();
                    let action = serde_json::from_str(&answer).unwrap();
                    self.now += 1;
                    outs.extend(self.local.answer(Millis(self.now), seat, number, action));
                }
            }
        }
    }

    fn act(&mut self, deed: Deed) {
        self.now += 1;
        let text = self.session.say(deed).expect("it can be done");
        let outs = self.local.frame(Millis(self.now), &text);
        self.hear(outs);
    }

    /// What somebody would do who always takes the first of what can be clicked.
    fn click(&mut self) {
        let scene = Scene::of(&self.session, Lang::English);
        assert_eq!(scene.refusal, None);
        let card = scene.field.iter().find_map(|card| card.action);
        let card = card.or_else(|| scene.hand.iter().find_map(|card| card.action));
        let deed = match (scene.ask, card) {
            (Ask::NextRound | Ask::Nothing, None) => {
                Deed::Deal(Contribution::new("88c0ffee").unwrap())
            }
            (Ask::Again { .. }, _) => Deed::Rematch,
            (_, Some(action)) => Deed::Decide(action),
            (Ask::Choose(choices), None) => Deed::Decide(choices[0].action),
            (Ask::Offers(_, none), None) => Deed::Decide(none.action),
            (Ask::Start, None) => Deed::Start,
        };
        self.act(deed);
    }

    fn is_over(&self) -> bool {
        self.session.mirror().unwrap().table.stage == Stage::Over
    }
}

/// Plays a match by clicking; with reloads, the page is another one before every click.
fn play(game: Game, players: u8, reloads: bool) -> Page {
    let log = Log::default();
    let mut page = Page::begin(game, players, "3", &log);
    for _ in 0..500 {
        if page.is_over() {
            return page;
        }
        if reloads {
            let after = page.reloaded(&log);
            let (mut before, mut now) =
                (Scene::of(&page.session, Lang::English), Scene::of(&after.session, Lang::English));
            // What happened before is not told again, all else is there.
            (before.story, now.story) = (Vec::new(), Vec::new());
            assert_eq!(before, now);
            page = after;
        }
        page.click();
    }
    panic!("the match does not end: {:?}", Scene::of(&page.session, Lang::English));
}

#[test]
fn whole_matches_are_played_by_clicking() {
    for game in Game::ALL {
        for players in game.players() {
            let page = play(*game, players as u8, false);
            let scene = Scene::of(&page.session, Lang::Japanese);
            let sheet = scene.sheet.expect("the last settlement is to be seen");
            assert!(sheet.is_last);
            assert_eq!(sheet.rounds.len(), 3, "{game} for {players}");
            assert_eq!(sheet.standings.len(), players);
            assert!(matches!(scene.ask, Ask::Again { agreed: false }));
        }
    }
}

#[test]
fn a_reload_before_every_click_changes_nothing() {
    for (game, players) in [(Game::HachiHachi, 4), (Game::Nuki, 2), (Game::Taiyaku, 3)] {
        let page = play(game, players, true);
        assert!(page.local.is_kept());
    }
}

#[test]
fn another_match_follows_when_the_person_wants_it() {
    let mut page = play(Game::Nuki, 2, false);
    page.click();
    assert!(!page.is_over());
    page.click();
    let scene = Scene::of(&page.session, Lang::English);
    assert!(scene.heading[1].starts_with("Round 1 of 3"), "{:?}", scene.heading);
    assert_eq!(scene.sheet, None);
}

#[test]
fn what_cannot_be_kept_is_played_all_the_same() {
    #[derive(Debug)]
    struct Full;
    impl Keep for Full {
        fn append(&mut self, _: &str) -> bool {
            false
        }
        fn lines(&self) -> Vec<String> {
            Vec::new()
        }
        fn clear(&mut self) {}
    }
    let (options, bot) = (Vec::new(), BotName::new("random").unwrap());
    let solo = Solo { game: Game::Taiyaku, players: 3, options, bots: vec![bot] };
    let local = Local::begin(&solo, "Hana", Millis(5), [1; 32], Full).unwrap();
    assert!(!local.is_kept());
    assert!(matches!(Local::resume(Millis(6), Full), Err(NoTable::Nothing)));
}

#[test]
fn bots_answer_texts_and_refuse_nonsense() {
    assert!(think("{}").is_err());
    let game = ginmi::Match::new(Game::Nuki, 2, []).unwrap();
    let view = game.view(Some(Seat::new(0)));
    assert_eq!(view.legal(), Actions::none());
    let mut question = Question { bot: BotName::new("greedy").unwrap(), seed: 1, view };
    assert!(matches!(question.answer(), Err(BadQuestion::Nothing)));
    question.bot = BotName::new("nobody").unwrap();
    assert!(matches!(question.answer(), Err(BadQuestion::Bot(_))));
}
