hand-forced-out = if it is forced out, it counts { $value } (TY-3.4)
settled-tie = { $players } have { $value } each; { $player } { $player-is ->
    [you] win
   *[other] wins
}, sitting nearest to the leader (TY-7.3).
settled-not-played = The compensation came to { $value }, all that a purse holds: the fullest purse wins (TY-3.5).
cannot-return = { $card } cannot go back: what you claimed needs it (TY-5.1).
