//! Interpretations of merchant names and statement descriptors as words.

use super::bank_prefix::without_bank_prefix;
use super::fold::{Folder, Notation, is_number};
use super::words::{FoldedWords, Words, is_address_word};
use std::iter;
use std::ops::Range;

/// First words that do not identify a merchant: an article, and processors of small shops whose `*` the bank dropped.
/// A number after them belongs to the name.
const EMPTY_WORDS: [&[u8]; 3] = [b"the", b"sq", b"tst"];

/// Processors whose `*` banks drop too, but which could be names: first interpreted as a name.
const DOUBTFUL_PROCESSORS: [&[u8]; 9] = [b"sp", b"py", b"bt", b"pp", b"fsp", b"in", b"paypal", b"eb", b"spo"];

/// Processors of online shops: `SP * BRAND` is a Shopify shop.
const ONLINE_PROCESSORS: [&[u8]; 2] = [b"sp", b"shopify"];

/// Maximum letters of a processor before its `*`: `SQ *`, `GOOGLE *`, `PAYPAL *`.
const PROCESSOR_LETTERS_MAX: usize = 12;

/// Minimum digits of a store or terminal number: "76" and "7-Eleven" are names.
pub const STORE_NUMBER_DIGITS: usize = 3;

/// Maximum characters of a descriptor: more than any has. The rest of a longer text is ignored.
const CHARACTERS_MAX: usize = 200;

/// One way to split a descriptor into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interpretation<'f> {
    /// The words, starting with the merchant name.
    pub words: Words<'f>,
    /// Number of words before a `*`.
    pub words_before_star: usize,
    /// Whether the `*` splits a word: `DICE*Y RILEYS PUB`.
    pub star_splits_word: bool,
    /// Whether it names a processor of online shops.
    pub online: bool,
}

/// A descriptor as folded words, with the positions of its separators. A `*` and a dash can split it.
#[derive(Clone, Debug, Default)]
pub struct FoldedDescriptor {
    words: FoldedWords,
    /// Number of words before the first `*`, if there is one.
    words_before_star: Option<usize>,
    /// Whether the first `*` splits a word.
    star_splits_word: bool,
    /// Number of words before the dash, if there is one.
    words_before_dash: Option<usize>,
    /// Number of words of the prefix of the bank.
    bank_words: usize,
    /// Whether it had words like `www`.
    had_address_words: bool,
}

/// Words of a descriptor, bank prefix included; a web address ends in the word "com".
pub fn descriptor_words(text: &str) -> FoldedWords {
    FoldedWords::of_descriptor(beginning(text))
}

/// Key of a merchant name in the index: its words joined.
pub fn merchant_key(name: &str) -> String {
    let words = descriptor_words(name);
    String::from_utf8_lossy(merchant_words(words.words()).joined()).into_owned()
}

/// The words of a merchant name among those of a descriptor.
pub fn merchant_words(words: Words) -> Words {
    without_empty_word(without_bank_prefix(words))
}

impl FoldedDescriptor {
    /// Folds a descriptor.
    pub fn new(text: &str) -> FoldedDescriptor {
        FoldedDescriptor::counting(text, &mut [])
    }

    /// Folds a descriptor and counts the letters up to each field end. `ends` must be in ascending order.
    pub(super) fn counting(text: &str, ends: &mut [FieldEnd]) -> FoldedDescriptor {
        let star = text.bytes().position(|byte| byte == b'*');
        let dash = dash(text.as_bytes());
        let mut words = FoldedWords::for_text(text);
        let mut words_before_star = star.map(|_| 0);
        let mut words_before_dash = dash.map(|_| 0);
        let mut folder = Folder::new(text, Notation::Descriptor);
        let mut ends = ends.iter_mut().peekable();
        while words.push_next(&mut folder) {
            let range = folder.word_range();
            while let Some(end) = ends.next_if(|end| end.end <= range.end) {
                end.letters = letters_before(end.end, range.clone(), words.words());
            }
            let is_before = |sign: Option<usize>| sign.is_some_and(|sign| range.end <= sign);
            if is_before(star) {
                words_before_star = Some(words.len());
            }
            if is_before(dash) {
                words_before_dash = Some(words.len());
            }
        }
        let removed = words.remove_address_words();
        let without_removed =
            |count: usize| count - removed.iter().filter(|removed| **removed < count).count();
        let whole = words.words();
        FoldedDescriptor {
            words_before_star: words_before_star.map(without_removed),
            star_splits_word: star.is_some_and(|star| splits_word(text.as_bytes(), star)),
            words_before_dash: words_before_dash.map(without_removed),
            bank_words: whole.len() - without_bank_prefix(whole).len(),
            had_address_words: !removed.is_empty(),
            words,
        }
    }

    /// Its first letters, if its beginning alone has the same ones.
    pub(super) fn of_first_letters(&self, letters: usize) -> Option<Words<'_>> {
        let first = (!self.had_address_words).then(|| self.words.of_first_letters(letters))?;
        let ends_in_address_word = first.last().is_some_and(is_address_word);
        (!ends_in_address_word).then_some(first)
    }

    /// The descriptor with a blank after this many letters.
    pub(super) fn split(&self, letters: usize) -> Option<FoldedDescriptor> {
        if self.had_address_words {
            return None;
        }
        let mut split = self.clone();
        let second = split.words.split(letters);
        let parts = split.words();
        if [second - 1, second].into_iter().any(|part| parts.get(part).is_some_and(is_address_word)) {
            return None;
        }
        split.bank_words = parts.len() - without_bank_prefix(parts).len();
        let moved = |words: usize| words + usize::from(words >= second);
        split.words_before_star = split.words_before_star.map(moved);
        split.words_before_dash = split.words_before_dash.map(moved);
        Some(split)
    }

    /// Its words, bank prefix included.
    pub fn words(&self) -> Words<'_> {
        self.words.words()
    }

    /// Its words without a bank prefix.
    pub(super) fn without_bank_prefix(&self) -> Words<'_> {
        self.words().from(self.bank_words)
    }

    /// Interpretations of a merchant name or statement descriptor, best first.
    ///
    /// First the whole, then the text after a processor, after a store number, and before and after a dash.
    pub fn interpretations(&self) -> impl Iterator<Item = Interpretation<'_>> {
        let whole = self.without_bank_prefix();
        let processor = self.processor(whole);
        let words_before_star = processor.map_or(0, Words::len);
        let interpreted = iter::once(Interpretation {
            words_before_star,
            star_splits_word: self.star_splits_word,
            ..Interpretation::of(without_empty_word(whole))
        });
        let after_processor = move || match processor {
            Some(processor) => Some(Interpretation {
                online: processor.first().is_some_and(|word| ONLINE_PROCESSORS.contains(&word)),
                ..Interpretation::of(merchant_words(self.after_star()))
            }),
            None => {
                let is_doubtful = whole.first().is_some_and(|first| DOUBTFUL_PROCESSORS.contains(&first));
                is_doubtful.then(|| Interpretation::of(whole.from(1)))
            }
        };
        let after_number = move || {
            let numbers = whole.iter().take_while(|word| is_store_number(word)).count();
            (numbers > 0).then(|| Interpretation::of(without_empty_word(whole.from(numbers))))
        };
        let dash = self.words_before_dash;
        let before_dash = move || Some(Interpretation::of(merchant_words(self.words().before(dash?))));
        let after_dash = move || Some(Interpretation::of(merchant_words(self.words().from(dash?))));
        interpreted
            .chain(iter::once_with(after_processor).flatten())
            .chain(iter::once_with(after_number).flatten())
            .chain(iter::once_with(before_dash).flatten())
            .chain(iter::once_with(after_dash).flatten())
            .filter(|interpretation| !interpretation.words.is_empty())
    }

    /// The words before a `*`, if they can be a processor. A bank prefix is not among them.
    fn processor<'f>(&self, whole: Words<'f>) -> Option<Words<'f>> {
        let rest = self.after_star();
        let processor = whole.before(whole.len().saturating_sub(rest.len()));
        let letters: usize = processor.iter().map(letters).sum();
        (!rest.is_empty() && (1..=PROCESSOR_LETTERS_MAX).contains(&letters)).then_some(processor)
    }

    /// The words after the first `*`; none without one.
    fn after_star(&self) -> Words<'_> {
        self.words().from(self.words_before_star.unwrap_or(usize::MAX))
    }
}

impl<'f> Interpretation<'f> {
    fn of(words: Words<'f>) -> Interpretation<'f> {
        Interpretation { words, words_before_star: 0, star_splits_word: false, online: false }
    }
}

/// An end of a field in a text. It follows a letter or a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct FieldEnd {
    /// The position, in bytes.
    pub end: usize,
    /// The number of folded letters up to there; `None` if they are others without the rest of the text, such as within
    /// an HTML entity.
    pub letters: Option<u16>,
}

/// Number of letters up to a position within the last word.
fn letters_before(end: usize, range: Range<usize>, words: Words) -> Option<u16> {
    let last = words.last()?.len();
    let is_letter_for_letter = last == range.len() && end > range.start;
    let before = words.letters() - last;
    is_letter_for_letter.then(|| (before + end - range.start) as u16)
}

/// Number of characters of a word.
fn letters(word: &[u8]) -> usize {
    let is_continuation = |byte: u8| byte & 0xc0 == 0x80;
    word.iter().filter(|byte| !is_continuation(**byte)).count()
}

/// Whether a word is the number of a store, ticket or terminal.
pub fn is_store_number(word: &[u8]) -> bool {
    word.len() >= STORE_NUMBER_DIGITS && is_number(word)
}

/// Whether a star stands within a word: after it is no word, but a letter or two that continue the one before.
fn splits_word(text: &[u8], star: usize) -> bool {
    const LETTERS_MAX: usize = 2;
    let (before, after) = (&text[..star], &text[star + 1..]);
    let letters = after.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    (1..=LETTERS_MAX).contains(&letters) && is_word(before.last()) && !is_word(after.get(letters))
}

/// The position of the dash that splits a text: `76 - COMMERCIAL STREET`, `LUX - STARBUCKS`, `WENDY'S-CAMPUS`. A name
/// with a dash of its own matches earlier, as a whole.
fn dash(text: &[u8]) -> Option<usize> {
    let first = text.iter().position(|byte| *byte == b'-')?;
    let between_blanks = text[first.saturating_sub(1)..].windows(3).position(|window| window == b" - ");
    Some(between_blanks.map_or(first, |blank| first.saturating_sub(1) + blank))
}

/// The first 200 characters.
pub(super) fn beginning(text: &str) -> &str {
    if text.len() <= CHARACTERS_MAX {
        return text;
    }
    text.char_indices().nth(CHARACTERS_MAX).map_or(text, |(end, _)| &text[..end])
}

fn without_empty_word(words: Words) -> Words {
    let is_empty = words.len() > 1 && words.first().is_some_and(|first| EMPTY_WORDS.contains(&first));
    words.from(usize::from(is_empty))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interpret(text: &str) -> Vec<String> {
        let folded = FoldedDescriptor::new(text);
        folded.interpretations().map(|interpretation| interpretation.words.to_string()).collect()
    }

    #[test]
    fn a_processors_prefix_can_be_removed() {
        assert_eq!(
            interpret("SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"),
            ["blue bottle 0123 san francisco ca", "blue bottle 0123 san francisco ca"]
        );
        assert_eq!(interpret("AMZN Mktp US*2K4"), ["amzn mktp us 2k4", "2k4"]);
        assert_eq!(interpret("SOME QUITE LONG NAME * STAR"), ["some quite long name star"]);
        assert_eq!(interpret("TST*"), ["tst"]);
        assert_eq!(interpret("CHECKCARD 0412 IC* COSTCO"), ["ic costco", "costco"]);
        assert_eq!(interpret("PAYPAL UBER"), ["paypal uber", "uber"]);
        let brand = FoldedDescriptor::new("SP * BRAND");
        let brand = brand.interpretations().nth(1).unwrap();
        assert!(brand.online && brand.words.to_string() == "brand");
        let words_before_star =
            |text| FoldedDescriptor::new(text).interpretations().next().unwrap().words_before_star;
        assert_eq!(words_before_star("CHECKCARD 0412 DD *DOORDASH"), 1);
        assert_eq!(words_before_star("DD DOORDASH"), 0);
    }

    #[test]
    fn an_article_and_a_processor_without_a_star_are_removed() {
        for (text, words) in [
            ("The Home Depot", "home depot"),
            ("The 99", "99"),
            ("SQ 99 RANCH", "99 ranch"),
            ("POS DEBIT 1234 SQ BLUE BOTTLE", "blue bottle"),
            ("SQ", "sq"),
            ("AT&amp;T", "at t"),
        ] {
            assert_eq!(interpret(text), [words], "{text}");
        }
        assert!(interpret(" * ").is_empty());
    }

    #[test]
    fn an_address_of_the_web_is_a_name_and_com() {
        for (text, words) in [
            ("WWW.CHEWY.COM", "chewy com"),
            ("https://www.chewy.com/bill", "chewy com bill"),
            ("CHEWY.COMFORT", "chewy com fort"),
        ] {
            assert_eq!(interpret(text), [words], "{text}");
        }
    }

    #[test]
    fn a_stores_number_at_the_start_can_be_removed() {
        assert_eq!(interpret("00423 SHELL OIL"), ["00423 shell oil", "shell oil"]);
        assert_eq!(interpret("76 GAS"), ["76 gas"]);
    }
}
