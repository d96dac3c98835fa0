calculator-leader = 先手
hand-compensated = 追い込まれたときの分は{ $paid }で、出た3人がそれぞれ払います（TY-3.4）。
when-teyaku-paid = その場で受け取ります。巾着にある分までです（TY-1.2、TY-4）。
settled-stop = { $player }の出来役で止め。ほかの人の巾着は{ $player }のものです（TY-6.2）。
settled-hands-empty = 手札がなくなりました。出来役の合計の一番高い人が、差を受け取ります（{ $rule }）。
bad-no-stop = { $player }に止めの出来役はありません（TY-9）。
bad-stops = { $player }には止めの出来役があり、局はそこで終わっています（TY-6.2）。
