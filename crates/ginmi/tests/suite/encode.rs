//! `docs/observations.md`, which is generated from the code that writes observations.

use std::fmt::Write;

use ginmi::encode::{ActionMeaning, Encoder, Feature, VERSION};
use ginmi::{Game, Match};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/observations.md");

/// Set this variable to regenerate the page.
const WRITE: &str = "GINMI_WRITE_DOCS";

#[test]
fn the_page_of_observations_is_up_to_date() {
    let page = page();
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(PAGE, &page).unwrap();
    }
    let written = std::fs::read_to_string(PAGE).unwrap_or_default();
    let message = format!("run the test with {WRITE}=1, and look at what changes");
    assert!(written == page, "docs/observations.md is not up to date: {message}");
}

#[test]
fn features_follow_one_another() {
    for game in Game::ALL {
        for players in game.players() {
            let encoder = Encoder::new(&Match::new(*game, players, []).unwrap());
            for (features, len) in [
                (encoder.features(), encoder.len()),
                (encoder.oracle_features(), encoder.oracle_len()),
            ] {
                let mut end = 0;
                for feature in features {
                    assert_eq!(feature.start, end, "{game}, {players}: {}", feature.name);
                    assert_eq!(feature.shape().iter().product::<usize>(), feature.width());
                    let same = features.iter().filter(|other| other.name == feature.name);
                    assert_eq!(same.count(), 1, "{game}: two features are called {}", feature.name);
                    end += feature.width();
                }
                assert_eq!(end, len);
            }
        }
    }
}

#[test]
fn actions_have_ids_of_their_own() {
    for game in Game::ALL {
        let actions = ginmi::encode::ActionSpace::new(*game);
        let ids: std::collections::BTreeSet<String> =
            actions.choices().into_iter().map(|choice| choice.id).collect();
        assert_eq!(ids.len(), actions.len(), "{game}");
    }
}

fn page() -> String {
    let mut page = format!(
        "# Observations and actions\n\n\
         What learning programs see of a match, and the numbers of their actions: version {VERSION}. \
         This page is generated from the code that writes them (`crates/ginmi/src/encode`); a test \
         keeps it up to date.\n\n\
         An **observation** is a row of 8-bit integers. It holds what one seat may know (C-8) and nothing \
         else: redealing the unseen cards does not change it, which a test checks at every step of \
         thousands of random matches. The seat to act is *the viewer*; all other seats follow \
         in turn order from it, so that a program need not know where it sits. The version grows when a \
         number changes its place or its meaning.\n\n\
         An **oracle's observation** is a separate row with everything hidden from the viewer: every \
         hand, and the order of the draw pile. It is for critics and for tests; no player may look at \
         it.\n\n\
         ## Reading the tables\n\n\
         - *Numbers* says how long a feature is in a match of that many players, *shape* along which axes: \
         `card` are the 48 cards in the order of their codes (1a, 1b … 12d), `month` the twelve months, \
         `seat` all seats, `active` the players of the round: the viewer first (zeros where the viewer does \
         not play it), then the opponents.\n\
         - Card features are 1 if the card is there, else 0. Values outside their range are clamped to \
         it.\n\
         - Money has two numbers: *near* counts units of the game (kan in games that have kan), clamped to ±127; \
         *far* counts units of sixteen, rounded towards 0.\n\
         - Numbers are in the order of the table. Those of the house rules never change in a match.\n\
         - Some things are left out, because no decision can depend on them or because earlier \
         observations showed them: hands that were passed on, who turned up which card when, and, \
         with liability, which card a player left on the field last. A row does not repeat what can \
         be worked out from it, such as the unseen cards or how close a pile is to a yaku.\n\n\
         An **action** is a number that means the same in every situation and with every house rule; the *mask* has 1 for \
         the legal ones. Two kinds need the situation: a claim is of the best teyaku that the hand holds, \
         and an offer is for the place of the first, second or third of the players whose place can be bought. \
         Of all amounts that can be offered, eight have a number.\n"
    );
    for game in Game::ALL {
        game_page(*game, &mut page);
    }
    wrapped(&page)
}

/// The page with paragraphs and lists of at most 100 columns, as `cargo xtask tidy` wants them.
fn wrapped(page: &str) -> String {
    let wrap = |line: &str| {
        if line.starts_with('|') {
            return line.to_owned();
        }
        let indent = if line.starts_with("- ") { "  " } else { "" };
        textwrap::fill(
            line,
            textwrap::Options::new(100)
                .subsequent_indent(indent)
                .word_separator(textwrap::WordSeparator::AsciiSpace)
                .word_splitter(textwrap::WordSplitter::NoHyphenation),
        )
    };
    page.split('\n').map(wrap).collect::<Vec<_>>().join("\n")
}

fn game_page(game: Game, page: &mut String) {
    let counts: Vec<usize> = game.players().collect();
    let encoder = |players| Encoder::new(&Match::new(game, players, []).unwrap());
    let encoders: Vec<Encoder> = counts.iter().map(|players| encoder(*players)).collect();
    let _ = writeln!(page, "\n## {} (`{game}`)\n", game.name());
    let lengths = |len: fn(&Encoder) -> usize| {
        let all: Vec<String> = encoders.iter().map(|encoder| len(encoder).to_string()).collect();
        all.join(", ")
    };
    let players: Vec<String> = counts.iter().map(ToString::to_string).collect();
    let (rows, oracles) = (lengths(Encoder::len), lengths(Encoder::oracle_len));
    let actions = encoders[0].actions();
    let _ = writeln!(
        page,
        "For {} players an observation has {rows} numbers, an oracle's {oracles}. There are {} actions.\n",
        players.join(", "),
        actions.len(),
    );
    features(&encoders, Encoder::features, page);
    let _ = writeln!(page, "\nThe oracle's:\n");
    features(&encoders, Encoder::oracle_features, page);
    let _ = writeln!(page, "\n| number | action | meaning |\n| --- | --- | --- |");
    let mut rows: Vec<(usize, usize, String, ActionMeaning)> = Vec::new();
    for (number, choice) in actions.choices().into_iter().enumerate() {
        // Actions that differ only in their card or amount share a line.
        let kind = choice.id.split(' ').next().unwrap_or_default().to_owned();
        match rows.last_mut() {
            Some((_, last, same, first))
                if *same == kind && first.meaning == choice.meaning && kind != "claim" =>
            {
                *last = number;
            }
            _ => rows.push((number, number, kind, choice)),
        }
    }
    let choices = actions.choices();
    for (first, last, _, choice) in rows {
        let (numbers, ids) = if first == last {
            (first.to_string(), format!("`{}`", choice.id))
        } else {
            (format!("{first}–{last}"), format!("`{}` … `{}`", choice.id, choices[last].id))
        };
        let _ = writeln!(page, "| {numbers} | {ids} | {} |", choice.meaning);
    }
}

fn features(encoders: &[Encoder], of: fn(&Encoder) -> &[Feature], page: &mut String) {
    let _ = writeln!(
        page,
        "| feature | meaning | shape | numbers | range |\n| --- | --- | --- | --- | --- |"
    );
    let (first, most) = (&encoders[0], &encoders[encoders.len() - 1]);
    for (index, feature) in of(most).iter().enumerate() {
        let mut widths: Vec<usize> =
            encoders.iter().map(|encoder| of(encoder)[index].width()).collect();
        widths.dedup();
        let widths: Vec<String> = widths.iter().map(ToString::to_string).collect();
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {} | {}…{} |",
            feature.name,
            feature.meaning,
            shape(&of(first)[index]),
            widths.join(", "),
            feature.range.start(),
            feature.range.end()
        );
    }
}

/// The axes of a feature in words.
fn shape(feature: &Feature) -> String {
    let owners = match feature.owners.get(1).map(String::as_str) {
        None => None,
        Some(second) if second.starts_with("opponent") => Some("active".to_owned()),
        Some(_) => Some("seat".to_owned()),
    };
    let columns = match feature.columns.len() {
        0 => None,
        48 => Some("card".to_owned()),
        12 if feature.columns[0] == "1" => Some("month".to_owned()),
        _ => Some(feature.columns.iter().map(|c| format!("`{c}`")).collect::<Vec<_>>().join(" ")),
    };
    let axes: Vec<String> = owners.into_iter().chain(columns).collect();
    if axes.is_empty() { "one".to_owned() } else { axes.join(" × ") }
}
