//! Every kind of question, answered on the page by clicking.

use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use ginmi_web::solo_table::test_positions;
use thirtyfour::prelude::*;

use crate::harness::{TIMEOUT, find, in_browsers, pause, picture, serve};

/// A question, the game in which it comes up, and how it is answered.
struct Case {
    question: &'static str,
    game: &'static str,
    players: u8,
    options: &'static [(&'static str, &'static str)],
    /// The element to click.
    click: &'static str,
    /// The decision that the log of the game then contains.
    decided: &'static str,
}

const fn case(
    question: &'static str,
    game: &'static str,
    players: u8,
    options: &'static [(&'static str, &'static str)],
    click: &'static str,
    decided: &'static str,
) -> Case {
    Case { question, game, players, options, click, decided }
}

const FIRST: &str = ".choices > .choice:nth-of-type(1)";
const SECOND: &str = ".choices > .choice:nth-of-type(2)";
const CARD: &str = ".hand .legal";
const MANUAL: &[(&str, &str)] = &[("claims", "manual")];
const BUY_OUT: &[(&str, &str)] = &[("buy-out", "on")];
const SWAP: &[(&str, &str)] = &[("dealer-hand-swap", "2")];

const CASES: [Case; 25] = [
    case("swap", "hachi-hachi", 4, SWAP, FIRST, "swap"),
    case("swap", "hachi-hachi", 4, SWAP, SECOND, "keep"),
    case("mizuten", "hachi-hachi", 3, &[("mizuten", "on")], FIRST, "mizuten"),
    case("mizuten", "nuki-hachi-hachi", 3, &[("mizuten", "on")], SECOND, "look"),
    case("join", "hachi-hachi", 7, &[], FIRST, "join"),
    case("join", "nuki-hachi-hachi", 4, &[], SECOND, "drop"),
    case("join", "taiyaku", 7, &[], SECOND, "drop"),
    case("two-left", "hachi-hachi", 5, &[], FIRST, "split"),
    case("two-left", "hachi-hachi", 5, &[], SECOND, "play-on"),
    case("offer", "hachi-hachi", 5, BUY_OUT, ".offer .button", "offer"),
    case("offer", "hachi-hachi", 5, BUY_OUT, FIRST, "no-offer"),
    case("answer", "hachi-hachi", 5, BUY_OUT, FIRST, "accept"),
    case("answer", "hachi-hachi", 5, BUY_OUT, SECOND, "refuse"),
    case("claim", "hachi-hachi", 3, MANUAL, FIRST, "claim"),
    case("claim", "nuki-hachi-hachi", 2, MANUAL, FIRST, "claim"),
    case("late-claim", "taiyaku", 3, MANUAL, FIRST, "claim"),
    case("return", "taiyaku", 3, &[], CARD, "return"),
    case("play", "hachi-hachi", 3, &[], CARD, "play"),
    case("play", "nuki-hachi-hachi", 2, &[], CARD, "play"),
    case("play", "taiyaku", 2, &[], CARD, "play"),
    case("capture", "hachi-hachi", 3, &[], ".candidate", "capture"),
    case("capture", "taiyaku", 5, &[], ".candidate", "capture"),
    case("call", "hachi-hachi", 3, &[], FIRST, "sage"),
    case("call", "nuki-hachi-hachi", 2, &[], SECOND, "shoubu"),
    case("cancel", "hachi-hachi", 3, &[], FIRST, "cancel"),
];

/// Puts a log into the browser, as if the game had been played there.
const PUT: &str = "for (const key of Object.keys(localStorage)) \
    if (/^ginmi\\.(solo|payments)/.test(key)) localStorage.removeItem(key); \
    const settings = JSON.parse(localStorage.getItem('ginmi.settings') ?? '{}'); \
    localStorage.setItem('ginmi.settings', JSON.stringify({ ...settings, speed: 'off' })); \
    arguments[0].forEach((line, at) => localStorage.setItem('ginmi.solo.' + at, line));";

/// The person's decisions since then, from the log.
const DECIDED: &str = "const all = []; \
    for (let at = arguments[0]; localStorage.getItem('ginmi.solo.' + at); at++) { \
        const what = JSON.parse(localStorage.getItem('ginmi.solo.' + at)).what; \
        if (what.decided && what.decided.seat === 0) all.push(what.decided.action.do); \
    } return all;";

/// Opens a game at a question.
pub(crate) async fn open_game(browser: &WebDriver, home: &str, lines: &[String]) -> Result<()> {
    // Any page without a table, since a table would write into the log.
    browser.goto(home).await?;
    find(browser, "#play").await?;
    browser.execute(PUT, vec![serde_json::json!(lines)]).await?;
    browser.goto(&format!("{home}solo")).await?;
    find(browser, ".prompt.yours").await?;
    Ok(())
}

async fn answer(browser: &WebDriver, home: &str, case: &Case) -> Result<()> {
    let Case { question, game, players, options, click, decided } = case;
    let lines = test_positions::question_log(game, *players, question, options)
        .map_err(anyhow::Error::msg)?;
    open_game(browser, home, &lines).await?;
    for choice in browser.find_all(By::Css(".choices > .choice")).await? {
        let label = choice.find(By::Css(".choice-label")).await?.text().await?;
        let detail = choice.find(By::Css(".choice-detail")).await?.text().await?;
        ensure!(!label.is_empty() && !detail.is_empty(), "{question}: “{label}” “{detail}”");
    }
    picture(browser, &format!("panel-{question}-{game}")).await?;
    find(browser, click).await?.click().await?;
    let begun = Instant::now();
    loop {
        let decisions = browser.execute(DECIDED, vec![serde_json::json!(lines.len())]).await?;
        let decisions: Vec<String> = decisions.convert()?;
        match decisions.first() {
            Some(first) => {
                ensure!(first == decided, "{question} in {game}: `{first}`, not `{decided}`");
                break;
            }
            None if begun.elapsed() < TIMEOUT => pause(50).await,
            None => bail!("{question} in {game}: nothing was decided"),
        }
    }
    ensure!(browser.find(By::Css(".refusal")).await.is_err(), "{question} was refused");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_question_is_answered() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("panels", async |[browser]| {
        for case in &CASES {
            answer(&browser, &home, case).await.with_context(|| case.question)?;
        }
        Ok(())
    })
    .await;
    server.stop().await;
    done
}
