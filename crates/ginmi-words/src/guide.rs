//! The guide of a game: what good players know about it, and what each piece of that is worth.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi_bots::BotKind;
use ginmi_bots::arena::Estimate;
use ginmi_bots::tips::{MeasuredTip, MeasuredTips, TipExample, TipVerdict};

use crate::{Lang, Sentence, SentencePart, TableLocalizer, bot_kind, id, in_unit, sentence, text};

/// The guide of a game.
#[derive(Clone, Debug)]
pub struct StrategyGuide {
    /// What a bot of nothing but the tips makes, and how the tips were measured: two paragraphs.
    pub intro: [String; 2],
    /// The tips by what they are about, in the order of a round.
    pub topics: Vec<(TipTopic, Vec<GuideTip>)>,
}

/// What a tip is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TipTopic {
    /// To join a round or to drop.
    Joining,
    /// What to capture.
    Captures,
    /// What to lay on the field.
    Discards,
    /// To stop or to go on.
    Calls,
}

/// A tip in words.
#[derive(Clone, Debug)]
pub struct GuideTip {
    /// Its number, by which it is cited.
    pub number: u8,
    /// Its number and what it says, as a heading.
    pub heading: String,
    /// A position that shows it, unless it makes no difference.
    pub example: Option<GuideExample>,
    /// What the measure says of the tip.
    pub verdict: TipVerdict,
    /// The same in words, with figures.
    pub measure: String,
    /// Why it is so.
    pub why: &'static str,
    /// Who says so, if it was heard from somebody.
    pub source: Option<&'static str>,
}

/// A position that shows a tip.
#[derive(Clone, Debug)]
pub struct GuideExample {
    /// The cards.
    pub cards: Vec<GuideCards>,
    /// Which of two choices is better.
    pub answer: Sentence,
}

/// Cards of a position, with what they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideCards {
    /// Where they lie.
    pub label: &'static str,
    /// The cards.
    pub cards: CardSet,
}

/// The guide of a game.
#[must_use]
pub fn strategy_guide(lang: Lang, game: Game) -> StrategyGuide {
    let MeasuredTips { tips, bot, determinizations, .. } = MeasuredTips::of(game);
    let with_sign = |estimate: Estimate| {
        let sign = if estimate.mean < 0.0 { "−" } else { "+" };
        format!("{sign}{}", amount(lang, game, estimate))
    };
    let intro = text!(
        lang,
        "guide-bot",
        novice = with_sign(bot.over_novice),
        greedy = with_sign(bot.over_greedy),
        beginner = bot_kind(lang, BotKind::Novice),
        strong = bot_kind(lang, BotKind::Greedy),
        deals = bot.deals
    );
    let method = text!(
        lang,
        "guide-method",
        worlds = *determinizations,
        players = bot_kind(lang, BotKind::Net),
        strong = bot_kind(lang, BotKind::Greedy)
    );
    let mut topics: Vec<(TipTopic, Vec<GuideTip>)> = Vec::new();
    for tip in tips {
        let topic = TipTopic::of(&tip.example);
        let tip = guide_tip(lang, game, tip);
        match topics.iter_mut().find(|(other, _)| *other == topic) {
            Some((_, tips)) => tips.push(tip),
            None => topics.push((topic, vec![tip])),
        }
    }
    topics.sort_by_key(|(topic, _)| *topic);
    StrategyGuide { intro: [intro, method], topics }
}

/// A tip of a game as advice cites it.
pub(crate) fn cited_tip(lang: Lang, game: Game, number: u8, id: &str) -> String {
    text!(lang, "tip-cited", tip = tip_text(lang, game, id, ""), number = number)
}

fn guide_tip(lang: Lang, game: Game, tip: &MeasuredTip) -> GuideTip {
    let claim = tip_text(lang, game, &tip.id, "");
    GuideTip {
        number: tip.number,
        heading: text!(
            lang,
            "tip-heading",
            verdict = tip.verdict.id(),
            number = tip.number,
            tip = claim
        ),
        example: (tip.verdict != TipVerdict::NoDifference).then(|| GuideExample {
            cards: example_cards(lang, &tip.example),
            answer: answer(lang, game, &tip.example),
        }),
        verdict: tip.verdict,
        measure: measure(lang, game, tip),
        why: tip_text(lang, game, &tip.id, "-why"),
        source: lang.text_if(game, &format!("tip-{}-source", tip.id)),
    }
}

fn tip_text(lang: Lang, game: Game, tip: &str, end: &str) -> &'static str {
    lang.text_in(game, &format!("tip-{tip}{end}"))
}

/// The size of an estimate with its interval, in the unit of a game, such as `0.36 ± 0.28 points`.
fn amount(lang: Lang, game: Game, estimate: Estimate) -> String {
    let margin = estimate.margin.unwrap_or_default();
    // A hundredth of a chip is something.
    let digits = if estimate.mean.abs() < 10.0 { 2 } else { 1 };
    let number = format!("{:.digits$} ± {margin:.digits$}", estimate.mean.abs());
    in_unit(lang, game.info().unit, number)
}

/// As much of a size as one position shows.
fn rounded(size: f64) -> String {
    if size < 10.0 { format!("{size:.1}") } else { format!("{size:.0}") }
}

fn measure(lang: Lang, game: Game, tip: &MeasuredTip) -> String {
    let id = match tip.verdict {
        TipVerdict::Right => id!("tip-right"),
        TipVerdict::Wrong => id!("tip-wrong"),
        TipVerdict::Depends => id!("tip-depends"),
        TipVerdict::NoDifference => id!("tip-no-difference"),
    };
    text!(
        lang,
        id,
        net = amount(lang, game, tip.net),
        greedy = amount(lang, game, tip.greedy),
        strong = bot_kind(lang, BotKind::Greedy),
        positions = tip.rounds,
        often = often(lang, tip.per_hundred_rounds / 100.0)
    )
}

/// How often a tip speaks, in words.
fn often(lang: Lang, per_round: f64) -> String {
    let (of, count) =
        if per_round < 1.0 { ("rounds", 1.0 / per_round) } else { ("round", per_round) };
    text!(lang, "tip-often", of = of, count = count.round() as u32)
}

fn example_cards(lang: Lang, example: &TipExample) -> Vec<GuideCards> {
    let cards = |id, cards| GuideCards { label: lang.text(id), cards };
    let drawn = example.drawn.map_or(CardSet::EMPTY, CardSet::of);
    let mut all = vec![
        cards(id!("example-field"), example.field),
        cards(id!("guide-drawn"), drawn),
        cards(id!("example-hand"), example.hand),
        cards(id!("example-pile"), example.pile),
    ];
    all.extend(example.others.iter().map(|pile| cards(id!("guide-others"), *pile)));
    all.retain(|row| !row.cards.is_empty());
    all
}

/// Which of the two choices of an example is better, and by how much.
fn answer(lang: Lang, game: Game, example: &TipExample) -> Sentence {
    let localizer = TableLocalizer::of_game(lang, game);
    let choice = |action| choice(&localizer, action);
    let (follows, defies) = (choice(example.follows), choice(example.defies));
    let (better, worse) =
        if example.gain.mean < 0.0 { (defies, follows) } else { (follows, defies) };
    if !example.gain.excludes_zero() {
        return sentence!(localizer, "guide-even", better = better, worse = worse);
    }
    let more = in_unit(lang, game.info().unit, rounded(example.gain.mean.abs()));
    sentence!(localizer, "guide-answer", better = better, worse = worse, more = more)
}

/// A choice as two of them are compared.
fn choice(localizer: &TableLocalizer, action: Action) -> Sentence {
    match action {
        Action::Play(card) | Action::Capture(card) => {
            sentence!(localizer, "guide-card", card = card)
        }
        Action::Join => sentence!(localizer, "choice-join"),
        Action::Drop => sentence!(localizer, "choice-drop"),
        Action::Sage => sentence!(localizer, "choice-sage"),
        Action::KoiKoi => sentence!(localizer, "choice-koi-koi"),
        Action::Shoubu => sentence!(localizer, "choice-shoubu"),
        // Tips compare no others.
        other => Sentence(vec![SentencePart::Word(other.verb().to_owned())]),
    }
}

impl TipTopic {
    /// What is decided in an example.
    fn of(example: &TipExample) -> Self {
        match example.follows {
            Action::Join | Action::Drop => Self::Joining,
            Action::Sage | Action::KoiKoi | Action::Shoubu => Self::Calls,
            Action::Play(card) if example.field.of_same_month(card).is_empty() => Self::Discards,
            _ => Self::Captures,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(self, lang: Lang) -> &'static str {
        lang.text(match self {
            Self::Joining => id!("topic-joining"),
            Self::Captures => id!("topic-captures"),
            Self::Discards => id!("topic-discards"),
            Self::Calls => id!("topic-calls"),
        })
    }

    /// Its id, for addresses.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Joining => "joining",
            Self::Captures => "captures",
            Self::Discards => "discards",
            Self::Calls => "calls",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guide_has_every_tip_once() {
        for game in Game::ALL {
            for lang in Lang::ALL {
                let guide = strategy_guide(*lang, *game);
                let tips = guide.topics.iter().flat_map(|(_, tips)| tips);
                let mut numbers: Vec<u8> = tips.clone().map(|tip| tip.number).collect();
                numbers.sort_unstable();
                let all = MeasuredTips::of(*game).tips.iter().map(|tip| tip.number);
                assert!(numbers.into_iter().eq(all), "{game}");
                for tip in tips {
                    assert!(tip.heading.contains(&tip.number.to_string()), "{}", tip.heading);
                    assert!(tip.measure.contains('±'), "{}", tip.measure);
                    assert!(!tip.why.is_empty(), "{}", tip.heading);
                    let Some(example) = &tip.example else { continue };
                    assert!(!example.cards.is_empty(), "{}", tip.heading);
                    assert!(!example.answer.is_empty(), "{}", tip.heading);
                }
            }
        }
    }

    #[test]
    fn figures_have_no_more_digits_than_they_deserve() {
        let points = |mean, margin| Estimate { mean, margin: Some(margin) };
        let lang = Lang::English;
        assert_eq!(amount(lang, Game::KoiKoi, points(-1.234, 0.2)), "1.23 ± 0.20 points");
        assert_eq!(amount(lang, Game::HachiHachi, points(51.23, 2.96)), "51.2 ± 3.0 points");
        assert_eq!(amount(lang, Game::Taiyaku, points(0.014, 0.02)), "0.01 ± 0.02 chips");
    }
}
