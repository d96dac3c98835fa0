//! Texts around games that are about to begin: choosing, finding tables, sitting down, signals.

use ginmi::games::SetupError;
use ginmi::options::{Contradiction, OptionError, OptionInfo, Values};
use ginmi_bots::BotKind;
use ginmi_table::Clock;
use ginmi_table::names::BotName;
use ginmi_table::wire::Signal;

use super::{Lang, Text};
use crate::say;

texts! {
    PRESET = "House rules", "決まり";
    OWN_RULES = "Your own choice", "自分で決めた決まり";
    MIXED = "Not all alike", "いろいろ";
    EACH_OPPONENT = "Choose each opponent", "相手を一人ずつ選ぶ";
    HOUSE_RULES = "Every house rule", "細かい決まり";
    AS_USUAL = "all as usual", "すべて標準";
    DEFAULTS = "All back to the defaults", "すべて標準に戻す";
    TO_DEFAULT = "Back to the default", "標準に戻す";
    TABLE_SETUP = "With friends: name, link, clock", "友達と：名前・公開・持ち時間";
    WHO_FINDS = "Who finds the table", "席を見つけられる人";
    BY_LINK = "who has the link", "リンクを知る人";
    BY_LOBBY = "everybody", "誰でも";
    SPECTATORS = "Others may watch", "観戦できる";
    YES = "yes", "はい";
    NO = "no", "いいえ";
    CLOCK = "Time to think", "持ち時間";
    CLOCK_NONE = "as long as one likes", "無制限";
    CLOCK_CALM = "a minute a decision", "一手一分";
    CLOCK_USUAL = "30 seconds a decision", "一手三十秒";
    CLOCK_QUICK = "10 seconds a decision", "一手十秒";
    CLOCK_ABOUT = "Who takes longer draws on a reserve; when that is used up, a bot steps in.", "時間を過ぎると予備から引かれ、それも尽きるとボットが代わります。";
    TABLES = "Tables", "席";
    PUBLIC_TABLES = "Public tables", "公開の席";
    NO_TABLES = "Nobody has opened a public table at the moment. Open one yourself: under “With friends”, let everybody find it.", "公開の席は今ありません。「友達と」で「誰でも」を選んで開いてみてください。";
    NO_LOBBY = "The tables cannot be asked for at the moment: there is no connection to the server. It is tried again by itself; alone, with bots, you can play all the same.", "サーバーにつながらず、席の一覧がありません。自動でまた試します。ひとりでなら遊べます。";
    LOOKING_FOR_TABLES = "Looking for tables …", "席を探しています…";
    JOIN_TABLE = "Sit down", "席に着く";
    WATCH = "Watch", "観戦する";
    NOT_WATCHED = "not to be watched", "観戦なし";
    LINK = "The link to this table", "この席のリンク";
    COPY = "Copy", "写す";
    COPY_YOURSELF = "The link is marked: copy it with the keyboard.", "リンクを選びました。キーで写してください。";
    SHARE = "Share …", "共有…";
    SEATS = "Seats and link", "席とリンク";
    REMOVE_BOT = "Send away", "外す";
    LEAVE_SEAT = "Leave the seat", "席を立つ";
    LEAVE_MATCH = "Leave for good", "もう帰る";
    LEAVE_SURE = "Leave this game for good? A bot plays on in your place.", "この対局を抜けますか。ボットが代わりに続けます。";
    REALLY_LEAVE = "Yes, leave", "抜ける";
    STAY = "Stay", "続ける";
    TALK = "Talk and votes", "あいさつと相談";
    SAY = "Say something", "声をかける";
    ABANDON = "Propose to break the game off", "対局の打ち切りを申し出る";
    ABANDON_TOO = "Agree to break the game off", "打ち切りに同意する";
    ABANDON_NOT = "Play on after all", "やはり続ける";
    HOST = "host", "席主";
    BOT = "bot", "ボット";
}

/// What a bot is called where people choose.
#[must_use]
pub fn bot(lang: Lang, name: &BotName) -> String {
    match name.as_str().parse::<BotKind>() {
        Ok(kind) => lang.pick(kind.label(), kind.label_ja()).to_owned(),
        // A server may have bots that this page does not know.
        Err(_) => name.to_string(),
    }
}

/// What a signal says.
#[must_use]
pub const fn signal(signal: Signal) -> Text {
    match signal {
        Signal::Hello => Text::new("Hello!", "こんにちは"),
        Signal::GoodLuck => Text::new("Good luck!", "お手柔らかに"),
        Signal::WellPlayed => Text::new("Well played!", "お見事"),
        Signal::Thanks => Text::new("Thank you!", "ありがとう"),
        Signal::Sorry => Text::new("Sorry!", "ごめんなさい"),
        Signal::OneMoment => Text::new("One moment, please.", "少しお待ちを"),
        Signal::Goodbye => Text::new("Goodbye!", "さようなら"),
    }
}

/// How long people may think; nothing where it is as long as they like.
#[must_use]
pub fn clock(lang: Lang, clock: Clock) -> Option<String> {
    let Clock::Budget { decision, reserve } = clock else { return None };
    let (decision, reserve) = (decision.0 / 1000, reserve.0 / 1000);
    Some(say!(
        lang,
        "{decision} s a decision, {reserve} s in reserve",
        "一手{decision}秒、予備{reserve}秒"
    ))
}

/// Why there can be no such game, with the options called as the form calls them.
#[must_use]
pub fn setup_error(lang: Lang, error: &SetupError, infos: &[OptionInfo]) -> String {
    let label = |name: &str| {
        let info = infos.iter().find(|info| info.name == name);
        info.map_or(name, |info| lang.pick(info.label, info.label_ja)).to_owned()
    };
    match error {
        SetupError::Players { range, .. } => {
            let (least, most) = (range.start(), range.end());
            say!(
                lang,
                "This game is for {least} to {most} players.",
                "この遊びは{least}人から{most}人までです。"
            )
        }
        SetupError::Options(OptionError::Value { name, values, .. }) => {
            let (label, takes) = (label(name), takes(lang, values));
            say!(lang, "“{label}” takes {takes}.", "「{label}」は{takes}です。")
        }
        SetupError::Options(OptionError::Contradiction(why)) => contradiction(lang, *why, &label),
        // None of these can come from the form.
        SetupError::Options(OptionError::Unknown { .. } | OptionError::Twice(_))
        | SetupError::Cards(_) => error.to_string(),
    }
}

fn takes(lang: Lang, values: &Values) -> String {
    let (least, most) = match values {
        Values::Number { least, most } => (least, most),
        Values::ChoiceOrCounted(_, counted) => (&counted.least, &counted.most),
        Values::Choice(_) => return values.to_string(),
    };
    say!(lang, "a whole number from {least} to {most}", "{least}から{most}までの整数")
}

fn contradiction(lang: Lang, why: Contradiction, label: &dyn Fn(&str) -> String) -> String {
    match why {
        Contradiction::CampaignRounds { players, rounds, .. } => say!(
            lang,
            "A campaign of {players} players has {rounds} rounds: put the rounds back to the default, or switch the campaign off.",
            "{players}人の通し勝負は{rounds}局と決まっています。局数を標準に戻すか、通し勝負をやめてください。"
        ),
        Contradiction::LastRounds { last, rounds } => {
            let label = label("must-play");
            say!(
                lang,
                "“{label}”: the game has {rounds} rounds, so it cannot be its last {last}. Choose fewer, or “always”.",
                "「{label}」：全部で{rounds}局なので、終わりの{last}局にはできません。少なくするか、「いつも」を選んでください。"
            )
        }
        Contradiction::Prize { prize, buy_in } => say!(
            lang,
            "The prize of {prize} kan is paid from the buy-in, which is only {buy_in} kan: make one smaller or the other larger.",
            "賞金{prize}貫は元手{buy_in}貫から払うので、元手を超えることはできません。"
        ),
        Contradiction::NoCampaign { option } => {
            let label = label(option);
            say!(
                lang,
                "“{label}” counts in a campaign only: switch the campaign on, or put it back to the default.",
                "「{label}」は通し勝負だけの決まりです。通し勝負にするか、標準に戻してください。"
            )
        }
    }
}
