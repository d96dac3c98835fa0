//! The page on a host that only serves files, below a path of it: `ginmi page`.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};
use ginmi_server::http::export_page;
use thirtyfour::prelude::*;

use crate::harness::{ServerProcess, click, find, in_browsers, picture, script, wait_until};
use crate::play::{FOR_TWO, answer_at_once, begin, to_the_end};

/// Python's server for files.
fn serve_files(folder: &Path) -> Result<ServerProcess> {
    let mut command = Command::new("python3");
    // Unbuffered, so that it says at once which port it has chosen.
    command.args(["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory"]);
    let started = ServerProcess::start(command.arg(folder).stderr(Stdio::null()), " port ");
    started.context("python3 cannot be started: `cargo xtask test browser` installs it")
}

/// Whether every link on the page leads below the path of the page.
async fn links_stay_below(browser: &WebDriver) -> Result<()> {
    let strange = "return [...document.querySelectorAll('[href^=\"/\"]')].map(link => link.getAttribute('href')).filter(href => !href.startsWith('/x/y/'))";
    let strange = script(browser, strange).await?;
    ensure!(strange == serde_json::json!([]), "links that lead elsewhere: {strange}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn static_hosting_below_any_path_has_everything_but_tables() -> Result<()> {
    let folder = tempfile::tempdir()?;
    for (path, content) in export_page() {
        let file = folder.path().join("x/y").join(path);
        std::fs::create_dir_all(file.parent().context("it is in a folder")?)?;
        std::fs::write(file, content)?;
    }
    let as_file = format!("file://{}", folder.path().join("x/y/index.html").display());
    let files = serve_files(folder.path())?;
    let home = format!("http://127.0.0.1:{}/x/y/", files.port);
    in_browsers("alone", |[browser]| async move {
        // Opened by a double click nothing can run, but something says so.
        for (lang, said) in [("en", "from a file"), ("ja", "ファイル")] {
            browser.goto(&as_file).await?;
            wait_until(&browser, "document.readyState === 'complete'").await?;
            script(&browser, &format!("document.documentElement.lang = '{lang}'")).await?;
            let note = find(&browser, "#file").await?.text().await?;
            ensure!(note.contains(said) && note.contains("http.server"), "{note}");
            ensure!(!find(&browser, "#loading").await?.is_displayed().await?, "nothing is loading");
        }
        picture(&browser, "opened-as-file").await?;
        answer_at_once(&browser, &home).await?;
        links_stay_below(&browser).await?;
        find(&browser, "#alone").await?;
        for of_servers in ["#open-table", "#tables", ".nav a[href*='tables']"] {
            ensure!(browser.find(By::Css(of_servers)).await.is_err(), "{of_servers} is offered");
        }
        begin(&browser, &home, FOR_TWO, 2).await?;
        to_the_end(&[&browser]).await?;
        ensure!(browser.current_url().await?.path() == "/x/y/solo", "the address of the game");
        // The addresses that links can name, each opened as such.
        for (path, shown) in [
            ("learn/koi-koi", "main.lesson-step"),
            ("rulebook/hachi-hachi", ".rulebook article a.rule"),
            ("daily", "main.daily"),
            ("problems/koi-koi", "main.puzzle"),
            ("calculator/taiyaku", "main.calculator"),
            ("yaku", "main"),
            ("index.html", "#play"),
        ] {
            browser.goto(&format!("{home}{path}")).await?;
            find(&browser, shown).await.with_context(|| format!("at {path}"))?;
            links_stay_below(&browser).await.with_context(|| format!("at {path}"))?;
        }
        browser.goto(&format!("{home}replays")).await?;
        // The game that was just played is stored in the browser; no server is asked for others.
        click(&browser, ".replays .game-line").await?;
        find(&browser, "main.replay").await?;

        // Without a network everything stays, at addresses that no file has as well.
        wait_until(&browser, "navigator.serviceWorker.controller").await?;
        drop(files);
        browser.refresh().await?;
        find(&browser, "main.replay").await?;
        begin(&browser, &home, "hachi-hachi", 3).await?;
        to_the_end(&[&browser]).await?;
        wait_until(&browser, "[...document.images].every(image => image.naturalWidth > 0)").await?;
        browser.goto(&format!("{home}rulebook/taiyaku")).await?;
        find(&browser, ".rulebook article a.rule").await?;
        browser.goto(&format!("{home}table/abcdefghijklmnop")).await?;
        find(&browser, "main.plain #alone").await?;
        Ok(())
    })
    .await
}
