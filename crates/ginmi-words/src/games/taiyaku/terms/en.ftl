# Terms of Taiyaku

term-dealer = Dealer: deals the round. The player who shows the earliest month leads it (TY-2.2).
    .words = dealer
term-leader = Leader (oya): showed the earliest month before the round, speaks and plays first (TY-2.2).
    .words = leader
term-purse = Purse: up to 8 chips that you can lose in this round; the rest of your account is safe (TY-1.2).
    .words = purse|purses
term-forced-out-compensation = Compensation: what the three who joined pay those who were forced out, for their good cards (TY-3.4).
    .words = forced-out compensation|compensation
term-stop = Stopping: five dekiyaku end the round on the spot, and win all that is in the others’ purses (TY-6.2).
    .words = stops the round|stopped the round|the whole purse

# How bots play

temper-eager = joins where others would drop
temper-wary = drops where others would join
