//! The bots that sit at the tables of a server.

use std::sync::Arc;

use ginmi::View;
use ginmi::action::Action;
use ginmi_bots::{Bot, BotKind, PlayStyle, StyledBot};
use ginmi_table::names::BotName;

use super::tables_context::TablesContext;

/// The bots that may sit at the tables. The first is the one that steps in.
#[must_use]
pub fn bot_names() -> Vec<BotName> {
    let usual = BotKind::default();
    let others = BotKind::ALL.iter().copied().filter(|kind| *kind != usual);
    let names = [usual].into_iter().chain(others).map(|kind| BotName::new(kind.id()));
    names.map(|name| name.expect("the id of a bot is a name")).collect()
}

/// Lets a bot decide, after a pause. `None` if there is no such bot, or if it fails.
pub(super) async fn decide_for_bot(
    bot: &BotName,
    view: Box<View>,
    context: &TablesContext,
) -> Option<Action> {
    let kind: BotKind = bot.as_str().parse().ok()?;
    tokio::time::sleep(context.config.bot_pause).await;
    let permit = Arc::clone(&context.thinking).acquire_owned().await.ok()?;
    let seed = u64::from_le_bytes(context.environment.random_bytes());
    let decided = context.environment.compute(move || {
        let _permit = permit;
        let mut bot = kind.build(seed).for_match();
        let legal = view.legal();
        // Each bot at a table has its own style of play.
        match view.viewer() {
            Some(seat) => StyledBot::new(bot, PlayStyle::of(seat)).decide(&view, &legal),
            None => bot.decide(&view, &legal),
        }
    });
    let decided = decided.await;
    decided.inspect_err(|error| tracing::error!(%bot, %error, "a bot failed to decide")).ok()
}
