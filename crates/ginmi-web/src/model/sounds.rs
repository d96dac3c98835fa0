//! The sounds of a game: which cue has which, and when a phone vibrates.

use ginmi::seat::Seat;

use super::{Cue, CueKind, CueWeight};

/// A sound; `page/sounds.js` makes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sound {
    /// A card is put down, in one of some variations.
    Snap,
    /// A card, or money, slides over the felt.
    Slide,
    /// Cards are dealt: they slide one after another.
    Deal,
    /// A wooden block: the reader's turn, or a word that counts.
    Block,
    /// A muffled block: the reader's time runs out.
    Tick,
    /// A low drum: a grand field.
    Drum,
    /// A plucked string: a yaku.
    Pluck,
}

impl Sound {
    /// Every sound.
    pub const ALL: [Self; 7] =
        [Self::Snap, Self::Slide, Self::Deal, Self::Block, Self::Tick, Self::Drum, Self::Pluck];

    /// Its name in the page; the number of a variation follows it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Snap => "snap",
            Self::Slide => "slide",
            Self::Deal => "deal",
            Self::Block => "block",
            Self::Tick => "tick",
            Self::Drum => "drum",
            Self::Pluck => "pluck",
        }
    }

    /// The number of variations.
    #[must_use]
    pub const fn variations(self) -> u32 {
        if matches!(self, Self::Snap) { 3 } else { 1 }
    }
}

impl CueKind {
    /// The sound at its beginning, if it is no grand field.
    #[must_use]
    pub const fn sound(self) -> Option<Sound> {
        match self {
            Self::Deal => Some(Sound::Deal),
            Self::Draw | Self::Flip | Self::Pay | Self::Over => Some(Sound::Slide),
            Self::Lay | Self::Capture | Self::Drawn => Some(Sound::Snap),
            Self::Field | Self::Call | Self::Stop => Some(Sound::Block),
            Self::Teyaku | Self::Yaku => Some(Sound::Pluck),
            _ => None,
        }
    }
}

impl Cue {
    /// The sound at its beginning.
    #[must_use]
    pub const fn sound(&self) -> Option<Sound> {
        match (self.kind, self.weight) {
            (CueKind::Field, CueWeight::Great) => Some(Sound::Drum),
            (kind, _) => kind.sound(),
        }
    }

    /// How long the phone of a player vibrates at its beginning, in ms: when they capture.
    #[must_use]
    pub fn vibration(&self, you: Option<Seat>) -> Option<u32> {
        (self.kind == CueKind::Capture && you.is_some() && self.seat == you).then_some(TOUCH)
    }
}

/// Felt as a touch and not as an alarm, in ms.
const TOUCH: u32 = 8;

/// Chooses among the variations of a sound, never the same one twice in a row.
#[derive(Debug, Default)]
pub struct SoundPicker {
    /// The number of the last variation; 0 before the first.
    last: u32,
}

impl SoundPicker {
    /// The name of a sound in the page, such as `snap-2` or `drum`; `chance` is any number.
    pub fn pick(&mut self, sound: Sound, chance: u32) -> String {
        let count = sound.variations();
        if count == 1 {
            return sound.id().to_owned();
        }
        // One of the others, counted from the last.
        self.last = (self.last + chance % (count - 1)) % count + 1;
        format!("{}-{}", sound.id(), self.last)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn cards_snap_and_only_a_grand_field_has_the_drum() {
        let cue = |kind: CueKind, weight| Cue { weight, ..kind.at(0, 1) };
        let sound = |kind| cue(kind, CueWeight::Usual).sound();
        for (kind, expected) in [
            (CueKind::Deal, Sound::Deal),
            (CueKind::Flip, Sound::Slide),
            (CueKind::Lay, Sound::Snap),
            (CueKind::Capture, Sound::Snap),
            (CueKind::Field, Sound::Block),
            (CueKind::Call, Sound::Block),
            (CueKind::Teyaku, Sound::Pluck),
            (CueKind::Yaku, Sound::Pluck),
            (CueKind::Over, Sound::Slide),
        ] {
            assert_eq!(sound(kind), Some(expected), "{kind:?}");
        }
        // What is only said has none, and a card that is played is heard when it lands.
        for kind in [CueKind::Message, CueKind::Join, CueKind::Play] {
            assert_eq!(sound(kind), None, "{kind:?}");
        }
        for kind in CueKind::ALL {
            let is_drum = cue(kind, CueWeight::Great).sound() == Some(Sound::Drum);
            assert_eq!(is_drum, kind == CueKind::Field, "{kind:?}");
        }
    }

    #[test]
    fn a_phone_vibrates_at_its_owners_captures_only() {
        let you = Seat::new(1);
        let of = |kind: CueKind, seat| Cue { seat, ..kind.at(0, 1) };
        for kind in CueKind::ALL {
            let vibration = of(kind, Some(you)).vibration(Some(you));
            assert_eq!(vibration, (kind == CueKind::Capture).then_some(8), "{kind:?}");
        }
        let capture = |seat, you| of(CueKind::Capture, seat).vibration(you);
        assert_eq!(capture(Some(Seat::new(0)), Some(you)), None);
        assert_eq!(capture(Some(you), None), None, "a spectator");
        assert_eq!(capture(None, None), None);
    }

    #[test]
    fn no_variation_is_heard_twice_in_a_row() {
        let mut picker = SoundPicker::default();
        let names: Vec<String> =
            (0..60_u32).map(|n| picker.pick(Sound::Snap, n.pow(3) / 7)).collect();
        assert!(names.windows(2).all(|two| two[0] != two[1]), "{names:?}");
        let all: HashSet<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(all, HashSet::from(["snap-1", "snap-2", "snap-3"]));
        // Another sound in between changes nothing.
        let before = picker.pick(Sound::Snap, 0);
        assert_eq!(picker.pick(Sound::Drum, 1), "drum");
        assert_ne!(picker.pick(Sound::Snap, u32::MAX), before);
    }

    #[test]
    fn the_page_makes_every_variation_of_every_sound() {
        let script = include_str!("../../page/sounds.js");
        for sound in Sound::ALL {
            for number in 1..=sound.variations() {
                let name = match sound.variations() {
                    1 => format!("\n  {}: [", sound.id()),
                    _ => format!("\n  '{}-{number}': [", sound.id()),
                };
                assert!(script.contains(&name), "{name}");
            }
        }
    }
}
