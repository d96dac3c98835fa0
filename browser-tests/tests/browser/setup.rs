//! Setting up games: presets, options, public tables.

use anyhow::{Result, bail, ensure};
use ginmi_server::ServerSettings;
use thirtyfour::prelude::*;

use crate::harness::{
    choose, click, find, in_browsers, picture, run_first, script, serve, serve_with, size,
    wait_until,
};

/// The game with the most house rules, where games are chosen.
const HACHI_HACHI: &str = ".tile:has([value='hachi-hachi'])";

/// The text of the first element that a selector finds.
async fn text(browser: &WebDriver, selector: &str) -> Result<String> {
    Ok(find(browser, selector).await?.text().await?)
}

async fn value(browser: &WebDriver, selector: &str) -> Result<String> {
    Ok(find(browser, selector).await?.prop("value").await?.unwrap_or_default())
}

/// Replaces the text of a field.
async fn write(browser: &WebDriver, selector: &str, text: &str) -> Result<()> {
    let field = find(browser, selector).await?;
    field.clear().await?;
    // Leaving the field makes it complete.
    field.send_keys(text).await?;
    field.send_keys(Key::Tab).await?;
    Ok(())
}

/// Changes a preset and two options; a contradiction is explained before the game can begin; the
/// game starts with the choices, which are still there at the next visit.
async fn play_by_own_rules(browser: &WebDriver, home: &str) -> Result<()> {
    browser.goto(home).await?;
    click(browser, HACHI_HACHI).await?;
    // The length of the game is not a house rule.
    choose(browser, "#rounds", "6").await?;
    assert_eq!(value(browser, "#preset").await?, "rulebook");
    assert_eq!(text(browser, "#house-rules .tally").await?, "standard");
    click(browser, "#house-rules summary").await?;
    click(browser, "#group-length summary").await?;
    choose(browser, "#option-kan", "10").await?;
    click(browser, "#group-joining summary").await?;
    choose(browser, "#option-must-play", "last-rounds").await?;
    write(browser, "#count-must-play", "7").await?;
    let why = text(browser, "#trouble").await?;
    assert!(why.contains("6 rounds") && why.contains("last 7"), "{why}");
    assert!(!find(browser, "#play").await?.is_enabled().await?);
    // The sentence stands at the option, too.
    assert_eq!(text(browser, "#wrong-option-must-play").await?, why);
    write(browser, "#count-must-play", "2").await?;
    assert_eq!(value(browser, "#preset").await?, "", "that is no preset any more");
    assert_eq!(text(browser, "#house-rules .tally").await?, "2 changed");
    picture(browser, "house-rules").await?;
    find_and_save(browser).await?;

    browser.goto(home).await?;
    assert_eq!(value(browser, "#rounds").await?, "6");
    click(browser, "#house-rules summary").await?;
    click(browser, "#group-joining summary").await?;
    assert_eq!(value(browser, "#count-must-play").await?, "2");
    // A change of a set has a name of its own, and one click goes back to the set.
    choose(browser, "#option-must-play", "always").await?;
    assert_eq!(text(browser, "#rules-origin").await?, "Ours + 1 change");
    assert_eq!(text(browser, "#preset option:checked").await?, "Ours + 1 change");
    click(browser, "[data-option='must-play'] .back").await?;
    assert_eq!(value(browser, "#count-must-play").await?, "2");
    assert_eq!(value(browser, "#preset").await?, "own:Ours");
    choose(browser, "#option-must-play", "never").await?;
    click(browser, "#each-opponent summary").await?;
    choose(browser, "#opponent-1", "random").await?;
    assert_eq!(value(browser, "#opponents").await?, "", "they are not all alike");
    click(browser, "#play").await?;
    let heading = text(browser, ".heading p").await?;
    assert!(heading.contains("of 6"), "{heading}");
    // The log of the game in the browser shows the actual rules.
    let stored = browser.execute("return localStorage.getItem('ginmi.solo.0')", vec![]).await?;
    let log = stored.json().to_string();
    for part in ["kan", "10", "rounds", "greedy", "random"] {
        assert!(log.contains(part), "{part}: {log}");
    }
    assert!(log.replace('\\', "").contains(r#""must-play":"never""#), "{log}");
    Ok(())
}

/// Finds a house rule by a word, compares with the standard rules, and saves a set, which a link
/// shows.
async fn find_and_save(browser: &WebDriver) -> Result<()> {
    write(browser, "#rules-search", "willow").await?;
    wait_until(browser, "document.querySelector('#rules-found').innerText.includes('found')")
        .await?;
    find(browser, "#option-willow-chaff").await?;
    write(browser, "#rules-search", "poker").await?;
    wait_until(browser, "document.querySelector('#rules-found').innerText.includes('No house')")
        .await?;
    write(browser, "#rules-search", "").await?;
    choose(browser, "#compare", "rulebook").await?;
    let differences = text(browser, ".differences").await?;
    assert!(
        differences.contains("10 points") && differences.contains("12 points"),
        "{differences}"
    );
    choose(browser, "#compare", "").await?;
    write(browser, "#set-name", "Ours").await?;
    click(browser, "#set-save").await?;
    assert_eq!(text(browser, ".own-sets b").await?, "Ours");
    assert_eq!(value(browser, "#preset").await?, "own:Ours");
    click(browser, "#set-copy-link").await?;
    let (home, link) = (browser.current_url().await?, value(browser, "#set-link").await?);
    browser.goto(&link).await?;
    assert_eq!(text(browser, "main h1").await?, "House rules for Hachi-Hachi: Ours");
    let rules = text(browser, "main").await?;
    assert!(rules.contains("10 points") && rules.contains("last 2"), "{rules}");
    picture(browser, "shared-rules").await?;
    browser.goto(home.as_str()).await?;
    Ok(())
}

/// One browser creates a public table; another finds it in the lobby, sits down and gets a signal.
async fn meet(host: &WebDriver, guest: &WebDriver, home: &str) -> Result<()> {
    guest.goto(&format!("{home}tables")).await?;
    let none = text(guest, ".lobby-sentence").await?;
    assert!(!none.is_empty(), "there is a sentence where there is no table");

    host.goto(home).await?;
    click(host, HACHI_HACHI).await?;
    choose(host, "#rounds", "3").await?;
    click(host, "#table-setup summary").await?;
    write(host, "#own-name", "Hana").await?;
    choose(host, "#visibility", "public").await?;
    choose(host, "#clock", "calm").await?;
    click(host, "#open-table").await?;
    choose(host, ".give", "greedy").await?;
    find(host, ".remove").await?;
    let link = value(host, "#link").await?;
    assert_eq!(link, host.current_url().await?.to_string());

    // The lobby updates without a reload; it may show the empty table first.
    wait_until(guest, "document.querySelector('.lobby-table')?.innerText.includes('1 free')")
        .await?;
    let listed = text(guest, ".lobby-table").await?;
    for part in ["Hachi-Hachi", "Hana", "1 free", "Rounds: 3", "60 s per move"] {
        assert!(listed.contains(part), "{part}: {listed}");
    }
    picture(guest, "lobby").await?;
    click(guest, ".lobby-door .button").await?;
    write(guest, "#name", "Jun").await?;
    click(guest, ".door .button").await?;
    find(guest, ".leave-seat").await?;
    assert_eq!(guest.current_url().await?.to_string(), link);

    click(host, "#phrases").await?;
    click(host, ".signal").await?;
    wait_until(guest, "document.querySelector('.said').textContent === 'Hana: Hello!'").await?;
    picture(host, "gathering").await?;
    click(host, "#start").await?;
    find(guest, ".hand").await?;
    phrases_are_in_nobodys_way(host).await?;
    click(host, ".talk summary").await?;
    click(host, "#abandon").await?;
    let proposed = text(guest, "#abandoning:not([hidden])").await?;
    assert!(proposed.contains("Hana"), "{proposed}");
    click(guest, ".talk summary").await?;
    click(guest, "#abandon").await?;
    find(guest, "#again").await?;
    find(host, "#again").await?;
    Ok(())
}

/// The faults in the position of the button that expands the phrases, and of these.
const PHRASES: &str = "
    const rect = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [button, phrases] = [rect('#phrases'), rect('.signals')];
    const is_in = ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const meets = (other) => button.left < other.right && other.left < button.right && button.top < other.bottom && other.top < button.bottom;
    const above = document.elementFromPoint(phrases.left + phrases.width / 2, phrases.top + 20);
    return [
        is_in(button) || 'the button is not in the window',
        is_in(phrases) || 'the phrases are not in the window',
        above?.closest('.signals') !== null || 'something lies over the phrases',
        ![...document.querySelectorAll('.player, .hand .card, .yaku-button')].some((other) => meets(other.getBoundingClientRect())) || 'the button lies over something',
    ].filter((wrong) => wrong !== true);";

async fn phrases_are_in_nobodys_way(browser: &WebDriver) -> Result<()> {
    // Cards that are being dealt fly past the button.
    wait_until(
        browser,
        "document.querySelector('.hand') && !document.querySelector('.hand [data-flies]')",
    )
    .await?;
    for (width, height) in [(390, 844), (844, 390), (820, 1180), (1440, 900)] {
        size(browser, (width, height)).await?;
        click(browser, "#phrases[aria-expanded=false]").await?;
        find(browser, "#phrases[aria-expanded=true]").await?;
        // Late on a busy machine, cards still fly past.
        if wait_until(browser, &format!("(() => {{{PHRASES}}})().length === 0")).await.is_err() {
            bail!("at {width}×{height}: {}", script(browser, PHRASES).await?);
        }
        click(browser, "#phrases").await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_work_below_a_path_of_the_host() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let settings = ServerSettings { base: "/games/ginmi/".parse()?, ..ServerSettings::default() };
    let server = serve_with(&folder, settings).await?;
    let home = format!("http://{}/games/ginmi/", server.address());
    let done = in_browsers("below", async |[host, guest]| {
        for browser in [&host, &guest] {
            // As behind a proxy that sends nothing else here.
            run_first(browser, OTHER_REQUESTS).await?;
        }
        meet(&host, &guest, &home).await?;
        for browser in [&host, &guest] {
            let others = script(browser, "return window.others").await?;
            ensure!(others == serde_json::json!([]), "{others}");
        }
        Ok(())
    })
    .await;
    server.stop().await;
    done
}

/// Notes the requests that do not go below the path.
const OTHER_REQUESTS: &str = "
    window.others = [];
    new PerformanceObserver((list) => {
        for (const { name } of list.getEntries())
            if (!new URL(name).pathname.startsWith('/games/ginmi/')) others.push(name);
    }).observe({ type: 'resource', buffered: true });";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_house_rules() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("setup", async |[browser]| play_by_own_rules(&browser, &home).await);
    let done = done.await;
    server.stop().await;
    done
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_table_is_found_and_joined() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let done = in_browsers("lobby", async |[host, guest]| meet(&host, &guest, &home).await).await;
    server.stop().await;
    done
}
