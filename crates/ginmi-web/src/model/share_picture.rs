//! The contents of the picture of a result, which people share.

use ginmi::cards::{Card, CardSet, groups};

use super::{BestYaku, MatchEndScene, MatchOutcome, RankedPlayer, SettlementScene, TableScene};
use crate::words::{self, Lang, SOLO_NAME};
use ginmi_words::text;

/// The texts and cards of the picture of a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharePicture {
    /// The game and the number of rounds.
    pub title: String,
    /// The result, with its sign.
    pub score: String,
    /// The name of the player; empty if nobody knows it.
    pub name: String,
    /// What became of the player, to be read after the name.
    pub story: String,
    /// The player's best yaku; empty if there was none.
    pub best: String,
    /// How it ended for the reader, and the character on the seal; `None` for spectators.
    pub seal: Option<(MatchOutcome, &'static str)>,
    /// At most five cards.
    pub cards: Vec<Card>,
    /// The results of the rounds.
    pub rounds: String,
    /// Where others can do what.
    pub invitation: String,
    /// The text that is shared with the picture: the same, or with a link that is too long for it.
    pub message: String,
    /// The name of the file.
    pub file_name: String,
}

/// An address for the people who see the picture, without `https://` but for links.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShareAddress {
    /// Of the same deal, which they can play.
    Deal(String),
    /// Of the replay.
    Replay(String),
    /// Of the page.
    Page(String),
    /// Of the page, and a link that contains the replay.
    LinkedReplay {
        /// The address of the page.
        page: String,
        /// The link, which is too long for the picture.
        link: String,
    },
}

/// The most cards that are shown.
const CARDS: usize = 5;

/// The most rounds that are shown: the last ones.
const ROUNDS: usize = 12;

/// The most rounds that are shown with their numbers.
const NUMBERED: usize = 6;

impl SharePicture {
    /// The picture of the match that is over in a scene; `None` if none is. `reader` is the name
    /// that the reader goes by, which a solo game does not know; it may be empty. `date` is such as
    /// `2026-11-28`.
    #[must_use]
    pub fn of(
        lang: Lang,
        scene: &TableScene,
        reader: &str,
        address: &ShareAddress,
        date: &str,
    ) -> Option<Self> {
        let settlement = scene.settlement.as_ref()?;
        let end = settlement.match_end.as_ref()?;
        let is_you = |ranked: &&RankedPlayer| ranked.is_you;
        let player = end.ranks.iter().find(is_you).or_else(|| end.ranks.first())?;
        let name = match &*player.public_name {
            SOLO_NAME if player.is_you => reader.to_owned(),
            _ => rival(lang, player),
        };
        let game = words::game(lang, settlement.game);
        let best = end.own_best.as_ref().map(|best| {
            let other = if lang == Lang::Japanese { "" } else { best.brush };
            let (yaku, amount) = (best.name, &*best.amount);
            text!(lang, "share-best", yaku = yaku, other = other, amount = amount)
        });
        let invitation = match address {
            ShareAddress::Deal(address) => text!(lang, "share-beat", address = &**address),
            ShareAddress::Replay(address) => text!(lang, "share-watch", address = &**address),
            ShareAddress::Page(page) | ShareAddress::LinkedReplay { page, .. } => {
                text!(lang, "share-play", address = &**page)
            }
        };
        let message = match address {
            ShareAddress::LinkedReplay { link, .. } => {
                text!(lang, "share-watch", address = &**link)
            }
            _ => invitation.clone(),
        };
        Some(Self {
            title: text!(lang, "share-title", game = game, rounds = rounds_of(settlement).count()),
            score: player.result.clone(),
            story: story(lang, end, player, !name.is_empty()),
            name,
            best: best.unwrap_or_default(),
            seal: end.outcome.map(|outcome| (outcome, lang.text(outcome.seal()))),
            cards: cards(scene, end),
            rounds: rounds(lang, settlement, player),
            invitation,
            message,
            file_name: format!("ginmi-{}-{date}.png", settlement.game.id()),
        })
    }

    /// All of it in words, for those who do not see the picture.
    #[must_use]
    pub fn label(&self, lang: Lang) -> String {
        let story = format!("{}{}", self.name, self.story);
        let parts = [&self.title, &self.score, &story, &self.best, &self.rounds, &self.invitation];
        let parts: Vec<&str> =
            parts.into_iter().map(|part| &**part).filter(|part| !part.is_empty()).collect();
        parts.join(lang.text("semicolon"))
    }
}

/// What became of the player, after the name if it is known.
fn story(lang: Lang, end: &MatchEndScene, player: &RankedPlayer, is_named: bool) -> String {
    let others = || end.ranks.iter().filter(|other| *other != player);
    let first = || others().filter(|other| other.rank == 1);
    let named = if is_named { "yes" } else { "no" };
    let is_first = player.rank == 1;
    if is_first && first().next().is_some() {
        text!(lang, "share-tied", named = named, rivals = rivals(lang, first()))
    } else if is_first {
        text!(lang, "share-won", named = named, rivals = rivals(lang, others()))
    } else if end.ranks.len() > 2 {
        let (place, players) = (player.rank, end.ranks.len());
        let rivals = rivals(lang, first());
        text!(
            lang,
            "share-placed",
            named = named,
            place = place,
            players = players,
            rivals = rivals
        )
    } else {
        text!(lang, "share-lost", named = named, rivals = rivals(lang, first()))
    }
}

/// Other players by name, at most two of them.
fn rivals<'a>(lang: Lang, players: impl Iterator<Item = &'a RankedPlayer>) -> String {
    let names: Vec<String> = players.map(|player| rival(lang, player)).collect();
    match &names[..] {
        [first, second] => text!(lang, "list", most = &**first, last = &**second),
        [first, _, _, ..] => {
            text!(lang, "share-rivals", name = &**first, count = names.len() - 1)
        }
        _ => names.concat(),
    }
}

/// A player by name, with the strength of a bot.
fn rival(lang: Lang, player: &RankedPlayer) -> String {
    let (name, strength) = (&*player.public_name, &*player.strength);
    if strength.is_empty() {
        name.to_owned()
    } else {
        text!(lang, "share-rival", name = name, strength = strength)
    }
}

/// The cards of the player's best yaku, and then the most valuable ones captured beside them.
/// Without a yaku, what was captured in the last round; without that, the best yaku of the match or
/// else the brights, so that no picture lacks cards.
fn cards(scene: &TableScene, end: &MatchEndScene) -> Vec<Card> {
    let of_yaku = |best: &BestYaku| (best.cards.clone(), best.beside.clone());
    let is_known = |best: &&BestYaku| !best.cards.is_empty();
    let own = || {
        let player = scene.players.iter().find(|player| player.is_you);
        let piles = player.map(|player| &player.pile).into_iter().flatten();
        let pile: Vec<Card> = piles.flat_map(|pile| pile.cards.clone()).collect();
        (!pile.is_empty()).then_some((pile, Vec::new()))
    };
    let (first, beside) = (end.own_best.as_ref().filter(is_known).map(of_yaku))
        .or_else(own)
        .or_else(|| end.best.as_ref().filter(is_known).map(of_yaku))
        .unwrap_or_else(|| (groups::BRIGHTS.iter().collect(), Vec::new()));
    let by_value = |mut cards: Vec<Card>| {
        cards.sort_by_key(|card| std::cmp::Reverse(card.kind().points()));
        cards
    };
    let all = by_value(first).into_iter().chain(by_value(beside));
    // In the order of the months, as players hold them.
    let shown: CardSet = all.take(CARDS).collect();
    shown.iter().collect()
}

/// The rounds with their numbers.
fn rounds_of(settlement: &SettlementScene) -> impl Iterator<Item = (u16, &[String])> {
    settlement.rounds.iter().filter_map(|(number, changes)| Some(((*number)?, &changes[..])))
}

/// The player's results of the last rounds, with their numbers if there are few.
fn rounds(lang: Lang, settlement: &SettlementScene, player: &RankedPlayer) -> String {
    let column = settlement.rows.iter().position(|row| row.name == player.name);
    let is_long = rounds_of(settlement).count() > NUMBERED;
    let result = |(number, changes): (u16, &[String])| {
        let change = changes.get(column?)?;
        Some(if is_long {
            change.clone()
        } else {
            text!(lang, "share-round", number = number, change = &**change)
        })
    };
    let all: Vec<String> = rounds_of(settlement).filter_map(result).collect();
    all[all.len().saturating_sub(ROUNDS)..].join(lang.text("dot"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::model::replay::{CheckedRecord, ReplayMoment};
    use ginmi::seat::Seat;

    /// The end of a recorded game, as its player in a seat sees it.
    fn end(name: &str, seat: usize, lang: Lang) -> TableScene {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../playthroughs");
        let text = std::fs::read_to_string(folder.join(name)).expect("a golden record");
        let seat = Some(Seat::new(seat));
        let replay = CheckedRecord::read(text).expect("it holds").replay(0).with_reader(seat);
        let moment = ReplayMoment { step: replay.last(), seat, open: false };
        replay.scene(&moment, None, lang)
    }

    fn page() -> ShareAddress {
        ShareAddress::Page("ginmi.example".to_owned())
    }

    /// The picture of such an end, in which the others are called as bots are.
    fn picture(name: &str, seat: usize, lang: Lang) -> SharePicture {
        let mut scene = end(name, seat, lang);
        for (index, ranked) in ranks(&mut scene).iter_mut().enumerate() {
            if ranked.is_you {
                SOLO_NAME.clone_into(&mut ranked.public_name);
            } else {
                ranked.public_name = format!("Bot{}", index + 1);
                ranked.strength = "Expert".to_owned();
            }
        }
        SharePicture::of(lang, &scene, "Anna", &page(), "2026-11-28").expect("it is over")
    }

    fn ranks(scene: &mut TableScene) -> &mut Vec<RankedPlayer> {
        let settlement = scene.settlement.as_mut().expect("a settlement");
        &mut settlement.match_end.as_mut().expect("the end").ranks
    }

    #[test]
    fn a_picture_says_who_beat_whom() {
        let koi_koi = "koi-koi/2-players.jsonl";
        let won = picture(koi_koi, 1, Lang::English);
        assert_eq!((&*won.name, &*won.story), ("Anna", " beats Bot2 (Expert)"));
        assert_eq!(won.seal, Some((MatchOutcome::Won, Lang::English.text("seal-won"))));
        assert_eq!(won.score, "+18");
        assert_eq!(won.file_name, "ginmi-koi-koi-2026-11-28.png");
        assert_eq!(won.invitation, "Play hanafuda → ginmi.example");
        let lost = picture(koi_koi, 0, Lang::Japanese);
        assert!(lost.story.contains("Bot1（Expert）"), "{}", lost.story);
        assert_eq!(lost.seal, Some((MatchOutcome::Lost, Lang::Japanese.text("seal-lost"))));
        let many = picture("hachi-hachi/7-players.jsonl", 0, Lang::English);
        assert!(
            many.story.ends_with("of 7, behind Bot1 (Expert)")
                || many.story.ends_with("and 5 others"),
            "{}",
            many.story
        );
    }

    #[test]
    fn a_tie_is_a_tie_and_a_nameless_reader_has_no_name() {
        let mut scene = end("koi-koi/2-players.jsonl", 0, Lang::English);
        for ranked in ranks(&mut scene) {
            ranked.rank = 1;
            ranked.result = "±0".to_owned();
            let name = if ranked.is_you { SOLO_NAME } else { "Ogin" };
            name.clone_into(&mut ranked.public_name);
            ranked.strength.clear();
        }
        let tied = SharePicture::of(Lang::English, &scene, "", &page(), "").unwrap();
        assert_eq!((&*tied.name, &*tied.story), ("", "Tied with Ogin"));
        assert!(tied.label(Lang::English).contains("Tied with Ogin"));
    }

    #[test]
    fn a_picture_has_a_result_for_each_round_and_at_most_five_cards() {
        for name in
            ["koi-koi/2-players.jsonl", "hachi-hachi/7-players.jsonl", "taiyaku/5-players.jsonl"]
        {
            for lang in Lang::ALL {
                let picture = picture(name, 0, *lang);
                let scene = end(name, 0, *lang);
                let count = rounds_of(scene.settlement.as_ref().unwrap()).count();
                assert_eq!(picture.rounds.matches(['+', '−', '±']).count(), count.min(ROUNDS));
                assert_eq!(picture.cards.len(), CARDS, "{picture:?}");
                assert!(!picture.title.is_empty() && !picture.label(*lang).is_empty());
            }
        }
    }

    #[test]
    fn the_cards_are_those_of_the_best_yaku_or_else_the_most_valuable_ones() {
        let mut scene = end("koi-koi/2-players.jsonl", 1, Lang::English);
        let end = scene.settlement.as_ref().and_then(|sheet| sheet.match_end.clone()).unwrap();
        let best = end.own_best.clone().unwrap();
        let shown = cards(&scene, &end);
        let yaku = best.cards.iter().filter(|card| shown.contains(card)).count();
        assert_eq!(yaku, best.cards.len().min(CARDS), "{best:?}, {shown:?}");
        let none = MatchEndScene { own_best: None, best: None, ..end };
        scene.players.iter_mut().find(|player| player.is_you).unwrap().pile[0].cards =
            "8a 1a 1c 2c 3c 4c 5c".parse::<CardSet>().unwrap().iter().collect();
        let shown = cards(&scene, &none);
        assert_eq!(shown.len(), CARDS);
        let has = |code: &str| shown.contains(&code.parse().unwrap());
        assert!(has("1a") && has("8a"), "{shown:?}");
        scene.players.clear();
        assert_eq!(cards(&scene, &none).len(), CARDS, "a picture has cards");
    }

    #[test]
    fn the_address_is_of_the_same_deal_only_if_it_can_be_played() {
        let scene = end("koi-koi/2-players.jsonl", 0, Lang::English);
        let invitation = |address: ShareAddress| {
            SharePicture::of(Lang::English, &scene, "", &address, "").unwrap().invitation
        };
        let deal = "ginmi.example/daily/koi-koi/2026-11-28".to_owned();
        assert!(invitation(ShareAddress::Deal(deal)).starts_with("Beat my deal → ginmi.example/"));
        let replay = "ginmi.example/replay/tsuru-7-1".to_owned();
        assert!(invitation(ShareAddress::Replay(replay)).starts_with("Watch the game → "));
        let link = "https://ginmi.example/replay/link#step=0&game=1Ab-_".to_owned();
        let linked = ShareAddress::LinkedReplay { page: "ginmi.example".to_owned(), link };
        let picture = SharePicture::of(Lang::English, &scene, "", &linked, "").unwrap();
        assert_eq!(picture.invitation, "Play hanafuda → ginmi.example");
        assert!(picture.message.ends_with("→ https://ginmi.example/replay/link#step=0&game=1Ab-_"));
        let mut running = scene.clone();
        running.settlement = None;
        assert_eq!(SharePicture::of(Lang::English, &running, "", &page(), ""), None);
    }
}
