# Terms of Nuki Hachi-hachi

term-card-points = Card points: a Bright 20, an Animal 10, a Ribbon 5, Chaff 1. Without dekiyaku the player with fewer pays the difference (NU-8).
    .words = card points|card point
term-diving = Diving: you claimed a triplet and captured the fourth card of its month: 1 kan (NU-9).
    .words = diving
term-escape = Escape: you claimed a teyaku of almost only one kind, and still have 106 card points or more: 1 kan (NU-9).
    .words = escape
term-sixteen-chaff = Sixteen Chaff: 16 captured Chaff or more, when nobody has a dekiyaku (NU-8).
    .words = sixteen chaff
