//! The rulebook as the page shows it: each chapter of `rulebook/` a piece of HTML, fetched when it is
//! opened.
//!
//! It is our own text and may hold no HTML, so that what comes out is safe by construction. Rule
//! numbers become links, and card codes pictures. Of the examples, which are tests, those about
//! hands and piles are shown with their cards; the others are written in a language for tests and
//! stay where these are.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use ginmi::Game;
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};

/// The chapters by their ids, what the numbers of their rules begin with, and what links to them say.
fn chapters() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let games = Game::ALL.iter().map(|game| (game.id(), game.info().prefix, game.name()));
    std::iter::once(("common", "C", "the common rules")).chain(games)
}

/// The chapter that a rule stands in, and the number that it has there.
fn owner(rule: &str) -> Option<(&'static str, &str)> {
    let (prefix, number) = rule.split_once('-')?;
    chapters().find(|(_, own, _)| *own == prefix).map(|(id, ..)| (id, number))
}

/// A chapter that has been read.
struct Chapter<'a> {
    id: &'static str,
    events: Vec<Event<'a>>,
    /// The headings: level, anchor, words.
    headings: Vec<(u8, String, String)>,
}

/// What links may go to: chapters with their anchors.
type Anchors = BTreeSet<(&'static str, String)>;

/// All chapters as HTML, by the names of their files. Cards come with their codes;
/// the page has their pictures.
pub(crate) fn read(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let texts = chapters().map(|(id, ..)| {
        let path = folder.join(format!("{id}.md"));
        let text = std::fs::read_to_string(&path);
        Ok((id, text.with_context(|| format!("cannot read {}", path.display()))?))
    });
    let texts = texts.collect::<Result<Vec<_>>>()?;
    let chapters = texts.iter().map(|(id, text)| parse(id, text)).collect::<Result<Vec<_>>>()?;
    let anchors = chapters.iter().flat_map(|chapter| {
        chapter.headings.iter().map(|(_, anchor, _)| (chapter.id, anchor.clone()))
    });
    let anchors: Anchors = anchors.collect();
    let write = |chapter: Chapter<'_>| {
        let name = format!("{}.html", chapter.id);
        let html = write(chapter, &anchors);
        Ok((name.clone(), html.with_context(|| format!("in the rulebook's {name}"))?.into_bytes()))
    };
    chapters.into_iter().map(write).collect()
}

/// The part of a chapter about the examples' language, which is of use beside the tests alone.
const FOR_TESTS: &str = "\n## Words used in the examples\n";

fn parse<'a>(id: &'static str, text: &'a str) -> Result<Chapter<'a>> {
    // It stands last where there is one.
    let text = text.split(FOR_TESTS).next().unwrap_or_default();
    let mut events: Vec<Event<'a>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let (mut headings, mut seen) = (Vec::new(), BTreeSet::new());
    let (mut open, mut above) = (None, HeadingLevel::H1);
    for place in 0..events.len() {
        match &events[place] {
            Event::Start(Tag::Heading { .. }) => open = Some((place, String::new())),
            Event::Text(words) | Event::Code(words) => {
                if let Some((_, heading)) = &mut open {
                    heading.push_str(words);
                }
            }
            Event::End(TagEnd::Heading(level)) => {
                let (start, words) = open.take().context("headings are opened")?;
                let anchor = anchor(&words);
                ensure!(seen.insert(anchor.clone()), "two headings of {id} are called {anchor}");
                headings.push((*level as u8, anchor.clone(), words));
                // Levels that are left out are no matter in our pages, but to screen readers.
                let shown = (*level).min(deeper(above));
                above = shown;
                events[place] = Event::End(TagEnd::Heading(shown));
                if let Event::Start(Tag::Heading { id, level, .. }) = &mut events[start] {
                    (*id, *level) = (Some(anchor.into()), shown);
                }
            }
            Event::Html(_) | Event::InlineHtml(_) => bail!("{id} has HTML in it"),
            _ => {}
        }
    }
    Ok(Chapter { id, events, headings })
}

/// The level below.
const fn deeper(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        _ => HeadingLevel::H4,
    }
}

/// What a heading is linked by: the number of its rule, the id of its yaku, or else its words.
fn anchor(words: &str) -> String {
    let first = words.split(' ').next().unwrap_or_default();
    let is_id = |text: &str| {
        text.len() > 2 && text.chars().all(|one| one.is_ascii_lowercase() || one == '-')
    };
    if is_rule(first) || is_id(first) {
        return first.to_owned();
    }
    let lower = words.to_lowercase();
    let parts =
        lower.split(|one: char| !one.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

/// Whether it is the number of a rule, such as `HH-3.2`.
fn is_rule(text: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|one| one.is_ascii_digit());
    owner(text).is_some_and(|(_, number)| {
        let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
        is_number(whole) && is_number(part)
    })
}

fn write(chapter: Chapter<'_>, anchors: &Anchors) -> Result<String> {
    let mut events: Vec<Event<'_>> = Vec::new();
    let contents = contents(&chapter);
    // Where rule numbers are no links: in headings and in links.
    let mut is_fixed = false;
    let mut block: Option<String> = None;
    for event in chapter.events {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let is_example =
                    matches!(&kind, CodeBlockKind::Fenced(words) if words.starts_with("example"));
                ensure!(is_example, "only examples are shown as code");
                block = Some(String::new());
            }
            Event::End(TagEnd::CodeBlock) => {
                let text = block.take().unwrap_or_default();
                events.extend(example(&text).map(|html| Event::Html(html.into())));
            }
            Event::Text(words) if block.is_some() => {
                block.as_mut().expect("it is open").push_str(&words);
            }
            Event::Start(tag @ (Tag::Heading { .. } | Tag::Link { .. })) => {
                is_fixed = true;
                events.push(Event::Start(link(tag, chapter.id, anchors)?));
            }
            Event::End(end @ (TagEnd::Heading(_) | TagEnd::Link)) => {
                is_fixed = false;
                events.push(Event::End(end));
                if end == TagEnd::Heading(HeadingLevel::H1) {
                    events.push(Event::Html(contents.clone().into()));
                }
            }
            // How a column is set would be an inline style.
            Event::Start(Tag::Table(columns)) => {
                ensure!(columns.iter().all(|one| *one == pulldown_cmark::Alignment::None));
                events.push(Event::Html("<div class=\"scroll\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::Html("</div>".into()));
            }
            Event::Code(code) => events.push(match pictures(&code) {
                Some(pictures) => Event::InlineHtml(pictures.into()),
                None => Event::Code(code),
            }),
            // A link to the file of a chapter says what the chapter is called.
            Event::Text(words) if words.ends_with(".md") => {
                let found = chapters().find(|(id, ..)| words.strip_suffix(".md") == Some(id));
                let (.., name) = found.context("it names no chapter")?;
                events.push(Event::Text(name.into()));
            }
            Event::Text(words) if !is_fixed => linked(words, chapter.id, anchors, &mut events)?,
            other => events.push(other),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    // A column without a name has no heading to be read.
    Ok(text.replace("<th></th>", "<td></td>"))
}

/// The table of contents: chapters and rules, but not every yaku.
fn contents(chapter: &Chapter<'_>) -> String {
    let mut text = "<details class=\"contents\"><summary>Contents</summary><ul>".to_owned();
    for (level, anchor, words) in
        chapter.headings.iter().filter(|(level, ..)| (2..=3).contains(level))
    {
        let address = address(chapter.id, anchor);
        let words = escape(words);
        text.push_str(&format!(
            "<li class=\"level-{level}\"><a href=\"{address}\">{words}</a></li>"
        ));
    }
    text + "</ul></details>"
}

fn address(chapter: &str, anchor: &str) -> String {
    format!("/rulebook/{chapter}#{anchor}")
}

/// A link between chapters as the page knows it.
fn link<'a>(mut tag: Tag<'a>, chapter: &str, anchors: &Anchors) -> Result<Tag<'a>> {
    if let Tag::Link { dest_url, .. } = &mut tag {
        let (file, anchor) = dest_url.split_once('#').unwrap_or((dest_url, ""));
        let name = file.strip_suffix(".md").unwrap_or(chapter);
        let known = anchors
            .iter()
            .any(|(chapter, known)| *chapter == name && (anchor.is_empty() || known == anchor));
        ensure!(known, "the link {dest_url} leads nowhere");
        *dest_url = if anchor.is_empty() {
            format!("/rulebook/{name}").into()
        } else {
            address(name, anchor).into()
        };
    }
    Ok(tag)
}

/// A text in which the numbers of rules are links.
fn linked<'a>(
    words: CowStr<'a>,
    chapter: &str,
    anchors: &Anchors,
    events: &mut Vec<Event<'a>>,
) -> Result<()> {
    let mut rest: &str = &words;
    let mut found = Vec::new();
    while let Some((before, rule, after)) = next_rule(rest) {
        found.push((before.to_owned(), rule.to_owned()));
        rest = after;
    }
    if found.is_empty() {
        events.push(Event::Text(words));
        return Ok(());
    }
    let rest = rest.to_owned();
    for (before, rule) in found {
        events.push(Event::Text(before.into()));
        let (owner, _) = owner(&rule).context("a rule belongs to a chapter")?;
        ensure!(
            anchors.contains(&(owner, rule.clone())),
            "{chapter} names {rule}, which is no rule"
        );
        let address = address(owner, &rule);
        events.push(Event::InlineHtml(
            format!("<a class=\"rule\" href=\"{address}\">{rule}</a>").into(),
        ));
    }
    events.push(Event::Text(rest.into()));
    Ok(())
}

/// The next number of a rule in a text, with what stands before and after it.
fn next_rule(text: &str) -> Option<(&str, &str, &str)> {
    let is_part = |one: char| one.is_ascii_alphanumeric() || one == '-' || one == '.';
    let mut from = 0;
    while from < text.len() {
        let start = from + text[from..].find(is_part)?;
        let end = text[start..].find(|one| !is_part(one)).map_or(text.len(), |len| start + len);
        let word = text[start..end].trim_end_matches(['.', '-']);
        if is_rule(word) {
            return Some((&text[..start], word, &text[start + word.len()..]));
        }
        from = end;
    }
    None
}

/// The pictures for codes of cards; nothing where it is anything else.
fn pictures(code: &str) -> Option<String> {
    let codes: Vec<&str> = code.split(' ').collect();
    let all = codes.iter().all(|code| is_card(code));
    all.then(|| {
        let images = codes.iter().map(|code| {
            format!("<img class=\"card\" data-card=\"{code}\" alt=\"{code}\" title=\"{code}\">")
        });
        format!("<span class=\"codes\">{}</span>", images.collect::<String>())
    })
}

/// Whether it is the code of a card of the deck.
fn is_card(code: &str) -> bool {
    let month = code.strip_suffix(['a', 'b', 'c', 'd']);
    month.is_some_and(|month| (1..=12).any(|number| month == number.to_string()))
}

/// An example about hands and piles; nothing for those that play, which are written for the tests.
fn example(text: &str) -> Option<String> {
    let is_played = text.lines().any(|line| {
        ["players", "campaign", "final", "options", "settle-campaign"]
            .iter()
            .any(|word| line.starts_with(word))
    });
    if is_played {
        return None;
    }
    let lines = text.lines().filter(|line| !line.starts_with("game "));
    let lines = lines.map(|line| {
        if let Some(note) = line.strip_prefix("# ") {
            return format!("<p class=\"note\">{}</p>", escape(note));
        }
        let begin = line.split(' ').position(is_card).unwrap_or(usize::MAX);
        let (words, codes): (Vec<_>, Vec<_>) =
            line.split(' ').enumerate().partition(|(place, _)| *place < begin);
        let join = |parts: Vec<(usize, &str)>| {
            parts.into_iter().map(|(_, part)| part).collect::<Vec<_>>().join(" ")
        };
        let (words, codes) = (join(words), join(codes));
        let class =
            if ["hand", "pile"].contains(&words.as_str()) { " class=\"cards\"" } else { "" };
        let codes = if codes.is_empty() {
            String::new()
        } else {
            pictures(&codes).unwrap_or_else(|| escape(&codes))
        };
        format!("<p{class}>{} {codes}</p>", escape(&words))
    });
    Some(format!("<div class=\"example\">{}</div>\n", lines.collect::<String>()))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written() -> Vec<(String, String)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("we lie in the workspace");
        let read = read(&root.join("rulebook")).expect("the rulebook can be read");
        read.into_iter()
            .map(|(name, html)| (name, String::from_utf8(html).expect("it is text")))
            .collect()
    }

    #[test]
    fn headings_have_the_numbers_of_rules_and_the_ids_of_yaku_for_anchors() {
        for (words, expected) in [
            ("HH-3.2 Several Brights", "HH-3.2"),
            ("C-10 A tie nobody provided for", "C-10"),
            ("standing-triplet 立三本 (tatesanbon)", "standing-triplet"),
            ("The 34 cards", "the-34-cards"),
            ("Group A: months", "group-a-months"),
        ] {
            assert_eq!(anchor(words), expected);
        }
    }

    #[test]
    fn rules_are_found_in_sentences() {
        assert_eq!(next_rule("(see HH-3.2)."), Some(("(see ", "HH-3.2", ").")));
        assert_eq!(next_rule("as in TY-9."), Some(("as in ", "TY-9", ".")));
        for text in ["so-called", "HH-", "Boar-Deer", "C-x"] {
            assert_eq!(next_rule(text), None, "{text}");
        }
    }

    #[test]
    fn codes_of_cards_become_pictures_and_other_code_stays() {
        let two = pictures("1a 12d").expect("both are cards");
        assert_eq!(two.matches("<img").count(), 2);
        assert!(two.contains("data-card=\"12d\" alt=\"12d\""), "{two}");
        for code in ["a", "0", "13a", "one-ribbon", "1a pays", ""] {
            assert_eq!(pictures(code), None, "{code}");
        }
    }

    #[test]
    fn the_rulebook_is_whole_and_says_nothing_inline() {
        let written = written();
        assert_eq!(written.len(), chapters().count());
        for (name, html) in &written {
            for forbidden in ["<script", "style=", "onclick", "<code>1a", "```", "<th></th>"] {
                assert!(!html.contains(forbidden), "{name} has {forbidden}");
            }
            assert!(html.starts_with("<h1 id="), "{name}");
        }
        let hachi = written.iter().find(|(name, _)| name == "hachi-hachi.html");
        let (_, hachi) = hachi.expect("there is such a chapter");
        for wanted in [
            "<h3 id=\"HH-3.2\">",
            "<h4 id=\"triplet\">",
            "<h3 id=\"five-brights\">",
            "<a class=\"rule\" href=\"/rulebook/hachi-hachi#HH-4.4\">HH-4.4</a>",
            "<a class=\"rule\" href=\"/rulebook/common#C-9\">C-9</a>",
            "<a href=\"/rulebook/common\">the common rules</a>",
            "<p class=\"cards\">hand <span class=\"codes\"><img",
        ] {
            assert!(hachi.contains(wanted), "{wanted}");
        }
    }

    #[test]
    fn what_leads_nowhere_is_an_error() {
        for text in ["# A\n\nby C-99", "# A\n\n[b](common.md#nothing)", "# A\n\n<b>b</b>"] {
            let read = parse("common", text).and_then(|chapter| {
                let anchors =
                    chapter.headings.iter().map(|(_, anchor, _)| ("common", anchor.clone()));
                let anchors: Anchors = anchors.collect();
                write(chapter, &anchors)
            });
            assert!(read.is_err(), "{text}");
        }
    }
}
