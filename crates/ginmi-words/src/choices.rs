//! The texts of choices and of their consequences.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::event::RoundEnding;
use ginmi::games::common::Rules;
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::yaku::{Teyaku, TeyakuSet};
use ginmi::{View, with_game, with_view};

use crate::{
    Line, Speaks, Voice, drop_cost, line, month, outcome, say, teyaku, teyaku_worth, would_make,
};

/// A choice in words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Wording {
    /// The text of its button.
    pub label: Line,
    /// Its consequence; may be empty.
    pub means: Line,
}

/// The texts of a choice of the viewer.
#[must_use]
pub fn choice(voice: &Voice, view: &View, action: Action) -> Wording {
    let (label, means) = worded(voice, view, action);
    let own = with_view!(view, view => Speaks::means(voice, view, action));
    Wording { label, means: own.unwrap_or(means) }
}

/// The texts that most games use. A text that only some games have is in their folders.
fn worded(voice: &Voice, view: &View, action: Action) -> (Line, Line) {
    let pot = view.accounts()[Account::Pot];
    let ends = |ending: fn(ginmi::seat::Seat) -> RoundEnding| {
        let transfers = view.viewer().map(|seat| view.settlement(ending(seat)));
        outcome(voice, &transfers.unwrap_or_default())
    };
    let nothing = Line::default();
    match action {
        // Their consequences depend on state that only the game has.
        Action::Swap => (line!(voice, "choice-swap"), nothing),
        Action::NoOffer => (line!(voice, "choice-no-offer"), nothing),
        Action::KeepHand => (line!(voice, "choice-keep"), line!(voice, "choice-keep-means")),
        Action::Mizuten => (line!(voice, "choice-mizuten"), line!(voice, "choice-mizuten-means")),
        Action::Look => (line!(voice, "choice-look"), line!(voice, "choice-look-means")),
        Action::Join => (line!(voice, "choice-join"), line!(voice, "choice-join-means", pot = pot)),
        Action::Drop => (line!(voice, "choice-drop"), drop_cost(voice, view)),
        Action::Split => {
            (line!(voice, "choice-split"), line!(voice, "choice-split-means", half = pot / 2))
        }
        Action::PlayOn => {
            (line!(voice, "choice-play-on"), line!(voice, "choice-play-on-means", pot = pot))
        }
        Action::Offer { to, amount } => (
            line!(voice, "choice-offer", player = to, amount = amount),
            line!(voice, "choice-offer-means"),
        ),
        Action::Accept => {
            let amount = match view.phase() {
                Phase::Answer { amount, .. } => amount,
                _ => 0,
            };
            (line!(voice, "choice-accept"), line!(voice, "choice-accept-means", amount = amount))
        }
        Action::Refuse => (line!(voice, "choice-refuse"), line!(voice, "choice-refuse-means")),
        Action::Claim { teyaku, month } => claim(voice, view, teyaku, month),
        Action::Return(card) => {
            (line!(voice, "choice-return", card = card), line!(voice, "choice-return-means"))
        }
        Action::Play(card) => {
            (line!(voice, "choice-play", card = card), line!(voice, "choice-play-means"))
        }
        Action::Capture(card) => {
            (line!(voice, "choice-capture", card = card), line!(voice, "choice-capture-means"))
        }
        Action::KoiKoi => (line!(voice, "choice-koi-koi"), nothing),
        Action::Sage => {
            let end = ends(|_| RoundEnding::HandsEmpty);
            (line!(voice, "choice-sage"), line!(voice, "choice-sage-means", end = end))
        }
        Action::Shoubu => {
            let end = ends(RoundEnding::Shoubu);
            (line!(voice, "choice-shoubu"), line!(voice, "choice-shoubu-means", end = end))
        }
        Action::Cancel => {
            let end = ends(RoundEnding::Cancel);
            (line!(voice, "choice-cancel"), line!(voice, "choice-cancel-means", end = end))
        }
    }
}

fn claim(voice: &Voice, view: &View, claimed: TeyakuSet, of_month: Option<Month>) -> (Line, Line) {
    if claimed.is_empty() {
        let means = match view.phase() {
            Phase::LateClaim { .. } => line!(voice, "choice-claim-nothing-late"),
            _ => line!(voice, "choice-claim-nothing-means"),
        };
        return (line!(voice, "choice-claim-nothing"), means);
    }
    let mut dealt = view.hand() | view.returned();
    if let Phase::LateClaim { played, seat } = view.phase()
        && seat == view.round().leader
    {
        dealt.insert(played);
    }
    let shown = |one: Teyaku| with_game!(view.game(), G => G::shown_cards(one, dealt, of_month));
    let shown = claimed.iter().fold(CardSet::EMPTY, |all, one| all | shown(one)) - view.returned();
    let join = |words: Vec<String>| words.join(voice.text("plus"));
    let mut names = join(claimed.iter().map(|one| teyaku(voice.lang, one).to_owned()).collect());
    if let Some(of) = of_month {
        names = say!(voice, "with-note", name = names, note = month(voice.lang, of));
    }
    let worth = join(claimed.iter().map(|one| teyaku_worth(voice, view, one)).collect());
    (
        line!(voice, "choice-claim", teyaku = names),
        line!(voice, "choice-claim-means", worth = worth, cards = shown),
    )
}

/// The effect of playing or returning a card of the viewer's hand, with the dekiyaku that it would
/// make.
#[must_use]
pub fn effect(voice: &Voice, view: &View, action: Action) -> Line {
    let Action::Play(card) = action else { return choice(voice, view, action).means };
    let meets = view.round().field.of_month(card.month());
    let takes = match meets.len() {
        0 => line!(voice, "effect-no-match"),
        2 => line!(voice, "effect-takes-one", cards = meets),
        _ => line!(voice, "effect-takes", cards = meets),
    };
    let makes = makes(voice, view, card).join(voice.text("and"));
    if makes.is_empty() {
        takes
    } else if meets.len() == 2 {
        line!(voice, "effect-can-make", takes = takes, dekiyaku = makes)
    } else {
        line!(voice, "effect-makes", takes = takes, dekiyaku = makes)
    }
}

/// The dekiyaku, with their values, that a card of the viewer's hand would make on the field, or can
/// make by one of two captures (C-4).
#[must_use]
pub fn makes(voice: &Voice, view: &View, card: Card) -> Vec<String> {
    let Some(seat) = view.viewer() else { return Vec::new() };
    let meets = view.round().field.of_month(card.month());
    let of = |taken: CardSet| would_make(voice, view, seat, taken.with(card));
    match meets.len() {
        0 => Vec::new(),
        2 => {
            let mut all: Vec<String> = Vec::new();
            for one in meets.iter().flat_map(|met| of(CardSet::of(met))) {
                if !all.contains(&one) {
                    all.push(one);
                }
            }
            all
        }
        _ => of(meets),
    }
}
