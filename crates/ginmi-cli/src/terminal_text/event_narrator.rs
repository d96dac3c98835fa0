//! The events at the table, told line by line as one seat, or an onlooker, learns of them.

use ginmi::event::{Event, Notice, Secret};
use ginmi::games::common::Rules;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{View, with_game};
use ginmi_words::{
    Sentence, dekiyaku_made, event_sentence, explain_phase, sentence, text_only_details,
    teyaku_worth,
};

use super::choices::{self, NumberedChoice};
use super::columns::{STRONG, paint, paragraph};
use super::settlement::{self, SettlementStart};
use super::table::{self, round_name, rule};
use super::text_renderer::TextRenderer;
use super::transfers::{self, RoundGains};
use super::yaku_table;

/// Tells a reader what happens, and keeps the reader's view of the match.
pub(crate) struct EventNarrator {
    /// The language, the players and the names of cards.
    pub(crate) speech: TextRenderer,
    /// What the reader knows.
    pub(crate) view: View,
    /// Every payment so far, as it was told, under the name of its round.
    payments: Vec<String>,
    /// The gains in the round so far.
    gains: RoundGains,
}

impl EventNarrator {
    /// A teller for a match that is about to begin.
    pub(crate) fn new(speech: TextRenderer, view: View) -> EventNarrator {
        let gains = RoundGains::new(view.players());
        EventNarrator { speech, view, payments: Vec::new(), gains }
    }

    /// The number of lines of payments so far.
    pub(crate) const fn payment_line_count(&self) -> usize {
        self.payments.len()
    }

    /// This many lines of the payments, and a sentence if the last round has none.
    pub(crate) fn payments_in(&self, lines: usize) -> Vec<String> {
        let mut told = self.payments[..lines].to_vec();
        // The names of rounds are not indented, as payments are.
        if told.last().is_none_or(|line| !line.starts_with(' ')) {
            told.push(self.speech.text("payments-none").to_owned());
        }
        told
    }

    /// Applies the consequences of one input, and tells them.
    pub(crate) fn narrate(&mut self, notices: &[Notice]) -> Vec<String> {
        let mut lines = Vec::new();
        let settlement = SettlementStart::of(notices);
        let columns = transfers::columns(&self.speech, notices);
        for (place, notice) in notices.iter().enumerate() {
            if let Some(ending) = settlement.begins_at(place) {
                lines.extend(settlement::heading(&self.speech, &self.view, ending));
            }
            let before = self.view;
            if notice.reaches(self.speech.voice.you) {
                self.view.fold(notice);
            }
            match notice {
                Notice::Public(Event::Transfer(transfer)) => {
                    self.gains.add(transfer);
                    let told = transfers::transfer(&self.speech, &before, transfer, columns);
                    lines.extend(told.iter().cloned());
                    self.payments.extend(told);
                }
                Notice::Public(event) => self.event(&before, event, &mut lines),
                Notice::Private(seat, secret) => self.secret(*seat, *secret, &mut lines),
            }
        }
        if settlement.is_over() {
            lines.extend(settlement::totals(&self.speech, &self.view, &self.gains));
        }
        if matches!(notices.last(), Some(Notice::Public(Event::Now(Phase::Over)))) {
            lines.extend(settlement::result(&self.speech, &self.view));
        }
        lines
    }

    /// Everything that the reader wants to see before deciding, except the reader's own hand, which
    /// is among the choices when cards are played.
    pub(crate) fn table(&self) -> Vec<String> {
        table::table(&self.speech, &self.view)
    }

    /// The question, as lines above the choices.
    pub(crate) fn question(&self) -> Vec<String> {
        choices::question(&self.speech, &self.view)
    }

    /// The same without the hand, for screens that show it as cards.
    pub(crate) fn question_with_rule(&self) -> Vec<String> {
        choices::question_with_rule(&self.speech, &self.view)
    }

    /// All choices of the seat to decide.
    pub(crate) fn choices(&self) -> Vec<NumberedChoice> {
        choices::choices(&self.speech, &self.view)
    }

    /// The answer to `?`: the state of the round, and the rule with its number.
    pub(crate) fn explain(&self) -> Vec<String> {
        let told = explain_phase(&self.speech.voice, &self.view);
        let paragraphs = told.iter().map(|told| paragraph(&self.speech.line(told)));
        paragraphs.flat_map(|told| [String::new(), told]).chain([String::new()]).collect()
    }

    /// All yaku with their values.
    pub(crate) fn yaku_table(&self) -> Vec<String> {
        yaku_table::yaku_table(&self.speech, &self.view)
    }

    /// Tells an event; `before` is the view from before it.
    fn event(&mut self, before: &View, event: &Event, lines: &mut Vec<String>) {
        let (speech, voice) = (&self.speech, &self.speech.voice);
        let told = match event {
            Event::RoundBegins { dealer, .. } => {
                let name = round_name(speech, &self.view);
                let deals = sentence!(voice, "heading-deals", player = *dealer);
                let title = format!("{name} · {}", speech.line(&deals));
                lines.extend([String::new(), rule(&title)]);
                self.payments.push(paint(STRONG, name));
                self.gains = RoundGains::new(self.view.players());
                return;
            }
            // The player who returned the card learns which one it was from a separate notice.
            Event::CardReturned { seat, .. } if speech.sees(*seat) => return,
            Event::RoundOver { winner, .. } => {
                return lines.push(settlement::winner(speech, &self.view, *winner));
            }
            Event::Made { seat, .. } => {
                let made = dekiyaku_made(voice, &self.view, *seat).join(voice.text("plus"));
                Some(sentence!(voice, "has-made", player = *seat, dekiyaku = made))
            }
            _ => event_sentence(voice, event),
        };
        let note = note(speech, &self.view, event);
        let shown = |told: &Sentence| match event {
            Event::Resolved { .. } => format!("  {}", speech.line(told)),
            Event::Made { .. } | Event::Stopped { .. } => {
                paint(STRONG, format!("★ {}", speech.noted(told, &note)))
            }
            Event::Sage(_) | Event::KoiKoi(_) => paint(STRONG, speech.noted(told, &note)),
            _ => speech.noted(told, &note),
        };
        lines.extend(told.iter().map(shown));
        lines.extend(text_only_details(voice, before, event).iter().map(shown));
        if let Event::Dealt { field: cards, .. } | Event::FieldTurnedUp(cards) = event
            && !cards.is_empty()
        {
            lines.extend(speech.cards(&format!("{}  ", speech.text("cards-on-field")), *cards));
        }
    }

    /// Something that one seat learns: told if it is the reader's seat, or if the reader is not a
    /// player.
    fn secret(&self, seat: Seat, secret: Secret, lines: &mut Vec<String>) {
        let (speech, voice) = (&self.speech, &self.speech.voice);
        if !speech.sees(seat) {
            return;
        }
        match secret {
            Secret::Hand(hand) => {
                let holds = speech.line(&sentence!(voice, "holds", player = seat));
                lines.extend(speech.cards(&format!("{holds}  "), hand));
            }
            Secret::Returned(card) => {
                let told = sentence!(voice, "story-returned-openly", player = seat, card = card);
                lines.push(speech.line(&told));
            }
        }
    }
}

/// The note in brackets after the sentence for an event: its worth, and its rule.
fn note(speech: &TextRenderer, view: &View, event: &Event) -> String {
    let worth = match event {
        Event::Claimed { teyaku, .. } => Some(teyaku_worth(&speech.voice, view, *teyaku)),
        _ => None,
    };
    let rule = with_game!(view.game(), G => G::event_rule(event)).map(str::to_owned);
    worth.into_iter().chain(rule).collect::<Vec<_>>().join(speech.text("comma"))
}
