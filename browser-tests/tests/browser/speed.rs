//! How quick the page is: measured and printed, on demand (`cargo xtask speed`). Nothing here fails
//! because a machine is slow.

use anyhow::Result;
use serde::Deserialize;
use thirtyfour::prelude::*;

use crate::harness::{find, in_browsers, serve};
use crate::play::{begin, hurry, play_until};

/// Notes, from the first moment of a page on, when the page could be used, what kept the browser busy
/// for more than 50 ms, and how long after a click its picture followed.
const WATCH: &str = "
    window.seen = { ready: null, tasks: [], clicks: [] };
    new MutationObserver((_, observer) => {
        if (document.querySelector('#play, .hand, .choice')) {
            window.seen.ready = performance.now();
            observer.disconnect();
        }
    }).observe(document, { childList: true, subtree: true });
    const note = (type, list, options) => new PerformanceObserver((found) => {
        for (const entry of found.getEntries()) { list.push([entry.name, entry.duration]); }
    }).observe({ type, buffered: true, ...options });
    note('longtask', window.seen.tasks);
    note('event', window.seen.clicks, { durationThreshold: 16 });";

/// What a page has noted.
#[derive(Deserialize)]
struct Seen {
    /// When something could be clicked, in ms after the address was opened.
    ready: Option<f64>,
    /// What kept the browser busy, with its ms.
    tasks: Vec<(String, f64)>,
    /// What was done with the page, with the ms until the picture followed.
    clicks: Vec<(String, f64)>,
}

impl Seen {
    async fn of(browser: &WebDriver) -> Result<Seen> {
        Ok(browser.execute("return window.seen", Vec::new()).await?.convert()?)
    }

    fn longest_task(&self) -> f64 {
        self.tasks.iter().map(|(_, ms)| *ms).fold(0.0, f64::max)
    }

    fn slowest_click(&self) -> f64 {
        let clicks = self.clicks.iter().filter(|(name, _)| name == "click");
        clicks.map(|(_, ms)| *ms).fold(0.0, f64::max)
    }
}

/// Measures in a browser whose processor is so many times slower.
async fn measure(browser: &WebDriver, home: &str, slower: u32) -> Result<()> {
    let cdp = browser.cdp();
    let rate = serde_json::json!({ "rate": slower });
    cdp.send_raw("Emulation.setCPUThrottlingRate", rate).await?;
    // As on the first visit: nothing is in the cache.
    cdp.send_raw("Network.clearBrowserCache", serde_json::json!({})).await?;
    let mut ready = Vec::new();
    for _ in 0..5 {
        browser.goto(home).await?;
        find(browser, "#play").await?;
        ready.extend(Seen::of(browser).await?.ready);
    }
    ready.sort_by(f64::total_cmp);
    println!(
        "{slower} x slower: ready after {:.0} ms at first, {:.0} ms in the median of {}",
        ready.last().copied().unwrap_or_default(),
        ready.get(ready.len() / 2).copied().unwrap_or_default(),
        ready.len(),
    );
    for (game, players) in [("hachi-hachi", 7), ("nuki-hachi-hachi", 2), ("taiyaku", 7)] {
        begin(browser, home, game, players).await?;
        play_until(browser, "#settlement").await?;
        let seen = Seen::of(browser).await?;
        println!(
            "{slower} x slower, a round of {game} with {players}: the slowest picture after a click came \
             in {:.0} ms, the longest task took {:.0} ms ({} above 50 ms)",
            seen.slowest_click(),
            seen.longest_task(),
            seen.tasks.len(),
        );
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures: cargo xtask speed"]
async fn how_quick_the_page_is() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    for slower in [1, 4] {
        in_browsers("speed", async |[browser]| {
            let watch = serde_json::json!({ "source": WATCH });
            browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", watch).await?;
            hurry(&browser, &home).await?;
            measure(&browser, &home, slower).await
        })
        .await?;
    }
    server.stop().await;
    Ok(())
}
