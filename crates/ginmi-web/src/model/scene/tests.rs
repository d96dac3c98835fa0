//! The scene of a server's table, apart from the game itself.

use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput};
use ginmi_table::Timestamp;
use ginmi_table::wire::{Request, VoteMotion};
use serde_json::{Value, json};

use super::*;
use crate::model::{JoinIntent, MatchLedger, SeatClock};

fn seat(sits: &Value) -> Value {
    json!({"sits": sits, "reserve": 0, "agrees": []})
}

/// The reader sits in seat 1 of three, or nowhere; Hana in seat 0 is the host.
fn session(you: Option<u8>, host: u8, third: &Value) -> TableSession {
    let person = |name: &str| seat(&json!({"person": name}));
    let mut welcome = json!({
        "protocol": 1, "number": 2, "now": 1000,
        "table": {
            "id": "tsuru-7",
            "setup": {
                "game": "hachi-hachi", "options": {"kan": "10"}, "seats": 3,
                "visibility": "public", "spectators": true,
                "clock": {"budget": {"decision": 20000, "reserve": 60000}},
                "deal-wait": 15000, "away": 60000, "bots": ["greedy", "random", "oracle"]
            },
            "stage": "gathering", "matches": 0,
            "seats": [person("Hana"), person("Jun"), seat(third)], "host": host
        },
        "here": [1]
    });
    if let Some(you) = you {
        welcome["you"] = json!(you);
    }
    let mut session = TableSession::new(1, MatchLedger::default());
    session.apply_message(&json!({"welcome": welcome}).to_string()).expect("a welcome");
    session
}

/// A match of Koi-Koi with the cards dealt from the first one on, when a card is to be played.
pub(super) fn dealt() -> Match {
    let mut game = Match::new(Game::KoiKoi, 2, []).expect("a match");
    loop {
        match game.next() {
            NextInput::Chance(chance) => {
                let cards: Vec<Card> =
                    chance.cards.iter().step_by(5).chain(chance.cards.iter()).collect();
                let mut order: Vec<Card> = Vec::new();
                for card in cards {
                    if !order.contains(&card) && order.len() < usize::from(chance.count) {
                        order.push(card);
                    }
                }
                game.chance(&order, &mut ()).expect("an order of the deck");
            }
            NextInput::Decision(_) if matches!(game.phase(), Phase::Play { .. }) => {
                return game;
            }
            NextInput::Decision(seat) => {
                let action = game.legal().iter().next().expect("a decision is due");
                game.apply(seat, action, &mut ()).expect("it is legal");
            }
            NextInput::Over => panic!("the match is over before a card was played"),
        }
    }
}

fn seats(session: &TableSession) -> Vec<SeatScene> {
    TableScene::of(session, Lang::English).seats
}

#[test]
fn the_host_gives_seats_to_bots_and_takes_them_back() {
    let free = seats(&session(Some(1), 1, &json!("nobody")));
    let names: Vec<&str> = free[2].bots.iter().map(|(_, name)| name.as_str()).collect();
    // A server may offer bots that the page does not know.
    assert_eq!(names, ["Strong", "Random", "oracle"]);
    assert!(free[2].is_free && !free[2].can_sit && !free[2].can_remove);
    assert_eq!((free[0].note.as_str(), free[1].note.as_str()), ("away", "host"));
    let taken = seats(&session(Some(1), 1, &json!({"bot": "random"})));
    assert!(taken[2].can_remove && taken[2].bots.is_empty());
    assert_eq!((taken[2].name.as_str(), taken[2].note.as_str()), ("Bunji", "bot · Random"));
    let of_guest = seats(&session(Some(1), 0, &json!({"bot": "random"})));
    assert!(!of_guest[2].can_remove);
}

#[test]
fn the_host_frees_seats_and_hands_them_over() {
    let third = json!({"person": "Kiku"});
    let rows = |session: &TableSession| -> Vec<_> {
        seats(session).iter().map(|own| own.can_remove_person).collect()
    };
    // Hana and Kiku are away; somebody who is present would be removed for good.
    let mut host = session(Some(1), 1, &third);
    assert_eq!(rows(&host), [Some(false), None, Some(false)]);
    host.apply_message(&json!({"presence": {"seat": 0, "here": true}}).to_string()).expect("read");
    assert_eq!(rows(&host), [Some(true), None, Some(false)]);
    assert_eq!(rows(&session(Some(1), 0, &third)), [None; 3]);

    let absent =
        |session: &TableSession| TableScene::of(session, Lang::English).signals_and_votes.absent;
    let asks = json!({"update": {"number": 3, "at": 1000, "notices": [],
        "happened": {"reserved": {"seat": 2, "name": "Kiku"}}}})
    .to_string();
    host.apply_message(&asks).expect("an update");
    assert_eq!(absent(&host).asked_for, [(Seat::new(2), "Kiku".to_owned())]);

    let mut visitor = session(None, 1, &third);
    let held = absent(&visitor).held_by_absent;
    assert_eq!(held, [(Seat::new(0), "Hana".to_owned()), (Seat::new(2), "Kiku".to_owned())]);
    let _ = visitor.encode_request(Request::Sit { seat: Seat::new(2) });
    visitor.apply_message(&asks).expect("an update");
    let asked = absent(&visitor);
    assert!(asked.has_asked && asked.held_by_absent.is_empty() && asked.asked_for.is_empty());
    let scene = TableScene::of(&visitor, Lang::English).signals_and_votes;
    assert_eq!(scene.promised, None, "the seat of a person is not promised");
}

#[test]
fn before_a_match_only_the_host_is_asked_to_begin() {
    let turn = |you: u8, host: u8, third: &Value| {
        let session = session(Some(you), host, third);
        let replica = session.replica().expect("a welcome");
        let source = SceneSource {
            replica,
            localizer: localizer(replica, Lang::English),
            ledger: &MatchLedger::default(),
            card_slots: &CardSlots::default(),
            shows_settlement: false,
            hands: &[],
            is_replay: false,
            is_waiting: false,
            help: BotHelp::Unavailable,
            proven: Some(0),
        };
        TurnScene::of(&source, &LegalActions::none())
    };
    let bot = json!({"bot": "greedy"});
    assert_eq!(turn(1, 1, &bot).question, ReaderQuestion::Start);
    assert!(matches!(turn(1, 1, &json!("nobody")).question, ReaderQuestion::Fill(_)));
    let guest = turn(1, 0, &bot);
    assert_eq!((guest.question, guest.hint), (ReaderQuestion::Nothing, HintScene::None));
    assert!(!guest.status.is_yours && !guest.status.text.is_empty());
}

#[test]
fn visitors_sit_down_or_watch() {
    let free = session(None, 0, &json!("nobody"));
    assert!(seats(&free)[2].can_sit && seats(&free)[2].bots.is_empty());
    let scene = TableScene::of(&free, Lang::English);
    assert!(!scene.signals_and_votes.is_watching && !scene.signals_and_votes.is_seated);
    let rules = "3 players, 12 rounds, Points in a kan: 10 points, 20 s per move, 60 s time bank.";
    assert_eq!(scene.heading.rules, rules);
    let full = session(None, 0, &json!({"bot": "greedy"}));
    assert!(TableScene::of(&full, Lang::Japanese).signals_and_votes.is_watching);
}

#[test]
fn what_is_said_is_seen_at_the_seat_until_it_is_forgotten() {
    let mut session = session(Some(1), 0, &json!("nobody"));
    let signal_message =
        |seat: u8, signal: &str| json!({"signal": {"seat": seat, "signal": signal}}).to_string();
    for text in
        [signal_message(0, "hello"), signal_message(1, "thanks"), signal_message(0, "good-luck")]
    {
        session.apply_message(&text).expect("a signal");
    }
    assert_eq!(seats(&session)[0].signal, Some("Good luck!"));
    let scene = TableScene::of(&session, Lang::Japanese);
    let lines =
        [(2, "あなた：ありがとう".to_owned()), (3, "Hana：よろしくお願いします".to_owned())];
    assert_eq!(scene.signals_and_votes.signals, lines);
    session.remove_signals(2);
    assert_eq!((seats(&session)[0].signal, seats(&session)[1].signal), (Some("Good luck!"), None));
    session.remove_signals(3);
    assert!(TableScene::of(&session, Lang::English).signals_and_votes.signals.is_empty());
}

#[test]
fn votes_to_break_off_are_seen_and_taken_back() {
    let mut session = session(Some(1), 0, &json!({"bot": "greedy"}));
    let vote = |number: u64, seat: u8, agree: bool| {
        let voted = json!({"voted": {"seat": seat, "motion": "abandon", "agree": agree}});
        let update = json!({"number": number, "at": 5, "happened": voted, "notices": []});
        json!({"update": update}).to_string()
    };
    session.apply_message(&vote(3, 0, true)).expect("a vote");
    let talk = TableScene::of(&session, Lang::English).signals_and_votes;
    assert!(talk.abandon.is_some_and(|why| why.contains("Hana")) && !talk.you_abandon);
    session.apply_message(&vote(4, 1, true)).expect("a vote");
    let talk = TableScene::of(&session, Lang::English).signals_and_votes;
    assert!(talk.abandon.is_some_and(|why| why.contains("Hana, You")) && talk.you_abandon);
    for (number, seat) in [(5, 0), (6, 1)] {
        session.apply_message(&vote(number, seat, false)).expect("a vote");
    }
    assert_eq!(TableScene::of(&session, Lang::English).signals_and_votes.abandon, None);
}

#[test]
fn actions_beside_the_game_follow_the_protocol() {
    let mut session = session(Some(1), 1, &json!({"bot": "greedy"}));
    let mut encoded = |request| {
        let text = session.encode_request(request).expect("it can be said");
        serde_json::from_str::<Value>(&text).expect("JSON")
    };
    let removed = json!({"id": 1, "do": {"remove-bot": {"seat": 2}}});
    assert_eq!(encoded(Request::RemoveBot { seat: Seat::new(2) }), removed);
    let vote = json!({"id": 2, "do": {"vote": {"motion": "abandon", "agree": true}}});
    assert_eq!(encoded(Request::Vote { motion: VoteMotion::Abandon, agree: true }), vote);
    assert_eq!(encoded(Request::Leave), json!({"id": 3, "do": "leave"}));
}

/// The welcome of a table with Hana, a bot and a free seat, for this seat or for an onlooker.
fn welcome(you: Option<u8>, stage: &str) -> String {
    let mut welcome = json!({
        "protocol": 1, "number": 5, "now": 1000, "here": [0],
        "table": {
            "id": "tsuru-7", "stage": stage, "matches": 0, "host": 0,
            "setup": {
                "game": "hachi-hachi", "seats": 3, "visibility": "public", "spectators": true,
                "clock": "none", "deal-wait": 15000, "away": 60000, "bots": ["random", "greedy"]
            },
            "seats": [
                { "sits": { "person": "Hana" }, "reserve": 0, "agrees": [] },
                { "sits": { "bot": "random" }, "reserve": 0, "agrees": [] },
                { "sits": "nobody", "reserve": 0, "agrees": [] }
            ]
        }
    });
    if let Some(you) = you {
        welcome["you"] = you.into();
    }
    json!({ "welcome": welcome }).to_string()
}

fn session_after(you: Option<u8>, stage: &str, happened: &[Value]) -> TableSession {
    let mut session = TableSession::new(1, MatchLedger::default());
    session.apply_message(&welcome(you, stage)).expect("a welcome");
    for (number, happened) in (6..).zip(happened) {
        let update = json!({ "update": {
            "number": number, "at": 2000, "happened": happened, "notices": []
        } });
        session.apply_message(&update.to_string()).expect("an update");
    }
    session
}

#[test]
fn arrivals_and_departures_are_told_to_all_others() {
    let happened = [
        json!({ "sat": { "seat": 2, "name": "Jun", "host": 0 } }),
        json!({ "reserved": { "seat": 1, "name": "Sora" } }),
        json!({ "sat": { "seat": 1, "name": "Sora", "host": 0 } }),
        json!({ "gave-up": { "seat": 2, "bot": "random", "host": 0 } }),
        json!({ "stepped-in": { "seat": 1, "why": "late", "reserve": 0 } }),
        json!({ "back": { "seat": 1 } }),
        json!({ "stepped-in": { "seat": 0, "why": "late", "reserve": 0 } }),
    ];
    let session = session_after(Some(0), "playing", &happened);
    let words = |line: GameLogLine| match line.pieces.as_slice() {
        [GameLogPart::Words(words)] => words.clone(),
        pieces => panic!("cards in {pieces:?}"),
    };
    let lines: Vec<String> =
        TableScene::of(&session, Lang::English).log.into_iter().map(words).collect();
    let [one, two] = [1, 2].map(|seat| words::bot_name(Lang::English, Seat::new(seat)));
    let expected = [
        "Jun sat down.".to_owned(),
        format!("Sora takes {one}’s seat after this round."),
        format!("Sora takes over from {one}."),
        format!("Jun left the game. {two} (bot) plays on."),
        "A bot plays for Sora.".to_owned(),
        "Sora is back.".to_owned(),
    ];
    assert_eq!(lines, expected, "what the reader does need not be told");
}

#[test]
fn new_players_take_free_seats_and_a_host_fills_the_table() {
    let join_requests = |you, stage, intent| session_after(you, stage, &[]).join_requests(intent);
    let free = vec![Request::Sit { seat: Seat::new(2) }];
    assert_eq!(join_requests(None, "gathering", JoinIntent::Sit), free);
    assert_eq!(join_requests(None, "gathering", JoinIntent::Look), []);
    let usual = "greedy".parse().expect("a good name");
    let fill = vec![Request::SeatBot { seat: Seat::new(2), bot: usual }, Request::Start];
    assert_eq!(join_requests(Some(0), "gathering", JoinIntent::Play), fill);
    assert_eq!(join_requests(Some(0), "playing", JoinIntent::Play), []);
    assert_eq!(join_requests(Some(0), "gathering", JoinIntent::Sit), []);
    // If all seats are taken, a bot's goes to the first person who asks.
    let jun = json!({ "sat": { "seat": 2, "name": "Jun", "host": 0 } });
    let sora = json!({ "reserved": { "seat": 1, "name": "Sora" } });
    assert_eq!(
        session_after(None, "playing", std::slice::from_ref(&jun)).available_seat(),
        Some(Seat::new(1))
    );
    assert_eq!(session_after(None, "playing", &[jun, sora]).available_seat(), None);
}

#[test]
fn a_rematch_names_those_who_agree_and_those_who_have_not() {
    let jun = json!({ "sat": { "seat": 2, "name": "Jun", "host": 0 } });
    let agrees =
        |seat: u8| json!({ "voted": { "seat": seat, "motion": "rematch", "agree": true } });
    let prompt = |happened: &[Value]| {
        let session = session_after(Some(0), "over", happened);
        let votes = TableScene::of(&session, Lang::English).signals_and_votes;
        (votes.rematch, votes.rematch_title)
    };
    let told = |sentence: &str| Some(sentence.to_owned());
    assert_eq!(prompt(std::slice::from_ref(&jun)), (None, None));
    let wants = prompt(&[jun.clone(), agrees(2)]);
    assert_eq!(wants, (told("Jun would like to play again."), told("Jun wants a rematch")));
    let waits = prompt(&[jun.clone(), agrees(0)]);
    assert_eq!(waits, (told("Play again? Waiting for Jun."), None));
    assert_eq!(prompt(&[jun, agrees(0), agrees(2)]), (None, None));
}

/// A session at a timed table for two in the middle of a round: whoever is due has 10 s and a bank
/// of 60 s, at 500,000 on the page's clock. Returns the seat that is due, too.
fn timed(you_are_due: bool) -> (TableSession, Seat) {
    let game = dealt();
    let due = game.phase().seat().expect("a card is to be played");
    let you = if you_are_due { due } else { Seat::new(1 - due.index()) };
    let person = |name: &str| json!({"sits": {"person": name}, "reserve": 60000, "agrees": []});
    let welcome = json!({"welcome": {
        "protocol": 1, "number": 5, "now": 1000, "here": [0, 1], "you": you.index(),
        "view": game.view(Some(you)),
        "due": {"seat": due.index(), "question": 9, "until": 71000, "reserve": 60000, "bot": false},
        "table": {
            "id": "tsuru-7", "stage": "playing", "matches": 1, "host": 0,
            "setup": {
                "game": "koi-koi", "seats": 2, "visibility": "link", "spectators": false,
                "clock": {"budget": {"decision": 10000, "reserve": 60000}},
                "deal-wait": 15000, "away": 60000, "bots": ["greedy"]
            },
            "seats": [person("Hana"), person("Jun")]
        }
    }});
    let mut session = TableSession::new(1, MatchLedger::default());
    session.set_time(Timestamp(500_000));
    session.apply_message(&welcome.to_string()).expect("a welcome");
    (session, due)
}

#[test]
fn clocks_run_at_the_seat_that_is_due_and_rest_at_the_others() {
    for you_are_due in [true, false] {
        let (session, due) = timed(you_are_due);
        let scene = TableScene::of(&session, Lang::English);
        let running = SeatClock { until: Some(570_000), bank: 60_000 };
        let resting = SeatClock { until: None, bank: 60_000 };
        for player in &scene.players {
            let expected = if player.seat == due { running } else { resting };
            assert_eq!(player.clock, Some(expected), "{player:?}");
        }
        assert_eq!(scene.turn.clock, you_are_due.then_some(running));
    }
}

#[test]
fn a_message_that_was_long_on_its_way_does_not_put_the_clock_back() {
    let (mut session, due) = timed(true);
    let mut presence = |at: u64, now: u64, number: u64| {
        session.set_time(Timestamp(now));
        let voted =
            json!({"voted": {"seat": 0, "motion": "abandon", "agree": number.is_multiple_of(2)}});
        let due = json!({"seat": due.index(), "question": 9, "until": 71000, "reserve": 60000, "bot": false});
        let update = json!({"update": {
            "number": number, "at": at, "happened": voted, "notices": [], "due": due
        }});
        session.apply_message(&update.to_string()).expect("an update");
        TableScene::of(&session, Lang::English).turn.clock.and_then(|clock| clock.until)
    };
    assert_eq!(presence(2000, 504_000, 6), Some(570_000), "three seconds late");
    assert_eq!(presence(6000, 504_900, 7), Some(569_900), "sooner than all before");
}

/// The reader's decision is refused after this update.
fn refused(update: Option<Value>, refusal: &Value, lang: Lang) -> Option<String> {
    let (mut session, due) = timed(true);
    let action = session.replica()?.view.as_ref()?.legal().nth(0)?;
    let request = session.decision(action)?;
    session.encode_request(request)?;
    if let Some(happened) = update {
        let played = json!({"public": {"played": {"seat": due.index(), "card": "1a"}}});
        let update = json!({"update": {
            "number": 6, "at": 71000, "happened": happened, "notices": [played]
        }});
        session.apply_message(&update.to_string()).expect("an update");
    }
    let refused = json!({"refused": {"id": 1, "refusal": refusal, "sentence": "raw"}});
    session.apply_message(&refused.to_string()).expect("a refusal");
    TableScene::of(&session, lang).turn.refusal
}

#[test]
fn a_decision_that_came_after_the_bots_says_what_the_bot_has_played() {
    let (_, due) = timed(true);
    let by_bot = json!({"decided": {"seat": due.index(), "bot": true, "reserve": 0}});
    let other = 1 - due.index();
    for refusal in [
        json!({"not-asked": {"due": other}}),
        json!({"late": {"given": 9, "due": 10}}),
        json!("bot-plays"),
    ] {
        let told = |lang| refused(Some(by_bot.clone()), &refusal, lang).expect("it is told");
        let card = words::card(Lang::English, "1a".parse().expect("a card"));
        assert_eq!(told(Lang::English), format!("Too late: a bot played {card} for you."));
        let card = words::card(Lang::Japanese, "1a".parse().expect("a card"));
        assert_eq!(
            told(Lang::Japanese),
            format!("間に合わず、ボットが代わりに{card}を出しました。")
        );
    }
}

#[test]
fn refusals_are_told_with_names_in_the_readers_language() {
    let (_, due) = timed(true);
    let other = 1 - due.index();
    let name = ["Hana", "Jun"][other];
    let not_asked = json!({"not-asked": {"due": other}});
    let told = |lang| refused(None, &not_asked, lang).expect("it is told");
    assert_eq!(told(Lang::English), format!("It is {name}’s turn: wait for yours."));
    assert_eq!(told(Lang::Japanese), format!("今は{name}の番です。お待ちください。"));
    // Deciding twice over a slow connection is not an error.
    let late = json!({"late": {"given": 9, "due": 10}});
    assert_eq!(refused(None, &late, Lang::English), None);
}

#[test]
fn a_slow_acknowledgement_is_shown_until_it_comes() {
    let (mut session, _) = timed(true);
    let is_shown = |session: &TableSession| TableScene::of(session, Lang::English).turn.is_sending;
    assert_eq!(session.oldest_pending(), None);
    let action = session.replica().unwrap().view.as_ref().unwrap().legal().nth(0).unwrap();
    let request = session.decision(action).expect("the reader is asked");
    session.encode_request(request).expect("it can be sent");
    assert!(!is_shown(&session), "not at once");
    let pending = session.oldest_pending().expect("it is pending");
    assert!(session.mark_slow(pending) && is_shown(&session));
    session.apply_message(r#"{"ack":{"id":1,"number":5}}"#).expect("an acknowledgement");
    assert!(!session.is_slow() && !is_shown(&session));
    // A later request has only just been sent.
    session.encode_request(Request::Back).expect("it can be sent");
    assert!(!session.mark_slow(pending) && !is_shown(&session));
}

#[test]
fn whoever_takes_no_part_in_a_round_sits_out_until_its_settlement() {
    let (session, _) = timed(false);
    let mut scene = TableScene::of(&session, Lang::English);
    assert!(!scene.sits_out(), "the reader plays");
    let own = scene.players.iter_mut().find(|player| player.is_you).expect("the reader sits");
    own.is_in = false;
    assert!(scene.sits_out());
    let asked = TurnScene { question: ReaderQuestion::NextRound, ..scene.turn.clone() };
    assert!(!TableScene { turn: asked, ..scene }.sits_out(), "the reader can go on");
}
