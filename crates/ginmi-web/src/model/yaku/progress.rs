//! The progress of the players towards dekiyaku, and the teyaku in the reader's hand.

use ginmi::View;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{Goal, counted_recipes, goals};
use ginmi::seat::Seat;
use ginmi::yaku::{HandTeyaku, Teyaku};

use super::card_location::{CardLocation, LocatedCard, locate_card};
use crate::words::{self, TableLocalizer, yaku_worth};
use ginmi_words::{YakuNames, text};

/// More held cards than this are shown as a number.
const HELD: u32 = 5;

/// The progress of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YakuProgress {
    /// The seat.
    pub seat: Seat,
    /// The name, or the word for the reader.
    pub name: String,
    /// Whether it is the reader.
    pub is_you: bool,
    /// The teyaku in the reader's hand, until a card of it has been played.
    pub hand: Vec<YakuLine>,
    /// The teyaku that were claimed.
    pub claimed: Vec<YakuLine>,
    /// The dekiyaku in the pile.
    pub made: Vec<YakuLine>,
    /// The dekiyaku that one card would make.
    pub one_away: Vec<YakuLine>,
    /// The dekiyaku that two cards would make.
    pub two_away: Vec<YakuLine>,
}

/// A yaku, with its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YakuLine {
    /// Its names.
    pub name: YakuNames,
    /// Its value.
    pub worth: String,
    /// The cards of it that the player holds; empty if they are too many to show.
    pub held: Vec<Card>,
    /// The number of held cards, if they are too many to show; otherwise empty.
    pub count: String,
    /// The cards that it lacks.
    pub needs: Vec<MissingCards>,
}

/// Cards that a yaku lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingCards {
    /// How many of these are needed.
    pub label: String,
    /// The cards that can still be captured.
    pub cards: Vec<LocatedCard>,
}

/// The progress of all active players, the reader first.
pub(in crate::model) fn progress(view: &View, localizer: &TableLocalizer) -> Vec<YakuProgress> {
    let round = view.round();
    let first = localizer.you.unwrap_or(Seat::new(0));
    let plays = |seat: &Seat| round.active.contains(*seat) || localizer.you == Some(*seat);
    let seats = first.round(view.players()).filter(plays);
    seats.map(|seat| TrackedPlayer { view, localizer, seat }.progress()).collect()
}

/// A player whose progress is computed.
struct TrackedPlayer<'a> {
    view: &'a View,
    localizer: &'a TableLocalizer,
    seat: Seat,
}

impl TrackedPlayer<'_> {
    fn progress(&self) -> YakuProgress {
        let (round, seat) = (self.view.round(), self.seat);
        let pile = round.piles[seat];
        let is_you = self.localizer.you == Some(seat);
        let others = Seat::all(self.view.players()).filter(|other| *other != seat);
        let lost = others.fold(CardSet::EMPTY, |lost, other| lost | round.piles[other]);
        let recipes = self.view.recipes(seat);
        let open = goals(&recipes, pile, 2).into_iter().filter_map(|goal| goal.without(lost));
        // Skip dekiyaku that need two cards and have none.
        let mut begun: Vec<Goal> = Vec::new();
        for goal in open.filter(|goal| !goal.held.is_empty()) {
            // The most valuable first.
            let index = begun.iter().position(|other| other.pays < goal.pays);
            begun.insert(index.unwrap_or(begun.len()), goal);
        }
        let away = |lacks| {
            let lines = begun.iter().filter(|goal| goal.lacks() == lacks);
            lines.map(|goal| self.goal(goal)).collect()
        };
        let lang = self.localizer.lang;
        let made = counted_recipes(&recipes, pile).map(|recipe| {
            let name = YakuNames::new(lang, self.localizer.game, recipe.dekiyaku.id());
            let held = (recipe.cards() & pile).iter().collect();
            let worth = yaku_worth(lang, self.localizer.game, recipe.worth);
            YakuLine { name, worth, held, count: String::new(), needs: Vec::new() }
        });
        let hand = self.view.hand() | self.view.returned();
        let is_whole = hand.len() == self.view.game().hand_size();
        let held = if is_you && is_whole {
            words::teyaku_in(self.view, hand)
        } else {
            HandTeyaku::default()
        };
        YakuProgress {
            seat,
            name: self.localizer.name(seat),
            is_you,
            hand: self.teyaku(held, hand),
            claimed: self.teyaku(round.claims[seat], round.shown[seat]),
            made: made.collect(),
            one_away: away(1),
            two_away: away(2),
        }
    }

    /// Teyaku with their cards out of these.
    fn teyaku(&self, held: HandTeyaku, cards: CardSet) -> Vec<YakuLine> {
        let shown = |yaku| words::shown_cards(self.view, yaku, cards, None);
        let line = |yaku: Teyaku| YakuLine {
            name: YakuNames::new(self.localizer.lang, self.localizer.game, yaku.id()),
            worth: words::teyaku_worth(self.localizer, self.view, yaku),
            held: (shown(yaku) & cards).iter().collect(),
            count: String::new(),
            needs: Vec::new(),
        };
        held.iter().map(line).collect()
    }

    fn goal(&self, goal: &Goal) -> YakuLine {
        let lang = self.localizer.lang;
        let has = goal.held.len();
        let is_many = has > HELD;
        let mut needs = Vec::new();
        if !goal.all.is_empty() {
            needs.push(MissingCards { label: String::new(), cards: self.located(goal.all) });
        }
        if goal.count > 0 {
            let label = match goal.count {
                1 => lang.text("one").to_owned(),
                count => text!(lang, "of", count = count),
            };
            // No label if all of the cards are needed.
            let label = if goal.of.len() == goal.count { String::new() } else { label };
            needs.push(MissingCards { label, cards: self.located(goal.of) });
        }
        YakuLine {
            name: YakuNames::new(lang, self.localizer.game, goal.dekiyaku.id()),
            worth: yaku_worth(lang, self.localizer.game, goal.worth),
            held: if is_many { Vec::new() } else { goal.held.iter().collect() },
            count: if is_many { text!(lang, "has", has = has) } else { String::new() },
            needs,
        }
    }

    fn located(&self, cards: CardSet) -> Vec<LocatedCard> {
        let locate = |card| locate_card(self.view, self.localizer, card);
        // Visible cards come first.
        let (unseen, mut located): (Vec<_>, Vec<_>) =
            cards.iter().map(locate).partition(|one| one.location == CardLocation::Unseen);
        located.extend(unseen);
        located
    }
}

#[cfg(test)]
mod tests {
    use ginmi::{Game, Match};

    use super::*;
    use crate::words::Lang;

    fn cards(codes: &str) -> CardSet {
        codes.parse().unwrap()
    }

    /// A table of three in the middle of a round, as seat 0 sees it.
    fn table(game: Game, piles: [&str; 3], hand: &str, field: &str) -> Vec<YakuProgress> {
        let mut view = Match::new(game, 3, []).unwrap().view(Some(Seat::new(0)));
        ginmi::with_view!(&mut view, view => {
            let round = &mut view.board.round;
            round.active = Seat::all(3).collect();
            for (seat, pile) in Seat::all(3).zip(piles) {
                round.piles[seat] = cards(pile);
            }
            round.field = cards(field);
            view.hand = cards(hand);
        });
        let names = ["Hana", "Ogin", "Bunji"].map(str::to_owned).to_vec();
        let localizer =
            TableLocalizer { lang: Lang::English, names, you: Some(Seat::new(0)), game };
        progress(&view, &localizer)
    }

    fn find<'a>(lines: &'a [YakuLine], id: &str) -> Option<&'a YakuLine> {
        lines.iter().find(|line| line.name.id == id)
    }

    #[test]
    fn progress_shows_made_and_missing_cards_with_their_places() {
        let seats = table(Game::HachiHachi, ["1b 2b 1a 3a 8a", "6b 9b 10b", ""], "12a 4c", "3b 3c");
        let [you, ogin, bunji] = &seats[..] else { panic!("three play") };
        assert!(you.is_you && you.made.is_empty());
        let ribbons = find(&you.one_away, "poetry-ribbons").unwrap();
        assert_eq!((ribbons.worth.as_str(), ribbons.held.len()), ("7 kan", 2));
        let [needed] = &ribbons.needs[..] else { panic!("one card") };
        assert_eq!(
            (needed.cards[0].card.code(), needed.cards[0].location),
            ("3b", CardLocation::Field)
        );
        let brights = find(&you.one_away, "four-brights").unwrap();
        assert_eq!(brights.needs[0].cards[0].location, CardLocation::Hand);
        assert_eq!(brights.needs[0].cards[0].label, "in hand");
        assert!(find(&you.two_away, "five-brights").is_some());
        // The most valuable comes first.
        assert_eq!(you.one_away[0].name.id, "four-brights");
        let made = find(&ogin.made, "blue-ribbons").unwrap();
        assert_eq!((made.name.other, made.held.len()), ("青短", 3));
        assert!(bunji.made.is_empty() && bunji.one_away.is_empty());
    }

    #[test]
    fn what_is_in_another_pile_is_out_of_reach() {
        let seats = table(Game::HachiHachi, ["1b 2b", "3b", ""], "", "");
        assert!(find(&seats[0].one_away, "poetry-ribbons").is_none());
        let seats = table(Game::Taiyaku, ["1a", "3a", ""], "", "");
        let two = find(&seats[0].one_away, "dry-two-brights").unwrap();
        assert_eq!(two.needs[0].label, "", "there is nothing left to choose");
        assert_eq!(two.needs[0].cards[0].card.code(), "12a");
    }

    #[test]
    fn of_many_cards_the_number_is_told() {
        let pile = "1c 1d 2c 2d 3c 3d 4c 4d 6c";
        let seats = table(Game::Taiyaku, [pile, "", ""], "", "");
        let chaff = find(&seats[0].one_away, "ten-chaff").unwrap();
        assert_eq!((chaff.count.as_str(), chaff.held.len()), ("has 9", 0));
        assert_eq!(chaff.needs[0].label, "one of");
    }

    #[test]
    fn the_hand_as_dealt_is_told_its_teyaku() {
        let seats = table(Game::HachiHachi, ["", "", ""], "1b 1c 1d 3d 11d 12c 12d", "");
        let ids: Vec<_> = seats[0].hand.iter().map(|line| line.name.id).collect();
        assert_eq!(ids, ["triplet", "one-ribbon"]);
        assert_eq!((seats[0].hand[0].worth.as_str(), seats[0].hand[0].held.len()), ("2 kan", 3));
        let seats = table(Game::HachiHachi, ["", "", ""], "1b 1c 1d 3d", "");
        assert!(seats[0].hand.is_empty(), "cards have been played");
        let seats = table(Game::Taiyaku, ["", "", ""], "7a 7b 7c 7d 1a 2b 3c 10b", "");
        assert_eq!(seats[0].hand[0].name.other, "手四");
    }
}
