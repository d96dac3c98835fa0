//! What a view keeps without telling anybody: values and callbacks.

use std::cell::RefCell;
use std::marker::PhantomData;

use leptos::prelude::{self as real, GetValue as _, IsDisposed as _};

use crate::held::Held;

// Outside of what is compiled for each type and each closure.
#[inline(never)]
fn kept(held: Held) -> real::StoredValue<Held> {
    real::StoredValue::new(held)
}

/// A value that a view keeps. Where it lies is all the same on a page, which has one thread.
pub struct StoredValue<T, Place = ()>(real::StoredValue<Held>, PhantomData<fn() -> (T, Place)>);

impl<T, Place> Clone for StoredValue<T, Place> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, Place> Copy for StoredValue<T, Place> {}

impl<T, Place> std::fmt::Debug for StoredValue<T, Place> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("StoredValue")
    }
}

impl<T: 'static> StoredValue<T> {
    /// Keeps a value.
    #[must_use]
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue::keep(value)
    }
}

impl<T: 'static> StoredValue<T, real::LocalStorage> {
    /// Keeps a value.
    #[must_use]
    pub fn new_local(value: T) -> StoredValue<T, real::LocalStorage> {
        StoredValue::keep(value)
    }
}

impl<T: 'static, Place> StoredValue<T, Place> {
    fn keep(value: T) -> Self {
        StoredValue(kept(Held::new(RefCell::new(value))), PhantomData)
    }

    /// Reads the value.
    pub fn with_value<R>(self, read: impl FnOnce(&T) -> R) -> R {
        read(&self.0.get_value().of::<RefCell<T>>().borrow())
    }

    /// Reads the value, unless it is gone.
    pub fn try_with_value<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        Some(read(&self.0.try_get_value()?.of::<RefCell<T>>().borrow()))
    }

    /// Changes the value.
    pub fn update_value(self, change: impl FnOnce(&mut T)) {
        self.try_update_value(change);
    }

    /// Changes the value, unless it is gone.
    pub fn try_update_value<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        Some(change(&mut self.0.try_get_value()?.of::<RefCell<T>>().borrow_mut()))
    }

    /// Sets the value.
    pub fn set_value(self, value: T) {
        self.update_value(|own| *own = value);
    }

    /// Whether the value is gone.
    #[must_use]
    pub fn is_disposed(self) -> bool {
        self.0.is_disposed()
    }
}

impl<T: Clone + 'static, Place> StoredValue<T, Place> {
    /// The value.
    #[must_use]
    pub fn get_value(self) -> T {
        self.with_value(T::clone)
    }

    /// The value, unless it is gone.
    #[must_use]
    pub fn try_get_value(self) -> Option<T> {
        self.try_with_value(T::clone)
    }
}

/// What is done with a value that somebody else has.
pub struct Callback<In, Out = ()>(real::StoredValue<Held>, PhantomData<fn(In) -> Out>);

impl<In, Out> Clone for Callback<In, Out> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<In, Out> Copy for Callback<In, Out> {}

impl<In, Out> std::fmt::Debug for Callback<In, Out> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Callback")
    }
}

impl<In: 'static, Out: 'static> Callback<In, Out> {
    /// Keeps what is to be done.
    #[must_use]
    pub fn new(act: impl Fn(In) -> Out + 'static) -> Callback<In, Out> {
        let act: Box<dyn Fn(In) -> Out> = Box::new(act);
        Callback(kept(Held::new(act)), PhantomData)
    }

    /// Does it.
    pub fn run(self, value: In) -> Out {
        self.0.get_value().of::<Box<dyn Fn(In) -> Out>>()(value)
    }
}
