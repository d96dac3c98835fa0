# The settlement of a round, and the end of a game

sheet-teyaku = Teyaku
sheet-dekiyaku = Dekiyaku
sheet-points = Points
sheet-extras = Extras
sheet-total = Total
sheet-cell = { $player }, { $column }: { $amount }
sheet-hint = Choose a number to see its cards.
sheet-from = { $count ->
    [one] { $amount } from { $players }
   *[other] { $amount } each from { $players }
}
sheet-to = { $count ->
    [one] { $amount } to { $players }
   *[other] { $amount } each to { $players }
}
sheet-par = { $player }: { $points } points, { $side ->
    [over] { $difference } over par ({ $par })
    [under] { $difference } under par ({ $par })
   *[even] exactly par
}
sheet-against = { $player }: { $points } points against { $other }
sheet-pile = { $player }: { $value }
best-pile = { $player } had the best pile.
gained-most = { $player } gained the most: { $amount }.
all-rounds = All rounds
at-the-start = Start
fair-part = { $proven } of { $rounds } deals verified. The others were dealt before this page was opened or reloaded, so it could not check them.
final-ranking = Final ranking
curve = Accounts, round by round
curve-of = { $player }: { $values }
best-yaku = Best yaku: { $yaku } by { $player } in round { $number } ({ $amount }).
see-replay = Replay
see-mistakes = Find the mistakes
new-game = New game
share-picture = Share picture
