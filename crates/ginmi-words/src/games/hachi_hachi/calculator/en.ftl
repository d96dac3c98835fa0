hand-compensated = If forced out, this hand is paid { $paid } by each of the two active players other than the dealer (HH-4.6).
alone-in-sage = { $player } is the only opponent in sage, and pays double; the other pays nothing (HH-7.1).
when-teyaku-paid = It is claimed before the first turn and paid at the settlement (HH-5), unless a special circumstance cancels it (HH-7.3).
liable-for-diving = Left the card of { $name } on the field (HH-8.3)
liable-for = Liable for { $name } (HH-8.3)
