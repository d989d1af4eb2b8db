//! Prefixes that banks add to the descriptor of a purchase.

use super::fold::is_number;
use super::words::Words;

/// First words of a prefix. Of those that match, the first counts. A single first word of the longer ones could be a
/// merchant: "CARD KINGDOM".
const BEGINNINGS: [&[&[u8]]; 39] = [
    &[b"ach", b"electronic"],
    &[b"ach"],
    &[b"automatic", b"withdrawal"],
    &[b"bill", b"payment", b"withdrawal"],
    &[b"card", b"purchase"],
    &[b"check", b"card"],
    &[b"check", b"crd"],
    &[b"checkcard"],
    &[b"chkcard"],
    &[b"ckcd"],
    &[b"credit", b"or", b"debit", b"card"],
    &[b"credit", b"voucher"],
    &[b"dbt"],
    &[b"dda", b"purchase"],
    &[b"debit"],
    &[b"direct", b"debit"],
    &[b"electronic", b"withdrawal"],
    &[b"external", b"withdrawal"],
    &[b"international", b"purchase"],
    &[b"mastercard", b"debit"],
    &[b"misc", b"debit"],
    &[b"miscellaneous", b"debit"],
    &[b"non", b"pin", b"purchase"],
    &[b"pending"],
    &[b"pin", b"purchase"],
    &[b"point", b"of", b"sale"],
    &[b"pos"],
    &[b"preauthorized"],
    &[b"purchase"],
    &[b"recurring"],
    &[b"signature", b"purchase"],
    &[b"usaa", b"debit"],
    &[b"visa", b"check", b"card"],
    &[b"visa", b"dda"],
    &[b"visa", b"debit"],
    &[b"visa", b"purchase"],
    &[b"web", b"authorized", b"pmt"],
    &[b"web", b"pmt"],
    &[b"withdrawal"],
];

/// Whether a word can follow within a prefix.
fn is_further_word(word: &[u8]) -> bool {
    matches!(
        word,
        b"pos"
            | b"debit"
            | b"dbt"
            | b"card"
            | b"crd"
            | b"purchase"
            | b"pur"
            | b"visa"
            | b"mastercard"
            | b"dda"
            | b"w"
            | b"d"
            | b"wd"
            | b"withdrawal"
            | b"withdr"
            | b"merchandise"
            | b"transaction"
            | b"authorized"
            | b"auth"
            | b"on"
            | b"pin"
            | b"with"
            | b"sig"
            | b"signature"
            | b"terminal"
            | b"from"
            | b"recurring"
            | b"purch"
            | b"dc"
            | b"check"
            | b"return"
            | b"reversal"
            | b"retail"
            | b"payment"
            | b"pymt"
            | b"pmt"
    )
}

/// Removes the prefix of a bank with its numbers and days; never returns an empty list.
///
/// `CHECKCARD 0412 SHELL`, `PURCHASE AUTHORIZED ON 04/12 SHELL` and `DEBIT CARD PURCHASE XXXX1234 SHELL` are `shell`.
pub fn without_bank_prefix(words: Words) -> Words {
    let Some(mut length) = beginning_length(words) else { return words };
    loop {
        let further = further_words(words.from(length));
        if further == 0 {
            break;
        }
        length += further;
    }
    if length < words.len() { words.from(length) } else { words }
}

/// Lengths of the first words of prefixes by first letter, as bits.
const LENGTHS: [u32; 26] = {
    let mut lengths = [0; 26];
    let mut index = 0;
    while index < BEGINNINGS.len() {
        let word = BEGINNINGS[index][0];
        lengths[(word[0] - b'a') as usize] |= 1 << word.len();
        index += 1;
    }
    lengths
};

/// Whether a word can be the first of a prefix. Its first letter and its length rule out most words.
fn can_begin(word: &[u8]) -> bool {
    let lengths = word.first().and_then(|first| LENGTHS.get(usize::from(first.wrapping_sub(b'a'))));
    lengths.is_some_and(|lengths| word.len() < 32 && lengths & (1 << word.len()) != 0)
}

/// Number of words of the beginning of a prefix.
fn beginning_length(words: Words) -> Option<usize> {
    let first = words.first()?;
    if is_debit_card(first) {
        return Some(1);
    }
    if !can_begin(first) {
        return None;
    }
    let begins = |beginning: &&&[&[u8]]| {
        beginning[0] == first && words.before(beginning.len()).iter().eq(beginning.iter().copied())
    };
    BEGINNINGS.iter().find(begins).map(|beginning| beginning.len())
}

/// Number of first words that continue the prefix.
fn further_words(words: Words) -> usize {
    match words.first() {
        Some(word) if is_further_word(word) || is_masked(word) || is_terminal(word) => 1,
        Some(word) if is_number(word) && word.len() > 2 => 1,
        _ => day(words),
    }
}

/// Number of first words that are a day: `04/12`, `02-28-26`. A single number can be a name: "76".
fn day(words: Words) -> usize {
    let is_part = |word: &&[u8]| is_number(word) && word.len() <= 2;
    let numbers = words.iter().take_while(is_part).count();
    let is_year = |word: &[u8]| (b"20".as_slice()..=b"49").contains(&word);
    match (numbers, words.get(2)) {
        (0 | 1, _) => 0,
        (2, _) | (_, None) => 2,
        (_, Some(third)) => 2 + usize::from(third.len() == 2 && is_year(third)),
    }
}

/// Whether a word is a masked number: `XX1234`, `XXXX`.
fn is_masked(word: &[u8]) -> bool {
    let masks = word.iter().take_while(|byte| **byte == b'x').count();
    masks >= 2 && is_number(&word[masks..])
}

/// Whether a word is a debit card by its last digits: `D1234 TARGET`.
fn is_debit_card(word: &[u8]) -> bool {
    const LAST_DIGITS: usize = 4;
    word.strip_prefix(b"d").is_some_and(|number| number.len() == LAST_DIGITS && is_number(number))
}

/// Whether a word is a terminal number: `POS1234`.
fn is_terminal(word: &[u8]) -> bool {
    word.strip_prefix(b"pos").is_some_and(|number| !number.is_empty() && is_number(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::descriptor_words;

    #[test]
    fn the_prefix_of_a_bank_is_removed() {
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
            ("MISCELLANEOUS DEBIT NETFLIX", "netflix"),
            ("MISCELLANEOUS DEBIT", "miscellaneous debit"),
            ("POINT OF SALE DEBIT 1234 NETFLIX", "netflix"),
            ("RECURRING WITHDR NETFLIX", "netflix"),
            ("ACH ELECTRONIC DEBIT - NETFLIX", "netflix"),
            ("WEB PMT NETFLIX", "netflix"),
            ("USAA DEBIT NETFLIX", "netflix"),
            ("USAA INSURANCE", "usaa insurance"),
            ("D1234 NETFLIX", "netflix"),
            ("D123 NETFLIX", "d123 netflix"),
            ("POS", "pos"),
            ("CARD KINGDOM", "card kingdom"),
            ("PAYMENT THANK YOU", "payment thank you"),
        ] {
            let folded = descriptor_words(text);
            assert_eq!(without_bank_prefix(folded.words()).to_string(), words, "{text}");
        }
    }
}
