//! What a network sees: inputs that are on or off.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::CardSet;
use ginmi::encode::{ActionSpace, Encoder, Feature};
use ginmi::games::common::{self, Recipe};
use ginmi::phase::Phase;
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::{Game, Match, View, with_view};

use crate::games::BotGame;
use crate::search::{DONE, FAR, RolloutRecipeTable};

/// The inputs of networks for a game, the same for every number of players. They describe the
/// position right after an action, before a card is drawn, so that a network learns what positions
/// are worth, and not what each action does.
///
/// Many are the numbers of an [observation](ginmi::encode): those that are 0 or 1 as they are, all
/// others by size classes. The network need not find out two things that decide most choices: for
/// each month, how many of its cards are in the hand, on the field and out of sight; and for each
/// way to make a dekiyaku, how many cards each player lacks.
///
/// Where more people are at the table than can play a round, only the players of the round are
/// described, as if nobody else were there.
pub struct NetworkInputEncoder {
    game: Game,
    /// The standard rules that decisions of a round depend on, as `name=value` between spaces.
    rules: String,
    /// From the smallest number of players on.
    layouts: Vec<ObservationLayout>,
    target_table: RolloutRecipeTable,
    /// For each way to make a dekiyaku by the standard rules, cards that make it.
    dekiyaku: Vec<CardSet>,
    /// The first inputs of each group, and the number of all inputs.
    actions: u16,
    cards: u16,
    months: u16,
    targets: u16,
    len: u16,
}

/// The observations for a number of players.
struct ObservationLayout {
    encoder: Encoder,
    /// For each of their numbers, its inputs.
    mappings: Vec<InputMapping>,
}

/// How one number of an observation is mapped to inputs of the network.
#[derive(Clone, Copy)]
struct InputMapping {
    kind: NumberEncoding,
    /// The first input, if the number describes the viewer.
    first: u16,
    /// How many inputs the numbers of the next player are away.
    step: u16,
    owner: InputOwner,
}

#[derive(Clone, Copy)]
enum NumberEncoding {
    /// No input: the number makes no difference until the end of the round, or never changes.
    Omitted,
    /// One, which is on unless the number is 0.
    Flag,
    /// One for each class of sizes.
    Sized,
}

/// The player or seat that a number describes.
#[derive(Clone, Copy)]
enum InputOwner {
    /// A player of the round, by index in turn order from the viewer; the viewer is also the owner
    /// of what describes the whole match.
    Player(u16),
    /// A seat that plays the round or not, by the same order of all seats.
    Seat(usize),
}

/// Features that no decision of a round depends on by the standard rules, and those that an action
/// changes.
const OMITTED_FEATURES: [&str; 9] = [
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

/// The house rules about how long a match is, which hardly change a decision within a round.
const LENGTH_OPTIONS: [&str; 2] = ["rounds", "chips"];

/// The lower bounds of the classes of sizes.
const SIZE_CLASSES: [i8; 15] = [-127, 1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 17, 25, 41, 65];

/// The states of a month: each a count from 0 to 4 of cards in the hand, on the field and unseen.
const MONTH_STATES: u16 = 125;

/// The inputs of a target for each of its owners: it is made, or one, two or three cards are
/// lacking.
const TARGET_STATES: u16 = FAR as u16;

/// The sets of cards beside the piles: the hand, the field, and a card that is to capture one of
/// two.
const CARD_SETS: u16 = 3;

/// The most owners of cards: the players of a round, and the viewer's pile with the hand.
const MAX_OWNERS: usize = 4;

/// The cards after an action, as far as the action changes where they are.
struct Afterstate {
    hand: CardSet,
    field: CardSet,
    to_capture: CardSet,
    pile: CardSet,
}

impl NetworkInputEncoder {
    /// The inputs for the standard rules of a game.
    ///
    /// # Panics
    ///
    /// Never, since every game has standard rules.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let capacity = game.capacity();
        let new_match =
            |players| Match::new(game, players, []).expect("the game takes these players");
        let full = new_match(capacity);
        let encoder = Encoder::new(&full);
        let mut firsts = Vec::with_capacity(encoder.features().len());
        let mut actions = 0;
        for feature in encoder.features() {
            firsts.push(actions);
            actions += feature.width() as u16 * NumberEncoding::for_feature(feature).inputs();
        }
        let layouts = game
            .players()
            .map(|players| ObservationLayout::new(&new_match(players), capacity, &firsts));
        let view = full.view(None);
        let target_table = RolloutRecipeTable::new(&view);
        let dekiyaku = view.recipes(Seat::new(0)).iter().map(Recipe::example).collect();
        let capacity = capacity as u16;
        let cards = actions + encoder.actions().len() as u16;
        let months = cards + (CARD_SETS + capacity) * 48;
        let targets = months + 12 * MONTH_STATES;
        let len = targets + target_table.targets.len() as u16 * (capacity + 1) * TARGET_STATES;
        let rules: Vec<String> = relevant_options(full.options())
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let (rules, layouts) = (rules.join(" "), layouts.collect());
        Self { game, rules, layouts, target_table, dekiyaku, actions, cards, months, targets, len }
    }

    /// How many inputs there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always something to see")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// The actions by number.
    #[must_use]
    pub fn actions(&self) -> &ActionSpace {
        self.layouts[0].encoder.actions()
    }

    /// The standard rules that decisions of a round depend on, as `name=value` between spaces.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// Whether networks with these inputs can decide: in matches of the game, once it is clear which
    /// of too many players play the round, where what makes a dekiyaku by the standard rules makes
    /// one.
    ///
    /// What a dekiyaku is worth may differ, and there may be more of them: a network still plays
    /// better than [`GreedyBot`](crate::GreedyBot), whose estimates know the house rules. Where some
    /// are left out, it would go for what pays nothing.
    #[must_use]
    pub fn fits(&self, view: &View) -> bool {
        let is_clear = || view.players() <= self.game.capacity() || view.phase().has_players();
        let has_all_dekiyaku = || {
            let recipes = view.recipes(view.viewer().unwrap_or(Seat::new(0)));
            self.dekiyaku.iter().all(|pile| recipes.iter().any(|recipe| recipe.is_in(*pile)))
        };
        view.game() == self.game && is_clear() && has_all_dekiyaku()
    }

    /// Writes the legal actions with their numbers; none where offers are made, and no prices.
    pub fn number_actions(&self, legal: &LegalActions, outputs: &mut Vec<(Action, u16)>) {
        outputs.clear();
        let number = |action| Some((action, self.actions().number(legal, action)? as u16));
        match legal {
            LegalActions::Offers(_) => {}
            LegalActions::Answer { .. } => {
                outputs.extend([Action::Accept, Action::Refuse].into_iter().filter_map(number));
            }
            _ => outputs.extend(legal.iter().filter_map(number)),
        }
    }

    /// Writes which inputs are on whatever the viewer does.
    ///
    /// # Panics
    ///
    /// When the view is of another game, or of a spectator.
    pub fn write_common_inputs(&self, view: &View, active: &mut Vec<u16>) {
        let ObservationLayout { encoder, mappings } =
            &self.layouts[view.players() - self.game.players().start()];
        let mut row = vec![0; encoder.len()];
        encoder.observe_view(view, &mut row);
        let players = players(view);
        for (number, mapping) in row.iter().zip(mappings).filter(|(number, _)| **number != 0) {
            let player = match mapping.owner {
                InputOwner::Player(player) => Some(player),
                InputOwner::Seat(seat) => players[seat],
            };
            let Some(player) = player else { continue };
            let first = mapping.first + player * mapping.step;
            match mapping.kind {
                NumberEncoding::Omitted => {}
                NumberEncoding::Flag => active.push(first),
                NumberEncoding::Sized => {
                    let class = SIZE_CLASSES.iter().rposition(|least| number >= least).unwrap_or(0);
                    active.push(first + class as u16);
                }
            }
        }
        for (opponent, seat) in opponents(view).enumerate() {
            self.push_cards(CARD_SETS + 1 + opponent as u16, view.round().piles[seat], active);
        }
    }

    /// Writes which inputs are on besides if the viewer takes this action, which has this number.
    pub fn write_action_inputs(
        &self,
        view: &View,
        action: Action,
        number: u16,
        active: &mut Vec<u16>,
    ) {
        let after = Afterstate::new(view, action);
        let kind = match action {
            // What playing a card does is described by where the cards are then.
            Action::Play(_) | Action::Capture(_) | Action::Return(_) => number / 48 * 48,
            _ => number,
        };
        active.push(self.actions + kind);
        let Afterstate { hand, field, to_capture, pile } = after;
        for (set, cards) in [hand, field, to_capture, pile].into_iter().enumerate() {
            self.push_cards(set as u16, cards, active);
        }
        let unseen = view.unseen();
        for month in 0..12 {
            let cards = month_of(month);
            let [hand, field, unseen] = [hand, field, unseen].map(|of| (of & cards).len() as u16);
            let state = (hand * 5 + field) * 5 + unseen;
            active.push(self.months + month as u16 * MONTH_STATES + state);
        }
        self.push_targets(view, &after, active);
    }

    fn push_cards(&self, set: u16, cards: CardSet, active: &mut Vec<u16>) {
        active.extend(cards.iter().map(|card| self.cards + 48 * set + u16::from(card.index())));
    }

    fn push_targets(&self, view: &View, after: &Afterstate, active: &mut Vec<u16>) {
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
        let capacity = self.game.capacity() as u16;
        for (target_number, target) in self.target_table.targets.iter().enumerate() {
            let first = self.targets + target_number as u16 * (capacity + 1) * TARGET_STATES;
            for (owner, pile) in (0..).zip(&piles[..owners]) {
                let lacking = target.lacking(*pile, captured - *pile);
                let is_open = lacking != DONE && lacking != FAR;
                if is_open || (lacking == DONE && target.is_in(*pile)) {
                    active.push(first + owner * TARGET_STATES + u16::from(lacking));
                }
            }
        }
    }
}

impl Afterstate {
    fn new(view: &View, action: Action) -> Self {
        let round = view.round();
        let own_pile = view.viewer().map_or(CardSet::EMPTY, |me| round.piles[me]);
        let now = Self {
            hand: view.hand(),
            field: round.field,
            to_capture: CardSet::EMPTY,
            pile: own_pile,
        };
        match (action, view.phase()) {
            (Action::Play(card), _) => {
                let hand = now.hand.without(card);
                let matches = now.field.of_same_month(card);
                match matches.len() {
                    0 => Self { hand, field: now.field.with(card), ..now },
                    2 => Self { hand, to_capture: CardSet::of(card), ..now },
                    _ => Self {
                        hand,
                        field: now.field - matches,
                        pile: own_pile | matches.with(card),
                        ..now
                    },
                }
            }
            (Action::Capture(card), Phase::Capture { card: with, .. }) => {
                Self { field: now.field.without(card), pile: own_pile.with(card).with(with), ..now }
            }
            (Action::Return(card), _) => Self { hand: now.hand.without(card), ..now },
            _ => now,
        }
    }
}

/// The other players of the round, in turn order.
fn opponents(view: &View) -> impl Iterator<Item = Seat> {
    let me = view.viewer().unwrap_or(Seat::new(0));
    view.round().active.without(me).in_turn_order(me).take(MAX_OWNERS - 2)
}

/// The cards of a month, from 0.
fn month_of(month: usize) -> CardSet {
    CardSet::DECK.nth(4 * month).map_or(CardSet::EMPTY, |card| CardSet::month(card.month()))
}

/// The house rules that decisions of a round depend on.
fn relevant_options(options: Vec<(&'static str, String)>) -> Vec<(&'static str, String)> {
    options.into_iter().filter(|(name, _)| !LENGTH_OPTIONS.contains(name)).collect()
}

/// What a unit of the estimates is worth in the unit of the accounts.
#[must_use]
pub fn estimate_unit(view: &View) -> f32 {
    fn of<G: BotGame>(view: &common::View<G>) -> f32 {
        G::estimate_unit(&view.board)
    }
    with_view!(view, view => of(view))
}

/// For each seat, from the viewer's on, its index among the players of the round.
fn players(view: &View) -> [Option<u16>; MAX_SEATS] {
    let me = view.viewer().unwrap_or(Seat::new(0));
    let (mut players, mut indices) = ([None; MAX_SEATS], 0..);
    for (player, seat) in players.iter_mut().zip(me.round(view.players())) {
        if view.round().active.contains(seat) {
            *player = indices.next();
        }
    }
    players
}

impl ObservationLayout {
    /// The layout of the observations of a match, where each feature begins with this input.
    fn new(game: &Match, capacity: usize, firsts: &[u16]) -> Self {
        let encoder = Encoder::new(game);
        let mut mappings = Vec::with_capacity(encoder.len());
        for (feature, first) in encoder.features().iter().zip(firsts) {
            let kind = NumberEncoding::for_feature(feature);
            let columns = feature.columns.len().max(1);
            let step = columns as u16 * kind.inputs();
            for number in 0..feature.width() {
                let (owner, column) = (number / columns, number % columns);
                let owner = match feature.owners.len() > capacity {
                    true => InputOwner::Seat(owner),
                    false => InputOwner::Player(owner as u16),
                };
                let first = first + column as u16 * kind.inputs();
                mappings.push(InputMapping { kind, first, step, owner });
            }
        }
        Self { encoder, mappings }
    }
}

impl NumberEncoding {
    fn for_feature(feature: &Feature) -> Self {
        let name = feature.name.as_str();
        if OMITTED_FEATURES.contains(&name) || name.starts_with("option ") {
            Self::Omitted
        } else if *feature.range.end() == 1 && *feature.range.start() == 0 {
            Self::Flag
        } else {
            Self::Sized
        }
    }

    /// How many inputs a number has.
    const fn inputs(self) -> u16 {
        match self {
            Self::Omitted => 0,
            Self::Flag => 1,
            Self::Sized => SIZE_CLASSES.len() as u16,
        }
    }
}

impl std::fmt::Debug for NetworkInputEncoder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { game, len, .. } = self;
        f.debug_struct("NetworkInputEncoder")
            .field("game", game)
            .field("len", len)
            .finish_non_exhaustive()
    }
}
