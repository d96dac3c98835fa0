//! A browser, a server, and what tests do with them.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use ginmi_server::storage::Store;
use ginmi_server::{Server, Settings};
use thirtyfour::prelude::*;

/// How long anything on the page may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The driver of the browser, ended with the test however it ends.
pub(crate) struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    pub(crate) fn start() -> Result<Driver> {
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
    pub(crate) async fn browser(&self) -> Result<WebDriver> {
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

pub(crate) async fn pause(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

/// A server with an empty database, at an address of its own.
pub(crate) async fn serve(folder: &tempfile::TempDir) -> Result<Server> {
    let store = Store::open(&folder.path().join("data").display().to_string()).await?;
    let settings = Settings { listen: "127.0.0.1:0".parse()?, ..Settings::default() };
    Ok(Server::start(store, settings).await?)
}

/// The first element that a selector finds, once there is one.
pub(crate) async fn find(browser: &WebDriver, selector: &str) -> Result<WebElement> {
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
pub(crate) async fn choose(browser: &WebDriver, list: &str, value: &str) -> Result<()> {
    find(browser, &format!("{list} option[value='{value}']")).await?.click().await?;
    Ok(())
}

/// The windows that the page has to fit: a phone, a tablet, a desk.
pub(crate) const SIZES: [(u32, u32); 3] = [(360, 740), (768, 1024), (1440, 900)];

/// Makes the window so large.
pub(crate) async fn size(browser: &WebDriver, (width, height): (u32, u32)) -> Result<()> {
    let size = serde_json::json!({
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
    });
    browser.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await?;
    Ok(())
}

/// Pictures of the screen that is open, in all sizes, where the environment names a folder for them.
pub(crate) async fn picture(browser: &WebDriver, name: &str) -> Result<()> {
    let Some(folder) = std::env::var_os("GINMI_SCREENSHOTS").map(PathBuf::from) else {
        return Ok(());
    };
    std::fs::create_dir_all(&folder)?;
    for window in SIZES {
        size(browser, window).await?;
        // What moves when the window changes is done before the next frame but one.
        pause(100).await;
        browser.screenshot(&folder.join(format!("{name}-{}.png", window.0))).await?;
    }
    Ok(())
}
