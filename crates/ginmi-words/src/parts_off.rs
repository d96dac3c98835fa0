//! The parts of a game that its house rules have switched off (V-4). Texts and lists are silent
//! about them.

use ginmi::View;
use ginmi::options::HouseRules;

/// A part of a game that house rules can switch off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamePart {
    /// Yaku of the hand as it was dealt.
    Teyaku,
    /// Yaku of captured cards.
    Dekiyaku,
    /// Going on after a dekiyaku.
    Sage,
    /// Taking sage back for half.
    Cancel,
    /// Payments for rare piles, in place of card points.
    Special,
    /// Diving, escape and the like.
    Achievements,
    /// Payments multiplied by Brights on the field.
    Multipliers,
    /// Joining or dropping.
    Joining,
}

/// The parts of a game that are off.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PartsOff(u8);

/// The values of options that switch parts off. A part that is off takes others with it.
const SWITCHES: &[(&str, &str, &[GamePart])] = &[
    ("teyaku", "off", &[GamePart::Teyaku]),
    ("hand-yaku", "off", &[GamePart::Teyaku]),
    ("dekiyaku", "off", &[GamePart::Dekiyaku, GamePart::Sage, GamePart::Cancel]),
    ("sage", "off", &[GamePart::Sage, GamePart::Cancel]),
    ("cancel", "off", &[GamePart::Cancel]),
    ("special", "off", &[GamePart::Special]),
    ("achievements", "off", &[GamePart::Achievements]),
    ("multipliers", "off", &[GamePart::Multipliers]),
    ("joining", "first-three", &[GamePart::Joining]),
];

impl PartsOff {
    /// The parts that are off in a match.
    #[must_use]
    pub fn of(view: &View) -> Self {
        let options = view.options();
        Self::of_pairs(options.iter().map(|(name, value)| (*name, value.as_str())))
    }

    /// The parts that these house rules switch off.
    #[must_use]
    pub fn of_rules(rules: &impl HouseRules) -> Self {
        let options = rules.pairs();
        Self::of_pairs(options.iter().map(|(name, value)| (*name, value.as_str())))
    }

    /// The parts that these options switch off; an option that is missing has its default.
    pub fn of_pairs<'a>(options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut off = Self::default();
        for (name, value) in options {
            let switch = SWITCHES.iter().find(|(own, by, _)| (*own, *by) == (name, value));
            for part in switch.iter().flat_map(|(.., parts)| *parts) {
                off.0 |= 1 << *part as u8;
            }
        }
        off
    }

    /// Whether a part is off.
    #[must_use]
    pub const fn has(self, part: GamePart) -> bool {
        self.0 & (1 << part as u8) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_switch_parts_off_and_what_belongs_to_them() {
        let off = |pairs: &[(&'static str, &'static str)]| {
            let off = PartsOff::of_pairs(pairs.iter().copied());
            let all = [
                GamePart::Teyaku,
                GamePart::Dekiyaku,
                GamePart::Sage,
                GamePart::Cancel,
                GamePart::Special,
                GamePart::Achievements,
                GamePart::Multipliers,
                GamePart::Joining,
            ];
            all.into_iter().filter(|part| off.has(*part)).collect::<Vec<_>>()
        };
        assert_eq!(off(&[]), []);
        assert_eq!(off(&[("teyaku", "on"), ("multipliers", "next"), ("joining", "auction")]), []);
        assert_eq!(off(&[("hand-yaku", "redeal"), ("kan", "off")]), []);
        assert_eq!(off(&[("hand-yaku", "off")]), [GamePart::Teyaku]);
        let calls = [GamePart::Sage, GamePart::Cancel];
        assert_eq!(off(&[("sage", "off")]), calls);
        assert_eq!(off(&[("dekiyaku", "off")]), [&[GamePart::Dekiyaku], &calls[..]].concat());
        let rest = [("joining", "first-three"), ("multipliers", "off"), ("special", "off")];
        assert_eq!(off(&rest), [GamePart::Special, GamePart::Multipliers, GamePart::Joining]);
    }

    #[test]
    fn with_its_standard_rules_a_game_has_all_its_parts() {
        for game in ginmi::Game::ALL {
            let made = ginmi::Match::new(*game, 2, []).unwrap();
            assert_eq!(PartsOff::of(&made.view(None)), PartsOff::default(), "{game}");
        }
    }
}
