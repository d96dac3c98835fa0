//! After a game the page says what the player's mistakes cost. They come back as problems, the next
//! day again.

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use crate::daily::set_first_day;
use crate::harness::{
    click, find, in_browsers, pause, picture, script, serve, size, store_setting, wait_until,
};
use crate::play::{Step, answer_at_once, begin, heading_and_hand, step, to_the_end};

/// Solves all mistakes that are due, wrongly or not; returns their hands.
async fn solve_all(browser: &WebDriver) -> Result<Vec<Vec<String>>> {
    let mut hands = Vec::new();
    loop {
        find(browser, ".puzzle, #no-mistakes").await?;
        if browser.find(By::Css("#no-mistakes")).await.is_ok() {
            return Ok(hands);
        }
        if browser.find(By::Css(".puzzle-task .own")).await.is_ok() {
            hands.push(heading_and_hand(browser).await?.1);
        }
        while step(browser).await? != Step::Clicked {
            pause(20).await;
        }
        find(browser, "#solved").await?;
        // What is cited is among what is said.
        wait_until(
            browser,
            "[...document.querySelectorAll('.cited a')].every((cited) => {
                const [inner, outer] = [cited, cited.closest('#advice')]
                    .map((one) => one.getBoundingClientRect());
                return inner.left >= outer.left && inner.right <= outer.right;
            })",
        )
        .await?;
        picture(browser, "own-mistake-solved").await?;
        click(browser, "#problem-go-on").await?;
    }
}

/// The number of mistakes that are due, as the list of problems says.
async fn due(browser: &WebDriver, home: &str, game: &str) -> Result<usize> {
    browser.goto(&format!("{home}problems")).await?;
    let button = format!("[data-game='{game}'] .choices .button:nth-child(3)");
    let label = find(browser, &button).await?.text().await?;
    picture(browser, "problem-list").await?;
    let digits: String = label.chars().filter(char::is_ascii_digit).collect();
    Ok(digits.parse()?)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_comes_back_the_next_day() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("mistakes", |[browser]| async move {
        set_first_day(&browser, 30).await?;
        size(&browser, (390, 844)).await?;
        answer_at_once(&browser, &home).await?;
        store_setting(&browser, "lang", "ja").await?;
        let game = "hachi-hachi";
        begin(&browser, &home, game, 3).await?;
        to_the_end(&[&browser]).await?;

        // Why it was lost, and what to do about it.
        find(&browser, "#match-grade #solve-mistakes").await?;
        picture(&browser, "match-grade").await?;
        click(&browser, "#solve-mistakes").await?;
        let hands = solve_all(&browser).await?;
        ensure!(!hands.is_empty(), "whoever takes the first choice makes mistakes");
        ensure!(due(&browser, &home, game).await? == 0, "they are done for today");

        script(&browser, "localStorage.setItem('day', '31')").await?;
        ensure!(due(&browser, &home, game).await? == hands.len(), "they come back the next day");
        click(&browser, &format!("[data-game='{game}'] .choices .button:nth-child(3)")).await?;
        ensure!(solve_all(&browser).await? == hands, "they are the same");
        picture(&browser, "no-mistakes").await?;
        script(&browser, "localStorage.setItem('day', '32')").await?;
        ensure!(due(&browser, &home, game).await? == 0, "they come back after three days");
        script(&browser, "localStorage.setItem('day', '34')").await?;
        ensure!(due(&browser, &home, game).await? > 0, "they come back after three days");

        // In a small window the choice of a kind leaves room for everything else.
        browser.goto(&format!("{home}problems/{game}")).await?;
        find(&browser, "#problem-kind").await?;
        for window in [(390, 844), (844, 390)] {
            size(&browser, window).await?;
            let apart = "const [head, ...others] = ['.puzzle-head', '.nav-button', '#sound']
                .map((one) => document.querySelector(one).getBoundingClientRect());
                return others.every((other) => head.right <= other.left);";
            ensure!(script(&browser, apart).await? == true, "{window:?}");
        }

        // The record has them by their kinds.
        browser.goto(&format!("{home}record")).await?;
        find(&browser, "#profile tbody tr").await?;
        wait_until(&browser, "!document.querySelector('#profile-grading')").await?;
        picture(&browser, "profile").await
    })
    .await;
    server.stop().await;
    tested
}
