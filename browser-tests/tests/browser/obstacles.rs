//! What lies between people and a table: clocks that run out, networks that change, proxies and
//! browsers that forbid something, translations, addresses that nobody else can open.

use std::time::Instant;

use anyhow::{Result, bail, ensure};
use thirtyfour::prelude::*;

use crate::harness::{
    TIMEOUT, click, find, in_browsers, pause, run_first, script, serve, wait_until, wait_until_gone,
};
use crate::play::{FOR_TWO, answer_at_once, choose_game};
use crate::proxy::ServerProxy;
use crate::tables::{come, comes_back, open};

/// Two people begin a match at a table with these settings.
async fn begin(hana: &WebDriver, jun: &WebDriver, home: &str, more: &str) -> Result<()> {
    answer_at_once(jun, home).await?;
    answer_at_once(hana, home).await?;
    let link = open(hana, home, "Hana", more).await?;
    hana.goto(&link).await?;
    find(hana, ".leave-seat").await?;
    come(jun, &link, "Jun").await?;
    find(jun, ".leave-seat").await?;
    click(hana, "#start").await?;
    find(hana, ".hand").await?;
    find(jun, ".hand").await?;
    Ok(())
}

/// Whoever is asked, then the other one.
async fn asked_first<'a>(
    hana: &'a WebDriver,
    jun: &'a WebDriver,
) -> Result<(&'a WebDriver, &'a WebDriver)> {
    let begun = Instant::now();
    while begun.elapsed() < TIMEOUT {
        for (one, other) in [(hana, jun), (jun, hana)] {
            if one.find(By::Css(".asked .time-left")).await.is_ok() {
                return Ok((one, other));
            }
        }
        pause(20).await;
    }
    bail!("nobody is asked")
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_at_the_seats_and_warn_in_the_last_seconds() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("clocks", |[hana, jun]| async move {
        // What is shown for some seconds only may be over before a busy machine looks at it.
        let note = "window.seen = new Set();
            addEventListener('signal', ({ detail }) => seen.add(detail));
            const look = () => {
                for (const clock of document.querySelectorAll('.time-left, .due .seat-clock'))
                    seen.add(clock.className + ' ' + clock.dataset.clock);
                if (document.title.includes(' s left')) seen.add('title');
                if (document.querySelector('#clock-warning')?.textContent) seen.add('warning');
            };
            new MutationObserver(look).observe(document,
                { childList: true, subtree: true, attributes: true, characterData: true });";
        for browser in [&hana, &jun] {
            run_first(browser, note).await?;
        }
        let clock = ", sit: true, clock: { budget: { decision: 8000, reserve: 6000 } }";
        begin(&hana, &jun, &home, clock).await?;
        let (asked, other) = asked_first(&hana, &jun).await?;
        // Everybody sees the clock that runs, and the bank of the others.
        for browser in [asked, other] {
            find(browser, ".player.due .seat-clock:not([data-clock='rests'])").await?;
            find(browser, ".player:not(.due) .seat-clock[data-clock='rests']").await?;
        }
        for seen in ["time-left last", "seat-clock last", "title", "warning", "sound tick"] {
            wait_until(asked, &format!("seen.has('{seen}')")).await?;
        }
        wait_until(other, "seen.has('seat-clock last')").await?;
        // Then a bot plays.
        wait_until_gone(asked, ".asked .time-left").await?;
        wait_until(asked, "!document.title.includes(' s left')").await?;
        let warned = script(other, "return seen.has('sound tick') || seen.has('title')").await?;
        ensure!(warned == false, "only the player whose time runs out is warned");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_over_a_dead_line_is_shown_and_takes_effect_over_another() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let line = ServerProxy::to(server.address()).await?;
    let tested = in_browsers("dead-line", |[hana, jun]| async move {
        let clock = ", sit: true, clock: { budget: { decision: 600000, reserve: 0 } }";
        begin(&hana, &jun, &line.home(), clock).await?;
        let (asked, other) = asked_first(&hana, &jun).await?;
        // What goes wrong must not be told as lost, since a new socket opens at once.
        let note = "window.troubles = []; new MutationObserver(() => {
                const shown = document.querySelector('.trouble')?.dataset.trouble;
                if (shown) troubles.push(shown);
            }).observe(document.body, { childList: true, subtree: true });";
        script(asked, note).await?;
        let hand = "document.querySelector('.player:not(.you) .in-hand').textContent";
        let before = script(other, &format!("return {hand}")).await?;
        line.fall_silent();
        ensure!(crate::play::step(asked).await? == crate::play::Step::Clicked, "it can be clicked");
        find(asked, ".sending").await?;
        wait_until_gone(asked, ".sending").await?;
        let troubles = script(asked, "return troubles").await?;
        ensure!(troubles == serde_json::json!([]), "{troubles}");
        // The other page learns of it over a new socket, too: at once when the network is back. The
        // log may still wait for a second choice, which of two cards is taken; the hand does not.
        script(other, "dispatchEvent(new Event('online'))").await?;
        wait_until(other, &format!("{hand} !== {before}")).await
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_that_lets_no_sockets_through_is_named() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let line = ServerProxy::to(server.address()).await?;
    let tested = in_browsers("no-sockets", |[hana]| async move {
        line.block_sockets(true);
        let link = open(&hana, &line.home(), "Hana", ", sit: true").await?;
        hana.goto(&link).await?;
        let note = find(&hana, "[data-trouble='socket-blocked']").await?.text().await?;
        ensure!(note.contains("WebSockets") && note.contains("proxy"), "{note}");
        find(&hana, ".countdown").await?;
        line.block_sockets(false);
        comes_back(&hana).await?;
        find(&hana, ".leave-seat").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_name_counts_where_nothing_can_be_stored() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("storage", |[hana]| async move {
        let full = "Storage.prototype.setItem = () => { throw new Error('full'); };";
        run_first(&hana, full).await?;
        hana.goto(&home).await?;
        choose_game(&hana, FOR_TWO, 2).await?;
        click(&hana, "#open-table").await?;
        // A character that nobody sees is named.
        find(&hana, "#name").await?.send_keys("Ha\u{2800}na").await?;
        click(&hana, ".door .button").await?;
        wait_until(
            &hana,
            "[...document.querySelectorAll('.notice')].some((one) => one.textContent.includes('U+2800'))",
        )
        .await?;
        find(&hana, "#name").await?.clear().await?;
        find(&hana, "#name").await?.send_keys("花　子").await?;
        click(&hana, ".door .button").await?;
        find(&hana, ".leave-seat").await?;
        let known = "fetch('/api/me').then((answer) => answer.json()).then(({ name }) => window.known = name)";
        script(&hana, known).await?;
        wait_until(&hana, "window.known === '花 子'").await?;
        // Nobody else can open an address of this computer alone.
        let note = find(&hana, "#own-device-only").await?.text().await?;
        ensure!(note.contains("--listen"), "{note}");
        ensure!(hana.find(By::Css(".code img")).await.is_err(), "there is nothing to scan");
        let prompt = find(&hana, ".prompt").await?.text().await?;
        ensure!(prompt.contains("One seat is free") && !prompt.contains("link"), "{prompt}");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_that_are_refused_are_named_and_games_against_bots_work() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let line = ServerProxy::to(server.address()).await?;
    let tested = in_browsers("cookies", |[hana, jun]| async move {
        let link = open(&jun, &line.home(), "Jun", ", sit: true").await?;
        line.drop_cookies();
        come(&hana, &link, "Hana").await?;
        let note = find(&hana, "[data-trouble='no-cookies']").await?.text().await?;
        ensure!(note.contains("cookie"), "{note}");
        hana.goto(&line.home()).await?;
        choose_game(&hana, FOR_TWO, 2).await?;
        click(&hana, "#open-table").await?;
        find(&hana, "#name").await?.send_keys("Hana").await?;
        click(&hana, ".door .button").await?;
        wait_until(
            &hana,
            "[...document.querySelectorAll('.notice')].some((one) => one.textContent.includes('cookie'))",
        )
        .await?;
        click(&hana, "#play").await?;
        find(&hana, ".hand").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// Replaces the text nodes of a page, as the translation of a browser does.
const TRANSLATION: &str =
    "const isOurs = (node) => node.parentElement?.closest('font, script, style, [translate=no]');
    const translate = (root) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) found.push(texts.currentNode);
        for (const text of found.filter((node) => node.data.trim() && !isOurs(node))) {
            const outer = document.createElement('font');
            outer.append(document.createElement('font'));
            outer.firstChild.textContent = `[${text.data}]`;
            text.replaceWith(outer);
        }
    };
    translate(document.body);
    new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node.nodeType === 1).forEach(translate))
        .observe(document.body, { childList: true, subtree: true });";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_a_browser_translates_stays_true() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("translated", |[hana]| async move {
        answer_at_once(&hana, &home).await?;
        script(&hana, TRANSLATION).await?;
        wait_until(&hana, "document.querySelector('.welcome font')").await?;
        // What changes is left alone.
        choose_game(&hana, FOR_TWO, 2).await?;
        let about = find(&hana, "#play").await?.text().await?;
        choose_game(&hana, "koi-koi", 2).await?;
        let changed = find(&hana, "#play").await?.text().await?;
        ensure!(about != changed && !changed.contains('['), "{about} {changed}");
        click(&hana, "#play").await?;
        crate::play::to_the_end(&[&hana]).await?;
        ensure!(hana.find(By::Css("main.table font")).await.is_err(), "the table is translated");
        let prompt = find(&hana, ".prompt").await?.text().await?;
        ensure!(prompt.starts_with("Game over"), "{prompt:?}");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
