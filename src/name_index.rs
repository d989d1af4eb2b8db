//! Indexes of names: every name in order, and a way through them a byte at a time.

use std::ops::Range;

/// From names to what they say: places in a table, or whatever a number can tell.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameIndex {
    /// All names, in the order in which they came.
    text: Vec<u8>,
    /// In the order of their names.
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    said: u32,
}

impl NameIndex {
    /// An index of these names, no two of which are the same.
    pub fn new<'n>(names: impl IntoIterator<Item = (&'n str, u32)>) -> NameIndex {
        let mut index = NameIndex::default();
        for (name, said) in names {
            let place = index.push(0..0, name);
            index.add(&place, said);
        }
        index.sort();
        index
    }

    /// Puts down text that is no name yet: what lies at `beginning`, then the rest.
    pub fn push(&mut self, beginning: Range<usize>, rest: &str) -> Range<usize> {
        let start = self.text.len();
        self.text.extend_from_within(beginning);
        self.text.extend(rest.as_bytes());
        start..self.text.len()
    }

    /// Makes the text at this place a name.
    pub fn add(&mut self, place: &Range<usize>, said: u32) {
        self.entries.push(Entry { start: place.start as u32, end: place.end as u32, said });
    }

    /// Puts the names in order, without which none is found.
    pub fn sort(&mut self) {
        let text = &self.text;
        self.entries.sort_by(|one, other| one.name(text).cmp(other.name(text)));
    }

    /// What this name says.
    pub fn get(&self, name: &str) -> Option<u32> {
        let mut walk = Walk::start(self);
        if walk.steps(name.bytes()) { walk.value() } else { None }
    }
}

impl Entry {
    fn name<'t>(&self, text: &'t [u8]) -> &'t [u8] {
        &text[self.start as usize..self.end as usize]
    }
}

/// Where a way through an index stands: at the names that begin with what it came by.
#[derive(Clone)]
pub(crate) struct Walk<'i> {
    text: &'i [u8],
    entries: &'i [Entry],
    /// How many bytes it came by.
    length: usize,
}

impl<'i> Walk<'i> {
    /// Before the first byte.
    pub fn start(index: &'i NameIndex) -> Walk<'i> {
        Walk { text: &index.text, entries: &index.entries, length: 0 }
    }

    /// Goes on by this byte, where any name does.
    pub fn step(&mut self, byte: u8) -> bool {
        let next = |entry: &Entry| entry.name(self.text).get(self.length).copied();
        let from = self.entries.partition_point(|entry| next(entry) < Some(byte));
        let further = &self.entries[from..];
        // Most ways end soon: then there is nothing to search for.
        let goes_on = further.first().is_some_and(|entry| next(entry) == Some(byte));
        let after = if goes_on { further.partition_point(|entry| next(entry) == Some(byte)) } else { 0 };
        self.entries = &further[..after];
        self.length += 1;
        goes_on
    }

    /// Goes on by all of these, where any name does.
    pub fn steps(&mut self, bytes: impl IntoIterator<Item = u8>) -> bool {
        bytes.into_iter().all(|byte| self.step(byte))
    }

    /// What the name that ends here says.
    pub fn value(&self) -> Option<u32> {
        // It is the first of those that begin with it.
        let first = self.entries.first()?;
        (first.name(self.text).len() == self.length).then_some(first.said)
    }

    /// What every longer name says that goes on from here without a blank, where all say the same by this measure.
    pub fn all_longer<Said: PartialEq>(&self, said: impl Fn(u32) -> Said) -> Option<Said> {
        let behind = |entry: &Entry| &entry.name(self.text)[self.length..];
        let is_one = |behind: &[u8]| !behind.is_empty() && !behind.contains(&b' ');
        let mut longer =
            self.entries.iter().filter(|entry| is_one(behind(entry))).map(|entry| said(entry.said));
        let first = longer.next()?;
        longer.all(|other| other == first).then_some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> NameIndex {
        NameIndex::new([
            ("wine bar", 1),
            ("wine", 2),
            ("winery", 3),
            ("wineries", 3),
            ("tavern", 4),
            ("寿司", 5),
        ])
    }

    #[test]
    fn a_name_is_found_whole() {
        for (name, said) in [
            ("wine", Some(2)),
            ("wineries", Some(3)),
            ("寿司", Some(5)),
            ("win", None),
            ("wines", None),
            ("", None),
        ] {
            assert_eq!(index().get(name), said, "{name}");
        }
        assert_eq!(NameIndex::default().get("wine"), None);
    }

    #[test]
    fn a_way_tells_what_ends_on_it() {
        let index = index();
        let mut walk = Walk::start(&index);
        assert!(walk.steps(*b"wine") && walk.value() == Some(2));
        assert!(walk.step(b' ') && walk.value().is_none());
        assert!(walk.steps(*b"bar") && walk.value() == Some(1));
        assert!(!walk.step(b's'));
        assert!(!walk.step(b's'), "and there it stays");
    }

    #[test]
    fn longer_names_count_where_they_agree_and_no_blank_is_between() {
        let index = index();
        let all_longer = |beginning: &str| {
            let mut walk = Walk::start(&index);
            walk.steps(beginning.bytes()).then(|| walk.all_longer(|said| said)).flatten()
        };
        assert_eq!(all_longer("wine"), Some(3), "not the name itself, nor \"wine bar\"");
        assert_eq!(all_longer("win"), None, "2 and 3");
        assert_eq!(all_longer("tave"), Some(4));
        assert_eq!(all_longer("tavern"), None);
    }
}
