//! What is at stake while the reader is asked whether to end the round or to go on.

use ginmi::View;
use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet};
use ginmi::event::RoundEnding;
use ginmi::games::common::{Recipe, Worth, counted_recipes};
use ginmi::money::Account;
use ginmi_words::text;

use crate::model::cues::{brush_name, new_recipes};
use crate::model::yaku::{CardPlace, YakuLine, YakuProgress};
use crate::words::{self, TableLocalizer, yaku_worth};

/// What is at stake in the reader's call: the band over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallScene {
    /// The name of the dekiyaku that the reader's last turn made, the most valuable of them.
    pub text: &'static str,
    /// Whether it is known that the last turn made it.
    pub is_new: bool,
    /// Its Japanese name, which is painted with a brush in any language.
    pub brush: &'static str,
    /// Its value, with the multiplier of the payment.
    pub worth: String,
    /// Its cards.
    pub cards: Vec<Card>,
    /// The reader's other dekiyaku, with their values: which of them are new, if that is known.
    pub others: String,
    /// What the reader's account gains if the round ends now; empty if it has gained that already.
    pub won: String,
    /// The most valuable dekiyaku that going on may bring soon; may be empty.
    pub hope: String,
    /// The opponents' most valuable dekiyaku that one card would make.
    pub threats: Vec<CallThreat>,
}

/// A dekiyaku that an opponent is one card away from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallThreat {
    /// Who and what, in words.
    pub text: String,
    /// The cards of which one would make it.
    pub cards: Vec<Card>,
}

impl CallScene {
    /// What is at stake, if the reader may end the round now. The `captured` cards are those of the
    /// reader's last turn.
    pub(super) fn of(
        view: &View,
        localizer: &TableLocalizer,
        legal: &LegalActions,
        progress: &[YakuProgress],
        captured: CardSet,
    ) -> Option<Self> {
        let seat = view.viewer().filter(|_| legal.contains(Action::Shoubu))?;
        let (lang, game) = (localizer.lang, localizer.game);
        let (recipes, pile) = (view.recipes(seat), view.round().piles[seat]);
        let new: Vec<&Recipe> = new_recipes(&recipes, pile, captured & pile).collect();
        let is_new = !new.is_empty();
        let best = best(new.iter().copied()).or_else(|| best(counted_recipes(&recipes, pile)))?;
        let transfers = view.settlement(RoundEnding::Shoubu(seat));
        let own = Account::Seat(seat);
        let (mut won, mut multiplier) = (0, 1);
        for transfer in &transfers {
            let amount = transfer.amount as i32;
            if transfer.to == own {
                (won, multiplier) = (won + amount, multiplier.max(transfer.multiplier));
            } else if transfer.from == own {
                won -= amount;
            }
        }
        let value = |worth: Worth| yaku_worth(lang, game, worth);
        let mut worth = vec![value(best.worth)];
        worth.extend((multiplier > 1).then(|| format!("×{multiplier}")));
        let listed = |are_new: bool| {
            let others = counted_recipes(&recipes, pile);
            let others = others.filter(|other| *other != best && new.contains(other) == are_new);
            let others = others.map(|recipe| {
                let (name, note) = (localizer.dekiyaku(recipe.dekiyaku), value(recipe.worth));
                text!(lang, "with-note", name = name, note = note)
            });
            others.collect::<Vec<_>>().join(lang.text("comma"))
        };
        let others = match (listed(true), listed(false)) {
            (_, before) if !is_new => before,
            (others, before) => {
                let others =
                    (!others.is_empty()).then(|| text!(lang, "call-new-too", dekiyaku = others));
                let before =
                    (!before.is_empty()).then(|| text!(lang, "call-before", dekiyaku = before));
                let told: Vec<String> = others.into_iter().chain(before).collect();
                told.join(lang.text("dot"))
            }
        };
        let hope = progress.iter().find(|one| one.is_you).and_then(|own| {
            let (one, two) = (own.one_away.first(), own.two_away.first());
            one.map(|line| (line, 1)).or(two.map(|line| (line, 2)))
        });
        let threat = |other: &YakuProgress| {
            let (line, cards) = other.one_away.iter().find_map(threatening)?;
            let value = soon(localizer, line, 1);
            Some(CallThreat {
                text: text!(lang, "label-value", label = other.name, value = value),
                cards,
            })
        };
        Some(Self {
            text: localizer.dekiyaku(best.dekiyaku),
            is_new,
            brush: brush_name(localizer, best.dekiyaku.id()),
            worth: worth.join(lang.text("dot")),
            cards: (best.cards() & pile).iter().collect(),
            others,
            won: if won == 0 { String::new() } else { words::signed(won) },
            hope: hope.map(|(line, lacks)| soon(localizer, line, lacks)).unwrap_or_default(),
            threats: progress.iter().filter(|one| !one.is_you).filter_map(threat).collect(),
        })
    }
}

/// The most valuable of these, the first of equal ones.
fn best<'a>(recipes: impl Iterator<Item = &'a Recipe>) -> Option<&'a Recipe> {
    recipes.reduce(|best, recipe| if recipe.pays > best.pays { recipe } else { best })
}

/// The cards of which one would make a dekiyaku, unless the reader holds all of them.
fn threatening(line: &YakuLine) -> Option<(&YakuLine, Vec<Card>)> {
    let needed = line.needs.iter().flat_map(|need| &need.cards);
    let open = needed.filter(|one| one.location != CardPlace::Hand);
    let cards: Vec<Card> = open.map(|one| one.card).collect();
    (!cards.is_empty()).then_some((line, cards))
}

/// A dekiyaku that so many cards would make.
fn soon(localizer: &TableLocalizer, line: &YakuLine, lacks: u32) -> String {
    let yaku = text!(localizer, "with-note", name = line.name.name, note = line.worth);
    text!(localizer, "cards-to-yaku", lacks = lacks, yaku = yaku)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ReaderQuestion, SoloSetup, TableScene};
    use crate::solo_table::test_positions::{find_test_position, question_name};
    use crate::words::Lang;

    /// The table at the first of these questions that is as wanted.
    fn table(
        game: &str,
        players: u8,
        question: &str,
        wanted: impl Fn(&TableScene) -> bool,
    ) -> TableScene {
        let bots = vec![ginmi_table::names::BotName::new("random").expect("a bot")];
        let game = game.parse().expect("a game");
        let solo = SoloSetup { game, players, options: Vec::new(), bots };
        let is_asked = |view: &View| question_name(view) == Some(question);
        let found = find_test_position(&solo, is_asked).expect("the question comes up");
        let scene = TableScene::of(&found.session, Lang::English);
        assert!(wanted(&scene), "{:#?}", scene.turn);
        scene
    }

    #[test]
    fn a_call_shows_what_was_made_and_what_it_brings_now() {
        for (game, players) in [("koi-koi", 2), ("hachi-hachi", 3), ("nuki-hachi-hachi", 2)] {
            let scene = table(game, players, "call", |scene| scene.turn.call.is_some());
            let call = scene.turn.call.expect("it is asked");
            assert!(call.is_new, "the last turn made it: {call:?}");
            let told = [call.text, call.brush, &call.worth];
            assert!(told.iter().all(|text| !text.is_empty()), "{call:?}");
            let own = scene.players.iter().find(|player| player.is_you).expect("the reader sits");
            let pile: Vec<Card> = own.pile.iter().flat_map(|pile| pile.cards.clone()).collect();
            assert!(!call.cards.is_empty() && call.cards.iter().all(|card| pile.contains(card)));
            // The button that ends the round names the same amount.
            let ReaderQuestion::Choose(choices) = &scene.turn.question else { panic!("a call") };
            let ends = choices.iter().find(|choice| choice.action == Action::Shoubu);
            let ends = &ends.expect("the round can be ended").detail;
            assert!(call.won.starts_with('+') && ends.contains(&call.won), "{call:?}: {ends}");
        }
    }

    #[test]
    fn nothing_is_at_stake_in_other_questions() {
        table("koi-koi", 2, "play", |scene| scene.turn.call.is_none());
        table("hachi-hachi", 7, "join", |scene| scene.turn.call.is_none());
    }

    #[test]
    fn a_card_in_the_hand_of_the_reader_is_no_threat() {
        let card = |location| crate::model::LocatedCard {
            card: "3b".parse().expect("a card"),
            location,
            label: String::new(),
        };
        let line = |location| YakuLine {
            name: ginmi_words::YakuNames::new(Lang::English, ginmi::Game::KoiKoi, "blue-ribbons"),
            worth: String::new(),
            held: Vec::new(),
            count: String::new(),
            needs: vec![crate::model::MissingCards {
                label: String::new(),
                cards: vec![card(location)],
            }],
        };
        assert!(threatening(&line(CardPlace::Hand)).is_none());
        assert_eq!(threatening(&line(CardPlace::Field)).map(|(_, cards)| cards.len()), Some(1));
    }
}
