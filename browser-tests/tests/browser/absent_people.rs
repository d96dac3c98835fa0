//! People who are away: asking for one's seat with another browser, and being removed.

use anyhow::{Result, ensure};
use thirtyfour::prelude::*;

use crate::harness::{click, find, in_browsers, network_home, picture, serve, wait_until};
use crate::tables::{come, open};

/// An expression for what the first element that a selector finds says.
fn said(selector: &str) -> String {
    format!("document.querySelector('{selector}').textContent")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_asked_for_with_another_browser_and_handed_over() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = network_home(&server);
    let tested = in_browsers("hand-over", |[hana, jun, jun_again]| async move {
        let link = open(&hana, &home, "Hana", ", sit: true").await?;
        hana.goto(&link).await?;
        // Others can open this address: the code is drawn, and nothing says otherwise.
        wait_until(&hana, "document.querySelector('.code img').naturalWidth > 0").await?;
        ensure!(hana.find(By::Css("#own-device-only")).await.is_err(), "it is no loopback address");
        come(&jun, &link, "Jun").await?;
        find(&jun, ".leave-seat").await?;
        jun.goto("about:blank").await?;
        come(&jun_again, &link, "Jun").await?;
        find(&jun_again, ".ask-for-seat").await?;
        picture(&jun_again, "ask-for-seat").await?;
        click(&jun_again, ".ask-for-seat").await?;
        wait_until(&jun_again, &format!("{}.includes('has to agree')", said(".absent-people")))
            .await?;
        picture(&jun_again, "asked-for-seat").await?;
        find(&hana, ".hand-over").await?;
        picture(&hana, "asks-for-seat").await?;
        click(&hana, ".hand-over").await?;
        find(&jun_again, ".leave-seat").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_removed_for_good_only_when_the_host_says_so_twice() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = serve(&folder).await?;
    let home = network_home(&server);
    let tested = in_browsers("removal", |[hana, jun]| async move {
        let link = open(&hana, &home, "Hana", ", sit: true").await?;
        hana.goto(&link).await?;
        come(&jun, &link, "Jun").await?;
        find(&jun, ".leave-seat").await?;
        click(&hana, ".remove-person").await?;
        wait_until(&hana, &format!("{}.includes('Remove Jun for good?')", said(".seat .leaving")))
            .await?;
        picture(&hana, "keep-out").await?;
        click(&hana, ".really-remove + .button").await?;
        wait_until(&hana, "!document.querySelector('.really-remove').offsetParent").await?;
        ensure!(find(&jun, ".leave-seat").await?.is_displayed().await?, "he still sits there");
        click(&hana, ".remove-person").await?;
        click(&hana, ".really-remove").await?;
        wait_until(&hana, &format!("!{}.includes('Jun')", said(".round"))).await?;
        find(&jun, ".sit").await?;
        Ok(())
    })
    .await;
    server.stop().await;
    tested
}
