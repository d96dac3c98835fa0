//! The scene of a table: everything that the view paints, as texts and cards.

mod absent_people;
mod call;
mod cards;
mod game_log;
mod heading;
mod last_moves;
mod players;
mod prompt;
mod seats_between_matches;
mod settlement;
mod signals_and_votes;

use ginmi::View;
use ginmi::action::LegalActions;
use ginmi::cards::{Card, CardSet};
use ginmi::event::Event;
use ginmi::seat::Seat;
use ginmi_table::wire::{OccupantView, TableReplica, TableStage};
use ginmi_words::{PartsOff, refusal_notice};

use super::advice::BotAdvice;
use super::card_slots::CardSlots;
use super::lobby;
use super::seat_clock;
use super::yaku::YakuScene;
use super::{BotHelp, ConnectionState, MatchLedger, TableSession};
use crate::words::{self, Lang, TableLocalizer};

pub use absent_people::{AbsentPeopleScene, AwaitedPlayer};
pub use call::{CallScene, CallThreat};
pub use cards::{CardsScene, FieldCard, HandCard};
pub use game_log::{GameLogLine, GameLogPart};
pub use heading::HeadingScene;
pub use last_moves::LastMove;
pub use players::{KindPile, OpenHandCard, PlayerScene, TablePlace};
pub use prompt::{ChoiceButton, HintScene, NumberForm, ReaderQuestion, TurnScene, TurnStatus};
pub use seats_between_matches::SeatScene;
pub use settlement::{
    AccountChart, AccountSeries, BestYaku, CURVE, MatchEndScene, MatchOutcome, PaymentDetail,
    PaymentRow, RankedPlayer, ResultCell, ResultRow, SettlementScene,
};
pub use signals_and_votes::SignalsAndVotesScene;

/// The scene of a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TableScene {
    /// The state of the connection.
    pub state: ConnectionState,
    /// The game, the round and its stakes.
    pub heading: HeadingScene,
    /// The players, the reader first, then in turn order.
    pub players: Vec<PlayerScene>,
    /// The seats, as long as no match is played.
    pub seats: Vec<SeatScene>,
    /// Whether no match has begun.
    pub is_gathering: bool,
    /// The cards on the field and in the reader's hand.
    pub cards: CardsScene,
    /// Whose turn it is, and what the reader can do.
    pub turn: TurnScene,
    /// The settlement, while it is shown.
    pub settlement: Option<SettlementScene>,
    /// The log of the last events, the oldest first.
    pub log: Vec<GameLogLine>,
    /// Everybody's last move, the latest last.
    pub last_moves: Vec<LastMove>,
    /// How near everybody is to yaku.
    pub yaku: YakuScene,
    /// The coach's text, in the round of a lesson.
    pub coach: Option<String>,
    /// Whether another person plays at the table.
    pub has_company: bool,
    /// Whether a bot has stepped in for the reader, who can take the seat back.
    pub replaced: bool,
    /// Signals and votes.
    pub signals_and_votes: SignalsAndVotesScene,
    /// Why the deals of this table are not to be trusted, if they are not.
    pub unfair: Option<String>,
    /// The name of the record of the match, once that is over.
    pub record: Option<String>,
}

/// The number of the event that began the round, unless it is the first. The log is that of one
/// round: within a round, lines are only added, so that a screen reader announces each of them
/// once.
fn round_start<'a>(events: impl Iterator<Item = &'a (u64, Event)>) -> u64 {
    let later = |event: &Event| matches!(event, Event::RoundBegins { number, .. } if *number > 1);
    events.filter(|(_, event)| later(event)).last().map_or(0, |(number, _)| *number)
}

/// The localizer for the texts of a table.
pub(super) fn localizer(replica: &TableReplica, lang: Lang) -> TableLocalizer {
    let seats = replica.table.seats.iter().enumerate();
    let names = seats.map(|(seat, own)| occupant_name(lang, Seat::new(seat), &own.sits)).collect();
    TableLocalizer { lang, names, you: replica.you, game: replica.table.setup.game }
}

/// The name of whoever sits there, or the words for a free seat.
fn occupant_name(lang: Lang, seat: Seat, sits: &OccupantView) -> String {
    match sits {
        OccupantView::Nobody => lang.text("free-seat").to_owned(),
        OccupantView::Bot(_) => words::bot_name(lang, seat).to_owned(),
        OccupantView::Person(name) => name.to_string(),
    }
}

/// Everything that a scene is made from, live or in a replay: the table, its texts, payments, card
/// slots, the bot's help.
pub(super) struct SceneSource<'a> {
    /// The table, from the reader's seat, or from the seat that a replay shows.
    pub(super) replica: &'a TableReplica,
    /// The localizer of the texts.
    pub(super) localizer: TableLocalizer,
    /// The payments.
    pub(super) ledger: &'a MatchLedger,
    /// The slots of the cards.
    pub(super) card_slots: &'a CardSlots,
    /// Whether the settlement of a round is shown.
    pub(super) shows_settlement: bool,
    /// The open hands in a replay, by seat; empty for a live table.
    pub(super) hands: &'a [CardSet],
    /// Whether it is a replay, in which nothing can be done.
    pub(super) is_replay: bool,
    /// Whether an acknowledgement is pending, so that nothing can be done now.
    pub(super) is_waiting: bool,
    /// The help of the strongest bot.
    pub(super) help: BotHelp<'a>,
    /// The number of deals that were proven fair; `None` if one was not.
    pub(super) proven: Option<u32>,
}

impl TableScene {
    /// Whether the table has more players than can play in a round.
    #[must_use]
    pub fn is_crowded(&self) -> bool {
        self.heading.game.is_some_and(|game| self.players.len() > game.capacity())
    }

    /// Whether the round at the end of a lesson is over.
    #[must_use]
    pub fn is_lesson_over(&self) -> bool {
        self.coach.is_some()
            && self.settlement.as_ref().is_some_and(|sheet| sheet.match_end.is_some())
    }

    /// Whether the reader takes no part in the round that is being played.
    #[must_use]
    pub fn sits_out(&self) -> bool {
        let is_out = |player: &PlayerScene| player.is_you && !player.is_in;
        self.settlement.is_none()
            && self.turn.question == ReaderQuestion::Nothing
            && self.players.iter().any(is_out)
    }

    /// The scene of a session's table.
    #[must_use]
    pub fn of(session: &TableSession, lang: Lang) -> Self {
        let Some(replica) = session.replica() else {
            let status = match session.state() {
                ConnectionState::Connecting => TurnStatus::waiting(lang.text("connecting")),
                _ => TurnStatus::default(),
            };
            // Whoever is refused before the first message of the table is told by the connection.
            let turn = TurnScene { status, ..TurnScene::default() };
            return Self { state: session.state().clone(), turn, ..Self::default() };
        };
        // What has happened since the end of the round waits until the settlement was seen.
        let (settled, last_event) = session.settled_round().unzip();
        let settled =
            settled.map(|view| TableReplica { view: Some(*view), due: None, ..replica.clone() });
        let replica = settled.as_ref().unwrap_or(replica);
        let is_shown = |(number, _): &&(u64, Event)| last_event.is_none_or(|last| *number <= last);
        let events = session.events().filter(is_shown);
        let source = SceneSource {
            replica,
            localizer: localizer(replica, lang),
            ledger: session.ledger(),
            card_slots: session.card_slots(),
            shows_settlement: session.shows_settlement(),
            hands: &[],
            is_replay: false,
            is_waiting: session.is_waiting(),
            help: session.help(),
            proven: session.unfair_deal().is_none().then(|| session.proven_rounds()),
        };
        let mut scene = Self::from_source(&source, events.clone());
        scene.state = session.state().clone();
        scene.unfair = session.unfair_deal().map(|unfair| ginmi_words::unfair_deal(lang, unfair));
        scene.turn.refusal = session.refusal().map(|why| refusal_notice(&source.localizer, why));
        scene.turn.is_sending = session.is_slow();
        seat_clock::add_clocks(&mut scene, session, replica);
        scene.cards.chosen = session.pending_decision();
        scene.seats = seats_between_matches::seats(session, replica, &source.localizer);
        if !scene.seats.is_empty() {
            scene.heading.rules = lobby::in_short(&replica.table.setup, lang);
            scene.heading.options.clone_from(&replica.table.setup.options);
        }
        let name = || format!("{}-{}", replica.table.id, replica.table.matches);
        scene.record = (replica.table.stage == TableStage::Over).then(name);
        scene.is_gathering = replica.table.stage == TableStage::Gathering;
        scene.signals_and_votes =
            signals_and_votes::signals_and_votes(session, replica, &source.localizer);
        scene.has_company = session.has_company();
        for player in &mut scene.players {
            player.signal = signals_and_votes::signal_text(session, player.seat, lang);
            player.roles.extend(seats_between_matches::seat_roles(replica, player.seat, lang));
        }
        // Arrivals and departures are part of the log of the match.
        let begins = round_start(events);
        for (number, seat_event) in session.seat_events().filter(|(number, _)| *number >= begins) {
            let index = scene.log.partition_point(|line| line.number < *number);
            let pieces =
                vec![GameLogPart::Words(seats_between_matches::seat_event_text(seat_event, lang))];
            scene.log.insert(index, GameLogLine { number: *number, pieces });
        }
        scene
    }

    /// The scene of a source.
    pub(super) fn from_source<'a>(
        source: &SceneSource<'_>,
        events: impl Iterator<Item = &'a (u64, Event)> + Clone,
    ) -> Self {
        let SceneSource { replica, localizer, .. } = source;
        let mut scene = Self { state: ConnectionState::Open, ..Self::default() };
        let off = replica.view.as_ref().map(PartsOff::of).unwrap_or_default();
        let line = |(number, event): &(u64, _)| GameLogLine::of(localizer, off, *number, event);
        let begins = round_start(events.clone());
        scene.log =
            events.clone().filter(|(number, _)| *number >= begins).filter_map(line).collect();
        let (view, game) = (replica.view.as_ref(), replica.table.setup.game);
        scene.heading = HeadingScene::of(localizer, game, view);
        let legal = match view {
            Some(view) if !source.is_waiting => own_actions(replica, view),
            _ => LegalActions::none(),
        };
        scene.turn = TurnScene::of(source, &legal);
        let Some(view) = view else { return scene };
        let is_over = |(_, event): &&(u64, Event)| matches!(event, Event::RoundOver { .. });
        if let Some((over, _)) = events.clone().filter(is_over).last()
            && let Some(text) = settlement::round_over_text(source, view)
            && let Some(line) = scene.log.iter_mut().find(|line| line.number == *over)
        {
            line.pieces = vec![GameLogPart::Words(text)];
        }
        scene.last_moves = last_moves::last_moves(events.map(|(_, event)| event), view.phase());
        scene.yaku = YakuScene::of(view, localizer);
        if !source.is_replay {
            let own = scene.last_moves.iter().find(|last| Some(last.seat) == view.viewer());
            let captured = own.map_or(CardSet::EMPTY, |last| last.cards);
            let progress = &scene.yaku.progress;
            scene.turn.call = CallScene::of(view, localizer, &legal, progress, captured);
        }
        scene.players = players::players(source, view);
        scene.cards = CardsScene::of(view, &legal, localizer, source.card_slots);
        scene.replaced = replica.you.is_some_and(|seat| {
            let own = replica.table.seats.get(seat.index());
            own.is_some_and(|own| own.stepped_in.is_some())
        });
        scene.settlement = settlement::settlement(source, view);
        scene
    }

    /// Shows advice, and marks the cards.
    pub(super) fn show_advice(&mut self, advice: BotAdvice) {
        self.turn.hint = HintScene::Advice(Box::new(advice));
        for player in 0..self.players.len() {
            for index in 0..self.players[player].open_hand.len() {
                let card = self.players[player].open_hand[index].card;
                let (advised, taken) = (self.is_marked(card, false), self.is_marked(card, true));
                self.players[player].open_hand[index] = OpenHandCard { card, advised, taken };
            }
        }
    }

    /// Lets the viewer choose any card that was legal, to see what it would have earned.
    pub(super) fn offer_cards(
        &mut self,
        view: &View,
        localizer: &TableLocalizer,
        slots: &CardSlots,
    ) {
        self.cards = CardsScene::of(view, &view.legal(), localizer, slots);
    }

    /// Whether the strongest bot would choose this card or, with `taken`, the player has chosen it.
    #[must_use]
    pub fn is_marked(&self, card: Card, taken: bool) -> bool {
        let HintScene::Advice(advice) = &self.turn.hint else { return false };
        let action = if taken { advice.taken.as_ref() } else { Some(&advice.best) };
        action.is_some_and(|rated| cards::is_choice_of(rated.action, card))
    }
}

/// The reader's legal actions.
fn own_actions(replica: &TableReplica, view: &View) -> LegalActions {
    let own = replica.due.is_some_and(|due| Some(due.seat) == replica.you && !due.bot);
    if own { view.legal() } else { LegalActions::none() }
}

#[cfg(test)]
mod tests;
