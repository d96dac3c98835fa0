//! There are explanations in every language for every phase of every game.

use std::collections::HashMap;
use std::fs;
use std::mem::{Discriminant, discriminant};
use std::path::PathBuf;

use ginmi::action::Action;
use ginmi::phase::Phase;
use ginmi::record::{LineKind, Replayer};
use ginmi::{Game, Match};
use ginmi_words::{
    Lang, Sentence, SentencePart, TableLocalizer, choice_text, explain_phase, other_scoring, text,
};

/// The number of phases of each kind that are explained in a record: explanations depend on little
/// else.
const OF_A_KIND: usize = 3;

/// Visits the positions of the golden records, in which everything occurs.
fn replay(game: Game, mut visit: impl FnMut(&Match)) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
    for file in fs::read_dir(root.join(game.id())).unwrap() {
        let record = fs::read_to_string(file.unwrap().path()).unwrap();
        let mut replayer = Replayer::new();
        let mut seen: HashMap<Discriminant<Phase>, usize> = HashMap::new();
        for line in record.lines() {
            if replayer.line(line).unwrap() != LineKind::Consequence {
                let game = replayer.recording().unwrap().game();
                let times = seen.entry(discriminant(&game.phase())).or_default();
                *times += 1;
                if *times <= OF_A_KIND {
                    visit(game);
                }
            }
        }
    }
}

/// The numbers of rules in some sentences.
fn rules(lines: &[Sentence]) -> Vec<&str> {
    let parts = lines.iter().flat_map(|line| &line.0);
    parts
        .filter_map(|part| if let SentencePart::Rule(rule) = part { Some(&**rule) } else { None })
        .collect()
}

/// Checks the explanation of a decision, and of what scores besides yaku.
fn check(game: &Match, lang: Lang) {
    let (phase, info) = (game.phase(), game.game().info());
    let names = (0..game.players()).map(|seat| format!("P{seat}")).collect();
    let localizer = TableLocalizer { lang, names, you: phase.seat(), game: game.game() };
    let view = game.view(phase.seat());
    let explained = explain_phase(&localizer, &view);
    assert!(!explained.is_empty(), "{phase:?}");
    let told = [&*explained, &other_scoring(&localizer, &view)].concat();
    for text in told.iter().map(|line| localizer.plain_text(line)) {
        let odd = ["  ", " .", " ,", "\n", "{", "}", "。。", " 。"];
        let is_tidy = !text.is_empty() && text.trim() == text;
        assert!(is_tidy && !odd.iter().any(|odd| text.contains(odd)), "{phase:?}: {text}");
    }
    let is_own = |rule: &&str| ["C", info.prefix].contains(&rule.split('-').next().unwrap());
    assert!(rules(&told).iter().all(is_own), "{phase:?} names rules of other games: {told:#?}");
    if let Some(asks) = (info.question_rule)(&phase) {
        assert!(rules(&explained).contains(&asks), "{phase:?} does not name {asks}: {told:#?}");
    }
}

#[test]
fn every_question_of_every_game_is_explained() {
    let mut phases: Vec<Phase> = Vec::new();
    let mut asked = Vec::new();
    for game in Game::ALL {
        replay(*game, |game| {
            Lang::ALL.iter().for_each(|lang| check(game, *lang));
            let phase = game.phase();
            let which = (game.game(), discriminant(&phase));
            if !asked.contains(&which) {
                asked.push(which);
                phases.push(phase);
            }
        });
    }
    for game in Game::ALL {
        for phase in phases.iter().filter(|phase| (game.info().question_rule)(phase).is_some()) {
            let is_asked = asked.contains(&(*game, discriminant(phase)));
            assert!(is_asked, "{game} was not seen to ask {phase:?}");
        }
    }
}

/// HH-11.27: who is paid before the call decides about that money, and is told so.
#[test]
fn a_call_says_what_is_paid_already() {
    let mut asked = [false; 2];
    replay(Game::HachiHachi, |game| {
        let view = game.view(game.phase().seat());
        if !view.legal().contains(Action::Sage) {
            return;
        }
        let is_paid = game.options().contains(&("sage-pay", "at-once".to_owned()));
        asked[usize::from(is_paid)] = true;
        for (lang, [paid, half]) in [
            (Lang::English, ["are paid already", "half of that back if an opponent makes more"]),
            (Lang::Japanese, ["もう支払われています", "その半分を返します"]),
        ] {
            let names = (0..game.players()).map(|seat| format!("P{seat}")).collect();
            let localizer =
                TableLocalizer { lang, names, you: view.viewer(), game: Game::HachiHachi };
            let [sage, shoubu] = [Action::Sage, Action::Shoubu].map(|action| {
                localizer.plain_text(&choice_text(&localizer, &view, action).consequence)
            });
            let said = [&sage, &shoubu].map(|text| text.contains(paid));
            assert_eq!(said, [is_paid; 2], "{sage} {shoubu}");
            assert_eq!(sage.contains(half) && sage.contains("HH-11.27"), is_paid, "{sage}");
            assert!(!shoubu.contains(half), "{shoubu}");
        }
    });
    assert_eq!(asked, [true; 2], "both kinds of calls occur");
}

#[test]
fn one_point_is_not_one_points() {
    let hachi_hachi = TableLocalizer::of_game(Lang::English, Game::HachiHachi);
    let koi_koi = TableLocalizer::of_game(Lang::English, Game::KoiKoi);
    for (count, pile, offer, missing) in [
        (1, "1 card, 1 point", "Offer Jun 1 point", "and 1 card is not in any pile yet."),
        (2, "2 cards, 2 points", "Offer Jun 2 points", "and 2 cards are not in any pile yet."),
    ] {
        assert_eq!(text!(hachi_hachi, "pile-count-points", count = count, points = count), pile);
        assert_eq!(text!(hachi_hachi, "choice-offer", player = "Jun", amount = count), offer);
        let sentence = text!(koi_koi, "bad-missing", missing = count);
        assert!(sentence.contains(missing), "{sentence}");
    }
}
