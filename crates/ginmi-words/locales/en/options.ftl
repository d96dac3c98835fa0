# House rules: the options that several games have, and presets

### fetch: later

option-rounds = Rounds
    .means = How many rounds are played.
option-claims = Claiming teyaku
    .means = Whether every player’s best teyaku are claimed automatically, or claiming is a decision.
    .is-auto = automatically
    .is-manual = by the players
option-first-dealer = First dealer
    .means = How the first dealer is found: by drawing cards, or by throwing dice.
    .is-draw = by drawing cards
    .is-dice = by dice
option-teyaku = Teyaku
    .means = Whether hands can be claimed as they were dealt, and are paid for.
option-dekiyaku = Dekiyaku
    .means = Whether captured cards make dekiyaku; without them, card points decide every round.
option-sage = Sage
    .means = Whether a player with a dekiyaku can play on for more; without sage, the first dekiyaku ends the round.
option-cancel = Cashing out
    .means = Whether a player who has called sage can still cash out for half.
option-special = Special circumstances
    .means = Whether rare results such as Sixteen Chaff are paid instead of card points.
option-achievements = Achievements
    .means = Whether feats such as diving and escape are paid.
option-joining = Who plays a round
    .means = Whether the players say in turn if they join or drop, or the first in turn order play and the others sit out.
    .is-auction = each joins or drops
    .is-first-three = the first in turn
option-multipliers = Brights on the field
    .means = What Brights on the field do: one multiplier counts now and the others wait for the following rounds, one counts and nothing waits, or nothing is multiplied.
    .is-carry = one counts, the others wait
    .is-now = one counts, nothing waits
    .is-off = nothing
option-penalty-first = Penalty of the first to drop
    .means = What the first player to drop pays, in kan or in points.
option-penalty-step = Rise of the penalty
    .means = How much more each further player pays to drop, in the same unit; 0 makes the penalty the same for everybody.

## What yaku are worth

option-yaku = Worth of { $yaku }
    .means = What { $yaku } is worth, or that it is not in the game.
worth-off = not in the game
worth-by-number = { $more ->
    [0] { $amount }, and nothing for further ones
   *[other] { $amount }, and { $more } more for each further one
}

## Values that many options take

value-on = yes
value-off = no
value-rounds = rounds

## Groups

option-group-length = Length and money
option-group-deal = Deal and field
option-group-joining = Joining and dropping out
option-group-hands = Hands as dealt
option-group-yaku = Captured cards
option-group-calls = Calls and payment
option-group-campaign = Campaign
option-group-worths = What yaku are worth

## Presets

preset-rulebook = Standard rules
    .about = The rules of the rulebook, without house rules.
preset-half-year = Half a year
    .about = Six rounds: a quick game.
preset-season = A season
    .about = Three rounds: the shortest usual game.
