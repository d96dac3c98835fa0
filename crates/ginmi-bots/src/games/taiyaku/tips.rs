//! What players of Taiyaku are said to know.

use crate::tips::Tip;
use crate::tips::shared::*;

/// The tips, by number.
pub(super) const TIPS: &[Tip] = &[
    Tip::new(1, "capture-rather-than-lay", capture_rather_than_lay),
    Tip::new(2, "lay-of-a-pair", lay_of_a_pair).like_for_like(),
    Tip::new(3, "lay-what-was-seen", lay_what_was_seen).like_for_like(),
    Tip::new(4, "leave-what-cannot-get-away", leave_what_cannot_get_away).like_for_like(),
    Tip::new(5, "deny-the-last-card", deny_the_last_card),
    Tip::new(6, "make-the-yaku", make_the_yaku),
    Tip::new(7, "join-with-a-teyaku", join_with_a_teyaku),
    Tip::new(8, "join-with-pairs", join_with_pairs),
    Tip::new(9, "join-with-two-brights", join_with_two_brights),
    Tip::new(10, "bright-first", bright_first),
    Tip::new(11, "lay-chaff", lay_chaff),
    Tip::new(12, "hold-what-takes-brights", hold_what_takes_brights).like_for_like(),
    Tip::new(13, "lay-what-feeds-nobody", lay_what_feeds_nobody).like_for_like(),
    Tip::new(14, "drop-without-brights", drop_without_brights),
    Tip::new(15, "join-as-the-leader", join_as_the_leader),
];
