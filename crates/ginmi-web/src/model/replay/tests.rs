use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ginmi::cards::Card;
use ginmi::phase::Phase;
use ginmi_bots::Bot as _;

use super::*;
use crate::model::{CardPlace, Cue, CueKind, HintScene, LocatedCard, ReaderQuestion};

fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    let path: PathBuf = folder.join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

const GOLDENS: [&str; 4] = [
    "hachi-hachi/4-players.jsonl",
    "hachi-hachi/campaign-on.jsonl",
    "nuki-hachi-hachi/2-players.jsonl",
    "taiyaku/5-players.jsonl",
];

fn replay(name: &str) -> GameReplay {
    CheckedRecord::read(golden(name)).unwrap_or_else(|e| panic!("{name}: {e:?}")).replay(0)
}

/// Every card that a scene shows, captured ones aside.
fn shown(scene: &TableScene) -> Vec<Card> {
    let mut cards: Vec<Card> = scene.cards.hand.iter().map(|own| own.card).collect();
    for player in &scene.players {
        cards.extend(player.open_hand.iter().map(|own| own.card));
        cards.extend(&player.shown);
    }
    cards
}

/// Where only yaku count, nothing is said of the worth of a pile without any.
#[test]
fn a_pile_without_yaku_has_no_value() {
    let replay = replay("koi-koi/rounds-1.jsonl");
    let scene = |step| {
        let moment = ReplayMoment { step, ..ReplayMoment::default() };
        replay.scene(&moment, None, Lang::English)
    };
    let scenes: Vec<_> = (0..=replay.last()).map(scene).collect();
    let mut with_cards = scenes.iter().flat_map(|scene| &scene.players);
    assert!(with_cards.clone().any(|player| !player.pile.is_empty() && player.made.is_empty()));
    assert!(with_cards.all(|player| player.pile_value.is_empty() == player.made.is_empty()));
}

#[test]
fn a_record_is_stepped_through_to_the_end_and_back() {
    for name in GOLDENS {
        let replay = replay(name);
        let mut scenes = Vec::new();
        let mut moment = ReplayMoment::default();
        while moment.step < replay.last() {
            scenes.push(replay.scene(&moment, None, Lang::English));
            moment.step += 1;
        }
        let end = replay.scene(&moment, None, Lang::English);
        assert!(end.settlement.is_some_and(|sheet| sheet.match_end.is_some()), "{name}");
        for before in scenes.iter().rev() {
            moment.step -= 1;
            assert_eq!(replay.scene(&moment, None, Lang::English), *before, "{name}");
            assert!(
                before.cards.hand.iter().all(|own| own.action.is_none()),
                "nothing can be done"
            );
            assert_eq!(before.turn.question, ReaderQuestion::Nothing);
            assert!(!before.turn.status.is_yours);
        }
        let settled = scenes.iter().filter(|scene| scene.settlement.is_some()).count();
        assert_eq!(settled + 1, replay.rounds.last().unwrap().0 as usize, "{name}: every round");
    }
}

#[test]
fn a_step_is_staged_as_at_the_table() {
    let mut yaku = 0;
    for name in GOLDENS {
        let replay = replay(name);
        let (mut deals, mut paths) = (0, 0);
        for step in 1..=replay.last() {
            let at = |step| ReplayMoment { step, ..ReplayMoment::default() };
            let [old, new] =
                [step - 1, step].map(|step| replay.scene(&at(step), None, Lang::English));
            let timeline = replay.timeline(&at(step), [&old, &new], Lang::English);
            let events = &replay.steps[step].events;
            let has = |what: fn(&Event) -> bool| events.iter().any(what);
            assert_eq!(timeline.deal.is_some(), has(|event| matches!(event, Event::Dealt { .. })));
            let resolved = has(|event| matches!(event, Event::Resolved { .. }));
            assert_eq!(!timeline.paths.is_empty(), resolved, "{name}, step {step}");
            let is_yaku = |cue: &&Cue| cue.kind == CueKind::Yaku;
            let yaku_cues = timeline.cues.iter().filter(is_yaku).count();
            assert!(
                yaku_cues > 0 || !has(|event| matches!(event, Event::Made { .. })),
                "{name}, {step}"
            );
            // A yaku of an earlier turn is not shown again.
            assert!(
                resolved || yaku_cues == 0 || has(|event| matches!(event, Event::Stopped { .. }))
            );
            deals += usize::from(timeline.deal.is_some());
            (paths, yaku) = (paths + timeline.paths.len(), yaku + yaku_cues);
        }
        assert!(deals >= replay.rounds.len() && paths > 0, "{name}: {deals}, {paths}");
    }
    assert!(yaku > 0, "somebody has made something");
}

#[test]
fn rounds_and_decisions_are_found() {
    for name in GOLDENS {
        let replay = replay(name);
        let mut step = 0;
        for (number, dealt) in replay.rounds.clone() {
            assert_eq!(replay.next_round(step), dealt, "{name}");
            assert_eq!(replay.steps[dealt].table.round(), number);
            assert_eq!(replay.round_before(dealt + 1), dealt);
            step = dealt;
        }
        assert_eq!(replay.next_round(step), replay.last());
        let own = Some(Seat::new(1));
        let first = replay.next_decision(0, own);
        assert_eq!(replay.decision(first).map(|(seat, _)| seat), own);
        let second = replay.next_decision(first, own);
        assert_eq!(replay.decision_before(second, own), first);
        assert_eq!(replay.decision_before(first, own), 0);
        assert_eq!(replay.next_decision(replay.last(), None), replay.last());
    }
}

#[test]
fn hidden_cards_stay_hidden() {
    for name in GOLDENS {
        let replay = replay(name);
        for step in 0..=replay.last() {
            let table = &replay.steps[step].table;
            for seat in Seat::all(replay.names.len()) {
                let moment = ReplayMoment { step, seat: Some(seat), open: false };
                let scene = replay.scene(&moment, None, Lang::English);
                let view = table.view(Some(seat));
                let hidden = view.unseen();
                let revealed = shown(&scene).into_iter().filter(|card| hidden.contains(*card));
                assert_eq!(revealed.count(), 0, "{name}, step {step}, seat {seat}");
                // Nobody learns what another player is about to do, or should do.
                let others = replay.decision(step).is_some_and(|(other, _)| other != seat);
                assert!(!others || replay.question(&moment).is_none());
                let open = ReplayMoment { open: true, ..moment };
                let all = shown(&replay.scene(&open, None, Lang::English));
                let round = table.round_board();
                let held: usize = Seat::all(replay.names.len())
                    .map(|seat| table.view(Some(seat)).hand().len() as usize)
                    .sum();
                // A hand that nobody may look at yet is face-down for everybody.
                assert!(held == 0 || all.len() >= held, "{name}, step {step}: {round:?}");
            }
        }
    }
}

#[test]
fn the_strongest_bot_judges_every_decision() {
    for name in GOLDENS {
        let replay = replay(name);
        let all = ReplayMoment::default();
        let (mut mistakes, mut valued) = (0, 0);
        // A campaign is long; its first rounds are like the others.
        for step in replay.questions(&all).take(120) {
            let moment = ReplayMoment { step, ..all };
            let view = replay.question(&moment).unwrap();
            let opinions = BotKind::strongest().build(0).opinions(&view, &view.legal());
            let judgement = BotJudgement { opinions: opinions.clone(), ..BotJudgement::default() };
            for lang in Lang::ALL {
                let scene = replay.scene(&moment, Some(&judgement), *lang);
                let HintScene::Advice(advice) = scene.turn.hint else {
                    panic!("{name}: no advice")
                };
                assert!(!advice.reasons.is_empty(), "{name}, {step}: {advice:?}");
                assert!(!advice.best.label.is_empty() && advice.others.len() <= 3);
                let taken = advice.taken.unwrap();
                let is_best = taken.action == advice.best.action;
                assert!(!is_best || advice.mistake.is_none(), "the best choice is not a slip");
                valued += usize::from(!taken.value.is_empty());
                let mistake = replay.mistake(step, &opinions, *lang);
                assert_eq!(mistake.is_some(), advice.mistake.is_some());
                mistakes += usize::from(mistake.is_some());
            }
        }
        // The records were played at random.
        assert!(mistakes > 0 && valued > mistakes, "{name}: {mistakes} of {valued}");
    }
}

#[test]
fn another_card_can_be_tried_in_a_review() {
    let replay = replay("koi-koi/rounds-1.jsonl");
    let own = ReplayMoment { seat: Some(Seat::new(0)), ..ReplayMoment::default() };
    let mut tried = 0;
    for step in 0..replay.last() {
        let moment = ReplayMoment { step, ..own };
        let Some(view) = replay.question(&moment) else { continue };
        let opinions = BotKind::Greedy.build(0).opinions(&view, &view.legal());
        let judgement = BotJudgement { opinions, ..BotJudgement::default() };
        let scene = |tried| replay.reviewed_scene(&moment, Some(&judgement), tried, Lang::English);
        let offered: Vec<Action> =
            scene(None).cards.hand.iter().filter_map(|own| own.action).collect();
        if view.viewer() != own.seat {
            assert_eq!(offered, [], "step {step}: another player decides");
            continue;
        }
        let done = replay.decision(step).map(|(_, action)| action);
        for action in offered {
            assert!(view.legal().contains(action));
            for choice in [None, Some(action)] {
                let HintScene::Advice(advice) = scene(choice).turn.hint else {
                    panic!("no advice")
                };
                assert_eq!(advice.taken.map(|taken| taken.action), choice.or(done));
            }
            tried += 1;
        }
    }
    assert!(tried > 8, "{tried}");
}

#[test]
fn invalid_records_are_refused_with_a_sentence() {
    let whole = golden("nuki-hachi-hachi/2-players.jsonl");
    let refused = |text: &str, part: &str| {
        let refusal = CheckedRecord::read(text.to_owned()).unwrap_err();
        let sentence = refusal.sentence(Lang::English);
        assert!(sentence.contains(part), "{sentence}");
        assert_ne!(refusal.sentence(Lang::Japanese), sentence);
    };
    refused("", "empty");
    refused(" \n\n", "empty");
    refused("a shopping list", "not a record");
    refused("{\"name\": \"package\"}", "not a record");
    refused("[1, 2]", "not a record");
    refused(&whole.replacen("\"ginmi\":1", "\"ginmi\":2", 1), "version 2");
    refused(&whole.replacen("\"card\":\"10b\"", "\"card\":\"3c\"", 1), "line 3");
    let headless = whole.split_once('\n').unwrap().1;
    refused(headless, "not a record");
    // Without the last line, a consequence of the last decision.
    let cut = whole.trim_end().rsplit_once('\n').unwrap().0;
    refused(cut, "breaks off");
    refused(&"x".repeat(record_reader::LARGEST + 1), "too large");
}

#[test]
fn a_line_that_the_rules_do_not_give_is_found() {
    let whole = golden("taiyaku/5-players.jsonl");
    for key in ["\"amount\":", "\"totals\":[", "\"result\":[", "\"round\":", "\"dealer\":"] {
        let index = whole.rfind(key).unwrap_or_else(|| panic!("there is a {key}")) + key.len();
        let digit = whole[index..].find(|c: char| c.is_ascii_digit()).unwrap() + index;
        let other = if whole.as_bytes()[digit] == b'1' { "2" } else { "1" };
        let mut text = whole.clone();
        text.replace_range(digit..=digit, other);
        assert!(matches!(CheckedRecord::read(text), Err(RecordError::Fault(_))), "{key}");
    }
}

#[test]
fn a_file_may_hold_several_games_and_one_that_was_left() {
    let (one, two) =
        (golden("nuki-hachi-hachi/2-players.jsonl"), golden("taiyaku/5-players.jsonl"));
    let left = one.lines().take(8).collect::<Vec<_>>().join("\n");
    let record = CheckedRecord::read(format!("{one}\n{two}{left}")).unwrap();
    assert_eq!(record.games(), 3);
    assert_eq!(record.replay(1).names.len(), 5);
    let left = record.replay(2);
    assert_eq!(left.last(), 7);
    assert_eq!(
        left.scene(&ReplayMoment { step: 99, ..ReplayMoment::default() }, None, Lang::English)
            .settlement,
        None
    );
    assert_eq!(ReplaySummary::of(record.text(1)).unwrap().players.len(), 5);
}

#[test]
fn a_replay_opens_on_cards_and_knows_what_was_expected() {
    for name in GOLDENS {
        let replay = replay(name);
        let opening = ReplayMoment { step: replay.opening(), ..ReplayMoment::default() };
        let scene = replay.scene(&opening, None, Lang::English);
        assert!(!scene.cards.field.is_empty() || !scene.cards.hand.is_empty(), "{name}");
        let view = replay.question(&opening).expect("somebody is to decide");
        let opinions = BotKind::strongest().build(0).opinions(&view, &view.legal());
        let (seat, _) = replay.decision(opening.step).unwrap();
        let begun = view.accounts()[seat] - view.stake();
        let best = opinions[0].value.unwrap().round() as i32;
        assert_eq!(replay.expected(opening.step, &opinions), Some(begun + best), "{name}");
        let mistake = replay.mistake(opening.step, &opinions, Lang::English);
        let cost = replay.cost(opening.step, &opinions);
        assert_eq!(mistake.map(|mistake| mistake.step), cost.map(|_| opening.step));
    }
}

/// The list of all cards shows the true location of each card as far as the seat can know it, and
/// nothing more: at every step of rounds of every game, for every seat.
#[test]
fn the_list_of_cards_shows_no_more_than_the_seat_knows() {
    for game in Game::ALL {
        let range = game.players();
        let mut seen = BTreeSet::new();
        for players in [*range.start(), *range.end()] {
            let name = format!("{}/{players}-players.jsonl", game.id());
            let replay = replay(&name);
            // One round has everything that can happen to cards.
            let last = replay.rounds.get(1).map_or(replay.last(), |(_, dealt)| *dealt);
            for step in 0..=last {
                let table = &replay.steps[step].table;
                for seat in Seat::all(players) {
                    let moment = ReplayMoment { step, seat: Some(seat), open: false };
                    let cards = replay.scene(&moment, None, Lang::English).yaku.cards;
                    assert_eq!(cards.iter().map(|one| one.card).collect::<CardSet>(), game.deck());
                    let view = table.view(Some(seat));
                    for LocatedCard { card, location, .. } in cards {
                        seen.insert(location.id());
                        let round = table.round_board();
                        let others = || Seat::all(players).filter(|other| *other != seat);
                        let is_held = |other: Seat| table.hand(other).contains(card);
                        let is_there = match location {
                            CardPlace::Hand => is_held(seat) && view.hand().contains(card),
                            CardPlace::Own => round.piles[seat].contains(card),
                            CardPlace::Captured => {
                                others().any(|other| round.piles[other].contains(card))
                            }
                            CardPlace::Open => others().any(is_held),
                            CardPlace::Field => {
                                let is_in_play = matches!(table.phase(), Phase::Capture { card: own, .. } if own == card);
                                round.field.contains(card) || is_in_play
                            }
                            CardPlace::Returned => table.stock().contains(&card),
                            CardPlace::Unseen => view.unseen().contains(card),
                        };
                        assert!(is_there, "{name}, step {step}, seat {seat}: {card} {location:?}");
                    }
                }
            }
        }
        for location in ["hand", "field", "own", "captured", "unseen"] {
            assert!(seen.contains(location), "{game}: no card is ever {location}");
        }
    }
}
