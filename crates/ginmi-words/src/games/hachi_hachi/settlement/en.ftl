settled-circumstance = { $player } { $player-is ->
    [you] win
   *[other] wins
} by { $reason }: claimed teyaku, card points and achievements are not paid (HH-7.3).
settled-in-sage = Of the opponents only { $payer } called sage: { $payer } { $payer-is ->
    [you] pay
   *[other] pays
} double for dekiyaku, { $spared } { $spared-is ->
    [you] pay
   *[other] pays
} nothing for them (HH-7.1).
