hand-forced-out = 追い込まれれば{ $value }（TY-3.4）
settled-tie = { $players }が同じ{ $value }です。先手から数えて近い{ $player }の勝ちです（TY-7.3）。
settled-not-played = 追い込み賃が、1局に持てる{ $value }に達したので、巾着の一番多い人が勝ちます（TY-3.5）。
cannot-return = 見せた役に要るので、{ $card }は戻せません（TY-5.1）。
