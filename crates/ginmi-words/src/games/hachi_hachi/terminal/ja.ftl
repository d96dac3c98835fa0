near-diving = { $player }は{ $cards }を取れば飛び込みで1貫（HH-7.4）。
near-escape = { $player }は89点で抜け役の1貫（HH-7.4）。いま{ $points }点。
near-chaff = { $player }はカス{ $count }枚。16枚で素十六の12貫（HH-7.3）。
