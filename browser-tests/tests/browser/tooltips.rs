//! Terms are explained in tooltips, and everybody at a table has a crest and a place (親, 胴二, ビキ).

use anyhow::{Result, ensure};
use ginmi_web::solo_table::test_positions;
use thirtyfour::prelude::*;

use crate::harness::{
    click, find, in_browsers, picture, script, serve, size, wait_until, wait_until_gone,
};
use crate::panels::open_game;

/// Whether the explanation is visible, whole and within the window.
const IS_SEEN: &str = "(() => { const tip = document.querySelector('#tip'); \
    const own = tip.querySelector('p').getBoundingClientRect(); \
    return !tip.hidden && tip.innerText.length > 20 && own.left >= 0 && own.top >= 0 \
        && own.right <= innerWidth && own.bottom <= innerHeight && tip.scrollHeight <= tip.clientHeight; \
    })()";

/// The positions of everything at the table that must not move.
const LIES: &str = "return JSON.stringify([...document.querySelectorAll('.hand, .field, .asked, .player')] \
    .map(one => { const own = one.getBoundingClientRect(); return [own.left, own.top, own.width, own.height]; }))";

/// Explanations of terms in a question, by keyboard and pointer.
async fn question(browser: &WebDriver, home: &str, sizes: (u32, u32)) -> Result<()> {
    size(browser, sizes).await?;
    let lines =
        test_positions::question_log("hachi-hachi", 7, "join", &[]).map_err(anyhow::Error::msg)?;
    open_game(browser, home, &lines).await?;
    let term = find(browser, ".asked .term").await?;
    let before = script(browser, LIES).await?;
    // By pointer: it stays while the pointer is on it, and Escape closes it.
    browser.action_chain().move_to_element_center(&term).perform().await?;
    wait_until(browser, IS_SEEN).await?;
    wait_until(
        browser,
        "document.querySelector('.asked .term').getAttribute('aria-describedby') === 'tip'",
    )
    .await?;
    let tip = find(browser, "#tip p").await?;
    browser.action_chain().move_to_element_center(&tip).perform().await?;
    wait_until(browser, IS_SEEN).await?;
    picture(browser, &format!("term-{}", sizes.0)).await?;
    browser.action_chain().send_keys(Key::Escape.value().to_string()).perform().await?;
    wait_until(browser, "document.querySelector('#tip').hidden").await?;
    browser.action_chain().move_to_element_center(&term).perform().await?;
    wait_until(browser, IS_SEEN).await?;
    let heading = find(browser, ".heading h1").await?;
    browser.action_chain().move_to_element_center(&heading).perform().await?;
    wait_until(browser, "document.querySelector('#tip').hidden").await?;
    // By keyboard: it comes and goes with the focus.
    browser.execute("document.querySelector('.asked .term').focus()", Vec::new()).await?;
    wait_until(browser, IS_SEEN).await?;
    browser.action_chain().send_keys(Key::Escape.value().to_string()).perform().await?;
    wait_until(browser, "document.querySelector('#tip').hidden").await?;
    browser
        .execute(
            "document.activeElement.blur(); document.querySelector('.asked .term').focus()",
            Vec::new(),
        )
        .await?;
    wait_until(browser, IS_SEEN).await?;
    browser.execute("document.querySelector('.choice').focus()", Vec::new()).await?;
    wait_until(browser, "document.querySelector('#tip').hidden && !document.querySelector('[aria-describedby=tip]')").await?;
    ensure!(script(browser, LIES).await? == before, "an explanation has moved something");
    // Enter leads to the rule.
    browser.execute("document.querySelector('.asked .term').focus()", Vec::new()).await?;
    browser.action_chain().send_keys(Key::Enter.value().to_string()).perform().await?;
    find(browser, "dialog.reader[open]").await?;
    click(browser, "dialog.reader .close").await?;
    wait_until_gone(browser, "dialog.reader[open]").await?;
    Ok(())
}

/// The three active players have named places; everybody has a crest; and bots have a style.
async fn people(browser: &WebDriver, home: &str, sizes: (u32, u32)) -> Result<()> {
    size(browser, sizes).await?;
    let lines =
        test_positions::question_log("hachi-hachi", 3, "play", &[]).map_err(anyhow::Error::msg)?;
    // Random bots have no style.
    let lines: Vec<_> = lines.iter().map(|line| line.replace("\"random\"", "\"greedy\"")).collect();
    open_game(browser, home, &lines).await?;
    let text = "return [...document.querySelectorAll('.player')].map(one => one.querySelector('.unfold').textContent).join('|')";
    let names = script(browser, text).await?.to_string();
    for place in ["dealer", "douni", "biki"] {
        ensure!(names.matches(place).count() == 1, "{place} in {names}");
    }
    let crests = script(
        browser,
        "return new Set([...document.querySelectorAll('.player .crest path')].map(one => one.getAttribute('d'))).size",
    )
    .await?;
    ensure!(crests == 3, "{crests} crests");
    // The style is in the details of a seat.
    wait_until(
        browser,
        "![...document.querySelectorAll('.role.style')].some(one => one.checkVisibility())",
    )
    .await?;
    browser
        .execute("document.querySelector('.player:not(.you) .unfold').click()", Vec::new())
        .await?;
    wait_until(browser, "document.querySelector('.unfolded .role.style').checkVisibility()")
        .await?;
    picture(browser, &format!("style-{}", sizes.0)).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_explain_themselves_and_people_are_known() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("terms", async |[browser]| {
        for sizes in [(1440, 900), (360, 740)] {
            question(&browser, &home, sizes).await?;
            people(&browser, &home, sizes).await?;
        }
        Ok(())
    })
    .await;
    server.stop().await;
    done
}
