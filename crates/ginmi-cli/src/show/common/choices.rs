//! What can be decided now, each choice with what it would mean.

use ginmi::action::{Action, Actions, MAX_OFFER, OfferRange};
use ginmi::cards::{CardSet, Month};
use ginmi::event::Ending;
use ginmi::games::common::View;
use ginmi::phase::Phase;
use ginmi::yaku::{Dekiyaku, TeyakuSet};

use super::{Show, money};
use crate::show::cards::Names;
use crate::show::text::{STRONG, list, pad, paint, width};
use crate::show::voice::Voice;

/// One of the numbered choices.
pub(crate) struct Choice {
    /// What it does.
    pub(crate) answer: Answer,
    /// What is printed behind its number.
    pub(crate) label: String,
}

/// What a choice does.
#[derive(Clone, Copy)]
pub(crate) enum Answer {
    /// It is an action.
    Act(Action),
    /// It is an offer, of which the amount is still to be named.
    Offer(OfferRange),
}

/// What a dekiyaku is called.
pub(crate) fn name<G: Show>(names: Names, dekiyaku: Dekiyaku) -> String {
    names.pair(dekiyaku.name(), G::dekiyaku_ja(dekiyaku))
}

/// What everybody would have won or lost if the round ended so.
pub(crate) fn outcome<G: Show>(voice: &Voice, view: &View<G>, ending: Ending) -> String {
    let transfers = view.board.settlement(ending);
    money::sums(voice, &money::net(view.board.players, &transfers))
}

/// All choices of the seat that is to decide.
pub(super) fn choices<G: Show>(voice: &Voice, view: &View<G>) -> Vec<Choice> {
    let legal = view.legal();
    if let Actions::Offers(ranges) = &legal {
        return offers(voice, view, ranges);
    }
    let columns = view.hand.iter().map(|card| width(&voice.names.plain(card))).max().unwrap_or(0);
    let choice =
        |action| Choice { answer: Answer::Act(action), label: label(voice, view, action, columns) };
    legal.iter().map(choice).collect()
}

/// What is asked, as lines above the choices.
pub(super) fn question<G: Show>(voice: &Voice, view: &View<G>) -> Vec<String> {
    let board = &view.board;
    let text = match board.phase {
        Phase::Join { .. } => {
            let joined = voice.list(board.round.active);
            let dropped = voice.list(board.round.dropped);
            format!("Do you join? Joined so far: {joined}; dropped: {dropped}")
        }
        Phase::Claim { .. } => "What do you claim?".to_owned(),
        Phase::LateClaim { played, .. } => {
            let card = voice.names.card(played);
            format!("Before the first card is turned up ({card} was played): do you claim more?")
        }
        Phase::Capture { card, from_hand, .. } => {
            let verb = if from_hand { "You play" } else { "You turn up" };
            format!("{verb} {}. Which of the two do you take?", voice.names.card(card))
        }
        Phase::Play { .. } => "Your turn.".to_owned(),
        _ => G::question(voice, view),
    };
    let mut lines = Vec::new();
    // Cards that can be played stand among the choices.
    if !matches!(board.phase, Phase::Play { .. }) && !view.hand.is_empty() {
        lines.extend(voice.names.lines("You hold  ", view.hand));
    }
    if matches!(board.phase, Phase::Join { .. } | Phase::Offer(_) | Phase::Answer { .. }) {
        lines.push(format!("          {}", G::hand_value(voice, view)));
    }
    lines.push(paint(STRONG, text));
    lines
}

fn label<G: Show>(voice: &Voice, view: &View<G>, action: Action, columns: usize) -> String {
    let names = voice.names;
    match action {
        Action::Join => "join".to_owned(),
        Action::Drop => format!("drop: {}", G::drop_cost(&view.board)),
        Action::Claim { teyaku, month } => claim(names, view, teyaku, month),
        Action::Play(card) => {
            let taken = view.board.round.field.of_month(card.month());
            let name = pad(&names.card(card), columns);
            let worth = match taken.len() {
                1 | 3 => G::capture_worth(voice, view, taken.with(card)),
                _ => None,
            };
            format!("{name}  {}{}", meets(names, taken), behind(worth))
        }
        Action::Capture(card) => {
            let taken = view.board.in_play().map_or(CardSet::EMPTY, CardSet::of).with(card);
            let worth = G::capture_worth(voice, view, taken);
            format!("{}{}", names.card(card), behind(worth))
        }
        Action::NoOffer => "make no offer".to_owned(),
        Action::Offer { to, amount } => format!("offer {} {amount} points", voice.object(to)),
        _ => G::label(voice, view, action),
    }
}

fn behind(worth: Option<String>) -> String {
    worth.map_or_else(String::new, |worth| format!(": {worth}"))
}

/// What a card from the hand would do on the field (C-4).
fn meets(names: Names, taken: CardSet) -> String {
    match taken.len() {
        0 => "meets nothing and stays".to_owned(),
        2 => format!("takes one of {}", names.cards(taken)),
        _ => format!("takes {}", names.cards(taken)),
    }
}

fn claim<G: Show>(
    names: Names,
    view: &View<G>,
    claimed: TeyakuSet,
    month: Option<Month>,
) -> String {
    if claimed.is_empty() {
        return "claim nothing".to_owned();
    }
    let round = &view.board.round;
    let mut dealt = view.hand | view.returned;
    if let Phase::LateClaim { played, seat } = view.board.phase
        && seat == round.leader
    {
        dealt.insert(played);
    }
    let shown =
        claimed.iter().fold(CardSet::EMPTY, |all, teyaku| all | G::shown(teyaku, dealt, month))
            - view.returned;
    let words: Vec<_> =
        claimed.iter().map(|teyaku| names.pair(teyaku.name(), teyaku.name_ja())).collect();
    let which = month.map_or_else(String::new, |month| format!(" of month {month}"));
    format!(
        "claim {}{which}: {}, shows {}",
        list(&words),
        G::claim_worth(&view.board, claimed),
        names.cards(shown)
    )
}

fn offers<G: Show>(voice: &Voice, view: &View<G>, ranges: &[OfferRange]) -> Vec<Choice> {
    let open = ranges.iter().filter(|range| range.least <= MAX_OFFER);
    let offers = open.map(|range| {
        let role = if view.board.round.leader == range.to {
            format!(", and the {}'s role", G::LEADER)
        } else {
            String::new()
        };
        Choice {
            answer: Answer::Offer(*range),
            label: format!("offer {} points for the place{role}", voice.object(range.to)),
        }
    });
    let none = Choice {
        answer: Answer::Act(Action::NoOffer),
        label: label(voice, view, Action::NoOffer, 0),
    };
    offers.chain([none]).collect()
}
