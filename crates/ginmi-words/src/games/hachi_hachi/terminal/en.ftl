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
