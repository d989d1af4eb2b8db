//! `format`: one way to write the catalog's files, in which nothing is lost.
//!
//! Fields stand in the order of `catalog/README.md`, each with the comment above it; tables stay in the order in which
//! they are, with one blank line before each. Lists are on one line where that fits, else as full lines; one that
//! holds comments stays as it is.

use crate::files;
use std::fs;
use std::path::{Path, PathBuf};
use toml_edit::{Array, Decor, DocumentMut, Item, RawString, Table, Value};

/// How many characters a line with a list has at most.
const LINE_CHARACTERS_MAX: usize = 120;
const INDENT: &str = "    ";

/// The fields of a card's first table in their order, and those of other tables by the name of the table. A field that is not
/// listed keeps its place behind those that are.
const CARD: &str = "id name issuer network kind currency aliases verified_on history_checked_from \
                    unlocks_transfers_source opened_on opened_source closed_to_new_on closed_source";
const FIELDS: [(&str, &str); 8] = [
    ("sources", "url title read_on kind confidence licence"),
    ("annual_fee", "dollars source second_source from through"),
    ("base", "multiplier source from through"),
    (
        "rules",
        "name multiplier adds rotating requires_activation choice option categories merchants everything \
         except_categories except_merchants channel purchase_dollars_max tiers cap source second_source from \
         through gap_reason note",
    ),
    ("caps", "id cap_dollars period multiplier_after source"),
    ("choices", "id picks kind period default source"),
    ("tiers", "id name reward_factor default source"),
    (
        "merchants",
        "id name category aliases exact_aliases not_aliases online_aliases channel accepts accepts_online source",
    ),
];

/// Formats the files named, or all of the catalog; `--check` only says which are not.
pub fn run(catalog: &Path, arguments: &[&str]) -> Result<(), String> {
    let (options, names): (Vec<&str>, Vec<&str>) = arguments.iter().partition(|word| word.starts_with('-'));
    let only_check = match options[..] {
        [] => false,
        ["--check"] => true,
        _ => {
            return Err(format!(
                "`format` does not understand `{}`; its option is --check",
                options.join(" ")
            ));
        }
    };
    let paths = if names.is_empty() { all(catalog)? } else { names.iter().map(PathBuf::from).collect() };
    let outcomes: Vec<Result<bool, String>> = paths.iter().map(|path| run_on(path, only_check)).collect();
    let failures: Vec<&str> =
        outcomes.iter().filter_map(|outcome| outcome.as_ref().err().map(String::as_str)).collect();
    if !failures.is_empty() {
        return Err(failures.join("\n"));
    }
    let of_all = format!(
        "{} of {} files",
        outcomes.iter().filter(|outcome| **outcome == Ok(true)).count(),
        paths.len()
    );
    if only_check && outcomes.contains(&Ok(true)) {
        return Err(format!("{of_all} are not formatted; `cargo xtask catalog format` mends that."));
    }
    println!("{of_all} had to be formatted.");
    Ok(())
}

/// Formats a file, or only says that it is not formatted; whether there is something to do.
fn run_on(path: &Path, only_check: bool) -> Result<bool, String> {
    let name = path.display();
    let Some(text) = change(path)? else { return Ok(false) };
    if only_check {
        println!("{name}: is not formatted");
    } else {
        fs::write(path, text).map_err(|error| format!("{name}: cannot be written: {error}"))?;
        println!("{name}: formatted");
    }
    Ok(true)
}

/// The files that are written in another way; those that cannot be read are the check's business.
pub fn unformatted(catalog: &Path) -> Result<Vec<PathBuf>, String> {
    Ok(all(catalog)?.into_iter().filter(|path| matches!(change(path), Ok(Some(_)))).collect())
}

fn all(catalog: &Path) -> Result<Vec<PathBuf>, String> {
    files::paths(catalog).map_err(|error| format!("{}: cannot be read: {error}", catalog.display()))
}

/// The file's new text, where it differs.
fn change(path: &Path) -> Result<Option<String>, String> {
    let text =
        fs::read_to_string(path).map_err(|error| format!("{}: cannot be read: {error}", path.display()))?;
    let formatted = format(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok((formatted != text).then_some(formatted))
}

/// The text, written as all of the catalog is; refused where anything would be lost.
pub fn format(text: &str) -> Result<String, String> {
    // A comment is a line of its own even where the file ends without a line's end.
    let mut document: DocumentMut = format!("{text}\n").parse().map_err(|error| format!("{error}"))?;
    let order = if document.contains_key("verified_on") { CARD } else { "" };
    format_table(document.as_table_mut(), order);
    let end = lines_of(document.trailing());
    document.set_trailing(joined(&end));
    let formatted = format!("{}\n", document.to_string().trim_matches('\n'));
    if holds(&formatted) == holds(text) {
        Ok(formatted)
    } else {
        Err("cannot be formatted without losing something; write it as the other files are written"
            .to_owned())
    }
}

/// The values and the comments of a text.
fn holds(text: &str) -> (Option<toml::Table>, Vec<&str>) {
    let mut comments: Vec<&str> = text.lines().filter_map(comment).collect();
    comments.sort_unstable();
    (text.parse().ok(), comments)
}

/// The comment in a line. A `#` within quotation marks is none.
fn comment(line: &str) -> Option<&str> {
    let is_outside = |at: &usize| line[..*at].matches('"').count().is_multiple_of(2);
    let start = line.match_indices('#').map(|(at, _)| at).find(is_outside)?;
    Some(line[start..].trim_end())
}

/// Orders the fields and formats them and the tables below.
fn format_table(table: &mut Table, order: &str) {
    let place = |name: &str| order.split(' ').position(|other| other == name).unwrap_or(usize::MAX);
    table.sort_values_by(|one, _, other, _| place(one.get()).cmp(&place(other.get())));
    for (mut key, item) in table.iter_mut() {
        let name = key.get().to_owned();
        let order = FIELDS.iter().find(|(table, _)| *table == name).map_or("", |(_, order)| order);
        match item {
            Item::Value(value) => {
                let decor = key.leaf_decor_mut();
                let prefix = joined(&above_field(lines_of(decor.prefix().unwrap_or(&RawString::default()))));
                *decor = Decor::new(prefix, " ");
                format_value(&name, value);
            }
            Item::Table(table) => {
                key.leaf_decor_mut().clear();
                key.dotted_decor_mut().clear();
                format_header(table);
                format_tables_within(table, order);
            }
            Item::ArrayOfTables(tables) => {
                key.leaf_decor_mut().clear();
                key.dotted_decor_mut().clear();
                for table in tables.iter_mut() {
                    format_header(table);
                    format_table(table, order);
                }
            }
            Item::None => {}
        }
    }
}

/// A table that holds tables by their names, as `sources` does, hands its order on to them.
fn format_tables_within(table: &mut Table, order: &str) {
    if !table.is_implicit() {
        format_table(table, order);
        return;
    }
    for (mut key, item) in table.iter_mut() {
        key.leaf_decor_mut().clear();
        key.dotted_decor_mut().clear();
        if let Item::Table(inner) = item {
            format_header(inner);
            format_table(inner, order);
        }
    }
}

fn format_header(table: &mut Table) {
    let decor = table.decor_mut();
    let above = above_header(lines_of(decor.prefix().unwrap_or(&RawString::default())));
    let behind = behind(decor.suffix());
    *decor = Decor::new(joined(&above), behind);
}

fn format_value(name: &str, value: &mut Value) {
    let behind = behind(value.decor().suffix());
    *value.decor_mut() = Decor::new(" ", behind);
    if let Value::Array(array) = value {
        format_list(name, array);
    }
}

/// On one line if it fits there, else on lines as full as they can be.
fn format_list(name: &str, list: &mut Array) {
    if holds_comments(list) {
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

fn holds_comments(list: &Array) -> bool {
    let has_comment =
        |text: Option<&RawString>| text.and_then(RawString::as_str).is_some_and(|text| text.contains('#'));
    has_comment(Some(list.trailing()))
        || list
            .iter()
            .any(|element| has_comment(element.decor().prefix()) || has_comment(element.decor().suffix()))
}

/// The lines between one thing and the next, without blanks around them and with one blank line for several.
fn lines_of(space: &RawString) -> Vec<String> {
    let text = space.as_str().unwrap_or_default();
    let mut lines: Vec<String> = text.split('\n').map(|line| line.trim().to_owned()).collect();
    lines.pop(); // What follows the last line's end is the indent of the thing itself.
    lines.dedup_by(|next, line| next.is_empty() && line.is_empty());
    lines
}

/// Fields follow each other without blank lines, unless comments stand between them.
fn above_field(lines: Vec<String>) -> Vec<String> {
    if lines.iter().all(String::is_empty) { Vec::new() } else { lines }
}

/// One blank line before a table's comment, or before the table. A comment that a blank line parts from the table
/// belongs to what is above it.
fn above_header(mut lines: Vec<String>) -> Vec<String> {
    if !lines.iter().any(String::is_empty) {
        lines.insert(0, String::new());
    }
    lines
}

fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The comment at the end of a line.
fn behind(space: Option<&RawString>) -> String {
    match space.and_then(RawString::as_str).unwrap_or_default().trim() {
        "" => String::new(),
        comment => format!("  {comment}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{LINE_CHARACTERS_MAX, all, format, holds};
    use std::fs;
    use std::path::Path;

    /// Every file of the catalog as it is now.
    fn catalog() -> Vec<(String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let paths = all(&folder).unwrap();
        assert!(paths.len() > 100);
        paths.iter().map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
    }

    #[test]
    fn nothing_is_lost_in_any_file_of_the_catalog() {
        for (path, text) in catalog() {
            let formatted = format(&text).unwrap();
            let (values, comments) = holds(&text);
            assert!(values.is_some(), "{path}");
            assert_eq!((values, comments), holds(&formatted), "{path}");
        }
    }

    #[test]
    fn formatting_twice_changes_nothing() {
        for (path, text) in catalog() {
            let once = format(&text).unwrap();
            assert_eq!(format(&once).unwrap(), once, "{path}");
        }
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

    #[test]
    fn what_a_text_holds_is_its_values_and_its_comments() {
        let (values, comments) = holds("# One.\na = \"#1\" # Two.\n");
        assert_eq!(values.unwrap()["a"].as_str(), Some("#1"));
        assert_eq!(comments, ["# One.", "# Two."]);
    }

    #[test]
    fn a_last_comment_without_a_lines_end_is_kept() {
        assert_eq!(format("a = 1\n\n# The end.").unwrap(), "a = 1\n\n# The end.\n");
    }

    #[test]
    fn what_would_lose_a_comment_is_refused() {
        let dotted = format("# Of b.\na.b = 1\n").unwrap_err();
        assert!(dotted.contains("without losing something"), "{dotted}");
        let inline = "a = { # Of b.\n  b = 1 }\n";
        assert_eq!(format(inline).unwrap(), inline);
        let header = "# Of x.\n[x]  # More.\n# End.\n";
        assert_eq!(format(header).unwrap(), header);
    }

    #[test]
    fn what_is_no_toml_is_not_formatted() {
        assert!(format("name = \"One").is_err());
    }
}
