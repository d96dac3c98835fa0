//! A round without a screen and a mouse: it is played with the keyboard only, and at every decision
//! the browser's accessibility tree is read as a screen reader would, into a text for people to
//! check.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::harness::{
    SIZES, TIMEOUT, find, in_browsers, pause, script, serve, size, store_setting,
    wait_until_painted,
};
use crate::play::answer_at_once;

/// Notes what a screen reader announces: changes in live regions.
const ANNOUNCE: &str = "{
    const heard = [];
    const roles = { log: 'polite', status: 'polite', alert: 'assertive' };
    const how = (region) => region.getAttribute('aria-live') ?? roles[region.getAttribute('role')];
    const said = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data;
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches('[aria-hidden=true], [hidden], script, style')) return '';
        const label = node.getAttribute('aria-label') ?? (node.matches('[role=img]') ? node.title : null);
        const apart = node.matches('li, p, div, section, tr, td, th, button, .unseen, [role=img]') ? ' ' : '';
        return apart + (label ?? [...node.childNodes].map(said).join('')) + apart;
    };
    const tell = (region, text) => {
        const plain = text.replace(/\\s+/g, ' ').trim();
        if (plain && region.parentElement.checkVisibility()) heard.push([how(region), plain]);
    };
    new MutationObserver((changes) => {
        const whole = new Set();
        for (const { target, addedNodes } of changes) {
            const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            const region = element?.closest('[aria-live], [role=log], [role=status], [role=alert]');
            if (region?.getAttribute('role') === 'log') {
                for (const node of addedNodes) tell(region, said(node));
            } else if (region && how(region) !== 'off') {
                whole.add(region);
            } else if (!region) {
                // New regions are not announced, except alerts.
                for (const node of addedNodes) node.querySelectorAll?.('[role=alert]').forEach((one) => whole.add(one));
            }
        }
        for (const region of whole) if (region.isConnected) tell(region, said(region));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    window.heard = () => heard.splice(0);
    window.said = (node) => said(node).replace(/\\s+/g, ' ').trim();
}";

/// The current state: an id of the decision; whether the focus is on a control; whether the round
/// is settled.
const STATE: &str = "
    const words = (selector) => [...document.querySelectorAll(selector)].map((one) => one.dataset.card ?? one.textContent).join();
    const active = document.activeElement;
    return [
        ['.hand [data-card]', '.field [data-card]', '.choices', '#settlement'].map(words).join(';'),
        active.matches('.candidate, .hand .legal, .choice, .offer input, .sheet .button'),
        document.querySelector('#settlement') !== null,
    ];";

/// Decorative characters.
const DECORATIONS: [char; 8] = ['▶', '◀', '▼', '▲', '▸', '▾', '★', '●'];

/// Roles that need a name.
const NAMED: [&str; 13] = [
    "button",
    "link",
    "textbox",
    "combobox",
    "checkbox",
    "radio",
    "spinbutton",
    "slider",
    "DisclosureTriangle",
    "image",
    "heading",
    "region",
    "navigation",
];

#[derive(Deserialize, Default)]
struct NodeText {
    #[serde(default)]
    value: Value,
}

impl NodeText {
    fn text(&self) -> String {
        self.value.as_str().map_or_else(|| self.value.to_string(), str::to_owned)
    }
}

#[derive(Deserialize)]
struct Property {
    name: String,
    value: NodeText,
}

/// A node of the tree in the browser's format.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    node_id: String,
    #[serde(default)]
    ignored: bool,
    role: Option<NodeText>,
    name: Option<NodeText>,
    value: Option<NodeText>,
    description: Option<NodeText>,
    #[serde(default)]
    properties: Vec<Property>,
    #[serde(default)]
    child_ids: Vec<String>,
}

/// A line that is read.
struct ReadLine {
    depth: usize,
    role: String,
    name: String,
    /// The text after the name.
    more: Vec<String>,
    level: u64,
    /// Whether the title repeats the name.
    is_doubled: bool,
}

fn text(text: Option<&NodeText>) -> String {
    text.map(|text| if text.value.is_null() { String::new() } else { text.text() })
        .unwrap_or_default()
}

/// The lines that are read for a node and its children. Text that is part of a name above is not
/// repeated.
fn read_node(
    all: &HashMap<&str, &Node>,
    node: &Node,
    depth: usize,
    above: &str,
    lines: &mut Vec<ReadLine>,
) {
    let (role, name) = (text(node.role.as_ref()), text(node.name.as_ref()));
    let is_text = role == "StaticText";
    let is_frame = ["InlineTextBox", "generic", "none", "RootWebArea", "LabelText", "Legend"];
    let is_said = is_text && (name.trim().is_empty() || above.contains(name.trim()));
    let is_read = !node.ignored && !is_frame.contains(&&*role) && !is_said;
    let (mut depth, mut above) = (depth, above.to_owned());
    if is_read {
        let mut line =
            ReadLine { depth, role, name, more: Vec::new(), level: 0, is_doubled: false };
        for Property { name, value } in &node.properties {
            let is_on = match &value.value {
                Value::Bool(on) => Some(*on),
                Value::String(on) => on.parse().ok(),
                _ => None,
            };
            match (&**name, is_on) {
                ("level", _) => line.level = value.value.as_u64().unwrap_or_default(),
                ("expanded" | "checked" | "pressed", Some(false)) => {
                    line.more.push(format!("not {name}"));
                }
                (
                    "expanded" | "checked" | "pressed" | "selected" | "disabled" | "focused",
                    Some(true),
                ) => {
                    line.more.push(name.clone());
                }
                _ => {}
            }
        }
        if line.role == "heading" {
            line.more.push(format!("level {}", line.level));
        }
        let value = text(node.value.as_ref());
        if !value.is_empty() {
            line.more.push(value);
        }
        let description = text(node.description.as_ref());
        line.is_doubled = !description.is_empty() && description == line.name;
        if !is_text {
            depth += 1;
            above.push('\n');
            above.push_str(&line.name);
        }
        lines.push(line);
    }
    for child in node.child_ids.iter().filter_map(|id| all.get(&**id)) {
        read_node(all, child, depth, &above, lines);
    }
}

/// The page in reading order.
async fn read(browser: &WebDriver) -> Result<Vec<ReadLine>> {
    let found = browser.cdp().send_raw("Accessibility.getFullAXTree", json!({})).await?;
    let nodes: Vec<Node> = serde_json::from_value(found["nodes"].clone())?;
    let all = nodes.iter().map(|node| (&*node.node_id, node)).collect();
    let mut lines = Vec::new();
    read_node(&all, nodes.first().context("there is a page")?, 0, "", &mut lines);
    Ok(lines)
}

/// Lines that make no sense to a listener.
fn faults(lines: &[ReadLine]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut level = 0;
    for ReadLine { role, name, is_doubled, level: own, .. } in lines {
        let mut fault = |what: &str| faults.push(format!("{role} “{name}” {what}"));
        if NAMED.contains(&&**role) && name.trim().is_empty() {
            fault("has no name");
        }
        if ["undefined", "null", "NaN", "{", "}"].iter().any(|bad| name.contains(bad)) {
            fault("is no text");
        }
        if name.contains(DECORATIONS) {
            fault("has a mark for the eye");
        }
        if *is_doubled {
            fault("is said twice");
        }
        if role == "heading" {
            if *own > level + 1 {
                fault("is a heading two levels below the one before");
            }
            level = *own;
        }
    }
    for once in ["main", "banner"] {
        if lines.iter().filter(|line| line.role == once).count() != 1 {
            faults.push(format!("there is not one {once}"));
        }
    }
    if lines.iter().filter(|line| line.role == "heading" && line.level == 1).count() != 1 {
        faults.push("there is not one heading of the first level".to_owned());
    }
    faults
}

/// Reads the page aloud into a text.
struct Reader<'a> {
    browser: &'a WebDriver,
    text: String,
    /// The announcements in this round.
    announced: Vec<String>,
}

impl Reader<'_> {
    /// Collects the announcements.
    async fn collect_announcements(&mut self) -> Result<()> {
        let announced = script(self.browser, "return window.heard()").await?;
        for (how, what) in serde_json::from_value::<Vec<(String, String)>>(announced)? {
            writeln!(self.text, "    ({how}) {what}")?;
            self.announced.push(what);
        }
        Ok(())
    }

    /// Reads the whole page and checks it.
    async fn read(&mut self, title: &str) -> Result<Vec<ReadLine>> {
        self.collect_announcements().await?;
        let lines = read(self.browser).await?;
        writeln!(self.text, "\n=== {title} ===")?;
        for ReadLine { depth, role, name, more, .. } in &lines {
            let more: String = more.iter().map(|one| format!(", {one}")).collect();
            writeln!(self.text, "{}{role} “{name}”{more}", "  ".repeat(*depth))?;
        }
        writeln!(self.text)?;
        let faults = faults(&lines);
        ensure!(faults.is_empty(), "{title}: {faults:#?}");
        Ok(lines)
    }

    async fn press(&mut self, key: impl Into<char>) -> Result<()> {
        self.browser.action_chain().send_keys(key.into().to_string()).perform().await?;
        Ok(())
    }

    /// Presses Tab until the focus is on the element that a selector finds.
    async fn tab_to(&mut self, selector: &str) -> Result<()> {
        let is_there = format!("return document.activeElement.matches('{selector}')");
        for _ in 0..60 {
            if script(self.browser, &is_there).await? == true {
                return Ok(());
            }
            self.press(Key::Tab).await?;
        }
        anyhow::bail!("the tabulator does not lead to {selector}")
    }

    /// Waits for the next decision or the settlement; returns the id of the state, and whether it
    /// is settled.
    async fn next(&mut self, before: &str) -> Result<(String, bool)> {
        let begun = Instant::now();
        loop {
            let standing = script(self.browser, STATE).await?;
            let (now, can, settled): (String, bool, bool) = serde_json::from_value(standing)?;
            if can && now != before {
                wait_until_painted(self.browser).await?;
                let again: (String, bool, bool) =
                    serde_json::from_value(script(self.browser, STATE).await?)?;
                if again.0 == now {
                    return Ok((now, settled));
                }
            }
            ensure!(
                begun.elapsed() < 3 * TIMEOUT,
                "the focus comes to nothing that can be pressed"
            );
            pause(30).await;
        }
    }

    /// The visible text under a selector, in reading order.
    async fn shown(&self, selector: &str) -> Result<Vec<String>> {
        let shown = format!("return [...document.querySelectorAll('{selector}')].map(window.said)");
        Ok(serde_json::from_value(script(self.browser, &shown).await?)?)
    }

    /// Whether something was announced.
    fn has_announced(&self, what: &str) -> bool {
        self.announced.iter().any(|announced| announced.contains(what))
    }

    /// Checks and makes a decision: the question was announced, and each card of the hand says what
    /// it would do.
    async fn decide(&mut self, number: usize, colon: char) -> Result<()> {
        let lines = self.read(&format!("decision {number}")).await?;
        for question in self.shown(".prompt.yours, .prompt.yours ~ .more:not(:empty)").await? {
            ensure!(self.has_announced(&question), "“{question}” was not said");
        }
        let cards = self.shown(".hand .card-button").await?.len();
        let hand: Vec<_> = lines
            .iter()
            .filter(|line| line.role == "button" && line.name.contains(colon))
            .collect();
        let legal =
            script(self.browser, "return document.querySelectorAll('.hand .legal').length").await?;
        ensure!(legal == 0 || hand.len() >= cards, "a card does not say what it would do");
        ensure!(
            lines.iter().any(|line| line.more.iter().any(|more| more == "focused")),
            "nothing has the focus"
        );
        // Not always the first card.
        if number.is_multiple_of(2) && legal.as_u64() > Some(1) {
            self.press(Key::Right).await?;
        }
        self.press(Key::Enter).await
    }

    /// A round from the page of games to the first decision of the next one.
    async fn round(&mut self, colon: char) -> Result<()> {
        self.read("the page of games").await?;
        self.tab_to("input[name=game]").await?;
        self.press(Key::Down).await?;
        self.tab_to("#play").await?;
        self.press(Key::Enter).await?;
        find(self.browser, ".hand .legal, .choice").await?;
        // From anywhere, the first arrow key moves to the table.
        self.press(Key::Right).await?;
        let (mut standing, mut number) = (String::new(), 0);
        loop {
            let (now, is_settled) = self.next(&standing).await?;
            standing = now;
            if is_settled {
                break;
            }
            number += 1;
            self.decide(number, colon).await?;
        }
        self.read("the settlement").await?;
        // All events and the results were announced.
        let announced: BTreeSet<&String> = self.announced.iter().collect();
        for line in self.shown(".log li").await? {
            ensure!(announced.contains(&line), "“{line}” was not said");
        }
        for sum in self.shown("#gains .you .net").await? {
            ensure!(self.has_announced(&sum), "the own result, {sum}, was not said");
        }
        let focus = "return document.activeElement.id";
        ensure!(script(self.browser, focus).await? == "next-round", "the way on has the focus");
        self.press(Key::Enter).await?;
        self.next(&standing).await?;
        let before = self.announced.len();
        self.read("the next round").await?;
        let lines = self.shown(".log li").await?;
        let announced =
            self.announced[before..].iter().filter(|announced| lines.contains(announced));
        ensure!(
            announced.eq(&lines),
            "each line of the new round is announced once, and no old one"
        );
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_by_keys_alone_and_makes_sense_when_it_is_read_aloud() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    for (lang, colon, window) in [("en", ':', SIZES[2]), ("ja", '：', SIZES[0])] {
        in_browsers("reader", async |[browser]| {
            let source = json!({ "source": ANNOUNCE });
            browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
            size(&browser, window).await?;
            answer_at_once(&browser, &home).await?;
            store_setting(&browser, "lang", lang).await?;
            browser.goto(&home).await?;
            find(&browser, "#play").await?;
            let mut reader =
                Reader { browser: &browser, text: String::new(), announced: Vec::new() };
            let round = reader.round(colon).await;
            let path =
                Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("read-aloud-{lang}.txt"));
            std::fs::write(&path, &reader.text)?;
            println!("{}\n(this is in {})", reader.text, path.display());
            round
        })
        .await?;
    }
    server.stop().await;
    Ok(())
}
