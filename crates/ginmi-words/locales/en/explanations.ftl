# What players are told when they ask: explain-PHASE, in paragraphs. A game says it in its own way where it
# differs. $turn and $call are the numbers of the rules about a turn and about calling.

### fetch: never

explain-turn =
    Play one card from your hand. If a card of its month lies on the field, it captures that card; of two you
    choose one, and three are all captured. Otherwise your card stays on the field. Then the top card of the
    draw pile is turned up and does the same (C-4, { $turn }).
explain-play = { explain-turn }
explain-capture =
    Two cards of that month lie on the field. You capture one of them, and the other stays for the next player
    (C-4). Look at what each is worth and at the yaku that you or your opponents lack one card for, and think
    about who may hold the fourth card of the month.
explain-late-claim =
    The first card has been played from a hand, and none has been turned up from the draw pile yet: this is the
    last moment to claim teyaku. Every player who has not claimed both groups is asked, even with nothing to
    claim, so that the question gives nothing away. Your hand counts as it was dealt, together with a card
    that you have just played (C-9).
explain-settled =
    All payments of the round have been made. The winner of a round deals the next one; after a round without a
    winner the same player deals again (C-2). After the last round the highest account wins the game (C-11).

## Parts of these

explain-joined = { $active ->
    [0] Nobody has joined so far.
   *[other] Joined so far: { $players }.
}

## What cards are worth: $cards says whether they are a hand or a pile

score-cards = { $cards ->
    [hand] Hand
   *[pile] Pile
}
score-none = { $cards ->
    [hand] no teyaku
   *[pile] no dekiyaku
}
score-together = together
score-sum = { $points ->
    [one] { $points } point
   *[other] { $points } points
} from { $active ->
    [2] the opponent
   *[other] each opponent
} at ×1
score-card-points = { $points ->
    [one] { $points } card point
   *[other] { $points } card points
}{ $active ->
    [2] {" "}of the deck’s { $deck }
   *[other] , { $score } against the { $par } of a third of the deck
}
score-circumstance = { $name }: { $worth } if the round ends without dekiyaku ({ $rule })

## Around the table of all yaku

yaku-group = { $title ->
    [none] {""}
   *[other] { $title }.{" "}
}{ $about } ({ $rule }).
yaku-entry = { $worth } – { $takes }
besides-yaku = {""}
