# The rulebook on the page: what is written around its text, and its examples of hands and piles.

### fetch: never

book-contents = Contents
example-hand = Hand
example-field = Field
example-pile = Captured
example-went-on = After a call of koi-koi:
example-yaku = { $yaku }: { $worth }
example-shown = Shown for { $yaku }
example-no-teyaku = No teyaku
example-no-dekiyaku = No dekiyaku
example-card-points = Card points: { $points }
example-chaff = Chaff: { $count }
example-compensation = Compensation: { $worth }
example-total = Total: { $worth }
example-active = With { $count } players:
example-claimed = Claimed: { $yaku }
example-may-return = May be returned
example-round = In round { $number }:
example-option = With
