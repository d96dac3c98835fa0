# What only the terminal says

### fetch: never

## What happened that is not seen there

aside-blank = { $player } drew the blank card and { $player-is ->
    [you] sit
   *[other] sits
} out this round; the other six are the field.
aside-leader = { $player } took over as { $role }.
aside-waiting = Waiting for a hand that somebody passes on: { $players }.
aside-face-down = The field lies face down; everybody with a hand draws one of its cards and shows it.
aside-queue = For later rounds: { $multipliers }.
aside-hands-returned = The hands of those who are out went back to the draw pile.
aside-reshuffled = The draw pile was shuffled.
aside-pile-cut = The draw pile was cut: its lower half is now on top.
has-made = { $player } { $player-is ->
    [you] have
   *[other] has
} made { $dekiyaku }.
holds = { $player } { $player-is ->
    [you] hold
   *[other] holds
}
deals-next = { $player } { $player-is ->
    [you] deal
   *[other] deals
} the next round.

## The table

round-of = Round { $number } of { $rounds }, { $plant }
heading-deals = { $player-is ->
    [you] you deal
   *[other] { $player } deals
}
heading-stock = draw pile { $count }
role-plays = plays
role-loans = { $count ->
    [one] 1 loan
   *[other] { $count } loans
}
role-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
} in hand
kind-and-count = { $kind } { $count }
colon = :{" "}
cards-on-field = Field
claimed-teyaku = claimed { $teyaku }
shown-in-hand = shown, still in that hand:
known-returned = back in the draw pile:
known-passed-on = your hand, passed on{ $cards ->
    [all] :
   *[but-one] , all but one:
}
lacks = { $player } { $player-is ->
    [you] lack
   *[other] lacks
} { $count } for { $dekiyaku }:
card-and-place = { $card } { $place }
count-and-place = { $count } { $place }
place-field = on the field
place-hand = in { $player-is ->
    [you] your
   *[other] { $player }’s
} hand
place-pile = in the draw pile
place-unseen = unseen

## Payments

part-paid = { $name }, { $share ->
    [half] half of { $value }
    [double] twice { $value }
    [some] of { $value }
   *[whole] { $value }
}
column-round = round
column-account = account

## What can be chosen

choice-and-meaning = { $label }: { $means }
offer-points = Offer { $player } points for the place
nothing-to-claim = You have nothing to claim.
prompt-choice = { $count ->
    [1] 1
   *[other] 1-{ $count }
}, or ? h y m e q:
prompt-next-round = Enter for the next round, or ? h y m q:
prompt-amount = How many points, { $least } to { $most }? (Enter: back)
no-choice = “{ $text }” is not one of the choices.
no-amount = “{ $text }” is not an amount from { $least } to { $most }.
key-choice = the choice with that number; a card also by its code, such as 8a
key-again = the table and the choices again
key-explain = the question explained, with the numbers of its rules
key-keys = this list
key-yaku = all yaku with their values
key-payments = the payments so far
payments-none = No payments yet.
key-names = other names for the cards: Japanese, both, English
key-quit = leave the game; a record stays whole

## A game

play-title = { $game }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
play-against = You play against { $bots }.
play-house-rules = House rules:
play-seed = To play with the same cards again, use { $option }.
play-adds = There is already a record in { $path }: this game is added to it.
play-keys = At each prompt, ? explains the question, h lists all keys, q quits.
play-left = You left the game in round { $round }.
play-resume = To take it up again: { $command }
play-next-step = Next step, { $name }: { $command }
play-resumed = The game goes on in round { $round }.
play-torn = The last line of the saved game was torn, as by a power failure: it goes on from the line before.
play-passed-over = The last game that was left cannot be taken up again, so this is one before it. { $why }
play-not-kept = This game cannot be taken up again another time: { $why }
record-is-in = The record is in { $path }.
replay-place = Step { $at } of { $of }
replay-keys-screen = ←→ step · ↑↓ round · Tab seat · h opinion · ? help · m payments · q leave
replay-key-step = one step back or forward
replay-key-round = to the beginning of this round or the one before, or to the next round
replay-key-ends = to the beginning, to the end
replay-key-seat = look from the next seat
replay-key-opinion = what the strongest bot thinks of the decision that comes next
replay-key-leave = leave
replay-game = Game { $number }: { $players }

## The whole screen

screen-too-small = The table needs at least { $columns } columns and { $rows } rows. Make the window larger, or leave with Ctrl-C and play with --plain.
screen-settlement = Payments of the round
screen-help = Help
screen-yaku = Yaku
screen-table = The table in words
screen-near = Yaku in reach
screen-over = The game is over. Press Enter to leave.
screen-over-again = The game is over. a: play again · Enter: leave
screen-seats = Seats
screen-leave-title = Leave?
screen-leave = Do you want to leave the game?
screen-keys = ←→ Enter choose · ? help · h hint · y yaku · m payments · t table · q leave
screen-keys-company = ←→ Enter choose · ? help · y yaku · m payments · t table · q leave
screen-keys-window = Esc: close
screen-keys-settlement = Enter: go on
screen-keys-leave = Enter or y: leave · Esc or n: stay
screen-keys-seats = number: choose · Esc: close
screen-keys-title = Keys
screen-key-arrows = another choice
screen-key-enter = take the choice; skip what is being shown
screen-key-digit = the choice or card with that number
screen-key-help = the question explained, with its rules, and this list
screen-key-hint = what the strongest bot would do, and why
screen-thinking = The bot is thinking …
screen-key-table = the whole table in words
screen-key-log = older and newer lines of the log
screen-key-stop = back to the shell; its fg goes on here
screen-key-leave = leave the game
screen-latin-keys = The keys are the letters a to z and digits: switch the keyboard to these, or use the arrows and Enter.
screen-mouse = Mouse: click a card or a choice to take it; the wheel scrolls.
screen-signs = On small cards: ★ Brights, ◆ Animals, ▬ Ribbons, ○ Chaff.

## A table of a server

online-at = You sit at { $address }.
online-resume = To come back to the table: { $command }
online-fill = There are free seats: wait for others, or start with bots in them.
online-replaced = A bot plays for you.
online-seats = Seats of others: free one, remove somebody, hand one over
online-late = It was too late for that.
online-lost = The connection was lost. Reconnecting …
online-back = Connected again.

## House rules

rules-game = { $game }, { $players }
rules-see = To see the house rules of a game, for example: { $command }
rules-of = House rules of { $game } ({ $players })
rules-number = any number from { $least } to { $most }
rules-counted = with n from { $least } to { $most }
rules-presets = Presets
rules-set-one = Set them with --set, such as: { $command }
rules-begin-with = Begin with a preset, such as: { $command }
rules-steps = To learn the game in steps, each of which adds something:
rules-with-words = House rules of { $game } with “{ $words }”: { $count ->
    [0] none. To see all: { $command }
   *[other] { $count }
}
rules-differ = { $rules } ({ $game }): { $count ->
    [0] no house rule differs from “{ $other }”.
    [one] 1 house rule differs from “{ $other }”.
   *[other] { $count } house rules differ from “{ $other }”.
}
rules-own = rules of your own
rules-instead = not { $value }
rules-worths-set = Set them by their ids, such as: { $example }
rules-worth-off = not in the game
rules-worth-number = { $unit ->
    [kan] kan
    [chips] chips
   *[points] points
}
rules-worth-points = points, from 1p to 999p, whatever a kan is
rules-worth-by-number = amounts by the number of its cards or points: 10/12/15+2 is 10 for the fewest, 12 for one more, 15 for two more, and 2 more for each further one
rules-worth-stop = it ends the round at once
rules-saved = Saved in { $path }. To play by these rules: { $command }
rules-play-by = To play by these rules: { $command }
rules-see-changes = To see what a preset changes: { $command }
