//! House rules of Koi-Koi that refuse each other (V-4, KO-11).

use super::Options;
use super::options::{
    ExhaustedRoundRule, FieldFour, FieldPairs, HandYaku, HandYakuDraw, SakeChaff, Trios, Viewing,
    YAKU,
};
use crate::cards::groups;
use crate::options::{ContradictionError, OptionError};

impl Options {
    /// Refuses contradictions.
    ///
    /// # Errors
    ///
    /// When two options contradict each other; the message names them.
    pub fn check(&self) -> Result<(), OptionError> {
        self.check_target()?;
        self.check_hands()?;
        self.check_exhausted()?;
        self.check_yaku()?;
        // A shortcut: nearly every match is played with the default worths.
        if self.worths.changed(u64::MAX) { self.check_worths() } else { Ok(()) }
    }

    fn check_target(&self) -> Result<(), OptionError> {
        match self.target.0 {
            Some(target) if target.get() <= self.start.get() => {
                Err(self.together("target", "start", "KO-11"))
            }
            _ => Ok(()),
        }
    }

    fn check_hands(&self) -> Result<(), OptionError> {
        if self.hand_yaku != HandYaku::Pay {
            for option in ["hand-yaku-both", "hand-yaku-draw"] {
                self.needs_default(option, "hand-yaku", "V-4")?;
            }
        }
        Ok(())
    }

    fn check_exhausted(&self) -> Result<(), OptionError> {
        match self.exhausted {
            ExhaustedRoundRule::Nothing | ExhaustedRoundRule::Last => {}
            ExhaustedRoundRule::Dealer | ExhaustedRoundRule::FirstEmpty => {
                self.needs_default("exhausted-deal", "exhausted", "KO-11.18")?;
            }
        }
        if self.exhausted == ExhaustedRoundRule::FirstEmpty {
            self.needs_default("play-out", "exhausted", "KO-11.18")?;
        }
        Ok(())
    }

    fn check_yaku(&self) -> Result<(), OptionError> {
        if self.viewing == Viewing::Off {
            for option in ["viewing-weather", "viewing-limit", "viewing-season"] {
                self.needs_default(option, "viewing", "KO-11")?;
            }
        }
        if self.trios == Trios::Absorb && self.both_ribbons.is_on() {
            return Err(self.together("both-ribbons", "trios", "KO-8.3"));
        }
        if self.sake_chaff == SakeChaff::Off
            && self.double_chaff.cards().intersects(groups::SAKE_CUP)
        {
            return Err(self.together("double-chaff", "sake-chaff", "KO-11.23"));
        }
        Ok(())
    }

    /// Refuses worths of yaku that other house rules leave nothing to be paid for.
    fn check_worths(&self) -> Result<(), OptionError> {
        self.check_worths_of_hands()?;
        let pays_dealer = self.hand_yaku_draw == HandYakuDraw::Dealer
            || self.exhausted == ExhaustedRoundRule::Dealer;
        if !pays_dealer {
            self.needs_default("yaku.dealer-privilege", "exhausted", "KO-11")?;
        }
        if let Viewing::Off | Viewing::Calls = self.viewing {
            for option in ["yaku.blossom-viewing", "yaku.moon-viewing"] {
                self.needs_no_number(option, "viewing", "KO-11")?;
            }
        }
        if !self.month_card.is_on() {
            self.needs_no_number("yaku.month-cards", "month-card", "KO-11")?;
        }
        if self.trios == Trios::Add {
            self.check_worths_of_trios()?;
        }
        Ok(())
    }

    fn check_worths_of_hands(&self) -> Result<(), OptionError> {
        let (four, pairs) = (FieldFour::DealerWins, FieldPairs::DealerWins);
        for (yaku, field, field_pays) in [
            ("yaku.four-of-a-kind", "field-four", self.field_four == four),
            ("yaku.four-pairs", "field-pairs", self.field_pairs == pairs),
        ] {
            if self.hand_yaku != HandYaku::Pay && !field_pays {
                self.needs_default(yaku, "hand-yaku", "KO-11")?;
            }
            if field_pays && self.text(yaku) == "off" {
                return Err(self.together(yaku, field, "KO-11.8"));
            }
        }
        Ok(())
    }

    /// KO-11.17: with `add` a trio counts no further cards, and both ribbons are a house rule.
    fn check_worths_of_trios(&self) -> Result<(), OptionError> {
        let trios = ["boar-deer-butterflies", "poetry-ribbons", "blue-ribbons", "both-ribbons"];
        for rule in YAKU.iter().filter(|rule| trios.contains(&rule.id())) {
            if self.text(rule.name).contains(['/', '+']) {
                return Err(self.together(rule.name, "trios", "KO-11.17"));
            }
        }
        if self.both_ribbons.is_on() {
            return Ok(());
        }
        self.needs_no_number("yaku.both-ribbons", "trios", "KO-11.17")
    }

    /// Refuses another value of an option than its default beside this value of another.
    fn needs_default(
        &self,
        option: &'static str,
        other: &'static str,
        rule: &'static str,
    ) -> Result<(), OptionError> {
        let is_default = self.get(option) == Self::default().get(option);
        if is_default { Ok(()) } else { Err(self.together(option, other, rule)) }
    }

    /// Refuses another worth of a yaku than its default and `off` beside this value of an option.
    fn needs_no_number(
        &self,
        yaku: &'static str,
        other: &'static str,
        rule: &'static str,
    ) -> Result<(), OptionError> {
        if self.text(yaku) == "off" { Ok(()) } else { self.needs_default(yaku, other, rule) }
    }

    fn together(
        &self,
        option: &'static str,
        other: &'static str,
        rule: &'static str,
    ) -> OptionError {
        let (value, other_value) = (self.text(option), self.text(other));
        ContradictionError::Together { option, value, other, other_value, rule }.into()
    }

    fn text(&self, option: &str) -> String {
        self.get(option).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::koi_koi::Match;
    use crate::options::HouseRules;

    fn is_refused(options: &str) -> bool {
        let pairs = options.split(' ').filter_map(|pair| pair.split_once('='));
        match Options::from_pairs(pairs) {
            Ok(options) => Match::new(&options, 2).is_err(),
            Err(_) => true,
        }
    }

    #[test]
    fn ko_11_house_rules_refuse_each_other() {
        for refused in [
            "viewing=off viewing-weather=field",
            "viewing=off viewing-limit=one",
            "viewing=off viewing-season=only",
            "viewing=off yaku.blossom-viewing=3",
            "viewing=calls yaku.moon-viewing=3",
            "hand-yaku=redeal hand-yaku-both=add",
            "hand-yaku=redeal-both hand-yaku-draw=same",
            "hand-yaku=off hand-yaku-draw=dealer",
            "hand-yaku=off yaku.four-of-a-kind=8",
            "hand-yaku=redeal yaku.four-pairs=off",
            "hand-yaku=off field-four=dealer-wins yaku.four-pairs=8",
            "field-four=dealer-wins yaku.four-of-a-kind=off",
            "hand-yaku=off field-pairs=dealer-wins yaku.four-pairs=off",
            "yaku.dealer-privilege=6",
            "yaku.dealer-privilege=off exhausted=dealer",
            "both-ribbons=on trios=absorb",
            "yaku.poetry-ribbons=5/7+1 trios=add",
            "yaku.both-ribbons=10+2 both-ribbons=on trios=add",
            "yaku.month-cards=5",
            "yaku.both-ribbons=12 trios=add",
            "exhausted-deal=same exhausted=dealer",
            "exhausted-deal=same exhausted=first-empty",
            "double-chaff=9a+11d sake-chaff=off",
            "exhausted=first-empty play-out=on",
            "target=50 start=50",
        ] {
            assert!(is_refused(refused), "{refused}");
        }
        for accepted in [
            "viewing=off yaku.blossom-viewing=off",
            "viewing=calls yaku.moon-viewing=off",
            "hand-yaku=off field-four=dealer-wins yaku.four-of-a-kind=8",
            "hand-yaku=redeal field-pairs=dealer-wins yaku.four-pairs=9",
            "yaku.four-of-a-kind=off",
            "yaku.dealer-privilege=6 exhausted=dealer",
            "yaku.dealer-privilege=6 hand-yaku-draw=dealer",
            "yaku.both-ribbons=12 trios=absorb",
            "yaku.both-ribbons=12 both-ribbons=on trios=add",
            "yaku.month-cards=off",
            "yaku.poetry-ribbons=6 trios=add",
            "yaku.poetry-ribbons=5/7+1 trios=absorb",
            "yaku.both-ribbons=off both-ribbons=on trios=add",
            "exhausted-deal=same exhausted=last",
            "double-chaff=11d sake-chaff=off",
            "target=51 start=50",
        ] {
            assert!(!is_refused(accepted), "{accepted}");
        }
    }
}
