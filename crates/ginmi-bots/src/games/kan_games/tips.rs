//! What players of Hachi-Hachi and Nuki Hachi-hachi are said to know.

use crate::tips::Tip;
use crate::tips::shared::*;

/// The tips about the play of cards, which both games share, by number.
pub(in crate::games) const TIPS: [Tip; 21] = [
    Tip::new(1, "join-with-a-teyaku", join_with_a_teyaku),
    Tip::new(2, "drop-without-brights", drop_without_brights),
    Tip::new(3, "join-with-one-bright", join_with_one_bright),
    Tip::new(4, "join-as-the-leader", join_as_the_leader),
    Tip::new(5, "drop-after-another-joined", drop_after_another_joined),
    Tip::new(6, "drop-in-a-dear-field", drop_in_a_dear_field),
    Tip::new(7, "capture-rather-than-lay", capture_rather_than_lay),
    Tip::new(8, "make-the-yaku", make_the_yaku),
    Tip::new(9, "deny-the-last-card", deny_the_last_card),
    Tip::new(10, "bright-first", bright_first),
    Tip::new(11, "most-card-points", most_card_points),
    Tip::new(12, "card-points-at-the-end", card_points_at_the_end),
    Tip::new(13, "leave-what-cannot-get-away", leave_what_cannot_get_away).like_for_like(),
    Tip::new(14, "lay-chaff", lay_chaff),
    Tip::new(15, "lay-what-feeds-nobody", lay_what_feeds_nobody).like_for_like(),
    Tip::new(16, "lay-of-a-pair", lay_of_a_pair).like_for_like(),
    Tip::new(17, "lay-what-was-seen", lay_what_was_seen).like_for_like(),
    Tip::new(18, "hold-what-takes-brights", hold_what_takes_brights).like_for_like(),
    Tip::new(19, "stop-where-threatened", stop_where_threatened),
    Tip::new(20, "stop-with-few-cards", stop_with_few_cards),
    Tip::new(21, "go-on-unthreatened", go_on_unthreatened),
];
