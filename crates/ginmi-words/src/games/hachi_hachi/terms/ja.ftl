# 八八の用語

term-second = 胴二：3人のうち、親の次に打つ人。
    .words = 胴二
term-last = ビキ：3人のうち、最後に打つ人。
    .words = ビキ
term-blank = 白札：7人のときに1枚入る札。引いた人はこの局を休みます（HH-2.3）。
    .words = 白札
term-dealers-hand = 親の手：ルールにより、見ずに替えられる手。89点以上なら全員から1貫（HH-2.4）。
    .words = 親の手
term-par = 点差：札の点と、264点を3人で割った88点との差。出来役がなければ、1点につき1点ずつ払われます（HH-7.2）。
    .words = 点差
term-diving = 飛び込み：三本を言い、その月の4枚目も取ること。1貫（HH-7.4）。
    .words = 飛び込み
term-escape = 抜け役：カスばかりの手役を言いながら、89点以上を取ること。1貫（HH-7.4）。
    .words = 抜け役
term-all-eights = 総八：3人とも札の点がちょうど88点（HH-7.3）。
    .words = 総八
term-double-eights = 二八：札の点が168点以上。88点より80点多い（HH-7.3）。
    .words = 二八
term-sixteen-chaff = 素十六：誰にも出来役がなく、カスを16枚以上取ること（HH-7.3）。
    .words = 素十六
term-buy-out = 席の買い取り：追い込まれた人が、出る人の席に点を申し出ること（HH-4.7）。
    .words = 席の買い取り|席を買い
term-ginmi = 吟味：持ち点が一番多い人。3局続くと全員から払われます（HH-10.4）。
    .words = 吟味
