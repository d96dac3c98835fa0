//! Taking back the person's moves, and making forced ones automatically.

use ginmi_table::Timestamp;

use super::{Desk, Link, YOU};
use crate::browser::habits::{Habit, has_habit};
use crate::browser::{after, now, speed};
use crate::model::{Deed, OnlyAnswer, Trouble};

impl Desk {
    /// Takes the person's last decision back.
    pub(crate) fn undo(&self) {
        if self.is_replaced() {
            return;
        }
        let link = std::mem::replace(&mut *self.0.link.borrow_mut(), Link::None);
        let local = match link {
            Link::Local(local) if local.can_undo() => local,
            other => {
                *self.0.link.borrow_mut() = other;
                return;
            }
        };
        let millis = Timestamp(now());
        match local.undone(millis) {
            Ok(mut local) => {
                local.connect(millis, YOU);
                *self.0.link.borrow_mut() = Link::Local(Box::new(local));
                self.0.undone.set(self.0.undone.get() + 1);
                self.0.decided.borrow_mut().clear();
                self.0.staging.skip();
                self.0.answers.set(0);
                self.0.session.borrow_mut().go_back(self.0.before.get());
                let hello = self.0.session.borrow().hello();
                self.send(&hello);
            }
            Err(_) => self.say(Some(Trouble::Unreadable)),
        }
    }

    /// Answers for the person if there is only one answer: always if that answer is to do nothing,
    /// otherwise if the setting is on.
    pub(super) fn answer_alone(&self) {
        let only = self.0.session.borrow().only_answer();
        let wanted = |only: &OnlyAnswer| only.is_idle || has_habit(Habit::Auto);
        let Some(only) = only.filter(wanted) else { return };
        if self.0.answers.replace(only.question) == only.question {
            return;
        }
        if only.is_idle {
            return self.perform(Deed::Decide(only.action));
        }
        // Shown like another player's move.
        let pause = speed().pause().max(self.0.staging.left());
        let (desk, undone) = (self.clone(), self.0.undone.get());
        after(pause, move || {
            let still = desk.0.session.borrow().only_answer() == Some(only);
            if still && undone == desk.0.undone.get() {
                desk.act(Deed::Decide(only.action));
            }
        });
    }
}
