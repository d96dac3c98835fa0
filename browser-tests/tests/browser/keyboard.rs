//! Keys that are held down, and keys of input methods and other layouts.

use anyhow::{Result, ensure};
use ginmi_web::solo_table::test_positions;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{find, in_browsers, script, serve, size, wait_until, wait_until_painted};
use crate::panels::open_game;
use crate::play::{answer_at_once, is_asked};

/// Presses a key as a keyboard does it: these events are trusted, so Enter clicks. The text is what
/// it types.
async fn press(
    browser: &WebDriver,
    (key, code, number): (&str, &str, u32),
    text: &str,
    is_repeat: bool,
) -> Result<()> {
    let event = json!({
        "type": if text.is_empty() { "rawKeyDown" } else { "keyDown" },
        "key": key, "code": code, "windowsVirtualKeyCode": number,
        "text": text, "autoRepeat": is_repeat,
    });
    browser.cdp().send_raw("Input.dispatchKeyEvent", event).await?;
    Ok(())
}

async fn release(browser: &WebDriver, (key, code, number): (&str, &str, u32)) -> Result<()> {
    let event = json!({
        "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number,
    });
    browser.cdp().send_raw("Input.dispatchKeyEvent", event).await?;
    Ok(())
}

const ENTER: (&str, &str, u32) = ("Enter", "Enter", 13);

async fn is_held(browser: &WebDriver, home: &str) -> Result<()> {
    answer_at_once(browser, home).await?;
    let lines = test_positions::question_log("koi-koi", 2, "play", &[]);
    open_game(browser, home, &lines.map_err(anyhow::Error::msg)?).await?;
    let clicks = "window.clicks = 0; \
                  addEventListener('click', () => window.clicks += 1, { capture: true })";
    script(browser, clicks).await?;
    let own = find(browser, ".hand .legal").await?;
    own.focus().await?;
    press(browser, ENTER, "\r", false).await?;
    for _ in 0..40 {
        press(browser, ENTER, "\r", true).await?;
        // Whatever can be answered by now.
        script(browser, "document.querySelector('.candidate, .choice, .hand .legal')?.focus()")
            .await?;
    }
    release(browser, ENTER).await?;
    wait_until_painted(browser).await?;
    let clicks = script(browser, "return window.clicks").await?;
    ensure!(clicks == 1, "a key that is held down presses once, not {clicks} times");
    // The next press counts.
    if is_asked(browser).await? {
        find(browser, ".candidate, .choice, .hand .legal").await?.focus().await?;
        press(browser, ENTER, "\r", false).await?;
        release(browser, ENTER).await?;
        wait_until(browser, "window.clicks === 2").await?;
    }
    Ok(())
}

async fn is_understood(browser: &WebDriver, home: &str) -> Result<()> {
    answer_at_once(browser, home).await?;
    size(browser, (1440, 900)).await?;
    let lines = test_positions::question_log("koi-koi", 2, "play", &[]);
    open_game(browser, home, &lines.map_err(anyhow::Error::msg)?).await?;
    let is_open = "document.querySelector('.beside-part .all-card') !== null";
    let mut wanted = script(browser, &format!("return {is_open}")).await? != true;
    // Full-width, Cyrillic, and what an input method has taken.
    for key in ["c", "ｃ", "С", "с", "Process"] {
        let key = (key, "KeyC", if key == "Process" { 229 } else { 67 });
        press(browser, key, "", false).await?;
        release(browser, key).await?;
        wait_until(browser, &format!("({is_open}) === {wanted}")).await?;
        wanted = !wanted;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_is_held_down_answers_once() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("held", |[browser]| async move { is_held(&browser, &home).await });
    let tested = tested.await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_understood_with_every_layout_and_input_method() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested =
        in_browsers("layouts", |[browser]| async move { is_understood(&browser, &home).await });
    let tested = tested.await;
    server.stop().await;
    tested
}
