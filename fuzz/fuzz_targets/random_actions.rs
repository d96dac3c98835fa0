//! Bytes play a match: they choose the house rules, the number of players, every chance outcome and
//! every action, legal or not. The invariants of the engine are checked at each step.

#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use ginmi::action::Action;
use ginmi::cards::{Card, Month};
use ginmi::chance::ChanceEvent;
use ginmi::games::common::{Board, Rules};
use ginmi::record::{MatchRecorder, Replayer};
use ginmi::seat::{MAX_SEATS, Seat};
use ginmi::yaku::{Teyaku, TeyakuSet};
use ginmi::{Game, Match, NextInput, View, with_match};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // The match ends when the bytes run out, which is not an error.
    let _ = play(&mut Unstructured::new(bytes));
});

fn play(bytes: &mut Unstructured<'_>) -> Result<()> {
    let mut table = Table::new(setup(bytes)?);
    while !bytes.is_empty() {
        match table.recording.game().next() {
            NextInput::Over => break,
            NextInput::Chance(chance) => table.draw(&chance, bytes)?,
            NextInput::Decision(seat) => table.decide(seat, bytes)?,
        }
    }
    table.check_record();
    Ok(())
}

/// A match with the views of everybody at the table.
struct Table {
    recording: MatchRecorder,
    /// The view of a spectator and of each seat, folded from what reached them.
    views: Vec<View>,
}

impl Table {
    fn new(game: Match) -> Self {
        let listeners = std::iter::once(None).chain(Seat::all(game.players()).map(Some));
        let views = listeners.map(|viewer| game.view(viewer)).collect();
        let names = Seat::all(game.players()).map(|seat| format!("seat {seat}")).collect();
        Self { recording: MatchRecorder::begin(game, names), views }
    }

    /// A chance event: an impossible outcome is refused, a possible one is taken.
    fn draw(&mut self, chance: &ChanceEvent, bytes: &mut Unstructured<'_>) -> Result<()> {
        let mut outcome: Vec<Card> = chance.cards.iter().collect();
        shuffle(&mut outcome, bytes)?;
        outcome.truncate(chance.count.into());
        if bytes.ratio(1, 16)? {
            let mut wrong = outcome.clone();
            let place = bytes.choose_index(wrong.len())?;
            wrong[place] = any_card(bytes)?;
            wrong.truncate(bytes.int_in_range(0..=wrong.len())?);
            let possible = wrong.len() == outcome.len()
                && wrong.iter().all(|card| chance.cards.contains(*card))
                && wrong.iter().enumerate().all(|(at, card)| !wrong[..at].contains(card));
            let before = self.recording.game().clone();
            let taken = self.recording.chance(&wrong).is_ok();
            assert_eq!(taken, possible, "{wrong:?} for {chance:?}");
            return self.settle(taken, &before, bytes);
        }
        let before = self.recording.game().clone();
        let taken = self.recording.chance(&outcome);
        assert_eq!(taken, Ok(()), "{outcome:?} for {chance:?}");
        self.settle(true, &before, bytes)
    }

    /// A decision: `legal` and `apply` agree about it.
    fn decide(&mut self, due: Seat, bytes: &mut Unstructured<'_>) -> Result<()> {
        let legal = self.recording.game().legal();
        assert!(!legal.is_empty(), "{due} is to decide and has no choice");
        let (seat, action) = if bytes.ratio(1, 8)? {
            (Seat::new(bytes.choose_index(MAX_SEATS)?), any_action(bytes)?)
        } else {
            let place = bytes.choose_index(legal.len())?;
            let action = legal.nth(place).expect("the place is below the length");
            assert!(legal.contains(action), "{action:?} is listed and not contained");
            (due, action)
        };
        let before = self.recording.game().clone();
        let outcome = self.recording.apply(seat, action);
        let expected = seat == due && legal.contains(action);
        assert_eq!(outcome.is_ok(), expected, "{seat}: {action:?}, legal: {legal:?}");
        if let Err(illegal) = outcome {
            assert_eq!((illegal.seat, illegal.action), (seat, action));
            assert!(!illegal.to_string().is_empty(), "{action:?} is refused without a reason");
        }
        self.settle(outcome.is_ok(), &before, bytes)
    }

    /// Checks the invariants after every input, taken or refused.
    fn settle(&mut self, taken: bool, before: &Match, bytes: &mut Unstructured<'_>) -> Result<()> {
        let (game, notices) = (self.recording.game(), self.recording.notices());
        if !taken {
            assert_eq!(game, before, "a refused input has changed the match");
            assert_eq!(notices, [], "a refused input was heard of");
            return Ok(());
        }
        // Where accounts begin above or below zero by a house rule, a bank pays for it (HH-11.5).
        let opening = with_match!(game, game => opening_balance(game.board()));
        let all = opening * game.players() as i32;
        assert_eq!(game.accounts().sum(), all, "the accounts do not add up");
        for view in &mut self.views {
            let viewer = view.viewer();
            for notice in notices.iter().filter(|notice| notice.reaches(viewer)) {
                view.fold(notice);
            }
            assert_eq!(*view, game.view(viewer), "told and seen, by {viewer:?}");
        }
        if bytes.ratio(1, 16)? {
            let viewer = bytes.choose(&self.views)?.viewer();
            let mut order = Ok(());
            let other = game.redeal(viewer, |cards| {
                order = order.and_then(|()| shuffle(cards, bytes));
            });
            assert_eq!(other.view(viewer), game.view(viewer), "{viewer:?} sees hidden cards");
        }
        Ok(())
    }

    /// Checks that the record of the match so far replays to the same match.
    fn check_record(&mut self) {
        let text = self.recording.take_lines();
        // Nothing is written before the first dealer is known.
        if text.is_empty() {
            return;
        }
        let mut replayer = Replayer::new();
        for line in text.lines() {
            if let Err(fault) = replayer.line(line) {
                panic!("{fault}\nin its own record:\n{text}");
            }
        }
        assert!(replayer.end().is_ok(), "an incomplete record of its own:\n{text}");
        let replayed = replayer.recording().map(MatchRecorder::game);
        assert_eq!(replayed, Some(self.recording.game()), "replayed from\n{text}");
    }
}

/// What each account holds before any payment.
fn opening_balance<G: Rules>(board: &Board<G>) -> i32 {
    G::opening_balance(&board.options)
}

/// A match with as many of the chosen options as fit together.
fn setup(bytes: &mut Unstructured<'_>) -> Result<Match> {
    let game = *bytes.choose(Game::ALL)?;
    let players = bytes.int_in_range(game.players())?;
    let infos = game.options();
    let mut options: Vec<(&str, String)> = Vec::new();
    let begin = |options: &[(&'static str, String)]| {
        Match::new(game, players, options.iter().map(|(name, value)| (*name, value.as_str())))
    };
    for _ in 0..bytes.int_in_range(0..=infos.len())? {
        let info = bytes.choose(&infos)?;
        // Small numbers, so that matches end; or one of the samples, which include all words.
        let number = bytes.int_in_range(0..=20)?;
        let is_small = |value: &&String| value.parse().is_ok_and(|number: u32| number <= 100);
        let samples: Vec<&String> = info
            .samples
            .iter()
            .filter(|value| value.parse::<u32>().is_err() || is_small(value))
            .collect();
        let value = match bytes.int_in_range(0..=2)? {
            0 => number.to_string(),
            1 => format!("last-rounds({number})"),
            _ if samples.is_empty() => number.to_string(),
            _ => (*bytes.choose(&samples)?).clone(),
        };
        options.push((info.name, value));
        if let Err(refusal) = begin(&options) {
            assert!(!refusal.to_string().is_empty(), "{options:?} are refused without a reason");
            options.pop();
        }
    }
    Ok(begin(&options).expect("every option was tried when it was added"))
}

/// Puts the cards into an order that the bytes choose.
fn shuffle(cards: &mut [Card], bytes: &mut Unstructured<'_>) -> Result<()> {
    for place in 1..cards.len() {
        cards.swap(place, bytes.choose_index(place + 1)?);
    }
    Ok(())
}

/// Any action at all, whether it makes sense now or never.
fn any_action(bytes: &mut Unstructured<'_>) -> Result<Action> {
    Ok(match bytes.int_in_range(0..=19)? {
        0 => Action::Swap,
        1 => Action::KeepHand,
        2 => Action::Mizuten,
        3 => Action::Look,
        4 => Action::Join,
        5 => Action::Drop,
        6 => Action::Split,
        7 => Action::PlayOn,
        8 => {
            let to = Seat::new(bytes.choose_index(MAX_SEATS)?);
            Action::Offer { to, amount: u32::arbitrary(bytes)? }
        }
        9 => Action::NoOffer,
        10 => Action::Accept,
        11 => Action::Refuse,
        12 => Action::Claim { teyaku: any_teyaku(bytes)?, month: any_month(bytes)? },
        13 => Action::Play(any_card(bytes)?),
        14 => Action::Capture(any_card(bytes)?),
        15 => Action::Sage,
        16 => Action::Shoubu,
        17 => Action::Return(any_card(bytes)?),
        18 => Action::KoiKoi,
        _ => Action::Cancel,
    })
}

/// Up to two of the teyaku of all games.
fn any_teyaku(bytes: &mut Unstructured<'_>) -> Result<TeyakuSet> {
    (0..bytes.int_in_range(0..=2)?).map(|_| Ok(*bytes.choose(Teyaku::ALL)?)).collect()
}

fn any_month(bytes: &mut Unstructured<'_>) -> Result<Option<Month>> {
    Ok(Month::new(bytes.int_in_range(0..=12)?))
}

/// Any of the 48 cards, or the blank.
fn any_card(bytes: &mut Unstructured<'_>) -> Result<Card> {
    let index = bytes.int_in_range(0..=Card::BLANK.index())?;
    Ok(Card::from_index(index).expect("the blank is the last card"))
}
