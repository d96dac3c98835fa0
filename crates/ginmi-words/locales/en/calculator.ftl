# The calculator

### fetch: later

calculator-calculator-about = For games with real cards: what a hand or a pile is worth, and who pays what.
calculator-of-hand = A hand
calculator-of-round = The end of a round
calculator-in-round = Playing
calculator-sit-out = Sitting out
calculator-take-all = Clear
calculator-give-rest = The rest goes here
calculator-cards-to = Cards go to
calculator-by-cards = Cards
calculator-by-numbers = Numbers
calculator-entry = Enter the piles by
calculator-name-yaku = Add a yaku
calculator-name-fact = Add a yaku or a dive
calculator-choose-yaku = choose …
calculator-drop-yaku = Remove: { $yaku }
calculator-yaku-value = { $yaku }, { $value }
calculator-take-month = All of { $month }
calculator-numbers-about = Numbers do not show which cards these are: yaku count only where you add them.
calculator-numbers-follow = Leave the last pile empty: it gets the rest of the deck.
calculator-teyaku-a = Group A teyaku
calculator-teyaku-b = Group B teyaku
calculator-no-teyaku = none
calculator-called-sage = called sage
calculator-dived = dived for { $month }
calculator-how-ended = The round ended
calculator-end-likely = work it out from the piles
calculator-end-empty = all cards played
calculator-leader = Dealer
calculator-times = Field multiplier
calculator-in-pot = In the pot
calculator-purse = Purse at the start
calculator-blind = The dealer declared mizuten
calculator-held-dealers = Held the dealer’s hand
calculator-nobody = nobody
calculator-more = More: claims, calls, dealer, pot, house rules
calculator-account = Running account
calculator-add = Add this round
calculator-added = Added ✓
calculator-take-back = Remove the last round
calculator-new-account = Start a new account
calculator-total = Total
calculator-name-of = Name of { $player }
calculator-house-rules = House rules
calculator-result = Result
calculator-no-teyaku-held = This hand holds no teyaku.
calculator-choose-piles = Choose whose pile it is, then its cards.
calculator-deck-of = Cards
calculator-to-result = Show the full result
calculator-nobody-pays = Nobody pays anything.
calculator-link-note = The address of this page contains the calculation: copy it to save or share it.
ended-by-stop = stopped by { $player }
ended-by-shoubu = shoubu by { $player }
ended-by-cancel = { $player } cashed out
hand-incomplete = Teyaku are judged on the whole hand as dealt: choose { $left } more.
opponent-pays = The opponent pays { $each }.
opponents-pay = Each of { $opponents } opponents pays { $each }: { $all } in all.
piles-progress = { $taken } of { $size } cards
round-won = { $player } wins the round, takes the pot and deals the next one.
pile-count-value = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $score }
pile-count-points = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
be-shown = to be shown:
bad-active = { $count } players cannot play a round of this game.
bad-twice = Two players have { $card }.
bad-not-in-deck = { $card } is not in this game’s deck.
bad-too-many = The piles hold { $taken } cards, but only { $most } come into play with this many players: take some back.
bad-odd = { $player } has an odd number of cards, but cards are captured in twos and fours (C-4): one of them belongs to somebody else.
bad-ending = A round of this game cannot end that way.
numbers-none = Enter how many cards of each kind the players have captured, and add their yaku.
numbers-too-many = The deck has { $most } { $kind }, but the piles have { $taken } together: take { $over } away.
numbers-missing = In this round every card ends in a pile, and the deck has { $most } { $kind }: add the missing { $missing }.
numbers-blank = Card points count here: enter how many { $kind } { $player } has, even if it is 0.
numbers-too-few = { $yaku } takes at least { $needed } { $kind }, but { $player } has { $count }: enter more, or remove the yaku.
numbers-conflict = With these numbers and yaku there are not enough cards left for { $yaku } of { $player }: remove a yaku, or change the numbers.
numbers-unnamed = With these numbers { $player } must have a yaku that you have not added, perhaps { $yaku } ({ $value }): add it.
numbers-unclear = What is paid here depends on which cards these are, not only on their number: enter the cards.
