//! Yaku and rules, beside a game and on their own pages.

use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use thirtyfour::prelude::*;

use crate::harness::{
    TIMEOUT, choose, find, in_browsers, pause, picture, serve, store_setting, wait_until,
};

/// Makes a decision by clicking; returns whether the round is settled instead.
async fn decide(browser: &WebDriver) -> Result<bool> {
    let begun = Instant::now();
    while begun.elapsed() < TIMEOUT {
        if browser.find(By::Css("#settlement")).await.is_ok() {
            return Ok(true);
        }
        for selector in [".candidate", ".choice", ".hand .legal"] {
            let Ok(found) = browser.find(By::Css(selector)).await else { continue };
            if found.click().await.is_ok() {
                return Ok(false);
            }
        }
        pause(50).await;
    }
    bail!("nothing can be clicked, and the round is not over")
}

/// The codes of the cards that an element shows.
async fn cards(browser: &WebDriver, selector: &str) -> Result<Vec<String>> {
    let script = format!(
        "return [...document.querySelectorAll({selector:?})].map(card => card.dataset.card)"
    );
    Ok(browser.execute(&*script, Vec::new()).await?.convert()?)
}

/// A round of Taiyaku with the drawer open beside the table: at the end it shows the same yaku as
/// the table, with cards that are in the players' piles.
async fn at_the_table(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(home).await?;
    find(browser, ".settings summary").await?.click().await?;
    choose(browser, "#speed", "off").await?;
    find(browser, ".settings summary").await?.click().await?;
    choose(browser, "#rounds", "1").await?;
    find(browser, ".tile:has([value='taiyaku'])").await?.click().await?;
    find(browser, "#play").await?.click().await?;
    find(browser, ".hand").await?;
    find(browser, "#yaku").await?.click().await?;
    wait_until(browser, "document.querySelector('.drawer[open] .yaku-player')").await?;
    let mut decisions = 0;
    // The drawer is beside the table, so that everything can be clicked while it is open.
    while !decide(browser).await? {
        decisions += 1;
        if decisions == 5 {
            picture(browser, "yaku").await?;
        }
        ensure!(decisions < 60, "a round takes no more decisions than that");
    }
    let mut made = 0;
    for seat in 0..3 {
        let piles =
            cards(browser, &format!(".player[data-seat='{seat}'] .pile [data-card]")).await?;
        let drawer = format!(".yaku-player[data-seat='{seat}']");
        let held = cards(browser, &format!("{drawer} .yaku-cards [data-card]")).await?;
        ensure!(held.iter().all(|card| piles.contains(card)), "{held:?} are not all in {piles:?}");
        for yaku in browser.find_all(By::Css(format!("{drawer} [data-yaku]"))).await? {
            let english = yaku.find(By::Css(".yaku-name [lang=en]")).await?;
            let japanese = yaku.find(By::Css(".yaku-name [lang=ja]")).await?;
            let names = [english.prop("textContent").await?, japanese.prop("textContent").await?];
            ensure!(names.iter().flatten().all(|name| !name.is_empty()), "a name is missing");
            made += 1;
        }
    }
    ensure!(made > 0, "in a whole round somebody has made something");
    Ok(())
}

/// All yaku and the rulebook, opened and closed within a game.
async fn looked_up(browser: &WebDriver) -> Result<()> {
    find(browser, "#tab-all").await?.click().await?;
    let search = find(browser, ".drawer .search input").await?;
    search.send_keys("夜桜").await?;
    wait_until(browser, "document.querySelectorAll('.drawer .yaku-list > li').length === 1")
        .await?;
    let entry = find(browser, ".drawer .yaku-list > li").await?;
    let name = entry.attr("data-yaku").await?.context("an entry says which yaku it is")?;
    assert_eq!(name, "night-cherry-blossoms");
    entry.find(By::Css(".rule")).await?.click().await?;
    wait_until(browser, "document.activeElement.id === 'night-cherry-blossoms'").await?;
    find(browser, ".reader[open] .close").await?.click().await?;
    wait_until(browser, "!document.querySelector('.reader[open]')").await?;
    find(browser, "#settlement").await?;
    find(browser, ".drawer .close").await?.click().await?;
    wait_until(browser, "!document.querySelector('.drawer').open").await
}

/// Their own pages, at shareable addresses.
async fn pages(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(format!("{home}rulebook/hachi-hachi#HH-3.2")).await?;
    wait_until(browser, "document.activeElement.id === 'HH-3.2'").await?;
    let heading = find(browser, "[id='HH-3.2']").await?.text().await?;
    assert_eq!(heading, "HH-3.2 Several Brights");
    let top = "document.activeElement.getBoundingClientRect().top";
    wait_until(browser, &format!("{top} >= 0 && {top} < innerHeight / 2")).await?;
    // A rule in the text leads to its own chapter, and back again.
    find(browser, "article a[href='/rulebook/common#C-9']").await?.click().await?;
    wait_until(
        browser,
        "document.activeElement.id === 'C-9' && location.pathname === '/rulebook/common'",
    )
    .await?;
    browser.back().await?;
    wait_until(browser, "document.activeElement.id === 'HH-3.2'").await?;
    browser.goto(format!("{home}yaku/hachi-hachi")).await?;
    find(browser, "[data-yaku='four-three']").await?;
    picture(browser, "all-yaku").await?;
    find(browser, "[data-yaku='four-three'] .rule").await?.click().await?;
    wait_until(browser, "document.activeElement.id === 'four-three'").await?;
    picture(browser, "rulebook").await?;
    // A tip of a strategy guide has an address too.
    browser.goto(format!("{home}guide/taiyaku#tip-2")).await?;
    wait_until(browser, "document.activeElement.id === 'tip-2'").await?;
    let game = find(browser, "nav.chapters a[href='/guide/koi-koi']").await?;
    game.click().await?;
    wait_until(browser, "location.pathname === '/guide/koi-koi'").await?;
    find(browser, ".measure.right").await?;
    // In Japanese, the same number leads to the Japanese text of the rule.
    store_setting(browser, "lang", "ja").await?;
    browser.goto(format!("{home}rulebook/taiyaku")).await?;
    browser.goto(format!("{home}rulebook/hachi-hachi#HH-3.2")).await?;
    wait_until(browser, "document.activeElement.id === 'HH-3.2'").await?;
    let heading = find(browser, "article[lang=ja] [id='HH-3.2']").await?.text().await?;
    assert_eq!(heading, "HH-3.2 光が2枚以上のとき");
    store_setting(browser, "lang", "").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn yaku_and_rules_are_looked_up() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("yaku", async |[browser]| {
        browser.set_window_rect(0, 0, 1440, 900).await?;
        at_the_table(&browser, &home).await?;
        looked_up(&browser).await?;
        pages(&browser, &home).await
    })
    .await;
    server.stop().await;
    done
}
