//! What the strongest bot would do, what that promises against the next best, and why.

use ginmi::View;
use ginmi::action::Action;
use ginmi::cards::{Card, CardSet};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;
use ginmi_bots::Opinion;

use super::games;
use crate::words::{Voice, card};
use ginmi_words::say;

/// How many other choices are told of.
const OTHERS: usize = 3;

/// What the strongest bot thinks of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What it would do.
    pub best: Rated,
    /// Why, as far as the cards tell.
    pub because: String,
    /// The next best.
    pub others: Vec<Rated>,
    /// What was done, in a game that is gone over again.
    pub taken: Option<Rated>,
    /// By how much that is clearly worse than the best, in words.
    pub slip: Option<String>,
}

/// A choice with what it promises.
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    /// What it does.
    pub action: Action,
    /// What it is called.
    pub label: String,
    /// What it promises, in points or chips; empty without an estimate.
    pub value: String,
}

impl Advice {
    /// What opinions come to, the best of them first; nothing if there are none.
    #[must_use]
    pub fn of(
        view: &View,
        voice: &Voice,
        opinions: &[Opinion],
        taken: Option<Action>,
    ) -> Option<Advice> {
        let best = opinions.first()?;
        let rated = |action: Action, value: Option<f32>| Rated {
            action,
            label: games::choice(view, voice, action).0,
            value: value
                .map_or_else(String::new, |value| games::estimated(view, value, voice.lang)),
        };
        let others = opinions.iter().skip(1).take(OTHERS);
        let taken_rated = taken.map(|action| {
            let own = opinions.iter().find(|opinion| opinion.action == action);
            rated(action, own.and_then(|own| own.value))
        });
        let slip = taken.and_then(|action| slip(view, opinions, action));
        Some(Advice {
            best: rated(best.action, best.value),
            because: Facts { view, voice }.because(best.action),
            others: others.map(|opinion| rated(opinion.action, opinion.value)).collect(),
            taken: taken_rated,
            slip: slip.map(|loss| games::estimated(view, -loss, voice.lang)),
        })
    }
}

/// How much less an action promises than the best, where that is clearly less.
pub(super) fn slip(view: &View, opinions: &[Opinion], action: Action) -> Option<f32> {
    let best = opinions.first()?.value?;
    let own = opinions.iter().find(|opinion| opinion.action == action)?.value?;
    Some(best - own).filter(|loss| *loss >= games::clearly(view))
}

/// What the cards say for an action.
struct Facts<'a> {
    view: &'a View,
    voice: &'a Voice,
}

impl Facts<'_> {
    fn because(&self, action: Action) -> String {
        let lang = self.voice.lang;
        let facts = match action {
            Action::Play(own) => self.of_play(own),
            Action::Capture(field) => match self.view.phase() {
                Phase::Capture { card, .. } => {
                    self.of_capture(CardSet::of(card).with(field), CardSet::of(field))
                }
                _ => Vec::new(),
            },
            Action::Return(own) => self.of_return(own),
            Action::Join => {
                let held = games::held(self.view, lang);
                let held = held.join(lang.text("and"));
                let holds = say!(lang, "hand-holds", held = held);
                let holds = Some(holds).filter(|_| !held.is_empty());
                let more = lang.text("hint-join").to_owned();
                holds.into_iter().chain([more]).collect()
            }
            Action::Drop => {
                let cost = games::drop_cost(self.view, lang);
                vec![say!(lang, "hand-promises-less", cost = cost)]
            }
            Action::Sage | Action::KoiKoi => {
                let mut facts = vec![lang.text("hint-sage").to_owned()];
                facts.extend(self.would_pay(Action::Shoubu));
                facts
            }
            Action::Shoubu => {
                let mut facts = vec![lang.text("hint-shoubu").to_owned()];
                facts.extend(self.would_pay(Action::Shoubu));
                facts
            }
            Action::Cancel => {
                let mut facts = vec![lang.text("hint-cancel").to_owned()];
                facts.extend(self.would_pay(Action::Cancel));
                facts
            }
            Action::Claim { .. } => {
                let detail = games::choice(self.view, self.voice, action).1;
                let end = lang.text("text");
                Some(detail + end).filter(|text| text.len() > end.len()).into_iter().collect()
            }
            Action::Split | Action::PlayOn => vec![lang.text("hint-pot").to_owned()],
            Action::Offer { .. } | Action::NoOffer | Action::Accept | Action::Refuse => {
                vec![lang.text("hint-place").to_owned()]
            }
            Action::Swap | Action::KeepHand | Action::Mizuten | Action::Look => {
                vec![lang.text("hint-habit").to_owned()]
            }
        };
        facts.join(lang.text("text-2"))
    }

    /// What everybody would win or lost if the round ended with this.
    fn would_pay(&self, action: Action) -> Option<String> {
        let (name, pays) = games::choice(self.view, self.voice, action);
        let lang = self.voice.lang;
        (!pays.is_empty()).then(|| say!(lang, "pays", name = name, pays = pays))
    }

    fn of_play(&self, own: Card) -> Vec<String> {
        let (lang, field) = (self.voice.lang, self.view.round().field);
        let matches = field.of_month(own.month());
        if matches.is_empty() {
            let name = card(lang, own);
            let lies = say!(lang, "meets-nothing-gives", name = name);
            return std::iter::once(lies).chain(self.kept_back(own)).collect();
        }
        if matches.len() != 2 {
            return self.of_capture(matches.with(own), matches);
        }
        // The better of the two, as far as it is plain to see.
        let both =
            matches.iter().map(|one| self.of_capture(CardSet::of(own).with(one), CardSet::of(one)));
        both.max_by_key(Vec::len).unwrap_or_default()
    }

    fn of_return(&self, own: Card) -> Vec<String> {
        let lang = self.voice.lang;
        let name = card(lang, own);
        let text = say!(lang, "card-helps-this", name = name);
        vec![text]
    }

    /// What it means that these cards are captured, `field` of them from the field.
    fn of_capture(&self, captured: CardSet, field: CardSet) -> Vec<String> {
        let (lang, voice) = (self.voice.lang, self.voice);
        let before = self.own_pile();
        let pile = before | captured;
        let cards = voice.cards(captured);
        let mut facts = vec![match self.view {
            View::Taiyaku(_) => say!(lang, "captures", cards = cards),
            View::HachiHachi(_) | View::Nuki(_) => {
                let points = captured.points();
                say!(lang, "captures-card-points", cards = cards, points = points)
            }
        }];
        for (made, _) in self.made_by(before, pile) {
            let name = voice.dekiyaku(made);
            facts.push(say!(lang, "makes", name = name));
        }
        if let Some((other, needed, yaku)) = self.waits_for(field) {
            let (name, needed) = (voice.dekiyaku(yaku), card(lang, needed));
            let (whom, who) = (voice.object(other), voice.name(other));
            facts.push(say!(
                lang,
                "keeps-from-who",
                name = name,
                needed = needed,
                who = who,
                whom = whom
            ));
        }
        if let Some((missing, yaku)) = self.near(before, pile) {
            let name = voice.dekiyaku(yaku);
            let cards: Vec<&str> = missing.iter().map(|one| card(lang, one)).collect();
            let cards = cards.join(lang.text("and"));
            facts.push(if missing.len() == 1 {
                say!(lang, "then-only-missing", cards = cards, name = name)
            } else {
                say!(lang, "then-missing-for", cards = cards, name = name)
            });
        }
        facts
    }

    fn own_pile(&self) -> CardSet {
        self.view.viewer().map_or(CardSet::EMPTY, |seat| self.view.round().piles[seat])
    }

    /// The dekiyaku that a pile has and had not before.
    fn made_by(&self, before: CardSet, pile: CardSet) -> Vec<(Dekiyaku, u32)> {
        let had = games::dekiyaku(self.view, before);
        let mut has = games::dekiyaku(self.view, pile);
        has.retain(|(yaku, _)| !had.iter().any(|(old, _)| old == yaku));
        has
    }

    /// The most valuable dekiyaku that one of these cards would make for an opponent.
    fn waits_for(&self, cards: CardSet) -> Option<(Seat, Card, Dekiyaku)> {
        let round = self.view.round();
        let others = round.active.iter().filter(|seat| Some(*seat) != self.view.viewer());
        let of = |seat: Seat| {
            let pile = round.piles[seat];
            cards.iter().flat_map(move |one| {
                let made = self.made_by(pile, pile.with(one)).into_iter();
                made.map(move |(yaku, worth)| (worth, (seat, one, yaku)))
            })
        };
        others.flat_map(of).max_by_key(|(worth, _)| *worth).map(|(_, found)| found)
    }

    /// A card that is held back because an opponent needs it.
    fn kept_back(&self, played: Card) -> Option<String> {
        let (lang, voice) = (self.voice.lang, self.voice);
        let (other, needed, yaku) = self.waits_for(self.view.hand() - CardSet::of(played))?;
        let (name, needed) = (voice.dekiyaku(yaku), card(lang, needed));
        let (whom, who) = (voice.object(other), voice.name(other));
        Some(say!(lang, "holds-back-which", name = name, needed = needed, who = who, whom = whom))
    }

    /// The most valuable dekiyaku that a pile lacks one card for, and lacked more for before; where
    /// there is none, two cards.
    fn near(&self, before: CardSet, pile: CardSet) -> Option<(CardSet, Dekiyaku)> {
        let round = self.view.round();
        let taken = round.active.iter().fold(pile, |all, seat| all | round.piles[seat]);
        let open = CardSet::DECK - taken;
        let lacks_one = |pile: CardSet| -> Vec<(u32, CardSet, Dekiyaku)> {
            let made = |one: Card| {
                let made = self.made_by(pile, pile.with(one)).into_iter();
                made.map(move |(yaku, worth)| (worth, CardSet::of(one), yaku))
            };
            open.iter().flat_map(made).collect()
        };
        let lacks_two = |pile: CardSet| -> Vec<(u32, CardSet, Dekiyaku)> {
            let one = lacks_one(pile);
            let made = |first: Card| {
                let more = lacks_one(pile.with(first)).into_iter();
                more.map(move |(worth, second, yaku)| (worth, second.with(first), yaku))
            };
            let two = open.iter().flat_map(made);
            // What one card alone makes is nearer, or made already.
            two.filter(|(_, both, yaku)| both.len() == 2 && !one.iter().any(|own| own.2 == *yaku))
                .collect()
        };
        let fresh = |lacks: &dyn Fn(CardSet) -> Vec<(u32, CardSet, Dekiyaku)>| {
            let (mut now, old) = (lacks(pile), lacks(before));
            now.retain(|(_, _, yaku)| !old.iter().any(|own| own.2 == *yaku));
            now.into_iter().max_by_key(|(worth, ..)| *worth).map(|(_, cards, yaku)| (cards, yaku))
        };
        fresh(&lacks_one).or_else(|| fresh(&lacks_two))
    }
}
