//! The ends of rounds and games: the settlement, the buttons after it, and the reader's career.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{
    TIMEOUT, choose, click, find, in_browsers, pause, picture, script, serve, wait_until,
    wait_until_gone, wait_until_painted,
};
use crate::play::{FOR_TWO, answer_at_once, begin, choose_game, to_the_end};

const PHONE: (u32, u32) = (360, 740);
const SIZES: [(u32, u32); 5] = [(1440, 900), (1366, 768), (820, 1180), (844, 390), PHONE];

/// Gives the window a size in pixels.
async fn size(browser: &WebDriver, (width, height): (u32, u32)) -> Result<()> {
    let size = serde_json::json!({
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false
    });
    browser.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await?;
    Ok(())
}

/// Whether the middle of an element is in the window and not covered.
async fn is_in_view(browser: &WebDriver, selector: &str) -> Result<bool> {
    let looked = "const thing = document.querySelector(arguments[0]);
        const box = thing.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.top >= 0 && box.bottom <= innerHeight && thing.contains(at);";
    Ok(browser.execute(looked, vec![serde_json::json!(selector)]).await?.convert()?)
}

async fn count(browser: &WebDriver, selector: &str) -> Result<usize> {
    Ok(browser.find_all(By::Css(selector)).await?.len())
}

async fn settle(browser: &WebDriver, home: &str) -> Result<()> {
    answer_at_once(browser, home).await?;
    size(browser, PHONE).await?;
    browser.goto(home).await?;
    choose_game(browser, "hachi-hachi", 7).await?;
    choose(browser, "#rounds", "3").await?;
    click(browser, "#play").await?;
    to_the_end(&[browser]).await?;
    ensure!(count(browser, "#gains tbody tr").await? == 7, "a row for each player");
    ensure!(count(browser, "#gains tr.you").await? == 1, "the own row is marked");
    for window in SIZES {
        size(browser, window).await?;
        for top in ["0", "90", "9000"] {
            let scroll = format!("document.querySelector('#settlement').scrollTop = {top}");
            script(browser, &scroll).await?;
            wait_until_painted(browser).await?;
            let is_there = is_in_view(browser, "#next-round").await?;
            ensure!(is_there, "the way on is not in view at {top}, {window:?}");
        }
    }
    // A number unfolds by a click, and folds by a key.
    find(browser, "#gains .earned").await?;
    click(browser, "#gains .earned").await?;
    find(browser, "#gains .details li").await?;
    let fold = find(browser, "#gains .earned[aria-expanded=true]").await?;
    picture(browser, "settlement-story").await?;
    fold.send_keys(Key::Enter).await?;
    wait_until_gone(browser, "#gains .details").await?;
    // Everybody's account is there without scrolling sideways.
    click(browser, "#all-rounds summary").await?;
    let wide = "const table = document.querySelector('#all-rounds .scroll');
        return table.scrollWidth - table.clientWidth";
    let wide: i64 = browser.execute(wide, vec![]).await?.convert()?;
    ensure!(wide <= 0, "the accounts are {wide} px too wide");
    click(browser, "#next-round").await?;
    wait_until_gone(browser, "#settlement").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_settlement_unfolds_and_its_buttons_are_in_view() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let settled =
        in_browsers("settlement", |[browser]| async move { settle(&browser, &home).await }).await;
    server.stop().await;
    settled
}

/// The file that a click saves.
async fn saved(
    browser: &WebDriver,
    folder: &Path,
    click_on: &str,
    ending: &str,
) -> Result<PathBuf> {
    let into = serde_json::json!({ "behavior": "allow", "downloadPath": folder });
    browser.cdp().send_raw("Browser.setDownloadBehavior", into).await?;
    click(browser, click_on).await?;
    let begun = Instant::now();
    loop {
        let mut files = std::fs::read_dir(folder)?.filter_map(Result::ok).map(|file| file.path());
        let is_whole = |path: &PathBuf| {
            path.extension() == Some(ending.as_ref())
                && path.metadata().is_ok_and(|about| about.len() > 0)
        };
        if let Some(file) = files.find(is_whole) {
            return Ok(file);
        }
        ensure!(begun.elapsed() < TIMEOUT, "nothing is saved");
        pause(50).await;
    }
}

async fn end(browser: &WebDriver, home: &str) -> Result<()> {
    let folder = tempfile::tempdir()?;
    answer_at_once(browser, home).await?;
    begin(browser, home, FOR_TWO, 2).await?;
    to_the_end(&[browser]).await?;
    ensure!(count(browser, "#finale .ranks li").await? == 2, "everybody has a place");
    ensure!(count(browser, "#numbers svg.curve").await? == 0, "one round makes no curve");
    ensure!(find(browser, "#finale").await?.attr("data-outcome").await?.is_some(), "no seal");
    let is_folded = "return !document.querySelector('#numbers').open";
    ensure!(script(browser, is_folded).await? == true, "the numbers are not folded");
    click(browser, "#numbers > summary").await?;
    ensure!(is_in_view(browser, "#again").await?, "the way on is not in view");
    picture(browser, "finale").await?;
    share(browser, folder.path()).await?;
    click(browser, "#see-replay").await?;
    find(browser, "main.replay").await?;
    browser.back().await?;
    find(browser, "#finale").await?;
    click(browser, "#see-mistakes").await?;
    let done = find(browser, "#slips[data-done=true]").await?;
    let [judged, all] = [done.attr("data-judged").await?, done.attr("data-all").await?];
    ensure!(judged == all && judged.as_deref() != Some("0"), "{judged:?} of {all:?} are judged");
    find(browser, "#slips svg.curve").await?;
    picture(browser, "review").await?;
    // A continued game becomes the solo game, and does not count.
    click(browser, "#next-decision").await?;
    click(browser, "#try-again").await?;
    find(browser, "main.table:not(.replay) :is(.hand .legal, .candidate, .choice)").await?;
    ensure!(browser.find(By::Css("#settlement")).await.is_err(), "the game goes on");
    to_the_end(&[browser]).await?;
    ensure!(browser.find(By::Css("#gap")).await.is_err(), "all payments are there");
    click(browser, "#new-game").await?;
    find(browser, "#play").await?;
    record(browser, home, folder.path()).await
}

/// The picture of the result is shown first, and then saved; Escape leads back.
async fn share(browser: &WebDriver, folder: &Path) -> Result<()> {
    click(browser, "#share-picture").await?;
    find(browser, "#share-dialog[open] #shared-picture").await?;
    let has_size = "document.querySelector('#shared-picture').naturalWidth === 1200 \
        && document.querySelector('#shared-picture').naturalHeight === 630";
    wait_until(browser, has_size).await?;
    let alt = find(browser, "#shared-picture").await?.attr("alt").await?.unwrap_or_default();
    ensure!(alt.contains('→'), "the picture is described by {alt}");
    picture(browser, "share").await?;
    // A solo game is stored here only, so its link contains it.
    click(browser, "#share-copy-link").await?;
    let link = find(browser, "#share-link").await?.attr("value").await?.unwrap_or_default();
    ensure!(link.contains("/replay/link#step=0&seat=0&cards=own&game=2"), "{link}");
    let file = saved(browser, folder, "#share-save", "png").await?;
    ensure!(std::fs::read(&file)?.starts_with(b"\x89PNG"), "a picture is a picture");
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    ensure!(name.starts_with(&format!("ginmi-{FOR_TWO}-20")), "{name}");
    find(browser, "#share-save").await?.send_keys(Key::Escape).await?;
    wait_until_gone(browser, "#share-dialog").await?;
    let focused = script(browser, "return document.activeElement.id").await?;
    ensure!(focused == "share-picture", "the focus is on {focused}");
    Ok(())
}

/// The reader's career: shown, saved, lost, and imported again.
async fn record(browser: &WebDriver, home: &str, folder: &Path) -> Result<()> {
    let page = format!("{home}record");
    browser.goto(&page).await?;
    find(browser, ".careers li").await?;
    ensure!(count(browser, ".careers li").await? == 1, "one game was played");
    let games = find(browser, ".careers dd").await?.text().await?;
    ensure!(games == "1", "and once: {games}");
    find(browser, ".stamp").await?;
    picture(browser, "own-record").await?;
    let file = saved(browser, folder, "#export-record", "jsonl").await?;
    script(browser, "localStorage.clear()").await?;
    browser.goto(&page).await?;
    find(browser, "#no-own-record").await?;
    for status in ["1 game added.", "Nothing new in this file."] {
        find(browser, "#import-record").await?.send_keys(file.display().to_string()).await?;
        let begun = Instant::now();
        while find(browser, "#record-merged").await?.text().await? != status {
            ensure!(begun.elapsed() < TIMEOUT, "it is not said that {status}");
            pause(50).await;
        }
    }
    browser.refresh().await?;
    find(browser, ".careers li").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_offers_what_comes_next_and_counts_in_the_statistics() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let ended = in_browsers("finale", |[browser]| async move { end(&browser, &home).await }).await;
    server.stop().await;
    ended
}
