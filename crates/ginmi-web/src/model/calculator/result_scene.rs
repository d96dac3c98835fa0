//! The result of a calculation in words.

use ginmi::cards::{Card, CardSet};
use ginmi::event::RoundEnding;
use ginmi::games::common::{HandCircumstances, PileCircumstances, Rules, Worth};
use ginmi::games::external_round::ExternalRound;
use ginmi::games::worth;
use ginmi::money::Transfer;
use ginmi::options::HouseRules;
use ginmi::seat::{Seat, SeatSet};
use ginmi::yaku::{Dekiyaku, HandTeyaku, Teyaku, TeyakuGroup};
use ginmi::{Game, with_game};

use super::matching_piles::{NumbersError, Piles, matching_piles};
use super::{CalculatorEnding, CalculatorInput, CalculatorMode, MOST, PileEntry};
use crate::model::PaymentRow;
use crate::words::{self, Lang, TableLocalizer, YakuNames, calculator as texts, signed};
use ginmi_words::text;

/// Everything that is shown of a calculation besides the cards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CalculatorScene {
    /// The progress of choosing cards.
    pub progress: String,
    /// The result in a line, or the progress until there is one.
    pub summary: String,
    /// The yaku of the hand.
    pub lines: Vec<ValueLine>,
    /// The players, in a round.
    pub people: Vec<CalculatorPlayerScene>,
    /// How the round ended.
    pub ending: String,
    /// Why nothing can be calculated yet.
    pub problem: Option<String>,
    /// Additional notes.
    pub notes: Vec<String>,
    /// The payments in order.
    pub payments: Vec<PaymentRow>,
    /// What each player has won or lost, the winner first.
    pub changes: Vec<(String, String)>,
    /// The same as numbers.
    pub gains: Vec<i32>,
    /// The winner.
    pub winner: Option<String>,
    /// Whether the result is complete.
    pub is_done: bool,
    /// Whether the problem is about numbers that were entered.
    pub has_bad_numbers: bool,
}

/// A yaku, or something else with a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueLine {
    /// What it is called.
    pub name: String,
    /// Its name in the other language.
    pub other: String,
    /// Its value.
    pub value: String,
    /// Details.
    pub detail: String,
    /// The cards it is made of, if they are shown.
    pub cards: Vec<Card>,
}

/// A player in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalculatorPlayerScene {
    /// What the player is called.
    pub name: String,
    /// The captured cards.
    pub pile: Vec<Card>,
    /// Their number and their points.
    pub count: String,
    /// The dekiyaku.
    pub lines: Vec<ValueLine>,
    /// Months for which the player can have dived: all four are captured.
    pub full_months: Vec<u8>,
    /// Dekiyaku for which somebody can be liable (HH-8.3).
    pub liabilities: Vec<Dekiyaku>,
    /// Whether somebody can be liable for diving (HH-8.3).
    pub can_be_left: bool,
}

/// An entry of a list to choose from: its label and its value.
pub type SelectOption<T> = (String, T);

/// Adds a claim to its group.
pub(super) fn claim(game: Game, claims: &mut HandTeyaku, teyaku: Teyaku) {
    match group(game, teyaku) {
        TeyakuGroup::A => claims.a = Some(teyaku),
        TeyakuGroup::B => claims.b = Some(teyaku),
    }
}

fn group(game: Game, teyaku: Teyaku) -> TeyakuGroup {
    with_game!(game, G => G::group(teyaku))
}

/// The name of a yaku in the language, and in the other one.
fn names(lang: Lang, game: Game, id: &'static str) -> (String, String) {
    let names = YakuNames::new(lang, game, id);
    (names.name.to_owned(), names.other.to_owned())
}

impl CalculatorInput {
    /// The result.
    #[must_use]
    pub fn scene(&self, lang: Lang) -> CalculatorScene {
        let mut scene = match self.mode {
            CalculatorMode::Hand => with_game!(self.game, G => self.hand_scene::<G>(lang)),
            CalculatorMode::Round if self.entry == PileEntry::Numbers => self.numbers_scene(lang),
            CalculatorMode::Round => self.round_scene(lang),
        };
        scene.summary = summary(lang, &scene);
        scene
    }

    /// The teyaku that can be claimed of a group, the first none.
    #[must_use]
    pub fn teyaku_options(&self, lang: Lang, of: TeyakuGroup) -> Vec<SelectOption<Option<Teyaku>>> {
        let all = self.game.info().teyaku.iter().copied();
        let own = all.filter(|teyaku| group(self.game, *teyaku) == of && self.has_teyaku(*teyaku));
        let own = own.map(|teyaku| (words::teyaku(lang, teyaku).to_owned(), Some(teyaku)));
        std::iter::once((lang.text("calculator-no-teyaku").to_owned(), None)).chain(own).collect()
    }

    /// Whether the house rules have a teyaku (V-3).
    fn has_teyaku(&self, teyaku: Teyaku) -> bool {
        with_game!(self.game, G => {
            let options = G::options(self.options()).unwrap_or_default();
            let worth = |active| G::teyaku_worth(&options, teyaku, active);
            [G::CAPACITY, 2].into_iter().any(|active| worth(active).is_some())
        })
    }

    /// The possible endings of the round.
    #[must_use]
    pub fn ending_options(&self, lang: Lang) -> Vec<SelectOption<CalculatorEnding>> {
        let localizer = self.localizer(lang);
        let mut ends = vec![
            (localizer.text("calculator-end-likely").to_owned(), CalculatorEnding::Likely),
            (localizer.text("calculator-end-empty").to_owned(), CalculatorEnding::HandsEmpty),
        ];
        for player in 0..self.active {
            let seat = Seat::new(player);
            let own = [
                (
                    "stop",
                    text!(localizer, "ended-by-stop", player = seat),
                    CalculatorEnding::Stop(player),
                ),
                (
                    "shoubu",
                    text!(localizer, "ended-by-shoubu", player = seat),
                    CalculatorEnding::Shoubu(player),
                ),
                (
                    "cancel",
                    text!(localizer, "ended-by-cancel", player = seat),
                    CalculatorEnding::Cancel(player),
                ),
            ];
            let own = own.into_iter().filter(|(id, ..)| self.ends_by(id));
            ends.extend(own.map(|(_, label, end)| (label, end)));
        }
        ends
    }

    /// Whether rounds of the game can have the ending with this id.
    pub(super) fn ends_by(&self, id: &str) -> bool {
        self.game.info().endings.contains(&id)
    }

    fn hand_scene<G: Rules>(&self, lang: Lang) -> CalculatorScene {
        let (hand, game, localizer) = (self.hand, self.game, self.localizer(lang));
        let (count, size) = (hand.len(), G::HAND);
        let mut scene = CalculatorScene {
            progress: text!(lang, "cards", count = count, size = size),
            ..CalculatorScene::default()
        };
        if count < size {
            let left = size - count;
            scene.problem = Some(text!(localizer, "hand-incomplete", left = left));
            return scene;
        }
        scene.is_done = true;
        let Ok(options) = G::options(self.options()) else { return scene };
        let opponents = self.active - 1;
        let mut sum = 0;
        let circumstances = HandCircumstances { field: CardSet::EMPTY, active: self.active };
        for teyaku in G::teyaku(&options, hand, circumstances).iter() {
            let Some(worth) = G::teyaku_worth(&options, teyaku, self.active) else { continue };
            sum += G::money(&options, worth);
            let months = G::months_to_claim(&options, teyaku, hand);
            let month = months.map(|[earlier, _]| earlier);
            let shown = G::shown_cards(&options, teyaku, hand, circumstances, month);
            let (name, other) = names(lang, game, teyaku.id());
            let cards = shown.iter().collect();
            let value = words::yaku_worth(lang, game, worth);
            let detail = localizer.text("be-shown").to_owned();
            scene.lines.push(ValueLine { name, other, value, detail, cards });
        }
        if scene.lines.is_empty() {
            scene.notes.push(localizer.text("calculator-no-teyaku-held").to_owned());
        } else {
            let each = sum * u32::from(self.multiplier);
            let all = texts::money_text(lang, game, each * opponents as u32);
            let each = texts::money_text(lang, game, each);
            scene.notes.push(match opponents {
                1 => text!(localizer, "opponent-pays", each = each),
                _ => {
                    text!(localizer, "opponents-pay", all = all, each = each, opponents = opponents)
                }
            });
            scene.notes.push(localizer.text("when-teyaku-paid").to_owned());
        }
        scene.notes.extend(self.compensation_note::<G>(lang));
        scene
    }

    /// What the hand earns if it is forced out.
    fn compensation_note<G: Rules>(&self, lang: Lang) -> Option<String> {
        let mut options = G::options(self.options()).ok()?;
        // If it is a house rule, show what it would be.
        _ = options.set("compensation", "on");
        let base = G::hand_compensation(&options, self.hand, CardSet::EMPTY);
        if base == 0 {
            return None;
        }
        let paid = texts::money_text(lang, self.game, base * u32::from(self.multiplier));
        Some(text!(self.localizer(lang), "hand-compensated", paid = paid))
    }

    /// The localizer, which names the players by letters.
    pub(super) fn localizer(&self, lang: Lang) -> TableLocalizer {
        let players = 0..self.active + self.out;
        let names = players.map(|number| self.name(lang, number)).collect();
        TableLocalizer { lang, names, you: None, game: self.game }
    }

    /// The dekiyaku of a player's pile.
    fn dekiyaku(&self, player: usize) -> Vec<(Dekiyaku, Worth)> {
        let went_on = self.sage.contains(&player);
        let situation = PileCircumstances { went_on, ..PileCircumstances::default() };
        with_game!(self.game, G => {
            let options = G::options(self.options()).ok();
            let held = options.map(|options| {
                worth::dekiyaku::<G>(&options, situation, self.piles[player]).collect()
            });
            held.unwrap_or_default()
        })
    }

    /// The line of a dekiyaku.
    fn line(&self, lang: Lang, dekiyaku: Dekiyaku, worth: Worth) -> ValueLine {
        let (name, other) = names(lang, self.game, dekiyaku.id());
        let value = words::yaku_worth(lang, self.game, worth);
        ValueLine { name, other, value, detail: String::new(), cards: Vec::new() }
    }

    /// Whether a player has claimed a teyaku with which one can dive.
    #[must_use]
    pub fn can_dive(&self, player: usize) -> bool {
        with_game!(self.game, G => self.claims[player].a.is_some_and(G::can_dive))
    }

    fn has_dekiyaku(&self, player: usize) -> bool {
        !self.dekiyaku(player).is_empty()
    }

    /// The ending of the round: as given, or likely according to the piles.
    fn ending(&self) -> RoundEnding {
        match self.end {
            CalculatorEnding::HandsEmpty => RoundEnding::HandsEmpty,
            CalculatorEnding::Shoubu(player) => RoundEnding::Shoubu(Seat::new(player)),
            CalculatorEnding::Cancel(player) => RoundEnding::Cancel(Seat::new(player)),
            CalculatorEnding::Stop(player) => RoundEnding::Stop(Seat::new(player)),
            CalculatorEnding::Likely => self.likely(),
        }
    }

    fn likely(&self) -> RoundEnding {
        let players = 0..self.active;
        let stops = |player| self.dekiyaku(player).iter().any(|(_, worth)| *worth == Worth::Stop);
        if let Some(player) = players.clone().find(|player| stops(*player)) {
            return RoundEnding::Stop(Seat::new(player));
        }
        if !self.ends_by("shoubu") {
            return RoundEnding::HandsEmpty;
        }
        let taken = self.piles.iter().fold(CardSet::EMPTY, |all, pile| all | *pile);
        if taken == self.game.deck() {
            return RoundEnding::HandsEmpty;
        }
        // If several have dekiyaku, one who has not called sage has ended the round.
        let can = |player: &usize| self.has_dekiyaku(*player);
        let callers: Vec<usize> = players.filter(can).collect();
        let caller = callers.iter().find(|player| !self.sage.contains(player)).or(callers.first());
        caller.map_or(RoundEnding::HandsEmpty, |player| RoundEnding::Shoubu(Seat::new(*player)))
    }

    /// The round with its players, and nothing else.
    pub(super) fn new_round(&self) -> ExternalRound {
        let mut round = ExternalRound::new(self.game, self.active + self.out);
        round.active = SeatSet::all(self.active);
        round
    }

    /// The same calculation with these piles of cards.
    pub(super) fn with_piles(&self, piles: Piles) -> Self {
        Self { piles, entry: PileEntry::Cards, ..self.clone() }
    }

    /// The round as the engine settles it.
    pub(super) fn round_end(&self) -> ExternalRound {
        let mut end = self.new_round();
        end.leader = Seat::new(self.leader);
        end.ending = self.ending();
        for player in 0..self.active {
            let seat = Seat::new(player);
            end.piles[seat] = self.piles[player];
            end.claims[seat] = self.claims[player];
            end.purses[seat] = self.purses[player];
        }
        let month = |number: u8| ginmi::cards::Month::new(number);
        let dived = self.dived.iter().filter(|(player, _)| self.can_dive(*player));
        end.dived = dived
            .filter_map(|(player, number)| Some((Seat::new(*player), month(*number)?)))
            .collect();
        end.sage = self.callers(end.ending).into_iter().map(Seat::new).collect();
        let dives = self.liable_dives.iter();
        let dives = dives.filter(|(whose, number, _)| {
            let has_dived = (Seat::new(*whose), month(*number));
            end.dived.iter().any(|(seat, of)| (*seat, Some(*of)) == has_dived)
        });
        end.liable_for_diving = dives
            .filter_map(|(whose, number, by)| {
                Some((Seat::new(*whose), month(*number)?, Seat::new(*by)))
            })
            .collect();
        let liable = self.liable.iter();
        end.liable =
            liable.map(|(whose, which, by)| (Seat::new(*whose), *which, Seat::new(*by))).collect();
        (end.multiplier, end.pot, end.blind) = (self.multiplier, self.pot, self.blind);
        end.dealers_hand = self.dealers_hand.map(Seat::new);
        end
    }

    /// The players who called sage, in order. A player who has dekiyaku and did not end the round
    /// has called it (HH-6.2). Who was first matters only if all hands are empty, and must be given
    /// if two have dekiyaku.
    fn callers(&self, ending: RoundEnding) -> Vec<usize> {
        let ended_by = match ending {
            RoundEnding::Shoubu(seat) | RoundEnding::Cancel(seat) => Some(seat.index()),
            RoundEnding::HandsEmpty if self.ends_by("shoubu") => None,
            _ => return self.sage.clone(),
        };
        let called = |player: &usize| ended_by == Some(*player) || self.sage.contains(player);
        let holders = (0..self.active).filter(|player| self.has_dekiyaku(*player));
        let others: Vec<usize> = holders.filter(|player| !called(player)).collect();
        let is_clear = ended_by.is_some() || self.sage.len() + others.len() == 1;
        let others = if is_clear { others } else { Vec::new() };
        self.sage.iter().copied().chain(others).collect()
    }

    /// The result of a round whose piles are entered by numbers.
    fn numbers_scene(&self, lang: Lang) -> CalculatorScene {
        let localizer = self.localizer(lang);
        let mut scene = match matching_piles(self) {
            Ok(piles) => self.with_piles(piles).round_scene(lang),
            Err(error) => CalculatorScene {
                people: {
                    let none = self.with_piles([CardSet::EMPTY; MOST]);
                    (0..self.active).map(|player| none.person(&localizer, player)).collect()
                },
                problem: Some(texts::numbers_error(&localizer, &error)),
                // So that it is seen beside the fields, once something has been entered.
                has_bad_numbers: error != NumbersError::Nothing,
                ..CalculatorScene::default()
            },
        };
        let (taken, size) = (self.numbered_cards(), self.game.deck().len());
        scene.progress = text!(localizer, "piles-progress", size = size, taken = taken);
        for (player, person) in scene.people.iter_mut().enumerate() {
            // The piles that were found have the right numbers and yaku, but their cards were not
            // entered.
            person.count = self.numbers_text(lang, player);
            let dives = self.dived.iter().filter(|(whose, _)| *whose == player);
            let dives = dives.filter(|_| self.can_dive(player));
            person.full_months = dives.map(|(_, month)| *month).collect();
        }
        scene
    }

    fn round_scene(&self, lang: Lang) -> CalculatorScene {
        let localizer = self.localizer(lang);
        let mut scene = CalculatorScene {
            people: (0..self.active).map(|player| self.person(&localizer, player)).collect(),
            ..CalculatorScene::default()
        };
        let taken: u32 = self.piles.iter().map(|pile| pile.len()).sum();
        let size = self.game.deck().len();
        scene.progress = text!(localizer, "piles-progress", size = size, taken = taken);
        if taken == 0 {
            scene.problem = Some(localizer.text("calculator-choose-piles").to_owned());
            return scene;
        }
        let end = self.round_end();
        if self.ends_by(end.ending.id()) {
            scene.ending = texts::ending_text(&localizer, end.ending);
        }
        let settled = match end.settle(&self.options()) {
            Ok(settled) => settled,
            Err(bad) => {
                scene.problem = Some(texts::round_end_error(&localizer, &bad));
                return scene;
            }
        };
        scene.is_done = true;
        scene.notes.extend(self.sage_note(&localizer, &end));
        let line = |transfer: &Transfer| PaymentRow {
            from: localizer.account(transfer.from),
            to: localizer.account(transfer.to),
            amount: transfer.amount,
            reason: words::payment_reason(&localizer, transfer),
            formula: words::payment_product(&localizer, transfer),
            rule: (self.game.info().rule)(transfer, self.active).unwrap_or_default(),
        };
        scene.payments = settled.transfers.iter().map(line).collect();
        scene.gains.clone_from(&settled.changes);
        let changes = settled.changes.iter().enumerate();
        scene.changes =
            changes.map(|(player, change)| (self.name(lang, player), signed(*change))).collect();
        scene.winner = settled.winner.map(|seat| text!(localizer, "round-won", player = seat));
        scene
    }

    /// The note about the player who pays for both, if only one of two opponents has called sage.
    fn sage_note(&self, localizer: &TableLocalizer, end: &ExternalRound) -> Option<String> {
        let RoundEnding::Shoubu(caller) = end.ending else { return None };
        if self.active != 3 {
            return None;
        }
        let mut in_sage = end.sage.iter().filter(|seat| **seat != caller);
        let (Some(alone), None) = (in_sage.next(), in_sage.next()) else { return None };
        Some(text!(localizer, "alone-in-sage", player = *alone))
    }

    /// How many cards a pile has, and the value of its yaku, `None` if one stops the round.
    pub(super) fn pile_value_text(
        &self,
        localizer: &TableLocalizer,
        count: u32,
        score: Option<u32>,
    ) -> String {
        let score = score.map_or_else(
            || localizer.text("stops-round").to_owned(),
            |score| words::value(localizer.lang, self.game, score),
        );
        text!(localizer, "pile-count-value", count = count, score = score)
    }

    fn person(&self, localizer: &TableLocalizer, player: usize) -> CalculatorPlayerScene {
        let (lang, pile) = (localizer.lang, self.piles[player]);
        let (count, points) = (pile.len(), pile.points());
        let held = self.dekiyaku(player);
        let count = if words::has_card_points(self.game) {
            text!(localizer, "pile-count-points", count = count, points = points)
        } else {
            self.pile_value_text(localizer, count, held.iter().map(|held| held.1.value()).sum())
        };
        let lines = held.iter().map(|(yaku, worth)| self.line(lang, *yaku, *worth)).collect();
        let full = pile.full_months();
        let months = ginmi::cards::Month::all().map(ginmi::cards::Month::number);
        let is_full = |number: &u8| full.into_iter().any(|month| month.number() == *number);
        let can_be_liable = |dekiyaku: &Dekiyaku| -> bool {
            with_game!(self.game, G => {
                let options = G::options(self.options());
                options.is_ok_and(|options| G::can_be_liable(&options, *dekiyaku, self.active))
            })
        };
        CalculatorPlayerScene {
            name: self.name(lang, player),
            pile: pile.iter().collect(),
            count,
            lines,
            full_months: if self.can_dive(player) {
                months.filter(is_full).collect()
            } else {
                Vec::new()
            },
            can_be_left: self.game.info().dekiyaku.iter().any(can_be_liable),
            liabilities: held.iter().map(|(which, _)| *which).filter(can_be_liable).collect(),
        }
    }
}

/// The result in a line.
fn summary(lang: Lang, scene: &CalculatorScene) -> String {
    let joined = |parts: Vec<String>| parts.join(" · ");
    if let Some(problem) = scene.problem.as_ref().filter(|_| scene.has_bad_numbers) {
        problem.clone()
    } else if !scene.is_done {
        scene.progress.clone()
    } else if !scene.changes.is_empty() {
        let one = |(player, (_, change)): (usize, &(String, String))| {
            let letter = texts::player_letter(player);
            format!("{letter} {change}")
        };
        joined(scene.changes.iter().enumerate().map(one).collect())
    } else if scene.lines.is_empty() {
        lang.text("calculator-no-teyaku-held").to_owned()
    } else {
        joined(scene.lines.iter().map(|line| format!("{} {}", line.name, line.value)).collect())
    }
}
