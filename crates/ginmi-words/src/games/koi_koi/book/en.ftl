# The yaku of Koi-Koi, to look up

teyaku = In the hand as it is dealt
dekiyaku = In the captured cards
group-a = Four or pairs
best-of-group = A hand with one of them wins the round at once, unless both players hold one. Nothing doubles it.
worth-of-teyaku = { $value }, at once
brights-group = Brights
sets-group = Sets
agreed-group = By agreement
numbers-group = By number

takes-four-of-a-kind = All four cards of a month.
takes-four-pairs = Two cards of each of four months.
takes-four-brights = Crane, Curtain, Moon and Phoenix.
takes-three-brights = Three of Crane, Curtain, Moon and Phoenix.
takes-blossom-viewing = The Curtain and the Sake Cup.
takes-moon-viewing = The Moon and the Sake Cup.
takes-boar-deer-butterflies = Boar, Deer and Butterflies.
takes-both-ribbons = All three poetry ribbons and all three blue ribbons, paid in addition to them; only with this house rule.
takes-month-cards = All four cards of the month of the round; only where the house rules have it.
takes-animals = Five Animals; each further one is worth 1 point more.
takes-ribbons = Five Ribbons of any color; each further one is worth 1 point more.
takes-chaff = Ten Chaff; each further one is worth 1 point more. The Sake Cup counts as one, unless the house rules say otherwise.
