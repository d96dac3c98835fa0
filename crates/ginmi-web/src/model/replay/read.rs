//! Reading records.

use std::collections::VecDeque;

use ginmi::action::Action;
use ginmi::event::Event;
use ginmi::record::{Entry, Fault, Header, Line, LineError, Problem};
use ginmi::seat::Seat;
use ginmi::{Match, Next};
use ginmi_table::fair::Proof;
use ginmi_table::json;

use super::course::{self, Course};
use super::{Replay, Step};
use crate::say;
use crate::words::{self, Lang};

/// The largest text that is read, in bytes.
pub const LARGEST: usize = 2 << 20;

/// A text that was found to be a record: every line of it is what the rules give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    text: String,
    /// Where each game begins, and where the last one ends.
    bounds: Vec<usize>,
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoRecord {
    /// It is too long.
    TooLarge,
    /// There is nothing in it.
    Empty,
    /// It does not begin as a record does.
    NoHeader,
    /// A line is not what the rules give.
    Fault(Box<Fault>),
}

impl NoRecord {
    fn fault(line: usize, problem: Problem) -> NoRecord {
        NoRecord::Fault(Box::new(Fault { line, problem }))
    }

    /// The sentence for people. What is wrong with a line is said in English, as the engine says it.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let fault = match self {
            NoRecord::TooLarge => return words::FILE_TOO_LARGE.of(lang).to_owned(),
            NoRecord::Empty => return words::FILE_EMPTY.of(lang).to_owned(),
            NoRecord::NoHeader => return words::NO_HEADER.of(lang).to_owned(),
            NoRecord::Fault(fault) => fault,
        };
        let line = fault.line;
        match &fault.problem {
            Problem::Line(LineError::Version(version)) => say!(
                lang,
                "The record has version {version} of the format, and this page reads version 1 only.",
                "棋譜の形式は版{version}ですが、このページが読めるのは版1だけです。"
            ),
            Problem::Incomplete(_) => say!(
                lang,
                "The record breaks off at line {line}, in the middle of what follows from a decision: the file is not whole.",
                "棋譜は{line}行目で途切れています。ファイルが欠けています。"
            ),
            problem => {
                // The lines that it quotes are long, and nobody reads them here.
                let problem: String = problem.to_string().chars().take(240).collect();
                say!(
                    lang,
                    "The record is wrong in line {line}: {problem}",
                    "棋譜の{line}行目が正しくありません：{problem}"
                )
            }
        }
    }
}

impl Record {
    /// Reads a text and checks all of it.
    ///
    /// # Errors
    ///
    /// When it is no record.
    pub fn read(text: String) -> Result<Record, NoRecord> {
        if text.len() > LARGEST {
            return Err(NoRecord::TooLarge);
        }
        if text.trim().is_empty() {
            return Err(NoRecord::Empty);
        }
        let mut reader = Reader::default();
        let mut bounds = Vec::new();
        let mut place = 0;
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let read = reader.line(line.trim_end_matches(['\r', '\n']));
            let read = read.map_err(|problem| match problem {
                // What is not even the beginning of a record may be anything.
                Problem::NoHeader | Problem::Line(LineError::Json(_) | LineError::Kind)
                    if bounds.is_empty() =>
                {
                    NoRecord::NoHeader
                }
                problem => NoRecord::fault(number + 1, problem),
            })?;
            if read == Read::Header {
                bounds.push(place);
            }
            place += line.len();
        }
        if let Some(due) = reader.due.pop_front() {
            let problem = Problem::Incomplete(course::text(due));
            return Err(NoRecord::fault(text.lines().count() + 1, problem));
        }
        bounds.push(place);
        Ok(Record { text, bounds })
    }

    /// How many games there are: at least one.
    #[must_use]
    pub fn games(&self) -> usize {
        self.bounds.len() - 1
    }

    /// The whole text.
    #[must_use]
    pub fn whole(&self) -> &str {
        &self.text
    }

    /// The text of a game, or of the last one where there are not so many.
    #[must_use]
    pub fn text(&self, game: usize) -> &str {
        let game = game.min(self.games() - 1);
        &self.text[self.bounds[game]..self.bounds[game + 1]]
    }

    /// Plays a game through, and keeps every step of it.
    ///
    /// # Panics
    ///
    /// Never: the record was checked when it was read.
    #[must_use]
    pub fn replay(&self, game: usize) -> Replay {
        let mut reader = Reader::default();
        let (mut steps, mut rounds) = (Vec::new(), Vec::new());
        for line in self.text(game).lines() {
            let decided = match reader.line(line).expect("the record was checked") {
                Read::Header | Read::Chance => None,
                Read::Decision(seat, action) => Some((seat, action)),
                Read::Nothing => continue,
            };
            let Some(course) = &mut reader.course else { continue };
            let events = course.events();
            let begins = events.iter().find_map(|event| match event {
                Event::RoundBegins { number, .. } => Some(*number),
                _ => None,
            });
            rounds.extend(begins.map(|number| (number, steps.len())));
            steps.push(Step { decided, events, table: course.game });
        }
        let Course { game, names, .. } = reader.course.expect("there was a header");
        // A game played alone in the page.
        let reader = names.iter().position(|name| name == words::SOLO_NAME).map(Seat::new);
        Replay { game: game.game(), names, reader, steps, rounds }
    }
}

/// Reads a record line by line.
#[derive(Default)]
struct Reader {
    course: Option<Course>,
    /// What has to follow.
    due: VecDeque<Line>,
}

/// What a line was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Read {
    Header,
    Chance,
    Decision(Seat, Action),
    /// Nothing that goes on with the game.
    Nothing,
}

impl Reader {
    fn line(&mut self, text: &str) -> Result<Read, Problem> {
        if text.trim().is_empty() {
            return Ok(Read::Nothing);
        }
        let line = match Entry::read(text) {
            Ok(entry) => entry.line,
            // A proof tells of the shuffles and nothing of the game.
            Err(_) if self.due.is_empty() && json::read::<Proof>(text).is_ok() => {
                return Ok(Read::Nothing);
            }
            Err(error) => return Err(error.into()),
        };
        if !self.due.is_empty() {
            self.expect(line)?;
            return Ok(Read::Nothing);
        }
        let read = if let Line::Header(header) = &line {
            self.due = begin(header, &mut self.course)?.into();
            Read::Header
        } else {
            let course = self.course.as_mut().ok_or(Problem::NoHeader)?;
            match (&line, course.game.next()) {
                (
                    Line::Deal { deck: cards, .. } | Line::Lead(cards) | Line::Reshuffle(cards),
                    Next::Chance(_),
                ) => {
                    self.due = course.chance(cards)?.into();
                    Read::Chance
                }
                (Line::Decision(decision), Next::Decision(_)) => {
                    self.due = course.decide(decision.seat, decision.action)?.into();
                    Read::Decision(decision.seat, decision.action)
                }
                (_, next) => {
                    let due = match next {
                        Next::Chance(_) => "a deal, a draw for the lead or a reshuffle",
                        Next::Decision(_) => "a decision",
                        Next::Over => "the header of another game, or nothing more",
                    };
                    return Err(Problem::Unexpected { due, given: text.to_owned() });
                }
            }
        };
        self.expect(line)?;
        Ok(read)
    }

    /// Compares a line with the next that the rules give.
    fn expect(&mut self, given: Line) -> Result<(), Problem> {
        let Some(due) = self.due.pop_front() else { return Ok(()) };
        let same = match (&due, &given) {
            (Line::Header(due), Line::Header(given)) => is_same(due, given),
            _ => due == given,
        };
        if same {
            return Ok(());
        }
        Err(Problem::Differs { due: course::text(due), given: course::text(given) })
    }
}

/// Begins the match of a header and draws for its first deal.
fn begin(header: &Header, course: &mut Option<Course>) -> Result<Vec<Line>, Problem> {
    let options = header.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let game = Match::new(header.game.parse()?, header.names.len(), options)?;
    let course = course.insert(Course::begin(game, header.names.clone()));
    let mut lines = Vec::new();
    for draw in &header.draws {
        if course.game.next_is_deal() {
            return Err(Problem::Draws);
        }
        let cards: Vec<ginmi::cards::Card> = draw.iter().map(|(_, card)| *card).collect();
        lines.extend(course.chance(&cards)?);
    }
    if course.game.next_is_deal() { Ok(lines) } else { Err(Problem::Draws) }
}

/// Whether two headers say the same; the order of the options is of no matter.
fn is_same(one: &Header, other: &Header) -> bool {
    let rest = |header: &Header| (header.dealer, header.options.len());
    rest(one) == rest(other)
        && one.names == other.names
        && one.draws == other.draws
        && one.options.iter().all(|option| other.options.contains(option))
}
