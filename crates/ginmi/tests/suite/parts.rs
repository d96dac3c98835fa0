//! Matches put together from their parts: each reason to refuse them, and what is accepted.

use ginmi::action::OfferRange;
use ginmi::cards::{Card, CardSet};
use ginmi::event::RoundEnding;
use ginmi::games::common::{Match, MatchParts, MatchPartsError, Rules};
use ginmi::games::{NextInput, PlayableMatch};
use ginmi::money::Account;
use ginmi::phase::{BuyOutState, Phase};
use ginmi::seat::{PerSeat, Seat, SeatSet};
use ginmi::yaku::{Teyaku, TeyakuGroup};
use ginmi::{Game, with_game};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::games::Checked;

/// Takes one step at random; `false` when the match is over.
fn step<G: Rules>(game: &mut Match<G>, rng: &mut ChaCha8Rng) -> bool {
    match game.next() {
        NextInput::Over => return false,
        NextInput::Chance(chance) => {
            let mut cards: Vec<Card> = chance.cards.iter().collect();
            cards.shuffle(rng);
            cards.truncate(chance.count.into());
            game.chance(&cards, &mut ()).expect("an outcome");
        }
        NextInput::Decision(seat) => {
            let legal = game.legal();
            assert!(!legal.is_empty(), "a question without an answer: {:?}", game.board().phase);
            let action = legal.choose(|count| rng.random_range(0..count));
            game.apply(seat, action.expect("somebody is asked"), &mut ()).expect("it is legal");
        }
    }
    true
}

/// The first position at which `wanted` holds, of matches that are played at random.
fn reach<G: Checked>(players: usize, wanted: impl Fn(&Match<G>) -> bool) -> MatchParts<G> {
    let options = G::options(G::EVERYTHING.iter().copied()).expect("good options");
    for seed in 0..1000 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Match::<G>::new(&options, players).expect("good options");
        while step(&mut game, &mut rng) {
            if wanted(&game) {
                return game.to_parts();
            }
        }
    }
    panic!("{} never comes to such a position", G::GAME)
}

/// A turn in the middle of a round.
fn turn<G: Checked>(players: usize) -> MatchParts<G> {
    reach(players, |game| {
        let board = game.board();
        matches!(board.phase, Phase::Play { .. }) && board.round.turns as usize == G::CAPACITY
    })
}

/// The name of the reason why parts are refused, once `spoil` has changed them.
fn reason<G: Rules>(
    mut parts: MatchParts<G>,
    spoil: impl FnOnce(&mut MatchParts<G>),
) -> (String, String) {
    assert!(parts.clone().into_match().is_ok());
    spoil(&mut parts);
    let error = parts.into_match().expect_err("the parts do not fit");
    let debug = format!("{error:?}");
    let name = debug.split([' ', '(']).next().unwrap_or_default();
    (name.to_owned(), error.to_string())
}

/// Moves cards out of the draw pile, and says so on the board.
fn take<G: Rules>(parts: &mut MatchParts<G>, count: usize) -> CardSet {
    parts.board.round.stock -= count as u8;
    parts.stock.drain(..count).collect()
}

/// Moves cards from a hand to the pile beside it, and says so on the board.
fn lay_down<G: Rules>(parts: &mut MatchParts<G>, seat: Seat, count: usize) {
    let cards: CardSet = parts.hands[seat].iter().take(count).collect();
    parts.hands[seat] -= cards;
    parts.board.round.piles[seat] |= cards;
    parts.board.round.shown[seat] = CardSet::EMPTY;
    parts.board.round.hand_sizes[seat] -= count as u8;
}

type Spoil<G> = fn(&mut MatchParts<G>);

/// Changes of a turn, each with the reason why it is refused.
fn spoiled<G: Checked>() -> Vec<(&'static str, Spoil<G>)> {
    const FIRST: Seat = Seat::new(0);
    vec![
        ("Setup", |parts| parts.board.players = 1),
        ("Setup", |parts| parts.board.players = 99),
        ("NoSeat", |parts| parts.board.round.dealt_by = Seat::new(parts.board.players)),
        ("NoSeat", |parts| parts.board.phase = Phase::Play { seat: Seat::new(6) }),
        ("NoSeat", |parts| {
            parts.board.round.ending = Some((RoundEnding::Stop(Seat::new(6)), None));
        }),
        ("Round", |parts| parts.board.round.number = 0),
        ("Round", |parts| parts.board.round.number = G::rounds(&parts.board.options) + 1),
        ("Round", |parts| {
            parts.board.round.number = G::rounds(&parts.board.options);
            parts.board.round.ending = Some((RoundEnding::HandsEmpty, None));
            parts.board.phase = Phase::Deal;
        }),
        ("Voids", |parts| parts.board.round.voids = 3),
        ("Amount", |parts| parts.board.accounts.set(Account::Pot, -1)),
        ("Amount", |parts| parts.board.accounts.set(Account::Seat(FIRST), i32::MAX)),
        ("Sum", |parts| parts.board.accounts.set(Account::Pot, 888)),
        ("NotInDeck", |parts| parts.board.round.field.insert(Card::BLANK)),
        ("NotInDeck", |parts| parts.returned[FIRST].insert(Card::BLANK)),
        ("Twice", |parts| {
            let card = parts.hands[FIRST].first().expect("a hand");
            parts.board.round.piles[FIRST].insert(card);
        }),
        ("Twice", |parts| parts.stock[0] = parts.stock[1]),
        ("Missing", |parts| {
            take(parts, 1);
        }),
        ("Ended", |parts| parts.board.round.ending = Some((RoundEnding::HandsEmpty, None))),
        ("Uneven", |parts| {
            let cards = take(parts, 8);
            parts.hands[FIRST] |= cards;
            parts.board.round.hand_sizes[FIRST] += 8;
        }),
        ("HandSize", |parts| parts.board.round.hand_sizes[FIRST] += 1),
        ("StockSize", |parts| parts.board.round.stock += 1),
        ("NotHeld", |parts| parts.board.round.shown[FIRST].insert(parts.stock[0])),
        ("Claim", |parts| {
            let foreign = |teyaku: &&Teyaku| {
                !G::GAME.info().teyaku.contains(teyaku) || G::group(**teyaku) == TeyakuGroup::B
            };
            parts.board.round.claims[FIRST].a = Teyaku::ALL.iter().find(foreign).copied();
        }),
        ("NotDealtIn", |parts| parts.board.round.dealt_in.remove(FIRST)),
        ("TwoRoles", |parts| parts.board.round.dropped.insert(FIRST)),
        ("PassedOn", |parts| parts.board.round.passed_to[FIRST] = Some(Seat::new(1))),
        ("PassedInCircle", |parts| {
            parts.board.round.passed_to[FIRST] = Some(Seat::new(1));
            parts.board.round.passed_to[Seat::new(1)] = Some(FIRST);
        }),
        ("Active", |parts| parts.board.round.active = SeatSet::EMPTY),
        ("Phase", |parts| {
            let seat = parts.board.phase.seat().expect("a turn");
            let drawing = parts.board.round.dealt_in;
            parts.board.phase = if G::DRAWS_LEAD {
                Phase::Swap { seat, passed: 0 }
            } else {
                Phase::LeaderDraw { drawing }
            };
        }),
        ("Drawing", |parts| {
            parts.board.round.number = 0;
            parts.board.phase = Phase::DealerDraw { drawing: [FIRST].into_iter().collect() };
        }),
        ("NoAction", |parts| {
            for seat in Seat::all(parts.board.players) {
                let count = parts.hands[seat].len() as usize;
                lay_down(parts, seat, count);
            }
        }),
        ("NoChoice", |parts| {
            let field = parts.board.round.field;
            let index = parts.stock.iter().position(|card| field.of_same_month(*card).len() != 2);
            let card = parts.stock.remove(index.expect("a card that is no choice"));
            parts.board.round.stock -= 1;
            let seat = parts.board.phase.seat().expect("a turn");
            parts.board.phase = Phase::Capture { seat, card, from_hand: false };
        }),
        ("Uneven", |parts| {
            let seat = parts.board.phase.seat().expect("a turn");
            lay_down(parts, seat, 2);
        }),
        ("Uneven", |parts| {
            let seat = parts.board.phase.seat().expect("a turn");
            lay_down(parts, seat.right(parts.board.players), 2);
        }),
        ("Turns", |parts| parts.board.round.turns = 200),
        ("ShortStock", |parts| {
            let all = parts.stock.len();
            let cards = take(parts, all);
            parts.board.round.field |= cards;
        }),
    ]
}

#[test]
fn every_game_refuses_parts_that_do_not_fit() {
    fn check<G: Checked>() {
        for (name, spoil) in spoiled::<G>() {
            let (found, message) = reason(turn::<G>(G::CAPACITY), spoil);
            assert_eq!(found, name, "{}: {message}", G::GAME);
        }
    }
    for game in Game::ALL {
        with_game!(game, G => check::<G>());
    }
}

#[test]
fn parts_of_larger_tables_are_refused_too() {
    fn check<G: Checked>() {
        let most = *G::PLAYERS.end();
        if most == G::CAPACITY {
            return;
        }
        let idle = |parts: &MatchParts<G>| {
            let round = &parts.board.round;
            let mut out = Seat::all(most).filter(|seat| !round.active.contains(*seat));
            out.next().expect("a player who sits out")
        };
        let check = |name, parts, spoil: Spoil<G>| {
            let (found, message) = reason(parts, spoil);
            assert_eq!(found, name, "{}: {message}", G::GAME);
        };
        let mut led = turn::<G>(most);
        let seat = idle(&led);
        assert!(led.clone().into_match().is_ok());
        led.board.round.leader = seat;
        let right = led.board.round.active;
        assert_eq!(led.into_match(), Err(MatchPartsError::Leader { seat, right }));
        let mut held = turn::<G>(most);
        let cards = take(&mut held, 1);
        held.hands[seat] = cards;
        held.board.round.hand_sizes[seat] = 1;
        assert_eq!(
            held.into_match(),
            Err(MatchPartsError::Uneven { seat, cards: 1, right: 0..=0 })
        );
        let asked = turn::<G>(most);
        let right = asked.board.round.active;
        let (found, message) = reason(asked, |parts| parts.board.phase = Phase::Play { seat });
        assert_eq!(found, "Asked", "{}: {message}", G::GAME);
        assert!(message.contains(&format!("only {right:?} can")), "{message}");
        let joining = |game: &Match<G>| {
            matches!(game.board().phase, Phase::Join { .. })
                && !game.board().round.active.is_empty()
        };
        check("Asked", reach::<G>(most, joining), |parts| {
            let seat = parts.board.round.active.iter().next().expect("somebody has joined");
            parts.board.phase = Phase::Join { seat };
        });
        check("Leader", reach::<G>(most, joining), |parts| {
            parts.board.round.leader = parts.board.round.first.right(parts.board.players);
        });
        check("NotAskedYet", reach::<G>(most, joining), |parts| {
            let asked = parts.board.phase.seat().expect("somebody is asked");
            parts.board.round.forced_out.insert(asked);
        });
        check("ShortStock", reach::<G>(G::CAPACITY + 1, joining), |parts| {
            let all = parts.stock.len();
            let cards = take(parts, all);
            parts.board.round.field |= cards;
        });
        let late = |game: &Match<G>| matches!(game.board().phase, Phase::LateClaim { .. });
        check("NotPlayed", reach::<G>(most, late), |parts| {
            if let Phase::LateClaim { seat, .. } = parts.board.phase {
                parts.board.phase = Phase::LateClaim { seat, played: parts.stock[0] };
            }
        });
    }
    for game in Game::ALL {
        with_game!(game, G => check::<G>());
    }
}

#[test]
fn hh_4_7_offers_go_from_somebody_forced_out_to_those_who_play() {
    use ginmi::games::hachi_hachi::HachiHachi;

    let offering =
        |game: &Match<HachiHachi>| matches!(game.board().phase, Phase::Offer(BuyOutState { .. }));
    let parts = reach::<HachiHachi>(5, offering);
    let Phase::Offer(bargain) = parts.board.phase else { panic!("an offer") };
    let with = |bargain| {
        let mut parts = parts.clone();
        parts.board.phase = Phase::Offer(bargain);
        parts.into_match().map(|_| ())
    };
    assert_eq!(with(bargain), Ok(()));
    let same = [OfferRange { least: 0, ..bargain.open[0] }; 3];
    assert_eq!(with(BuyOutState { open: same, ..bargain }), Err(MatchPartsError::Bargain));
    let buyer = bargain.open[0].to;
    let refused = with(BuyOutState { buyer, ..bargain }).unwrap_err().to_string();
    assert!(refused.contains("cannot be asked this now"), "{refused}");
}

#[test]
fn a_reason_says_what_is_wrong_and_what_would_be_right() {
    use ginmi::games::koi_koi::KoiKoi;

    let says = |spoil: Spoil<KoiKoi>| reason(turn::<KoiKoi>(2), spoil).1;
    assert_eq!(says(|parts| parts.board.players = 3), "Koi-Koi is for 2 players, not 3");
    assert_eq!(
        says(|parts| parts.board.round.number = 13),
        "the round cannot be number 13; by phase and house rules, 1 to 6 can"
    );
    assert_eq!(
        says(|parts| parts.board.accounts.set(Account::Pot, -1)),
        "account pot cannot hold -1, only 0 to 1000000000"
    );
    assert_eq!(
        says(|parts| parts.board.round.turns = 200),
        "200 turns cannot be over; with these hands, at most 2 are"
    );
}

/// Changes something at random, as somebody might who does not know the rules.
fn change<G: Rules>(parts: &mut MatchParts<G>, rng: &mut ChaCha8Rng) {
    let players = parts.board.players;
    let seat = Seat::new(rng.random_range(0..players));
    let other = Seat::new(rng.random_range(0..players));
    let some: SeatSet = Seat::all(players).filter(|_| rng.random()).collect();
    let card = G::DECK.nth(rng.random_range(0..G::DECK.len() as usize)).expect("a card");
    let open = [0, 1, 2].map(|index| OfferRange { to: Seat::new(index), least: 0 });
    let bargain = BuyOutState { buyer: seat, made: rng.random_range(0..=255), open };
    let round = &mut parts.board.round;
    match rng.random_range(0..12) {
        0 => {
            // Moves a card, and keeps the books.
            for other in Seat::all(players) {
                parts.hands[other].remove(card);
                round.piles[other].remove(card);
            }
            round.field.remove(card);
            parts.stock.retain(|it| *it != card);
            match rng.random_range(0..4) {
                0 => parts.hands[seat].insert(card),
                1 => round.piles[seat].insert(card),
                2 => round.field.insert(card),
                _ => parts.stock.push(card),
            }
            for other in Seat::all(players) {
                round.hand_sizes[other] = parts.hands[other].len() as u8;
                round.shown[other] &= parts.hands[other];
            }
            round.stock = parts.stock.len() as u8;
        }
        1 => {
            parts.board.phase = *[
                Phase::DealerDraw { drawing: some },
                Phase::DealerThrow { throwing: some, thrown: PerSeat::all(rng.random_range(0..2)) },
                Phase::Deal,
                Phase::LeaderDraw { drawing: some },
                Phase::Swap { seat, passed: rng.random_range(0..=255) },
                Phase::Mizuten { seat },
                Phase::Join { seat },
                Phase::TwoLeft { seat, first: Some(rng.random()) },
                Phase::Offer(bargain),
                Phase::Answer { seller: other, amount: 100, bargain },
                Phase::Price { seller: other, price: 100, bargain },
                Phase::Reshuffle,
                Phase::Claim { seat },
                Phase::Return { seat },
                Phase::LateClaim { seat, played: card },
                Phase::Play { seat },
                Phase::Capture { seat, card, from_hand: rng.random() },
                Phase::Call { seat },
                Phase::Over,
            ]
            .choose(rng)
            .expect("a phase");
        }
        2 => round.number = rng.random_range(0..14),
        3 => round.voids = rng.random_range(0..4),
        4 => round.turns = rng.random_range(0..25),
        5 => (round.dealt_by, round.first) = (seat, other),
        6 => round.leader = seat,
        7 => round.active = some,
        8 => round.dropped = some,
        9 => round.forced_out = some,
        10 => round.passed_to[seat] = Some(other),
        _ => round.ending = Some((RoundEnding::Shoubu(seat), Some(other))),
    }
}

#[test]
fn a_match_that_was_put_together_can_be_played_to_its_end() {
    fn check<G: Checked>() {
        let options = G::options(G::EVERYTHING.iter().copied()).expect("good options");
        let (mut accepted, mut refused) = (0, 0);
        for seed in 0..4000 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let players = rng.random_range(G::PLAYERS);
            let mut game = Match::<G>::new(&options, players).expect("good options");
            for _ in 0..rng.random_range(0..80) {
                step(&mut game, &mut rng);
            }
            let mut parts = game.to_parts();
            for _ in 0..rng.random_range(1..4) {
                change(&mut parts, &mut rng);
            }
            let Ok(mut made) = parts.into_match() else {
                refused += 1;
                continue;
            };
            accepted += 1;
            let (start, mut steps) = (made, 0);
            while step(&mut made, &mut rng) {
                steps += 1;
                assert!(steps < 100_000, "the match does not end: {start:?}");
            }
        }
        assert!(accepted > 400 && refused > 400, "{accepted} accepted, {refused} refused");
    }
    for game in Game::ALL {
        with_game!(game, G => check::<G>());
    }
}
