//! A replay of a recorded game.

mod grade;
mod record_reader;
mod review;
mod share_link;
mod summary;
#[cfg(test)]
mod tests;
mod viewed_step;

use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::Event;
use ginmi::seat::Seat;
use ginmi::{Game, Match, NextInput, View};
use ginmi_bots::{BotKind, Opinion};
use ginmi_table::TableSetup;
use ginmi_table::names::{BotName, TableId};
use ginmi_table::wire::{
    DueDecision, OccupantView, PublicTableView, SeatView, TableReplica, TableStage,
};

use super::card_slots::CardSlots;
use super::cues::CueBuilder;
use super::match_events::MatchEvents;
use super::scene::SceneSource;
use super::{BotHelp, BotJudgement, MatchLedger, SceneTimeline, TableScene};
use crate::words::{self, Lang, TableLocalizer};
use ginmi_words::text;

pub use grade::{GradeScene, GradedMistake, MatchGrade, RoundGrade, RoundToGrade};
pub use record_reader::{CheckedRecord, LARGEST, RecordError};
pub use review::{GameReview, ReviewDepth, ReviewJudgements};
pub use share_link::{
    ShareLinkError, is_readable_link, pack_record, read_link, record_up_to, write_link,
};
pub use summary::{ReplaySummary, best_yaku_cards};
pub use viewed_step::ReplayMoment;

/// The occupant of a seat, from the name in a record: a bot or a person.
fn occupant(name: &str) -> SeatView {
    let bot = name.parse::<BotKind>().ok().and_then(|kind| BotName::new(kind.id()).ok());
    SeatView {
        sits: bot.map_or(OccupantView::Nobody, OccupantView::Bot),
        stepped_in: None,
        next: None,
        reserve: ginmi_table::Millis(0),
        agrees: Vec::new(),
    }
}

/// A game with all its steps.
///
/// Step 0 is the game before its first deal; each input of the record, a deal, a draw or a
/// decision, is one step.
#[derive(Clone, Debug)]
pub struct GameReplay {
    game: Game,
    names: Vec<String>,
    /// The reader's seat, if any.
    reader: Option<Seat>,
    steps: Vec<ReplayStep>,
    /// The number of each round, and the step that deals it.
    rounds: Vec<(u16, usize)>,
}

/// A step of a game.
#[derive(Clone, Debug)]
struct ReplayStep {
    /// The decision that caused it, if any.
    decided: Option<(Seat, Action)>,
    /// The events.
    events: Vec<Event>,
    /// The match after it.
    table: Match,
}

/// A mistake: a choice that was clearly worse than another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionMistake {
    /// The step before which it was made.
    pub step: usize,
    /// The number of the round.
    pub round: u16,
    /// The mistake in words.
    pub text: String,
}

impl GameReplay {
    /// The index of the last step.
    #[must_use]
    pub fn last(&self) -> usize {
        self.steps.len() - 1
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The number of rounds that were played to their end.
    #[must_use]
    pub fn ended_rounds(&self) -> usize {
        let open = usize::from(self.last_table().round_board().ending.is_none());
        self.rounds.len() - open.min(self.rounds.len())
    }

    /// The match at the end of the record.
    fn last_table(&self) -> &Match {
        &self.steps[self.last()].table
    }

    /// The players by seat.
    #[must_use]
    pub fn players(&self, lang: Lang) -> Vec<String> {
        let localizer = self.localizer(lang);
        Seat::all(self.names.len()).map(|seat| localizer.name(seat)).collect()
    }

    /// The reader's seat, if known.
    #[must_use]
    pub const fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// Sets the reader's seat.
    #[must_use]
    pub fn with_reader(self, reader: Option<Seat>) -> Self {
        Self { reader: reader.or(self.reader), ..self }
    }

    /// The step that deals the next round, or the last step.
    #[must_use]
    pub fn next_round(&self, step: usize) -> usize {
        let next = self.rounds.iter().map(|(_, dealt)| *dealt).find(|dealt| *dealt > step);
        next.unwrap_or(self.last())
    }

    /// The step that dealt this round, or the one before if that is this step.
    #[must_use]
    pub fn round_before(&self, step: usize) -> usize {
        let mut dealt = self.rounds.iter().map(|(_, dealt)| *dealt).rev();
        dealt.find(|dealt| *dealt < step).unwrap_or(0)
    }

    /// The next step, after this one, at which a player decides: any, or this one.
    #[must_use]
    pub fn next_decision(&self, step: usize, of: Option<Seat>) -> usize {
        let mut later = step + 1..=self.last();
        later.find(|step| self.is_decision(*step, of)).unwrap_or(self.last())
    }

    /// The last step before this one at which a player decides.
    #[must_use]
    pub fn decision_before(&self, step: usize, of: Option<Seat>) -> usize {
        (0..step.min(self.last())).rev().find(|step| self.is_decision(*step, of)).unwrap_or(0)
    }

    fn is_decision(&self, step: usize, of: Option<Seat>) -> bool {
        self.decision(step).is_some_and(|(seat, _)| of.is_none_or(|of| of == seat))
    }

    /// The next decision after a step, and its seat.
    #[must_use]
    pub fn decision(&self, step: usize) -> Option<(Seat, Action)> {
        self.steps.get(step + 1)?.decided
    }

    /// The question for the strongest bot about the next decision, if the moment shows the
    /// decider's hand.
    #[must_use]
    pub fn question(&self, moment: &ReplayMoment) -> Option<View> {
        let seat = self.shown_decider(moment.step, moment)?;
        Some(self.steps[moment.step].table.view(Some(seat)))
    }

    /// The player who decides next at a step, if the moment shows the hand of that player.
    fn shown_decider(&self, step: usize, moment: &ReplayMoment) -> Option<Seat> {
        let (seat, _) = self.decision(step)?;
        (moment.open || self.seat(moment) == seat).then_some(seat)
    }

    /// All steps at which the player whose view is shown decides next, in order.
    pub fn questions(&self, moment: &ReplayMoment) -> impl Iterator<Item = usize> {
        let own = self.seat(moment);
        (0..self.last()).filter(move |step| self.is_decision(*step, Some(own)))
    }

    /// How much worse the decision at a step was than the strongest bot's, in words; `None` if it
    /// was not clearly worse.
    #[must_use]
    pub fn mistake(
        &self,
        step: usize,
        opinions: &[Opinion],
        lang: Lang,
    ) -> Option<DecisionMistake> {
        let (seat, action) = self.decision(step)?;
        let view = self.steps[step].table.view(Some(seat));
        let localizer = self.localizer(lang);
        let cost = words::mistake_cost(&view, opinions, action)?;
        let loss = words::estimated_number(&view, -cost);
        let done = words::choice_in_short(&localizer, &view, action);
        let number = self.move_number(step, seat);
        let text = text!(lang, "replay-slip", done = done, loss = loss, number = number);
        Some(DecisionMistake { step, round: view.round().number, text })
    }

    /// The number of the decision after a step among those of its player in the round.
    fn move_number(&self, step: usize, seat: Seat) -> usize {
        let dealt = self.round_before(step + 1);
        (dealt..=step).filter(|step| self.is_decision(*step, Some(seat))).count()
    }

    /// The player and the cost, in hundredths, of the decision at a step, if it was clearly worse
    /// than another.
    #[must_use]
    pub fn cost(&self, step: usize, opinions: &[Opinion]) -> Option<(Seat, i32)> {
        let (seat, action) = self.decision(step)?;
        let view = self.steps[step].table.view(Some(seat));
        Some((seat, in_hundredths(words::mistake_cost(&view, opinions, action)?)))
    }

    /// What the next player to decide can expect to have won or lost at the end of the round with
    /// the best decision, according to these opinions.
    #[must_use]
    pub fn expected(&self, step: usize, opinions: &[Opinion]) -> Option<i32> {
        let (seat, _) = self.decision(step)?;
        let table = &self.steps[step].table;
        let value = opinions.first()?.value?.round() as i32;
        Some(table.accounts()[seat] - table.stake() + value)
    }

    /// What a player has won or lost at the end.
    #[must_use]
    pub fn result(&self, seat: Seat) -> i32 {
        let table = self.last_table();
        table.accounts()[seat] - table.stake()
    }

    /// The first step with something to see: the cards are dealt and a decision is due.
    #[must_use]
    pub fn opening(&self) -> usize {
        self.next_decision(0, None)
    }

    /// The payments that everybody had seen at a step, in a match with this number.
    #[must_use]
    pub fn ledger(&self, step: usize, number: u32) -> MatchLedger {
        let mut ledger = self.history(step).ledger;
        ledger.game = number;
        ledger.accounts = self.steps[step].table.accounts().seats(self.names.len()).to_vec();
        ledger
    }

    /// The events up to a step.
    fn history(&self, step: usize) -> MatchEvents {
        let mut history = MatchEvents::default();
        let mut round = 0;
        for step in &self.steps[..=step] {
            if let Some(over) = history.add_events(round, &step.events) {
                let (table, players) = (&step.table, self.names.len());
                history.ledger.close_round(over, table.accounts().seats(players));
                history.ledger.set_piles(over, table.round_board().piles.first(players));
            }
            round = step.table.round();
        }
        history
    }

    /// The slots of the cards after a step, as if the seat had followed the round from its deal.
    fn card_slots(&self, step: usize, seat: Seat) -> CardSlots {
        let mut card_slots = CardSlots::default();
        let dealt = self.rounds.iter().map(|(_, dealt)| *dealt).rev().find(|dealt| *dealt <= step);
        for own in &self.steps[dealt.unwrap_or(step)..=step] {
            if own.events.iter().any(|event| matches!(event, Event::Dealt { .. })) {
                card_slots.clear();
            }
            card_slots.update(own.table.round_board().field, own.table.view(Some(seat)).hand());
        }
        card_slots
    }

    /// The scene at a moment, with the strongest bot's judgement of the next decision if it was
    /// asked.
    ///
    /// # Panics
    ///
    /// Never: a moment beyond the end counts as the end.
    #[must_use]
    pub fn scene(
        &self,
        moment: &ReplayMoment,
        judgement: Option<&BotJudgement>,
        lang: Lang,
    ) -> TableScene {
        self.reviewed_scene(moment, judgement, None, lang)
    }

    /// The same in a review: where the player whose view is shown decides, the reader can choose
    /// another card, and the advice judges what was `tried` instead of what was done.
    #[must_use]
    pub fn reviewed_scene(
        &self,
        moment: &ReplayMoment,
        judgement: Option<&BotJudgement>,
        tried: Option<Action>,
        lang: Lang,
    ) -> TableScene {
        let step = moment.step.min(self.last());
        let table = &self.steps[step].table;
        let seat = self.seat(moment);
        let history = self.history(step);
        let card_slots = self.card_slots(step, seat);
        let hand = |seat| table.view(Some(seat)).hand();
        let others = |other| if other == seat { CardSet::EMPTY } else { hand(other) };
        let hands: Vec<CardSet> = if moment.open {
            Seat::all(self.names.len()).map(others).collect()
        } else {
            Vec::new()
        };
        let replica = self.replica(step, seat);
        let localizer = self.localizer(lang);
        let source = SceneSource {
            replica: &replica,
            localizer: self.localizer(lang),
            ledger: &history.ledger,
            card_slots: &card_slots,
            // A decision can come before the next deal (HH-11.11).
            shows_settlement: table.round_board().ending.is_some(),
            hands: &hands,
            is_replay: true,
            is_waiting: true,
            help: BotHelp::Unavailable,
            proven: None,
        };
        let mut scene = TableScene::from_source(&source, history.events.iter());
        let view = self.question(&ReplayMoment { step, ..*moment });
        if let (Some(view), Some(judgement)) = (view, judgement) {
            let taken = tried.or_else(|| self.decision(step).map(|(_, action)| action));
            if let Some(advice) = judgement.advice(&view, &localizer, taken) {
                scene.show_advice(advice);
            }
            if view.viewer() == Some(seat) {
                scene.offer_cards(&view, &localizer, &card_slots);
            }
        }
        scene
    }

    /// The timeline between the scenes of the step before a moment and of the moment itself.
    #[must_use]
    pub fn timeline(
        &self,
        moment: &ReplayMoment,
        scenes: [&TableScene; 2],
        lang: Lang,
    ) -> SceneTimeline {
        let step = moment.step.min(self.last());
        let dealt = self.rounds.iter().map(|(_, dealt)| *dealt).rev().find(|dealt| *dealt <= step);
        let dealt = dealt.unwrap_or(0);
        // The words of an event depend on what happened before it in the round.
        let events: Vec<&Event> = events_of(&self.steps[dealt..=step]).collect();
        let first = events_of(&self.steps[dealt..step]).count();
        let view = self.steps[step].table.view(Some(self.seat(moment)));
        let localizer = self.localizer(lang);
        let builder = CueBuilder { localizer: &localizer, view: &view };
        SceneTimeline::of(scenes[0], scenes[1], &events, first, Some(builder))
    }

    /// The scene for the player who decides next, with actions unless `is_done`.
    #[must_use]
    pub fn position(&self, is_done: bool, lang: Lang) -> TableScene {
        let step = self.last();
        let table = &self.steps[step].table;
        let seat = table.phase().seat().or(self.reader).unwrap_or(Seat::new(0));
        let (history, card_slots) = (self.history(step), self.card_slots(step, seat));
        let mut replica = self.replica(step, seat);
        if let Some(due) = &mut replica.due {
            due.bot = false;
        }
        let source = SceneSource {
            replica: &replica,
            localizer: self.localizer(lang),
            ledger: &history.ledger,
            shows_settlement: false,
            hands: &[],
            is_replay: false,
            card_slots: &card_slots,
            is_waiting: is_done,
            help: BotHelp::Unavailable,
            proven: None,
        };
        TableScene::from_source(&source, history.events.iter())
    }

    /// The view of the player who decides at the end.
    #[must_use]
    pub fn decider_view(&self) -> Option<View> {
        let table = &self.steps[self.last()].table;
        Some(table.view(Some(table.phase().seat()?)))
    }

    /// The seat whose view is shown.
    fn seat(&self, moment: &ReplayMoment) -> Seat {
        let there = moment.seat.filter(|seat| seat.index() < self.names.len());
        there.or(self.reader).unwrap_or(Seat::new(0))
    }

    /// The table as seen from a seat.
    fn replica(&self, step: usize, seat: Seat) -> TableReplica {
        let table = &self.steps[step].table;
        let seats = self.names.len() as u8;
        let stage =
            if table.next() == NextInput::Over { TableStage::Over } else { TableStage::Playing };
        let due = |seat| DueDecision {
            seat,
            question: step as u64,
            until: None,
            silent_at: None,
            reserve: ginmi_table::Millis(0),
            // Nobody can decide any more.
            bot: true,
        };
        TableReplica {
            number: step as u64,
            table: PublicTableView {
                id: TableId::new("replay").expect("a good id"),
                setup: TableSetup::new(self.game, seats, Vec::new()),
                stage,
                matches: 1,
                seats: self.names.iter().map(|name| occupant(name)).collect(),
                host: None,
                round: None,
            },
            you: Some(seat),
            view: Some(table.view(Some(seat))),
            due: table.phase().seat().map(due),
            here: Vec::new(),
        }
    }

    pub(super) fn localizer(&self, lang: Lang) -> TableLocalizer {
        let own = self.reader;
        let name = |(seat, name): (usize, &String)| {
            let shown: String = name.chars().filter(|c| !c.is_control()).take(40).collect();
            match shown.trim() {
                "" => Seat::new(seat).to_string(),
                bot if bot.parse::<BotKind>().is_ok() => {
                    words::bot_name(lang, Seat::new(seat)).to_owned()
                }
                name => name.to_owned(),
            }
        };
        let names = self.names.iter().enumerate().map(name).collect();
        TableLocalizer { lang, names, you: own, game: self.game }
    }
}

/// The events of some steps.
fn events_of(steps: &[ReplayStep]) -> impl Iterator<Item = &Event> {
    let events = steps.iter().flat_map(|step| &step.events);
    events.filter(|event| !matches!(event, Event::Now(_) | Event::TurnEnded(_)))
}

fn in_hundredths(value: f32) -> i32 {
    (value * 100.0).round() as i32
}
