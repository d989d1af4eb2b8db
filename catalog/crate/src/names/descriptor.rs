//! Statement descriptors. The width of the field can truncate the merchant name.

use super::fold::{Folder, Notation, is_number};
use super::interpretation::{FieldEnd, FoldedDescriptor, Interpretation, beginning, descriptor_words};
use super::words::{FoldedWords, Words, is_address_word};
use smallvec::SmallVec;

/// Widths of the field for the merchant name: 20 characters at American Express, 22 to 25 elsewhere.
const FIELD_CHARACTERS: [usize; 5] = [20, 22, 23, 24, 25];

/// Further widths after a bank prefix: `PURCHASE AUTHORIZED ON 03/28 WHITS FROZEN CUSTA`.
const FIELD_CHARACTERS_AFTER_BANK_PREFIX: [usize; 3] = [15, 16, 18];

/// A statement descriptor, or its rest after the name of a wallet.
#[derive(Clone, Debug)]
pub struct Descriptor<'t> {
    text: &'t str,
    folded: FoldedDescriptor,
    field: Field,
    /// Ends of fields after a letter or a digit. Each has the number of letters up to it.
    ends: FieldEnds,
}

/// The field for the merchant name.
#[derive(Clone, Copy, Debug, Default)]
struct Field {
    /// Characters of the field before the text.
    characters_before: usize,
    /// Whether the bank added a prefix.
    has_bank_prefix: bool,
    /// Whether the prefix has the form that a merchant category code follows.
    prints_mcc: bool,
}

type FieldEnds = SmallVec<[FieldEnd; FIELD_CHARACTERS.len() + FIELD_CHARACTERS_AFTER_BANK_PREFIX.len()]>;

impl<'t> Descriptor<'t> {
    /// Parses a descriptor and removes the prefix of the bank.
    pub fn new(text: &'t str) -> Descriptor<'t> {
        let text = beginning(text.trim_start());
        let descriptor = Descriptor::in_field(text, Field::default());
        let words = descriptor.words();
        let unwrapped = descriptor.folded.without_bank_prefix();
        if unwrapped.len() == words.len() {
            return descriptor;
        }
        let prints_mcc = words.before(2).iter().eq([b"pos".as_slice(), b"purch"]);
        let field = Field { characters_before: 0, has_bank_prefix: true, prints_mcc };
        let start = descriptor.start_of(unwrapped);
        start.map(|start| Descriptor::in_field(&text[start..], field)).unwrap_or(descriptor)
    }

    fn in_field(text: &'t str, field: Field) -> Descriptor<'t> {
        let mut ends = field.ends(text);
        let folded = FoldedDescriptor::counting(text, &mut ends);
        Descriptor { text, folded, field, ends }
    }

    /// The rest of this descriptor that has these words.
    pub fn rest(&self, words: Words) -> Option<Descriptor<'t>> {
        let start = self.start_of(words)?;
        let before = self.text[..start].chars().count();
        let characters_before = self.field.characters_before + before;
        Some(Descriptor::in_field(&self.text[start..], Field { characters_before, ..self.field }))
    }

    /// The first position from which the text has these words. A character that is no letter or digit precedes it.
    fn start_of(&self, words: Words) -> Option<usize> {
        let ends = self.text.char_indices().filter(|(_, character)| !character.is_alphanumeric());
        let mut starts = ends.map(|(start, character)| start + character.len_utf8());
        let first = words.first().and_then(|word| word.first());
        // Most words begin with another letter, and no web address does: they are not folded.
        let can_be_first = |start: usize| match self.text.as_bytes().get(start).map(u8::to_ascii_lowercase) {
            Some(b'w' | b'h') => true,
            Some(letter) if letter.is_ascii_alphanumeric() => Some(&letter) == first,
            _ => true,
        };
        starts.find(|start| can_be_first(*start) && has_words(&self.text[*start..], words))
    }

    /// The merchant category code that some banks print after the name: `POS PURCH - LEGENDS CORNER 5813 TN`.
    pub fn mcc(&self) -> Option<u16> {
        const CODE_DIGITS: usize = 4;
        if !self.field.prints_mcc {
            return None;
        }
        let is_code = |word: &str| word.len() == CODE_DIGITS && is_number(word.as_bytes());
        let is_state = |word: &str| word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        let words = self.text.split_whitespace().skip(1);
        let mut pairs = words.clone().zip(words.skip(1));
        pairs.find(|(code, state)| is_code(code) && is_state(state))?.0.parse().ok()
    }

    /// Ways to split it into words, best first.
    pub fn interpretations(&self) -> impl Iterator<Item = Interpretation<'_>> {
        self.folded.interpretations()
    }

    /// Its words.
    pub fn words(&self) -> Words<'_> {
        self.folded.words()
    }

    /// Last words of names that fill the field, which may be truncated.
    pub fn cut_words(&self) -> FoldedWords {
        let mut cut_words = FoldedWords::default();
        for end in &self.ends {
            self.with_name_up_to(end, |name| name.last().into_iter().for_each(|last| cut_words.push(last)));
        }
        cut_words
    }

    /// The result for a name that fills the field, without a number. Such a name may be truncated.
    pub fn find_cut_name<Found>(&self, find: impl Fn(Words) -> Option<Found>) -> Option<Found> {
        let first_digit = self.text.bytes().position(|byte| byte.is_ascii_digit());
        let has_no_digit = |end: &&FieldEnd| first_digit.is_none_or(|digit| end.end <= digit);
        self.ends.iter().filter(has_no_digit).find_map(|end| self.with_name_up_to(end, &find))
    }

    fn with_name_up_to<Answer>(&self, end: &FieldEnd, answer: impl FnOnce(Words) -> Answer) -> Answer {
        match end.letters.and_then(|letters| self.folded.of_first_letters(letters.into())) {
            Some(name) => answer(name),
            None => answer(descriptor_words(&self.text[..end.end]).words()),
        }
    }

    /// The descriptor with a blank at a field's end within a word: `RAISING CANESMADISON`.
    pub fn unglued(&self) -> impl Iterator<Item = FoldedDescriptor> {
        let is_glued = |end: &&FieldEnd| self.text[end.end..].starts_with(char::is_alphanumeric);
        self.ends.iter().filter(is_glued).map(|end| {
            let split = end.letters.and_then(|letters| self.folded.split(letters.into()));
            let (before, behind) = self.text.split_at(end.end);
            split.unwrap_or_else(|| FoldedDescriptor::new(&format!("{before} {behind}")))
        })
    }
}

impl Field {
    /// Ends of fields after a letter or a digit of this text.
    fn ends(self, text: &str) -> FieldEnds {
        let further = if self.has_bank_prefix { &FIELD_CHARACTERS_AFTER_BANK_PREFIX[..] } else { &[] };
        let widths = further.iter().chain(&FIELD_CHARACTERS);
        let lengths = widths.filter_map(|width| width.checked_sub(self.characters_before + 1));
        let is_ascii = text.is_ascii();
        let ends = lengths.filter_map(|length| {
            let last = match is_ascii {
                true => text.as_bytes().get(length).map(|byte| (length, char::from(*byte))),
                false => text.char_indices().nth(length),
            };
            let (start, character) = last.filter(|(_, character)| character.is_alphanumeric())?;
            Some(FieldEnd { end: start + character.len_utf8(), letters: None })
        });
        ends.collect()
    }
}

/// Whether these are the words of a descriptor.
fn has_words(text: &str, words: Words) -> bool {
    if words.iter().all(is_address_word) {
        return descriptor_words(text).words().iter().eq(words.iter());
    }
    // Most texts differ in the first word: the rest is not folded.
    let mut expected = words.iter();
    let mut folded = FoldedWords::for_text(text);
    let mut folder = Folder::new(text, Notation::Descriptor);
    while folded.push_next(&mut folder) {
        let word = folded.words().last().unwrap_or_default();
        if !is_address_word(word) && expected.next() != Some(word) {
            return false;
        }
    }
    expected.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut_words(text: &str) -> Vec<String> {
        let words = Descriptor::new(text).cut_words();
        words.words().to_string().split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn words_at_the_end_of_a_field_may_be_cut() {
        for (text, word, may_be_cut) in [
            ("SUSHIKO JAPANESE RESTAUR", "restaur", true),
            ("APPLE VALLEY FAMILY DENTI APPLE VALLEY CA", "denti", true),
            ("LIGHT AFRICA", "africa", false),
        ] {
            assert_eq!(cut_words(text).contains(&word.to_owned()), may_be_cut, "{text}");
        }
    }

    #[test]
    fn bank_prefixes_are_removed() {
        let descriptor = Descriptor::new("PURCHASE AUTHORIZED ON 03/28 WHITS FROZEN CUSTA JAX BCH FL");
        assert_eq!(descriptor.text, "WHITS FROZEN CUSTA JAX BCH FL");
        let custa = "custa".to_owned();
        assert!(cut_words("PURCHASE AUTHORIZED ON 03/28 WHITS FROZEN CUSTA JAX BCH FL").contains(&custa));
        assert!(!cut_words("WHITS FROZEN CUSTA JAX").contains(&custa));
    }

    #[test]
    fn some_banks_print_the_merchant_category_code() {
        assert_eq!(
            Descriptor::new("POS PURCH - LEGENDS CORNER   5813               TN NASHVILLE").mcc(),
            Some(5813)
        );
        assert_eq!(Descriptor::new("POS PURCH - 5813 TN NASHVILLE").mcc(), None, "that is the name");
        assert_eq!(
            Descriptor::new("LEGENDS CORNER 5813 TN NASHVILLE").mcc(),
            None,
            "that is a store's number"
        );
    }

    #[test]
    fn long_descriptors_are_truncated() {
        let long = "A*".repeat(1_000_000);
        assert!(Descriptor::new(&long).text.len() <= 200);
    }

    #[test]
    fn a_blank_is_put_where_a_field_ends() {
        let descriptor = Descriptor::new("AplPay RAISING CANESMADISON");
        let first_unglued =
            |descriptor: &Descriptor| descriptor.unglued().next().unwrap().words().to_string();
        assert_eq!(first_unglued(&descriptor), "aplpay raising canes madison");
        let seller = descriptor.rest(descriptor_words("RAISING CANESMADISON").words()).unwrap();
        assert_eq!(first_unglued(&seller), "raising canes madison");
    }

    #[test]
    fn the_descriptor_rest_is_found_by_words() {
        let descriptor = Descriptor::new("AplPay SQ *JOE'S");
        let words = descriptor_words("SQ *JOE'S");
        assert_eq!(descriptor.rest(words.words()).unwrap().text, "SQ *JOE'S");
        assert!(descriptor.rest(words.words().before(0)).is_none());
    }
}
