//! Lessons: one by clicking, to the end of its round; one with the keyboard, with what a screen
//! reader says.

use std::time::Instant;

use anyhow::{Result, bail, ensure};
use thirtyfour::prelude::*;

use crate::harness::{
    SIZES, TIMEOUT, choose, find, in_browsers, pause, picture, script, serve, size, wait_until,
};

/// Clickable elements in a task.
const TASK: &str = ".pick, .answers .choice, .lesson-board .legal, .lesson-board .choice";
/// Clickable elements at a table.
const TABLE: [&str; 3] = [".candidate", ".choice", ".hand .legal"];

/// Tries everything that can be clicked until the task is solved; wrong choices must be explained.
async fn solve(browser: &WebDriver) -> Result<()> {
    let count = browser.find_all(By::Css(TASK)).await?.len();
    for index in 0..count {
        let all = browser.find_all(By::Css(TASK)).await?;
        let Some(one) = all.get(index) else { break };
        one.click().await?;
        let verdict = find(browser, ".verdict").await?;
        assert!(verdict.text().await?.len() > 5, "it is said what was right or wrong");
        if find(browser, "#lesson-next").await?.is_enabled().await? {
            return Ok(());
        }
        if let Ok(again) = browser.find(By::Css("#lesson-again")).await {
            again.click().await?;
        }
    }
    bail!("the task cannot be solved: {}", find(browser, ".lesson").await?.text().await?)
}

/// Plays on until the round is over.
async fn play(browser: &WebDriver) -> Result<()> {
    let mut seen_coach = false;
    let begun = Instant::now();
    while begun.elapsed() < 3 * TIMEOUT {
        if browser.find(By::Css("#lesson-over")).await.is_ok() {
            assert!(seen_coach, "there is a word on every decision");
            return Ok(());
        }
        seen_coach |= browser.find(By::Css(".coach")).await.is_ok();
        for selector in TABLE {
            let Ok(found) = browser.find(By::Css(selector)).await else { continue };
            // The page may have changed in between; then something else can be clicked.
            if found.click().await.is_ok() {
                break;
            }
        }
        pause(50).await;
    }
    bail!("the round does not end: {}", find(browser, "main").await?.text().await?)
}

async fn learn(browser: &WebDriver, home: &str) -> Result<()> {
    size(browser, SIZES[2]).await?;
    browser.goto(home).await?;
    find(browser, ".settings summary").await?.click().await?;
    choose(browser, "#speed", "off").await?;
    find(browser, ".settings summary").await?.click().await?;
    find(browser, ".nav a[href^='/learn']").await?.click().await?;
    find(browser, ".lesson-menu summary").await?.click().await?;
    find(browser, ".games a[href='/learn/taiyaku']").await?.click().await?;
    let mut step = 0;
    // The round has no task of its own.
    while browser.find(By::Css("#lesson-begin")).await.is_err() {
        find(browser, &format!("[data-step='{step}']")).await?;
        solve(browser).await?;
        if step == 2 {
            picture(browser, "lesson").await?;
            // Finished steps stay finished after a reload, and going back works.
            browser.refresh().await?;
            find(browser, "[data-step='2']").await?;
            find(browser, "#lesson-back").await?.click().await?;
            find(browser, "[data-step='1']").await?;
            find(browser, "#lesson-next").await?.click().await?;
            find(browser, "[data-step='2']").await?;
        }
        find(browser, "#lesson-next").await?.click().await?;
        step += 1;
        assert!(step < 20, "a lesson has no more steps than that");
        find(browser, &format!("[data-step='{step}']")).await?;
    }
    picture(browser, "lesson-end").await?;
    find(browser, "#lesson-begin").await?.click().await?;
    find(browser, ".lesson .table").await?;
    play(browser).await?;
    picture(browser, "lesson-over").await?;
    let yaku = find(browser, "#lesson-over a").await?.attr("href").await?;
    assert_eq!(yaku.as_deref(), Some("/yaku/taiyaku"));
    // The lesson can be restarted.
    find(browser, "#lesson-over button:last-child").await?.click().await?;
    find(browser, "[data-step='0']").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_completed_by_clicking() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("lessons", async |[browser]| learn(&browser, &home).await).await;
    server.stop().await;
    done
}

/// Notes what is said in the live region of the teacher.
const LISTEN: &str = "
    window.heard = [];
    const region = document.querySelector('.lesson-said');
    new MutationObserver(() => window.heard.push(region.textContent.trim()))
        .observe(region, { subtree: true, childList: true, characterData: true });";

/// Waits until the focus is on an element that matches.
async fn focus_is_on(browser: &WebDriver, selector: &str) -> Result<()> {
    wait_until(browser, &format!("document.activeElement.matches('{selector}')")).await
}

/// Solves the current step with keys. The focus goes to the button that is needed next.
async fn solve_with_keys(browser: &WebDriver) -> Result<()> {
    let count = browser.find_all(By::Css(TASK)).await?.len();
    for index in 0..count {
        let focus = format!(
            "const all = document.querySelectorAll('{TASK}'); all[{index}].focus();
             return document.activeElement === all[{index}];"
        );
        ensure!(script(browser, &focus).await?.as_bool() == Some(true), "it takes the focus");
        press(browser, Key::Enter).await?;
        find(browser, ".verdict").await?;
        if find(browser, "#lesson-next").await?.is_enabled().await? {
            return focus_is_on(browser, "#lesson-next").await;
        }
        if browser.find(By::Css("#lesson-again")).await.is_ok() {
            focus_is_on(browser, "#lesson-again").await?;
            press(browser, Key::Enter).await?;
            focus_is_on(browser, ".lesson-bubble h1").await?;
        }
    }
    bail!("the task cannot be solved: {}", find(browser, ".lesson").await?.text().await?)
}

async fn press(browser: &WebDriver, key: Key) -> Result<()> {
    Ok(browser.action_chain().send_keys(key).perform().await?)
}

async fn learn_with_keys(browser: &WebDriver, home: &str) -> Result<()> {
    size(browser, SIZES[2]).await?;
    browser.goto(format!("{home}learn/koi-koi")).await?;
    find(browser, ".lesson-step .pick img").await?;
    script(browser, LISTEN).await?;
    while browser.find(By::Css("#lesson-begin")).await.is_err() {
        solve_with_keys(browser).await?;
        script(browser, "window.heard.length = 0").await?;
        press(browser, Key::Enter).await?;
        focus_is_on(browser, ".lesson-bubble h1").await?;
        let heard: Vec<String> =
            serde_json::from_value(script(browser, "return window.heard").await?)?;
        ensure!(heard.len() == 1 && heard[0].len() > 5, "a step is told once: {heard:?}");
    }
    script(browser, "document.querySelector('#lesson-begin').focus()").await?;
    press(browser, Key::Enter).await?;
    find(browser, ".lesson .table").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_completed_with_the_keyboard() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("lesson-keys", async |[browser]| learn_with_keys(&browser, &home).await);
    let done = done.await;
    server.stop().await;
    done
}
