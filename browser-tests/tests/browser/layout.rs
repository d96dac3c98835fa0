//! The layout: at a table nothing moves during a round, and everything needed is in the window; in
//! a lesson the field is above the hand, and nothing overlaps; a problem has the layout of a table.

use anyhow::{Context as _, Result, ensure};
use ginmi::Game;
use serde::Deserialize;
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, script, serve, size, store_setting, wait_until};
use crate::play::{answer_at_once, begin, play_until};

/// Rounds to play: the game, the number of players, the window, and the panels beside the table.
const ROUNDS: [(&str, usize, (u32, u32), &str); 10] = [
    ("hachi-hachi", 7, (1440, 900), "log"),
    ("hachi-hachi", 7, (1440, 900), "tracker cards"),
    ("hachi-hachi", 5, (360, 740), "log"),
    ("hachi-hachi", 5, (1920, 1080), "log tracker cards"),
    ("hachi-hachi", 3, (844, 390), "log"),
    ("koi-koi", 2, (1366, 768), "log"),
    ("koi-koi", 2, (1440, 900), "log tracker cards"),
    ("taiyaku", 7, (390, 844), "log"),
    ("taiyaku", 3, (1920, 1080), "tracker"),
    ("nuki-hachi-hachi", 2, (820, 1180), "log"),
];

/// How far elements may jump in a round, as a fraction of the window.
const SHIFT: f64 = 0.02;

/// Notes how far elements jump, with and without a click before, and in each frame the top of the
/// hand, and the parts of hand and question outside the window.
const WATCH: &str = "
    const seen = window.layout = { shift: 0, moved: [], tops: [], wrong: [] };
    new PerformanceObserver((found) => {
        for (const entry of found.getEntries()) {
            // The log scrolls as it grows, within its own frame.
            if (entry.sources.every(({ node }) => node?.parentElement?.closest('.log'))) continue;
            seen.shift += entry.value;
            const spot = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
            const names = entry.sources.map(({ node, previousRect, currentRect }) =>
                `${node?.className ?? node?.nodeName ?? ''} ${spot(previousRect)} → ${spot(currentRect)}`);
            seen.moved.push(`${entry.value.toFixed(4)} ${names.join(', ')}`);
        }
    }).observe({ type: 'layout-shift' });
    const note = (list, what) => { if (!list.includes(what)) list.push(what); };
    const look = () => {
        // Relative to the page, since a click may scroll to something below the table.
        const [hand, asked, field] = ['.hand', '.asked', '.middle'].map((name) => {
            const box = document.querySelector(name)?.getBoundingClientRect();
            return box && new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);
        });
        if (hand) {
            note(seen.tops, hand.top);
            for (const [name, box] of [['hand', hand], ['question', asked], ['field', field]]) {
                if (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1) {
                    note(seen.wrong, `the ${name} is not in the window: ${JSON.stringify(box)} of ${innerWidth} × ${innerHeight}`);
                }
            }
            const above = (one, other) => one.bottom <= other.top + 1 || one.right <= other.left + 1;
            if (!above(field, hand)) note(seen.wrong, 'the field is not above the hand');
            if (!above(asked, hand) && !above(hand, asked)) note(seen.wrong, 'the question is over the hand');
            for (const card of document.querySelectorAll('.field > *, .hand > *')) {
                const area = card.parentElement.matches('.hand') ? hand : field;
                const { left, right, width } = card.getBoundingClientRect();
                // The fan's outermost cards are turned.
                if (width > 0 && (left + scrollX < area.left - 12 || right + scrollX > area.right + 12)) {
                    note(seen.wrong, 'a card is beside its place');
                }
            }
        }
        requestAnimationFrame(look);
    };
    look();";

/// The recorded values.
#[derive(Deserialize)]
struct Seen {
    shift: f64,
    moved: Vec<String>,
    tops: Vec<f64>,
    wrong: Vec<String>,
}

async fn round(browser: &WebDriver, home: &str, game: &str, players: usize) -> Result<()> {
    // If the person draws the blank and sits out, begin another game.
    loop {
        begin(browser, home, game, players).await?;
        // Fonts and pictures are loaded, and the first cards are dealt.
        let ready = "document.querySelector('.hand img, .you.out, #settlement')";
        wait_until(browser, &format!("document.fonts.status === 'loaded' && {ready}")).await?;
        if browser.find(By::Css(".hand img")).await.is_ok() {
            break;
        }
    }
    script(browser, WATCH).await?;
    play_until(browser, "#settlement").await?;
    let seen: Seen = serde_json::from_value(script(browser, "return window.layout").await?)?;
    ensure!(seen.wrong.is_empty(), "{:?}", seen.wrong);
    ensure!(seen.tops.len() == 1, "the hand began at {:?}", seen.tops);
    ensure!(seen.shift < SHIFT, "things jumped by {:.4}: {:#?}", seen.shift, seen.moved);
    // The button to go on is visible, however long the settlement is.
    wait_until(
        browser,
        "[...document.querySelectorAll('.sheet .button.main')].every((button) => {
            const box = button.getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight + 1;
        })",
    )
    .await
}

/// Plays the rounds of these games. Together they take long, so they are played side by side.
async fn nothing_moves(is_wanted: impl Fn(&str) -> bool) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("layout", async |[browser]| {
        answer_at_once(&browser, &home).await?;
        for (game, players, window, beside) in ROUNDS.into_iter().filter(|round| is_wanted(round.0))
        {
            size(&browser, window).await?;
            store_setting(&browser, "panels", beside).await?;
            let round = round(&browser, &home, game, players).await;
            round.with_context(|| format!("{game} with {players} at {window:?}, {beside}"))?;
        }
        Ok(())
    })
    .await;
    server.stop().await;
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_while_hachi_hachi_is_played() -> Result<()> {
    nothing_moves(|game| game == Game::HachiHachi.id()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_while_other_games_are_played() -> Result<()> {
    nothing_moves(|game| game != Game::HachiHachi.id()).await
}

/// The faults of a step of a lesson.
const MISPLACED: &str = "
    const wrong = [];
    const box = (element) => element.getBoundingClientRect();
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => box(one).height > 0);
    const [field, hand] = ['.lesson-board .field', '.lesson-board .hand'].map((name) => shown(name)[0]);
    if (field && hand && box(field).bottom > box(hand).top) wrong.push('the field is not above the hand');
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    for (const within of ['.lesson', '.lesson-step', '.lesson-teacher', '.lesson-table', '.lesson-board']) {
        const parts = shown(`${within} > :not(dialog)`);
        for (const [at, one] of parts.entries()) {
            for (const other of parts.slice(at + 1)) {
                if (meet(box(one), box(other))) wrong.push(`${one.className} lies over ${other.className}`);
            }
        }
    }
    // Whatever is to be touched is in the window, large enough, and under nothing.
    for (const one of shown('.pick, .lesson-board .legal, .lesson-table .choice, #lesson-back, #lesson-next')) {
        const { left, right, top, bottom } = box(one);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (top < 0 || bottom > innerHeight + 1) wrong.push(`${one.className} is not in the window`);
        else if (!one.contains(hit)) wrong.push(`${one.className} lies under ${hit?.className}`);
    }
    for (const card of shown('.pick .card, .lesson-board :is(.field, .hand) .card')) {
        const least = innerWidth > 1000 ? 110 : 60;
        if (card.offsetWidth < least) wrong.push(`a card is ${card.offsetWidth} wide`);
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('it is wider than the window');
    return wrong;";

async fn lesson(browser: &WebDriver, home: &str, game: Game) -> Result<()> {
    // Every step is open.
    script(browser, &format!("localStorage.setItem('ginmi.lesson.{game}', '0.99')")).await?;
    browser.goto(format!("{home}learn/{game}")).await?;
    find(browser, ".lesson-step").await?;
    let steps = browser.find_all(By::Css(".dot")).await?.len();
    for step in 0..steps {
        click(browser, ".lesson-menu summary").await?;
        click(browser, &format!(".dot-place:nth-child({}) .dot", step + 1)).await?;
        find(browser, &format!("[data-step='{step}']")).await?;
        // The menu closes, and the pictures are there.
        wait_until(browser, "!document.querySelector('.lesson-menu[open], .awaited')").await?;
        let wrong: Vec<String> = serde_json::from_value(script(browser, MISPLACED).await?)?;
        ensure!(wrong.is_empty(), "step {}: {wrong:?}", step + 1);
    }
    // The round at its end has the usual layout.
    click(browser, "#lesson-begin").await?;
    find(browser, ".lesson .hand img").await?;
    script(browser, WATCH).await?;
    wait_until(browser, "window.layout.tops.length > 0").await?;
    let seen: Seen = serde_json::from_value(script(browser, "return window.layout").await?)?;
    ensure!(seen.wrong.is_empty(), "the round: {:?}", seen.wrong);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_have_the_field_above_the_hand_and_their_buttons_in_sight() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("layout-lessons", async |[browser]| {
        browser.goto(&home).await?;
        for window in [(1440, 900), (1920, 1080), (360, 740), (844, 390)] {
            size(&browser, window).await?;
            for game in Game::ALL {
                let lesson = lesson(&browser, &home, *game).await;
                lesson.with_context(|| format!("{game} at {window:?}"))?;
            }
        }
        Ok(())
    })
    .await;
    server.stop().await;
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn problems_are_laid_out_like_a_table() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("layout-problems", async |[browser]| {
        for (window, game) in [(1440, 900), (360, 740), (844, 390)].into_iter().zip(Game::ALL) {
            size(&browser, window).await?;
            browser.goto(format!("{home}problems/{game}")).await?;
            find(&browser, ".hand img").await?;
            script(&browser, WATCH).await?;
            wait_until(&browser, "window.layout.tops.length > 0").await?;
            let seen: Seen =
                serde_json::from_value(script(&browser, "return window.layout").await?)?;
            ensure!(seen.wrong.is_empty(), "{game} at {window:?}: {:?}", seen.wrong);
        }
        Ok(())
    })
    .await;
    server.stop().await;
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_a_problem_gets_its_reasons() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("problem-reasons", async |[browser]| {
        browser.goto(format!("{home}problems/{}", Game::ALL[0])).await?;
        click(&browser, ".hand .legal, .candidate, .choice").await?;
        // Probabilities come from the worker, a moment after the verdict.
        wait_until(&browser, "document.querySelector('#solved')?.textContent.includes('%')").await?;
        let is_beside = "return document.querySelector('#solved').getBoundingClientRect().left
            >= Math.max(...[...document.querySelectorAll('.field .card')].map((card) => card.getBoundingClientRect().right))";
        size(&browser, (1440, 900)).await?;
        ensure!(script(&browser, is_beside).await? == true, "the answer is beside the field");
        // A key goes on.
        browser.action_chain().send_keys("n").perform().await?;
        wait_until(&browser, "!document.querySelector('#solved') && document.querySelector('.puzzle-head b').textContent.includes('2')").await
    })
    .await;
    server.stop().await;
    done
}

/// How much of the window is neither felt nor cards nor people, in percent; the smallest width of a
/// captured card of an active player, and the smallest strip that is visible of one; the width of a
/// card of the hand.
const ROOM: &str = "
    const box = (one) => one.getBoundingClientRect();
    const area = (one) => box(one).width * box(one).height;
    const panels = ['.top > *', '.heading > *', '.aids > *', '.story', '.asked .prompt', '.replies > .more:not(:empty)', '.band > :not(:empty)', '.advice'];
    const covered = panels.flatMap((name) => [...document.querySelectorAll(name)])
        .filter((one) => one.checkVisibility({ visibilityProperty: true })).map(area);
    const piles = [...document.querySelectorAll('.place:not(.benched) .pile:not(.shown)')]
        .map((pile) => [...pile.querySelectorAll('.card')].map(box)).filter((pile) => pile.length > 0);
    const strips = piles.flatMap((pile) => pile.slice(1).map((card, at) => card.left - pile[at].left));
    return [
        100 * covered.reduce((sum, one) => sum + one, 0) / (innerWidth * innerHeight),
        Math.min(...piles.flat().map((card) => card.width), 1000),
        Math.min(...strips, 1000),
        document.querySelector('.hand .card').offsetWidth,
    ];";

/// The window, and the least width of a card of the hand.
const HANDS: [((u32, u32), f64); 3] =
    [((1440, 900), 100.0), ((390, 844), 80.0), ((844, 390), 60.0)];

/// Plays until there are some captured cards, or the round is over.
async fn capture_some(browser: &WebDriver) -> Result<()> {
    while browser.find(By::Css(".hand .legal, .candidate, .choice")).await.is_ok() {
        let captured =
            "return document.querySelectorAll('.place:not(.benched) .pile .card').length";
        if script(browser, captured).await?.as_u64() > Some(12) {
            break;
        }
        click(browser, ".candidate, .choice, .hand .legal").await?;
        wait_until(browser, "document.querySelector('.prompt.yours, #settlement')").await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_window_belongs_to_felt_and_cards() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("room", async |[browser]| {
        answer_at_once(&browser, &home).await?;
        for (game, players) in [("koi-koi", 2), ("hachi-hachi", 3), ("taiyaku", 5)] {
            size(&browser, (1440, 900)).await?;
            // The reader may sit the first round out.
            loop {
                begin(&browser, &home, game, players).await?;
                capture_some(&browser).await?;
                if browser.find(By::Css(".hand .card")).await.is_ok() {
                    break;
                }
            }
            for (window, hand) in HANDS {
                size(&browser, window).await?;
                let room: [f64; 4] = serde_json::from_value(script(&browser, ROOM).await?)?;
                let told = format!("{game} at {window:?}: {room:.1?}");
                ensure!(room[3] >= hand, "{told}");
                if window == HANDS[0].0 {
                    ensure!(room[0] <= 15.0 && room[1] >= 48.0 && room[2] >= 14.0, "{told}");
                }
            }
        }
        Ok(())
    })
    .await;
    server.stop().await;
    done
}
