//! What can be decided now, each choice with what it would mean.

use ginmi::action::{Action, Actions, MAX_OFFER, OfferRange};
use ginmi::cards::{Card, CardSet};
use ginmi::event::Ending;
use ginmi::games::hachi_hachi::{HandTeyaku, View, dekiyaku, hand_compensation, teyaku};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Teyaku;

use super::yaku;
use crate::show::cards::Names;
use crate::show::money;
use crate::show::text::{STRONG, pad, paint, width};
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

/// All choices of the seat that is to decide.
pub(crate) fn choices(voice: &Voice, view: &View) -> Vec<Choice> {
    let legal = view.legal();
    if let Actions::Offers(ranges) = &legal {
        return offers(voice, view, ranges);
    }
    let columns = view.hand.iter().map(|card| width(&voice.names.plain(card))).max().unwrap_or(0);
    legal
        .iter()
        .map(|action| Choice {
            answer: Answer::Act(action),
            label: label(voice, view, action, columns),
        })
        .collect()
}

/// What is asked, as one line above the choices.
pub(crate) fn question(voice: &Voice, view: &View) -> Vec<String> {
    let board = &view.board;
    let text = match board.phase {
        Phase::Swap { .. } => {
            let holder = voice.owner(board.round.dealers_hand);
            format!("Take the dealer's hand, now {holder}, unseen for your own?")
        }
        Phase::Mizuten { .. } => "Play blind?".to_owned(),
        Phase::Join { .. } => {
            let (joined, dropped) = (board.round.active, board.round.dropped);
            let joined = voice.list(joined);
            format!("Do you join? Joined so far: {joined}; dropped: {}", voice.list(dropped))
        }
        Phase::TwoLeft { first, .. } => match first {
            Some(true) => "Two are left, and the other would split the pot.".to_owned(),
            Some(false) => "Two are left, and the other wants to play.".to_owned(),
            None => "Two are left: split the pot or play for it?".to_owned(),
        },
        Phase::Offer(bargain) => {
            let left = 3 - bargain.made;
            format!("You are forced out. Buy a place? Offers left: {left}")
        }
        Phase::Answer { amount, bargain, .. } => {
            let offers = voice.does(bargain.buyer, "offers", "offer");
            format!("{offers} {amount} points for your place.")
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
        Phase::Call { .. } => "Sage or shoubu?".to_owned(),
        _ => "Your turn.".to_owned(),
    };
    let mut lines = Vec::new();
    // Cards that can be played stand among the choices.
    if !matches!(board.phase, Phase::Play { .. }) && !view.hand.is_empty() {
        lines.extend(voice.names.lines("You hold  ", view.hand));
    }
    if matches!(board.phase, Phase::Join { .. } | Phase::Offer(_) | Phase::Answer { .. }) {
        lines.push(format!("          {}", hand_value(voice, view)));
    }
    lines.push(paint(STRONG, text));
    lines
}

/// What a hand is worth to its player: teyaku, complete dekiyaku, and what it is paid for when its
/// player is forced out.
fn hand_value(voice: &Voice, view: &View) -> String {
    let (options, names) = (&view.board.options, voice.names);
    let held = HandTeyaku::of(view.hand);
    let teyaku: Vec<_> = held
        .iter()
        .map(|one| format!("{} {} kan", names.pair(one.name(), one.name_ja()), teyaku::kan(one)))
        .collect();
    let mut words = if teyaku.is_empty() { "no teyaku".to_owned() } else { teyaku.join(" + ") };
    let complete = dekiyaku(options, view.hand);
    if !complete.is_empty() {
        words.push_str(&format!("; complete: {}", yaku::held(names, &complete)));
    }
    let paid = hand_compensation(options, view.hand) * u32::from(view.board.round.multiplier);
    format!("{words}; forced out you get {paid} from each of two (HH-4.6)")
}

fn label(voice: &Voice, view: &View, action: Action, columns: usize) -> String {
    let names = voice.names;
    match action {
        Action::Swap => "take the dealer's hand".to_owned(),
        Action::KeepHand => "keep your hand".to_owned(),
        Action::Mizuten => "declare mizuten: play blind, without dropping".to_owned(),
        Action::Look => "look at your hand first".to_owned(),
        Action::Join => "join".to_owned(),
        Action::Drop => {
            let multiplier = u32::from(view.board.round.multiplier);
            let penalty = view.board.dropout_penalty();
            format!("drop: {} = {penalty} × {multiplier} points into the pot", penalty * multiplier)
        }
        Action::Split => "split the pot, nobody wins the round".to_owned(),
        Action::PlayOn => "play for the pot".to_owned(),
        Action::Accept => "sell your place".to_owned(),
        Action::Refuse => "keep your place".to_owned(),
        Action::Claim { a, b } => claim(names, view, a, b),
        Action::Play(card) => {
            let name = pad(&names.card(card), columns);
            format!("{name}  {}", meets(names, view.board.round.field, card))
        }
        Action::Capture(card) => names.card(card),
        Action::Sage => sage(voice, view),
        Action::Shoubu => {
            let ending = view.viewer.map(Ending::Shoubu);
            format!("shoubu, end the round: {}", outcome(voice, view, ending))
        }
        Action::Cancel => {
            let ending = view.viewer.map(Ending::Cancel);
            format!("cancel, end the round: {}", outcome(voice, view, ending))
        }
        Action::NoOffer => "make no offer".to_owned(),
        Action::Offer { to, amount } => format!("offer {} {amount} points", voice.object(to)),
    }
}

/// What a card from the hand would do on the field (C-4).
fn meets(names: Names, field: CardSet, card: Card) -> String {
    let matches = field.of_month(card.month());
    match matches.len() {
        0 => "meets nothing and stays".to_owned(),
        2 => format!("takes one of {}", names.cards(matches)),
        _ => format!("takes {}", names.cards(matches)),
    }
}

fn claim(names: Names, view: &View, a: Option<Teyaku>, b: Option<Teyaku>) -> String {
    let claimed: Vec<_> = a.into_iter().chain(b).collect();
    if claimed.is_empty() {
        return "claim nothing".to_owned();
    }
    let dealt = match view.board.phase {
        Phase::LateClaim { played, seat } if seat == view.board.round.dealer => {
            view.hand.with(played)
        }
        _ => view.hand,
    };
    let kan: u32 = claimed.iter().map(|yaku| teyaku::kan(*yaku)).sum();
    let points = view.board.options.points(kan) * u32::from(view.board.round.multiplier);
    let shown = claimed.iter().fold(CardSet::EMPTY, |all, yaku| all | teyaku::shown(*yaku, dealt));
    let words: Vec<_> =
        claimed.iter().map(|yaku| names.pair(yaku.name(), yaku.name_ja())).collect();
    format!(
        "claim {}: {kan} kan, {points} points from each, shows {}",
        words.join(" and "),
        names.cards(shown)
    )
}

fn sage(voice: &Voice, view: &View) -> String {
    let now = outcome(voice, view, Some(Ending::HandsEmpty));
    format!("sage, go on; if nothing more is made, the end brings: {now}")
}

/// What everybody would have won or lost if the round ended so.
fn outcome(voice: &Voice, view: &View, ending: Option<Ending>) -> String {
    let Some(ending) = ending else { return String::new() };
    let transfers = view.board.settlement(ending);
    money::sums(voice, &money::net(view.board.players, &transfers))
}

fn offers(voice: &Voice, view: &View, ranges: &[OfferRange]) -> Vec<Choice> {
    let open = ranges.iter().filter(|range| range.least <= MAX_OFFER);
    let offers = open.map(|range| Choice {
        answer: Answer::Offer(*range),
        label: format!(
            "offer {} points for the place{}",
            voice.object(range.to),
            known(view, range.to)
        ),
    });
    let none = Choice {
        answer: Answer::Act(Action::NoOffer),
        label: label(voice, view, Action::NoOffer, 0),
    };
    offers.chain([none]).collect()
}

/// What is known of a player who might sell.
fn known(view: &View, seat: Seat) -> &'static str {
    if view.board.round.dealer == seat { ", and the dealer's role" } else { "" }
}
