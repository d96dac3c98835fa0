settled-tie = { $players } have { $value } each; { $player } { $player-is ->
    [you] win
   *[other] wins
}, sitting nearest to the leader (TY-7.3).
settled-not-played = The compensation came to { $value }, all that a purse holds: the fullest purse wins (TY-3.5).
accounts-note = The purse is the part of the account that a round can cost: up to { $value }, filled up before each round. The rest of the account is safe (TY-1.2).
