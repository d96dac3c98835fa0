//! The lesson of Nuki Hachi-hachi.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::{Card, Month};
use ginmi::event::Ending;
use ginmi::games::nuki::{self, DECK, teyaku};
use ginmi::games::round_end::RoundEnd;
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::Dekiyaku;

use super::shared::{capturing, cards, change, choosing, kinds, months, of, right, round, t};
use super::{Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU};

const GAME: Game = Game::Nuki;

/// The steps in order.
pub(super) fn steps() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 3a 8b 9c 10a 11a 12a"),
        deck(),
        capturing(
            Position {
                top: "12b",
                ..Position::new(GAME, "3c 2b 6d 8d 9c 10b 1d", "2c 3a 6c 10a 9d 11b")
            },
            "3a",
            t(
                "Take the Curtain from the field: which card does it?",
                "場の幕を取ってください。どの札で取れますか。",
            ),
        ),
        choosing(
            Position {
                top: "12b",
                before: &[Action::Play(MAPLE_CHAFF)],
                ..Position::new(GAME, "1c 2b 6d 8c 9c 10d 3d", "2c 6c 10a 10b 11d 3c")
            },
            Goal::Takes("10a"),
            t("Here it is the Deer or the Maple Ribbon.", "ここでは鹿か紅葉の短冊です。"),
            t("The Ribbon counts 5, the Deer 10.", "短冊は5点、鹿は10点です。"),
        ),
        goal(),
        joining(),
        held_teyaku(),
        made_dekiyaku(),
        calling(),
        settlement(),
        round(t(
            "You know the rules. Now play one round against a bot; at each of your decisions a line says what is asked.",
            "決まりは分かりました。ボットを相手に一局打ちましょう。選ぶたびに、何を見ればよいかを一行で示します。",
        )),
    ]
}

const MAPLE_CHAFF: Card = match Month::new(10) {
    Some(month) => Card::new(month, 3),
    None => panic!("there is a tenth month"),
};

fn deck() -> Step {
    let from = "2a 4a 5a 6a 7a 9a 12a 12d";
    Step {
        title: t("The short deck", "抜いた札"),
        body: vec![
            t(
                "Nuki means taken out: the months 4, 5 and 7 are not in this game, nor are two of the Paulownia Chaff. 34 cards remain, and two play at a time.",
                "「抜き」は抜いた札の意味です。四月・五月・七月と、桐のカス二枚を除いた34枚を、二人で打ちます。",
            ),
            t(
                "If both remaining Paulownia cards lie on the field at the deal, the dealer has them at once (NU-2).",
                "残った桐の二枚がどちらも場に配られたら、初めから親の取り札です（NU-2）。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: t("Pick the cards that are not in the deck.", "使わない札を選んでください。"),
            from,
            wanted: of(from, |card| !DECK.contains(card)),
            because: Because::Rule(t(
                "out are Wisteria (4), Iris (5), Bush Clover (7) and two Paulownia Chaff.",
                "除くのは藤（四月）・菖蒲（五月）・萩（七月）と桐のカス二枚です。",
            )),
            right: t(
                "With these cards gone, the rest of the rules are those of Hachi-Hachi.",
                "残りの札で、決まりはほぼ八八と同じです。",
            ),
        }),
    }
}

fn goal() -> Step {
    let mut end = RoundEnd::new(GAME, 2);
    // 111 of the 211 points; the rest is the opponent's.
    end.piles[YOU] = cards(OWN);
    end.piles[Seat::new(1)] = DECK - end.piles[YOU];
    Step {
        title: t("Points, kan and the field", "点と貫、場の倍率"),
        body: vec![
            t(
                "All cards together count 211 points. Without any yaku, who has fewer pays the difference (NU-8).",
                "札は全部で211点です。役がなければ、少ないほうが差を払います（NU-8）。",
            ),
            t(
                "Yaku count in kan; 1 kan is 10 points (NU-1). Crane, Curtain or Moon on the field at the deal double all payments, and further ones make the next rounds large as well (NU-4).",
                "役は貫で数え、一貫は10点です（NU-1）。配られた場に鶴・幕・月があれば支払いは二倍、二枚以上なら次の局も二倍です（NU-4）。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Answer(Answer {
            prompt: t(
                "All hands are empty, nobody has a yaku. You have 111 points, your opponent 100. What do you get in a small field (×1)?",
                "手札がなくなり、役はありません。あなたは111点、相手は100点。一倍の場でいくら受け取りますか。",
            ),
            answers: vec![t("11 points", "11点"), t("22 points", "22点"), t("111 points", "111点")],
            right: right(&[11, 22, 111], &change(&end, YOU)),
            wrong: t(
                "Only the difference is paid: 111 − 100 (NU-8).",
                "払うのは差だけです。111−100（NU-8）。",
            ),
            because: t("111 − 100 = 11 points.", "111−100で11点です。"),
        }),
    }
}

/// 111 points without a yaku; the others make none either.
const OWN: &str = "1a 2a 2b 3a 3b 3d 6b 8a 8c 9c 10b 10c 11b 11c 11d 12b";

fn joining() -> Step {
    let position = Position {
        players: 3,
        phase: Phase::Join { seat: YOU },
        ..Position::new(GAME, "2a 2b 2c 2d 8a 8b 12a", "1c 3c 6d 9c 10d 11d")
    };
    Step {
        title: t("Joining or dropping", "出るか降りるか"),
        body: vec![
            t(
                "Two play a round. With three or four at the table each is asked in turn whether to join, until two have (NU-5).",
                "一局は二人で打ちます。三人か四人なら、順に出るか降りるかを決め、二人そろうまで聞きます（NU-5）。",
            ),
            t(
                "Dropping is free unless a penalty was agreed on.",
                "取り決めがなければ、降りても払いはありません。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: t(
                "You hold One-Two-Four: four of a month, a pair and a single, worth 8 kan. Do you play?",
                "一二四を持っています。八貫の手です。出ますか。",
            ),
            position,
            goal: Goal::Is(Action::Join),
            wrong: t(
                "Who drops cannot claim: the 8 kan would be lost (NU-5, NU-6).",
                "降りると手役を言えず、八貫を逃します（NU-5、NU-6）。",
            ),
            right: t("8 kan are yours before a card is played.", "札を出す前から八貫です。"),
        }),
    }
}

fn held_teyaku() -> Step {
    let from = "2a 2b 2c 6c 8c 8d 11c";
    let hand = cards(from);
    let teyaku = teyaku::of(hand).a.expect("the hand holds a Triplet");
    Step {
        title: t("Teyaku: yaku of the hand", "手役"),
        body: vec![
            t(
                "A hand of seven may hold teyaku as it is dealt: of months (a Triplet 2 kan, Three Pairs and Four of a Kind 4, a Triplet and Two Pairs or One-Two-Four 8, Four-Three 20), and of kinds, all willow counting as Chaff (2 to 4 kan).",
                "配られた七枚だけでできる役が手役です。月の役は三本二貫、喰付と手四は四貫、跳剣と一二四は八貫、四三は二十貫。種類の役は柳をカスと数え、二貫から四貫です。",
            ),
            t(
                "The best of each group is claimed before the first turn; the cards are shown, and the opponent pays at the settlement (NU-6, NU-8).",
                "組ごとに一番よい役を初めの番の前に言い、札を見せます。支払いは精算のときです（NU-6、NU-8）。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: t("Pick the cards that make the Triplet.", "三本を作る札を選んでください。"),
            from,
            wanted: teyaku::shown(teyaku, hand, None),
            because: Because::Rule(t(
                "a Triplet is three cards of one month (NU-6).",
                "三本は同じ月の三枚です（NU-6）。",
            )),
            right: t(
                "Three of the Plum Blossom, 2 kan. Capture the fourth as well and you have dived: 1 kan more (NU-9).",
                "梅の三本で二貫。残りの一枚も取れば飛び込みで、もう一貫です（NU-9）。",
            ),
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "2a 6b 9b 10b 1b 3b 11c";
    Step {
        title: t("Dekiyaku: yaku of the pile", "出来役"),
        body: vec![t(
            "Captured cards make dekiyaku: Five Brights 12 kan, Four Brights without the Rain Man 10, all seven Ribbons 10, the three Poetry Ribbons 7, the three Blue Ribbons 7 (NU-10).",
            "取り札でできるのが出来役です。五光十二貫、小野道風を除く四光十貫、短冊七枚すべての七短十貫、赤短七貫、青短七貫です（NU-10）。",
        )],
        rows: vec![(t("Poetry Ribbons", "赤短"), "1b 2b 3b")],
        task: Task::Pick(Pick {
            prompt: t("Pick the three Blue Ribbons.", "青短の三枚を選んでください。"),
            from,
            wanted: of(from, |card| nuki::dekiyaku_cards(Dekiyaku::BLUE_RIBBONS).contains(card)),
            because: Because::Rule(t(
                "Blue Ribbons are those of Peony, Chrysanthemum and Maple (NU-10).",
                "青短は牡丹・菊・紅葉の短冊です（NU-10）。",
            )),
            right: t("7 kan.", "七貫です。"),
        }),
    }
}

fn calling() -> Step {
    let position = Position {
        piles: ["6b 6c 9b 9c 10b 10c", "1b 1c 2b 2c", ""],
        phase: Phase::Call { seat: YOU },
        ..Position::new(GAME, "8d 11b 12b", "3b 6a 8a 11d")
    };
    Step {
        title: t("Sage or shoubu", "下げか勝負か"),
        body: vec![
            t(
                "Whenever your turn makes your dekiyaku worth more, you call. Shoubu ends the round, and your opponent pays the full value. Sage goes on, in hope of more (NU-7).",
                "自分の番で出来役が増えたら、下げか勝負かを言います。勝負なら局が終わり、相手は満額を払います。下げなら続けて、さらに上を狙います（NU-7）。",
            ),
            t(
                "After sage your opponent may call shoubu first, and then yours are worth nothing. With empty hands both are paid half, and who cancels at the start of an own turn gets half as well (NU-8).",
                "下げた後に相手が先に勝負すれば、自分の役は無になります。手札が尽きれば双方とも半額、自分の番に取り下げても半額です（NU-8）。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: t(
                "You have the Blue Ribbons. Your opponent lacks only the Cherry Ribbon for the Poetry Ribbons, and it lies on the field. Sage or shoubu?",
                "青短ができました。相手は赤短まであと桜の短冊一枚で、それが場にあります。下げますか、勝負しますか。",
            ),
            position,
            goal: Goal::Is(Action::Shoubu),
            wrong: t(
                "Your opponent may take the Cherry Ribbon next and call shoubu: then 7 kan go the other way (NU-8).",
                "相手が次に桜の短冊を取って勝負すれば、逆に七貫を払うことになります（NU-8）。",
            ),
            right: t("The round is over, and 7 kan are yours.", "局はここまで。七貫の勝ちです。"),
        }),
    }
}

fn settlement() -> Step {
    let mut end = RoundEnd::new(GAME, 2);
    end.piles[YOU] = cards("1b 1c 2b 2c 3b 3c");
    (end.ending, end.sage) = (Ending::Cancel(YOU), vec![YOU]);
    Step {
        title: t("The settlement", "精算"),
        body: vec![t(
            "First teyaku, always; then dekiyaku: all of it after shoubu, half after cancelling or with empty hands. Without any, 16 Chaff or more with all willow counted are Sixteen Chaff, 12 kan and 2 more for each above; else card points decide (NU-8).",
            "まず手役は必ず払います。次に出来役で、勝負なら満額、取り下げや手札切れなら半額です。どちらにもなければ、柳も数えてカス16枚以上は素十六（十二貫、一枚増すごとに二貫）、それもなければ札の点です（NU-8）。",
        )],
        rows: vec![(t("Your pile", "取り札"), "1b 1c 2b 2c 3b 3c")],
        task: Task::Answer(Answer {
            prompt: t(
                "You made the Poetry Ribbons, 7 kan, called sage, and now cancel. What do you get in a small field (×1)?",
                "赤短七貫を作って下げ、いま取り下げました。一倍の場でいくら受け取りますか。",
            ),
            answers: vec![t("35 points", "35点"), t("70 points", "70点"), t("140 points", "140点")],
            right: right(&[35, 70, 140], &change(&end, YOU)),
            wrong: t(
                "7 kan are 70 points, and who cancels is paid half (NU-1, NU-8).",
                "七貫は70点、取り下げは半額です（NU-1、NU-8）。",
            ),
            because: t("7 × 10 / 2 = 35 points.", "7×10÷2で35点です。"),
        }),
    }
}
