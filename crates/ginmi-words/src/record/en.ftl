# The reader’s own record

own-record = Your record
own-record-about = Every game that you finish counts here. It stays on this device: save it as a file to add it on another one.
no-own-record = Nothing yet: finish a game first.
record-games = Games
record-won = Won
record-average = Average per round
record-best = Best round
record-streak = Longest winning streak
record-now = Winning streak now
record-table = { $game }, { $players ->
    [one] 1 player
   *[other] { $players } players
}
album = Yaku album
album-count = { $count } of { $size } yaku collected
album-times = ×{ $count }
album-missing = not yet
export-record = Save as a file
import-record = Add from a file
record-merged = { $count ->
    [0] Nothing new in this file.
    [one] 1 game added.
   *[other] { $count } games added.
}
no-record-file = This file is not a record of your games. “Save as a file” on this page makes one.
