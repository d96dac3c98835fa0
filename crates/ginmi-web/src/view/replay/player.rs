//! A game, move by move.

use std::collections::BTreeMap;

use ginmi::cards::Card;
use ginmi::seat::Seat;
use ginmi_bots::Opinion;
use leptos::prelude::*;

use super::controls::Controls;
use super::{FILE, Page};
use crate::browser::{self, Thinkers};
use crate::local::Thinker as _;
use crate::model::replay::{Moment, Record, Replay, Slip};
use crate::model::{Hint, Place, Scene, Side};
use crate::view::table::{field, hand, heading, story};
use crate::view::{hint, people, sheet};
use crate::words;

/// What the parts of a replay share.
#[derive(Clone, Copy)]
pub(super) struct Show {
    /// Under which name it is found.
    pub(super) id: StoredValue<String>,
    pub(super) record: StoredValue<Record>,
    pub(super) replay: StoredValue<Replay>,
    /// Which game of a file.
    pub(super) number: RwSignal<usize>,
    pub(super) moment: RwSignal<Moment>,
    /// Whether the strongest bot is asked.
    pub(super) asks: RwSignal<bool>,
    /// What it thinks of the decisions after these steps.
    judged: RwSignal<BTreeMap<usize, Vec<Opinion>>>,
    thinkers: StoredValue<Option<Thinkers>, LocalStorage>,
}

impl Show {
    /// Goes to a step.
    pub(super) fn go(self, step: usize) {
        let last = self.replay.with_value(Replay::last);
        self.moment.update(|moment| moment.step = step.min(last));
    }

    /// Asks about the decision that is looked at, then about all others, one after the other.
    fn judge(self, worker: String) {
        let moment = self.moment.get_untracked();
        let question = self.judged.with_untracked(|judged| {
            let is_new = |step: &usize| !judged.contains_key(step);
            self.replay.with_value(|replay| {
                let here = Some(moment.step).filter(is_new);
                let here = here.filter(|_| replay.question(&moment).is_some());
                let step = here.or_else(|| replay.questions(&moment).find(is_new))?;
                Some((step, replay.question(&Moment { step, ..moment })?))
            })
        });
        let Some((step, view)) = question else { return };
        self.thinkers.update_value(|thinkers| {
            let thinkers = thinkers.get_or_insert_with(|| Thinkers::new(&worker, || ()));
            let number = self.number.get_untracked();
            let done = move |opinions| {
                // The page may be another one by now, or the game.
                if self.number.try_get_untracked() != Some(number) || !self.asks.get_untracked() {
                    return;
                }
                self.judged.update(|judged| _ = judged.insert(step, opinions));
                browser::after(0, move || {
                    if self.asks.try_get_untracked() == Some(true) {
                        self.judge(worker);
                    }
                });
            };
            thinkers.judge(&view, Box::new(done));
        });
    }
}

/// A game that is gone over.
#[component]
pub(super) fn Player(id: String, record: Record, reader: Option<usize>) -> impl IntoView {
    let page = Page::get();
    let reader = reader.map(ginmi::seat::Seat::new);
    let moment = Moment::of_query(&browser::window().location().search().unwrap_or_default());
    let replay = record.replay(0).read_by(reader);
    let moment = Moment { step: moment.step.min(replay.last()), ..moment };
    let show = Show {
        id: StoredValue::new(id),
        record: StoredValue::new(record),
        replay: StoredValue::new(replay),
        number: RwSignal::new(0),
        moment: RwSignal::new(moment),
        asks: RwSignal::new(false),
        judged: RwSignal::default(),
        thinkers: StoredValue::new_local(None),
    };
    let scene = RwSignal::new(Scene::default());
    let opinions = Memo::new(move |_| {
        let step = show.moment.with(|moment| moment.step);
        if !show.asks.get() {
            return None;
        }
        show.judged.with(|judged| judged.get(&step).cloned())
    });
    Effect::new(move |_| {
        show.number.track();
        let (moment, lang) = (show.moment.get(), page.lang.get());
        let opinions = opinions.get();
        let painted =
            show.replay.with_value(|replay| replay.scene(&moment, opinions.as_deref(), lang));
        if scene.with_untracked(|old| *old != painted) {
            scene.set(painted);
        }
    });
    // Whoever sees more cards than before has more to ask about.
    let asked = Memo::new(move |_| {
        let moment = show.moment.get();
        show.asks.get().then_some((moment.seat, moment.open, show.number.get()))
    });
    Effect::new(move |_| {
        if asked.get().is_some() {
            show.judge(page.worker.get_value());
        }
    });
    // The address follows a moment later: browsers take only so many changes.
    Effect::new(move |_| {
        let moment = show.moment.get();
        browser::after(300, move || {
            if show.moment.try_get_untracked() == Some(moment) {
                let place = Place::Replay(show.id.get_value());
                browser::replace_address(&(place.path() + &moment.to_query()));
            }
        });
    });
    let looked = RwSignal::new(None::<Card>);
    let act = Callback::new(|_| ());
    let unfolded = RwSignal::new(None::<Seat>);
    let side = move |side: Side| {
        view! { <div class=format!("side {}", side.id())><people::Players scene side unfolded/></div> }
    };
    let sides = Side::OTHERS.map(side).into_iter().collect_view();
    let prompt = Memo::new(move |_| scene.with(|scene| scene.prompt.text.clone()));
    let is_played = Memo::new(move |_| scene.with(|scene| scene.sheet.is_none()));
    view! {
        <main class="table replay" data-step=move || show.moment.with(|moment| moment.step)>
            <div class="heading-row">
                <heading::Heading scene/>
                <a class="link" href="/replays" on:click=move |event| { event.prevent_default(); page.go(Place::Replays); }>{page.text(words::ALL_REPLAYS)}</a>
            </div>
            <sheet::Sheet scene act deal=Callback::new(|()| ())/>
            <div class="others">{sides}</div>
            <div class="at-hand">
                <leptos::prelude::Show when=move || is_played.get()>
                    <field::Field scene act looked/>
                </leptos::prelude::Show>
                <p class="prompt" role="status">{move || prompt.get()}</p>
                <Judged scene/>
                <leptos::prelude::Show when=move || is_played.get()>
                    <hand::Hand scene act looked/>
                </leptos::prelude::Show>
            </div>
            <div class="side own"><people::Players scene side=Side::Own unfolded/></div>
            <Controls show/>
            <Slips show/>
            <story::Story scene/>
        </main>
    }
}

/// What the strongest bot thinks of the decision that comes next.
#[component]
fn Judged(scene: RwSignal<Scene>) -> impl IntoView {
    let page = Page::get();
    let state = Memo::new(move |_| scene.with(|scene| scene.hint.clone()));
    move || match state.get() {
        Hint::Given(advice) => Some(hint::advice_view(page, &advice)),
        _ => None,
    }
}

/// Where another choice would clearly have been better.
#[component]
fn Slips(show: Show) -> impl IntoView {
    let page = Page::get();
    // How many decisions can be judged from here.
    let all = Memo::new(move |_| {
        show.number.track();
        let moment = show.moment.get();
        show.replay.with_value(|replay| {
            let here = Moment { step: 0, ..moment };
            replay.questions(&here).collect::<Vec<usize>>()
        })
    });
    let slips = Memo::new(move |_| {
        let lang = page.lang.get();
        show.judged.with(|judged| {
            show.replay.with_value(|replay| {
                let own = all.get();
                let of = |step: &usize| replay.slip(*step, judged.get(step)?, lang);
                own.iter().filter_map(of).collect::<Vec<Slip>>()
            })
        })
    });
    let is_done = Memo::new(move |_| {
        show.judged.with(|judged| all.with(|all| all.iter().all(|step| judged.contains_key(step))))
    });
    let list = move || {
        let one = |slip: Slip| {
            let step = slip.step;
            view! {
                <li><button class="slip-line" class:here=move || show.moment.with(|moment| moment.step == step)
                    on:click=move |_| show.go(step)>{slip.text}</button></li>
            }
        };
        match (is_done.get(), slips.get()) {
            (true, none) if none.is_empty() => {
                view! { <p>{page.text(words::NO_SLIPS)}</p> }.into_any()
            }
            (done, slips) => view! {
                {(!done).then(|| view! { <p class="soft" role="status">{page.text(words::JUDGING)}</p> })}
                <ol>{slips.into_iter().map(one).collect_view()}</ol>
            }
            .into_any(),
        }
    };
    move || {
        show.asks.get().then(|| {
            view! {
                <section class="slips" id="slips" data-done=move || is_done.get().to_string()>
                    <h2>{page.text(words::SLIPS)}</h2>
                    {list}
                </section>
            }
        })
    }
}

impl Show {
    /// Goes over another game of the file.
    pub(super) fn choose_game(self, number: usize) {
        let replay = self.record.with_value(|record| record.replay(number));
        self.replay.set_value(replay);
        self.judged.set(BTreeMap::new());
        self.moment.update(|moment| moment.step = 0);
        self.number.set(number);
    }

    /// Whether the address leads here from this browser alone.
    pub(super) fn is_local(self) -> bool {
        self.id.with_value(|id| id == FILE || super::is_solo(id))
    }
}
