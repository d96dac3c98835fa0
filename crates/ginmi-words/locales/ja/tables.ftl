# サーバーの卓

### fetch: later

sit-here = この席に着く
table-setup = 友達と：名前・公開・持ち時間
who-finds = 公開範囲
by-link = リンクを知る人
by-lobby = 全員
yes = はい
clock-none = 無制限
clock-calm = 1手1分
clock-usual = 1手30秒
clock-quick = 1手10秒
clock-about = 1手の時間を過ぎると持ち時間が減り、なくなるとボットが代わりに打ちます。
no-tables = 公開卓は今ありません。「友達と対局」で公開範囲を「全員」にし、卓を作ってみてください。
no-lobby = 卓の一覧を読み込めません。再試行しています… ボットとの対局はできます。
looking-for-tables = 卓を探しています…
join-table = 参加する
watch = 観戦する
not-watched = 観戦なし
copy-yourself = このブラウザではページからコピーできません。選択してあるので、そのままコピーしてください。
leave-seat = 席を立つ
leave-sure = この対局を抜けますか。ボットが代わりに続けます。
really-leave = 抜ける
stay = 続ける
say = 声をかける
abandon-too = 打ち切りに同意する
abandon-not = やはり続ける
fair-unseen = 配られたあとにこのページを開いたため、この局の配札は確認していません。
fair-how = 確認方法
fair-why = 局の前に、サーバーは秘密の数の指紋（ハッシュ）を公開します。次に各自のページが無作為な数を加え、両方を合わせて札の順が決まります。サーバーを含め、誰にも札は選べません。局の後に秘密の数が公開され、指紋と一致することと、自分の数が使われたことを、このページが確かめます。札そのものは、対局記録があれば「ginmi verify」で誰でも確かめられます。
lobby-watching = ・観戦{ $watching }人
taken-free = 着席{ $taken }・空席{ $free }
round-played = 第{ $number }局
bot-of-kind = { $name }（ボット・{ $kind }）
waiting-for-players = 募集中
between-two-games = 対局の合間
game-played = 対局中
name-says = { $name }：{ $text }
for-breaking-game = 打ち切りに同意：{ $names }。打っている全員が同意すると終わります。
s-decision-s = 1手{ $decision }秒、持ち時間{ $reserve }秒
this-game-for = このゲームは{ $players }用です。
players-exactly = { $most }人
players-from-to = { $least }～{ $most }人
option-takes = 「{ $label }」は{ $takes }です。
option-takes-number = 「{ $label }」は{ $least }から{ $most }までの整数です。
campaign-players-has = { $players }人の年間戦は{ $rounds }局と決まっています。局数を標準に戻すか、年間戦をやめてください。
game-has-rounds = 「{ $label }」：全部で{ $rounds }局なので、終わりの{ $last }局にはできません。少なくするか、「いつも」を選んでください。
prize-kan-paid = 賞金{ $prize }貫は元手{ $buy_in }貫から払うので、元手を超えられません。
well-played = お見事
thank-you = ありがとう
sorry = ごめんなさい
one-moment-please = 少しお待ちを
goodbye = さようなら
deals-rounds-proven = 配札の公正を確認しました（{ $rounds }局）。
unfair-secret = この卓は信用できません。第{ $round }局：札を決めた数が、配る前に約束された数と違います。
unfair-commitment = この卓は信用できません。第{ $round }局：配る前に公開された指紋が変わりました。
unfair-contribution = この卓は信用できません。第{ $round }局：あなたが加えた数が変えられました。
unfair-proof = この卓は信用できません。第{ $round }局：証明の数が、配札に使われた数と違います。
invites = { $name }さんから{ $game }のお誘い
invites-nobody = { $game }の卓
table-in-short = { $players }人・全{ $rounds }局・{ $rules }
standard-rules = 標準ルール
own-rules-short = ローカルルール
join-now = 参加する
watch-only = 観戦だけする
spectator = 観戦者
go-to-table = 卓へ進む
name-first = ほかの人に見せる名前を入れてください。
seat-a-bot = ボット…
fill-and-start = ボットを入れて始める
leaving-fold = この卓
qr = リンクのQRコード
qr-how = 近くの友達に読み取ってもらえます。
link-own-device = このリンクは、このコンピューターでしか開けません。友達を誘うには、「ginmi serve --listen :8808」で始めたサーバーが表示する、ネットワークのアドレスでこのページを開いてください。
play-now = すぐに対局
play-now-about = 人が待っている卓に着きます。空席にはボットが入り、人が来れば局の合間に席を譲ります。
take-bots-seat = 次の局から打つ
takes-seat = 次の局から{ $bot }に代わって打ちます。
bot-plays = ボットが代行中
plays-again = ✓ もう一局
waits-for = もう一局：{ $names }を待っています。
wants-again = もう一局を希望：{ $names }
rematch-title = { $names }がもう一局を希望
seat-next = 次の局から{ $name }
told-sat = { $name }が席に着きました。
told-sat-bot = ボットの{ $bot }が席に着きました。
told-takes-over = { $name }が{ $bot }と交代しました。
told-left = { $name }が席を立ちました。
told-gave-up = { $name }が対局を抜けました。ボットの{ $bot }が続けます。
told-gone = { $name }が離席しました。
told-back = { $name }が戻りました。
told-stepped-in = { $name }の代わりにボットが打ちます。
told-removed = ホストが{ $name }を退席させました。
told-handed-over = { $name }が別のブラウザから席に戻りました。
told-asks = { $name }が別のブラウザから席の引き継ぎを求めています。
vacate-seat = 席を空ける
keep-out = 退席させる（再入席不可）…
keep-out-sure = { $name }を退席させますか。この卓には二度と着席できません。取り消しはできません。
really-keep-out = 退席させる（再入席不可）
keep-in = やめる
is-your-seat = この席には同じ名前の人がいますが、今は離席中です。別のブラウザを使っていたご本人なら、ホストから席を渡してもらえます。
ask-for-seat = 席の引き継ぎを頼む
asked-for-seat = 席の引き継ぎを頼みました。ホストの承認を待っています。
asks-for-seat = { $name }が別のブラウザから、自分の席の引き継ぎを求めています。
hand-over = 席を渡す
silent-player = { $name }が数分間打っていません。
stand-in = ボットに代行させる
stand-in-voted = ボットが{ $name }の代わりに打つことに同意しました。ほかの人の同意を待っています。
told-again = { $name }がもう一局を希望しています。
told-reserved = この局のあと、{ $name }が{ $bot }と交代します。
guest = このサーバーのデータ
guest-known = このサーバーでの名前：{ $name }
guest-get = 自分のデータをダウンロード
guest-sign-out = ほかのすべての端末からサインアウト
guest-signed-out = サインインしているのは、この端末だけになりました。
guest-delete = 自分のデータを消す…
guest-delete-sure = このサーバーからあなたのデータを消しますか。名前と卓の席がなくなり、すべての端末からサインアウトします。元には戻せません。
guest-delete-stays = 終わった対局は、相手の記録でもあるため残ります。そこでのあなたの名前は「Former player」になります。設定とボットとの対局は、この端末に残ります。
guest-really-delete = 完全に消す
guest-delete-not = やめる
guest-deleted = このサーバーからあなたのデータを消しました。

## 断られたとき

refused-misunderstood = サーバーがリクエストを読み取れませんでした。バージョンが違うのかもしれません。開き直してください。
refused-version = サーバーとバージョンが違います。再読み込みするか、更新してください。
refused-too-often = 操作が多すぎます。{ $seconds }秒お待ちください。
refused-stage = { $needed ->
    [gathering] これは最初の対局の前だけできます。
    [playing] これは対局中だけできます。
   *[over] これは対局の合間だけできます。
}
refused-not-seated = 席に着いている人だけができます。先に席に着いてください。
refused-seated-already = すでに席に着いています。移るには、今の席を立ってください。
refused-no-such-seat = この卓に、その席はありません。
refused-seat-taken = { $player-is ->
    [you] そこはあなたの席です。
   *[other] そこは{ $player }の席です。空席を選んでください。
}
refused-no-bot-there = そこにボットはもういません。
refused-no-person-there = その席には、外したり席を譲ったりできる人がいません。
refused-not-gone = { $player }はまだ戻るかもしれません。ボットが代わるまでお待ちください。
refused-kept-out = ホストの操作により、この卓から退席しました。別の卓をお選びください。
refused-silent = ボットが代われるのは数分たってからです。あと{ $seconds }秒お待ちください。
refused-not-silent = ボットに代わってもらえるのは、持ち時間のない卓で、ほかの人の番のときだけです。
refused-no-such-bot = この卓に、そのボットはいません。ほかのボットを選んでください。
refused-not-host = { $player-is ->
    [you] 今はあなたがホストです。もう一度どうぞ。
   *[other] ホスト（{ $player }）だけができます。
}
refused-no-host = ホストだけができますが、今はホストがいません。先に席に着いてください。
refused-seats-free = まだ{ $seats }席空いています。全部の席が埋まると始められます。
refused-not-asked = { $player-is ->
    [you] またあなたの番です。もう一度選んでください。
   *[other] 今は{ $player }の番です。お待ちください。
}
refused-nobody-asked = 今は誰の番でもありません。札が配られるまでお待ちください。
refused-late = この問いには、もう答えが出ています。
refused-illegal = その手はルールで認められていません。ほかの手を選んでください。
refused-bot-plays = ボットが代わりに打っています。先に席に戻ってください。
refused-not-away = あなたの席です。ボットは代わっていません。
refused-no-contributions = まだ次の札は配れません。局が終わるまでお待ちください。
refused-contributed = 次の札は、もう頼んであります。
too-late-played = 間に合わず、ボットが代わりに{ $card }を出しました。
too-late-decided = 間に合わず、ボットが代わりに決めました。
