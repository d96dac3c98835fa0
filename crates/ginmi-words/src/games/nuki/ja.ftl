about = 札を抜いて二人で打つ、手早い八八
takes-seven-ribbons = 短冊七枚すべて。
