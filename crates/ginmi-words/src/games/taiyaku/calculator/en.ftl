calculator-leader = Leader
hand-compensated = If forced out, this hand counts { $paid }, paid by each of the three active players (TY-3.4).
when-teyaku-paid = It is paid at once; nobody pays more than the purse holds (TY-1.2, TY-4).
settled-stop = { $player } stops the round: the purses of the other two go to { $player } (TY-6.2).
settled-hands-empty = All cards have been played: the highest score is paid the difference ({ $rule }).
bad-no-stop = { $player } has no dekiyaku that stops the round (TY-9).
bad-stops = { $player } has a dekiyaku that stops the round at once (TY-6.2): the round ended with it.
