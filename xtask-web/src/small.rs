//! Texts without what only their writers read.

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
