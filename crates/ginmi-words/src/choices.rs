//! The texts of choices and of their consequences.

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet, Month};
use ginmi::event::RoundEnding;
use ginmi::money::Account;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Teyaku, TeyakuSet};
use ginmi::{View, with_view};

use crate::{
    GameTexts, Sentence, TableLocalizer, dekiyaku_from_captures, drop_cost, month, own_outcome,
    payment_outcome, sentence, shown_cards, text, teyaku, teyaku_worth,
};

/// A choice in words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ChoiceText {
    /// The text of its button.
    pub label: Sentence,
    /// Its consequence; may be empty.
    pub consequence: Sentence,
}

/// The texts of a choice of the viewer.
#[must_use]
pub fn choice_text(localizer: &TableLocalizer, view: &View, action: Action) -> ChoiceText {
    let (label, means) = worded(localizer, view, action);
    let own = with_view!(view, view => GameTexts::choice_consequence(localizer, view, action));
    ChoiceText { label, consequence: own.unwrap_or(means) }
}

/// The texts that most games use. A text that only some games have is in their files.
fn worded(localizer: &TableLocalizer, view: &View, action: Action) -> (Sentence, Sentence) {
    let pot = view.accounts()[Account::Pot];
    let transfers = |ending: fn(Seat) -> RoundEnding| {
        view.viewer().map(|seat| view.settlement(ending(seat))).unwrap_or_default()
    };
    let ends = |ending| payment_outcome(localizer, &transfers(ending));
    let nothing = Sentence::default();
    match action {
        // Their consequences depend on state that only the game has.
        Action::Swap => (sentence!(localizer, "choice-swap"), nothing),
        Action::NoOffer => (sentence!(localizer, "choice-no-offer"), nothing),
        Action::KeepHand => {
            (sentence!(localizer, "choice-keep"), sentence!(localizer, "choice-keep-means"))
        }
        Action::Mizuten => {
            // HH-11.11: before the deal.
            let means = if view.round().dealt_in.is_empty() {
                sentence!(localizer, "choice-mizuten-early-means")
            } else {
                sentence!(localizer, "choice-mizuten-means")
            };
            (sentence!(localizer, "choice-mizuten"), means)
        }
        Action::Look => {
            (sentence!(localizer, "choice-look"), sentence!(localizer, "choice-look-means"))
        }
        Action::Join => (
            sentence!(localizer, "choice-join"),
            sentence!(localizer, "choice-join-means", pot = pot),
        ),
        Action::Drop => (sentence!(localizer, "choice-drop"), drop_cost(localizer, view)),
        Action::Split => (
            sentence!(localizer, "choice-split"),
            sentence!(localizer, "choice-split-means", half = pot / 2),
        ),
        Action::PlayOn => (
            sentence!(localizer, "choice-play-on"),
            sentence!(localizer, "choice-play-on-means", pot = pot),
        ),
        Action::Offer { to, amount } => (
            sentence!(localizer, "choice-offer", player = to, amount = amount),
            sentence!(localizer, "choice-offer-means"),
        ),
        Action::Accept => {
            let amount = match view.phase() {
                Phase::Answer { amount, .. } => amount,
                _ => 0,
            };
            (
                sentence!(localizer, "choice-accept"),
                sentence!(localizer, "choice-accept-means", amount = amount),
            )
        }
        Action::Refuse => {
            (sentence!(localizer, "choice-refuse"), sentence!(localizer, "choice-refuse-means"))
        }
        Action::Price(amount) => {
            let buyer = match view.phase() {
                Phase::Answer { bargain, .. } => bargain.buyer,
                _ => Seat::new(0),
            };
            (
                sentence!(localizer, "choice-price", amount = amount),
                sentence!(localizer, "choice-price-means", buyer = buyer),
            )
        }
        Action::Take | Action::Leave => {
            let (seller, price) = match view.phase() {
                Phase::Price { seller, price, .. } => (seller, price),
                _ => (Seat::new(0), 0),
            };
            if action == Action::Take {
                (
                    sentence!(localizer, "choice-take"),
                    sentence!(localizer, "choice-take-means", amount = price, seller = seller),
                )
            } else {
                (
                    sentence!(localizer, "choice-leave"),
                    sentence!(localizer, "choice-leave-means", seller = seller),
                )
            }
        }
        Action::Claim { teyaku, month } => claim(localizer, view, teyaku, month),
        Action::Return(card) => (
            sentence!(localizer, "choice-return", card = card),
            sentence!(localizer, "choice-return-means"),
        ),
        Action::Cut(count) => (
            sentence!(localizer, "choice-cut", count = count),
            sentence!(localizer, "choice-cut-means"),
        ),
        Action::Play(card) => (
            sentence!(localizer, "choice-play", card = card),
            sentence!(localizer, "choice-play-means"),
        ),
        Action::Capture(card) => (
            sentence!(localizer, "choice-capture", card = card),
            sentence!(localizer, "choice-capture-means"),
        ),
        Action::KoiKoi => (sentence!(localizer, "choice-koi-koi"), nothing),
        Action::Sage => {
            let end = ends(|_| RoundEnding::HandsEmpty);
            (
                sentence!(localizer, "choice-sage"),
                sentence!(localizer, "choice-sage-means", end = end),
            )
        }
        Action::Shoubu => {
            let end = ends(RoundEnding::Shoubu);
            let own = own_outcome(localizer, view, &transfers(RoundEnding::Shoubu));
            (
                sentence!(localizer, "choice-shoubu"),
                sentence!(localizer, "choice-shoubu-means", end = end, own = own),
            )
        }
        Action::Cancel => {
            let end = ends(RoundEnding::Cancel);
            (
                sentence!(localizer, "choice-cancel"),
                sentence!(localizer, "choice-cancel-means", end = end),
            )
        }
    }
}

fn claim(
    localizer: &TableLocalizer,
    view: &View,
    claimed: TeyakuSet,
    of_month: Option<Month>,
) -> (Sentence, Sentence) {
    if claimed.is_empty() {
        let means = match view.phase() {
            Phase::LateClaim { .. } => sentence!(localizer, "choice-claim-nothing-late"),
            _ => sentence!(localizer, "choice-claim-nothing-means"),
        };
        return (sentence!(localizer, "choice-claim-nothing"), means);
    }
    let mut dealt = view.hand() | view.returned();
    if let Phase::LateClaim { played, seat } = view.phase()
        && seat == view.round().leader
    {
        dealt.insert(played);
    }
    let shown = |one: Teyaku| shown_cards(view, one, dealt, of_month);
    let shown = claimed.iter().fold(CardSet::EMPTY, |all, one| all | shown(one)) - view.returned();
    let join = |words: Vec<String>| words.join(localizer.text("plus"));
    let mut names =
        join(claimed.iter().map(|one| teyaku(localizer.lang, one).to_owned()).collect());
    if let Some(of) = of_month {
        names = text!(localizer, "with-note", name = names, note = month(localizer.lang, of));
    }
    let worth = join(claimed.iter().map(|one| teyaku_worth(localizer, view, one)).collect());
    (
        sentence!(localizer, "choice-claim", teyaku = names),
        sentence!(localizer, "choice-claim-means", worth = worth, cards = shown),
    )
}

/// The effect of playing or returning a card of the viewer's hand, with the dekiyaku that it would
/// make.
#[must_use]
pub fn action_effect(localizer: &TableLocalizer, view: &View, action: Action) -> Sentence {
    let Action::Play(card) = action else {
        return choice_text(localizer, view, action).consequence;
    };
    let meets = view.round().field.of_month(card.month());
    let takes = match meets.len() {
        0 => sentence!(localizer, "effect-no-match"),
        2 => sentence!(localizer, "effect-takes-one", cards = meets),
        _ => sentence!(localizer, "effect-takes", cards = meets),
    };
    let makes = dekiyaku_from_card(localizer, view, card).join(localizer.text("and"));
    if makes.is_empty() {
        takes
    } else if meets.len() == 2 {
        sentence!(localizer, "effect-can-make", takes = takes, dekiyaku = makes)
    } else {
        sentence!(localizer, "effect-makes", takes = takes, dekiyaku = makes)
    }
}

/// The dekiyaku, with their values, that a card of the viewer's hand would make on the field, or
/// can make by one of two captures (C-4).
#[must_use]
pub fn dekiyaku_from_card(localizer: &TableLocalizer, view: &View, card: Card) -> Vec<String> {
    let Some(seat) = view.viewer() else { return Vec::new() };
    let meets = view.round().field.of_month(card.month());
    let of = |taken: CardSet| dekiyaku_from_captures(localizer, view, seat, taken.with(card));
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
