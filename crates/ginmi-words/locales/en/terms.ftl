# Terms of art that all games share: what each means, and the words that texts have for it

### fetch: later

term-teyaku = Teyaku: a combination in the hand as it was dealt. Each opponent pays for it (C-9).
    .words = teyaku
term-dekiyaku = Dekiyaku: a combination of captured cards, such as all three Blue Ribbons.
    .words = dekiyaku|yaku
term-claim = Claim: to name a teyaku and show the cards that prove it, so that it is paid (C-9).
    .words = claim|claims|claimed
term-pot = Pot: what was paid in for dropping. The winner of the round takes it.
    .words = pot
term-join = Join: to play this round, when more sit at the table than can play (C-5).
    .words = join|joins|joined
term-drop = Drop: to sit this round out before it begins, for a penalty (C-5).
    .words = drop|drops|dropped|dropping
term-drop-penalty = Penalty for dropping: what you pay to sit a round out. It goes into the pot.
    .words = penalty for dropping|for dropping
term-forced-out = Forced out: enough have joined already, so you sit this round out without having been asked (C-5).
    .words = forced out|must sit out
term-dealer = Dealer (oya): deals the round and plays first. The winner of the round deals the next.
    .words = dealer
term-void = Void: the deal does not count. Payments are returned, and the cards are dealt again (C-5).
    .words = void
term-misdeal = Misdeal: all four cards of a month lie on the field, so the cards are dealt again (C-3).
    .words = misdeal|dealt again

## How bots play

bot-likes = { $name } likes to take { $taste }.
bot-likes-and = { $name } likes to take { $taste }, and { $temper }.
