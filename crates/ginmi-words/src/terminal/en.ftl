# What only the terminal says

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
aside-pile-cut = The draw pile was cut: its lower half came on top.
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
record-is-in = The record is in { $path }.
replay-game = Game { $number }: { $players }

## House rules

rules-game = { $game }, { $players }
rules-see = To see the house rules of a game, for example: { $command }
rules-of = House rules of { $game } ({ $players })
rules-number = any number from { $least } to { $most }
rules-counted = with n from { $least } to { $most }
rules-presets = Presets
rules-set-one = Set them with --set, such as: { $command }
rules-begin-with = Begin with a preset, such as: { $command }
