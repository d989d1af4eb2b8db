//! Derives ids and spellings from merchant names. The codec omits derived ones.

use crate::names::push_plain;

/// Derives the spelling of a merchant from its name. It is nearly always the one in the index.
///
/// Faster than `merchant_key`: the first match of a merchant derives thousands.
pub fn push_spelling(name: &str, spelling: &mut Vec<u8>) {
    if !name.is_ascii() {
        let mut plain = String::new();
        name.chars().for_each(|character| match character.is_ascii() {
            true => plain.push(character),
            false => push_plain(&mut plain, character),
        });
        return push_ascii_spelling(plain.as_bytes(), spelling);
    }
    push_ascii_spelling(name.as_bytes(), spelling);
}

/// Derives the spelling of a name. Letters beyond ASCII stay as they are.
fn push_ascii_spelling(name: &[u8], spelling: &mut Vec<u8>) {
    for byte in name {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | 0x80.. => spelling.push(*byte),
            b'A'..=b'Z' => spelling.push(byte.to_ascii_lowercase()),
            b'+' => spelling.extend_from_slice(b"plus"),
            _ => {}
        }
    }
}

/// Derives the id of a merchant from its name. It is nearly always the merchant's own.
pub fn push_id(name: &str, id: &mut String) {
    let start = id.len();
    let mut is_apart = false;
    for character in name.chars() {
        let word_ended = !matches!(character, '\'' | '.' | '\u{2019}') && !character.is_alphanumeric();
        is_apart |= word_ended;
        if !matches!(character, '&' | '+') && !character.is_alphanumeric() {
            continue;
        }
        if is_apart && id.len() > start {
            id.push('-');
        }
        is_apart = word_ended;
        match character {
            'a'..='z' | '0'..='9' => id.push(character),
            'A'..='Z' => id.push(character.to_ascii_lowercase()),
            '&' => id.push_str("and"),
            '+' => id.push_str("plus"),
            _ => push_plain(id, character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_ids_and_spellings_follow_from_the_name() {
        for (name, id, spelling) in [
            ("Whole Foods Market", "whole-foods-market", "wholefoodsmarket"),
            ("Bed Bath & Beyond", "bed-bath-and-beyond", "bedbathbeyond"),
            ("AT&T", "at-and-t", "att"),
            ("Disney+", "disney-plus", "disneyplus"),
            ("Dr. Martens", "dr-martens", "drmartens"),
            ("Peet's Café (online)", "peets-cafe-online", "peetscafeonline"),
            ("  7-Eleven ", "7-eleven", "7eleven"),
        ] {
            let (mut found_id, mut found_spelling) = (String::new(), Vec::new());
            push_id(name, &mut found_id);
            push_spelling(name, &mut found_spelling);
            assert_eq!((found_id.as_str(), found_spelling.as_slice()), (id, spelling.as_bytes()), "{name}");
        }
    }
}
