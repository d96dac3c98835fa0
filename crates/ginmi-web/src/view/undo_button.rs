//! Taking a move back.

use leptos::prelude::*;

use super::PageContext;
use crate::model::TableScene;

/// A button, while the last decision can be taken back.
pub(super) fn undo_button(
    page: PageContext,
    scene: RwSignal<TableScene>,
    undo: Callback<()>,
) -> AnyView {
    let can_undo = Memo::new(move |_| scene.with(|scene| scene.turn.can_undo));
    let button = move || {
        can_undo.get().then(|| {
            view! {
                <button class="button" id="undo" aria-keyshortcuts="u" on:click=move |_| undo.run(())>
                    <span aria-hidden="true">"↶ "</span>{page.text("undo")}
                </button>
            }
        })
    };
    button.into_any()
}
