//! Whose turn it is and why, and what the reader is asked.

use ginmi::View;
use ginmi::action::{Action, Actions, MAX_OFFER};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_table::wire::{Mirror, Motion, Sits, Stage};

use super::Seen;
use crate::model::games;
use crate::words::{Lang, Voice, card};
use ginmi_words::say;

/// Whose turn it is, and why.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Prompt {
    /// The sentence.
    pub text: String,
    /// What the reader has to know for the answer.
    pub more: String,
    /// The rule that asks, as the rulebook numbers it; empty where nothing is asked.
    pub rule: &'static str,
    /// Whether the reader is asked.
    pub is_yours: bool,
}

impl Prompt {
    /// A sentence that asks for nothing.
    pub(super) fn waiting(text: &str) -> Prompt {
        Prompt { text: text.to_owned(), ..Prompt::default() }
    }
}

/// What the reader is asked beyond cards to choose.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Ask {
    /// Nothing.
    #[default]
    Nothing,
    /// One of a few choices.
    Choose(Vec<Choice>),
    /// Points for a place, or none.
    Offers(Vec<Offer>, Choice),
    /// Whether enough was seen of the settlement.
    NextRound,
    /// Whether to play again.
    Again {
        /// Whether the reader has agreed already.
        agreed: bool,
    },
    /// Whether the first match is to begin.
    Start,
}

/// One of a few choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What stands on the button.
    pub label: String,
    /// What it would mean.
    pub detail: String,
    /// What it does.
    pub action: Action,
}

/// An offer that can be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// To whom.
    pub to: Seat,
    /// The name.
    pub name: String,
    /// The least amount.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// What is said while people sit down.
pub(super) fn gathering(mirror: &Mirror, lang: Lang) -> Prompt {
    let is_free = mirror.table.seats.iter().any(|seat| seat.sits == Sits::Nobody);
    let is_host = mirror.you.is_some() && mirror.table.host == mirror.you;
    let text = match (mirror.you, is_free, is_host) {
        (None, true, _) => lang.text("take-seat"),
        (None, false, _) => lang.text("all-seats-taken"),
        (_, true, _) => lang.text("there-free-seats"),
        (_, false, true) => lang.text("all-seats-taken-begin"),
        (_, false, false) => lang.text("host-begins"),
    };
    Prompt { text: text.to_owned(), is_yours: is_host && !is_free, ..Prompt::default() }
}

/// Whether the host can begin.
pub(super) fn start(mirror: &Mirror) -> Ask {
    let full = mirror.table.seats.iter().all(|seat| seat.sits != Sits::Nobody);
    let is_host = mirror.you.is_some() && mirror.table.host == mirror.you;
    if full && is_host { Ask::Start } else { Ask::Nothing }
}

/// Whose turn it is and why.
pub(super) fn prompt(seen: &Seen<'_>, view: &View) -> Prompt {
    let (mirror, voice) = (seen.mirror, &seen.voice);
    let lang = voice.lang;
    if mirror.table.stage == Stage::Over || view.phase() == Phase::Over {
        return Prompt::waiting(lang.text("game-over"));
    }
    if seen.settles {
        let text = lang.text("round-settled").to_owned();
        return Prompt { text, is_yours: !seen.is_over_again, ..Prompt::default() };
    }
    let Some(seat) = view.phase().seat() else {
        return Prompt::waiting(lang.text("cards-being-dealt"));
    };
    let own = voice.you == Some(seat);
    let text = if own { asked(view, voice) } else { others(view, voice, seat) };
    let is_yours = own && mirror.due.is_some_and(|due| !due.bot);
    let (more, rule) = if is_yours { (more(view, voice), rule(view)) } else { (String::new(), "") };
    Prompt { text, more, rule, is_yours }
}

/// The rule that asks the reader.
fn rule(view: &View) -> &'static str {
    let by_game = |hachi_hachi, nuki, taiyaku| match view {
        View::HachiHachi(_) => hachi_hachi,
        View::Nuki(_) => nuki,
        View::Taiyaku(_) => taiyaku,
    };
    match view.phase() {
        Phase::Swap { .. } => "HH-2.4",
        Phase::Mizuten { .. } => by_game("HH-2.5", "NU-3", ""),
        Phase::Join { .. } => by_game("HH-4.1", "NU-5", "TY-3.1"),
        Phase::TwoLeft { .. } => "HH-4.4",
        Phase::Offer(_) | Phase::Answer { .. } => "HH-4.7",
        Phase::Claim { .. } | Phase::LateClaim { .. } => "C-9",
        Phase::Return { .. } => "TY-5.1",
        Phase::Play { .. } | Phase::Capture { .. } => "C-4",
        Phase::Call { .. } => by_game("HH-6.2", "NU-7", ""),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => "",
    }
}

/// What the reader has to know to answer.
fn more(view: &View, voice: &Voice) -> String {
    let lang = voice.lang;
    let fixed = |id: &str| lang.text(id).to_owned();
    let pot = games::pot(view);
    match view.phase() {
        Phase::Swap { .. } => fixed("nobody-has-seen"),
        Phase::Mizuten { .. } => fixed("you-deal-nobody"),
        Phase::Join { .. } => {
            let seats = view.game().info().capacity;
            say!(lang, "can-play-who", pot = pot, seats = seats)
        }
        Phase::TwoLeft { .. } => say!(lang, "pot-holds-split", pot = pot),
        Phase::Offer(_) => fixed("who-accepts-paid"),
        Phase::Answer { .. } => fixed("points-paid-at"),
        Phase::Claim { .. } => fixed("each-opponent-pays"),
        Phase::LateClaim { .. } => fixed("this-last-moment"),
        Phase::Return { .. } => {
            let free = view.legal().len() == view.hand().len() as usize;
            if free { fixed("seven-cards-stay") } else { fixed("your-claim-allows") }
        }
        Phase::Play { .. } => match view.legal() {
            Actions::Play { cancel: true, .. } => fixed("you-have-called"),
            _ => String::new(),
        },
        Phase::Capture { .. } => fixed("other-one-stays-field"),
        Phase::Call { seat } => {
            let made = games::made(view, voice, seat).join(lang.text("text-8"));
            say!(lang, "made-2", made = made)
        }
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => String::new(),
    }
}

/// What the reader is asked.
fn asked(view: &View, voice: &Voice) -> String {
    let (lang, round) = (voice.lang, view.round());
    let fixed = |id: &str| lang.text(id).to_owned();
    match view.phase() {
        Phase::Swap { .. } => fixed("take-dealers-hand-unseen"),
        Phase::Mizuten { .. } => fixed("play-blind"),
        Phase::Join { .. } => {
            let joined = round.active.len();
            say!(lang, "do-you-play", joined = joined)
        }
        Phase::TwoLeft { first, .. } => match first {
            Some(true) => fixed("two-left-other"),
            Some(false) => fixed("two-left-other-wants"),
            None => fixed("two-left-split"),
        },
        Phase::Offer(bargain) => {
            let left = 3 - bargain.made;
            say!(lang, "you-forced-out", left = left)
        }
        Phase::Answer { amount, bargain, .. } => {
            say!(voice, "points-for-your", buyer = bargain.buyer, amount = amount)
        }
        Phase::Claim { .. } => fixed("what-do-you"),
        Phase::LateClaim { .. } => fixed("before-first-card"),
        Phase::Return { .. } => fixed("which-card-do"),
        Phase::Play { .. } => fixed("your-turn-play"),
        Phase::Capture { card: played, from_hand, .. } => {
            let played = card(lang, played);
            if from_hand {
                say!(lang, "you-play-which", played = played)
            } else {
                say!(lang, "you-turn-up", played = played)
            }
        }
        Phase::Call { .. } => fixed("you-have-made"),
        Phase::DealerDraw { .. }
        | Phase::Deal
        | Phase::LeaderDraw { .. }
        | Phase::Reshuffle
        | Phase::Over => String::new(),
    }
}

/// What another player thinks about.
fn others(view: &View, voice: &Voice, seat: Seat) -> String {
    let (lang, who) = (voice.lang, voice.name(seat));
    match view.phase() {
        Phase::Join { .. } => {
            say!(lang, "decides-whether-play", who = who)
        }
        Phase::Claim { .. } | Phase::LateClaim { .. } => {
            say!(lang, "thinks-about-claims", who = who)
        }
        Phase::Return { .. } => {
            say!(lang, "returns-card", who = who)
        }
        Phase::Capture { .. } => {
            say!(lang, "chooses-which-card", who = who)
        }
        Phase::Call { .. } => {
            say!(lang, "thinks-sage-or", who = who)
        }
        Phase::Play { .. } => say!(lang, "plays", who = who),
        Phase::Swap { .. } => {
            say!(lang, "may-take-dealers", who = who)
        }
        Phase::Mizuten { .. } => {
            say!(lang, "may-play-blind", who = who)
        }
        Phase::TwoLeft { .. } => {
            say!(lang, "thinks-split-or", who = who)
        }
        Phase::Offer(_) => {
            say!(lang, "may-buy-place", who = who)
        }
        Phase::Answer { .. } => {
            say!(lang, "thinks-about-offer", who = who)
        }
        _ => say!(lang, "decides", who = who),
    }
}

/// What the reader is asked beyond cards.
pub(super) fn ask(seen: &Seen<'_>, view: &View, legal: &Actions) -> Ask {
    let (mirror, voice) = (seen.mirror, &seen.voice);
    if seen.is_over_again {
        return Ask::Nothing;
    }
    if mirror.table.stage == Stage::Over && mirror.you.is_some() {
        let own = mirror.you.and_then(|seat| mirror.table.seats.get(seat.index()));
        let agreed = own.is_some_and(|own| own.agrees.contains(&Motion::Rematch));
        return Ask::Again { agreed };
    }
    if seen.settles {
        return Ask::NextRound;
    }
    let choice = |action: Action| {
        let (label, detail) = games::choice(view, voice, action);
        Choice { label, detail, action }
    };
    match legal {
        Actions::Few(few) if few.is_empty() => Ask::Nothing,
        Actions::Few(few) => Ask::Choose(few.iter().copied().map(choice).collect()),
        Actions::Play { cancel: true, .. } => Ask::Choose(vec![choice(Action::Cancel)]),
        Actions::Play { .. } | Actions::Capture(_) | Actions::Return(_) => Ask::Nothing,
        Actions::Offers(ranges) => {
            let open = ranges.iter().filter(|range| range.least <= MAX_OFFER);
            let offer = |range: &ginmi::action::OfferRange| Offer {
                to: range.to,
                name: voice.object(range.to),
                least: range.least,
                most: MAX_OFFER,
            };
            Ask::Offers(open.map(offer).collect(), choice(Action::NoOffer))
        }
    }
}
