# Replays

### fetch: later

replays-about = Go through finished games again, move by move.
kept-games = Solo games on this device
no-kept-games = None yet. The last twenty games that you finish are saved here.
server-games = Online games
no-server-games = None yet.
no-server = Can’t reach the server.
more-games = Older games
open-file = Open a record file
drop-file = Choose a file, or drop it here: a record from this page, a server or the terminal program.
no-replay = This game cannot be shown.
not-kept-here = This game is not saved in this browser. Solo games are saved where they were played: ask for a link to a moment, or for the record file.
not-on-server = The server has no finished game at this address, or can’t be reached.
file-closed = The file is no longer open. Open it again.
file-empty = The file is empty. A record begins with a line that names the game, its rules and its players.
no-header = This is not a record of a game. A record begins with a line that names the game, its rules and its players: {"{"}"ginmi":1,…{"}"}.
replay-won = beat { $who } { $result }
replay-lost = lost to { $who } { $result }
replay-tied = tied with { $who }
replay-placed = { $place ->
    [1] won against { $others } others, { $result }
   *[other] place { $place } of { $players }, { $result }
}
all-replays = All replays
to-start = To the start
back-round = Previous round
back-decision = Previous decision
back-step = Step back
run = Play
pause = Pause
step-on = Step forward
next-decision = Next decision
to-next-round = Next round
to-end = To the end
seen-by = Seen by
open-cards = Show all hands
opinion = Analyze
judging = Analyzing … { $judged } of { $all ->
    [one] 1 decision
   *[other] { $all } decisions
}
slips = Mistakes
next-slip = Next mistake
slip-details = Details
slip-at = Mistake { $number } of { $of }
slips-found = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
round-of-slips = Round { $number }
tried-was = Your choice:
all-slips = All mistakes
expected-curve = Your expected result, move by move
expected-about = Your expected result at { $count ->
    [one] 1 decision
   *[other] each of { $count } decisions
}; it came to { $value }
try-from-here = Try again from here
try-from-here-about = Plays on from this moment as your solo game; the one you have now is replaced. The cards of this round stay the same.
no-slips = No mistakes: every choice was about as good as the best.
which-game = Game of this file
copy-link = Copy link to this moment
share-menu = Share
link-to-moment = Link to this moment
link-too-long = This game is too long for a link. To share it, send the record file.
link-damaged = The link is damaged or incomplete. Copy all of it, or ask for it again.
link-too-large = The link is longer than any that Ginmi makes. Ask for it again, or for the record file.
link-other-version = The link was made by another version of Ginmi. Reload the page, or ask for the record file.
keep-game = Keep this game
from-elsewhere = Someone else’s game
remove = Remove
replay-keys = Keys: ← → step, with Shift to decisions, N next mistake.
replay-slip = Move { $number }: { $done }, { $loss }
record-has-version = The record has version { $version } of the format, and this page reads version 1 only.
record-breaks-off = The record breaks off at line { $line }, in the middle of what follows from a decision: the file is not whole.
record-wrong-line = The record is wrong in line { $line }: { $problem }

## The reader’s own record

own-record = Your record
own-record-about = Your finished games. They stay on this device; save a file to move them.
no-own-record = Nothing yet: finish a game first.
record-games = Games
record-won = Won
record-tied = Tied
record-lost = Lost
record-ties = Whoever shares first place has tied. A tie neither lengthens nor ends a winning streak.
record-average = Average per round
record-best = Best round
record-streak = Longest winning streak
record-now = Winning streak now
record-table = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}
album = Yaku album
album-count = { $count } of { $size } yaku collected
album-times = { $count ->
    [one] made once
   *[other] made { $count } times
}
album-missing = not made yet
export-record = Save as a file
import-record = Add from a file
record-merged = { $count ->
    [0] Nothing new in this file.
    [one] 1 game added.
   *[other] { $count } games added.
}
no-record-file = This file is not a record of your games. “Save as a file” on this page makes one.

## Grades

money-from = Where the money came from
money-result = Result
money-place = Place
money-deal = Deal
money-draws = Draws
money-own = Own play
money-others = Others
money-unexplained = Unexplained
kind-joining = Joining
kind-capture = What to capture
kind-discard = What to discard
kind-call = Going on or stopping
kind-last-turns = The last three turns
kind-claim = Claims
kind-other = Other decisions
grade-lost = Mistakes
grade-all = All
grade-cost = Mistakes cost { $cost }{ $rounds ->
    [one] {""}
   *[other] {" "}in all, { $each } a round
}.
grade-bots = Bots lose by theirs, on average a round: { $bots }.
grade-bot = { $bot } { $cost }
grade-mistake = { $round }, { $kind }: { $done } cost { $cost }. Best first: { $best }.
grade-choice = { $choice } ({ $value })
grade-money-about = Place, deal and draws are luck. Own play and others: what decisions brought compared with those of a steady player, all cards known. Each part is estimated separately, and the rest is unexplained. In a single round all of these are rough.
grade-mistakes-about = Mistakes: how much less a player’s choices earn on average than the best ones, judged only by what that player could see. They are not part of the sum, and a small gain is chance.
grade-unfinished = No round of this game has ended yet.

grading = Looking for your mistakes …

## Profile

profile = What your mistakes cost
profile-about = Judged only by what you could see, in all your finished games. The kinds that cost most come first.
profile-grading = { $count ->
    [one] Looking for mistakes in your last game …
   *[other] Looking for mistakes in { $count } games …
}
profile-cost = { $count ->
    [one] In 1 game, your mistakes cost { $each } a round.
   *[other] In { $count } games, your mistakes cost { $each } a round.
}
profile-trend = What mistakes cost in each game: the higher the line, the better
profile-kind = Kind
profile-all = Per round
profile-before = Before
profile-last = Last { $count } games

## Problems

problem-number = Problem { $number } of { $of }
problem-right = Right: the best choice.
problem-wrong = There is a better choice.
problem-answer = Answer
problem-task = Find the choice that earns most on average.
theme-stop = Theme: stop in time
theme-go-on = Theme: go on in time
theme-join = Theme: join or drop
theme-block = Theme: block a yaku
theme-build = Theme: build a yaku
theme-discard = Theme: what to give away
theme-capture = Theme: what to take
theme-cards = Theme: card values
problem-next = Next problem
problem-previous = Previous problem
problem-score = Solved on the first try: { $right } of { $tried }
problem-rating = your rating { $rating }
problem-rated = difficulty { $rating } (a novice has 1000)
problem-kind = Kind of problems
problem-all = All problems
problem-own = From your own game.
mistake-number = Your mistake, { $number } of { $of }
mistakes-finish = Done for today
problem-chosen-in-game = In the game you chose: { $choice }
mistakes-own = Your mistakes ({ $count })
mistakes-solve = { $count ->
    [one] Retry your worst mistake
   *[other] Retry your { $count } worst mistakes
}
mistakes-done = Nothing to retry today
mistakes-none = The mistakes of your finished games come here. Each comes back after a day, three days and then every week, until you have solved it on two later days.
mistakes-later = { $days ->
    [one] Your next mistake comes back tomorrow.
   *[other] Your next mistake comes back in { $days } days.
}
problems-about = Positions from games between bots. One choice is clearly the best, and easy to miss: each was played out thousands of times, with the hidden cards reshuffled. Your own mistakes come back here as well.
problems-none = The problems can’t be loaded. Try again later.

daily-about = One round a day in each game: the same cards for everybody, and the same opponents. Compare what you win with what the expert bot wins in your seat.
daily-play = Play today’s deal
daily-look = Look at today’s deal
daily-result = { $own }, expert { $expert }
daily-streak = { $days ->
    [one] 1 day
   *[other] { $days } days in a row
}
daily-expert-plays = The expert is playing your cards …
daily-share = Ginmi { $date } · { $game }: { $result }
daily-copy = Copy result
daily-problems = Solve problems
daily-all = All of today’s deals
daily-of = Deal of { $date }
daily-finish = Finish the deal of { $date }
daily-line = Your result, as a line to share
no-deal = There is no deal for this day: either the day has not begun yet, or the link is damaged.
