//! One JSON object per line in, one out: hundreds of thousands a second, so a good line allocates
//! nothing.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};

use anyhow::Result;
use ginmi::cards::{Card, CardSet};
use ginmi::games::common::{PileCircumstances, Rules};
use ginmi::options::HouseRules;
use ginmi_table::strict_json::MessageValue;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::scored_cards::CardsToScore;
use super::{ROUNDS, active_in};
use crate::typed_text::half_width;

/// The size of a read in bytes.
const CHUNK: usize = 1 << 16;

/// Answers every line; returns whether all could be scored.
pub(super) fn score_all_lines<G: Rules>(
    options: &G::Options,
    active: u8,
    context: PileCircumstances,
    input: impl Read,
    mut output: impl Write,
) -> Result<bool> {
    let mut input = BufReader::with_capacity(CHUNK, input);
    let mut all_answered = true;
    let (mut line, mut answers) = (Vec::new(), Vec::new());
    loop {
        // All questions so far are answered before the next read: a program that sends one line and
        // waits gets its answer, and one that sends a million gets the answers in large blocks.
        if input.buffer().is_empty() && !answers.is_empty() {
            output.write_all(&answers)?;
            output.flush()?;
            answers.clear();
        }
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(all_answered);
        }
        match read::<G>(*options, active, context, &line) {
            Ok((options, cards)) => cards.write_json(&options, &mut answers),
            Err(error) => {
                all_answered = false;
                serde_json::to_writer(&mut answers, &ErrorAnswer { error })?;
                answers.push(b'\n');
            }
        }
    }
}

/// The answer to a bad line.
#[derive(Serialize)]
struct ErrorAnswer {
    error: String,
}

/// One line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScoreRequest<'a> {
    hand: Option<CardCodes>,
    pile: Option<CardCodes>,
    active: Option<u64>,
    round: Option<u64>,
    #[serde(rename = "went-on")]
    went_on: Option<bool>,
    #[serde(borrow)]
    set: Option<BTreeMap<Cow<'a, str>, SettingValue<'a>>>,
}

/// The value of an option; numbers may be written as JSON numbers.
#[derive(Deserialize)]
#[serde(untagged)]
enum SettingValue<'a> {
    Text(#[serde(borrow)] Cow<'a, str>),
    Number(u64),
}

fn read<G: Rules>(
    mut options: G::Options,
    active: u8,
    mut context: PileCircumstances,
    line: &[u8],
) -> Result<(G::Options, CardsToScore<G>), String> {
    let relaxed;
    let question: ScoreRequest<'_> = match serde_json::from_slice(line) {
        Ok(question) => question,
        Err(_) if line.trim_ascii().is_empty() => return Err("the line is empty".to_owned()),
        Err(error) => {
            // Lines that need it are read twice, so that others need not be copied.
            relaxed = serde_json::from_slice(line)
                .map(|MessageValue(value)| value.to_string())
                .unwrap_or_default();
            serde_json::from_str(&relaxed).map_err(|_| reason(&error))?
        }
    };
    let active = question.active.map_or(Ok(active), active_in::<G>)?;
    if let Some(round) = question.round {
        let counted = u16::try_from(round).ok().filter(|round| ROUNDS.contains(round));
        let (first, last) = ROUNDS.into_inner();
        context.round = counted.ok_or_else(|| {
            format!("the number of a round is from {first} to {last}, not {round}")
        })?;
    }
    context.went_on = question.went_on.unwrap_or(context.went_on);
    if let Some(set) = &question.set {
        for (name, value) in set {
            let number;
            let value = match value {
                SettingValue::Text(text) => &**text,
                SettingValue::Number(n) => {
                    number = n.to_string();
                    &number
                }
            };
            options.set(name, value).map_err(|error| error.to_string())?;
        }
        // Which options contradict each other does not depend on the number of players; only the
        // length of the game does.
        G::resolve(&options, G::CAPACITY).map_err(|error| error.to_string())?;
    }
    let cards = match (question.hand, question.pile) {
        (Some(CardCodes(hand)), None) => CardsToScore::hand(hand, active)?,
        (None, Some(CardCodes(pile))) => CardsToScore::pile(pile, context)?,
        (Some(_), Some(_)) => return Err("a line asks for a hand or a pile, not both".to_owned()),
        (None, None) => return Err("the line has neither `hand` nor `pile`".to_owned()),
    };
    Ok((options, cards))
}

/// The parser's message without its `at line 1`, since each line is a text of its own.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((message, _)) => format!("{message} at column {}", error.column()),
        None => text,
    }
}

/// An array of different card codes.
struct CardCodes(CardSet);

impl<'de> Deserialize<'de> for CardCodes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CodesVisitor;

        impl<'de> Visitor<'de> for CodesVisitor {
            type Value = CardCodes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array of card codes")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut codes: A) -> Result<CardCodes, A::Error> {
                let mut set = CardSet::EMPTY;
                while let Some(CardCode(card)) = codes.next_element()? {
                    if set.contains(card) {
                        return Err(A::Error::custom(format_args!("{card} is listed twice")));
                    }
                    set.insert(card);
                }
                Ok(CardCodes(set))
            }
        }

        deserializer.deserialize_seq(CodesVisitor)
    }
}

/// A card by its code.
struct CardCode(Card);

impl<'de> Deserialize<'de> for CardCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CodeVisitor;

        impl Visitor<'_> for CodeVisitor {
            type Value = CardCode;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card code such as \"8a\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<CardCode, E> {
                let card = text.parse().or_else(|_| half_width(text).parse());
                card.map(CardCode).map_err(E::custom)
            }
        }

        deserializer.deserialize_str(CodeVisitor)
    }
}

#[cfg(test)]
mod tests {
    use ginmi::games::hachi_hachi::HachiHachi;
    use ginmi::games::taiyaku::Taiyaku;

    use super::*;

    fn answers_of<G: Rules>(input: &[u8]) -> (bool, String) {
        let mut output = Vec::new();
        let options = G::options(Vec::new()).unwrap();
        let active = G::CAPACITY as u8;
        let all = score_all_lines::<G>(
            &options,
            active,
            PileCircumstances::default(),
            input,
            &mut output,
        )
        .unwrap();
        (all, String::from_utf8(output).unwrap())
    }

    fn answers(input: &[u8]) -> (bool, String) {
        answers_of::<HachiHachi>(input)
    }

    #[track_caller]
    fn check_error(line: &str, part: &str) {
        let (all, output) = answers(line.as_bytes());
        assert!(!all, "{output}");
        assert!(output.starts_with("{\"error\":\"") && output.contains(part), "{output}");
        assert_eq!(output.lines().count(), 1);
    }

    #[test]
    fn every_line_is_answered_in_order() {
        let (all, output) = answers(
            b"{\"pile\":[\"1a\"]}\n{\"hand\":[\"1a\"]}\r\n{\"pile\":[\"6b\",\"9b\",\"10b\"],\"active\":2}",
        );
        assert!(!all);
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(
            lines,
            [
                r#"{"dekiyaku":[],"value":0,"unit":"kan","card_points":20}"#,
                r#"{"error":"a hand has 7 cards, not 1"}"#,
                r#"{"dekiyaku":[{"id":"blue-ribbons","value":7}],"value":7,"unit":"kan","card_points":15}"#,
            ]
        );
    }

    #[test]
    fn a_line_may_set_options_for_itself() {
        let input = "{\"pile\":[\"7a\",\"10a\",\"6a\"],\"set\":{\"boar-deer-butterflies\":\"on\",\"kan\":10}}\n\
              {\"pile\":[\"7a\",\"10a\",\"6a\"]}\n";
        let (all, output) = answers(input.as_bytes());
        assert!(all);
        // As languages write it that do not tell these apart.
        let loose = input.replace("\"kan\":10", "\"kan\":10.0,\"loan\":null");
        assert_eq!(answers(loose.as_bytes()), (true, output.clone()));
        assert!(output.starts_with(r#"{"dekiyaku":[{"id":"boar-deer-butterflies","value":7}]"#));
        assert!(
            output.ends_with("{\"dekiyaku\":[],\"value\":0,\"unit\":\"kan\",\"card_points\":30}\n")
        );
    }

    #[test]
    fn bad_lines_say_what_is_wrong() {
        check_error("\n", "empty");
        check_error("{}", "neither");
        check_error(r#"{"hand":[],"pile":[]}"#, "not both");
        check_error(r#"{"pile":["1a","1a"]}"#, "1a is listed twice");
        check_error(r#"{"pile":["13a"]}"#, "`13a` is not a card");
        check_error(r#"{"pile":["0"]}"#, "blank");
        check_error(r#"{"pile":"1a"}"#, "array of card codes");
        check_error(r#"{"pile":["1a"],"active":4}"#, "not 4");
        for round in [0, 10_000, 65_535, 65_536] {
            let line = format!(r#"{{"pile":["1a"],"round":{round}}}"#);
            check_error(&line, &format!("from 1 to 9999, not {round}"));
        }
        check_error(r#"{"pile":["1a"],"set":{"kam":"10"}}"#, "no option `kam`");
        check_error(r#"{"pile":["1a"],"set":{"kan":"11"}}"#, "`11` is not a valid value");
        check_error(r#"{"pile":["1a"],"set":{"sage-empty":"card-points"}}"#, "sage-pay");
        check_error(r#"{"pill":["1a"]}"#, "unknown field");
        check_error("{\"pile\":[\"1a\"", "at column");
        check_error("\u{7f}\u{0}", "at column");
    }

    #[test]
    fn a_line_may_say_how_many_play() {
        let hand = r#"{"hand":["7a","7b","7c","7d","12a","12b","12c","12d"]"#;
        let (all, output) =
            answers_of::<Taiyaku>(format!("{hand}}}\n{hand},\"active\":2}}\n").as_bytes());
        assert!(all);
        let values: Vec<_> =
            output.lines().filter_map(|line| line.split_once("],").map(|(_, rest)| rest)).collect();
        assert_eq!(values, [r#""value":5,"unit":"chips"}"#, r#""value":8,"unit":"chips"}"#]);
    }
}
