about = A quick Hachi-Hachi for two, with a shortened deck
takes-seven-ribbons = All seven Ribbons.
