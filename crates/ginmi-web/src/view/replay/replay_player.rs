//! Shows a game move by move.

use ginmi::cards::Card;
use ginmi::seat::Seat;
use leptos::prelude::*;

use super::controls::{Controls, ReplaySettings};
use super::replay_state::SharedReplay;
use super::review;
use super::{PageContext, ReplayAddress};
use crate::browser::{VisibleCues, set_root_attribute};
use crate::model::replay::CheckedRecord;
use crate::model::{Route, TableScene};
use crate::view::table::{cues, field, fill_window, heading, is_on_felt, own_hand, side_panels};
use crate::view::{hint, players, rulebook, settlement};

/// The replay of a game.
#[component]
pub(super) fn ReplayPlayer(
    address: ReplayAddress,
    record: CheckedRecord,
    reader: Option<usize>,
) -> impl IntoView {
    let page = PageContext::get();
    let shown = RwSignal::new(VisibleCues::new());
    let show = SharedReplay::new(page, address, record, reader.map(Seat::new), shown);
    on_cleanup(move || _ = show.skip());
    rulebook::provide_rulebook_dialog();
    let scene = show.scene;
    let looked = RwSignal::new(None::<Card>);
    // A replay takes no actions; what is chosen in a review is judged.
    let (act, decide) =
        (Callback::new(|_| ()), Callback::new(move |action| show.try_action(action)));
    let is_reviewing = Memo::new(move |_| show.tracked_state().borrow().is_reviewing);
    let nothing = Callback::new(|()| ());
    let unfolded = RwSignal::new(None::<Seat>);
    fill_window(|| true);
    // In a small window, the settings and the log are below the table.
    set_root_attribute("data-scrolls", Some(""));
    on_cleanup(|| set_root_attribute("data-scrolls", None));
    let is_played = move || scene.with(|scene| scene.settlement.is_none());
    view! {
        <main class="table framed replay" class:reviewing=move || is_reviewing.get() translate="no" data-step=move || show.tracked_state().borrow().moment.step
            class:crowded=move || scene.with(TableScene::is_crowded) data-players=move || scene.with(|scene| scene.players.len().to_string())
            on:click=move |event| if is_on_felt(&event) { show.skip(); }>
            <div class="heading-row">
                <heading::Heading scene/>
                <a class="link" href=crate::browser::page_url::route_url(&Route::Replays) on:click=move |event| { event.prevent_default(); page.go(Route::Replays); }>{page.text("all-replays")}</a>
            </div>
            <settlement::SettlementPanel scene act deal=nothing/>
            <players::OtherPlayers scene unfolded/>
            <div class="at-hand">
                <Show when=is_played><field::Field scene decide looked/></Show>
                <p class="prompt" role="status">
                    {move || scene.with(|scene| scene.turn.status.text.clone())} " " {hint::short_verdict(page, scene)}
                </p>
                <Show when=is_played><own_hand::Hand scene decide looked/></Show>
            </div>
            <players::OwnPlace scene unfolded/>
            {move || is_reviewing.get().then(|| review::review_panel(page, show))}
            <Controls show/>
            <ReplaySettings show/>
            <side_panels::LogPanels scene/>
            <rulebook::RulebookDialog/>
            <cues::Cues shown/>
        </main>
    }
}
