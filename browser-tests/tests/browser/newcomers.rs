//! The first visit, and safe moves: undo, confirmation, and no questions without a choice.

use anyhow::{Context as _, Result, ensure};
use ginmi::phase::Phase;
use ginmi::{Game, View};
use ginmi_web::model::{SetupChoices, SoloSetup};
use ginmi_web::solo_table::test_positions;
use ginmi_web::words::FIRST;
use thirtyfour::prelude::*;

use crate::harness::{
    click, find, in_browsers, picture, script, serve, size, store_setting, wait_until,
    wait_until_gone,
};
use crate::panels::open_game;

async fn text(browser: &WebDriver, selector: &str) -> Result<String> {
    Ok(find(browser, selector).await?.text().await?)
}

/// Every way to start is on the first screen of a phone; an unfinished game can be continued.
async fn visit(browser: &WebDriver, home: &str) -> Result<()> {
    for lang in ["ja", "en"] {
        size(browser, (360, 740)).await?;
        browser.goto(home).await?;
        store_setting(browser, "lang", lang).await?;
        browser.goto(home).await?;
        for selector in ["#play", "#way-learn", "#change"] {
            find(browser, selector).await?;
            let is_seen = format!(
                "document.querySelector('{selector}').getBoundingClientRect().bottom < innerHeight"
            );
            wait_until(browser, &is_seen).await?;
        }
    }
    picture(browser, "first-visit").await?;
    let title = text(browser, "h1").await?;
    ensure!(title.contains("flower card games"), "it says what hanafuda is: {title}");
    click(browser, "#way-learn").await?;
    wait_until(browser, &format!("location.pathname === '/learn/{}'", FIRST.id())).await?;
    browser.goto(home).await?;
    click(browser, "#play").await?;
    find(browser, ".hand").await?;
    let heading = text(browser, ".heading p").await?;
    ensure!(heading.contains("of 3"), "a first game is short: {heading}");
    // Wait for the first round, so that there is something to continue.
    find(browser, ".prompt.yours").await?;
    // The choices for a new game were open when it began.
    script(browser, "localStorage.setItem('ginmi.setup.open', 'yes')").await?;
    browser.goto(home).await?;
    let resume = text(browser, "#continue .way-about").await?;
    ensure!(resume.contains("Round 1 of 3"), "{resume}");
    ensure!(!find(browser, "#choices").await?.is_displayed().await?, "an unfinished game waits");
    script(browser, "localStorage.removeItem('ginmi.setup.open')").await?;
    let reds = script(browser, RED_BUTTONS).await?;
    ensure!(reds == serde_json::json!(["continue"]), "one red button: {reds}");
    // The picture is the table as it was left.
    let pictured = "return [...document.querySelectorAll('.mini-hand [data-card]')].map(card => card.dataset.card)";
    let pictured = script(browser, pictured).await?;
    // The lesson is offered until it is done, then the steps, and then a short one of another game.
    find(browser, "#way-learn").await?;
    click(browser, "#continue").await?;
    find(browser, ".hand").await?;
    let hand = script(browser, HAND).await?;
    ensure!(sorted(&hand) == sorted(&pictured), "{pictured} is not the hand {hand}");
    let learned = format!("localStorage.setItem('ginmi.learned.{}', 'yes')", FIRST.id());
    script(browser, &learned).await?;
    browser.goto(home).await?;
    find(browser, "#way-steps").await?;
    // The standard rules, the first preset, are the last step.
    let (key, last) = (format!("ginmi.steps.{}", FIRST.id()), FIRST.presets()[0].id);
    let finished = format!("localStorage.setItem('{key}', '{last}')");
    script(browser, &finished).await?;
    browser.goto(home).await?;
    click(browser, "#way-know").await?;
    find(browser, ".lesson-step").await?;
    let heading = text(browser, ".lesson-head .label").await?;
    ensure!(heading.contains("1/6"), "{heading}");
    Ok(())
}

/// The ids of the buttons that are red, or have a red part.
const RED_BUTTONS: &str = "
    const is_red = (one) => getComputedStyle(one).backgroundColor === 'rgb(179, 35, 43)';
    return [...document.querySelectorAll('main button')]
        .filter((one) => [one, ...one.querySelectorAll('*')].some(is_red)).map(({ id }) => id)";

fn sorted(codes: &serde_json::Value) -> Vec<&str> {
    let mut codes: Vec<&str> =
        codes.as_array().into_iter().flatten().filter_map(serde_json::Value::as_str).collect();
    codes.sort_unstable();
    codes
}

/// What is chosen behind *change* counts, stays open, and is said in a line.
async fn change_setup(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(home).await?;
    find(browser, "#play").await?;
    let is_shown =
        async || Ok::<_, anyhow::Error>(find(browser, "#rounds").await?.is_displayed().await?);
    ensure!(!is_shown().await?, "it is folded at first");
    click(browser, "#change").await?;
    crate::harness::choose(browser, "#rounds", "6").await?;
    wait_until(browser, "document.querySelector('.setup-line').textContent.startsWith('6 rounds')")
        .await?;
    browser.goto(home).await?;
    ensure!(is_shown().await?, "it stays open");
    click(browser, "#change").await?;
    ensure!(!is_shown().await?, "until it is closed");
    browser.goto(home).await?;
    find(browser, "#play").await?;
    ensure!(!is_shown().await?, "and then stays closed");
    // The tiles are radio buttons: the arrows choose, and the button says what.
    find(browser, "input[name='game']:checked").await?.send_keys(Key::Down).await?;
    let named = "document.querySelector('#play').textContent.includes('Hachi-Hachi')";
    wait_until(browser, named).await?;
    Ok(())
}

/// The codes of the cards in the hand.
const HAND: &str =
    "return [...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card)";

/// A turn in which a card of the hand could take either of two.
fn has_choice(view: &View) -> bool {
    let field = view.round().field;
    let two = |card: ginmi::cards::Card| field.of_same_month(card).len() == 2;
    matches!(view.phase(), Phase::Play { .. })
        && test_positions::question_name(view) == Some("play")
        && view.hand().iter().any(two)
}

/// A click needs confirmation before it counts, and can be taken back while it has had no
/// consequences.
async fn change_ones_mind(browser: &WebDriver, home: &str) -> Result<()> {
    let solo = SoloSetup { options: Vec::new(), ..SetupChoices::default().solo() };
    let found =
        test_positions::find_test_position(&solo, has_choice).context("there is such a turn")?;
    let view = found.session.replica().and_then(|replica| replica.view).context("a view")?;
    let field = view.round().field;
    let two = |card: &ginmi::cards::Card| field.of_same_month(*card).len() == 2;
    let card = view.hand().iter().find(two).context("it was wanted")?;
    let own = format!(".hand .legal:has([data-card='{card}'])");
    open_game(browser, home, &found.lines).await?;
    let before = script(browser, HAND).await?;
    click(browser, &own).await?;
    find(browser, ".candidate").await?;
    ensure!(browser.find(By::Css("#undo")).await.is_err(), "nobody has asked for undo");
    store_setting(browser, "undo", true).await?;
    store_setting(browser, "confirm", true).await?;
    open_game(browser, home, &found.lines).await?;
    // The first click chooses.
    click(browser, &own).await?;
    find(browser, ".hand .looked").await?;
    ensure!(browser.find(By::Css(".candidate")).await.is_err(), "nothing is played yet");
    click(browser, &own).await?;
    find(browser, ".candidate").await?;
    ensure!(script(browser, HAND).await? != before, "the card has left the hand");
    picture(browser, "undo").await?;
    click(browser, "#undo").await?;
    wait_until_gone(browser, ".candidate").await?;
    wait_until_gone(browser, "#undo").await?;
    ensure!(script(browser, HAND).await? == before, "it is back");
    // The key works as well; a card that was drawn cannot be taken back.
    click(browser, &own).await?;
    click(browser, &own).await?;
    find(browser, "#undo").await?;
    find(browser, "body").await?.send_keys("u").await?;
    wait_until_gone(browser, ".candidate").await?;
    click(browser, &own).await?;
    click(browser, &own).await?;
    click(browser, ".candidate").await?;
    wait_until_gone(browser, "#undo").await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_finds_the_way_in_and_back() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("visit", async |[browser]| visit(&browser, &home).await).await;
    server.stop().await;
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_played_can_be_changed() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("change", async |[browser]| change_setup(&browser, &home).await).await;
    server.stop().await;
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn a_misclick_is_confirmed_or_taken_back() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("undo", async |[browser]| change_ones_mind(&browser, &home).await).await;
    server.stop().await;
    done
}

/// With manual claims and nothing to claim, the page goes on without asking.
#[tokio::test(flavor = "multi_thread")]
async fn players_without_teyaku_are_not_asked_to_claim() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("claims", async |[browser]| {
        let options = vec![("claims".to_owned(), "manual".to_owned())];
        let solo = SoloSetup {
            game: Game::HachiHachi,
            players: 3,
            options,
            ..SetupChoices::default().solo()
        };
        let idle =
            |view: &View| matches!(view.phase(), Phase::Claim { .. }) && view.legal().len() == 1;
        let found = test_positions::find_test_position(&solo, idle).context("it comes up")?;
        open_game(&browser, &home, &found.lines).await?;
        let asked = text(&browser, ".prompt.yours").await?;
        ensure!(!asked.contains("claim"), "{asked}");
        Ok(())
    })
    .await;
    server.stop().await;
    done
}
