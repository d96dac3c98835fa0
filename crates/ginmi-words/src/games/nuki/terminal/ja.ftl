near-diving = { $player }は{ $cards }を取れば飛び込みで1貫（NU-9）。
near-escape = { $player }は106点で抜け役の1貫（NU-9）。いま{ $points }点。
near-chaff = { $player }はカス{ $count }枚。柳もすべて数え、16枚で素十六の12貫（NU-8）。
