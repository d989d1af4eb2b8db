//! Comments and blank lines between items.

use toml_edit::RawString;

/// Lines of the space before an item: trimmed, successive blank lines as one.
pub fn lines_of(space: &RawString) -> Vec<String> {
    let text = space.as_str().unwrap_or_default();
    let mut lines: Vec<String> = text.split('\n').map(|line| line.trim().to_owned()).collect();
    lines.pop(); // After the last newline comes the indent of the item itself.
    lines.dedup_by(|next, line| next.is_empty() && line.is_empty());
    lines
}

/// Lines above a field; empty if all are blank.
pub fn above_field(lines: Vec<String>) -> Vec<String> {
    if lines.iter().all(String::is_empty) { Vec::new() } else { lines }
}

/// Lines above a table: at least one blank line, before its comment. A comment above that line belongs to the item before.
pub fn above_header(mut lines: Vec<String>) -> Vec<String> {
    if !lines.iter().any(String::is_empty) {
        lines.insert(0, String::new());
    }
    lines
}

/// Joins lines, each with its newline.
pub fn joined(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The comment at the end of a line.
pub fn comment_after(space: Option<&RawString>) -> String {
    match space.and_then(RawString::as_str).unwrap_or_default().trim() {
        "" => String::new(),
        comment => format!("  {comment}"),
    }
}
