//! The choice of the strongest bot, its advantage over the next best, and the reasons.

use std::cmp::Reverse;

use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::event::RoundEnding;
use ginmi::games::common::Worth;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;
use ginmi::{Game, View};
use ginmi_bots::{ChoiceReason, Opinion, counted_arrangements};

use crate::round_status::pays;
use crate::{
    Lang, TableLocalizer, card, choice_text, cited_tip, clear_loss_threshold, dekiyaku_in,
    drop_cost, estimated_value, has_card_points, id, payment_outcome, text, teyaku_held,
};

/// How many other choices are mentioned.
const OTHERS: usize = 3;

/// The strongest bot's opinion on a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct BotAdvice {
    /// Its choice.
    pub best: RatedAction,
    /// The reasons that the cards show, and those that a bot found by trials.
    pub reasons: String,
    /// A tip of the game's guide that the choice follows, if there is one.
    pub tip: Option<CitedTip>,
    /// The next best choices.
    pub others: Vec<RatedAction>,
    /// The actual decision, in a replay.
    pub taken: Option<RatedAction>,
    /// How much worse that is than the best choice, in words, if clearly worse.
    pub mistake: Option<String>,
}

impl BotAdvice {
    /// The words after the expected value of the best choice: one that costs something is the best
    /// because the others cost more.
    #[must_use]
    pub fn expected(&self, lang: Lang) -> &'static str {
        // The values are in order, so that no choice gains anything.
        let is_loss = self.best.value.starts_with('−') && !self.others.is_empty();
        lang.text(if is_loss { id!("expected-loss") } else { id!("expected") })
    }
}

/// A tip as advice cites it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CitedTip {
    /// The game.
    pub game: Game,
    /// Its number in the guide of the game.
    pub number: u8,
    /// What it says, with its number.
    pub text: String,
}

/// A choice with its expected value.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedAction {
    /// The action.
    pub action: Action,
    /// Its label.
    pub label: String,
    /// Its expected value, in points or chips; empty without an estimate.
    pub value: String,
}

impl BotAdvice {
    /// The same, citing the [tip](ginmi_bots::tips::tip_for) with this number and id, which its
    /// choice follows.
    #[must_use]
    pub fn citing(self, localizer: &TableLocalizer, number: u8, id: &str) -> Self {
        let game = localizer.game;
        let text = cited_tip(localizer.lang, game, number, id);
        Self { tip: Some(CitedTip { game, number, text }), ..self }
    }

    /// Sums up a bot's opinions, the best first; `None` if there are none. `reasons` are its
    /// reasons, if it has any, and `taken` is the actual decision, in a replay.
    #[must_use]
    pub fn of(
        view: &View,
        localizer: &TableLocalizer,
        opinions: &[Opinion],
        reasons: &[ChoiceReason],
        taken: Option<Action>,
    ) -> Option<Self> {
        let rated = |Opinion { action, value }: &Opinion| RatedAction {
            action: *action,
            label: choice_in_short(localizer, view, *action),
            value: value.map_or_else(String::new, |value| estimated_value(localizer, view, value)),
        };
        let best = rated(opinions.first()?);
        // Two cards may have the same name; equal lines appear once.
        let mut others: Vec<RatedAction> = Vec::new();
        for other in opinions.iter().skip(1).map(rated) {
            if others.iter().chain([&best]).all(|listed| listed.label != other.label) {
                others.push(other);
            }
        }
        others.truncate(OTHERS);
        let taken_rated = taken.map(|action| {
            let own = opinions.iter().find(|own| own.action == action);
            rated(own.unwrap_or(&Opinion { action, value: None }))
        });
        let cost = taken.and_then(|action| mistake_cost(view, opinions, action));
        let mut reasons = ActionReasons { view, localizer, reasons }.explain(best.action);
        // A best choice that loses needs a word; where a choice loses little, it would only confuse.
        let loss = opinions.first().and_then(|best| best.value).map_or(0.0, |value| -value);
        if !others.is_empty() && loss >= 2.0 * clear_loss_threshold(view) {
            let least = localizer.text("least-bad");
            reasons = [least, &reasons].join(localizer.text("sentence-gap"));
        }
        if let Some(count) = counted_arrangements(view).filter(|_| !best.value.is_empty()) {
            let counted = text!(localizer, "all-arrangements", count = count);
            reasons = [reasons, counted].join(localizer.text("sentence-gap"));
        }
        Some(Self {
            reasons,
            tip: None,
            best,
            others,
            taken: taken_rated,
            mistake: cost.map(|loss| estimated_value(localizer, view, -loss)),
        })
    }
}

/// An action of the viewer in a few words: a card alone by its name.
#[must_use]
pub fn choice_in_short(localizer: &TableLocalizer, view: &View, action: Action) -> String {
    match action {
        Action::Play(card) | Action::Capture(card) | Action::Return(card) => {
            localizer.cards(CardSet::of(card))
        }
        other => localizer.plain_text(&choice_text(localizer, view, other).label),
    }
}

/// How much less an action is expected to earn than the best one, if it is clearly less.
#[must_use]
pub fn mistake_cost(view: &View, opinions: &[Opinion], action: Action) -> Option<f32> {
    let best = opinions.first()?.value?;
    let own = opinions.iter().find(|own| own.action == action)?.value?;
    Some(best - own).filter(|loss| *loss >= clear_loss_threshold(view))
}

/// What a dekiyaku that somebody may make means to the player who decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ProspectKind {
    Hope,
    Denied,
    Risk,
}

/// The reasons for an action.
struct ActionReasons<'a> {
    view: &'a View,
    localizer: &'a TableLocalizer,
    reasons: &'a [ChoiceReason],
}

impl ActionReasons<'_> {
    fn explain(&self, action: Action) -> String {
        let mut sentences = self.board_sentences(action);
        sentences.extend(self.reasons.iter().map(|reason| self.reason_text(reason)));
        sentences.join(self.localizer.text("sentence-gap"))
    }

    fn reason_text(&self, reason: &ChoiceReason) -> String {
        let localizer = self.localizer;
        match *reason {
            ChoiceReason::CardPoints { points, otherwise: (other, otherwise) } => {
                let other = self.short_label(other);
                text!(
                    localizer,
                    "more-points",
                    points = points,
                    other = other,
                    otherwise = otherwise
                )
            }
            ChoiceReason::Dekiyaku { seat, dekiyaku, chance, otherwise } => {
                let (name, kind) = (localizer.dekiyaku(dekiyaku), self.kind(reason));
                let Some((other, otherwise)) = otherwise else {
                    return if kind == Some(ProspectKind::Hope) {
                        text!(localizer, "hope", name = name, chance = chance)
                    } else {
                        text!(localizer, "risk", name = name, chance = chance, player = seat)
                    };
                };
                let id = match kind {
                    Some(ProspectKind::Hope) => id!("hope-likelier"),
                    Some(ProspectKind::Denied) => id!("denied"),
                    _ => id!("risk-likelier"),
                };
                text!(
                    localizer,
                    id,
                    name = name,
                    chance = chance,
                    player = seat,
                    other = self.short_label(other),
                    otherwise = otherwise
                )
            }
        }
    }

    fn short_label(&self, action: Action) -> String {
        choice_in_short(self.localizer, self.view, action)
    }

    /// What a dekiyaku that somebody may make means to the player who decides.
    fn kind(&self, reason: &ChoiceReason) -> Option<ProspectKind> {
        let ChoiceReason::Dekiyaku { seat, chance, otherwise, .. } = reason else { return None };
        Some(if self.view.viewer() == Some(*seat) {
            ProspectKind::Hope
        } else if otherwise.is_some_and(|(_, otherwise)| otherwise > *chance) {
            ProspectKind::Denied
        } else {
            ProspectKind::Risk
        })
    }

    /// Whether a dekiyaku that is near is worth a sentence: not if trials have shown that another
    /// one matters more.
    fn is_relevant(&self, kind: ProspectKind, seat: Seat, yaku: Dekiyaku) -> bool {
        let mut same_kind = self.reasons.iter().filter(|one| self.kind(one) == Some(kind));
        same_kind.all(|one| match *one {
            ChoiceReason::Dekiyaku { seat: own, dekiyaku, .. } => own == seat && dekiyaku == yaku,
            ChoiceReason::CardPoints { .. } => true,
        })
    }

    /// What the cards on the table show.
    fn board_sentences(&self, action: Action) -> Vec<String> {
        let (localizer, text) = (self.localizer, |id: &str| self.localizer.text(id).to_owned());
        match action {
            Action::Play(own) => self.play_sentences(own),
            Action::Capture(field) => match self.view.phase() {
                Phase::Capture { card, .. } => {
                    self.capture_sentences(CardSet::of(card).with(field), CardSet::of(field))
                }
                _ => Vec::new(),
            },
            Action::Return(own) => vec![text!(localizer, "card-helps-this", card = own)],
            Action::Join => {
                let held = teyaku_held(localizer, self.view).join(localizer.text("and"));
                let holds = Some(text!(localizer, "hand-holds", held = held));
                let holds = holds.filter(|_| !held.is_empty());
                holds.into_iter().chain([text(id!("hint-join"))]).collect()
            }
            Action::Drop => {
                let cost = drop_cost(localizer, self.view);
                vec![text!(localizer, "hand-promises-less", cost = cost)]
            }
            Action::Sage | Action::KoiKoi => {
                vec![
                    text(id!("hint-sage")),
                    self.payment_sentence(Action::Shoubu, RoundEnding::Shoubu),
                ]
            }
            Action::Shoubu => {
                vec![
                    text(id!("hint-shoubu")),
                    self.payment_sentence(Action::Shoubu, RoundEnding::Shoubu),
                ]
            }
            Action::Cancel => {
                vec![
                    text(id!("hint-cancel")),
                    self.payment_sentence(Action::Cancel, RoundEnding::Cancel),
                ]
            }
            Action::Claim { .. } => {
                let means = choice_text(localizer, self.view, action).consequence;
                vec![text!(localizer, "claim-because", means = means)]
            }
            Action::Split | Action::PlayOn => vec![text(id!("hint-pot"))],
            Action::Offer { .. }
            | Action::NoOffer
            | Action::Accept
            | Action::Refuse
            | Action::Price(_)
            | Action::Take
            | Action::Leave => vec![text(id!("hint-place"))],
            Action::Swap | Action::KeepHand | Action::Mizuten | Action::Look | Action::Cut(_) => {
                vec![text(id!("hint-habit"))]
            }
        }
    }

    /// Everybody's gains or losses if the round ended like this.
    fn payment_sentence(&self, action: Action, ending: fn(Seat) -> RoundEnding) -> String {
        let choice = choice_text(self.localizer, self.view, action).label;
        let transfers = self.view.viewer().map(|seat| self.view.settlement(ending(seat)));
        let outcome = payment_outcome(self.localizer, &transfers.unwrap_or_default());
        text!(self.localizer, "pays", choice = choice, outcome = outcome)
    }

    fn play_sentences(&self, own: Card) -> Vec<String> {
        let matches = self.view.round().field.of_month(own.month());
        if matches.is_empty() {
            let is_risky = |reason: &ChoiceReason| {
                self.kind(reason) == Some(ProspectKind::Risk) && reason.other().is_some()
            };
            let is_safe = !self.reasons.iter().any(is_risky);
            let harmless =
                is_safe.then(|| text!(self.localizer, "meets-nothing-gives", card = own));
            return harmless.into_iter().chain(self.withheld_sentence(own)).collect();
        }
        if matches.len() != 2 {
            return self.capture_sentences(matches.with(own), matches);
        }
        // The better of the two: it has more sentences, or its code comes first.
        let cards = ActionReasons { reasons: &[], ..*self };
        let sentences_for =
            |one: &Card| cards.capture_sentences(CardSet::of(own).with(*one), CardSet::of(*one));
        let better = matches.iter().min_by_key(|one| Reverse(sentences_for(one).len()));
        better.map_or_else(Vec::new, |one| {
            self.capture_sentences(CardSet::of(own).with(one), CardSet::of(one))
        })
    }

    /// The effects of capturing these cards, `field` of them from the field.
    fn capture_sentences(&self, captured: CardSet, field: CardSet) -> Vec<String> {
        let localizer = self.localizer;
        let before = self.own_pile();
        let pile = before | captured;
        let mut sentences = vec![if has_card_points(self.view.game()) {
            let points = captured.points();
            text!(localizer, "captures-card-points", cards = captured, points = points)
        } else {
            text!(localizer, "captures", cards = captured)
        }];
        if let Some(seat) = self.view.viewer() {
            let made = self.new_dekiyaku(seat, before, pile).into_iter();
            sentences.extend(
                made.map(|(one, _)| text!(localizer, "makes", name = localizer.dekiyaku(one))),
            );
        }
        if let Some((other, needed, yaku)) = self.card_awaited_by_opponent(field) {
            let name = localizer.dekiyaku(yaku);
            sentences.push(text!(
                localizer,
                "keeps-from-who",
                name = name,
                card = needed,
                player = other
            ));
        }
        if let Some((missing, yaku)) = self.nearest_dekiyaku(before, pile) {
            let name = localizer.dekiyaku(yaku);
            let names = |cards: CardSet| {
                let names: Vec<&str> = cards.iter().map(|one| card(localizer.lang, one)).collect();
                names.join(localizer.text("and"))
            };
            let in_hand = missing & self.view.hand();
            let held = match in_hand {
                CardSet::EMPTY => "none",
                all if all == missing => "all",
                _ => "some",
            };
            sentences.push(text!(
                localizer,
                "then-missing",
                count = missing.len(),
                cards = names(missing),
                name = name,
                held = held,
                own = names(in_hand)
            ));
        }
        sentences
    }

    fn own_pile(&self) -> CardSet {
        self.view.viewer().map_or(CardSet::EMPTY, |seat| self.view.round().piles[seat])
    }

    /// The dekiyaku that a player's pile has gained.
    fn new_dekiyaku(&self, seat: Seat, before: CardSet, pile: CardSet) -> Vec<(Dekiyaku, Worth)> {
        let had = dekiyaku_in(self.view, seat, before);
        let mut has = dekiyaku_in(self.view, seat, pile);
        has.retain(|(yaku, _)| !had.iter().any(|(old, _)| old == yaku));
        has
    }

    /// The most valuable dekiyaku that one of these cards would make for an opponent, if it
    /// matters.
    fn card_awaited_by_opponent(&self, cards: CardSet) -> Option<(Seat, Card, Dekiyaku)> {
        let round = self.view.round();
        let others = round.active.iter().filter(|seat| Some(*seat) != self.view.viewer());
        let of = |seat: Seat| {
            let pile = round.piles[seat];
            cards.iter().flat_map(move |one| {
                let made = self.new_dekiyaku(seat, pile, pile.with(one)).into_iter();
                made.map(move |(yaku, worth)| (worth, (seat, one, yaku)))
            })
        };
        let (_, found) = others.flat_map(of).max_by_key(|(worth, _)| pays(self.view, *worth))?;
        Some(found).filter(|(seat, _, yaku)| self.is_relevant(ProspectKind::Denied, *seat, *yaku))
    }

    /// A card that is kept because an opponent needs it.
    fn withheld_sentence(&self, played: Card) -> Option<String> {
        let localizer = self.localizer;
        let (other, needed, yaku) =
            self.card_awaited_by_opponent(self.view.hand() - CardSet::of(played))?;
        let name = localizer.dekiyaku(yaku);
        Some(text!(localizer, "holds-back-which", name = name, card = needed, player = other))
    }

    /// The most valuable dekiyaku that a pile now lacks one card for, and lacked more for before;
    /// or else one that lacks two cards; if it matters.
    fn nearest_dekiyaku(&self, before: CardSet, pile: CardSet) -> Option<(CardSet, Dekiyaku)> {
        let (round, seat) = (self.view.round(), self.view.viewer()?);
        let taken = round.active.iter().fold(pile, |all, seat| all | round.piles[seat]);
        let open = CardSet::DECK - taken;
        let lacks_one = |pile: CardSet| -> Vec<(Worth, CardSet, Dekiyaku)> {
            let made = |one: Card| {
                let made = self.new_dekiyaku(seat, pile, pile.with(one)).into_iter();
                made.map(move |(yaku, worth)| (worth, CardSet::of(one), yaku))
            };
            open.iter().flat_map(made).collect()
        };
        let lacks_two = |pile: CardSet| -> Vec<(Worth, CardSet, Dekiyaku)> {
            let one = lacks_one(pile);
            let made = |first: Card| {
                let more = lacks_one(pile.with(first)).into_iter();
                more.map(move |(worth, second, yaku)| (worth, second.with(first), yaku))
            };
            let two = open.iter().flat_map(made);
            // A yaku that one card alone makes is nearer, or made already.
            two.filter(|(_, both, yaku)| both.len() == 2 && !one.iter().any(|own| own.2 == *yaku))
                .collect()
        };
        let fresh = |lacks: &dyn Fn(CardSet) -> Vec<(Worth, CardSet, Dekiyaku)>| {
            let (mut now, old) = (lacks(pile), lacks(before));
            now.retain(|(_, _, yaku)| !old.iter().any(|own| own.2 == *yaku));
            now.into_iter()
                .max_by_key(|(worth, ..)| pays(self.view, *worth))
                .map(|(_, cards, yaku)| (cards, yaku))
        };
        let nearest = fresh(&lacks_one).or_else(|| fresh(&lacks_two));
        nearest.filter(|(_, yaku)| self.is_relevant(ProspectKind::Hope, seat, *yaku))
    }
}
