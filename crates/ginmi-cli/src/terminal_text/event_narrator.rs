//! Narrates the events at the table line by line, as one seat or an onlooker learns of them.

use ginmi::event::{Event, Notice, PrivateEvent};
use ginmi::games::common::Rules;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{View, with_game};
use ginmi_words::{
    PartsOff, Sentence, dekiyaku_made, event_sentence_by_rules, explain_phase, sentence,
    text_only_details, teyaku_worth,
};

use super::choices::{self, NumberedChoice};
use super::columns::{STRONG, paint, paragraph};
use super::settlement::{self, SettlementNoticeIndex};
use super::table::{self, round_name, rule};
use super::text_renderer::SentenceRenderer;
use super::transfers::{self, RoundGains};
use super::yaku_table;

/// Makes lines for a reader of what happens, and keeps the reader's view of the match.
pub(crate) struct EventNarrator {
    /// The language, the players and the names of cards.
    pub(crate) renderer: SentenceRenderer,
    /// What the reader knows.
    pub(crate) view: View,
    /// The lines of every payment so far, under the name of its round.
    payments: Vec<String>,
    /// The gains in the round so far.
    gains: RoundGains,
}

impl EventNarrator {
    /// A narrator for a match that is about to begin.
    pub(crate) fn new(renderer: SentenceRenderer, view: View) -> Self {
        let gains = RoundGains::new(view.players());
        Self { renderer, view, payments: Vec::new(), gains }
    }

    /// The number of lines of payments so far.
    pub(crate) const fn payment_line_count(&self) -> usize {
        self.payments.len()
    }

    /// This many lines of the payments, and a sentence if the last round has none.
    pub(crate) fn payments_in(&self, lines: usize) -> Vec<String> {
        let mut lines = self.payments[..lines].to_vec();
        // The names of rounds are not indented, as payments are.
        if lines.last().is_none_or(|line| !line.starts_with(' ')) {
            lines.push(self.renderer.text("payments-none").to_owned());
        }
        lines
    }

    /// Applies the consequences of one input, and returns the lines about them.
    pub(crate) fn narrate(&mut self, notices: &[Notice]) -> Vec<String> {
        let mut lines = Vec::new();
        let settlement = SettlementNoticeIndex::of(notices);
        let columns = transfers::columns(&self.renderer, notices);
        for (index, notice) in notices.iter().enumerate() {
            if let Some(ending) = settlement.begins_at(index) {
                lines.extend(settlement::heading(&self.renderer, &self.view, ending));
            }
            let before = self.view;
            if notice.reaches(self.renderer.localizer.you) {
                self.view.fold(notice);
            }
            match notice {
                Notice::Public(Event::Transfer(transfer)) => {
                    self.gains.add(transfer);
                    let payment = transfers::transfer(&self.renderer, &before, transfer, columns);
                    lines.extend(payment.iter().cloned());
                    self.payments.extend(payment);
                }
                Notice::Public(event) => self.event(&before, event, &mut lines),
                Notice::Private(seat, secret) => self.secret(*seat, *secret, &mut lines),
            }
        }
        if settlement.is_over() {
            lines.extend(settlement::totals(&self.renderer, &self.view, &self.gains));
        }
        if matches!(notices.last(), Some(Notice::Public(Event::Now(Phase::Over)))) {
            lines.extend(settlement::result(&self.renderer, &self.view));
        }
        lines
    }

    /// Everything that the reader wants to see before deciding, except the reader's own hand, which
    /// is among the choices when cards are played.
    pub(crate) fn table(&self) -> Vec<String> {
        table::table(&self.renderer, &self.view)
    }

    /// The question, as lines above the choices.
    pub(crate) fn question(&self) -> Vec<String> {
        choices::question(&self.renderer, &self.view)
    }

    /// The same without the hand, for screens that show it as cards.
    pub(crate) fn question_with_rule(&self) -> Vec<String> {
        choices::question_with_rule(&self.renderer, &self.view)
    }

    /// All choices of the seat to decide.
    pub(crate) fn choices(&self) -> Vec<NumberedChoice> {
        choices::choices(&self.renderer, &self.view)
    }

    /// The answer to `?`: the state of the round, and the rule with its number.
    pub(crate) fn explain(&self) -> Vec<String> {
        let sentences = explain_phase(&self.renderer.localizer, &self.view);
        let paragraphs = sentences.iter().map(|sentence| paragraph(&self.renderer.line(sentence)));
        paragraphs.flat_map(|text| [String::new(), text]).chain([String::new()]).collect()
    }

    /// All yaku with their values.
    pub(crate) fn yaku_table(&self) -> Vec<String> {
        yaku_table::yaku_table(&self.renderer, &self.view)
    }

    /// Adds the lines about an event; `before` is the view from before it.
    fn event(&mut self, before: &View, event: &Event, lines: &mut Vec<String>) {
        let (renderer, localizer) = (&self.renderer, &self.renderer.localizer);
        let sentence = match event {
            Event::RoundBegins { dealer, .. } => {
                let name = round_name(renderer, &self.view);
                let deals = sentence!(localizer, "heading-deals", player = *dealer);
                let title = format!("{name} · {}", renderer.line(&deals));
                lines.extend([String::new(), rule(&title)]);
                self.payments.push(paint(STRONG, name));
                self.gains = RoundGains::new(self.view.players());
                return;
            }
            // The player who returned the card learns which one it was from a separate notice.
            Event::CardReturned { seat, .. } if renderer.sees(*seat) => return,
            Event::RoundOver { winner, .. } => {
                return lines.push(settlement::winner(renderer, &self.view, *winner));
            }
            Event::Made { seat, .. } => {
                let made = dekiyaku_made(localizer, &self.view, *seat).join(localizer.text("plus"));
                Some(sentence!(localizer, "has-made", player = *seat, dekiyaku = made))
            }
            _ => event_sentence_by_rules(localizer, PartsOff::of(before), event),
        };
        let note = note(renderer, &self.view, event);
        let line = |sentence: &Sentence| match event {
            Event::Resolved { .. } => format!("  {}", renderer.line(sentence)),
            Event::Made { .. } | Event::Stopped { .. } => {
                paint(STRONG, format!("★ {}", renderer.noted(sentence, &note)))
            }
            Event::Sage(_) | Event::KoiKoi(_) => paint(STRONG, renderer.noted(sentence, &note)),
            _ => renderer.noted(sentence, &note),
        };
        lines.extend(sentence.iter().map(line));
        lines.extend(text_only_details(localizer, before, event).iter().map(line));
        if let Event::Dealt { field: cards, .. } | Event::FieldTurnedUp(cards) = event
            && !cards.is_empty()
        {
            lines.extend(renderer.cards(&format!("{}  ", renderer.text("cards-on-field")), *cards));
        }
    }

    /// Adds the lines about a secret, if it is that of the reader's seat, or if the reader is not a
    /// player.
    fn secret(&self, seat: Seat, secret: PrivateEvent, lines: &mut Vec<String>) {
        let (renderer, localizer) = (&self.renderer, &self.renderer.localizer);
        if !renderer.sees(seat) {
            return;
        }
        match secret {
            PrivateEvent::Hand(hand) => {
                let holds = renderer.line(&sentence!(localizer, "holds", player = seat));
                lines.extend(renderer.cards(&format!("{holds}  "), hand));
            }
            PrivateEvent::Returned(card) => {
                let sentence =
                    sentence!(localizer, "story-returned-openly", player = seat, card = card);
                lines.push(renderer.line(&sentence));
            }
        }
    }
}

/// The note in brackets after the sentence for an event: its worth, and its rule.
fn note(renderer: &SentenceRenderer, view: &View, event: &Event) -> String {
    let worth = match event {
        Event::Claimed { teyaku, .. } => Some(teyaku_worth(&renderer.localizer, view, *teyaku)),
        _ => None,
    };
    let rule = with_game!(view.game(), G => G::event_rule(event)).map(str::to_owned);
    worth.into_iter().chain(rule).collect::<Vec<_>>().join(renderer.text("comma"))
}
