//! A browser, a server, and what tests do with them.

use std::io::{BufRead as _, BufReader};
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use futures_util::FutureExt as _;
use ginmi_server::storage::Store;
use ginmi_server::{RunningServer, ServerSettings};
use thirtyfour::LoggingPrefsLogLevel;
use thirtyfour::prelude::*;

/// When a test gives up waiting. It only keeps a broken page from holding up the tests for ever:
/// much more than a busy machine needs, so that no test depends on how fast the machine is.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(90);

/// A name under which browsers find this machine as if in a network: unlike a loopback address,
/// others could open it, and without encryption a browser gives the page no clipboard.
const NETWORK_NAME: &str = "ginmi.home.arpa";

/// The address of the page of a server as others in a network open it.
pub(crate) fn network_home(server: &RunningServer) -> String {
    let address = server.address().to_string();
    let port = address.rsplit(':').next().unwrap_or_default();
    format!("http://{NETWORK_NAME}:{port}/")
}

/// A server in a process of its own, which ends with the test, even after a failure.
pub(crate) struct ServerProcess {
    process: Child,
    pub(crate) port: u16,
    /// Open until the end, since a program may fail when nobody can read what it prints.
    printed: BufReader<ChildStdout>,
}

impl ServerProcess {
    /// Starts a server that has been told to choose a port, and waits until it prints it after
    /// `announced`: a port that is chosen here could be taken by another test before it listens.
    pub(crate) fn start(command: &mut Command, announced: &str) -> Result<Self> {
        let mut process = command.stdout(Stdio::piped()).spawn()?;
        let printed = BufReader::new(process.stdout.take().context("its output is piped")?);
        let mut server = Self { process, port: 0, printed };
        let (mut lines, mut begun) = (String::new(), 0);
        while server.printed.read_line(&mut lines)? > 0 {
            if let Some((_, port)) = lines[begun..].split_once(announced) {
                let digits = port.split(|letter: char| !letter.is_ascii_digit()).next();
                server.port = digits.unwrap_or_default().parse()?;
                return Ok(server);
            }
            begun = lines.len();
        }
        bail!("it ends before it listens: {lines}")
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

/// The most ports that the driver chooses.
const PORTS: usize = 10;

/// The driver of the browser.
pub(crate) struct Driver {
    server: ServerProcess,
    /// Where the driver and its browsers put temporary files, since a killed browser leaves its
    /// profile behind. It is removed last, even after a failure.
    _folder: tempfile::TempDir,
}

impl Driver {
    pub(crate) fn start() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").env("TMPDIR", folder.path());
        let mut start = || ServerProcess::start(&mut command, "successfully on port ");
        // It takes a free port of one protocol, and ends if the other one has it in use.
        let started = (0..PORTS).map(|_| start()).find(|started| {
            !started.as_ref().is_err_and(|error| error.to_string().contains("port not available"))
        });
        let started = started.context("every port that it chose was in use").flatten();
        let server = started
            .context("chromedriver cannot be started: `cargo xtask test browser` installs it")?;
        Ok(Self { server, _folder: folder })
    }

    /// A browser with its own window and storage, and random numbers seeded by its number.
    async fn browser(&self, number: usize) -> Result<WebDriver> {
        let browser = self.window().await?;
        let deals: usize = match std::env::var("GINMI_DEALS") {
            Ok(deals) => deals.parse().context("GINMI_DEALS is a number")?,
            Err(_) => 0,
        };
        // The state of the generator survives reloads, so that a new game differs.
        let first = format!("Number(window.name) || {}", 88 + 1000 * deals + number);
        run_first(&browser, &chance(&first)).await?;
        Ok(browser)
    }

    async fn window(&self) -> Result<WebDriver> {
        let mut wanted = DesiredCapabilities::chrome();
        for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] {
            wanted.add_arg(flag)?;
        }
        wanted.add_arg(&format!("--host-resolver-rules=MAP {NETWORK_NAME} 127.0.0.1"))?;
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        let browser =
            WebDriver::new(&format!("http://127.0.0.1:{}", self.server.port), wanted).await?;
        browser.set_script_timeout(TIMEOUT).await?;
        Ok(browser)
    }
}

/// Runs a script in each page from now on, before those of the page; returns what names it.
pub(crate) async fn run_first(browser: &WebDriver, script: &str) -> Result<serde_json::Value> {
    let source = serde_json::json!({ "source": script });
    Ok(browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?)
}

/// A script that makes random numbers reproducible from a first number: a failing test fails again,
/// and screenshots can be compared. `GINMI_DEALS` gives all tests other deals.
pub(crate) fn chance(first: &str) -> String {
    format!(
        "{{ let state = {first}; Crypto.prototype.getRandomValues = (array) => {{
            for (let place = 0; place < array.length; place++) {{
                state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
                array[place] = state;
            }}
            window.name = state;
            return array;
        }} }}"
    )
}

/// Runs a test in its own browsers, each with its own storage. They are closed in any case; if the
/// test fails, what they show is printed.
pub(crate) async fn in_browsers<const N: usize, T>(
    name: &str,
    test: impl FnOnce([WebDriver; N]) -> T,
) -> Result<()>
where
    T: Future<Output = Result<()>>,
{
    let driver = Driver::start()?;
    let mut browsers = Vec::new();
    for number in 0..N {
        browsers.push(driver.browser(number).await?);
    }
    let given = std::array::from_fn(|number| browsers[number].clone());
    // A failed assertion ends here as well.
    let mut tested = match AssertUnwindSafe(test(given)).catch_unwind().await {
        Ok(tested) => tested,
        Err(_) => Err(anyhow!("an assertion failed")),
    };
    for browser in &browsers {
        if tested.is_ok() {
            tested = is_quiet(browser).await;
        }
    }
    for (number, browser) in browsers.into_iter().enumerate() {
        if tested.is_err() {
            report_failure(&format!("{name}-{number}"), &browser).await;
        }
        _ = browser.quit().await;
    }
    tested
}

/// Checks that the server's content policy blocked nothing, and that the page has not failed.
async fn is_quiet(browser: &WebDriver) -> Result<()> {
    for entry in browser.browser_log().await? {
        let message = entry.message;
        if ["Content Security Policy", "panicked", "unreachable"]
            .iter()
            .any(|bad| message.contains(bad))
        {
            bail!("the page is not quiet: {message}");
        }
    }
    Ok(())
}

/// Prints what a browser shows and has logged, and saves a screenshot.
async fn report_failure(name: &str, browser: &WebDriver) {
    let text = browser.execute("return location.href + '\\n' + document.body.innerText", vec![]);
    let text = text.await.ok().and_then(|text| text.convert::<String>().ok());
    eprintln!("{name} when it failed:\n{}", text.unwrap_or_default());
    for entry in browser.browser_log().await.unwrap_or_default() {
        eprintln!("{} {}", entry.level, entry.message);
    }
    let folder = std::env::temp_dir().join("ginmi-browser");
    let picture = folder.join(format!("{name}.png"));
    if std::fs::create_dir_all(&folder).is_ok() && browser.screenshot(&picture).await.is_ok() {
        eprintln!("a picture is in {}", picture.display());
    }
}

/// Waits before something is looked at again, or while nothing must happen; what must happen is
/// waited for by its state.
pub(crate) async fn pause(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

/// A server with an empty database, at an address of its own.
pub(crate) async fn serve(folder: &tempfile::TempDir) -> Result<RunningServer> {
    serve_with(folder, ServerSettings::default()).await
}

/// The same with these settings, and an existing database.
pub(crate) async fn serve_with(
    folder: &tempfile::TempDir,
    settings: ServerSettings,
) -> Result<RunningServer> {
    let store = Store::open(&folder.path().join("data").display().to_string()).await?;
    let settings = ServerSettings { listen: "127.0.0.1:0".parse()?, ..settings };
    Ok(RunningServer::start(store, settings).await?)
}

/// The first element that a selector finds, once there is one.
pub(crate) async fn find(browser: &WebDriver, selector: &str) -> Result<WebElement> {
    let begun = Instant::now();
    loop {
        match browser.find(By::Css(selector)).await {
            Ok(found) => return Ok(found),
            Err(_) if begun.elapsed() < TIMEOUT => pause(50).await,
            Err(error) => return Err(error).with_context(|| format!("there is no {selector}")),
        }
    }
}

/// Clicks on the element that a selector finds, once that is possible.
pub(crate) async fn click(browser: &WebDriver, selector: &str) -> Result<()> {
    let begun = Instant::now();
    loop {
        // The page may have repainted it in between.
        match find(browser, selector).await?.click().await {
            Ok(()) => return Ok(()),
            Err(_) if begun.elapsed() < TIMEOUT => {
                unfold_choices(browser, selector).await?;
                pause(50).await;
            }
            Err(error) => {
                return Err(error).with_context(|| format!("{selector} cannot be clicked"));
            }
        }
    }
}

/// Opens the choices for a new game, if what a selector finds is hidden there.
async fn unfold_choices(browser: &WebDriver, selector: &str) -> Result<()> {
    let open = "if (document.querySelector(arguments[0])?.closest('#choices')?.hidden)
        document.querySelector('#change').click()";
    browser.execute(open, vec![selector.into()]).await?;
    Ok(())
}

/// Waits until nothing is found by a selector.
pub(crate) async fn wait_until_gone(browser: &WebDriver, selector: &str) -> Result<()> {
    let begun = Instant::now();
    while browser.find(By::Css(selector)).await.is_ok() {
        if begun.elapsed() > TIMEOUT {
            bail!("{selector} does not go");
        }
        pause(50).await;
    }
    Ok(())
}

/// Waits until an expression of the page is true. It is not true yet if something that it needs is
/// not there, or while the browser goes to another page.
pub(crate) async fn wait_until(browser: &WebDriver, expression: &str) -> Result<()> {
    let begun = Instant::now();
    let script =
        format!("try {{ return Boolean({expression}) }} catch (error) {{ return String(error) }}");
    loop {
        let is = browser.execute(&script, vec![]).await.map(|is| is.json().clone());
        match is {
            Ok(is) if is == true => return Ok(()),
            _ if begun.elapsed() < TIMEOUT => pause(50).await,
            is => bail!("it does not come to this: {expression} ({is:?})"),
        }
    }
}

/// Waits until the page has been laid out and painted with everything that has happened to it.
pub(crate) async fn wait_until_painted(browser: &WebDriver) -> Result<()> {
    // The first frame may be one that was already under way.
    let painted = "return new Promise((done) => \
        requestAnimationFrame(() => requestAnimationFrame(() => done(null))))";
    browser.execute(painted, vec![]).await?;
    Ok(())
}

/// Runs a script in the page.
pub(crate) async fn script(browser: &WebDriver, script: &str) -> Result<serde_json::Value> {
    Ok(browser.execute(script, vec![]).await?.json().clone())
}

/// Changes a stored setting of the page, which holds from the next page on.
pub(crate) async fn store_setting(
    browser: &WebDriver,
    name: &str,
    value: impl Into<serde_json::Value>,
) -> Result<()> {
    let set = "const all = JSON.parse(localStorage.getItem('ginmi.settings') ?? '{}');
        all[arguments[0]] = arguments[1];
        localStorage.setItem('ginmi.settings', JSON.stringify(all));";
    browser.execute(set, vec![name.into(), value.into()]).await?;
    Ok(())
}

/// Chooses from a list.
pub(crate) async fn choose(browser: &WebDriver, list: &str, value: &str) -> Result<()> {
    let entry = format!("{list} option[value='{value}']");
    let found = find(browser, &entry).await?;
    unfold_choices(browser, &entry).await?;
    found.click().await?;
    Ok(())
}

/// The windows that the page has to fit: phone, tablet, desktop.
pub(crate) const SIZES: [(u32, u32); 3] = [(360, 740), (820, 1180), (1440, 900)];

/// The windows for screenshots: also a phone in landscape.
const PICTURED: [(u32, u32); 3] = [(390, 844), (844, 390), (1440, 900)];

/// The end of the names of screenshots: the size of the window and the language.
pub(crate) fn tag((width, height): (u32, u32), lang: &str) -> String {
    format!("{width}x{height}-{lang}")
}

/// Sets the size of the window.
pub(crate) async fn size(browser: &WebDriver, (width, height): (u32, u32)) -> Result<()> {
    let size = serde_json::json!({
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
    });
    browser.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await?;
    Ok(())
}

/// Takes screenshots of the current screen in all sizes, if the environment names a folder for
/// them.
pub(crate) async fn picture(browser: &WebDriver, name: &str) -> Result<()> {
    let Some(folder) = std::env::var_os("GINMI_SCREENSHOTS").map(PathBuf::from) else {
        return Ok(());
    };
    std::fs::create_dir_all(&folder)?;
    for (width, height) in PICTURED {
        size(browser, (width, height)).await?;
        wait_until_painted(browser).await?;
        browser.screenshot(&folder.join(format!("{name}-{width}x{height}.png"))).await?;
    }
    Ok(())
}
