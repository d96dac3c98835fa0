# こいこいの役の一覧

teyaku = 手の役（配られた手札）
dekiyaku = 取り札の役
group-a = 手四とくっつき
best-of-group = 配られた手にあればその場で勝ちで、倍にはなりません。ただし、両者にあれば支払いはありません。
worth-of-teyaku = { $value }、その場で
brights-group = 光の役
sets-group = 組み合わせの役
agreed-group = ローカルルールの役
numbers-group = 枚数の役

takes-four-of-a-kind = 同じ月の札が4枚。
takes-four-pairs = 4つの月の札が2枚ずつ。
takes-four-brights = 鶴・幕・月・鳳凰。
takes-three-brights = 鶴・幕・月・鳳凰のうち3枚。
takes-blossom-viewing = 幕と盃。
takes-moon-viewing = 月と盃。
takes-boar-deer-butterflies = 猪・鹿・蝶。
takes-both-ribbons = 赤短3枚と青短3枚。赤短・青短とは別に数えます。ローカルルールにあるときだけの役です。
takes-month-cards = その局の月の札4枚。ローカルルールにあるときだけの役です。
takes-animals = タネが5枚。6枚目からは1枚につき1点増し。
takes-ribbons = 色を問わず短冊が5枚。6枚目からは1枚につき1点増し。
takes-chaff = カスが10枚。11枚目からは1枚につき1点増し。ローカルルールで除かないかぎり、盃もカスに数えます。
