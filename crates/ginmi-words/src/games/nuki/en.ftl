about = A quick Hachi-Hachi for two, with a shortened deck
takes-seven-ribbons = All seven Ribbons.
choice-mizuten-means = you may not drop; 106 card points or more bring 1 kan from everyone, fewer cost 1 kan to your opponent
