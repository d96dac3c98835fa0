/// The storage of a table's log: local storage in a browser, a list in tests.
pub trait LogStorage {
    /// Appends a line; returns whether it was stored.
    fn append(&mut self, line: &str) -> bool;

    /// All lines in order.
    fn lines(&self) -> Vec<String>;

    /// Removes all lines after the first `count`.
    fn truncate(&mut self, count: usize);

    /// Removes all lines.
    fn clear(&mut self) {
        self.truncate(0);
    }
}

impl LogStorage for Vec<String> {
    fn append(&mut self, line: &str) -> bool {
        self.push(line.to_owned());
        true
    }

    fn lines(&self) -> Vec<String> {
        self.clone()
    }

    fn truncate(&mut self, count: usize) {
        self.truncate(count);
    }
}
