//! A player that plays by itself.

use ginmi_bots::Bot;
use ginmi_table::names::Contribution;
use ginmi_table::wire::{
    Happened, Motion, Refusal, RequestId, SeatView, Sits, Stage, ToClient, ToServer,
};

use crate::error::Error;
use crate::player::Player;

/// A [`Player`] that plays by itself: it contributes to each round, decides as a bot does, takes its
/// seat back when another has stepped in, and votes for as many rematches as it is told to.
///
/// [`Auto::play`] does it all. Who wants to think in between calls [`Auto::hear`] and [`Auto::tend`]
/// in turn, which do everything but deciding, and [`Auto::answer`] when it is time.
///
/// ```no_run
/// use ginmi_bots::BotKind;
/// use ginmi_client::{Auto, Error, Pauses, Player};
///
/// # async fn run(player: Player) -> Result<(), Error> {
/// let mut auto = Auto::new(player, BotKind::Greedy.build(1)).matches(2);
/// while let Err(error) = auto.play().await {
///     if !error.is_lost() {
///         return Err(error);
///     }
///     // The network is not what it should be, or the server is being restarted. What was sent and
///     // not acknowledged is sent again.
///     auto.player_mut().reconnect_patiently(Pauses::default()).await?;
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Auto<B> {
    player: Player,
    bot: B,
    matches: u32,
    /// The question that was answered last.
    answered: Option<(u64, RequestId)>,
    /// The match and the round that was contributed to last.
    contributed: Option<(u32, u16)>,
    /// The match after which a rematch was voted for last.
    voted: Option<u32>,
    /// The match whose end the bot was told of last.
    told: Option<u32>,
    /// Whether the seat is to be asked back from a bot.
    wants_back: bool,
    refusals: Vec<Refusal>,
}

impl<B: Bot> Auto<B> {
    /// Lets a bot play for who sits, until the match that is played or about to begin is over.
    #[must_use]
    pub const fn new(player: Player, bot: B) -> Auto<B> {
        Auto {
            player,
            bot,
            matches: 1,
            answered: None,
            contributed: None,
            voted: None,
            told: None,
            wants_back: false,
            refusals: Vec::new(),
        }
    }

    /// The same for so many matches of the table: after each but the last it votes for a rematch.
    #[must_use]
    pub const fn matches(mut self, matches: u32) -> Auto<B> {
        self.matches = matches;
        self
    }

    /// Who plays.
    #[must_use]
    pub const fn player(&self) -> &Player {
        &self.player
    }

    /// Who plays, to do something by hand.
    pub const fn player_mut(&mut self) -> &mut Player {
        &mut self.player
    }

    /// The player, who plays by hand from now on.
    #[must_use]
    pub fn into_player(self) -> Player {
        self.player
    }

    /// What the table has refused. It is nothing as long as all goes well.
    #[must_use]
    pub fn refusals(&self) -> &[Refusal] {
        &self.refusals
    }

    /// Whether all matches have been played, or no more can be.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let table = &self.player.mirror().table;
        match table.stage {
            Stage::Over => table.matches >= self.matches,
            Stage::Closed => true,
            Stage::Gathering | Stage::Playing => false,
        }
    }

    /// The number of the question that is put to this player and has not been answered.
    #[must_use]
    pub fn question(&self) -> Option<u64> {
        let mirror = self.player.mirror();
        let due = mirror.due.filter(|due| Some(due.seat) == mirror.you && !due.bot)?;
        (self.answered.map(|(question, _)| question) != Some(due.question)).then_some(due.question)
    }

    /// Answers the question, if there is one; returns the id of the request.
    pub async fn answer(&mut self) -> Option<RequestId> {
        let question = self.question()?;
        let view = self.player.mirror().view.as_ref()?;
        let legal = view.legal();
        if legal.is_empty() {
            return None;
        }
        let action = match self.bot.decide_without_view(&legal) {
            Some(action) => action,
            None => self.bot.decide(view, &legal),
        };
        let id = self.player.request(|id| {
            // Set here, because sending may be given up after it has begun.
            self.answered = Some((question, id));
            ToServer::Decide { id, question, action }
        });
        Some(id.await)
    }

    /// Does what is due by what is known, but for deciding. It does everything once, however often
    /// it is called.
    pub async fn tend(&mut self) {
        let mirror = self.player.mirror();
        let Some(seat) = mirror.you else { return };
        let table = &mirror.table;
        let own = table.seats.get(seat.index());
        let wants_back = std::mem::take(&mut self.wants_back);
        if wants_back && own.is_some_and(|own| own.stepped_in.is_some()) {
            self.player.back().await;
            return;
        }
        let matches = table.matches;
        if let Some(round) = &table.round
            && round.until.is_some()
            && !round.contributed.contains(&seat)
            && self.contributed != Some((matches, round.round))
        {
            let round = round.round;
            self.contributed = Some((matches, round));
            let text = format!("{:016x}", rand::random::<u64>());
            let text = Contribution::new(&text).expect("16 digits");
            self.player.contribute(round, text).await;
            return;
        }
        let sits = |seat: &SeatView| seat.sits != Sits::Nobody;
        if table.stage == Stage::Over
            && matches < self.matches
            && self.voted != Some(matches)
            && table.seats.iter().all(sits)
        {
            self.voted = Some(matches);
            self.player.vote(Motion::Rematch, true).await;
        }
    }

    /// The next thing that the table says, with nothing done about it. It may be given up while it
    /// waits: nothing is lost then. [`Auto::tend`] comes next.
    ///
    /// # Errors
    ///
    /// When the connection is lost.
    pub async fn hear(&mut self) -> Result<ToClient, Error> {
        let message = self.player.next().await?;
        let mirror = self.player.mirror();
        if mirror.table.stage == Stage::Over
            && self.told != Some(mirror.table.matches)
            && let Some(view) = &mirror.view
        {
            self.told = Some(mirror.table.matches);
            self.bot.match_over(view);
        }
        match &message {
            // A bot that stepped in while there was no connection hands the seat back by itself.
            ToClient::Update(update) => {
                if let Happened::SteppedIn { seat, .. } = update.happened {
                    let own = self.player.seat() == Some(seat);
                    self.wants_back |= own && !self.player.has_missed(update.number);
                }
            }
            // Asked for again after a lost connection, and by then the seat was back.
            ToClient::Refused { refusal: Refusal::NotAway, .. } => {}
            ToClient::Refused { id, refusal, .. } => {
                // The bot that has stepped in may hand the same question back.
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

    /// Plays until [all is over](Auto::is_over) and acknowledged, without thinking.
    ///
    /// # Errors
    ///
    /// When the connection is lost; after [`Player::reconnect`] it goes on.
    pub async fn play(&mut self) -> Result<(), Error> {
        // A table that is closed acknowledges nothing any more.
        let closed = |player: &Player| player.mirror().table.stage == Stage::Closed;
        let settled = |player: &Player| closed(player) || player.pending().next().is_none();
        while !(self.is_over() && settled(&self.player)) {
            self.tend().await;
            self.answer().await;
            self.hear().await?;
        }
        Ok(())
    }
}
