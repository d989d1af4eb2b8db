//! `check`: prints the diagnostics of the catalog.

use crate::{changes, format};
use card_rewards_catalog::compile::files;
use card_rewards_catalog::model::Date;
use std::path::Path;

/// Prints every diagnostic; returns an error if there are any.
pub fn run(catalog: &Path, today: Date) -> Result<(), String> {
    let diagnostics = files::compile(catalog, today).err().unwrap_or_default();
    for diagnostic in &diagnostics {
        eprintln!("{diagnostic}\n    {}: {}", diagnostic.kind.code(), diagnostic.kind.help());
    }
    let unformatted = format::unformatted(catalog)?;
    for path in &unformatted {
        eprintln!(
            "{}: is not formatted\n    not-formatted: Run `cargo xtask catalog format`.",
            path.display()
        );
    }
    // Files with errors state no changes.
    let outdated = if diagnostics.is_empty() { changes::outdated(catalog) } else { None };
    if let Some(path) = &outdated {
        eprintln!("{}: is not current\n    not-current: Run `cargo xtask catalog changes`.", path.display());
    }
    match diagnostics.len() + unformatted.len() + usize::from(outdated.is_some()) {
        0 => {
            let files = files::paths(catalog).map_err(|error| error.to_string())?.len();
            eprintln!("The catalog has no errors ({files} files).");
            Ok(())
        }
        1 => Err("The catalog has 1 error.".to_owned()),
        many => Err(format!("The catalog has {many} errors.")),
    }
}
