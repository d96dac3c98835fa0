near-diving = { $player }は{ $cards }を取れば飛び込みで1貫（HH-7.4）。
near-escape = { $player }は89点で抜け役の1貫（HH-7.4）。いま{ $points }点。
near-chaff = { $player }はカス{ $count }枚。16枚で素十六の12貫（HH-7.3）。
settled-circumstance = { $player }が{ $reason }で勝ちます。見せた手役、札の点、そのほかの役は払われません（HH-7.3）。
settled-in-sage = 相手のうち{ $payer }だけが下げていたので、出来役は{ $payer }が2倍を払い、{ $spared }は払いません（HH-7.1）。
