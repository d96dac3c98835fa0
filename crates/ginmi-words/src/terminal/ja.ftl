# ターミナルだけの文

rules-of = { $game }のローカルルール（{ $least }～{ $most }人）
rules-number = { $least }～{ $most }の整数
rules-counted = nは{ $least }～{ $most }
rules-presets = プリセット
rules-set-one = --set で変えられます。例：{ $command }
rules-begin-with = プリセットで始められます。例：{ $command }
