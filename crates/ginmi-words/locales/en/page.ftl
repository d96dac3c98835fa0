# What the page says at the table and before it

calculator-calculator = Calculator
subtitle = Japan’s flower card games, played properly.
welcome = Koi-Koi, Hachi-Hachi and two more. Free, no account, offline. Against bots or friends.
play-game = Play { $game }
other-game = New game: { $game }
way-learn = Learn in 5 minutes
way-know = { $game } in five steps
way-steps = { $game }: your next step
rounds-minutes = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, about { $minutes } minutes
at-table = { $players } players
one-opponent = { $bot } bot
all-opponents = { $bot } bots
mixed-opponents = mixed bots
change-setup = change
reader = You
resume-about = { $game } · Round { $round } of { $rounds }
choose-game = Choose a game
tile-facts = { $players } players · { $minutes } min a round
deal-of-day = { $game } · the same cards for everyone
deal-of-day-done = { $game } · you: { $own }
problem-of-day = Problem of the day
problem-of-day-about = { $game } · find the best move
with-friends = Play with friends
friends-about = { $game } · one link, no account
players = Players
rounds = Rounds
opponents = Opponents
play = Play
continue = Resume game
home = Home
nav-play = Play
nav-friends = Friends
nav-more = More
language = Language
theme = Colors
theme-system = Match my device
theme-light = Light
theme-dark = Dark
settings = Settings
your-hand = Your hand
field = Field
draw-pile = Draw pile
story = Game log
payments = Payments
no-payments = Nobody pays.
totals = Accounts
round = Round
account = Account
next-round = Next round
again = Play again
game-over = Game over
your-choices = Your choices
offer = Offer
amount = Points
connecting = Connecting …
name = Your name
free-seat = Free seat
start = Start
take-back = Take back my seat
not-found = There is no page at this address.
shown-cards = Shown
no-table = Can’t reach the server. You can still play against bots.
alone = This page has no server behind it, so you play against bots. To play with friends, open the page of a Ginmi server.
lesson-learn = Learn
nav-menu = Menu
leave-match = Leave game
leave-solo-means = It is saved: resume it from the home page.
nav-pages = Pages
replays = Replays
daily = Daily
daily-title = Today’s deal
problems = Problems
reading = Reading …
file-too-large = The file is too large for a record: at most 2 MB can be opened here.
file-unreadable = The file cannot be read as text. A record is a text file, one line of JSON for each thing that happened.
step = Step
copied = Copied
download = Download record
hands = Hand
preset = House rules
own-rules = Custom
rules-with-changes = { $name } + { $count ->
    [one] 1 change
   *[other] { $count } changes
}
mixed = Mixed
each-opponent = Choose each opponent
house-rules = All house rules
as-usual = standard
defaults = Reset all to standard
spectators = Spectators allowed
no = no
clock = Time per move
tables = Tables
public-tables = Public tables
link = Link to this table
copy = Copy
share = Share …
seats = Seats and link
remove-bot = Remove
abandon = Offer to end the game
host = host
bot = bot
speed = Game speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-off = Instant
sound = Sound
your-turn = Your turn
notify-turn = Notify me when it is my turn
habits = Your moves
habit-undo = Undo, until a card is turned up
habit-confirm = Click twice to play a card
habit-auto = Play the only legal move
undo = Undo
marks = Card labels
mark-month = Month
mark-kanji = Month in kanji
mark-kind = Kind
mark-name = Plant
mark-large = Large numbers, on captured cards too
felt = Felt
felt-green = Green
felt-indigo = Indigo
felt-crimson = Crimson
deck = Cards
deck-usual = Vivid
deck-hachihachi-bana = Hachihachi-bana
back = Card backs
back-waves = Waves
back-plain = Plain
keys = Keys
keyboard-space = Space
keyboard-move = Move between cards
keyboard-play = Play or take
keyboard-skip = Skip to the next question
keyboard-choose = Make a choice
keyboard-undo = Undo
keyboard-yaku = Yaku
keyboard-cards = All cards
keyboard-close = Close
touch-again = tap again to play
unfold = captured cards
rule-number = Rule { $rule }
no-game-now = No game right now
looking = Looking for the table …
name-rule = A name has 1 to 24 visible characters and cannot be that of a bot: choose another.
name-character = A name cannot hold the character { $character } there, because it cannot be seen: leave it out.
no-cookies = This browser refuses the cookie by which the server would know you, so you cannot sit at its tables. Allow cookies for this page, then join again. You can still play against bots.
socket-blocked = This connection does not let live tables through: a proxy, a filter or an antivirus program blocks WebSockets. Try another network, or ask whoever runs it. You can still play against bots.
http-banned = The operator of this server has banned your address for a time.
http-foreign = The server refuses requests from this address: open the page at the server’s own address.
http-too-often = Too many requests or new tables from here: wait a little, then try again.
http-too-many-tables = Too many tables from here are open: play at one of them, or try again later.
http-setup = The server does not accept these settings for a table: change them, then try again.
http-set-aside = This table is damaged and cannot be played: open another one.
http-no-such-game = There is no such game, or it is not finished yet.
http-full = The server has no room for another table: try again later.
http-failed = The server has a problem: try again later.
http-between = Something between this page and the server refused the request: try again, or try another network.
http-misunderstood = The server did not understand this page: reload it.
sending = Sending …
clock-decision = { $time } + { $bank }
clock-bank = bank { $bank }
clock-own-decision = { $time } left, then your time bank ({ $bank })
clock-own-last = { $time } left, then a bot plays
clock-own-bank = Time bank { $bank }, then a bot plays
clock-warning = Only { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} left: then a bot plays for you.
clock-title = { $seconds } s left
watching = All seats are taken: you are watching.
renewed = A new version of the page is available. Reload when it suits you: your game is saved.
reload = Reload
partly-seen = You joined in the middle of this round: earlier payments are not listed. The accounts are right.
yaku = Yaku
within-reach = Within reach
all-yaku = All yaku
all-cards = Cards
progress = Now
close = Close
in-hand = In your hand
claimed = Claimed
made = Made
one-away = One card away
two-away = Two cards away
nothing-made = Nothing within two cards.
no-round = During a round you see here what everyone has made, and what one or two more cards would make.
look-up = Look up
rulebook = Rulebook
strategy = Strategy
chapters = Chapters
opening = Opening …
no-part = There seems to be no connection: this page comes as soon as there is one.
no-chapter = The chapter could not be loaded: there seems to be no connection.
try-again = Try again
teyaku = Teyaku, in the hand as dealt
cards = { $count } of { $size } cards
all-games = All games
about-games = About the games
take-seat = Take a seat.
all-seats-taken = All seats are taken. You can watch.
there-free-seats = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
} Invite friends, or add bots.
seats-free-guest = { $free ->
    [one] One player is missing.
   *[other] { $free } players are missing.
} { $host } starts the game.
all-seats-taken-begin = Everybody is here: you can start.
own-decision = Your decision.
host-begins = Waiting for { $host } to start the game.
round-settled = Round over.
cards-being-dealt = The cards are being dealt …
heading-round = Round { $number } of { $rounds } · { $plant }
away = away
round-number = Round { $number }
from-players = from { $least } players
label-value = { $label }: { $value }
there-can-be = This game is not possible: { $why }
trying-again-s = Trying again in { $seconds } s.
trying-again-now = Trying again now …
try-now = Try now
come-again = Join again
play-here = Play on here
play-on = Continue
save-as-file = Save it as a file
to = { $from } to { $most }
of = { $count } of
has = has { $has }
one = one of
from = {" "}(from { $least })
ja = ja
more = And { $more } more.
year = { $count } (a year)
half-year = { $count } (half a year)
season = { $count } (a season)
changed = { $count } changed
rule-default = Rule { $rule } · Default: { $default }
ginmi = Ginmi
hand = { $hand } in hand
card-makes = { $name }: makes { $makes }
card-seen = { $card } (everyone sees it)
player = Player { $letter }
hello = Hello!
good-luck = Good luck!
boar-deer-butterflies = Boar, Deer and Butterflies.
ten-chaff = Ten Chaff.
server-cannot-be = Can’t reach the server.
server-being-restarted = The server is restarting. Your game is saved.
server-wants-fewer = Too many connections from here: close other windows.
server-does-not = The server no longer knows you: join again.
there-no-such = There is no such table. It may have been closed, or the address was cut off.
this-table-no = This table is closed.
so-many-listen = Too many people are watching this table, or you have it open in too many windows.
match-being-played = A game is in progress here, and spectators are not allowed. Come back when it is over.
server-has-another = The server and this page have different versions: reload.
this-browser-keeps = This browser can’t save anything, or has no room: the game is lost when you reload. To keep games, allow this page to store data, and start a new one.
your-game-goes = Your game continues in another window.
bots-cannot-think = Bots can’t think in the background in this browser, so the page may stutter. Reloading may help.
there-no-game = There is no game to resume here.
game-kept-cannot = The saved game can’t be read: it was written by another version of the page, or it is damaged. You can save it as a file; a new game replaces it.
card-in-hand = in hand
card-on-field = on field
title-game = Game
title-table = Table

### fetch: later

## Hints

hint = Hint
hint-would = Best move:
expected = on average this round
expected-loss = on average this round; the others lose more
hint-others = Next best
least-bad = Every choice loses on average here; this one loses least.
all-arrangements = { $count ->
    [one] Only one arrangement of the unseen cards is possible.
   *[other] All { $count } possible arrangements of the unseen cards were counted.
}
hint-unfair = Hints are off when people play.
hint-join = Joining promises more than dropping.
hint-sage = Playing on promises more than ending the round now.
hint-shoubu = Playing on promises no more than this.
hint-cancel = Playing on promises less than ending the round now.
hint-pot = The value of the hand, compared with half of the pot.
hint-place = The value of the place, compared with its price.
hint-habit = This is a rule of thumb, without an estimate.
done-was = Played:
as-good = just as good
same-choice = best move
unweighed = not evaluated
hand-holds = The hand holds { $held }.
hand-promises-less = The hand is worth less than dropping costs: { $cost }.
pays = { $choice } pays: { $outcome }.
meets-nothing-gives = { $card } matches nothing: a safe discard.
card-helps-this = { $card } is the card that helps this hand least.
captures = It captures { $cards }.
captures-card-points = It captures { $cards }: { $points ->
    [one] 1 card point.
   *[other] { $points } card points.
}
makes = It makes { $name }.
keeps-from-who = It keeps { $card } from { $player }, who needs it for { $name }.
then-missing = Then you need { $cards } for { $name }{ $held ->
    [none] .
    [all] { $count ->
        [one] {" "}(you hold it).
       *[other] {" "}(you hold both).
    }
   *[some] {" "}(you hold { $own }).
}
holds-back-which = It holds back { $card }, which { $player } could use for { $name }.
claim-because = { $means }.
hope = The best hope is { $name }: { $chance }%.
hope-likelier = It makes { $name } likelier: { $chance }%, against { $otherwise }% with { $other }.
denied = { $player } { $player-is ->
    [you] make
   *[other] makes
} { $name } less often: { $chance }%, against { $otherwise }% with { $other }.
risk = The risk is { $name } for { $player }: { $chance }%.
risk-likelier = The risk is { $name } for { $player }: { $chance }%, against { $otherwise }% with { $other }.
more-points = It brings more card points by the end of the round: { $points } on average, against { $otherwise } with { $other }.

### fetch: never

## What is seen before the module paints

old-browser = This browser cannot run the page, because it lacks WebAssembly. Any recent browser can.
opened-as-file = Browsers do not run this page from a file: it needs a web host. Upload its folder to one, or open http://localhost:8000 after running this command in the folder:
not-loaded = The page could not be loaded completely.
load-retry = Try again
halted = Something went wrong. Your game is saved: reload to continue.
load-again = Reload
report-fault = To report the problem, tell us what you did, and include this text:
copy-report = Copy
copied-report = Copied
no-scripts = Ginmi is a game that runs in your browser. Please allow scripts for this page, then load it again.
foreign-host-title = This server does not go by this name
foreign-host-what = You have opened { $host }. The server answers only to names that it knows, so that no foreign page can pass itself off as this one.
foreign-host-do = If you run the server, start it with the address at which people open the page; separate several by commas:
foreign-host-else = If you do not, open the address that you were given, or tell whoever runs the server.
preview-page = { $games }: the games of hanafuda, against bots or with friends
preview-free = { $free ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
preview-names = At the table: { $names }.
preview-cards = Hanafuda cards on green felt
