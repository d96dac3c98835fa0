//! The documentation at `/docs`.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, picture, script, serve, wait_until};

/// The addresses on this server that the page links to, and the ids of its headings.
const LINKS: &str =
    "return [...document.querySelectorAll('a[href]')].map((link) => new URL(link.href))
    .filter(({ host }) => host === location.host).map(({ pathname, hash }) => pathname + hash);";

/// Whether each of these addresses has a page with the element that the address names.
const LEADS: &str = "
    const [links, done] = arguments;
    const pages = new Map();
    const page = async (path) => {
        const answer = await fetch(path, { headers: { accept: 'text/html' } });
        return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
    };
    (async () => {
        const lost = [];
        for (const link of links) {
            const [path, name] = link.split('#');
            if (!pages.has(path)) pages.set(path, await page(path));
            const found = pages.get(path);
            // Other pages are made by the module and not by the server.
            const is_book = path.startsWith('/docs/');
            if (!found || (is_book && name && !found.getElementById(decodeURIComponent(name)))) lost.push(link);
        }
        done(lost);
    })();";

async fn read(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(format!("{home}docs")).await?;
    find(browser, "main h1").await?;
    ensure!(
        browser.current_url().await?.path() == "/docs/",
        "the top of the book ends with a slash"
    );
    wait_until(browser, "document.querySelectorAll('.chapter a').length > 8").await?;
    picture(browser, "docs").await?;
    let chapters: BTreeSet<String> = serde_json::from_value(
        script(
            browser,
            "return [...document.querySelectorAll('.chapter a')].map(({ pathname }) => pathname)",
        )
        .await?,
    )?;
    let mut links = BTreeSet::new();
    for chapter in &chapters {
        browser.goto(format!("{}{chapter}", home.trim_end_matches('/'))).await?;
        find(browser, "main h1").await?;
        links.extend(serde_json::from_value::<Vec<String>>(script(browser, LINKS).await?)?);
    }
    let lost = browser.execute_async(LEADS, vec![serde_json::to_value(&links)?]).await?;
    let lost: Vec<String> = lost.convert()?;
    ensure!(lost.is_empty(), "nothing is at {lost:#?}");
    ensure!(links.iter().any(|link| link.starts_with("/rulebook")), "the rulebook is linked");
    // The search finds things.
    click(browser, "#mdbook-search-toggle").await?;
    find(browser, "#mdbook-searchbar").await?.send_keys("commitment").await?;
    let found = "[...document.querySelectorAll('#mdbook-searchresults a')]";
    wait_until(browser, &format!("{found}.some(({{ href }}) => href.includes('fair-deals'))")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_documentation_can_be_searched_and_its_links_work() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("book", |[browser]| async move { read(&browser, &home).await }).await;
    server.stop().await;
    tested
}
