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
    let mut module = Module::from_buffer(module)?;
    let made_up = |name: &str| name.starts_with("__wb") || name.starts_with("wasm_bindgen__");
    let imports = module.imports.iter_mut().map(|import| &mut import.name);
    let exports = module.exports.iter_mut().map(|export| &mut export.name);
    let mut names: Vec<&mut String> = imports.chain(exports).filter(|name| made_up(name)).collect();
    // One may begin with all of another: the longer ones first.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut script = script.to_owned();
    for (number, name) in names.into_iter().enumerate() {
        let short = format!("n{number}_");
        script = script.replace(name.as_str(), &short);
        *name = short;
    }
    Ok((script, module.emit_wasm()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_were_made_up_are_short() {
        let mut module = Module::default();
        let kind = module.types.add(&[], &[]);
        let (one, _) = module.add_import_func("m", "__wbg_a_1", kind);
        module.add_import_func("m", "__wbg_a_12", kind);
        module.exports.add("start", one);
        let script = "{ __wbg_a_12: 1, __wbg_a_1: 2 } wasm.start()";
        let (script, module) = names(script, &module.emit_wasm()).expect("it is a module");
        assert_eq!(script, "{ n0_: 1, n1_: 2 } wasm.start()");
        let module = Module::from_buffer(&module).expect("it is a module");
        let imports: Vec<&str> = module.imports.iter().map(|import| import.name.as_str()).collect();
        assert_eq!(imports, ["n1_", "n0_"]);
        assert_eq!(module.exports.iter().next().expect("it is there").name, "start");
    }

    #[test]
    fn comments_and_indentation_go() {
        let text = "/* One\n   two. */\na,\n.b > c {\n  margin: 0\n    1px; /* 3 */\n}\n";
        assert_eq!(style(text), "a,.b > c {margin: 0 1px;}");
        let text = "/**\n * Of `a`.\n */\nf(a) {\n    // No.\n    g('/* b */'); // c\n}\n";
        assert_eq!(script(text), "f(a) {\ng('/* b */'); // c\n}\n");
    }
}
