//! The public tables, as a server lists them.

use ginmi::Game;
use ginmi::seat::Seat;
use ginmi_table::wire::{OccupantView, PublicTableView, SeatView, TableStage};
use ginmi_table::{TableSetup, strict_json};
use serde::Deserialize;

use super::SeatScene;
use super::setup::{OptionTexts, RuleSets, RulesOrigin, changed_options};
use crate::words::{self, Lang};
use ginmi_words::text;

/// A server's list of its public tables, and their number.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LobbyResponse {
    tables: Vec<ListedTable>,
    count: usize,
}

/// A table in the server's list, without the fields that are not needed here.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct ListedTable {
    table: PublicTableView,
    connected: usize,
    /// The reader's seat; lists of tables do not have it.
    #[serde(default)]
    you: Option<Seat>,
}

/// A table to which somebody is invited, as a server shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableInvitation(ListedTable);

/// The contents of an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvitationScene {
    /// The title: who invites to which game.
    pub title: String,
    /// Players, length and house rules in a sentence.
    pub rules: String,
    /// The game.
    pub game: Game,
    /// The options of the table that were set.
    pub options: OptionTexts,
    /// What is being done at the table.
    pub stage: String,
    /// The seats.
    pub seats: Vec<SeatScene>,
    /// Whether the person can sit down.
    pub has_room: bool,
    /// Whether the table has spectators.
    pub can_watch: bool,
}

impl TableInvitation {
    /// Reads the server's answer; `None` if it is not a table.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        strict_json::read(text).ok().map(TableInvitation)
    }

    /// Whether the reader sits there already.
    #[must_use]
    pub const fn is_seated(&self) -> bool {
        self.0.you.is_some()
    }

    /// The scene of the invitation.
    #[must_use]
    pub fn scene(&self, lang: Lang) -> InvitationScene {
        let table = &self.0.table;
        let setup = &table.setup;
        let game = words::game(lang, setup.game);
        let host = table.host.and_then(|seat| table.seats.get(seat.index()));
        let title = match host.map(|seat| &seat.sits) {
            Some(OccupantView::Person(name)) => {
                text!(lang, "invites", name = name.as_str(), game = game)
            }
            _ => text!(lang, "invites-nobody", game = game),
        };
        let can_watch = setup.spectators || is_open(table);
        InvitationScene {
            title,
            rules: in_short(setup, lang),
            game: setup.game,
            options: setup.options.clone(),
            stage: shown(&self.0, lang).stage,
            seats: SeatScene::from_outside(table, lang),
            has_room: has_room(table),
            can_watch,
        }
    }
}

/// The most house rules that a sentence names; of more it says how many there are.
const NAMED: usize = 2;

/// Players, length and house rules of a table in a sentence.
pub(super) fn in_short(setup: &TableSetup, lang: Lang) -> String {
    let mut own = setup.options.clone();
    // The sentence has the number of rounds anyway.
    own.remove("rounds");
    let mut rules = changed_options(setup.game, &own, lang);
    match rules.len() {
        0 => rules.push(lang.text("standard-rules").to_owned()),
        count if count > NAMED => {
            let origin = RulesOrigin::find(setup.game, &own, &RuleSets::default(), lang);
            let origin = origin.filter(|origin| !origin.is_standard);
            rules = vec![match origin {
                Some(origin) => origin.title(lang),
                None => text!(lang, "rules-of-table-changed", count = count),
            }];
        }
        _ => {}
    }
    rules.extend(words::clock_text(lang, setup.clock));
    let rules = rules.join(lang.text("comma"));
    let rounds = setup.new_match().map_or(0, |game| game.rounds());
    text!(lang, "table-in-short", players = setup.seats, rounds = rounds, rules = rules)
}

/// Whether no match is being played, so that seats can be taken at once.
const fn is_open(table: &PublicTableView) -> bool {
    matches!(table.stage, TableStage::Gathering | TableStage::Over)
}

/// Whether the table has room: a free seat, or that of a bot from the next round on.
fn has_room(table: &PublicTableView) -> bool {
    let gives_way =
        |seat: &SeatView| matches!(seat.sits, OccupantView::Bot(_)) && seat.next.is_none();
    let is_free = |seat: &SeatView| seat.sits == OccupantView::Nobody;
    let is_open = is_open(table);
    (is_open || table.setup.spectators)
        && table.seats.iter().any(|seat| gives_way(seat) || (is_open && is_free(seat)))
}

/// The scene of a table in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyRow {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: &'static str,
    /// The state of the table.
    pub stage: String,
    /// The names by seat; `None` for a free seat.
    pub seats: Vec<Option<String>>,
    /// How many seats are free, in words.
    pub free: String,
    /// The house rules that differ from the defaults, and the clock.
    pub rules: Vec<String>,
    /// What the reader can do at the table.
    pub access: JoinOrWatch,
}

/// What a person can do at a table of the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoinOrWatch {
    /// Sit down.
    Join,
    /// Watch.
    Watch,
    /// Nothing: a match is played, and nobody may watch.
    Closed,
}

impl LobbyResponse {
    /// Reads the server's answer; `None` if it is not a lobby.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        strict_json::read(text).ok()
    }

    /// The tables, those with room first.
    #[must_use]
    pub fn tables(&self, lang: Lang) -> Vec<LobbyRow> {
        self.tables.iter().map(|listed| shown(listed, lang)).collect()
    }

    /// The number of tables that are not listed.
    #[must_use]
    pub const fn more(&self) -> usize {
        self.count.saturating_sub(self.tables.len())
    }
}

fn shown(listed: &ListedTable, lang: Lang) -> LobbyRow {
    let ListedTable { table, connected, .. } = listed;
    let free = table.seats.iter().filter(|seat| seat.sits == OccupantView::Nobody).count();
    let access = if has_room(table) {
        JoinOrWatch::Join
    } else if table.setup.spectators {
        JoinOrWatch::Watch
    } else {
        JoinOrWatch::Closed
    };
    let stage = match table.stage {
        TableStage::Gathering => lang.text("waiting-for-players").to_owned(),
        TableStage::Over => lang.text("between-two-games").to_owned(),
        TableStage::Playing | TableStage::Closed => playing(table, lang),
    };
    let people =
        table.seats.iter().filter(|seat| matches!(seat.sits, OccupantView::Person(_))).count();
    let watching = connected.saturating_sub(people);
    let stage = match watching {
        0 => stage,
        _ => format!("{stage}{}", text!(lang, "lobby-watching", watching = watching)),
    };
    let setup = &table.setup;
    let mut rules = changed_options(setup.game, &setup.options, lang);
    rules.extend(words::clock_text(lang, setup.clock));
    let taken = table.seats.len() - free;
    LobbyRow {
        id: table.id.to_string(),
        game: words::game(lang, setup.game),
        stage,
        seats: table
            .seats
            .iter()
            .enumerate()
            .map(|(seat, own)| occupant_name(&own.sits, seat, lang))
            .collect(),
        free: text!(lang, "taken-free", free = free, taken = taken),
        rules,
        access,
    }
}

fn playing(table: &PublicTableView, lang: Lang) -> String {
    // The number of the round is known between its commitment and its proof.
    match &table.round {
        Some(round) => {
            let number = round.round;
            text!(lang, "round-played", number = number)
        }
        None => lang.text("game-played").to_owned(),
    }
}

fn occupant_name(sits: &OccupantView, seat: usize, lang: Lang) -> Option<String> {
    match sits {
        OccupantView::Nobody => None,
        OccupantView::Person(name) => Some(name.to_string()),
        OccupantView::Bot(bot) => {
            let name = words::bot_name(lang, Seat::new(seat));
            let kind = words::bot_label(lang, bot);
            Some(text!(lang, "bot-of-kind", kind = kind, name = name))
        }
    }
}

/// Whether a host name of an address leads to the reader's own device alone.
#[must_use]
pub fn is_loopback_host(host: &str) -> bool {
    let host = host.trim_start_matches('[').trim_end_matches(']').trim_end_matches('.');
    host.eq_ignore_ascii_case("localhost")
        || host.to_ascii_lowercase().ends_with(".localhost")
        || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A lobby with one table, as docs/http-api.md and docs/protocol.md show them.
    fn lobby(stage: &str, third: &str, spectators: bool) -> LobbyResponse {
        let table = serde_json::json!({
            "id": "tsuru-7",
            "setup": {
                "game": "hachi-hachi",
                "options": {"rounds": "3", "must-play": "last-rounds(2)", "mizuten": "off"},
                "seats": 3, "visibility": "public", "spectators": spectators,
                "clock": {"budget": {"decision": 20000, "reserve": 60000}},
                "deal-wait": 15000, "away": 60000, "bots": ["greedy", "random"]
            },
            "stage": stage, "matches": 0,
            "seats": [
                {"sits": {"person": "Hana"}, "reserve": 60000, "agrees": []},
                {"sits": {"bot": "greedy"}, "reserve": 0, "agrees": []},
                {"sits": if third.is_empty() { serde_json::json!("nobody") } else { serde_json::json!({"person": third}) },
                 "reserve": 0, "agrees": []}
            ],
            "host": 0
        });
        let shown = serde_json::json!({"table": table, "created": 1, "changed": 2, "connected": 3});
        let text = serde_json::json!({"tables": [shown], "count": 4}).to_string();
        LobbyResponse::read(&text).expect("the lobby is one")
    }

    #[test]
    fn addresses_of_the_own_device_are_known() {
        for own in ["localhost", "LOCALHOST.", "table.localhost", "127.0.0.1", "127.8.8.8", "[::1]"]
        {
            assert!(is_loopback_host(own), "{own}");
        }
        for other in ["192.168.1.5", "ginmi.example", "mylocalhost", "[fe80::1]", "10.0.0.127", ""]
        {
            assert!(!is_loopback_host(other), "{other}");
        }
    }

    #[test]
    fn a_table_with_a_free_seat_can_be_joined() {
        let lobby = lobby("gathering", "", false);
        assert_eq!(lobby.more(), 3);
        let [table] = &lobby.tables(Lang::English)[..] else { panic!("one table") };
        assert_eq!(table.id, "tsuru-7");
        assert_eq!(table.access, JoinOrWatch::Join);
        assert_eq!(table.free, "2 taken, 1 free");
        assert_eq!(table.seats[0].as_deref(), Some("Hana"));
        assert_eq!(table.seats[2], None);
        assert_eq!(table.stage, "waiting for players · 2 watching");
        assert_eq!(
            table.rules,
            [
                "Rounds: 3",
                "The last three must play: in the last 2 rounds",
                "20 s per move, 60 s time bank"
            ]
        );
    }

    #[test]
    fn a_table_in_play_can_be_watched_where_watching_is_allowed() {
        let access = |spectators: bool, bots: bool| {
            let mut lobby = lobby("playing", "Jun", spectators);
            if !bots {
                lobby.tables[0].table.seats[1] = lobby.tables[0].table.seats[0].clone();
            }
            lobby.tables(Lang::Japanese)[0].access
        };
        assert_eq!(access(true, false), JoinOrWatch::Watch);
        assert_eq!(access(false, false), JoinOrWatch::Closed);
        // A bot gives up its seat, but only if people may come in to ask for it.
        assert_eq!(access(true, true), JoinOrWatch::Join);
        assert_eq!(access(false, true), JoinOrWatch::Closed);
    }

    #[test]
    fn an_invitation_names_host_game_and_rules() {
        let invitation = |you: Option<u8>| {
            let mut listed = lobby("gathering", "", true).tables.remove(0);
            listed.you = you.map(|seat| Seat::new(seat.into()));
            TableInvitation(listed)
        };
        let scene = invitation(None).scene(Lang::English);
        assert_eq!(scene.title, "Hana invites you to play Hachi-Hachi");
        let rules = "3 players, 3 rounds, The last three must play: in the last 2 rounds, 20 s per move, 60 s time bank.";
        assert_eq!(scene.rules, rules);
        assert!(scene.can_watch && scene.has_room);
        let seats = scene.seats.iter().map(|seat| (&*seat.name, &*seat.note, seat.is_free));
        let expected =
            [("Hana", "host", false), ("Ogin", "bot · Strong", false), ("Free seat", "", true)];
        assert!(seats.eq(expected), "{:?}", scene.seats);
        assert!(!invitation(None).is_seated() && invitation(Some(0)).is_seated());
        assert!(invitation(None).scene(Lang::Japanese).title.contains("Hanaさん"));
        assert_eq!(TableInvitation::read("{}"), None);
    }

    #[test]
    fn invalid_lobbies_are_refused() {
        assert_eq!(LobbyResponse::read("<html>"), None);
        assert_eq!(LobbyResponse::read("{\"tables\":[{}],\"count\":1}"), None);
    }
}
