//! Games against bots, played by clicking.

use anyhow::{Result, ensure};
use ginmi::Game;
use thirtyfour::prelude::*;

use crate::harness::{choose, click, find, in_browsers, picture, serve};
use crate::play::{begin, clicks, heading_and_hand, is_asked, to_the_end};

/// One round against bots from the home page on, with a reload in the middle, and then another
/// game.
async fn play(browser: &WebDriver, home: &str, game: &str, players: usize) -> Result<()> {
    begin(browser, home, game, players).await?;
    // A reload does not change the decision that is due.
    if !clicks(&[browser], 3).await? && is_asked(browser).await? {
        picture(browser, &format!("{game}-table")).await?;
        let before = heading_and_hand(browser).await?;
        browser.refresh().await?;
        ensure!(heading_and_hand(browser).await? == before, "a reload changes nothing");
    }
    to_the_end(&[browser]).await?;
    let over = find(browser, "#settlement").await?.attr("data-over").await?;
    ensure!(over.as_deref() == Some("true"), "a match of one round is over after it");
    ensure!(browser.find(By::Css("#gap")).await.is_err(), "all payments were seen");
    picture(browser, &format!("{game}-settlement")).await?;
    click(browser, "#again").await?;
    find(browser, ".hand").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_every_game_is_played_by_clicking() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("solo", |[browser]| async move {
        browser.goto(&home).await?;
        click(&browser, ".settings summary").await?;
        choose(&browser, "#speed", "off").await?;
        click(&browser, ".settings summary").await?;
        picture(&browser, "home").await?;
        let all = Game::ALL.iter().map(|game| (*game, game.capacity()));
        for (game, players) in all.chain([(Game::HachiHachi, 5)]) {
            play(&browser, &home, game.id(), players).await?;
        }
        Ok(())
    })
    .await;
    server.stop().await;
    played
}
