//! A game on the whole screen.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use ginmi::action::Action;

use super::solo::{Solo, Step};
use crate::screen::play::{Move, News, Play};
use crate::screen::{Heard, Screen, run};
use crate::show::teller::Teller;

/// How long the table shows each thing that others do before the next.
pub(super) const PACE: Duration = Duration::from_millis(700);

/// Plays on the whole screen. `begins` are the first lines of the log, and `resume` says how to
/// resume the game later. Returns the number of the round, and whether the match is over.
///
/// # Errors
///
/// When the terminal cannot be used, or the game cannot be recorded.
pub(super) fn play(
    mut solo: Solo,
    teller: Teller,
    begins: &[String],
    resume: String,
) -> Result<(u16, bool)> {
    let (decides, decisions) = mpsc::channel();
    let (hears, heard) = mpsc::channel();
    let mut app = Play::new(teller, deciding(decides), hears.clone(), PACE, begins, resume);
    let mut screen = Screen::open()?;
    Screen::listen(hears.clone())?;
    // When the person leaves, nobody waits for a bot that is thinking: the record is complete.
    thread::spawn(move || deal(&mut solo, &decisions, &hears));
    run(&mut screen.terminal, &mut app, &heard)?;
    Ok(app.place())
}

/// Passes decisions on to the thread that deals.
fn deciding(decides: Sender<Action>) -> Box<dyn FnMut(Move)> {
    Box::new(move |done| {
        if let Move::Act(action) = done {
            // If the thread has ended, it has reported why.
            let _ = decides.send(action);
        }
    })
}

/// Deals and lets the bots play until the match is over or nobody listens any more.
fn deal(solo: &mut Solo, decisions: &Receiver<Action>, hears: &Sender<Heard<News>>) {
    loop {
        let done = match solo.step() {
            Ok(Step::Over) => return,
            Ok(Step::Told) => Ok(()),
            Ok(Step::Asks) => match decisions.recv() {
                Ok(action) => solo.decide(action),
                Err(_) => return,
            },
            Err(error) => Err(error),
        };
        let failed = done.is_err();
        let news = match done {
            Ok(()) => News::Told(solo.notices().to_vec()),
            Err(error) => News::Failed(error),
        };
        if hears.send(Heard::News(news)).is_err() || failed {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use ginmi::record::MatchRecorder;
    use ginmi::{Game, Match};
    use ginmi_bots::{BotKind, BotSpec};
    use ginmi_words::{Lang, TableLocalizer};
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
    use ratatui::{Frame, Terminal};

    use super::*;
    use crate::commands::play::{PERSON, saved};
    use crate::screen::{App, Flow};
    use crate::show::cards::Names;
    use crate::show::speech::Speech;

    /// A person who presses any key but `q` whenever the screen changes.
    struct Person {
        play: Play,
        hears: Sender<Heard<News>>,
        rng: ChaCha8Rng,
        keys: usize,
    }

    impl App for Person {
        type News = News;

        fn input(&mut self, event: &Event) -> Flow {
            self.play.input(event)
        }

        fn news(&mut self, news: News) -> Result<Flow> {
            self.play.news(news)
        }

        fn rest(&self) -> Option<Duration> {
            self.play.rest()
        }

        fn tick(&mut self) {
            self.play.tick();
        }

        fn draw(&mut self, frame: &mut Frame<'_>) {
            self.play.draw(frame);
            // Enter is the most common key.
            let keys = "\n\n\n\n\n\n\n\n123456700←←→→↑↓⇥⌫?ymte^vh";
            let count = keys.chars().count();
            let key = match keys.chars().nth(self.rng.random_range(0..count)) {
                Some('\n') | None => KeyCode::Enter,
                Some('←') => KeyCode::Left,
                Some('→') => KeyCode::Right,
                Some('↑') => KeyCode::PageUp,
                Some('↓') => KeyCode::PageDown,
                Some('⇥') => KeyCode::Tab,
                Some('⌫') => KeyCode::Backspace,
                Some('^') => KeyCode::Home,
                Some('v') => KeyCode::End,
                // The bot is asked only sometimes, because thinking takes long.
                Some('h') if self.rng.random_range(0..20) > 0 => KeyCode::Esc,
                Some(letter) => KeyCode::Char(letter),
            };
            self.keys += 1;
            assert!(self.keys < 200_000, "the game does not end");
            let event = Event::Key(KeyEvent::new(key, KeyModifiers::NONE));
            self.hears.send(Heard::Terminal(event)).unwrap();
        }
    }

    /// Plays a match to its end with keys alone, through the real loop.
    fn check(game: Game, players: usize, set: &[(&str, &str)], lang: Lang) {
        let begin = Match::new(game, players, set.iter().copied()).unwrap();
        let names: Vec<String> = (0..players).map(|seat| format!("P{seat}")).collect();
        let voice = TableLocalizer { lang, names: names.clone(), you: Some(PERSON), game };
        let teller = Teller::new(Speech { voice, names: Names::English }, begin.view(Some(PERSON)));
        let kinds = vec![BotSpec::from(BotKind::Greedy); players - 1];
        let rng = ChaCha8Rng::seed_from_u64(4);
        let bots = saved::build(&kinds, 4);
        let mut solo = Solo::new(MatchRecorder::begin(begin, names), bots, rng, None, None);
        let (decides, decisions) = mpsc::channel();
        let (hears, heard) = mpsc::channel();
        let decides = deciding(decides);
        let play = Play::new(teller, decides, hears.clone(), Duration::ZERO, &[], String::new());
        let rng = ChaCha8Rng::seed_from_u64(9);
        let mut person = Person { play, hears: hears.clone(), rng, keys: 0 };
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        thread::scope(|scope| {
            let solo = &mut solo;
            scope.spawn(move || deal(solo, &decisions, &hears));
            run(&mut terminal, &mut person, &heard).unwrap();
        });
        assert!(solo.is_over(), "{game}");
        assert!(person.play.place().1, "{game}: the person has seen the end");
    }

    #[test]
    fn whole_matches_are_played_by_keys_alone() {
        for (game, lang) in Game::ALL.iter().zip(Lang::ALL.iter().cycle()) {
            check(*game, game.info().capacity, &[("rounds", "3")], *lang);
        }
    }

    #[test]
    fn places_are_bought_by_keys_alone() {
        let set = [("buy-out", "on"), ("claims", "manual"), ("rounds", "6")];
        check(Game::HachiHachi, 6, &set, Lang::English);
    }
}
