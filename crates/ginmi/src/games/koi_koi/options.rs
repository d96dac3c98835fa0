//! The house rules of Koi-Koi.

use crate::options::{RoundCount, Switch, choices, options};

choices! {
    /// What a hand yaku does (KO-3).
    HandYaku {
        /// It wins the round at once.
        Pay = "pay" ("win at once", "その場で勝ち"),
        /// Four cards of a month are dealt again.
        Redeal = "redeal" ("four of a month are dealt again", "手四は配り直し"),
        /// It has no effect.
        Off = "off" ("none", "なし"),
    }
}

choices! {
    /// How often a player can call koi-koi in a round (KO-5.3).
    Calls {
        /// At every rise.
        Any = "any" ("any number", "何度でも"),
        /// Once.
        Once = "once" ("once", "一度だけ"),
    }
}

choices! {
    /// What koi-koi does to the payment (KO-6.2).
    KoiKoiPayment {
        /// The loser's call doubles it.
        Double = "double" ("the loser's doubles the payment", "こいこいした側が負けると倍"),
        /// Nothing.
        Off = "off" ("nothing", "なし"),
        /// The winner's calls add to it.
        Bonus = "bonus" ("the winner’s calls add to the payment", "勝った側の回数を加算"),
    }
}

choices! {
    /// What a round pays if nobody stops it (KO-7).
    ExhaustedRoundRule {
        /// Nothing, and the deal passes to the other player.
        Nothing = "nothing" ("nobody is paid", "流れ"),
        /// The dealer is paid 1 point.
        Dealer = "dealer" ("the dealer gets 1 point", "親権（親に1点）"),
    }
}

choices! {
    /// What the Sake Cup is worth with Curtain or Moon (KO-8.1).
    Viewing {
        /// 5 points.
        On = "on" ("5 points each", "各5点"),
        /// Nothing.
        Off = "off" ("none", "なし"),
        /// 1 point, and 3 after koi-koi.
        Calls = "calls" ("1 point each, 3 after koi-koi", "各1点、こいこい後は3点"),
    }
}

options! {
    /// The house rules of Koi-Koi; [`Options::default`] has the defaults of the rulebook. No two of
    /// them contradict each other.
    Options {
        /// How many rounds are played.
        "rounds" ("KO-1", Length) rounds: RoundCount = RoundCount::Default,
            label("Rounds", "局数"),
            ja("何局遊ぶか。");
        /// What four cards of a month, or pairs of four months, do in a hand as dealt.
        "hand-yaku" ("KO-3", Deal) hand_yaku: HandYaku = HandYaku::Pay,
            label("Yaku of the hand", "手役"),
            ja("配られた手札が手四やくっつきのとき、どうするか。");
        /// How often a player can call koi-koi in a round.
        "calls" ("KO-5.3", Calls) calls: Calls = Calls::Any,
            label("Koi-koi in a round", "こいこいの回数"),
            ja("一人が1局に何度こいこいを言えるか。");
        /// Whether a player can call koi-koi after the opponent has called it.
        "calls-after-opponent" ("KO-5.4", Calls) calls_after_opponent: Switch = Switch::On,
            label("Koi-koi after the opponent's", "こいこい返し"),
            ja("相手がこいこいを言ったあとに、自分もこいこいを言えるか。");
        /// Whether a value of 7 points or more is doubled.
        "double-at-seven" ("KO-6.1", Calls) double_at_seven: Switch = Switch::On,
            label("7 points or more are doubled", "7点以上は倍"),
            ja("7点以上の勝ちを倍にするか。");
        /// What calling koi-koi does to what the round pays.
        "koi-koi-pays" ("KO-6.2", Calls) koi_koi_pays: KoiKoiPayment = KoiKoiPayment::Double,
            label("Effect of koi-koi", "こいこいの効果"),
            ja("こいこいを言うと支払いがどう変わるか。");
        /// What is paid if the hands are empty and nobody has stopped.
        "exhausted" ("KO-7", Calls) exhausted: ExhaustedRoundRule = ExhaustedRoundRule::Nothing,
            label("If nobody stops", "誰も勝負しないとき"),
            ja("誰も勝負しないまま手札がなくなったとき、どうするか。");
        /// What the Sake Cup is worth together with the Curtain, and together with the Moon.
        "viewing" ("KO-8.1", Yaku) viewing: Viewing = Viewing::On,
            label("Blossom and Moon Viewing", "花見・月見で一杯"),
            ja("花見で一杯と月見で一杯を何点とするか。");
        /// Whether all four cards of the month of the round are a yaku.
        "month-card" ("KO-8.2", Yaku) month_card: Switch = Switch::Off,
            label("Cards of the month", "月札"),
            ja("その月の4枚をそろえると役になるか。");
        /// Whether poetry and blue ribbons together are worth something more.
        "both-ribbons" ("KO-8.3", Yaku) both_ribbons: Switch = Switch::Off,
            label("Poetry and blue ribbons together", "赤短・青短の重複"),
            ja("赤短と青短の両方をそろえると、さらに役になるか。");
        /// Whether the Sake Cup counts as Chaff as well.
        "sake-chaff" ("KO-8.4", Yaku) sake_chaff: Switch = Switch::On,
            label("The Sake Cup is Chaff too", "盃はカスとしても数える"),
            ja("菊に盃をカスとしても数えるか。");
    }
}

impl Options {
    /// The same options with the default for rounds replaced by a number.
    #[must_use]
    pub const fn resolved(&self) -> Self {
        Self { rounds: RoundCount::Number(self.round_count()), ..*self }
    }

    /// The number of rounds of a match.
    #[must_use]
    pub const fn round_count(&self) -> u16 {
        match self.rounds {
            RoundCount::Number(number) => number,
            RoundCount::Default => 12,
        }
    }
}
