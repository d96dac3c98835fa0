//! A game on the whole screen.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use ginmi::action::Action;

use super::solo_game::{SoloGame, StepResult};
use crate::full_screen::game_screen::{GameScreen, GameThreadMessage, PlayerMove};
use crate::full_screen::{LoopEvent, TerminalGuard, run};
use crate::terminal_text::event_narrator::EventNarrator;

/// How long the table shows each thing that others do before the next.
pub(super) const PACE: Duration = Duration::from_millis(700);

/// The whole screen, on which one game is played after the other.
pub(super) struct GameSession {
    screen: TerminalGuard,
    event_sender: Sender<LoopEvent<GameThreadMessage>>,
    events: Receiver<LoopEvent<GameThreadMessage>>,
}

/// How a game on the screen ended for the person.
pub(super) struct GameEnd {
    /// The number of the round.
    pub(super) round: u16,
    /// Whether the match is over.
    pub(super) is_over: bool,
    /// Whether the person wants another game.
    pub(super) again: bool,
}

impl GameSession {
    /// Takes over the terminal.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be used.
    pub(super) fn open() -> Result<Self> {
        let (event_sender, events) = mpsc::channel();
        let screen = TerminalGuard::open()?;
        TerminalGuard::send_events(event_sender.clone())?;
        Ok(Self { screen, event_sender, events })
    }

    /// Plays a game. `first_lines` are those of the log, and `resume` explains how to resume the
    /// game later.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be used, or the game cannot be recorded.
    pub(super) fn play(
        &mut self,
        mut solo: SoloGame,
        narrator: EventNarrator,
        first_lines: &[String],
        resume: String,
    ) -> Result<GameEnd> {
        let (decision_sender, decisions) = mpsc::channel();
        let event_sender = self.event_sender.clone();
        let mut app = GameScreen::new(
            narrator,
            decision_handler(decision_sender),
            event_sender.clone(),
            PACE,
            first_lines,
            resume,
        )
        .with_another_game();
        // When the person leaves, nobody waits for a bot that is thinking: the record is complete.
        thread::spawn(move || play_match(&mut solo, &decisions, &event_sender));
        run(&mut self.screen, &mut app, &self.events)?;
        let (round, is_over) = app.progress();
        Ok(GameEnd { round, is_over, again: app.wants_another_game() })
    }
}

/// Passes decisions on to the thread that deals.
fn decision_handler(decision_sender: Sender<Action>) -> Box<dyn FnMut(PlayerMove)> {
    Box::new(move |done| {
        if let PlayerMove::Act(action, _) = done {
            // If the thread has ended, it has reported why.
            let _ = decision_sender.send(action);
        }
    })
}

/// Deals and lets the bots play until the match is over or nobody listens any more.
fn play_match(
    solo: &mut SoloGame,
    decisions: &Receiver<Action>,
    event_sender: &Sender<LoopEvent<GameThreadMessage>>,
) {
    loop {
        let done = match solo.step() {
            Ok(StepResult::Over) => return,
            Ok(StepResult::Notices) => Ok(()),
            Ok(StepResult::Decision) => match decisions.recv() {
                Ok(action) => solo.decide(action),
                Err(_) => return,
            },
            Err(error) => Err(error),
        };
        let failed = done.is_err();
        let message = match done {
            Ok(()) => GameThreadMessage::Notices(solo.notices().to_vec(), None),
            Err(error) => GameThreadMessage::Failed(error),
        };
        if event_sender.send(LoopEvent::Message(message)).is_err() || failed {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

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
    use crate::commands::play::saved_games;
    use crate::commands::play::solo_game::PERSON;
    use crate::full_screen::{LoopControl, ScreenApp};
    use crate::terminal_text::cards::CardNameStyle;
    use crate::terminal_text::text_renderer::SentenceRenderer;

    /// A person who presses any key but `q` whenever the screen changes.
    struct Person {
        play: GameScreen,
        event_sender: Sender<LoopEvent<GameThreadMessage>>,
        rng: ChaCha8Rng,
        keys: usize,
        now: Instant,
    }

    impl ScreenApp for Person {
        type Message = GameThreadMessage;

        fn input(&mut self, event: &Event, at: Instant) -> LoopControl {
            self.play.input(event, at)
        }

        fn message(&mut self, message: GameThreadMessage) -> Result<LoopControl> {
            self.play.message(message)
        }

        fn time_to_tick(&self) -> Option<Duration> {
            self.play.time_to_tick()
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
            // Slower than a key repeats that is held down.
            self.now += Duration::from_secs(1);
            self.event_sender.send(LoopEvent::Terminal(event, self.now)).unwrap();
        }
    }

    /// Plays a match to its end with keys alone, through the real loop.
    fn check(game: Game, players: usize, set: &[(&str, &str)], lang: Lang) {
        let begin = Match::new(game, players, set.iter().copied()).unwrap();
        let names: Vec<String> = (0..players).map(|seat| format!("P{seat}")).collect();
        let localizer = TableLocalizer { lang, names: names.clone(), you: Some(PERSON), game };
        let narrator = EventNarrator::new(
            SentenceRenderer { localizer, names: CardNameStyle::English },
            begin.view(Some(PERSON)),
        );
        let kinds = vec![BotSpec::from(BotKind::Greedy); players - 1];
        let rng = ChaCha8Rng::seed_from_u64(4);
        let bots = saved_games::build_bots(&kinds, 4);
        let mut solo = SoloGame::new(MatchRecorder::begin(begin, names), bots, rng, None, None);
        let (decision_sender, decisions) = mpsc::channel();
        let (event_sender, events) = mpsc::channel();
        let decision_sender = decision_handler(decision_sender);
        let play = GameScreen::new(
            narrator,
            decision_sender,
            event_sender.clone(),
            Duration::ZERO,
            &[],
            String::new(),
        );
        let rng = ChaCha8Rng::seed_from_u64(9);
        let now = Instant::now();
        let mut person = Person { play, event_sender: event_sender.clone(), rng, keys: 0, now };
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        thread::scope(|scope| {
            let solo = &mut solo;
            scope.spawn(move || play_match(solo, &decisions, &event_sender));
            run(&mut terminal, &mut person, &events).unwrap();
        });
        assert!(solo.is_over(), "{game}");
        assert!(person.play.progress().1, "{game}: the person has seen the end");
    }

    #[test]
    fn whole_matches_are_played_by_keys_alone() {
        for (game, lang) in Game::ALL.iter().zip(Lang::ALL.iter().cycle()) {
            check(*game, game.capacity(), &[("rounds", "3")], *lang);
        }
    }

    #[test]
    fn places_are_bought_by_keys_alone() {
        let set = [("buy-out", "on"), ("claims", "manual"), ("rounds", "6")];
        check(Game::HachiHachi, 6, &set, Lang::English);
    }
}
