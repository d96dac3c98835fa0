//! All screens, and the steps to reach them, in parts that are checked side by side.

/// A screen and the steps to reach it.
pub(super) struct Screen {
    pub(super) name: &'static str,
    pub(super) path: &'static str,
    pub(super) steps: &'static [Step],
}

pub(super) enum Step {
    /// Click what this selector finds.
    Click(&'static str),
    /// Choose this value from that list.
    Choose(&'static str, &'static str),
    /// Wait for what this selector finds.
    Wait(&'static str),
    /// Go to another address.
    Go(&'static str),
    /// Open the same page in another tab, which stays open, and wait for this there.
    Stay(&'static str),
    /// Play a solo game until this is there.
    PlayUntil(&'static str),
    /// Run this script in the page.
    Run(&'static str),
    /// Go to another address, with this script before all others.
    GoWith(&'static str, &'static str),
    /// Open a solo game at a question: the question, the game, the number of players and the
    /// options.
    Asked(&'static str, &'static str, u8, &'static [(&'static str, &'static str)]),
}
use Step::{Asked, Choose, Click, Go, GoWith, PlayUntil, Run, Stay, Wait};

const NAMED: Step = Run("localStorage.setItem('ginmi.name', 'Hana')");

/// Goes to a table of the server without loading the page, which answers every request like this.
macro_rules! answered {
    ($answer:literal) => {
        Run(concat!(
            "window.fetch = () => ",
            $answer,
            "; history.pushState(null, '', '/table/abcdefghijklmnop'); dispatchEvent(new PopStateEvent('popstate'))"
        ))
    };
}

/// A screen with a question at a table.
macro_rules! asked {
    ($name:literal, $game:literal, $players:literal $(, $option:literal)?) => {
        Screen {
            name: concat!("asked-", $name),
            path: "/",
            steps: &[Asked($name, $game, $players, &[$(($option, "on"))?])],
        }
    };
}

/// Chooses the game with the most house rules.
const HACHI_HACHI: Step = Click(".tile:has([value=hachi-hachi])");

/// The screen at an address without a page.
pub(super) const NOWHERE: &str = "nowhere";

/// The screens from the first visit to the ends of games; each leaves something to the next.
pub(super) const PLAYED: &[Screen] = &[
    Screen { name: "home", path: "/", steps: &[Wait("#play")] },
    Screen { name: NOWHERE, path: "/wells", steps: &[Wait("main button")] },
    // Before any game was played.
    Screen { name: "record-empty", path: "/record", steps: &[Wait("#no-own-record")] },
    Screen {
        name: "hachi-hachi",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Click("#play"),
            PlayUntil(".hand .legal"),
            PlayUntil(".you .minis img"),
        ],
    },
    Screen {
        name: "hachi-hachi-seven",
        path: "/",
        steps: &[HACHI_HACHI, Choose("#players", "7"), Click("#play"), PlayUntil(".hand .legal")],
    },
    Screen {
        name: "nuki",
        path: "/",
        steps: &[
            Click(".tile:has([value=nuki-hachi-hachi])"),
            Click("#play"),
            PlayUntil(".you .minis img"),
        ],
    },
    Screen {
        name: "taiyaku",
        path: "/",
        steps: &[Click(".tile:has([value=taiyaku])"), Click("#play"), PlayUntil(".you .minis img")],
    },
    Screen {
        name: "settlement",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Choose("#players", "3"),
            Choose("#rounds", "3"),
            Click("#play"),
            PlayUntil("#settlement"),
        ],
    },
    Screen { name: "home-again", path: "/", steps: &[Wait("#continue")] },
    Screen {
        name: "finale",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Choose("#players", "7"),
            Choose("#rounds", "1"),
            Click("#play"),
            PlayUntil("#finale"),
            Click("#numbers > summary"),
        ],
    },
    Screen {
        name: "share",
        path: "/",
        steps: &[
            Choose("#rounds", "1"),
            Click("#play"),
            PlayUntil("#finale"),
            Click("#share-picture"),
            Wait("#shared-picture"),
        ],
    },
    Screen {
        name: "review",
        path: "/",
        steps: &[
            Choose("#rounds", "1"),
            Click("#play"),
            PlayUntil("#finale"),
            Click("#see-mistakes"),
            Wait("#slips[data-done=true]"),
        ],
    },
    Screen { name: "record", path: "/record", steps: &[Wait(".careers li")] },
    Screen { name: "daily", path: "/daily", steps: &[Wait("#deals")] },
    Screen {
        name: "daily-over",
        path: "/daily/koi-koi",
        steps: &[PlayUntil("#settlement"), Wait("#daily-result")],
    },
    Screen { name: "replays", path: "/replays", steps: &[Wait("main h1")] },
];

/// The screens around games: tables with others, and everything to look up.
pub(super) const AROUND: &[Screen] = &[
    Screen { name: "problem", path: "/problems/hachi-hachi", steps: &[Wait(".hand .legal")] },
    Screen {
        name: "problem-solved",
        path: "/problems/hachi-hachi",
        steps: &[Click(".hand .legal"), Wait("#solved")],
    },
    Screen {
        name: "setup",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Click("#house-rules summary"),
            Click("#group-length summary"),
            Wait("#option-kan"),
        ],
    },
    Screen {
        name: "setup-worths",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Click("#house-rules summary"),
            Click("#group-worths summary"),
            Choose("#option-yaku-seven-ribbons", "(amount)"),
            Wait("#count-yaku-seven-ribbons"),
        ],
    },
    Screen {
        name: "setup-compared",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Choose("#preset", "variations"),
            Click("#house-rules summary"),
            Choose("#compare", "campaign"),
            Wait(".differences"),
        ],
    },
    Screen {
        name: "setup-preset-changed",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Choose("#preset", "nintendo"),
            Click("#house-rules summary"),
            Click("#group-worths summary"),
            Choose("#option-yaku-five-brights", "12"),
            Wait("[data-option='yaku.five-brights'] .back"),
        ],
    },
    Screen {
        name: "shared-rules",
        path: "/rules/hachi-hachi#name=Ours&kan=10&yaku.red=3&grand-field=on",
        steps: &[Wait("#left-out")],
    },
    Screen {
        name: "setup-rule",
        path: "/",
        steps: &[
            Click("#house-rules summary"),
            Click("#group-hands summary"),
            Click("#group-hands .ask"),
            Click("#group-hands .option a.rule"),
            Wait("dialog.reader[open] article"),
        ],
    },
    Screen { name: "settings", path: "/", steps: &[Click(".settings summary"), Wait("#speed")] },
    Screen { name: "tables", path: "/tables", steps: &[Wait("main h1")] },
    Screen {
        name: "lobby",
        path: "/",
        steps: &[
            NAMED,
            Click("#table-setup summary"),
            Choose("#visibility", "public"),
            Click("#open-table"),
            Choose(".give", "greedy"),
            // Tables without anybody are not listed.
            Stay(".seats"),
            Go("/tables"),
            Wait(".lobby-table"),
        ],
    },
    Screen {
        name: "door",
        path: "/",
        steps: &[
            NAMED,
            Click("#open-table"),
            Wait(".seats"),
            // Somebody else, whom neither the page nor the server knows.
            Run("localStorage.removeItem('ginmi.name'); \
                 fetch('/api/me/session', { method: 'DELETE' }).then(() => location.reload())"),
            Wait("#name"),
        ],
    },
    Screen {
        name: "gathering",
        path: "/",
        steps: &[NAMED, Click("#open-table"), Choose(".give", "greedy"), Click("#phrases")],
    },
    Screen {
        name: "server-table",
        path: "/",
        steps: &[
            NAMED,
            Click(".tile:has([value=nuki-hachi-hachi])"),
            Choose("#players", "2"),
            Click("#open-table"),
            Click("#fill"),
            PlayUntil(".you .minis img"),
            Click(".talk summary"),
            Click("#leave-match"),
        ],
    },
    Screen {
        name: "phrases",
        path: "/",
        steps: &[
            NAMED,
            Choose("#players", "2"),
            Click("#open-table"),
            Click("#fill"),
            PlayUntil(".hand .legal"),
            Click("#phrases"),
            Wait(".signals:not([hidden])"),
        ],
    },
    Screen {
        name: "yaku-panel",
        path: "/",
        steps: &[Click("#play"), PlayUntil(".you .minis img"), Click("#yaku")],
    },
    Screen {
        name: "settlement-rule",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Choose("#players", "3"),
            Choose("#rounds", "3"),
            Click("#play"),
            PlayUntil("#settlement"),
            Click("#gains .earned"),
            Click("#settlement a.rule"),
            Wait("dialog.reader[open] article"),
        ],
    },
    Screen { name: "yaku-hachi-hachi", path: "/yaku/hachi-hachi", steps: &[Wait("main h1")] },
    Screen { name: "yaku-taiyaku", path: "/yaku/taiyaku", steps: &[Wait("main h1")] },
    Screen { name: "rulebook", path: "/rulebook/taiyaku", steps: &[Wait("main h2")] },
    Screen { name: "guide", path: "/guide/koi-koi#tip-6", steps: &[Wait("#tip-6")] },
    Screen { name: "about", path: "/rulebook/about", steps: &[Wait("article .picture")] },
    Screen { name: "calculator", path: "/calculator/hachi-hachi", steps: &[Wait("main h1")] },
    Screen {
        name: "calculator-hand",
        path: "/calculator/taiyaku?hand=1a.1b.1c.1d.2c.2d.3c.3d",
        steps: &[Wait("#teyaku")],
    },
    Screen {
        name: "calculator-round",
        path: "/calculator/hachi-hachi?of=round&a=1a.1b.1c.1d.2b.3b&b=6b.9b.10b.8a&teyaku-a=triplet\
               &dived=a1&liable-dives=ab1&sage=b&times=2&pot=30",
        steps: &[Click("#more summary"), Wait("#left-0-1"), Wait("#payments a.rule")],
    },
    Screen {
        name: "calculator-numbers",
        path: "/calculator/hachi-hachi?of=round&by=numbers&count-a=2.4.4.8&count-b=2.4.5.5\
               &yaku-a=poetry-ribbons.7&end=hands-empty&sage=a",
        steps: &[Wait("#named-0 button"), Wait("#payments a.rule")],
    },
    Screen { name: "lesson", path: "/learn/hachi-hachi", steps: &[Wait(".lesson-step")] },
    Screen {
        name: "replay",
        path: "/",
        steps: &[
            Choose("#rounds", "1"),
            Click("#play"),
            PlayUntil("#settlement"),
            Go("/replays"),
            Click(".game-line"),
            Click("#on"),
            Wait("main.replay .field img"),
            Click("#opinion"),
            Wait("#slips[data-done=true]"),
        ],
    },
    Screen { name: "replay-lost", path: "/replay/nowhere-1", steps: &[Wait("#no-replay")] },
];

/// The questions and the help at a table, and errors.
pub(super) const ASKED: &[Screen] = &[
    // The questions for a player.
    asked!("mizuten", "nuki-hachi-hachi", 3, "mizuten"),
    asked!("join", "hachi-hachi", 7),
    asked!("two-left", "hachi-hachi", 5),
    asked!("offer", "hachi-hachi", 5, "buy-out"),
    asked!("answer", "hachi-hachi", 5, "buy-out"),
    Screen {
        name: "asked-swap",
        path: "/",
        steps: &[Asked("swap", "hachi-hachi", 4, &[("dealer-hand-swap", "2")])],
    },
    Screen {
        name: "asked-claim",
        path: "/",
        steps: &[Asked("claim", "hachi-hachi", 3, &[("claims", "manual")])],
    },
    asked!("return", "taiyaku", 3),
    asked!("capture", "taiyaku", 5),
    asked!("call", "hachi-hachi", 3),
    asked!("cancel", "hachi-hachi", 3),
    // The help at a table, and the pages beside it.
    Screen {
        name: "hint",
        path: "/",
        steps: &[Asked("play", "hachi-hachi", 3, &[]), Click("#hint"), Wait("#advice")],
    },
    Screen {
        name: "yaku-panel-all",
        path: "/",
        steps: &[
            Asked("play", "taiyaku", 3, &[]),
            Click("#yaku"),
            Click("#tab-all"),
            Wait(".drawer .yaku-list"),
        ],
    },
    Screen {
        name: "cards-panel",
        path: "/",
        steps: &[
            Asked("play", "taiyaku", 3, &[]),
            Click("#yaku"),
            Click("#tab-cards"),
            Wait(".drawer .all-card"),
        ],
    },
    Screen {
        name: "beside",
        path: "/",
        steps: &[
            Run(
                "localStorage['ginmi.settings'] = JSON.stringify({ ...JSON.parse(localStorage['ginmi.settings']), panels: 'log tracker cards', large: true, felt: 'crimson' })",
            ),
            Asked("play", "hachi-hachi", 5, &[]),
            Wait(".near"),
            Run(
                "localStorage['ginmi.settings'] = JSON.stringify({ ...JSON.parse(localStorage['ginmi.settings']), panels: 'log', large: false, felt: '' })",
            ),
        ],
    },
    Screen {
        name: "menu",
        path: "/",
        // A wide window does not show this button.
        steps: &[Wait("#play"), Run("document.querySelector('.nav-button').click()")],
    },
    Screen {
        name: "setup-wrong",
        path: "/",
        steps: &[
            HACHI_HACHI,
            Click("#house-rules summary"),
            Click("#group-joining summary"),
            Choose("#option-must-play", "last-rounds"),
            Wait("#count-must-play"),
            Run(
                "const count = document.querySelector('#count-must-play'); count.value = '40'; count.dispatchEvent(new Event('change', { bubbles: true }))",
            ),
            Wait("#trouble"),
            Run("document.activeElement.blur(); scrollTo(0, 0)"),
        ],
    },
    // Errors, with their remedies.
    Screen {
        name: "no-table",
        path: "/table/abcdefghijklmnop",
        steps: &[Wait("[data-trouble='no-table']")],
    },
    Screen {
        name: "lost",
        path: "/",
        steps: &[
            Wait("#play"),
            answered!("Promise.reject(new TypeError('no network'))"),
            Wait("[data-trouble='lost']"),
        ],
    },
    Screen {
        name: "restarting",
        path: "/",
        steps: &[
            Wait("#play"),
            answered!("Promise.resolve(new Response('', { status: 503 }))"),
            Wait("[data-trouble='restarting']"),
        ],
    },
    Screen {
        name: "too-much",
        path: "/",
        steps: &[
            Wait("#play"),
            answered!("Promise.resolve(new Response('', { status: 429 }))"),
            Wait("[data-trouble='too-much']"),
        ],
    },
    Screen {
        name: "stranger",
        path: "/",
        steps: &[
            Wait("#play"),
            answered!("Promise.resolve(new Response('', { status: 401 }))"),
            Wait("[data-trouble='stranger']"),
        ],
    },
    Screen {
        name: "no-game",
        path: "/",
        steps: &[
            Run("localStorage.removeItem('ginmi.solo.0')"),
            Go("/solo"),
            Wait("[data-trouble='no-game']"),
        ],
    },
    Screen {
        name: "unreadable",
        path: "/",
        steps: &[
            Run("localStorage.setItem('ginmi.solo.0', 'from another age')"),
            Go("/solo"),
            Wait("[data-trouble='unreadable']"),
            Run("localStorage.removeItem('ginmi.solo.0')"),
        ],
    },
    Screen {
        name: "elsewhere",
        path: "/",
        steps: &[
            Click("#play"),
            Wait(".hand"),
            Run(
                "localStorage.setItem('ginmi.solo.owner', 'another'); dispatchEvent(new StorageEvent('storage'))",
            ),
            Wait("[data-trouble='elsewhere']"),
        ],
    },
    Screen {
        name: "not-kept",
        path: "/",
        steps: &[
            Run("Storage.prototype.setItem = () => { throw new DOMException('full') }"),
            Click("#play"),
            Wait("[data-trouble='not-kept']"),
            PlayUntil(".hand .legal"),
        ],
    },
    Screen {
        name: "no-worker",
        path: "/",
        steps: &[
            Run("window.Worker = class { constructor() { throw new DOMException('none') } }"),
            Click("#play"),
            Wait("[data-trouble='no-worker']"),
            PlayUntil(".hand .legal"),
        ],
    },
    Screen {
        name: "old",
        path: "/",
        steps: &[GoWith("delete window.WebAssembly", "/"), Wait("#old:not([hidden])")],
    },
];
