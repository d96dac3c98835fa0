//! Every screen in both languages and both themes is accessible, and nothing is cut off. On demand,
//! takes screenshots of them (`cargo xtask screenshots`).

mod cues;
mod list;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use thirtyfour::prelude::*;

use crate::harness::{
    SIZES, chance, choose, click, find, in_browsers, picture, script, serve, size, store_setting,
};
use crate::panels::open_game;
use crate::play::play_until;
use ginmi_web::model::Route;
use ginmi_web::solo_table::test_positions;
use ginmi_web::words::Lang;
use list::{AROUND, ASKED, NOWHERE, PLAYED, Screen, Step};

/// Opens a screen.
async fn open(browser: &WebDriver, home: &str, screen: &Screen) -> Result<()> {
    // Reset choices made for another screen.
    browser.execute("localStorage.removeItem('ginmi.setup')", Vec::new()).await?;
    browser.goto(format!("{home}{}", screen.path)).await?;
    for step in screen.steps {
        match step {
            Step::Click(selector) => click(browser, selector).await?,
            Step::Choose(list, value) => choose(browser, list, value).await?,
            Step::Wait(selector) => _ = find(browser, selector).await?,
            Step::Go(path) => browser.goto(format!("{home}{path}")).await?,
            Step::Stay(selector) => {
                let (here, address) = (browser.window().await?, browser.current_url().await?);
                browser.switch_to_window(browser.new_tab().await?).await?;
                browser.goto(address.as_str()).await?;
                find(browser, selector).await?;
                browser.switch_to_window(here).await?;
            }
            Step::PlayUntil(selector) => play_until(browser, selector).await?,
            Step::Run(source) => _ = script(browser, source).await?,
            Step::Asked(question, game, players, options) => {
                let lines = test_positions::question_log(game, *players, question, options);
                let lines = lines.map_err(anyhow::Error::msg)?;
                open_game(browser, &format!("{home}/"), &lines).await?;
            }
            Step::GoWith(source, path) => {
                let first = serde_json::json!({ "source": source });
                let command = "Page.addScriptToEvaluateOnNewDocument";
                let added = browser.cdp().send_raw(command, first).await?;
                browser.goto(format!("{home}{path}")).await?;
                browser.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", added).await?;
            }
        }
    }
    Ok(())
}

/// Elements that are too wide for the window, and texts that are cut off.
const CUT_OFF: &str = "
    const named = (element) => element.outerHTML.slice(0, 120);
    const root = document.documentElement;
    const inside = (element) => { const box = element.getBoundingClientRect(); return box.right <= innerWidth + 1 && box.left >= -1; };
    const all = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const wide = root.scrollWidth > root.clientWidth ? all.filter((element) => !inside(element)) : [];
    const cut = all.filter((element) => {
        const style = getComputedStyle(element);
        // Text in an input scrolls, and decoration may be cut off.
        if (element.matches('input') || element.closest('[aria-hidden=true]')) return false;
        const hides = ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis';
        return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    });
    return [...wide, ...cut].map(named);";

/// A violation that axe-core reports.
#[derive(Deserialize, Debug)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<String>,
}

const AXE: &str = "
    const done = arguments[0];
    axe.run(document, { resultTypes: ['violations'] }).then(
        (result) => done(result.violations.map(({ id, help, nodes }) =>
            ({ id, help, nodes: nodes.map((node) => node.html + ' ' + (node.any[0]?.message ?? '')) }))),
        (error) => done([{ id: 'axe', help: String(error), nodes: [] }]));";

/// The violations that axe-core, which the page has been given, finds on the current screen.
async fn audit(browser: &WebDriver) -> Result<Vec<String>> {
    let found = browser.execute_async(AXE, Vec::new()).await?;
    let found: Vec<Violation> = found.convert()?;
    Ok(found.iter().map(|one| format!("{}, {}: {:#?}", one.id, one.help, one.nodes)).collect())
}

/// Checks these screens in one language and theme; returns the faults.
async fn visit(
    browser: &WebDriver,
    home: &str,
    screens: &[Screen],
    [lang, theme]: [&str; 2],
    axe: &str,
) -> Result<Vec<String>> {
    browser.goto(home).await?;
    for (name, value) in [("lang", lang), ("theme", theme), ("speed", "off")] {
        store_setting(browser, name, value).await?;
    }
    let mut faults = Vec::new();
    for screen in screens {
        let name = format!("{}-{lang}-{theme}", screen.name);
        size(browser, SIZES[2]).await?;
        open(browser, home, screen).await.with_context(|| format!("cannot open {name}"))?;
        let (title, missing) = (browser.title().await?, Route::NotFound.title(Lang::of_tag(lang)));
        if (title == missing) != (screen.name == NOWHERE) {
            faults.push(format!("{name} is called “{title}”"));
        }
        browser.execute(axe, Vec::new()).await?;
        for window in SIZES {
            size(browser, window).await?;
            let cut: Vec<String> = browser.execute(CUT_OFF, Vec::new()).await?.convert()?;
            let mut found: Vec<_> = cut.iter().map(|one| format!("cut off: {one}")).collect();
            // Between the smallest and the largest there is no other layout.
            if window != SIZES[1] {
                found.extend(audit(browser).await?);
            }
            faults.extend(found.iter().map(|fault| format!("{name} at {} px: {fault}", window.0)));
        }
        picture(browser, &name).await?;
    }
    Ok(faults)
}

const ENGLISH: (&str, [&str; 2]) = ("en", ["light", "dark"]);
const JAPANESE: (&str, [&str; 2]) = ("ja", ["dark", "light"]);

/// These screens in one language, in the first of its themes, or in both for screenshots.
async fn everybody_can_use(screens: &[Screen], (lang, themes): (&str, [&str; 2])) -> Result<()> {
    let axe = std::env::var("GINMI_AXE")
        .context("call `cargo xtask test browser`, which brings axe-core")?;
    let axe = std::fs::read_to_string(axe)?;
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}", server.address());
    let has_pictures = std::env::var_os("GINMI_SCREENSHOTS").is_some();
    let mut faults = Vec::new();
    for theme in &themes[..if has_pictures { 2 } else { 1 }] {
        in_browsers(&format!("screens-{lang}-{}", screens[0].name), async |[browser]| {
            // The same game at every visit, so that the pictures can be compared.
            let chance = serde_json::json!({ "source": chance("88") });
            browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", chance).await?;
            faults.extend(visit(&browser, &home, screens, [lang, *theme], &axe).await?);
            Ok(())
        })
        .await?;
    }
    server.stop().await;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_screens_of_games_in_english_and_nothing_is_cut_off() -> Result<()> {
    everybody_can_use(PLAYED, ENGLISH).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_screens_of_games_in_japanese_and_nothing_is_cut_off() -> Result<()> {
    everybody_can_use(PLAYED, JAPANESE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_screens_around_games_in_english_and_nothing_is_cut_off() -> Result<()>
{
    everybody_can_use(AROUND, ENGLISH).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_screens_around_games_in_japanese_and_nothing_is_cut_off()
-> Result<()> {
    everybody_can_use(AROUND, JAPANESE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_questions_help_and_errors_in_english_and_nothing_is_cut_off()
-> Result<()> {
    everybody_can_use(ASKED, ENGLISH).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_questions_help_and_errors_in_japanese_and_nothing_is_cut_off()
-> Result<()> {
    everybody_can_use(ASKED, JAPANESE).await
}
