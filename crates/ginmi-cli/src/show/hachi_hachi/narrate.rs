//! What happens at the table, told line by line as one seat, or an onlooker, gets to know it.

use ginmi::View as AnyView;
use ginmi::cards::{Card, CardSet};
use ginmi::event::{Event, Notice, Secret};
use ginmi::games::hachi_hachi::{View, dekiyaku, teyaku};
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use super::settlement::{self, Settlement};
use super::table::{round_name, rule};
use super::yaku;
use crate::show::money;
use crate::show::text::{STRONG, list, pad, paint};
use crate::show::voice::Voice;

/// Tells what happens, and keeps what the reader has come to know of the match.
pub(crate) struct Narrator {
    /// Who is who.
    pub(crate) voice: Voice,
    view: View,
    /// What everybody had at the beginning of the round, less loans.
    before: Vec<i32>,
    /// Every payment so far, as it was told, under the name of its round.
    payments: Vec<String>,
    /// The card that is played or turned up and not yet resolved, and whether it came from a hand.
    in_play: Option<(Card, bool)>,
}

impl Narrator {
    /// A narrator for a match that is about to begin, seen by the reader of the voice.
    pub(crate) fn new(voice: Voice, view: AnyView) -> Narrator {
        let AnyView::HachiHachi(view) = view;
        let before = Vec::new();
        Narrator { voice, view, before, payments: Vec::new(), in_play: None }
    }

    /// What the reader knows.
    pub(crate) const fn view(&self) -> &View {
        &self.view
    }

    /// Every payment so far.
    pub(crate) fn payments(&self) -> &[String] {
        &self.payments
    }

    /// Takes in what followed from one input, and tells it.
    pub(crate) fn tell(&mut self, notices: &[Notice]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut settlement = Settlement::of(notices);
        for (place, notice) in notices.iter().enumerate() {
            match notice {
                Notice::Public(event) => {
                    if let Some(ending) = settlement.take_if_at(place) {
                        lines.extend(settlement::heading(&self.voice, &self.view.board, ending));
                    }
                    self.event(event, &mut lines);
                }
                Notice::Private(seat, Secret::Hand(hand)) => self.hand(*seat, *hand, &mut lines),
            }
            if notice.reaches(self.voice.reader) {
                self.view.fold(notice);
            }
            if let Notice::Public(Event::RoundBegins { .. }) = notice {
                let board = &self.view.board;
                self.before = Seat::all(board.players).map(|seat| board.total(seat)).collect();
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
        let card = |card: Card| voice.names.card(card);
        match *event {
            Event::Drew { seat, card: drawn } => {
                lines.push(format!("{} {}", voice.does(seat, "draws", "draw"), card(drawn)));
            }
            Event::FirstDealer(seat) => {
                lines.push(format!("{} first (C-2).", voice.does(seat, "deals", "deal")));
            }
            Event::RoundBegins { number, dealer, from_queue } => {
                let mut board = self.view.board;
                board.round.number = number;
                let title = format!("{} · {}", round_name(&board), self.deals(dealer));
                lines.extend([String::new(), rule(&title)]);
                self.payments.push(paint(STRONG, round_name(&board)));
                if let Some(multiplier) = from_queue {
                    let text = "waited in the queue for this round (HH-3.2).";
                    lines.push(format!("A multiplier of ×{multiplier} {text}"));
                }
            }
            Event::Dealt { field, dealer, blank, .. } => self.dealt(field, dealer, blank, lines),
            Event::Misdeal(month) => lines.push(format!(
                "All four cards of month {month} lie on the field: thrown in and dealt again (C-3)."
            )),
            Event::FieldMultiplier { multiplier, fours, twos } => {
                lines.push(multiplier_line(multiplier, fours, twos));
            }
            Event::Swapped(seat) => {
                let holder = self.view.board.round.dealers_hand;
                let takes = voice.does(seat, "takes", "take");
                let from = voice.object(holder);
                lines.push(format!("{takes} the dealer's hand from {from} (HH-2.4)."));
            }
            Event::Blind(seat) => {
                let declares = voice.does(seat, "declares", "declare");
                lines.push(format!("{declares} mizuten, to play blind (HH-2.5)."));
            }
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
            Event::DealerIs(seat) => {
                let takes = voice.does(seat, "takes", "take");
                lines.push(format!("{takes} the dealer's role (C-5)."));
            }
            Event::TwoLeft { seat, split } => {
                let wants = voice.does(seat, "wants", "want");
                let what = if split { "split the pot" } else { "play" };
                lines.push(format!("{wants} to {what} (HH-4.4)."));
            }
            Event::Offered { buyer, seller, amount } => {
                let (offers, seller) = (voice.does(buyer, "offers", "offer"), voice.object(seller));
                lines.push(format!("{offers} {seller} {amount} points for the place (HH-4.7)."));
            }
            Event::OfferRefused { seller, .. } => {
                lines.push(format!("{} the place.", voice.does(seller, "keeps", "keep")));
            }
            Event::BoughtOut { buyer, seller } => {
                let plays = voice.does(buyer, "plays", "play");
                lines.push(format!("{plays} instead of {}.", voice.object(seller)));
            }
            Event::HandsReturned(seats) => {
                let owners: Vec<_> = seats.iter().map(|seat| voice.owner(seat)).collect();
                let hands = if seats.len() == 1 { "hand goes" } else { "hands go" };
                let text = "back to the draw pile, which is shuffled (C-5).";
                lines.push(capital(&format!("{} {hands} {text}", list(&owners))));
            }
            Event::Claimed { seat, teyaku, shown } => {
                let (claims, kan) = (voice.does(seat, "claims", "claim"), teyaku::kan(teyaku));
                let name = voice.names.pair(teyaku.name(), teyaku.name_ja());
                let head = format!("{claims} {name}, {kan} kan (HH-5):  ");
                lines.extend(voice.names.lines(&head, shown));
            }
            Event::Played { seat, card } => self.card_appears(seat, card, true),
            Event::TurnedUp { seat, card } => self.card_appears(seat, card, false),
            Event::Lay { seat, .. } => self.resolved(seat, CardSet::EMPTY, lines),
            Event::Captured { seat, with, .. } => self.resolved(seat, with, lines),
            Event::LiableForDekiyaku { seat, dekiyaku, by } => {
                let name = voice.names.pair(dekiyaku.name(), dekiyaku.name_ja());
                lines.push(self.liable(by, seat, &name));
            }
            Event::LiableForDiving { seat, month, by } => {
                lines.push(self.liable(by, seat, &format!("diving in month {month}")));
            }
            Event::Made { seat, kan } => {
                let board = &self.view.board;
                let held = dekiyaku(&board.options, board.round.piles[seat]);
                let who = voice.does(seat, "has", "have");
                let names = yaku::held(voice.names, &held);
                let sum =
                    if held.len() > 1 { format!(", {kan} kan together") } else { String::new() };
                lines.push(paint(STRONG, format!("★ {who} made {names}{sum} (HH-8).")));
            }
            Event::Sage(seat) => {
                let calls = voice.does(seat, "calls", "call");
                lines.push(paint(STRONG, format!("{calls} sage: the round goes on (HH-6.2).")));
            }
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
                lines.push(settlement::winner(voice, winner));
            }
            Event::Medal(Some((seat, rounds))) if rounds > 0 => {
                let is = voice.does(seat, "is", "are");
                lines.push(format!("{is} ginmi, rounds in a row: {rounds} (HH-10.4)."));
            }
            Event::HandsOpen
            | Event::Reshuffled
            | Event::TurnEnded(_)
            | Event::Medal(_)
            | Event::Now(_) => {}
        }
    }

    fn deals(&self, dealer: Seat) -> String {
        self.voice.does(dealer, "deals", "deal")
    }

    fn dealt(&self, field: CardSet, dealer: Seat, blank: Option<Seat>, lines: &mut Vec<String>) {
        let voice = &self.voice;
        if let Some(holder) = blank {
            let has = voice.does(holder, "has", "have");
            lines.push(format!(
                "{has} the blank card and is out of this round; the other six are the field (HH-2.3)."
            ));
            if dealer != self.view.board.round.dealt_by {
                let takes = voice.does(dealer, "takes", "take");
                lines.push(format!("{takes} the dealer's role for this round."));
            }
        }
        lines.extend(voice.names.lines("Field   ", field));
    }

    /// A hand becomes known: the reader's own, or when nobody at the table reads, everybody's.
    fn hand(&self, seat: Seat, hand: CardSet, lines: &mut Vec<String>) {
        let voice = &self.voice;
        if voice.reader.is_none_or(|reader| reader == seat) {
            let holds = voice.does(seat, "holds", "hold");
            lines.extend(voice.names.lines(&format!("{holds}  "), hand));
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

    fn liable(&self, by: Seat, to: Seat, what: &str) -> String {
        let (by, to) = (self.voice.object(by), self.voice.object(to));
        format!("Liable for {what}: {by}, having left that card to {to} (HH-8.3).")
    }
}

fn multiplier_line(multiplier: u8, fours: u8, twos: u8) -> String {
    let field = match multiplier {
        1 => "Small field: every payment counts once (HH-3.1).".to_owned(),
        2 => "Payments count double, ×2 (HH-3).".to_owned(),
        other => format!("Payments count ×{other} (HH-3)."),
    };
    let waiting: Vec<_> = std::iter::repeat_n("×4", fours.into())
        .chain(std::iter::repeat_n("×2", twos.into()))
        .map(str::to_owned)
        .collect();
    if waiting.is_empty() {
        return field;
    }
    format!("{field} {} will wait for the rounds to come (HH-3.2).", list(&waiting))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
