hand-forced-out = 追い込まれれば{ $value }（TY-3.4）
cannot-return = 見せた役に要るので、{ $card }は戻せません（TY-5.1）。
