//! The page without a network, and a new version of it.

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, script, serve, wait_until, wait_until_gone};
use crate::play::{FOR_TWO, answer_at_once, begin, clicks, to_the_end};

/// Waits until the service worker has cached the page.
pub(crate) async fn wait_until_cached(browser: &WebDriver) -> Result<()> {
    wait_until(browser, "navigator.serviceWorker.controller").await
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_first_visit_a_round_is_played_without_the_server() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    in_browsers("offline", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        wait_until_cached(&browser).await?;
        server.stop().await;
        browser.refresh().await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        clicks(&[&browser], 2).await?;
        browser.refresh().await?;
        to_the_end(&[&browser]).await?;
        // All cards have pictures, and bots still think in the worker.
        wait_until(&browser, "[...document.images].every(image => image.naturalWidth > 0)").await?;
        ensure!(browser.find(By::Css(".trouble")).await.is_err(), "nothing is wrong");
        // Files that are fetched after the start are cached as well.
        browser.goto(&format!("{home}calculator")).await?;
        find(&browser, "main.calculator").await?;
        // Playing with others is impossible, and the page says so.
        browser.goto(&format!("{home}table/abcdefghijklmnop")).await?;
        find(&browser, "[data-trouble='lost'] .countdown").await?;
        click(&browser, "#home").await?;
        find(&browser, "#play").await?;
        Ok(())
    })
    .await
}

/// The manifest has what browsers require for installing a page.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_can_be_installed() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("manifest", |[browser]| async move {
        browser.goto(&home).await?;
        wait_until_cached(&browser).await?;
        let nothing = serde_json::json!({});
        let manifest = browser.cdp().send_raw("Page.getAppManifest", &nothing).await?;
        ensure!(manifest["errors"] == serde_json::json!([]), "{manifest}");
        let errors = browser.cdp().send_raw("Page.getInstallabilityErrors", &nothing).await?;
        ensure!(errors["installabilityErrors"] == serde_json::json!([]), "{errors}");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_waits_for_a_reload() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("version", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        wait_until_cached(&browser).await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        // Two earlier versions, one of which is still open somewhere.
        script(
            &browser,
            "navigator.locks.request('ginmi-open', () => new Promise(() => {}));
             caches.open('ginmi-open'); caches.open('ginmi-old'); caches.open('foreign');
             document.querySelector('.hand').dataset.untouched = 'yes';",
        )
        .await?;
        // To the browser, a script at another address is like a new version.
        script(&browser, "navigator.serviceWorker.register('/sw.js?new')").await?;
        find(&browser, "#renewed").await?;
        find(&browser, ".hand[data-untouched]").await?;
        // Only the version that no page has open is removed.
        script(&browser, "setInterval(async () => { window.names = await caches.keys() }, 50)")
            .await?;
        let has = |name: &str| format!("window.names && window.names.includes('{name}')");
        wait_until(&browser, &format!("window.names && !({})", has("ginmi-old"))).await?;
        for name in ["ginmi-open", "foreign"] {
            wait_until(&browser, &has(name)).await?;
        }
        click(&browser, "#renewed button").await?;
        // The page has reloaded. It registers its own script again, which the browser again takes
        // for a new version, so the notice may come again, but not the old hand.
        wait_until_gone(&browser, ".hand[data-untouched]").await?;
        find(&browser, ".hand").await?;
        to_the_end(&[&browser]).await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
