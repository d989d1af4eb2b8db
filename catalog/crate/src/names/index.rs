//! Indexes of names: a sorted table, in which each name knows the longest other name that it begins with.

use std::ops::{Deref, Range};
use std::sync::LazyLock;

/// Maps names to numbers, such as indexes of a table.
///
/// A search is one binary search among the names with the same first two letters, mostly by numbers.
#[derive(Clone, Debug)]
pub struct NameIndex {
    /// The letters of the names.
    letters: Vec<u8>,
    /// Names, sorted.
    entries: Vec<Entry>,
    /// The [`first_letters`] of each name.
    keys: Vec<u64>,
    /// Position of each [`bucket`]'s first name, and the number of names.
    buckets: Vec<u32>,
}

/// An index that is built when first used.
pub struct LazyNameIndex(LazyLock<NameIndex, Box<dyn FnOnce() -> NameIndex + Send>>);

impl LazyNameIndex {
    /// An index that `build` builds.
    pub fn new(build: impl FnOnce() -> NameIndex + Send + 'static) -> LazyNameIndex {
        LazyNameIndex(LazyLock::new(Box::new(build)))
    }
}

impl Deref for LazyNameIndex {
    type Target = NameIndex;

    fn deref(&self) -> &NameIndex {
        &self.0
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// Position of its letters.
    start: u32,
    /// Number of its letters.
    length: u32,
    value: u32,
    /// Position of the longest name that is its proper prefix, plus 1; 0 if there is none.
    parent: u32,
}

/// Builds an index of names in any order.
pub struct Builder {
    letters: Vec<u8>,
    entries: Vec<Entry>,
}

impl NameIndex {
    /// Builds an index; no two names may be equal.
    pub fn new<'n>(names: impl IntoIterator<Item = (&'n str, u32)>) -> NameIndex {
        let mut builder = Builder::with_capacity(0, 0);
        for (name, value) in names {
            let letters = builder.push(0..0, name.as_bytes());
            builder.add(letters, value);
        }
        builder.finish()
    }

    /// The value of this name.
    pub fn get(&self, name: &[u8]) -> Option<u32> {
        let place = self.place(name);
        (place < self.len() && self.name(place) == name).then(|| self.entries[place].value)
    }

    /// The names with which this text begins, the longest first: length and value.
    pub fn beginnings(&self, text: &[u8]) -> impl Iterator<Item = (usize, u32)> {
        let after = self.place(text);
        let is_text = after < self.len() && self.name(after) == text;
        let last = if is_text { Some(after) } else { after.checked_sub(1) };
        // All of them are beginnings of the name before the text.
        let shared = last.map_or(0, |last| shared_length(self.name(last), text));
        std::iter::successors(last, |place| (self.entries[*place].parent as usize).checked_sub(1))
            .map(|place| (self.name(place).len(), self.entries[place].value))
            .filter(move |(length, _)| *length <= shared)
    }

    /// The names that continue this text: the rest of each and its value; none if the text is a name itself.
    pub fn continuations(&self, text: &[u8]) -> impl Iterator<Item = (&[u8], u32)> {
        let place = self.place(text);
        let is_name = place < self.len() && self.name(place) == text;
        let places = if is_name { 0..0 } else { place..self.len() };
        places.map_while(move |place| Some((self.name(place).strip_prefix(text)?, self.entries[place].value)))
    }

    /// Number of names.
    fn len(&self) -> usize {
        self.entries.len()
    }

    fn name(&self, place: usize) -> &[u8] {
        self.entries[place].name(&self.letters)
    }

    /// The position of the first name that is not before this text.
    fn place(&self, text: &[u8]) -> usize {
        let (bucket, key) = (bucket(text), first_letters(text));
        let (first, end) = (self.buckets[bucket] as usize, self.buckets[bucket + 1] as usize);
        let same = first + self.keys[first..end].partition_point(|other| *other < key);
        let mut from = same;
        // Few names have the same first letters, and most texts are not among these.
        let mut to = match self.keys[same..end].first() {
            Some(other) if *other == key => {
                same + self.keys[same..end].partition_point(|other| *other == key)
            }
            _ => same,
        };
        while from < to {
            let middle = usize::midpoint(from, to);
            if self.name(middle) < text {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        from
    }
}

impl Default for NameIndex {
    fn default() -> NameIndex {
        NameIndex::new([])
    }
}

impl Entry {
    fn name(self, letters: &[u8]) -> &[u8] {
        &letters[self.start as usize..][..self.length as usize]
    }
}

impl Builder {
    /// A builder for about this many names and letters.
    pub fn with_capacity(names: usize, letters: usize) -> Builder {
        Builder { letters: Vec::with_capacity(letters), entries: Vec::with_capacity(names) }
    }

    /// Appends letters: a copy of the range `beginning`, then the rest; [`add`](Self::add) makes them a name.
    pub fn push(&mut self, beginning: Range<usize>, rest: &[u8]) -> Range<usize> {
        let start = self.letters.len();
        self.letters.extend_from_within(beginning);
        self.letters.extend_from_slice(rest);
        start..self.letters.len()
    }

    /// Makes the letters in this range a name.
    pub fn add(&mut self, letters: Range<usize>, value: u32) {
        let (start, length) = (letters.start as u32, letters.len() as u32);
        self.entries.push(Entry { start, length, value, parent: 0 });
    }

    /// The index of the names.
    pub fn finish(self) -> NameIndex {
        let Builder { letters, entries } = self;
        // Nearly all names differ in their first letters, which compare faster as one number.
        let mut keyed: Vec<(u64, Entry)> =
            entries.into_iter().map(|entry| (first_letters(entry.name(&letters)), entry)).collect();
        keyed.sort_unstable_by(|(one_letters, one), (other_letters, other)| {
            one_letters.cmp(other_letters).then_with(|| one.name(&letters).cmp(other.name(&letters)))
        });
        let (keys, entries): (Vec<u64>, Vec<Entry>) = keyed.into_iter().unzip();
        let mut buckets = vec![0; BUCKETS + 1];
        entries.iter().for_each(|entry| buckets[bucket(entry.name(&letters)) + 1] += 1);
        for index in 0..BUCKETS {
            buckets[index + 1] += buckets[index];
        }
        let mut index = NameIndex { letters, entries, keys, buckets };
        index.find_parents();
        index
    }
}

/// The first 8 letters as a number that compares as they do.
fn first_letters(name: &[u8]) -> u64 {
    match name.first_chunk() {
        Some(letters) => u64::from_be_bytes(*letters),
        None => name.iter().rev().fold(0, |number, letter| number >> 8 | u64::from(*letter) << 56),
    }
}

impl NameIndex {
    fn find_parents(&mut self) {
        for place in 1..self.len() {
            let name = self.name(place);
            // The name before, or one with which it begins.
            let mut parent = place;
            while parent > 0 && !name.starts_with(self.name(parent - 1)) {
                parent = self.entries[parent - 1].parent as usize;
            }
            self.entries[place].parent = parent as u32;
        }
    }
}

fn shared_length(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Kinds of letters, in their order.
const KINDS: usize = 40;

/// Number of buckets.
const BUCKETS: usize = KINDS * KINDS;

/// The bucket of a text, by its first two letters. A text is not before one of an earlier bucket.
fn bucket(text: &[u8]) -> usize {
    let kind = |place: usize| match text.get(place) {
        None => 0,
        Some(byte @ b'0'..=b'9') => usize::from(byte - b'0') + 2,
        Some(byte @ b'a'..=b'z') => usize::from(byte - b'a') + 13,
        Some(0..=b'/') => 1,
        Some(b':'..=b'`') => 12,
        Some(_) => 39,
    };
    kind(0) * KINDS + kind(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> NameIndex {
        NameIndex::new([
            ("wine bar", 1),
            ("7", 6),
            ("tavern", 4),
            ("wine", 2),
            ("wineries", 3),
            ("winery", 3),
            ("寿司", 5),
        ])
    }

    #[test]
    fn a_name_is_found_whole() {
        for (name, value) in [
            ("7", Some(6)),
            ("wine", Some(2)),
            ("wineries", Some(3)),
            ("寿司", Some(5)),
            ("win", None),
            ("wines", None),
            ("", None),
            ("zoo", None),
        ] {
            assert_eq!(index().get(name.as_bytes()), value, "{name}");
        }
        assert_eq!(NameIndex::default().get(b"wine"), None);
    }

    #[test]
    fn the_longest_name_with_which_a_text_begins_comes_first() {
        let index = index();
        let beginnings = |text: &str| index.beginnings(text.as_bytes()).collect::<Vec<_>>();
        assert_eq!(beginnings("wine bars"), [(8, 1), (4, 2)]);
        assert_eq!(beginnings("wine bar"), [(8, 1), (4, 2)]);
        assert_eq!(beginnings("winerys"), [(6, 3), (4, 2)]);
        assert_eq!(beginnings("winez"), [(4, 2)], "after \"winery\"");
        assert_eq!(beginnings("76 gas"), [(1, 6)], "of another bucket");
        assert!(beginnings("win").is_empty());
        assert!(beginnings("").is_empty());
        assert_eq!(NameIndex::default().beginnings(b"wine").count(), 0);
    }

    #[test]
    fn names_continue_a_text_that_is_none() {
        let index = index();
        let continuations =
            |text: &str| index.continuations(text.as_bytes()).map(|(_, value)| value).collect::<Vec<_>>();
        assert_eq!(continuations("win"), [2, 1, 3, 3]);
        assert_eq!(continuations("tave"), [4]);
        assert!(continuations("wine").is_empty(), "a name");
        assert_eq!(index.continuations(b"wine b").next().unwrap().0, b"ar");
    }
}
