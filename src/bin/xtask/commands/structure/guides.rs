//! Checks that files exist which Markdown names: links, and code spans that look like paths.

use std::path::Path;

use super::check::Violation;
use crate::base::failure::Failure;
use crate::base::files;
use crate::base::project;

/// Paths in examples, which readers create.
const EXAMPLES: [&str; 2] = ["catalog/cards/acme/everyday.toml", "credentials/credentials.json"];

/// Endings of source files. Other names alone can be those of files on another machine.
const SOURCES: [&str; 4] = [".rs", ".ts", ".tsx", ".mjs"];

/// Prefixes of paths elsewhere: on another machine, and exports of the package.
const ELSEWHERE: [&str; 2] = ["/", "card-rewards/"];

/// Paths in the guides below a folder that name no file.
pub fn violations(folder: &Path) -> Result<Vec<Violation>, Failure> {
    let own = files::all_below(folder)?;
    let mut violations = Vec::new();
    for guide in own.iter().filter(|file| file.extension().is_some_and(|extension| extension == "md")) {
        let text = project::read(guide, "make the file readable")?;
        let exists = |path: &str| own.iter().any(|file| file.ends_with(path)) || folder.join(path).exists();
        let missing = missing(&text, guide, exists).into_iter();
        violations.extend(missing.map(|(line, text)| Violation { file: guide.clone(), line, text }));
    }
    Ok(violations)
}

/// Line number and message of each path that names no file.
///
/// `exists` is for the paths of code spans.
fn missing(text: &str, guide: &Path, exists: impl Fn(&str) -> bool) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut is_block = false;
    for (index, line) in text.lines().enumerate() {
        is_block ^= line.trim_start().starts_with("```");
        if is_block {
            continue;
        }
        let spans = line.split('`').skip(1).step_by(2).filter(|span| is_path(span) && !exists(span));
        let links = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let links = links.filter(|target| !is_address(target) && !is_file(guide, target));
        let message = |path| format!("no file `{path}`; write the path of a file of the project");
        found.extend(spans.chain(links).map(|path| (index + 1, message(path))));
    }
    found
}

/// Whether a code span looks like a file's path, or its end. A name alone does if it is that of a source file.
fn is_path(span: &str) -> bool {
    let is_plain = span.chars().all(|letter| letter.is_ascii_alphanumeric() || "._-/".contains(letter));
    let name = span.rsplit('/').next().unwrap_or_default();
    let has_extension = name.rsplit_once('.').is_some_and(|(stem, extension)| {
        !stem.is_empty() && !extension.is_empty() && extension.bytes().all(|byte| byte.is_ascii_lowercase())
    });
    let is_elsewhere = ELSEWHERE.iter().any(|prefix| span.starts_with(prefix));
    let has_place = span.contains('/') || SOURCES.iter().any(|ending| span.ends_with(ending));
    is_plain && has_place && has_extension && !is_elsewhere && !EXAMPLES.contains(&span)
}

/// Whether a link goes to another site or within its page.
fn is_address(target: &str) -> bool {
    target.contains("://") || target.starts_with('#')
}

/// Whether a link goes to a file or folder beside its guide.
fn is_file(guide: &Path, target: &str) -> bool {
    let path = target.split('#').next().unwrap_or_default();
    guide.parent().is_some_and(|folder| folder.join(path).exists())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::missing;

    fn lines(text: &str) -> Vec<usize> {
        let exists = |path: &str| Path::new("src/rules/caps.rs").ends_with(path);
        missing(text, Path::new("README.md"), exists).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn names_the_lines_of_paths_without_a_file() {
        assert_eq!(lines("`src/rules/caps.rs`\n`rules/caps.rs`\n`rules/cap.rs` and `src/caps.rs`\n"), [3, 3]);
        assert_eq!(lines("`caps.rs` and `caps.mjs`\n"), [1]);
        assert_eq!(lines("[a](src/no-such-file.rs)\n[b](https://example.com/a.rs) [c](#d)\n"), [1]);
    }

    #[test]
    fn other_spans_are_not_paths() {
        assert!(
            lines(
                "`caps.rs` `caps.toml` `a/b` `tests/*.mjs` `cards/<issuer>/x.toml` `1/2.5` `/etc/a.conf`\n"
            )
            .is_empty()
        );
        assert!(lines("`card-rewards/core.wasm`\n```sh\ncat `no/file.rs`\n```\n").is_empty());
    }
}
