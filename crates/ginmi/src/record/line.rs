use std::borrow::Cow;
use std::fmt;

use super::VERSION;
use super::raw::{OptionText, RawDraw, RawLine, RawPart, RawSeat};
use crate::action::Action;
use crate::cards::{Card, Month, ParseCardError};
use crate::money::{Account, Part, Parts, Reason, Transfer};
use crate::seat::{MAX_SEATS, Seat};
use crate::yaku::{Dekiyaku, Teyaku};

/// One line of a record, with its check sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What the line says.
    pub line: Line,
    /// The sum of all inputs of the game up to this one; only inputs have one, and it may be absent.
    pub sum: Option<u32>,
}

/// What one line of a record says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A game begins.
    Header(Header),
    /// The deck was shuffled and dealt.
    Deal {
        /// The number of the round, from 1.
        round: u16,
        /// Who deals.
        dealer: Seat,
        /// The deck, the top card first.
        deck: Vec<Card>,
    },
    /// Face-down field cards were drawn for the lead, in turn order from the dealer.
    Lead(Vec<Card>),
    /// The draw pile was shuffled, the top card first.
    Reshuffle(Vec<Card>),
    /// A player decided.
    Decision(Decision),
    /// Money moved.
    Transfer(Transfer),
    /// A round ended.
    End(EndLine),
    /// The game ended.
    Result {
        /// What each seat has won or lost.
        result: Vec<i32>,
        /// Who has won the game.
        winners: Vec<Seat>,
    },
}

/// The first line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// All options with their values, resolved.
    pub options: Vec<(String, String)>,
    /// The names of the players, seat by seat.
    pub names: Vec<String>,
    /// The draws for the first deal (C-2), each the cards that were drawn and by whom.
    pub draws: Vec<Vec<(Seat, Card)>>,
    /// Who deals first.
    pub dealer: Seat,
}

/// A decision and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// What was decided.
    pub action: Action,
}

/// The last line of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndLine {
    /// The id of the ending.
    pub ending: String,
    /// Who won the round.
    pub winner: Option<Seat>,
    /// The accounts of the seats after the round.
    pub totals: Vec<i32>,
    /// In a campaign: bank, year pot, prize pot, and the loans of the seats.
    pub campaign: Option<(i32, i32, i32, Vec<u16>)>,
}

/// Why a text is no line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// The text is no JSON object with known keys.
    #[error("this is no JSON object of a record: {0}")]
    Json(String),
    /// The keys are not those of any kind of line.
    #[error("a line needs one of the keys ginmi, deal, lead, reshuffle, do, transfer, end, result")]
    Kind,
    /// A key is missing.
    #[error("the key `{0}` is missing")]
    Missing(&'static str),
    /// A key has no business in this kind of line.
    #[error("this kind of line has other keys: {0}")]
    Keys(String),
    /// A value is none that the key can have.
    #[error("`{value}` is no value of `{key}`")]
    Value {
        /// The key.
        key: &'static str,
        /// Its value.
        value: String,
    },
    /// A card code is wrong.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// Another version of the format.
    #[error("the record has format version {0}, but only version {VERSION} can be read")]
    Version(u32),
}

/// The JSON text of the line.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(&self.to_raw()).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

impl Entry {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// When the text is not exactly a line of one kind.
    pub fn read(text: &str) -> Result<Entry, LineError> {
        // The place that serde names is one within this line: its line number would mislead.
        let json = |error: serde_json::Error| {
            let (text, column) = (error.to_string(), error.column());
            let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
            LineError::Json(format!("{what}, at column {column}"))
        };
        let raw: RawLine<'_> = serde_json::from_str(text).map_err(json)?;
        let sum = raw.sum.as_ref().map(|sum| {
            let digits =
                sum.len() == 8 && sum.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
            u32::from_str_radix(sum, 16).ok().filter(|_| digits).ok_or_else(|| value("sum", sum))
        });
        let entry = Entry { line: Line::from_raw(&raw)?, sum: sum.transpose()? };
        if entry.to_raw() != raw {
            return Err(LineError::Keys(entry.to_string()));
        }
        Ok(entry)
    }

    /// An input with its sum: the CRC-32 of its words, going on from that of the inputs before it.
    pub(super) fn input(line: Line, before: u32) -> Entry {
        let mut hasher = crc32fast::Hasher::new_with_initial(before);
        hasher.update(line.words().as_bytes());
        Entry { line, sum: Some(hasher.finalize()) }
    }

    fn to_raw(&self) -> RawLine<'_> {
        let sum = self.sum.map(|sum| format!("{sum:08x}").into());
        RawLine { sum, ..self.line.to_raw() }
    }
}

impl Line {
    /// Whether two lines say the same; the order of the options in a header does not matter.
    pub(super) fn same_as(&self, other: &Line) -> bool {
        let (Line::Header(own), Line::Header(other)) = (self, other) else { return self == other };
        let sorted = |header: &Header| {
            let mut header = header.clone();
            header.options.sort();
            header
        };
        sorted(own) == sorted(other)
    }

    /// What is summed of an input: its values, separated by spaces and ended by a line feed.
    fn words(&self) -> String {
        match self {
            Line::Deal { round, dealer, deck } => {
                format!("deal {round} {dealer} {}\n", codes(deck))
            }
            Line::Lead(cards) => format!("lead {}\n", codes(cards)),
            Line::Reshuffle(pile) => format!("reshuffle {}\n", codes(pile)),
            Line::Decision(decision) => {
                let raw = decision_to_raw(*decision);
                let mut words = vec![decision.seat.to_string()];
                words.extend(raw.verb.map(Cow::into_owned));
                words.extend(raw.card.map(Cow::into_owned));
                words.extend(raw.to.map(|to| to.to_string()));
                words.extend(raw.amount.map(|amount| amount.to_string()));
                words.extend(raw.teyaku.into_iter().flatten().map(Cow::into_owned));
                words.extend(raw.month.map(|month| month.to_string()));
                words.join(" ") + "\n"
            }
            Line::Header(_) | Line::Transfer(_) | Line::End(_) | Line::Result { .. } => {
                String::new()
            }
        }
    }

    fn from_raw(raw: &RawLine<'_>) -> Result<Line, LineError> {
        if let Some(version) = raw.ginmi {
            return if version == VERSION { header(raw) } else { Err(LineError::Version(version)) };
        }
        if let Some(deck) = &raw.deal {
            return Ok(Line::Deal {
                round: need(raw.round, "round")?,
                dealer: need_seat(raw.dealer, "dealer")?,
                deck: cards(deck)?,
            });
        }
        if let Some(drawn) = &raw.lead {
            return Ok(Line::Lead(cards(drawn)?));
        }
        if let Some(pile) = &raw.reshuffle {
            return Ok(Line::Reshuffle(cards(pile)?));
        }
        if let Some(verb) = &raw.verb {
            let seat = need_seat(raw.seat, "seat")?;
            return Ok(Line::Decision(Decision { seat, action: action(verb, raw)? }));
        }
        if let Some(reason) = &raw.transfer {
            return transfer(reason, raw).map(Line::Transfer);
        }
        if let Some(ending) = &raw.end {
            return end(ending, raw).map(Line::End);
        }
        if let Some(result) = &raw.result {
            let winners = raw.winners.as_ref().ok_or(LineError::Missing("winners"))?;
            let winners = winners.iter().map(|seat| to_seat(*seat, "winners"));
            return Ok(Line::Result {
                result: result.clone(),
                winners: winners.collect::<Result<_, _>>()?,
            });
        }
        Err(LineError::Kind)
    }

    fn to_raw(&self) -> RawLine<'_> {
        let raw = RawLine::default();
        match self {
            Line::Header(header) => RawLine {
                ginmi: Some(VERSION),
                game: Some(header.game.as_str().into()),
                options: Some(OptionText::of(&header.options)),
                seats: Some(
                    header.names.iter().map(|name| RawSeat { name: name.into() }).collect(),
                ),
                draws: Some(header.draws.iter().map(|draw| RawDraw::of(draw)).collect()),
                dealer: Some(header.dealer.index()),
                ..raw
            },
            Line::Deal { round, dealer, deck } => RawLine {
                deal: Some(codes(deck).into()),
                round: Some(*round),
                dealer: Some(dealer.index()),
                ..raw
            },
            Line::Lead(cards) => RawLine { lead: Some(codes(cards).into()), ..raw },
            Line::Reshuffle(pile) => RawLine { reshuffle: Some(codes(pile).into()), ..raw },
            Line::Decision(decision) => decision_to_raw(*decision),
            Line::Transfer(transfer) => RawLine {
                transfer: Some(transfer.reason.id().into()),
                from: Some(transfer.from.into()),
                to: Some(transfer.to.into()),
                base: Some(transfer.base),
                multiplier: Some(transfer.multiplier),
                amount: Some(transfer.amount),
                parts: (!transfer.parts.is_empty()).then(|| {
                    let part = |part: &Part| RawPart {
                        dekiyaku: part.dekiyaku.id().into(),
                        points: part.points,
                    };
                    transfer.parts.iter().map(part).collect()
                }),
                ..raw
            },
            Line::End(end) => {
                let campaign = end.campaign.as_ref();
                RawLine {
                    end: Some(end.ending.as_str().into()),
                    winner: end.winner.map(Seat::index),
                    totals: Some(end.totals.clone()),
                    bank: campaign.map(|(bank, ..)| *bank),
                    year_pot: campaign.map(|(_, year_pot, ..)| *year_pot),
                    prize_pot: campaign.map(|(_, _, prize_pot, _)| *prize_pot),
                    loans: campaign.map(|(.., loans)| loans.clone()),
                    ..raw
                }
            }
            Line::Result { result, winners } => RawLine {
                result: Some(result.clone()),
                winners: Some(winners.iter().map(|seat| seat.index()).collect()),
                ..raw
            },
        }
    }
}

fn header(raw: &RawLine<'_>) -> Result<Line, LineError> {
    let game = raw.game.as_ref().ok_or(LineError::Missing("game"))?;
    let options = raw.options.as_ref().ok_or(LineError::Missing("options"))?;
    let seats = raw.seats.as_ref().ok_or(LineError::Missing("seats"))?;
    let draws = raw.draws.as_ref().ok_or(LineError::Missing("draws"))?;
    let read_draw = |draw: &Vec<RawDraw<'_>>| -> Result<Vec<(Seat, Card)>, LineError> {
        let one = |drawn: &RawDraw<'_>| Ok((to_seat(drawn.seat, "seat")?, drawn.card.parse()?));
        draw.iter().map(one).collect()
    };
    Ok(Line::Header(Header {
        game: game.clone().into_owned(),
        options: options.pairs(),
        names: seats.iter().map(|seat| seat.name.clone().into_owned()).collect(),
        draws: draws.iter().map(read_draw).collect::<Result<_, _>>()?,
        dealer: need_seat(raw.dealer, "dealer")?,
    }))
}

/// The verbs of decisions that need nothing more.
const PLAIN: [(&str, Action); 14] = [
    ("swap", Action::Swap),
    ("keep", Action::KeepHand),
    ("mizuten", Action::Mizuten),
    ("look", Action::Look),
    ("join", Action::Join),
    ("drop", Action::Drop),
    ("split", Action::Split),
    ("play-on", Action::PlayOn),
    ("no-offer", Action::NoOffer),
    ("accept", Action::Accept),
    ("refuse", Action::Refuse),
    ("sage", Action::Sage),
    ("shoubu", Action::Shoubu),
    ("cancel", Action::Cancel),
];

fn action(verb: &str, raw: &RawLine<'_>) -> Result<Action, LineError> {
    if let Some((_, action)) = PLAIN.iter().find(|(id, _)| *id == verb) {
        return Ok(*action);
    }
    let card =
        || raw.card.as_ref().ok_or(LineError::Missing("card"))?.parse().map_err(LineError::Card);
    match verb {
        "play" => Ok(Action::Play(card()?)),
        "capture" => Ok(Action::Capture(card()?)),
        "return" => Ok(Action::Return(card()?)),
        "offer" => {
            let to = raw.to.as_ref().ok_or(LineError::Missing("to"))?;
            let Account::Seat(to) = to.account("to")? else {
                return Err(LineError::Value { key: "to", value: to.to_string() });
            };
            Ok(Action::Offer { to, amount: need(raw.amount, "amount")? })
        }
        "claim" => {
            let ids = raw.teyaku.as_ref().ok_or(LineError::Missing("teyaku"))?;
            let one = |id: &Cow<'_, str>| Teyaku::from_id(id).ok_or_else(|| value("teyaku", id));
            let to_month =
                |number: u8| Month::new(number).ok_or_else(|| value("month", &number.to_string()));
            Ok(Action::Claim {
                teyaku: ids.iter().map(one).collect::<Result<_, _>>()?,
                month: raw.month.map(to_month).transpose()?,
            })
        }
        _ => Err(value("do", verb)),
    }
}

fn decision_to_raw(decision: Decision) -> RawLine<'static> {
    let raw = RawLine { seat: Some(decision.seat.index()), ..RawLine::default() };
    let with_verb = |verb: &'static str| RawLine { verb: Some(verb.into()), ..raw.clone() };
    match decision.action {
        Action::Play(card) => RawLine { card: Some(card.code().into()), ..with_verb("play") },
        Action::Capture(card) => RawLine { card: Some(card.code().into()), ..with_verb("capture") },
        Action::Return(card) => RawLine { card: Some(card.code().into()), ..with_verb("return") },
        Action::Offer { to, amount } => RawLine {
            to: Some(Account::Seat(to).into()),
            amount: Some(amount),
            ..with_verb("offer")
        },
        Action::Claim { teyaku, month } => RawLine {
            teyaku: Some(teyaku.iter().map(|teyaku| teyaku.id().into()).collect()),
            month: month.map(Month::number),
            ..with_verb("claim")
        },
        plain => {
            let verb = PLAIN.iter().find(|(_, action)| *action == plain);
            with_verb(verb.expect("every other action is a plain one").0)
        }
    }
}

fn transfer(reason: &str, raw: &RawLine<'_>) -> Result<Transfer, LineError> {
    let mut parts = Parts::new();
    for part in raw.parts.iter().flatten() {
        let id = &part.dekiyaku;
        let dekiyaku = Dekiyaku::from_id(id).ok_or_else(|| value("dekiyaku", id))?;
        let too_many = |_| value("parts", "more dekiyaku than a pile can hold");
        parts.try_push(Part { dekiyaku, points: part.points }).map_err(too_many)?;
    }
    Ok(Transfer {
        from: raw.from.as_ref().ok_or(LineError::Missing("from"))?.account("from")?,
        to: raw.to.as_ref().ok_or(LineError::Missing("to"))?.account("to")?,
        reason: Reason::from_id(reason).ok_or_else(|| value("transfer", reason))?,
        base: need(raw.base, "base")?,
        multiplier: need(raw.multiplier, "multiplier")?,
        amount: need(raw.amount, "amount")?,
        parts,
    })
}

fn end(ending: &str, raw: &RawLine<'_>) -> Result<EndLine, LineError> {
    let campaign = match (raw.bank, raw.year_pot, raw.prize_pot, raw.loans.clone()) {
        (Some(bank), Some(year_pot), Some(prize_pot), Some(loans)) => {
            Some((bank, year_pot, prize_pot, loans))
        }
        _ => None,
    };
    Ok(EndLine {
        ending: ending.to_owned(),
        winner: raw.winner.map(|seat| to_seat(seat, "winner")).transpose()?,
        totals: raw.totals.clone().ok_or(LineError::Missing("totals"))?,
        campaign,
    })
}

fn codes(cards: &[Card]) -> String {
    let mut text = String::with_capacity(3 * cards.len());
    for card in cards {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(card.code());
    }
    text
}

fn cards(text: &str) -> Result<Vec<Card>, LineError> {
    text.split(' ').filter(|code| !code.is_empty()).map(|code| Ok(code.parse()?)).collect()
}

fn need<T>(given: Option<T>, key: &'static str) -> Result<T, LineError> {
    given.ok_or(LineError::Missing(key))
}

fn need_seat(given: Option<usize>, key: &'static str) -> Result<Seat, LineError> {
    to_seat(need(given, key)?, key)
}

pub(super) fn to_seat(number: usize, key: &'static str) -> Result<Seat, LineError> {
    if number < MAX_SEATS { Ok(Seat::new(number)) } else { Err(value(key, &number.to_string())) }
}

pub(super) fn value(key: &'static str, value: &str) -> LineError {
    LineError::Value { key, value: value.to_owned() }
}
