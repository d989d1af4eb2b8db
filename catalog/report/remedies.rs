//! How to mend what the checks say: the table of `catalog/README.md`, so that there is one text of it.

const README: &str = include_str!("../README.md");

/// The line that begins the table's part of the README.
const HEADING: &str = "## What each message means";

/// Stands in the table for whatever a message says there.
const ANYTHING: char = '…';

/// For a message without a row, such as those of text that is no TOML.
#[allow(dead_code)] // Tests ask for rows only.
pub const OTHERWISE: &str =
    "Where the text cannot be read: look for a quotation mark, bracket or comma that is missing or too many.";

/// What the table says of this message; of several rows that fit, that with the most letters.
pub fn find(message: &str) -> Option<&'static str> {
    let fitting = rows().filter(|(pattern, _)| fits(pattern, message));
    fitting.max_by_key(|(pattern, _)| pattern.len()).map(|(_, remedy)| remedy)
}

/// Each message with its remedy.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let part = README.split_once(HEADING).map_or("", |(_, part)| part);
    part.lines().filter_map(|line| {
        let (message, remedy) = line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | ")?;
        Some((message.trim_matches(['`', ' ']), remedy))
    })
}

/// Whether the message ends as the pattern says.
fn fits(pattern: &str, message: &str) -> bool {
    let mut rest = message;
    for (index, piece) in pattern.rsplit(ANYTHING).enumerate() {
        let found = if index == 0 {
            rest.strip_suffix(piece)
        } else {
            rest.rsplit_once(piece).map(|(before, _)| before)
        };
        match found {
            Some(before) => rest = before,
            None => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{find, fits, rows};

    #[test]
    fn a_pattern_fits_the_end_of_a_message() {
        assert!(fits(
            "no issuer \"…\" in the catalog",
            "cards/one.toml:3:1: issuer: no issuer \"acne\" in the catalog"
        ));
        assert!(fits("unknown field …", "one.toml:1:1: unknown field `x`, expected `y`"));
        assert!(!fits("no issuer \"…\" in the catalog", "no currency \"acne\" in the catalog"));
        assert!(!fits("is in the future", "is in the future, or so"));
    }

    #[test]
    fn the_readme_has_the_table() {
        assert!(rows().count() > 60, "{} rows", rows().count());
        assert!(find("one.toml:4:1: verified_on: is in the future").is_some());
        assert_eq!(find("one.toml:4:1: the moon is made of cheese"), None);
    }

    #[test]
    fn no_message_has_two_rows() {
        for (pattern, _) in rows() {
            assert_eq!(rows().filter(|(other, _)| *other == pattern).count(), 1, "{pattern}");
        }
    }
}
