//! Browsers that cannot run the page, or only parts of it.

use anyhow::{Result, ensure};
use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{
    click, find, in_browsers, run_first, script, serve, wait_until, wait_until_gone,
};
use crate::play::{FOR_TWO, answer_at_once, begin, clicks, heading_and_hand, is_asked, to_the_end};

async fn no_more(browser: &WebDriver, script: serde_json::Value) -> Result<()> {
    browser.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", script).await?;
    Ok(())
}

/// Whether an element is visible.
async fn is_seen(browser: &WebDriver, selector: &str) -> Result<bool> {
    Ok(find(browser, selector).await?.is_displayed().await?)
}

async fn waits_for(browser: &WebDriver, selector: &str) -> Result<()> {
    find(browser, &format!("{selector}:not([hidden])")).await?;
    ensure!(is_seen(browser, selector).await?, "{selector} is seen");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn old_browsers_are_told_what_they_lack() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("old", |[browser]| async move {
        browser.goto("about:blank").await?;
        // Without WebAssembly.
        let without = run_first(&browser, "delete window.WebAssembly").await?;
        browser.goto(&home).await?;
        waits_for(&browser, "#old").await?;
        ensure!(browser.find(By::Css("#loading")).await.is_err(), "nothing is waited for");
        no_more(&browser, without).await?;
        // With an early version of WebAssembly, which cannot read the module.
        let early = "for (const how of ['instantiate', 'instantiateStreaming'])
            WebAssembly[how] = () => Promise.reject(new WebAssembly.CompileError('what is that'))";
        let early = run_first(&browser, early).await?;
        browser.goto(&home).await?;
        waits_for(&browser, "#old").await?;
        no_more(&browser, early).await?;
        // With a failed download, which can be retried.
        browser.cdp().send_raw("Network.enable", json!({})).await?;
        let blocked = json!({ "urls": ["*.wasm"] });
        browser.cdp().send_raw("Network.setBlockedURLs", blocked).await?;
        browser.goto(&home).await?;
        waits_for(&browser, "#failed").await?;
        browser.cdp().send_raw("Network.setBlockedURLs", json!({ "urls": [] })).await?;
        click(&browser, "#failed a").await?;
        find(&browser, "#play").await?;
        // With a module that panics at the start or later: the page offers a way on.
        let ends = "const real = WebAssembly.instantiateStreaming;
            WebAssembly.instantiateStreaming = async (...all) => {
                const { module, instance } = await real.apply(WebAssembly, all);
                const start = () => { throw new WebAssembly.RuntimeError('at its start'); };
                return { module, instance: { exports: { ...instance.exports, start } } };
            }";
        let ends = run_first(&browser, ends).await?;
        browser.goto(&home).await?;
        waits_for(&browser, "#broken").await?;
        no_more(&browser, ends).await?;
        click(&browser, "#broken a").await?;
        find(&browser, "#play").await?;
        let later = "const error = new WebAssembly.RuntimeError('later');
            dispatchEvent(new ErrorEvent('error', { error }))";
        browser.execute(later, vec![]).await?;
        waits_for(&browser, "#broken").await?;
        wait_until(
            &browser,
            "document.querySelector('#report').value.includes('RuntimeError: later')",
        )
        .await?;
        click(&browser, "#broken a").await?;
        find(&browser, "#play").await?;
        // Without scripts.
        let off = |off: bool| json!({ "value": off });
        browser.cdp().send_raw("Emulation.setScriptExecutionDisabled", off(true)).await?;
        browser.goto(&home).await?;
        ensure!(is_seen(&browser, "#scripts").await?, "scripts are asked for");
        browser.cdp().send_raw("Emulation.setScriptExecutionDisabled", off(false)).await?;
        browser.goto(&home).await?;
        find(&browser, "#play").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_shows_a_report_to_copy_and_the_game_goes_on() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("panic", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        clicks(&[&browser], 2).await?;
        is_asked(&browser).await?;
        let there = heading_and_hand(&browser).await?;
        // A new game needs random numbers, so breaking them makes the module panic.
        browser.goto(&home).await?;
        find(&browser, "#play").await?;
        let none = "Crypto.prototype.getRandomValues = () => { throw new Error('none') }";
        script(&browser, none).await?;
        click(&browser, "#play").await?;
        waits_for(&browser, "#broken").await?;
        let report = script(&browser, "return document.querySelector('#report').value").await?;
        let report = report.as_str().unwrap_or_default();
        let version = script(&browser, "return document.documentElement.dataset.version").await?;
        let agent = script(&browser, "return navigator.userAgent").await?;
        for part in [
            "panicked at",
            "browser/mod.rs:",
            "every browser has random numbers",
            "/solo",
            version.as_str().unwrap_or("no version"),
            agent.as_str().unwrap_or("no agent"),
        ] {
            ensure!(report.contains(part), "“{part}” is in: {report}");
        }
        // Copied with the clipboard, and without one.
        let write = "navigator.clipboard.writeText = async (text) => { window.copied = text; }";
        script(&browser, write).await?;
        click(&browser, "#copy").await?;
        waits_for(&browser, "#copied").await?;
        let copied = script(&browser, "return window.copied").await?;
        ensure!(copied.as_str() == Some(report), "{copied}");
        script(
            &browser,
            "document.querySelector('#copied').hidden = true;
             Object.defineProperty(navigator, 'clipboard', { value: undefined });",
        )
        .await?;
        click(&browser, "#copy").await?;
        waits_for(&browser, "#copied").await?;
        // The console reports the panic too, which is expected here.
        let log = browser.browser_log().await?;
        ensure!(log.iter().any(|entry| entry.message.contains("unreachable")), "the module ended");
        click(&browser, "#broken a").await?;
        is_asked(&browser).await?;
        ensure!(heading_and_hand(&browser).await? == there, "the game goes on where it was");
        to_the_end(&[&browser]).await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_without_storage_or_workers() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("lacking", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        // No worker at all, then one that fails.
        for worker in [
            "undefined",
            "class extends Worker { constructor(address, how) { super('/assets/none.js', how) } }",
        ] {
            let broken = run_first(&browser, &format!("window.Worker = {worker}")).await?;
            begin(&browser, &home, FOR_TWO, 2).await?;
            find(&browser, "[data-trouble='no-worker'] #reload").await?;
            to_the_end(&[&browser]).await?;
            no_more(&browser, broken).await?;
        }
        let locked = "Object.defineProperty(window, 'localStorage', \
                      { get() { throw new DOMException('no', 'SecurityError') } })";
        let locked = run_first(&browser, locked).await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        click(&browser, "[data-trouble='not-kept'] #go-on").await?;
        wait_until_gone(&browser, ".trouble").await?;
        to_the_end(&[&browser]).await?;
        // As announced, it is gone after a reload.
        browser.refresh().await?;
        find(&browser, "[data-trouble='no-game']").await?;
        click(&browser, "#home").await?;
        find(&browser, "#play").await?;
        no_more(&browser, locked).await?;
        // Storage with room for only the beginning of a game.
        begin(&browser, &home, FOR_TWO, 2).await?;
        let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
        script(&browser, full).await?;
        clicks(&[&browser], 1).await?;
        find(&browser, "[data-trouble='not-kept']").await?;
        to_the_end(&[&browser]).await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
