# Terms of Nuki Hachi-hachi

term-card-points = Card points: a Bright 20, an Animal 10, a Ribbon 5, Chaff 1. Without dekiyaku the player with fewer pays the difference (NU-8).
    .words = card points|card point
term-diving = Diving: you claimed a triplet and captured the fourth card of its month: 1 kan (NU-9).
    .words = diving
term-escape = Escape: you claimed a teyaku of little else than one kind, and have 106 card points or more all the same: 1 kan (NU-9).
    .words = escape
term-sixteen-chaff = Sixteen Chaff: 16 captured Chaff or more, where nobody has a dekiyaku (NU-8).
    .words = sixteen chaff
