//! Where the games part: what each has to say about a board.

use ginmi::View;
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
use ginmi::yaku::{Dekiyaku, Teyaku, TeyakuSet};

use crate::say;
use crate::words::{Lang, Voice, signed, teyaku};

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
    for transfer in transfers.iter().filter(|transfer| transfer.reason != Reason::Loan) {
        let amount = transfer.amount as i32;
        for (account, change) in [(transfer.from, -amount), (transfer.to, amount)] {
            if let Account::Seat(seat) = account {
                sums[seat.index()] += change;
            }
        }
    }
    let seats = Seat::all(players).zip(&sums).filter(|(_, sum)| **sum != 0);
    let words: Vec<String> =
        seats.map(|(seat, sum)| format!("{} {}", voice.name(seat), signed(*sum))).collect();
    if words.is_empty() {
        return voice.lang.pick("nobody pays", "支払いなし").to_owned();
    }
    words.join(voice.lang.pick(", ", "、"))
}

/// What each game says about itself.
trait Said: Rules {
    /// What the role of the leader is called.
    fn leader(lang: Lang) -> &'static str {
        lang.pick("dealer", "親")
    }

    /// What stands above the table besides the round: multipliers, pots.
    fn heading(board: &Board<Self>, lang: Lang) -> Vec<String>;

    /// What a player is in this round, besides what every game knows.
    fn standing(board: &Board<Self>, seat: Seat, lang: Lang) -> Vec<String>;

    /// What a pile is worth.
    fn pile_value(pile: CardSet, lang: Lang) -> String;

    /// The dekiyaku of a pile with their values.
    fn made(board: &Board<Self>, voice: &Voice, pile: CardSet) -> Vec<String>;

    /// What dropping costs.
    fn drop_cost(board: &Board<Self>, lang: Lang) -> String;

    /// What a teyaku is worth.
    fn teyaku_worth(board: &Board<Self>, teyaku: Teyaku, lang: Lang) -> String;
}

fn kan_heading<G: Calling>(board: &Board<G>, lang: Lang) -> Vec<String> {
    let stakes = board.game.stakes();
    let multiplier = stakes.multiplier;
    let mut words = vec![say!(lang, "payments ×{multiplier}", "{multiplier}倍場")];
    let waiting: Vec<String> = stakes.queue.iter().map(|waiting| format!("×{waiting}")).collect();
    if !waiting.is_empty() {
        let waiting = waiting.join(" ");
        words.push(say!(lang, "next {waiting}", "次から{waiting}"));
    }
    let pot = board.accounts[Account::Pot];
    if pot > 0 {
        words.push(say!(lang, "pot {pot}", "場銭{pot}"));
    }
    words
}

fn kan_standing<G: Calling>(board: &Board<G>, seat: Seat, lang: Lang) -> Vec<String> {
    let calls = board.game.calls();
    let first = calls.first_sage == Some(seat);
    let word =
        if first { lang.pick("sage first", "先下げ") } else { lang.pick("sage", "下げ") };
    calls.sage.contains(seat).then(|| word.to_owned()).into_iter().collect()
}

fn kan_made<G: Calling>(board: &Board<G>, voice: &Voice, pile: CardSet) -> Vec<String> {
    let lang = voice.lang;
    let word = |(yaku, kan): &(ginmi::yaku::Dekiyaku, u32)| {
        let name = voice.dekiyaku(*yaku);
        say!(lang, "{name}, {kan} kan", "{name} {kan}貫")
    };
    G::dekiyaku(&board.options, pile).iter().map(word).collect()
}

fn card_points(pile: CardSet, lang: Lang) -> String {
    let points = pile.points();
    say!(lang, "{points} points", "{points}点")
}

fn penalty<G: Calling>(board: &Board<G>, penalty: u32, lang: Lang) -> String {
    let points = penalty * u32::from(board.game.stakes().multiplier);
    if points == 0 {
        return lang.pick("it costs nothing", "降り賃なし").to_owned();
    }
    say!(lang, "{points} points into the pot", "場銭に{points}点")
}

fn kan_teyaku<G: Calling>(teyaku: Teyaku, lang: Lang) -> String {
    let kan = G::teyaku_kan(teyaku);
    say!(lang, "{kan} kan", "{kan}貫")
}

impl Said for HachiHachi {
    fn heading(board: &Board<HachiHachi>, lang: Lang) -> Vec<String> {
        kan_heading(board, lang)
    }

    fn standing(board: &hachi_hachi::Board, seat: Seat, lang: Lang) -> Vec<String> {
        let deal = &board.game.deal;
        let mut words = Vec::new();
        let mut add = |when: bool, english: &str, japanese: &str| {
            if when {
                words.push(lang.pick(english, japanese).to_owned());
            }
        };
        add(deal.blank == Some(seat), "out with the blank card", "白札で抜け");
        add(deal.bought_out.contains(seat), "sold the place", "席を譲った");
        add(deal.blind && board.round.leader == seat, "mizuten", "見ず転");
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
    fn heading(board: &nuki::Board, lang: Lang) -> Vec<String> {
        kan_heading(board, lang)
    }

    fn standing(board: &nuki::Board, seat: Seat, lang: Lang) -> Vec<String> {
        let blind = board.game.deal.blind && board.round.leader == seat;
        let blind = blind.then(|| lang.pick("mizuten", "見ず転").to_owned());
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
    match count {
        1 => say!(lang, "{count} chip", "{count}枚"),
        _ => say!(lang, "{count} chips", "{count}枚"),
    }
}

impl Said for Taiyaku {
    fn leader(lang: Lang) -> &'static str {
        lang.pick("leader", "先手")
    }

    fn heading(board: &taiyaku::Board, lang: Lang) -> Vec<String> {
        let pot = board.accounts[Account::Pot];
        (pot > 0).then(|| say!(lang, "pot {pot}", "場銭{pot}")).into_iter().collect()
    }

    fn standing(board: &taiyaku::Board, seat: Seat, lang: Lang) -> Vec<String> {
        let purse = board.game.purses[seat];
        let mut words = vec![say!(lang, "purse {purse}", "巾着{purse}")];
        let round = &board.round;
        if !round.dealt_in.contains(seat) && !round.dealt_in.is_empty() {
            let joining = matches!(board.phase, Phase::Join { .. });
            let word = if joining {
                lang.pick("waits for a hand", "手札待ち")
            } else {
                lang.pick("not in this round", "この局は休み")
            };
            words.push(word.to_owned());
        }
        words
    }

    fn pile_value(pile: CardSet, lang: Lang) -> String {
        match taiyaku::score(pile) {
            Some(score) => chips(score, lang),
            None => lang.pick("stops the round", "止め").to_owned(),
        }
    }

    fn made(_: &taiyaku::Board, voice: &Voice, pile: CardSet) -> Vec<String> {
        let word = |(yaku, value): &(ginmi::yaku::Dekiyaku, Value)| {
            let name = voice.dekiyaku(*yaku);
            match value {
                Value::Chips(count) => {
                    let count = chips((*count).into(), voice.lang);
                    say!(voice.lang, "{name}, {count}", "{name} {count}")
                }
                Value::Stop => say!(voice.lang, "{name}, stops", "{name} 止め"),
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
            say!(lang, "{cost}, and your hand goes to who waits for one", "{cost}と手札を次の人へ")
        } else {
            say!(lang, "{cost} into the pot", "場銭に{cost}")
        }
    }

    fn teyaku_worth(board: &taiyaku::Board, teyaku: Teyaku, lang: Lang) -> String {
        let count = chips(taiyaku::teyaku::chips(teyaku, board.round.active.len()), lang);
        say!(lang, "{count} from each, at once", "一人{count}、その場で")
    }
}

/// What stands above the table besides the round.
pub(super) fn heading(view: &View, lang: Lang) -> Vec<String> {
    each!(view, view => Said::heading(&view.board, lang))
}

/// What a player is in this round.
pub(super) fn standing(view: &View, seat: Seat, lang: Lang) -> Vec<String> {
    fn of<G: Said>(board: &Board<G>, seat: Seat, lang: Lang) -> Vec<String> {
        let round = &board.round;
        let mut words = Vec::new();
        if round.leader == seat && round.number > 0 {
            words.push(G::leader(lang).to_owned());
        }
        if round.dropped.contains(seat) {
            words.push(lang.pick("dropped", "降り").to_owned());
        }
        if round.forced_out.contains(seat) {
            words.push(lang.pick("forced out", "追い込み").to_owned());
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

/// What a choice is called, and what it would mean.
pub(super) fn choice(view: &View, voice: &Voice, action: Action) -> (String, String) {
    each!(view, view => choice_of(view, voice, action))
}

fn choice_of<G: Said>(view: &common::View<G>, voice: &Voice, action: Action) -> (String, String) {
    let (lang, board) = (voice.lang, &view.board);
    let ends = |ending: fn(Seat) -> Ending| {
        let transfers = view.viewer.map(|seat| board.settlement(ending(seat)));
        outcome(voice, board.players, &transfers.unwrap_or_default())
    };
    let none = String::new();
    let fixed =
        |english: &str, japanese: &str, more| (lang.pick(english, japanese).to_owned(), more);
    let blind =
        || lang.pick("nobody has looked at the cards yet", "手札はまだ伏せたまま").to_owned();
    match action {
        Action::Swap => fixed("Take the dealer's hand", "親の手を取る", none),
        Action::KeepHand => fixed("Keep your hand", "手札のまま", none),
        Action::Mizuten => fixed("Declare mizuten", "見ず転", blind()),
        Action::Look => fixed("Look at your hand", "手札を見る", none),
        Action::Join => fixed("Join", "出る", none),
        Action::Drop => fixed("Drop", "降りる", G::drop_cost(board, lang)),
        Action::Split => fixed("Split the pot", "場銭を分ける", none),
        Action::PlayOn => fixed("Play for the pot", "勝負する", none),
        Action::Offer { to, amount } => {
            let to = voice.object(to);
            (say!(lang, "Offer {to} {amount} points", "{to}に{amount}点を申し出る"), none)
        }
        Action::NoOffer => fixed("Make no offer", "申し出ない", none),
        Action::Accept => fixed("Sell your place", "席を譲る", none),
        Action::Refuse => fixed("Keep your place", "席を譲らない", none),
        Action::Claim { teyaku, month } => claim(view, voice, teyaku, month),
        Action::Return(card) => {
            let card = crate::words::card(lang, card);
            (say!(lang, "Return {card}", "{card}を戻す"), none)
        }
        Action::Play(card) => {
            let card = crate::words::card(lang, card);
            (say!(lang, "Play {card}", "{card}を出す"), none)
        }
        Action::Capture(card) => {
            let card = crate::words::card(lang, card);
            (say!(lang, "Take {card}", "{card}を取る"), none)
        }
        Action::Sage => {
            let end = ends(|_| Ending::HandsEmpty);
            let detail = say!(
                lang,
                "go on; if nothing more is made: {end}",
                "続ける。このまま終われば：{end}"
            );
            fixed("Sage", "下げ", detail)
        }
        Action::Shoubu => fixed("Shoubu", "勝負", ends(Ending::Shoubu)),
        Action::Cancel => fixed("Cancel the round", "取り下げる", ends(Ending::Cancel)),
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
        return (lang.pick("Claim nothing", "何も言わない").to_owned(), String::new());
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
    let mut names = names.join(lang.pick(" + ", "・"));
    if let Some(month) = of_month {
        names.push_str(&format!(" ({})", crate::words::month(lang, month)));
    }
    let worth: Vec<String> =
        claimed.iter().map(|one| G::teyaku_worth(&view.board, one, lang)).collect();
    let worth = worth.join(" + ");
    (
        say!(lang, "Claim {names}", "{names}を言う"),
        say!(lang, "{worth}; shows {shown}", "{worth}。見せる札：{shown}"),
    )
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
            say!(lang, "{name} ({worth})", "{name}（{worth}）")
        };
        G::teyaku(view.hand).iter().map(worth).collect()
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
        say!(lang, "{number} chips", "{number}枚")
    } else {
        say!(lang, "{number} points", "{number}点")
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
