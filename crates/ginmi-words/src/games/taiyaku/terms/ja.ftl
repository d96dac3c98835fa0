# 大役の用語

term-dealer = 親：札を配る人。最初に打つのは、一番早い月を見せた先手です（TY-2.2）。
    .words = 親
term-leader = 先手：局の前に一番早い月を見せた人。最初に出降りを言い、最初に打ちます（TY-2.2）。
    .words = 先手
term-purse = 巾着：この局で失うことのあるチップ、8枚まで。残りの持ち点は安全です（TY-1.2）。
    .words = 巾着
term-forced-out-compensation = 追い込み賃：出た三人が、追い込まれた人の良い札に払う分（TY-3.4）。
    .words = 追い込み賃
term-stop = 止め：五つの出来役は局をその場で終え、相手の巾着をすべて取ります（TY-6.2）。
    .words = 止め|止めました|総取り

# ボットの打ち方

temper-eager = 人が降りる所で出ます
temper-wary = 人が出る所で降ります
