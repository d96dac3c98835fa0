//! Replays of finished games, and files.

use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{
    TIMEOUT, click, find, in_browsers, pause, picture, serve, wait_until, wait_until_gone,
};
use crate::play::{answer_at_once, begin, to_the_end};

async fn step(browser: &WebDriver) -> Result<usize> {
    let step = find(browser, "main.replay").await?.attr("data-step").await?;
    Ok(step.context("a replay says where it stands")?.parse()?)
}

/// Chooses a file as if it had been picked by hand.
async fn open(browser: &WebDriver, path: &std::path::Path) -> Result<()> {
    let field = find(browser, "#record-file").await?;
    field.send_keys(path.display().to_string()).await?;
    Ok(())
}

async fn go_over(browser: &WebDriver, home: &str) -> Result<()> {
    answer_at_once(browser, home).await?;
    begin(browser, home, "hachi-hachi", 3).await?;
    to_the_end(&[browser]).await?;
    browser.goto(&format!("{home}replays")).await?;
    picture(browser, "replays").await?;
    find(browser, ".games .game-line").await?.click().await?;
    // A replay begins where there is something to see.
    find(browser, ".field .card").await?;
    let first = step(browser).await?;
    for number in first + 1..=6 {
        find(browser, "#on").await?.click().await?;
        assert_eq!(step(browser).await?, number);
    }
    find(browser, "#back").await?.click().await?;
    assert_eq!(step(browser).await?, 5);
    // The address is updated, and leads to the same moment.
    wait_until(browser, "location.href.includes('step=5')").await?;
    browser.refresh().await?;
    assert_eq!(step(browser).await?, 5);
    picture(browser, "replay").await?;
    find(browser, "#opinion").await?.click().await?;
    find(browser, "#slips[data-done=true]").await?;
    // Each mistake of the list is marked on the slider as well.
    let counted = "return [document.querySelectorAll('.slip-line').length,
        document.querySelector('.slip-marks path').getAttribute('d').split('M').length - 1]";
    let [listed, marked]: [usize; 2] = browser.execute(counted, vec![]).await?.convert()?;
    assert_eq!(listed, marked);
    from_mistake_to_mistake(browser, listed).await?;
    find(browser, "#next-decision").await?.click().await?;
    find(browser, "#advice").await?;
    picture(browser, "replay-judged").await?;
    browser.action_chain().send_keys(Key::End).perform().await?;
    find(browser, "#settlement").await?;
    let last = step(browser).await?;
    browser.action_chain().send_keys(Key::Left).perform().await?;
    assert_eq!(step(browser).await?, last - 1);
    Ok(())
}

/// Whether the whole board is in the window, and the review does not cover it.
const BOARD_IN_VIEW: &str = "
    const box = (one) => one.getBoundingClientRect();
    const review = box(document.querySelector('#slips'));
    const cards = [...document.querySelectorAll('.field .card, .hand .card')].map(box);
    return cards.length > 0 && cards.every((card) => card.top >= 0 && card.bottom <= innerHeight
        && (card.right <= review.left || card.bottom <= review.top));";

/// Steps through all mistakes beside the board, and tries another card at the first that is about
/// one of the hand.
async fn from_mistake_to_mistake(browser: &WebDriver, count: usize) -> Result<()> {
    ensure!(count > 0, "whoever takes the first choice makes mistakes");
    find(browser, "#to-start").await?.click().await?;
    let (mut last, mut has_tried) = (0, false);
    for number in 1..=count {
        // The key does the same as the button.
        if number % 2 == 0 {
            browser.action_chain().send_keys("n").perform().await?;
        } else {
            click(browser, "#next-slip").await?;
        }
        let here = step(browser).await?;
        ensure!(here > last, "the mistakes come in order: {last}, {here}");
        last = here;
        wait_until(
            browser,
            "document.querySelector('.slip-line.here') && document.querySelector('#advice .done')",
        )
        .await?;
        let status = find(browser, ".slip-status").await?.text().await?;
        assert_eq!(status, format!("Mistake {number} of {count}"));
        let cards = "return document.querySelectorAll('.hand .legal:not(.taken)').length";
        if !has_tried && browser.execute(cards, vec![]).await?.convert::<usize>()? > 0 {
            let in_view: bool = browser.execute(BOARD_IN_VIEW, vec![]).await?.convert()?;
            ensure!(in_view, "the board is beside the review");
            find(browser, ".hand .advised").await?;
            find(browser, ".hand .taken").await?;
            picture(browser, "review-beside-board").await?;
            // The card may be hidden in part by its neighbour, so the click is made by a script.
            browser
                .execute("document.querySelector('.hand .legal:not(.taken)').click()", vec![])
                .await?;
            wait_until(
                browser,
                "document.querySelector('#advice .done').textContent.includes('Your choice:')",
            )
            .await?;
            has_tried = true;
        }
    }
    ensure!(has_tried, "a mistake is about a card of the hand");
    click(browser, "#next-slip").await?;
    ensure!(step(browser).await? < last, "after the last mistake comes the first");
    grade(browser).await
}

/// The grade: what the decisions cost, and unfolded, where the money came from.
async fn grade(browser: &WebDriver) -> Result<()> {
    find(browser, "#grade summary").await?;
    // The list is drawn anew whenever something becomes known.
    let told = "return document.querySelector('#grade summary').textContent";
    let told: String = browser.execute(told, vec![]).await?.convert()?;
    ensure!(told.starts_with("Mistakes cost ") && told.ends_with(" points."), "{told}");
    browser.execute("document.querySelector('#grade summary').click()", vec![]).await?;
    wait_until(browser, "document.querySelectorAll('#grade[open] tr').length === 7").await?;
    let parts =
        "return [...document.querySelectorAll('#grade td')].map((part) => part.textContent)";
    let parts: Vec<String> = browser.execute(parts, vec![]).await?.convert()?;
    let number = |part: &String| part.replace('−', "-").replace(['+', '±'], "").parse::<f64>();
    let parts = parts.iter().map(number).collect::<Result<Vec<f64>, _>>()?;
    // The first is the result, which the others add up to; each is rounded.
    let all: f64 = parts[1..].iter().sum();
    ensure!((parts[0] - all).abs() <= 4.0, "{parts:?}");
    picture(browser, "grade").await
}

/// Drops a file on the page as a hand would.
async fn drop_file(browser: &WebDriver, text: &str) -> Result<()> {
    let dropped = "const carried = new DataTransfer();
        carried.items.add(new File([arguments[0]], 'game.jsonl'));
        const drop = { dataTransfer: carried, bubbles: true, cancelable: true };
        document.querySelector('.drop p').dispatchEvent(new DragEvent('drop', drop));";
    find(browser, ".drop").await?;
    browser.execute(dropped, vec![serde_json::json!(text)]).await?;
    Ok(())
}

/// Saves the game as a file; returns its text.
async fn save(browser: &WebDriver) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let into = serde_json::json!({ "behavior": "allow", "downloadPath": folder.path() });
    browser.cdp().send_raw("Browser.setDownloadBehavior", into).await?;
    click(browser, "#share-menu summary").await?;
    click(browser, "#download").await?;
    let begun = Instant::now();
    loop {
        let files = std::fs::read_dir(folder.path())?.filter_map(Result::ok);
        let named = |file: &std::fs::DirEntry| file.path().extension() == Some("jsonl".as_ref());
        if let Some(file) = files.into_iter().find(named) {
            let text = std::fs::read_to_string(file.path())?;
            // The browser makes the file before it writes it. A record ends with its result.
            if text.contains("{\"result\":") && text.ends_with('\n') {
                return Ok(text);
            }
        }
        ensure!(begun.elapsed() < TIMEOUT, "nothing is saved");
        pause(50).await;
    }
}

async fn open_files(browser: &WebDriver, home: &str) -> Result<()> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    browser.goto(&format!("{home}replays")).await?;
    open(browser, &root.join("README.md").canonicalize()?).await?;
    let refused = find(browser, "#no-record").await?.text().await?;
    assert!(refused.contains("not a record of a game"), "{refused}");
    let golden = root.join("playthroughs/taiyaku/5-players.jsonl").canonicalize()?;
    let text = std::fs::read_to_string(&golden)?;
    let note = "window.refused = document.querySelector('#no-record').textContent";
    browser.execute(note, vec![]).await?;
    drop_file(browser, &text.replacen("taiyaku", "teriyaki", 1)).await?;
    let says_another =
        "![undefined, refused].includes(document.querySelector('#no-record')?.textContent)";
    wait_until(browser, says_another).await?;
    drop_file(browser, &text).await?;
    find(browser, ".field .card").await?;
    // The saved file equals the opened one.
    assert_eq!(save(browser).await?, text);
    browser.goto(&format!("{home}replays")).await?;
    open(browser, &golden).await?;
    find(browser, "#to-start").await?.click().await?;
    assert_eq!(step(browser).await?, 0);
    find(browser, "#next-round").await?.click().await?;
    assert_eq!(step(browser).await?, 1);
    find(browser, "#next-decision").await?.click().await?;
    // The other players' cards are open beside them, until they are hidden.
    find(browser, ".open-hand").await?;
    find(browser, "#open-cards").await?.click().await?;
    wait_until_gone(browser, ".open-hand").await?;
    // A reload does not close the file.
    browser.refresh().await?;
    find(browser, "main.replay").await?;
    browser.goto(&format!("{home}replay/nowhere-1")).await?;
    let none = find(browser, "#no-replay").await?.text().await?;
    assert!(none.contains("no finished game"), "{none}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_replayed() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("replay", async |[browser]| {
        go_over(&browser, &home).await?;
        open_files(&browser, &home).await
    })
    .await;
    server.stop().await;
    done
}
