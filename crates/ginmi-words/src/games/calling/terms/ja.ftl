# 貫・倍率・下げ・勝負のあるゲームの用語

term-sage = 下げ：出来役を重ねるために続けること。まだ何ももらえず、相手に先に勝負されることもあります。
    .words = 下げ
term-shoubu = 勝負：ここで局を終え、出来役の全額をもらうこと。
    .words = 勝負
term-cancel = 取り下げ：下げたあと、自分の番の初めに局を終え、半額をもらうこと。
    .words = 取り下げ
term-kan = 貫：役の数え方。1貫は12点（ルールにより10点）。
    .words = 貫
term-multiplier = 場の倍率：配られた場に光があると、この局の支払いが倍になります。
    .words = 場の倍率|倍率|大場|小場|絶場
term-queue = 持ち越し：場に光が何枚もあったとき、残りの倍率は後の局にかかります。
    .words = 持ち越し
term-mizuten = 見ず転：親が手札を見ずに打つこと。降りられません。
    .words = 見ず転
term-hand-compensation = 手の買い上げ：追い込まれた人のよい手に払う分。
    .words = 手の買い上げ|買い上げ
term-card-points = 札の点：取った札の点。光20、タネ10、短冊5、カス1。
    .words = 札の点

# ボットの打ち方

temper-bold = 人が勝負するときに下げたがります
temper-careful = 人が下げるときに勝負します
temper-eager = 人が降りるときに出ます
temper-wary = 人が出るときに降ります
