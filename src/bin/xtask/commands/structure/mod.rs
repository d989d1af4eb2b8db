//! `cargo xtask structure`: modules, levels, dependencies and cycles of the crates, and the order of their layers.

mod check;
mod dependencies;
mod graph;
mod guides;
mod language;
mod layers;
mod lines;
mod measure;
mod module_tree;
mod print;
mod resolve;
mod source;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use crate::base::failure::Failure;
use crate::base::project::Project;
use layers::{CRATES, Crate};
use measure::Structure;
use print::Measured;

const OPTIONS: [&str; 4] = ["--modules", "--json", "--check", "--lines"];
const USAGE: &str = "use `cargo xtask structure [FOLDER] [--modules] [--json] [--check]` or `cargo xtask structure --lines [FOLDER]`";

pub fn structure(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    let (options, folders): (Vec<&str>, Vec<&str>) =
        arguments.iter().map(String::as_str).partition(|word| word.starts_with("--"));
    if let Some(unknown) = options.iter().find(|word| !OPTIONS.contains(word)) {
        return Err(Failure::new(format!("`cargo xtask structure` has no option `{unknown}`"), USAGE));
    }
    if options.contains(&"--lines") {
        let root = folders.first().map_or_else(|| project.path(""), PathBuf::from);
        println!("{}", lines::table(&root)?);
        return Ok(());
    }
    let measured = match folders.as_slice() {
        [] => declared_crates(project, options.contains(&"--check"))?,
        [folder] => vec![one_crate(project, folder)?],
        _ => return Err(Failure::new("`cargo xtask structure` takes one folder at most", USAGE)),
    };
    if options.contains(&"--json") {
        println!("{}", print::json(&measured));
    } else if options.contains(&"--modules") || !options.contains(&"--check") {
        for one in &measured {
            println!("{}", print::text(one, options.contains(&"--modules")));
        }
    }
    if options.contains(&"--check") {
        let attributes = if folders.is_empty() { project.path("") } else { PathBuf::from(folders[0]) };
        reject_violations(project, &measured, &attributes)?;
    }
    Ok(())
}

/// Fails if a crate violates its layers; prints each violation.
pub fn check(project: &Project) -> Result<(), Failure> {
    reject_violations(project, &declared_crates(project, true)?, &project.path(""))
}

fn reject_violations(project: &Project, measured: &[Measured<'_>], folder: &Path) -> Result<(), Failure> {
    let mut violations: Vec<check::Violation> =
        measured.iter().flat_map(|one| check::violations(one.declared, &one.structure)).collect();
    let of_files = check::path_attributes(folder)?.into_iter();
    let of_files = of_files.chain(language::violations(folder)?).chain(guides::violations(folder)?);
    for mut violation in of_files {
        violation.file = project.shown(&violation.file).into();
        violations.push(violation);
    }
    for violation in &violations {
        println!("{violation}");
    }
    if violations.is_empty() {
        println!("No violations in {} crates.", measured.len());
        return Ok(());
    }
    Err(Failure::new(
        format!("the source violates its structure in {} places, listed above", violations.len()),
        format!("change the code as each line says; {} declares the layers", layers::FILE),
    ))
}

/// The declared crates; a missing one is an error only in a check.
fn declared_crates(project: &Project, all_must_exist: bool) -> Result<Vec<Measured<'static>>, Failure> {
    let measure = |declared: &'static Crate| {
        let structure = measured(project, &project.path(declared.folder))?;
        Ok(Measured { declared, folder: declared.folder.to_owned(), structure })
    };
    CRATES
        .iter()
        .filter(|declared| all_must_exist || project.path(declared.folder).exists())
        .map(measure)
        .collect()
}

/// A crate in any folder, with the layers declared for that folder.
fn one_crate(project: &Project, folder: &str) -> Result<Measured<'static>, Failure> {
    let is_it = |declared: &&Crate| {
        let same = |path: &Path| path.canonicalize().ok();
        same(&project.path(declared.folder)).is_some_and(|path| Some(path) == same(Path::new(folder)))
    };
    let declared = CRATES.iter().find(is_it).unwrap_or(&layers::UNDECLARED);
    let structure = measured(project, Path::new(folder))?;
    Ok(Measured { declared, folder: folder.to_owned(), structure })
}

/// A crate with the paths of its files for messages.
fn measured(project: &Project, folder: &Path) -> Result<Structure, Failure> {
    let mut structure = Structure::of(folder)?;
    for module in &mut structure.modules {
        module.file = project.shown(&module.file).into();
    }
    Ok(structure)
}
