//! `check`: what is wrong with the catalog, where, and how to mend it.

use crate::date::Date;
use crate::{files, format, remedies};
use std::path::Path;

/// Says what is wrong; an error where something is.
pub fn run(catalog: &Path, today: Date) -> Result<(), String> {
    let problems = files::compile(catalog, today).err().unwrap_or_default();
    for problem in &problems {
        eprintln!("{}", with_remedy(problem));
    }
    let unformatted = format::unformatted(catalog)?;
    for path in &unformatted {
        eprintln!("{}: is not formatted; `cargo xtask catalog format` mends it", path.display());
    }
    match problems.len() {
        0 => {
            let files = files::paths(catalog).map_err(|error| error.to_string())?.len();
            eprintln!("The catalog has no problems ({files} files).");
            Ok(())
        }
        1 => Err("The catalog has 1 problem.".to_owned()),
        many => Err(format!("The catalog has {many} problems.")),
    }
}

fn with_remedy(problem: &str) -> String {
    let remedy = remedies::find(problem).unwrap_or(remedies::OTHERWISE);
    format!("{problem}\n    {remedy}")
}

#[cfg(test)]
mod tests {
    use crate::remedies;
    use std::fs;
    use std::path::Path;

    /// The texts between quotation marks in a Rust source, with `…` for what is filled in.
    fn literals(source: &str) -> Vec<String> {
        let code: String = source
            .lines()
            .filter(|line| !["//", "f.write_str"].iter().any(|start| line.trim_start().starts_with(start)))
            .filter(|line| !line.contains("expect("))
            .map(|line| format!("{line}\n"))
            .collect();
        // An escaped quotation mark does not end a text.
        let code = code.replace("\\\"", "\u{1}");
        let texts = code.split('"').skip(1).step_by(2);
        texts.map(|text| with_placeholders(&text.replace('\u{1}', "\""))).collect()
    }

    fn with_placeholders(text: &str) -> String {
        let mut lines = text.split("\\\n").map(str::trim_start);
        let mut rest = lines.next().unwrap_or_default().to_owned();
        lines.for_each(|line| rest += line);
        let mut result = String::new();
        while let Some((before, behind)) = rest.split_once('{') {
            result += before;
            result.push('…');
            rest = behind.split_once('}').map_or(String::new(), |(_, behind)| behind.to_owned());
        }
        result + &rest
    }

    #[test]
    fn every_message_of_the_checks_has_a_row() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../compiler");
        let compile = fs::read_dir(folder.join("compile")).unwrap().map(|entry| entry.unwrap().path());
        let mut messages = 0;
        for path in compile.chain([folder.join("trust.rs"), folder.join("files.rs")]) {
            let found = literals(&fs::read_to_string(&path).unwrap());
            // Ids and places have no blanks; what is only put together elsewhere has no words.
            let sentences = found.iter().filter(|text| {
                text.contains(' ') && text.contains(|letter: char| letter.is_ascii_alphabetic())
            });
            for message in sentences {
                assert!(remedies::find(message).is_some(), "{}: no row for: {message}", path.display());
                messages += 1;
            }
        }
        assert!(messages > 60, "{messages}");
    }
}
