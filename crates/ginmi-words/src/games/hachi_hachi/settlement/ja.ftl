settled-circumstance = { $reason }で{ $player }の勝ちです。見せた手役、札の点、そのほかの役は払われません（HH-7.3）。
settled-in-sage = 相手のうち{ $payer }だけが下げていたので、出来役の分は{ $payer }が2倍を払い、{ $spared }は払いません（HH-7.1）。
