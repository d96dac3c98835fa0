//! Texts without what only their writers read.

use anyhow::Result;
use walrus::Module;

/// A style sheet without comments and indentation.
pub(crate) fn style(text: &str) -> String {
    let mut small = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        small.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    small.push_str(rest);
    let mut one = String::new();
    for line in small.lines().map(str::trim).filter(|line| !line.is_empty()) {
        // A line that is not over goes on in the next.
        if !one.is_empty() && !one.ends_with(['{', '}', ';', ',']) {
            one.push(' ');
        }
        one.push_str(line);
    }
    one
}

/// A script without comments that have lines of their own, and without indentation.
pub(crate) fn script(text: &str) -> String {
    let mut in_comment = false;
    let mut small = String::new();
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            small.push_str(line);
            small.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    small
}

/// A script and its module, with short names for what they have of each other: those that are made up
/// end with sixteen digits each, which nothing can pack.
pub(crate) fn names(script: &str, module: &[u8]) -> Result<(String, Vec<u8>)> {
    let mut script = script.to_owned();
    let mut module = Module::from_buffer(module)?;
    let mut shorten = |name: &mut String, short: String| {
        script = script.replace(name.as_str(), &short);
        *name = short;
    };
    for (number, import) in module.imports.iter_mut().enumerate() {
        shorten(&mut import.name, format!("i{number}"));
    }
    let made_up = |name: &str| name.starts_with("wasm_bindgen__");
    let exports = module.exports.iter_mut().filter(|export| made_up(&export.name));
    for (number, export) in exports.enumerate() {
        shorten(&mut export.name, format!("e{number}"));
    }
    Ok((script, module.emit_wasm()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_go() {
        let text = "/* One\n   two. */\na,\n.b > c {\n  margin: 0\n    1px; /* 3 */\n}\n";
        assert_eq!(style(text), "a,.b > c {margin: 0 1px;}");
        let text = "/**\n * Of `a`.\n */\nf(a) {\n    // No.\n    g('/* b */'); // c\n}\n";
        assert_eq!(script(text), "f(a) {\ng('/* b */'); // c\n}\n");
    }
}
