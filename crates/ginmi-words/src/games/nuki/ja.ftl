about = 札を抜いて2人で打つ、手早い八八
takes-seven-ribbons = 短冊7枚すべて。
choice-mizuten-means = 降りられない。106点以上で全員から1貫、足りなければ相手に1貫
