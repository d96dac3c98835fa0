//! Signals as in Leptos, with the methods that the page uses. Each is a handle with a type, on a value
//! whose type is not known to what tells who has read it.

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::{self as real, Get as _, GetUntracked as _, GetValue as _};
use leptos::prelude::{IsDisposed as _, Notify as _, Track as _};
use send_wrapper::SendWrapper;

use crate::held::{Compared, Held};

/// A value that follows from others, and tells when it has changed.
pub struct Memo<T>(real::Memo<Compared>, PhantomData<fn() -> T>);

impl<T: PartialEq + 'static> Memo<T> {
    /// A value that is found anew when what it was found from has changed.
    #[must_use]
    pub fn new(find: impl Fn(Option<&T>) -> T + 'static) -> Memo<T> {
        Memo(found_by(Box::new(move |old| Compared::new(find(old.map(Compared::of))))), PhantomData)
    }
}

/// A value that can be set, and tells when it has been.
pub struct RwSignal<T>(real::RwSignal<Held>, PhantomData<fn() -> T>);

impl<T: 'static> RwSignal<T> {
    /// A value to begin with.
    #[must_use]
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(begun_with(Held::new(RefCell::new(value))), PhantomData)
    }

    /// Sets the value.
    pub fn set(self, value: T) {
        self.update(|own| *own = value);
    }

    /// Sets the value, unless nobody can read it any more; then it is given back.
    pub fn try_set(self, value: T) -> Option<T> {
        let mut value = Some(value);
        self.try_update(|own| *own = value.take().expect("it is set once"));
        value
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Changes the value, unless nobody can read it any more.
    pub fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let held = self.0.try_get_untracked()?;
        let result = change(&mut held.of::<RefCell<T>>().borrow_mut());
        self.0.notify();
        Some(result)
    }

    /// Tells that the value has changed.
    pub fn notify(self) {
        self.0.notify();
    }

    /// Whether the value is gone.
    #[must_use]
    pub fn is_disposed(self) -> bool {
        self.0.is_disposed()
    }

    /// Reads the value.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let held = now(self.0);
        read(&held.of::<RefCell<T>>().borrow())
    }

    /// Reads the value, without being told when it changes.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(&self.0.get_untracked().of::<RefCell<T>>().borrow())
    }

    /// Reads the value as it is now, unless it is gone.
    pub fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        Some(read(&self.0.try_get_untracked()?.of::<RefCell<T>>().borrow()))
    }
}

impl<T: 'static> Memo<T> {
    /// Reads the value.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        let held = found(self.0);
        read(held.of())
    }

    /// Reads the value, without being told when it changes.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(self.0.get_untracked().of())
    }

    /// Reads the value as it is now, unless it is gone.
    pub fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        Some(read(self.0.try_get_untracked()?.of()))
    }
}

type Find = Box<dyn Fn(Option<&Compared>) -> Compared>;

// These stand outside of what is compiled for each type and each closure.
#[inline(never)]
fn found_by(find: Find) -> real::Memo<Compared> {
    let find = SendWrapper::new(find);
    real::Memo::new(move |old: Option<&Compared>| (*find)(old))
}

#[inline(never)]
fn begun_with(held: Held) -> real::RwSignal<Held> {
    real::RwSignal::new(held)
}

#[inline(never)]
fn now(signal: real::RwSignal<Held>) -> Held {
    signal.get()
}

#[inline(never)]
fn found(memo: real::Memo<Compared>) -> Compared {
    memo.get()
}

/// Any value that can be read, and is asked for anew each time.
pub struct Signal<T>(real::StoredValue<SendWrapper<Rc<dyn Fn() -> Held>>>, PhantomData<fn() -> T>);

impl<T: 'static> Signal<T> {
    /// A value that follows from others.
    #[must_use]
    pub fn derive(find: impl Fn() -> T + 'static) -> Signal<T> {
        let find = move || Held::new(find());
        Signal(real::StoredValue::new(SendWrapper::new(Rc::new(find))), PhantomData)
    }

    /// A value that stays the same.
    #[must_use]
    pub fn stored(value: T) -> Signal<T> {
        let held = Held::new(value);
        let find = move || held.clone();
        Signal(real::StoredValue::new(SendWrapper::new(Rc::new(find))), PhantomData)
    }

    /// Reads the value.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(self.0.get_value()().of())
    }

    /// Reads the value, without being told when it changes.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        real::untrack(|| self.with(read))
    }

    /// Reads the value as it is now, unless it is gone.
    pub fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        let find = self.0.try_get_value()?;
        Some(read(real::untrack(&**find).of()))
    }
}

macro_rules! read {
    ($($signal:ident)*) => {
        $(
            impl<T> Clone for $signal<T> {
                fn clone(&self) -> Self {
                    *self
                }
            }

            impl<T> Copy for $signal<T> {}

            impl<T> std::fmt::Debug for $signal<T> {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str(stringify!($signal))
                }
            }

            impl<T: Clone + 'static> $signal<T> {
                /// The value.
                #[must_use]
                pub fn get(self) -> T {
                    self.with(T::clone)
                }

                /// The value, without being told when it changes.
                #[must_use]
                pub fn get_untracked(self) -> T {
                    self.with_untracked(T::clone)
                }

                /// The value as it is now, unless it is gone.
                #[must_use]
                pub fn try_get_untracked(self) -> Option<T> {
                    self.try_with_untracked(T::clone)
                }
            }
        )*
    };
}

read!(Memo RwSignal Signal);

macro_rules! tracked {
    ($($signal:ident)*) => {
        $(
            impl<T> $signal<T> {
                /// Wants to be told when the value changes.
                pub fn track(self) {
                    self.0.track();
                }
            }

            impl<T: Clone + 'static> From<$signal<T>> for Signal<T> {
                fn from(own: $signal<T>) -> Signal<T> {
                    Signal::derive(move || own.get())
                }
            }
        )*
    };
}

tracked!(Memo RwSignal);

/// What is done at once, and again when what it has read changes.
#[derive(Debug)]
pub struct Effect;

impl Effect {
    /// Does something, for as long as the view lives that begins it.
    #[allow(
        clippy::new_ret_no_self,
        reason = "as Leptos calls it; nobody has a use for the effect"
    )]
    ///
    /// It is handed what it gave the last time.
    pub fn new<T: 'static>(mut act: impl FnMut(Option<T>) -> T + 'static) {
        let mut last = None;
        let act: Box<dyn FnMut(Option<()>)> = Box::new(move |_| last = Some(act(last.take())));
        real::Effect::new(act);
    }
}
