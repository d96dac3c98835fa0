//! The files that a browser fetches to begin a game, and those it leaves for later.

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use ginmi_web::words::{FIRST, Lang, game};

use crate::harness::{
    SIZES, click, find, in_browsers, script, serve, size, store_setting, wait_until,
    wait_until_gone,
};
use crate::play::{FOR_TWO, answer_at_once, begin, choose_game, to_the_end};

/// The names of the files that the page has fetched, once for each time.
async fn fetched(browser: &WebDriver) -> Result<Vec<String>> {
    let names =
        "return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)";
    Ok(serde_json::from_value(script(browser, names).await?)?)
}

/// Bypasses the service worker, so that everything comes from the network.
async fn from_network(browser: &WebDriver) -> Result<()> {
    let cdp = browser.cdp();
    cdp.send_raw("Network.enable", serde_json::json!({})).await?;
    let bypass = serde_json::json!({ "bypass": true });
    cdp.send_raw("Network.setBypassServiceWorker", bypass).await?;
    Ok(())
}

/// Blocks these addresses and no others.
async fn block(browser: &WebDriver, urls: &[&str]) -> Result<()> {
    let urls = serde_json::json!({ "urls": urls });
    browser.cdp().send_raw("Network.setBlockedURLs", urls).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_module_is_fetched_once_and_unused_files_never() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("fetched", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        // Open the list of languages, which has the Japanese name of Japanese, and play a whole
        // round.
        click(&browser, ".settings summary").await?;
        wait_until(&browser, "document.querySelector('.emblem .card img')").await?;
        let at_home = fetched(&browser).await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        to_the_end(&[&browser]).await?;
        wait_until(&browser, "document.fonts.status === 'loaded'").await?;
        for names in [at_home, fetched(&browser).await?] {
            for once in [
                "/ginmi_bg.wasm",
                "/split_later.wasm",
                "/split_records.wasm",
                "/split_rules.wasm",
                "/pictures-",
            ] {
                let count = names.iter().filter(|name| name.contains(once)).count();
                ensure!(count == 1, "{once} is fetched {count} times: {names:#?}");
            }
            for unwanted in ["-japanese-", "/rulebook-", "/old-"] {
                let is_there = names.iter().any(|name| name.contains(unwanted));
                ensure!(!is_there, "nobody wants {unwanted}: {names:#?}");
            }
        }
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// The first paint is in the reader's language, and does not move when the module paints.
#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_is_visible_before_the_module_is_loaded() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("early", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        from_network(&browser).await?;
        // Japanese characters are square, and the boxes for missing characters are not: where the
        // system has no Japanese font, every text is drawn anew when the font has come.
        let drawn = "document.querySelector('#play') && document.documentElement.dataset.fonts
            && document.fonts.status === 'loaded' && [...document.querySelectorAll('.subtitle, .welcome, .tile-about, .hero button')].every((one) => {
                const [text, range] = [one.textContent, new Range()];
                range.selectNodeContents(one);
                const { width } = range.getBoundingClientRect();
                const high = parseFloat(getComputedStyle(one).fontSize);
                return width === 0 || /[^\\u3040-\\u9fff]/.test(text) || width > 0.9 * text.length * high;
            })";
        size(&browser, SIZES[0]).await?;
        store_setting(&browser, "lang", "ja").await?;
        browser.goto(&home).await?;
        wait_until(&browser, drawn).await?;
        let block = async |urls: &[&str]| block(&browser, urls).await;
        let names = [Lang::English, Lang::Japanese].map(|lang| (lang.tag(), game(lang, FIRST)));
        // A newcomer, a reader with an unfinished game, and one who has finished a game.
        let visits = ["", "solo.0 resume=koi-koi_2_3_14", "solo.0 resume=over"];
        let cases = SIZES.iter().flat_map(|window| names.map(|(lang, name)| (window, lang, name)));
        let cases =
            cases.flat_map(|(window, lang, name)| visits.map(|stored| (window, lang, name, stored)));
        for (window, lang, name, stored) in cases {
            size(&browser, *window).await?;
            store_setting(&browser, "lang", lang).await?;
            let keep = format!(
                "for (const key of ['ginmi.solo.0', 'ginmi.resume']) localStorage.removeItem(key);
                for (const item of '{stored}'.split(' ').filter(Boolean)) {{
                    const [key, value] = item.split('=');
                    localStorage.setItem('ginmi.' + key, (value || 'kept').replaceAll('_', ' '));
                }}"
            );
            script(&browser, &keep).await?;
            // Without the script, the page waits forever. The fonts come some time later.
            block(&["*/main-*", "*.woff2"]).await?;
            browser.goto(&home).await?;
            let seen = find(&browser, ".early .tile-name").await?.text().await?;
            ensure!(seen == name, "{seen}");
            let positions =
                "return [...document.querySelectorAll('.brand, .hero, .fan .card, .subtitle, .welcome, .resume, .way, .setup-line, .tile')]
                .filter((one) => one.offsetParent).map((one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return [one.className.split(' ')[0], x, y, width, height].join(' ');
            })";
            let early = script(&browser, positions).await?;
            block(&["*.woff2"]).await?;
            browser.goto(&home).await?;
            find(&browser, "#play").await?;
            wait_until(&browser, "document.querySelector('.emblem .card img')").await?;
            let late = script(&browser, positions).await?;
            ensure!(
                early == late,
                "in {lang} at {} px after {stored:?}, {early:#} moves to {late:#}",
                window.0
            );
        }
        // Nothing of it at any other address.
        block(&["*/main-*"]).await?;
        browser.goto(&format!("{home}rulebook")).await?;
        ensure!(!find(&browser, ".early .tiles").await?.is_displayed().await?, "no games there");
        ensure!(find(&browser, ".brand").await?.is_displayed().await?, "but the name");
        block(&[]).await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// A page whose code cannot be fetched says so, and appears as soon as it can be. Games can be
/// played meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn reference_pages_load_when_the_network_is_back() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("later", |[browser]| async move {
        // The choices are fetched later, too, and kept from another visit.
        answer_at_once(&browser, &home).await?;
        choose_game(&browser, FOR_TWO, 2).await?;
        from_network(&browser).await?;
        let block = async |urls: &[&str]| block(&browser, urls).await;
        block(&["*/split_later.wasm", "*/split_records.wasm", "*/split_rules.wasm"]).await?;
        size(&browser, SIZES[2]).await?;
        browser.goto(&format!("{home}replays")).await?;
        find(&browser, "main [role='alert']").await?;
        browser.goto(&format!("{home}calculator")).await?;
        find(&browser, "main [role='alert']").await?;
        find(&browser, "#reload").await?;
        browser.goto(&home).await?;
        click(&browser, "#play").await?;
        find(&browser, ".hand, #settlement").await?;
        to_the_end(&[&browser]).await?;
        // At a table the other pages are behind the menu, and first of all how to leave the game.
        click(&browser, ".nav-button").await?;
        find(&browser, ".nav li.leaves:first-child a").await?;
        click(&browser, ".nav a[href^='/calculator']").await?;
        find(&browser, "#reload").await?;
        block(&[]).await?;
        // It appears automatically, and again when the reader returns to it.
        find(&browser, "main.calculator").await?;
        click(&browser, ".more-button").await?;
        click(&browser, ".nav a[href^='/replays']").await?;
        find(&browser, "main.replays").await?;
        browser.back().await?;
        find(&browser, "main.calculator").await?;
        browser.back().await?;
        wait_until_gone(&browser, "main.calculator").await?;
        browser.forward().await?;
        find(&browser, "main.calculator").await?;
        browser.forward().await?;
        find(&browser, "main.replays").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
