//! Playing by clicking the first thing that can be clicked.

use std::time::Instant;

use anyhow::{Result, bail, ensure};
use ginmi::Game;
use thirtyfour::prelude::*;

use crate::harness::{TIMEOUT, choose, click, find, pause, script, store_setting};

/// Clickable elements in a game; candidates and panels come before cards.
const CLICKABLE: [&str; 3] = [".candidate", ".choice", ".hand .legal"];
/// More decisions than a round takes.
const MOST: u32 = 90;

/// The result of a step at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Something was clicked.
    Clicked,
    /// The round is settled.
    Settled,
    /// It is another player's decision.
    Nothing,
}

/// Clicks something that the person may do now.
pub(crate) async fn step(browser: &WebDriver) -> Result<Step> {
    if browser.find(By::Css("#settlement")).await.is_ok() {
        return Ok(Step::Settled);
    }
    for selector in CLICKABLE {
        let Ok(found) = browser.find(By::Css(selector)).await else { continue };
        // The page may have changed in between; then something else can be clicked.
        if found.click().await.is_ok() {
            return Ok(Step::Clicked);
        }
    }
    Ok(Step::Nothing)
}

/// Clicks up to `most` times at these tables together, or until the round is settled at all of
/// them; returns whether it is.
pub(crate) async fn clicks(browsers: &[&WebDriver], most: u32) -> Result<bool> {
    let (mut clicked, mut last) = (0, Instant::now());
    while clicked < most {
        let mut settled = 0;
        for browser in browsers {
            match step(browser).await? {
                Step::Clicked => (clicked, last) = (clicked + 1, Instant::now()),
                Step::Settled => settled += 1,
                Step::Nothing => {}
            }
        }
        if settled == browsers.len() {
            return Ok(true);
        }
        if last.elapsed() > TIMEOUT {
            bail!("nothing can be clicked, and the round is not over");
        }
        pause(20).await;
    }
    Ok(false)
}

/// Plays until the round is settled at all of these tables.
pub(crate) async fn to_the_end(browsers: &[&WebDriver]) -> Result<()> {
    ensure!(clicks(browsers, MOST).await?, "a round takes no more decisions than {MOST}");
    Ok(())
}

/// Plays against bots until a selector finds something.
pub(crate) async fn play_until(browser: &WebDriver, selector: &str) -> Result<()> {
    let last = Instant::now();
    while last.elapsed() < 3 * TIMEOUT {
        if browser.find(By::Css(selector)).await.is_ok() {
            return Ok(());
        }
        match step(browser).await? {
            Step::Clicked => {}
            // What is wanted may have come in between, or come with a part of the page that is loaded
            // at the end of a match.
            Step::Settled if browser.find(By::Css(selector)).await.is_ok() => return Ok(()),
            Step::Settled if browser.find(By::Css("#next-round")).await.is_ok() => {
                click(browser, "#next-round").await?;
            }
            Step::Settled | Step::Nothing => pause(20).await,
        }
    }
    bail!("it does not come to {selector}")
}

/// The game for tests that work with any game for two players.
pub(crate) const FOR_TWO: &str = Game::Nuki.id();

/// Chooses a game, the number of players, and the number of rounds.
pub(crate) async fn choose_game(browser: &WebDriver, game: &str, players: usize) -> Result<()> {
    let tile = find(browser, &format!("input[name='game'][value='{game}']")).await?;
    // With a mouse, people click the label around it.
    browser.execute("arguments[0].click()", vec![tile.to_json()?]).await?;
    choose(browser, "#players", &players.to_string()).await?;
    choose(browser, "#rounds", "1").await
}

/// Begins a game of one round against bots from the page where games are chosen.
pub(crate) async fn begin(
    browser: &WebDriver,
    home: &str,
    game: &str,
    players: usize,
) -> Result<()> {
    browser.goto(home).await?;
    choose_game(browser, game, players).await?;
    click(browser, "#play").await?;
    // A hand can end the round as it is dealt.
    find(browser, ".hand, #settlement").await?;
    Ok(())
}

/// Has the bots answer at once, from the next page on.
pub(crate) async fn answer_at_once(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(home).await?;
    find(browser, "#play").await?;
    store_setting(browser, "speed", "off").await?;
    Ok(())
}

/// Waits until the person is asked, or the round is settled; returns whether it goes on.
pub(crate) async fn is_asked(browser: &WebDriver) -> Result<bool> {
    find(browser, ".prompt.yours, #settlement").await?;
    Ok(browser.find(By::Css("#settlement")).await.is_err())
}

/// The heading of the table and the reader's hand, which a reload must not change.
pub(crate) async fn heading_and_hand(browser: &WebDriver) -> Result<(String, Vec<String>)> {
    find(browser, ".hand").await?;
    let heading = find(browser, ".heading").await?.text().await?;
    let cards = script(
        browser,
        "return [...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card)",
    );
    Ok((heading, serde_json::from_value(cards.await?)?))
}
