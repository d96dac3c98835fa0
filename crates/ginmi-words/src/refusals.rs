//! Why a table refuses something, for the person who wanted it.

use ginmi_table::Millis;
use ginmi_table::wire::{DecisionByBot, Refusal, RefusalNotice, TableStage};

use crate::{TableLocalizer, text};

/// Why a table refuses a request, with the names of players.
///
/// The sentence in the table's own message is English and for whoever reads a log.
#[must_use]
pub fn refusal_sentence(localizer: &TableLocalizer, refusal: &Refusal) -> String {
    let fixed = |id: &'static str| localizer.text(id).to_owned();
    match refusal {
        // The client's fault and not the person's.
        Refusal::Malformed { .. }
        | Refusal::TooLong { .. }
        | Refusal::Hello
        | Refusal::NoBotPlays { .. }
        | Refusal::Impossible { .. } => fixed("refused-misunderstood"),
        Refusal::Protocol { .. } => fixed("refused-version"),
        Refusal::Full { .. } => fixed("so-many-listen"),
        Refusal::NoSpectators => fixed("match-being-played"),
        Refusal::TooOften { wait } => {
            text!(localizer, "refused-too-often", seconds = whole_seconds(*wait))
        }
        Refusal::Stage { needed, .. } => {
            let needed = match needed {
                TableStage::Gathering => "gathering",
                TableStage::Playing => "playing",
                TableStage::Over | TableStage::Closed => "over",
            };
            text!(localizer, "refused-stage", needed = needed)
        }
        Refusal::Closed => fixed("this-table-no"),
        Refusal::NotSeated => fixed("refused-not-seated"),
        Refusal::SeatedAlready { .. } => fixed("refused-seated-already"),
        Refusal::NoSuchSeat { .. } => fixed("refused-no-such-seat"),
        Refusal::SeatTaken { seat } => text!(localizer, "refused-seat-taken", player = *seat),
        Refusal::NoBotThere { .. } => fixed("refused-no-bot-there"),
        Refusal::NoPersonThere { .. } => fixed("refused-no-person-there"),
        Refusal::NotGone { seat } => text!(localizer, "refused-not-gone", player = *seat),
        Refusal::KeptOut => fixed("refused-kept-out"),
        Refusal::NotSilent { wait: Some(wait) } => {
            text!(localizer, "refused-silent", seconds = whole_seconds(*wait))
        }
        Refusal::NotSilent { wait: None } => fixed("refused-not-silent"),
        Refusal::NoSuchBot { .. } => fixed("refused-no-such-bot"),
        Refusal::NotHost { host: Some(host) } => {
            text!(localizer, "refused-not-host", player = *host)
        }
        Refusal::NotHost { host: None } => fixed("refused-no-host"),
        Refusal::SeatsFree { seats } => text!(localizer, "refused-seats-free", seats = seats.len()),
        Refusal::NotAsked { due: Some(due) } => {
            text!(localizer, "refused-not-asked", player = *due)
        }
        Refusal::NotAsked { due: None } => fixed("refused-nobody-asked"),
        Refusal::Late { .. } => fixed("refused-late"),
        Refusal::Illegal { .. } => fixed("refused-illegal"),
        Refusal::BotPlays => fixed("refused-bot-plays"),
        Refusal::NotAway => fixed("refused-not-away"),
        Refusal::NoContributions { .. } => fixed("refused-no-contributions"),
        Refusal::Contributed => fixed("refused-contributed"),
    }
}

/// A time to wait, in seconds.
fn whole_seconds(wait: Millis) -> u64 {
    wait.0.div_ceil(1000).max(1)
}

/// What a person is told whose request was refused.
#[must_use]
pub fn refusal_notice(localizer: &TableLocalizer, notice: &RefusalNotice) -> String {
    match notice {
        RefusalNotice::TooLate(decided) => too_late(localizer, *decided),
        RefusalNotice::Refused(refusal) => refusal_sentence(localizer, refusal),
    }
}

/// The sentence for a person whose own decision came after the bot's.
#[must_use]
pub fn too_late(localizer: &TableLocalizer, decided: DecisionByBot) -> String {
    match decided.card {
        Some(card) => text!(localizer, "too-late-played", card = card),
        None => localizer.text("too-late-decided").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use ginmi::Game;
    use ginmi::seat::Seat;
    use ginmi_table::names::BotName;

    use super::*;
    use crate::Lang;

    fn localizer(lang: Lang) -> TableLocalizer {
        let names = vec!["Hana".to_owned(), "Jun".to_owned()];
        TableLocalizer { lang, names, you: Some(Seat::new(0)), game: Game::KoiKoi }
    }

    #[test]
    fn every_refusal_has_a_sentence_of_its_own_language() {
        let (seat, bot) = (Seat::new(1), BotName::new("oracle").unwrap());
        let stage = |needed| Refusal::Stage { stage: TableStage::Closed, needed };
        let all = [
            Refusal::Malformed { what: "x".to_owned() },
            Refusal::TooLong { bytes: 2000, most: 1024 },
            Refusal::Protocol { given: 2 },
            Refusal::Hello,
            Refusal::Full { most: 8 },
            Refusal::NoSpectators,
            Refusal::TooOften { wait: Millis(1500) },
            stage(TableStage::Gathering),
            stage(TableStage::Playing),
            stage(TableStage::Over),
            Refusal::Closed,
            Refusal::NotSeated,
            Refusal::SeatedAlready { seat },
            Refusal::NoSuchSeat { seat, seats: 1 },
            Refusal::SeatTaken { seat },
            Refusal::NoBotThere { seat },
            Refusal::NoPersonThere { seat },
            Refusal::NotGone { seat },
            Refusal::KeptOut,
            Refusal::NotSilent { wait: Some(Millis(90_000)) },
            Refusal::NotSilent { wait: None },
            Refusal::NoSuchBot { bot: bot.clone(), bots: vec![bot] },
            Refusal::NotHost { host: Some(seat) },
            Refusal::NotHost { host: None },
            Refusal::SeatsFree { seats: vec![seat] },
            Refusal::NotAsked { due: Some(seat) },
            Refusal::NotAsked { due: None },
            Refusal::Late { given: 1, due: 2 },
            Refusal::Illegal { why: "x".to_owned() },
            Refusal::BotPlays,
            Refusal::NotAway,
            Refusal::NoBotPlays { seat },
            Refusal::NoContributions { round: None },
            Refusal::Contributed,
            Refusal::Impossible { what: "x".to_owned() },
        ];
        for refusal in all {
            let english = refusal_sentence(&localizer(Lang::English), &refusal);
            let is_english = english.chars().all(|c| c.is_ascii() || c == '’');
            assert!(english.ends_with('.') && is_english, "{english}");
            assert!(!english.contains("seat 1"), "seats have names: {english}");
            let japanese = refusal_sentence(&localizer(Lang::Japanese), &refusal);
            assert!(japanese.ends_with('。'), "{japanese}");
        }
    }

    #[test]
    fn refusals_name_players_instead_of_seats() {
        let sentence = |due, lang| {
            refusal_sentence(&localizer(lang), &Refusal::NotAsked { due: Some(Seat::new(due)) })
        };
        assert_eq!(sentence(1, Lang::English), "It is Jun’s turn: wait for yours.");
        assert_eq!(sentence(1, Lang::Japanese), "今はJunの番です。お待ちください。");
        let taken = Refusal::SeatTaken { seat: Seat::new(1) };
        let taken = refusal_sentence(&localizer(Lang::English), &taken);
        assert_eq!(taken, "Jun sits there: choose a free seat.");
    }

    #[test]
    fn a_person_learns_what_a_bot_has_played_for_them() {
        let card = "1a".parse().expect("a card");
        let played = DecisionByBot { card: Some(card) };
        let sentence = too_late(&localizer(Lang::English), played);
        assert_eq!(sentence, "Too late: a bot played Crane with Sun for you.");
        let japanese = too_late(&localizer(Lang::Japanese), played);
        assert!(japanese.starts_with("間に合わず、"), "{japanese}");
    }
}
