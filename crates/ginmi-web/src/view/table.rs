//! A table, in the page or of the server.

use ginmi::cards::Card;
use leptos::prelude::*;

use super::cards::{back, face};
use super::{Page, ask, fair, people, sheet, trouble};
use crate::browser::{Desk, Start};
use crate::model::{Deed, HandCard, Scene, Way};
use crate::words;

/// The table with everything around it.
#[component]
pub(super) fn Table(start: Start) -> impl IntoView {
    let page = Page::get();
    let scene = RwSignal::new(Scene::default());
    let worker = page.worker.get_value();
    let desk = match Desk::open(start, &worker, scene, page.lang) {
        Ok(desk) => StoredValue::new_local(desk),
        Err(why) => {
            let why = Memo::new(move |_| Some(why.clone()));
            return trouble::page(page, why, Callback::new(|_| ())).into_any();
        }
    };
    let act = Callback::new(move |deed: Deed| desk.with_value(|desk| desk.act(deed)));
    let deal = Callback::new(move |()| desk.with_value(Desk::deal));
    // Another language says everything anew.
    Effect::new(move |_| {
        page.lang.track();
        desk.with_value(Desk::paint);
    });
    on_cleanup(move || _ = desk.try_with_value(Desk::leave));
    let looked = RwSignal::new(None::<Card>);
    let heading = Memo::new(move |_| scene.with(|scene| scene.heading.clone()));
    let wrong = desk.with_value(Desk::trouble);
    let wrong = Memo::new(move |_| wrong.get());
    let way = Callback::new(move |way: Way| match way {
        Way::TryNow => desk.with_value(Desk::try_now),
        Way::GoOn => desk.with_value(Desk::go_on),
        _ => {}
    });
    // A table that has not spoken yet is nothing to look at either.
    let is_hidden = Memo::new(move |_| {
        let is_empty = heading.with(Vec::is_empty);
        wrong.with(|wrong| wrong.as_ref().is_some_and(|wrong| is_empty || wrong.hides_table()))
    });
    // While a settlement is looked at, there is nothing on the field and in the hands.
    let is_played =
        Memo::new(move |_| scene.with(|scene| !scene.players.is_empty() && scene.sheet.is_none()));
    let all = move || {
        view! {
        <main class="table">
            <div class="heading">
                <h1>{move || heading.with(|words| words.first().cloned())}</h1>
                <p>{move || heading.with(|words| words.iter().skip(1).cloned().collect::<Vec<_>>().join(" · "))}</p>
            </div>
            {trouble::note(page, wrong, way)}
            <fair::Alarm scene/>
            <people::Watching scene/>
            <people::Seats scene act/>
            <sheet::Sheet scene act deal/>
            <div class="others"><people::Players scene you=false/></div>
            <div class="at-hand">
                <Show when=move || is_played.get()>
                    <Field scene act looked/>
                </Show>
                <ask::Asked scene act/>
                <Show when=move || is_played.get()>
                    <Hand scene act looked/>
                </Show>
            </div>
            <div class="own"><people::Players scene you=true/></div>
            <Story scene/>
        </main>
        }
    };
    (move || {
        if is_hidden.get() { trouble::page(page, wrong, way).into_any() } else { all().into_any() }
    })
    .into_any()
}

/// The field and the draw pile.
#[component]
fn Field(
    scene: RwSignal<Scene>,
    act: Callback<Deed>,
    looked: RwSignal<Option<Card>>,
) -> impl IntoView {
    let page = Page::get();
    let cards = Memo::new(move |_| {
        scene.with(|scene| scene.field.iter().map(|own| own.card).collect::<Vec<_>>())
    });
    let pile = Memo::new(move |_| scene.with(|scene| (scene.stock, scene.red)));
    let in_play = Memo::new(move |_| scene.with(|scene| scene.in_play));
    let one = move |card: Card| {
        let action = Memo::new(move |_| {
            scene.with(|scene| {
                scene.field.iter().find(|own| own.card == card).and_then(|own| own.action)
            })
        });
        let met = Memo::new(move |_| {
            let looked = looked.get();
            scene.with(|scene| {
                let of = |own: &&HandCard| Some(own.card) == looked && own.action.is_some();
                scene.hand.iter().find(of).is_some_and(|own| own.meets.contains(&card))
            })
        });
        move || {
            match action.get() {
            Some(action) => view! {
                <button class="card-button candidate" on:click=move |_| act.run(Deed::Decide(action))>
                    {face(card, Some(page.lang.get()))}
                </button>
            }
            .into_any(),
            None => view! {
                <span class="field-card" class:met=move || met.get()>{face(card, Some(page.lang.get()))}</span>
            }
            .into_any(),
        }
        }
    };
    view! {
        <section class="middle" aria-label=page.text(words::FIELD)>
            <div class="stock">
                {move || { let (count, red) = pile.get(); (count > 0).then(|| back(red)) }}
                <span class="count">{page.text(words::DRAW_PILE)} " " {move || pile.get().0}</span>
                {move || in_play.get().map(|card| view! { <span class="in-play">{face(card, Some(page.lang.get()))}</span> })}
            </div>
            <div class="field">
                <For each=move || cards.get() key=|card| card.index() let:card>{one(card)}</For>
            </div>
        </section>
    }
}

/// The own hand: what can be played lifts, and shows what it would meet.
#[component]
fn Hand(
    scene: RwSignal<Scene>,
    act: Callback<Deed>,
    looked: RwSignal<Option<Card>>,
) -> impl IntoView {
    let page = Page::get();
    let cards = Memo::new(move |_| {
        scene.with(|scene| scene.hand.iter().map(|own| own.card).collect::<Vec<_>>())
    });
    let effect = Memo::new(move |_| {
        let looked = looked.get();
        scene.with(|scene| {
            let own =
                scene.hand.iter().find(|own| Some(own.card) == looked && own.action.is_some());
            own.map(|own| (own.card, own.effect.clone()))
        })
    });
    let effect = move || {
        let (card, effect) = effect.get()?;
        Some(format!("{}: {effect}", words::card(page.lang.get(), card)))
    };
    view! {
        <section class="hand-box" aria-label=page.text(words::YOUR_HAND)>
            <p class="effect" aria-hidden="true">{effect}</p>
            <div class="hand">
                <For each=move || cards.get() key=|card| card.index() let:card>
                    <OwnCard scene act looked card/>
                </For>
            </div>
        </section>
    }
}

#[component]
fn OwnCard(
    scene: RwSignal<Scene>,
    act: Callback<Deed>,
    looked: RwSignal<Option<Card>>,
    card: Card,
) -> impl IntoView {
    let page = Page::get();
    let own = Memo::new(move |_| {
        scene.with(|scene| scene.hand.iter().find(|own| own.card == card).cloned())
    });
    let action = move || own.with(|own| own.as_ref().and_then(|own| own.action));
    let label = move || {
        let name = words::card(page.lang.get(), card);
        let effect = own.with(|own| own.as_ref().map(|own| own.effect.clone()).unwrap_or_default());
        if effect.is_empty() { name } else { format!("{name}: {effect}") }
    };
    // A finger cannot look without touching: its first touch looks, the second plays.
    let ready = StoredValue::new(true);
    let down = move |event: leptos::ev::PointerEvent| {
        ready.set_value(event.pointer_type() == "mouse" || looked.get_untracked() == Some(card));
    };
    let click = move |_| {
        if !ready.get_value() {
            ready.set_value(true);
            looked.set(Some(card));
        } else if let Some(action) = action() {
            looked.set(None);
            act.run(Deed::Decide(action));
        }
    };
    view! {
        <button
            class="card-button"
            class:legal=move || action().is_some()
            class:open=move || own.with(|own| own.as_ref().is_some_and(|own| own.open))
            class:looked=move || looked.get() == Some(card) && action().is_some()
            aria-label=label
            aria-disabled=move || action().is_none().to_string()
            on:pointerdown=down
            on:click=click
            on:focus=move |_| if ready.get_value() { looked.set(Some(card)) }
            on:blur=move |_| looked.set(None)
            on:mouseenter=move |_| looked.set(Some(card))
            on:mouseleave=move |_| looked.set(None)
        >
            {face(card, None)}
        </button>
    }
}

/// What happened, for who reads along and for who hears it read.
#[component]
fn Story(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let story = Memo::new(move |_| scene.with(|scene| scene.story.clone()));
    let lines = move || {
        let lang = page.lang.get();
        // The newest first, so that it is seen without scrolling; another language is another text.
        story
            .get()
            .into_iter()
            .rev()
            .take(40)
            .map(move |(number, line)| (number, lang, line))
            .collect::<Vec<_>>()
    };
    view! {
        <section class="story">
            <h2>{page.text(words::STORY)}</h2>
            <ol role="log" aria-live="polite">
                <For each=lines key=|(number, lang, _)| (*number, lang.tag()) let:line><li>{line.2}</li></For>
            </ol>
        </section>
    }
}
