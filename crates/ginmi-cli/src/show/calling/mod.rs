//! What the games share that count in kan, multiply by the field and call sage and shoubu.

use ginmi::action::Action;
use ginmi::cards::{CardSet, groups};
use ginmi::event::{Ending, Event};
use ginmi::games::common::{Board, Calling, Calls, View};
use ginmi::money::Account;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku, TeyakuSet};

use super::cards::Names;
use super::common::{Chance, Show, name, outcome};
use super::lookup::Lookup;
use super::text::{STRONG, list, paint};
use super::voice::Voice;

/// Missing cards of a dekiyaku worth so much concern opponents even when there are two of them.
const GREAT: u32 = 10;

/// A game with kan, field multipliers, sage and shoubu.
pub(crate) trait Kan: Show + Calling {
    /// The rules for what these games share.
    const RULES: Rules;

    /// The dekiyaku that a pile does not hold and can still come to, however many cards they lack.
    fn lacking(options: &Self::Options, pile: CardSet) -> Vec<Lacking>;
}

/// The numbers of rules.
pub(crate) struct Rules {
    pub(crate) mizuten: &'static str,
    pub(crate) multiplier: &'static str,
    pub(crate) small_field: &'static str,
    pub(crate) queue: &'static str,
    pub(crate) call: &'static str,
    pub(crate) dekiyaku: &'static str,
}

/// What a pile lacks for a dekiyaku.
pub(crate) struct Lacking {
    pub(crate) dekiyaku: Dekiyaku,
    /// What it would be worth, in kan.
    pub(crate) kan: u32,
    /// How many cards are lacking.
    pub(crate) lacks: u32,
    /// The cards of which those are.
    pub(crate) missing: CardSet,
}

impl Lacking {
    /// For a dekiyaku of certain cards.
    pub(crate) fn all_of(dekiyaku: Dekiyaku, kan: u32, cards: CardSet, pile: CardSet) -> Lacking {
        let missing = cards - pile;
        Lacking { dekiyaku, kan, lacks: missing.len(), missing }
    }

    /// For a dekiyaku of seven cards out of more.
    pub(crate) fn seven_of(dekiyaku: Dekiyaku, kan: u32, cards: CardSet, pile: CardSet) -> Lacking {
        let lacks = 7u32.saturating_sub((pile & cards).len());
        Lacking { dekiyaku, kan, lacks, missing: cards - pile }
    }

    /// With the Rain Man four Brights become five, without him the four come first.
    pub(crate) fn is_next_of_brights(&self, pile: CardSet) -> bool {
        let rain_man = pile.intersects(groups::RAIN_MAN);
        match self.dekiyaku {
            Dekiyaku::FIVE_BRIGHTS => rain_man || pile.contains_all(groups::DRY_BRIGHTS),
            Dekiyaku::FOUR_BRIGHTS => !rain_man,
            _ => true,
        }
    }
}

/// The multiplier of the round as it is paid.
pub(crate) fn multiplier<G: Kan>(board: &Board<G>) -> u32 {
    board.game.stakes().multiplier.into()
}

/// So many kan at the multiplier of the round, as points.
pub(crate) fn points<G: Kan>(board: &Board<G>, kan: u32) -> u32 {
    2 * kan * G::half_kan(&board.options) * multiplier(board)
}

/// For the heading of the table: the multiplier, those that wait, the pot.
pub(crate) fn heading<G: Kan>(board: &Board<G>) -> Vec<String> {
    let stakes = board.game.stakes();
    let mut payments = format!("payments ×{}", stakes.multiplier);
    let waiting: Vec<_> = stakes.queue.iter().map(|waiting| format!("×{waiting}")).collect();
    if !waiting.is_empty() {
        payments.push_str(&format!(", next {}", waiting.join(" ")));
    }
    let mut words = vec![payments];
    if G::pots(board).contains(&Account::Pot) {
        words.push(format!("pot {}", board.accounts[Account::Pot]));
    }
    words
}

/// What a player has called.
pub(crate) fn called(calls: &Calls, seat: Seat) -> Option<String> {
    let word = if calls.first_sage == Some(seat) { "sage first" } else { "sage" };
    calls.sage.contains(seat).then(|| word.to_owned())
}

/// What happened that only these games have.
pub(crate) fn event<G: Kan>(voice: &Voice, board: &Board<G>, event: &Event) -> Option<String> {
    let rules = G::RULES;
    Some(match *event {
        Event::FromQueue(multiplier) => {
            format!(
                "A multiplier of ×{multiplier} waited in the queue for this round ({}).",
                rules.queue
            )
        }
        Event::FieldMultiplier { multiplier, fours, twos } => {
            multiplier_line(&rules, multiplier, fours, twos)
        }
        Event::Blind(seat) => {
            let declares = voice.does(seat, "declares", "declare");
            format!("{declares} mizuten, to play blind ({}).", rules.mizuten)
        }
        Event::Made { seat, kan } => {
            let made = G::dekiyaku(&board.options, board.round.piles[seat]);
            let who = voice.does(seat, "has", "have");
            let sum = if made.len() > 1 { format!(", {kan} kan together") } else { String::new() };
            let made = held::<G>(voice.names, &made);
            paint(STRONG, format!("★ {who} made {made}{sum} ({}).", rules.dekiyaku))
        }
        Event::Sage(seat) => {
            let calls = voice.does(seat, "calls", "call");
            paint(STRONG, format!("{calls} sage: the round goes on ({}).", rules.call))
        }
        _ => return None,
    })
}

fn multiplier_line(rules: &Rules, multiplier: u8, fours: u8, twos: u8) -> String {
    let field = match multiplier {
        1 => format!("Small field: every payment counts once ({}).", rules.small_field),
        2 => format!("Payments count double, ×2 ({}).", rules.multiplier),
        other => format!("Payments count ×{other} ({}).", rules.multiplier),
    };
    let waiting: Vec<_> = std::iter::repeat_n("×4", fours.into())
        .chain(std::iter::repeat_n("×2", twos.into()))
        .map(str::to_owned)
        .collect();
    if waiting.is_empty() {
        return field;
    }
    let queue = rules.queue;
    format!("{field} {} will wait for the rounds to come ({queue}).", list(&waiting))
}

/// The dekiyaku with their values, such as `Poetry Ribbons 赤短 7 kan`.
pub(crate) fn held<G: Kan>(names: Names, held: &[(Dekiyaku, u32)]) -> String {
    let word = |(yaku, kan): &(Dekiyaku, u32)| format!("{} {kan} kan", name::<G>(names, *yaku));
    held.iter().map(word).collect::<Vec<_>>().join(" + ")
}

/// What a player has made, and what is lacking for more.
pub(crate) fn progress<G: Kan>(voice: &Voice, view: &View<G>, seat: Seat) -> Vec<String> {
    let (options, pile) = (&view.board.options, view.board.round.piles[seat]);
    let made = G::dekiyaku(options, pile);
    let mut lines = Vec::new();
    if !made.is_empty() {
        let who = voice.does(seat, "has", "have");
        let text = format!("★ {who} made {}", held::<G>(voice.names, &made));
        lines.push(paint(STRONG, text));
    }
    let near = G::lacking(options, pile).into_iter().filter(|l| (1..=2).contains(&l.lacks));
    let chances = near.map(|Lacking { dekiyaku, kan, lacks, missing }| Chance {
        seat,
        name: name::<G>(voice.names, dekiyaku),
        worth: format!("{kan} kan"),
        lacks,
        missing,
        pressing: lacks == 1 || kan >= GREAT,
        alarm: false,
    });
    lines.extend(chances.filter_map(|chance| chance.line(voice, view)));
    lines
}

/// The value of teyaku, in kan and in what each opponent pays.
pub(crate) fn claim_worth<G: Kan>(board: &Board<G>, claimed: TeyakuSet) -> String {
    let kan: u32 = claimed.iter().map(G::teyaku_kan).sum();
    let from = if board.round.active.len() == 2 { "your opponent" } else { "each" };
    format!("{kan} kan, {} points from {from}", points(board, kan))
}

/// The teyaku and the complete dekiyaku of a hand.
pub(crate) fn hand_value<G: Kan>(voice: &Voice, view: &View<G>) -> String {
    let names = voice.names;
    let teyaku: Vec<_> = G::teyaku(&view.board.options, view.hand)
        .iter()
        .map(|one| format!("{} {} kan", names.pair(one.name(), one.name_ja()), G::teyaku_kan(one)))
        .collect();
    let mut words = if teyaku.is_empty() { "no teyaku".to_owned() } else { teyaku.join(" + ") };
    let complete = G::dekiyaku(&view.board.options, view.hand);
    if !complete.is_empty() {
        words.push_str(&format!("; complete: {}", held::<G>(names, &complete)));
    }
    words
}

/// What the actions are called that these games have.
pub(crate) fn label<G: Kan>(voice: &Voice, view: &View<G>, action: Action) -> String {
    let ends = |ending: fn(Seat) -> Ending| {
        view.viewer.map_or_else(String::new, |seat| outcome(voice, view, ending(seat)))
    };
    match action {
        Action::Mizuten if view.board.players > G::CAPACITY => {
            "declare mizuten: play blind, without dropping".to_owned()
        }
        Action::Mizuten => "declare mizuten: play blind".to_owned(),
        Action::Look => "look at your hand first".to_owned(),
        Action::Shoubu => format!("shoubu, end the round: {}", ends(Ending::Shoubu)),
        Action::Cancel => format!("cancel, end the round: {}", ends(Ending::Cancel)),
        Action::Sage => {
            let now = outcome(voice, view, Ending::HandsEmpty);
            format!("sage, go on; if nothing more is made, the end brings: {now}")
        }
        _ => String::new(),
    }
}

/// What a pile is worth in card points.
pub(crate) fn pile_value(pile: CardSet) -> String {
    format!("pile {:>3}", pile.points())
}

/// The table of teyaku.
pub(crate) fn teyaku_table<G: Kan>(heading: &str, names: Names, teyaku: &[Teyaku]) -> Lookup {
    let mut table = Lookup::titled(heading);
    for one in teyaku {
        let name = names.pair(one.name(), one.name_ja());
        let group = if G::group(*one) == ginmi::yaku::Group::A { 'A' } else { 'B' };
        table.entry(format!("  {group} {:>2} kan  {name}", G::teyaku_kan(*one)), meaning(*one));
    }
    table
}

/// What a teyaku asks for, as briefly as it can be said; all willow cards count as Chaff in group B.
/// Nothing for those of other games.
const fn meaning(yaku: Teyaku) -> &'static str {
    match yaku {
        Teyaku::TRIPLET => "three of a month",
        Teyaku::STANDING_TRIPLET => "of 4, 5, 7 or Chaff of 12",
        Teyaku::TWO_TRIPLETS => "neither standing",
        Teyaku::TRIPLET_AND_STANDING_TRIPLET => "one of them standing",
        Teyaku::TWO_STANDING_TRIPLETS => "both standing",
        Teyaku::THREE_PAIRS => "pairs of three months",
        Teyaku::FOUR_OF_A_KIND => "four of a month",
        Teyaku::TRIPLET_AND_TWO_PAIRS => "3 + 2 + 2",
        Teyaku::ONE_TWO_FOUR => "4 + 2 + 1",
        Teyaku::FOUR_THREE => "4 + 3",
        Teyaku::RED => "2 Ribbons or more, Chaff",
        Teyaku::ONE_RIBBON => "one Ribbon, six Chaff",
        Teyaku::ONE_ANIMAL => "one Animal, six Chaff",
        Teyaku::ONE_BRIGHT => "one Bright, six Chaff",
        Teyaku::EMPTY_HAND => "seven Chaff",
        _ => "",
    }
}

/// What stands before the cards in the table of dekiyaku, and before what a special circumstance asks
/// for.
pub(crate) fn worth(kan: u32, name: &str) -> String {
    format!("  {kan:>4} kan  {name}")
}
