settled-shoubu = { $player } calls shoubu: the full value of that player’s dekiyaku is paid, and nobody else’s ({ $rule }).
settled-cancel = { $player } cashes out: half the value of that player’s dekiyaku is paid, and nobody else’s ({ $rule }).
settled-hands-empty = All cards have been played: every player’s dekiyaku pay half their value; if there are none, the cards in the piles decide ({ $rule }).
bad-missing = Nobody has dekiyaku, so card points decide, and all cards are needed: { $missing } are not in any pile yet. “The rest goes here” gives them to one player.
bad-no-dekiyaku = { $player } has no dekiyaku, and cannot call sage or shoubu or cash out ({ $calls }): add the cards, or choose another ending.
bad-silent = { $player } has dekiyaku, and so has called sage or ended the round ({ $calls }): mark the sage, or choose that ending.
bad-not-in-sage = { $player } has not called sage, and so cannot cash out ({ $cancels }).
