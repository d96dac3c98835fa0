# Hachi-Hachi

game-name = Hachi-Hachi
about = Push your luck or cash in: the classic gambling game.

badge-year-pot = year pot { $pot }
badge-prize-pot = prize pot { $pot }
role-second = douni
role-last = biki
role-blank = drew the blank, sits out
role-sold = sold the place
role-dealers-hand = dealer’s hand
role-ginmi = ginmi ({ $rounds })
choice-mizuten-means = you may not drop; 89 card points or more bring 1 kan from everyone, fewer cost 1 kan to each opponent
ask-swap = Swap your hand for the dealer’s, unseen?
know-swap = Nobody has seen a hand yet. The player who ends up with the dealer’s hand and reaches 89 card points gets 1 kan from everyone.
considers-swap = { $player } may take the dealer’s hand.
choice-swap = Take the dealer’s hand
choice-swap-means = your hand goes to { $holder }, both unseen; swaps left: { $left }
choice-keep = Keep your hand
choice-keep-means = no change
ask-two-left = { $other ->
    [split] Two are left, and the other wants to split the pot.
    [play] Two are left, and the other wants to play.
   *[unknown] Two are left: split the pot, or play for it?
}
know-two-left = The pot holds { $pot }. It is split only if both want to.
considers-split = { $player } thinks: split or play?
choice-split = Split the pot
choice-split-means = if both agree: { $half ->
    [one] 1 point
   *[other] { $half } points
} each, and nobody wins the round
choice-play-on = Play for the pot
choice-play-on-means = you two play the round; the winner takes all { $pot }
ask-offer = You are forced out. Buy somebody’s place? Offers left: { $left }.
know-offer = A player who accepts is paid at once and leaves the round; you play in that place with your own hand.
considers-offering = { $player } may buy a place.
choice-offer = Offer { $player } { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
choice-offer-means = you would play in that place
choice-no-offer = Make no offer
choice-no-offer-means = you sit out; two players each pay you { $each ->
    [one] 1 point
   *[other] { $each } points
} for your hand
ask-answer = { $buyer } offers { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for your place.
know-answer = The points are paid at once and are not multiplied.
considers-offer = { $player } thinks about an offer.
choice-accept = Sell your place
choice-accept-means = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for you at once, and the round goes on without you
choice-refuse = Keep your place
choice-refuse-means = you play; the offer can be raised, up to three offers
choice-price = Ask { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
choice-price-means = { $buyer } pays that for your place, or leaves it to you
ask-a-price = Ask a price
prompt-price = What price in points, from { $least } to { $most }? (Enter: back)
ask-price = { $seller } asks { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for the place.
know-price = The points are paid at once and are not multiplied. Offers left: { $left }.
considers-price = { $player } thinks about the price.
choice-take = Pay the price
choice-take-means = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} to { $seller } at once, and you play in that place
choice-leave = Leave it
choice-leave-means = { $seller } plays, and your offer counts as refused
choice-mizuten-early-means = you may not drop; every player who drops pays you 1 kan
know-mizuten-early = You deal, and nothing has been dealt yet.
story-asked-price = { $seller } asked { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} for { $seller-is ->
    [you] your
   *[other] the
} place.
story-price-left = { $buyer } left it.
reason-ante = ante
reason-rounding = odd points
reason-sage-return = paid back after sage
reason-gift = gift for Four-Three

### fetch: later

## House rules

option-kan = Points in a kan
    .means = How many points a kan is worth.
    .is-12 = 12 points
    .is-10 = 10 points
    .is-6 = 6 points
    .is-1 = 1 point
option-kan-yaku = Points in a kan of yaku
    .means = How many points a kan is worth for teyaku, dekiyaku and special circumstances alone; everything else keeps its own.
    .is-same = the same
    .is-12 = 12 points
    .is-10 = 10 points
    .is-6 = 6 points
option-totals = What two opponents pay
    .means = Whether each of two opponents pays the full value of a yaku or dive, or each pays half of it.
    .is-each = each pays in full
    .is-split = each pays half
option-final-kan = Whole kan at the end
    .means = Whether every account is cut down to whole kan when the game is over.
option-start = Accounts at the start, in kan
    .means = What every account begins with, in kan, also below zero. It does not count in the result.
option-rounds = Rounds
    .means = How many rounds are played; a campaign sets the number itself, 12 for each player.
option-multipliers = Brights on the field
    .means = What Brights on the field do: the largest multiplier counts now and the others wait for the following rounds; all are multiplied; the largest counts, and two of the same size raise the next round; only the largest counts; or nothing is multiplied.
    .is-carry = one counts, the others wait
    .is-stack = all are multiplied
    .is-next = one counts, two raise the next round
    .is-now = one counts, nothing waits
    .is-off = nothing
option-year-end = Multipliers left at the end
    .means = What becomes of multipliers that still wait after the last round: they lapse, or further rounds are played until they are used up.
    .is-lapse = they lapse
    .is-play-on = further rounds are played
option-field-four = Four cards of a month on the field
    .means = What happens when all four cards of a month are dealt to the field: all cards are dealt again, or the dealer captures the four.
    .is-redeal = dealt again
    .is-dealer = captured by the dealer
option-dealer-hand-swap = Swaps for the dealer’s hand
    .means = How many times each player may take the dealer’s hand before anybody looks.
    .is-any = as often as wanted
option-mizuten = The dealer may play blind (mizuten)
    .means = Whether the dealer may declare to play blind: after the deal, and win or lose 1 kan by it; or before the deal, and be paid 1 kan by every player who drops.
    .is-off = no
    .is-on = after the deal
    .is-early = before the deal
option-void-deals = Void deals in a round
    .means = After how many void deals, in which everybody dropped, a round is passed and nobody wins it.
option-must-play = The last three must play
    .means = Whether the last three must join once all others have dropped: never, always, or only in the last rounds, of which there cannot be more than the game has.
    .is-never = never
    .is-always = always
    .is-last-rounds = { $n ->
        [one] in the last round
       *[other] in the last { $n } rounds
    }
option-two-left = Only two have joined
    .means = What happens when exactly two have joined: they are asked, play, or split the pot.
    .is-ask = they are asked
    .is-play = they play
    .is-split = they split the pot
option-compensation = Hand compensation
    .means = Whether players who are forced out are paid for a good hand.
option-compensation-by = Who pays hand compensation
    .means = Whether the two active players other than the dealer pay it, or all three.
    .is-two = the two other than the dealer
    .is-three = all three
option-buy-out = Places may be bought
    .means = Whether players who were forced out may buy the place of an active one, and whether that player can answer an offer with a price.
    .is-off = no
    .is-on = by offers
    .is-haggle = by offers and prices
option-teyaku-count = Which teyaku count
    .means = Whether the best teyaku of each group counts, or only the best of all in the hand.
    .is-groups = the best of each group
    .is-best = the best one
option-teyaku-pay = When teyaku are paid
    .means = Whether teyaku are paid at the settlement, where a special circumstance can cancel them, or before the first turn, for good.
    .is-noted = at the settlement
    .is-at-once = before the first turn
option-red-ribbons = Ribbons in Red
    .means = How many Ribbons Red has: two or more, or exactly two.
    .is-two-or-more = two or more
    .is-two = exactly two
option-willow-teyaku = Willow in teyaku of kinds
    .means = Whether willow cards are always Chaff in teyaku of kinds, or each is Chaff or its own kind, whichever is worth more.
    .is-chaff = always Chaff
    .is-either = whichever is worth more
option-four-three-ends = What Four-Three ends
    .means = What claiming Four-Three ends: nothing; the game, after all teyaku are paid; or the game, and its player wins the round with all pots.
    .is-nothing = nothing
    .is-game = the game
    .is-game-won = the game, with all pots
option-four-three-gift = Gift for Four-Three
    .means = Who gives 10 kan to a player who claims Four-Three, besides what the opponents pay for it.
    .is-off = nobody
    .is-dropped = players who dropped
    .is-everybody = everybody
option-shown-cards = Cards shown for teyaku
    .means = Whether cards that were shown go back into the hand, or lie open until they are played.
    .is-taken-back = go back into the hand
    .is-stay = lie open
option-willow-chaff = All willow is Chaff for Sixteen Chaff
    .means = Whether all willow cards count as Chaff for Sixteen Chaff.
option-boar-deer-butterflies = Boar, Deer, Butterflies
    .means = Whether Boar, Deer and Butterflies make a dekiyaku.
option-liability = Liability
    .means = Whether a player who gives another the last card of a dekiyaku, or of a triplet’s month, pays double and the other opponent nothing.
    .is-off = no
    .is-on = dekiyaku and diving
    .is-dekiyaku = dekiyaku only
    .is-diving = diving only
option-liability-by = What makes liable
    .means = Whether a player is liable for laying down the card that another needs for a dekiyaku, or for leaving it there, or for either.
    .is-lay = laying it down
    .is-leave = leaving it there
    .is-both = either
option-liability-card = Which card makes liable
    .means = Whether laying down any card of the missing card’s month makes liable for a dekiyaku, or only the missing card.
    .is-month = any card of its month
    .is-card = only the missing card
option-liability-time = How long liability lasts
    .means = Whether the player has to capture the card on the very next turn, or can do so on any later one.
    .is-next = the very next turn
    .is-ever = any later turn
option-liability-both = Both opponents liable
    .means = Who pays when both opponents are liable for a dekiyaku: only the later one, or each as usual.
    .is-later = the later one
    .is-shared = each as usual
option-diving = When diving is paid
    .means = Whether diving is paid however the round ends, or only when all cards have been played.
    .is-any-end = at any end
    .is-hands-empty = when all cards are played
option-sage-pay = When dekiyaku are paid
    .means = Whether dekiyaku are paid when the round ends, or as soon as they are made; half of what was paid then goes back when somebody else makes one after the sage.
    .is-end = at the end of the round
    .is-at-once = as soon as they are made
option-sage-empty = Sage, and the cards run out
    .means = When dekiyaku are paid as soon as they are made and all cards are then played: whether anything more is paid.
    .is-nothing = nothing more
    .is-card-points = card points count too
option-bright-upgrade = Five Brights after Four
    .means = When dekiyaku are paid as soon as they are made: whether Five Brights after Four Brights pay the difference, or in full besides.
    .is-difference = the difference
    .is-full = in full
option-seven-ribbons-willow = The willow’s Ribbon
    .means = Whether the willow’s Ribbon counts beyond the seventh, or never counts.
    .is-extra = counts beyond the seventh
    .is-never = never counts
option-seven-ribbons-extra = More than seven Ribbons
    .means = Whether each Ribbon beyond the seventh adds 1 kan to Seven Ribbons, unless another worth is set for it.
option-campaign = Campaign
    .means = Whether the game is a campaign: as many years as players, with a buy-in, loans, a year pot, a prize and a bonus for the ginmi.
option-buy-in = Buy-in, in kan
    .means = What everyone gets from the bank at the beginning and gives back at the end, in kan; 25 in a campaign.
option-prize = Prize, in kan
    .means = What everyone pays into the prize pot, in kan, for the player with the most at the end; 5 in a campaign. It cannot be more than a buy-in.
option-loans = Loans
    .means = Whether players who cannot pay borrow from the bank; without loans, accounts can go below zero.
option-loan = Loan, in kan
    .means = How much the bank lends at a time, in kan.
option-year-pot = Year pot
    .means = Whether the winner of each round pays 1 point into a year pot, and who takes it after twelve rounds: the player with the fewest points or the most.
    .is-off = none
    .is-fewest = for the player with the fewest points
    .is-most = for the player with the most points
option-ginmi = Bonus of the ginmi, in kan
    .means = What every other player pays to a player who leads three rounds in a row, in kan; 10 in a campaign.

preset-beginner-1 = First steps: cards only
    .about = Only card points are paid: you win or lose the difference between yours and 88. Nobody joins or drops, and Brights on the field multiply nothing.
preset-beginner-2 = First steps: with dekiyaku
    .about = Dekiyaku come in: sets among your captured cards. The first one ends the round, and both opponents pay for it.
preset-beginner-3 = First steps: with sage and fields
    .about = After a dekiyaku you choose: sage goes on, shoubu ends the round. Brights on the field multiply all payments.
preset-beginner-4 = First steps: with hands
    .about = Teyaku come in: yaku of the hand you are dealt. They are shown before the first card is played, and each opponent pays.
preset-nintendo = Nintendo’s leaflet
    .about = The game of the leaflet that comes with Nintendo’s cards: flat amounts in points, a flat penalty of 10 points for dropping, and payments made at once.
preset-sazano = Nintendo’s table at sazano123.com
    .about = Nintendo’s leaflet with the table of yaku that sazano123.com gives for it: Three Pairs are worth 25 points, and Red has exactly two Ribbons.
preset-boar-deer-butterflies = Boar, Deer, Butterflies
    .about = The standard rules, with Boar, Deer, Butterflies as a dekiyaku worth 7 kan. Most accounts lack it.
preset-fudawiki = Fuda Wiki
    .about = As the page on Hachi-Hachi at Fuda Wiki has it: Ribbons beyond the seventh add nothing.
preset-wikipedia-ja = Japanese Wikipedia
    .about = As the article of the Japanese Wikipedia has it: a kan is 10 points, some hands have other worths, two more teyaku exist, and a player who leaves a card for another’s dekiyaku is liable too.
preset-bga = Board Game Arena
    .about = As Board Game Arena plays it, after the rules of Nakayoshi-mura: accounts begin at −5 kan, opponents share what a yaku is worth, the dealer declares mizuten before the deal, and three must play.
preset-bga-half = Board Game Arena, half a game
    .about = The same in six rounds, from −3 kan.
preset-shiragiku = Shiragiku Hanafuda
    .about = As the program Shiragiku Hanafuda plays it: teyaku and dekiyaku are paid at once, sage cannot be taken back, and a player who lays down the missing card is liable as long as it lies there.
preset-sannin = Three-player Hachi-Hachi
    .about = By a rule sheet of 2009 for three: players claim for themselves, the dealer captures four of a month from the field, and Four-Three wins the game with a prize of 10 kan from everybody.
preset-boardwalk = Boardwalk Community
    .about = As the pages of the Boardwalk Community have it: everyone begins with 5 kan and borrows 5 more at a time, and multipliers that are left after the last round are played out.
preset-sdin = sdin.jp
    .about = As the game at sdin.jp plays it: a kan is 10 points, only the largest Bright counts, and sage cannot be taken back.
preset-modern = Modern scoring (1 kan = 10)
    .about = A kan is 10 points, as modern accounts prefer, and not 12 as of old.
preset-stacked = High stakes
    .about = The multipliers of all Brights on the field are multiplied with each other: up to 128-fold.
preset-variations = All optional rules
    .about = The dealer’s hand can be swapped for once and played blind, places can be bought, and the player who hands over the last card of a dekiyaku is liable.
preset-campaign = The full campaign
    .about = As many years of 12 rounds as players, with a bank, loans, a year pot, a prize, and a bonus for leading three rounds in a row. The dealer may play blind.

## The steps after the lesson

learn-standard = At a table of four or more, each player joins or drops in turn. Rarer things are paid too, such as diving and Sixteen Chaff.

## The settlement

choice-shoubu-paid = End the round: your dekiyaku are paid already.
choice-sage-paid = Play on: your dekiyaku are paid already, but you give half of that back if an opponent makes more before you do (HH-11.27).
settled-half-each = Each of two opponents pays half of what a yaku is worth (HH-11.3).
settled-teyaku-first = Teyaku were paid before the first turn, and stay paid (HH-11.19).
settled-at-once = Dekiyaku were paid as soon as they were made (HH-11.27).
settled-four-three = { $player } claimed Four-Three: all teyaku are paid, and the game ends (HH-11.24).
settled-rounding = Accounts are cut down to whole kan at the end of the game (HH-11.4).
settled-circumstance = { $player } { $player-is ->
    [you] win
   *[other] wins
} by { $reason }: claimed teyaku, card points and achievements are not paid (HH-7.3).
settled-in-sage = Of the opponents only { $payer } called sage: { $payer } { $payer-is ->
    [you] pay
   *[other] pays
} double for dekiyaku, { $spared } { $spared-is ->
    [you] pay
   *[other] pays
} nothing for them (HH-7.1).

## The calculator

hand-compensated = If forced out, this hand is paid { $paid } by each of the two active players other than the dealer (HH-4.6).
alone-in-sage = { $player } is the only opponent in sage, and pays double; the other pays nothing (HH-7.1).
when-teyaku-paid = It is claimed before the first turn and paid at the settlement (HH-5), unless a special circumstance cancels it (HH-7.3).
liable-for-diving = Left the card of { $name } on the field (HH-8.3)
liable-for = Liable for { $name } (HH-8.3)

## Terms of Hachi-Hachi

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
term-ante = Ante: what everyone pays to the bank at the beginning, where accounts begin below zero (HH-11.5).
    .words = ante
term-sage-return = Paid back after sage: where dekiyaku are paid as soon as they are made, half of it goes back when somebody else makes one (HH-11.27).
    .words = paid back after sage
term-gift = Gift for Four-Three: by a house rule, 10 kan from those who dropped or from everybody (HH-11.24).
    .words = gift for Four-Three
term-rounding = Odd points: what an account has beyond whole kan at the end of the game; by a house rule they go to the bank (HH-11.4).
    .words = odd points
term-ginmi = Ginmi: the player with the most, who wears the medal for it (HH-10.4).
    .words = ginmi

## The lesson

lesson-choosing-2 = Here it is the Moon or the Geese.
lesson-choosing-wrong = The Geese count 10. The Moon counts 20 and is one of the five Brights.
lesson-goal = Points and par
lesson-goal-1 = The cards count 264 points; a third is 88, hachi-hachi. Without yaku, sets that pay, each player wins or loses the difference.
lesson-goal-prompt = You have 100: what do you win?
lesson-goal-a = 8 points
lesson-goal-b = 12 points
lesson-goal-c = 100 points
lesson-goal-wrong = Only what lies above par counts: how much is 100 above 88? (HH-7.2)
lesson-goal-right = 100 − 88 = 12. A player with 80 points would lose 8.
lesson-field = The field multiplies
lesson-field-1 = Brights dealt to the field multiply all payments: the Crane, Curtain or Moon by 2, Rain Man or Phoenix by 4.
lesson-field-row = The field
lesson-field-prompt = By how much here?
lesson-field-a = ×1
lesson-field-b = ×2
lesson-field-c = ×4
lesson-field-wrong = One Bright lies there, the Moon. Only the Rain Man and the Phoenix make it four (HH-3.1).
lesson-field-right = The Moon makes it a large field: everything is paid twice.
lesson-teyaku = Teyaku of months
lesson-teyaku-1 = The hand you are dealt may pay: that is a teyaku. Yaku count in kan; 1 kan is 12 points.
lesson-teyaku-prompt = You hold two Irises. Touch the third.
lesson-teyaku-right = Three Irises are a Standing Triplet: 3 kan from each opponent.
lesson-teyaku-wrong = it takes three cards of one month (HH-5).
lesson-kind-teyaku = Teyaku of kinds
lesson-kind-teyaku-1 = Hands of almost nothing but Chaff pay, too. All Willow cards count as Chaff here.
lesson-kind-teyaku-prompt = Touch the card that counts as Chaff.
lesson-kind-teyaku-right = Even the Rain Man: he is a Willow card. A hand may have a teyaku of each group.
lesson-kind-teyaku-wrong = only Willow cards count as Chaff whatever they show (HH-5).
lesson-joining-1 = At most three play. In turn, each joins or drops; dropping costs 1 kan or more, for the winner.
lesson-joining-prompt = You hold a Triplet with Two Pairs, 7 kan. Play?
lesson-joining-wrong = Dropping costs 2 kan in this field, and gives away 7 kan from each opponent. Drop poor hands (HH-4.2, HH-5).
lesson-joining-right = Right: play a hand like this.
lesson-dekiyaku-1 = Captured cards make dekiyaku. Each opponent pays, and all that you have add up.
lesson-dekiyaku-prompt = You have two Poetry Ribbons, Pine and Plum. Touch the third.
lesson-dekiyaku-right = 7 kan from each opponent, if you end the round now.
lesson-dekiyaku-wrong = the Poetry Ribbons are those of Pine, Plum and Cherry (HH-8).
lesson-calling-1 = Shoubu ends the round; sage goes on for more. Alone in sage, you pay double when another player stops.
lesson-calling-prompt = You have 7 kan; I need that ribbon. Sage or shoubu?
lesson-calling-wrong = I may take the Maple Ribbon and call shoubu. Then you alone are in sage and pay 14 kan (HH-7.1).
lesson-calling-right = The round is over, and 7 kan come from each opponent.
lesson-settlement-1 = Shoubu pays in full. If all cards are played, yaku pay half. Everything is multiplied by the field.
lesson-settlement-prompt = Shoubu, 7 kan, field ×2: what does each opponent pay?
lesson-settlement-a = 84 points
lesson-settlement-b = 168 points
lesson-settlement-c = 336 points
lesson-settlement-wrong = 7 kan are 7 × 12 = 84 points. The field doubles them, and each opponent pays that once (HH-1.1, HH-7.1).
lesson-settlement-right = 7 × 12 × 2 = 168 from each.
lesson-round-more-1 = On a later turn after sage, you may also cash out, for half (HH-7.1). Players who are forced out because three have joined are compensated for good hands (HH-4).
lesson-brief-goal = Three players, par 88
lesson-brief-goal-1 = Three play, seven cards each. Brights count 20, Animals 10, Ribbons 5, Chaff 1; you win what exceeds 88.
lesson-brief-teyaku = Your hand pays: teyaku
lesson-brief-teyaku-1 = Many hands pay, whoever wins: these are teyaku, in kan of 12 points.
lesson-brief-field = The field multiplies
lesson-brief-field-1 = Brights dealt to the field multiply all payments: the Crane, Curtain or Moon by 2, Rain Man or Phoenix by 4.
lesson-brief-calling = Sage costs you now
lesson-brief-calling-1 = Sage is koi-koi. Alone in sage, you pay double when another stops. If cards run out, you get half.
lesson-brief-settlement = Who pays
lesson-brief-settlement-1 = Both opponents pay the winner: the kan, times 12, times the field. Teyaku are paid besides.

### fetch: never

## Explanations

explain-swap =
    Nobody has looked at a hand yet. You may take the dealer’s hand, which { $holder-is ->
        [you] you now hold
       *[other] { $holder } now holds
    }, in exchange for your own. Each player may do so { $swaps ->
        [0] as often as wanted, up to twelve times for each player at the table,
        [1] once
       *[other] up to { $swaps } times
    } a round, and a player who loses the hand may take it back in the same way. The players are asked in turn until
    all of them in a row have kept their hands (HH-2.4).

    If three play the round, the one who holds the dealer’s hand in the end gets 1 kan, { $kan } points in this round,
    from every other player at the table for capturing 89 card points or more (HH-7.4).
explain-mizuten = { $early ->
        [yes] { explain-mizuten-early }
       *[no]
            As dealer you may declare mizuten before anybody looks at the cards (HH-2.5).{ $bound ->
                [yes] {" "}You cannot drop out then.
               *[no] {""}
            } If three play the round, you get 1 kan, { $kan } points, from every other player at the table when your pile
            comes to 89 card points or more, and otherwise pay { $kan } points to each of your two opponents (HH-7.4). A third
            of the deck is 88 card points, so it is about an even bet, and the dealer’s lead helps a little.
    }
explain-join =
    At most three play a round. From the dealer on, each player in turn joins or drops, until three have joined.
    { explain-joined } Players who are no longer asked are forced out, and are paid for their hands: half the
    value of their teyaku and complete dekiyaku, and something for other cards of dekiyaku, by each of the two
    active players who are not the dealer (HH-4.1, HH-4.6).

    { explain-drop } (HH-4.2).{ $must ->
        [yes] {" "}Once all but three have dropped, the last three must play (HH-4.3).
       *[no] {""}
    }{ $has-teyaku ->
        [no] {""}
       *[yes] {" "}If you play, each opponent pays for the teyaku in your hand.
    } Join with a good hand, or with one that catches
    Brights and Ribbons on the field.
explain-two-left =
    Only two have joined. If both say split, each takes half of the pot of { $pot } points, nobody wins, and the same
    player deals again; otherwise the two play for the pot (HH-4.4). { $first ->
        [split] The other player has said split, so you decide.
        [play] The other player has said play, so the round will be played whatever you say.
       *[nothing] The other player is asked after you, and it takes both to split.
    }

    Between two players, the one with fewer card points pays the difference, and there are no special circumstances
    or achievements (HH-9).
explain-offer =
    Three players joined before it was your turn, so you are forced out, and will be paid hand compensation. Instead
    you may offer one of the active players points for their place (HH-4.7). You then play with your own cards, and
    you are the dealer if the seller was. The price is paid as it is, without the multiplier. It must be at least
    what the seller’s own hand would be paid as compensation: only the seller knows how much that is, and a lower
    offer is refused without asking. You can make { $left ->
        [1] one more offer
       *[other] { $left } more offers
    }, of at most { $most } points.
explain-answer =
    { $buyer } was forced out, and would pay you { $amount } points to play instead of you (HH-4.7). That is at least
    what your hand would be paid if you had been forced out. If you accept, you neither pay nor are paid anything
    else in this round, apart from what all players at the table pay. Your hand holds { $hand ->
        [0] no teyaku
       *[other] teyaku for { $worth }
    }.{ $haggle ->
        [yes] {""}

            { explain-haggle }
       *[no] {""}
    }
explain-price =
    Your offer was answered with a price: { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } (HH-11.16). If you pay it, you play in that place with
    your own cards, and { $seller } leaves the round. The price is paid as it is, without the multiplier. If you leave
    it, your offer counts as refused. You can make { $left ->
        [0] no further offer
        [1] one more offer
       *[other] { $left } more offers
    }.
explain-haggle =
    You may also name a price above the offer, up to { $price }. { $buyer } then pays it or leaves it, and
    if the price is left you play (HH-11.16).
explain-mizuten-early =
    As dealer you may declare mizuten before the cards are dealt (HH-2.5, HH-11.11). You then play this round blind, and cannot
    drop out. If the round is played, every player who dropped pays you 1 kan, { $kan ->
        [one] { $kan } point
       *[other] { $kan } points
    } times the field multiplier.
explain-claim =
    { explain-claims } Teyaku are paid when the round is settled{ $has-special ->
        [no] .
       *[yes] , unless a special circumstance cancels them (HH-7.3).
    }

    { explain-claim-later }
explain-undecided =
    { $made ->
        [nothing] At the end,
       *[other] Without a dekiyaku at the end,
    } { $active ->
        [2] the player with fewer card points pays the difference{ explain-multiplied } (HH-9).
       *[other] every player scores their card points minus 88{ explain-multiplied } (HH-7.2).
    } { explain-kinds }
besides-yaku =
    { $has-special ->
        [no] {""}
       *[yes] When three play and nobody has a dekiyaku, a special circumstance can count instead of teyaku, card points and
            achievements (HH-7.3). All Eights: all three players have exactly 88 card points, and the dealer is paid 10 kan by
            each opponent. Double Eights: 168 card points or more, 10 kan, and 1 for each point above. Sixteen Chaff: 16 Chaff or
            more, 12 kan, and 2 for each further one{ $willow ->
                [yes] ; all willow cards count as Chaff
               *[no] {""}
            }.
    }

## The terminal

near-diving = { $player } { $player-is ->
    [you] need
   *[other] needs
} { $cards } for diving, 1 kan (HH-7.4).
near-escape = { $player } { $player-is ->
    [you] escape
   *[other] escapes
} with 89 card points, 1 kan (HH-7.4): { $points } so far.
near-chaff = { $player } { $player-is ->
    [you] have
   *[other] has
} { $count } of the 16 Chaff for Sixteen Chaff, 12 kan (HH-7.3).

## Who gives tips

tip-join-with-a-teyaku-source = The page that our rules come from calls teyaku a consolation, since hands that have them mostly capture poorly.
tip-drop-in-a-dear-field-source = Commonly heard: a large field is for good hands only.
tip-drop-without-brights-source = Commonly heard: without Brights, stay out.
tip-most-card-points-source = Hachi-Hachi is named after the 88 points that are each player’s share.
