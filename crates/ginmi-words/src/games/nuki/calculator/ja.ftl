hand-compensated = 追い込まれたら、買い上げありのルールなら{ $paid }を受け取ります（NU-5）。
when-teyaku-paid = 初めの番の前に言い、精算のときに必ず受け取ります（NU-8）。
