# Problems

problems = Problems
problem-number = Problem { $number } of { $of }
problem-right = Right: the best choice.
problem-wrong = There is a better choice.
problem-next = Next problem
problem-before = Previous problem
problem-score = Solved at first try: { $right } of { $tried }
problems-about = Positions from rounds between bots. One choice is clearly the best, and easy to miss: every choice was played to the end hundreds of times, with other cards in the hidden places.
problems-none = The problems can’t be loaded. Try again later.

daily-title = Today’s deal
daily-about = One round a day in each game: the same cards for everybody, and the same opponents. Compare what you win with what the expert bot wins in your seat.
daily-play = Play today’s deal
daily-look = Look at today’s deal
daily-result = { $own }, expert { $expert }
daily-streak = { $days } days in a row
daily-expert-plays = The expert is playing your cards …
daily-share = Ginmi { $date } · { $game }: { $result }
daily-copy = Copy result
daily-copied = Copied
daily-problems = Solve problems
daily-all = All of today’s deals
