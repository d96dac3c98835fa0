# What is seen before the module paints

old-browser = This browser cannot run the page, because it lacks WebAssembly. Any recent browser can.
not-loaded = The page could not be loaded completely.
load-retry = Try again
halted = Something went wrong. Your game is saved: reload to continue.
load-again = Reload
report-fault = To report the problem, tell us what you did, and include this text:
copy-report = Copy
copied-report = Copied
no-scripts = Ginmi is a game that runs in your browser. Please allow scripts for this page, then load it again.
preview-page = { $games }: the games of hanafuda, against bots or with friends
preview-free = { $free ->
    [0] All seats are taken.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
preview-names = At the table: { $names }.
preview-cards = Hanafuda cards on green felt
