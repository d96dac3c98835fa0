//! Real positions of all games on screens of two sizes, in all languages.

use std::sync::mpsc;
use std::time::{Duration, Instant};

use ginmi::action::Action;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput};
use ginmi_bots::{AnyBot, BotKind, driver};
use ginmi_words::{Lang, TableLocalizer, bot_name};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use unicode_width::UnicodeWidthStr;

use super::color_mode::ColorMode;
use super::game_screen::{GameScreen, GameThreadMessage, PlayerMove};
use super::{LoopControl, ScreenApp};
use crate::terminal_text::cards::CardNameStyle;
use crate::terminal_text::event_narrator::EventNarrator;
use crate::terminal_text::text_renderer::SentenceRenderer;

/// A small screen and a large one.
const SIZES: [(u16, u16); 2] = [(80, 24), (200, 60)];

const YOU: Seat = Seat::new(0);

fn renderer(game: Game, players: usize, lang: Lang) -> SentenceRenderer {
    let others = Seat::all(players).skip(1).map(|seat| bot_name(lang, seat).to_owned());
    let names = ["Player".to_owned()].into_iter().chain(others).collect();
    let localizer = TableLocalizer { lang, names, you: Some(YOU), game };
    SentenceRenderer { localizer, names: CardNameStyle::usual(lang) }
}

/// The rows of a screen as text.
pub(super) fn rows(buffer: &Buffer) -> Vec<String> {
    let area = buffer.area;
    let row = |y| {
        let (mut row, mut x) = (String::new(), area.left());
        while x < area.right() {
            let symbol = buffer[(x, y)].symbol();
            let columns = u16::try_from(symbol.width().max(1)).unwrap();
            assert!(x + columns <= area.right(), "{symbol} is cut at the right of row {y}");
            row.push_str(symbol);
            x += columns;
        }
        row
    };
    (area.top()..area.bottom()).map(row).collect()
}

pub(super) fn press(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

/// A person's game against bots.
struct SoloScreen {
    table: Match,
    screen: GameScreen,
    decisions: mpsc::Receiver<PlayerMove>,
    rng: ChaCha8Rng,
    /// Who plays for the others, and until the first question for the person that fits.
    bot: AnyBot,
}

impl SoloScreen {
    /// A game that begins with the first question for the person that fits.
    fn new(
        game: Game,
        players: usize,
        set: &[(&str, &str)],
        fits: impl Fn(&Match) -> bool,
    ) -> Self {
        let table = Match::new(game, players, set.iter().copied()).unwrap();
        let narrator =
            EventNarrator::new(renderer(game, players, Lang::English), table.view(Some(YOU)));
        let (decides, decisions) = mpsc::channel();
        let screen = GameScreen::new(
            narrator,
            Box::new(move |done| decides.send(done).unwrap()),
            mpsc::channel().0,
            Duration::ZERO,
            &[],
            String::new(),
        );
        let screen = screen.without_pauses(ColorMode::Plain);
        let rng = ChaCha8Rng::seed_from_u64(5);
        let mut game = Self { table, screen, decisions, rng, bot: BotKind::Novice.build(5) };
        game.play_until_asked();
        while !fits(&game.table) {
            let action = game.ask_bot(YOU);
            game.apply(YOU, action);
            game.play_until_asked();
            while game.screen.is_settling() {
                game.screen.close_window();
                assert!(matches!(game.decisions.try_recv(), Ok(PlayerMove::Deal)));
                while game.screen.time_to_tick().is_some() {
                    game.screen.tick();
                }
            }
        }
        game
    }

    /// The bot's decision, or a low offer to the person.
    fn ask_bot(&mut self, seat: Seat) -> Action {
        let offer = Action::Offer { to: YOU, amount: 20 };
        let is_legal = self.table.legal().contains(offer);
        if is_legal { offer } else { driver::ask(&self.table, seat, &mut self.bot) }
    }

    fn apply(&mut self, seat: Seat, action: Action) {
        let mut notices = Vec::new();
        self.table.apply(seat, action, &mut notices).unwrap();
        self.screen.message(GameThreadMessage::Notices(notices, None)).unwrap();
    }

    /// Deals and plays for the others, as far as they can go without the person.
    fn play_until_asked(&mut self) {
        loop {
            match self.table.next() {
                NextInput::Over | NextInput::Decision(YOU) => break,
                NextInput::Decision(seat) => {
                    let action = self.ask_bot(seat);
                    self.apply(seat, action);
                }
                NextInput::Chance(chance) => {
                    let (outcome, mut notices) = (driver::draw(&chance, &mut self.rng), Vec::new());
                    self.table.chance(&outcome, &mut notices).unwrap();
                    self.screen.message(GameThreadMessage::Notices(notices, None)).unwrap();
                }
            }
        }
        while self.screen.time_to_tick().is_some() {
            self.screen.tick();
        }
    }

    /// Plays what the person has decided, and what follows; returns how many decisions there were.
    fn play_decisions(&mut self) -> usize {
        let moves: Vec<_> = self.decisions.try_iter().collect();
        let decided = moves.iter().filter_map(|done| match done {
            PlayerMove::Act(action, _) => Some(*action),
            PlayerMove::Deal | PlayerMove::TableAction(_) => None,
        });
        let decided: Vec<_> = decided.collect();
        for action in &decided {
            self.apply(YOU, *action);
            self.play_until_asked();
        }
        decided.len()
    }

    fn text(&mut self) -> String {
        let mut terminal = Terminal::new(TestBackend::new(200, 60)).unwrap();
        rows(terminal.draw(|frame| self.screen.draw(frame)).unwrap().buffer).join("\n")
    }
}

#[test]
fn a_key_that_is_held_down_answers_one_question() {
    for key in [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Char('1')] {
        let mut game = SoloScreen::new(Game::KoiKoi, 2, &[("rounds", "3")], |_| true);
        let begin = Instant::now();
        let mut at = begin;
        // It begins to repeat after half a second, and stays down for three.
        let mut decided = 0;
        for millis in [0].into_iter().chain((500..3000).step_by(33)) {
            at = begin + Duration::from_millis(millis);
            game.screen.input(&press(key), at);
            decided += game.play_decisions();
        }
        assert_eq!(decided, 1, "{key}");
        // Pressed once more, it answers the next question.
        game.screen.input(&press(key), at + Duration::from_secs(1));
        assert_eq!(game.play_decisions(), 1, "{key}");
    }
}

#[test]
fn a_key_that_is_held_down_neither_leaves_nor_closes_a_settlement() {
    let mut game = SoloScreen::new(Game::KoiKoi, 2, &[("rounds", "3")], |_| true);
    let at = Instant::now();
    for _ in 0..9 {
        assert_eq!(game.screen.input(&press(KeyCode::Char('q')), at), LoopControl::Stay);
    }
    assert!(game.text().contains("Leave"));
    game.screen.input(&press(KeyCode::Esc), at);
    let mut number = 0;
    while !game.screen.is_settling() {
        // Other keys in between, as somebody presses them.
        game.screen.input(&press(KeyCode::Home), at);
        game.screen.input(&press(KeyCode::Enter), at);
        game.play_decisions();
        number += 1;
        assert!(number < 100);
    }
    game.screen.input(&press(KeyCode::Enter), at);
    assert!(game.screen.is_settling(), "the key has only been held");
    game.screen.input(&press(KeyCode::Enter), at + Duration::from_secs(1));
    assert!(!game.screen.is_settling());
}

#[test]
fn another_game_can_follow_a_finished_one() {
    let mut game = SoloScreen::new(Game::KoiKoi, 2, &[("rounds", "1")], |_| true);
    game.screen = game.screen.with_another_game();
    let mut at = Instant::now();
    for _ in 0..200 {
        if game.table.next() == NextInput::Over && !game.screen.is_settling() {
            break;
        }
        at += Duration::from_secs(1);
        game.screen.input(&press(KeyCode::Enter), at);
        game.play_decisions();
    }
    assert!(game.text().contains("a: play again"), "{}", game.text());
    assert!(!game.screen.wants_another_game());
    let key = press(KeyCode::Char('a'));
    assert_eq!(game.screen.input(&key, at + Duration::from_secs(1)), LoopControl::Leave);
    assert!(game.screen.wants_another_game());
}

#[test]
fn keys_are_understood_with_an_input_method_and_caps_lock() {
    let mut game = SoloScreen::new(Game::KoiKoi, 2, &[("rounds", "3")], |_| true);
    let (table, mut at) = (game.text(), Instant::now());
    let mut press_at_leisure = |game: &mut SoloScreen, event| {
        at += Duration::from_secs(1);
        game.screen.input(&event, at)
    };
    for key in ['ｙ', 'Ｙ', 'Y', '？', 'ｍ', 'ｔ'] {
        press_at_leisure(&mut game, press(KeyCode::Char(key)));
        assert!(game.text() != table, "{key} opens a window");
        press_at_leisure(&mut game, press(KeyCode::Esc));
        assert!(game.text() == table, "{key}");
    }
    // Ctrl and Alt belong to other programs.
    for modifiers in [KeyModifiers::CONTROL, KeyModifiers::ALT] {
        let key = Event::Key(KeyEvent::new(KeyCode::Char('1'), modifiers));
        press_at_leisure(&mut game, key);
        assert_eq!(game.play_decisions(), 0);
    }
    // What the terminal cannot tell gets an answer, once.
    for _ in 0..2 {
        press_at_leisure(&mut game, press(KeyCode::Char('н')));
        assert_eq!(game.text().matches("switch the keyboard").count(), 1);
    }
    press_at_leisure(&mut game, press(KeyCode::Char('１')));
    assert_eq!(game.play_decisions(), 1);
    press_at_leisure(&mut game, press(KeyCode::Char('Ｑ')));
    assert_eq!(press_at_leisure(&mut game, press(KeyCode::Char('ｙ'))), LoopControl::Leave);
}

#[test]
fn a_decision_names_the_question_that_the_person_has_seen() {
    let mut game = SoloScreen::new(Game::KoiKoi, 2, &[("rounds", "3")], |_| true);
    game.screen.message(GameThreadMessage::Notices(Vec::new(), Some(7))).unwrap();
    game.screen.input(&press(KeyCode::Enter), Instant::now());
    let decided: Vec<_> = game.decisions.try_iter().collect();
    assert!(matches!(decided[..], [PlayerMove::Act(_, Some(7))]), "{decided:?}");
}

#[test]
fn pasted_text_plays_nothing() {
    let mut game = SoloScreen::new(Game::KoiKoi, 2, &[("rounds", "3")], |_| true);
    let (before, at) = (game.text(), Instant::now());
    for text in ["see you at 8\nnow\n", "q\ny\n", "1", "\n"] {
        assert_eq!(game.screen.input(&Event::Paste(text.to_owned()), at), LoopControl::Stay);
        assert_eq!(game.play_decisions(), 0, "{text:?}");
    }
    assert_eq!(game.text(), before);
}

#[test]
fn the_amount_of_an_offer_can_be_pasted() {
    let is_offer = |table: &Match| matches!(table.phase(), Phase::Offer(_));
    let set = [("buy-out", "on"), ("rounds", "12")];
    let mut game = SoloScreen::new(Game::HachiHachi, 6, &set, is_offer);
    let at = Instant::now();
    game.screen.input(&press(KeyCode::Char('1')), at);
    game.screen.input(&Event::Paste("my offer: 20".to_owned()), at);
    game.screen.input(&Event::Paste(" 20\n".to_owned()), at);
    assert_eq!(game.decisions.try_iter().count(), 0);
    game.screen.input(&press(KeyCode::Enter), at);
    let decided: Vec<_> = game.decisions.try_iter().collect();
    assert!(
        matches!(decided[..], [PlayerMove::Act(Action::Offer { amount: 20, .. }, _)]),
        "{decided:?}"
    );
}

/// Plays a match with bots in all seats, and checks the screen whenever the first is asked.
fn check(game: Game, players: usize, set: &[(&str, &str)], seed: u64) -> usize {
    let begin = || Match::new(game, players, set.iter().copied()).unwrap();
    let mut checked = 0;
    for lang in Lang::ALL {
        for size in SIZES {
            let mut table = begin();
            let narrator =
                EventNarrator::new(renderer(game, players, *lang), table.view(Some(YOU)));
            let (decides, decisions) = mpsc::channel();
            let decides = Box::new(move |done| decides.send(done).unwrap());
            let event_sender = mpsc::channel().0;
            let screen = GameScreen::new(
                narrator,
                decides,
                event_sender,
                Duration::ZERO,
                &[],
                String::new(),
            );
            let mut screen = screen.without_pauses(ColorMode::Plain);
            let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
            let mut bot = BotKind::Novice.build(seed);
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut now = Instant::now();
            while table.next() != NextInput::Over {
                let mut notices = Vec::new();
                match table.next() {
                    NextInput::Over => {}
                    NextInput::Chance(chance) => {
                        let outcome = driver::draw(&chance, &mut rng);
                        table.chance(&outcome, &mut notices).unwrap();
                    }
                    NextInput::Decision(seat) => {
                        if seat == YOU && decisions.try_recv().is_err() {
                            let frame = terminal.draw(|frame| screen.draw(frame)).unwrap();
                            check_screen(&screen, frame.buffer);
                            checked += 1;
                        }
                        let action = driver::ask(&table, seat, &mut bot);
                        table.apply(seat, action, &mut notices).unwrap();
                    }
                }
                screen.message(GameThreadMessage::Notices(notices, None)).unwrap();
                while screen.time_to_tick().is_some() {
                    screen.tick();
                }
                // Closes the settlement of a round.
                if screen.is_settling() {
                    rows(terminal.draw(|frame| screen.draw(frame)).unwrap().buffer);
                    now += Duration::from_secs(1);
                    screen.input(&press(KeyCode::Esc), now);
                }
            }
        }
    }
    checked
}

/// Checks that everything needed for a decision is visible and nothing overlaps.
fn check_screen(screen: &GameScreen, buffer: &Buffer) {
    let rows = rows(buffer);
    let all = rows.join("\n");
    let (narrator, click_areas) = screen.drawn();
    let view = &narrator.view;
    for (number, (one, _)) in click_areas.iter().enumerate() {
        assert_eq!(one.intersection(buffer.area), *one);
        assert!(
            click_areas[..number].iter().all(|(two, _)| one.intersection(*two).is_empty()),
            "{all}"
        );
    }
    // Every choice can be clicked, and shows its key.
    for (number, choice) in narrator.choices().iter().enumerate() {
        let zone = click_areas.iter().find(|(_, own)| *own == number);
        let (area, _) = zone.unwrap_or_else(|| panic!("{} is nowhere:\n{all}", choice.label));
        let key = super::table_drawing::choice_key(number).unwrap();
        let mut part = Buffer::empty(*area);
        for at in area.positions() {
            part[at] = buffer[at].clone();
        }
        let inside = self::rows(&part).concat();
        assert!(inside.contains(key), "{inside} has no key {key}:\n{all}");
        if super::table_drawing::choice_card(choice).is_none() {
            let label = super::color_mode::lines([&choice.label]);
            let words = label[0].to_string();
            let word = words.split_whitespace().next().unwrap();
            assert!(inside.contains(word), "{word} is missing in {inside}:\n{all}");
        }
    }
    // The hand is open, card by card.
    if !matches!(view.phase(), Phase::Mizuten { .. }) {
        for card in view.hand() {
            let name = CardNameStyle::Japanese.plain(card);
            let short = name.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let is_there = all.contains(&name)
                || all.contains(short)
                || all.contains(ginmi_words::card(Lang::Japanese, card));
            assert!(is_there, "{name} is not to be seen:\n{all}");
        }
    }
    let question = super::color_mode::lines(narrator.question_with_rule());
    for line in question {
        let line = line.to_string();
        assert!(rows.iter().any(|row| row.contains(line.trim())), "{line} is missing:\n{all}");
    }
    for seat in Seat::all(view.players()) {
        assert!(all.contains(&narrator.renderer.name(seat)), "{seat} is not there:\n{all}");
    }
}

#[test]
fn every_question_of_every_game_can_be_seen_and_answered() {
    for game in Game::ALL {
        let checked = game.players().map(|players| check(*game, players, &[("rounds", "3")], 7));
        let checked: usize = checked.sum();
        assert!(checked > 60, "{game}: {checked}");
    }
}

#[test]
fn rare_questions_can_be_seen_and_answered() {
    let set = [
        ("claims", "manual"),
        ("dealer-hand-swap", "2"),
        ("mizuten", "on"),
        ("buy-out", "on"),
        ("rounds", "3"),
    ];
    for players in [3, 7] {
        assert!(check(Game::HachiHachi, players, &set, 3) > 20);
    }
}

#[test]
fn a_price_and_a_cut_are_typed_after_their_choice() {
    for (game, players, set, is_asked, key, lines, typed, wanted) in [
        (
            Game::HachiHachi,
            6,
            [("buy-out", "haggle"), ("rounds", "12")],
            (|table: &Match| table.legal().contains(Action::Price(9000))) as fn(&Match) -> bool,
            '3',
            ["Ask a price", "What price"],
            "9000",
            Action::Price(9000),
        ),
        (
            Game::Taiyaku,
            3,
            [("first-cut", "leader"), ("rounds", "12")],
            |table: &Match| matches!(table.phase(), Phase::Cut { .. }),
            '1',
            ["Lift cards off the draw pile", "How many cards"],
            "7",
            Action::Cut(7),
        ),
    ] {
        let mut game = SoloScreen::new(game, players, &set, is_asked);
        let at = Instant::now();
        assert!(game.text().contains(lines[0]), "{}", game.text());
        game.screen.input(&press(KeyCode::Char(key)), at);
        assert!(game.text().contains(lines[1]), "{}", game.text());
        // A number that is too high is refused.
        game.screen.input(&Event::Paste("99999".to_owned()), at);
        game.screen.input(&press(KeyCode::Enter), at);
        assert_eq!(game.decisions.try_iter().count(), 0);
        game.screen.input(&Event::Paste(typed.to_owned()), at + Duration::from_secs(1));
        game.screen.input(&press(KeyCode::Enter), at + Duration::from_secs(1));
        let decided: Vec<_> = game.decisions.try_iter().collect();
        assert!(
            matches!(decided[..], [PlayerMove::Act(action, _)] if action == wanted),
            "{decided:?}"
        );
    }
}
