//! A game against bots, by clicking alone.

use std::time::Instant;

use anyhow::{Result, bail};
use thirtyfour::prelude::*;

use crate::harness::{Driver, PATIENCE, choose, find, pause, serve};

/// What could be clicked last in a game; candidates and panels come before cards.
const CLICKABLE: [&str; 3] = [".candidate", ".choice", ".hand .legal"];

/// Clicks something that the person may do now; whether the round is settled instead.
async fn click_something(browser: &WebDriver) -> Result<bool> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if browser.find(By::Css("#settlement")).await.is_ok() {
            return Ok(true);
        }
        for selector in CLICKABLE {
            let Ok(found) = browser.find(By::Css(selector)).await else { continue };
            // The page may have changed in between: then there is something else to click.
            if found.click().await.is_ok() {
                return Ok(false);
            }
        }
        pause(50).await;
    }
    let text = find(browser, "main").await?.text().await?;
    bail!("nothing can be clicked, and the round is not over: {text}")
}

/// Plays until there is what a selector finds.
pub(crate) async fn play_until(browser: &WebDriver, selector: &str) -> Result<()> {
    for _ in 0..200 {
        if browser.find(By::Css(selector)).await.is_ok() {
            return Ok(());
        }
        if click_something(browser).await? {
            // Nothing is to be decided but whether enough was seen of the settlement.
            if browser.find(By::Css(selector)).await.is_ok() {
                return Ok(());
            }
            find(browser, "#next-round").await?.click().await?;
        }
    }
    bail!("there was no {selector} in 200 decisions")
}

/// How long bots are to seem to think from now on.
pub(crate) async fn pace(browser: &WebDriver, pace: &str) -> Result<()> {
    find(browser, ".settings summary").await?.click().await?;
    choose(browser, "#pace", pace).await?;
    find(browser, ".settings summary").await?.click().await?;
    Ok(())
}

/// One round against bots from the home page on, by clicking alone, with a reload in the middle.
pub(crate) async fn play(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(home).await?;
    pace(browser, "fast").await?;
    choose(browser, "#rounds", "1").await?;
    find(browser, "#play").await?.click().await?;
    find(browser, ".hand").await?;
    let mut clicks = 0;
    while !click_something(browser).await? {
        clicks += 1;
        if clicks == 3 {
            let before = heading(browser).await?;
            browser.refresh().await?;
            assert_eq!(heading(browser).await?, before);
        }
        assert!(clicks < 60, "a round takes no more decisions than that");
    }
    let over = find(browser, "#settlement").await?.attr("data-over").await?;
    assert_eq!(over.as_deref(), Some("true"), "a match of one round is over after it");
    find(browser, "#again").await?.click().await?;
    find(browser, ".hand").await?;
    Ok(())
}

async fn heading(browser: &WebDriver) -> Result<String> {
    find(browser, ".hand").await?;
    Ok(find(browser, ".heading").await?.text().await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_by_clicking() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let driver = Driver::start()?;
    let browser = driver.browser().await?;
    let played = play(&browser, &format!("http://{}/", server.address())).await;
    if played.is_err() {
        let log = browser.source().await.unwrap_or_default();
        eprintln!("the page when it failed:\n{log}");
    }
    browser.quit().await?;
    server.stop().await;
    played
}
