//! The end of a match: the ranking, the course of the accounts, and the best yaku.

use ginmi::View;
use ginmi::cards::{Card, CardKind, CardSet};
use ginmi::games::common::counted_recipes;
use ginmi::money::{Account, DekiyakuPart, Reason, Transfer};
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};
use ginmi_table::wire::OccupantView;

use super::super::SceneSource;
use super::super::players::crest;
use crate::model::cues::brush_name;
use crate::model::lessons::following_step;
use crate::model::{MatchLedger, RoundPayments, sort_by_rank};
use crate::words::{self, TableLocalizer, signed};
use ginmi_words::{id, text};

/// The end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchEndScene {
    /// Who has won, in a sentence.
    pub winners: String,
    /// How it ended for the reader; `None` for spectators.
    pub outcome: Option<MatchOutcome>,
    /// Whether to celebrate: the reader has won, and this is no replay.
    pub is_feast: bool,
    /// The players, the best first.
    pub ranks: Vec<RankedPlayer>,
    /// The course of the accounts, a series for each player in the order of the settlement's rows;
    /// empty if payments are missing.
    pub series: Vec<AccountSeries>,
    /// The best yaku of the match.
    pub best: Option<BestYaku>,
    /// The best yaku of the reader or, for spectators, of the winner: if none was paid for, the
    /// most valuable dekiyaku that they had captured.
    pub own_best: Option<BestYaku>,
    /// The step in which the game is learned that comes after this one, if the house rules are those
    /// of a step.
    pub next_step: Option<&'static str>,
}

/// How a match ends for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchOutcome {
    /// Alone in the first place.
    Won,
    /// With others in the first place.
    Tied,
    /// Somebody else is first.
    Lost,
}

impl MatchOutcome {
    /// The id of the character on the seal.
    #[must_use]
    pub const fn seal(self) -> &'static str {
        match self {
            Self::Won => id!("seal-won"),
            Self::Tied => id!("seal-tied"),
            Self::Lost => id!("seal-lost"),
        }
    }

    /// Its name in the style sheet.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Tied => "tied",
            Self::Lost => "lost",
        }
    }
}

/// The yaku that won the most in one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestYaku {
    /// Whose it was, in which round, and how much it won.
    pub text: String,
    /// The name.
    pub name: &'static str,
    /// The Japanese name.
    pub brush: &'static str,
    /// What it won, with a sign, or what it was worth if it was not paid for.
    pub amount: String,
    /// Its cards; empty if the page does not know them.
    pub cards: Vec<Card>,
    /// What else the player captured in that round.
    pub beside: Vec<Card>,
}

/// A player at the end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RankedPlayer {
    /// The rank; players with equal accounts share one.
    pub rank: usize,
    /// The name.
    pub name: String,
    /// The number of the crest.
    pub crest: usize,
    /// Whether it is the reader.
    pub is_you: bool,
    /// The result, with its sign.
    pub result: String,
    /// The name by which others know the player.
    pub public_name: String,
    /// How strong a bot is; empty for people.
    pub strength: String,
}

/// The course of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountSeries {
    /// The player's name.
    pub name: String,
    /// Whether it is the reader's.
    pub is_you: bool,
    /// The result at the start, which is 0, and after each round.
    pub values: Vec<i32>,
    /// The same in words.
    pub label: String,
}

pub(super) fn match_end(source: &SceneSource<'_>, view: &View, order: &[Seat]) -> MatchEndScene {
    let SceneSource { localizer, ledger, .. } = source;
    let results = view.result();
    let mut seats = order.to_vec();
    sort_by_rank(&mut seats, |seat| -i64::from(results[seat.index()]));
    let rank_of = |seat: Seat| {
        let own = results[seat.index()];
        1 + results.iter().filter(|other| **other > own).count()
    };
    let rank = |seat: &Seat| {
        let own = source.replica.table.seats.get(seat.index());
        RankedPlayer {
            rank: rank_of(*seat),
            name: localizer.name(*seat),
            crest: crest(&source.replica.table, *seat),
            is_you: localizer.you == Some(*seat),
            result: signed(results[seat.index()]),
            public_name: localizer.names.get(seat.index()).cloned().unwrap_or_default(),
            strength: match own.map(|own| &own.sits) {
                Some(OccupantView::Bot(bot)) => words::bot_label(localizer.lang, bot),
                _ => String::new(),
            },
        }
    };
    let winners = view.winners();
    let outcome = localizer.you.map(|you| match (winners.contains(you), winners.len()) {
        (true, 1) => MatchOutcome::Won,
        (true, _) => MatchOutcome::Tied,
        (false, _) => MatchOutcome::Lost,
    });
    let paid = paid_yaku(ledger);
    let own = localizer.you.or(winners.iter().next());
    let setup = &source.replica.table.setup;
    let rules = setup.options.iter().map(|(name, value)| (&**name, &**value));
    MatchEndScene {
        winners: words::winners_sentence(localizer, winners),
        outcome,
        is_feast: outcome == Some(MatchOutcome::Won) && !source.is_replay,
        ranks: seats.iter().map(rank).collect(),
        series: account_series(localizer, view, ledger, order),
        best: best(source, view, &paid),
        own_best: best(source, view, paid.iter().filter(|one| Some(one.seat) == own))
            .or_else(|| best_captured(source, view, own?)),
        next_step: following_step(setup.game, rules),
    }
}

fn account_series(
    localizer: &TableLocalizer,
    view: &View,
    ledger: &MatchLedger,
    order: &[Seat],
) -> Vec<AccountSeries> {
    let rounds = || ledger.sheets.iter().filter(|sheet| sheet.round > 0);
    let is_seen = |sheet: &RoundPayments| sheet.accounts.len() == order.len();
    // One point makes no line.
    if rounds().next().is_none() || !rounds().all(is_seen) {
        return Vec::new();
    }
    let stake = view.stake();
    let track = |seat: &Seat| {
        let after = rounds().map(|sheet| sheet.accounts[seat.index()] - stake);
        let values: Vec<i32> = std::iter::once(0).chain(after).collect();
        let words: Vec<String> = values[1..].iter().map(|value| signed(*value)).collect();
        let words = words.join(localizer.text("comma"));
        AccountSeries {
            name: localizer.name(*seat),
            is_you: localizer.you == Some(*seat),
            label: text!(localizer, "curve-of", player = *seat, values = words),
            values,
        }
    };
    order.iter().map(track).collect()
}

/// What a player won with a yaku in a round.
struct PaidYaku {
    round: u16,
    seat: Seat,
    yaku: YakuPaidFor,
    amount: u32,
    /// The multiplier of the payments.
    multiplier: u8,
}

/// A yaku that is paid for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum YakuPaidFor {
    Teyaku(Teyaku),
    Dekiyaku(Dekiyaku),
}

/// What was won with each yaku in each round.
fn paid_yaku(ledger: &MatchLedger) -> Vec<PaidYaku> {
    let mut paid: Vec<PaidYaku> = Vec::new();
    for sheet in &ledger.sheets {
        for transfer in &sheet.transfers {
            let Account::Seat(seat) = transfer.to else { continue };
            for (yaku, amount) in yaku(transfer) {
                let is_same = |one: &&mut PaidYaku| {
                    (one.round, one.seat, one.yaku) == (sheet.round, seat, yaku)
                };
                let multiplier = transfer.multiplier;
                match paid.iter_mut().find(is_same) {
                    Some(one) => {
                        one.amount += amount;
                        one.multiplier = one.multiplier.max(multiplier);
                    }
                    None => {
                        let round = sheet.round;
                        paid.push(PaidYaku { round, seat, yaku, amount, multiplier });
                    }
                }
            }
        }
    }
    paid
}

/// The best of these: the first of equal ones.
fn best<'a>(
    source: &SceneSource<'_>,
    view: &View,
    paid: impl IntoIterator<Item = &'a PaidYaku>,
) -> Option<BestYaku> {
    let best =
        paid.into_iter().reduce(|best, one| if one.amount > best.amount { one } else { best })?;
    let sheet = source.ledger.sheets.iter().find(|sheet| sheet.round == best.round);
    let pile = sheet.map(|sheet| sheet.pile(best.seat)).unwrap_or_default();
    let (id, cards) = match best.yaku {
        YakuPaidFor::Teyaku(teyaku) => {
            let shown = sheet.map(|sheet| sheet.shown(best.seat, teyaku)).unwrap_or_default();
            // Where only chaff had to be shown, it does not say what the yaku is.
            let is_telling = shown.iter().any(|card| card.kind() != CardKind::Chaff);
            (teyaku.id(), if is_telling { shown } else { CardSet::EMPTY })
        }
        YakuPaidFor::Dekiyaku(dekiyaku) => {
            let recipes = view.recipes(best.seat);
            let mut counted = counted_recipes(&recipes, pile);
            let recipe = counted.find(|recipe| recipe.dekiyaku == dekiyaku);
            let cards = recipe.map(|recipe| recipe.cards() & pile);
            (dekiyaku.id(), cards.unwrap_or_default())
        }
    };
    let made = MadeYaku { round: best.round, seat: best.seat, id, cards, pile };
    Some(made.best_yaku(&source.localizer, signed(best.amount as i32), best.multiplier))
}

/// The most valuable dekiyaku that a player had captured at the end of a round, the first of equal
/// ones, whoever was paid.
fn best_captured(source: &SceneSource<'_>, view: &View, seat: Seat) -> Option<BestYaku> {
    let SceneSource { localizer, ledger, .. } = source;
    let recipes = view.recipes(seat);
    let captured = ledger.sheets.iter().flat_map(|sheet| {
        let pile = sheet.pile(seat);
        counted_recipes(&recipes, pile).map(move |recipe| (sheet.round, pile, recipe))
    });
    let (round, pile, recipe) =
        captured.reduce(|best, one| if one.2.pays > best.2.pays { one } else { best })?;
    let (id, cards) = (recipe.dekiyaku.id(), recipe.cards() & pile);
    let worth = words::yaku_worth(localizer.lang, localizer.game, recipe.worth);
    Some(MadeYaku { round, seat, id, cards, pile }.best_yaku(localizer, worth, 1))
}

/// A yaku that a player has made in a round.
struct MadeYaku {
    round: u16,
    seat: Seat,
    id: &'static str,
    cards: CardSet,
    /// What the player had captured at the end of the round.
    pile: CardSet,
}

impl MadeYaku {
    /// The same as the best of the match, with what it won or was worth.
    fn best_yaku(self, localizer: &TableLocalizer, amount: String, multiplier: u8) -> BestYaku {
        let Self { round, seat, id, cards, pile } = self;
        let name = words::yaku(localizer.lang, localizer.game, id);
        BestYaku {
            text: text!(
                localizer,
                "best-yaku",
                yaku = name,
                player = seat,
                number = round,
                amount = &*amount,
                times = multiplier
            ),
            name,
            brush: brush_name(localizer, id),
            amount,
            cards: cards.iter().collect(),
            beside: (pile - cards).iter().collect(),
        }
    }
}

/// The yaku of a payment, each with its part of the amount.
fn yaku(transfer: &Transfer) -> Vec<(YakuPaidFor, u32)> {
    match transfer.reason {
        Reason::Teyaku(teyaku) => vec![(YakuPaidFor::Teyaku(teyaku), transfer.amount)],
        Reason::Stop(dekiyaku) => vec![(YakuPaidFor::Dekiyaku(dekiyaku), transfer.amount)],
        _ => {
            let times = u32::from(transfer.multiplier);
            let part =
                |part: &DekiyakuPart| (YakuPaidFor::Dekiyaku(part.dekiyaku), part.points * times);
            transfer.parts.iter().map(part).collect()
        }
    }
}

/// The width and height of the chart of the accounts, in its units.
pub const CURVE: (i32, i32) = (720, 360);
/// The space on its right for names.
const NAMES: i32 = 150;
/// The margin around it, which is also the least distance between two names.
const EDGE: i32 = 26;

/// The rounds that make a curve.
const LEAST_ROUNDS: usize = 3;

/// The chart of the accounts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountChart {
    /// The height of the zero line.
    pub zero: i32,
    /// The points of each line, and the height of its name.
    pub lines: Vec<(Vec<(i32, i32)>, i32)>,
}

impl MatchEndScene {
    /// The chart of the accounts; `None` if payments are missing, or the rounds are too few for a
    /// curve.
    #[must_use]
    pub fn chart(&self) -> Option<AccountChart> {
        // The first value is that at the start.
        self.series.first().filter(|track| track.values.len() > LEAST_ROUNDS)?;
        let tracks: Vec<&[i32]> = self.series.iter().map(|track| &*track.values).collect();
        AccountChart::of(&tracks)
    }
}

impl AccountChart {
    /// The chart of series of equal length.
    #[must_use]
    pub fn of(tracks: &[&[i32]]) -> Option<Self> {
        let all = || tracks.iter().flat_map(|track| track.iter().copied()).chain([0]);
        let (least, most) = (all().min()?, all().max()?);
        let steps = i32::try_from(tracks.first()?.len().checked_sub(1)?).ok()?.max(1);
        let (width, height) = (CURVE.0 - NAMES - EDGE, CURVE.1 - 2 * EDGE);
        let high = |value: i32| EDGE + (most - value) * height / (most - least).max(1);
        let along = |index: usize| EDGE + index as i32 * width / steps;
        let points = |track: &&[i32]| {
            track.iter().enumerate().map(|(index, value)| (along(index), high(*value))).collect()
        };
        let lines: Vec<Vec<(i32, i32)>> = tracks.iter().map(points).collect();
        // The names are at the ends of the lines, without overlaps.
        let end = |line: &Vec<(i32, i32)>| line.last().map_or(0, |(_, high)| *high);
        let mut order: Vec<usize> = (0..lines.len()).collect();
        sort_by_rank(&mut order, |index| end(&lines[*index]).into());
        let mut names = vec![0; lines.len()];
        let mut free = EDGE / 2;
        for (rank, index) in order.iter().enumerate() {
            let below = (order.len() - rank) as i32;
            let lowest = CURVE.1 - below * EDGE + EDGE / 2;
            names[*index] = end(&lines[*index]).min(lowest).max(free);
            free = names[*index] + EDGE;
        }
        Some(Self { zero: high(0), lines: lines.into_iter().zip(names).collect() })
    }
}
