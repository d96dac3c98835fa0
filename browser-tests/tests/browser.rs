//! A real browser plays: the server is ours, the page is the one that `cargo xtask web` has left.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use ginmi_server::storage::Store;
use ginmi_server::{Server, Settings};
use thirtyfour::prelude::*;

/// How long anything on the page may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The driver of the browser, ended with the test however it ends.
struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    fn start() -> Result<Driver> {
        // A port that was free a moment ago.
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .spawn()
            .context("chromedriver cannot be started: `cargo xtask test browser` installs it")?;
        Ok(Driver { process, address: format!("http://127.0.0.1:{port}") })
    }

    /// A browser with a window of its own, and storage that nobody else has.
    async fn browser(&self) -> Result<WebDriver> {
        let mut wanted = DesiredCapabilities::chrome();
        for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] {
            wanted.add_arg(flag)?;
        }
        let begun = Instant::now();
        loop {
            match WebDriver::new(&self.address, wanted.clone()).await {
                Ok(browser) => return Ok(browser),
                // The driver needs a moment until it listens.
                Err(_) if begun.elapsed() < PATIENCE => pause(100).await,
                Err(error) => return Err(error.into()),
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

async fn pause(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

/// A server with an empty database, at an address of its own.
async fn serve(folder: &tempfile::TempDir) -> Result<Server> {
    let store = Store::open(&folder.path().join("data").display().to_string()).await?;
    let settings = Settings { listen: "127.0.0.1:0".parse()?, ..Settings::default() };
    Ok(Server::start(store, settings).await?)
}

/// The first element that a selector finds, once there is one.
async fn find(browser: &WebDriver, selector: &str) -> Result<WebElement> {
    let begun = Instant::now();
    loop {
        match browser.find(By::Css(selector)).await {
            Ok(found) => return Ok(found),
            Err(_) if begun.elapsed() < PATIENCE => pause(50).await,
            Err(error) => return Err(error).with_context(|| format!("there is no {selector}")),
        }
    }
}

/// Chooses from a list.
async fn choose(browser: &WebDriver, list: &str, value: &str) -> Result<()> {
    find(browser, &format!("{list} option[value='{value}']")).await?.click().await?;
    Ok(())
}

/// Where pictures of the screens go: the folder that is named in the environment, or nowhere.
async fn picture(browser: &WebDriver, name: &str) -> Result<()> {
    let Some(folder) = std::env::var_os("GINMI_SCREENSHOTS").map(PathBuf::from) else {
        return Ok(());
    };
    std::fs::create_dir_all(&folder)?;
    for (width, height) in [(360, 740), (768, 1024), (1440, 900)] {
        let size = serde_json::json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
        });
        browser.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await?;
        browser.screenshot(&folder.join(format!("{name}-{width}.png"))).await?;
    }
    Ok(())
}

/// What could be clicked last in a game; candidates and panels come before cards.
const CLICKABLE: [&str; 3] = [".candidate", ".choice", ".hand .legal"];

/// Clicks something that the person may do now; whether the round is settled instead.
async fn click_something(browser: &WebDriver) -> Result<bool> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if browser.find(By::Css("#settlement")).await.is_ok() {
            return Ok(true);
        }
        for selector in CLICKABLE {
            let Ok(found) = browser.find(By::Css(selector)).await else { continue };
            // The page may have changed in between: then there is something else to click.
            if found.click().await.is_ok() {
                return Ok(false);
            }
        }
        pause(50).await;
    }
    let text = find(browser, "main").await?.text().await?;
    bail!("nothing can be clicked, and the round is not over: {text}")
}

/// One round against bots from the home page on, by clicking alone, with a reload in the middle.
async fn play(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(home).await?;
    find(browser, ".settings summary").await?.click().await?;
    choose(browser, "#pace", "fast").await?;
    find(browser, ".settings summary").await?.click().await?;
    picture(browser, "home").await?;
    choose(browser, "#rounds", "1").await?;
    find(browser, "#play").await?.click().await?;
    find(browser, ".hand").await?;
    let mut clicks = 0;
    while !click_something(browser).await? {
        clicks += 1;
        if clicks == 3 {
            pause(300).await;
            picture(browser, "table").await?;
            let before = heading(browser).await?;
            browser.refresh().await?;
            assert_eq!(heading(browser).await?, before);
        }
        assert!(clicks < 60, "a round takes no more decisions than that");
    }
    let over = find(browser, "#settlement").await?.attr("data-over").await?;
    assert_eq!(over.as_deref(), Some("true"), "a match of one round is over after it");
    picture(browser, "settlement").await?;
    find(browser, "#again").await?.click().await?;
    find(browser, ".hand").await?;
    Ok(())
}

async fn heading(browser: &WebDriver) -> Result<String> {
    find(browser, ".hand").await?;
    Ok(find(browser, ".heading").await?.text().await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_by_clicking() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let driver = Driver::start()?;
    let browser = driver.browser().await?;
    let played = play(&browser, &format!("http://{}/", server.address())).await;
    if played.is_err() {
        let log = browser.source().await.unwrap_or_default();
        eprintln!("the page when it failed:\n{log}");
    }
    browser.quit().await?;
    server.stop().await;
    played
}
