//! Everything that is to be seen of a table, in words and cards: what the view paints.

mod asked;
mod people;
mod seats;
mod sheet;
mod talk;

use ginmi::View;
use ginmi::action::{Action, Actions};
use ginmi::cards::{Card, CardSet};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi_table::wire::{Mirror, Sits, Stage};

use super::{Session, State, differences, games};
use crate::say;
use crate::words::{self, Lang, Voice};

pub use asked::{Ask, Choice, Offer, Prompt};
pub use people::{Pile, PlayerScene};
pub use seats::SeatScene;
pub use sheet::{Payment, SheetScene, Standing};
pub use talk::TalkScene;

/// A table as it is painted.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Scene {
    /// Whether the table is there.
    pub state: State,
    /// The game and the round, then what else stands above the table.
    pub heading: Vec<String>,
    /// The players, the reader first, then in turn order.
    pub players: Vec<PlayerScene>,
    /// The seats, as long as no match is played.
    pub seats: Vec<SeatScene>,
    /// Whether no match has begun.
    pub is_gathering: bool,
    /// The field cards by month.
    pub field: Vec<FieldCard>,
    /// How many cards are in the draw pile.
    pub stock: u8,
    /// Whether the backs of the cards are red in this round, else black.
    pub red: bool,
    /// The card that was played or turned up, while a choice is due for it.
    pub in_play: Option<Card>,
    /// The own hand.
    pub hand: Vec<HandCard>,
    /// Whose turn it is, and why.
    pub prompt: Prompt,
    /// What the reader is asked beyond cards to choose.
    pub ask: Ask,
    /// The settlement, while it is looked at.
    pub sheet: Option<SheetScene>,
    /// What happened last, the oldest first, each with a number of its own.
    pub story: Vec<(u64, String)>,
    /// Why the last deed was not taken.
    pub refusal: Option<String>,
    /// Whether a bot plays for the reader, who can have the seat back.
    pub replaced: bool,
    /// The house rules that differ from the defaults, and the clock.
    pub rules: String,
    /// What people say and agree on.
    pub talk: TalkScene,
}

/// A card on the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldCard {
    /// Which card.
    pub card: Card,
    /// What choosing it does, where it can be chosen.
    pub action: Option<Action>,
}

/// A card of the own hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard {
    /// Which card.
    pub card: Card,
    /// What choosing it does, where it can be chosen.
    pub action: Option<Action>,
    /// The field cards that it would meet.
    pub meets: Vec<Card>,
    /// What it would do, in words.
    pub effect: String,
    /// Whether everybody sees it.
    pub open: bool,
}

/// Names for bots, so that they can be told apart: of women who play in old prints.
const BOTS: [(&str, &str); 7] = [
    ("Kiku", "菊"),
    ("Momiji", "紅葉"),
    ("Fuji", "藤"),
    ("Hagi", "萩"),
    ("Ayame", "菖蒲"),
    ("Sakura", "桜"),
    ("Ume", "梅"),
];

/// What the bot of a seat is called, by everybody at the table.
#[must_use]
pub fn bot_name(lang: Lang, seat: Seat) -> &'static str {
    // Who plays alone sits in the first seat, and meets the first name in the next.
    let (english, japanese) = BOTS[(seat.index() + BOTS.len() - 1) % BOTS.len()];
    lang.pick(english, japanese)
}

/// How the players of a table are spoken of.
fn voice(mirror: &Mirror, lang: Lang) -> Voice {
    let name = |(seat, own): (usize, &ginmi_table::wire::SeatView)| match &own.sits {
        Sits::Nobody => words::FREE_SEAT.of(lang).to_owned(),
        Sits::Bot(_) => bot_name(lang, Seat::new(seat)).to_owned(),
        Sits::Person(name) => name.to_string(),
    };
    let names = mirror.table.seats.iter().enumerate().map(name).collect();
    Voice { lang, names, you: mirror.you, game: mirror.table.setup.game }
}

impl Scene {
    /// What there is to be seen of a table.
    #[must_use]
    pub fn of(session: &Session, lang: Lang) -> Scene {
        let mut scene = Scene { state: session.state(), ..Scene::default() };
        scene.refusal = session.refusal().map(str::to_owned);
        let Some(mirror) = session.mirror() else {
            scene.prompt = Prompt::waiting(words::CONNECTING.of(lang));
            return scene;
        };
        let voice = voice(mirror, lang);
        let line = |(number, event): &(u64, _)| Some((*number, words::line(&voice, event)?));
        scene.story = session.story().filter_map(line).collect();
        scene.heading = vec![words::game(lang, mirror.table.setup.game).to_owned()];
        scene.seats = seats::seats(session, mirror, &voice);
        let setup = &mirror.table.setup;
        let mut rules = differences(setup.game, &setup.options, lang);
        rules.extend(words::clock(lang, setup.clock));
        scene.rules = rules.join(lang.pick(" · ", "・"));
        scene.is_gathering = mirror.table.stage == Stage::Gathering;
        scene.talk = talk::talk(session, mirror, &voice);
        if mirror.table.stage == Stage::Gathering {
            scene.prompt = asked::gathering(mirror, lang);
            scene.ask = asked::start(mirror);
        }
        let Some(view) = &mirror.view else { return scene };
        scene.heading.extend(heading(view, lang));
        scene.players = people::players(session, mirror, view, &voice);
        scene.stock = view.round().stock;
        scene.red = !view.round().number.is_multiple_of(2);
        let legal = if session.is_waiting() { Actions::none() } else { own_actions(mirror, view) };
        scene.hand = hand(view, &legal, &voice);
        scene.field = field(view, &legal);
        if let Phase::Capture { card, .. } = view.phase() {
            scene.in_play = Some(card);
        }
        scene.replaced = mirror.you.is_some_and(|seat| {
            let own = mirror.table.seats.get(seat.index());
            own.is_some_and(|own| own.stepped_in.is_some())
        });
        scene.sheet = sheet::sheet(session, mirror, view, &voice);
        if mirror.table.stage != Stage::Gathering {
            scene.prompt = asked::prompt(mirror, view, &voice, session.contribution_due());
            scene.ask = asked::ask(session, mirror, view, &legal, &voice);
        }
        scene
    }
}

fn heading(view: &View, lang: Lang) -> Vec<String> {
    let number = view.round().number;
    if number == 0 {
        return Vec::new();
    }
    let rounds = games::rounds(view);
    let month = ginmi::cards::Month::new(((number - 1) % 12 + 1) as u8);
    let plant = month.map_or("", |month| lang.pick(month.plant(), month.plant_ja()));
    let round =
        say!(lang, "Round {number} of {rounds} · {plant}", "第{number}局／{rounds}・{plant}");
    std::iter::once(round).chain(games::heading(view, lang)).collect()
}

/// What the reader may do now.
fn own_actions(mirror: &Mirror, view: &View) -> Actions {
    let own = mirror.due.is_some_and(|due| Some(due.seat) == mirror.you && !due.bot);
    if own { view.legal() } else { Actions::none() }
}

fn field(view: &View, legal: &Actions) -> Vec<FieldCard> {
    let action = |card| Some(Action::Capture(card)).filter(|action| legal.contains(*action));
    view.round().field.iter().map(|card| FieldCard { card, action: action(card) }).collect()
}

fn hand(view: &View, legal: &Actions, voice: &Voice) -> Vec<HandCard> {
    let shown = view.viewer().map_or(CardSet::EMPTY, |seat| view.round().shown[seat]);
    let one = |card: Card| {
        let actions = [Action::Play(card), Action::Return(card)];
        let action = actions.into_iter().find(|action| legal.contains(*action));
        let meets = match view.phase() {
            Phase::Play { .. } if card != Card::BLANK => view.round().field.of_month(card.month()),
            _ => CardSet::EMPTY,
        };
        let effect = match action {
            Some(Action::Play(_)) => effect(voice, meets),
            Some(_) => voice.lang.pick("goes back to the draw pile", "山に戻す").to_owned(),
            None => String::new(),
        };
        HandCard { card, action, meets: meets.iter().collect(), effect, open: shown.contains(card) }
    };
    view.hand().iter().map(one).collect()
}

/// What a card from the hand would do on the field (C-4).
fn effect(voice: &Voice, meets: CardSet) -> String {
    let (lang, cards) = (voice.lang, voice.cards(meets));
    match meets.len() {
        0 => lang.pick("meets nothing and stays on the field", "合う札がなく場に残る").to_owned(),
        2 => say!(lang, "takes one of {cards}", "{cards}のどちらかを取る"),
        _ => say!(lang, "takes {cards}", "{cards}を取る"),
    }
}

#[cfg(test)]
mod tests;
