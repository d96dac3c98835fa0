//! Where the games part: what each has to say about a board.

use ginmi::action::Action;
use ginmi::cards::CardSet;
use ginmi::event::Ending;
use ginmi::games::common::{self, Board, Calling, Rules};
use ginmi::games::hachi_hachi::{self, HachiHachi};
use ginmi::games::nuki::{self, Nuki};
use ginmi::games::taiyaku::{self, Taiyaku, Value};
use ginmi::money::{Account, Accounts, Reason, Transfer};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, HandTeyaku, Teyaku, TeyakuSet};
use ginmi::{Game, View};

use super::marks::{Badge, BadgeKind, Role, Tone};
use crate::words::{self, Lang, Voice, signed, teyaku};
use ginmi_words::say;

/// The same expression for a view of whichever game it is.
macro_rules! each {
    ($view:expr, $own:ident => $result:expr) => {
        match $view {
            View::HachiHachi($own) => $result,
            View::Nuki($own) => $result,
            View::Taiyaku($own) => $result,
        }
    };
}

/// How many play.
pub(super) const fn players(view: &View) -> usize {
    each!(view, view => view.board.players)
}

/// Where the money is.
pub(super) const fn accounts(view: &View) -> &Accounts {
    each!(view, view => &view.board.accounts)
}

/// How many rounds the match has.
pub(super) fn rounds(view: &View) -> u16 {
    fn of<G: Rules>(view: &common::View<G>) -> u16 {
        G::rounds(&view.board.options)
    }
    each!(view, view => of(view))
}

/// Whose accounts are the highest.
pub(super) fn winners(view: &View) -> ginmi::seat::SeatSet {
    each!(view, view => view.board.winners())
}

/// What everybody would win or lost if the round ended so.
fn outcome(voice: &Voice, players: usize, transfers: &[Transfer]) -> String {
    let mut sums = vec![0i32; players];
    for transfer in transfers.iter().filter(|transfer| transfer.reason != Reason::LOAN) {
        let amount = transfer.amount as i32;
        for (account, change) in [(transfer.from, -amount), (transfer.to, amount)] {
            if let Account::Seat(seat) = account {
                sums[seat.index()] += change;
            }
        }
    }
    let seats = Seat::all(players).zip(&sums).filter(|(_, sum)| **sum != 0);
    let words: Vec<String> =
        seats.map(|(seat, sum)| format!("{}\u{a0}{}", voice.name(seat), signed(*sum))).collect();
    if words.is_empty() {
        return voice.lang.text("nobody-pays").to_owned();
    }
    words.join(voice.lang.text("text-6"))
}

/// What each game says about itself.
trait Said: Rules {
    /// What the role of the leader is called.
    fn leader(lang: Lang) -> &'static str {
        lang.text("dealer")
    }

    /// What stands above the table besides the round: multipliers, pots.
    fn badges(board: &Board<Self>, lang: Lang) -> Vec<Badge>;

    /// What a player is in this round, besides what every game knows.
    fn standing(board: &Board<Self>, seat: Seat, lang: Lang) -> Vec<Role>;

    /// What a pile is worth.
    fn pile_value(pile: CardSet, lang: Lang) -> String;

    /// The dekiyaku of a pile with their values.
    fn made(board: &Board<Self>, voice: &Voice, pile: CardSet) -> Vec<String>;

    /// What dropping costs.
    fn drop_cost(board: &Board<Self>, lang: Lang) -> String;

    /// What a teyaku is worth.
    fn teyaku_worth(board: &Board<Self>, teyaku: Teyaku, lang: Lang) -> String;
}

fn kan_badges<G: Calling>(board: &Board<G>, lang: Lang) -> Vec<Badge> {
    let stakes = board.game.stakes();
    let multiplier = stakes.multiplier;
    let mut badges = vec![Badge {
        kind: if multiplier > 1 { BadgeKind::Multiplier } else { BadgeKind::Single },
        text: say!(lang, "text-3", multiplier = multiplier),
        title: say!(lang, "field-multiplier-payments", multiplier = multiplier),
    }];
    badges.extend(stakes.queue.iter().map(|waiting| Badge {
        kind: BadgeKind::Queue,
        text: say!(lang, "then", waiting = waiting),
        title: say!(lang, "later-round-counts", waiting = waiting),
    }));
    badges.push(pot_badge(board, lang));
    for (account, id) in [(Account::YearPot, "year-pot"), (Account::PrizePot, "prize-pot")] {
        let (amount, name) = (board.accounts[account], lang.text(id));
        if amount > 0 {
            let text = format!("{name} {amount}");
            badges.push(Badge { kind: BadgeKind::Pot, title: text.clone(), text });
        }
    }
    badges
}

fn pot_badge<G: Rules>(board: &Board<G>, lang: Lang) -> Badge {
    let pot = board.accounts[Account::Pot];
    Badge {
        kind: BadgeKind::Pot,
        text: say!(lang, "pot", pot = pot),
        title: say!(lang, "pot-holds-winner", pot = pot),
    }
}

fn kan_standing<G: Calling>(board: &Board<G>, seat: Seat, lang: Lang) -> Vec<Role> {
    let calls = board.game.calls();
    let first = calls.first_sage == Some(seat);
    let word = if first { lang.text("sage-first") } else { lang.text("sage") };
    let role = || Role::new(Tone::Call, word);
    calls.sage.contains(seat).then(role).into_iter().collect()
}

fn kan_made<G: Calling>(board: &Board<G>, voice: &Voice, pile: CardSet) -> Vec<String> {
    let lang = voice.lang;
    let word = |(yaku, kan): &(ginmi::yaku::Dekiyaku, u32)| {
        let name = voice.dekiyaku(*yaku);
        say!(lang, "kan", kan = kan, name = name)
    };
    G::dekiyaku(&board.options, pile).iter().map(word).collect()
}

fn card_points(pile: CardSet, lang: Lang) -> String {
    let points = pile.points();
    say!(lang, "points", points = points)
}

fn penalty<G: Calling>(board: &Board<G>, penalty: u32, lang: Lang) -> String {
    let points = penalty * u32::from(board.game.stakes().multiplier);
    if points == 0 {
        return lang.text("costs-nothing").to_owned();
    }
    say!(lang, "points-into-pot", points = points)
}

fn kan_teyaku<G: Calling>(teyaku: Teyaku, lang: Lang) -> String {
    let kan = G::teyaku_kan(teyaku);
    words::in_unit(lang, "kan", kan)
}

impl Said for HachiHachi {
    fn badges(board: &Board<HachiHachi>, lang: Lang) -> Vec<Badge> {
        kan_badges(board, lang)
    }

    fn standing(board: &hachi_hachi::Board, seat: Seat, lang: Lang) -> Vec<Role> {
        let deal = &board.game.deal;
        let mut words = Vec::new();
        let mut add = |when: bool, tone, id: &str| {
            if when {
                words.push(Role::new(tone, lang.text(id)));
            }
        };
        add(deal.blank == Some(seat), Tone::Out, "out-with-blank");
        add(deal.bought_out.contains(seat), Tone::Out, "sold-place");
        add(deal.blind && board.round.leader == seat, Tone::Call, "mizuten");
        let swaps_matter = board.options.dealer_hand_swap.get() > 0 && board.players > 1;
        let holds = swaps_matter && deal.dealers_hand == seat && board.round.number > 0;
        add(holds, Tone::Plain, "dealers-hand");
        words.extend(kan_standing(board, seat, lang));
        words
    }

    fn pile_value(pile: CardSet, lang: Lang) -> String {
        card_points(pile, lang)
    }

    fn made(board: &hachi_hachi::Board, voice: &Voice, pile: CardSet) -> Vec<String> {
        kan_made(board, voice, pile)
    }

    fn drop_cost(board: &hachi_hachi::Board, lang: Lang) -> String {
        penalty(board, board.dropout_penalty(), lang)
    }

    fn teyaku_worth(_: &hachi_hachi::Board, teyaku: Teyaku, lang: Lang) -> String {
        kan_teyaku::<HachiHachi>(teyaku, lang)
    }
}

impl Said for Nuki {
    fn badges(board: &nuki::Board, lang: Lang) -> Vec<Badge> {
        kan_badges(board, lang)
    }

    fn standing(board: &nuki::Board, seat: Seat, lang: Lang) -> Vec<Role> {
        let blind = board.game.deal.blind && board.round.leader == seat;
        let blind = blind.then(|| Role::new(Tone::Call, lang.text("mizuten")));
        blind.into_iter().chain(kan_standing(board, seat, lang)).collect()
    }

    fn pile_value(pile: CardSet, lang: Lang) -> String {
        card_points(pile, lang)
    }

    fn made(board: &nuki::Board, voice: &Voice, pile: CardSet) -> Vec<String> {
        kan_made(board, voice, pile)
    }

    fn drop_cost(board: &nuki::Board, lang: Lang) -> String {
        penalty(board, board.dropout_penalty(), lang)
    }

    fn teyaku_worth(_: &nuki::Board, teyaku: Teyaku, lang: Lang) -> String {
        kan_teyaku::<Nuki>(teyaku, lang)
    }
}

/// So many chips.
fn chips(count: u32, lang: Lang) -> String {
    words::in_unit(lang, "chips", count)
}

impl Said for Taiyaku {
    fn leader(lang: Lang) -> &'static str {
        lang.text("leader")
    }

    fn badges(board: &taiyaku::Board, lang: Lang) -> Vec<Badge> {
        vec![pot_badge(board, lang)]
    }

    fn standing(board: &taiyaku::Board, seat: Seat, lang: Lang) -> Vec<Role> {
        let purse = board.game.purses[seat];
        let mut words = vec![Role::new(Tone::Plain, &say!(lang, "purse", purse = purse))];
        let round = &board.round;
        if !round.dealt_in.contains(seat) && !round.dealt_in.is_empty() {
            let joining = matches!(board.phase, Phase::Join { .. });
            let word =
                if joining { lang.text("waits-for-hand") } else { lang.text("not-this-round") };
            words.push(Role::new(Tone::Out, word));
        }
        words
    }

    fn pile_value(pile: CardSet, lang: Lang) -> String {
        match taiyaku::score(pile) {
            Some(score) => {
                let count = chips(score, lang);
                say!(lang, "worth", count = count)
            }
            None => lang.text("stops-round").to_owned(),
        }
    }

    fn made(_: &taiyaku::Board, voice: &Voice, pile: CardSet) -> Vec<String> {
        let word = |(yaku, value): &(ginmi::yaku::Dekiyaku, Value)| {
            let name = voice.dekiyaku(*yaku);
            match value {
                Value::Chips(count) => {
                    let count = chips((*count).into(), voice.lang);
                    say!(voice.lang, "text-4", count = count, name = name)
                }
                Value::Stop => say!(voice.lang, "stops", name = name),
            }
        };
        taiyaku::dekiyaku(pile).iter().map(word).collect()
    }

    fn drop_cost(board: &taiyaku::Board, lang: Lang) -> String {
        let purse = match board.phase {
            Phase::Join { seat } => board.game.purses[seat],
            _ => 0,
        };
        let cost = chips(u32::from(purse > 0), lang);
        if board.next_receiver().is_some() {
            say!(lang, "your-hand-goes", cost = cost)
        } else {
            say!(lang, "into-pot", cost = cost)
        }
    }

    fn teyaku_worth(board: &taiyaku::Board, teyaku: Teyaku, lang: Lang) -> String {
        let count = chips(taiyaku::teyaku::chips(teyaku, board.round.active.len()), lang);
        say!(lang, "from-each-at", count = count)
    }
}

/// What stands above the table besides the round.
pub(super) fn badges(view: &View, lang: Lang) -> Vec<Badge> {
    each!(view, view => Said::badges(&view.board, lang))
}

/// What a player is in this round.
pub(super) fn standing(view: &View, seat: Seat, lang: Lang) -> Vec<Role> {
    fn of<G: Said>(board: &Board<G>, seat: Seat, lang: Lang) -> Vec<Role> {
        let round = &board.round;
        let mut words = Vec::new();
        if round.leader == seat && round.number > 0 {
            words.push(Role::new(Tone::Leader, G::leader(lang)));
        }
        if round.dropped.contains(seat) {
            words.push(Role::new(Tone::Out, lang.text("dropped")));
        }
        if round.forced_out.contains(seat) {
            words.push(Role::new(Tone::Out, lang.text("forced-out")));
        }
        words.extend(G::standing(board, seat, lang));
        words
    }
    each!(view, view => of(&view.board, seat, lang))
}

/// What a pile is worth.
pub(super) fn pile_value(view: &View, seat: Seat, lang: Lang) -> String {
    fn of<G: Said>(board: &Board<G>, seat: Seat, lang: Lang) -> String {
        G::pile_value(board.round.piles[seat], lang)
    }
    each!(view, view => of(&view.board, seat, lang))
}

/// The dekiyaku that a player has made.
pub(super) fn made(view: &View, voice: &Voice, seat: Seat) -> Vec<String> {
    fn of<G: Said>(board: &Board<G>, voice: &Voice, seat: Seat) -> Vec<String> {
        G::made(board, voice, board.round.piles[seat])
    }
    each!(view, view => of(&view.board, voice, seat))
}

/// The dekiyaku that a pile would bring a player beyond those that are made, or make worth more.
pub(super) fn would_make(view: &View, voice: &Voice, seat: Seat, pile: CardSet) -> Vec<String> {
    fn of<G: Said>(board: &Board<G>, voice: &Voice, seat: Seat, pile: CardSet) -> Vec<String> {
        let made = G::made(board, voice, board.round.piles[seat]);
        let mut then = G::made(board, voice, pile);
        then.retain(|yaku| !made.contains(yaku));
        then
    }
    each!(view, view => of(&view.board, voice, seat, pile))
}

/// What lies in the pot of the round.
pub(super) fn pot(view: &View) -> i32 {
    accounts(view)[Account::Pot]
}

/// What a teyaku is worth.
pub(super) fn teyaku_worth(view: &View, teyaku: Teyaku, lang: Lang) -> String {
    each!(view, view => Said::teyaku_worth(&view.board, teyaku, lang))
}

/// The teyaku of the reader's hand, as long as it is as it was dealt.
pub(super) fn teyaku_held(view: &View) -> HandTeyaku {
    fn of<G: Rules>(view: &common::View<G>) -> HandTeyaku {
        let dealt = view.hand | view.returned;
        let size = if G::GAME == Game::Taiyaku { 8 } else { 7 };
        if dealt.len() == size {
            G::teyaku(&view.board.options, dealt)
        } else {
            HandTeyaku::default()
        }
    }
    each!(view, view => of(view))
}

/// The cards that are shown for a teyaku of a hand.
pub(super) fn shown(view: &View, teyaku: Teyaku, hand: CardSet) -> CardSet {
    fn of<G: Rules>(_: &common::View<G>, teyaku: Teyaku, hand: CardSet) -> CardSet {
        G::shown(teyaku, hand, None)
    }
    each!(view, view => of(view, teyaku, hand))
}

/// What a choice is called, and what it would mean.
pub(super) fn choice(view: &View, voice: &Voice, action: Action) -> (String, String) {
    let (label, detail) = each!(view, view => choice_of(view, voice, action));
    let detail = match (view, action) {
        (View::HachiHachi(own), Action::Swap) => swap(own, voice),
        (View::HachiHachi(own), Action::NoOffer) => compensation(own, voice.lang),
        (View::Nuki(_), Action::Mizuten) => blind(voice.lang, 106),
        _ => detail,
    };
    (label, detail)
}

/// What taking the dealer's hand means (HH-2.4).
fn swap(view: &common::View<HachiHachi>, voice: &Voice) -> String {
    let (lang, deal) = (voice.lang, &view.board.game.deal);
    let holder = voice.object(deal.dealers_hand);
    let used = view.viewer.map_or(0, |seat| deal.swaps[seat]);
    let left = u32::from(view.board.options.dealer_hand_swap.get()).saturating_sub(used.into());
    say!(lang, "your-hand-goes-both", holder = holder, left = left)
}

/// What is paid to who was forced out and buys no place (HH-4.6).
fn compensation(view: &common::View<HachiHachi>, lang: Lang) -> String {
    let board = &view.board;
    let each = hachi_hachi::hand_compensation(&board.options, view.hand)
        * u32::from(board.game.stakes.multiplier);
    say!(lang, "you-stay-out", each = each)
}

/// What mizuten brings and costs (HH-7.4, NU-9).
fn blind(lang: Lang, points: u32) -> String {
    say!(lang, "you-may-not", points = points)
}

fn choice_of<G: Said>(view: &common::View<G>, voice: &Voice, action: Action) -> (String, String) {
    let (lang, board) = (voice.lang, &view.board);
    let ends = |ending: fn(Seat) -> Ending| {
        let transfers = view.viewer.map(|seat| board.settlement(ending(seat)));
        outcome(voice, board.players, &transfers.unwrap_or_default())
    };
    let fixed = |id: &str, more| (lang.text(id).to_owned(), more);
    let said = |id: &str| lang.text(id).to_owned();
    let card = |card| words::card(lang, card);
    let pot = board.accounts[Account::Pot];
    match action {
        Action::Swap => fixed("take-dealers-hand", String::new()),
        Action::KeepHand => fixed("keep-your-hand", said("nothing-changes")),
        Action::Mizuten => fixed("declare-mizuten", blind(lang, 89)),
        Action::Look => fixed("look-at-your", said("nothing-won-or")),
        Action::Join => {
            let stake = say!(lang, "play-this-round", pot = pot);
            fixed("join", stake)
        }
        Action::Drop => fixed("drop", G::drop_cost(board, lang)),
        Action::Split => {
            let half = pot / 2;
            let detail = say!(lang, "if-both-want", half = half);
            fixed("split-pot", detail)
        }
        Action::PlayOn => {
            let detail = say!(lang, "round-played-by", pot = pot);
            fixed("play-for-pot", detail)
        }
        Action::Offer { to, amount } => {
            let to = voice.object(to);
            (say!(lang, "offer-points", amount = amount, to = to), said("you-would-play"))
        }
        Action::NoOffer => fixed("make-no-offer", String::new()),
        Action::Accept => {
            let amount = match board.phase {
                Phase::Answer { amount, .. } => amount,
                _ => 0,
            };
            let detail = say!(lang, "points-for-you", amount = amount);
            fixed("sell-your-place", detail)
        }
        Action::Refuse => fixed("keep-your-place", said("you-play-offer")),
        Action::Claim { teyaku, month } => claim(view, voice, teyaku, month),
        Action::Return(own) => {
            let own = card(own);
            (say!(lang, "return", own = own), said("goes-unseen-into"))
        }
        Action::Play(own) => {
            let own = card(own);
            (say!(lang, "play-2", own = own), said("takes-what-meets"))
        }
        Action::Capture(own) => {
            let own = card(own);
            (say!(lang, "take", own = own), said("other-one-stays"))
        }
        Action::Sage | Action::KoiKoi => {
            let end = ends(|_| Ending::HandsEmpty);
            let detail = say!(lang, "go-if-nothing", end = end);
            fixed(if action == Action::Sage { "sage-2" } else { "koi-koi" }, detail)
        }
        Action::Shoubu => {
            let end = ends(Ending::Shoubu);
            fixed("shoubu", say!(lang, "end-round-now", end = end))
        }
        Action::Cancel => {
            let end = ends(Ending::Cancel);
            let detail = say!(lang, "end-round-now", end = end);
            fixed("cancel-round", detail)
        }
    }
}

fn claim<G: Said>(
    view: &common::View<G>,
    voice: &Voice,
    claimed: TeyakuSet,
    of_month: Option<ginmi::cards::Month>,
) -> (String, String) {
    let lang = voice.lang;
    if claimed.is_empty() {
        let late = matches!(view.board.phase, Phase::LateClaim { .. });
        let detail =
            if late { lang.text("show-nothing-be") } else { lang.text("show-nothing-until") };
        return (lang.text("claim-nothing").to_owned(), detail.to_owned());
    }
    let round = &view.board.round;
    let mut dealt = view.hand | view.returned;
    if let Phase::LateClaim { played, seat } = view.board.phase
        && seat == round.leader
    {
        dealt.insert(played);
    }
    let shown =
        claimed.iter().fold(CardSet::EMPTY, |all, one| all | G::shown(one, dealt, of_month));
    let shown = voice.cards(shown - view.returned);
    let names: Vec<&str> = claimed.iter().map(|one| teyaku(lang, one)).collect();
    let mut names = names.join(lang.text("text-7"));
    if let Some(month) = of_month {
        names.push_str(&format!(" ({})", crate::words::month(lang, month)));
    }
    let worth: Vec<String> =
        claimed.iter().map(|one| G::teyaku_worth(&view.board, one, lang)).collect();
    let worth = worth.join(" + ");
    (say!(lang, "claim", names = names), say!(lang, "shows", shown = shown, worth = worth))
}

/// The dekiyaku of a pile, each with its value: kan or chips, and more than any for one that stops the
/// round.
pub(super) fn dekiyaku(view: &View, pile: CardSet) -> Vec<(Dekiyaku, u32)> {
    match view {
        View::HachiHachi(view) => HachiHachi::dekiyaku(&view.board.options, pile).to_vec(),
        View::Nuki(view) => Nuki::dekiyaku(&view.board.options, pile).to_vec(),
        View::Taiyaku(_) => {
            let value = |value| match value {
                Value::Chips(count) => u32::from(count),
                Value::Stop => u32::MAX,
            };
            taiyaku::dekiyaku(pile).into_iter().map(|(yaku, own)| (yaku, value(own))).collect()
        }
    }
}

/// The teyaku that the viewer's hand holds, with what they are worth.
pub(super) fn held(view: &View, lang: Lang) -> Vec<String> {
    fn of<G: Said>(view: &common::View<G>, lang: Lang) -> Vec<String> {
        let worth = |own| {
            let (name, worth) = (teyaku(lang, own), G::teyaku_worth(&view.board, own, lang));
            say!(lang, "text-5", name = name, worth = worth)
        };
        G::teyaku(&view.board.options, view.hand).iter().map(worth).collect()
    }
    each!(view, view => of(view, lang))
}

/// What dropping costs now.
pub(super) fn drop_cost(view: &View, lang: Lang) -> String {
    each!(view, view => Said::drop_cost(&view.board, lang))
}

/// A value that was estimated, with its sign and unit.
pub(super) fn estimated(view: &View, value: f32, lang: Lang) -> String {
    let tenths = (value * 10.0).round() as i32;
    let in_chips = matches!(view, View::Taiyaku(_));
    // Tenths of a point are more than anybody can know.
    let number = if in_chips {
        let (sign, size) = (signed(tenths), tenths.unsigned_abs());
        let sign = sign.chars().next().unwrap_or('±');
        format!("{sign}{}.{}", size / 10, size % 10)
    } else {
        signed(value.round() as i32)
    };
    if in_chips {
        say!(lang, "chips-2", number = number)
    } else {
        say!(lang, "points-2", number = number)
    }
}

/// From how much on a choice is clearly worse than another: half a kan or a chip.
pub(super) fn clearly(view: &View) -> f32 {
    fn half_kan<G: Calling>(board: &Board<G>) -> f32 {
        G::half_kan(&board.options) as f32 * f32::from(board.game.stakes().multiplier)
    }
    match view {
        View::HachiHachi(view) => half_kan(&view.board),
        View::Nuki(view) => half_kan(&view.board),
        View::Taiyaku(_) => 1.0,
    }
}
