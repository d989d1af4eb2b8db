//! Names of merchants and lines of card statements.

use super::fold;

/// What banks put before the descriptor of a purchase. The longest that fits is taken off.
const WRAPPERS: [&[&str]; 40] = [
    &["recurring", "payment", "authorized", "on"],
    &["purchase", "authorized", "on"],
    &["purchase", "with", "cash", "back"],
    &["debit", "card", "purchase", "with", "pin"],
    &["card", "purchase", "with", "pin"],
    &["recurring", "card", "purchase"],
    &["recurring", "debit", "card"],
    &["recurring", "payment"],
    &["recurring", "debit"],
    &["debit", "card", "purchase"],
    &["debit", "card", "withdrawal"],
    &["debit", "card", "debit"],
    &["debit", "purchase"],
    &["debit", "card"],
    &["dbt", "crd"],
    &["dbt", "purchase"],
    &["check", "card", "purchase"],
    &["check", "crd", "purchase"],
    &["check", "card"],
    &["check", "crd"],
    &["checkcard", "purchase"],
    &["checkcard"],
    &["card", "purchase"],
    &["visa", "purchase"],
    &["visa", "debit"],
    &["mastercard", "debit"],
    &["signature", "purchase"],
    &["international", "purchase"],
    &["pin", "purchase"],
    &["pos", "purchase", "terminal"],
    &["pos", "purchase"],
    &["pos", "withdrawal"],
    &["pos", "debit"],
    &["pos", "pur"],
    &["pos"],
    &["withdrawal", "debit", "card"],
    &["withdrawal", "pos"],
    &["web", "authorized", "pmt"],
    &["pending"],
    &["purchase"],
];

/// What stands before a name and says nothing of the merchant: an article, and processors for small shops where
/// the bank dropped the `*` behind them. A number behind it belongs to the name.
const EMPTY_WORDS: [&str; 3] = ["the", "sq", "tst"];

/// Processors whose `*` banks drop too, but that could be a name as well: the line is read with them first.
const DOUBTFUL_PROCESSORS: [&str; 8] = ["sp", "py", "bt", "pp", "fsp", "in", "paypal", "eb"];

/// Processors of shops on the web: `SP * BRAND` is a shop of Shopify's.
const ONLINE_PROCESSORS: [&str; 2] = ["sp", "shopify"];

/// How many letters a processor's own part before a `*` has at most: `SQ *`, `GOOGLE *`, `PAYPAL *`.
const PROCESSOR_LETTERS_MAX: usize = 12;

/// How many digits a number at the start has at least to be a store's or a terminal's: "76" and "7-Eleven" are names.
const STORE_NUMBER_DIGITS: usize = 3;

/// One way to read a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The words, beginning with the merchant's name.
    pub words: Vec<String>,
    /// Whether the line says that it was bought online.
    pub online: bool,
}

/// The words of a line, what the bank put before it included. An address of the web ends in the word "com".
pub fn line_words(text: &str) -> Vec<String> {
    let mut words = fold(&plain(beginning(text)));
    while words.len() > 1 && matches!(words[0].as_str(), "www" | "http" | "https") {
        words.remove(0);
    }
    words
}

/// The words of a merchant's name as the index holds it.
pub fn merchant_words(name: &str) -> Vec<String> {
    without_empty_word(without_wrapper(line_words(name)))
}

/// The ways to read a merchant's name or a statement line, best first: whole, then what follows a
/// processor's `*` or its name, then what follows a store's number.
pub fn readings(text: &str) -> Vec<Reading> {
    let (before, behind) = text.split_once('*').unwrap_or((text, ""));
    let whole = without_wrapper(line_words(text));
    let rest = line_words(behind);
    let processor = &whole[..whole.len().saturating_sub(rest.len())];
    let is_processor = !processor.is_empty()
        && !rest.is_empty()
        && before.len() < text.len()
        && processor.iter().map(|word| word.chars().count()).sum::<usize>() <= PROCESSOR_LETTERS_MAX;
    let online = is_processor && ONLINE_PROCESSORS.contains(&processor[0].as_str());

    let mut readings = vec![Reading { words: without_empty_word(whole.clone()), online: false }];
    if is_processor {
        readings.push(Reading { words: without_empty_word(without_wrapper(rest)), online });
    } else if whole.first().is_some_and(|first| DOUBTFUL_PROCESSORS.contains(&first.as_str())) {
        readings.push(Reading { words: whole[1..].to_vec(), online: false });
    }
    let numbers = whole.iter().take_while(|word| is_store_number(word)).count();
    if numbers > 0 {
        readings.push(Reading { words: without_empty_word(whole[numbers..].to_vec()), online: false });
    }
    readings.retain(|reading| !reading.words.is_empty());
    readings
}

/// As much of a text as any statement line has; what follows says nothing more of the merchant.
fn beginning(text: &str) -> &str {
    const LINE_CHARACTERS_MAX: usize = 200;
    text.char_indices().nth(LINE_CHARACTERS_MAX).map_or(text, |(end, _)| &text[..end])
}

/// The text without what exports add to it: signs as HTML writes them, and the dots around an address of the web.
fn plain(text: &str) -> String {
    const REPLACED: [(&str, &str); 6] = [
        ("&amp;", "&"),
        ("&#39;", "'"),
        ("&apos;", "'"),
        ("&quot;", " "),
        (".com", " com "),
        ("www.", "www "),
    ];
    let mut plain = text.to_owned();
    for (written, meant) in REPLACED {
        while let Some(at) = plain.to_ascii_lowercase().find(written) {
            plain.replace_range(at..at + written.len(), meant);
        }
    }
    plain
}

/// Takes off what the bank added, and the numbers behind that (`CHECKCARD 0412 SHELL`, `... ON 04/12 SHELL`);
/// something is left always.
fn without_wrapper(mut words: Vec<String>) -> Vec<String> {
    let fits = WRAPPERS.iter().filter(|wrapper| starts_with(&words, wrapper));
    if let Some(wrapper) = fits.max_by_key(|wrapper| wrapper.len()) {
        let rest = &words[wrapper.len()..];
        let numbers = rest.iter().take_while(|word| is_number(word) || is_masked(word)).count();
        take_off(&mut words, wrapper.len() + numbers);
    }
    words
}

fn without_empty_word(mut words: Vec<String>) -> Vec<String> {
    if EMPTY_WORDS.iter().any(|empty| words.first().is_some_and(|first| first == empty)) {
        take_off(&mut words, 1);
    }
    words
}

fn take_off(words: &mut Vec<String>, count: usize) {
    if count < words.len() {
        words.drain(..count);
    }
}

fn starts_with(words: &[String], start: &[&str]) -> bool {
    words.len() >= start.len() && words.iter().zip(start).all(|(word, start)| word == start)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_store_number(word: &str) -> bool {
    word.len() >= STORE_NUMBER_DIGITS && is_number(word)
}

/// Digits behind a mask: `XX1234`, `XXXX`.
fn is_masked(word: &str) -> bool {
    let digits = word.trim_start_matches('x');
    digits.len() + 2 <= word.len() && is_number(digits)
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
    }

    #[test]
    fn what_the_bank_put_before_it_is_taken_off() {
        for (text, words) in [
            ("POS DEBIT 1234 SHELL OIL", "shell oil"),
            ("CHECKCARD 0412 SHELL OIL", "shell oil"),
            ("Purchase authorized on 04/12 Shell Oil", "shell oil"),
            ("DEBIT CARD PURCHASE XXXX1234 SHELL OIL", "shell oil"),
            ("The Home Depot", "home depot"),
            ("The 99", "99"),
            ("SQ 99 RANCH", "99 ranch"),
            ("POS DEBIT 1234 SQ BLUE BOTTLE", "blue bottle"),
            ("SQ", "sq"),
            ("POS", "pos"),
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
