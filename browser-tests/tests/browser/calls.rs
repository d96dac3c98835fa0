//! The call whether to end a round stands in a band over the table; players who sit out a round can
//! skip to its result; a swipe plays a card.

use anyhow::{Context as _, Result, ensure};
use ginmi_web::solo_table::test_positions;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{
    click, find, in_browsers, picture, script, serve, size, store_setting, tag, wait_until,
};
use crate::panels::open_game;

/// The windows, and what the band must leave visible there.
const WINDOWS: [((u32, u32), &str); 3] = [
    ((1440, 900), ".others .pile, .own .pile, .hand .card-button"),
    ((390, 844), ".others .pile, .hand .card-button"),
    ((844, 390), ".others .pile, .own .pile, .hand .card-button"),
];

/// The faults of the band: what it lacks, what is outside of the window, what it covers.
const FAULTS: &str = "
    const wrong = [];
    const box = (one) => one.getBoundingClientRect();
    const at = ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2);
    for (const part of ['.beat-brush', '.beat-cards .card', '.call-won', '.threats']) {
        if (!document.querySelector(`.asked.call .replies ${part}`)?.getClientRects().length) wrong.push(`there is no ${part}`);
    }
    for (const button of document.querySelectorAll('.asked.call .choice')) {
        const { top, left, bottom, right, height } = box(button);
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) wrong.push(`${button.textContent} is not in the window`);
        if (height < 44) wrong.push(`${button.textContent} is only ${height} px high`);
        if (!button.contains(at(box(button)))) wrong.push(`${button.textContent} is covered by ${at(box(button))?.outerHTML.slice(0, 80)}`);
    }
    for (const one of document.querySelectorAll(arguments[0])) {
        const met = box(one).width > 0 && at(box(one));
        if (met && met.closest('.replies')) wrong.push(`the band covers ${one.className} at ${JSON.stringify(box(one))}`);
    }
    return wrong;";

async fn stands(browser: &WebDriver, home: &str, lang: &str) -> Result<()> {
    browser.goto(home).await?;
    store_setting(browser, "lang", lang).await?;
    for (game, players) in [("koi-koi", 2), ("hachi-hachi", 3), ("nuki-hachi-hachi", 2)] {
        let lines = test_positions::question_log(game, players, "call", &[]);
        let lines = lines.map_err(anyhow::Error::msg)?;
        size(browser, WINDOWS[0].0).await?;
        // As after a reload: the table is built from its log.
        open_game(browser, home, &lines).await?;
        for (window, visible) in WINDOWS {
            size(browser, window).await?;
            let faults = browser.execute(FAULTS, vec![json!(visible)]).await?;
            let faults: Vec<String> = faults.convert()?;
            ensure!(faults.is_empty(), "{game} at {window:?}: {faults:#?}");
            picture(browser, &format!("call-{game}-{}", tag(window, lang))).await?;
        }
        // Put aside, the band covers nothing.
        size(browser, WINDOWS[0].0).await?;
        click(browser, ".see-table").await?;
        let hidden = "getComputedStyle(document.querySelector('.asked.call .choice')).visibility === 'hidden' \
            && getComputedStyle(document.querySelector('.asked.call .beat-brush')).visibility === 'hidden'";
        wait_until(browser, hidden).await?;
        click(browser, ".see-table").await?;
        click(browser, ".asked.call .choice").await?;
        wait_until(browser, "!document.querySelector('.asked.call')").await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_stands_in_a_band_that_leaves_sets_and_hand_in_sight() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("calls", |[browser]| async move {
        for lang in ["en", "ja"] {
            stands(&browser, &home, lang).await.context(lang)?;
        }
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_out_is_on_a_bench_and_can_skip_to_the_result() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("sitting-out", |[browser]| async move {
        for window in WINDOWS.map(|(window, _)| window) {
            size(&browser, window).await?;
            let lines = test_positions::question_log("hachi-hachi", 7, "join", &[]);
            open_game(&browser, &home, &lines.map_err(anyhow::Error::msg)?).await?;
            store_setting(&browser, "speed", "slow").await?;
            browser.refresh().await?;
            click(&browser, ".choice:nth-of-type(2)").await?;
            find(&browser, "#skip-to-result").await?;
            wait_until(&browser, "document.querySelector('.others .player.out')").await?;
            picture(&browser, &format!("sitting-out-{}", tag(window, "en"))).await?;
            let heights = "return Math.max(...[...document.querySelectorAll('.others .player.out')] \
                .map((one) => one.getBoundingClientRect().height))";
            let height = script(&browser, heights).await?.as_f64().context("a height")?;
            ensure!(height <= 44.5, "at {window:?} a strip is {height} px high");
            click(&browser, "#skip-to-result").await?;
            find(&browser, "#settlement").await?;
            ensure!(browser.find(By::Css("#skip-to-result")).await.is_err(), "there is a result");
        }
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// Moves a finger over the first card that can be played: from its middle by so many px.
async fn swipe(browser: &WebDriver, (across, upwards): (f64, f64)) -> Result<()> {
    let middle = "const { x, y, width, height } = document.querySelector('.hand .legal').getBoundingClientRect(); \
        return [x + width / 4, y + height / 2]";
    let (x, y): (f64, f64) = serde_json::from_value(script(browser, middle).await?)?;
    for (kind, part) in [
        ("touchStart", Some(0.0)),
        ("touchMove", Some(0.5)),
        ("touchMove", Some(1.0)),
        ("touchEnd", None),
    ] {
        let points: Vec<_> = part
            .map(|part| json!({ "x": x + part * across, "y": y - part * upwards }))
            .into_iter()
            .collect();
        let touch = json!({ "type": kind, "touchPoints": points });
        browser.cdp().send_raw("Input.dispatchTouchEvent", touch).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swipe_upwards_plays_a_card() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("swipe", |[browser]| async move {
        size(&browser, (390, 844)).await?;
        let touch = json!({ "enabled": true });
        browser.cdp().send_raw("Emulation.setTouchEmulationEnabled", touch).await?;
        let lines = test_positions::question_log("koi-koi", 2, "play", &[]);
        let lines = lines.map_err(anyhow::Error::msg)?;
        let cards = "return document.querySelectorAll('.hand .card-button').length";
        // Across or downwards, it plays nothing; nor the first one, where moves are confirmed.
        let nothing = [(60.0, 10.0), (0.0, -80.0), (4.0, 80.0)];
        for (confirm, nothing) in [(false, &nothing[..2]), (true, &nothing)] {
            browser.goto(&home).await?;
            store_setting(&browser, "confirm", confirm).await?;
            open_game(&browser, &home, &lines).await?;
            let before = script(&browser, cards).await?;
            for way in nothing {
                swipe(&browser, *way).await?;
                ensure!(script(&browser, cards).await? == before, "{way:?} has played a card");
            }
            swipe(&browser, (4.0, 80.0)).await?;
            let fewer = format!("({{ n: (() => {{ {cards} }})() }}).n < {before}");
            wait_until(&browser, &fewer).await?;
        }
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
