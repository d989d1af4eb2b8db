//! Keys of issue paths that are names from a request.

use std::fmt::{Display, Formatter, Result, Write};

/// A name in quotes: `["Amex Gold"]`. A backslash precedes quotes and backslashes in the name.
pub struct QuotedKey<'n>(pub &'n str);

impl Display for QuotedKey<'_> {
    fn fmt(&self, f: &mut Formatter) -> Result {
        f.write_str("[\"")?;
        for letter in self.0.chars() {
            if matches!(letter, '"' | '\\') {
                f.write_char('\\')?;
            }
            f.write_char(letter)?;
        }
        f.write_str("\"]")
    }
}

/// An id after a dot, such as `.groceries`. Other names are in quotes.
pub struct IdKey<'n>(pub &'n str);

impl Display for IdKey<'_> {
    fn fmt(&self, f: &mut Formatter) -> Result {
        let is_of_ids = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if self.0.is_empty() || !self.0.bytes().all(is_of_ids) {
            return QuotedKey(self.0).fmt(f);
        }
        f.write_char('.')?;
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{IdKey, QuotedKey};

    #[test]
    fn names_are_quoted_and_ids_follow_a_dot() {
        assert_eq!(QuotedKey("Amex Gold").to_string(), r#"["Amex Gold"]"#);
        assert_eq!(QuotedKey(r#"a"].b\c"#).to_string(), r#"["a\"].b\\c"]"#);
        assert_eq!(IdKey("cash-back").to_string(), ".cash-back");
        assert_eq!(IdKey("a.b").to_string(), r#"["a.b"]"#);
        assert_eq!(IdKey("").to_string(), r#"[""]"#);
    }
}
