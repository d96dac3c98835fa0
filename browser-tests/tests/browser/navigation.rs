//! The bar above every page: its links, the menu of the others, the settings and the language.

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, script, serve, size, wait_until, wait_until_gone};

/// What of the bar and of what has opened from it is outside the window, or wider than it.
const CUT_OFF: &str = "
    return [...document.querySelectorAll('.top > *, .nav li a, .settings[open] .settings-box')]
        .filter((one) => one.offsetParent && !one.closest('.nav.open')).filter((one) => {
            const { left, right, bottom } = one.getBoundingClientRect();
            return left < 0 || right > innerWidth || bottom > innerHeight;
        }).map((one) => one.className || one.textContent)
        .concat(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []);";

async fn nothing_is_cut_off(browser: &WebDriver, what: &str) -> Result<()> {
    let cut = script(browser, CUT_OFF).await?;
    ensure!(cut == serde_json::json!([]), "{what}: {cut}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_reached_from_the_bar() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("navigation", |[browser]| async move {
        size(&browser, (1440, 900)).await?;
        browser.goto(&home).await?;
        for (link, page) in [
            ("daily", "#deals"),
            ("problems", "#problems"),
            ("tables", ".lobby"),
            ("learn/", ".lesson-step"),
        ] {
            click(&browser, &format!("#pages > li > a[href^='/{link}']")).await?;
            find(&browser, page).await?;
            find(&browser, &format!(".nav a[href^='/{link}'][aria-current='page']")).await?;
        }
        // A lesson fills the window, and is left by its own button.
        click(&browser, ".lesson-close").await?;
        // The others are behind *More*, which the keyboard and a press elsewhere close.
        let shown = "document.querySelector(\"#more-pages a[href='/record']\").offsetParent";
        click(&browser, ".more-button").await?;
        wait_until(&browser, shown).await?;
        find(&browser, ".more-button").await?.send_keys(Key::Escape).await?;
        wait_until(&browser, &format!("!{shown}")).await?;
        click(&browser, ".more-button").await?;
        click(&browser, "main h1").await?;
        wait_until(&browser, &format!("!{shown}")).await?;
        click(&browser, ".more-button").await?;
        click(&browser, "#more-pages a[href='/record']").await?;
        find(&browser, "#no-own-record").await?;
        click(&browser, ".more-button").await?;
        click(&browser, ".to-settings").await?;
        find(&browser, ".settings[open] #speed").await?;
        find(&browser, ".settings summary").await?.send_keys(Key::Escape).await?;
        wait_until_gone(&browser, ".settings[open]").await?;
        // The problem of the day is one of the game's.
        browser.goto(&home).await?;
        click(&browser, "#problem-of-day").await?;
        find(&browser, "main.puzzle").await?;
        for window in [(320, 640), (390, 844), (844, 390), (1440, 900), (2560, 1440)] {
            size(&browser, window).await?;
            browser.goto(&home).await?;
            find(&browser, "#play").await?;
            for lang in ["en", "ja"] {
                nothing_is_cut_off(&browser, &format!("the bar at {} px, {lang}", window.0))
                    .await?;
                click(&browser, ".settings summary").await?;
                nothing_is_cut_off(&browser, &format!("settings at {window:?}, {lang}")).await?;
                click(&browser, ".settings summary").await?;
                let next = if lang == "en" { "ja" } else { "en" };
                click(&browser, "#next-language").await?;
                wait_until(&browser, &format!("document.documentElement.lang === '{next}'"))
                    .await?;
            }
        }
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
