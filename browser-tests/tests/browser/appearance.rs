//! The appearance of felts, backs and cards, and the panels that stay open beside the table.

use anyhow::{Result, ensure};
use ginmi::Game;
use ginmi_web::solo_table::test_positions;
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, script, serve, size, store_setting, wait_until};
use crate::panels::open_game;
use crate::play::{answer_at_once, begin, clicks, is_asked, play_until, to_the_end};

const FELTS: [&str; 3] = ["green", "indigo", "crimson"];

/// The least contrast, in hundredths, of text and of card marks on the felt, against its middle and
/// its edge.
const CONTRAST: &str = "
    const style = getComputedStyle(document.querySelector('.middle'));
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (name) => {
        // A canvas converts any color to red, green and blue.
        const probe = document.querySelector('.middle').appendChild(document.createElement('i'));
        probe.style.color = `var(${name})`;
        canvas.fillStyle = getComputedStyle(probe).color;
        probe.remove();
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
            value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
        return Math.round(100 * (bright + 0.05) / (dark + 0.05));
    };
    const grounds = ['--felt', '--felt-edge'];
    return [Math.min(...grounds.map((ground) => contrast('--soft', ground))),
        Math.min(...grounds.map((ground) => contrast('--mark', ground)))];";

/// Has the page note the attributes of its root before the module is loaded.
const NOTE: &str = "document.addEventListener('readystatechange', () => {
    const { felt, deck, back } = document.documentElement.dataset;
    window.early = window.early ?? `${felt} ${deck} ${back}`;
});";

/// The folded edge of the cards in the hand.
const EDGE: &str = "return getComputedStyle(document.querySelector('.hand img')).paddingLeft";

/// The red of a red back in each deck.
const USUAL_RED: &str = "223,65,47";
const OTHER_RED: &str = "200,50,31";

/// An expression: whether much of the back on the draw pile has exactly this color. Its pixels are
/// counted in its own size, for an address says nothing once a bitmap has taken the drawing's place.
fn back_is(color: &str) -> String {
    format!(
        "(() => {{
            const image = document.querySelector('.stock .card.back-red img');
            const [width, height] = [image.naturalWidth, image.naturalHeight];
            const canvas = Object.assign(document.createElement('canvas'), {{ width, height }});
            const pen = canvas.getContext('2d');
            pen.drawImage(image, 0, 0);
            const {{ data }} = pen.getImageData(0, 0, width, height);
            let same = 0;
            for (let at = 0; at < data.length; at += 4)
                same += data.subarray(at, at + 3).join() === '{color}';
            return same > width * height / 10;
        }})()"
    )
}

/// Chooses a sample by clicking on its picture.
async fn choose_appearance(browser: &WebDriver, choice: &str) -> Result<()> {
    let shown = "document.querySelector('.settings').open = true";
    script(browser, shown).await?;
    click(browser, &format!("#{choice}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn felts_and_backs_are_chosen_by_their_pictures_and_kept() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("looks", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        begin(&browser, &home, "koi-koi", 2).await?;
        for theme in ["light", "dark"] {
            script(&browser, &format!("document.documentElement.dataset.theme = '{theme}'"))
                .await?;
            let mut grounds = Vec::new();
            for felt in FELTS {
                choose_appearance(&browser, &format!("felt-{felt}")).await?;
                let (text, mark): (u32, u32) =
                    serde_json::from_value(script(&browser, CONTRAST).await?)?;
                ensure!(text >= 450, "text on {felt}, {theme}: {text}");
                ensure!(mark >= 300, "marks on {felt}, {theme}: {mark}");
                let ground = "return getComputedStyle(document.body, '::before').background";
                grounds.push(script(&browser, ground).await?);
            }
            grounds.dedup();
            ensure!(grounds.len() == FELTS.len(), "two felts look alike: {grounds:#?}");
        }
        // The back with waves is an image; the plain back is not.
        let waves = "document.querySelector('.stock .card img')?.checkVisibility()";
        wait_until(&browser, waves).await?;
        choose_appearance(&browser, "back-plain").await?;
        wait_until(&browser, &format!("!({waves})")).await?;
        choose_appearance(&browser, "felt-indigo").await?;
        // Another deck is the same pictures in other colors, within a folded edge.
        ensure!(script(&browser, EDGE).await? == "0px", "the usual cards have no folded edge");
        wait_until(&browser, &back_is(USUAL_RED)).await?;
        choose_appearance(&browser, "deck-usual").await?;
        choose_appearance(&browser, "deck-hachihachi-bana").await?;
        wait_until(&browser, &back_is(OTHER_RED)).await?;
        ensure!(script(&browser, EDGE).await? != "0px", "printed cards have a folded edge");
        // A sample shows its own appearance, whatever is chosen.
        let sample = "document.querySelector('.sample.back-waves img')?.checkVisibility()";
        wait_until(&browser, sample).await?;

        let note = serde_json::json!({ "source": NOTE });
        browser.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", note).await?;
        browser.refresh().await?;
        find(&browser, ".stock .card").await?;
        let early = script(&browser, "return window.early").await?;
        ensure!(early == "indigo hachihachi-bana plain", "before the module is there: {early}");
        script(&browser, "document.querySelector('.settings').open = true").await?;
        wait_until(&browser, &back_is(OTHER_RED)).await?;
        for chosen in ["felt-indigo", "deck-hachihachi-bana", "back-plain"] {
            wait_until(&browser, &format!("document.querySelector('#{chosen}').checked")).await?;
        }
        wait_until(&browser, &format!("!({waves})")).await
    })
    .await;
    server.stop().await;
    tested
}

/// The cards of a table on which nobody could read the number: smaller than 12 px, not as it should
/// be, or beside the card.
const ILLEGIBLE: &str = "
    const all = [...document.querySelectorAll('.table :is(.hand, .field, .minis) .card[data-month]')];
    return all.map((card) => {
        const style = getComputedStyle(card, '::before');
        const { width } = card.getBoundingClientRect();
        const has = [style.content.replaceAll('\"', ''), parseFloat(style.fontSize)];
        return has[0] === card.dataset.month && has[1] >= 12 && style.visibility === 'visible' ? '' : `${has} at ${width}`;
    }).filter(Boolean);";

#[tokio::test(flavor = "multi_thread")]
async fn large_numbers_stand_on_every_card_of_a_full_table() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("large", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        let lines = test_positions::question_log("hachi-hachi", 7, "play", &[])
            .map_err(anyhow::Error::msg)?;
        open_game(&browser, &home, &lines).await?;
        clicks(&[&browser], 3).await?;
        is_asked(&browser).await?;
        script(&browser, "document.querySelector('.settings').open = true").await?;
        click(&browser, "#mark-large").await?;
        script(&browser, "document.querySelector('.settings').open = false").await?;
        for window in [(360, 740), (1440, 900)] {
            size(&browser, window).await?;
            let wrong: Vec<String> = serde_json::from_value(script(&browser, ILLEGIBLE).await?)?;
            ensure!(wrong.is_empty(), "at {window:?}: {wrong:?}");
        }
        browser.refresh().await?;
        find(&browser, ".hand img").await?;
        wait_until(&browser, "document.documentElement.dataset.marks.includes('large')").await?;
        let wrong: Vec<String> = serde_json::from_value(script(&browser, ILLEGIBLE).await?)?;
        ensure!(wrong.is_empty(), "after a reload: {wrong:?}");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// The positions of the elements of a game, ignoring the lift of a card under the pointer.
const PLACES: &str = "return ['.hand', '.middle', '.asked', '.side.own', '.hand .card', '.field .card'].map((name) => {
    const one = document.querySelector(name);
    let [x, y] = [0, 0];
    for (let at = one; at; at = at.offsetParent) [x, y] = [x + at.offsetLeft, y + at.offsetTop];
    return `${name}: ${x}, ${y}, ${one.offsetWidth} × ${one.offsetHeight}`;
});";

/// The faults of the list of all cards, which must agree with the table.
const MISPLACED: &str = "
    const code = (card) => card.dataset.card;
    const shown = (selector) => [...document.querySelectorAll(`.table ${selector} [data-card]`)].map(code);
    const own = [['hand', shown('.hand')], ['field', shown('.middle')], ['own', shown('.own .pile')],
        ['captured', shown('.others .pile:not(.shown)')], ['open', shown('.others .pile.shown')]];
    return [...document.querySelectorAll('.beside-part .all-card')].map((one) => {
        const card = code(one.querySelector('[data-card]'));
        const is = own.find(([, cards]) => cards.includes(card))?.[0] ?? 'unseen';
        return is === one.dataset.place ? '' : `${card}: ${one.dataset.place}, and it is ${is}`;
    }).filter(Boolean);";

/// The choices that look like the others where the browser sets the colours.
const ALIKE: &str = "
    const framed = (one) => parseFloat(getComputedStyle(one).outlineWidth) >= 3 && getComputedStyle(one).outlineStyle === 'solid';
    return [['.tile.chosen', '.tile:not(.chosen)'], ['.tab[aria-pressed=true]', '.tab[aria-pressed=false]'],
        ['.sampled:has(:checked)', '.sampled:not(:has(:checked))']].flatMap(([chosen, others]) => [
        [...document.querySelectorAll(chosen)].filter((one) => !framed(one)).map(() => chosen),
        [...document.querySelectorAll(others)].filter(framed).map(() => others)]).flat();";

#[tokio::test(flavor = "multi_thread")]
async fn forced_colours_leave_what_is_chosen_framed() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("forced", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        let forced =
            serde_json::json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        browser.cdp().send_raw("Emulation.setEmulatedMedia", forced).await?;
        find(&browser, ".tile.chosen").await?;
        let alike = script(&browser, ALIKE).await?;
        ensure!(alike == serde_json::json!([]), "at home: {alike}");
        begin(&browser, &home, "koi-koi", 2).await?;
        script(&browser, "document.querySelector('.settings').open = true").await?;
        find(&browser, ".tab[aria-pressed=true]").await?;
        let alike = script(&browser, ALIKE).await?;
        ensure!(alike == serde_json::json!([]), "at the table: {alike}");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn yaku_and_all_cards_stay_open_beside_the_table() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("beside", |[browser]| async move {
        answer_at_once(&browser, &home).await?;
        size(&browser, (1440, 900)).await?;
        for (game, players) in [(Game::HachiHachi, 3), (Game::Nuki, 2)] {
            store_setting(&browser, "panels", "log").await?;
            begin(&browser, &home, game.id(), players).await?;
            play_until(&browser, ".you .minis img").await?;
            is_asked(&browser).await?;
            let before = script(&browser, PLACES).await?;
            // With the keyboard, wherever the focus is.
            browser.action_chain().send_keys("c").send_keys("y").perform().await?;
            find(&browser, ".beside-part .all-card").await?;
            find(&browser, ".beside-part .near").await?;
            let now = script(&browser, PLACES).await?;
            ensure!(now == before, "{game}: the table has moved:\n{before}\n{now}");
            let (all, deck) = ("document.querySelectorAll('.beside-part .all-card')", game.deck());
            wait_until(&browser, &format!("{all}.length === {}", deck.len())).await?;
            // They stay open after a reload, and are right until the end of the round.
            browser.refresh().await?;
            find(&browser, ".beside-part .all-card").await?;
            loop {
                let wrong: Vec<String> =
                    serde_json::from_value(script(&browser, MISPLACED).await?)?;
                ensure!(wrong.is_empty(), "{game}: {wrong:?}");
                if clicks(&[&browser], 1).await? {
                    break;
                }
                if !is_asked(&browser).await? {
                    break;
                }
            }
            let months = "[...document.querySelectorAll('.beside-part .all-month')]";
            let is_captured = "({ textContent }) => textContent.includes('captured by you')";
            wait_until(&browser, &format!("{months}.some({is_captured})")).await?;
        }
        // On a phone there is no room beside the table, so the drawer has both.
        store_setting(&browser, "panels", "log tracker cards").await?;
        begin(&browser, &home, "taiyaku", 3).await?;
        size(&browser, (360, 740)).await?;
        wait_until(&browser, "!document.querySelector('.beside-part')?.checkVisibility()").await?;
        click(&browser, "#yaku").await?;
        click(&browser, "#tab-cards").await?;
        wait_until(&browser, "document.querySelectorAll('.drawer[open] .all-card').length === 48")
            .await?;
        click(&browser, ".drawer .close").await?;
        to_the_end(&[&browser]).await
    })
    .await;
    server.stop().await;
    tested
}
