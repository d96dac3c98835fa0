//! Builds the bundle of the page: `xtask-web MODULE OUT [--draft]`, called by `cargo xtask web`.
//!
//! It is a separate program because its dependencies take longer to compile than all other chores
//! together, which do not need them.
//!
//! It writes the page to `target/web`, compressed, under names that change with the content; the
//! build script of the server embeds it from there. A server that is built without it says how to
//! build it. Nothing is inline, since the server's content policy allows scripts and styles only
//! from files.

mod bundle;
mod card_pictures;
mod decks;
mod guide;
mod language_files;
mod rulebook;
mod rulebook_pictures;
mod service_worker;
mod wasm_module;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};

use bundle::{Bundle, BundleCompression, FetchTime, relative_address};
use decks::Decks;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let (module, out, packing) = match &arguments[..] {
        [module, out] => (module, out, BundleCompression::Best),
        [module, out, draft] if draft == "--draft" => (module, out, BundleCompression::Draft),
        _ => bail!("call `cargo xtask web`, which calls this"),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("we lie in the workspace")?;
    let bundle = make(root, Path::new(module), packing)?;
    bundle.write(Path::new(out))?;
    println!("{bundle}");
    if packing == BundleCompression::Best { bundle.check_weight() } else { Ok(()) }
}

/// Assembles all files of the page.
fn make(root: &Path, module: &Path, packing: BundleCompression) -> Result<Bundle> {
    let web = root.join("crates").join("ginmi-web");
    let page = |name: &str| {
        let path = web.join("page").join(name);
        std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let mut bundle = Bundle::new(packing);
    let [module, glue, parts] = wasm_module::add(&mut bundle, module)?;
    // Fill in the addresses, which change with the content.
    let worker = page("worker.js")?.replace("{glue}", &relative_address(&glue));
    let worker = script(&worker.replace("{networks}", &networks(&mut bundle)))?;
    let worker = bundle.add_hashed("worker", "js", FetchTime::Startup, worker);
    let pictures = root.join("pictures");
    // The style sheet contains the marks for the cards.
    let style = card_pictures::read(&pictures.join("marks"))?
        .iter()
        .fold(style(&web.join("style"))?, |style, (name, picture)| {
            card_pictures::mark(&style, name, picture)
        });
    let style = fonts(&mut bundle, &web.join("font"), style)?;
    ensure!(!style.contains("{mark}"), "a style sheet names a mark that pictures/marks has not");
    let decks = Decks::read(&pictures.join("source").join("palette.toml"))?;
    let cards = card_pictures::read(&pictures.join("cards"))?;
    let style = decks.samples(&mut bundle, &cards, style);
    let pictures = card_pictures::add(&mut bundle, &cards);
    let style = minifier::css::minify(&style).map_err(anyhow::Error::msg)?.to_string();
    let style = bundle.add_hashed("style", "css", FetchTime::Startup, style.into_bytes());
    let icon = bundle.add_hashed("icon", "svg", FetchTime::Startup, page("icon.svg")?.into_bytes());
    let sounds =
        bundle.add_hashed("sounds", "js", FetchTime::OnDemand, script(&page("sounds.js")?)?);
    let signals = page("signals.js")?.replace("{sounds}", &relative_address(&sounds));
    let signals = script(&signals.replace("{icon}", &relative_address(&icon)))?;
    let signals = bundle.add_hashed("signals", "js", FetchTime::OnDemand, signals);
    let main = page("main.js")?.replace("{module}", &module).replace("{glue}", &glue);
    let main = main.replace("{worker}", &worker).replace("{pictures}", &pictures);
    let bitmaps = script(&page("bitmaps.js")?)?;
    let bitmaps = bundle.add_hashed("bitmaps", "js", FetchTime::OnDemand, bitmaps);
    let main = main.replace("{signals}", &signals).replace("{bitmaps}", &bitmaps);
    let main = main.replace("{decks}", &decks.replacements());
    let main = bundle.add_hashed("main", "js", FetchTime::Startup, script(&main)?);
    let early = bundle.add_hashed("early", "js", FetchTime::Startup, script(&page("early.js")?)?);
    let old = bundle.add_hashed("old", "js", FetchTime::OnDemand, page("old.js")?.into_bytes());
    let icons = icons(&mut bundle, &web.join("icons"))?;
    previews(&mut bundle, &web.join("previews"))?;
    let games = language_files::games();
    let manifest = page("manifest.webmanifest")?.replace("{icon}", &relative_address(&icon));
    let near: Vec<_> =
        icons.iter().map(|(name, icon)| (name.clone(), relative_address(icon))).collect();
    let manifest = replaced(manifest.replace("{games}", &games), &near).into_bytes();
    let manifest = bundle.add_hashed("manifest", "webmanifest", FetchTime::Startup, manifest);
    let rulebook = rulebook::read(&root.join("rulebook"))?.into_iter().chain(guide::write()?);
    let rulebook = rulebook.map(|(name, chapter)| (name, FetchTime::OnDemand, chapter));
    let rulebook = bundle.add_folder("rulebook", rulebook.collect());
    let problems = bundle.add_folder("problems", problems(&root.join("problems"))?);
    let words = language_files::add(&mut bundle);
    let index = language_files::fill(&replaced(page("index.html")?, &icons))?;
    let index = [
        ("{module}", &module),
        ("{glue}", &glue),
        ("{parts}", &parts),
        ("{main}", &main),
        ("{early}", &early),
        ("{old}", &old),
        ("{style}", &style),
        ("{icon}", &icon),
        ("{manifest}", &manifest),
        ("{pictures}", &pictures),
        ("{rulebook}", &rulebook),
        ("{problems}", &problems),
        ("{words}", &words),
        ("{games}", &games),
        ("{release}", &env!("CARGO_PKG_VERSION").to_owned()),
    ]
    .into_iter()
    .fold(index, |text, (name, value)| text.replace(name, value));
    let (version, worker) = service_worker::worker(&page("sw.js")?, &index, &bundle);
    bundle.add("sw.js", FetchTime::OnDemand, worker.into_bytes());
    let index = index.replace("{version}", &version);
    ensure!(!index.contains('{'), "page/index.html has a placeholder that is never filled in");
    bundle.add("index.html", FetchTime::Startup, index.into_bytes());
    Ok(bundle)
}

/// Minifies a script.
fn script(script: &str) -> Result<Vec<u8>> {
    let script = minifier::js::minify(script).map_err(anyhow::Error::msg)?;
    Ok(script.to_string().into_bytes())
}

/// The fonts, and when readers of English fetch each.
const FONTS: [(&str, FetchTime); 7] = [
    ("text-500", FetchTime::Startup),
    ("text-700", FetchTime::Startup),
    ("title-700", FetchTime::Startup),
    ("text-japanese-500", FetchTime::OnDemand),
    ("text-japanese-700", FetchTime::OnDemand),
    ("title-japanese-700", FetchTime::OnDemand),
    ("brush", FetchTime::OnDemand),
];

/// Adds the fonts; returns the style sheet with their addresses.
fn fonts(bundle: &mut Bundle, folder: &Path, style: String) -> Result<String> {
    FONTS.iter().try_fold(style, |style, (name, when)| {
        let font = std::fs::read(folder.join(name).with_extension("woff2"));
        let font = font.with_context(|| format!("cannot read the font {name}"))?;
        let address = bundle.add_hashed(name, "woff2", *when, font);
        Ok(style.replace(&format!("{{font-{name}}}"), &relative_address(&address)))
    })
}

/// Adds the bitmap icons; returns their names in the page with their addresses.
fn icons(bundle: &mut Bundle, folder: &Path) -> Result<Vec<(String, String)>> {
    let mut add = |name: &str| {
        let path = folder.join(format!("{name}.png"));
        let icon = std::fs::read(&path);
        let icon = icon.with_context(|| format!("cannot read {}", path.display()))?;
        Ok((format!("{{{name}}}"), bundle.add_hashed(name, "png", FetchTime::OnDemand, icon)))
    };
    ["icon-192", "icon-512", "icon-maskable-512", "icon-apple-180"]
        .map(&mut add)
        .into_iter()
        .collect()
}

/// Adds the preview images for messengers, which the server knows by name.
fn previews(bundle: &mut Bundle, folder: &Path) -> Result<()> {
    let mut files = std::fs::read_dir(folder)
        .and_then(|files| {
            files.map(|file| file.map(|file| file.path())).collect::<Result<Vec<_>, _>>()
        })
        .context("cannot read the folder of previews")?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "png"));
    files.sort();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let content = std::fs::read(&file);
        let content = content.with_context(|| format!("cannot read {}", file.display()))?;
        bundle.add_hashed(&format!("preview-{name}"), "png", FetchTime::OnDemand, content);
    }
    Ok(())
}

/// Adds the networks of bots; returns an object for a script with their addresses by game.
fn networks(bundle: &mut Bundle) -> String {
    let mut add = |game: &ginmi::Game| {
        let weights = ginmi_bots::neural_net::weights(*game)?.to_vec();
        let file =
            bundle.add_hashed(&format!("network-{game}"), "net", FetchTime::OnDemand, weights);
        Some(format!("'{game}':'{}'", relative_address(&file)))
    };
    let all: Vec<String> = ginmi::Game::ALL.iter().filter_map(&mut add).collect();
    format!("{{{}}}", all.join(","))
}

/// The problems of each game, by the names of their files.
fn problems(folder: &Path) -> Result<Vec<(String, FetchTime, Vec<u8>)>> {
    let file = |game: &ginmi::Game| {
        let name = format!("{game}.jsonl");
        let path = folder.join(&name);
        let text = std::fs::read(&path);
        Ok((
            name,
            FetchTime::OnDemand,
            text.with_context(|| format!("cannot read {}", path.display()))?,
        ))
    };
    ginmi::Game::ALL.iter().map(file).collect()
}

fn replaced(text: String, with: &[(String, String)]) -> String {
    with.iter().fold(text, |text, (name, value)| text.replace(name, value))
}

/// All style sheets in the order of their names, as one.
fn style(folder: &Path) -> Result<String> {
    let files = std::fs::read_dir(folder).context("cannot read the folder of style sheets")?;
    let files = files.map(|file| file.map(|file| file.path())).collect::<Result<Vec<_>, _>>();
    let mut files = files.context("cannot read the folder of style sheets")?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "css"));
    files.sort();
    let texts = files.iter().map(std::fs::read_to_string).collect::<Result<Vec<_>, _>>();
    Ok(texts.context("cannot read a style sheet")?.join("\n"))
}
