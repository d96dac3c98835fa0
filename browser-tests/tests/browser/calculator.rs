//! The calculator, used by clicking.

use anyhow::Result;
use thirtyfour::prelude::*;

use crate::harness::{
    SIZES, choose, click, find, in_browsers, picture, script, serve, size, wait_until,
};

/// Touches cards of the deck.
async fn touch(browser: &WebDriver, codes: &str) -> Result<()> {
    for code in codes.split(' ') {
        find(browser, &format!(".deck-card:has([data-card='{code}'])")).await?.click().await?;
    }
    Ok(())
}

async fn text(browser: &WebDriver, selector: &str) -> Result<String> {
    Ok(find(browser, selector).await?.text().await?)
}

async fn calculate(browser: &WebDriver, home: &str) -> Result<()> {
    size(browser, SIZES[2]).await?;
    browser.goto(&format!("{home}calculator/hachi-hachi")).await?;
    touch(browser, "1a 1b 1c 2a 2b 5a").await?;
    assert!(text(browser, "#problem").await?.contains("1 more"));
    touch(browser, "5b").await?;
    let teyaku = text(browser, "#teyaku").await?;
    assert!(teyaku.contains("Triplet and Two Pairs") && teyaku.contains("7 kan"), "{teyaku}");
    assert!(text(browser, "#result").await?.contains("84 points"), "7 × 12 from each opponent");
    picture(browser, "calculator-hand").await?;
    // An eighth card is not taken, and a reload brings back the seven.
    touch(browser, "9a").await?;
    assert_eq!(text(browser, "#progress").await?, "7 of 7 cards");
    browser.refresh().await?;
    assert_eq!(text(browser, "#teyaku").await?, teyaku);

    find(browser, "#of-round").await?.click().await?;
    touch(browser, "1b 2b 3b").await?;
    find(browser, "#target-1").await?.click().await?;
    touch(browser, "6b 9b 10b").await?;
    choose(browser, "#times", "1").await?;
    find(browser, "#more summary").await?.click().await?;
    choose(browser, "#end", "2").await?;
    wait_until(browser, "document.querySelector('#changes')?.innerText.includes('336')").await?;
    let changes = text(browser, "#changes").await?.replace('\n', " ");
    assert_eq!(changes, "Player A +336 Player B −336 Player C ±0");
    assert!(text(browser, "#payments").await?.contains("HH-7.1"));
    picture(browser, "calculator-round").await?;
    // The numbers of rules lead to the rulebook, which opens beside the result.
    click(browser, "#payments a.rule").await?;
    find(browser, "dialog.reader[open] [id='HH-7.1']").await?;
    click(browser, ".reader .close").await?;
    // Without a dekiyaku nobody can call shoubu; a message says so instead of payments.
    touch(browser, "1b").await?;
    touch(browser, "1b").await?;
    assert!(text(browser, "#problem").await?.contains("no dekiyaku"));
    Ok(())
}

/// A finished round of three, entered by numbers and added once.
async fn by_numbers(browser: &WebDriver, home: &str) -> Result<()> {
    size(browser, SIZES[2]).await?;
    browser.goto(&format!("{home}calculator/hachi-hachi?of=round")).await?;
    // All four cards of January by one click on its name.
    click(browser, "button.month-name").await?;
    assert_eq!(text(browser, "#progress").await?, "4 of 48 cards");
    find(browser, "#by-numbers").await?.click().await?;
    for (player, counts) in [["1", "6", "3", "8"], ["3", "2", "4", "9"]].iter().enumerate() {
        for (kind, count) in ["bright", "animal", "ribbon", "chaff"].iter().zip(counts) {
            find(browser, &format!("#{kind}-{player}")).await?.send_keys(*count).await?;
        }
    }
    // The third pile follows.
    let rest = "return document.querySelector('#chaff-2').placeholder";
    assert_eq!(script(browser, rest).await?, "7");
    wait_until(browser, "document.querySelector('#changes')?.innerText.includes('−36')").await?;
    picture(browser, "calculator-numbers").await?;
    find(browser, "#add-round").await?.click().await?;
    let cannot = "document.querySelector('#add-round').disabled";
    wait_until(browser, cannot).await?;
    // A yaku is chosen from a list, and removed by its button.
    choose(browser, "#add-fact-1", "1").await?;
    wait_until(browser, "document.querySelectorAll('#named-1 button').length === 1").await?;
    wait_until(browser, "document.querySelector('#add-fact-1').selectedIndex === 0").await?;
    click(browser, "#named-1 button").await?;
    wait_until(browser, "!document.querySelector('#named-1')").await?;
    // It is the calculation that was added, so that it cannot be added again.
    wait_until(browser, cannot).await
}

/// The deck is one tab stop; arrows move from card to card, and the result stays visible.
async fn by_keys(browser: &WebDriver, home: &str) -> Result<()> {
    size(browser, SIZES[2]).await?;
    browser.goto(&format!("{home}calculator/nuki-hachi-hachi")).await?;
    find(browser, ".deck-card[tabindex='0']").await?.focus().await?;
    let focused = "return document.activeElement.querySelector('[data-card]').dataset.card";
    for (key, expected) in [
        (Key::Right, "1b"),
        (Key::Left, "1a"),
        (Key::Left, "1a"),
        (Key::End, "12b"),
        (Key::Home, "1a"),
    ] {
        browser.action_chain().send_keys(key).perform().await?;
        assert_eq!(script(browser, focused).await?, expected);
    }
    browser.action_chain().send_keys(Key::Down).perform().await?;
    let below = script(browser, focused).await?;
    assert_ne!(below, "1a");
    browser.action_chain().send_keys(Key::Up).perform().await?;
    assert_eq!(script(browser, focused).await?, "1a");
    browser.action_chain().send_keys(" ").perform().await?;
    assert_eq!(text(browser, "#progress").await?, "1 of 7 cards");
    let stops = "return document.querySelectorAll(\".deck-card[tabindex='0']\").length";
    assert_eq!(script(browser, stops).await?, 1);
    size(browser, SIZES[0]).await?;
    let summary = find(browser, ".calc-summary").await?;
    assert!(summary.text().await?.contains("1 of 7 cards"));
    let seen = |selector| {
        format!(
            "document.querySelector('{selector}').getBoundingClientRect().bottom <= innerHeight"
        )
    };
    wait_until(browser, &seen(".calc-summary")).await?;
    summary.click().await?;
    wait_until(browser, &seen("#result")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_and_a_round_are_put_together_by_clicking() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("calculator", async |[browser]| {
        calculate(&browser, &home).await?;
        by_numbers(&browser, &home).await?;
        by_keys(&browser, &home).await
    })
    .await;
    server.stop().await;
    done
}
