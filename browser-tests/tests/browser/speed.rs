//! How quick the page is: measured and printed, on demand (`cargo xtask speed`). Nothing here fails
//! because a machine is slow.

use anyhow::Result;
use ginmi::Game;
use serde::Deserialize;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{find, in_browsers, pause, serve};
use crate::play::{begin, hurry, play_until};

/// Notes, from the first moment of a page on, when the page could be used, what kept the browser busy
/// for more than 50 ms, how long after a click its picture followed, and how far things jumped.
const WATCH: &str = "
    window.seen = { ready: null, tasks: [], clicks: [], shifts: [] };
    new MutationObserver((_, observer) => {
        if (document.querySelector('#play:not([disabled]), .hand, .choice')) {
            window.seen.ready = performance.now();
            observer.disconnect();
        }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const note = (type, list, of, options) => new PerformanceObserver((found) => {
        for (const entry of found.getEntries()) { list.push(of(entry)); }
    }).observe({ type, buffered: true, ...options });
    note('longtask', window.seen.tasks, ({ startTime, duration }) => [startTime, duration]);
    note('layout-shift', window.seen.shifts, ({ value }) => value);
    note('event', window.seen.clicks, ({ name, duration }) => [name, duration], { durationThreshold: 16 });";

/// What a page has noted, with what the browser knows itself: the first paint, and each file that was
/// fetched with its bytes on the wire and when it was there.
const SEEN: &str = "
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const fetched = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const files = fetched.map(({ name, transferSize, responseEnd }) => [new URL(name).pathname, transferSize, responseEnd]);
    return { ...window.seen, painted: paint ? paint.startTime : null, files };";

/// A machine and a network.
struct Conditions {
    name: &'static str,
    /// How many times slower the processor is than that of this machine.
    slower: u32,
    /// Megabits a second, and milliseconds until an answer begins to come.
    network: Option<(f64, f64)>,
}

const CONDITIONS: [Conditions; 2] = [
    Conditions { name: "this machine", slower: 1, network: None },
    Conditions { name: "4 x slower, 9 Mbit/s, 85 ms", slower: 4, network: Some((9.0, 85.0)) },
];

/// How often the page is visited for the first time.
const VISITS: usize = 5;

/// What a page has noted.
#[derive(Deserialize)]
struct Seen {
    /// When something could be clicked, in ms after the address was opened.
    ready: Option<f64>,
    /// What kept the browser busy: when, and for how many ms.
    tasks: Vec<(f64, f64)>,
    /// What was done with the page, with the ms until the picture followed.
    clicks: Vec<(String, f64)>,
    /// How far things jumped, as parts of the window.
    shifts: Vec<f64>,
    /// When anything was to be seen, in ms.
    painted: Option<f64>,
    /// What was fetched: its path, its bytes, and when it was there.
    files: Vec<(String, u64, f64)>,
}

impl Seen {
    async fn of(browser: &WebDriver) -> Result<Seen> {
        Ok(browser.execute(SEEN, Vec::new()).await?.convert()?)
    }

    fn ready(&self) -> f64 {
        self.ready.unwrap_or(f64::INFINITY)
    }

    fn longest_task(&self) -> f64 {
        self.tasks.iter().map(|(_, ms)| *ms).fold(0.0, f64::max)
    }

    /// The longest task that began before the page could be used.
    fn longest_start_task(&self) -> f64 {
        let before = self.tasks.iter().filter(|(begun, _)| *begun < self.ready());
        before.map(|(_, ms)| *ms).fold(0.0, f64::max)
    }

    fn slowest_click(&self) -> f64 {
        let clicks = self.clicks.iter().filter(|(name, _)| name == "click");
        clicks.map(|(_, ms)| *ms).fold(0.0, f64::max)
    }
}

/// Visits the page for the first time, again and again, and tells of the visit in the middle.
async fn visit(browser: &WebDriver, home: &str, conditions: &Conditions) -> Result<()> {
    let cdp = browser.cdp();
    let Conditions { name, slower, network } = conditions;
    cdp.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": slower })).await?;
    cdp.send_raw("Network.enable", json!({})).await?;
    cdp.send_raw("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
    if let Some((megabits, latency)) = network {
        let bytes = megabits * 1e6 / 8.0;
        let network = json!({
            "offline": false, "latency": latency, "downloadThroughput": bytes, "uploadThroughput": bytes,
        });
        cdp.send_raw("Network.emulateNetworkConditions", network).await?;
    }
    let mut visits = Vec::new();
    for _ in 0..VISITS {
        browser.goto("about:blank").await?;
        cdp.send_raw("Network.clearBrowserCache", json!({})).await?;
        browser.goto(home).await?;
        find(browser, "#play:not([disabled])").await?;
        // What was observed is told when the browser has time.
        pause(1500).await;
        visits.push(Seen::of(browser).await?);
    }
    visits.sort_by(|one, other| one.ready().total_cmp(&other.ready()));
    let seen = &visits[VISITS / 2];
    println!(
        "{name}: first paint after {:.0} ms, Play usable after {:.0} ms (from {:.0} to {:.0}), the longest \
         task until then {:.0} ms, and until all was quiet {:.0} ms; things jumped by {:.3} of the window",
        seen.painted.unwrap_or(f64::INFINITY),
        seen.ready(),
        visits[0].ready(),
        visits[VISITS - 1].ready(),
        seen.longest_start_task(),
        seen.longest_task(),
        seen.shifts.iter().fold(0.0, |sum, shift| sum + shift),
    );
    let fetched: Vec<_> = seen.files.iter().filter(|(.., there)| *there < seen.ready()).collect();
    for (path, bytes, there) in &fetched {
        println!("{bytes:>9} bytes, there after {there:>5.0} ms  {path}");
    }
    let sum: u64 = fetched.iter().map(|(_, bytes, _)| bytes).sum();
    println!("{sum:>9} bytes in all until Play was usable");
    Ok(())
}

/// Measures in a browser whose processor is so many times slower.
async fn measure(browser: &WebDriver, home: &str, slower: u32) -> Result<()> {
    let cdp = browser.cdp();
    cdp.send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": slower })).await?;
    // As on the first visit: nothing is in the cache.
    cdp.send_raw("Network.clearBrowserCache", json!({})).await?;
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
    for game in Game::ALL {
        let players = *game.players().end();
        begin(browser, home, game.id(), players).await?;
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
    for conditions in &CONDITIONS {
        in_browsers("start", async |[browser]| {
            let watch = json!({ "source": WATCH });
            browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", watch).await?;
            visit(&browser, &home, conditions).await
        })
        .await?;
    }
    for slower in [1, 4] {
        in_browsers("speed", async |[browser]| {
            let watch = json!({ "source": WATCH });
            browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", watch).await?;
            hurry(&browser, &home).await?;
            measure(&browser, &home, slower).await
        })
        .await?;
    }
    server.stop().await;
    Ok(())
}
