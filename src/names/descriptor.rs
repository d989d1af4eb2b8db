//! Names of merchants and lines of card statements.

use super::fold;

/// What banks put before the descriptor of a purchase; numbers can follow.
const WRAPPERS: [&[&str]; 7] = [
    &["purchase", "authorized", "on"],
    &["debit", "card", "purchase"],
    &["recurring", "payment"],
    &["pos", "purchase"],
    &["pos", "debit"],
    &["checkcard"],
    &["pos"],
];

/// What stands before a name and says nothing of the merchant: an article, and processors for small shops where
/// the bank dropped the `*` behind them. A number behind it belongs to the name.
const EMPTY_WORDS: [&str; 3] = ["the", "sq", "tst"];

/// How many letters a processor's own part before a `*` has at most: `SQ *`, `GOOGLE *`, `PAYPAL *`.
const PROCESSOR_LETTERS_MAX: usize = 12;

/// The words of a merchant's name as the index holds it.
pub fn merchant_words(name: &str) -> Vec<String> {
    without_wrapper(fold(name))
}

/// The ways to read a merchant's name or a statement line, best first: whole, then what follows a
/// processor's `*`.
pub fn readings(text: &str) -> Vec<Vec<String>> {
    let text = beginning(text);
    let whole = merchant_words(text);
    let rest = text.split_once('*').and_then(|(processor, rest)| {
        (processor.trim().chars().count() <= PROCESSOR_LETTERS_MAX).then(|| merchant_words(rest))
    });
    std::iter::once(whole).chain(rest).filter(|words| !words.is_empty()).collect()
}

/// As much of a text as any statement line has; what follows says nothing more of the merchant.
fn beginning(text: &str) -> &str {
    const LINE_CHARACTERS_MAX: usize = 200;
    text.char_indices().nth(LINE_CHARACTERS_MAX).map_or(text, |(end, _)| &text[..end])
}

/// Takes off what the bank added, and the numbers behind that (`CHECKCARD 0412 SHELL`, `... ON 04/12 SHELL`), then
/// an empty word; something is left always.
fn without_wrapper(mut words: Vec<String>) -> Vec<String> {
    if let Some(wrapper) = WRAPPERS.into_iter().find(|wrapper| starts_with(&words, wrapper)) {
        let rest = &words[wrapper.len()..];
        let numbers = rest.iter().take_while(|word| is_number(word)).count();
        take_off(&mut words, wrapper.len() + numbers);
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        readings(text).iter().map(|words| words.join(" ")).collect()
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
    }

    #[test]
    fn what_the_bank_put_before_it_is_taken_off() {
        for (text, words) in [
            ("POS DEBIT 1234 SHELL OIL", "shell oil"),
            ("CHECKCARD 0412 SHELL OIL", "shell oil"),
            ("Purchase authorized on 04/12 Shell Oil", "shell oil"),
            ("The Home Depot", "home depot"),
            ("The 99", "99"),
            ("SQ 99 RANCH", "99 ranch"),
            ("POS DEBIT 1234 SQ BLUE BOTTLE", "blue bottle"),
            ("SQ", "sq"),
            ("POS", "pos"),
        ] {
            assert_eq!(read(text), [words], "{text}");
        }
        assert!(read(" * ").is_empty());
    }
}
