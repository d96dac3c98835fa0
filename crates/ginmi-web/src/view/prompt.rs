//! The prompt and the reader's question.

use ginmi::action::Action;
use ginmi::cards::Card;
use ginmi_table::wire::{Request, VoteMotion};
use leptos::prelude::*;

use super::rulebook::RuleLink;
use super::term_tooltips::explained_text;
use super::{PageContext, call_stage, table_clock};
use crate::browser::page_url;
use crate::model::{
    ChoiceButton, HandCard, HintScene, NumberForm, ReaderQuestion, RulebookPassage, TableScene,
};
use crate::words;
use ginmi_words::text;

/// The prompt with its buttons.
#[component]
pub(super) fn PromptPanel(
    scene: RwSignal<TableScene>,
    decide: Callback<Action>,
    act: Callback<Request>,
    looked: RwSignal<Option<Card>>,
) -> impl IntoView {
    let page = PageContext::get();
    let prompt = Memo::new(move |_| scene.with(|scene| scene.turn.status.clone()));
    let ask = Memo::new(move |_| scene.with(|scene| scene.turn.question.clone()));
    let refusal = Memo::new(move |_| scene.with(|scene| scene.turn.refusal.clone()));
    let is_sending = Memo::new(move |_| scene.with(|scene| scene.turn.is_sending));
    let has_sheet = Memo::new(move |_| scene.with(|scene| scene.settlement.is_some()));
    let replaced = Memo::new(move |_| scene.with(|scene| scene.replaced));
    // The effect of the card under the pointer is shown in the same place.
    let has_effect = Memo::new(move |_| {
        let looked = looked.get();
        let is_looked = |own: &HandCard| Some(own.card) == looked && own.action.is_some();
        scene.with(|scene| scene.cards.hand.iter().any(is_looked))
    });
    let is_yours = move || prompt.with(|prompt| prompt.is_yours);
    let game = Memo::new(move |_| scene.with(|scene| scene.heading.game));
    let rule = move || {
        let rule = prompt.with(|prompt| prompt.rule);
        let is_panel =
            !matches!(ask.get(), ReaderQuestion::Nothing) && is_yours() && !rule.is_empty();
        let passage = is_panel.then(|| RulebookPassage::of_rule(rule)).flatten();
        passage.map(|passage| {
            let text = text!(page.lang.get(), "rule-number", rule = rule);
            view! { <span class="rule"><RuleLink passage text/></span> }
        })
    };
    // Screen readers announce the results of the round at once; the settlement shows them.
    let brought = move || {
        let lang = page.lang.get();
        let labelled =
            |label: &str, value: String| text!(lang, "label-value", label = label, value = value);
        scene.with(|scene| {
            let own = scene.settlement.as_ref()?.rows.iter().find(|row| row.is_you)?;
            let total = labelled(lang.text("sheet-total"), own.net.clone());
            let account = labelled(lang.text("account"), words::amount(own.account));
            Some(view! { <span class="unseen">{[total, account].join(lang.text("dot"))}</span> })
        })
    };
    let live = move || if is_yours() { "polite" } else { "off" };
    let more = move || {
        let more = prompt.with(|prompt| prompt.more.clone());
        (!more.is_empty()).then(|| view! { <span>{explained_text(page, game.get(), &more)}</span> })
    };
    let is_panel = move || {
        is_yours() && matches!(ask.get(), ReaderQuestion::Choose(_) | ReaderQuestion::Numbers(..))
    };
    let advised = Memo::new(move |_| {
        scene.with(|scene| match &scene.turn.hint {
            HintScene::Advice(advice) => Some(advice.best.action),
            _ => None,
        })
    });
    let call = Memo::new(move |_| scene.with(|scene| scene.turn.call.clone()));
    let is_call = Memo::new(move |_| call.with(Option::is_some));
    // Whether the band is put aside, to look at the table.
    let is_aside = RwSignal::new(false);
    Effect::new(move |_| {
        is_call.track();
        is_aside.set(false);
    });
    let stake = move |action| {
        call.with(|call| match (call, action) {
            (Some(call), Action::Shoubu) => call.won.clone(),
            (Some(call), _) => call.hope.clone(),
            (None, _) => String::new(),
        })
    };
    let button = move |weighty: usize| {
        move |(number, choice): (usize, ChoiceButton)| {
            let stake = stake(choice.action);
            button(decide, advised, number, number == weighty, choice, stake)
        }
    };
    let stage = move || call.get().map(|call| call_stage::call_stage(page, scene, &call));
    let peek = move || {
        is_call.get().then(|| view! {
            <button class="button see-table" aria-pressed=move || is_aside.get().to_string() on:click=move |_| is_aside.update(|aside| *aside = !*aside)>
                {page.text("see-table")}
            </button>
        })
    };
    let buttons = move || {
        match ask.get() {
        ReaderQuestion::Choose(choices) => {
            // What ends the round, or else the first, stands out.
            let ends = choices.iter().position(|choice| choice.action == Action::Shoubu);
            (1..).zip(choices).map(button(ends.unwrap_or(0) + 1)).collect_view().into_any()
        }
        ReaderQuestion::Numbers(forms, choices) => {
            let forms = forms.into_iter().map(|form| view! { <NumberEntry form decide/> }).collect_view();
            let choices = (1..).zip(choices).map(button(1)).collect_view();
            (forms, choices).into_any()
        }
        // The settlement has this button.
        ReaderQuestion::Nothing | ReaderQuestion::NextRound => ().into_any(),
        ReaderQuestion::Rematch { .. } if has_sheet.get() => ().into_any(),
        ReaderQuestion::Rematch { agreed } => rematch_buttons(page, act, agreed, true).into_any(),
        ReaderQuestion::Fill(requests) => view! {
            // Where friends can come, inviting them is what stands out.
            <button class="button" class:main=page_url::is_own_device() id="fill" on:click=move |_| requests.iter().cloned().for_each(|request| act.run(request))>{page.text("fill-and-start")}</button>
        }
        .into_any(),
        ReaderQuestion::Start => view! {
            <button class="button main" id="start" on:click=move |_| act.run(Request::Start)>{page.text("start")}</button>
        }
        .into_any(),
    }
    };
    // Whether the seat can be taken back, or there are phrases to say.
    let has_button = Memo::new(move |_| {
        scene.with(|scene| scene.turn.can_undo || scene.signals_and_votes.is_seated)
    });
    let can_play = Memo::new(move |_| {
        scene.with(|scene| scene.cards.hand.iter().any(|own| own.action.is_some()))
    });
    view! {
        <section class="asked" class:panel=is_panel class:call=move || is_call.get() class:aside=move || is_aside.get() class:has-effect=move || has_effect.get() class:beside-button=move || has_button.get() class:beside-hand=move || can_play.get() aria-label=page.text("your-choices")>
            // Announced only if it is the reader's question; the log has what other players do. Each
            // text is a new one, so that its middle does not count as something that moves.
            <p class="prompt" class:yours=is_yours class:silent=move || prompt.with(|prompt| prompt.text.is_empty()) tabindex="-1" aria-live=live>
                <For each=move || [prompt.with(|prompt| prompt.text.clone())] key=Clone::clone let:text>{explained_text(page, game.get_untracked(), &text)}</For> " " {rule} {brought}
                " " {table_clock::own_clock(page, scene)}
                " " {move || is_sending.get().then(|| view! { <span class="sending">{page.text("sending")}</span> })}
            </p>
            <div class="replies">
                // Always in the DOM: an element that appears together with its text is not announced.
                <p class="more" class:unseen=move || is_call.get() aria-live=live>{more}</p>
                // The answers are in it; only for a call it has a box of its own.
                <div class="band">
                    {stage}
                    {move || replaced.get().then(|| view! {
                        <button class="button main" on:click=move |_| act.run(Request::Back)>{page.text("take-back")}</button>
                    })}
                    <div class="choices">{buttons}</div>
                    {peek}
                </div>
                {move || refusal.get().map(|refusal| view! { <p class="refusal" role="alert">{refusal}</p> })}
            </div>
            {table_clock::clock_warning(page, scene)}
        </section>
    }
}

/// Whether the reader wants another match, as what stands out or as one choice among others.
pub(super) fn rematch_buttons(
    page: PageContext,
    act: Callback<Request>,
    agreed: bool,
    is_main: bool,
) -> impl IntoView {
    let class = if is_main { "button main" } else { "button" };
    let rematch = move |_| act.run(Request::Vote { motion: VoteMotion::Rematch, agree: true });
    view! {
        <button class=class id="again" disabled=agreed on:click=rematch>
            {page.text("again")}
        </button>
    }
}

fn button(
    decide: Callback<Action>,
    advised: Memo<Option<Action>>,
    number: usize,
    is_weighty: bool,
    choice: ChoiceButton,
    stake: String,
) -> impl IntoView {
    let ChoiceButton { label, detail, action } = choice;
    view! {
        <button class="button choice" class:weighty=is_weighty class:advised=move || advised.get() == Some(action)
            on:click=move |_| decide.run(action)>
            <span class="choice-label"><kbd aria-hidden="true">{number}</kbd> {label}</span>
            {(!stake.is_empty()).then(|| view! { <span class="choice-stake">{stake}</span> })}
            {(!detail.is_empty()).then(|| view! { <span class="choice-detail">{detail}</span> })}
        </button>
    }
}

/// The form for a decision that is a number.
#[component]
fn NumberEntry(form: NumberForm, decide: Callback<Action>) -> impl IntoView {
    let NumberForm { question, name, label, button } = form;
    let first = question.suggestion();
    let amount = RwSignal::new(Some(first));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let amount = amount.get_untracked();
        if let Some(action) = amount.and_then(|amount| question.action(amount)) {
            decide.run(action);
        }
    };
    let name = (!name.is_empty()).then(|| view! { <b>{name}</b> " " });
    view! {
        <form class="offer" on:submit=submit>
            <label>{name} {label}
                <input type="number" min=question.least max=question.most value=first required
                    on:input=move |event| amount.set(event_target_value(&event).parse().ok())/>
            </label>
            <button class="button">{button}</button>
        </form>
    }
}
