//! Likeness of two words.

/// Letters of a word per error: wrong, missing, added or swapped.
const LETTERS_PER_ERROR: usize = 4;

/// More than an abbreviation has words: "Sam's" is Sam's Club, not "S. Am. S." of another card.
const EQUAL: usize = 6;
pub const BEGINNING: usize = 4;
pub const MISSPELLED: usize = 2;

/// Similarity of two words: equal, its beginning, a misspelling, or 0.
pub fn likeness(word: &str, other: &str) -> usize {
    let errors_max = word.len() / LETTERS_PER_ERROR;
    if word == other {
        EQUAL
    } else if word.len() > 1 && other.starts_with(word) {
        BEGINNING
    } else if word.len().abs_diff(other.len()) <= errors_max
        && strsim::osa_distance(word, other) <= errors_max
    {
        MISSPELLED
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::{BEGINNING, MISSPELLED, likeness};

    #[test]
    fn short_words_have_no_errors() {
        assert_eq!(
            [likeness("it", "at"), likeness("glod", "gold"), likeness("gol", "gold")],
            [0, MISSPELLED, BEGINNING]
        );
    }
}
