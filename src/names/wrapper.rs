//! What banks put before the descriptor of a purchase.

use super::is_number;

/// The words with which such a part begins. Those of several words could be a merchant's name alone: "CARD KINGDOM".
const BEGINNINGS: [&[&str]; 30] = [
    &["pos"],
    &["debit"],
    &["dbt"],
    &["checkcard"],
    &["purchase"],
    &["recurring"],
    &["withdrawal"],
    &["ach"],
    &["pending"],
    &["preauthorized"],
    &["check", "card"],
    &["check", "crd"],
    &["card", "purchase"],
    &["visa", "purchase"],
    &["visa", "debit"],
    &["visa", "dda"],
    &["mastercard", "debit"],
    &["signature", "purchase"],
    &["pin", "purchase"],
    &["international", "purchase"],
    &["direct", "debit"],
    &["automatic", "withdrawal"],
    &["electronic", "withdrawal"],
    &["external", "withdrawal"],
    &["web", "authorized", "pmt"],
    &["credit", "or", "debit", "card"],
    &["bill", "payment", "withdrawal"],
    &["credit", "voucher"],
    &["visa", "check", "card"],
    &["non", "pin", "purchase"],
];

/// The words that can follow in such a part.
const FURTHER_WORDS: [&str; 35] = [
    "pos",
    "debit",
    "dbt",
    "card",
    "crd",
    "purchase",
    "pur",
    "visa",
    "mastercard",
    "dda",
    "w",
    "d",
    "wd",
    "withdrawal",
    "merchandise",
    "transaction",
    "authorized",
    "auth",
    "on",
    "pin",
    "with",
    "sig",
    "signature",
    "terminal",
    "from",
    "recurring",
    "purch",
    "dc",
    "check",
    "return",
    "reversal",
    "retail",
    "payment",
    "pymt",
    "pmt",
];

/// Takes off what the bank added, with the numbers and days in it (`CHECKCARD 0412 SHELL`, `PURCHASE AUTHORIZED ON
/// 04/12 SHELL`, `DEBIT CARD PURCHASE XXXX1234 SHELL`); something is left always.
pub fn without_wrapper(mut words: Vec<String>) -> Vec<String> {
    let Some(beginning) = BEGINNINGS.iter().find(|beginning| starts_with(&words, beginning)) else {
        return words;
    };
    let mut length = beginning.len();
    loop {
        let further = further_words(&words[length..]);
        if further == 0 {
            break;
        }
        length += further;
    }
    if length < words.len() {
        words.drain(..length);
    }
    words
}

/// How many of the first of these words belong to the bank's part.
fn further_words(words: &[String]) -> usize {
    match words.first() {
        Some(word) if FURTHER_WORDS.contains(&word.as_str()) || is_masked(word) || is_terminal(word) => 1,
        Some(word) if is_number(word) && word.len() > 2 => 1,
        _ => day(words),
    }
}

/// How many of the first of these words are a day: `04/12`, `02-28-26`. One number alone can be a name: "76".
fn day(words: &[String]) -> usize {
    let is_part = |word: &&String| is_number(word) && word.len() <= 2;
    let numbers = words.iter().take_while(is_part).count();
    let is_year = |word: &String| matches!(word.parse(), Ok(20..=49));
    match numbers {
        0 | 1 => 0,
        2 => 2,
        _ => 2 + usize::from(is_year(&words[2])),
    }
}

fn starts_with(words: &[String], start: &[&str]) -> bool {
    words.len() >= start.len() && words.iter().zip(start).all(|(word, start)| word == start)
}

/// Digits behind a mask: `XX1234`, `XXXX`.
fn is_masked(word: &str) -> bool {
    let digits = word.trim_start_matches('x');
    digits.len() + 2 <= word.len() && is_number(digits)
}

/// A terminal's number: `POS1234`.
fn is_terminal(word: &str) -> bool {
    word.strip_prefix("pos").is_some_and(|number| !number.is_empty() && is_number(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::fold;

    #[test]
    fn what_the_bank_put_before_it_is_taken_off() {
        for (text, words) in [
            ("POS DEBIT 1234 SHELL OIL", "shell oil"),
            ("CHECKCARD 0412 SHELL OIL", "shell oil"),
            ("Purchase authorized on 04/12 Shell Oil", "shell oil"),
            ("RECURRING PAYMENT AUTHORIZED ON 04/12 NETFLIX", "netflix"),
            ("DEBIT CARD PURCHASE XXXX1234 SHELL OIL", "shell oil"),
            ("DEBIT CARD PURCHASE POS1234 SHELL OIL", "shell oil"),
            ("POS Debit- Debit Card XXXX 02-28-26 Pollo Tropical 100", "pollo tropical 100"),
            ("POS W/D 7-ELEVEN", "7 eleven"),
            ("CHECKCARD 04/12 76 GAS", "76 gas"),
            ("VISA DDA PUR NETFLIX", "netflix"),
            ("POS", "pos"),
            ("CARD KINGDOM", "card kingdom"),
            ("PAYMENT THANK YOU", "payment thank you"),
        ] {
            assert_eq!(without_wrapper(fold(text)).join(" "), words, "{text}");
        }
    }
}
