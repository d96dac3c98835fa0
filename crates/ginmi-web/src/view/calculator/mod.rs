//! The calculator: cards to choose or numbers to enter, and the result.

mod by_numbers;
mod deck;
mod result;
mod settlement_inputs;

use ginmi::Game;
use leptos::prelude::*;

use super::rulebook;
use super::widgets::{self, TextSignal, select_list, text_signal};
use super::{PageContext, navigation, score_sheet, table_rules};
use crate::browser::{self, page_url, select_all};
use crate::model::calculator::{
    CalculatorChange, CalculatorInput as Model, CalculatorMode, CalculatorPlayerScene,
    CalculatorScene, PileEntry,
};
use crate::model::{OptionTexts, Route};
use crate::words::Lang;
use ginmi_words::id;

/// The state that all parts of the calculator share.
#[derive(Clone, Copy)]
struct CalculatorState {
    page: PageContext,
    game: Game,
    model: RwSignal<Model>,
    scene: Memo<CalculatorScene>,
}

impl CalculatorState {
    fn change(self, change: CalculatorChange) {
        self.model.update(|model| model.apply(change));
    }

    /// The callback of a button for a change.
    fn act(self, change: CalculatorChange) -> Callback<()> {
        Callback::new(move |()| self.change(change))
    }

    /// A memoized number of the model.
    fn number_of(self, part: impl Fn(&Model) -> usize + Send + Sync + 'static) -> Signal<usize> {
        Memo::new(move |_| self.model.with(|model| part(model))).into()
    }

    /// A memoized condition of the model.
    fn condition(self, holds: impl Fn(&Model) -> bool + Send + Sync + 'static) -> Signal<bool> {
        Signal::derive(move || self.model.with(|model| holds(model)))
    }

    /// Entries of a list.
    fn entries(
        self,
        of: impl Fn(&Model, Lang) -> Vec<String> + Send + Sync + 'static,
    ) -> Signal<Vec<String>> {
        Memo::new(move |_| self.model.with(|model| of(model, self.lang()))).into()
    }

    fn text(self, text: &'static str) -> TextSignal {
        text_signal(move || self.lang().text_in(self.game, text).to_owned())
    }

    fn lang(self) -> Lang {
        self.page.lang.get()
    }

    /// The name of a player.
    fn name(self, player: usize) -> String {
        let lang = self.lang();
        self.model.with(|model| model.name(lang, player))
    }
}

/// The calculation in the address. A new one goes by the house rules that the person has chosen.
fn opened_model(game: Game) -> Model {
    let query = page_url::current_query();
    let mut model = Model::read(game, &query);
    if query.is_empty() {
        model.set_rules(&browser::chosen_rules(game));
    }
    model
}

/// Says by which house rules it is calculated, if not only by the standard ones.
fn rules_note(calc: CalculatorState) -> Option<AnyView> {
    let rules = calc.model.with_untracked(Model::all_rules);
    if rules.is_empty() {
        return None;
    }
    let rules = StoredValue::new(rules);
    let is_by_rules = RwSignal::new(true);
    Effect::new(move |before: Option<bool>| {
        let is_by_rules = is_by_rules.get();
        if before.is_some_and(|before| before != is_by_rules) {
            let rules = if is_by_rules { rules.get_value() } else { OptionTexts::new() };
            calc.model.update(|model| model.set_rules(&rules));
        }
        is_by_rules
    });
    Some(table_rules::chosen_rules_note(calc.page, calc.game, rules, is_by_rules))
}

#[component]
pub(super) fn Calculator(game: Game) -> impl IntoView {
    let page = PageContext::get();
    let model = RwSignal::new(opened_model(game));
    let scene = Memo::new(move |_| model.with(|model| model.scene(page.lang.get())));
    let calc = CalculatorState { page, game, model, scene };
    Effect::new(move |_| {
        let query = model.with(Model::query);
        let mark = if query.is_empty() { "" } else { "?" };
        page_url::replace_url(&format!(
            "{}{mark}{query}",
            page_url::route_url(&Route::Calculator(game))
        ));
    });
    let active = calc.number_of(|model| model.active);
    rulebook::provide_rulebook_dialog();
    let is_round = Memo::new(move |_| model.with(|model| model.mode == CalculatorMode::Round));
    let by_numbers =
        Memo::new(move |_| is_round.get() && model.with(|model| model.entry == PileEntry::Numbers));
    let by_cards = Memo::new(move |_| is_round.get() && !by_numbers.get());
    let entry_row = move || is_round.get().then(|| entry_buttons(calc));
    let target_row = move || by_cards.get().then(|| targets(calc, active.get()));
    let numbers = move || by_numbers.get().then(|| by_numbers::number_fields(calc, active.get()));
    let cards = move || (!by_numbers.get()).then(|| deck::months(calc));
    // A calculation can be added only once, also if the reader looks at a hand in between.
    let added = RwSignal::new(String::new());
    let account_box =
        move || is_round.get().then(|| score_sheet::score_sheet(page, model, scene, added));
    let more_box =
        move || is_round.get().then(|| settlement_inputs::settlement_inputs(calc, active.get()));
    view! {
        <main class="calculator" translate="no">
            <h1>{page.text("calculator-calculator")}</h1>
            <p class="subtitle">{page.text("calculator-calculator-about")}</p>
            {navigation::game_links(page, game, Route::Calculator)}
            {rules_note(calc)}
            <div class="calc-head">{mode_buttons(calc)}{table_settings(calc)}</div>
            <div class="calc-columns">
                <section class="calc-cards" aria-label=page.text("calculator-deck-of")>
                    {entry_row}
                    {target_row}
                    {numbers}
                    {progress(calc, by_cards)}
                    {cards}
                    {summary(calc)}
                </section>
                <div class="calc-side">
                    <section class="calc-result" id="result" aria-live="polite" aria-label=page.text("calculator-result")>
                        {move || scene.with(|scene| result::scene_view(page.lang.get(), scene))}
                    </section>
                    {account_box}
                    {more_box}
                </div>
            </div>
            <rulebook::RulebookDialog/>
        </main>
    }
    .into_any()
}

/// One of several buttons of which one is chosen.
fn segment(
    id: &str,
    class: &'static str,
    chosen: Signal<bool>,
    children: AnyView,
    act: Callback<()>,
) -> AnyView {
    let class =
        text_signal(move || format!("{class}{}", if chosen.get() { " chosen" } else { "" }));
    widgets::button(id, class, chosen, children, act)
}

/// The choice of the mode: a hand or a round.
fn mode_buttons(calc: CalculatorState) -> AnyView {
    let one = |of: CalculatorMode, id: &str, label: &'static str| {
        let chosen = calc.condition(move |model| model.mode == of);
        segment(
            id,
            "segment",
            chosen,
            calc.text(label).into_any(),
            calc.act(CalculatorChange::Mode(of)),
        )
    };
    view! {
        <div class="segments">
            {one(CalculatorMode::Hand, "of-hand", id!("calculator-of-hand"))}
            {one(CalculatorMode::Round, "of-round", id!("calculator-of-round"))}
        </div>
    }
    .into_any()
}

/// The choice how the piles are entered.
fn entry_buttons(calc: CalculatorState) -> AnyView {
    let one = |entry: PileEntry, id: &str, label: &'static str| {
        let chosen = calc.condition(move |model| model.entry == entry);
        let act = calc.act(CalculatorChange::Entry(entry));
        segment(id, "segment", chosen, calc.text(label).into_any(), act)
    };
    view! {
        <div class="calc-targets">
            <p class="label">{calc.text("calculator-entry")}</p>
            <div class="segments">
                {one(PileEntry::Cards, "by-cards", id!("calculator-by-cards"))}
                {one(PileEntry::Numbers, "by-numbers", id!("calculator-by-numbers"))}
            </div>
        </div>
    }
    .into_any()
}

/// The number of players, and the multiplier.
fn table_settings(calc: CalculatorState) -> AnyView {
    let capacity = calc.game.capacity();
    let players = (capacity > 2).then(|| {
        let entries =
            calc.entries(move |_, _| (2..=capacity).map(|count| count.to_string()).collect());
        let choose = Callback::new(move |index: usize| {
            let out = calc.model.with_untracked(|model| model.out);
            calc.change(CalculatorChange::Players(index + 2, out));
        });
        let chosen = calc.number_of(|model| model.active - 2);
        select_list(calc.text("calculator-in-round"), "active", entries, chosen, choose)
    });
    let all = calc.model.with_untracked(Model::multipliers);
    let times = (all.len() > 1).then(|| {
        let entries = calc.entries(move |_, _| all.iter().map(|one| format!("×{one}")).collect());
        let chosen = calc.number_of(move |model| {
            all.iter().position(|one| *one == model.multiplier).unwrap_or_default()
        });
        let choose = Callback::new(move |index: usize| {
            calc.change(CalculatorChange::Multiplier(all.get(index).copied().unwrap_or(1)));
        });
        select_list(calc.text("calculator-times"), "times", entries, chosen, choose)
    });
    view! { <div class="setup">{players} {times}</div> }.into_any()
}

/// The choice of the pile that gets the cards.
fn targets(calc: CalculatorState, active: usize) -> AnyView {
    let one = |player: usize| {
        let class = ["segment target owner-0", "segment target owner-1", "segment target owner-2"];
        let chosen = calc.condition(move |model| model.target == player);
        let name = text_signal(move || calc.name(player));
        let count = text_signal(move || {
            let of = |person: &CalculatorPlayerScene| person.count.clone();
            calc.scene.with(|scene| scene.people.get(player).map(of).unwrap_or_default())
        });
        let parts = view! {
            <span class="target-name">{name}</span>
            <span class="target-count">{count}</span>
        };
        let act = calc.act(CalculatorChange::Target(player));
        segment(&format!("target-{player}"), class[player], chosen, parts.into_any(), act)
    };
    view! {
        <div class="calc-targets">
            <p class="label">{calc.text("calculator-cards-to")}</p>
            <div class="segments">{(0..active).map(one).collect_view()}</div>
        </div>
    }
    .into_any()
}

fn small(calc: CalculatorState, id: &str, label: &'static str, act: Callback<()>) -> AnyView {
    let never = Signal::stored(false);
    let class = Signal::stored("button small".to_owned());
    widgets::button(id, class, never, calc.text(label).into_any(), act)
}

/// The progress, and the button to start over.
fn progress(calc: CalculatorState, by_cards: Memo<bool>) -> AnyView {
    view! {
        <div class="calc-progress">
            <span id="progress">{move || calc.scene.with(|scene| scene.progress.clone())}</span>
            {small(calc, "clear", id!("calculator-take-all"), calc.act(CalculatorChange::Clear))}
            {move || by_cards.get().then(|| rest_button(calc))}
        </div>
    }
    .into_any()
}

/// The button that adds all other cards to the current pile.
fn rest_button(calc: CalculatorState) -> AnyView {
    let act = Callback::new(move |()| {
        let target = calc.model.with_untracked(|model| model.target);
        calc.change(CalculatorChange::Rest(target));
    });
    small(calc, "rest", id!("calculator-give-rest"), act)
}

/// The result in a line, which stays visible while the details are further down.
fn summary(calc: CalculatorState) -> AnyView {
    let line = move || calc.scene.with(|scene| scene.summary.clone());
    let go = move |_| {
        if let Some(result) = select_all("#result").first() {
            result.scroll_into_view();
        }
    };
    view! {
        <button class="calc-summary" title=calc.text("calculator-to-result") on:click=go>
            <span>{line}</span> <span class="unseen">{calc.text("calculator-to-result")}</span> <span aria-hidden="true">"↓"</span>
        </button>
    }
    .into_any()
}
