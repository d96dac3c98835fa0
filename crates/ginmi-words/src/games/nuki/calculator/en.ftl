hand-compensated = If forced out, and compensation is played, this hand is paid { $paid } (NU-5).
when-teyaku-paid = It is claimed before the first turn and always paid at the settlement (NU-8).
