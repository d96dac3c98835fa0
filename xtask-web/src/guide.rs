//! The strategy guides for the page: each game's as HTML in each language, fetched when it is
//! opened, like the chapters of the rulebook.

use anyhow::{Context, Result};
use ginmi::Game;
use ginmi_words::{
    GuideCards, GuideExample, GuideTip, Lang, Sentence, SentencePart, StrategyGuide, game,
    strategy_guide, text,
};

use crate::rulebook::{escape, pictures};

/// All guides in all languages, by the names of their files.
pub(crate) fn write() -> Result<Vec<(String, Vec<u8>)>> {
    let all = Game::ALL.iter().flat_map(|game| Lang::ALL.iter().map(|lang| (*game, *lang)));
    all.map(|(game, lang)| {
        let name = format!("guide-{game}.{}.html", lang.tag());
        let html = guide(game, lang).with_context(|| format!("in the guide {name}"))?;
        Ok((name, html.into_bytes()))
    })
    .collect()
}

/// A guide as HTML; cards come with their codes.
fn guide(about: Game, lang: Lang) -> Result<String> {
    let StrategyGuide { intro, topics } = strategy_guide(lang, about);
    let title = escape(&text!(lang, "guide", game = game(lang, about)));
    let mut html = format!("<h1 id=\"guide\">{title}</h1>");
    html += &format!(
        "<details class=\"contents\"><summary>{}</summary><ul>",
        lang.text("book-contents")
    );
    for (topic, tips) in &topics {
        let (id, name) = (topic.id(), topic.name(lang));
        html += &format!("<li class=\"level-2\"><a href=\"/guide/{about}#{id}\">{name}</a></li>");
        for GuideTip { number, heading, .. } in tips {
            let heading = escape(heading);
            html += &format!(
                "<li class=\"level-3\"><a href=\"/guide/{about}#tip-{number}\">{heading}</a></li>"
            );
        }
    }
    html += "</ul></details>";
    intro.iter().for_each(|paragraph| html += &format!("<p>{}</p>", escape(paragraph)));
    for (topic, tips) in &topics {
        html += &format!("<h2 id=\"{}\">{}</h2>", topic.id(), topic.name(lang));
        for tip in tips {
            html += &self::tip(tip, lang)?;
        }
    }
    Ok(html)
}

fn tip(tip: &GuideTip, lang: Lang) -> Result<String> {
    let mut html = format!("<h3 id=\"tip-{}\">{}</h3>", tip.number, escape(&tip.heading));
    if let Some(GuideExample { cards, answer }) = &tip.example {
        html += "<div class=\"example\">";
        for GuideCards { label, cards } in cards {
            let (label, cards) = (escape(label), codes(&cards.to_string())?);
            html += &format!("<p class=\"cards\">{label} {cards}</p>");
        }
        let (question, answer) = (lang.text("guide-question"), sentence(answer)?);
        html += &format!("<details><summary>{question}</summary><p>{answer}</p></details></div>");
    }
    let verdict = tip.verdict.id();
    html += &format!("<p class=\"measure {verdict}\">{}</p>", escape(&tip.measure));
    html += &format!("<p>{}</p>", escape(tip.why));
    if let Some(source) = tip.source {
        html += &format!("<p class=\"note\">{}</p>", escape(source));
    }
    Ok(html)
}

/// A sentence with its cards as pictures.
fn sentence(sentence: &Sentence) -> Result<String> {
    let part = |part: &SentencePart| match part {
        SentencePart::Cards(cards) => codes(&cards.to_string()),
        SentencePart::Word(words) | SentencePart::Rule(words) => Ok(escape(words)),
        SentencePart::Player(seat, _) => Ok(seat.to_string()),
    };
    sentence.0.iter().map(part).collect()
}

fn codes(codes: &str) -> Result<String> {
    pictures(codes).with_context(|| format!("`{codes}` are no cards"))
}
