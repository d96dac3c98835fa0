settled-seven = { $value }点は7点以上なので2倍です（KO-6.1）。
settled-call = { $player }がこの局でこいこいしたので、2倍です（KO-6.2）。
settled-bonus = { $player }がこいこいを{ $calls }回したので、{ $times ->
    [0] { $calls }点増し
    [1] { $calls }点増し
   *[other] { $times }倍
}です（KO-6.2）。
