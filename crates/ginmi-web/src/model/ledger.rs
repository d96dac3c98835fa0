//! The payments of a match, round by round. The table does not repeat them to who comes back, so the
//! page keeps them.

use ginmi::event::{Ending, Event};
use ginmi::money::Transfer;
use ginmi::seat::Seat;
use serde::{Deserialize, Serialize};

/// All rounds of a match that were seen.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Ledger {
    /// Which match of the table it is.
    pub game: u32,
    /// The rounds in order. What is paid before the first round stands under the number 0.
    pub sheets: Vec<Sheet>,
}

/// The payments of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The number of the round.
    pub round: u16,
    /// What was paid, in order.
    pub transfers: Vec<Transfer>,
    /// How the round ended and who won it, once it is over.
    pub ending: Option<(Ending, Option<Seat>)>,
    /// The accounts when it was over.
    pub accounts: Vec<i32>,
}

impl Ledger {
    /// A match begins.
    pub(super) fn begin(&mut self, game: u32) {
        if self.game != game {
            *self = Ledger { game, sheets: Vec::new() };
        }
    }

    /// Takes in an event of this round.
    pub(super) fn hear(&mut self, round: u16, event: &Event) {
        let number = if let Event::RoundBegins { number, .. } = event { *number } else { round };
        match event {
            Event::RoundBegins { .. } => _ = self.sheet(number),
            Event::Transfer(transfer) => self.sheet(number).transfers.push(transfer.clone()),
            Event::RoundOver { ending, winner } => {
                self.sheet(number).ending = Some((*ending, *winner));
            }
            _ => {}
        }
    }

    /// What everybody has after this round.
    pub(super) fn close(&mut self, round: u16, accounts: &[i32]) {
        self.sheet(round).accounts = accounts.to_vec();
    }

    fn sheet(&mut self, round: u16) -> &mut Sheet {
        let place = self.sheets.iter().position(|sheet| sheet.round == round);
        let place = place.unwrap_or_else(|| {
            let sheet = Sheet { round, transfers: Vec::new(), ending: None, accounts: Vec::new() };
            self.sheets.push(sheet);
            self.sheets.len() - 1
        });
        &mut self.sheets[place]
    }
}
