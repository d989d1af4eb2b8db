//! A statement line, whose name may fill its field: then the name is cut, and the city follows without a blank.

use super::descriptor::beginning;
use super::wrapper::without_wrapper;
use super::{Reading, is_number, line_words, readings};

/// How many characters the fields for a merchant's name have: American Express 20, others 22 to 25.
const FIELD_CHARACTERS: [usize; 5] = [20, 22, 23, 24, 25];

/// How many they have besides behind a part of the bank's own: `PURCHASE AUTHORIZED ON 03/28 WHITS FROZEN CUSTA`.
const FIELD_CHARACTERS_BEHIND_WRAPPER: [usize; 3] = [15, 16, 18];

/// A line, or the rest of one behind the name of a wallet.
#[derive(Clone, Copy, Debug)]
pub struct Line<'t> {
    text: &'t str,
    /// How many characters of the merchant's field stand before.
    characters_before: usize,
    /// Whether the bank put a part of its own before it.
    is_wrapped: bool,
    /// Whether that part is of a form behind which a merchant category code stands.
    prints_mcc: bool,
}

impl<'t> Line<'t> {
    /// A line from its beginning.
    pub fn new(text: &'t str) -> Line<'t> {
        let line = Line {
            text: beginning(text.trim_start()),
            characters_before: 0,
            is_wrapped: false,
            prints_mcc: false,
        };
        let words = line.words();
        let prints_mcc = words.starts_with(&["pos".to_owned(), "purch".to_owned()]);
        let unwrapped = without_wrapper(words.clone());
        let is_wrapped = unwrapped.len() < words.len();
        let rest = is_wrapped.then(|| line.rest(&unwrapped)).flatten();
        rest.map_or(line, |rest| Line { characters_before: 0, is_wrapped, prints_mcc, ..rest })
    }

    /// The rest of this line of which these are the words.
    pub fn rest(&self, words: &[String]) -> Option<Line<'t>> {
        let starts = self.text.char_indices().filter(|(_, character)| !character.is_alphanumeric());
        let mut starts = starts.map(|(start, character)| start + character.len_utf8());
        let start = starts.find(|start| line_words(&self.text[*start..]) == words)?;
        let before = self.text[..start].chars().count();
        Some(Line { text: &self.text[start..], characters_before: self.characters_before + before, ..*self })
    }

    /// The merchant category code that some banks print behind the name: `POS PURCH - LEGENDS CORNER 5813 TN`.
    pub fn mcc(&self) -> Option<u16> {
        const CODE_DIGITS: usize = 4;
        if !self.prints_mcc {
            return None;
        }
        let is_code = |word: &str| word.len() == CODE_DIGITS && is_number(word);
        let is_state = |word: &str| word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let code = words.windows(2).skip(1).find(|pair| is_code(pair[0]) && is_state(pair[1]))?[0];
        code.parse().ok()
    }

    /// The ways to read it.
    pub fn readings(&self) -> Vec<Reading> {
        readings(self.text)
    }

    /// Its words.
    pub fn words(&self) -> Vec<String> {
        line_words(self.text)
    }

    /// The last word of each name that may fill its field: the statement may have only the beginning of it.
    pub fn words_that_may_be_cut(&self) -> Vec<String> {
        self.names_that_may_be_cut().filter_map(|name| line_words(name).pop()).collect()
    }

    /// What stands before the end of a field, where a word ends there or a city follows without a blank.
    pub fn names_that_may_be_cut(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        let text = self.text;
        self.field_ends().into_iter().map(move |end| &text[..end])
    }

    /// The line with a blank where a field ends within a word: `RAISING CANESMADISON`.
    pub fn unglued(&self) -> Vec<String> {
        let text = self.text;
        let is_glued = |end: &usize| text[*end..].starts_with(char::is_alphanumeric);
        let ends = self.field_ends().into_iter().filter(is_glued);
        ends.map(|end| format!("{} {}", &text[..end], &text[end..])).collect()
    }

    /// Where a field ends behind a letter or a digit.
    fn field_ends(&self) -> Vec<usize> {
        let last = FIELD_CHARACTERS[FIELD_CHARACTERS.len() - 1];
        let is_field = |characters: usize| {
            FIELD_CHARACTERS.contains(&characters)
                || (self.is_wrapped && FIELD_CHARACTERS_BEHIND_WRAPPER.contains(&characters))
        };
        let ends = self.text.char_indices().take(last).enumerate();
        ends.filter(|(index, (_, character))| {
            is_field(self.characters_before + index + 1) && character.is_alphanumeric()
        })
        .map(|(_, (start, character))| start + character.len_utf8())
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_at_the_end_of_a_field_may_be_cut() {
        assert_eq!(Line::new("SUSHIKO JAPANESE RESTAUR").words_that_may_be_cut().last().unwrap(), "restaur");
        let denti = "APPLE VALLEY FAMILY DENTI APPLE VALLEY CA";
        assert_eq!(Line::new(denti).words_that_may_be_cut().last().unwrap(), "denti");
        assert!(Line::new("LIGHT AFRICA").words_that_may_be_cut().is_empty());
    }

    #[test]
    fn a_banks_own_part_is_no_part_of_the_field() {
        let line = Line::new("PURCHASE AUTHORIZED ON 03/28 WHITS FROZEN CUSTA JAX BCH FL");
        assert_eq!(line.text, "WHITS FROZEN CUSTA JAX BCH FL");
        assert!(line.words_that_may_be_cut().contains(&"custa".to_owned()));
        assert!(!Line::new("WHITS FROZEN CUSTA JAX").words_that_may_be_cut().contains(&"custa".to_owned()));
    }

    #[test]
    fn some_banks_print_the_merchant_category_code() {
        assert_eq!(
            Line::new("POS PURCH - LEGENDS CORNER   5813               TN NASHVILLE").mcc(),
            Some(5813)
        );
        assert_eq!(Line::new("POS PURCH - 5813 TN NASHVILLE").mcc(), None, "that is the name");
        assert_eq!(Line::new("LEGENDS CORNER 5813 TN NASHVILLE").mcc(), None, "that is a store's number");
    }

    #[test]
    fn a_very_long_line_is_read_as_far_as_statements_go() {
        let long = "A*".repeat(1_000_000);
        assert!(Line::new(&long).text.len() <= 200);
    }

    #[test]
    fn a_blank_is_put_where_a_field_ends() {
        assert_eq!(Line::new("AplPay RAISING CANESMADISON").unglued()[0], "AplPay RAISING CANES MADISON");
        let behind = Line::new("AplPay RAISING CANESMADISON");
        let behind = behind.rest(&line_words("RAISING CANESMADISON")).unwrap();
        assert_eq!(behind.unglued()[0], "RAISING CANES MADISON");
    }

    #[test]
    fn the_rest_of_a_line_is_found_by_its_words() {
        let line = Line::new("AplPay SQ *JOE'S");
        assert_eq!(line.rest(&line_words("SQ *JOE'S")).unwrap().text, "SQ *JOE'S");
        assert!(line.rest(&[]).is_none());
    }
}
