//! Indexes of names: buckets by first letters, in which each name knows the longest other name that it begins with.

use crate::sorting::sort_by_key;
use std::ops::{Deref, Range};
use std::sync::{LazyLock, OnceLock};

/// Maps names to numbers, such as indexes of a table.
///
/// Names with the same first two letters are a bucket. A bucket is sorted when a search first reaches it, since most
/// programs look up few names: sorting all of them would take half of the time before a first answer.
#[derive(Clone, Debug)]
pub struct NameIndex {
    /// The letters of the names.
    letters: Vec<u8>,
    /// The names of each bucket, one bucket after the other.
    names: Vec<Name>,
    /// Position of each [`bucket`]'s first name, and the number of names.
    starts: Vec<u32>,
    /// Whether a name has each [`bit`].
    bits: Box<[u32; BITS / 32]>,
    /// The sorted names of each bucket that was searched.
    buckets: Box<[OnceLock<Box<[Entry]>>]>,
}

/// The names with which a text begins; see [`NameIndex::beginnings`].
#[derive(Clone)]
pub struct Beginnings<'n> {
    index: &'n NameIndex,
    text: &'n [u8],
    /// The sorted bucket of the text.
    entries: &'n [Entry],
    /// The position after the next name.
    next: usize,
    /// Number of letters shared with the first of these names.
    shared: usize,
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

/// A name and its value.
#[derive(Clone, Copy, Debug, Default)]
struct Name {
    /// Position of its letters.
    start: u32,
    /// Number of its letters.
    length: u32,
    value: u32,
}

/// A name in a sorted bucket.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Its [`first_letters`].
    key: u64,
    name: Name,
    /// 1 + the position of its longest proper prefix in the bucket.
    ///
    /// 0 if no other name is one.
    parent: u32,
}

/// Builds an index of names in any order.
pub struct Builder {
    letters: Vec<u8>,
    names: Vec<Name>,
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

    /// Whether the first word of a name can be the text's.
    ///
    /// Only its first letters count. This rules out most texts without a search, which reads from many places of the memory.
    pub fn can_have(&self, text: &[u8]) -> bool {
        let bit = bit(text);
        self.bits[bit / 32] & 1 << (bit % 32) != 0
    }

    /// The value of this name.
    pub fn get(&self, name: &[u8]) -> Option<u32> {
        if !self.can_have(name) {
            return None;
        }
        let (entries, after) = self.place(name);
        let entry = &entries[after.checked_sub(1)?];
        (self.letters(entry) == name).then_some(entry.name.value)
    }

    /// The names with which this text begins, the longest first: length and value.
    pub fn beginnings<'n>(&'n self, text: &'n [u8]) -> Beginnings<'n> {
        let (entries, next) = self.place(text);
        // All of them are beginnings of the last name before the text.
        let shared = next.checked_sub(1).map_or(0, |last| self.shared_length(&entries[last], text));
        Beginnings { index: self, text, entries, next, shared }
    }

    /// The beginnings of a text, and its letters shared with names.
    ///
    /// The second is the largest number of first letters that the text shares with a name.
    pub fn beginnings_and_shared<'n>(&'n self, text: &'n [u8]) -> (Beginnings<'n>, usize) {
        let beginnings = self.beginnings(text);
        let next = beginnings.entries.get(beginnings.next).map_or(0, |next| self.shared_length(next, text));
        let shared = beginnings.shared.max(next);
        (beginnings, shared)
    }

    /// The rest and value of each name that continues a text.
    ///
    /// None if the text is a name itself. It must have at least two letters: shorter ones are continued in many buckets.
    pub fn continuations<'n>(&'n self, text: &'n [u8]) -> impl Iterator<Item = (&'n [u8], u32)> + use<'n> {
        if text.len() >= BIT_LETTERS && !self.can_have(text) {
            return self.continuing(&[], text);
        }
        let (entries, after) = self.place(text);
        let is_name = after.checked_sub(1).is_some_and(|last| self.letters(&entries[last]) == text);
        self.continuing(&entries[if is_name { entries.len() } else { after }..], text)
    }

    /// Whether a name can begin with a text and then this letter.
    pub fn is_continued(&self, text: &[u8], letter: u8) -> bool {
        if text.len() < 2 {
            return true;
        }
        let (entries, after) = self.place(text);
        let mut longer = self.continuing(&entries[after..], text);
        longer.any(|(rest, _)| rest.first() == Some(&letter))
    }

    /// The rest and value of the first names that continue a text.
    fn continuing<'n>(
        &'n self,
        entries: &'n [Entry],
        text: &'n [u8],
    ) -> impl Iterator<Item = (&'n [u8], u32)> + use<'n> {
        let rest = move |entry| self.letters(entry).strip_prefix(text);
        entries.iter().map_while(move |entry| Some((rest(entry)?, entry.name.value)))
    }

    /// Number of letters with which a name and a text begin.
    fn shared_length(&self, entry: &Entry, text: &[u8]) -> usize {
        match (entry.key ^ first_letters(text)).leading_zeros() / u8::BITS {
            8 => shared_length(self.letters(entry), text),
            letters => letters as usize,
        }
    }

    /// The names of a text's bucket, and the position after the text.
    fn place(&self, text: &[u8]) -> (&[Entry], usize) {
        let entries = self.bucket(text);
        let key = first_letters(text);
        // Few names have the same first letters, which compare faster as one number.
        let before = entries.partition_point(|entry| entry.key < key);
        let is_before = |entry: &&Entry| entry.key == key && self.letters(entry) <= text;
        let same = entries[before..].iter().take_while(is_before).count();
        (entries, before + same)
    }

    fn letters(&self, entry: &Entry) -> &[u8] {
        entry.name.letters(&self.letters)
    }

    /// The bucket of a text.
    fn bucket(&self, text: &[u8]) -> &[Entry] {
        let bucket = bucket(text);
        self.buckets[bucket].get_or_init(|| {
            let names = self.starts[bucket] as usize..self.starts[bucket + 1] as usize;
            sorted(&self.letters, &self.names[names])
        })
    }

    /// The value of the one-letter name that begins a longer text.
    ///
    /// It is in a bucket of its own, most of which are empty.
    fn one_letter(&self, text: &[u8]) -> Option<u32> {
        let first = text.get(..1).filter(|_| text.len() > 1)?;
        let bucket = bucket(first);
        if self.starts[bucket] == self.starts[bucket + 1] {
            return None;
        }
        self.get(first)
    }
}

impl Iterator for Beginnings<'_> {
    type Item = (usize, u32);

    fn next(&mut self) -> Option<(usize, u32)> {
        while let Some(position) = self.next.checked_sub(1) {
            let Entry { name, parent, .. } = self.entries[position];
            self.next = parent as usize;
            if name.length as usize <= self.shared {
                return Some((name.length as usize, name.value));
            }
        }
        let text = std::mem::take(&mut self.text);
        Some((1, self.index.one_letter(text)?))
    }
}

impl Default for NameIndex {
    fn default() -> NameIndex {
        NameIndex::new([])
    }
}

impl Name {
    fn letters(self, letters: &[u8]) -> &[u8] {
        &letters[self.start as usize..][..self.length as usize]
    }
}

impl Builder {
    /// A builder for about this many names and letters.
    pub fn with_capacity(names: usize, letters: usize) -> Builder {
        Builder { letters: Vec::with_capacity(letters), names: Vec::with_capacity(names) }
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
        self.names.push(Name { start, length, value });
    }

    /// The index of the names.
    pub fn finish(self) -> NameIndex {
        let Builder { letters, names: unsorted } = self;
        let bucket_of = |name: &Name| bucket(name.letters(&letters));
        // A counting sort: `starts[bucket + 1]` is first the position of the bucket's next name, then the bucket's end.
        let mut starts = vec![0; BUCKETS + 2];
        unsorted.iter().for_each(|name| starts[bucket_of(name) + 2] += 1);
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut names = vec![Name::default(); unsorted.len()];
        let mut bits = Box::new([0; BITS / 32]);
        for name in unsorted {
            let bit = bit(name.letters(&letters));
            bits[bit / 32] |= 1 << (bit % 32);
            let next = &mut starts[bucket_of(&name) + 1];
            names[*next as usize] = name;
            *next += 1;
        }
        starts.pop();
        NameIndex { letters, names, starts, bits, buckets: vec![OnceLock::new(); BUCKETS].into() }
    }
}

/// Sorts the names of a bucket and finds their prefixes.
fn sorted(letters: &[u8], names: &[Name]) -> Box<[Entry]> {
    let entry = |name: &Name| Entry { key: first_letters(name.letters(letters)), name: *name, parent: 0 };
    let mut entries: Vec<Entry> = names.iter().map(entry).collect();
    sort_by_key(&mut entries, |entry| (entry.key, entry.name.letters(letters)));
    for position in 1..entries.len() {
        let name = entries[position].name.letters(letters);
        // The name before, or one with which it begins.
        let mut parent = position;
        while parent > 0 && !name.starts_with(entries[parent - 1].name.letters(letters)) {
            parent = entries[parent - 1].parent as usize;
        }
        entries[position].parent = parent as u32;
    }
    entries.into()
}

/// The first 8 letters as a number that compares as they do.
fn first_letters(name: &[u8]) -> u64 {
    match name.first_chunk() {
        Some(letters) => u64::from_be_bytes(*letters),
        None => name.iter().rev().fold(0, |number, letter| number >> 8 | u64::from(*letter) << 56),
    }
}

/// Number of first letters that count for a [`bit`].
const BIT_LETTERS: usize = 4;

/// Number of bits, several times as many as names.
const BITS: usize = 1 << 15;

/// The bit for the first letters of a name's first word.
fn bit(name: &[u8]) -> usize {
    let letters = match name.first_chunk().map(|letters| u32::from_be_bytes(*letters)) {
        // Most words have as many.
        Some(letters) if !has_blank(letters) => letters,
        _ => {
            let word = name.iter().take(BIT_LETTERS).take_while(|letter| **letter != b' ');
            word.fold(0, |number, letter| number << 8 | u32::from(*letter))
        }
    };
    // The high bits of the product depend on all letters.
    (letters.wrapping_mul(0x9e37_79b1) >> 17) as usize
}

/// Whether one of four letters is a blank, without a loop.
fn has_blank(letters: u32) -> bool {
    let zero_if_blank = letters ^ u32::from_be_bytes([b' '; 4]);
    zero_if_blank.wrapping_sub(0x0101_0101) & !zero_if_blank & 0x8080_8080 != 0
}

/// Number of bytes with which both begin.
pub fn shared_length(one: &[u8], other: &[u8]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Kinds of letters, in their order.
const KINDS: usize = 40;

/// Number of buckets.
const BUCKETS: usize = KINDS * KINDS;

/// The bucket of a text, by its first two letters. A text is not before one of an earlier bucket.
fn bucket(text: &[u8]) -> usize {
    kind(text.first()) * KINDS + kind(text.get(1))
}

/// The kind of a letter, or of none.
fn kind(letter: Option<&u8>) -> usize {
    const KIND_OF: [u8; 256] = {
        let mut kinds = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            kinds[byte] = match byte as u8 {
                digit @ b'0'..=b'9' => digit - b'0' + 2,
                letter @ b'a'..=b'z' => letter - b'a' + 13,
                0..=b'/' => 1,
                b':'..=b'`' => 12,
                _ => 39,
            };
            byte += 1;
        }
        kinds
    };
    letter.map_or(0, |letter| usize::from(KIND_OF[usize::from(*letter)]))
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
    fn a_text_can_have_a_name_with_its_first_word() {
        let index = NameIndex::new([("rx", 1), ("bar", 2), ("a to z", 3), ("winery", 4)]);
        for text in ["rx", "rx plus", "bar", "bar 12", "a", "a to", "a to z", "winery", "wine"] {
            assert!(index.can_have(text.as_bytes()), "{text}");
        }
        for text in ["", "r", "bars", "at", "win", "wind"] {
            assert!(!index.can_have(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn names_continue_a_text_that_is_not_a_name() {
        let index = index();
        let continuations =
            |text: &str| index.continuations(text.as_bytes()).map(|(_, value)| value).collect::<Vec<_>>();
        assert_eq!(continuations("win"), [2, 1, 3, 3]);
        assert_eq!(continuations("tave"), [4]);
        assert!(continuations("wine").is_empty(), "a name");
        assert_eq!(index.continuations(b"wine b").next().unwrap().0, b"ar");
    }
}
