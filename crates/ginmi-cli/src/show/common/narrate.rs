//! What happens at the table, told line by line as one seat, or an onlooker, gets to know it.

use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, Notice, Secret};
use ginmi::games::common::View;
use ginmi::phase::Phase;
use ginmi::seat::{Seat, SeatSet};

use super::settlement::{self, Settlement};
use super::table::{round_name, rule};
use super::{Show, money};
use crate::show::text::{STRONG, capital, list, pad, paint};
use crate::show::voice::Voice;

/// Tells what happens, and keeps what the reader has come to know of the match.
pub(crate) struct Teller<G: Show> {
    /// Who is who.
    pub(super) voice: Voice,
    /// What the reader knows.
    pub(super) view: View<G>,
    /// Every payment so far, as it was told, under the name of its round.
    pub(super) payments: Vec<String>,
    /// What everybody had at the beginning of the round, less loans.
    before: Vec<i32>,
    /// The card that is played or turned up and not yet resolved, and whether it came from a hand.
    in_play: Option<(Card, bool)>,
}

impl<G: Show> Teller<G> {
    /// A narrator for a match that is about to begin, seen by the reader of the voice.
    pub(crate) const fn new(voice: Voice, view: View<G>) -> Teller<G> {
        Teller { voice, view, payments: Vec::new(), before: Vec::new(), in_play: None }
    }

    /// Takes in what followed from one input, and tells it.
    pub(super) fn tell_all(&mut self, notices: &[Notice]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut settlement = Settlement::of::<G>(notices);
        for (place, notice) in notices.iter().enumerate() {
            match notice {
                Notice::Public(event) => {
                    if let Some(ending) = settlement.take_if_at(place) {
                        lines.extend(settlement::heading(&self.voice, &self.view.board, ending));
                    }
                    self.event(event, &mut lines);
                }
                Notice::Private(seat, secret) => self.secret(*seat, *secret, &mut lines),
            }
            if notice.reaches(self.voice.reader) {
                self.view.fold(notice);
            }
            if let Notice::Public(Event::RoundBegins { .. }) = notice {
                let board = &self.view.board;
                self.before = Seat::all(board.players).map(|seat| G::total(board, seat)).collect();
            }
        }
        if settlement.is_over() {
            lines.extend(settlement::totals(&self.voice, &self.view.board, &self.before));
        }
        if matches!(notices.last(), Some(Notice::Public(Event::Now(Phase::Over)))) {
            lines.extend(settlement::result(&self.voice, &self.view.board));
        }
        lines
    }

    fn event(&mut self, event: &Event, lines: &mut Vec<String>) {
        let voice = &self.voice;
        match *event {
            Event::Drew { seat, card } => {
                let draws = voice.does(seat, "draws", "draw");
                lines.push(format!("{draws} {}", voice.names.card(card)));
            }
            Event::FirstDealer(seat) => {
                lines.push(format!("{} first (C-2).", voice.does(seat, "deals", "deal")));
            }
            Event::RoundBegins { number, dealer } => {
                let mut board = self.view.board;
                board.round.number = number;
                let deals = voice.does(dealer, "deals", "deal");
                let title = format!("{} · {deals}", round_name(&board));
                lines.extend([String::new(), rule(&title)]);
                self.payments.push(paint(STRONG, round_name(&board)));
            }
            Event::Dealt { field, .. } => {
                lines.extend(G::event(voice, &self.view.board, event));
                if !field.is_empty() {
                    lines.extend(voice.names.lines("Field   ", field));
                }
            }
            Event::Misdeal(month) => lines.push(format!(
                "All four cards of month {month} lie on the field: thrown in and dealt again (C-3)."
            )),
            Event::Joined { seat, asked } => {
                let (they, you) =
                    if asked { ("joins", "join") } else { ("must play", "must play") };
                lines.push(format!("{}.", voice.does(seat, they, you)));
            }
            Event::Dropped(seat) => {
                lines.push(format!("{}.", voice.does(seat, "drops", "drop")));
            }
            Event::ForcedOut(seat) => {
                lines.push(format!("{} forced out (C-5).", voice.does(seat, "is", "are")));
            }
            Event::LeaderIs(seat) => {
                let takes = voice.does(seat, "takes", "take");
                lines.push(format!("{takes} the {}'s role (C-5).", G::LEADER));
            }
            Event::HandsReturned(seats) => lines.extend(self.hands_returned(seats)),
            Event::Claimed { seat, teyaku, shown } => {
                let claims = voice.does(seat, "claims", "claim");
                let name = voice.names.pair(teyaku.name(), teyaku.name_ja());
                let worth = G::teyaku_worth(&self.view.board, teyaku);
                let head = format!("{claims} {name}, {worth} ({}):  ", G::TEYAKU_RULE);
                lines.extend(voice.names.lines(&head, shown));
            }
            Event::Played { seat, card } => self.card_appears(seat, card, true),
            Event::TurnedUp { seat, card } => self.card_appears(seat, card, false),
            Event::Resolved { seat, with, .. } => self.resolved(seat, with, lines),
            Event::Transfer(ref transfer) => {
                let told = money::transfer(voice, &self.view.board, transfer);
                lines.extend(told.iter().cloned());
                self.payments.extend(told);
            }
            Event::Void => lines.push(
                "Everybody has dropped: the deal is void and the same player deals again (C-5)."
                    .to_owned(),
            ),
            Event::RoundOver { winner, .. } => {
                lines.push(settlement::winner(voice, &self.view.board, winner));
            }
            _ => lines.extend(G::event(voice, &self.view.board, event)),
        }
    }

    fn hands_returned(&self, seats: SeatSet) -> Option<String> {
        let owners: Vec<_> = seats.iter().map(|seat| self.voice.owner(seat)).collect();
        let hands = if seats.len() == 1 { "hand goes" } else { "hands go" };
        let text = "back to the draw pile, to be shuffled (C-5).";
        (!owners.is_empty()).then(|| capital(&format!("{} {hands} {text}", list(&owners))))
    }

    /// Something that one seat learns: the reader tells only what is the reader's, and when nobody
    /// at the table reads, everything is told.
    fn secret(&self, seat: Seat, secret: Secret, lines: &mut Vec<String>) {
        let voice = &self.voice;
        if !voice.sees(seat) {
            return;
        }
        match secret {
            Secret::Hand(hand) => {
                let holds = voice.does(seat, "holds", "hold");
                lines.extend(voice.names.lines(&format!("{holds}  "), hand));
            }
            Secret::Returned(card) => {
                let (returns, card) =
                    (voice.does(seat, "returns", "return"), voice.names.card(card));
                lines.push(format!("{returns} {card} to the draw pile (TY-5.1)."));
            }
        }
    }

    fn card_appears(&mut self, seat: Seat, card: Card, from_hand: bool) {
        debug_assert!(
            self.view.board.round.active.contains(seat),
            "only active players have turns"
        );
        self.in_play = Some((card, from_hand));
    }

    /// One line for a card and what became of it.
    fn resolved(&mut self, seat: Seat, with: CardSet, lines: &mut Vec<String>) {
        let Some((card, from_hand)) = self.in_play.take() else { return };
        let (voice, columns) = (&self.voice, self.voice.columns());
        let verb = match (from_hand, voice.reader == Some(seat)) {
            (true, true) => "play",
            (true, false) => "plays",
            (false, true) => "turn up",
            (false, false) => "turns up",
        };
        let name = if from_hand { voice.name(seat) } else { String::new() };
        let fate = match (with.is_empty(), voice.reader == Some(seat)) {
            (true, _) => "it stays on the field".to_owned(),
            (false, true) => format!("take {}", voice.names.cards(with)),
            (false, false) => format!("takes {}", voice.names.cards(with)),
        };
        let (name, card) = (pad(&name, columns), voice.names.card(card));
        lines.push(format!("  {name}  {verb:<8}  {card}, {fate}"));
    }
}
