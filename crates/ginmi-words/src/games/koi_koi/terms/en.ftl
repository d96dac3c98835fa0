# Terms of Koi-Koi

term-koi-koi = Koi-koi: you go on for more yaku. You are paid nothing yet, and your opponent may stop first (KO-5.1).
    .words = koi-koi
term-shoubu = Shoubu: you end the round now and are paid for your yaku (KO-5.1).
    .words = shoubu
term-privilege = Dealer’s privilege (oyaken): where nobody stops the round, the dealer is paid 1 point and deals again (KO-7).
    .words = dealer’s privilege

# How bots play

temper-bold = plays on where others would stop
temper-careful = stops where others would play on
