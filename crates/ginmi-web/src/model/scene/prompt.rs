//! The prompt: whose turn it is and why, and the reader's question.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi::phase::Phase;
use ginmi_table::wire::{OccupantView, Request, TableReplica, TableStage, VoteMotion};
use ginmi_words::{AmountKind, AmountQuestion, actions_without_amount, text};

use super::{CallScene, SceneSource, seats_between_matches};
use crate::model::session::fill_requests;
use crate::model::{BotAdvice, BotHelp, SeatClock};
use crate::words::{self, TableLocalizer};

/// Whose turn it is, and what the reader can do.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TurnScene {
    /// Whose turn it is, and why.
    pub status: TurnStatus,
    /// The reader's question, apart from choosing cards.
    pub question: ReaderQuestion,
    /// What is at stake, if the question is whether to end the round or to go on.
    pub call: Option<CallScene>,
    /// Why the last action was refused.
    pub refusal: Option<String>,
    /// Whether the table takes long to acknowledge the reader's last action.
    pub is_sending: bool,
    /// The reader's clock, while it runs.
    pub clock: Option<SeatClock>,
    /// The hint.
    pub hint: HintScene,
    /// Whether the reader's last decision can be taken back.
    pub can_undo: bool,
}

impl TurnScene {
    /// The turn at a table, with what is legal for the reader now.
    pub(super) fn of(source: &SceneSource<'_>, legal: &LegalActions) -> Self {
        let replica = source.replica;
        let (status, question) = match &replica.view {
            _ if replica.table.stage == TableStage::Gathering => {
                (gathering_prompt(replica, &source.localizer), start_question(replica))
            }
            Some(view) => (prompt(source, view), reader_question(source, view, legal)),
            None => Default::default(),
        };
        let hint = replica.view.as_ref().map(|view| HintScene::of(source, view));
        Self { status, question, hint: hint.unwrap_or_default(), ..Self::default() }
    }
}

/// Whose turn it is, and why.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TurnStatus {
    /// The sentence.
    pub text: String,
    /// What the reader needs to know for the answer.
    pub more: String,
    /// The number of the rule behind the question; empty if there is none.
    pub rule: &'static str,
    /// Whether the reader is asked.
    pub is_yours: bool,
}

impl TurnStatus {
    /// A prompt without a question.
    pub(super) fn waiting(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }
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

impl HintScene {
    fn of(source: &SceneSource<'_>, view: &View) -> Self {
        match &source.help {
            BotHelp::Unavailable => Self::None,
            BotHelp::Unfair => Self::Refused,
            BotHelp::Ask(..) => Self::Available,
            BotHelp::Judgement(judgement) => judgement
                .advice(view, &source.localizer, None)
                .map_or(Self::None, |advice| Self::Advice(Box::new(advice))),
        }
    }
}

/// The reader's question, apart from choosing cards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum ReaderQuestion {
    /// Nothing.
    #[default]
    Nothing,
    /// One of a few choices.
    Choose(Vec<ChoiceButton>),
    /// A number, or one of a few choices, which may be none.
    Numbers(Vec<NumberForm>, Vec<ChoiceButton>),
    /// Whether the reader has seen enough of the settlement.
    NextRound,
    /// Whether to play again.
    Rematch {
        /// Whether the reader has agreed already.
        agreed: bool,
    },
    /// Whether the first match is to begin.
    Start,
    /// Whether bots are to fill the table, and the first match to begin: by these requests.
    Fill(Vec<Request>),
}

/// One of a few choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceButton {
    /// The text of the button.
    pub label: String,
    /// The consequence.
    pub detail: String,
    /// The action.
    pub action: Action,
}

impl ChoiceButton {
    /// The choice for an action of the reader.
    pub(in crate::model) fn of(view: &View, localizer: &TableLocalizer, action: Action) -> Self {
        let wording = words::choice_text(localizer, view, action);
        let (label, detail) =
            (localizer.plain_text(&wording.label), localizer.plain_text(&wording.consequence));
        Self { label, detail, action }
    }
}

/// A form for a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberForm {
    /// The decision.
    pub question: AmountQuestion,
    /// The name of the player whom it is about; may be empty.
    pub name: String,
    /// What is counted, and its limit if there is a narrow one.
    pub label: String,
    /// The text of the button.
    pub button: String,
}

impl NumberForm {
    fn of(localizer: &TableLocalizer, question: AmountQuestion) -> Self {
        let (least, most) = (question.least, question.most);
        let points = || {
            // A refused amount is too low.
            let from =
                if least > 0 { text!(localizer, "from", least = least) } else { String::new() };
            localizer.text("amount").to_owned() + &from
        };
        let (name, label, button) = match question.kind {
            AmountKind::Offer(to) => (localizer.object(to), points(), localizer.text("offer")),
            AmountKind::Price => (String::new(), points(), localizer.text("ask-a-price")),
            AmountKind::Cut => {
                let label = text!(localizer, "cards-to-cut", most = most);
                (String::new(), label, localizer.text("cut-cards"))
            }
        };
        Self { question, name, label, button: button.to_owned() }
    }
}

/// The prompt before the first match.
fn gathering_prompt(replica: &TableReplica, localizer: &TableLocalizer) -> TurnStatus {
    let lang = localizer.lang;
    let table = &replica.table;
    let free = table.seats.iter().filter(|seat| seat.sits == OccupantView::Nobody).count();
    let host = || table.host.map(|host| localizer.name(host)).unwrap_or_default();
    let is_host = replica.you.is_some() && table.host == replica.you;
    let text = match (replica.you, free, is_host) {
        (None, 0, _) => lang.text("all-seats-taken").to_owned(),
        (None, _, _) => lang.text("take-seat").to_owned(),
        (_, 0, true) => lang.text("all-seats-taken-begin").to_owned(),
        (_, 0, false) => text!(lang, "host-begins", host = host()),
        (_, _, true) => text!(lang, "there-free-seats", free = free),
        (_, _, false) => text!(lang, "seats-free-guest", free = free, host = host()),
    };
    TurnStatus { text, is_yours: is_host && free == 0, ..TurnStatus::default() }
}

/// Whether the host can begin.
fn start_question(replica: &TableReplica) -> ReaderQuestion {
    let full = replica.table.seats.iter().all(|seat| seat.sits != OccupantView::Nobody);
    let is_host = replica.you.is_some() && replica.table.host == replica.you;
    match (is_host, full) {
        (true, true) => ReaderQuestion::Start,
        (true, false) => ReaderQuestion::Fill(fill_requests(replica)),
        (false, _) => ReaderQuestion::Nothing,
    }
}

/// Whose turn it is and why.
fn prompt(source: &SceneSource<'_>, view: &View) -> TurnStatus {
    let (replica, localizer) = (source.replica, &source.localizer);
    let lang = localizer.lang;
    if replica.table.stage == TableStage::Over || view.phase() == Phase::Over {
        let rematch = seats_between_matches::rematch_text(replica, localizer);
        return TurnStatus::waiting(rematch.as_deref().unwrap_or(lang.text("game-over")));
    }
    if source.shows_settlement {
        let text = lang.text("round-settled").to_owned();
        return TurnStatus { text, is_yours: !source.is_replay, ..TurnStatus::default() };
    }
    let Some(seat) = view.phase().seat() else {
        return TurnStatus::waiting(lang.text("cards-being-dealt"));
    };
    let own = localizer.you == Some(seat);
    if own && source.is_replay {
        return TurnStatus::waiting(lang.text("own-decision"));
    }
    let text = if own {
        words::question(localizer, view)
    } else {
        words::waiting_prompt(localizer, view, seat)
    };
    let text = localizer.plain_text(&text);
    if !own || replica.due.is_none_or(|due| due.bot) {
        return TurnStatus { text, ..TurnStatus::default() };
    }
    let more = localizer.plain_text(&words::question_background(localizer, view));
    let rule = (view.game().info().question_rule)(&view.phase()).unwrap_or_default();
    TurnStatus { text, more, rule, is_yours: true }
}

/// What the reader is asked beyond cards.
fn reader_question(source: &SceneSource<'_>, view: &View, legal: &LegalActions) -> ReaderQuestion {
    let (replica, localizer) = (source.replica, &source.localizer);
    if source.is_replay {
        return ReaderQuestion::Nothing;
    }
    if replica.table.stage == TableStage::Over && replica.you.is_some() {
        let own = replica.you.and_then(|seat| replica.table.seats.get(seat.index()));
        let agreed = own.is_some_and(|own| own.agrees.contains(&VoteMotion::Rematch));
        return ReaderQuestion::Rematch { agreed };
    }
    if source.shows_settlement {
        return ReaderQuestion::NextRound;
    }
    let choice = |action| ChoiceButton::of(view, localizer, action);
    match legal {
        LegalActions::Few(few) if few.is_empty() => ReaderQuestion::Nothing,
        LegalActions::Few(few) => ReaderQuestion::Choose(few.iter().copied().map(choice).collect()),
        LegalActions::Play { cancel: true, .. } => {
            ReaderQuestion::Choose(vec![choice(Action::Cancel)])
        }
        LegalActions::Play { .. } | LegalActions::Capture(_) | LegalActions::Return(_) => {
            ReaderQuestion::Nothing
        }
        LegalActions::Offers(_) | LegalActions::Answer { .. } | LegalActions::Cut { .. } => {
            let forms = AmountQuestion::all(legal).into_iter();
            let choices = actions_without_amount(legal).into_iter().map(choice);
            ReaderQuestion::Numbers(
                forms.map(|form| NumberForm::of(localizer, form)).collect(),
                choices.collect(),
            )
        }
    }
}
