//! Formats the text of a file without loss.

use super::comments::{joined, lines_of};
use super::tables::format_table;
use card_rewards_catalog::compile::ObjectDescription;
use toml_edit::DocumentMut;

/// Formats a text with the fields of this object; an error if a value or a comment would be lost.
pub fn format(text: &str, object: Option<&ObjectDescription>) -> Result<String, String> {
    // The added newline ends a comment on the last line.
    let mut document: DocumentMut = format!("{text}\n").parse().map_err(|error| format!("{error}"))?;
    format_table(document.as_table_mut(), object);
    let end = lines_of(document.trailing());
    document.set_trailing(joined(&end));
    let formatted = format!("{}\n", document.to_string().trim_matches('\n'));
    if contents(&formatted) == contents(text) {
        Ok(formatted)
    } else {
        Err("cannot be formatted without losing something; write it like the other files".to_owned())
    }
}

/// The values and the comments of a text.
pub fn contents(text: &str) -> (Option<toml::Table>, Vec<&str>) {
    let mut comments: Vec<&str> = text.lines().filter_map(comment).collect();
    comments.sort_unstable();
    (text.parse().ok(), comments)
}

/// The comment in a line; a `#` within quotation marks does not start one.
fn comment(line: &str) -> Option<&str> {
    let is_outside = |at: &usize| line[..*at].matches('"').count().is_multiple_of(2);
    let start = line.match_indices('#').map(|(at, _)| at).find(is_outside)?;
    Some(line[start..].trim_end())
}

#[cfg(test)]
mod tests {
    use super::contents;
    use crate::format::order::object_in;
    use std::path::Path;

    fn format(text: &str) -> Result<String, String> {
        super::format(text, object_in(Path::new("cards/acme/one.toml")))
    }

    #[test]
    fn fields_are_ordered_with_their_comments() {
        let text = "\n\nname = \"One\"\n# Never reused.\nid=1\nverified_on   = 2026-11-21 # Today.\n[sources.a]\ntitle = \"A\"\n\n\
                    url = \"https://a.example\"\n# Of the first.\n\n\n# Of everything.\n[[base]]\nsource = \"a\"\nmultiplier = 1\n\n\n";
        let expected = "# Never reused.\nid = 1\nname = \"One\"\nverified_on = 2026-11-21  # Today.\n\n[sources.a]\n\
                        url = \"https://a.example\"\ntitle = \"A\"\n# Of the first.\n\n# Of everything.\n[[base]]\nmultiplier = 1\n\
                        source = \"a\"\n";
        assert_eq!(format(text).unwrap(), expected);
    }

    #[test]
    fn versions_of_a_rule_keep_their_order() {
        let text = "[[rules]]\nname = \"b\"\n\n[[caps]]\nid = \"c\"\n\n[[rules]]\nname = \"a\"\n";
        assert_eq!(format(text).unwrap(), text);
    }

    #[test]
    fn the_contents_of_a_text_are_its_values_and_comments() {
        let (values, comments) = contents("# One.\na = \"#1\" # Two.\n");
        assert_eq!(values.unwrap()["a"].as_str(), Some("#1"));
        assert_eq!(comments, ["# One.", "# Two."]);
    }

    #[test]
    fn a_comment_at_the_end_without_a_newline_is_kept() {
        assert_eq!(format("a = 1\n\n# The end.").unwrap(), "a = 1\n\n# The end.\n");
    }

    #[test]
    fn a_text_that_would_lose_a_comment_is_rejected() {
        let dotted = format("# Of b.\na.b = 1\n").unwrap_err();
        assert!(dotted.contains("without losing something"), "{dotted}");
        let inline = "a = { # Of b.\n  b = 1 }\n";
        assert_eq!(format(inline).unwrap(), inline);
        let header = "# Of x.\n[x]  # More.\n# End.\n";
        assert_eq!(format(header).unwrap(), header);
    }

    #[test]
    fn malformed_toml_is_rejected() {
        assert!(format("name = \"One").is_err());
    }
}
