//! People at a table of the server, and errors there.

use anyhow::{Context as _, Result, ensure};
use ginmi_server::ServerSettings;
use thirtyfour::prelude::*;

use crate::harness::{
    SIZES, click, find, in_browsers, picture, script, serve, serve_with, size, wait_until,
    wait_until_gone,
};
use crate::play::{FOR_TWO, answer_at_once, choose_game, clicks, heading_and_hand, to_the_end};
use crate::proxy::ServerProxy;

/// Opens a table by its link, and enters a name.
pub(crate) async fn come(browser: &WebDriver, link: &str, name: &str) -> Result<()> {
    browser.goto(link).await?;
    find(browser, "#name").await?.send_keys(name).await?;
    click(browser, ".door .button").await
}

/// Waits for the connection to be back, by a click or automatically.
pub(crate) async fn comes_back(browser: &WebDriver) -> Result<()> {
    if let Ok(now) = browser.find(By::Css("#try-now")).await {
        _ = now.click().await;
    }
    wait_until_gone(browser, ".trouble").await
}

/// Creates a table through the API as a guest with this name; returns its link. `more` has
/// additional settings.
pub(crate) async fn open(
    browser: &WebDriver,
    home: &str,
    name: &str,
    more: &str,
) -> Result<String> {
    browser.goto(home).await?;
    find(browser, "#play").await?;
    let opening = format!(
        "localStorage.setItem('ginmi.name', '{name}');
         const post = (path, body) => fetch(path, {{ method: 'POST', body: JSON.stringify(body),
             headers: {{ 'content-type': 'application/json' }} }}).then(answer => answer.json());
         post('/api/me', {{ name: '{name}' }}).then(() => post('/api/tables', {{
             game: 'nuki-hachi-hachi', seats: 2, visibility: 'link', options: {{ rounds: '1' }} {more} }}))
             .then(({{ id }}) => window.table = id)"
    );
    script(browser, &opening).await?;
    wait_until(browser, "window.table").await?;
    let id = script(browser, "return window.table").await?;
    Ok(format!("{home}table/{}", id.as_str().context("the server has opened a table")?))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_through_reloads_lost_connections_and_a_restart() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let line = ServerProxy::to(server.address()).await?;
    in_browsers("tables", |[hana, jun]| async move {
        let home = line.home();
        // The host creates a table, and sends its address to a friend.
        hana.goto(&home).await?;
        choose_game(&hana, FOR_TWO, 2).await?;
        click(&hana, "#open-table").await?;
        // The host gets a seat at once, and so needs a name first.
        find(&hana, "#name").await?.send_keys("Hana").await?;
        click(&hana, ".door .button").await?;
        wait_until(&hana, "location.pathname.startsWith('/table/')").await?;
        let link = hana.current_url().await?.to_string();
        find(&hana, ".leave-seat").await?;
        come(&jun, &link, "Jun").await?;
        click(&hana, "#start").await?;
        find(&hana, ".hand").await?;
        find(&jun, ".hand").await?;

        // Reload in the middle of the player's turn.
        let asked = loop {
            if clicks(&[&hana, &jun], 2).await? {
                // If the match is already over, play another.
                for browser in [&hana, &jun] {
                    click(browser, "#again").await?;
                }
                wait_until_gone(&hana, "#settlement").await?;
                continue;
            }
            if hana.find(By::Css(".prompt.yours")).await.is_ok() {
                break &hana;
            }
            if jun.find(By::Css(".prompt.yours")).await.is_ok() {
                break &jun;
            }
        };
        let before = heading_and_hand(asked).await?;
        asked.refresh().await?;
        find(asked, ".prompt.yours").await?;
        ensure!(heading_and_hand(asked).await? == before, "a reload changes nothing");

        // Cut the connection: both pages show it, with the time until the next attempt.
        line.cut();
        for browser in [&hana, &jun] {
            find(browser, "[data-trouble='lost'] .countdown").await?;
            find(browser, ".hand").await?;
        }
        picture(&hana, "lost").await?;
        line.redirect(server.address());
        for browser in [&hana, &jun] {
            comes_back(browser).await?;
        }
        clicks(&[&hana, &jun], 2).await?;

        // Restart the server: another message, and then the game goes on.
        server.stop().await;
        for browser in [&hana, &jun] {
            find(browser, "[data-trouble='restarting'] #try-now").await?;
        }
        picture(&hana, "restarting").await?;
        let server = serve(&folder).await?;
        line.redirect(server.address());
        for browser in [&hana, &jun] {
            wait_until_gone(browser, ".trouble").await?;
        }
        to_the_end(&[&hana, &jun]).await?;
        for browser in [&hana, &jun] {
            let over = find(browser, "#settlement").await?.attr("data-over").await?;
            ensure!(over.as_deref() == Some("true"), "a match of one round is over after it");
            ensure!(browser.find(By::Css("#unfair")).await.is_err(), "the deal was fair");
            ensure!(browser.find(By::Css("#gap")).await.is_err(), "all payments were seen");
        }
        // The player who has not reloaded has seen the whole round, so their page can prove its
        // deal.
        let other = if std::ptr::eq(asked, &raw const hana) { &jun } else { &hana };
        find(other, "#fair.proven").await?;
        server.stop().await;
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_says_why_and_where_else_to_go() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let settings = ServerSettings { sockets_per_address: 1, ..ServerSettings::default() };
    let server = serve_with(&folder, settings).await?;
    let line = ServerProxy::to(server.address()).await?;
    in_browsers("doors", |[hana, jun]| async move {
        let home = line.home();
        answer_at_once(&hana, &home).await?;
        // A link to nowhere, and one that cannot be reached.
        hana.goto(&format!("{home}table/abcdefghijklmnop")).await?;
        find(&hana, "[data-trouble='no-table']").await?;
        click(&hana, "#other-tables").await?;
        find(&hana, ".lobby-sentence").await?;
        let link = open(&hana, &home, "Hana", "").await?;
        line.cut();
        script(&hana, &format!("history.pushState(null, '', '{link}'); dispatchEvent(new PopStateEvent('popstate'))")).await?;
        find(&hana, "[data-trouble='lost'] .countdown").await?;
        line.redirect(server.address());
        // It retries without a click.
        click(&hana, "#join").await?;
        find(&hana, ".leave-seat").await?;

        // An invalid name, then more sockets than one address may open.
        come(&jun, &link, "  ").await?;
        find(&jun, ".door ~ .notice").await?;
        come(&jun, &link, "Jun").await?;
        find(&jun, "[data-trouble='too-much'] .countdown").await?;
        picture(&jun, "too-much").await?;
        click(&hana, ".brand").await?;
        comes_back(&jun).await?;
        find(&jun, ".seats").await?;
        click(&jun, ".brand").await?;

        // A person whom the server no longer knows can sign in again.
        hana.goto(&link).await?;
        find(&hana, ".seats").await?;
        line.cut();
        find(&hana, "[data-trouble='lost']").await?;
        hana.delete_all_cookies().await?;
        line.redirect(server.address());
        find(&hana, "[data-trouble='stranger']").await?;
        click(&hana, "#come-again").await?;
        click(&hana, "#join").await?;
        find(&hana, ".seats").await?;
        click(&hana, ".brand").await?;
        server.stop().await;
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_free_seat_people_watch_if_they_may() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("full", |[hana, jun]| async move {
        for (more, found) in [
            ("", "#watching"),
            (", spectators: false", "[data-trouble='no-spectators'] #come-again"),
        ] {
            let link = open(&hana, &home, "Hana", more).await?;
            hana.goto(&link).await?;
            click(&hana, "#join").await?;
            click(&hana, "#fill").await?;
            find(&hana, ".hand").await?;
            jun.goto(&link).await?;
            find(&jun, "#name, .table, .trouble").await?;
            if let Ok(name) = jun.find(By::Css("#name")).await {
                name.send_keys("Jun").await?;
                click(&jun, ".door .button").await?;
            }
            find(&jun, found).await?;
            picture(&jun, found.split(['#', '\'']).nth(1).unwrap_or(found)).await?;
        }
        click(&jun, "#home").await?;
        find(&jun, "#play").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// Simulates the share dialog of mobile devices.
const SHARING: &str = "Navigator.prototype.share = (shared) => {
    window.shared = shared;
    return Promise.resolve();
};";

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_is_replaced_and_the_game_can_be_replayed() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("leaving", |[hana, jun]| async move {
        let sharing = serde_json::json!({ "source": SHARING });
        hana.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", sharing).await?;
        let link = open(&hana, &home, "Hana", "").await?;
        hana.goto(&link).await?;
        click(&hana, "#join").await?;
        click(&hana, "#share").await?;
        wait_until(&hana, "window.shared?.url === location.href").await?;
        come(&jun, &link, "Jun").await?;
        find(&jun, ".leave-seat").await?;
        ensure!(jun.find(By::Css("#link")).await.is_err(), "everybody is here");
        click(&hana, "#start").await?;
        find(&hana, ".hand").await?;
        find(&jun, ".hand").await?;
        click(&hana, ".talk summary").await?;
        // Leaving needs confirmation.
        click(&hana, "#leave-match").await?;
        click(&hana, "#really-leave + .button").await?;
        click(&hana, "#leave-match").await?;
        picture(&hana, "leaving").await?;
        click(&hana, "#really-leave").await?;
        find(&hana, "#watching").await?;
        // The log says so, and the seat shows the bot.
        wait_until(
            &jun,
            "document.querySelector('.log').textContent.includes('Hana left the game')",
        )
        .await?;
        wait_until(
            &jun,
            "document.querySelector('.player:not(.you) .roles').textContent.includes('bot')",
        )
        .await?;
        to_the_end(&[&jun]).await?;
        // The server keeps the game for its players.
        jun.goto(&format!("{home}replays")).await?;
        click(&jun, ".game-line[href^='/replay/']").await?;
        // It opens on the first deal that counted.
        let replay = find(&jun, "main.replay").await?;
        let step = replay.attr("data-step").await?.context("a step")?.parse::<u32>()? + 1;
        click(&jun, "#on").await?;
        find(&jun, &format!("main.replay[data-step='{step}'] .field img")).await?;
        // Spectators get a link to tables with free seats.
        click(&hana, "#other-tables").await?;
        find(&hana, ".lobby-sentence, .lobby-table").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

/// A table with both people, after a match of one round.
async fn played(hana: &WebDriver, jun: &WebDriver, home: &str) -> Result<String> {
    answer_at_once(hana, home).await?;
    answer_at_once(jun, home).await?;
    let link = open(hana, home, "Hana", ", sit: true").await?;
    hana.goto(&link).await?;
    come(jun, &link, "Jun").await?;
    click(hana, "#start").await?;
    find(hana, ".hand").await?;
    find(jun, ".hand").await?;
    to_the_end(&[hana, jun]).await?;
    Ok(link)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_names_host_and_game_even_without_scripts() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("invitation", |[hana, jun]| async move {
        let link = open(&hana, &home, "Hana", ", sit: true").await?;
        hana.goto(&link).await?;
        find(&hana, ".leave-seat").await?;
        // The code leads elsewhere from the address that the test has, which is only this device's.
        let code = "fetch(`/api/tables/${location.pathname.split('/').pop()}/code`)
            .then((answer) => window.code = answer.headers.get('content-type'))";
        script(&hana, code).await?;
        wait_until(&hana, "window.code?.startsWith('image/')").await?;
        ensure!(!find(&hana, "#share").await?.is_displayed().await?, "nothing to share with");
        picture(&hana, "gathering").await?;
        jun.goto(&link).await?;
        find(&jun, "#join").await?;
        let title = find(&jun, ".invitation h1").await?.text().await?;
        ensure!(title == "Hana invites you to play Nuki Hachi-hachi", "{title}");
        ensure!(jun.title().await? == title, "{}", jun.title().await?);
        let rules = find(&jun, ".invitation .table-rules").await?.text().await?;
        ensure!(rules == "2 players, one round, standard rules.", "{rules}");
        let seats = find(&jun, ".invitation .seats").await?.text().await?;
        ensure!(seats.contains("Hana") && seats.contains("Free seat"), "{seats}");
        picture(&jun, "invitation").await?;
        // A messenger, which runs no scripts, reads this.
        let read = "const read = await (await fetch(location.href)).text();
            const page = new DOMParser().parseFromString(read, 'text/html');
            const tag = (name) => page.querySelector(`meta[property='og:${name}']`)?.content;
            return [page.title, tag('title'), tag('url'), tag('image'), tag('description')];";
        let read = script(&jun, &format!("return (async () => {{ {read} }})()")).await?;
        ensure!(read[0] == title && read[1] == title && read[2] == link, "{read}");
        let picture = read[3].as_str().context("a picture")?;
        ensure!(picture.starts_with(&home) && picture.ends_with(".png"), "{picture}");
        ensure!(read[4].as_str().is_some_and(|about| about.contains("One seat is free")), "{read}");
        // Nobody needs a name to watch, but to sit down.
        click(&jun, "#watch").await?;
        click(&jun, ".sit").await?;
        let asked = find(&jun, "#name").await?;
        ensure!(asked.value().await?.unwrap_or_default().is_empty(), "a name of his own");
        // A guest who joins sits down at once, and the host sees it.
        asked.send_keys("Jun").await?;
        click(&jun, "#join").await?;
        find(&jun, ".leave-seat").await?;
        wait_until(&hana, "document.querySelector('.round').textContent.includes('Jun')").await?;
        let prompt = find(&jun, ".prompt").await?.text().await?;
        ensure!(prompt == "Waiting for Hana to start the game.", "{prompt}");
        ensure!(!jun.title().await?.contains("invites"), "{}", jun.title().await?);
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn votes_for_a_rematch_show_at_the_seats_and_leaving_shows_at_once() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("rematch", |[hana, jun]| async move {
        let link = played(&hana, &jun, &home).await?;
        click(&hana, "#again").await?;
        let prompt = |text: &str| {
            format!("document.querySelector('.prompt').textContent.includes('{text}')")
        };
        wait_until(&hana, &prompt("Waiting for Jun")).await?;
        wait_until(&jun, &prompt("Hana")).await?;
        for browser in [&hana, &jun] {
            wait_until(browser, "[...document.querySelectorAll('.player .roles')].filter(one => one.textContent.includes('play again')).length === 1").await?;
        }
        wait_until(&jun, "document.title.startsWith('● Hana wants a rematch')").await?;
        wait_until(&jun, "document.querySelector('.onward .rematch').textContent.includes('Hana')")
            .await?;
        picture(&jun, "rematch").await?;
        // On a phone held sideways, nothing lies over the button.
        size(&jun, (844, 390)).await?;
        let is_free = "(() => { const button = document.querySelector('#again');
            const { left, bottom } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(left + 8, bottom - 8)) })()";
        wait_until(&jun, is_free).await?;
        size(&jun, SIZES[2]).await?;
        // It is beside the button and visible without scrolling.
        wait_until(&hana, "document.querySelector('.onward .rematch')?.textContent.includes('Jun')").await?;
        let log =
            |text: &str| format!("document.querySelector('.log').textContent.includes('{text}')");
        wait_until(&jun, &log("Hana wants to play again")).await?;
        // Another address in the same tab, another page of the app, and the back button.
        jun.goto("about:blank").await?;
        wait_until(&hana, &log("Jun is away")).await?;
        jun.back().await?;
        wait_until(&hana, &log("Jun is back")).await?;
        click(&jun, ".brand").await?;
        wait_until(&hana, "document.querySelector('.log li:last-child').textContent === 'Jun is away.'").await?;
        jun.goto(&link).await?;
        click(&jun, "#again").await?;
        wait_until_gone(&hana, "#settlement").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_play_now_meet_at_one_table_where_a_bot_makes_room() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = format!("http://{}/", server.address());
    let tested = in_browsers("now", |[hana, jun]| async move {
        for browser in [&hana, &jun] {
            answer_at_once(browser, &home).await?;
            browser.goto(&format!("{home}tables")).await?;
        }
        picture(&hana, "play-now").await?;
        let game = format!("#now-{FOR_TWO}");
        click(&hana, &game).await?;
        // Playing with others needs a name.
        find(&hana, ".now #name").await?.send_keys("Hana").await?;
        click(&hana, ".now .door .button").await?;
        // A bot plays with her at once.
        find(&hana, ".hand").await?;
        let table = script(&hana, "return location.pathname").await?;
        script(&jun, "localStorage.setItem('ginmi.name', 'Jun')").await?;
        click(&jun, &game).await?;
        wait_until(&jun, "document.querySelector('#watching, .you')").await?;
        ensure!(script(&jun, "return location.pathname").await? == table, "they meet");
        picture(&jun, "promised").await?;
        // He gets the seat when the round is over.
        to_the_end(&[&hana]).await?;
        find(&jun, ".player.you").await?;
        wait_until(&hana, "document.querySelector('.log').textContent.includes('takes over from')")
            .await?;
        for browser in [&hana, &jun] {
            click(browser, "#next-round").await?;
        }
        for browser in [&hana, &jun] {
            find(browser, ".hand .legal, .choice, .prompt:not(.yours)").await?;
        }
        ensure!(jun.find(By::Css("#watching")).await.is_err(), "he plays");
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
