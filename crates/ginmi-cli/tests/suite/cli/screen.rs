//! The program on the whole screen, in a real terminal.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_bots::BotKind;
use ginmi_client::{AutoPlayer, GuestSession, NewTableSpec, PlayerSession, RemoteServer};
use ginmi_table::names::PersonName;
use ginmi_table::wire::{OccupantView, TableStage};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::cli::support::{ginmi, outcome, program};
use crate::programs::Served;
#[cfg(unix)]
use crate::programs::misbehaving;

/// A timeout for tests that fail by hanging.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A terminal that runs the program.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    painted: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    child: Box<dyn Child + Send + Sync>,
    /// All output so far.
    bytes: Vec<u8>,
}

const fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn some(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

impl Terminal {
    fn start(args: &[&str], data: &Path, (columns, rows): (u16, u16)) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ginmi"));
        command.args(args);
        Self::run(command, data, (columns, rows))
    }

    fn run(mut command: CommandBuilder, data: &Path, (columns, rows): (u16, u16)) -> Self {
        let pair = native_pty_system().openpty(size(columns, rows)).unwrap();
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("XDG_DATA_HOME", data);
        let child = pair.slave.spawn_command(command).unwrap();
        let mut output = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (paints, painted) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if paints.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(some(rows), some(columns), 0);
        Self { master: pair.master, keys, painted, screen, child, bytes: Vec::new() }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn resize(&mut self, columns: u16, rows: u16) {
        self.screen.screen_mut().set_size(some(rows), some(columns));
        self.master.resize(size(columns, rows)).unwrap();
    }

    /// Waits for a screen that fulfils the condition, and returns it.
    #[track_caller]
    fn wait_until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        self.wait_for_screen(what, |screen| wanted(&screen.contents()))
    }

    #[track_caller]
    fn wait_for_screen(&mut self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) -> String {
        let started = Instant::now();
        loop {
            let screen_text = self.screen.screen().contents();
            if wanted(self.screen.screen()) {
                return screen_text;
            }
            match self.painted.recv_timeout(TIMEOUT.saturating_sub(started.elapsed())) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.bytes.extend(bytes);
                }
                Err(RecvTimeoutError::Timeout) => panic!("{what} does not come:\n{screen_text}"),
                Err(RecvTimeoutError::Disconnected) => panic!("over before {what}:\n{screen_text}"),
            }
        }
    }

    #[track_caller]
    fn wait_for_text(&mut self, words: &str) -> String {
        self.wait_until(words, |screen_text| screen_text.contains(words))
    }

    /// Presses keys whenever something is drawn, or nothing has been for a while, until the program
    /// ends: what is pressed while cards move may only end their movement.
    fn press_until_the_end(&mut self, keys: &str) {
        self.press(keys);
        let mut last_painted = Instant::now();
        while last_painted.elapsed() < TIMEOUT {
            match self.painted.recv_timeout(Duration::from_millis(200)) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.bytes.extend(bytes);
                    last_painted = Instant::now();
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            // The program may have ended.
            let _ = self.keys.write_all(keys.as_bytes());
        }
    }

    /// Waits until the terminal is as a shell needs it.
    #[cfg(unix)]
    #[track_caller]
    fn wait_until_given_back(&mut self) {
        self.wait_for_screen("the terminal of the shell", |screen| {
            let mouse = screen.mouse_protocol_mode();
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && !screen.bracketed_paste()
                && mouse == vt100::MouseProtocolMode::None
        });
    }

    /// Waits until the game is drawn and takes single keys.
    #[cfg(unix)]
    #[track_caller]
    fn wait_until_taken_over(&mut self) {
        self.wait_for_screen("the screen of the game", |screen| {
            let mouse = screen.mouse_protocol_mode();
            screen.alternate_screen()
                && screen.bracketed_paste()
                && mouse != vt100::MouseProtocolMode::None
                && screen.contents().contains("? help")
        });
        self.press("m");
        self.wait_for_text("No payments yet.");
        self.press("\u{1b}");
        self.wait_until("the table", |screen_text| !screen_text.contains("No payments yet."));
    }

    /// Sends a signal to the program.
    #[cfg(unix)]
    fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        let killed = std::process::Command::new("kill").args([name, &id]).status().unwrap();
        assert!(killed.success());
    }

    /// The exit code, and the screen afterwards.
    fn end(mut self) -> (u32, String) {
        let code = self.child.wait().unwrap().exit_code();
        // The last output may still be on its way; reading ends once nobody holds the other end.
        drop(self.master);
        while let Ok(bytes) = self.painted.recv() {
            self.screen.process(&bytes);
            self.bytes.extend(bytes);
        }
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the terminal is given back");
        assert!(!screen.hide_cursor(), "with its cursor");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "and its mouse");
        assert!(!screen.bracketed_paste(), "and takes pasted text as it is");
        (code, screen.contents())
    }
}

fn data(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => panic!("{error}"),
        _ => folder,
    }
}

#[test]
fn a_game_is_played_left_and_resumed() {
    let data = data("screen");
    let args = ["play", "koi-koi", "--rounds", "3", "--seed", "5", "--names", "english"];
    let mut terminal = Terminal::start(&args, &data, (80, 24));
    let all = |words: &'static [&'static str]| {
        move |screen_text: &str| words.iter().all(|word| screen_text.contains(word))
    };
    let first = all(&["Round 1 of 3, Pine", "Your turn: play a card.", "Game log", "? help"]);
    terminal.wait_until("the table", first);

    // A larger screen has another layout, with larger cards and the log beside them.
    terminal.resize(200, 60);
    terminal.wait_until("the large table", all(&["▬ Ribbon", "Your turn: play a card.", "? help"]));
    terminal.resize(60, 20);
    terminal.wait_for_text("needs at least 80 columns and 24 rows");
    terminal.resize(80, 24);
    terminal.wait_until("the table again", first);

    // Chooses a card with the mouse: presses the left button on the first card of the hand.
    let row = |screen_text: &str| {
        screen_text.lines().collect::<Vec<_>>().iter().rposition(|line| line.contains('┏')).unwrap()
    };
    let row = row(&terminal.wait_until("the chosen card", |screen_text| screen_text.contains('┏')));
    terminal.press(&format!("\u{1b}[<0;3;{}M\u{1b}[<0;3;{}m", row + 2, row + 2));
    terminal.wait_for_text("You played");
    terminal.wait_until("the next question", |screen_text| {
        screen_text.contains("Your turn") || screen_text.contains("▸ 1")
    });

    terminal.press("?");
    terminal.wait_for_text("what the strongest bot would do, and why");
    terminal.press("\u{1b}");
    terminal.wait_until("the table", |screen_text| screen_text.contains("Game log"));
    terminal.press("h");
    terminal.wait_for_text("Best move:");
    terminal.press("q");
    terminal.wait_for_text("ginmi play --resume");
    terminal.press("\r");
    let (code, output_text) = terminal.end();
    assert_eq!(code, 0);
    assert!(output_text.contains("You left the game in round 1."), "{output_text}");

    // In Japanese, and with the earlier lines.
    let mut terminal = Terminal::start(&["play", "--resume", "--lang", "ja"], &data, (80, 24));
    terminal.wait_until("the question", |screen_text| {
        screen_text.contains("（KO-") || screen_text.contains("（C-4")
    });
    terminal.press("m");
    terminal.wait_for_text("第1局");
    terminal.press("\u{1b}");
    terminal.wait_for_text("経過");
    // Ctrl-C leaves at once.
    terminal.press("\u{3}");
    let (code, output_text) = terminal.end();
    assert_eq!(code, 0);
    assert!(output_text.contains("ginmi play --resume"), "{output_text}");

    let records = std::fs::read_dir(data.join("ginmi/games")).unwrap();
    let records = records.map(|entry| entry.unwrap().path());
    let records: Vec<_> = records.filter(|path| path.extension().unwrap() == "jsonl").collect();
    assert_eq!(records.len(), 1);
    let check = ginmi(&["replay", "--check", records[0].to_str().unwrap()], b"");
    assert_eq!(check.code, Some(0), "{}", check.out);
}

#[test]
#[cfg(unix)]
fn a_program_that_is_told_to_end_gives_the_terminal_back() {
    for name in ["-TERM", "-HUP", "-INT", "-QUIT"] {
        let data = data("terminated");
        let mut terminal = Terminal::start(&["play", "koi-koi", "--seed", "5"], &data, (80, 24));
        terminal.wait_until("the table", |screen_text| screen_text.contains("? help"));
        terminal.signal(name);
        let (code, output_text) = terminal.end();
        assert_eq!(code, 0, "{name}: {output_text}");
        assert!(output_text.contains("ginmi play --resume"), "{name}: {output_text}");
    }
}

#[test]
#[cfg(unix)]
fn pasted_text_plays_nothing() {
    let args = ["play", "koi-koi", "--seed", "5", "--lang", "en"];
    let mut terminal = Terminal::start(&args, &data("pasted"), (80, 24));
    terminal.wait_until_taken_over();
    terminal.press("\u{1b}[200~see you at 8\nnow\nq\ny\n\u{1b}[201~");
    terminal.wait_until_taken_over();
    let screen_text = terminal.wait_for_text("Your turn: play a card.");
    assert!(!screen_text.contains("You played"), "{screen_text}");
    terminal.press("\u{3}");
    assert_eq!(terminal.end().0, 0);
}

#[test]
#[cfg(unix)]
fn a_program_that_is_stopped_gives_the_terminal_back_until_it_goes_on() {
    let args = ["play", "koi-koi", "--seed", "5"];
    let mut terminal = Terminal::start(&args, &data("stopped"), (80, 24));
    terminal.wait_until_taken_over();
    // Nobody could continue it here, so Ctrl-Z does nothing.
    terminal.press("\u{1a}");
    terminal.wait_until_taken_over();
    for _ in 0..2 {
        terminal.signal("-TSTP");
        terminal.wait_until_given_back();
        let id = terminal.child.process_id().unwrap().to_string();
        let started = Instant::now();
        let state = || {
            let ps = std::process::Command::new("ps").args(["-o", "stat=", "-p", &id]).output();
            String::from_utf8(ps.unwrap().stdout).unwrap()
        };
        while !state().starts_with('T') {
            assert!(started.elapsed() < TIMEOUT, "it does not stop: {}", state());
            thread::sleep(Duration::from_millis(10));
        }
        terminal.signal("-CONT");
        terminal.wait_until_taken_over();
    }
    terminal.press("\u{3}");
    assert_eq!(terminal.end().0, 0);
}

#[test]
#[cfg(unix)]
fn ctrl_z_goes_back_to_the_shell_and_fg_to_the_game() {
    let mut shell = CommandBuilder::new("sh");
    let program = env!("CARGO_BIN_EXE_ginmi");
    let script = format!(
        "set -m; '{program}' play koi-koi --seed 5; stty; echo in the shell; read line; fg"
    );
    shell.args(["-c", &script]);
    let mut terminal = Terminal::run(shell, &data("suspended"), (80, 24));
    terminal.wait_until_taken_over();
    terminal.press("\u{1a}");
    terminal.wait_until_given_back();
    let screen_text = terminal.wait_for_text("in the shell");
    // The line discipline of the terminal is that of a shell.
    assert!(!screen_text.contains("-icanon") && !screen_text.contains("-echo "), "{screen_text}");
    terminal.press("\r");
    terminal.wait_until_taken_over();
    terminal.press("\u{3}");
    let (code, output_text) = terminal.end();
    assert!(code == 0 && output_text.contains("ginmi play --resume"), "{output_text}");
}

/// Another person has opened a table, and plays there.
async fn open_table(served: &Served) -> (PlayerSession, String) {
    let server = RemoteServer::new(&served.address).unwrap();
    let guest = GuestSession::new(&server, "Hana").await.unwrap();
    // Every round is played; otherwise a dealt hand could win at once.
    let new = NewTableSpec::new(Game::KoiKoi, 2).with("rounds", "2").with("hand-yaku", "off");
    let table = guest.create_table(&new).await.unwrap();
    let address = format!("{}/table/{}", served.address, table.as_str());
    let mut hana = PlayerSession::connect(guest, table).await.unwrap();
    let request = hana.sit(Seat::new(1)).await;
    hana.wait_for_answer(request).await.unwrap();
    (hana, address)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_at_a_table_of_a_server() {
    let data = data("table");
    let served = Served::start();
    let (mut hana, address) = open_table(&served).await;
    // The link as the page shares it.
    let shared = format!("{address}?lang=en");
    let args = ["play", "--table", &shared, "--name", "Jun"];
    let mut terminal = Terminal::start(&args, &data, (80, 24));
    terminal.wait_until("the table", |screen_text| {
        ["Koi-Koi, 2 rounds", "Hana", "Waiting for Hana"]
            .iter()
            .all(|part| screen_text.contains(part))
    });
    hana.wait_until(|replica| {
        replica.table.seats.iter().all(|seat| seat.sits != OccupantView::Nobody)
    })
    .await
    .unwrap();
    // The host leaves and comes back; then the other person is the host.
    let leaves = hana.leave().await;
    hana.wait_for_answer(leaves).await.unwrap();
    terminal.wait_for_text("Hana left the table.");
    let request = hana.sit(Seat::new(1)).await;
    hana.wait_for_answer(request).await.unwrap();
    terminal.wait_until("the seat", |screen_text| {
        screen_text.contains("Hana sat down.") && screen_text.contains("you can start")
    });
    terminal.press("s");
    hana.wait_until(|replica| replica.table.stage == TableStage::Playing).await.unwrap();
    let mut hana = AutoPlayer::new(hana, BotKind::Greedy.build(1));
    let hana = tokio::spawn(async move {
        hana.play().await.unwrap();
        hana
    });
    terminal.wait_until("a question", |screen_text| {
        screen_text.contains("Your turn") && screen_text.contains("? help")
    });
    // A bot's advice would be unfair to the others.
    terminal.press("h");
    terminal.wait_for_text("Hints are off when people play.");
    terminal.press("m");
    terminal.wait_for_text("No payments yet.");
    terminal.press("\u{3}");
    let (code, output_text) = terminal.end();
    assert!(code == 0 && output_text.contains("ginmi play --table"), "{output_text}");

    // The person returns to the same seat.
    let mut terminal = Terminal::start(&args, &data, (80, 24));
    terminal.wait_until("the table", |screen_text| screen_text.contains("? help"));
    terminal.press("s");
    // Home in between: Enter alone would count as held down.
    terminal.press_until_the_end("\u{1b}[H\r");
    let (code, output_text) = terminal.end();
    assert_eq!(code, 0, "{output_text}");
    let hana = hana.await.unwrap();
    let names = hana.player().replica().table.seats.iter();
    let names: Vec<_> = names.map(|seat| seat.sits.clone()).collect();
    assert_eq!(names[0], OccupantView::Person(PersonName::new("Jun").unwrap()));

    // Somebody of the same name asks for the seat, until its player is back.
    let mut third = Terminal::start(&args, &self::data("third"), (80, 24));
    third.wait_for_text("You have asked for your seat.");
    let mut terminal = Terminal::start(&args, &data, (80, 24));
    let (code, output_text) = third.end();
    assert!(code == 2 && output_text.contains("its player is back"), "{output_text}");
    terminal.wait_for_text("? help");
    terminal.press("\u{3}");
    assert_eq!(terminal.end().0, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_hands_a_seat_over_and_removes_people() {
    let served = Served::start();
    let (mut hana, address) = open_table(&served).await;
    let start = |name: &str, data: &str| {
        let args = ["play", "--table", &address, "--name", name, "--lang", "en"];
        Terminal::start(&args, &self::data(data), (80, 24))
    };
    let mut jun = start("Jun", "seats-host");
    jun.wait_for_text("Waiting for Hana");
    // Whoever is there longest becomes the host.
    let leaves = hana.leave().await;
    hana.wait_for_answer(leaves).await.unwrap();
    jun.wait_for_text("Hana left the table.");
    let request = hana.sit(Seat::new(1)).await;
    hana.wait_for_answer(request).await.unwrap();
    jun.wait_for_text("p  Seats of others");
    jun.press("p");
    jun.wait_for_text("1  Remove for good: Hana");
    jun.press("\u{1b}");
    jun.wait_until("the table", |screen_text| !screen_text.contains("Remove for good"));
    // Hana goes, and comes back as somebody else to the server.
    hana.close().await.unwrap();
    jun.wait_for_text("Hana is away.");
    let mut again = start("Hana", "seats-guest");
    again.wait_for_text("You have asked for your seat. The host has to agree.");
    jun.wait_for_text("asks for their seat");
    jun.press("p");
    jun.wait_until("both", |screen_text| {
        screen_text.contains("1  Hand the seat over: Hana")
            && screen_text.contains("2  Free the seat: Hana")
    });
    jun.press("1");
    again.wait_for_text("Waiting for Jun");
    jun.wait_for_text("Hana plays on with another browser.");
    jun.press("p");
    jun.wait_for_text("1  Remove for good: Hana");
    jun.press("1");
    jun.wait_for_text("The host removed Hana.");
    for mut terminal in [jun, again] {
        terminal.press("\u{3}");
        assert_eq!(terminal.end().0, 0);
    }
}

#[test]
fn without_a_screen_it_goes_on_line_by_line() {
    let data = data("plain");
    let args = ["play", "koi-koi", "--seed", "5", "--plain"];
    let mut terminal = Terminal::start(&args, &data, (80, 24));
    terminal.wait_for_text("or ? h y m e q:");
    terminal.press("q\r");
    terminal.wait_for_text("You left the game in round 1.");
    let (code, output_text) = terminal.end();
    assert!(code == 0 && output_text.contains("ginmi play --resume"), "{output_text}");
}

#[test]
fn a_game_whose_last_line_is_torn_goes_on() {
    let data = data("torn");
    let record = data.join("torn.jsonl");
    let path = record.to_str().unwrap();
    std::fs::create_dir_all(&data).unwrap();
    let args = ["play", "koi-koi", "--seed", "5", "--plain", "--record", path];
    let mut terminal = Terminal::start(&args, &data, (80, 24));
    terminal.wait_for_text("or ? h y m e q:");
    terminal.press("q\r");
    assert_eq!(terminal.end().0, 0);
    let folder = std::fs::read_dir(data.join("ginmi/games")).unwrap();
    let saved = folder.map(|entry| entry.unwrap().path());
    let saved = saved.into_iter().find(|path| path.extension().unwrap() == "jsonl").unwrap();
    // A decision, of which the power failed to write the end.
    let whole = std::fs::read(&saved).unwrap();
    for file in [&saved, &record] {
        std::fs::write(file, [&whole[..], br#"{"seat":0,"do":"pl"#].concat()).unwrap();
    }
    let mut terminal = Terminal::start(&["play", "--resume", "--plain"], &data, (80, 24));
    terminal.wait_for_text("The last line of the saved game was torn");
    terminal.wait_for_text("or ? h y m e q:");
    terminal.press("q\r");
    assert_eq!(terminal.end().0, 0);
    for file in [&saved, &record] {
        assert!(std::fs::read(file).unwrap() == whole);
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_contest_but_not_the_programs_in_it() {
    let exec = misbehaving("telling");
    let args = ["bot-host", "taiyaku", "-n", "1000000000", "--jobs", "1", "--against", "random"];
    let mut terminal =
        Terminal::start(&[&args[..], &["--exec", &exec]].concat(), &data("contest"), (200, 60));
    // A deal is two matches.
    terminal.wait_until("the second deal", |text| text.matches("told [").count() >= 3);
    terminal.press("\u{3}");
    let (code, output_text) = terminal.end();
    assert_eq!(code, 130, "{output_text}");
    assert!(output_text.contains("took all of its"), "{output_text}");
}

#[test]
fn a_record_is_stepped_through() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../playthroughs/koi-koi/2-players.jsonl");
    let args = ["replay", record, "--ui", "--round", "2"];
    let mut terminal = Terminal::start(&args, &data("replay"), (80, 24));
    terminal.wait_for_text("Round 2 of");
    terminal.press("\u{1b}[A");
    terminal.wait_for_text("Round 1 of");
    terminal.press("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn impossible_requests_are_refused_in_one_sentence() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../playthroughs/koi-koi/2-players.jsonl");
    for (args, part) in [
        (&["replay", record, "--ui"][..], "--ui needs a terminal"),
        (&["replay", record, "--ui", "--check"], "--check"),
        (&["play", "--resume", "--seed", "3"], "--seed"),
        (&["play", "--table", "http://127.0.0.1:1"], "http://HOST:PORT/table/ID"),
        (&["play", "--table", "https://localhost:1"], "or https://HOST/table/ID"),
        (&["play", "--table", "http://127.0.0.1:1/table/a"], "needs a terminal"),
        (&["play", "koi-koi", "--table", "http://127.0.0.1:1/table/a"], "--table"),
        (&["play"], "GAME"),
    ] {
        let outcome = ginmi(args, b"");
        assert_eq!(outcome.code, Some(2), "{args:?}: {}", outcome.err);
        assert!(outcome.err.contains(part), "{args:?}: {}", outcome.err);
        assert_eq!(outcome.err.lines().count(), 1, "{args:?}: {}", outcome.err);
    }
    // There is no game to resume in an empty folder.
    let mut command = program();
    command.args(["play", "--resume"]).env("XDG_DATA_HOME", data("nothing"));
    let outcome = outcome(command, b"");
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("there is no game that was left"), "{}", outcome.err);
}
