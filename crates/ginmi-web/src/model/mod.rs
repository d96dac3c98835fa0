//! What the page knows about a table, and what it shows.
//!
//! A [`TableSession`] applies the table's messages and makes messages of the person's actions; it
//! does not matter whether the table is on a server or in the page. A [`TableScene`] is everything
//! that the view paints, as texts and cards.
//!
//! - A new scene is made after every change, from what the reader may see: live, or in a replay,
//!   which keeps the match after each input of a record and shows it through the view of a seat, so
//!   hidden cards stay hidden there too.
//! - What happens between two scenes is a [`SceneTimeline`], made from the events between them. It
//!   can be tested without a browser. A replay animates single steps forward in the same way.
//! - A kind of cue has a name in the DOM (`data-beat`), and says when it begins and ends
//!   (`data-times`). A browser test plays whole games by clicking, and meets every kind.
//! - Hints and judgements are opinions of the strongest bot, which thinks in the worker. `advice`
//!   explains its choice with facts about the cards, and with what trials of the choice led to. At
//!   a table with other people there are no hints.
//! - A review judges every decision with a small budget, and then those that look bad with a large
//!   one.

mod advice;
mod animation;
pub mod calculator;
mod card_slots;
mod career;
mod cues;
mod daily_results;
mod ledger;
pub mod lessons;
mod lobby;
mod match_events;
mod own_mistakes;
mod play_obstacle;
mod practice_problems;
mod pressed_key;
mod profile;
mod ranks;
pub mod replay;
mod scene;
mod scene_pacing;
mod score_sheet;
mod seat_clock;
mod server_refusal;
mod session;
mod settings;
mod setup;
mod share_picture;
mod sounds;
mod unfinished_game_summary;
mod yaku;

pub use advice::{BotAdvice, BotJudgement, CitedTip, RatedAction, TipReference};
pub use animation::{
    CARD_MOVE, CardPath, DealAnimation, PACKETS, PathSegment, SceneTimeline, TableLocation,
};
pub use career::{FinishedGame, GameStats, PlayerCareer};
pub use cues::{Cue, CueBuilder, CueKind, CueWeight};
pub use daily_results::{DailyResult, DailyResults, is_date, problem_of_day};
pub use ginmi_routes::{LazyPart, PAGES, PageSpec, Route, RulebookChapter, RulebookPassage};
pub use ledger::{MatchLedger, RoundPayments};
pub use lobby::{
    InvitationScene, JoinOrWatch, LobbyResponse, LobbyRow, TableInvitation, is_loopback_host,
};
pub use match_events::SeatingChange;
pub use own_mistakes::{OwnMistake, OwnMistakes};
pub use play_obstacle::{ErrorRemedy, PlayObstacle};
pub use practice_problems::{ChoiceFeedback, PracticeProblems};
pub use pressed_key::pressed_key;
pub use profile::{KindCosts, ProfileRow, ProfileScene};
pub(crate) use ranks::sort_by_rank;
pub use scene::{
    AbsentPeopleScene, AccountChart, AccountSeries, AwaitedPlayer, BestYaku, CURVE, CallScene,
    CallThreat, CardsScene, ChoiceButton, FieldCard, GameLogLine, GameLogPart, HandCard,
    HeadingScene, HintScene, KindPile, LastMove, MatchEndScene, MatchOutcome, NumberForm,
    OpenHandCard, PaymentDetail, PaymentRow, PlayerScene, RankedPlayer, ReaderQuestion, ResultCell,
    ResultRow, SeatScene, SettlementScene, SignalsAndVotesScene, TablePlace, TableScene, TurnScene,
    TurnStatus,
};
pub use scene_pacing::{CueProgress, ReaderTurn, ScenePacing, ScenePaint};
pub use score_sheet::ScoreSheet;
pub use seat_clock::{SeatClock, clock_state};
pub use server_refusal::ServerRefusal;
pub use session::{
    BotHelp, ConnectionState, InvalidMessageError, JoinIntent, OnlyAnswer, PlayerSignal,
    TableSession,
};
pub use settings::{
    AppearanceSetting, CARD_OVERLAYS, GameSpeed, LOOKS, MOVE_SETTINGS, MonthDecision, PageSettings,
    THEME, ToggleSetting,
};
pub use setup::{
    AmountForm, AmountUnit, ChangedRule, FieldControl, FriendsTableSettings, LARGEST_SET_FILE,
    LONGEST_SET_NAME, NewTableRequest, OptionField, OptionGroupForm, OptionTexts, RuleDifference,
    RuleSet, RuleSetError, RuleSets, RulesOrigin, SelectableValue, SetupChoices, SetupProblem,
    SoloSetup, ThinkingTime, TypedAmount, changed_options, changed_rules, find_options,
    house_rules_form, kept_value, option_text, rule_differences, rules_title, usual_worths,
};
pub use share_picture::{ShareAddress, SharePicture};
pub use sounds::{Sound, SoundPicker};
pub use unfinished_game_summary::{OVER, UnfinishedGameSummary};
pub use yaku::{
    CardPlace, LocatedCard, MissingCards, YakuLine, YakuProgress, YakuScene, matches_search,
};
