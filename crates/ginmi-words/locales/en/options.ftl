# House rules: the options that several games have, and presets

option-rounds = Rounds
    .means = How many rounds are played.
option-claims = Claiming teyaku
    .means = Whether every player's best teyaku are claimed automatically, or claiming is a decision.
    .is-auto = automatically
    .is-manual = by the players

## Values that many options take

value-on = yes
value-off = no
value-rounds = rounds

## Groups

option-group-length = Length and money
option-group-deal = Deal and field
option-group-joining = Joining and dropping out
option-group-yaku = Combinations
option-group-calls = Calls and payment
option-group-campaign = Campaign

## Presets

preset-rulebook = Standard rules
    .about = Twelve rounds, standard rules.
preset-half-year = Half a year
    .about = Six rounds: a quick game.
preset-season = A season
    .about = Three rounds: the shortest usual game.
