//! What is said of yaku: what each takes, in a sentence, and what stands around them. Their names are
//! the engine's.

use ginmi::Game;
use ginmi::yaku::{Dekiyaku, Teyaku};

use super::Text;

texts! {
    YAKU = "Yaku", "役";
    ALL_YAKU = "All yaku", "役の一覧";
    PROGRESS = "Now", "この局";
    CLOSE = "Close", "閉じる";
    SEARCH = "Search", "探す";
    SEARCH_HINT = "a name, a card, a number", "名前・札・数";
    NO_YAKU = "No yaku is called so, or takes that.", "当てはまる役はありません。";
    IN_HAND = "In your hand", "手札の手役";
    CLAIMED = "Claimed", "言った手役";
    MADE = "Made", "できた役";
    ONE_AWAY = "One card away", "あと一枚";
    TWO_AWAY = "Two cards away", "あと二枚";
    NOTHING_MADE = "Nothing made, and nothing within two cards.", "できた役も、あと二枚までの役もありません。";
    NO_ROUND = "When a round is played, you see here what everybody has made, and what one card or two would make.", "局が始まると、できた役と、あと一枚・二枚の役がここに出ます。";
    LOOK_UP = "Look up", "調べる";
    RULEBOOK = "Rulebook", "規則集";
    CHAPTERS = "Chapters", "章";
    ENGLISH_ONLY = "The rulebook is in English.", "恐れ入りますが、規則集は英語のみです。役の一覧は日本語でご覧いただけます。";
    OPENING = "Opening …", "開いています…";
    NO_CHAPTER = "The chapter could not be fetched: there seems to be no connection.", "接続がないため、章を読み込めませんでした。";
    TRY_AGAIN = "Try again", "もう一度試す";
    TEYAKU = "Teyaku, in the hand as dealt", "手役（配られた手札）";
    DEKIYAKU = "Dekiyaku, in the captured cards", "出来役（取り札）";
    GROUP_MONTHS = "Group A: months", "甲：同じ月";
    GROUP_KINDS = "Group B: kinds; all willow cards count as Chaff", "乙：札の種類（柳はすべてカス）";
    GROUP_CHAFF = "Group A: Chaff, the Sake Cup among it", "甲：カス（盃も数える）";
    GROUP_FOURS = "Group B: months", "乙：同じ月";
    BEST_OF_GROUP = "Of each group the best counts.", "甲乙それぞれ、最も高い役を数えます。";
    ADD_UP = "They add up.", "すべて足します。";
    ONE_COUNTS = "The best one counts.", "最も高い役だけを数えます。";
    BRIGHTS_GROUP = "Brights", "吉原の役";
    DRINKING_GROUP = "Drinking", "呑みの役";
    ROWS_GROUP = "Rows", "ぞろの役";
    CHAFF_GROUP = "Chaff, the Sake Cup among it", "からの役（盃も数える）";
    SPRING_GROUP = "Spring", "菅原の役";
    RED_GROUP = "Red ribbons", "赤短の役";
    BLUE_GROUP = "Blue ribbons", "青短の役";
    BIRDS_GROUP = "Birds", "鳥の役";
    BUTTERFLIES_GROUP = "Butterflies", "蝶の役";
    BIRDS_COUNT = "They add up, but of the small birds and of the Cuckoo’s only the better one counts.", "足しますが、小鳥同士、時鳥同士は高い方だけを数えます。";
    BUTTERFLIES_COUNT = "The best one counts, and Butterflies and Phoenix besides.", "最も高い役だけを数え、きりん蝶は別に足します。";
}

/// What a teyaku takes; `None` where nothing is written of it.
#[must_use]
pub const fn teyaku_takes(game: Game, yaku: Teyaku) -> Option<Text> {
    Some(match yaku {
        Teyaku::SEVEN_EMPTIES => Text::new(
            "Seven Chaff; the Sake Cup counts as one.",
            "カスが七枚。盃もカスに数えます。",
        ),
        Teyaku::EIGHT_EMPTIES => Text::new(
            "Eight Chaff; the Sake Cup counts as one.",
            "カスが八枚。盃もカスに数えます。",
        ),
        Teyaku::TRIPLET => Text::new("Three cards of a month.", "同じ月の札が三枚。"),
        Teyaku::STANDING_TRIPLET => Text::new(
            "Three cards of Wisteria, Iris or Bush Clover, or the three Paulownia Chaff.",
            "藤・菖蒲・萩のどれかが三枚、または桐のカス三枚。",
        ),
        Teyaku::TWO_TRIPLETS => {
            Text::new("Two triplets, neither standing.", "三本が二組（立三本はなし）。")
        }
        Teyaku::TRIPLET_AND_STANDING_TRIPLET => {
            Text::new("Two triplets, one of them standing.", "三本と立三本が一組ずつ。")
        }
        Teyaku::TWO_STANDING_TRIPLETS => Text::new("Two standing triplets.", "立三本が二組。"),
        Teyaku::THREE_PAIRS => Text::new("Pairs of three months.", "三つの月の札が二枚ずつ。"),
        Teyaku::FOUR_OF_A_KIND => Text::new("All four cards of a month.", "同じ月の札が四枚。"),
        Teyaku::TWO_FOUR_OF_A_KINDS => {
            Text::new("All four cards of two months.", "二つの月の札が四枚ずつ。")
        }
        Teyaku::TRIPLET_AND_TWO_PAIRS => Text::new(
            "Three cards of a month, and pairs of two others.",
            "一つの月が三枚、ほかの二つの月が二枚ずつ。",
        ),
        Teyaku::ONE_TWO_FOUR => Text::new(
            "Four cards of a month, a pair, and a single card.",
            "一つの月が四枚、別の月が二枚、残り一枚。",
        ),
        Teyaku::FOUR_THREE => Text::new(
            "Four cards of a month, and three of another.",
            "一つの月が四枚、別の月が三枚。",
        ),
        Teyaku::RED => {
            Text::new("Two or more Ribbons, the rest Chaff.", "短冊が二枚以上、残りはカス。")
        }
        Teyaku::ONE_RIBBON => Text::new("One Ribbon, the rest Chaff.", "短冊が一枚、残りはカス。"),
        Teyaku::ONE_ANIMAL => Text::new("One Animal, the rest Chaff.", "タネが一枚、残りはカス。"),
        Teyaku::ONE_BRIGHT => Text::new("One Bright, the rest Chaff.", "光が一枚、残りはカス。"),
        Teyaku::EMPTY_HAND => match game {
            Game::Taiyaku => Text::new("Nothing but Chaff.", "カスばかり。"),
            _ => Text::new("Seven Chaff, and nothing else.", "七枚ともカス。"),
        },
        _ => return None,
    })
}

/// What a dekiyaku takes; `None` where nothing is written of it.
#[must_use]
pub const fn dekiyaku_takes(game: Game, yaku: Dekiyaku) -> Option<Text> {
    Some(match yaku {
        Dekiyaku::FIVE_BRIGHTS => Text::new("All five Brights.", "光五枚すべて。"),
        Dekiyaku::FOUR_BRIGHTS => Text::new(
            "Crane, Curtain, Moon and Phoenix; not together with Five Brights.",
            "鶴・幕・月・鳳凰。五光があれば数えません。",
        ),
        Dekiyaku::SEVEN_RIBBONS => match game {
            Game::Nuki => Text::new("All seven Ribbons.", "短冊七枚すべて。"),
            _ => Text::new(
                "Seven Ribbons without the willow’s; each further one is worth 1 kan more, the willow’s too.",
                "柳を除く短冊が七枚。八枚目からは柳も入れて一枚につき一貫増し。",
            ),
        },
        Dekiyaku::POETRY_RIBBONS | Dekiyaku::BACK_SPRING => Text::new(
            "The three poetry ribbons: Pine, Plum Blossom and Cherry Blossom.",
            "松・梅・桜の赤短三枚。",
        ),
        Dekiyaku::BLUE_RIBBONS | Dekiyaku::THREE_BLUE_RIBBONS => Text::new(
            "The three blue ribbons: Peony, Chrysanthemum and Maple.",
            "牡丹・菊・紅葉の青短三枚。",
        ),
        Dekiyaku::BOAR_DEER_BUTTERFLIES => match game {
            Game::Taiyaku => Text::new("Boar, Deer and Butterflies.", "猪・鹿・蝶。"),
            _ => Text::new(
                "Boar, Deer and Butterflies; only where the house rules have it.",
                "猪・鹿・蝶。取り決めたときだけ数えます。",
            ),
        },
        Dekiyaku::DRY_FOUR_BRIGHTS => {
            Text::new("Crane, Curtain, Moon and Phoenix.", "鶴・幕・月・鳳凰。")
        }
        Dekiyaku::RAINY_FOUR_BRIGHTS => {
            Text::new("The Rain Man and three other Brights.", "小野道風と、ほかの光三枚。")
        }
        Dekiyaku::NIGHT_CHERRY_BLOSSOMS => Text::new("The Moon and the Curtain.", "月と幕。"),
        Dekiyaku::NIGHT_AND_DAY => Text::new("The Moon and the Crane.", "月と鶴。"),
        Dekiyaku::NIGHT_PHOENIX => Text::new("The Moon and the Phoenix.", "月と鳳凰。"),
        Dekiyaku::RAINY_NIGHT => Text::new("The Moon and the Rain Man.", "月と小野道風。"),
        Dekiyaku::DRY_TWO_BRIGHTS => {
            Text::new("Two of Crane, Curtain and Phoenix.", "鶴・幕・鳳凰のうち二枚。")
        }
        Dekiyaku::RAINY_TWO_BRIGHTS => Text::new(
            "The Rain Man, and one of Crane, Curtain and Phoenix.",
            "小野道風と、鶴・幕・鳳凰のうち一枚。",
        ),
        Dekiyaku::DRINKING => Text::new(
            "The Sake Cup: 1 chip for each Bright, and 1 for the Bridge.",
            "盃があれば、光一枚につき一枚、八橋にも一枚。",
        ),
        Dekiyaku::WISTERIA_ROW => Text::new("All four Wisteria cards.", "藤の四枚。"),
        Dekiyaku::IRIS_ROW => Text::new("All four Iris cards.", "菖蒲の四枚。"),
        Dekiyaku::BUSH_CLOVER_ROW => Text::new("All four Bush Clover cards.", "萩の四枚。"),
        Dekiyaku::PINE_ROW => Text::new("All four Pine cards.", "松の四枚。"),
        Dekiyaku::CHERRY_BLOSSOM_ROW => Text::new("All four Cherry Blossom cards.", "桜の四枚。"),
        Dekiyaku::SUSUKI_GRASS_ROW => Text::new("All four Susuki Grass cards.", "芒の四枚。"),
        Dekiyaku::WILLOW_ROW => Text::new("All four Willow cards.", "柳の四枚。"),
        Dekiyaku::PAULOWNIA_ROW => Text::new("All four Paulownia cards.", "桐の四枚。"),
        Dekiyaku::FIFTEEN_CHAFF => Text::new("Fifteen Chaff or more.", "カスが十五枚以上。"),
        Dekiyaku::FOURTEEN_CHAFF => Text::new("Fourteen Chaff.", "カスが十四枚。"),
        Dekiyaku::THIRTEEN_CHAFF => Text::new("Thirteen Chaff.", "カスが十三枚。"),
        Dekiyaku::TWELVE_CHAFF => Text::new("Twelve Chaff.", "カスが十二枚。"),
        Dekiyaku::ELEVEN_CHAFF => Text::new("Eleven Chaff.", "カスが十一枚。"),
        Dekiyaku::TEN_CHAFF => Text::new("Ten Chaff.", "カスが十枚。"),
        Dekiyaku::FRONT_AND_BACK => Text::new(
            "Crane, Bush Warbler and Curtain, and the ribbons of the same months.",
            "鶴・鶯・幕と、松・梅・桜の赤短。",
        ),
        Dekiyaku::FRONT_SPRING => Text::new("Crane, Bush Warbler and Curtain.", "鶴・鶯・幕。"),
        Dekiyaku::SIX_RED_RIBBONS => Text::new(
            "Six or seven of the red ribbons: all but the blue ones.",
            "赤い短冊（青短のほかすべて）が六枚か七枚。",
        ),
        Dekiyaku::FIVE_RED_RIBBONS => Text::new("Five of the red ribbons.", "赤い短冊が五枚。"),
        Dekiyaku::FOUR_RED_RIBBONS => Text::new("Four of the red ribbons.", "赤い短冊が四枚。"),
        Dekiyaku::THREE_RED_RIBBONS => Text::new("Three of the red ribbons.", "赤い短冊が三枚。"),
        Dekiyaku::TWO_RED_RIBBONS => Text::new("Two of the red ribbons.", "赤い短冊が二枚。"),
        Dekiyaku::ONE_RED_RIBBON => Text::new("One of the red ribbons.", "赤い短冊が一枚。"),
        Dekiyaku::TWO_BLUE_RIBBONS => Text::new("Two of the blue ribbons.", "青短が二枚。"),
        Dekiyaku::ONE_BLUE_RIBBON => Text::new("One of the blue ribbons.", "青短が一枚。"),
        Dekiyaku::THREE_LARGE_BIRDS => Text::new("Crane, Geese and Phoenix.", "鶴・雁・鳳凰。"),
        Dekiyaku::THREE_SMALL_BIRDS => {
            Text::new("Bush Warbler, Cuckoo and Swallow.", "鶯・時鳥・燕。")
        }
        Dekiyaku::TWO_SMALL_BIRDS => {
            Text::new("Two of Bush Warbler, Cuckoo and Swallow.", "鶯・時鳥・燕のうち二枚。")
        }
        Dekiyaku::CUCKOO_NIGHT_AND_DAY => {
            Text::new("The Cuckoo with both Crane and Moon.", "時鳥と、鶴・月の二枚。")
        }
        Dekiyaku::CUCKOO_NIGHT_OR_DAY => {
            Text::new("The Cuckoo with the Crane or the Moon.", "時鳥と、鶴か月。")
        }
        Dekiyaku::NO_KILL => {
            Text::new("The Rain Man with Boar, Deer and Butterflies.", "小野道風と猪・鹿・蝶。")
        }
        Dekiyaku::DOUBLE_KILL => Text::new(
            "The Rain Man with two of Boar, Deer and Butterflies.",
            "小野道風と、猪・鹿・蝶のうち二枚。",
        ),
        Dekiyaku::ONE_KILL => Text::new(
            "The Rain Man with one of Boar, Deer and Butterflies.",
            "小野道風と、猪・鹿・蝶のうち一枚。",
        ),
        Dekiyaku::BUTTERFLIES_AND_PHOENIX => Text::new("Phoenix and Butterflies.", "鳳凰と蝶。"),
        _ => return None,
    })
}
