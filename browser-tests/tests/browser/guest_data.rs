//! The person's data on the server: downloading it, signing out, deleting it.

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, network_home, picture, script, serve, wait_until};
use crate::tables::open;

/// Sits down at a new table for two as the guest with this name; returns the id of the table.
async fn sit_down(browser: &WebDriver, home: &str, name: &str) -> Result<String> {
    browser.goto(home).await?;
    script(browser, &format!("localStorage.setItem('ginmi.name', '{name}')")).await?;
    click(browser, "#open-table").await?;
    find(browser, ".leave-seat").await?;
    let id = script(browser, "return location.pathname.split('/').pop()").await?;
    Ok(id.as_str().context("the address names the table")?.to_owned())
}

/// The server's answer to a request of the page.
async fn ask(browser: &WebDriver, method: &str, path: &str, body: &str) -> Result<Value> {
    let ask = format!(
        "delete window.answer;
         fetch('{path}', {{ method: '{method}', body: {body}, headers: {{ 'content-type': 'application/json' }} }})
             .then(async (answer) => window.answer = {{ status: answer.status, text: await answer.text() }})"
    );
    script(browser, &ask).await?;
    wait_until(browser, "window.answer").await?;
    script(browser, "return window.answer").await
}

async fn settings(browser: &WebDriver) -> Result<()> {
    click(browser, ".settings summary").await?;
    find(browser, "#guest:not([hidden])").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_downloads_their_data_signs_out_elsewhere_and_is_deleted() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("guest", |[hana, phone]| async move {
        // The server does not know the person yet, so the settings have no such part.
        hana.goto(&home).await?;
        click(&hana, ".settings summary").await?;
        find(&hana, "#guest[hidden]").await?;
        let table = sit_down(&hana, &home, "Hana").await?;

        // The same person on a phone, by a personal link.
        let link = ask(&hana, "POST", "/api/me/links", "undefined").await?;
        let link: Value = serde_json::from_str(link["text"].as_str().unwrap_or_default())?;
        phone.goto(&home).await?;
        let code =
            format!("JSON.stringify({{ code: '{}' }})", link["code"].as_str().unwrap_or_default());
        let moved = ask(&phone, "POST", "/api/me/moves", &code).await?;
        ensure!(moved["status"] == 200, "{moved}");
        settings(&phone).await?;
        wait_until(&phone, "document.querySelector('#guest').innerText.includes('Hana')").await?;

        // The link to all stored data works.
        settings(&hana).await?;
        picture(&hana, "guest").await?;
        let data = find(&hana, "#get-data").await?;
        ensure!(data.attr("download").await?.as_deref() == Some("ginmi.jsonl"), "it is a file");
        let path = data.attr("href").await?.context("it leads somewhere")?;
        let stored = ask(&hana, "GET", &path, "undefined").await?;
        let text = stored["text"].as_str().unwrap_or_default();
        ensure!(stored["status"] == 200 && text.contains("\"name\":\"Hana\""), "{stored}");

        // Signs out on the phone only.
        click(&hana, "#sign-out").await?;
        wait_until(&hana, "document.querySelector('#guest [role=status]').innerText").await?;
        let here = ask(&hana, "GET", "/api/me", "undefined").await?;
        ensure!(here["status"] == 200, "this device stays signed in: {here}");
        let there = ask(&phone, "GET", "/api/me", "undefined").await?;
        ensure!(there["status"] == 401, "the phone is signed out: {there}");
        phone.refresh().await?;
        click(&phone, ".settings summary").await?;
        find(&phone, "#guest[hidden]").await?;

        // Deleting takes a second click, after a message about what is deleted and what stays.
        click(&hana, "#delete-me").await?;
        wait_until(
            &hana,
            "document.querySelector('#guest [role=alert]').innerText.includes('Former player')",
        )
        .await?;
        picture(&hana, "guest-delete").await?;
        click(&hana, "#delete-not").await?;
        let still = ask(&hana, "GET", "/api/me", "undefined").await?;
        ensure!(still["status"] == 200, "nobody was deleted: {still}");
        click(&hana, "#delete-me").await?;
        click(&hana, "#really-delete").await?;
        wait_until(&hana, "location.pathname === '/'").await?;
        find(&hana, "#guest > div[hidden]").await?;
        wait_until(&hana, "document.querySelector('#guest [role=status]').innerText").await?;
        let nobody = ask(&hana, "GET", "/api/me", "undefined").await?;
        ensure!(nobody["status"] == 401, "the person is gone: {nobody}");
        wait_until(&hana, "localStorage.getItem('ginmi.name') === null").await?;
        let left = ask(&hana, "GET", &format!("/api/tables/{table}"), "undefined").await?;
        let left = left["text"].as_str().unwrap_or_default().to_owned();
        ensure!(!left.contains("Hana"), "the seat is free: {left}");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// A browser may empty the storage of a page that is not opened for a week, and keep its cookies.
#[tokio::test(flavor = "multi_thread")]
async fn people_are_known_by_their_cookie_when_the_storage_is_emptied() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = network_home(&server);
    let tested = in_browsers("emptied", |[hana, jun]| async move {
        let link = open(&hana, &home, "Hana", ", sit: true").await?;
        hana.goto(&link).await?;
        find(&hana, ".leave-seat").await?;
        script(&hana, "localStorage.clear()").await?;
        hana.goto(&link).await?;
        // At her seat, as the host, without being asked.
        find(&hana, "#fill").await?;
        let own_table = open(&jun, &home, "Jun", ", sit: true").await?;
        script(&jun, "localStorage.clear()").await?;
        // Somebody who has no seat finds the name filled in.
        jun.goto(&link).await?;
        wait_until(&jun, "document.querySelector('#name').value === 'Jun'").await?;
        script(&jun, "localStorage.clear()").await?;
        jun.goto(&home).await?;
        click(&jun, "#open-table").await?;
        wait_until(&jun, "location.pathname.startsWith('/table/')").await?;
        ensure!(jun.current_url().await?.as_str() != own_table, "another table");
        find(&jun, ".leave-seat").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
