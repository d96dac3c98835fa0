//! Finished games are gone over again, and files opened.

use anyhow::{Context as _, Result};
use thirtyfour::prelude::*;

use crate::harness::{find, in_browsers, pause, picture, serve};
use crate::play::{begin, hurry, to_the_end};

async fn step(browser: &WebDriver) -> Result<usize> {
    let step = find(browser, "main.replay").await?.attr("data-step").await?;
    Ok(step.context("a replay says where it stands")?.parse()?)
}

/// Chooses a file as if it had been picked by hand.
async fn open(browser: &WebDriver, path: &std::path::Path) -> Result<()> {
    let field = find(browser, "#record-file").await?;
    field.send_keys(path.display().to_string()).await?;
    Ok(())
}

async fn go_over(browser: &WebDriver, home: &str) -> Result<()> {
    hurry(browser, home).await?;
    begin(browser, home, "hachi-hachi", 3).await?;
    to_the_end(&[browser]).await?;
    browser.goto(&format!("{home}replays")).await?;
    picture(browser, "replays").await?;
    find(browser, "#kept-games .game-line").await?.click().await?;
    assert_eq!(step(browser).await?, 0);
    for number in 1..=6 {
        find(browser, "#on").await?.click().await?;
        assert_eq!(step(browser).await?, number);
    }
    find(browser, "#back").await?.click().await?;
    assert_eq!(step(browser).await?, 5);
    // The address follows, and leads to the same moment.
    pause(600).await;
    assert!(browser.current_url().await?.as_str().contains("step=5"));
    browser.refresh().await?;
    assert_eq!(step(browser).await?, 5);
    picture(browser, "replay").await?;
    find(browser, "#opinion").await?.click().await?;
    find(browser, "#slips[data-done=true]").await?;
    find(browser, "#next-decision").await?.click().await?;
    find(browser, "#advice").await?;
    picture(browser, "replay-judged").await?;
    browser.action_chain().send_keys(Key::End).perform().await?;
    find(browser, "#settlement").await?;
    let last = step(browser).await?;
    browser.action_chain().send_keys(Key::Left).perform().await?;
    assert_eq!(step(browser).await?, last - 1);
    Ok(())
}

async fn open_files(browser: &WebDriver, home: &str) -> Result<()> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    browser.goto(&format!("{home}replays")).await?;
    open(browser, &root.join("README.md").canonicalize()?).await?;
    let refused = find(browser, "#no-record").await?.text().await?;
    assert!(refused.contains("no record of a game"), "{refused}");
    let golden = root.join("playthroughs/taiyaku/5-players.jsonl").canonicalize()?;
    open(browser, &golden).await?;
    assert_eq!(step(browser).await?, 0);
    find(browser, "#next-round").await?.click().await?;
    assert_eq!(step(browser).await?, 1);
    // Everybody's cards but the own ones lie open in the places of the others, until they are hidden.
    find(browser, ".open-hand").await?;
    find(browser, "#open-cards").await?.click().await?;
    pause(200).await;
    assert!(browser.find(By::Css(".open-hand")).await.is_err());
    // A reload does not close the file.
    browser.refresh().await?;
    find(browser, "main.replay").await?;
    browser.goto(&format!("{home}replay/nowhere-1")).await?;
    let none = find(browser, "#no-replay").await?.text().await?;
    assert!(none.contains("no such game"), "{none}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_gone_over_again() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("replay", async |[browser]| {
        go_over(&browser, &home).await?;
        open_files(&browser, &home).await
    })
    .await;
    server.stop().await;
    done
}
