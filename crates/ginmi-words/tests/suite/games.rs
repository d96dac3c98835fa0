//! There are texts for everything: the golden records, in which everything of a game occurs, are
//! described from every seat. A text that is missing, or lacks an argument, panics.

use std::collections::HashMap;
use std::fs;
use std::mem::{Discriminant, discriminant};
use std::path::Path;

use ginmi::event::{Event, Notice};
use ginmi::phase::Phase;
use ginmi::record::{LineKind, Replayer};
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, with_game};
use ginmi_words::{
    FIRST, GamePart, GameTexts, Lang, PartsOff, Sentence, TableLocalizer, action_effect, badges,
    choice_text, clear_loss_threshold, dekiyaku_from_captures, dekiyaku_made, emblem_cards,
    estimated_value, event_sentence, hand_value, offered_games, payment_reason, pile_value,
    player_roles, question, question_background, round_minutes, text, tile_card, value,
    waiting_prompt, winners_sentence,
};

fn records(game: Game) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    let files = fs::read_dir(root.join(game.id())).unwrap();
    files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

fn localizer(lang: Lang, game: &Match, you: Option<Seat>) -> TableLocalizer {
    let names = ["Ogin", "Bunji", "Otsuru", "Kichisa", "Ohatsu", "Shingo", "Oyone"];
    let names = names.iter().take(game.players()).map(|name| (*name).to_owned()).collect();
    TableLocalizer { lang, names, you, game: game.game() }
}

#[track_caller]
fn check_sentence(localizer: &TableLocalizer, line: &Sentence) {
    assert!(!localizer.plain_text(line).trim().is_empty(), "the sentence is empty");
}

/// Describes a table from the seat to decide, from the next one, and for an onlooker.
fn check_table(lang: Lang, game: &Match) {
    let NextInput::Decision(asked) = game.next() else { return };
    let next = Seat::new((asked.index() + 1) % game.players());
    for viewer in [Some(asked), Some(next), None] {
        let (localizer, view) = (localizer(lang, game, viewer), game.view(viewer));
        let bars = badges(&localizer, &view);
        assert!(bars.iter().all(|badge| !badge.text.is_empty() && !badge.title.is_empty()));
        let empty_pot = text!(localizer, "badge-pot", pot = 0);
        assert!(bars.iter().all(|badge| badge.text != empty_pot));
        let nothing = text!(localizer, "pile-worth", value = value(lang, game.game(), 0));
        for seat in Seat::all(game.players()) {
            let roles = player_roles(&localizer, &view, seat);
            assert!(roles.iter().all(|role| !role.text.is_empty()));
            assert!(!["", &nothing].contains(&&*pile_value(&localizer, &view, seat)));
            assert!(dekiyaku_made(&localizer, &view, seat).iter().all(|yaku| !yaku.is_empty()));
        }
        if viewer != Some(asked) {
            check_sentence(&localizer, &waiting_prompt(&localizer, &view, asked));
            continue;
        }
        check_sentence(&localizer, &question(&localizer, &view));
        let of_hand = hand_value(&localizer, &view);
        if !PartsOff::of(&view).has(GamePart::Teyaku) {
            check_sentence(&localizer, &of_hand);
        }
        let known = question_background(&localizer, &view);
        assert!(!localizer.plain_text(&known).contains('{'));
        // There are thousands of possible offers.
        let legal = view.legal();
        for action in legal.iter().step_by(1 + legal.len() / 20) {
            let choice = choice_text(&localizer, &view, action);
            check_sentence(&localizer, &choice.label);
            check_sentence(&localizer, &choice.consequence);
            check_sentence(&localizer, &action_effect(&localizer, &view, action));
        }
        let _ = dekiyaku_from_captures(&localizer, &view, asked, view.round().field);
    }
}

fn check_event(lang: Lang, game: &Match, event: &Event) {
    let localizer = localizer(lang, game, Some(Seat::new(0)));
    if let Some(line) = event_sentence(&localizer, event) {
        check_sentence(&localizer, &line);
    }
    if let Event::Transfer(transfer) = event {
        assert!(!payment_reason(&localizer, transfer).is_empty());
        let accounts = [transfer.from, transfer.to].map(|account| localizer.account(account));
        assert!(accounts.iter().all(|account| !account.is_empty()));
    }
}

#[test]
fn a_tie_of_all_is_a_tie() {
    let game = Match::new(Game::KoiKoi, 2, []).unwrap();
    let told = |lang, names: usize, winners: &[usize]| {
        let mut localizer = localizer(lang, &game, Some(Seat::new(0)));
        localizer.names = vec!["Ogin".to_owned(); names];
        localizer.names[1] = "Bunji".to_owned();
        winners_sentence(&localizer, winners.iter().map(|seat| Seat::new(*seat)).collect())
    };
    for (names, winners, english, japanese) in [
        (2, [0, 1].as_slice(), "The game is a tie.", "引き分けです。"),
        (3, &[0, 1], "You and Bunji tied for first.", "あなた、Bunjiが同点優勝です。"),
        (2, &[1], "Bunji won the game.", "優勝はBunjiです。"),
    ] {
        assert_eq!(told(Lang::English, names, winners), english);
        assert_eq!(told(Lang::Japanese, names, winners), japanese);
    }
}

/// A kind of thing that is checked only a few times in each record, to save time.
#[derive(PartialEq, Eq, Hash)]
enum CheckedKind {
    Phase(Discriminant<Phase>),
    Event(Discriminant<Event>),
    Reason(String),
}

fn check_record(record: &str) {
    let (mut replayer, mut counts) = (Replayer::new(), HashMap::new());
    let mut is_rare = |kind: CheckedKind| {
        let times = counts.entry(kind).or_insert(0);
        *times += 1;
        *times <= 4
    };
    for line in record.lines() {
        let step = replayer.line(line).unwrap();
        if !matches!(step, LineKind::Header | LineKind::Chance | LineKind::Decision(_)) {
            continue;
        }
        let recorder = replayer.recording().unwrap();
        let game = recorder.game();
        for notice in recorder.notices() {
            let Notice::Public(event) = notice else { continue };
            let kind = match event {
                Event::Transfer(transfer) => CheckedKind::Reason(transfer.reason.to_string()),
                other => CheckedKind::Event(discriminant(other)),
            };
            if is_rare(kind) {
                Lang::ALL.iter().for_each(|lang| check_event(*lang, game, event));
            }
        }
        if is_rare(CheckedKind::Phase(discriminant(&game.phase()))) {
            Lang::ALL.iter().for_each(|lang| check_table(*lang, game));
        }
    }
}

#[test]
fn everything_that_can_happen_has_a_text() {
    Game::ALL.iter().flat_map(|game| records(*game)).for_each(|record| check_record(&record));
}

#[test]
fn every_game_is_offered_once_and_has_an_emblem() {
    let offered = offered_games();
    assert_eq!((offered.len(), offered[0]), (Game::ALL.len(), FIRST));
    for game in Game::ALL {
        assert!(offered.contains(game));
        let cards = emblem_cards(*game).map(|code| code.parse::<ginmi::cards::Card>().unwrap());
        assert!(cards.iter().all(|card| game.deck().contains(*card)), "{game}");
        assert!(game.deck().contains(tile_card(*game).parse().unwrap()), "{game}");
        assert!((1..10).contains(&round_minutes(*game)), "{game}");
        let place = |game: Game| with_game!(game, G => <G as GameTexts>::PLACE);
        assert_eq!(offered.iter().filter(|other| place(**other) == place(*game)).count(), 1);
    }
}

#[test]
fn estimates_have_signs_and_units() {
    let check = |game, value, expected: &str| {
        let game = Match::new(game, 3, []).unwrap();
        let (localizer, view) = (localizer(Lang::English, &game, None), game.view(None));
        assert_eq!(estimated_value(&localizer, &view, value), expected);
    };
    check(Game::HachiHachi, 12.4, "+12 points");
    check(Game::HachiHachi, -0.4, "±0 points");
    check(Game::Taiyaku, -0.44, "−0.4 chips");
    let game = Match::new(Game::HachiHachi, 3, []).unwrap();
    assert_eq!(clear_loss_threshold(&game.view(None)), 6.0);
}
