//! Plays a match at random and checks at every step what must hold in every game.

use ginmi::action::{Action, LegalActions};
use ginmi::cards::{Card, CardSet, Month};
use ginmi::event::{Event, Notice, RoundEnding};
use ginmi::games::common::{Board, Rules};
use ginmi::money::{Account, Reason, Transfer};
use ginmi::phase::Phase;
use ginmi::record::{MatchRecorder, Replayer};
use ginmi::seat::Seat;
use ginmi::yaku::TeyakuSet;
use ginmi::{Game, Match, NextInput, View, with_game, with_match};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::encoded::Encoded;
use crate::games::Checked;

/// A match in progress, with a view for everybody, folded from the notices they get.
pub(crate) struct Walk {
    recorder: MatchRecorder,
    views: Vec<View>,
    encoded: Encoded,
    rng: ChaCha8Rng,
    record: String,
    steps: usize,
}

impl Walk {
    pub(crate) fn new(
        game: Game,
        players: usize,
        options: &[(&'static str, String)],
        seed: u64,
    ) -> Self {
        let pairs = options.iter().map(|(name, value)| (*name, value.as_str()));
        let game = Match::new(game, players, pairs).unwrap();
        let viewers = Seat::all(players).map(Some).chain([None]);
        let views = viewers.map(|viewer| game.view(viewer)).collect();
        let names = (0..players).map(|seat| format!("player {seat}")).collect();
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let encoded = Encoded::new(&game);
        let recorder = MatchRecorder::begin(game, names);
        Self { recorder, views, encoded, rng, record: String::new(), steps: 0 }
    }

    /// Plays to the end with every check at every step.
    pub(crate) fn check_all(mut self) {
        while self.step() {
            self.check_refusals();
            self.check_views();
        }
        self.check_end();
    }

    /// Plays to the end with the costly checks at one step in sixteen.
    pub(crate) fn check_quickly(mut self) {
        while self.step() {
            if self.steps.is_multiple_of(16) {
                self.check_refusals();
                self.check_views();
            }
        }
        self.check_end();
    }

    fn game(&self) -> &Match {
        self.recorder.game()
    }

    /// Takes the next step; `false` when the match is over.
    fn step(&mut self) -> bool {
        self.steps += 1;
        assert!(self.steps < 100_000, "the match does not end");
        let before = *self.game();
        match before.next() {
            NextInput::Over => return false,
            NextInput::Chance(chance) => {
                let mut cards: Vec<Card> = chance.cards.iter().collect();
                cards.shuffle(&mut self.rng);
                cards.truncate(chance.count.into());
                self.refuse_bad_outcomes(&cards);
                self.recorder.chance(&cards).unwrap();
                let mut twin = before;
                twin.chance(&cards, &mut ()).unwrap();
                assert_eq!(&twin, self.game(), "the same outcome, the same match");
            }
            NextInput::Decision(seat) => {
                let rule = (before.game().info().question_rule)(&before.phase());
                assert!(rule.is_some(), "{:?} cites no rule", before.phase());
                let action = self.choose(&before.legal());
                self.encoded.check_actions(&before, action);
                self.recorder.apply(seat, action).unwrap();
                check_preview(&before, seat, action, self.recorder.notices());
                let mut twin = before;
                twin.apply(seat, action, &mut ()).unwrap();
                assert_eq!(&twin, self.game(), "the same action, the same match");
            }
        }
        with_match!(self.game(), game => {
            assert_eq!(game.to_parts().into_match().as_ref(), Ok(game), "taken apart, put together");
        });
        self.recorder.write_lines(&mut self.record);
        let notices = self.recorder.notices();
        for view in &mut self.views {
            let viewer = view.viewer();
            for notice in notices.iter().filter(|notice| notice.reaches(viewer)) {
                view.fold(notice);
            }
        }
        self.check_money(&before, notices);
        self.check_cards();
        with_match!(self.game(), game => Checked::check(game, &before, notices));
        true
    }

    /// A random action; making no offer is as likely as all offers together, of which there are
    /// very many.
    fn choose(&mut self, legal: &LegalActions) -> Action {
        assert!(!legal.is_empty(), "a decision without actions");
        let few = matches!(legal, LegalActions::Offers(_)) && self.rng.random_bool(0.4);
        let count = if few { 1 } else { legal.len() };
        legal.nth(self.rng.random_range(0..count)).unwrap()
    }

    fn refuse_bad_outcomes(&mut self, cards: &[Card]) {
        let mut game = *self.game();
        let mut twice = cards.to_vec();
        if let [first, second, ..] = twice[..] {
            twice[0] = second;
            assert!(game.chance(&twice, &mut ()).is_err(), "{second} instead of {first}");
        }
        assert!(game.chance(&cards[1..], &mut ()).is_err(), "a card less");
        assert_eq!(&game, self.game(), "a refused outcome changes nothing");
    }

    /// `legal` and `apply` agree on a sample of actions, and a refusal changes nothing.
    fn check_refusals(&mut self) {
        let legal = self.game().legal();
        let turn = match self.game().next() {
            NextInput::Decision(seat) => Some(seat),
            _ => None,
        };
        for seat in Seat::all(self.game().players()) {
            for action in some_actions(&mut self.rng) {
                let allowed = turn == Some(seat) && legal.contains(action);
                let mut game = *self.recorder.game();
                let mut notices: Vec<Notice> = Vec::new();
                match game.apply(seat, action, &mut notices) {
                    Ok(()) => assert!(allowed, "{action:?} of {seat:?} was not legal"),
                    Err(error) => {
                        assert!(!allowed, "{action:?} was refused though legal: {error}");
                        assert_eq!((error.seat, error.action), (seat, action));
                        assert_eq!(&game, self.recorder.game(), "a refusal changes nothing");
                        assert!(notices.is_empty(), "a refusal gives no notice");
                    }
                }
            }
        }
        for index in 0..legal.len().min(60) {
            let action = legal.nth(index).unwrap();
            let chosen = legal.choose(|count| {
                assert_eq!(count, legal.len());
                index
            });
            assert_eq!(chosen, Some(action), "chosen as counted");
            assert!(legal.contains(action), "{action:?} is listed but not contained");
        }
        assert_eq!(legal.nth(legal.len()), None, "no more actions than counted");
        assert_eq!(legal.choose(|count| count), None, "none is chosen beyond the last");
        assert_eq!(LegalActions::none().choose(|_| unreachable!("there is no choice")), None);
        let is_empty = turn.is_none();
        assert_eq!(legal.is_empty(), is_empty, "actions are there exactly for decisions");
    }

    /// C-8: folded views equal those taken from the match, and dealing the unseen cards anew leaves
    /// them equal.
    fn check_views(&mut self) {
        for folded in &self.views {
            let taken = self.recorder.game().view(folded.viewer());
            assert_eq!(&taken, folded, "{:?}: folded and taken", folded.viewer());
            let dealt = self.recorder.game().redeal(folded.viewer(), |cards| {
                cards.shuffle(&mut self.rng);
            });
            let reordered =
                self.recorder.game().reorder_stock(|cards| cards.shuffle(&mut self.rng));
            let sampled = taken.determinize(|cards| cards.shuffle(&mut self.rng));
            for dealt in [dealt, reordered, sampled] {
                self.encoded.check_hidden(self.recorder.game(), &dealt, &taken);
                assert_eq!(dealt.view(folded.viewer()), taken, "{:?}: re-dealt", folded.viewer());
                assert_eq!(cards_of(&dealt), cards_of(self.recorder.game()), "the same cards");
                for seat in Seat::all(dealt.players()) {
                    let known = taken.known_hand(seat);
                    assert!(dealt.hand(seat).contains_all(known), "a known hand, re-dealt");
                    let held = self.recorder.game().hand(seat);
                    assert!(held.contains_all(known), "a known hand");
                    assert_eq!(dealt.hand(seat).len(), held.len(), "a hand of the same size");
                }
                let pile: CardSet = dealt.stock().into_iter().collect();
                assert!(pile.contains_all(taken.returned() & taken.unseen()), "what was returned");
            }
            let mine = match self.recorder.game().next() {
                NextInput::Decision(seat) if Some(seat) == folded.viewer() => {
                    self.recorder.game().legal()
                }
                _ => LegalActions::none(),
            };
            assert_eq!(taken.legal(), mine, "the own actions follow from the view");
        }
    }

    /// C-7: the sum of accounts, transfers, and sufficient balances.
    fn check_money(&self, before: &Match, notices: &[Notice]) {
        let accounts = self.game().accounts();
        let all = with_match!(self.game(), game => sum_of_accounts(game.board()));
        assert_eq!(accounts.sum(), all, "the sum of all accounts");
        let mut booked = *before.accounts();
        for transfer in notices.iter().filter_map(as_transfer) {
            let Transfer { base, multiplier, amount, parts, reason, from, to } = transfer;
            assert!(*amount > 0, "a transfer of nothing");
            assert_ne!(from, to, "a transfer to itself");
            // Only in a game with purses can a player owe more than is paid (TY-1.2).
            let owed = base * u32::from(*multiplier);
            let purse = with_game!(self.game().game(), G => G::PURSE);
            assert!(
                *amount == owed || purse != 0 && *amount < owed,
                "{reason}: {amount} of {owed}"
            );
            let sum: u32 = parts.iter().map(|part| part.points).sum();
            let listed = with_game!(self.game().game(), G => G::LISTED);
            let beside = if *reason == listed.0 { 0..=listed.1 } else { *base..=*base };
            assert!(beside.contains(&(base - sum)), "{reason}: parts of {sum} in {base}");
            booked.book(transfer);
            let unlent = [Reason::BUY_IN, Reason::DEBT, Reason::ANTE, Reason::ROUNDING];
            if self.game().loans().is_some() && !unlent.contains(reason) {
                let payer = from.seat().map_or(0, |seat| booked[seat]);
                assert!(payer >= 0, "a campaign lends before it lets anybody pay {reason}");
            }
            let in_debt = purse == 0 && matches!(from, Account::Seat(_) | Account::Bank);
            let holds = in_debt || booked[*from] >= 0;
            assert!(holds, "{from} pays more than it holds");
        }
        assert_eq!(&booked, accounts, "accounts change by transfers alone");
        let over = notices.iter().any(|n| matches!(n, Notice::Public(Event::RoundOver { .. })));
        if over {
            // After a skipped round nobody has put anything into it.
            assert_eq!(accounts[Account::Pot], 0, "the pot is empty after a round");
        }
    }

    /// Every card is in one location, and a round that uses up the draw pile leaves none
    /// uncaptured.
    fn check_cards(&self) {
        let (round, deck) = (self.game().round_board(), self.game().game().deck());
        // Before the first deal of a round nothing is on the table (HH-11.11).
        if round.dealt_in.is_empty() {
            return;
        }
        assert_eq!(cards_of(self.game()), deck, "all cards are somewhere");
        let played_out = matches!(round.ending, Some((RoundEnding::HandsEmpty, _)));
        if played_out && round.stock == 0 {
            let taken = round.active.iter().fold(CardSet::EMPTY, |all, s| all | round.piles[s]);
            assert_eq!((round.field, taken), (CardSet::EMPTY, deck), "all is captured");
        }
    }

    fn check_end(self) {
        let game = self.game();
        assert_eq!(game.phase(), Phase::Over);
        let is_last = with_match!(game, game => game.board().is_last_round());
        assert!(is_last, "every round was played, or a target reached");
        let result = game.result();
        // A bank that pays winners has lost what they have won (KO-11.3).
        let paid = game.bank().map_or(0, |bank| -bank - game.stake() * game.players() as i32);
        assert_eq!(result.iter().sum::<i32>(), paid, "results sum to zero");
        let most = result.iter().max().unwrap();
        for (seat, amount) in Seat::all(game.players()).zip(&result) {
            assert_eq!(game.winners().contains(seat), amount == most, "C-11: winners");
        }
        let mut replayer = Replayer::new();
        for line in self.record.lines() {
            replayer.line(line).unwrap();
        }
        assert_eq!(replayer.end().unwrap().finished, 1);
        assert_eq!(replayer.recording().unwrap().game(), game, "a replay comes to the same match");
    }
}

/// The preview of calling shoubu or cancelling equals the payments, apart from loans of a campaign
/// and liabilities that are secret until they are paid (HH-11.29).
fn check_preview(before: &Match, seat: Seat, action: Action, notices: &[Notice]) {
    let preview = match action {
        Action::Shoubu => before.settlement(RoundEnding::Shoubu(seat)),
        Action::Cancel => before.settlement(RoundEnding::Cancel(seat)),
        _ => return,
    };
    if notices.iter().any(|one| matches!(one, Notice::Public(Event::LiableForDekiyaku { .. }))) {
        return;
    }
    let round = notices
        .iter()
        .take_while(|notice| !matches!(notice, Notice::Public(Event::RoundOver { .. })));
    let paid: Vec<Transfer> =
        round.filter_map(as_transfer).filter(|t| t.reason != Reason::LOAN).cloned().collect();
    assert_eq!(preview, paid, "the preview of {action:?}");
}

pub(crate) fn as_transfer(notice: &Notice) -> Option<&Transfer> {
    match notice {
        Notice::Public(Event::Transfer(transfer)) => Some(transfer),
        _ => None,
    }
}

/// What all accounts hold together, from the beginning of a match to its end.
fn sum_of_accounts<G: Rules>(board: &Board<G>) -> i32 {
    G::opening_balance(&board.options) * board.players as i32
}

/// All cards of a match, each checked to be in one location only.
fn cards_of(game: &Match) -> CardSet {
    let round = game.round_board();
    let mut sets = vec![round.field, game.stock().into_iter().collect()];
    if let Phase::Capture { card, .. } = game.phase() {
        sets.push(CardSet::of(card));
    }
    for seat in Seat::all(game.players()) {
        sets.extend([game.hand(seat), round.piles[seat]]);
        let size = u32::from(round.hand_sizes[seat]);
        assert_eq!(size, game.hand(seat).len(), "the size of a hand");
    }
    assert_eq!(usize::from(round.stock), game.stock().len(), "the size of the draw pile");
    let all = sets.iter().fold(CardSet::EMPTY, |all, set| all | *set);
    assert_eq!(sets.iter().map(|set| set.len()).sum::<u32>(), all.len(), "a card in two places");
    all
}

/// Actions of every kind, most of them not legal at most times.
fn some_actions(rng: &mut ChaCha8Rng) -> Vec<Action> {
    let teyaku = ginmi::yaku::Teyaku::ALL;
    let mut pick = |count: usize| rng.random_range(0..count);
    let card = Card::from_index(pick(49) as u8).unwrap();
    let other = Card::from_index(pick(49) as u8).unwrap();
    let one: TeyakuSet = [teyaku[pick(teyaku.len())]].into_iter().collect();
    let two = one.iter().chain([teyaku[pick(teyaku.len())]]).collect();
    let amount = [0, 1, pick(500) as u32, 99_999, 100_000][pick(5)];
    vec![
        Action::Swap,
        Action::KeepHand,
        Action::Mizuten,
        Action::Look,
        Action::Join,
        Action::Drop,
        Action::Split,
        Action::PlayOn,
        Action::Offer { to: Seat::new(pick(7)), amount },
        Action::NoOffer,
        Action::Accept,
        Action::Refuse,
        Action::Claim { teyaku: TeyakuSet::EMPTY, month: None },
        Action::Claim { teyaku: one, month: Month::new(pick(24) as u8) },
        Action::Claim { teyaku: two, month: None },
        Action::Return(card),
        Action::Play(card),
        Action::Capture(other),
        Action::Sage,
        Action::KoiKoi,
        Action::Shoubu,
        Action::Cancel,
        Action::Price(amount),
        Action::Take,
        Action::Leave,
    ]
}
