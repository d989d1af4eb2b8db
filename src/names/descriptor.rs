//! Names of merchants and lines of card statements.

use super::wrapper::without_wrapper;
use super::{fold, joined};
use std::borrow::Cow;

/// What stands before a name and says nothing of the merchant: an article, and processors for small shops where
/// the bank dropped the `*` behind them. A number behind it belongs to the name.
const EMPTY_WORDS: [&str; 3] = ["the", "sq", "tst"];

/// Processors whose `*` banks drop too, but that could be a name as well: the line is read with them first.
const DOUBTFUL_PROCESSORS: [&str; 9] = ["sp", "py", "bt", "pp", "fsp", "in", "paypal", "eb", "spo"];

/// Processors of shops on the web: `SP * BRAND` is a shop of Shopify's.
const ONLINE_PROCESSORS: [&str; 2] = ["sp", "shopify"];

/// How many letters a processor's own part before a `*` has at most: `SQ *`, `GOOGLE *`, `PAYPAL *`.
const PROCESSOR_LETTERS_MAX: usize = 12;

/// How many digits a number has at least to be a store's or a terminal's: "76" and "7-Eleven" are names.
const STORE_NUMBER_DIGITS: usize = 3;

/// One way to read a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The words, beginning with the merchant's name.
    pub words: Vec<String>,
    /// How many of them stand before a `*`.
    pub words_before_star: usize,
    /// Whether the line says that it was bought online.
    pub online: bool,
}

/// The words of a line, what the bank put before it included. An address of the web ends in the word "com".
pub fn line_words(text: &str) -> Vec<String> {
    let mut words = fold(&plain(beginning(text)));
    let is_address = |word: &String| matches!(word.as_str(), "www" | "http" | "https" | "httpswww");
    if !words.iter().all(is_address) {
        words.retain(|word| !is_address(word));
    }
    words
}

/// The words of a merchant's name as the index holds it.
pub fn merchant_words(name: &str) -> Vec<String> {
    without_empty_word(without_wrapper(line_words(name)))
}

/// All of these words as one, by which the index finds them.
pub fn merchant_key(name: &str) -> String {
    joined(&merchant_words(name))
}

/// The ways to read a merchant's name or a statement line, best first: whole, then what follows a
/// processor's `*` or its name, then what follows a store's number, then what stands around a dash.
pub fn readings(text: &str) -> Vec<Reading> {
    let (before, behind) = text.split_once('*').unwrap_or((text, ""));
    let whole = without_wrapper(line_words(text));
    let rest = line_words(behind);
    let processor = &whole[..whole.len().saturating_sub(rest.len())];
    let letters: usize = processor.iter().map(|word| word.chars().count()).sum();
    let is_processor =
        before.len() < text.len() && !rest.is_empty() && (1..=PROCESSOR_LETTERS_MAX).contains(&letters);
    let words_before_star = if is_processor { processor.len() } else { 0 };
    let online = is_processor && ONLINE_PROCESSORS.contains(&processor[0].as_str());

    let mut readings = vec![Reading { words_before_star, ..Reading::of(without_empty_word(whole.clone())) }];
    if is_processor {
        readings.push(Reading { online, ..Reading::of(without_empty_word(without_wrapper(rest))) });
    } else if whole.first().is_some_and(|first| DOUBTFUL_PROCESSORS.contains(&first.as_str())) {
        readings.push(Reading::of(whole[1..].to_vec()));
    }
    let numbers = whole.iter().take_while(|word| is_store_number(word)).count();
    if numbers > 0 {
        readings.push(Reading::of(without_empty_word(whole[numbers..].to_vec())));
    }
    if let Some((before, behind)) = around_dash(text) {
        readings.extend([before, behind].map(|part| Reading::of(merchant_words(part))));
    }
    readings.retain(|reading| !reading.words.is_empty());
    readings
}

impl Reading {
    fn of(words: Vec<String>) -> Reading {
        Reading { words, ..Reading::default() }
    }
}

/// Whether a word is a store's number, or a ticket's or a terminal's.
pub fn is_store_number(word: &str) -> bool {
    word.len() >= STORE_NUMBER_DIGITS && is_number(word)
}

/// Whether a word is nothing but digits.
pub fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// What stands before and behind a dash: `76 - COMMERCIAL STREET`, `LUX - STARBUCKS`, `WENDY'S-CAMPUS`. A dash within a
/// name is no such one, and where the line is that name it was read whole before.
fn around_dash(text: &str) -> Option<(&str, &str)> {
    text.split_once(" - ").or_else(|| text.split_once('-'))
}

/// As much of a text as any statement line has; what follows says nothing more of the merchant.
pub(super) fn beginning(text: &str) -> &str {
    const LINE_CHARACTERS_MAX: usize = 200;
    text.char_indices().nth(LINE_CHARACTERS_MAX).map_or(text, |(end, _)| &text[..end])
}

/// The text without what exports add to it: signs as HTML writes them, and the dots around an address of the web.
fn plain(text: &str) -> Cow<'_, str> {
    const REPLACED: [(&str, &str); 6] = [
        ("&amp;", "&"),
        ("&#39;", "'"),
        ("&apos;", "'"),
        ("&quot;", " "),
        (".com", " com "),
        ("www.", "www "),
    ];
    if !text.contains(['&', '.']) {
        return Cow::Borrowed(text);
    }
    let lower = text.to_ascii_lowercase();
    let mut plain = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(character) = text[at..].chars().next() {
        match REPLACED.iter().find(|(written, _)| lower[at..].starts_with(written)) {
            Some((written, meant)) => {
                plain.push_str(meant);
                at += written.len();
            }
            None => {
                plain.push(character);
                at += character.len_utf8();
            }
        }
    }
    Cow::Owned(plain)
}

fn without_empty_word(mut words: Vec<String>) -> Vec<String> {
    if words.len() > 1 && EMPTY_WORDS.contains(&words[0].as_str()) {
        words.remove(0);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        readings(text).iter().map(|reading| reading.words.join(" ")).collect()
    }

    #[test]
    fn a_processors_prefix_can_be_taken_off() {
        assert_eq!(
            read("SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"),
            ["blue bottle 0123 san francisco ca", "blue bottle 0123 san francisco ca"]
        );
        assert_eq!(read("AMZN Mktp US*2K4"), ["amzn mktp us 2k4", "2k4"]);
        assert_eq!(read("SOME QUITE LONG NAME * STAR"), ["some quite long name star"]);
        assert_eq!(read("TST*"), ["tst"]);
        assert_eq!(read("CHECKCARD 0412 IC* COSTCO"), ["ic costco", "costco"]);
        assert_eq!(read("PAYPAL UBER"), ["paypal uber", "uber"]);
        let brand = &readings("SP * BRAND")[1];
        assert!(brand.online && brand.words == ["brand"]);
        assert_eq!(readings("CHECKCARD 0412 DD *DOORDASH")[0].words_before_star, 1);
        assert_eq!(readings("DD DOORDASH")[0].words_before_star, 0);
    }

    #[test]
    fn an_article_and_a_dropped_processor_are_taken_off() {
        for (text, words) in [
            ("The Home Depot", "home depot"),
            ("The 99", "99"),
            ("SQ 99 RANCH", "99 ranch"),
            ("POS DEBIT 1234 SQ BLUE BOTTLE", "blue bottle"),
            ("SQ", "sq"),
            ("AT&amp;T", "at t"),
        ] {
            assert_eq!(read(text), [words], "{text}");
        }
        assert!(read(" * ").is_empty());
    }

    #[test]
    fn an_address_of_the_web_is_a_name_and_com() {
        for (text, words) in [
            ("WWW.CHEWY.COM", "chewy com"),
            ("https://www.chewy.com/bill", "chewy com bill"),
            ("CHEWY.COMFORT", "chewy com fort"),
        ] {
            assert_eq!(read(text), [words], "{text}");
        }
    }

    #[test]
    fn a_stores_number_at_the_start_can_be_taken_off() {
        assert_eq!(read("00423 SHELL OIL"), ["00423 shell oil", "shell oil"]);
        assert_eq!(read("76 GAS"), ["76 gas"]);
    }
}
