//! The stored solo game: only one window plays it, and an unreadable one is reported.

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, script, serve, wait_until};
use crate::play::{FOR_TWO, answer_at_once, begin, clicks, heading_and_hand, is_asked, to_the_end};

#[tokio::test(flavor = "multi_thread")]
async fn one_window_plays_and_damaged_data_can_be_saved() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("kept", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        begin(&browser, &home, "hachi-hachi", 3).await?;
        clicks(&[&browser], 2).await?;
        is_asked(&browser).await?;
        let one = browser.window().await?;
        let other = browser.new_tab().await?;
        browser.switch_to_window(other.clone()).await?;
        // The last window that opens the game owns it.
        browser.goto(&format!("{home}solo")).await?;
        find(&browser, ".hand").await?;
        browser.switch_to_window(one.clone()).await?;
        find(&browser, "[data-trouble='elsewhere']").await?;
        ensure!(browser.find(By::Css(".hand")).await.is_err(), "nothing can be played here");
        browser.switch_to_window(other.clone()).await?;
        clicks(&[&browser], 1).await?;
        is_asked(&browser).await?;
        let there = heading_and_hand(&browser).await.ok();
        // The first takes it back, with everything that was played meanwhile.
        browser.switch_to_window(one.clone()).await?;
        click(&browser, "#play-here").await?;
        is_asked(&browser).await?;
        ensure!(heading_and_hand(&browser).await.ok() == there, "the game goes on");
        browser.switch_to_window(other).await?;
        find(&browser, "[data-trouble='elsewhere']").await?;
        browser.close_window().await?;
        browser.switch_to_window(one).await?;
        clicks(&[&browser], 1).await?;
        browser.refresh().await?;
        to_the_end(&[&browser]).await?;

        // A log that no version of the page has written.
        script(&browser, "localStorage.setItem('ginmi.solo.2', 'spoiled')").await?;
        browser.refresh().await?;
        let saved = find(&browser, "[data-trouble='unreadable'] #download").await?;
        let address = saved.attr("href").await?.unwrap_or_default();
        ensure!(address.starts_with("data:text/plain") && address.contains("spoiled"), "{address}");
        ensure!(saved.attr("download").await?.is_some(), "it is saved, not opened");
        click(&browser, "#home").await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        wait_until(&browser, "localStorage.getItem('ginmi.solo.2') !== 'spoiled'").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
