//! Every kind of beat, in its middle.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, ensure};
use ginmi_web::local::staged;
use ginmi_web::model::BeatKind;
use thirtyfour::prelude::*;

use crate::harness::{PATIENCE, SIZES, in_browsers, pause, script, serve, size};
use crate::panels::come_to;
use crate::play::{Step, begin, step};
use crate::stage::at_speed;

/// Rounds in which every kind of beat is to be seen: from the first deal of a game on, or from a question;
/// and what is clicked first.
const ROUNDS: [(&str, &str, u8, &str); 8] = [
    ("", "hachi-hachi", 7, ".choice"),
    ("join", "hachi-hachi", 7, ".choice"),
    ("join", "hachi-hachi", 7, ".choice:nth-of-type(2)"),
    ("two-left", "hachi-hachi", 5, ".choice"),
    ("call", "hachi-hachi", 3, ".choice"),
    ("play", "nuki-hachi-hachi", 2, ".legal"),
    ("play", "koi-koi", 2, ".legal"),
    ("play", "taiyaku", 5, ".legal"),
];

/// Notes every beat that is shown in any page, also one that is soon over.
const NOTE: &str = "new MutationObserver(() => document.querySelectorAll('.beat').forEach((beat) => { \
        sessionStorage.setItem('beat-' + beat.dataset.beat, 'shown'); \
    })).observe(document, { childList: true, subtree: true });";

/// The beats that were shown.
const NOTED: &str = "return Object.keys(sessionStorage).filter((key) => key.startsWith('beat-')).map((key) => key.slice(5))";

/// The beats that are shown now.
const SHOWN: &str =
    "return [...document.querySelectorAll('.beat')].map((beat) => beat.dataset.beat)";

/// Presses what a selector finds, if it is there.
fn press(selector: &str) -> String {
    format!(
        "const found = document.querySelector('{selector}'); if (found) found.click(); return found !== null"
    )
}

async fn beats(browser: &WebDriver, source: &str) -> Result<Vec<String>> {
    Ok(serde_json::from_value(script(browser, source).await?)?)
}

/// Plays the rounds until all is settled, and notes what is shown; makes pictures of what is new, where
/// a folder is named for them.
async fn play(
    browser: &WebDriver,
    home: &str,
    width: u32,
    folder: Option<&PathBuf>,
) -> Result<BTreeSet<String>> {
    let mut pictured = BTreeSet::new();
    let speed = if folder.is_some() { "slow" } else { "fast" };
    for (question, game, players, first) in ROUNDS {
        at_speed(browser, home, speed).await?;
        if question.is_empty() {
            begin(browser, home, game, players.into()).await?;
        } else {
            let lines = staged::log(game, players, question, &[]).map_err(anyhow::Error::msg)?;
            come_to(browser, home, &lines).await?;
            script(browser, &format!("localStorage.setItem('ginmi.speed', '{speed}')")).await?;
        }
        let mut is_first = true;
        let begun = Instant::now();
        // A round that takes too long is told by what is missing in the end.
        while begun.elapsed() < 6 * PATIENCE {
            let shown = beats(browser, SHOWN).await?;
            let new = shown.iter().find(|kind| !pictured.contains(*kind)).cloned();
            if let (Some(folder), Some(kind)) = (folder, new) {
                pause(250).await;
                browser.screenshot(&folder.join(format!("beat-{kind}-{width}.png"))).await?;
                pictured.insert(kind);
            }
            // Whoever clicks sees less.
            if shown.is_empty() {
                let pressed = is_first && script(browser, &press(first)).await? == true;
                is_first &= !pressed;
                if !pressed && step(browser).await? == Step::Settled {
                    break;
                }
            }
            pause(20).await;
        }
    }
    Ok(beats(browser, NOTED).await?.into_iter().collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_beat_is_shown() -> Result<()> {
    let place = tempfile::tempdir()?;
    let server = serve(&place).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("beats", |[browser]| async move {
        let folder = std::env::var_os("GINMI_SCREENSHOTS").map(PathBuf::from);
        if let Some(folder) = &folder {
            std::fs::create_dir_all(folder)?;
        }
        let note = serde_json::json!({ "source": NOTE });
        browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", note).await?;
        let sizes = if folder.is_some() { &SIZES[..] } else { &SIZES[2..] };
        for window in sizes {
            size(&browser, *window).await?;
            let seen = play(&browser, &home, window.0, folder.as_ref()).await?;
            let is_missing = |kind: &&str| !seen.contains(*kind);
            let missing: Vec<&str> =
                BeatKind::ALL.iter().map(|kind| kind.id()).filter(is_missing).collect();
            // Deals are void too seldom to be waited for.
            ensure!(missing == [BeatKind::Void.id()], "not shown: {missing:?}");
        }
        Ok(())
    })
    .await;
    server.stop().await;
    played
}
