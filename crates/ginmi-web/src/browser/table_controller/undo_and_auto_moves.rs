//! Taking back the person's moves, and making forced ones automatically.

use super::TableController;
use crate::browser::{run_after, settings};
use crate::model::{OnlyAnswer, PlayObstacle};

impl TableController {
    /// Takes the person's last decision back.
    pub(crate) fn undo(&self) {
        if self.is_replaced() {
            return;
        }
        match self.0.connection.undo() {
            Ok(false) => {}
            Ok(true) => {
                self.0.presenter.clear_cues();
                self.0.auto_answered.set(0);
                self.0.session.borrow_mut().rewind(self.0.before_decision.get());
                let hello = self.0.session.borrow_mut().hello_message();
                self.send(&hello);
            }
            Err(_) => self.show_error(Some(PlayObstacle::UnreadableGame)),
        }
    }

    /// Answers for the person if there is only one answer: always if that answer is to do nothing,
    /// otherwise if the setting is on.
    pub(super) fn answer_automatically(&self) {
        let only = self.0.session.borrow().only_answer();
        let wanted = |only: &OnlyAnswer| only.is_idle || settings().auto;
        let Some(only) = only.filter(wanted) else { return };
        if self.0.auto_answered.replace(only.question) == only.question {
            return;
        }
        if only.is_idle {
            return self.perform(only.request());
        }
        // Shown like another player's move.
        let pause = self.0.presenter.pause_before(settings().speed.bot_pause(), 0);
        let (controller, undone) = (self.clone(), self.0.connection.undone());
        run_after(pause, move || {
            let still = controller.0.session.borrow().only_answer() == Some(only);
            if still && undone == controller.0.connection.undone() {
                controller.act(only.request());
            }
        });
    }
}
