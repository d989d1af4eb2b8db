//! Unescaped bytes of JSON texts.

/// Counts bytes before a quote, an escape or a control character. Checks eight bytes at a time.
#[inline(always)]
pub fn plain_length(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks();
    for (index, word) in words.iter().enumerate() {
        let special = special_bytes(u64::from_le_bytes(*word));
        if special != 0 {
            return index * 8 + special.trailing_zeros() as usize / 8;
        }
    }
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..b' ');
    words.len() * 8 + rest.iter().position(is_special).unwrap_or(rest.len())
}

/// Sets the highest bit of the first quote, backslash or control character; later bytes may be marked wrongly.
#[inline(always)]
fn special_bytes(word: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGHEST_BITS: u64 = ONES << 7;
    let below = |word: u64, limit: u8| word.wrapping_sub(ONES * u64::from(limit)) & !word;
    let quotes = below(word ^ (ONES * u64::from(b'"')), 1);
    let backslashes = below(word ^ (ONES * u64::from(b'\\')), 1);
    (quotes | backslashes | below(word, b' ')) & HIGHEST_BITS
}

#[cfg(test)]
mod tests {
    use super::plain_length;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn plain_texts_end_at_the_first_special_byte(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
            let is_special = |byte: &u8| matches!(byte, b'"' | b'\\') || *byte < b' ';
            let expected = bytes.iter().position(is_special).unwrap_or(bytes.len());
            prop_assert_eq!(plain_length(&bytes), expected);
        }
    }
}
