//! Moments of a game, shared as links that contain them, and shown as at the table.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use thirtyfour::prelude::*;

use crate::animations::at_speed;
use crate::harness::{click, find, in_browsers, script, serve, store_setting, wait_until};
use crate::play::{FOR_TWO, answer_at_once, begin, heading_and_hand, to_the_end};

async fn step(browser: &WebDriver) -> Result<usize> {
    let step = find(browser, "main.replay").await?.attr("data-step").await?;
    Ok(step.context("a replay says where it stands")?.parse()?)
}

/// Plays a game, goes to a moment, and returns the link.
async fn share_moment(browser: &WebDriver, home: &str) -> Result<String> {
    answer_at_once(browser, home).await?;
    begin(browser, home, FOR_TWO, 2).await?;
    to_the_end(&[browser]).await?;
    click(browser, "#see-replay").await?;
    find(browser, ".field .card").await?;
    for _ in 0..2 {
        click(browser, "#next-decision").await?;
    }
    click(browser, "#share-menu summary").await?;
    click(browser, "#share-menu .copy-link").await?;
    let link = find(browser, "#moment-link").await?.value().await?.context("there is a link")?;
    ensure!(link.starts_with(&format!("{home}replay/link#step=")), "{link}");
    ensure!(link.len() < 300, "a round is a short link: {link}");
    Ok(link)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_of_a_solo_game_opens_in_another_browser() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("moments", |[one, other]| async move {
        let link = share_moment(&one, &home).await?;
        let (there, shown) = (step(&one).await?, heading_and_hand(&one).await?);
        other.goto(&link).await?;
        find(&other, ".field .card").await?;
        ensure!(step(&other).await? == there, "it opens at the moment");
        ensure!(heading_and_hand(&other).await? == shown, "with the same cards");
        // The address is updated, and still contains the game.
        click(&other, "#on").await?;
        ensure!(step(&other).await? == there + 1, "one can go on");
        wait_until(&other, &format!("location.hash.startsWith('#step={}&')", there + 1)).await?;
        other.refresh().await?;
        ensure!(step(&other).await? == there + 1, "a reload comes back to the moment");
        click(&other, "#back").await?;
        // The reader can store the game among their own.
        click(&other, "#keep-game").await?;
        wait_until(&other, "location.pathname.startsWith('/replay/solo-')").await?;
        ensure!(step(&other).await? == there, "it is kept at the same moment");
        other.goto(&format!("{home}replays")).await?;
        let listed = find(&other, ".games .game-line").await?.text().await?;
        ensure!(listed.contains("Someone else’s game"), "{listed}");
        // The reader can play on from there, with the same cards.
        other.goto(&link).await?;
        click(&other, "#try-again").await?;
        wait_until(&other, "location.pathname === '/solo'").await?;
        ensure!(heading_and_hand(&other).await?.1 == shown.1, "the hand is the same");
        to_the_end(&[&other]).await?;
        // A truncated link gives a message; another link opens in the same window.
        other.goto(&link[..link.len() - 9]).await?;
        let refused = find(&other, "#no-replay").await?.text().await?;
        ensure!(refused.contains("damaged or incomplete"), "{refused}");
        script(&other, &format!("location.href = '{link}'")).await?;
        find(&other, ".field .card").await?;
        ensure!(step(&other).await? == there, "the whole link is opened");
        Ok(())
    })
    .await;
    server.stop().await;
    done
}

/// Everything that is being animated.
const SHOWN: &str = "document.querySelectorAll('.beats > *, main [data-flies]').length";

/// Clicks on a button and returns the number of animated elements after the next paint.
async fn animated_after(browser: &WebDriver, button: &str) -> Result<u64> {
    let source = format!(
        "const done = arguments[0]; \
         document.querySelectorAll('.beats > .card').forEach((back) => back.dataset.old = ''); \
         document.querySelector('{button}').click(); \
         setTimeout(() => requestAnimationFrame(() => setTimeout(() => done({SHOWN}), 0)), 0)"
    );
    Ok(browser.execute_async(&source, vec![]).await?.convert()?)
}

/// Clicks on a button and returns how many elements the most are that a selector finds in the frames
/// that follow, unless these are enough at once. The page itself looks: they come after a paint, and
/// a command to the browser could be too late.
async fn most_after(browser: &WebDriver, button: &str, found: &str, enough: u32) -> Result<u32> {
    let source = format!(
        "const done = arguments[0]; \
         let [most, frames] = [0, 600]; \
         const look = () => {{ \
             most = Math.max(most, document.querySelectorAll('{found}').length); \
             frames -= 1; \
             if (most >= {enough} || frames === 0) done(most); else requestAnimationFrame(look); \
         }}; \
         document.querySelector('{button}').click(); \
         look()"
    );
    Ok(browser.execute_async(&source, vec![]).await?.convert()?)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_of_a_replay_is_staged_and_a_jump_is_not() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let golden = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../playthroughs/hachi-hachi/4-players.jsonl")
        .canonicalize()?;
    let done = in_browsers("staged", |[browser]| async move {
        at_speed(&browser, &home, "slow").await?;
        browser.goto(&format!("{home}replays")).await?;
        find(&browser, "#record-file").await?.send_keys(golden.display().to_string()).await?;
        click(&browser, "#to-start").await?;
        // The deal: packets of cards fly to the three other seats, and the words follow.
        let backs = most_after(&browser, "#on", ".beats > .card", 6).await?;
        ensure!(backs == 6, "two packets fly to each of the others, not {backs} in all");
        click(&browser, "#to-start").await?;
        ensure!(animated_after(&browser, "#on").await? > 6, "a deal is shown");
        wait_until(&browser, "document.querySelector('[data-beat=deal], [data-beat=round]')")
            .await?;
        // Going on works at once, and shows the next step.
        let mut animated = 0;
        for number in 2..30 {
            animated += u64::from(animated_after(&browser, "#on").await? > 0);
            ensure!(step(&browser).await? == number, "a step is taken at once");
            let left = "return !document.querySelector('.beats > .card[data-old]')";
            ensure!(script(&browser, left).await? == true, "what is skipped is gone");
        }
        ensure!(animated > 10, "plays are shown: {animated}");
        for jump in ["#back", "#next-decision", "#next-round", "#back-round", "#to-start"] {
            ensure!(
                animated_after(&browser, jump).await? == 0,
                "{jump} shows where it leads, and no more"
            );
        }
        // A click on the felt is enough.
        for _ in 0..2 {
            animated_after(&browser, "#on").await?;
        }
        script(&browser, "document.querySelector('.middle').click()").await?;
        ensure!(script(&browser, &format!("return {SHOWN}")).await? == 0, "it is skipped");
        // Automatic play goes on after everything was shown.
        let before = step(&browser).await?;
        click(&browser, "#run").await?;
        wait_until(&browser, &format!("document.querySelector('main').dataset.step > {before}"))
            .await?;
        wait_until(&browser, &format!("{SHOWN} > 0")).await?;
        click(&browser, "#run").await?;
        // With animations off there are only the steps.
        store_setting(&browser, "speed", "off").await?;
        wait_until(&browser, &format!("{SHOWN} === 0")).await?;
        ensure!(animated_after(&browser, "#on").await? == 0, "nothing is staged");
        Ok(())
    })
    .await;
    server.stop().await;
    done
}
