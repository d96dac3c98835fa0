//! A server whose database is silent.

use std::net::SocketAddr;
use std::time::Duration;

use ginmi_server::storage::StoreOptions;
use ginmi_server::{RunningServer, ServerSettings};
use serde_json::json;

use crate::api::support::{Client, Player, open_table, quick_table, run};
use crate::storage::support::{Network, TestDatabase};

#[test]
fn a_server_that_has_lost_its_lease_refuses_requests_without_asking_the_database() {
    run(async {
        let network = Network::to(&TestDatabase::postgres());
        // No read fails by itself as long as the test waits.
        let options =
            StoreOptions { timeout: Duration::from_secs(3600), ..StoreOptions::default() };
        let store = network.database.open_with(options).await.expect("the database opens");
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let settings = ServerSettings { listen: listen.into(), ..ServerSettings::default() };
        let server = RunningServer::start(store, settings).await.expect("the server starts");
        let mut hana = Client::new(server.address().tcp().expect("it has a port"));
        assert_eq!(hana.post("/api/me", json!({ "name": "Hana" })).await.status, 201);
        let table = open_table(&mut hana, quick_table()).await;
        let player = Player::enter(&hana, &table).await;

        network.cut();
        // The first request is waiting when the lease is lost, the others come later.
        for _ in 0..3 {
            let answer = hana.get("/api/me").await;
            assert_eq!((answer.status, &answer.json()["reason"]), (503, &json!("storage")));
        }
        assert_eq!(player.socket.end().await, Some(1013), "try again");
        assert_eq!(hana.get("/ready").await.status, 503);
        assert_eq!(hana.get("/health").await.status, 200);

        network.mend();
        while hana.get("/ready").await.status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(hana.get("/api/me").await.json(), json!({ "name": "Hana" }));
        Player::enter(&hana, &table).await;
        // An outage of the database is no fault of this server, and has metrics of its own.
        let metrics = hana.get("/metrics").await.text();
        assert!(metrics.lines().any(|line| line == "ginmi_failures_total 0"), "{metrics}");
        server.stop().await;
    });
}
