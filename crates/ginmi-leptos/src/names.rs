//! The names of elements and attributes, as the macro calls them.

use crate::element::Element;
use crate::value::IntoSource;

macro_rules! elements {
    ($namespace:expr; $($name:ident)*) => {
        $(
            #[doc = concat!("`<", stringify!($name), ">`")]
            pub fn $name() -> crate::element::Element {
                crate::element::Element::new(stringify!($name), $namespace)
            }
        )*
    };
}

/// The elements of HTML that a page may want.
pub(crate) mod html {
    elements! {
        None;
        a abbr article aside b blockquote br button caption code dd details dialog div dl dt em fieldset
        figcaption figure footer form h1 h2 h3 h4 header hr i img input kbd label legend li main mark nav ol
        optgroup option output p pre progress q rt ruby s samp section select small span strong sub summary
        sup table tbody td textarea tfoot th thead time tr u ul var
    }
}

/// The elements of drawings that a page may want.
pub(crate) mod svg {
    elements! {
        Some("http://www.w3.org/2000/svg");
        a circle defs ellipse g image line path polygon polyline rect svg symbol text tspan
    }
    elements! {
        Some("http://www.w3.org/2000/svg");
        r#use
    }
}

macro_rules! attributes {
    ($($method:ident $name:literal)*) => {
        /// Attributes, by their names.
        impl Element {
            $(
                #[doc = concat!("Sets `", $name, "`.")]
                #[must_use]
                pub fn $method(self, value: impl IntoSource) -> Element {
                    self.attr($name, value)
                }
            )*
        }
    };
}

attributes! {
    accept "accept"
    action "action"
    alt "alt"
    aria_atomic "aria-atomic"
    aria_busy "aria-busy"
    aria_checked "aria-checked"
    aria_controls "aria-controls"
    aria_current "aria-current"
    aria_describedby "aria-describedby"
    aria_disabled "aria-disabled"
    aria_expanded "aria-expanded"
    aria_haspopup "aria-haspopup"
    aria_hidden "aria-hidden"
    aria_invalid "aria-invalid"
    aria_label "aria-label"
    aria_labelledby "aria-labelledby"
    aria_level "aria-level"
    aria_live "aria-live"
    aria_modal "aria-modal"
    aria_pressed "aria-pressed"
    aria_relevant "aria-relevant"
    aria_required "aria-required"
    aria_roledescription "aria-roledescription"
    aria_selected "aria-selected"
    aria_valuemax "aria-valuemax"
    aria_valuemin "aria-valuemin"
    aria_valuenow "aria-valuenow"
    aria_valuetext "aria-valuetext"
    autocapitalize "autocapitalize"
    autocomplete "autocomplete"
    autofocus "autofocus"
    checked "checked"
    cols "cols"
    colspan "colspan"
    crossorigin "crossorigin"
    datetime "datetime"
    decoding "decoding"
    dir "dir"
    disabled "disabled"
    download "download"
    draggable "draggable"
    enctype "enctype"
    enterkeyhint "enterkeyhint"
    height "height"
    hidden "hidden"
    high "high"
    href "href"
    hreflang "hreflang"
    id "id"
    inert "inert"
    inputmode "inputmode"
    lang "lang"
    list "list"
    loading "loading"
    low "low"
    max "max"
    maxlength "maxlength"
    method "method"
    min "min"
    minlength "minlength"
    multiple "multiple"
    name "name"
    novalidate "novalidate"
    open "open"
    pattern "pattern"
    placeholder "placeholder"
    popover "popover"
    popovertarget "popovertarget"
    r#for "for"
    r#type "type"
    readonly "readonly"
    rel "rel"
    required "required"
    reversed "reversed"
    role "role"
    rows "rows"
    rowspan "rowspan"
    scope "scope"
    selected "selected"
    size "size"
    spellcheck "spellcheck"
    src "src"
    start "start"
    step "step"
    style "style"
    tabindex "tabindex"
    target "target"
    title "title"
    translate "translate"
    value "value"
    width "width"
}
