//! The element: whichever it is, whatever it has, one type.

use std::borrow::Cow;

use leptos::ev::EventDescriptor;
use leptos::html::ElementType;
use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::html::node_ref::NodeRefContainer;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::renderer::RemoveEventHandler;
use leptos::tachys::renderer::types;
use leptos::tachys::view::any_view::AnyViewState;
use leptos::tachys::view::{Position, PositionState};
use send_wrapper::SendWrapper;

use crate::value::{IntoSource, Source, Value};

/// An element that is to be painted.
pub struct Element {
    tag: &'static str,
    namespace: Option<&'static str>,
    // A page has one thread; only the types of Leptos want to be sent to another.
    parts: SendWrapper<Vec<Part>>,
    children: Vec<AnyView>,
}

/// Something about an element.
enum Part {
    Value(Key, Source),
    Event(Cow<'static, str>, Box<dyn FnMut(types::Event)>),
    Reference(Box<dyn FnOnce(&types::Element)>),
}

/// What a value is set as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    Attribute(&'static str),
    /// All classes at once.
    Classes,
    /// One class that is there or not.
    Class(&'static str),
    Property(&'static str),
    /// What is in the element, as a text in HTML.
    Content,
}

impl Key {
    /// Sets a value where there was another, or none yet.
    fn set(self, element: &types::Element, old: Option<&Value>, new: &Value) {
        if old == Some(new) {
            return;
        }
        let list = || element.class_list();
        match self {
            Key::Attribute(name) => match new.words() {
                Some(words) => Dom::set_attribute(element, name, words),
                // There is nothing to take away from an element that is new.
                None if old.is_none() => {}
                None => Dom::remove_attribute(element, name),
            },
            // One by one, because other classes come and go by themselves.
            Key::Classes => {
                let old = old.and_then(Value::words).unwrap_or_default();
                let new = new.words().unwrap_or_default();
                let gone = old
                    .split_whitespace()
                    .filter(|class| !new.split_whitespace().any(|own| own == *class));
                gone.for_each(|class| Dom::remove_class(&list(), class));
                new.split_whitespace().for_each(|class| Dom::add_class(&list(), class));
            }
            Key::Class(class) if *new == Value::Flag(true) => Dom::add_class(&list(), class),
            Key::Class(_) if old.is_none() => {}
            Key::Class(class) => Dom::remove_class(&list(), class),
            Key::Property(name) => Dom::set_property_or_value(element, name, &new.property()),
            Key::Content => element.set_inner_html(new.words().unwrap_or_default()),
        }
    }
}

impl Element {
    /// An element without anything.
    #[must_use]
    pub fn new(tag: &'static str, namespace: Option<&'static str>) -> Element {
        Element { tag, namespace, parts: SendWrapper::new(Vec::new()), children: Vec::new() }
    }

    /// Puts something into the element.
    #[must_use]
    pub fn child(mut self, child: impl RenderHtml) -> Element {
        self.children.push(child.into_any());
        self
    }

    /// Puts all of these into the element.
    #[must_use]
    pub fn children(mut self, children: Vec<AnyView>) -> Element {
        self.children.extend(children);
        self
    }

    /// Sets an attribute.
    #[must_use]
    pub fn attr(self, name: &'static str, value: impl IntoSource) -> Element {
        self.with(Key::Attribute(name), value.into_source())
    }

    /// Sets all classes, or has one class or not.
    #[must_use]
    pub fn class(self, class: impl IntoClass) -> Element {
        let (key, source) = class.into_class();
        self.with(key.0, source)
    }

    /// Sets a property.
    #[must_use]
    pub fn prop(self, name: &'static str, value: impl IntoSource) -> Element {
        self.with(Key::Property(name), value.into_source())
    }

    /// Sets what is in the element, as a text in HTML.
    #[must_use]
    pub fn inner_html(self, html: impl IntoSource) -> Element {
        self.with(Key::Content, html.into_source())
    }

    /// Does something when something happens.
    #[must_use]
    #[allow(clippy::needless_pass_by_value, reason = "the macro hands the event on by value")]
    pub fn on<E>(self, event: E, mut act: impl FnMut(E::EventType) + 'static) -> Element
    where
        E: EventDescriptor,
        E::EventType: From<types::Event>,
    {
        self.listen(event.name(), Box::new(move |event| act(event.into())))
    }

    #[inline(never)]
    fn listen(mut self, event: Cow<'static, str>, act: Box<dyn FnMut(types::Event)>) -> Element {
        self.parts.push(Part::Event(event, act));
        self
    }

    /// Fills a reference with the element.
    #[must_use]
    pub fn node_ref<E: ElementType>(mut self, reference: impl NodeRefContainer<E>) -> Element {
        self.parts.push(Part::Reference(Box::new(move |element| reference.load(element))));
        self
    }

    #[inline(never)]
    fn with(mut self, key: Key, source: Source) -> Element {
        self.parts.push(Part::Value(key, source));
        self
    }
}

/// What can be said about classes: all of them, or one that is there or not.
pub trait IntoClass {
    /// What is set, and to what.
    fn into_class(self) -> (ClassKey, Source);
}

/// Which classes are meant.
pub struct ClassKey(Key);

impl<T: IntoSource> IntoClass for T {
    fn into_class(self) -> (ClassKey, Source) {
        (ClassKey(Key::Classes), self.into_source())
    }
}

impl<T: IntoSource> IntoClass for (&'static str, T) {
    fn into_class(self) -> (ClassKey, Source) {
        (ClassKey(Key::Class(self.0)), self.1.into_source())
    }
}

/// An element that is painted.
pub struct Painted {
    tag: &'static str,
    element: types::Element,
    parts: Vec<PaintedPart>,
    children: Vec<AnyViewState>,
}

enum PaintedPart {
    Still(Key, Value),
    Live(Key, RenderEffect<Value>),
    Event(Cow<'static, str>, Option<RemoveEventHandler<types::Element>>),
    Reference,
}

impl Part {
    /// Whether it takes the place of another.
    fn replaces(&self, old: &PaintedPart) -> bool {
        match (self, old) {
            (Part::Value(new, _), PaintedPart::Still(old, _) | PaintedPart::Live(old, _)) => {
                new == old
            }
            (Part::Event(new, _), PaintedPart::Event(old, _)) => new == old,
            (Part::Reference(_), PaintedPart::Reference) => true,
            _ => false,
        }
    }

    /// Does what it says, where there was another value or none yet.
    fn paint(self, element: &types::Element, old: Option<Value>) -> PaintedPart {
        match self {
            Part::Value(key, Source::Still(value)) => {
                key.set(element, old.as_ref(), &value);
                PaintedPart::Still(key, value)
            }
            Part::Value(key, Source::Live(mut value)) => {
                let element = element.clone();
                let mut first = old;
                PaintedPart::Live(
                    key,
                    RenderEffect::new(move |old: Option<Value>| {
                        let new = value();
                        key.set(&element, old.or_else(|| first.take()).as_ref(), &new);
                        new
                    }),
                )
            }
            Part::Event(name, mut act) => {
                // What is begun by a click lives as long as what was clicked.
                let owner = Owner::current().unwrap_or_default();
                let act = Box::new(move |event| owner.with(|| act(event)));
                let remove = Dom::add_event_listener(element, &name, act);
                PaintedPart::Event(name, Some(remove))
            }
            Part::Reference(fill) => {
                fill(element);
                PaintedPart::Reference
            }
        }
    }
}

impl PaintedPart {
    /// Ends, and leaves the value that it has set.
    fn end(&mut self) -> Option<Value> {
        match self {
            PaintedPart::Still(_, value) => Some(value.clone()),
            PaintedPart::Live(_, effect) => effect.take_value(),
            // It is removed when it is dropped.
            PaintedPart::Event(_, remove) => {
                drop(remove.take());
                None
            }
            PaintedPart::Reference => None,
        }
    }
}

impl Render for Element {
    type State = Painted;

    fn build(self) -> Painted {
        let Element { tag, namespace, parts, children } = self;
        let element = Dom::create_element(tag, namespace);
        let paint = |part: Part| part.paint(&element, None);
        let parts = parts.take().into_iter().map(paint).collect();
        let mut children: Vec<_> = children.into_iter().map(AnyView::build).collect();
        children.iter_mut().for_each(|child| child.mount(&element, None));
        Painted { tag, element, parts, children }
    }

    // An element of the same kind with the same parts is changed, and so keeps the focus.
    fn rebuild(self, state: &mut Painted) {
        let is_alike = self.tag == state.tag
            && self.children.len() == state.children.len()
            && self.parts.len() == state.parts.len()
            && self.parts.iter().zip(&state.parts).all(|(new, old)| new.replaces(old));
        if is_alike {
            for (new, old) in self.parts.take().into_iter().zip(&mut state.parts) {
                let value = old.end();
                *old = new.paint(&state.element, value);
            }
            self.children
                .into_iter()
                .zip(&mut state.children)
                .for_each(|(new, old)| new.rebuild(old));
        } else {
            let mut new = self.build();
            state.insert_before_this(&mut new);
            state.unmount();
            *state = new;
        }
    }
}

impl Mountable for Painted {
    fn unmount(&mut self) {
        self.element.unmount();
    }

    fn mount(&mut self, parent: &types::Element, marker: Option<&types::Node>) {
        self.element.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.element.insert_before_this(child)
    }

    fn elements(&self) -> Vec<types::Element> {
        vec![self.element.clone()]
    }
}

/// Attributes are set where an element is made; nothing adds any to it later.
impl AddAnyAttr for Element {
    type Output<New: Attribute> = Element;

    fn add_any_attr<New: Attribute>(self, _: New) -> Element {
        self
    }
}

/// Leptos wants to be able to write elements on a server. The page is painted in browsers only, so
/// that they are written as nothing.
impl RenderHtml for Element {
    type AsyncOutput = Element;
    type Owned = Element;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Element {
        self
    }

    fn to_html_with_buf(
        self,
        _: &mut String,
        _: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Painted {
        self.build()
    }

    fn into_owned(self) -> Element {
        self
    }
}
