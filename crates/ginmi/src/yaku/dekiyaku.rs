use super::yaku;

yaku! {
    /// A combination in the pile of captured cards: those of Hachi-Hachi, then those that only
    /// Taiyaku has (TY-9).
    Dekiyaku {
        /// All five Brights.
        FiveBrights = "five-brights", "Five Brights", "五光", "gokou";
        /// The four Brights without the Rain Man.
        FourBrights = "four-brights", "Four Brights", "四光", "shikou";
        /// Seven Ribbons or more.
        SevenRibbons = "seven-ribbons", "Seven Ribbons", "七短", "nanatan";
        /// The three poetry ribbons.
        PoetryRibbons = "poetry-ribbons", "Poetry Ribbons", "赤短", "akatan";
        /// The three blue ribbons.
        BlueRibbons = "blue-ribbons", "Blue Ribbons", "青短", "aotan";
        /// Boar, Deer and Butterflies.
        BoarDeerButterflies = "boar-deer-butterflies", "Boar, Deer, Butterflies", "猪鹿蝶", "inoshikachou";
        /// The four Brights without the Rain Man.
        DryFourBrights = "dry-four-brights", "Four Brights (Dry 4)", "十二吉原", "jūni yoshiwara";
        /// The Rain Man and three other Brights.
        RainyFourBrights = "rainy-four-brights", "Rainy Four Brights", "十吉原", "jū yoshiwara";
        /// The Moon and the Curtain.
        NightCherryBlossoms = "night-cherry-blossoms", "Night Cherry Blossoms", "夜桜", "yozakura";
        /// The Moon and the Crane with the Sun.
        NightAndDay = "night-and-day", "Night and Day", "夜昼", "yoru hiru";
        /// The Moon and the Phoenix.
        NightPhoenix = "night-phoenix", "Night Phoenix", "夜鳳凰", "yoru hōō";
        /// The Moon and the Rain Man.
        RainyNight = "rainy-night", "Rainy Night", "雨夜", "amayo";
        /// Two of the Crane, the Curtain and the Phoenix.
        DryTwoBrights = "dry-two-brights", "Two Brights (Dry 2)", "二光", "nikō";
        /// The Rain Man and one of the Crane, the Curtain and the Phoenix.
        RainyTwoBrights = "rainy-two-brights", "Rainy Two Brights", "雨二光", "ame nikō";
        /// The Sake Cup and something to drink to: Brights, or the Bridge.
        Drinking = "drinking", "Drinking", "呑み", "nomi";
        /// All four cards of month 4.
        WisteriaRow = "wisteria-row", "Wisteria Row", "藤ぞろ", "fujizoro";
        /// All four cards of month 5.
        IrisRow = "iris-row", "Iris Row", "杜若ぞろ", "kakitsubatazoro";
        /// All four cards of month 7.
        BushCloverRow = "bush-clover-row", "Bush Clover Row", "萩ぞろ", "hagizoro";
        /// All four cards of month 1.
        PineRow = "pine-row", "Bright Row: Pine Row", "松ぞろ", "matsuzoro";
        /// All four cards of month 3.
        CherryBlossomRow = "cherry-blossom-row", "Bright Row: Cherry Blossom Row", "桜ぞろ", "sakurazoro";
        /// All four cards of month 8.
        SusukiGrassRow = "susuki-grass-row", "Bright Row: Susuki Grass Row", "芒ぞろ", "susukizoro";
        /// All four cards of month 11.
        WillowRow = "willow-row", "Bright Row: Willow Row", "柳ぞろ", "yanagizoro";
        /// All four cards of month 12.
        PaulowniaRow = "paulownia-row", "Bright Row: Paulownia Row", "桐ぞろ", "kirizoro";
        /// Fifteen Chaff or more, the Sake Cup counted.
        FifteenChaff = "fifteen-chaff", "Fifteen Chaff", "から十五枚", "kara jūgomai";
        /// Fourteen Chaff, the Sake Cup counted.
        FourteenChaff = "fourteen-chaff", "Fourteen Chaff", "から十四枚", "kara jūyonmai";
        /// Thirteen Chaff, the Sake Cup counted.
        ThirteenChaff = "thirteen-chaff", "Thirteen Chaff", "から十三枚", "kara jūsanmai";
        /// Twelve Chaff, the Sake Cup counted.
        TwelveChaff = "twelve-chaff", "Twelve Chaff", "から十二枚", "kara jūnimai";
        /// Eleven Chaff, the Sake Cup counted.
        ElevenChaff = "eleven-chaff", "Eleven Chaff", "から十一枚", "kara jūichimai";
        /// Ten Chaff, the Sake Cup counted.
        TenChaff = "ten-chaff", "Ten Chaff", "から十枚", "kara jūmai";
        /// The highest cards of the first three months and their ribbons.
        FrontAndBack = "front-and-back", "Front and Back", "裏表", "ura omote";
        /// The highest cards of the first three months.
        FrontSpring = "front-spring", "Front Spring", "表", "omote";
        /// The ribbons of the first three months.
        BackSpring = "back-spring", "Back Spring", "裏", "ura";
        /// Six or seven of the red ribbons.
        SixRedRibbons = "six-red-ribbons", "Six Red Ribbons", "六短", "rokutan";
        /// Five of the red ribbons.
        FiveRedRibbons = "five-red-ribbons", "Five Red Ribbons", "赤短五枚", "akatan gomai";
        /// Four of the red ribbons.
        FourRedRibbons = "four-red-ribbons", "Four Red Ribbons", "赤短四枚", "akatan yonmai";
        /// Three of the red ribbons.
        ThreeRedRibbons = "three-red-ribbons", "Three Red Ribbons", "赤短三枚", "akatan sanmai";
        /// Two of the red ribbons.
        TwoRedRibbons = "two-red-ribbons", "Two Red Ribbons", "赤短二枚", "akatan nimai";
        /// One of the red ribbons.
        OneRedRibbon = "one-red-ribbon", "One Red Ribbon", "赤短一枚", "akatan ichimai";
        /// The three blue ribbons.
        ThreeBlueRibbons = "three-blue-ribbons", "Three Blue Ribbons", "青", "ao";
        /// Two of the blue ribbons.
        TwoBlueRibbons = "two-blue-ribbons", "Two Blue Ribbons", "青短二枚", "aotan nimai";
        /// One of the blue ribbons.
        OneBlueRibbon = "one-blue-ribbon", "One Blue Ribbon", "青短一枚", "aotan ichimai";
        /// The Crane, the Geese and the Phoenix.
        ThreeLargeBirds = "three-large-birds", "Three Large Birds", "大鳥", "ōtori";
        /// The Bush Warbler, the Cuckoo and the Swallow.
        ThreeSmallBirds = "three-small-birds", "Three Small Birds", "小鳥", "kotori";
        /// Two of the Bush Warbler, the Cuckoo and the Swallow.
        TwoSmallBirds = "two-small-birds", "Two Small Birds", "こと", "koto";
        /// The Cuckoo with both the Crane with the Sun and the Moon.
        CuckooNightAndDay = "cuckoo-night-and-day", "Cuckoo Night and Day", "時鳥夜昼", "hototogisu yoru hiru";
        /// The Cuckoo with either the Crane with the Sun or the Moon.
        CuckooNightOrDay = "cuckoo-night-or-day", "Cuckoo Night/Day", "かかり", "kakari";
        /// The Rain Man with the Boar, the Deer and the Butterflies.
        NoKill = "no-kill", "No Kill", "むころし", "mukoroshi";
        /// The Rain Man with two of the Boar, the Deer and the Butterflies.
        DoubleKill = "double-kill", "Kill", "ころし", "koroshi";
        /// The Rain Man with one of the Boar, the Deer and the Butterflies.
        OneKill = "one-kill", "Kill", "ころし", "koroshi";
        /// The Phoenix and the Butterflies.
        ButterfliesAndPhoenix = "butterflies-and-phoenix", "Butterflies and Phoenix", "きりん蝶", "kirinchō";
    }
}
