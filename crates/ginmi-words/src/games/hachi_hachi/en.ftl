about = Push your luck or cash in: the classic gambling game, 2–7 players
