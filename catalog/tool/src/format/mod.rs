//! `format`: writes the catalog's files in one style without loss.
//!
//! Fields are in the order of the schema, each below its comment; tables keep their order, with one blank
//! line before each. A list is on one line if it fits, otherwise on full lines; a list with comments stays as it is.

mod comments;
mod lists;
mod order;
mod tables;
mod text;

use card_rewards_catalog::compile::files;
use std::fs;
use std::path::{Path, PathBuf};

/// Formats the named files, or all of the catalog; `--check` only lists those that differ.
pub fn run(catalog: &Path, arguments: &[&str]) -> Result<(), String> {
    let (options, names): (Vec<&str>, Vec<&str>) = arguments.iter().partition(|word| word.starts_with('-'));
    let only_check = match options[..] {
        [] => false,
        ["--check"] => true,
        _ => {
            return Err(format!("`format` has no option `{}`; its option is --check", options.join(" ")));
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
        return Err(format!("{of_all} are not formatted; run `cargo xtask catalog format`."));
    }
    println!("{of_all} had to be formatted.");
    Ok(())
}

/// Formats a file, or only reports it; returns whether it differs.
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

/// Paths of the files that differ from the style; unreadable and malformed files are not among them.
pub fn unformatted(catalog: &Path) -> Result<Vec<PathBuf>, String> {
    Ok(all(catalog)?.into_iter().filter(|path| matches!(change(path), Ok(Some(_)))).collect())
}

/// Paths of all files of the catalog.
fn all(catalog: &Path) -> Result<Vec<PathBuf>, String> {
    files::paths(catalog).map_err(|error| format!("{}: cannot be read: {error}", catalog.display()))
}

/// The formatted text of a file; `None` if it does not differ.
fn change(path: &Path) -> Result<Option<String>, String> {
    let text =
        fs::read_to_string(path).map_err(|error| format!("{}: cannot be read: {error}", path.display()))?;
    let formatted = text::format(&text, order::object_in(path))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    Ok((formatted != text).then_some(formatted))
}

#[cfg(test)]
mod tests {
    use super::{all, order, text};
    use std::fs;
    use std::path::{Path, PathBuf};

    /// Every file of the catalog as it is now.
    fn catalog() -> Vec<(PathBuf, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let paths = all(&folder).unwrap();
        assert!(paths.len() > 100);
        paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
    }

    fn format(path: &Path, text: &str) -> String {
        text::format(text, order::object_in(path)).unwrap()
    }

    #[test]
    fn nothing_is_lost_in_any_file_of_the_catalog() {
        for (path, text) in catalog() {
            let formatted = format(&path, &text);
            let (values, comments) = text::contents(&text);
            assert!(values.is_some(), "{}", path.display());
            assert_eq!((values, comments), text::contents(&formatted), "{}", path.display());
        }
    }

    #[test]
    fn formatting_twice_changes_nothing() {
        for (path, text) in catalog() {
            let once = format(&path, &text);
            assert_eq!(format(&path, &once), once, "{}", path.display());
        }
    }
}
