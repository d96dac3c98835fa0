//! A player that plays automatically.

use ginmi_bots::Bot;
use ginmi_table::names::Contribution;
use ginmi_table::wire::{
    OccupantView, Refusal, Request, RequestId, SeatView, TableStage, ToClient, UpdateKind,
    VoteMotion,
};

use crate::error::ClientError;
use crate::player_session::PlayerSession;

/// A [`PlayerSession`] that plays automatically: it contributes to each round, decides with a bot,
/// takes its seat back when the table's bot has stepped in, and votes for as many rematches as
/// [`AutoPlayer::matches`] asks for.
///
/// [`AutoPlayer::play`] does all of it. To add thinking time, call [`AutoPlayer::next_message`] and
/// [`AutoPlayer::handle_pending`] in turn, which do everything but deciding, and
/// [`AutoPlayer::answer_question`] when it is time.
///
/// ```no_run
/// use ginmi_bots::BotKind;
/// use ginmi_client::{AutoPlayer, ClientError, PlayerSession, ReconnectBackoff};
///
/// # async fn run(player: PlayerSession) -> Result<(), ClientError> {
/// let mut auto = AutoPlayer::new(player, BotKind::Greedy.build(1)).matches(2);
/// while let Err(error) = auto.play().await {
///     if !error.is_lost() {
///         return Err(error);
///     }
///     // The network is not what it should be, or the server is being restarted. What was sent and
///     // not acknowledged is sent again.
///     auto.player_mut().reconnect_with_backoff(ReconnectBackoff::default()).await?;
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct AutoPlayer<B> {
    player: PlayerSession,
    bot: B,
    matches: u32,
    /// The last question that was answered.
    answered: Option<(u64, RequestId)>,
    /// The match and the round of the last contribution.
    contributed: Option<(u32, u16)>,
    /// The match of the last vote for a rematch.
    voted: Option<u32>,
    /// The last match whose end the bot was notified of.
    notified: Option<u32>,
    /// Whether to ask for the seat back.
    wants_seat_back: bool,
    refusals: Vec<Refusal>,
}

impl<B: Bot> AutoPlayer<B> {
    /// Lets a bot play for a seated player until the current or next match is over.
    #[must_use]
    pub const fn new(player: PlayerSession, bot: B) -> Self {
        Self {
            player,
            bot,
            matches: 1,
            answered: None,
            contributed: None,
            voted: None,
            notified: None,
            wants_seat_back: false,
            refusals: Vec::new(),
        }
    }

    /// The same for this many matches: it votes for a rematch after each but the last.
    #[must_use]
    pub const fn matches(mut self, matches: u32) -> Self {
        self.matches = matches;
        self
    }

    /// The player.
    #[must_use]
    pub const fn player(&self) -> &PlayerSession {
        &self.player
    }

    /// The player, to do something by hand.
    pub const fn player_mut(&mut self) -> &mut PlayerSession {
        &mut self.player
    }

    /// Returns the player, to play by hand from now on.
    #[must_use]
    pub fn into_player(self) -> PlayerSession {
        self.player
    }

    /// The refusals of the table; empty as long as all goes well.
    #[must_use]
    pub fn refusals(&self) -> &[Refusal] {
        &self.refusals
    }

    /// Whether all matches are over, or no more can be played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let table = &self.player.replica().table;
        match table.stage {
            TableStage::Over => table.matches >= self.matches,
            TableStage::Closed => true,
            TableStage::Gathering | TableStage::Playing => false,
        }
    }

    /// The number of the question that this player has to answer, if any.
    #[must_use]
    pub fn question(&self) -> Option<u64> {
        let due = self.player.client().own_decision()?;
        (self.answered.map(|(question, _)| question) != Some(due.question)).then_some(due.question)
    }

    /// Answers the question, if there is one; returns the id of the request.
    pub async fn answer_question(&mut self) -> Option<RequestId> {
        let question = self.question()?;
        let view = self.player.replica().view.as_ref()?;
        let legal = view.legal();
        if legal.is_empty() {
            return None;
        }
        let action = match self.bot.decide_without_view(&legal) {
            Some(action) => action,
            None => self.bot.decide(view, &legal),
        };
        let request = self.player.remember(Request::Decide { question, action });
        let id = request.id;
        // Set first, because the future may be dropped while it sends.
        self.answered = Some((question, id));
        self.player.send_request(request).await;
        Some(id)
    }

    /// Does everything that is due, except deciding. It does each thing once, however often it is
    /// called.
    pub async fn handle_pending(&mut self) {
        let replica = self.player.replica();
        let Some(seat) = replica.you else { return };
        let table = &replica.table;
        let own = table.seats.get(seat.index());
        let wants_seat_back = std::mem::take(&mut self.wants_seat_back);
        if wants_seat_back && own.is_some_and(|own| own.stepped_in.is_some()) {
            self.player.take_seat_back().await;
            return;
        }
        let matches = table.matches;
        if let Some(round) = self.player.client().contribution_due()
            && self.contributed != Some((matches, round))
        {
            self.contributed = Some((matches, round));
            let text = format!("{:016x}", rand::random::<u64>());
            let text = Contribution::new(&text).expect("16 digits");
            self.player.contribute(round, text).await;
            return;
        }
        let sits = |seat: &SeatView| seat.sits != OccupantView::Nobody;
        if table.stage == TableStage::Over
            && matches < self.matches
            && self.voted != Some(matches)
            && table.seats.iter().all(sits)
        {
            self.voted = Some(matches);
            self.player.vote(VoteMotion::Rematch, true).await;
        }
    }

    /// Returns the next message of the table without acting on it; call
    /// [`AutoPlayer::handle_pending`] next. It is cancel-safe: dropping the future loses nothing.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn next_message(&mut self) -> Result<ToClient, ClientError> {
        let message = self.player.next().await?;
        let replica = self.player.replica();
        if replica.table.stage == TableStage::Over
            && self.notified != Some(replica.table.matches)
            && let Some(view) = &replica.view
        {
            self.notified = Some(replica.table.matches);
            self.bot.match_over(view);
        }
        match &message {
            // A bot that stepped in during a lost connection gives the seat back on its own.
            ToClient::Update(update) => {
                if let UpdateKind::SteppedIn { seat, .. } = update.happened {
                    let own = self.player.seat() == Some(seat);
                    self.wants_seat_back |= own && !self.player.has_missed(update.number);
                }
            }
            // The request was repeated after a lost connection, when the seat was already back.
            ToClient::Refused { refusal: Refusal::NotAway, .. } => {}
            ToClient::Refused { id, refusal, .. } => {
                // The same question may come back from the bot that stepped in.
                let own = self.answered.is_some_and(|(_, own)| Some(own) == *id);
                if own && matches!(refusal, Refusal::BotPlays) {
                    self.answered = None;
                }
                self.refusals.push(refusal.clone());
            }
            _ => {}
        }
        Ok(message)
    }

    /// Plays until [everything is over](AutoPlayer::is_over) and acknowledged, without thinking
    /// time.
    ///
    /// # Errors
    ///
    /// When the connection is lost; it can be called again after [`PlayerSession::reconnect`].
    pub async fn play(&mut self) -> Result<(), ClientError> {
        // A closed table no longer acknowledges anything.
        let closed = |player: &PlayerSession| player.replica().table.stage == TableStage::Closed;
        let settled = |player: &PlayerSession| closed(player) || player.pending().next().is_none();
        while !(self.is_over() && settled(&self.player)) {
            self.handle_pending().await;
            self.answer_question().await;
            self.next_message().await?;
        }
        Ok(())
    }
}
