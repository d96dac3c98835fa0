/// Where the log of a table is kept: in a browser its storage, in tests a list.
pub trait Keep {
    /// Adds a line behind all others; says whether it is kept.
    fn append(&mut self, line: &str) -> bool;

    /// All lines in order.
    fn lines(&self) -> Vec<String>;

    /// Forgets the lines after so many.
    fn cut(&mut self, count: usize);

    /// Forgets everything.
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
