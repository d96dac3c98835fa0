hand-compensated = 手の買い上げのあるルールなら、追い込まれたとき{ $paid }を受け取ります（NU-5）。
when-teyaku-paid = 最初の番の前に言い、精算のときに必ず受け取ります（NU-8）。
