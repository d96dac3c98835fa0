settled-tie = { $players }が同じ{ $value }です。先手から数えて一番近い{ $player }の勝ちです（TY-7.3）。
settled-not-played = 追い込み賃が、巾着に入る上限の{ $value }に達したので、巾着の一番多い人の勝ちです（TY-3.5）。
accounts-note = 巾着は、持ち点のうち1局で失うことのある分です。局の前に{ $value }まで入れ、残りの持ち点は減りません（TY-1.2）。
