//! The user's own programs as players: `ginmi bot-host`, and `exec:` in an arena.

use std::io::{BufRead, BufReader, Write as _};
#[cfg(unix)]
use std::process::ChildStderr;
use std::process::{Child, Command, Output, Stdio};

use ginmi::seat::Seat;
use ginmi::{Game, Match};
use ginmi_bots::BotKind;
use ginmi_client::{
    AutoPlayer, GuestSession, NewTableSpec, PlayerSession, ReconnectBackoff, RemoteServer,
};
use ginmi_table::wire::OccupantView;
use serde_json::Value;
use tempfile::TempDir;

pub(crate) const GOOD: &str =
    concat!("python3 '", env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py'");

pub(crate) fn misbehaving(mode: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/misbehaving.py");
    format!("python3 '{script}' {mode}")
}

/// Much more than programs need even on a busy machine, so that only those that are meant to be late
/// are.
const PATIENCE: [&str; 2] = ["--patience", "60s"];

#[test]
fn the_example_plays_every_game() {
    for game in Game::ALL {
        let report = json(&["bot-host", game.id(), "--exec", GOOD, "-n", "4", "--seed", "5"]);
        assert_eq!(report["players"], game.capacity(), "as many as play every round");
        let program = &report["programs"][0];
        assert_eq!((&program["command"], &program["forfeited"]), (&GOOD.into(), &0.into()));
        assert!(program["asked"].as_u64().unwrap() > 20, "{program}");
        let bots = report["lineups"][0]["bots"].as_array().unwrap();
        let names: Vec<_> = bots.iter().map(|bot| bot["bot"].as_str().unwrap()).collect();
        assert_eq!(names, [GOOD, "greedy"]);
        assert_eq!(bots[0]["decisions"], program["asked"]);
    }
}

#[test]
fn a_program_and_a_bot_that_does_the_same_come_out_even() {
    // Greedy makes the forfeited decisions, so every deal is even.
    let lying = misbehaving("lying");
    let bots = format!("exec:{lying},greedy");
    let args = ["arena", "nuki-hachi-hachi", "--bots", &bots, "-n", "10", "--seed", "5"];
    let report = json_of_a_failure(&args);
    let money = &report["lineups"][0]["bots"][0]["money"];
    assert_eq!((&money["mean"], &money["margin"]), (&0.0.into(), &0.0.into()));
    let program = &report["programs"][0];
    assert_eq!(program["asked"], program["forfeited"]);
    assert_eq!(program["reasons"]["illegal"]["count"], program["asked"]);

    let output = ginmi(&args);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    let asked = &program["asked"];
    let sentence = format!("error: `{lying}` took none of its {asked} decisions itself, so the");
    assert!(complaint.starts_with(&sentence), "{complaint}");
    assert!(complaint.contains("illegal, the first because `{"), "{complaint}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("decisions, which greedy took in its place:\n  illegal: "), "{text}");
    assert!(text.contains("that is not one of the legal actions"), "{text}");
}

#[test]
fn our_bots_as_programs_decide_as_they_do_among_us() {
    let ginmi = env!("CARGO_BIN_EXE_ginmi");
    for game in Game::ALL {
        for players in [game.capacity(), *game.players().end()] {
            for (bot, deals) in [("greedy", "4"), ("net", "2")] {
                let others = vec![bot; players - 1].join(",");
                let bots = format!("exec:'{ginmi}' bot {bot},{others}");
                let mut args =
                    vec!["arena", game.id(), "--bots", &bots, "-n", deals, "--seed", "5"];
                if Match::new(*game, players, [("buy-out", "on")]).is_ok() {
                    // Players who do not play the round sell their places.
                    args.extend(["--set", "buy-out=on"]);
                }
                let report = json(&args);
                let money = &report["lineups"][0]["bots"][0]["money"];
                assert_eq!((&money["mean"], &money["margin"]), (&0.0.into(), &0.0.into()));
                assert_eq!(report["programs"][0]["forfeited"], 0, "{report}");
            }
        }
    }
}

#[test]
fn a_bot_as_a_program_names_the_line_that_it_cannot_take() {
    let hello = r#"{"kind":"hello","protocol":1,"patience":1,"a key of later versions":true}"#;
    let mut page = include_str!("../../../../docs/bot-protocol.md").lines();
    let decide = page.find(|line| line.starts_with(r#"{"kind":"decide""#)).unwrap();
    let marked = format!("\u{feff}{hello}");
    let loose = hello.replace(":1", ":1.0").replace("true", "null");
    for (lines, answers, complaint) in [
        (vec![hello, "", "  "], 1, None),
        (vec![&loose], 1, None),
        (vec![&marked], 1, None),
        (vec![hello, "play"], 1, Some("line 2 of standard input: this is not a message")),
        (vec![hello, decide], 1, Some("line 2 of standard input: there is no match")),
        (
            vec![hello, r#"{"kind":"match"}"#],
            1,
            Some("line 2 of standard input: this message lacks `seed`"),
        ),
        (vec![r#"{"kind":"hello","protocol":2,"patience":1}"#], 0, Some("version 2")),
    ] {
        let mut bot = Command::new(env!("CARGO_BIN_EXE_ginmi"));
        bot.args(["bot", "greedy"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut bot = bot.stderr(Stdio::piped()).spawn().unwrap();
        // It may end before it has read everything.
        _ = bot.stdin.take().unwrap().write_all(lines.join("\n").as_bytes());
        let output = bot.wait_with_output().unwrap();
        let output_text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), answers, "{lines:?}");
        assert_eq!(
            output.status.code(),
            Some(if complaint.is_some() { 2 } else { 0 }),
            "{output_text}"
        );
        assert!(output_text.contains(complaint.unwrap_or_default()), "{output_text}");
        assert_eq!(output_text.lines().count(), usize::from(complaint.is_some()), "{output_text}");
    }
}

#[test]
fn several_processes_of_a_program_play_at_the_same_time() {
    let bots = format!("exec:{GOOD},exec:{GOOD}");
    let report = |jobs| {
        let args = ["arena", "taiyaku", "--bots", &bots, "-n", "6", "--seed", "5", "--jobs", jobs];
        let report = json(&args);
        let program = &report["programs"][0];
        assert_eq!(program["forfeited"], 0);
        assert_eq!(report["programs"].as_array().unwrap().len(), 1, "both are the same");
        (report["lineups"][0]["bots"][0]["money"].clone(), program["asked"].clone())
    };
    assert_eq!(report("1"), report("3"));
}

#[test]
fn a_program_is_told_how_each_match_ends() {
    let exec = misbehaving("telling");
    let args = ["bot-host", "taiyaku", "-n", "3", "--jobs", "1"];
    let output = ginmi(&[&args[..], &PATIENCE, &["--exec", &exec]].concat());
    let output_text = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{output_text}");
    // Each deal is played in three rotations.
    assert_eq!(output_text.matches("told [").count(), 9, "{output_text}");
}

#[test]
fn a_hanging_program_is_given_up_after_the_patience() {
    let exec = misbehaving("hanging");
    let args = ["bot-host", "taiyaku", "--against", "random", "-n", "1", "--patience", "10ms"];
    let report = json_of_a_failure(&[&args[..], &["--exec", &exec]].concat());
    // Three times in each of the two rotations.
    let reasons = &report["programs"][0]["reasons"];
    assert_eq!(reasons["late"]["count"], 6, "{reasons}");
    let first = reasons["late"]["first"].as_str().unwrap();
    assert!(first.contains("no answer within 10ms"), "{first}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_contest_reports_the_games_so_far() {
    // By a person and, as on clusters, by a scheduler.
    ["-INT", "-TERM"].into_iter().for_each(a_stopped_contest_reports_the_games_so_far);
}

#[cfg(unix)]
fn a_stopped_contest_reports_the_games_so_far(signal: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ginmi"))
        .args(["bot-host", "taiyaku", "-n", "1000000000", "--jobs", "1", "--against", "random"])
        .args(["--exec", &misbehaving("telling"), "--json"])
        .args(PATIENCE)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut complaints = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    // A deal is two rotations, so the third match begins the second deal.
    for _ in 0..3 {
        line.clear();
        complaints.read_line(&mut line).unwrap();
        assert!(line.starts_with("told ["), "{line}");
    }
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    // The bot's last message, on the same stream, may come after that of the program that ran it.
    let rest: Vec<String> = complaints.lines().map_while(Result::ok).collect();
    let output_text = rest.iter().find(|line| line.starts_with("interrupted: "));
    assert!(output_text.is_some_and(|line| line.ends_with(" deals were played")), "{rest:?}");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["deals"].as_u64().unwrap() >= 1);
    assert_eq!(report["wanted"], 1_000_000_000);
}

/// A program behind a shell script, which gets stuck in its first decision: it has written this line.
#[cfg(unix)]
fn stuck_behind_a_script(patience: &str, has_written: &str) -> (Child, BufReader<ChildStderr>) {
    let program = misbehaving("stuck").replace('\'', "");
    let exec = format!("sh -c '{program}; exit'");
    let args = ["bot-host", "taiyaku", "-n", "1", "--jobs", "1", "--against", "random"];
    let mut host = Command::new(env!("CARGO_BIN_EXE_ginmi"))
        .args(args)
        .args(["--patience", patience, "--exec", &exec])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut complaints = BufReader::new(host.stderr.take().unwrap());
    let mut line = String::new();
    while line.trim_end() != has_written {
        line.clear();
        assert_ne!(complaints.read_line(&mut line).unwrap(), 0, "it ends before it is stuck");
    }
    (host, complaints)
}

/// Waits until nobody holds the standard error of `ginmi` any more, neither it nor its programs.
#[cfg(unix)]
fn wait_for_the_last(complaints: BufReader<ChildStderr>) {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || sender.send(complaints.lines().count()));
    let ended = receiver.recv_timeout(std::time::Duration::from_secs(120));
    ended.expect("a program was left behind");
}

#[test]
#[cfg(unix)]
fn a_program_behind_a_script_ends_with_its_match() {
    let (mut host, complaints) = stuck_behind_a_script("10ms", "about to be stuck");
    assert_eq!(host.wait().unwrap().code(), Some(1), "it forfeits every decision");
    wait_for_the_last(complaints);
}

#[test]
#[cfg(unix)]
fn a_program_behind_a_script_ends_when_its_host_is_killed() {
    let (mut host, complaints) = stuck_behind_a_script("1h", "stuck");
    host.kill().unwrap();
    host.wait().unwrap();
    wait_for_the_last(complaints);
}

#[test]
fn programs_that_do_not_run_get_one_sentence_and_exit_code_2() {
    for (exec, part) in [
        ("no-such-program", "`no-such-program` cannot be started"),
        ("", "the command is empty"),
        ("python3 'bot.py", "a quotation mark is not closed"),
        (&misbehaving("rude"), "answered `hello` with `Hello!`"),
        (&misbehaving("absent"), "the program has ended"),
    ] {
        let output = ginmi(&["bot-host", "taiyaku", "--exec", exec]);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{exec}: {complaint}");
        assert!(complaint.contains(part), "{exec}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{exec}: {complaint}");
    }
    let output = ginmi(&["arena", "taiyaku", "--bots", "exec:no-such-program,greedy"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
#[cfg(unix)]
fn programs_that_cannot_start_name_the_cause_and_the_remedy() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    for (name, mode, text) in [
        ("bot.py", 0o755, "#!/usr/bin/env python3\n"),
        ("my bot.py", 0o755, "#!/usr/bin/env python3\n"),
        ("crlf.py", 0o755, "#!/usr/bin/python3\r\nimport sys\r\n"),
        ("env-crlf.py", 0o755, "#!/usr/bin/env python3\r\nimport sys\r\n"),
        ("gone.py", 0o755, "#!/opt/no/python3 -u\nimport sys\n"),
        ("plain.py", 0o644, "#!/usr/bin/env python3\n"),
        ("bare.py", 0o755, "import sys\n"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
    }
    let windows = "save the file with the line ends of Unix";
    for (exec, parts) in [
        ("~/bot.py", &["`~/bot.py` cannot be started: no shell", "write the whole path"][..]),
        ("DEPTH=3 python3 bot.py", &["`DEPTH=3` cannot be started: no shell", "`env`"]),
        ("bot.py", &["not in this folder: write `./bot.py`"]),
        ("my bot.py", &["write `'my bot.py'` in quotation marks"]),
        ("./my bot.py", &["write `'./my bot.py'` in quotation marks"]),
        ("./crlf.py", &[r"names the interpreter `/usr/bin/python3\r`", "not there", windows]),
        ("./env-crlf.py", &["has ended", r"its first line is `#!/usr/bin/env python3\r`", windows]),
        ("./gone.py", &["names the interpreter `/opt/no/python3`, which is not there"]),
        ("./plain.py", &["not executable", "`chmod +x`", "`python3 ./plain.py`"]),
        ("./bare.py", &["does not begin with `#!`", "`python3 ./bare.py`"]),
        ("./nobody.py", &["`./nobody.py` cannot be started: there is no such file"]),
        ("no-such-program", &["there is no program of this name in PATH"]),
        (".", &["it is a folder"]),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_ginmi"))
            .args(["bot-host", "taiyaku", "--exec", exec])
            .current_dir(&folder)
            .output()
            .unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{exec}: {complaint}");
        for part in parts {
            assert!(complaint.contains(part), "{exec}: {complaint}");
        }
    }
}

/// A server for one test, which ends with it.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
    folder: TempDir,
}

impl Served {
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (child, address) = Self::serve(&folder, "127.0.0.1:0");
        Self { child, address, folder }
    }

    fn serve(folder: &TempDir, listen: &str) -> (Child, String) {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_ginmi"));
        serve.args(["serve", "--listen", listen, "--bot-pause", "0s", "--data"]);
        serve.arg(folder.path().join("data")).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = serve.spawn().unwrap();
        let mut output_text = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut output_text).unwrap();
        let address =
            output_text.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        let address = address.trim_end_matches('/').to_owned();
        (child, address)
    }

    fn stop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again at the same address.
    fn start_again(&mut self) {
        let listen = self.address.trim_start_matches("http://");
        (self.child, self.address) = Self::serve(&self.folder, listen);
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A person at a table for two, and the address of the table.
pub(crate) async fn hana_at_a_table(server: &str) -> (PlayerSession, String) {
    let remote = RemoteServer::new(server).unwrap();
    let guest = GuestSession::new(&remote, "Hana").await.unwrap();
    let table = NewTableSpec::new(Game::Nuki, 2).with("rounds", "2");
    let table = guest.create_table(&table).await.unwrap();
    let mut hana = PlayerSession::connect(guest, table.clone()).await.unwrap();
    let request = hana.sit(Seat::new(1)).await;
    hana.wait_for_answer(request).await.unwrap();
    (hana, format!("{server}/table/{}", table.as_str()))
}

/// Waits until everybody has sat down.
pub(crate) async fn wait_for_all_seats(hana: &mut PlayerSession) {
    hana.wait_until(|replica| {
        replica.table.seats.iter().all(|seat| seat.sits != OccupantView::Nobody)
    })
    .await
    .unwrap();
}

/// A person at a table with a program, and the process of the program.
async fn seated(served: &Served, program: &str) -> (PlayerSession, Child) {
    let (mut hana, table) = hana_at_a_table(&served.address).await;
    let child = Command::new(env!("CARGO_BIN_EXE_ginmi"))
        .args(["bot-host", "--table", &table, "--exec", program])
        .args(PATIENCE)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for_all_seats(&mut hana).await;
    (hana, child)
}

/// Plays a match for the person, greedily.
pub(crate) async fn play(mut hana: PlayerSession) {
    let starts = hana.start().await;
    hana.wait_for_answer(starts).await.unwrap();
    AutoPlayer::new(hana, BotKind::Greedy.build(1)).play().await.unwrap();
}

/// Plays a match of a person and a program at a table; returns the program's output.
async fn play_at_table(served: &Served, program: &str) -> String {
    let (hana, child) = seated(served, program).await;
    play(hana).await;
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_at_a_table_of_a_server() {
    let served = Served::start();
    let output_text = play_at_table(&served, GOOD).await;
    assert!(output_text.starts_with("taker sits in seat 0; "), "{output_text}");
    assert!(output_text.contains(" points for taker\n"), "{output_text}");
    assert!(output_text.contains("decisions itself"), "{output_text}");
    // The program gets the result once.
    let output_text = play_at_table(&served, &misbehaving("telling")).await;
    assert!(output_text.contains(" points for telling\n"), "{output_text}");
    assert_eq!(output_text.matches("\ntold [").count(), 1, "{output_text}");
    // No guest may have the name of a bot of ours.
    let greedy = format!("'{}' bot greedy", env!("CARGO_BIN_EXE_ginmi"));
    let output_text = play_at_table(&served, &greedy).await;
    assert!(output_text.starts_with("Bot sits in seat 0; "), "{output_text}");
    assert!(output_text.contains(" points for Bot\n"), "{output_text}");
    // Whatever the program does, the match ends.
    let output_text = play_at_table(&served, &misbehaving("dying-later")).await;
    assert!(output_text.starts_with("dying-later sits in seat 0; "), "{output_text}");
    assert!(output_text.contains(" points for dying-later\n"), "{output_text}");
    assert!(output_text.contains("  gone: "), "{output_text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_never_decides_at_a_table_ends_with_a_failure() {
    let served = Served::start();
    let (hana, child) = seated(&served, &misbehaving("babbling")).await;
    play(hana).await;
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert!(complaint.contains("babbling` took none of its"), "{complaint}");
    assert!(complaint.contains("malformed, the first because `Let me see...`"), "{complaint}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_comes_back_when_the_server_does() {
    let mut served = Served::start();
    let (mut hana, mut child) = seated(&served, GOOD).await;
    served.stop();
    let mut complaint = String::new();
    BufReader::new(child.stderr.as_mut().unwrap()).read_line(&mut complaint).unwrap();
    assert!(complaint.ends_with(": trying to reconnect for 60 s\n"), "{complaint}");
    served.start_again();
    hana.reconnect_with_backoff(ReconnectBackoff::default()).await.unwrap();
    play(hana).await;
    let output = child.wait_with_output().unwrap();
    let output_text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(output.status.success(), "{output_text}");
    assert!(output_text.contains(" points for taker\n"), "{output_text}");
}

#[test]
fn invalid_tables_are_refused() {
    let nobody = "http://127.0.0.1:1/table/a";
    for (args, code, part) in [
        (&["--table", "http://127.0.0.1:1"][..], 2, "write it as http://HOST:PORT/table/ID"),
        (&["--table", "http://a.b/table/."], 2, "is not the address of a table"),
        (&["--table", nobody], 1, "error: "),
        (&["--table", nobody, "--name", "　花　子 "], 1, "error: "),
        (&["--table", nobody, "--deals", "5"], 2, "--deals"),
        (&["--table", nobody, "--set", "kan=10"], 2, "--set"),
        (&["--table", nobody, "taiyaku"], 2, "--table"),
        (&["--table", nobody, "--seat", "7"], 2, "a number from 0 to 6"),
        (&["--table", nobody, "--name", ""], 2, "a name is 1 to 24 characters"),
        (&["taiyaku", "--seat", "1"], 2, "--table"),
        (&[], 2, "<GAME>"),
    ] {
        let output = ginmi(&[&["bot-host", "--exec", GOOD], &PATIENCE[..], args].concat());
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
        assert!(complaint.contains(part), "{args:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
    }
}

fn ginmi(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ginmi")).args(args).output().unwrap()
}

fn json(args: &[&str]) -> Value {
    json_of(args, 0)
}

/// The report on a program that forfeits every decision.
fn json_of_a_failure(args: &[&str]) -> Value {
    json_of(args, 1)
}

fn json_of(args: &[&str], code: i32) -> Value {
    let patience = if args.contains(&"--patience") { &[][..] } else { &PATIENCE };
    let output = ginmi(&[args, patience, &["--json"]].concat());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
    serde_json::from_slice(&output.stdout).unwrap()
}
