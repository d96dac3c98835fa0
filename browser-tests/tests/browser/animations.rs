//! Animations at a table: every cue is shown, and nobody has to wait for it.

use std::time::Instant;

use anyhow::{Result, ensure};
use ginmi_web::solo_table::test_positions;
use thirtyfour::prelude::*;

use crate::harness::{
    TIMEOUT, choose, click, find, in_browsers, pause, script, serve, size, store_setting,
    wait_until,
};
use crate::panels::open_game;
use crate::play::{FOR_TWO, answer_at_once, begin, choose_game, step, to_the_end};

/// Notes every sound that is wanted from now on.
const NOTE: &str = "window.sounds = new Set(); \
    addEventListener('signal', ({ detail }) => sounds.add(detail.split(' ')[1]));";

/// Clicks on the first possible decision; returns whether a mouse would hit it, whether the next
/// frame shows which card was chosen, and whether the decision was taken right after it despite
/// animations.
const AT_ONCE: &str = "const lines = () => Object.keys(localStorage).filter((key) => key.startsWith('ginmi.solo.')).length; \
    const button = document.querySelector('.candidate, .choice, .hand .legal'); \
    if (!button || document.querySelector('#settlement')) return null; \
    button.scrollIntoView({ block: 'center' }); \
    const box = button.getBoundingClientRect(); \
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
    const before = lines(); button.click(); \
    const told = { met: button.contains(met), what: button.outerHTML.slice(0, 200) }; \
    return new Promise((done) => requestAnimationFrame(() => { \
        told.chosen = button.matches('.choice') || !!document.querySelector(':is(.hand, .field) .chosen'); \
        setTimeout(() => done({ ...told, taken: lines() > before })); \
    }));";

/// Has games go at this speed.
pub(crate) async fn at_speed(browser: &WebDriver, home: &str, speed: &str) -> Result<()> {
    browser.goto(home).await?;
    click(browser, ".settings summary").await?;
    choose(browser, "#speed", speed).await?;
    click(browser, ".settings summary").await
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_click_ahead_are_never_held_up() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("ahead", |[browser]| async move {
        at_speed(&browser, &home, "normal").await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        let (mut clicked, mut last) = (0, Instant::now());
        while browser.find(By::Css("#settlement")).await.is_err() {
            ensure!(last.elapsed() < TIMEOUT, "nothing can be clicked");
            let click = script(&browser, AT_ONCE).await?;
            if click.is_null() {
                pause(20).await;
                continue;
            }
            ensure!(click["met"] == true && click["taken"] == true, "it is held up: {click}");
            ensure!(click["chosen"] == true, "the chosen card is not shown: {click}");
            (clicked, last) = (clicked + 1, Instant::now());
            // Clicking the felt skips the bots' moves up to the next question.
            script(&browser, "document.querySelector('.middle')?.click()").await?;
            let shown = "const felt = document.querySelector('.middle'); \
                return felt ? document.querySelectorAll('.beat, [data-flies]').length : 0";
            let shown = script(&browser, shown);
            ensure!(shown.await? == 0, "what was skipped is not shown");
        }
        ensure!(clicked > 0, "a round has decisions");
        Ok(())
    })
    .await;
    server.stop().await;
    played
}

/// Holds each card that flies in the middle of its last move from now on, so that every scene comes
/// while cards fly, as on a slow machine. Notes how high a card becomes on its way, as a multiple of
/// the highest card that has lain in the hand or on the field, and how many flights are interrupted.
const HELD: &str = "let lain = window.highest = window.interrupted = 0; \
    const { animate } = Element.prototype; \
    const cards = (selector) => [...document.querySelectorAll(selector)]; \
    window.note_height = (card) => { \
        lain = Math.max(lain, ...cards('.table :is(.hand, .field) .card').map((card) => card.offsetHeight)); \
        window.highest = Math.max(window.highest, card.getBoundingClientRect().height / lain); \
    }; \
    const held = new WeakSet(); \
    Element.prototype.animate = function (frames, ms) { \
        const flight = animate.call(this, frames, ms); \
        if (!this.matches('.table [data-flies]')) return flight; \
        flight.pause(); \
        const times = frames.map(({ offset }) => offset * ms); \
        for (const time of times) { \
            flight.currentTime = Math.min(time, ms - 1); \
            window.note_height(this); \
        } \
        flight.currentTime = times.at(-2) + 0.4 * (ms - times.at(-2)); \
        if (held.has(this)) window.interrupted++; \
        held.add(this); \
        return flight; \
    };";

#[tokio::test(flavor = "multi_thread")]
async fn interrupted_flights_keep_the_size_of_cards() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("overtaken", |[browser]| async move {
        size(&browser, (844, 390)).await?;
        at_speed(&browser, &home, "fast").await?;
        begin(&browser, &home, "nuki-hachi-hachi", 4).await?;
        script(&browser, HELD).await?;
        let mut last = Instant::now();
        while browser.find(By::Css("#settlement")).await.is_err() {
            ensure!(last.elapsed() < 3 * TIMEOUT, "nothing can be clicked");
            if !script(&browser, AT_ONCE).await?.is_null() {
                last = Instant::now();
            }
            pause(20).await;
        }
        // The last ones fly over the settlement.
        let noted = "document.querySelectorAll('.table [data-flies]').forEach(note_height); \
            return [highest, interrupted]";
        let (highest, interrupted): (f64, u32) =
            serde_json::from_value(script(&browser, noted).await?)?;
        ensure!(interrupted > 0, "no flight is interrupted");
        ensure!(highest < 1.2, "a card becomes {highest} times as high as any that lies there");
        Ok(())
    })
    .await;
    server.stop().await;
    played
}

/// Holds the cards of a deal in flight until well after they should have arrived, then clicks on
/// the felt; returns how many there are, how many are still marked as flying before the click, and
/// how many fly after it.
const HOLD: &str = "return new Promise((done) => { \
    const look = () => { \
        const cards = [...document.querySelectorAll('.hand [data-flies]')]; \
        if (cards.length === 0) return setTimeout(look, 10); \
        const flights = () => cards.flatMap((card) => card.getAnimations()); \
        flights().forEach((flight) => flight.pause()); \
        const ends = flights().map((flight) => flight.effect.getComputedTiming().endTime - flight.currentTime); \
        setTimeout(() => { \
            const marked = cards.filter((card) => card.hasAttribute('data-flies')).length; \
            document.querySelector('.middle').click(); \
            done([cards.length, marked, flights().length]); \
        }, Math.max(...ends) + 100); \
    }; \
    look(); \
});";

/// A busy browser ends animations later than they were to end.
#[tokio::test(flavor = "multi_thread")]
async fn cards_fly_until_they_arrive_however_late() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("late", |[browser]| async move {
        at_speed(&browser, &home, "slow").await?;
        begin(&browser, &home, FOR_TWO, 2).await?;
        let held: [usize; 3] = serde_json::from_value(script(&browser, HOLD).await?)?;
        let [cards, marked, after] = held;
        ensure!(cards > 0 && marked == cards, "{marked} of {cards} cards in flight are marked");
        ensure!(after == 0, "{after} cards fly on after a skip");
        Ok(())
    })
    .await;
    server.stop().await;
    played
}

/// Holds each card that turns over in the middle of its turn from now on. Notes of each that is
/// moved on from there how high it was, and how high it is at the start of its next flight.
const TURNS: &str = "window.moved_on = []; \
    const held = new Map(); \
    const { animate } = Element.prototype; \
    const high_at = (card, flight, time) => { \
        flight.pause(); \
        flight.currentTime = time; \
        return card.getBoundingClientRect().height; \
    }; \
    Element.prototype.animate = function (frames, ms) { \
        const flight = animate.call(this, frames, ms); \
        const code = this.closest('.table [data-flies]')?.dataset.card; \
        const edge = flight.effect.getKeyframes().find(({ transform }) => transform?.includes('scale(0,')); \
        if (held.has(code)) { \
            window.moved_on.push([held.get(code), high_at(this, flight, 0)]); \
            held.delete(code); \
            flight.play(); \
        } else if (code && edge) { \
            held.set(code, high_at(this, flight, ms * (edge.offset + 0.4 * (1 - edge.offset)))); \
        } \
        return flight; \
    }; \
    addEventListener('click', () => held.clear(), true);";

#[tokio::test(flavor = "multi_thread")]
async fn cards_that_are_interrupted_as_they_turn_over_keep_their_size() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("turned", |[browser]| async move {
        at_speed(&browser, &home, "fast").await?;
        begin(&browser, &home, "nuki-hachi-hachi", 4).await?;
        script(&browser, TURNS).await?;
        let mut last = Instant::now();
        while browser.find(By::Css("#settlement")).await.is_err() {
            ensure!(last.elapsed() < 3 * TIMEOUT, "nothing can be clicked");
            if !script(&browser, AT_ONCE).await?.is_null() {
                last = Instant::now();
            }
            pause(20).await;
        }
        let sizes: Vec<[f64; 2]> =
            serde_json::from_value(script(&browser, "return moved_on").await?)?;
        ensure!(!sizes.is_empty(), "no card is interrupted");
        let keeps = |[was, is]: &[f64; 2]| (was - is).abs() < 1.0;
        ensure!(sizes.iter().all(keeps), "heights before and after: {sizes:.1?}");
        Ok(())
    })
    .await;
    server.stop().await;
    played
}

/// Waits for a deal; returns how many widths of a card away from the pile each card starts.
const SET_OUT: &str = "return new Promise((done) => { \
    const look = () => { \
        const cards = document.querySelectorAll('.hand [data-flies], .field [data-flies]'); \
        if (cards.length < 8) return setTimeout(look, 10); \
        const pile = document.querySelector('.stock > .card').getBoundingClientRect(); \
        done([...cards].map((card) => { \
            for (const flight of card.getAnimations()) { flight.pause(); flight.currentTime = 0; } \
            const { x, y } = card.getBoundingClientRect(); \
            return Math.hypot(x - pile.x, y - pile.y) / pile.width; \
        })); \
    }; \
    look(); \
});";

/// Most cards lie in front of the players when the next round begins.
#[tokio::test(flavor = "multi_thread")]
async fn the_cards_of_the_next_round_come_from_the_pile() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("dealt", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        browser.goto(&home).await?;
        choose_game(&browser, FOR_TWO, 2).await?;
        choose(&browser, "#rounds", "12").await?;
        click(&browser, "#play").await?;
        to_the_end(&[&browser]).await?;
        store_setting(&browser, "speed", "slow").await?;
        click(&browser, "#next-round").await?;
        let away: Vec<f64> = serde_json::from_value(script(&browser, SET_OUT).await?)?;
        ensure!(away.iter().all(|away| *away < 1.0), "cards come from elsewhere: {away:.1?}");
        Ok(())
    })
    .await;
    server.stop().await;
    played
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_moves_are_outlined_and_the_log_points_at_cards() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let played = in_browsers("last", |[browser]| async move {
        let lines = test_positions::question_log("nuki-hachi-hachi", 2, "play", &[]).map_err(anyhow::Error::msg)?;
        open_game(&browser, &home, &lines).await?;
        while browser.find(By::Css(".log li .card")).await.is_err() {
            step(&browser).await?;
        }
        wait_until(&browser, "document.querySelector('.table .card[data-last=latest]')").await?;
        // Keys move from line to line, and each line highlights its cards.
        find(&browser, ".log").await?.focus().await?;
        let named = "[...document.activeElement.querySelectorAll('.card')].map((card) => card.dataset.card)";
        let mut is_lit = false;
        for _ in 0..12 {
            find(&browser, ".log").await?;
            browser.action_chain().send_keys(Key::Up).perform().await?;
            let check = format!(
                "const named = {named}; const on = (code) => document.querySelector(`.table :is(.field, .player) .card[data-card='${{code}}']`); \
                 return named.length > 0 && named.every((code) => !on(code) || on(code).hasAttribute('data-lit')) && named.some(on)"
            );
            is_lit |= script(&browser, &check).await? == true;
        }
        ensure!(is_lit, "a line lights its cards");
        // The title shows the reader's turn while the page is not visible.
        find(&browser, ".prompt.yours").await?;
        let hide = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }); \
                    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
        script(&browser, hide).await?;
        wait_until(&browser, "document.title.startsWith('● Your turn')").await?;
        script(&browser, &hide.replace("true, conf", "false, conf")).await?;
        wait_until(&browser, "!document.title.includes('Your turn')").await?;
        // One switch for all sound.
        script(&browser, NOTE).await?;
        click(&browser, "#sound").await?;
        wait_until(&browser, "document.querySelector('#sound').ariaPressed === 'false'").await?;
        step(&browser).await?;
        ensure!(script(&browser, "return sounds.size").await? == 0, "what is off is not heard");
        Ok(())
    })
    .await;
    server.stop().await;
    played
}
