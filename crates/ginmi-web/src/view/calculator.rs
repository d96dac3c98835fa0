//! The calculator: cards to choose, and the result.

use ginmi::cards::{Card, Month};
use ginmi::games::common::Rules;
use ginmi::money::Reason;
use ginmi::yaku::{Dekiyaku, HandTeyaku, TeyakuGroup};
use ginmi::{Game, with_game};
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::cards::card_face;
use super::rulebook::{self, link_rules};
use super::widgets::{self, TextSignal, checkbox, number_input, select_list, text_signal};
use super::{PageContext, navigation, score_sheet};
use crate::browser::{focus, page_url, select_all};
use crate::model::calculator::{
    CalculatorChange, CalculatorInput as Model, CalculatorMode, CalculatorPlayerScene,
    CalculatorScene, ValueLine, house_rules,
};
use crate::model::{PaymentRow, Route, option_text};
use crate::words::{self as wording, Lang, calculator as texts};
use ginmi_words::{id, text};

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

#[component]
pub(super) fn Calculator(game: Game) -> impl IntoView {
    let page = PageContext::get();
    let model = RwSignal::new(Model::read(game, &page_url::current_query()));
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
    let target_row = move || is_round.get().then(|| targets(calc, active.get()));
    let account_box = move || is_round.get().then(|| score_sheet::score_sheet(page, model, scene));
    let more_box = move || is_round.get().then(|| settlement_inputs(calc, active.get()));
    view! {
        <main class="calculator" translate="no">
            <h1>{page.text("calculator-calculator")}</h1>
            <p class="subtitle">{page.text("calculator-calculator-about")}</p>
            {navigation::game_links(page, game, Route::Calculator)}
            <div class="calc-head">{mode_buttons(calc)}{table_settings(calc)}</div>
            <div class="calc-columns">
                <section class="calc-cards" aria-label=page.text("calculator-deck-of")>
                    {target_row}
                    {progress(calc, is_round)}
                    {months(calc)}
                    {summary(calc)}
                </section>
                <div class="calc-side">
                    <section class="calc-result" id="result" aria-live="polite" aria-label=page.text("calculator-result")>
                        {move || scene.with(|scene| scene_view(page.lang.get(), scene))}
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
fn progress(calc: CalculatorState, is_round: Memo<bool>) -> AnyView {
    view! {
        <div class="calc-progress">
            <span id="progress">{move || calc.scene.with(|scene| scene.progress.clone())}</span>
            {small(calc, "clear", id!("calculator-take-all"), calc.act(CalculatorChange::Clear))}
            {move || is_round.get().then(|| rest_button(calc))}
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

/// The cards of the deck by months.
fn months(calc: CalculatorState) -> AnyView {
    let one = |month: Month| {
        let cards = calc.game.deck().of_month(month);
        let name = move || wording::month(calc.lang(), month);
        let cards: Vec<AnyView> = cards.iter().map(|card| deck_card(calc, card)).collect();
        (!cards.is_empty()).then(|| {
            view! {
                <div class="month">
                    <span class="month-name">{name}</span>
                    <div class="month-cards">{cards}</div>
                </div>
            }
        })
    };
    let months = Month::all().filter_map(one).collect_view();
    let entered = move |event: leptos::ev::FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(card) = target.and_then(|target| target.closest(CARDS).ok().flatten()) {
            set_tab_stop(&card);
        }
    };
    let first = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if let (Some(_), Some(card)) = (first.get(), select_all(CARDS).first()) {
            set_tab_stop(card);
        }
    });
    view! {
        <div class="months" node_ref=first on:keydown=move |event| move_by_arrow(&event) on:focusin=entered>{months}</div>
    }
    .into_any()
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

/// All cards are one tab stop; arrow keys move between them.
const CARDS: &str = ".deck-card";

/// Makes a card the tab stop.
fn set_tab_stop(card: &Element) {
    for other in select_all(CARDS) {
        _ = other.set_attribute("tabindex", if other == *card { "0" } else { "-1" });
    }
}

/// Moves from a card to another.
fn move_by_arrow(event: &KeyboardEvent) {
    let cards = select_all(CARDS);
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let at = target.and_then(|target| cards.iter().position(|card| *card == target));
    let (Some(at), false) = (at, event.ctrl_key() || event.alt_key() || event.meta_key()) else {
        return;
    };
    let to = match event.key().as_str() {
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowRight" => (at + 1).min(cards.len() - 1),
        "ArrowUp" => in_next_row(&cards, at, -1.0),
        "ArrowDown" => in_next_row(&cards, at, 1.0),
        "Home" => 0,
        "End" => cards.len() - 1,
        _ => return,
    };
    event.prevent_default();
    focus(&cards[to]);
}

/// The nearest card in the row above or below; how many cards are in a row depends on the window.
fn in_next_row(cards: &[Element], at: usize, direction: f64) -> usize {
    let middle = |card: &Element| {
        let own = card.get_bounding_client_rect();
        (own.x() + own.width() / 2.0, own.y() + own.height() / 2.0)
    };
    let (x, y) = middle(&cards[at]);
    // The row weighs more than the column.
    let distance = |card: &Element| {
        let (other_x, other_y) = middle(card);
        let down = (other_y - y) * direction;
        (down > 1.0).then(|| down * 100.0 + (other_x - x).abs())
    };
    let distances =
        cards.iter().enumerate().filter_map(|(index, card)| Some((distance(card)?, index)));
    distances.min_by(|one, other| one.0.total_cmp(&other.0)).map_or(at, |(_, index)| index)
}

/// The owner of a card that is in no pile; piles have lower numbers.
const FREE: usize = 3;
const HAND: usize = 4;
const SHUT: usize = 5;

fn deck_card(calc: CalculatorState, card: Card) -> AnyView {
    let lies = calc.number_of(move |model| match model.mode {
        CalculatorMode::Hand if model.hand.contains(card) => HAND,
        CalculatorMode::Hand if model.hand.len() >= model.hand_size() => SHUT,
        CalculatorMode::Hand => FREE,
        CalculatorMode::Round => model.owner(card).unwrap_or(FREE),
    });
    let label = text_signal(move || {
        let (lang, name) = (calc.lang(), wording::card(calc.lang(), card));
        match lies.get() {
            owner @ 0..FREE => format!("{name}, {}", texts::player_label(lang, owner)),
            _ => name.to_owned(),
        }
    });
    let class = text_signal(move || {
        let class = match lies.get() {
            0 => "deck-card taken owner-0",
            1 => "deck-card taken owner-1",
            2 => "deck-card taken owner-2",
            HAND => "deck-card taken",
            SHUT => "deck-card shut",
            _ => "deck-card",
        };
        class.to_owned()
    });
    let mark = text_signal(move || ["A", "B", "C", "", "✓", ""][lies.get().min(SHUT)].to_owned());
    widgets::card_button(card, class, label, mark, calc.act(CalculatorChange::Touch(card)))
}

fn line_view(lang: Lang, line: &ValueLine) -> AnyView {
    let shown = (!line.cards.is_empty()).then(|| {
        let cards = line.cards.iter().map(|card| card_face(*card, Some(lang))).collect_view();
        view! {
            <span class="calc-shown">
                <span class="label">{line.detail.clone()}</span>
                <span class="minis">{cards}</span>
            </span>
        }
    });
    view! {
        <li class="yaku-line">
            <span class="yaku-name">
                {line.name.clone()} " "
                <span class="yaku-other"><span lang=lang.text("ja")>{line.other.clone()}</span></span>
            </span>
            <span class="yaku-value">{line.value.clone()}</span>
            {shown}
        </li>
    }
    .into_any()
}

/// The result.
fn scene_view(lang: Lang, scene: &CalculatorScene) -> AnyView {
    let lines = |lines: &[ValueLine]| {
        lines.iter().map(|line| line_view(lang, line)).collect::<Vec<AnyView>>()
    };
    let teyaku =
        (!scene.lines.is_empty()).then(|| view! { <ul id="teyaku">{lines(&scene.lines)}</ul> });
    let people = scene.people.iter().enumerate().filter(|(_, person)| !person.pile.is_empty());
    let people = people.map(|(player, person)| {
        let class = ["calc-person owner-0", "calc-person owner-1", "calc-person owner-2"];
        view! {
            <div class=class[player.min(2)]>
                <h3 class="title">
                    {person.name.clone()} " " <span class="target-count">{person.count.clone()}</span>
                </h3>
                <ul class="yaku-lines">{lines(&person.lines)}</ul>
            </div>
        }
    });
    let people = people.collect_view();
    let ending = (scene.is_done && !scene.ending.is_empty())
        .then(|| view! { <p class="why">{link_rules(&scene.ending)}</p> });
    let problem =
        scene.problem.as_ref().map(|problem| view! { <p id="problem">{link_rules(problem)}</p> });
    let notes = scene.notes.iter().map(|note| view! { <p class="note">{link_rules(note)}</p> });
    let notes = notes.collect_view();
    let nobody_pays = (scene.is_done && !scene.people.is_empty() && scene.payments.is_empty())
        .then(|| view! { <p class="note">{lang.text("calculator-nobody-pays")}</p> });
    let payments = (!scene.payments.is_empty()).then(|| payments(lang, &scene.payments));
    let changes = (!scene.changes.is_empty()).then(|| {
        let one = |(name, change): &(String, String)| {
            view! { <li class="change">{name.clone()} " " <b class="account">{change.clone()}</b></li> }
        };
        view! { <ul id="changes">{scene.changes.iter().map(one).collect_view()}</ul> }
    });
    let winner = scene.winner.clone().map(|winner| view! { <p class="note">{winner}</p> });
    let link =
        scene.is_done.then(|| view! { <p class="soft">{lang.text("calculator-link-note")}</p> });
    view! {
        <h2 class="title">{lang.text("calculator-result")}</h2>
        {teyaku} {people} {ending} {problem} {notes} {nobody_pays} {payments} {changes} {winner} {link}
    }
    .into_any()
}

/// All payments of a round.
fn payments(lang: Lang, payments: &[PaymentRow]) -> AnyView {
    let row = |one: &PaymentRow| {
        view! {
            <tr class="payment">
                <td class="who">{format!("{} → {}", one.from, one.to)}</td>
                <td class="number">{one.amount}</td>
                <td class="reason">
                    {one.reason.clone()} " " <span class="how">{one.formula.clone()}</span> " "
                    <span class="by-rule">{link_rules(one.rule)}</span>
                </td>
            </tr>
        }
    };
    view! {
        <div tabindex="0">
            <table class="payments">
                <caption class="title">{lang.text("payments")}</caption>
                <tbody id="payments">{payments.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The names of the players, optionally after an entry for none.
fn players(calc: CalculatorState, none: bool) -> Signal<Vec<String>> {
    calc.entries(move |model, lang| {
        let first = none.then(|| lang.text("calculator-nobody").to_owned());
        first.into_iter().chain((0..model.active).map(|player| model.name(lang, player))).collect()
    })
}

/// Everything besides the cards that a settlement depends on.
fn settlement_inputs(calc: CalculatorState, active: usize) -> AnyView {
    let ends = calc
        .entries(|model, lang| model.ending_options(lang).into_iter().map(|end| end.0).collect());
    let end = calc.number_of(|model| {
        let ends = model.ending_options(Lang::English);
        ends.iter().position(|end| end.1 == model.end).unwrap_or_default()
    });
    let set_end = Callback::new(move |index: usize| {
        let ends = calc.model.with_untracked(|model| model.ending_options(Lang::English));
        if let Some(end) = ends.get(index) {
            calc.change(CalculatorChange::End(end.1));
        }
    });
    let outputs =
        calc.entries(|model, _| (0..=model.most_out()).map(|count| count.to_string()).collect());
    let out = calc.number_of(|model| model.out);
    let set_out = Callback::new(move |count: usize| {
        let active = calc.model.with_untracked(|model| model.active);
        calc.change(CalculatorChange::Players(active, count));
    });
    let set_pot = Callback::new(move |pot: usize| calc.change(CalculatorChange::Pot(pot as u32)));
    let set_leader = Callback::new(move |player| calc.change(CalculatorChange::Leader(player)));
    let (leader, pot) =
        (calc.number_of(|model| model.leader), calc.number_of(|model| model.pot as usize));
    let can_sit_out = *calc.game.players().end() > calc.game.capacity();
    let pays = |reason| (calc.game.info().reasons)().contains(&reason);
    let dealers_hand = pays(Reason::DEALERS_HAND).then(|| {
        let held = calc.number_of(|model| model.dealers_hand.map_or(0, |index| index + 1));
        let choose = Callback::new(move |index: usize| {
            calc.change(CalculatorChange::DealersHand(index.checked_sub(1)));
        });
        let label = calc.text("calculator-held-dealers");
        select_list(label, "dealers-hand", players(calc, true), held, choose)
    });
    let blind = pays(Reason::MIZUTEN).then(|| {
        let blind = calc.condition(|model| model.blind);
        checkbox(calc.text("calculator-blind"), blind, calc.act(CalculatorChange::Blind))
    });
    let rule = |index: usize| {
        let on = calc.condition(move |model| model.switched.contains(&index));
        let label =
            text_signal(move || option_text(calc.game, house_rules(calc.game)[index], calc.lang()));
        checkbox(label, on, calc.act(CalculatorChange::Switch(index)))
    };
    let rules: Vec<AnyView> = (0..house_rules(calc.game).len()).map(rule).collect();
    let rules = (!rules.is_empty()).then(|| {
        view! {
            <fieldset class="checks">
                <legend class="title">{calc.text("calculator-house-rules")}</legend>
                <div class="rules">{rules}</div>
            </fieldset>
        }
    });
    view! {
        <details id="more">
            <summary class="title">{calc.text("calculator-more")}</summary>
            <div class="setup">
                {select_list(calc.text("calculator-how-ended"), "end", ends, end, set_end)}
                {select_list(calc.text("calculator-leader"), "leader", players(calc, false), leader, set_leader)}
                {can_sit_out.then(|| select_list(calc.text("calculator-sit-out"), "out", outputs, out, set_out))}
                {pays(Reason::POT).then(|| number_input(calc.text("calculator-in-pot"), "pot", pot, set_pot))}
                {dealers_hand}
                {blind}
            </div>
            {(0..active).map(|player| player_inputs(calc, player)).collect_view()}
            {rules}
        </details>
    }
    .into_any()
}

/// A list of the teyaku of a group.
fn claim(calc: CalculatorState, player: usize, group: TeyakuGroup) -> AnyView {
    let of = move |claims: HandTeyaku| match group {
        TeyakuGroup::A => claims.a,
        TeyakuGroup::B => claims.b,
    };
    let entries = calc.entries(move |model, lang| {
        model.teyaku_options(lang, group).into_iter().map(|one| one.0).collect()
    });
    let chosen = calc.number_of(move |model| {
        let claimed = of(model.claims[player]);
        let all = model.teyaku_options(Lang::English, group);
        all.iter().position(|one| one.1 == claimed).unwrap_or_default()
    });
    let choose = Callback::new(move |entry: usize| {
        let (all, mut claims) = calc.model.with_untracked(|model| {
            (model.teyaku_options(Lang::English, group), model.claims[player])
        });
        let Some((_, teyaku)) = all.get(entry) else { return };
        match group {
            TeyakuGroup::A => claims.a = *teyaku,
            TeyakuGroup::B => claims.b = *teyaku,
        }
        calc.change(CalculatorChange::Claim(player, claims));
    });
    let (label, id) = match group {
        TeyakuGroup::A => (id!("calculator-teyaku-a"), format!("teyaku-a-{player}")),
        TeyakuGroup::B => (id!("calculator-teyaku-b"), format!("teyaku-b-{player}")),
    };
    select_list(calc.text(label), &id, entries, chosen, choose)
}

/// A player's claims and calls.
fn player_inputs(calc: CalculatorState, player: usize) -> AnyView {
    let has = |group: &TeyakuGroup| {
        let of = |yaku| with_game!(calc.game, G => G::group(yaku)) == *group;
        calc.game.info().teyaku.iter().any(|yaku| of(*yaku))
    };
    let claims = [TeyakuGroup::A, TeyakuGroup::B].into_iter().filter(has);
    let claims: Vec<AnyView> = claims.map(|group| claim(calc, player, group)).collect();
    let purse = (with_game!(calc.game, G => G::PURSE) > 0).then(|| {
        let purse = calc.number_of(move |model| model.purses[player] as usize);
        let set = Callback::new(move |chips: usize| {
            calc.change(CalculatorChange::Purse(player, chips as u32));
        });
        number_input(calc.text("calculator-purse"), &format!("purse-{player}"), purse, set)
    });
    let sage = calc.game.info().endings.contains(&"shoubu").then(|| {
        let on = calc.condition(move |model| model.sage.contains(&player));
        checkbox(calc.text("calculator-called-sage"), on, calc.act(CalculatorChange::Sage(player)))
    });
    // These fields depend on the cards.
    let of_cards = move || -> Vec<AnyView> {
        let (months, can_be_left, liable) = calc.scene.with(|scene| {
            let of = |person: &CalculatorPlayerScene| {
                (person.full_months.clone(), person.can_be_left, person.liabilities.clone())
            };
            scene.people.get(player).map(of).unwrap_or_default()
        });
        let dives = months.into_iter().flat_map(|number| {
            let left = can_be_left.then(|| dive_liability(calc, player, number));
            [Some(dive_checkbox(calc, player, number)), left].into_iter().flatten()
        });
        dives.chain(liable.into_iter().map(|which| liability(calc, player, which))).collect()
    };
    let class = ["calc-claims owner-0", "calc-claims owner-1", "calc-claims owner-2"];
    view! {
        <fieldset class=class[player]>
            <legend class="title">{move || calc.name(player)}</legend>
            <div class="setup">{claims} {purse}
                {sage} {of_cards}</div>
        </fieldset>
    }
    .into_any()
}

/// Whether a player has dived for a month (HH-7.4).
fn dive_checkbox(calc: CalculatorState, player: usize, number: u8) -> AnyView {
    let on = calc.condition(move |model| model.dived.contains(&(player, number)));
    let label = text_signal(move || {
        let lang = calc.lang();
        let month = Month::new(number).map(|month| wording::month(lang, month)).unwrap_or_default();
        text!(lang, "calculator-dived", month = month)
    });
    checkbox(label, on, calc.act(CalculatorChange::Dive(player, number)))
}

/// The player who is liable for a player's diving (HH-8.3).
fn dive_liability(calc: CalculatorState, player: usize, number: u8) -> AnyView {
    let label = text_signal(move || {
        let of = |month| texts::liable_for_diving(calc.lang(), calc.game, month);
        Month::new(number).map(of).unwrap_or_default()
    });
    let chosen = calc.number_of(move |model| {
        let found = model.liable_dives.iter().find(|one| (one.0, one.1) == (player, number));
        found.map_or(0, |one| one.2 + 1)
    });
    let choose = Callback::new(move |entry: usize| {
        let by = entry.checked_sub(1).filter(|by| *by != player);
        calc.change(CalculatorChange::LiableDive(player, number, by));
    });
    select_list(label, &format!("left-{player}-{number}"), players(calc, true), chosen, choose)
}

/// The player who is liable for a dekiyaku (HH-8.3).
fn liability(calc: CalculatorState, player: usize, which: Dekiyaku) -> AnyView {
    let label = text_signal(move || texts::liable_for_dekiyaku(calc.lang(), calc.game, which));
    let chosen = calc.number_of(move |model| {
        let found = model.liable.iter().find(|one| (one.0, one.1) == (player, which));
        found.map_or(0, |one| one.2 + 1)
    });
    let choose = Callback::new(move |entry: usize| {
        let by = entry.checked_sub(1).filter(|by| *by != player);
        calc.change(CalculatorChange::Liable(player, which, by));
    });
    select_list(
        label,
        &format!("liable-{player}-{}", which.id()),
        players(calc, true),
        chosen,
        choose,
    )
}
