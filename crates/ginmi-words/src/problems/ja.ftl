# 問題

problems = 問題
problem-number = 問題 { $number }／{ $of }
problem-right = 正解です。最善の手です。
problem-wrong = もっとよい手があります。
problem-next = 次の問題
problem-before = 前の問題
problem-score = 一回で正解：{ $tried }問中{ $right }問
problems-about = ボット同士の対局から、見落としやすい最善手がある局面を集めました。どの手も、見えない札を配り直しながら、終わりまで何百回も打って確かめてあります。
problems-none = 問題を読み込めません。しばらくしてからもう一度お試しください。

daily-title = 今日の一局
daily-about = どのゲームも一日一局、札も相手も全員同じです。同じ席で打った達人のボットと結果を比べられます。
daily-play = 今日の一局を打つ
daily-look = 今日の一局を見る
daily-result = { $own }（達人 { $expert }）
daily-streak = { $days }日連続
daily-expert-plays = 達人が同じ札で打っています…
daily-share = Ginmi { $date } · { $game }：{ $result }
daily-copy = 結果をコピー
daily-copied = コピーしました
daily-problems = 問題を解く
daily-all = 今日の一局の一覧
