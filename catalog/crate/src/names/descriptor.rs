//! Statement descriptors. The width of the field can truncate the merchant name.

use super::fold::is_number;
use super::interpretation::{FoldedDescriptor, Interpretation, beginning, descriptor_words, merchant_words};
use super::words::Words;
use smallvec::SmallVec;
use std::cell::OnceCell;

/// Widths of the field for the merchant name: 20 characters at American Express, 22 to 25 elsewhere. Those before are only
/// after a bank prefix: `PURCHASE AUTHORIZED ON 03/28 WHITS FROZEN CUSTA`.
const FIELD_CHARACTERS: [usize; 8] = [15, 16, 18, 20, 22, 23, 24, 25];

/// Number of widths that are only after a bank prefix.
const AFTER_BANK_PREFIX: usize = 3;

/// A statement descriptor, or its rest after the name of a wallet.
#[derive(Clone, Debug)]
pub struct Descriptor<'t> {
    text: &'t str,
    folded: FoldedDescriptor,
    field: Field,
    /// Found when first needed. Few descriptors share so many letters with a name.
    ends: OnceCell<FieldEnds>,
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

/// An end of a field in a text. It follows a letter or a digit.
#[derive(Clone, Copy, Debug)]
struct FieldEnd {
    /// The position, in bytes.
    end: u16,
    /// The number of folded letters up to there; `None` if they are others without the rest of the text, such as within
    /// an HTML entity.
    letters: Option<u16>,
}

type FieldEnds = SmallVec<[FieldEnd; FIELD_CHARACTERS.len()]>;

impl<'t> Descriptor<'t> {
    /// Parses a descriptor and removes the prefix of the bank.
    pub fn new(text: &'t str) -> Descriptor<'t> {
        let text = beginning(text.trim_start());
        let mut descriptor = Descriptor::unfolded(text, Field::default());
        descriptor.folded.fold(text);
        if let Some(start) = descriptor.folded.bank_prefix_end() {
            let prints_mcc = descriptor.words().before(2).iter().eq([b"pos".as_slice(), b"purch"]);
            let rest = &text[start..];
            descriptor.folded.remove_bank_prefix(rest);
            descriptor.text = rest;
            descriptor.field = Field { characters_before: 0, has_bank_prefix: true, prints_mcc };
        }
        descriptor
    }

    /// A descriptor without its words yet. With them it would be moved, which takes as long as a part of the folding.
    fn unfolded(text: &'t str, field: Field) -> Descriptor<'t> {
        Descriptor { text, folded: FoldedDescriptor::default(), field, ends: OnceCell::new() }
    }

    /// The ends of fields after a letter or a digit.
    fn ends(&self) -> &FieldEnds {
        self.ends.get_or_init(|| self.find_ends())
    }

    /// The widths of fields without the characters before the text.
    fn widths(&self) -> impl Iterator<Item = usize> + use<> {
        let Field { characters_before, has_bank_prefix, .. } = self.field;
        let widths = &FIELD_CHARACTERS[if has_bank_prefix { 0 } else { AFTER_BANK_PREFIX }..];
        widths.iter().filter_map(move |width| width.checked_sub(characters_before)).filter(|width| *width > 0)
    }

    fn find_ends(&self) -> FieldEnds {
        let mut ends = FieldEnds::new();
        let is_ascii = self.folded.is_literal() || self.text.is_ascii();
        // Widths and words go forward together.
        let mut word = 0;
        for width in self.widths() {
            let length = width - 1;
            let end = if is_ascii {
                let Some(last) = self.text.as_bytes().get(length) else { break };
                last.is_ascii_alphanumeric().then_some(length + 1)
            } else {
                let Some((start, last)) = self.text.char_indices().nth(length) else { break };
                last.is_alphanumeric().then(|| start + last.len_utf8())
            };
            if let Some(end) = end {
                let letters =
                    self.folded.letters_up_to(self.text, end, &mut word).map(|letters| letters as u16);
                ends.push(FieldEnd { end: end as u16, letters });
            }
        }
        ends
    }

    /// The rest of this descriptor that has these words.
    pub fn rest(&self, words: Words) -> Option<Descriptor<'t>> {
        let start = self.start_of(words)?;
        let (before, rest) = self.text.split_at(start);
        let characters_before = self.field.characters_before + before.chars().count();
        let mut descriptor = Descriptor::unfolded(rest, Field { characters_before, ..self.field });
        descriptor.folded.fold(rest);
        Some(descriptor)
    }

    /// The position of these last words in the text.
    fn start_of(&self, words: Words) -> Option<usize> {
        self.folded.last(words)?.text_start()
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

    /// Whether the last of these first words may be truncated.
    ///
    /// A field ends after it.
    pub fn can_be_cut(&self, first: Words) -> bool {
        self.ends().iter().any(|end| end.letters() == Some(first.letters()))
    }

    /// The first words up to each one that may be truncated.
    ///
    /// The shortest come first; see [`can_be_cut`](Self::can_be_cut).
    pub fn cut_words(&self) -> impl Iterator<Item = Words<'_>> {
        self.ends().iter().filter_map(|end| self.folded.words_of_letters(end.letters()?))
    }

    /// The result for a merchant name that fills the field.
    ///
    /// Such a name may be truncated. It has no number. No name begins with more than `letters_max` of the descriptor's
    /// letters, which rules out most.
    pub fn find_cut_name<Found>(
        &self,
        letters_max: usize,
        find: impl Fn(Words) -> Option<Found>,
    ) -> Option<Found> {
        let is_beyond = |width| self.folded.has_more_letters(letters_max, width);
        if self.widths().next().is_none_or(is_beyond) {
            return None;
        }
        self.ends().iter().find_map(|end| {
            let letters = end.letters();
            let is_longer = |letters| letters > letters_max && !self.folded.ends_in_address_word(letters);
            let text = &self.text[..end.position()];
            if letters.is_some_and(is_longer) || text.bytes().any(|byte| byte.is_ascii_digit()) {
                return None;
            }
            match letters.and_then(|letters| self.folded.name_of_first_letters(letters)) {
                Some(name) => find(name),
                None => find(merchant_words(descriptor_words(text).words())),
            }
        })
    }

    /// The descriptor with a blank at a field's end within a word: `RAISING CANESMADISON`.
    pub fn unglued(&self) -> impl Iterator<Item = FoldedDescriptor> {
        let is_glued = |end: &&FieldEnd| self.text[end.position()..].starts_with(char::is_alphanumeric);
        self.ends().iter().filter(is_glued).map(|end| {
            let split = end.letters().and_then(|letters| self.folded.split(letters));
            let (before, behind) = self.text.split_at(end.position());
            split.unwrap_or_else(|| FoldedDescriptor::new(&format!("{before} {behind}")))
        })
    }
}

impl FieldEnd {
    fn position(self) -> usize {
        usize::from(self.end)
    }

    fn letters(self) -> Option<usize> {
        self.letters.map(usize::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut_words(text: &str) -> Vec<String> {
        let descriptor = Descriptor::new(text);
        let words = descriptor.words();
        let cut = (0..words.len()).filter(|word| descriptor.can_be_cut(words.before(word + 1)));
        cut.map(|word| words.from(word).before(1).to_string()).collect()
    }

    #[test]
    fn words_at_the_end_of_a_field_may_be_cut() {
        for (text, word, may_be_cut) in [
            ("SUSHIKO JAPANESE RESTAUR", "restaur", true),
            ("APPLE VALLEY FAMILY DENTI APPLE VALLEY CA", "denti", true),
            ("LIGHT AFRICA", "africa", false),
            ("ST. MARY'S FAMILY DENTI APPLE VALLEY CA", "denti", true),
            ("A&amp;B MARINA DENTI APPLE VALLEY CA", "denti", true),
            ("WWW.FAMILYSMARINADENTI APPLE VALLEY CA", "familysmarinadenti", true),
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
        let seller = descriptor.rest(descriptor.words().from(1)).unwrap();
        assert_eq!(first_unglued(&seller), "raising canes madison");
    }

    #[test]
    fn the_descriptor_rest_is_found_by_words() {
        let descriptor = Descriptor::new("AplPay SQ *JOE'S");
        assert_eq!(descriptor.rest(descriptor.words().from(1)).unwrap().text, "SQ *JOE'S");
        let paypal = Descriptor::new("PAYPAL *HOPPER *2K4ABC");
        assert_eq!(
            paypal.rest(paypal.words().from(1)).unwrap().text,
            "HOPPER *2K4ABC",
            "without PayPal's star"
        );
        assert!(descriptor.rest(descriptor.words().before(0)).is_none());
        assert!(descriptor.rest(descriptor.words().before(2)).is_none(), "not the last words");
    }
}
