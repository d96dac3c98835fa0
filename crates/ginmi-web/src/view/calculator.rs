//! The calculator: cards to choose, and what follows from them.

use ginmi::Game;
use ginmi::cards::{Card, Month};
use ginmi::yaku::{Group, HandTeyaku};
use leptos::prelude::*;

use super::Page;
use super::cards::face;
use crate::browser::address;
use crate::model::Place;
use crate::model::calculator::{
    About, CalcScene, Calculator as Model, Change, Line, MOST, PersonScene, house_rules,
};
use crate::words::{self, Lang, Text, calculator as said};

/// What all parts of the calculator share.
#[derive(Clone, Copy)]
struct Calc {
    page: Page,
    game: Game,
    model: RwSignal<Model>,
    scene: Memo<CalcScene>,
}

impl Calc {
    fn change(self, change: Change) {
        self.model.update(|model| model.change(change));
    }

    /// A part of the model, which wakes only what depends on it.
    fn part<T: PartialEq + Send + Sync + 'static>(
        self,
        part: impl Fn(&Model) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.model.with(|model| part(model)))
    }

    fn lang(self) -> Lang {
        self.page.lang.get()
    }
}

#[component]
pub(super) fn Calculator(game: Game) -> impl IntoView {
    let page = Page::get();
    let model = RwSignal::new(Model::read(game, &address::query()));
    let scene = Memo::new(move |_| model.with(|model| model.scene(page.lang.get())));
    let calc = Calc { page, game, model, scene };
    Effect::new(move |_| {
        let query = model.with(Model::query);
        let mark = if query.is_empty() { "" } else { "?" };
        address::replace(&format!("{}{mark}{query}", Place::Calculator(game).path()));
    });
    let is_round = calc.part(|model| model.about == About::Round);
    view! {
        <main class="calculator">
            <h1>{page.text(said::CALCULATOR)}</h1>
            <p class="subtitle">{page.text(said::CALCULATOR_ABOUT)}</p>
            {games(page, game, Place::Calculator)}
            <div class="calc-head">
                {segments(calc)}
                {table_settings(calc)}
            </div>
            <div class="calc-columns">
                <section class="calc-cards" aria-label=page.text(said::DECK_OF)>
                    <Show when=move || is_round.get()>{targets(calc)}</Show>
                    {grid(calc)}
                </section>
                <div class="calc-side">
                    {result(calc)}
                    <Show when=move || is_round.get()>{more(calc)}</Show>
                </div>
            </div>
        </main>
    }
}

/// The games, each a link to its page of the same kind.
pub(super) fn games(page: Page, game: Game, place: fn(Game) -> Place) -> impl IntoView {
    let link = move |one: Game| {
        let to = place(one);
        let go = move |event: leptos::ev::MouseEvent| {
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                page.go(place(one));
            }
        };
        view! {
            <a class="segment" class:chosen=one == game aria-current=(one == game).then_some("true") href=to.path() on:click=go>
                {move || words::game(page.lang.get(), one)}
            </a>
        }
    };
    let links = Game::ALL.iter().map(|one| link(*one)).collect_view();
    view! { <nav class="segments" aria-label=page.text(words::CHOOSE_GAME)>{links}</nav> }
}

/// A hand, or a round.
fn segments(calc: Calc) -> impl IntoView {
    let about = calc.part(|model| model.about);
    let one = move |of: About, id: &'static str, text: Text| {
        view! {
            <button class="segment" id=id class:chosen=move || about.get() == of
                aria-pressed=move || (about.get() == of).to_string() on:click=move |_| calc.change(Change::About(of))>
                {calc.page.text(text)}
            </button>
        }
    };
    view! {
        <div class="segments">
            {one(About::Hand, "of-hand", said::OF_HAND)}
            {one(About::Round, "of-round", said::OF_ROUND)}
        </div>
    }
}

/// A list to choose from: what its entries are called, which is chosen, and what choosing does.
fn select(
    label: AnyView,
    id: &str,
    entries: Memo<Vec<String>>,
    chosen: Memo<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let options = move || {
        let one = |(place, text): (usize, String)| {
            view! { <option value=place prop:selected=move || chosen.get() == place>{text}</option> }
        };
        entries.get().into_iter().enumerate().map(one).collect_view()
    };
    view! {
        <label>{label}
            <select id=id.to_owned() on:change=move |event| if let Ok(place) = event_target_value(&event).parse() { choose.run(place) }>
                {options}
            </select>
        </label>
    }
    .into_any()
}

/// How many play, and what multiplies the payments.
fn table_settings(calc: Calc) -> impl IntoView {
    let capacity = calc.game.info().capacity;
    let playing = (capacity > 2).then(|| {
        let entries = Memo::new(move |_| (2..=capacity).map(|count| count.to_string()).collect());
        let chosen = calc.part(|model| model.active - 2);
        let choose = Callback::new(move |place: usize| {
            let out = calc.model.with_untracked(|model| model.out);
            calc.change(Change::Players(place + 2, out));
        });
        select(calc.page.text(said::IN_ROUND).into_any(), "active", entries, chosen, choose)
    });
    let times = (calc.game != Game::Taiyaku).then(|| {
        let all = calc.model.with_untracked(Model::multipliers);
        let entries = Memo::new(move |_| all.iter().map(|one| format!("×{one}")).collect());
        let chosen = calc.part(move |model| {
            all.iter().position(|one| *one == model.multiplier).unwrap_or_default()
        });
        let choose = Callback::new(move |place: usize| {
            calc.change(Change::Multiplier(all.get(place).copied().unwrap_or(1)));
        });
        select(calc.page.text(said::TIMES).into_any(), "times", entries, chosen, choose)
    });
    view! { <div class="setup">{playing}{times}</div> }
}

/// Whose pile the cards go to.
fn targets(calc: Calc) -> impl IntoView {
    let people = Memo::new(move |_| {
        calc.scene.with(|scene| {
            let one = |person: &PersonScene| (person.name.clone(), person.count.clone());
            scene.people.iter().map(one).collect::<Vec<_>>()
        })
    });
    let target = calc.part(|model| model.target);
    let active = calc.part(|model| model.active);
    let one = move |place: usize| {
        let text = move || people.with(|people| people.get(place).cloned().unwrap_or_default());
        view! {
            <button class=format!("segment target owner-{place}") class:chosen=move || target.get() == place
                aria-pressed=move || (target.get() == place).to_string()
                on:click=move |_| calc.change(Change::Target(place))>
                <span class="target-name">{move || text().0}</span>
                <span class="target-count">{move || text().1}</span>
            </button>
        }
    };
    view! {
        <p class="label" id="cards-to">{calc.page.text(said::CARDS_TO)}</p>
        <div class="segments" role="group" aria-labelledby="cards-to">
            <For each=move || 0..active.get() key=|place| *place let:place>{one(place)}</For>
        </div>
    }
}

/// The cards of the deck by months.
fn grid(calc: Calc) -> impl IntoView {
    let deck = calc.game.info().deck;
    let is_round = calc.part(|model| model.about == About::Round);
    let months = Month::all().filter_map(|month| {
        let cards = deck.of_month(month);
        let cards = (!cards.is_empty()).then(|| cards.iter().map(|card| deck_card(calc, card)).collect_view());
        cards.map(|cards| {
            view! {
                <div class="month" role="group" aria-label=move || words::month(calc.lang(), month)>
                    <span class="month-name" aria-hidden="true">{move || words::month(calc.lang(), month)}</span>
                    <div class="month-cards">{cards}</div>
                </div>
            }
        })
    });
    view! {
        <div class="calc-progress">
            <span id="progress">{move || calc.scene.with(|scene| scene.progress.clone())}</span>
            <button class="button small" id="clear" on:click=move |_| calc.change(Change::Clear)>{calc.page.text(said::TAKE_ALL_BACK)}</button>
            <Show when=move || is_round.get()>
                <button class="button small" id="rest" on:click=move |_| {
                    let target = calc.model.with_untracked(|model| model.target);
                    calc.change(Change::Rest(target));
                }>{calc.page.text(said::GIVE_REST)}</button>
            </Show>
        </div>
        <div class="months">{months.collect_view()}</div>
    }
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// Nowhere yet.
    Free,
    /// Nowhere, and the hand is full.
    Shut,
    /// In the hand.
    Hand,
    /// In a pile.
    Pile(usize),
}

fn deck_card(calc: Calc, card: Card) -> impl IntoView {
    let lies = calc.part(move |model| match model.about {
        About::Hand if model.hand.contains(card) => Lies::Hand,
        About::Hand if model.hand.len() >= model.hand_size() => Lies::Shut,
        About::Hand => Lies::Free,
        About::Round => model.owner(card).map_or(Lies::Free, Lies::Pile),
    });
    let label = move || {
        let (lang, name) = (calc.lang(), words::card(calc.lang(), card));
        match lies.get() {
            Lies::Pile(owner) => format!("{name}, {}", said::player(lang, owner)),
            _ => name,
        }
    };
    let class = move || match lies.get() {
        Lies::Free => "deck-card".to_owned(),
        Lies::Shut => "deck-card shut".to_owned(),
        Lies::Hand => "deck-card taken".to_owned(),
        Lies::Pile(owner) => format!("deck-card taken owner-{owner}"),
    };
    let mark = move || match lies.get() {
        Lies::Hand => Some("✓"),
        Lies::Pile(owner) => ["A", "B", "C"].get(owner).copied(),
        Lies::Free | Lies::Shut => None,
    };
    view! {
        <button class=class aria-label=label aria-pressed=move || matches!(lies.get(), Lies::Hand | Lies::Pile(_)).to_string()
            aria-disabled=move || (lies.get() == Lies::Shut).to_string()
            on:click=move |_| calc.change(Change::Touch(card))>
            {face(card, None)}
            {move || mark().map(|mark| view! { <span class="owner" aria-hidden="true">{mark}</span> })}
        </button>
    }
}

/// What follows from the cards.
fn result(calc: Calc) -> impl IntoView {
    let content = move || {
        let lang = calc.lang();
        calc.scene.with(|scene| scene_view(lang, scene))
    };
    view! {
        <section class="calc-result" id="result" aria-live="polite" aria-label=calc.page.text(said::RESULT)>{content}</section>
    }
}

fn line_view(lang: Lang, line: &Line) -> impl IntoView + use<> {
    let other_lang = lang.pick("ja", "en");
    let cards = line.cards.iter().map(|card| face(*card, Some(lang))).collect_view();
    view! {
        <li class="yaku-line">
            <span class="yaku-name">{line.name.clone()} " " <span class="yaku-other" lang=other_lang>{line.other.clone()}</span></span>
            <span class="yaku-value">{line.value.clone()}</span>
            {(!line.cards.is_empty()).then(|| view! {
                <span class="yaku-cards"><span class="label">{line.detail.clone()}</span> <span class="minis">{cards}</span></span>
            })}
        </li>
    }
}

fn scene_view(lang: Lang, scene: &CalcScene) -> AnyView {
    let lines = |lines: &[Line]| lines.iter().map(|line| line_view(lang, line)).collect_view();
    let own = (!scene.lines.is_empty())
        .then(|| view! { <ul class="yaku-lines" id="teyaku">{lines(&scene.lines)}</ul> });
    let people = scene.people.iter().enumerate().filter(|(_, person)| !person.pile.is_empty());
    let people = people.map(|(place, person)| {
        view! {
            <div class=format!("calc-person owner-{place}")>
                <h3>{person.name.clone()} <span class="target-count">{person.count.clone()}</span></h3>
                <ul class="yaku-lines">{lines(&person.lines)}</ul>
            </div>
        }
    });
    let people = people.collect_view();
    let payments = scene.payments.iter().map(|one| {
        view! {
            <tr>
                <td>{one.from.clone()} <span class="arrow" aria-hidden="true">" → "</span> {one.to.clone()}</td>
                <td class="number">{one.amount}</td>
                <td>{one.why.clone()} <span class="how">{one.how.clone()}</span> <span class="rule">{one.rule}</span></td>
            </tr>
        }
    });
    let table = (!scene.payments.is_empty()).then(|| {
        view! {
            <div class="scroll" tabindex="0"><table class="payments" id="payments">
                <caption>{words::PAYMENTS.of(lang)}</caption><tbody>{payments.collect_view()}</tbody>
            </table></div>
        }
    });
    let none = (scene.is_done && !scene.people.is_empty() && scene.payments.is_empty())
        .then(|| view! { <p>{said::NOBODY_PAYS.of(lang)}</p> });
    let changes = scene.changes.iter().map(|(name, change)| {
        view! { <li><span>{name.clone()}</span> <b class="account">{change.clone()}</b></li> }
    });
    let changes = changes.collect_view();
    let notes = scene.notes.iter().map(|note| view! { <p>{note.clone()}</p> }).collect_view();
    view! {
        <h2>{said::RESULT.of(lang)}</h2>
        {own}
        {people}
        {(scene.is_done && !scene.ending.is_empty()).then(|| view! { <p class="why">{scene.ending.clone()}</p> })}
        {scene.problem.clone().map(|problem| view! { <p class="notice" id="problem">{problem}</p> })}
        {notes}
        {none}
        {table}
        {(!scene.changes.is_empty()).then(|| view! { <ul class="calc-changes" id="changes">{changes}</ul> })}
        {scene.winner.clone().map(|winner| view! { <p>{winner}</p> })}
        {scene.is_done.then(|| view! { <p class="label">{said::LINK_NOTE.of(lang)}</p> })}
    }
    .into_any()
}

/// Names of the players, with what stands for none in front of them where there is one.
fn player_entries(calc: Calc, none: bool) -> Memo<Vec<String>> {
    Memo::new(move |_| {
        let lang = calc.lang();
        let first = none.then(|| said::NOBODY.of(lang).to_owned());
        let active = calc.model.with(|model| model.active);
        first.into_iter().chain((0..active).map(|place| said::player(lang, place))).collect()
    })
}

/// All that a settlement may depend on besides the cards.
fn more(calc: Calc) -> impl IntoView {
    let (page, is_taiyaku) = (calc.page, calc.game == Game::Taiyaku);
    let ends = Memo::new(move |_| calc.model.with(|model| model.ends(calc.lang())));
    let end_names =
        Memo::new(move |_| ends.with(|ends| ends.iter().map(|end| end.0.clone()).collect()));
    let end = Memo::new(move |_| {
        let chosen = calc.model.with(|model| model.end);
        ends.with(|ends| ends.iter().position(|end| end.1 == chosen).unwrap_or_default())
    });
    let set_end = Callback::new(move |place: usize| {
        if let Some(end) = ends.with_untracked(|ends| ends.get(place).map(|end| end.1)) {
            calc.change(Change::End(end));
        }
    });
    let out = {
        let entries = Memo::new(move |_| {
            calc.model.with(|model| (0..=model.most_out()).map(|count| count.to_string()).collect())
        });
        let choose = Callback::new(move |count: usize| {
            let active = calc.model.with_untracked(|model| model.active);
            calc.change(Change::Players(active, count));
        });
        select(
            page.text(said::SIT_OUT).into_any(),
            "out",
            entries,
            calc.part(|model| model.out),
            choose,
        )
    };
    let leader = select(
        page.text(if is_taiyaku { said::LEADER } else { said::DEALER }).into_any(),
        "leader",
        player_entries(calc, false),
        calc.part(|model| model.leader),
        Callback::new(move |place| calc.change(Change::Leader(place))),
    );
    let held = (calc.game == Game::HachiHachi).then(|| {
        select(
            page.text(said::HELD_DEALERS_HAND).into_any(),
            "dealers-hand",
            player_entries(calc, true),
            calc.part(|model| model.dealers_hand.map_or(0, |place| place + 1)),
            Callback::new(move |place: usize| {
                calc.change(Change::DealersHand(place.checked_sub(1)));
            }),
        )
    });
    let blind = (!is_taiyaku).then(|| {
        let is_blind = calc.part(|model| model.blind);
        check(
            page.text(said::BLIND).into_any(),
            is_blind,
            Callback::new(move |()| calc.change(Change::Blind)),
        )
    });
    let rules = house_rules(calc.game);
    let rules = (!rules.is_empty()).then(|| {
        let all = (0..rules.len()).map(|place| {
            let on = calc.part(move |model| model.switched.contains(&place));
            let switch = Callback::new(move |()| calc.change(Change::Switch(place)));
            check(page.text(said::HOUSE_RULE_NAMES[place]).into_any(), on, switch)
        });
        view! { <fieldset class="checks"><legend>{page.text(said::HOUSE_RULES)}</legend>{all.collect_view()}</fieldset> }
    });
    let active = calc.part(|model| model.active);
    view! {
        <details class="calc-more" id="more">
            <summary>{page.text(said::MORE)}</summary>
            <div class="setup">
                {select(page.text(said::HOW_ENDED).into_any(), "end", end_names, end, set_end)}
                {leader}
                {out}
                {number(page.text(said::IN_POT).into_any(), "pot", calc.part(|model| model.pot), Callback::new(move |pot| calc.change(Change::Pot(pot))))}
                {held}
                {blind}
            </div>
            <For each=move || 0..active.get().min(MOST) key=|place| *place let:place>{person(calc, place)}</For>
            {rules}
        </details>
    }
}

fn check(label: AnyView, on: Memo<bool>, switch: Callback<()>) -> AnyView {
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=move || on.get() on:change=move |_| switch.run(())/>
            {label}
        </label>
    }
    .into_any()
}

fn number(label: AnyView, id: &str, value: Memo<u32>, set: Callback<u32>) -> AnyView {
    view! {
        <label>{label}
            <input type="number" inputmode="numeric" min="0" max="99999" id=id.to_owned() prop:value=move || value.get().to_string()
                on:input=move |event| set.run(event_target_value(&event).parse().unwrap_or(0))/>
        </label>
    }
    .into_any()
}

/// What a player has claimed and called.
fn person(calc: Calc, place: usize) -> AnyView {
    let page = calc.page;
    let claim = move |group: Group, text: Text| {
        let all = Memo::new(move |_| calc.model.with(|model| model.teyaku_of(calc.lang(), group)));
        let entries =
            Memo::new(move |_| all.with(|all| all.iter().map(|one| one.0.clone()).collect()));
        let of = move |claims: HandTeyaku| match group {
            Group::A => claims.a,
            Group::B => claims.b,
        };
        let chosen = Memo::new(move |_| {
            let claimed = calc.model.with(|model| of(model.claims[place]));
            all.with(|all| all.iter().position(|one| one.1 == claimed).unwrap_or_default())
        });
        let choose = Callback::new(move |entry: usize| {
            let Some((_, teyaku)) = all.with_untracked(|all| all.get(entry).cloned()) else {
                return;
            };
            let mut claims = calc.model.with_untracked(|model| model.claims[place]);
            match group {
                Group::A => claims.a = teyaku,
                Group::B => claims.b = teyaku,
            }
            calc.change(Change::Claim(place, claims));
        });
        let id = format!("teyaku-{}-{place}", if group == Group::A { "a" } else { "b" });
        select(page.text(text).into_any(), &id, entries, chosen, choose)
    };
    let sage = (calc.game != Game::Taiyaku).then(|| {
        let on = calc.part(move |model| model.sage.contains(&place));
        check(
            page.text(said::CALLED_SAGE).into_any(),
            on,
            Callback::new(move |()| calc.change(Change::Sage(place))),
        )
    });
    let purse = (calc.game == Game::Taiyaku).then(|| {
        let value = calc.part(move |model| model.purses[place]);
        let set = Callback::new(move |chips| calc.change(Change::Purse(place, chips)));
        number(page.text(said::PURSE).into_any(), &format!("purse-{place}"), value, set)
    });
    let own = Memo::new(move |_| {
        let of = |person: &PersonScene| (person.full_months.clone(), person.liabilities.clone());
        calc.scene.with(|scene| scene.people.get(place).map(of).unwrap_or_default())
    });
    let dives = move || {
        let months = own.with(|own| own.0.clone());
        let one = |number: u8| {
            let on = calc.part(move |model| model.dived.contains(&(place, number)));
            let label = move || {
                let lang = calc.lang();
                let month =
                    Month::new(number).map(|month| words::month(lang, month)).unwrap_or_default();
                format!("{} {month}", said::DIVED.of(lang))
            };
            check(
                label.into_any(),
                on,
                Callback::new(move |()| calc.change(Change::Dive(place, number))),
            )
        };
        months.into_iter().map(one).collect_view()
    };
    let liable = move || {
        let all = own.with(|own| own.1.clone());
        let one = |which: ginmi::yaku::Dekiyaku| {
            let label = move || words::calculator::liable_for(calc.lang(), calc.game, which);
            let chosen = calc.part(move |model| {
                let found = model.liable.iter().find(|one| (one.0, one.1) == (place, which));
                found.map_or(0, |one| one.2 + 1)
            });
            let choose = Callback::new(move |entry: usize| {
                let by = entry.checked_sub(1).filter(|by| *by != place);
                calc.change(Change::Liable(place, which, by));
            });
            select(
                label.into_any(),
                &format!("liable-{place}-{}", which.id()),
                player_entries(calc, true),
                chosen,
                choose,
            )
        };
        all.into_iter().map(one).collect_view()
    };
    view! {
        <fieldset class=format!("calc-claims owner-{place}")>
            <legend>{move || said::player(calc.lang(), place)}</legend>
            <div class="setup">
                {claim(Group::A, said::TEYAKU_A)}
                {claim(Group::B, said::TEYAKU_B)}
                {purse}{sage}{dives}{liable}
            </div>
        </fieldset>
    }
    .into_any()
}
