//! The scene of a table: everything that the view paints, as texts and cards.

mod game_log;
mod last_moves;
mod players;
mod prompt;
mod seats_between_matches;
mod settlement;
mod signals_and_votes;

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet, Month};
use ginmi::event::Event;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Game, View};
use ginmi_table::wire::{OccupantView, TableReplica, TableStage};

use super::advice::BotAdvice;
use super::card_slots::CardSlots;
use super::yaku::YakuScene;
use super::{BotHelp, ConnectionState, MatchLedger, TableSession, changed_options};
use crate::words::{self, Lang, StakesBadge, TableLocalizer};
use ginmi_words::text;

pub use game_log::{GameLogLine, GameLogPart};
pub use last_moves::LastMove;
pub use players::{KindPile, OpenHandCard, PlayerScene, TableSide};
pub use prompt::{BuyOutOffer, ChoiceButton, ReaderQuestion, TurnStatus};
pub use seats_between_matches::SeatScene;
pub use settlement::{
    AccountChart, AccountSeries, CURVE, MatchEndScene, PaymentDetail, PaymentRow, RankedPlayer,
    ResultCell, ResultRow, SettlementScene,
};
pub use signals_and_votes::SignalsAndVotesScene;

/// The scene of a table.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TableScene {
    /// The state of the connection.
    pub state: ConnectionState,
    /// The game.
    pub game: Option<Game>,
    /// The game and the round.
    pub heading: Vec<String>,
    /// A card of the month that the round has in the year.
    pub month: Option<Card>,
    /// The field multiplier with its queue, and the pots.
    pub badges: Vec<StakesBadge>,
    /// The players, the reader first, then in turn order.
    pub players: Vec<PlayerScene>,
    /// The seats, as long as no match is played.
    pub seats: Vec<SeatScene>,
    /// Whether no match has begun.
    pub is_gathering: bool,
    /// The field cards in the order of their slots.
    pub field: Vec<FieldCard>,
    /// How many cards are in the draw pile.
    pub stock: u8,
    /// Whether the backs of the cards are red in this round, else black.
    pub red: bool,
    /// The card that was played or turned up, while a choice is due for it.
    pub in_play: Option<Card>,
    /// The reader's hand.
    pub hand: Vec<HandCard>,
    /// The number of slots in the hand.
    pub hand_slots: u8,
    /// The number of cards in the reader's hand while it may not be looked at.
    pub unseen: u8,
    /// The reader's last decision, until the table has acknowledged it.
    pub chosen: Option<Action>,
    /// Whose turn it is, and why.
    pub prompt: TurnStatus,
    /// The reader's question, apart from choosing cards.
    pub question: ReaderQuestion,
    /// The settlement, while it is shown.
    pub settlement: Option<SettlementScene>,
    /// The log of the last events, the oldest first.
    pub log: Vec<GameLogLine>,
    /// Everybody's last move, the latest last.
    pub last_moves: Vec<LastMove>,
    /// Why the last action was refused.
    pub refusal: Option<String>,
    /// How near everybody is to yaku.
    pub yaku: YakuScene,
    /// The coach's text, in the round of a lesson.
    pub coach: Option<String>,
    /// Whether another person plays at the table.
    pub has_company: bool,
    /// Whether a bot has stepped in for the reader, who can take the seat back.
    pub replaced: bool,
    /// The house rules that differ from the defaults, and the clock.
    pub rules: String,
    /// Signals and votes.
    pub signals_and_votes: SignalsAndVotesScene,
    /// Why the deals of this table are not to be trusted, if they are not.
    pub unfair: Option<String>,
    /// The hint.
    pub hint: HintScene,
    /// Whether the reader's last decision can be taken back.
    pub can_undo: bool,
    /// The name of the record of the match, once that is over.
    pub record: Option<String>,
}

/// The advice of the strongest bot, or why there is none.
#[derive(Clone, PartialEq, Default, Debug)]
pub enum HintScene {
    /// There is nothing to decide.
    #[default]
    None,
    /// The reader can ask.
    Available,
    /// The reader cannot ask, since other people play.
    Refused,
    /// The advice.
    Advice(Box<BotAdvice>),
}

/// A card on the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldCard {
    /// The card.
    pub card: Card,
    /// Its row and its column, from 0.
    pub slot: (u8, u8),
    /// The action of choosing it, if it can be chosen.
    pub action: Option<Action>,
    /// The dekiyaku that choosing it would make.
    pub makes: Vec<String>,
}

/// A card of the reader's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    /// The card.
    pub card: Card,
    /// Its slot, from 0.
    pub slot: u8,
    /// The action of choosing it, if it can be chosen.
    pub action: Option<Action>,
    /// The field cards that it matches.
    pub meets: Vec<Card>,
    /// Its effect, in words.
    pub effect: String,
    /// The dekiyaku that it would make, or could make if there is a choice.
    pub makes: Vec<String>,
    /// Whether everybody sees it.
    pub open: bool,
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
    let name = |(seat, own): (usize, &ginmi_table::wire::SeatView)| match &own.sits {
        OccupantView::Nobody => lang.text("free-seat").to_owned(),
        OccupantView::Bot(_) => words::bot_name(lang, Seat::new(seat)).to_owned(),
        OccupantView::Person(name) => name.to_string(),
    };
    let names = replica.table.seats.iter().enumerate().map(name).collect();
    TableLocalizer { lang, names, you: replica.you, game: replica.table.setup.game }
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
    /// Whether the round at the end of a lesson is over.
    #[must_use]
    pub fn is_lesson_over(&self) -> bool {
        self.coach.is_some()
            && self.settlement.as_ref().is_some_and(|sheet| sheet.match_end.is_some())
    }

    /// The scene of a session's table.
    #[must_use]
    pub fn of(session: &TableSession, lang: Lang) -> Self {
        let Some(replica) = session.replica() else {
            let prompt = match session.state() {
                ConnectionState::Connecting => TurnStatus::waiting(lang.text("connecting")),
                _ => TurnStatus::default(),
            };
            let refusal = session.refusal().map(str::to_owned);
            return Self { state: session.state().clone(), refusal, prompt, ..Self::default() };
        };
        // Before the first round, cards are due and there is nothing to settle.
        let is_played = replica.view.as_ref().is_some_and(|view| view.round().number > 0);
        let source = SceneSource {
            replica,
            localizer: localizer(replica, lang),
            ledger: session.ledger(),
            card_slots: session.card_slots(),
            shows_settlement: is_played && session.contribution_due().is_some(),
            hands: &[],
            is_replay: false,
            is_waiting: session.is_waiting(),
            help: session.help(),
            proven: session.unfair_deal().is_none().then(|| session.proven_rounds()),
        };
        let mut scene = Self::from_source(&source, session.events());
        scene.state = session.state().clone();
        scene.unfair = session.unfair_deal().map(|unfair| words::unfair_deal(lang, unfair));
        scene.refusal = session.refusal().map(str::to_owned);
        scene.chosen = session.pending_decision();
        scene.seats = seats_between_matches::seats(session, replica, &source.localizer);
        let setup = &replica.table.setup;
        let mut rules = changed_options(setup.game, &setup.options, lang);
        rules.extend(words::clock_text(lang, setup.clock));
        scene.rules = rules.join(lang.text("dot"));
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
        let begins = round_start(session.events());
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
        let lang = localizer.lang;
        let mut scene = Self { state: ConnectionState::Open, ..Self::default() };
        let line = |(number, event): &(u64, _)| GameLogLine::of(localizer, *number, event);
        let begins = round_start(events.clone());
        scene.log =
            events.clone().filter(|(number, _)| *number >= begins).filter_map(line).collect();
        scene.game = Some(replica.table.setup.game);
        scene.heading = vec![words::game(lang, replica.table.setup.game).to_owned()];
        if replica.table.stage == TableStage::Gathering {
            scene.prompt = prompt::gathering_prompt(replica, lang);
            scene.question = prompt::start_question(replica);
        }
        let Some(view) = &replica.view else { return scene };
        if let Some((month, round)) = round(view, lang) {
            scene.heading.push(round);
            scene.month = CardSet::DECK.of_month(month).iter().next();
            scene.badges = words::badges(localizer, view);
        }
        scene.last_moves = last_moves::last_moves(events.map(|(_, event)| event), view.phase());
        scene.yaku = YakuScene::of(view, localizer);
        scene.players = players::players(source, view);
        scene.stock = view.round().stock;
        scene.red = !view.round().number.is_multiple_of(2);
        let legal =
            if source.is_waiting { LegalActions::none() } else { own_actions(replica, view) };
        scene.hand = hand(view, &legal, localizer, source.card_slots);
        scene.hand_slots = source.card_slots.hand_slot_count();
        if scene.hand.is_empty() {
            scene.unseen = view.viewer().map_or(0, |seat| view.round().hand_sizes[seat]);
        }
        scene.field = field(view, &legal, localizer, source.card_slots);
        if let Phase::Capture { card, .. } = view.phase() {
            scene.in_play = Some(card);
        }
        scene.replaced = replica.you.is_some_and(|seat| {
            let own = replica.table.seats.get(seat.index());
            own.is_some_and(|own| own.stepped_in.is_some())
        });
        scene.settlement = settlement::settlement(source, view);
        if replica.table.stage != TableStage::Gathering {
            scene.prompt = prompt::prompt(source, view);
            scene.question = prompt::reader_question(source, view, &legal);
        }
        scene.hint = match &source.help {
            BotHelp::Unavailable => HintScene::None,
            BotHelp::Unfair => HintScene::Refused,
            BotHelp::Ask(..) => HintScene::Available,
            BotHelp::Judgement(judgement) => match judgement.advice(view, localizer, None) {
                Some(advice) => HintScene::Advice(Box::new(advice)),
                None => HintScene::None,
            },
        };
        scene
    }

    /// Shows advice, and marks the cards.
    pub(super) fn show_advice(&mut self, advice: BotAdvice) {
        self.hint = HintScene::Advice(Box::new(advice));
        for player in 0..self.players.len() {
            for index in 0..self.players[player].open_hand.len() {
                let card = self.players[player].open_hand[index].card;
                let (advised, taken) = (self.is_marked(card, false), self.is_marked(card, true));
                self.players[player].open_hand[index] = OpenHandCard { card, advised, taken };
            }
        }
    }

    /// Whether the strongest bot would choose this card or, with `taken`, the player has chosen it.
    #[must_use]
    pub fn is_marked(&self, card: Card, taken: bool) -> bool {
        let HintScene::Advice(advice) = &self.hint else { return false };
        let action = if taken { advice.taken.as_ref() } else { Some(&advice.best) };
        action.is_some_and(|rated| is_choice_of(rated.action, card))
    }

    /// Whether the reader has chosen this card, and the table has not acknowledged it yet.
    #[must_use]
    pub fn is_chosen(&self, card: Card) -> bool {
        self.chosen.is_some_and(|action| is_choice_of(action, card))
    }
}

/// Whether an action is the choice of a card.
fn is_choice_of(action: Action, card: Card) -> bool {
    [Action::Play(card), Action::Return(card), Action::Capture(card)].contains(&action)
}

/// The month of the round, and its name.
fn round(view: &View, lang: Lang) -> Option<(Month, String)> {
    let number = view.round().number;
    let month = Month::new((number.checked_sub(1)? % 12 + 1) as u8)?;
    let (rounds, plant) = (view.rounds(), lang.pick(month.plant(), month.plant_ja()));
    Some((month, text!(lang, "heading-round", number = number, plant = plant, rounds = rounds)))
}

/// The reader's legal actions.
fn own_actions(replica: &TableReplica, view: &View) -> LegalActions {
    let own = replica.due.is_some_and(|due| Some(due.seat) == replica.you && !due.bot);
    if own { view.legal() } else { LegalActions::none() }
}

fn field(
    view: &View,
    legal: &LegalActions,
    localizer: &TableLocalizer,
    slots: &CardSlots,
) -> Vec<FieldCard> {
    let one = |card| {
        let action = Some(Action::Capture(card)).filter(|action| legal.contains(*action));
        let makes = match view.phase() {
            Phase::Capture { card: played, seat, .. } if action.is_some() => {
                words::dekiyaku_from_captures(localizer, view, seat, CardSet::of(played).with(card))
            }
            _ => Vec::new(),
        };
        FieldCard { card, slot: slots.field_slot(card), action, makes }
    };
    let mut field: Vec<_> = view.round().field.iter().map(one).collect();
    field.sort_by_key(|own| own.slot);
    field
}

fn hand(
    view: &View,
    legal: &LegalActions,
    localizer: &TableLocalizer,
    slots: &CardSlots,
) -> Vec<HandCard> {
    let shown = view.viewer().map_or(CardSet::EMPTY, |seat| view.round().shown[seat]);
    let one = |card: Card| {
        let actions = [Action::Play(card), Action::Return(card)];
        let action = actions.into_iter().find(|action| legal.contains(*action));
        let meets = match view.phase() {
            Phase::Play { .. } if card != Card::BLANK => view.round().field.of_month(card.month()),
            _ => CardSet::EMPTY,
        };
        let makes = match action {
            Some(Action::Play(_)) => words::dekiyaku_from_card(localizer, view, card),
            _ => Vec::new(),
        };
        let effect = action
            .map(|action| localizer.plain_text(&words::action_effect(localizer, view, action)));
        let effect = effect.unwrap_or_default();
        let (meets, open) = (meets.iter().collect(), shown.contains(card));
        HandCard { card, slot: slots.hand_slot(card), action, meets, effect, makes, open }
    };
    let mut hand: Vec<_> = view.hand().iter().map(one).collect();
    hand.sort_by_key(|own| own.slot);
    hand
}

#[cfg(test)]
mod tests;
