hand-forced-out = if it is forced out, it counts { $value } (TY-3.4)
