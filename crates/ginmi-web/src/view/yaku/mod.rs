//! Yaku: all of a game, everybody's progress, and the locations of all cards.

mod deck_overview;
mod progress_lines;
mod reference_drawer;
mod yaku_list;
mod yaku_progress;

use ginmi::cards::Card;
use ginmi_words::{YakuNames, id};
use leptos::prelude::*;

use super::PageContext;
use super::cards::card_face;
use super::rulebook::{RuleLink, rules_of};
use super::table_rules;
use crate::model::{TableScene, YakuScene};
use crate::words::Lang;

pub(super) use reference_drawer::ReferenceDrawer;
pub(super) use yaku_list::YakuPage;

/// Reference material at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ReferencePanel {
    /// Everybody's progress.
    Progress,
    /// The same as lines, for a panel that stays open.
    Tracker,
    /// All cards with their locations.
    Cards,
    /// All yaku of the game.
    AllYaku,
}

/// The reference material. It is reached only through `lazy_parts`.
pub(super) fn reference_view(what: ReferencePanel, scene: RwSignal<TableScene>) -> AnyView {
    let page = PageContext::get();
    match what {
        ReferencePanel::Progress => yaku_progress::yaku_progress(page, scene),
        ReferencePanel::Tracker => progress_lines::progress_lines(page, scene),
        ReferencePanel::Cards => deck_overview::card_locations(page, scene),
        ReferencePanel::AllYaku => {
            // The game is known before anything can be looked up, and stays the same.
            let yaku = scene.with_untracked(|scene| {
                let YakuScene { options, recipes, .. } = &scene.yaku;
                scene.yaku.game.map(|game| (game, options.clone(), recipes.clone()))
            });
            yaku.map(|(game, options, recipes)| {
                let rules = table_rules::rules_button(page, game, &options);
                let shown = yaku_list::ShownYaku::ByRules(options, recipes);
                view! {
                    <RuleLink passage=rules_of(game) text=page.lang.get().text("rulebook")/>
                    {rules}
                    <yaku_list::YakuBook game shown=Signal::stored(shown)/>
                }
            })
            .into_any()
        }
    }
}

/// What stands in place of a player's progress where it would be empty.
fn no_progress(lang: Lang, scene: RwSignal<TableScene>) -> AnyView {
    let has_yaku = scene.with_untracked(|scene| !scene.yaku.recipes.is_empty());
    let text = if has_yaku { id!("nothing-made") } else { id!("no-yaku-here") };
    view! { <p class="soft">{lang.text(text)}</p> }.into_any()
}

/// The names in both languages, that of the page first, and the value.
fn head(lang: Lang, name: YakuNames, worth: &str) -> AnyView {
    let other = if lang == Lang::Japanese { Lang::English } else { Lang::Japanese };
    let names = [(lang.tag(), name.name), (other.tag(), name.other)];
    let [first, second] = names.map(|(lang, name)| view! { <span lang=lang>{name}</span> });
    view! {
        <p class="yaku-head">
            <span class="yaku-names">
                <b class="yaku-name">{first} " " <span class="also">{second}</span></b>
                " " <span class="reading"><i lang="ja-Latn">{name.reading}</i></span>
            </span>
            " " <span class="worth">{worth.to_owned()}</span>
        </p>
    }
    .into_any()
}

/// Cards side by side; those that do not count are paler.
fn cards(lang: Lang, cards: &[(Card, bool)]) -> AnyView {
    let one = |(card, counts): &(Card, bool)| {
        let class = if *counts { "counts" } else { "pale" };
        view! { <span class=class>{card_face(*card, Some(lang))}</span> }
    };
    view! { <span class="yaku-cards">{cards.iter().map(one).collect_view()}</span> }.into_any()
}
