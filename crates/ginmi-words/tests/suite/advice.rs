//! Advice explains the best choice with what the cards show, and with what trials of it led to.

use std::fs;

use ginmi::action::Action;
use ginmi::phase::Phase;
use ginmi::record::{LineKind, Replayer};
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;
use ginmi::{Game, Match, View};
use ginmi_bots::{ChoiceReason, Opinion, counted_arrangements};
use ginmi_words::{BotAdvice, Lang, TableLocalizer, text};

/// The turns of a golden record, as the player to decide sees them.
fn turns(game: Game) -> Vec<View> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../playthroughs");
    let record = fs::read_to_string(format!("{root}/{game}/2-players.jsonl")).unwrap();
    let (mut replayer, mut turns) = (Replayer::new(), Vec::new());
    for line in record.lines() {
        if replayer.line(line).unwrap() == LineKind::Consequence {
            continue;
        }
        let game: &Match = replayer.recording().unwrap().game();
        if let Phase::Play { seat } = game.phase() {
            turns.push(game.view(Some(seat)));
        }
    }
    turns
}

fn localizer(game: Game, lang: Lang, you: Seat) -> TableLocalizer {
    TableLocalizer {
        lang,
        names: ["Ogin", "Bunji"].map(String::from).to_vec(),
        you: Some(you),
        game,
    }
}

fn because(
    view: &View,
    localizer: &TableLocalizer,
    best: Action,
    prospects: &[ChoiceReason],
) -> String {
    BotAdvice::of(view, localizer, &[Opinion { action: best, value: None }], prospects, None)
        .unwrap()
        .reasons
}

#[test]
fn reasons_from_trials_follow_those_that_the_cards_show() {
    let view = turns(Game::KoiKoi)[0];
    let me = view.viewer().unwrap();
    let other = Seat::new(1 - me.index());
    let best = Action::Play(view.hand().first().unwrap());
    let dekiyaku = Dekiyaku::BLUE_RIBBONS;
    let chaff = Action::Play("1c".parse().unwrap());
    let check = |reader: Seat, seat, otherwise, english: &str, japanese: &str| {
        for (lang, sentence) in [(Lang::English, english), (Lang::Japanese, japanese)] {
            let localizer = localizer(Game::KoiKoi, lang, reader);
            let prospect = ChoiceReason::Dekiyaku { seat, dekiyaku, chance: 34, otherwise };
            let told = because(&view, &localizer, best, &[prospect]);
            let end = format!("{}{sentence}", localizer.text("sentence-gap"));
            assert!(told.len() > end.len() && told.ends_with(&end), "{told}");
        }
    };
    // The names are those of the seats, and seat 0 is Ogin.
    let name = ["Ogin", "Bunji"][other.index()];
    check(me, me, None, "The best hope is Blue Ribbons: 34%.", "狙いは青短で、見込みは34%です。");
    check(
        me,
        me,
        Some((chaff, 18)),
        "It makes Blue Ribbons likelier: 34%, against 18% with Pine chaff.",
        "青短の見込みが34%に上がります（松のカスなら18%）。",
    );
    check(
        me,
        other,
        Some((Action::KoiKoi, 52)),
        &format!("{name} makes Blue Ribbons less often: 34%, against 52% with Koi-koi."),
        &format!("{name}の青短の見込みは34%に下がります（こいこいなら52%）。"),
    );
    check(
        other,
        other,
        Some((chaff, 52)),
        "You make Blue Ribbons less often: 34%, against 52% with Pine chaff.",
        "あなたの青短の見込みは34%に下がります（松のカスなら52%）。",
    );
    check(
        me,
        other,
        None,
        &format!("The risk is Blue Ribbons for {name}: 34%."),
        &format!("{name}の青短に気をつけましょう（見込み34%）。"),
    );
}

#[test]
fn advice_says_where_nothing_was_left_to_chance() {
    let turns = turns(Game::KoiKoi);
    let told = |view: &View, lang| {
        let best = Opinion { action: view.legal().nth(0).unwrap(), value: Some(1.0) };
        let localizer = localizer(Game::KoiKoi, lang, view.viewer().unwrap());
        BotAdvice::of(view, &localizer, &[best], &[], None).unwrap().reasons
    };
    let counted = turns.iter().find(|view| counted_arrangements(view) == Some(990)).unwrap();
    let english = "All 990 possible arrangements of the unseen cards were counted.";
    let japanese = "見えない札の並びは990通りで、そのすべてを数えました。";
    for (lang, sentence) in [(Lang::English, english), (Lang::Japanese, japanese)] {
        let reasons = told(counted, lang);
        assert!(reasons.ends_with(sentence), "{reasons}");
        assert!(!told(&turns[0], lang).contains(sentence), "too many at the beginning");
    }
}

/// What is missing for a yaku, and which of it the player holds.
#[test]
fn missing_cards_are_named_and_those_in_the_hand_too() {
    let told = |lang, count: u32, held: &str| {
        let localizer = localizer(Game::KoiKoi, lang, Seat::new(0));
        let (cards, own) = (["Peony", "Peony and Maple"][count as usize - 1], "Maple");
        let name = "Blue Ribbons";
        text!(
            localizer,
            "then-missing",
            count = count,
            cards = cards,
            name = name,
            held = held,
            own = own
        )
    };
    for (count, held, english, japanese) in [
        (1, "none", "Peony for Blue Ribbons.", "あとPeonyでBlue Ribbonsです。"),
        (1, "all", "Peony for Blue Ribbons (you hold it).", "です（手札にあります）。"),
        (2, "none", "Peony and Maple for Blue Ribbons.", "あとPeony and Mapleです。"),
        (2, "all", "Blue Ribbons (you hold both).", "です（どちらも手札にあります）。"),
        (2, "some", "Blue Ribbons (you hold Maple).", "です（Mapleは手札にあります）。"),
    ] {
        for (lang, end) in [(Lang::English, english), (Lang::Japanese, japanese)] {
            let told = told(lang, count, held);
            assert!(told.ends_with(end), "{told}");
        }
    }
}

#[test]
fn card_points_are_a_reason() {
    let view = turns(Game::HachiHachi)[0];
    let best = Action::Play(view.hand().first().unwrap());
    let otherwise = (Action::Play("1c".parse().unwrap()), 71);
    for (lang, sentence) in [
        (
            Lang::English,
            "It brings more card points by the end of the round: 88 on average, against 71 with \
             Pine chaff.",
        ),
        (Lang::Japanese, "局の終わりの札の点がおよそ88点に増えます（松のカスなら71点）。"),
    ] {
        let localizer = localizer(Game::HachiHachi, lang, view.viewer().unwrap());
        let told =
            because(&view, &localizer, best, &[ChoiceReason::CardPoints { points: 88, otherwise }]);
        assert!(told.ends_with(sentence), "{told}");
    }
}

/// Sentences about what is near give way to those about what trials found to matter more.
#[test]
fn older_reasons_about_other_dekiyaku_give_way() {
    // What the player is near to, what is kept from the opponent, and a harmless card.
    let starts: [&[&str]; 3] = [&["Then "], &["It keeps", "It holds back"], &[" matches nothing"]];
    let (mut kept, mut gone) = ([0; 3], [0; 3]);
    for view in turns(Game::Taiyaku).into_iter().step_by(3) {
        let me = view.viewer().unwrap();
        let other = Seat::new(1 - me.index());
        let localizer = localizer(Game::Taiyaku, Lang::English, me);
        for card in view.hand() {
            let best = Action::Play(card);
            let told = |prospects: &[ChoiceReason]| -> Vec<String> {
                let text = because(&view, &localizer, best, prospects);
                text.split(". ").map(|one| one.trim_end_matches('.').to_owned()).collect()
            };
            for sentence in told(&[]) {
                let is_of = |starts: &[&str]| starts.iter().any(|start| sentence.contains(start));
                let Some(kind) = starts.iter().position(|starts| is_of(starts)) else { continue };
                for is_about in [true, false] {
                    let is_it = |own: &&Dekiyaku| {
                        sentence.ends_with(&format!("for {}", localizer.dekiyaku(**own)))
                    };
                    let all = Game::Taiyaku.info().dekiyaku;
                    let yaku = all.iter().find(|own| is_it(own) == is_about);
                    let Some(dekiyaku) = yaku.copied() else { continue };
                    let otherwise = [None, Some(30), Some(10)][kind];
                    let otherwise = otherwise.map(|chance| (best, chance));
                    let seat = if kind == 0 { me } else { other };
                    let prospect = ChoiceReason::Dekiyaku { seat, dekiyaku, chance: 20, otherwise };
                    let is_there = told(&[prospect]).contains(&sentence);
                    assert_eq!(is_there, is_about, "{sentence} {prospect:?}");
                    *(if is_there { &mut kept[kind] } else { &mut gone[kind] }) += 1;
                }
            }
        }
    }
    assert!(kept[0] > 0 && kept[1] > 0, "{kept:?}");
    assert!(gone.iter().all(|gone| *gone > 0), "{gone:?}");
}
