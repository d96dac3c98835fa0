# The lesson of Koi-Koi

lesson-kinds-1 = There are four kinds: Brights, Animals, Ribbons and Chaff.
lesson-kinds-right = These five make the best yaku.
verdict-kind = { $card } is { $kind }.

lesson-choosing-2 = You have the Curtain already. Choose between the Sake Cup and a Chaff.
lesson-choosing-wrong = The Curtain and the Sake Cup are Blossom Viewing, 5 points (KO-8); a Chaff is only one of ten.

lesson-dekiyaku = Yaku
lesson-dekiyaku-1 = Captured cards make yaku, and all that you have add up. Three Brights without the Rain Man are worth 5 points, four 8, all five 10; the Rain Man with three others 7. Of these only the best counts (KO-8).
lesson-dekiyaku-2 = Five more are worth 5 points each: the Curtain or the Moon with the Sake Cup, the three poetry ribbons, the three blue ribbons, and the three that you are to find now.
lesson-dekiyaku-prompt = Pick the Boar, the Deer and the Butterflies.
lesson-dekiyaku-wrong = it is an Animal like them, but this yaku takes the Boar, the Deer and the Butterflies (KO-8).
lesson-dekiyaku-right = Boar, Deer, Butterflies: 5 points.

lesson-numbers = Yaku by number
lesson-numbers-1 = Cards count by their number as well: five Animals are worth 1 point, five Ribbons 1, ten Chaff 1, and each further card 1 more (KO-8). These small yaku often decide a round.
lesson-numbers-2 = The willow ribbon is a Ribbon, and the Swallow an Animal. The Sake Cup is an Animal and counts as Chaff too (KO-8.4).
lesson-numbers-prompt = Pick all cards that count as Chaff.
lesson-numbers-wrong = it counts as an Animal or a Ribbon only (KO-8).
lesson-numbers-right = Of the willow only the Lightning is Chaff, and the Sake Cup helps out.

lesson-teyaku = The hand as it is dealt
lesson-teyaku-1 = You are dealt 8 cards. All four cards of a month, or pairs of four months, win the round at once: 6 points, before a card is played (KO-3.1).
lesson-teyaku-2 = Nothing is claimed, and nobody joins or drops: both of you play every round, and there is no pot (KO-10).
lesson-teyaku-prompt = This hand wins at once. Pick the cards that do it.
lesson-teyaku-wrong = a pair more makes no difference: it takes four cards of one month (KO-3.1).
lesson-teyaku-right = Four of a Kind: 6 points from your opponent.

lesson-calling = Koi-koi or shoubu
lesson-calling-1 = When your cards have become worth more in your turn, you choose. Shoubu ends the round, and your opponent pays you. Koi-koi goes on: nothing is paid yet, and you are asked again when they are worth still more (KO-5.1).
lesson-calling-2 = Only one player is paid. If your opponent stops first, your yaku are worth nothing, and because you called koi-koi you pay double (KO-6.2).
lesson-calling-prompt = You have Boar, Deer, Butterflies: 5 points. Your opponent lacks only the Cherry Blossom ribbon for the Poetry Ribbons, and it lies on the field. Koi-koi or shoubu?
lesson-calling-wrong = Your opponent may take the ribbon in the next turn and stop: then your 5 points are gone, and you pay 10 (KO-6.2).
lesson-calling-right = The round is over, and 5 points are yours.

lesson-going-on = When to go on
lesson-going-on-1 = A win of 7 points or more is doubled (KO-6.1). So a point or two more can be worth a lot, as long as your opponent is far from any yaku.
lesson-going-on-prompt = You have five Animals, 1 point, with many cards to come. The Deer lies on the field, you have the Boar and the Butterflies, and you hold a Maple. Your opponent has next to nothing. Koi-koi or shoubu?
lesson-going-on-wrong = That is 1 point. With the Deer it would be 7: 5 for Boar, Deer, Butterflies and 2 for six Animals, and 7 are doubled to 14 (KO-6.1).
lesson-going-on-right = The Deer would make it 7 points, and those are doubled: 14 in place of 1.

lesson-price = What koi-koi can cost
lesson-price-1 = The loser pays the value of the winner’s cards: doubled from 7 points on (KO-6.1), and doubled again if the loser has called koi-koi (KO-6.2).
lesson-their-pile = Your opponent’s
lesson-price-prompt = You called koi-koi with Boar, Deer, Butterflies. Now your opponent stops with Rainy Four Brights, 7 points. What do you pay?
lesson-price-a = 7 points
lesson-price-b = 14 points
lesson-price-c = 28 points
lesson-price-wrong = 7 points are doubled, and doubled once more because you have called koi-koi (KO-6.1, KO-6.2).
lesson-price-right = 7 × 2 × 2 = 28 points. Your own 5 count for nothing.

lesson-nobody = If nobody stops
lesson-nobody-1 = When both hands are empty and nobody has stopped, nobody is paid, and the other player deals the next round (KO-7). In Hachi-Hachi you would be paid by half.
lesson-nobody-prompt = You called koi-koi with the Poetry Ribbons, 5 points, and nothing more came. All cards have been played. What are you paid?
lesson-nobody-a = Nothing
lesson-nobody-b = 5 points
lesson-nobody-c = 10 points
lesson-nobody-wrong = Only a player who stops is paid: shoubu, or nothing (KO-7).
lesson-nobody-right = After koi-koi you must make more. Now the other player deals.

lesson-programs = As other programs play it
lesson-programs-1 = Every program has its own Koi-Koi. Here these are house rules: whether the Sake Cup makes yaku with Curtain and Moon, what calling does, what seven points do, whether four of a month are dealt again.
lesson-programs-2 = Presets have whole sets of them (KO-9): Nintendo’s leaflet, which this lesson follows; Battle Hanafuda, with one koi-koi a round; the program KoiKoi-AI, where viewing yaku are worth 1 point, or 3 after your koi-koi, each of your calls adds 1, and nothing is doubled; and a plain one without viewing yaku.
lesson-programs-prompt = You called koi-koi once, with Blossom Viewing, took the Moon as well, and stop. What are you paid with the preset KoiKoi-AI?
lesson-programs-a = 7 points
lesson-programs-b = 10 points
lesson-programs-c = 20 points
lesson-programs-wrong = 10 points, doubled to 20, are what Nintendo’s rules give. With KoiKoi-AI’s you have called, so each viewing is worth 3, and the call adds 1 (KO-6.2, KO-8.1).
lesson-programs-right = 3 + 3 + 1 = 7 points, and nothing is doubled.

lesson-round-1 = You know the rules. Now play one round against a bot; at each decision a line tells you what to look for. If you like the question, try Hachi-Hachi next: there koi-koi is called sage, and there is a gamble before each round as well.

coach-call = Your yaku are worth more now. Shoubu pays at once; koi-koi is for when more is close and your opponent is far from any yaku.
coach-play = Hover over or touch a card to see what it would take. Go for the Sake Cup, Brights and ribbons, and take away what your opponent lacks.
