//! Letters and words without what does not count: case, accents, punctuation, trade marks.

/// The words of a text in lower-case plain letters and digits.
///
/// Apostrophes and full stops join ("McDonald's" is one word, "U.S." is `us`), a plus is a word ("Cash+" is
/// `cash plus`); everything else that is no letter or digit separates.
pub fn fold(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for character in without_marks(text).chars() {
        match character {
            '\'' | '\u{2019}' | '\u{2018}' | '.' | '\u{300}'..='\u{36f}' => {}
            '+' => {
                words.extend(take_word(&mut word));
                words.push("plus".to_owned());
            }
            _ if character.is_ascii_alphanumeric() => word.push(character.to_ascii_lowercase()),
            _ if character.is_alphanumeric() => push_plain(&mut word, character),
            _ => words.extend(take_word(&mut word)),
        }
    }
    words.extend(take_word(&mut word));
    words
}

/// All of the words as one: `Wal-Mart`, `Wal Mart` and `walmart` are the same.
pub fn joined<Word: AsRef<str>>(words: &[Word]) -> String {
    words.iter().map(AsRef::as_ref).collect()
}

fn take_word(word: &mut String) -> Option<String> {
    (!word.is_empty()).then(|| std::mem::take(word))
}

/// The text without (R), (TM) and (SM), as signs or as letters in brackets.
fn without_marks(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::with_capacity(text.len());
    while let Some(character) = rest.chars().next() {
        if let Some(after) = after_mark(rest) {
            rest = after;
        } else {
            kept.push(character);
            rest = &rest[character.len_utf8()..];
        }
    }
    kept
}

fn after_mark(text: &str) -> Option<&str> {
    for sign in ['\u{ae}', '\u{2122}', '\u{2120}', '\u{a9}'] {
        if let Some(after) = text.strip_prefix(sign) {
            return Some(after);
        }
    }
    let bytes = text.as_bytes();
    ["(r)", "(tm)", "(sm)"]
        .into_iter()
        .find(|mark| bytes.len() >= mark.len() && bytes[..mark.len()].eq_ignore_ascii_case(mark.as_bytes()))
        .map(|mark| &text[mark.len()..])
}

/// Latin letters with their accents taken off; others in lower case as they are.
pub fn push_plain(word: &mut String, character: char) {
    for lower in character.to_lowercase() {
        match plain(lower) {
            Some(letters) => word.push_str(letters),
            None if ('\u{300}'..='\u{36f}').contains(&lower) => {}
            None => word.push(lower),
        }
    }
}

/// The plain letters for an accented one of the Latin-1 and Latin Extended-A blocks, which is where the
/// names of US cards and merchants end.
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
    ACCENTED.into_iter().find(|(_, accented)| accented.contains(lower)).map(|(plain, _)| plain)
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
