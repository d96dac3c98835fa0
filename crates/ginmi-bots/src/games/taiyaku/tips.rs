//! What players of Taiyaku are said to know.

use crate::tips::Tip;
use crate::tips::shared::*;

/// The tips, by number.
pub(super) const TIPS: &[Tip] = &[
    Tip::new(1, "join-with-a-teyaku", join_with_a_teyaku),
    Tip::new(2, "join-with-two-brights", join_with_two_brights),
    Tip::new(3, "join-with-pairs", join_with_pairs),
    Tip::new(4, "drop-without-brights", drop_without_brights),
    Tip::new(5, "join-as-the-leader", join_as_the_leader),
    Tip::new(6, "capture-rather-than-lay", capture_rather_than_lay),
    Tip::new(7, "make-the-yaku", make_the_yaku),
    Tip::new(8, "deny-the-last-card", deny_the_last_card),
    Tip::new(9, "bright-first", bright_first),
    Tip::new(10, "leave-what-cannot-get-away", leave_what_cannot_get_away).like_for_like(),
    Tip::new(11, "lay-chaff", lay_chaff),
    Tip::new(12, "lay-what-feeds-nobody", lay_what_feeds_nobody).like_for_like(),
    Tip::new(13, "lay-of-a-pair", lay_of_a_pair).like_for_like(),
    Tip::new(14, "hold-what-takes-brights", hold_what_takes_brights).like_for_like(),
    Tip::new(15, "lay-what-was-seen", lay_what_was_seen).like_for_like(),
];
