//! The networks of bots: fetched when a bot first needs them, while the game goes on.

use anyhow::{Context as _, Result, ensure};
use ginmi::Game;
use ginmi_web::solo_table::DailyDeal;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{SIZES, choose, click, find, in_browsers, script, serve, size, wait_until};
use crate::offline::wait_until_cached;
use crate::play::{answer_at_once, begin, choose_game, clicks, is_asked, to_the_end};
use crate::proxy::{Networks, ServerProxy};

/// A game with a network.
const GAME: Game = Game::Nuki;

/// A day of November 2026 on which the expert earns something else with a network.
const DAY: u32 = 21;

/// Begins a round against this bot.
async fn begin_against(browser: &WebDriver, home: &str, bot: &str) -> Result<()> {
    browser.goto(home).await?;
    choose_game(browser, GAME.id(), 2).await?;
    choose(browser, "#opponents", bot).await?;
    click(browser, "#play").await
}

/// Plays a round against this bot.
async fn play_against(browser: &WebDriver, home: &str, bot: &str) -> Result<()> {
    begin_against(browser, home, bot).await?;
    to_the_end(&[browser]).await
}

/// Waits until the strongest bot has looked for mistakes in a game that is over.
async fn wait_for_grade(browser: &WebDriver) -> Result<()> {
    find(browser, "#match-grade p:not(.soft)").await?;
    Ok(())
}

/// Begins games until one begins with a question, and asks the strongest bot.
async fn ask(browser: &WebDriver, home: &str) -> Result<()> {
    begin(browser, home, GAME.id(), 2).await?;
    while !is_asked(browser).await? {
        begin(browser, home, GAME.id(), 2).await?;
    }
    click(browser, "#hint").await?;
    find(browser, "#advice .best").await?;
    Ok(())
}

/// The result of the deal of the day as the page stores it: the date, the reader's, the expert's.
async fn result_of_the_day(browser: &WebDriver) -> Result<Vec<String>> {
    let own =
        script(browser, &format!("return localStorage.getItem('ginmi.daily.{GAME}')")).await?;
    let own = own.as_str().context("there is a result")?;
    Ok(own.split_whitespace().map(str::to_owned).collect())
}

async fn play_the_day(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(&format!("{home}daily/{GAME}")).await?;
    find(browser, ".hand, #settlement").await?;
    to_the_end(&[browser]).await?;
    find(browser, "#daily-result").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_is_fetched_once_and_only_for_bots_that_use_it() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let proxy = ServerProxy::to(server.address()).await?;
    let home = proxy.home();
    let tested = in_browsers("networks", |[browser]| async move {
        size(&browser, SIZES[2]).await?;
        answer_at_once(&browser, &home).await?;
        // The page is cached for use offline, without the networks.
        wait_until_cached(&browser).await?;
        begin_against(&browser, &home, "greedy").await?;
        while clicks(&[&browser], 3).await? {
            begin_against(&browser, &home, "greedy").await?;
        }
        ensure!(proxy.network_requests() == 0, "a network was fetched for a bot without one");
        to_the_end(&[&browser]).await?;
        wait_for_grade(&browser).await?;
        for bot in ["search", "net"] {
            play_against(&browser, &home, bot).await?;
            wait_for_grade(&browser).await?;
            ensure!(
                proxy.network_requests() == 1,
                "after a round with {bot}: {}",
                proxy.network_requests()
            );
        }
        // Each table has a worker of its own.
        ask(&browser, &home).await?;
        ensure!(proxy.network_requests() == 1, "a hint: {}", proxy.network_requests());
        // It is cached with the page.
        proxy.cut();
        browser.refresh().await?;
        ask(&browser, &home).await?;
        let is_kept = format!(
            "return caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
                (await (await caches.open(name)).keys()).map(({{ url }}) => new URL(url).pathname)
            ))).flat().filter((path) => path.startsWith('/assets/network-{GAME}-')).length)"
        );
        ensure!(script(&browser, &is_kept).await? == json!(1), "it is not kept");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// The expert in the page decides as the one in a program with the networks built in.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_sees_the_same_expert_in_the_deal_of_the_day() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let proxy = ServerProxy::to(server.address()).await?;
    let home = proxy.home();
    let tested = in_browsers("expert", |[browser]| async move {
        let day = "{ const Real = Date; Date = class extends Real {
            constructor(...given) { given.length ? super(...given) : super(2026, 10, DAY, 12) }
        } }";
        let source = json!({ "source": day.replace("DAY", &DAY.to_string()) });
        browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        answer_at_once(&browser, &home).await?;
        // Without the network, no other result is shown instead.
        proxy.set_networks(Networks::Refused);
        play_the_day(&browser, &home).await?;
        let date = format!("2026-11-{DAY}");
        let known = result_of_the_day(&browser).await?;
        ensure!(known.len() == 2 && known[0] == date && proxy.network_requests() > 0, "{known:?}");
        // It comes when the page is opened again.
        proxy.set_networks(Networks::Served);
        browser.refresh().await?;
        let key = format!("localStorage.getItem('ginmi.daily.{GAME}').split(' ').length === 3");
        wait_until(&browser, &key).await?;
        let known = result_of_the_day(&browser).await?;
        let expert = DailyDeal { game: GAME, date }.expert_result().context("the expert plays")?;
        ensure!(known[2] == expert.to_string(), "{known:?} in the page, {expert} here");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_without_its_network() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let address = server.address();
    let proxy = ServerProxy::to(address).await?;
    let home = proxy.home();
    let tested = in_browsers("without", |[browser]| async move {
        size(&browser, SIZES[2]).await?;
        answer_at_once(&browser, &home).await?;
        for networks in [Networks::Held, Networks::Refused] {
            // A browser asks for nothing that it is still waiting for.
            proxy.cut();
            proxy.redirect(address);
            proxy.set_networks(networks);
            let before = proxy.network_requests();
            play_against(&browser, &home, "search").await?;
            ask(&browser, &home).await?;
            ensure!(proxy.network_requests() > before, "it was asked for");
            ensure!(browser.find(By::Css(".trouble")).await.is_err(), "nothing is wrong");
        }
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_without_the_code_of_its_bots() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let proxy = ServerProxy::to(server.address()).await?;
    let home = proxy.home();
    proxy.set_networks(Networks::RefusedWithCode);
    let tested = in_browsers("without-code", |[browser]| async move {
        size(&browser, SIZES[2]).await?;
        answer_at_once(&browser, &home).await?;
        play_against(&browser, &home, "search").await?;
        ensure!(browser.find(By::Css(".trouble")).await.is_err(), "nothing is wrong");
        // Nobody looks for mistakes, and the page says nothing of them.
        wait_until(&browser, "document.querySelector('#match-grade')?.textContent === ''").await?;
        // Once it can be fetched, a hint is given.
        proxy.set_networks(Networks::Served);
        browser.refresh().await?;
        ask(&browser, &home).await
    })
    .await;
    server.stop().await;
    tested
}
