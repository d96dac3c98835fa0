//! What a network sees: inputs that are on or off.

use ginmi::action::{Action, Actions};
use ginmi::cards::CardSet;
use ginmi::encode::{ActionSpace, Encoder, Feature};
use ginmi::games::{SetupError, common};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::{Game, Match, View, with_view};

use crate::games::Plays;
use crate::search::{DONE, FAR, Guide};

/// The inputs of networks for a game and a number of players. They describe the table as it is right
/// after an action, before a card is drawn, so that a network learns what positions are worth, and
/// not what each action does.
///
/// Many are the numbers of an [observation](ginmi::encode): those that are 0 or 1 as they are, all
/// others by size classes. The network need not find out two things that decide most choices: for each
/// month, how many of its cards are in the hand, on the field and out of sight; and for each way
/// to make a dekiyaku, how many cards each player lacks.
pub struct Inputs {
    game: Game,
    players: usize,
    encoder: Encoder,
    options: Vec<(&'static str, String)>,
    /// For each number of an observation, its inputs.
    places: Vec<Place>,
    guide: Guide,
    /// The first inputs of each group, and the number of all inputs.
    actions: u16,
    cards: u16,
    months: u16,
    aims: u16,
    len: u16,
}

/// The inputs of a number of an observation.
#[derive(Clone, Copy)]
enum Place {
    /// None: it makes no difference until the end of the round, or never changes.
    Left,
    /// One, which is on unless the number is 0.
    Flag(u16),
    /// One for each class of sizes, from this one on.
    Sized(u16),
}

/// Features that no decision of a round depends on by the standard rules, and those that an action
/// changes.
const LEFT_OUT: [&str; 9] = [
    "account",
    "round",
    "rounds-left",
    "hands-open",
    "to-play",
    "hand",
    "field",
    "in-play",
    "pile",
];

/// The house rule that changes no decision within a round.
const ROUNDS: &str = "rounds";

/// The lower bounds of the classes of sizes.
const SIZES: [i8; 15] = [-127, 1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 17, 25, 41, 65];

/// The states of a month: each a count from 0 to 4 of cards in the hand, on the field and unseen.
const STATES: u16 = 125;

/// The inputs of an aim for each of its owners: it is made, or one, two or three cards are lacking.
const LACKING: u16 = FAR as u16;

/// The sets of cards beside the piles: the hand, the field, and a card that is to capture one of two.
const SETS: u16 = 3;

/// The most owners of cards: the players of a round, and the viewer's pile with the hand.
const OWNERS: usize = 4;

/// The table after an action, as far as the action changes it.
struct After {
    hand: CardSet,
    field: CardSet,
    to_capture: CardSet,
    pile: CardSet,
}

impl Inputs {
    /// The inputs for the standard rules of a game.
    ///
    /// # Errors
    ///
    /// When the game does not take this number of players.
    pub fn new(game: Game, players: usize) -> Result<Inputs, SetupError> {
        let table = Match::new(game, players, [])?;
        let encoder = Encoder::new(&table);
        let (mut places, mut len) = (Vec::with_capacity(encoder.len()), 0);
        for feature in encoder.features() {
            for _ in 0..feature.width() {
                let (place, inputs) = Place::of(feature, len);
                places.push(place);
                len += inputs;
            }
        }
        let guide = Guide::new(&table.view(None));
        let capacity = game.info().capacity as u16;
        let actions = len;
        let cards = actions + encoder.actions().len() as u16;
        let months = cards + (SETS + capacity) * 48;
        let aims = months + 12 * STATES;
        let len = aims + guide.aims.len() as u16 * (capacity + 1) * LACKING;
        let options = rules(table.options());
        Ok(Inputs {
            game,
            players,
            encoder,
            options,
            places,
            guide,
            actions,
            cards,
            months,
            aims,
            len,
        })
    }

    /// How many inputs there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always something to see")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// The actions by number.
    #[must_use]
    pub const fn actions(&self) -> &ActionSpace {
        self.encoder.actions()
    }

    /// Whether networks with these inputs can play a match: one of the game, with as many players
    /// and the standard rules. The number of rounds does not matter.
    #[must_use]
    pub fn fit(&self, view: &View) -> bool {
        view.game() == self.game
            && view.players() == self.players
            && rules(view.options()) == self.options
    }

    /// Writes the legal actions with their numbers; none where offers are made.
    pub fn number(&self, legal: &Actions, outputs: &mut Vec<(Action, u16)>) {
        outputs.clear();
        if !matches!(legal, Actions::Offers(_)) {
            let number = |action| Some((action, self.actions().number(legal, action)? as u16));
            outputs.extend(legal.iter().filter_map(number));
        }
    }

    /// Writes which inputs are on whatever the viewer does.
    ///
    /// # Panics
    ///
    /// When the view is of another game or number of players, or of a spectator.
    pub fn read(&self, view: &View, on: &mut Vec<u16>) {
        let mut row = vec![0; self.encoder.len()];
        self.encoder.observe_view(view, &mut row);
        for (number, place) in row.iter().zip(&self.places).filter(|(number, _)| **number != 0) {
            match place {
                Place::Left => {}
                Place::Flag(input) => on.push(*input),
                Place::Sized(first) => {
                    let class = SIZES.iter().rposition(|least| number >= least).unwrap_or(0);
                    on.push(first + class as u16);
                }
            }
        }
        for (place, seat) in opponents(view).enumerate() {
            self.push_cards(SETS + 1 + place as u16, view.round().piles[seat], on);
        }
    }

    /// Writes which inputs are on besides if the viewer takes this action, which has this number.
    pub fn read_after(&self, view: &View, action: Action, number: u16, on: &mut Vec<u16>) {
        let after = After::new(view, action);
        let kind = match action {
            // What a card does is told by where the cards are then.
            Action::Play(_) | Action::Capture(_) | Action::Return(_) => number / 48 * 48,
            _ => number,
        };
        on.push(self.actions + kind);
        let After { hand, field, to_capture, pile } = after;
        for (place, cards) in [hand, field, to_capture, pile].into_iter().enumerate() {
            self.push_cards(place as u16, cards, on);
        }
        let unseen = view.unseen();
        for month in 0..12 {
            let cards = month_of(month);
            let [hand, field, unseen] = [hand, field, unseen].map(|of| (of & cards).len() as u16);
            let state = (hand * 5 + field) * 5 + unseen;
            on.push(self.months + month as u16 * STATES + state);
        }
        self.push_aims(view, &after, on);
    }

    fn push_cards(&self, set: u16, cards: CardSet, on: &mut Vec<u16>) {
        on.extend(cards.iter().map(|card| self.cards + 48 * set + u16::from(card.index())));
    }

    fn push_aims(&self, view: &View, after: &After, on: &mut Vec<u16>) {
        // The hand counts too, since its cards may still be captured with others.
        let mut piles = [
            after.pile | after.hand | after.to_capture,
            after.pile,
            CardSet::EMPTY,
            CardSet::EMPTY,
        ];
        let (mut captured, mut owners) = (after.pile, 2);
        for (pile, seat) in piles[2..].iter_mut().zip(opponents(view)) {
            *pile = view.round().piles[seat];
            captured |= *pile;
            owners += 1;
        }
        let capacity = self.game.info().capacity as u16;
        for (place, aim) in self.guide.aims.iter().enumerate() {
            let first = self.aims + place as u16 * (capacity + 1) * LACKING;
            for (owner, pile) in (0..).zip(&piles[..owners]) {
                let lacking = aim.lacking(*pile, captured - *pile);
                let is_open = lacking != DONE && lacking != FAR;
                if is_open || (lacking == DONE && aim.is_in(*pile)) {
                    on.push(first + owner * LACKING + u16::from(lacking));
                }
            }
        }
    }
}

impl After {
    fn new(view: &View, action: Action) -> After {
        let round = view.round();
        let mine = view.viewer().map_or(CardSet::EMPTY, |me| round.piles[me]);
        let now =
            After { hand: view.hand(), field: round.field, to_capture: CardSet::EMPTY, pile: mine };
        match (action, view.phase()) {
            (Action::Play(card), _) => {
                let hand = now.hand.without(card);
                let there = now.field.of_same_month(card);
                match there.len() {
                    0 => After { hand, field: now.field.with(card), ..now },
                    2 => After { hand, to_capture: CardSet::of(card), ..now },
                    _ => After {
                        hand,
                        field: now.field - there,
                        pile: mine | there.with(card),
                        ..now
                    },
                }
            }
            (Action::Capture(card), Phase::Capture { card: with, .. }) => {
                After { field: now.field.without(card), pile: mine.with(card).with(with), ..now }
            }
            (Action::Return(card), _) => After { hand: now.hand.without(card), ..now },
            _ => now,
        }
    }
}

/// The other players of the round, in turn order.
fn opponents(view: &View) -> impl Iterator<Item = Seat> {
    let me = view.viewer().unwrap_or(Seat::new(0));
    view.round().active.without(me).in_turn_order(me).take(OWNERS - 2)
}

/// The cards of a month, from 0.
fn month_of(month: usize) -> CardSet {
    CardSet::DECK.nth(4 * month).map_or(CardSet::EMPTY, |card| CardSet::month(card.month()))
}

/// The house rules that decisions of a round depend on.
fn rules(options: Vec<(&'static str, String)>) -> Vec<(&'static str, String)> {
    options.into_iter().filter(|(name, _)| *name != ROUNDS).collect()
}

/// What a unit of the estimates is worth in the unit of the accounts.
#[must_use]
pub fn unit(view: &View) -> f32 {
    fn of<G: Plays>(view: &common::View<G>) -> f32 {
        G::unit(&view.board)
    }
    with_view!(view, view => of(view))
}

impl Place {
    /// The place of a number of a feature, and how many inputs it has.
    fn of(feature: &Feature, first: u16) -> (Place, u16) {
        let name = feature.name.as_str();
        if LEFT_OUT.contains(&name) || name.starts_with("option ") {
            (Place::Left, 0)
        } else if *feature.range.end() == 1 && *feature.range.start() == 0 {
            (Place::Flag(first), 1)
        } else {
            (Place::Sized(first), SIZES.len() as u16)
        }
    }
}

impl std::fmt::Debug for Inputs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Inputs { game, players, len, .. } = self;
        f.debug_struct("Inputs")
            .field("game", game)
            .field("players", players)
            .field("len", len)
            .finish_non_exhaustive()
    }
}
