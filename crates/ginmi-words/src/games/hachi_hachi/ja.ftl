about = 下げか勝負か。2人から7人の本格派

badge-year-pot = 年の積立{ $pot }
badge-prize-pot = 賞金{ $pot }
role-second = 胴二
role-last = ビキ
role-blank = 白札で抜け
role-sold = 席を譲った
role-dealers-hand = 親の手
role-ginmi = 吟味（{ $rounds }局）
choice-mizuten-means = 降りられない。89点以上で全員から1貫、足りなければ相手に1貫ずつ
ask-swap = 自分の手を、見ずに親の手と取り替えますか。
know-swap = まだ誰も手札を見ていません。親の手で89点以上なら全員から1貫。
considers-swap = { $player }が親の手を取るか考えています。
choice-swap = 親の手を取る
choice-swap-means = 手札は見ずに{ $holder }へ。残り{ $left }回
choice-keep = 手札のまま
choice-keep-means = そのまま
ask-two-left = { $other ->
    [split] 2人が残り、相手は場銭を分けたいそうです。
    [play] 2人が残り、相手は勝負したいそうです。
   *[unknown] 2人が残りました。場銭を分けますか、勝負しますか。
}
know-two-left = 場銭は{ $pot }。2人とも望むときだけ分けます。
considers-split = { $player }が分けるか考えています。
choice-split = 場銭を分ける
choice-split-means = 2人とも望めば{ $half }点ずつ、勝者なし
choice-play-on = 勝負する
choice-play-on-means = 2人で勝負し、勝者が{ $pot }点すべてを取る
ask-offer = 追い込まれました。誰かの席を買いますか（あと{ $left }回）。
know-offer = 承知した人はすぐに受け取って抜け、あなたが自分の手札でその席に入ります。
considers-offering = { $player }が席を買うか考えています。
choice-offer = { $player }に{ $amount }点を申し出る
choice-offer-means = 譲られればその席で出る
choice-no-offer = 申し出ない
choice-no-offer-means = 抜けたまま、手の買い上げとして2人から{ $each }点ずつ
ask-answer = { $buyer }があなたの席に{ $amount }点を申し出ています。
know-answer = 点はすぐに動き、倍率はかかりません。
considers-offer = { $player }が申し出を考えています。
choice-accept = 席を譲る
choice-accept-means = すぐに{ $amount }点を受け取り、この局を抜ける
choice-refuse = 席を譲らない
choice-refuse-means = このまま出る。申し出は3回まで
