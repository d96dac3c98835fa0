near-diving = { $player } { $player-is ->
    [you] need
   *[other] needs
} { $cards } for diving, 1 kan (NU-9).
near-escape = { $player } { $player-is ->
    [you] escape
   *[other] escapes
} with 106 card points, 1 kan (NU-9): { $points } so far.
near-chaff = { $player } { $player-is ->
    [you] have
   *[other] has
} { $count } of the 16 Chaff for Sixteen Chaff, 12 kan; all willow cards count (NU-8).
