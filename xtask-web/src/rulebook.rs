//! The rulebook for the page: each chapter of `rulebook/` becomes HTML in each language, fetched
//! when it is opened.
//!
//! The source is our own text and must not contain HTML, so the output is safe. Rule numbers become
//! links, and card codes pictures. Examples about hands and piles are shown with their cards; other
//! examples are in a language for tests and are left out.
//!
//! The English pages have the examples. A page in another language has only their notes, and the
//! same headings in the same order, so that addresses are the same in all languages.
//!
//! Pictures come with the chapter that shows them. A broken link fails the build.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use ginmi::Game;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi_words::{Lang, dekiyaku, in_unit, text, teyaku, value};
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};

use crate::rulebook_pictures;

/// The chapters by id, with the prefix of their rule numbers if they have rules.
fn chapters() -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
    let games = Game::ALL.iter().map(|game| (game.id(), Some(game.info().prefix)));
    std::iter::once(("common", Some("C"))).chain(games).chain([("about", None)])
}

/// The chapter of a rule, and the rule's number there.
fn owner(rule: &str) -> Option<(&'static str, &str)> {
    let (prefix, number) = rule.split_once('-')?;
    chapters().find(|(_, own)| *own == Some(prefix)).map(|(id, _)| (id, number))
}

/// A chapter that has been read.
struct Chapter<'a> {
    id: &'static str,
    events: Vec<Event<'a>>,
    headings: Vec<Heading>,
    /// The lines of each example.
    examples: Vec<String>,
}

/// A heading of a chapter.
struct Heading {
    level: u8,
    /// Its anchor in links within the language.
    own: String,
    /// Its anchor in addresses, which is that of the English page.
    anchor: String,
    words: String,
}

/// The targets of links: the anchors of headings by chapter and anchor within the language.
type Anchors = BTreeMap<(&'static str, String), String>;

/// All chapters in all languages as HTML, by the names of their files, such as `common.ja.html`. Cards
/// come with their codes; the page has their pictures.
pub(crate) fn read(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let first = Lang::default();
    let texts = texts(folder, first)?;
    let english: Vec<Chapter<'_>> = parse_all(&texts)?;
    let mut files = Vec::new();
    for lang in Lang::ALL {
        let texts = if *lang == first { texts.clone() } else { self::texts(folder, *lang)? };
        let mut chapters = parse_all(&texts)?;
        for (chapter, english) in chapters.iter_mut().zip(&english) {
            chapter.follow(english).with_context(|| format!("in {} {}", lang.tag(), chapter.id))?;
        }
        let anchors = anchors(&chapters);
        for chapter in chapters {
            let name = format!("{}.{}.html", chapter.id, lang.tag());
            let html = write(chapter, *lang, &anchors, &folder_of(folder, *lang));
            let html = html.with_context(|| format!("in the rulebook's {name}"))?;
            files.push((name, html.into_bytes()));
        }
    }
    Ok(files)
}

/// The folder of a language; the chapters in the first language are in the folder itself.
fn folder_of(folder: &Path, lang: Lang) -> PathBuf {
    if lang == Lang::default() { folder.to_owned() } else { folder.join(lang.tag()) }
}

/// The chapters in a language.
fn texts(folder: &Path, lang: Lang) -> Result<Vec<(&'static str, String)>> {
    let folder = folder_of(folder, lang);
    let text = |(id, _): (&'static str, _)| {
        let path = folder.join(format!("{id}.md"));
        let text = std::fs::read_to_string(&path);
        Ok((id, text.with_context(|| format!("cannot read {}", path.display()))?))
    };
    chapters().map(text).collect()
}

fn parse_all<'a>(texts: &'a [(&'static str, String)]) -> Result<Vec<Chapter<'a>>> {
    texts.iter().map(|(id, text)| parse(id, text)).collect()
}

fn anchors(chapters: &[Chapter<'_>]) -> Anchors {
    let of_chapter = |chapter: &Chapter<'_>| {
        let id = chapter.id;
        let one = |heading: &Heading| ((id, heading.own.clone()), heading.anchor.clone());
        chapter.headings.iter().map(one).collect::<Vec<_>>()
    };
    chapters.iter().flat_map(of_chapter).collect()
}

/// The heading of the part of a chapter about the language of examples, which is for authors of
/// tests.
const FOR_TESTS: &str = "\n## Words used in";

fn parse<'a>(id: &'static str, text: &'a str) -> Result<Chapter<'a>> {
    // It is the last part, if there is one.
    let text = text.split(FOR_TESTS).next().unwrap_or_default();
    let mut events: Vec<Event<'a>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let mut headings: Vec<Heading> = Vec::new();
    let mut examples = Vec::new();
    let (mut open, mut above) = (None, HeadingLevel::H1);
    for place in 0..events.len() {
        match &events[place] {
            Event::Start(Tag::Heading { .. }) => open = Some((place, String::new())),
            Event::Start(Tag::CodeBlock(kind)) => {
                let is_example =
                    matches!(kind, CodeBlockKind::Fenced(words) if words.starts_with("example"));
                ensure!(is_example, "only examples are shown as code");
                let within = events[place + 1..].iter();
                let lines = within.map_while(|event| match event {
                    Event::Text(words) => Some(&**words),
                    _ => None,
                });
                examples.push(lines.collect());
            }
            Event::Text(words) | Event::Code(words) => {
                if let Some((_, heading)) = &mut open {
                    heading.push_str(words);
                }
            }
            Event::End(TagEnd::Heading(level)) => {
                let (start, words) = open.take().context("headings are opened")?;
                let own = anchor(&words);
                let is_new = headings.iter().all(|heading| heading.own != own);
                ensure!(is_new, "two headings of {id} are called {own}");
                headings.push(Heading { level: *level as u8, anchor: own.clone(), own, words });
                // Skipped levels are fine in our sources, but not for screen readers.
                let shown = (*level).min(deeper(above));
                above = shown;
                events[place] = Event::End(TagEnd::Heading(shown));
                if let Event::Start(Tag::Heading { level, .. }) = &mut events[start] {
                    *level = shown;
                }
            }
            Event::Html(_) | Event::InlineHtml(_) => bail!("{id} has HTML in it"),
            _ => {}
        }
    }
    Ok(Chapter { id, events, headings, examples })
}

impl Chapter<'_> {
    /// Takes over the anchors and the examples of the English page, with the notes of this page.
    fn follow(&mut self, english: &Chapter<'_>) -> Result<()> {
        let (own, expected) = (self.headings.len(), english.headings.len());
        ensure!(own == expected, "there are {own} headings, and {expected} on the English page");
        for (heading, english) in self.headings.iter_mut().zip(&english.headings) {
            let is_fitting = heading.level == english.level;
            ensure!(is_fitting, "{} stands where {} should", heading.words, english.words);
            heading.anchor.clone_from(&english.anchor);
        }
        let (own, expected) = (self.examples.len(), english.examples.len());
        ensure!(own == expected, "there are {own} examples, and {expected} on the English page");
        for (example, english) in self.examples.iter_mut().zip(&english.examples) {
            *example = with_notes(english, example);
        }
        Ok(())
    }
}

/// Replaces the notes of an example, one line for each. An example with commands already has its
/// notes.
fn with_notes(example: &str, notes: &str) -> String {
    let is_note = |line: &&str| line.starts_with('#');
    if !notes.lines().all(|line| is_note(&line)) {
        return notes.to_owned();
    }
    let mut notes = notes.lines();
    let lines: Vec<&str> = example.lines().collect();
    let parts = lines.chunk_by(|one, next| is_note(one) == is_note(next));
    let lines = parts.flat_map(|part| match part[0].starts_with('#') {
        true => notes.next().into_iter().collect(),
        false => part.to_vec(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The level below.
const fn deeper(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        _ => HeadingLevel::H4,
    }
}

/// The anchor of a heading: the number of its rule, the id of its yaku, or else its words.
fn anchor(words: &str) -> String {
    let first = words.split(' ').next().unwrap_or_default();
    let is_id = |text: &str| {
        text.len() > 2 && text.chars().all(|one| one.is_ascii_lowercase() || one == '-')
    };
    if is_rule(first) || is_id(first) {
        return first.to_owned();
    }
    let lower = words.to_lowercase();
    let parts = lower.split(|one: char| !one.is_alphanumeric()).filter(|part| !part.is_empty());
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

/// A chapter as HTML; its pictures are found from the folder of its language.
fn write(chapter: Chapter<'_>, lang: Lang, anchors: &Anchors, folder: &Path) -> Result<String> {
    let mut events: Vec<Event<'_>> = Vec::new();
    let contents = contents(&chapter, lang);
    let game = Game::ALL.iter().copied().find(|game| game.id() == chapter.id);
    let (mut headings, mut examples) = (chapter.headings.iter(), chapter.examples.iter());
    // Rule numbers in headings and in links are not linked.
    let mut is_fixed = false;
    let mut is_example = false;
    // The link of a picture, and its description as far as it has been read.
    let mut picture: Option<(CowStr<'_>, String)> = None;
    for event in chapter.events {
        if let Some((_, description)) = &mut picture {
            match &event {
                Event::Text(words) => description.push_str(words),
                Event::SoftBreak => description.push(' '),
                _ => {}
            }
        }
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => picture = Some((dest_url, String::new())),
            Event::End(TagEnd::Image) => {
                let (link, description) = picture.take().context("pictures are opened")?;
                let image = rulebook_pictures::image(folder, &link, &escape(&description))?;
                events.push(Event::InlineHtml(image.into()));
            }
            _ if picture.is_some() => {}
            Event::Start(Tag::CodeBlock(_)) => {
                is_example = true;
                let text = examples.next().context("every example has been read")?;
                events.extend(example(lang, game, text)?.map(|html| Event::Html(html.into())));
            }
            Event::End(TagEnd::CodeBlock) => is_example = false,
            Event::Text(_) if is_example => {}
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                is_fixed = true;
                let heading = headings.next().context("every heading has been read")?;
                let id = Some(heading.anchor.clone().into());
                events.push(Event::Start(Tag::Heading { level, id, classes, attrs }));
            }
            Event::Start(tag @ Tag::Link { .. }) => {
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
            // Column alignment would be an inline style.
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
            Event::Text(words) if !is_fixed => linked(words, chapter.id, anchors, &mut events)?,
            other => events.push(other),
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    // A column without a name has no header cell.
    Ok(text.replace("<th></th>", "<td></td>"))
}

/// The table of contents: chapters and rules, but not every yaku.
fn contents(chapter: &Chapter<'_>, lang: Lang) -> String {
    let title = lang.text("book-contents");
    let mut text = format!("<details class=\"contents\"><summary>{title}</summary><ul>");
    for Heading { level, anchor, words, .. } in &chapter.headings {
        if !(2..=3).contains(level) {
            continue;
        }
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

/// Converts a link between chapters.
fn link<'a>(mut tag: Tag<'a>, chapter: &'static str, anchors: &Anchors) -> Result<Tag<'a>> {
    if let Tag::Link { dest_url, .. } = &mut tag {
        let (file, own) = dest_url.split_once('#').unwrap_or((dest_url, ""));
        let id = match file.strip_suffix(".md") {
            Some(name) => chapters().find(|(id, _)| *id == name).map(|(id, _)| id),
            None => Some(chapter),
        };
        let id = id.with_context(|| format!("the link {dest_url} leads nowhere"))?;
        *dest_url = if own.is_empty() {
            format!("/rulebook/{id}").into()
        } else {
            let anchor = anchors.get(&(id, own.to_owned()));
            address(id, anchor.with_context(|| format!("the link {dest_url} leads nowhere"))?)
                .into()
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
            anchors.contains_key(&(owner, rule.clone())),
            "{chapter} names {rule}, which is not a rule"
        );
        let address = address(owner, &rule);
        events.push(Event::InlineHtml(
            format!("<a class=\"rule\" href=\"{address}\">{rule}</a>").into(),
        ));
    }
    events.push(Event::Text(rest.into()));
    Ok(())
}

/// The next rule number in a text, with the text before and after it.
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

/// The pictures for card codes; `None` for anything else.
pub(crate) fn pictures(code: &str) -> Option<String> {
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

/// An example about hands and piles; `None` for others, which are written for the tests.
fn example(lang: Lang, game: Option<Game>, text: &str) -> Result<Option<String>> {
    let is_played = text.lines().any(|line| {
        ["players", "campaign", "final", "options", "settle-campaign"]
            .iter()
            .any(|word| line.starts_with(word))
    });
    if is_played {
        return Ok(None);
    }
    let named = text.lines().find_map(|line| line.strip_prefix("game "));
    let named = named.map(str::parse::<Game>).transpose()?;
    let game = named.or(game).context("the page of all games has an example without `game ID`")?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("game ")).collect();
    let mut html = String::new();
    for part in lines.chunk_by(|one, next| one.starts_with("# ") && next.starts_with("# ")) {
        if let Some(first) = part[0].strip_prefix("# ") {
            let rest = part[1..].iter().map(|line| line.trim_start_matches("# "));
            let note: Vec<&str> = std::iter::once(first).chain(rest).collect();
            html += &format!("<p class=\"note\">{}</p>", escape(&note.join(" ")));
        } else {
            html += &told(lang, game, part[0])?;
        }
    }
    Ok(Some(format!("<div class=\"example\">{html}</div>\n")))
}

/// A line of an example as text in a language.
fn told(lang: Lang, game: Game, line: &str) -> Result<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let number = |text: &str| text.parse::<u32>().with_context(|| format!("{line}: no number"));
    let worth = |text: &str| match text {
        "STOP" => Ok(lang.text_in(game, "stops-round").to_owned()),
        text if text.ends_with('p') => {
            number(text.trim_end_matches('p')).map(|count| in_unit(lang, "points", count))
        }
        count => number(count).map(|count| value(lang, game, count)),
    };
    let name = |id: &str| {
        let of_hand = Teyaku::from_id(id).map(|one| teyaku(lang, one));
        let name = of_hand.or_else(|| Dekiyaku::from_id(id).map(|one| dekiyaku(lang, game, one)));
        name.with_context(|| format!("{line}: no such yaku"))
    };
    let cards = |label: &str, class: &str, codes: &[&str]| {
        let codes = pictures(&codes.join(" ")).with_context(|| format!("{line}: no cards"))?;
        Ok(format!("<p{class}>{} {codes}</p>", escape(label)))
    };
    let said = match words[..] {
        ["hand", ref codes @ ..] => {
            return cards(lang.text("example-hand"), " class=\"cards\"", codes);
        }
        ["pile", ref codes @ ..] => {
            return cards(lang.text("example-pile"), " class=\"cards\"", codes);
        }
        ["field", ref codes @ ..] => {
            return cards(lang.text("example-field"), " class=\"cards\"", codes);
        }
        ["shows", id, ref codes @ ..] => {
            return cards(&text!(lang, "example-shown", yaku = name(id)?), "", codes);
        }
        ["may-return", ref codes @ ..] => {
            return cards(lang.text("example-may-return"), "", codes);
        }
        ["teyaku", "none"] => lang.text("example-no-teyaku").to_owned(),
        ["dekiyaku", "none"] => lang.text("example-no-dekiyaku").to_owned(),
        ["teyaku" | "dekiyaku", id, count] => {
            text!(lang, "example-yaku", yaku = name(id)?, worth = worth(count)?)
        }
        ["card-points", points] => text!(lang, "example-card-points", points = number(points)?),
        ["chaff", count] => text!(lang, "example-chaff", count = number(count)?),
        ["compensation", count] => {
            let worth = in_unit(lang, game.info().unit, number(count)?);
            text!(lang, "example-compensation", worth = worth)
        }
        ["value" | "score", count] => text!(lang, "example-total", worth = worth(count)?),
        ["went-on"] => lang.text("example-went-on").to_owned(),
        ["active", count] => text!(lang, "example-active", count = number(count)?),
        ["round", count] => text!(lang, "example-round", number = number(count)?),
        ["claimed", ref ids @ ..] => {
            let names = ids.iter().map(|id| name(id)).collect::<Result<Vec<_>>>()?;
            text!(lang, "example-claimed", yaku = names.join(lang.text("plus")))
        }
        ["set", ref options @ ..] => {
            let label = escape(lang.text("example-option"));
            return Ok(format!("<p>{label} <code>{}</code></p>", escape(&options.join(" "))));
        }
        _ => bail!("{line}: there are no words for this"),
    };
    Ok(format!("<p>{}</p>", escape(&said)))
}

pub(crate) fn escape(text: &str) -> String {
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
            ("甲：同じ月", "甲-同じ月"),
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
        assert_eq!(written.len(), chapters().count() * Lang::ALL.len());
        for (name, html) in &written {
            for forbidden in ["<script", "style=", "onclick", "<code>1a", "```", "<th></th>", "**"]
            {
                assert!(!html.contains(forbidden), "{name} has {forbidden}");
            }
            assert!(html.starts_with("<h1 id="), "{name}");
        }
        let english = [
            "<h3 id=\"HH-3.2\">",
            "<h4 id=\"triplet\">",
            "<h3 id=\"five-brights\">",
            "<a class=\"rule\" href=\"/rulebook/hachi-hachi#HH-4.4\">HH-4.4</a>",
            "<a class=\"rule\" href=\"/rulebook/common#C-9\">C-9</a>",
            "<a href=\"/rulebook/common\">The common rules</a>",
            "<p class=\"cards\">Hand <span class=\"codes\"><img",
            "<p>Triplet: 2 kan</p>",
        ];
        let pictures = [
            "<img class=\"picture\" width=\"400\" height=\"400\" alt=\"",
            "<td><img class=\"picture\" width=\"120\" height=\"120\" alt=\"",
            "src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'",
        ];
        let japanese = [
            "<h3 id=\"HH-3.2\">",
            "<h4 id=\"triplet\">",
            "<a class=\"rule\" href=\"/rulebook/common#C-9\">C-9</a>",
            "<summary>目次</summary>",
            "<p class=\"cards\">手札 <span class=\"codes\"><img",
            "<p>三本：2貫</p>",
            "<p class=\"note\">燕ならよい。柳はカス</p>",
        ];
        for (file, wanted) in [
            ("hachi-hachi.en.html", &english[..]),
            ("hachi-hachi.ja.html", &japanese),
            ("about.en.html", &pictures),
            ("about.ja.html", &pictures),
            ("koi-koi.ja.html", &["<a href=\"/rulebook/common#the-deck\">花札の表</a>"]),
        ] {
            let found = written.iter().find(|(name, _)| name == file);
            let (_, html) = found.expect("there is such a chapter");
            for wanted in wanted {
                assert!(html.contains(wanted), "{file}: {wanted}");
            }
        }
    }

    #[test]
    fn notes_take_the_place_of_others() {
        let example = "game a\n# one\n# of two lines\npile 1a\n# two\npile 2a";
        let expected = "game a\n# 一\npile 1a\n# 二\npile 2a";
        assert_eq!(with_notes(example, "# 一\n# 二\n"), expected);
        assert_eq!(with_notes("pile 1a", ""), "pile 1a");
        assert_eq!(with_notes(example, example), example);
    }

    #[test]
    fn pages_that_do_not_fit_are_an_error() {
        let english = parse("common", "# A\n\n## B\n").expect("it is a page");
        for text in ["# A\n", "# A\n\n### B\n", "# A\n\n## B\n\n```example C-1\n```\n"] {
            let mut other = parse("common", text).expect("it is a page");
            assert!(other.follow(&english).is_err(), "{text}");
        }
    }

    #[test]
    fn broken_links_are_an_error() {
        for text in [
            "# A\n\nby C-99",
            "# A\n\n[b](common.md#nothing)",
            "# A\n\n<b>b</b>",
            "# A\n\n![b](nothing.svg)",
        ] {
            let read = parse("common", text).and_then(|chapter| {
                let anchors = anchors(std::slice::from_ref(&chapter));
                write(chapter, Lang::default(), &anchors, Path::new(""))
            });
            assert!(read.is_err(), "{text}");
        }
    }
}
