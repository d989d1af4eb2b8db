//! Lists the project's own files.

use std::fs;
use std::path::{Path, PathBuf};

use crate::base::failure::Failure;

/// Folders with files that are installed or built.
const NOT_OWN: [&str; 4] = ["node_modules", "target", "dist", "pkg"];

/// Files below a folder with one of the extensions, sorted; hidden, installed and built folders are left out.
pub fn below(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = all_below(folder)?;
    files.retain(|file| {
        file.extension().is_some_and(|own| extensions.iter().any(|extension| own == *extension))
    });
    Ok(files)
}

/// All files below a folder, sorted; hidden, installed and built folders are left out.
pub fn all_below(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    collect(folder, &mut files).map_err(|error| {
        Failure::new(
            format!("cannot list {}: {error}", folder.display()),
            "name a folder that exists and is readable",
        )
    })?;
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            if !name.starts_with('.') && !NOT_OWN.contains(&name.as_ref()) {
                collect(&path, files)?;
            }
        } else {
            files.push(path);
        }
    }
    Ok(())
}
