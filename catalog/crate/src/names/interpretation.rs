//! Interpretations of merchant names and statement descriptors as words.

use super::bank_prefix::without_bank_prefix;
use super::fold::{Notation, Signs, fold_into, is_number};
use super::words::{FoldedWords, Words, is_address_word};

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

/// The ways to split a descriptor into words, best first.
const INTERPRETATIONS: [fn(&FoldedDescriptor) -> Option<Interpretation<'_>>; 5] = [
    FoldedDescriptor::whole,
    FoldedDescriptor::after_processor,
    FoldedDescriptor::after_number,
    FoldedDescriptor::before_dash,
    FoldedDescriptor::after_dash,
];

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
    /// Whether the text has only letters, digits and separators of ASCII. No word begins like `www` then.
    is_literal: bool,
}

/// Words of a descriptor, bank prefix included; a web address ends in the word "com".
pub fn descriptor_words(text: &str) -> FoldedWords {
    let mut words = FoldedWords::default();
    fold_descriptor(&mut words, beginning(text));
    words
}

/// Appends the words of a descriptor. Returns the signs between them.
fn fold_descriptor(words: &mut FoldedWords, text: &str) -> Signs {
    let mut signs = fold_into(words, text, Notation::Descriptor);
    signs.is_literal &= !words.remove_address_words();
    signs
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
        let mut folded = FoldedDescriptor::default();
        folded.fold(text);
        folded
    }

    /// Folds a descriptor into this empty one.
    ///
    /// A result would be moved, which takes as long as a part of the folding.
    pub(super) fn fold(&mut self, text: &str) {
        let Signs { star, dash, is_literal } = fold_descriptor(&mut self.words, text);
        self.is_literal = is_literal;
        self.count_words(text, star, dash);
    }

    /// Counts the words of the bank and before the signs.
    fn count_words(&mut self, text: &str, star: Option<usize>, dash: Option<usize>) {
        let words = self.words.words();
        self.bank_words = words.len() - without_bank_prefix(words).len();
        self.words_before_star = star.map(|star| words.count_before(star));
        self.star_splits_word = star.is_some_and(|star| splits_word(text.as_bytes(), star));
        self.words_before_dash = dash.map(|first| words.count_before(splitting_dash(text, first)));
    }

    /// The position in the text after the prefix of the bank.
    pub(super) fn bank_prefix_end(&self) -> Option<usize> {
        if self.bank_words == 0 { None } else { self.without_bank_prefix().text_start() }
    }

    /// Removes the prefix of the bank, after which the text is `rest`.
    pub(super) fn remove_bank_prefix(&mut self, rest: &str) {
        let first = |sign: u8| rest.bytes().position(|byte| byte == sign);
        self.words.remove_first(self.bank_words);
        self.count_words(rest, first(b'*'), first(b'-'));
    }

    /// The first words, if they have this many letters.
    pub(super) fn words_of_letters(&self, letters: usize) -> Option<Words<'_>> {
        let first = self.words.of_first_letters(letters);
        let all = self.words();
        (all.before(first.len()).letters() == letters).then_some(first)
    }

    /// The merchant name in its first letters.
    ///
    /// `None` if its beginning alone has other ones.
    pub(super) fn name_of_first_letters(&self, letters: usize) -> Option<Words<'_>> {
        let first = self.words.of_first_letters(letters);
        (!self.ends_in_address_word(letters) && first.len() > self.bank_words)
            .then(|| without_empty_word(first.from(self.bank_words)))
    }

    /// Whether the first letters end in a word like `www`.
    pub(super) fn ends_in_address_word(&self, letters: usize) -> bool {
        let can_be = matches!(self.words.letters.get(letters.wrapping_sub(1)), Some(b'w' | b'p' | b's'));
        can_be && self.words.of_first_letters(letters).last().is_some_and(is_address_word)
    }

    /// The descriptor with a blank after this many letters.
    pub(super) fn split(&self, letters: usize) -> Option<FoldedDescriptor> {
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

    /// These last words among all; `None` for others.
    pub(super) fn last(&self, last: Words) -> Option<Words<'_>> {
        let all = self.words();
        let is_last = !last.is_empty() && last.letters() == all.letters();
        is_last.then(|| all.from(all.len() - last.len()))
    }

    /// Whether the text has only letters, digits and separators of ASCII.
    pub(super) fn is_literal(&self) -> bool {
        self.is_literal
    }

    /// Whether a literal text has more letters before a position. Not known of other texts.
    pub(super) fn has_more_letters(&self, letters: usize, before: usize) -> bool {
        self.is_literal && self.words.text_position(letters).is_some_and(|position| position < before)
    }

    /// Number of letters up to a position in the text.
    ///
    /// `None` if its letters are others without the rest of the text, such as within an HTML entity. `word` is 0, or from
    /// an earlier position.
    pub(super) fn letters_up_to(&self, text: &str, end: usize, word: &mut usize) -> Option<usize> {
        if self.is_literal {
            return self.words.letters_up_to(end, word);
        }
        let words = self.words();
        let word = words.count_before(end).checked_sub(1)?;
        let before = words.before(word).letters();
        let begun = text.get(words.from(word).text_start()?..end)?;
        if begun.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Some(before + begun.len());
        }
        // ".CO" continues the word before it, ".COM" does not.
        if begun.starts_with('.') {
            return None;
        }
        let begun = descriptor_words(begun);
        let is_beginning = |only: &&[u8]| words.from(word).joined().starts_with(only);
        let only = begun.words().first().filter(is_beginning)?;
        (begun.words().len() == 1).then(|| before + only.len())
    }

    /// Interpretations of a merchant name or statement descriptor, best first.
    pub fn interpretations(&self) -> impl Iterator<Item = Interpretation<'_>> {
        let interpreted = INTERPRETATIONS.iter().filter_map(|interpret| interpret(self));
        interpreted.filter(|interpretation| !interpretation.words.is_empty())
    }

    /// The whole.
    fn whole(&self) -> Option<Interpretation<'_>> {
        let words = self.without_bank_prefix();
        Some(Interpretation {
            words_before_star: self.processor().map_or(0, Words::len),
            star_splits_word: self.star_splits_word,
            ..Interpretation::of(without_empty_word(words))
        })
    }

    /// The text after a processor.
    fn after_processor(&self) -> Option<Interpretation<'_>> {
        let Some(processor) = self.processor() else {
            let words = self.without_bank_prefix();
            let is_doubtful = words.first().is_some_and(|first| DOUBTFUL_PROCESSORS.contains(&first));
            return is_doubtful.then(|| Interpretation::of(words.from(1)));
        };
        Some(Interpretation {
            online: processor.first().is_some_and(|word| ONLINE_PROCESSORS.contains(&word)),
            ..Interpretation::of(merchant_words(self.after_star()))
        })
    }

    /// The text after the number of a store.
    fn after_number(&self) -> Option<Interpretation<'_>> {
        let words = self.without_bank_prefix();
        let numbers = words.iter().take_while(|word| is_store_number(word)).count();
        (numbers > 0).then(|| Interpretation::of(without_empty_word(words.from(numbers))))
    }

    fn before_dash(&self) -> Option<Interpretation<'_>> {
        Some(Interpretation::of(merchant_words(self.words().before(self.words_before_dash?))))
    }

    fn after_dash(&self) -> Option<Interpretation<'_>> {
        Some(Interpretation::of(merchant_words(self.words().from(self.words_before_dash?))))
    }

    /// The words before a `*`, if they can be a processor. A bank prefix is not among them.
    fn processor(&self) -> Option<Words<'_>> {
        let rest = self.after_star();
        if rest.is_empty() {
            return None;
        }
        let whole = self.without_bank_prefix();
        let processor = whole.before(whole.len().saturating_sub(rest.len()));
        let letters: usize = processor.iter().map(letters).sum();
        (1..=PROCESSOR_LETTERS_MAX).contains(&letters).then_some(processor)
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
fn splitting_dash(text: &str, first: usize) -> usize {
    let before = first.saturating_sub(1);
    let between_blanks = text.as_bytes()[before..].windows(3).position(|window| window == b" - ");
    between_blanks.map_or(first, |blank| before + blank)
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
