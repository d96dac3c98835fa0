# Tables of a server

### fetch: later

sit-here = Sit here
table-setup = With friends: name, visibility, clock
who-finds = Visibility
by-link = anyone with the link
by-lobby = everyone
yes = yes
clock-none = No limit
clock-calm = 1 minute per move
clock-usual = 30 seconds per move
clock-quick = 10 seconds per move
clock-about = After that your time bank runs. When it is empty, a bot takes over.
no-tables = No public tables right now. Open one yourself: choose “Play with friends” and make it visible to everyone.
no-lobby = Can’t load the tables. Retrying … You can still play against bots.
looking-for-tables = Looking for tables …
join-table = Join
watch = Watch
not-watched = no spectators
copy-yourself = This browser does not let the page copy. The text is selected: copy it yourself.
leave-seat = Stand up
leave-sure = Leave this game? A bot will play on in your place.
really-leave = Leave
stay = Stay
say = Say something
abandon-too = Agree to end the game
abandon-not = Keep playing
fair-unseen = The deal of this round was not verified: this page was opened after it.
fair-how = How does this work?
fair-why = Before each round the table publishes a fingerprint (hash) of a secret number. Then every player’s page adds random digits of its own, and only both together decide the cards: nobody can choose them, nor can the server. After the round the secret is published, and this page checks that it has that fingerprint and that its own digits went in. The record of the game lets anybody check the cards themselves, with “ginmi verify”.
lobby-watching = {" "}· { $watching } watching
taken-free = { $taken } taken, { $free } free
round-played = playing round { $number }
bot-of-kind = { $name } (bot: { $kind })
waiting-for-players = waiting for players
between-two-games = between two games
game-played = game in progress
name-says = { $name }: { $text }
for-breaking-game = { $names } wants to end the game. It ends when all players agree.
s-decision-s = { $decision } s per move, { $reserve } s time bank
this-game-for = This game is for { $players }.
players-exactly = { $most } players
players-from-to = { $least } to { $most } players
option-takes = “{ $label }” takes { $takes }.
option-takes-number = “{ $label }” takes a whole number from { $least } to { $most }.
campaign-players-has = A campaign of { $players } players has { $rounds } rounds: put the rounds back to the default, or switch the campaign off.
game-has-rounds = “{ $label }”: the game has { $rounds } rounds, so it cannot be its last { $last }. Choose fewer, or “always”.
prize-kan-paid = The prize of { $prize } kan is paid from the buy-in, which is only { $buy_in } kan: make one smaller or the other larger.
well-played = Well played!
thank-you = Thank you!
sorry = Sorry!
one-moment-please = One moment, please.
goodbye = Goodbye!
deals-rounds-proven = { $rounds ->
    [one] Deal verified.
   *[other] { $rounds } deals verified.
}
unfair-secret = Do not trust this table. Round { $round }: the number that decided the cards is not the one that was committed to before the deal.
unfair-commitment = Do not trust this table. Round { $round }: what was published before the deal has changed.
unfair-contribution = Do not trust this table. Round { $round }: the digits that you added were changed.
unfair-proof = Do not trust this table. Round { $round }: the proof names other digits than those that went into the deal.
invites = { $name } invites you to play { $game }
invites-nobody = A table for { $game }
table-in-short = { $players } players, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $rules }.
standard-rules = standard rules
own-rules-short = house rules
join-now = Join
watch-only = Just watch
spectator = Spectator
go-to-table = Go to the table
name-first = First, what should the others call you?
seat-a-bot = Seat a bot …
fill-and-start = Fill with bots and start
leaving-fold = At this table
qr = QR code of the link
qr-how = Friends beside you can scan this.
link-own-device = Nobody else can open this link: it leads to this computer alone. To invite others, open this page at an address of this computer in your network: the server prints them when it is started with “ginmi serve --listen :8808”.
play-now = Play now
play-now-about = Sit down with people who are waiting. Bots fill the other seats and make room for people between rounds.
take-bots-seat = Play from the next round on
takes-seat = You play from the next round on, in place of { $bot }.
bot-plays = a bot plays
plays-again = ✓ play again
waits-for = Play again? Waiting for { $names }.
wants-again = { $names } would like to play again.
rematch-title = { $names } { $count ->
    [one] wants
   *[other] want
} a rematch
seat-next = next round: { $name }
told-sat = { $name } sat down.
told-sat-bot = { $bot } (bot) sat down.
told-takes-over = { $name } takes over from { $bot }.
told-left = { $name } left the table.
told-gave-up = { $name } left the game. { $bot } (bot) plays on.
told-gone = { $name } is away.
told-back = { $name } is back.
told-stepped-in = A bot plays for { $name }.
told-removed = The host removed { $name }.
told-handed-over = { $name } plays on with another browser.
told-asks = { $name } asks for their seat with another browser.
vacate-seat = Free the seat
keep-out = Remove for good …
keep-out-sure = Remove { $name } for good? They cannot take a seat at this table again. This cannot be undone.
really-keep-out = Remove for good
keep-in = Cancel
is-your-seat = Somebody with your name sits here, but is away. If that is you in another browser, the host can hand you the seat.
ask-for-seat = Ask for my seat
asked-for-seat = You have asked for your seat. The host has to agree.
asks-for-seat = { $name } is here with another browser and asks for their seat.
hand-over = Hand the seat over
silent-player = { $name } has not played for a few minutes.
stand-in = Let a bot play
stand-in-voted = You agree that a bot plays for { $name }. The others have to agree, too.
told-again = { $name } wants to play again.
told-reserved = { $name } takes { $bot }’s seat after this round.
guest = On this server
guest-known = This server knows you as { $name }.
guest-get = Download everything kept about me
guest-sign-out = Sign out on all other devices
guest-signed-out = You are now signed in on this device only.
guest-delete = Delete me …
guest-delete-sure = Delete you from this server? Your name and your seats at tables are deleted, and you are signed out on every device. This cannot be undone.
guest-delete-stays = Finished games stay, because others played them too. Your seat there is then called “Former player”. Settings and games against bots are kept in this browser and stay as well.
guest-really-delete = Delete for good
guest-delete-not = Cancel
guest-deleted = You were deleted from this server.

## Refusals

refused-misunderstood = The server did not understand this request: your version may differ from the server’s. Reload or update.
refused-version = The server and this program have different versions: reload or update.
refused-too-often = Too many requests at once: wait { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
refused-stage = { $needed ->
    [gathering] This is possible only before the first game.
    [playing] This is possible only during a game.
   *[over] This is possible only between two games.
}
refused-not-seated = Only players with a seat can do this: sit down first.
refused-seated-already = You have a seat already: leave it before you take another.
refused-no-such-seat = This table has fewer seats.
refused-seat-taken = { $player-is ->
    [you] You sit there already.
   *[other] { $player } sits there: choose a free seat.
}
refused-no-bot-there = No bot sits there any more.
refused-no-person-there = Nobody in that seat can be removed, and nobody is asking for it.
refused-not-gone = { $player } may still come back: wait until a bot plays for them.
refused-kept-out = The host has removed you from this table: take a seat at another one.
refused-silent = A bot may step in after a few minutes: wait { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} more.
refused-not-silent = A bot steps in by vote only for another player whose turn it is, at a table without a clock.
refused-no-such-bot = This table does not offer that bot: choose another.
refused-not-host = { $player-is ->
    [you] You are the host now: try again.
   *[other] Only the host, { $player }, can do this.
}
refused-no-host = Only the host can do this, and nobody is the host now: sit down first.
refused-seats-free = { $seats ->
    [one] One seat is still free: all must be taken.
   *[other] { $seats } seats are still free: all must be taken.
}
refused-not-asked = { $player-is ->
    [you] It is your turn again: choose once more.
   *[other] It is { $player }’s turn: wait for yours.
}
refused-nobody-asked = It is nobody’s turn now: wait for the cards.
refused-late = This question is answered already.
refused-illegal = The rules do not allow this: choose another move.
refused-bot-plays = A bot is playing for you: take your seat back first.
refused-not-away = You have your seat: no bot is playing for you.
refused-no-contributions = The next cards cannot be dealt yet: wait for the end of the round.
refused-contributed = You have asked for the next cards already.
too-late-played = Too late: a bot played { $card } for you.
too-late-decided = Too late: a bot decided for you.
