# Terms of Hachi-Hachi

term-second = Douni: the second of the three players, next after the dealer.
    .words = douni
term-last = Biki: the last of the three players.
    .words = biki
term-blank = The blank: with seven players there is one blank card. The player who draws it sits the round out (HH-2.3).
    .words = blank
term-dealers-hand = The dealer’s hand: by a house rule, players can swap their own hand for it, unseen. With 89 card points or more it brings 1 kan from everyone (HH-2.4).
    .words = dealer’s hand
term-par = Par: 88, a third of all 264 card points. Without dekiyaku you are paid for each point over it, and pay for each under it (HH-7.2).
    .words = par
term-diving = Diving: you claimed a triplet and captured the fourth card of its month: 1 kan (HH-7.4).
    .words = diving
term-escape = Escape: you claimed a teyaku of almost nothing but Chaff, and still have 89 card points or more: 1 kan (HH-7.4).
    .words = escape
term-all-eights = All Eights: three players have exactly 88 card points each (HH-7.3).
    .words = all eights
term-double-eights = Double Eights: 168 card points or more, which is 80 over par (HH-7.3).
    .words = double eights
term-sixteen-chaff = Sixteen Chaff: 16 captured Chaff or more, when nobody has a dekiyaku (HH-7.3).
    .words = sixteen chaff
term-buy-out = Buying a place: a player who is forced out may offer points for somebody’s place in the round (HH-4.7).
    .words = somebody’s place|for the place
term-ginmi = Ginmi: the player with the most, who wears the medal for it (HH-10.4).
    .words = ginmi
