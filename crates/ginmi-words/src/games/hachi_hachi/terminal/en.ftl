near-diving = { $player } { $player-is ->
    [you] need
   *[other] needs
} { $cards } for diving, 1 kan (HH-7.4).
near-escape = { $player } { $player-is ->
    [you] escape
   *[other] escapes
} with 89 card points, 1 kan (HH-7.4): { $points } so far.
near-chaff = { $player } { $player-is ->
    [you] have
   *[other] has
} { $count } of the 16 Chaff for Sixteen Chaff, 12 kan (HH-7.3).
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
