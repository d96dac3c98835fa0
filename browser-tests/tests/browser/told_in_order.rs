//! Nothing at a table tells a result before its picture was shown.

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use thirtyfour::prelude::*;

use crate::animations::at_speed;
use crate::harness::{TIMEOUT, in_browsers, pause, script, serve};
use crate::play::begin;

/// Watches, in each frame, what is told while cards are on their way or a yaku is on the stage:
/// the settlement, a question, another account or another line of the log.
const WATCH: &str = "
    const seen = window.told = { frames: 0, early: [] };
    const words = () => ({
        accounts: [...document.querySelectorAll('.account')].map((one) => one.textContent).join(),
        log: document.querySelectorAll('.log li').length,
    });
    let before = null;
    const look = () => {
        const moving = document.querySelector('.beat.band, .table [data-flies]');
        const now = words();
        if (moving) {
            seen.frames += 1;
            const what = moving.dataset.beat ?? `the flight of ${moving.dataset.card}`;
            const note = (name) => seen.early.push(`${name} during ${what}`);
            if (document.querySelector('.sheet')) note('the settlement');
            if (document.querySelector('.prompt.yours')) note('a question');
            if (before && before.accounts !== now.accounts) note('an account');
            if (before && before.log < now.log) note('a line of the log');
        }
        before = moving && now;
        requestAnimationFrame(look);
    };
    look();";

/// What the watch has seen.
#[derive(Deserialize)]
struct Told {
    frames: u32,
    early: Vec<String>,
}

/// Answers a question once it is asked.
const ANSWER: &str = "
    if (!document.querySelector('.prompt.yours')) return false;
    const button = document.querySelector('.candidate, .choice, .hand .legal');
    button?.click();
    return !!button;";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_before_it_was_shown() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("told", |[browser]| async move {
        at_speed(&browser, &home, "fast").await?;
        for (game, players) in
            [("koi-koi", 2), ("hachi-hachi", 3), ("taiyaku", 3), ("nuki-hachi-hachi", 2)]
        {
            let round = round(&browser, &home, game, players).await;
            round.with_context(|| game.to_owned())?;
        }
        Ok(())
    })
    .await;
    server.stop().await;
    played
}

async fn round(browser: &WebDriver, home: &str, game: &str, players: usize) -> Result<()> {
    begin(browser, home, game, players).await?;
    script(browser, WATCH).await?;
    let mut last = Instant::now();
    while browser.find(By::Css("#settlement")).await.is_err() {
        ensure!(last.elapsed() < TIMEOUT, "nothing can be answered");
        if script(browser, ANSWER).await? == true {
            last = Instant::now();
        }
        pause(20).await;
    }
    let told: Told = serde_json::from_value(script(browser, "return window.told").await?)?;
    ensure!(told.frames > 0, "nothing was animated");
    ensure!(told.early.is_empty(), "told too early: {:#?}", told.early);
    Ok(())
}
