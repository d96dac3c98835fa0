//! The lesson of Hachi-Hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::event::Ending;
use ginmi::games::hachi_hachi::{self, Options, teyaku};
use ginmi::games::round_end::RoundEnd;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::shared::{capturing, cards, change, choosing, kinds, months, of, right, round, t};
use super::{Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU};

const GAME: Game = Game::HachiHachi;

/// The steps in order.
pub(super) fn steps() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 4a 8a 8c 9a 11a 12d"),
        capturing(
            Position {
                top: "12c",
                ..Position::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b")
            },
            "3a",
            t(
                "Take the Curtain from the field: which card does it?",
                "場の幕を取ってください。どの札で取れますか。",
            ),
        ),
        choosing(
            Position {
                top: "12c",
                before: &[Action::Play(MOON_CHAFF)],
                ..Position::new(GAME, "1c 5b 6d 8c 9c 10b 12b", "2c 4c 7a 8a 8b 11d")
            },
            Goal::Takes("8a"),
            t("Here it is the Moon or the Geese.", "ここでは月か雁です。"),
            t(
                "The Geese count 10, the Moon counts 20 and is one of the five Brights.",
                "雁は10点ですが、月は20点で、しかも五光の一枚です。",
            ),
        ),
        goal(),
        joining(),
        held_teyaku(),
        shown_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round(t(
            "You know the rules. Now play one round against two bots; at each of your decisions a line says what is asked.",
            "決まりは分かりました。ボット二人を相手に一局打ちましょう。選ぶたびに、何を見ればよいかを一行で示します。",
        )),
    ]
}

const MOON_CHAFF: ginmi::cards::Card = match ginmi::cards::Month::new(8) {
    Some(month) => ginmi::cards::Card::new(month, 2),
    None => panic!("there is an eighth month"),
};

const FIELD: &str = "2c 4b 5a 8a 9c 12d";

fn goal() -> Step {
    let times = hachi_hachi::multiplier_of(&Options::default(), cards(FIELD));
    Step {
        title: t("Points, kan and the field", "点と貫、場の倍率"),
        body: vec![
            t(
                "All cards together count 264 points; a third is 88, which gives the game its name. Without any yaku, three players settle by it: who has 100 wins 12, who has 80 loses 8 (HH-7.2).",
                "札は全部で264点、三人で割ると88点。これが名前の由来です。役がなければ88点との差をやり取りします。100点なら12点の勝ち、80点なら8点の負けです（HH-7.2）。",
            ),
            t(
                "Yaku are worth more. They count in kan; 1 kan is 12 points (HH-1.1).",
                "役はもっと大きく、貫で数えます。一貫は12点です（HH-1.1）。",
            ),
            t(
                "Brights on the field at the deal multiply all payments between players: Crane, Curtain or Moon by 2, Rain Man or Phoenix by 4 (HH-3.1).",
                "配られた場に光があると、支払いがすべて倍になります。鶴・幕・月は二倍、小野道風・鳳凰は四倍です（HH-3.1）。",
            ),
        ],
        rows: vec![(t("The field", "場"), FIELD)],
        task: Task::Answer(Answer {
            prompt: t(
                "By how much are payments multiplied in this round?",
                "この局の支払いは何倍ですか。",
            ),
            answers: vec![t("×1", "一倍"), t("×2", "二倍"), t("×4", "四倍")],
            right: right(&[1, 2, 4], &times),
            wrong: t(
                "One Bright lies there: the Moon. It doubles; only the Rain Man and the Phoenix make it four (HH-3.1).",
                "場の光は月の一枚。月は二倍で、四倍は小野道風と鳳凰だけです（HH-3.1）。",
            ),
            because: t(
                "The Moon makes it a large field: everything is paid twice (HH-3.1).",
                "月が出て大場。すべて二倍です（HH-3.1）。",
            ),
        }),
    }
}

fn joining() -> Step {
    let position = Position {
        players: 4,
        phase: Phase::Join { seat: YOU },
        multiplier: 2,
        ..Position::new(GAME, "4a 4b 4c 8a 8b 12a 12b", "2c 3a 5c 6d 9c 10d")
    };
    Step {
        title: t("Joining or dropping", "出るか降りるか"),
        body: vec![
            t(
                "At most three play a round. With four to seven at the table each is asked in turn whether to join, until three have; who is left over is forced out and compensated (HH-4).",
                "一局に出るのは三人までです。四人以上なら順に出るか降りるかを決め、三人そろったら残りは追い込みとなり、手の分を受け取ります（HH-4）。",
            ),
            t(
                "Dropping costs a penalty into the pot: 1 kan for the first, half a kan more for each after that. The winner of the round takes the pot (HH-4.2).",
                "降りると降り賃を場銭に払います。一人目は一貫、あとは半貫ずつ増えます。場銭は勝った人のものです（HH-4.2）。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: t(
                "You hold a triplet with two pairs, worth 7 kan from each opponent. Do you play?",
                "跳剣を持っています。相手一人から七貫の手です。出ますか。",
            ),
            position,
            goal: Goal::Is(Action::Join),
            wrong: t(
                "Dropping would cost 1 kan, twice over in this field, and give away 7 kan from each of two opponents. Drop poor hands, not this one (HH-4.2, HH-5).",
                "降りれば降り賃一貫、この場では二倍を払い、二人から七貫ずつを逃します。降りるのは悪い手のときです（HH-4.2、HH-5）。",
            ),
            right: t("A hand like this one is played.", "こういう手では出ます。"),
        }),
    }
}

const HAND: &str = "1a 1b 1c 4d 6c 9b 11d";

fn held_teyaku() -> Step {
    let held = teyaku::of(cards(HAND));
    let (triplet, red) = (Some(Teyaku::TRIPLET), Some(Teyaku::RED));
    Step {
        title: t("Teyaku: yaku of the hand", "手役"),
        body: vec![
            t(
                "A hand of seven may hold teyaku as it is dealt. Group A looks at months: three of a month is a Triplet (2 kan), three pairs are worth 4, four of a month 6, and more for combinations.",
                "配られた七枚だけでできる役が手役です。一つは月の組で、同じ月三枚の三本は二貫、三組の対の喰付は四貫、四枚そろう手四は六貫、組み合わせるともっと高くなります。",
            ),
            t(
                "Group B looks at kinds, all willow counting as Chaff: two or more Ribbons and the rest Chaff is Red (2 kan); with one Ribbon or one Animal 3 kan, with one Bright or none 4 (HH-5).",
                "もう一つは種類の組で、柳はすべてカスと数えます。短冊が二枚以上で残りがカスなら赤（二貫）、短冊かタネが一枚だけなら三貫、光一枚だけ、または全部カスなら四貫です（HH-5）。",
            ),
            t(
                "Each opponent pays the best of each group.",
                "組ごとに一番よい役を、相手一人ずつが払います。",
            ),
        ],
        rows: vec![(t("Your hand", "手札"), HAND)],
        task: Task::Answer(Answer {
            prompt: t("Which teyaku does this hand hold?", "この手の手役は何ですか。"),
            answers: vec![t("Triplet", "三本"), t("Red", "赤"), t("Triplet and Red", "三本と赤")],
            right: right(&[(triplet, None), (None, red), (triplet, red)], &(held.a, held.b)),
            wrong: t(
                "There are three Pine cards. Red it would be if all but the Ribbons were Chaff, but the Crane is a Bright (HH-5).",
                "松が三枚あります。短冊のほかがすべてカスなら赤ですが、鶴は光です（HH-5）。",
            ),
            because: t(
                "Three of the Pine, and nothing of group B: the Crane stands in the way.",
                "松の三本だけです。鶴があるので種類の役はありません。",
            ),
        }),
    }
}

fn shown_teyaku() -> Step {
    let from = "5a 5b 5c 6c 9c 10d 11d";
    let hand = cards(from);
    Step {
        title: t("Showing it", "手役を見せる"),
        body: vec![
            t(
                "Teyaku are claimed before the first turn, and the cards behind them are shown: of group A those of the combination, of group B those that count as Chaff. Then they go back into the hand (HH-5).",
                "手役は初めの番の前に言い、その札を見せます。月の役はその組の札、種類の役はカスと数える札です。見せたら手に戻します（HH-5）。",
            ),
            t("They are noted now and paid at the settlement.", "支払いは精算のときです。"),
        ],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: t(
                "Pick the cards that are shown for the triplet of Iris.",
                "菖蒲の三本で見せる札を選んでください。",
            ),
            from,
            wanted: teyaku::shown(Teyaku::STANDING_TRIPLET, hand),
            because: Because::Rule(t(
                "only the cards of the combination are shown (HH-5).",
                "見せるのは役を作る札だけです（HH-5）。",
            )),
            right: t(
                "Iris, Wisteria and Bush Clover make a Standing Triplet, worth 3 kan in place of 2.",
                "藤・菖蒲・萩の三本は立三本といい、二貫でなく三貫です。",
            ),
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "1b 2b 3b 4b 6b 9b 11c";
    Step {
        title: t("Dekiyaku: yaku of the pile", "出来役"),
        body: vec![
            t(
                "Captured cards make dekiyaku: Five Brights 12 kan, Four Brights without the Rain Man 10, seven Ribbons other than the willow's 10, the three Poetry Ribbons 7, the three Blue Ribbons 7 (HH-8).",
                "取り札でできるのが出来役です。五光十二貫、小野道風を除く四光十貫、柳以外の短冊七枚の七短十貫、赤短七貫、青短七貫です（HH-8）。",
            ),
            t("All of them add up.", "できた役はすべて足します。"),
        ],
        rows: vec![(t("Blue Ribbons", "青短"), "6b 9b 10b")],
        task: Task::Pick(Pick {
            prompt: t(
                "Pick the three Poetry Ribbons: red, with writing, of the first three months.",
                "赤短の三枚を選んでください。一月から三月の、字の書かれた赤い短冊です。",
            ),
            from,
            wanted: of(from, |card| {
                hachi_hachi::dekiyaku_cards(Dekiyaku::POETRY_RIBBONS).contains(card)
            }),
            because: Because::Rule(t(
                "Poetry Ribbons are those of Pine, Plum and Cherry alone (HH-8).",
                "赤短は松・梅・桜の短冊だけです（HH-8）。",
            )),
            right: t(
                "7 kan from each opponent, if you end the round now.",
                "ここで勝負すれば、相手一人から七貫です。",
            ),
        }),
    }
}

fn calling() -> Step {
    let position = Position {
        piles: ["1b 1c 2b 2c 3b 3c", "6b 6c 9b 9c", "4a 4c"],
        phase: Phase::Call { seat: YOU },
        ..Position::new(GAME, "5b 6d 8d 12b", "10b 7a 12c 11b")
    };
    Step {
        title: t("Sage or shoubu", "下げか勝負か"),
        body: vec![
            t(
                "Whenever your turn makes your dekiyaku worth more, you call. Shoubu ends the round: each opponent pays you the full value. Sage goes on, in hope of more (HH-6.2).",
                "自分の番で出来役が増えたら、下げか勝負かを言います。勝負なら局が終わり、相手は満額を払います。下げなら続けて、さらに上を狙います（HH-6.2）。",
            ),
            t(
                "Sage is a risk: if an opponent calls shoubu, who alone has called sage pays double, the other nothing. If all hands run empty, only half is paid (HH-7.1). In your own later turns you may also cancel, for half.",
                "下げには危険があります。ほかの人が勝負したとき、一人だけ下げていた人は倍を払い、もう一人は払いません。手札が尽きれば半分です（HH-7.1）。後の自分の番に、半分で取り下げることもできます。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: t(
                "You have the Poetry Ribbons. Kiku lacks only the Maple Ribbon for the Blue Ribbons, and it lies on the field. Sage or shoubu?",
                "赤短ができました。菊は青短まであと紅葉の短冊一枚で、それが場にあります。下げますか、勝負しますか。",
            ),
            position,
            goal: Goal::Is(Action::Shoubu),
            wrong: t(
                "Kiku may take the last Blue Ribbon on the next turn and call shoubu: then you alone are in sage and pay 14 kan (HH-7.1).",
                "菊が次の番で青短を作って勝負すれば、一人だけ下げているあなたが十四貫を払います（HH-7.1）。",
            ),
            right: t(
                "The round is over, and 7 kan come from each opponent.",
                "局はここまで。相手一人から七貫です。",
            ),
        }),
    }
}

fn settlement() -> Step {
    let mut end = RoundEnd::new(GAME, 3);
    end.piles[YOU] = cards("1b 2b 3b 8a");
    (end.ending, end.multiplier) = (Ending::Shoubu(YOU), 2);
    Step {
        title: t("The settlement", "精算"),
        body: vec![
            t(
                "First the noted teyaku are paid, then dekiyaku: all of it after shoubu, half after cancelling or with empty hands. Without any dekiyaku card points decide (HH-7).",
                "まず手役、次に出来役を払います。勝負なら満額、取り下げや手札切れなら半額です。誰にも出来役がなければ札の点で決まります（HH-7）。",
            ),
            t(
                "Everything is multiplied by the field. The winner takes the pot and deals the next round.",
                "すべて場の倍率がかかります。勝った人が場銭を取り、次の親になります。",
            ),
        ],
        rows: vec![(t("Your pile", "取り札"), "1b 2b 3b 8a")],
        task: Task::Answer(Answer {
            prompt: t(
                "You call shoubu with the Poetry Ribbons, 7 kan, in a large field (×2); nobody has called sage. What does each opponent pay?",
                "大場（二倍）で、赤短七貫で勝負しました。誰も下げていません。相手一人はいくら払いますか。",
            ),
            answers: vec![
                t("84 points", "84点"),
                t("168 points", "168点"),
                t("336 points", "336点"),
            ],
            right: right(&[-84, -168, -336], &change(&end, Seat::new(1))),
            wrong: t(
                "7 kan are 7 × 12 = 84 points; the field doubles them, and each opponent pays that once (HH-1.1, HH-1.3, HH-7.1).",
                "七貫は7×12で84点。場が二倍で、相手はそれぞれ一度ずつ払います（HH-1.1、HH-1.3、HH-7.1）。",
            ),
            because: t("7 × 12 × 2 = 168 from each.", "7×12×2で、一人168点です。"),
        }),
    }
}
