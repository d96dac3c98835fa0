//! A table whose first round has just begun, to be painted off-screen.

use ginmi_table::Timestamp;
use ginmi_table::names::{BotName, Contribution};
use ginmi_words::FIRST;

use super::{Local, Out};
use crate::model::{Deed, Ledger, Scene, Session, Solo};
use crate::words::Lang;

/// A table of the first game with its cards dealt; always the same, and never stored.
#[must_use]
pub fn sample(lang: Lang) -> Option<Scene> {
    let bots = vec![BotName::new("random").ok()?];
    let players = u8::try_from(FIRST.info().capacity).ok()?;
    let solo = Solo { game: FIRST, players, options: Vec::new(), bots };
    let now = Timestamp(1);
    let mut local = Local::begin(&solo, "", now, [0; 32], Vec::new()).ok()?;
    local.connect(now, "");
    let mut session = Session::new(1000, Ledger::default());
    let hello = session.hello();
    hear(&mut session, local.frame(now, &hello));
    let digits = Contribution::new(&"0".repeat(32)).ok()?;
    let deal = session.say(Deed::Deal(digits))?;
    hear(&mut session, local.frame(now, &deal));
    Some(Scene::of(&session, lang))
}

fn hear(session: &mut Session, outs: Vec<Out>) {
    for out in outs {
        if let Out::Text(text) = out {
            _ = session.hear(&text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_cards_are_dealt() {
        for &lang in Lang::ALL {
            let scene = sample(lang).expect("there is such a table");
            assert_eq!(scene.players.len(), FIRST.info().capacity);
            assert!(!scene.field.is_empty() && scene.stock > 0, "{scene:?}");
            assert!(!scene.hand.is_empty() || scene.unseen > 0, "{scene:?}");
        }
    }
}
