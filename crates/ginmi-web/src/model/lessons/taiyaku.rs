//! The lesson of Taiyaku.

use ginmi::Game;
use ginmi::action::Action;
use ginmi::cards::{Card, Month, groups};
use ginmi::games::round_end::RoundEnd;
use ginmi::games::taiyaku::{self, score};
use ginmi::phase::Phase;
use ginmi::seat::Seat;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::shared::{capturing, cards, change, choosing, kinds, months, of, right, round, t};
use super::{Answer, Because, Decide, Goal, Pick, Position, Step, Task, YOU};

const GAME: Game = Game::Taiyaku;

/// The steps in order.
pub(super) fn steps() -> Vec<Step> {
    vec![
        months(),
        kinds("1a 2b 4a 8a 8c 9a 11a 12d"),
        capturing(
            Position::new(GAME, "3c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 7a 9d 11b"),
            "3a",
            t(
                "Take the Curtain from the field: which card does it?",
                "場の幕を取ってください。どの札で取れますか。",
            ),
        ),
        choosing(
            Position {
                before: &[Action::Play(CHRYSANTHEMUM_CHAFF)],
                ..Position::new(GAME, "1c 5b 6d 8d 9c 10b 12b", "2c 3a 4c 9a 9d 11b")
            },
            Goal::Takes("9a"),
            t(
                "Card points do not count in this game; yaku do. Here it is the Sake Cup or a Chaff.",
                "この遊びでは札の点は関係なく、役だけが物を言います。ここでは盃かカスです。",
            ),
            t(
                "The Sake Cup makes the Drinking yaku and counts as Chaff besides (TY-9); a plain Chaff is only that.",
                "盃は呑みの役になり、カスとしても数えます（TY-9）。ただのカスはカスだけです。",
            ),
        ),
        purses(),
        joining(),
        held_teyaku(),
        returning(),
        made_dekiyaku(),
        stopping(),
        settlement(),
        round(t(
            "You know the rules. Now play one round against two bots; at each of your decisions a line says what is asked.",
            "決まりは分かりました。ボット二人を相手に一局打ちましょう。選ぶたびに、何を見ればよいかを一行で示します。",
        )),
    ]
}

const CHRYSANTHEMUM_CHAFF: Card = match Month::new(9) {
    Some(month) => Card::new(month, 2),
    None => panic!("there is a ninth month"),
};

fn purses() -> Step {
    let mut end = RoundEnd::new(GAME, 3);
    // The opponent's four pays first, then the score.
    end.claims[Seat::new(1)].b = Some(Teyaku::FOUR_OF_A_KIND);
    end.piles[Seat::new(2)] = cards("3a 8a");
    Step {
        title: t("Chips and purses", "持ち札と巾着"),
        body: vec![
            t(
                "Money is chips. Everybody begins a round with 8 of them in a purse, and all payments of the round go from purse to purse (TY-1.2).",
                "お金は枚数で数えます。局の初めに一人八枚を巾着に入れ、その局の支払いはすべて巾着から巾着へ移します（TY-1.2）。",
            ),
            t(
                "A payment is cut to what the purse holds, and the shortage is forgiven. So nobody loses more than 8 chips in a round. What you win goes into your purse.",
                "足りなければ巾着にある分だけ払い、残りは許されます。一局で失うのは八枚までです。勝ち取った分は自分の巾着に入ります。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Answer(Answer {
            prompt: t(
                "An opponent shows four of a month: you pay 5 chips. At the end another one wins by 5. How many chips has the round cost you?",
                "相手が手四を見せ、あなたは五枚払いました。最後に別の人に五枚差で負けました。この局で失ったのは何枚ですか。",
            ),
            answers: vec![t("5 chips", "五枚"), t("8 chips", "八枚"), t("10 chips", "十枚")],
            right: right(&[-5, -8, -10], &change(&end, YOU)),
            wrong: t(
                "5 and 5 are owed, but the purse held 8: after the first 5 only 3 are left, and no more is paid (TY-1.2).",
                "五枚と五枚ですが、巾着は八枚。五枚払うと残りは三枚で、それ以上は払いません（TY-1.2）。",
            ),
            because: t("5 first, then the 3 that were left.", "先に五枚、次に残りの三枚です。"),
        }),
    }
}

fn joining() -> Step {
    let position = Position {
        players: 4,
        phase: Phase::Join { seat: YOU },
        ..Position::new(GAME, "2a 2b 2c 2d 5c 7d 8a 9a", "3c 4c 6d 8d 10d 11d")
    };
    Step {
        title: t("The leader, and joining", "先手、出るか降りるか"),
        body: vec![
            t(
                "A draw from the field decides who leads: the earliest month (TY-2.2). Three play a round; with four or more at the table each is asked from the leader on, until three have joined.",
                "場の伏せ札を引き、一番早い月の人が先手です（TY-2.2）。一局に出るのは三人まで。四人以上なら、先手から順に出るか降りるかを決めます。",
            ),
            t(
                "Dropping costs 1 chip, into the pot, which goes to the winner of the round (TY-3.1, TY-7.4).",
                "降りると一枚を場銭に払い、場銭は勝った人が取ります（TY-3.1、TY-7.4）。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: t(
                "You hold four of the Plum Blossom, worth 5 chips from each opponent. Do you play?",
                "梅が四枚そろった手四で、相手一人から五枚です。出ますか。",
            ),
            position,
            goal: Goal::Is(Action::Join),
            wrong: t(
                "Dropping costs a chip and gives 5 from each of two opponents away (TY-3.1, TY-4).",
                "降りれば一枚を払い、二人からの五枚ずつを逃します（TY-3.1、TY-4）。",
            ),
            right: t("10 chips come in before a card is played.", "札を出す前に十枚が入ります。"),
        }),
    }
}

const EMPTIES: &str = "1c 2d 4c 6c 8a 9a 10c 12d";

fn held_teyaku() -> Step {
    let hand = cards(EMPTIES);
    let held = taiyaku::teyaku::of(hand).a.expect("the hand holds Seven Empties");
    Step {
        title: t("Teyaku: yaku of the hand", "手役"),
        body: vec![
            t(
                "A hand of eight may hold teyaku as it is dealt: seven Chaff are worth 5 chips, eight Chaff 7, four of a month 5. Each opponent pays at once (TY-4).",
                "配られた八枚だけでできる役が手役です。カス七枚の七空は五枚、八枚の八空は七枚、同じ月四枚の手四は五枚。相手がその場で払います（TY-4）。",
            ),
            t(
                "The Sake Cup counts as Chaff. The cards are shown and lie open until they are played.",
                "盃はカスと数えます。見せた札は、出すまで開いたままです。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Pick(Pick {
            prompt: t(
                "This hand holds Seven Empties. Pick the seven cards.",
                "この手は七空です。その七枚を選んでください。",
            ),
            from: EMPTIES,
            wanted: taiyaku::teyaku::shown(held, hand),
            because: Because::Rule(t("it is no Chaff (TY-4).", "カスではないからです（TY-4）。")),
            right: t(
                "5 chips from each opponent, at once.",
                "相手一人から五枚、その場で受け取ります。",
            ),
        }),
    }
}

fn returning() -> Step {
    let position = Position {
        phase: Phase::Return { seat: YOU },
        claimed: &[Teyaku::SEVEN_EMPTIES],
        ..Position::new(GAME, EMPTIES, "3c 4d 6d 8d 10d 11d")
    };
    Step {
        title: t("Returning a card", "一枚を戻す"),
        body: vec![
            t(
                "With three players, each puts one card of the eight back into the draw pile, unseen; seven remain (TY-5.1).",
                "三人で打つときは、八枚のうち一枚を伏せて山に戻し、七枚にします（TY-5.1）。",
            ),
            t(
                "The choice is free, unless a teyaku was claimed: its cards have to stay.",
                "どれを戻してもかまいませんが、手役を言ったときは役の札を戻せません。",
            ),
        ],
        rows: Vec::new(),
        task: Task::Decide(Decide {
            prompt: t(
                "You have claimed Seven Empties. Which card do you return?",
                "七空を言いました。どの札を戻しますか。",
            ),
            position,
            goal: Goal::Any,
            wrong: t(
                "That card belongs to the Seven Empties that you have shown: only the one that is not Chaff may go back (TY-5.1).",
                "それは見せた七空の札です。戻せるのはカスでない一枚だけです（TY-5.1）。",
            ),
            right: t("The Moon goes back: it is the only card that may.", "戻せるのは月だけです。"),
        }),
    }
}

fn made_dekiyaku() -> Step {
    let from = "4a 4b 4c 4d 5a 7c 9a 11c";
    Step {
        title: t("Dekiyaku: yaku of the pile", "出来役"),
        body: vec![
            t(
                "There are 46 dekiyaku, in nine groups, most of them small: a single red Ribbon is worth 1 chip, the Moon with the Curtain 5, the Crane with Warbler and Curtain 7 (TY-9).",
                "出来役は四十六、九つの組に分かれ、多くは小さな役です。赤い短冊一枚で一枚、月と幕で五枚、鶴・鶯・幕で七枚です（TY-9）。",
            ),
            t(
                "In a group only the best counts, but in some all do: the Rows, four cards of certain months, are such a group.",
                "同じ組では一番よい役だけを数えますが、ぞろの役のように、いくつでも数える組もあります。",
            ),
        ],
        rows: vec![(
            t("Drinking: the Sake Cup and what goes with it", "呑みの役"),
            "1a 3a 5a 8a 9a 11a 12a",
        )],
        task: Task::Pick(Pick {
            prompt: t(
                "Pick the four cards of the Wisteria Row, worth 3 chips.",
                "藤ぞろ（三枚）の四枚を選んでください。",
            ),
            from,
            wanted: of(from, |card| taiyaku::dekiyaku_cards(Dekiyaku::WISTERIA_ROW).contains(card)),
            because: Because::Rule(t(
                "a Row is all four cards of one month, here the fourth (TY-9).",
                "ぞろは一つの月の四枚全部、ここでは四月です（TY-9）。",
            )),
            right: t("A Row: 3 chips more to your score.", "藤ぞろで三枚です。"),
        }),
    }
}

fn stopping() -> Step {
    let position = Position {
        piles: ["6b 6c 9b 9c", "1a 1c 3a 3c", "5a 5c"],
        ..Position::new(GAME, "2c 8d 10c 12b", "4c 7a 10b 11b")
    };
    Step {
        title: t("Five that stop everything", "五つの止め"),
        body: vec![
            t(
                "Five dekiyaku stop the round at once, and the purses of the other players go to who made it: Five Brights, fifteen Chaff, Front and Back, six red Ribbons, the three Blue Ribbons (TY-6.2, TY-9).",
                "五つの出来役は、できたとたんに局を止め、ほかの人の巾着をすべて取ります。花魁（五光）、からの十五枚、裏表、六短、青の五つです（TY-6.2、TY-9）。",
            ),
            t("There is no sage or shoubu in this game.", "この遊びに下げと勝負はありません。"),
        ],
        rows: vec![
            (t("Front and Back", "裏表"), "1a 2a 3a 1b 2b 3b"),
            (t("Three Blue Ribbons", "青"), "6b 9b 10b"),
        ],
        task: Task::Decide(Decide {
            prompt: t(
                "You have two Blue Ribbons. Stop the round.",
                "青い短冊が二枚あります。局を止めてください。",
            ),
            position,
            goal: Goal::RoundEnds,
            wrong: t(
                "The third Blue Ribbon lies on the field, of the Maple.",
                "三枚目の青い短冊は、場の紅葉です。",
            ),
            right: t(
                "Stopped. Both opponents' purses are yours.",
                "止めです。二人の巾着はあなたのものです。",
            ),
        }),
    }
}

fn settlement() -> Step {
    let (own, other) = ("8a 3a 1b 2b", "9a 5a");
    let kiku = Seat::new(1);
    let mut end = RoundEnd::new(GAME, 3);
    (end.piles[YOU], end.piles[kiku]) = (cards(own), cards(other));
    debug_assert_eq!([YOU, kiku].map(|seat| score(end.piles[seat])), [Some(7), Some(1)]);
    debug_assert!(!end.piles[YOU].intersects(groups::WILLOWS), "no other yaku hides in it");
    Step {
        title: t("The settlement", "精算"),
        body: vec![
            t(
                "When all hands are empty, everybody adds up the dekiyaku. The highest score wins the round, and each loser pays the difference to the own score (TY-7).",
                "手札がなくなったら、出来役の合計を比べます。一番高い人が勝ち、ほかの人は自分との差を払います（TY-7）。",
            ),
            t(
                "The winner takes the pot and deals the next round; the most chips after the last round win the game.",
                "勝った人は場銭を取り、次の親になります。最後に一番多く持つ人が優勝です。",
            ),
        ],
        rows: vec![
            (
                t(
                    "You: Night Cherry Blossoms 5, Two Red Ribbons 2",
                    "あなた：夜桜五枚、赤短二つで二枚",
                ),
                own,
            ),
            (t("Kiku: Drinking 1", "菊：呑み一枚"), other),
        ],
        task: Task::Answer(Answer {
            prompt: t("How many chips does Kiku pay you?", "菊は何枚払いますか。"),
            answers: vec![t("1 chip", "一枚"), t("6 chips", "六枚"), t("7 chips", "七枚")],
            right: right(&[-1, -6, -7], &change(&end, kiku)),
            wrong: t(
                "The difference is paid: your 7 less Kiku's 1 (TY-7.2).",
                "払うのは差です。あなたの七枚から菊の一枚を引きます（TY-7.2）。",
            ),
            because: t("7 − 1 = 6 chips.", "7−1で六枚です。"),
        }),
    }
}
