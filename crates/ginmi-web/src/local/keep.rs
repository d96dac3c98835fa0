/// The storage of a table's log: local storage in a browser, a list in tests.
pub trait Keep {
    /// Appends a line; returns whether it was stored.
    fn append(&mut self, line: &str) -> bool;

    /// All lines in order.
    fn lines(&self) -> Vec<String>;

    /// Removes all lines after the first `count`.
    fn cut(&mut self, count: usize);

    /// Removes all lines.
    fn clear(&mut self) {
        self.cut(0);
    }
}

impl Keep for Vec<String> {
    fn append(&mut self, line: &str) -> bool {
        self.push(line.to_owned());
        true
    }

    fn lines(&self) -> Vec<String> {
        self.clone()
    }

    fn cut(&mut self, count: usize) {
        self.truncate(count);
    }
}
