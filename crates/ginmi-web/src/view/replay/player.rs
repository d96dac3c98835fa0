//! Shows a game move by move.

use ginmi::cards::Card;
use ginmi::seat::Seat;
use leptos::prelude::*;

use super::controls::{Controls, More};
use super::review;
use super::stage::Show as Shown;
use super::{Address, Page};
use crate::browser::Shown as Beats;
use crate::model::replay::Record;
use crate::model::{Place, Side};
use crate::view::table::{beats, field, fill_window, hand, heading, is_on_felt, story};
use crate::view::{hint, people, rulebook, sheet};

/// The replay of a game.
#[component]
pub(super) fn Player(address: Address, record: Record, reader: Option<usize>) -> impl IntoView {
    let page = Page::get();
    let shown = RwSignal::new(Beats::new());
    let show = Shown::new(page, address, record, reader.map(Seat::new), shown);
    on_cleanup(move || _ = show.skip());
    rulebook::provide_reader();
    let scene = show.scene;
    let looked = RwSignal::new(None::<Card>);
    // A replay takes no actions.
    let act = Callback::new(|_| ());
    let nothing = Callback::new(|()| ());
    let unfolded = RwSignal::new(None::<Seat>);
    let side = move |side: Side| {
        view! { <div class=format!("side {}", side.id())><people::Players scene side unfolded/></div> }
    };
    let sides = Side::OTHERS.map(side).into_iter().collect_view();
    fill_window(|| true);
    let is_played = move || scene.with(|scene| scene.sheet.is_none());
    view! {
        <main class="table framed replay" data-step=move || show.see().borrow().moment.step
            data-players=move || scene.with(|scene| scene.players.len().to_string())
            on:click=move |event| if is_on_felt(&event) { show.skip(); }>
            <div class="heading-row">
                <heading::Heading scene/>
                <a class="link" href="/replays" on:click=move |event| { event.prevent_default(); page.go(Place::Replays); }>{page.text("all-replays")}</a>
            </div>
            <sheet::Sheet scene act deal=nothing/>
            <div class="others">{sides}</div>
            <div class="at-hand">
                <Show when=is_played><field::Field scene act looked/></Show>
                <p class="prompt" role="status">
                    {move || scene.with(|scene| scene.prompt.text.clone())} " " {hint::in_short(page, scene)}
                </p>
                <hint::Hinted scene hint=nothing/>
                <Show when=is_played><hand::Hand scene act looked/></Show>
            </div>
            <div class="side own"><people::Players scene side=Side::Own unfolded/></div>
            <Controls show/>
            <More show/>
            {move || review::review(page, show)}
            <story::Story scene/>
            <rulebook::Reader/>
            <beats::Beats shown/>
        </main>
    }
}
