settled-shoubu = { $player }が勝負。その出来役だけが満額で支払われます（{ $rule }）。
settled-cancel = { $player }が取り下げ。その出来役だけが半額で支払われます（{ $rule }）。
settled-hands-empty = 手札がなくなりました。各自の出来役が半額で支払われ、誰にもなければ取り札で決まります（{ $rule }）。
bad-missing = 誰にも出来役がなく、札の点で決まるので、全部の札が要ります。あと{ $missing }枚です。「残り全部」なら、一人にまとめて入れられます。
bad-no-dekiyaku = { $player }には出来役がないので、下げ・勝負・取り下げはできません（{ $calls }）。札を足すか、終わり方を変えてください。
bad-silent = { $player }には出来役があるので、下げたか、勝負で終わらせたかです（{ $calls }）。「下げた」を選ぶか、終わり方を変えてください。
bad-not-in-sage = { $player }は下げていないので、取り下げられません（{ $cancels }）。
