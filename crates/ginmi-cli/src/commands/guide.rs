//! `ginmi guide`: what good players of a game know, and what each piece of that is worth.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use ginmi::Game;
use ginmi_bots::tips::MeasuredTips;
use ginmi_words::{
    GuideCards, GuideExample, GuideTip, StrategyGuide, TableLocalizer, game, strategy_guide, text,
};

use crate::args::{self, WordingArgs};
use crate::terminal_text::columns::{FAINT, STRONG, fill, paint, paragraph};
use crate::terminal_text::text_renderer::SentenceRenderer;

/// Print the strategy guide of a game: tips that players give, each measured.
///
/// Every tip says what the choices that follow it earn more than those that go against it, with a
/// 95 % interval, by rounds that bots play to the end in many deals of the hidden cards. Some tips
/// are wrong, and are marked so. A position shows each.
///
/// The bot `tips` in `ginmi arena` knows nothing else.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  ginmi guide koi-koi
      the tips for Koi-Koi
  ginmi guide koi-koi --lang ja
      the same in Japanese
  ginmi guide koi-koi --json
      the figures, as JSON for programs")]
pub(crate) struct Args {
    #[arg(value_parser = args::parse_game, help = args::game_help())]
    game: Game,

    #[command(flatten)]
    wording: WordingArgs,

    /// Print the figures as one JSON object, for programs, instead of text
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
///
/// When the guide cannot be written.
pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(MeasuredTips::of(args.game))?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let (about, lang) = (args.game, args.wording.lang());
    let renderer = SentenceRenderer {
        localizer: TableLocalizer::of_game(lang, about),
        names: args.wording.names(),
    };
    let StrategyGuide { intro, topics } = strategy_guide(lang, about);
    writeln!(out, "{}", paint(STRONG, text!(lang, "guide", game = game(lang, about))))?;
    for words in &intro {
        writeln!(out, "\n{}", paragraph(words))?;
    }
    for (topic, tips) in &topics {
        writeln!(out, "\n{}", paint(STRONG, topic.name(lang)))?;
        tips.iter().try_for_each(|tip| print(tip, &renderer, &mut out))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn print(tip: &GuideTip, renderer: &SentenceRenderer, out: &mut impl Write) -> Result<()> {
    writeln!(out, "\n{}", paint(STRONG, fill(&tip.heading, 4)))?;
    if let Some(GuideExample { cards, answer }) = &tip.example {
        for GuideCards { label, cards } in cards {
            for line in renderer.cards(&format!("    {label} "), *cards) {
                writeln!(out, "{line}")?;
            }
        }
        writeln!(out, "{}", fill(&format!("    {}", renderer.line(answer)), 4))?;
    }
    for words in [&*tip.measure, tip.why] {
        writeln!(out, "{}", fill(&format!("    {words}"), 4))?;
    }
    if let Some(source) = tip.source {
        writeln!(out, "{}", paint(FAINT, fill(&format!("    {source}"), 4)))?;
    }
    Ok(())
}
