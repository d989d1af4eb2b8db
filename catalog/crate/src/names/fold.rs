//! Folds texts: removes case, accents, punctuation and trade marks.
//!
//! Measured on 2026-11-26 in wasm (`-Oz`), beyond `char::to_lowercase`: the table of accented letters below has 1.0 kB.
//! deunicode (1.6) has 469 kB and any_ascii (0.3) 486 kB; both also transliterate scripts other than Latin.
//! unicode-normalization (0.1) has 135 kB, and would still need a table for letters such as ø, ł and ß.

use super::words::{FoldedWords, WordStart};

/// The words of a text in lower-case plain letters and digits.
///
/// Apostrophes and full stops join ("McDonald's" is one word, "U.S." is `us`), a plus is a word ("Cash+" is
/// `cash plus`); everything else that is no letter or digit separates.
pub fn fold(text: &str) -> Vec<String> {
    let mut folded = FoldedWords::default();
    fold_into(&mut folded, text, Notation::Plain);
    let word = |word: &[u8]| String::from_utf8(word.to_vec()).expect("the letters are of a text");
    folded.words().iter().map(word).collect()
}

/// All of the words as one: `Wal-Mart`, `Wal Mart` and `walmart` are the same.
pub fn joined<Word: AsRef<str>>(words: &[Word]) -> String {
    words.iter().map(AsRef::as_ref).collect()
}

/// The notation of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Notation {
    /// Every character is literal.
    Plain,
    /// With HTML entities and web addresses: `AT&amp;T` is `at t`, `WWW.CHEWY.COM` is `www chewy com`.
    Descriptor,
}

/// Signs of a text that can split it, by their positions.
#[derive(Clone, Copy, Default)]
pub(super) struct Signs {
    /// The first star.
    pub star: Option<usize>,
    /// The first dash.
    pub dash: Option<usize>,
    /// Whether the text has only letters, digits and separators of ASCII.
    pub is_literal: bool,
}

/// The class of each byte: its folded letter or digit, [`SEPARATOR`], or [`SPECIAL`].
const CLASSES: [u8; 256] = {
    let mut classes = [SPECIAL; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte as usize] = match byte {
            b'.' | b'\'' | b'+' | b'(' | b'&' => SPECIAL,
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => byte.to_ascii_lowercase(),
            _ => SEPARATOR,
        };
        byte += 1;
    }
    classes
};

/// Begins a part of its own, which [`part`] reads.
const SPECIAL: u8 = 0;

/// Ends a word.
const SEPARATOR: u8 = 1;

/// The kind of a part of a text.
enum TextPart {
    /// Part of a word, which can continue.
    InWord,
    /// A letter or digit beyond ASCII.
    Letter(char),
    /// Bytes that end a word.
    Separator,
    /// A word of its own.
    Word(&'static [u8]),
}

/// Appends the words of a text. Returns the signs between them.
pub(super) fn fold_into(words: &mut FoldedWords, text: &str, notation: Notation) -> Signs {
    // Few texts have more letters than bytes.
    words.letters.reserve(text.len());
    let mut signs = Signs { is_literal: true, ..Signs::default() };
    let mut is_in_word = false;
    let mut at = 0;
    loop {
        (at, is_in_word) = fold_literal(words, text, at, is_in_word, &mut signs);
        if at == text.len() {
            return signs;
        }
        signs.is_literal = false;
        let length;
        (length, is_in_word) = fold_part(words, text, at, is_in_word, notation);
        at += length;
    }
}

/// Appends letters, digits and separators of ASCII: the position after them, and whether it is in a word.
///
/// Most descriptors have nothing else.
fn fold_literal(
    words: &mut FoldedWords,
    text: &str,
    start: usize,
    mut is_in_word: bool,
    signs: &mut Signs,
) -> (usize, bool) {
    let mut at = start;
    let mut length = words.letters.len();
    let FoldedWords { letters, starts } = words;
    let classes = text.as_bytes()[start..].iter().map(|byte| (*byte, class(byte)));
    let letters_of_words = classes.take_while(|(_, class)| *class != SPECIAL).filter_map(|(byte, class)| {
        if class == SEPARATOR {
            match byte {
                b'*' => signs.star = signs.star.or(Some(at)),
                b'-' => signs.dash = signs.dash.or(Some(at)),
                _ => {}
            }
        } else {
            if !is_in_word {
                starts.push(WordStart::new(length, at));
            }
            length += 1;
        }
        is_in_word = class != SEPARATOR;
        at += 1;
        is_in_word.then_some(class)
    });
    letters.extend(letters_of_words);
    (at, is_in_word)
}

/// Appends the part at this position: its length, and whether the text is in a word after it.
fn fold_part(
    words: &mut FoldedWords,
    text: &str,
    at: usize,
    is_in_word: bool,
    notation: Notation,
) -> (usize, bool) {
    let (before, rest) = text.split_at(at);
    if notation == Notation::Descriptor && rest.starts_with('.') && ends_in_www(before) {
        return (1, false);
    }
    let (part, length) = part(rest, notation);
    match part {
        TextPart::InWord => (length, is_in_word),
        TextPart::Letter(letter) => {
            let start = words.letters.len();
            plain_letters(letter, |plain| words.letters.extend_from_slice(plain.as_bytes()));
            let is_begun = !is_in_word && words.letters.len() > start;
            if is_begun {
                words.begin_word_at(start, at);
            }
            (length, is_in_word || is_begun)
        }
        TextPart::Separator => (length, false),
        TextPart::Word(word) => {
            words.begin_word(at);
            words.letters.extend_from_slice(word);
            (length, false)
        }
    }
}

fn class(byte: &u8) -> u8 {
    CLASSES[usize::from(*byte)]
}

/// The first part of a text and its length. The text must not begin with an ASCII letter or digit.
fn part(rest: &str, notation: Notation) -> (TextPart, usize) {
    let is_descriptor = notation == Notation::Descriptor;
    let character = rest.chars().next().unwrap_or_default();
    match character {
        '.' if is_descriptor && has_beginning(rest, ".com") => (TextPart::Word(b"com"), 4),
        '\'' | '.' => (TextPart::InWord, 1),
        '+' => (TextPart::Word(b"plus"), 1),
        '(' => match ["(r)", "(tm)", "(sm)"].into_iter().find(|mark| has_beginning(rest, mark)) {
            Some(mark) => (TextPart::InWord, mark.len()),
            None => (TextPart::Separator, 1),
        },
        '&' if is_descriptor => {
            let entity = |entities: [&str; 2]| {
                entities.into_iter().find(|entity| has_beginning(rest, entity)).map(str::len)
            };
            match entity(["&#39;", "&apos;"]) {
                Some(length) => (TextPart::InWord, length),
                None => (TextPart::Separator, entity(["&amp;", "&quot;"]).unwrap_or(1)),
            }
        }
        _ if character.is_ascii() => (TextPart::Separator, 1),
        '\u{2019}' | '\u{2018}' | '\u{300}'..='\u{36f}' => (TextPart::InWord, character.len_utf8()),
        '\u{ae}' | '\u{2122}' | '\u{2120}' | '\u{a9}' => (TextPart::InWord, character.len_utf8()),
        _ if character.is_alphanumeric() => (TextPart::Letter(character), character.len_utf8()),
        _ => (TextPart::Separator, character.len_utf8()),
    }
}

/// Whether a text ends in "www". Before a dot, "www" begins a web address.
fn ends_in_www(text: &str) -> bool {
    text.as_bytes().last_chunk().is_some_and(|last: &[u8; 3]| last.eq_ignore_ascii_case(b"www"))
}

/// Whether a text begins like this in capital or small letters.
fn has_beginning(text: &str, beginning: &str) -> bool {
    text.as_bytes()
        .get(..beginning.len())
        .is_some_and(|bytes| bytes.eq_ignore_ascii_case(beginning.as_bytes()))
}

/// Appends a letter in lower case, without the accents of Latin letters.
pub fn push_plain(word: &mut String, character: char) {
    plain_letters(character, |letters| word.push_str(letters));
}

fn plain_letters(character: char, mut push: impl FnMut(&str)) {
    for lower in character.to_lowercase() {
        match plain(lower) {
            Some(letters) => push(letters),
            None if ('\u{300}'..='\u{36f}').contains(&lower) => {}
            None => push(lower.encode_utf8(&mut [0; 4])),
        }
    }
}

/// The plain letters for an accented one. Covers the blocks Latin-1 and Latin Extended-A: names of US cards and
/// merchants have no others.
fn plain(lower: char) -> Option<&'static str> {
    const ACCENTED: [(&str, &str); 26] = [
        ("a", "àáâãäåāăą"),
        ("ae", "æ"),
        ("c", "çćĉċč"),
        ("d", "ďđð"),
        ("e", "èéêëēĕėęě"),
        ("g", "ĝğġģ"),
        ("h", "ĥħ"),
        ("i", "ìíîïĩīĭįı"),
        ("ij", "ĳ"),
        ("j", "ĵ"),
        ("k", "ķĸ"),
        ("l", "ĺļľŀł"),
        ("n", "ñńņňŉŋ"),
        ("o", "òóôõöøōŏő"),
        ("oe", "œ"),
        ("r", "ŕŗř"),
        ("s", "śŝşšſș"),
        ("ss", "ß"),
        ("t", "ţťŧț"),
        ("th", "þ"),
        ("u", "ùúûüũūŭůűų"),
        ("w", "ŵ"),
        ("y", "ýÿŷ"),
        ("z", "źżž"),
        ("a", "ª"),
        ("o", "º"),
    ];
    // `contains` would bring the search for whole texts: 1 kB.
    let has_letter = |accented: &str| accented.chars().any(|letter| letter == lower);
    ACCENTED.into_iter().find(|(_, accented)| has_letter(accented)).map(|(plain, _)| plain)
}

/// Whether a folded word has only digits.
pub fn is_number(word: &[u8]) -> bool {
    word.iter().all(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_accents_punctuation_and_marks_do_not_count() {
        for (text, words) in [
            ("Discover it® Cash Back", "discover it cash back"),
            ("Freedom Flex(SM) Card", "freedom flex card"),
            ("Sapphire Reserve(r)", "sapphire reserve"),
            ("Nestlé Café", "nestle cafe"),
            ("Cafe\u{301}", "cafe"),
            ("U.S. Bank", "us bank"),
            ("McDonald’s", "mcdonalds"),
            ("AT&T", "at t"),
            ("Disney+", "disney plus"),
            ("WAL-MART #1234", "wal mart 1234"),
            ("  Citi / AAdvantage®  ", "citi aadvantage"),
            ("GROẞE", "grosse"),
            ("İstanbul", "istanbul"),
            ("寿司", "寿司"),
            ("…®™", ""),
        ] {
            assert_eq!(fold(text).join(" "), words, "{text}");
        }
    }

    #[test]
    fn words_join_to_one() {
        assert_eq!(joined(&fold("Wal-Mart")), joined(&fold("WALMART")));
    }
}
