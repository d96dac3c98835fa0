//! The deals of the days: across midnight, and shared with others.

use anyhow::{Context as _, Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{
    click, find, in_browsers, network_home, picture, run_first, script, serve, wait_until,
};
use crate::play::{FOR_TWO, answer_at_once, clicks, heading_and_hand, to_the_end};

/// Lets a browser take this day of November 2026 for today, until it is told another: day 31 is the
/// first of December.
pub(crate) async fn set_first_day(browser: &WebDriver, day: u32) -> Result<()> {
    let date = format!(
        "{{ const Real = Date; const day = Number(localStorage.getItem('day') ?? {day});
            Date = class extends Real {{
                constructor(...given) {{ given.length ? super(...given) : super(2026, 10, day, 12) }}
            }} }}"
    );
    run_first(browser, &date).await?;
    Ok(())
}

/// Waits until the address names the deal of this day.
async fn wait_for_day(browser: &WebDriver, date: &str) -> Result<()> {
    find(browser, ".hand, #settlement").await?;
    wait_until(browser, &format!("location.hash === '#{date}'")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_is_finished_after_midnight_and_shared_with_its_day() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = network_home(&server);
    let tested = in_browsers("daily", |[hana, jun]| async move {
        set_first_day(&hana, 30).await?;
        set_first_day(&jun, 31).await?;
        for browser in [&hana, &jun] {
            answer_at_once(browser, &home).await?;
        }
        // A game against bots is unfinished, and stays so.
        crate::play::begin(&hana, &home, "koi-koi", 2).await?;
        find(&hana, ".prompt.yours").await?;
        hana.goto(&format!("{home}daily/{FOR_TWO}")).await?;
        wait_for_day(&hana, "2026-11-30").await?;
        let dealt = heading_and_hand(&hana).await?.1;
        ensure!(!clicks(&[&hana], 2).await?, "the round takes more than two decisions");
        find(&hana, ".prompt.yours").await?;
        let begun = heading_and_hand(&hana).await?;

        // After midnight a reload comes back to the deal, and the list offers it beside today's.
        script(&hana, "localStorage.setItem('day', '31')").await?;
        hana.refresh().await?;
        find(&hana, ".prompt.yours").await?;
        ensure!(heading_and_hand(&hana).await? == begun, "another deal after midnight");
        hana.goto(&format!("{home}daily/{FOR_TWO}")).await?;
        wait_for_day(&hana, "2026-12-01").await?;
        ensure!(heading_and_hand(&hana).await?.1 != dealt, "every day has its own deal");
        hana.goto(&format!("{home}daily")).await?;
        let row = format!("#deals [data-game='{FOR_TWO}'] .choices .button");
        find(&hana, &row).await?;
        picture(&hana, "daily-unfinished").await?;
        let labels = format!(
            "return [...document.querySelectorAll(\"{row}\")].map((one) => one.textContent)"
        );
        let labels = script(&hana, &labels).await?;
        ensure!(
            labels == serde_json::json!(["Play today’s deal", "Finish the deal of 2026-11-30"]),
            "{labels}"
        );
        click(&hana, &format!("{row}:nth-child(2)")).await?;
        find(&hana, ".prompt.yours").await?;
        ensure!(heading_and_hand(&hana).await? == begun, "it is not the deal that was begun");
        to_the_end(&[&hana]).await?;
        // It counts for its day.
        let stored = format!("localStorage.getItem('ginmi.daily.{FOR_TWO}')");
        wait_until(&hana, &format!("{stored}.startsWith('2026-11-30 ')")).await?;
        find(&hana, "#continue, #daily-today").await?;

        // The line that is copied leads to this deal, wherever and whenever it is opened.
        wait_until(&hana, "!document.querySelector('#daily-result .soft')").await?;
        ensure!(script(&hana, "return isSecureContext").await? == false, "it is plain HTTP");
        click(&hana, "#daily-share").await?;
        let note = "document.querySelector('#daily-result .told').textContent";
        wait_until(&hana, &format!("{note} === 'Copied'")).await?;
        let selected = script(
            &hana,
            "const field = document.querySelector('#daily-line');
             return field.value.slice(field.selectionStart, field.selectionEnd)",
        );
        let line = selected.await?;
        let line = line.as_str().context("a text")?;
        ensure!(line.contains("2026-11-30"), "{line}");
        let link = line.split(' ').next_back().context("a link")?;
        ensure!(link == format!("{home}daily/{FOR_TWO}#2026-11-30"), "{line}");
        // What is not copied is not told as copied, and stays selected.
        script(&hana, "document.execCommand = () => false").await?;
        click(&hana, "#daily-share").await?;
        wait_until(&hana, &format!("{note}.includes('copy it yourself')")).await?;
        picture(&hana, "daily-line").await?;
        jun.goto(link).await?;
        wait_for_day(&jun, "2026-11-30").await?;
        ensure!(heading_and_hand(&jun).await?.1 == dealt, "the link leads to another deal");

        // Today's is offered from there, and is not shown as played.
        click(&hana, "#daily-today").await?;
        wait_for_day(&hana, "2026-12-01").await?;
        find(&hana, ".prompt.yours").await?;
        hana.back().await?;
        wait_for_day(&hana, "2026-11-30").await?;
        find(&hana, "#daily-result").await?;
        hana.goto(&home).await?;
        find(&hana, "#continue").await?;
        // A day that has not begun anywhere has no deal yet.
        jun.goto(&format!("{home}daily/{FOR_TWO}#2026-12-04")).await?;
        find(&jun, "[data-trouble='no-deal']").await?;
        click(&jun, "#deals-of-today").await?;
        find(&jun, "main.daily").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
