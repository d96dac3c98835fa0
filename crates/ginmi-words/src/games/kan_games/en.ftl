# What games with kan, field multipliers, sage and shoubu say

badge-multiplier = ×{ $multiplier }
badge-multiplier-title = Field multiplier: payments of this round count ×{ $multiplier }
badge-queue = then ×{ $multiplier }
badge-queue-title = A later round counts ×{ $multiplier }: its multiplier waits in the queue
role-sage-first = called sage first
role-sage = called sage
role-mizuten = mizuten
drop-free = free
choice-mizuten = Declare mizuten
choice-look = Look at your hand
choice-look-means = neither gains nor costs anything
ask-mizuten = Play blind?
know-mizuten = You deal, and nobody has seen a hand yet.
considers-mizuten = { $player } may play blind.
choice-sage = Sage
choice-sage-means = Play on. If nothing more happens: { $end }
choice-shoubu = Shoubu
choice-shoubu-means = Stop and collect: { $end }
ask-call = You made a yaku! Play on (sage) or stop (shoubu)?
considers-call = { $player } thinks: sage or shoubu?
choice-cancel = Cash out for half
choice-cancel-means = Stop and collect: { $end }
know-cancel = You have called sage: instead of playing you can cash out for half.
