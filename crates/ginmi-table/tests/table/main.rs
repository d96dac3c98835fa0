//! Tables as clients see them: whole sessions with frames, logs, restarts and nonsense.

mod absent_people;
mod evening;
mod fair;
mod log;
mod protocol;
mod refusals;
mod scenes;
mod support;
