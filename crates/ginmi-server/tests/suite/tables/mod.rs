//! Tables while servers start, stop and share them.

mod link;
mod logs;
mod nodes;
mod restart;

use std::time::Duration;

/// The timeout of whatever fails by never ending.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Waits until this comes to pass.
async fn wait_for(what: impl Fn() -> bool) {
    let wait = async {
        while !what() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, wait).await.expect("it comes to pass");
}
