hand-forced-out = 追い込まれれば{ $value }（TY-3.4）
