# Terms of games with kan, field multipliers, sage and shoubu

term-sage = Sage: you go on for more dekiyaku. You are paid nothing yet, and an opponent who calls shoubu may be faster.
    .words = sage
term-shoubu = Shoubu: you end the round now and are paid for your dekiyaku in full.
    .words = shoubu
term-cancel = Cashing out: after sage, you end the round at the start of your turn and are paid half.
    .words = cash out|cash out for half|cashed out|cashed out for half
term-kan = Kan: the unit of yaku. 1 kan is 12 points, or 10 by the house rule.
    .words = kan
term-multiplier = Field multiplier: Brights that are dealt to the field multiply the payments of the round.
    .words = field multiplier|multiplier|large field|small field|grand field
term-queue = Carried over: when several Brights are dealt to the field, the multipliers left over count in later rounds.
    .words = queue|carried over
term-mizuten = Mizuten: the dealer plays blind, without having seen the hand, and cannot drop.
    .words = mizuten
term-hand-compensation = Hand compensation: what a player who is forced out is paid for a good hand.
    .words = hand compensation|compensation
term-card-points = Card points: every captured card counts, a Bright 20, an Animal 10, a Ribbon 5, Chaff 1.
    .words = card points|card point

# How bots play

temper-bold = plays on where others would stop
temper-careful = stops where others would play on
temper-eager = joins where others would drop
temper-wary = drops where others would join
