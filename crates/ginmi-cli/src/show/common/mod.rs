//! A game in text, whichever it is: the table, what happens, what can be done, and why.
//!
//! Everything here is the same in all games. Where they part, [`Show`] is asked, which each game
//! implements in its own folder.

mod choices;
pub(crate) mod money;
mod narrate;
mod progress;
mod settlement;
mod table;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet, Kind};
use ginmi::event::{Ending, Event, Notice};
use ginmi::games::common::{Board, Rules, View};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku, TeyakuSet};

pub(crate) use self::choices::{Answer, Choice, name, outcome};
pub(crate) use self::narrate::Teller;
pub(crate) use self::progress::{Chance, place, taken_by};
use super::cards::Names;
use super::text::{paragraph, signed};
use super::voice::Voice;
use super::yaku;

/// What sets one game apart from the others when it is shown. The functions with a body do what
/// most games do there.
pub(crate) trait Show: Rules {
    /// What the role of the leader is called.
    const LEADER: &'static str;
    /// The rule for teyaku.
    const TEYAKU_RULE: &'static str;

    /// The view as that of any game.
    fn any(view: View<Self>) -> ginmi::View;

    /// What the heading of the table says between the round and the draw pile.
    fn heading(board: &Board<Self>) -> Vec<String>;

    /// Pots besides that of the round, in a line of their own.
    fn other_pots(board: &Board<Self>) -> Option<String> {
        let _ = board;
        None
    }

    /// What a player is in this round, besides what every game knows.
    fn standing(board: &Board<Self>, seat: Seat) -> Vec<String>;

    /// What else the reader knows of a player's cards, as lines below the pile.
    fn known(voice: &Voice, view: &View<Self>, seat: Seat) -> Vec<String> {
        let _ = (voice, view, seat);
        Vec::new()
    }

    /// What a pile is worth so far, in a few columns.
    fn pile_value(pile: CardSet) -> String;

    /// The heading of the cards of a kind in a pile.
    fn kind_heading(names: Names, kind: Kind, cards: CardSet, pile: CardSet) -> String;

    /// What the active players have made, and what they lack little for.
    fn progress(voice: &Voice, view: &View<Self>) -> Vec<String>;

    /// What a dekiyaku is called in Japanese, where the game has a name of its own for it.
    fn dekiyaku_ja(dekiyaku: Dekiyaku) -> &'static str {
        dekiyaku.name_ja()
    }

    /// What is asked in the phases that only some games have.
    fn question(voice: &Voice, view: &View<Self>) -> String;

    /// Why a card of the hand cannot be chosen now, where somebody might wonder.
    fn why_not(voice: &Voice, view: &View<Self>, card: Card) -> Option<String> {
        let _ = (voice, view, card);
        None
    }

    /// What a hand is worth to its player before the play.
    fn hand_value(voice: &Voice, view: &View<Self>) -> String;

    /// What dropping costs.
    fn drop_cost(board: &Board<Self>) -> String;

    /// What claiming these teyaku brings.
    fn claim_worth(board: &Board<Self>, claimed: TeyakuSet) -> String;

    /// What a claimed teyaku is worth.
    fn teyaku_worth(board: &Board<Self>, teyaku: Teyaku) -> String;

    /// What capturing these cards brings the viewer at once, where that is easily said.
    fn capture_worth(voice: &Voice, view: &View<Self>, cards: CardSet) -> Option<String> {
        let _ = (voice, view, cards);
        None
    }

    /// What the actions are called that only some games have.
    fn label(voice: &Voice, view: &View<Self>, action: Action) -> String;

    /// What happened, where it is something that only some games have. The board is that before it.
    fn event(voice: &Voice, board: &Board<Self>, event: &Event) -> Vec<String>;

    /// An amount on an account.
    fn account(amount: i32) -> String {
        signed(amount)
    }

    /// What a player would have after paying all debts.
    fn total(board: &Board<Self>, seat: Seat) -> i32 {
        board.accounts[seat]
    }

    /// What stands behind a player's account after a round.
    fn after_account(board: &Board<Self>, seat: Seat) -> Option<String> {
        let _ = (board, seat);
        None
    }

    /// The accounts that are nobody's at this table.
    fn pots(board: &Board<Self>) -> Vec<Account>;

    /// Why money moves.
    fn reason(voice: &Voice, board: &Board<Self>, transfer: &Transfer) -> String;

    /// Why one of several dekiyaku is paid as it is.
    fn part(
        voice: &Voice,
        board: &Board<Self>,
        transfer: &Transfer,
        part: &ginmi::money::Part,
    ) -> String {
        let _ = (board, transfer);
        name::<Self>(voice.names, part.dekiyaku)
    }

    /// Whether money for this reason moves before the round is settled.
    fn is_before_settlement(reason: Reason) -> bool;

    /// What stands above the payments that settle a round, after why it ended.
    fn settlement_title(board: &Board<Self>) -> Option<String> {
        let _ = board;
        None
    }

    /// What decides about the payments that follow.
    fn settlement(voice: &Voice, board: &Board<Self>, ending: Ending) -> Vec<String>;
}

/// Tells what happens to a reader, and keeps what the reader has come to know of the match: a
/// [`Teller`] of any game.
pub(crate) trait Narrator {
    /// Who is who.
    fn voice(&self) -> &Voice;

    /// The voice, to name cards otherwise.
    fn voice_mut(&mut self) -> &mut Voice;

    /// What the reader knows.
    fn view(&self) -> ginmi::View;

    /// Every payment so far.
    fn payments(&self) -> &[String];

    /// Takes in what followed from one input, and tells it.
    fn tell(&mut self, notices: &[Notice]) -> Vec<String>;

    /// Everything that the reader wants to see before deciding, but for the own hand, which stands
    /// with the choices where cards are played.
    fn table(&self) -> Vec<String>;

    /// What is asked, as lines above the choices.
    fn question(&self) -> Vec<String>;

    /// All choices of the seat that is to decide.
    fn choices(&self) -> Vec<Choice>;

    /// Why a card that was named is none of the choices, where there is a reason to tell.
    fn why_not(&self, card: Card) -> Option<String>;

    /// What the player who asks `?` is told: where the round stands, what the rule says, its number.
    fn explain(&self) -> Vec<String>;

    /// All yaku with their values.
    fn yaku_table(&self) -> Vec<String>;
}

impl<G: Show> Narrator for Teller<G> {
    fn voice(&self) -> &Voice {
        &self.voice
    }

    fn voice_mut(&mut self) -> &mut Voice {
        &mut self.voice
    }

    fn view(&self) -> ginmi::View {
        G::any(self.view)
    }

    fn payments(&self) -> &[String] {
        &self.payments
    }

    fn tell(&mut self, notices: &[Notice]) -> Vec<String> {
        self.tell_all(notices)
    }

    fn table(&self) -> Vec<String> {
        table::table(&self.voice, &self.view)
    }

    fn question(&self) -> Vec<String> {
        choices::question(&self.voice, &self.view)
    }

    fn choices(&self) -> Vec<Choice> {
        choices::choices(&self.voice, &self.view)
    }

    fn why_not(&self, card: Card) -> Option<String> {
        G::why_not(&self.voice, &self.view, card)
    }

    fn explain(&self) -> Vec<String> {
        let voice = self.voice.in_words(G::GAME);
        let told = ginmi_words::explain(&voice, &self.view());
        let paragraphs = told.iter().map(|line| paragraph(&voice.plain(line)));
        paragraphs.flat_map(|line| [String::new(), line]).chain([String::new()]).collect()
    }

    fn yaku_table(&self) -> Vec<String> {
        yaku::table(&self.voice.in_words(G::GAME), self.voice.names, &self.view())
    }
}
