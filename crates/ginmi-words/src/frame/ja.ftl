# 読み込みの前

old-browser = このブラウザでは動きません（WebAssemblyに対応していません）。新しいブラウザをお使いください。
not-loaded = ページを読み込めませんでした。
load-retry = 再読み込み
halted = エラーが発生しました。対局は保存されています。再読み込みすると続けられます。
load-again = 再読み込み
report-fault = 不具合の報告には、操作の内容と次の文を書いてください。
copy-report = コピー
copied-report = コピーしました
no-scripts = このページにはJavaScriptが必要です。許可してから再読み込みしてください。
preview-page = { $games }。花札の本格勝負を、ボットや友達と
preview-free = { $free ->
    [0] 空席はありません。
   *[other] 空席{ $free }。
}
preview-names = 参加者：{ $names }
preview-cards = 緑の卓に並ぶ花札
