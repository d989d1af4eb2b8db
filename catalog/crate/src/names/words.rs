//! Folded words as slices of one buffer.

use smallvec::SmallVec;
use std::fmt;

/// Words of a folded text: slices of its letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'f> {
    /// The letters of the text through the last word. Words have nothing between them.
    letters: &'f [u8],
    starts: &'f [WordStart],
}

/// The start of a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WordStart {
    /// Number of letters of the words before it.
    letter: u32,
    /// Its position in the text.
    text: u32,
}

impl WordStart {
    pub(super) fn new(letter: usize, text: usize) -> WordStart {
        WordStart { letter: letter as u32, text: text as u32 }
    }
}

impl<'f> Words<'f> {
    /// Number of words.
    pub fn len(self) -> usize {
        self.starts.len()
    }

    /// Whether it is empty.
    pub fn is_empty(self) -> bool {
        self.starts.is_empty()
    }

    /// The word at this position.
    pub fn get(self, index: usize) -> Option<&'f [u8]> {
        let start = self.starts.get(index)?.letter as usize;
        let end = self.starts.get(index + 1).map_or(self.letters.len(), |next| next.letter as usize);
        Some(&self.letters[start..end])
    }

    /// The first word.
    pub fn first(self) -> Option<&'f [u8]> {
        self.get(0)
    }

    /// The last word.
    pub fn last(self) -> Option<&'f [u8]> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Number of letters up to the end of the last word. Letters before the first word count too.
    pub fn letters(self) -> usize {
        self.letters.len()
    }

    /// The words in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = &'f [u8]> + ExactSizeIterator + use<'f> {
        (0..self.len()).map(move |index| self.get(index).unwrap_or_default())
    }

    /// The words from this position.
    pub fn from(self, index: usize) -> Words<'f> {
        Words { starts: &self.starts[index.min(self.len())..], ..self }
    }

    /// The words before this position.
    pub fn before(self, index: usize) -> Words<'f> {
        match self.starts.get(index) {
            Some(next) => {
                Words { letters: &self.letters[..next.letter as usize], starts: &self.starts[..index] }
            }
            None => self,
        }
    }

    /// The letters of all words without blanks.
    pub fn joined(self) -> &'f [u8] {
        self.starts.first().map_or(&[], |start| &self.letters[start.letter as usize..])
    }

    /// The position of the first word in the text.
    pub(super) fn text_start(self) -> Option<usize> {
        Some(self.starts.first()?.text as usize)
    }

    /// Number of words that start before a position in the text.
    pub(super) fn count_before(self, text: usize) -> usize {
        self.starts.iter().take_while(|start| (start.text as usize) < text).count()
    }

    /// The word that contains this letter, and the position within it. `letter` is a position in
    /// [`joined`](Self::joined).
    pub fn position(self, letter: usize) -> (usize, usize) {
        let letter = letter + self.starts.first().map_or(0, |start| start.letter as usize);
        let word =
            self.starts.iter().take_while(|start| start.letter as usize <= letter).count().saturating_sub(1);
        (word, letter - self.starts.get(word).map_or(0, |start| start.letter as usize))
    }
}

/// The words with blanks between.
impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, word) in self.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            write!(f, "{blank}{}", String::from_utf8_lossy(word))?;
        }
        Ok(())
    }
}

/// Letters of words with the positions of the words.
#[derive(Debug, Default)]
pub struct FoldedWords {
    /// The letters of all words, in UTF-8.
    ///
    /// Few descriptors have more: an allocation would take as long as half of the folding.
    pub(super) letters: SmallVec<[u8; 64]>,
    /// The start of each word.
    pub(super) starts: SmallVec<[WordStart; 12]>,
}

// A derived one would copy letter by letter.
impl Clone for FoldedWords {
    fn clone(&self) -> FoldedWords {
        FoldedWords {
            letters: SmallVec::from_slice(&self.letters),
            starts: SmallVec::from_slice(&self.starts),
        }
    }
}

impl FoldedWords {
    /// Removes words like `www`, unless there are no others. Returns whether words begin like this.
    pub(super) fn remove_address_words(&mut self) -> bool {
        // Few words begin like one.
        let can_be = |start: &WordStart| matches!(self.letters[start.letter as usize], b'w' | b'h');
        let words = self.words();
        if !self.starts.iter().any(can_be) || !words.iter().any(begins_as_address) {
            return false;
        }
        let mut rest = FoldedWords::default();
        for (word, start) in words.iter().zip(&self.starts).filter(|(word, _)| !is_address_word(word)) {
            rest.begin_word(start.text as usize);
            rest.letters.extend_from_slice(word);
        }
        if !rest.starts.is_empty() {
            *self = rest;
        }
        true
    }

    /// Removes the first words, and the text before the next one.
    pub(super) fn remove_first(&mut self, words: usize) {
        let Some(first) = self.starts.get(words).copied() else { return };
        self.letters.drain(..first.letter as usize);
        self.starts.drain(..words);
        for start in &mut self.starts {
            start.letter -= first.letter;
            start.text -= first.text;
        }
    }

    /// The position of a letter in a literal text.
    pub(super) fn text_position(&self, letter: usize) -> Option<usize> {
        let (word, within) = self.words().position(letter);
        let start = self.starts.get(word).filter(|_| letter < self.letters.len())?;
        Some(start.text as usize + within)
    }

    /// Number of letters up to a position in a literal text.
    ///
    /// `word` is one that begins before it, and then the last one.
    pub(super) fn letters_up_to(&self, text: usize, word: &mut usize) -> Option<usize> {
        let starts = self.starts.get(*word..)?;
        let further = starts.iter().skip(1).take_while(|start| (start.text as usize) < text).count();
        *word += further;
        let last = starts.get(further)?;
        Some(last.letter as usize + text - last.text as usize)
    }

    /// The words of the first letters alone.
    pub(super) fn of_first_letters(&self, letters: usize) -> Words<'_> {
        let words = self.starts.iter().take_while(|start| (start.letter as usize) < letters).count();
        Words { letters: &self.letters[..letters], starts: &self.starts[..words] }
    }

    /// Splits a word after this many letters of all words. Returns the index of its second part.
    pub(super) fn split(&mut self, letters: usize) -> usize {
        let index = self.starts.partition_point(|start| (start.letter as usize) < letters);
        self.starts.insert(index, WordStart::new(letters, 0));
        index
    }

    /// Begins a word after the letters so far; `text` is its position in the text.
    pub(super) fn begin_word(&mut self, text: usize) {
        self.begin_word_at(self.letters.len(), text);
    }

    /// Begins a word whose first letter has this position.
    pub(super) fn begin_word_at(&mut self, letter: usize, text: usize) {
        self.starts.push(WordStart::new(letter, text));
    }

    /// Appends a word.
    pub fn push(&mut self, word: &[u8]) {
        self.begin_word(0);
        self.letters.extend_from_slice(word);
    }

    /// All of the words.
    pub fn words(&self) -> Words<'_> {
        Words { letters: &self.letters, starts: &self.starts }
    }
}

fn begins_as_address(word: &[u8]) -> bool {
    word.starts_with(b"www") || word.starts_with(b"http")
}

/// Whether a word only begins a web address.
pub(super) fn is_address_word(word: &[u8]) -> bool {
    matches!(word, b"www" | b"http" | b"https" | b"httpswww")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_slices_of_their_letters() {
        let mut folded = FoldedWords::default();
        [b"wal".as_slice(), b"mart", b"12"].into_iter().for_each(|word| folded.push(word));
        let words = folded.words();
        assert_eq!(words.iter().collect::<Vec<_>>(), [b"wal".as_slice(), b"mart", b"12"]);
        assert_eq!((words.joined(), words.from(1).joined()), (b"walmart12".as_slice(), b"mart12".as_slice()));
        assert_eq!(
            (words.before(2).joined(), words.before(2).last()),
            (b"walmart".as_slice(), Some(&b"mart"[..]))
        );
        assert_eq!(words.from(1).before(1).joined(), b"mart");
        assert_eq!((words.before(9), words.from(9).joined()), (words, b"".as_slice()));
        assert_eq!(
            (words.position(0), words.position(2), words.from(1).position(4)),
            ((0, 0), (0, 2), (1, 0))
        );
    }
}
