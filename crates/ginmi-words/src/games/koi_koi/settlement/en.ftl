settled-seven = { $value } points are doubled, as 7 or more are (KO-6.1).
settled-call = { $player } called koi-koi in this round, so the payment is doubled (KO-6.2).
settled-bonus = { $player } called koi-koi { $calls ->
    [one] once
   *[other] { $calls } times
}: { $times ->
    [0] { $calls ->
        [one] 1 point
       *[other] { $calls } points
    } more (KO-6.2).
    [1] { $calls ->
        [one] 1 point
       *[other] { $calls } points
    } more (KO-6.2).
   *[other] the value is paid { $times } times (KO-6.2).
}
