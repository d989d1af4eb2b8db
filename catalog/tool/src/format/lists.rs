//! Lists of values.

use toml_edit::{Array, RawString};

/// Most characters of a line with a list.
const LINE_CHARACTERS_MAX: usize = 120;
const INDENT: &str = "    ";

/// Puts a list on one line if possible, otherwise on full lines.
pub fn format_list(name: &str, list: &mut Array) {
    if has_comments(list) {
        return;
    }
    for element in list.iter_mut() {
        element.decor_mut().clear();
    }
    let lengths: Vec<usize> = list.iter().map(|element| element.to_string().chars().count()).collect();
    let separators = ", ".len() * lengths.len().saturating_sub(1);
    let on_one_line = name.len() + " = []".len() + lengths.iter().sum::<usize>() + separators;
    let fits = on_one_line <= LINE_CHARACTERS_MAX;
    let mut column = LINE_CHARACTERS_MAX;
    for (index, (element, length)) in list.iter_mut().zip(lengths).enumerate() {
        let starts_line = !fits && column + " ".len() + length + ",".len() > LINE_CHARACTERS_MAX;
        let before = match (starts_line, index) {
            (true, _) => format!("\n{INDENT}"),
            (false, 0) => String::new(),
            (false, _) => " ".to_owned(),
        };
        let start = if starts_line { INDENT.len() } else { column + " ".len() };
        column = start + length + ",".len();
        element.decor_mut().set_prefix(before);
    }
    list.set_trailing_comma(!fits);
    list.set_trailing(if fits { "" } else { "\n" });
}

fn has_comments(list: &Array) -> bool {
    let has_comment =
        |text: Option<&RawString>| text.and_then(RawString::as_str).is_some_and(|text| text.contains('#'));
    has_comment(Some(list.trailing()))
        || list
            .iter()
            .any(|element| has_comment(element.decor().prefix()) || has_comment(element.decor().suffix()))
}

#[cfg(test)]
mod tests {
    use super::LINE_CHARACTERS_MAX;
    use crate::format::text;

    fn format(toml: &str) -> Result<String, String> {
        text::format(toml, None)
    }

    #[test]
    fn a_list_is_on_one_line_where_it_fits() {
        assert_eq!(format("words = [\n  \"a\",\n  \"b\",\n]\n").unwrap(), "words = [\"a\", \"b\"]\n");
        // 9 + 109 + 2 characters: the line is full.
        let full = format!("words = [\"{}\"]\n", "x".repeat(LINE_CHARACTERS_MAX - "words = [\"\"]".len()));
        assert_eq!(format(&full).unwrap(), full);
        let longer = full.replace("[\"", "[\"x");
        assert_eq!(format(&longer).unwrap(), longer.replace("[", "[\n    ").replace("]", ",\n]"));
    }

    #[test]
    fn a_longer_list_is_wrapped_into_full_lines() {
        let words: Vec<String> = (0..40).map(|number| format!("\"word{number:02}\"")).collect();
        let formatted = format(&format!("words = [{}]\n", words.join(","))).unwrap();
        let lines: Vec<&str> = formatted.lines().collect();
        // Each word takes 10 characters with its comma and blank: 11 fit into 120 behind 4, the last without a blank.
        assert_eq!(lines.len(), 2 + 4);
        assert_eq!(lines[1].len(), 4 + 11 * 10 - 1);
        assert_eq!(lines[4], format!("    {},", words[33..].join(", ")));
        assert_eq!(lines[5], "]");
    }

    #[test]
    fn a_list_with_comments_stays() {
        let text = "words = [\n    \"a\", # The first.\n    \"b\",\n]\n";
        assert_eq!(format(text).unwrap(), text);
    }
}
