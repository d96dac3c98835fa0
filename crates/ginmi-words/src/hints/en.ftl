# Hints

hint = Hint
hint-would = Best move:
expected = expected this round
hint-others = Next best
hint-unfair = Hints are off when people play.
hint-join = Joining promises more than dropping.
hint-sage = Playing on promises more than ending the round now.
hint-shoubu = Playing on promises no more than this.
hint-cancel = Playing on promises less than ending the round now.
hint-pot = The value of the hand, compared with half of the pot.
hint-place = The value of the place, compared with its price.
hint-habit = This is a rule of thumb, without an estimate.
done-was = Played:
as-good = just as good
same-choice = best move
unweighed = not evaluated
hand-holds = The hand holds { $held }.
hand-promises-less = The hand is worth less than dropping costs: { $cost }.
pays = { $choice } pays: { $outcome }.
meets-nothing-gives = { $card } matches nothing: a safe discard.
card-helps-this = { $card } is the card that helps this hand least.
captures = It captures { $cards }.
captures-card-points = It captures { $cards }: { $points } card points.
makes = It makes { $name }.
keeps-from-who = It keeps { $card } from { $player }, who needs it for { $name }.
then-missing = { $count ->
    [one] Then only { $cards } is missing for { $name }.
   *[other] Then { $cards } are missing for { $name }.
}
holds-back-which = It holds back { $card }, which { $player } could use for { $name }.
claim-because = { $means }.
hope = The best hope is { $name }: { $chance }%.
hope-likelier = It makes { $name } likelier: { $chance }%, against { $otherwise }% with { $other }.
denied = { $player } { $player-is ->
    [you] make
   *[other] makes
} { $name } less often: { $chance }%, against { $otherwise }% with { $other }.
risk = The risk is { $name } for { $player }: { $chance }%.
risk-likelier = The risk is { $name } for { $player }: { $chance }%, against { $otherwise }% with { $other }.
more-points = It brings more card points by the end of the round: { $points } on average, against { $otherwise } with { $other }.
