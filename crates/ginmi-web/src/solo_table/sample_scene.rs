//! A table whose first round has just begun, to be painted off-screen.

use ginmi_table::Timestamp;
use ginmi_table::names::{BotName, Contribution};
use ginmi_words::FIRST;

use super::{SoloTable, SoloTableOutput};
use crate::model::{MatchLedger, SoloSetup, TableScene, TableSession};
use crate::words::Lang;

/// A table of the first game with its cards dealt; always the same, and never stored.
#[must_use]
pub fn sample_scene(lang: Lang) -> Option<TableScene> {
    let bots = vec![BotName::new("random").ok()?];
    let players = u8::try_from(FIRST.capacity()).ok()?;
    let solo = SoloSetup { game: FIRST, players, options: Vec::new(), bots };
    let now = Timestamp(1);
    let mut local = SoloTable::begin(&solo, "", now, [0; 32], Vec::new()).ok()?;
    local.connect(now, "");
    let mut session = TableSession::new(1000, MatchLedger::default());
    let hello = session.hello_message();
    handle_outputs(&mut session, local.handle_frame(now, &hello));
    let digits = Contribution::new(&"0".repeat(32)).ok()?;
    let deal = session.contribution(digits)?;
    let deal = session.encode_request(deal)?;
    handle_outputs(&mut session, local.handle_frame(now, &deal));
    Some(TableScene::of(&session, lang))
}

fn handle_outputs(session: &mut TableSession, outputs: Vec<SoloTableOutput>) {
    for out in outputs {
        if let SoloTableOutput::Text(text) = out {
            _ = session.apply_message(&text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_cards_are_dealt() {
        for &lang in Lang::ALL {
            let scene = sample_scene(lang).expect("there is such a table");
            assert_eq!(scene.players.len(), FIRST.capacity());
            assert!(!scene.cards.field.is_empty() && scene.cards.stock > 0, "{scene:?}");
            assert!(!scene.cards.hand.is_empty() || scene.cards.unseen > 0, "{scene:?}");
        }
    }
}
