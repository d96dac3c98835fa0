//! Values of any type behind one kind of pointer.

use std::any::Any;
use std::rc::Rc;

use send_wrapper::SendWrapper;

/// A value that can be compared with others of its own type.
trait Same: Any {
    fn same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static> Same for T {
    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>().is_some_and(|other| self == other)
    }
}

#[cold]
fn other_type() -> ! {
    unreachable!("a handle has the type of what it holds")
}

/// A value of any type.
#[derive(Clone)]
pub(crate) struct Held(SendWrapper<Rc<dyn Any>>);

impl Held {
    pub(crate) fn new<T: 'static>(value: T) -> Held {
        Held(SendWrapper::new(Rc::new(value)))
    }

    /// The value, which is of the type that was held.
    pub(crate) fn of<T: 'static>(&self) -> &T {
        self.0.downcast_ref().unwrap_or_else(|| other_type())
    }
}

/// A value of any type that can be compared.
#[derive(Clone)]
pub(crate) struct Compared(SendWrapper<Rc<dyn Same>>);

impl Compared {
    pub(crate) fn new<T: PartialEq + 'static>(value: T) -> Compared {
        Compared(SendWrapper::new(Rc::new(value)))
    }

    /// The value, which is of the type that was held.
    pub(crate) fn of<T: 'static>(&self) -> &T {
        let value: &dyn Any = &**self.0;
        value.downcast_ref().unwrap_or_else(|| other_type())
    }
}

impl PartialEq for Compared {
    fn eq(&self, other: &Compared) -> bool {
        self.0.same(&**other.0)
    }
}
