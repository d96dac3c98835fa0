hand-forced-out = if it is forced out, it counts { $value } (TY-3.4)
cannot-return = { $card } cannot go back: what you claimed needs it (TY-5.1).
