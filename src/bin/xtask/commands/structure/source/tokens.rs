//! Splits Rust source into tokens; drops comments and whitespace.
//!
//! The lexer handles all syntax that could hide or fake a path: comments (nested too), strings (raw too), characters
//! and lifetimes.

/// A token and the line, from 1, on which it starts.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    pub kind: Kind,
    pub line: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// An identifier or keyword; `r#name` is `name`.
    Word(String),
    /// The content of a string literal, escapes as written.
    Text(String),
    /// `::`
    PathSeparator,
    /// Any other character.
    Sign(char),
}

impl Token {
    pub fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub fn is_word(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    pub fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }

    pub fn is_separator(&self) -> bool {
        self.kind == Kind::PathSeparator
    }
}

/// The tokens of a file.
pub fn tokens(source: &str) -> Vec<Token> {
    let mut lexer = Lexer { characters: source.chars().collect(), at: 0, line: 1 };
    let mut tokens = Vec::new();
    while lexer.peek(0).is_some() {
        let line = lexer.line;
        if let Some(kind) = lexer.next() {
            tokens.push(Token { kind, line });
        }
    }
    tokens
}

/// The index of the bracket that closes the one at `open`.
pub fn group_end(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(')' | ']' | '}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return index;
                }
            }
            _ => {}
        }
    }
    tokens.len().saturating_sub(1)
}

struct Lexer {
    characters: Vec<char>,
    at: usize,
    line: usize,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.characters.get(self.at + ahead).copied()
    }

    fn bump(&mut self) -> Option<char> {
        let character = self.peek(0)?;
        self.at += 1;
        self.line += usize::from(character == '\n');
        Some(character)
    }

    fn bump_while(&mut self, continues: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(character) = self.peek(0).filter(|character| continues(*character)) {
            text.push(character);
            self.bump();
        }
        text
    }

    /// The next token; `None` for a comment, whitespace, a number, a character or a lifetime.
    fn next(&mut self) -> Option<Kind> {
        let first = self.peek(0)?;
        match (first, self.peek(1)) {
            ('/', Some('/')) => {
                self.bump_while(|character| character != '\n');
                None
            }
            ('/', Some('*')) => {
                self.block_comment();
                None
            }
            ('"', _) => Some(self.string(None)),
            ('\'', _) => {
                self.character_or_lifetime();
                None
            }
            (':', Some(':')) => {
                self.at += 2;
                Some(Kind::PathSeparator)
            }
            _ if first.is_ascii_digit() => {
                self.bump_while(is_in_word);
                None
            }
            _ if is_in_word(first) => self.word_or_prefixed_literal(),
            _ => {
                self.bump();
                (!first.is_whitespace()).then_some(Kind::Sign(first))
            }
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        while let Some(first) = self.bump() {
            match (first, self.peek(0)) {
                ('/', Some('*')) => {
                    self.bump();
                    depth += 1;
                }
                ('*', Some('/')) => {
                    self.bump();
                    depth -= 1;
                    if depth == 0 {
                        return;
                    }
                }
                _ => {}
            }
        }
    }

    /// A string from its opening quote; a raw one ends at a quote with that many hashes.
    fn string(&mut self, hashes: Option<usize>) -> Kind {
        self.bump();
        let mut text = String::new();
        while let Some(character) = self.bump() {
            match character {
                '"' if (0..hashes.unwrap_or(0)).all(|ahead| self.peek(ahead) == Some('#')) => {
                    self.at += hashes.unwrap_or(0);
                    break;
                }
                '\\' if hashes.is_none() => {
                    text.push(character);
                    text.extend(self.bump());
                }
                _ => text.push(character),
            }
        }
        Kind::Text(text)
    }

    fn character_or_lifetime(&mut self) {
        self.bump();
        if self.peek(0) == Some('\\') {
            self.at += 1;
            self.bump();
            self.bump_while(|character| character != '\'');
            self.bump();
        } else if self.peek(1) == Some('\'') {
            self.bump();
            self.bump();
        } else {
            self.bump_while(is_in_word);
        }
    }

    fn word_or_prefixed_literal(&mut self) -> Option<Kind> {
        let word = self.bump_while(is_in_word);
        match (word.as_str(), self.peek(0)) {
            ("r" | "br" | "cr", Some('"' | '#')) => {
                let hashes = (0..).take_while(|ahead| self.peek(*ahead) == Some('#')).count();
                if self.peek(hashes) == Some('"') {
                    self.at += hashes;
                    return Some(self.string(Some(hashes)));
                }
                self.at += 1;
                Some(Kind::Word(self.bump_while(is_in_word)))
            }
            ("b" | "c", Some('"')) => Some(self.string(None)),
            ("b", Some('\'')) => {
                self.character_or_lifetime();
                None
            }
            _ => Some(Kind::Word(word)),
        }
    }
}

/// Whether a character can be part of an identifier.
pub fn is_in_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

#[cfg(test)]
mod tests {
    use super::{Kind, tokens};

    fn words(source: &str) -> Vec<String> {
        tokens(source).iter().filter_map(|token| token.word().map(ToOwned::to_owned)).collect()
    }

    #[test]
    fn comments_strings_and_characters_hold_no_words() {
        assert_eq!(words("a // b\n/// [`c::d`]\n//! e\n/* f /* g */ h */ i"), ["a", "i"]);
        assert_eq!(words(r#####"a "b \" c" br##"d "# e"## c"f" b"g" h"#####), ["a", "h"]);
        assert_eq!(words(r"a '\'' '\n' '\u{1F600}' 'b' b'c' d"), ["a", "d"]);
    }

    #[test]
    fn a_lifetime_hides_nothing() {
        assert_eq!(words("fn f<'a>(x: &'a str, y: &'static B)"), ["fn", "f", "x", "str", "y", "B"]);
    }

    #[test]
    fn raw_words_and_numbers() {
        assert_eq!(words("r#type 1_000u32 0xff a1"), ["type", "a1"]);
    }

    #[test]
    fn lines_are_counted_through_strings_and_comments() {
        let all = tokens("\"a\nb\"\n/* c\n*/ d::e");
        assert_eq!(all[0].kind, Kind::Text("a\nb".to_owned()));
        assert_eq!(all.iter().map(|token| token.line).collect::<Vec<_>>(), [1, 4, 4, 4]);
        assert!(all[2].is_separator());
    }
}
