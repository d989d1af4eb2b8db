//! Loads the modules of a crate by following its `mod` declarations.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::source::{self, Child, Import, ModuleSource, UsedPath};
use crate::base::failure::Failure;
use crate::base::project;

/// A module of a crate; the first one of a tree is the crate's root.
#[derive(Debug)]
pub struct Module {
    /// Names from the root; empty for the root.
    pub path: Vec<String>,
    pub file: PathBuf,
    pub parent: usize,
    pub children: Vec<usize>,
    pub imports: Vec<Import>,
    pub paths: Vec<UsedPath>,
    pub words: BTreeSet<String>,
    pub definitions: BTreeSet<String>,
}

/// The modules of the crate in a folder. The root file is `lib.rs`, or else `main.rs`.
pub fn load(folder: &Path) -> Result<Vec<Module>, Failure> {
    let root = ["lib.rs", "main.rs"].map(|name| folder.join(name)).into_iter().find(|file| file.exists());
    let Some(root) = root else {
        return Err(Failure::new(
            format!("{} has no lib.rs and no main.rs", folder.display()),
            "name the source folder of a crate, for example `cargo xtask structure src`",
        ));
    };
    let mut modules = Vec::new();
    let source = parse(&root)?.unwrap_or_default();
    add(&mut modules, Vec::new(), 0, Location { file: root, children: folder.to_owned() }, source)?;
    Ok(modules)
}

/// The file of a module, and the folder of its children.
struct Location {
    file: PathBuf,
    children: PathBuf,
}

fn parse(file: &Path) -> Result<Option<ModuleSource>, Failure> {
    let source = project::read(file, "make the file readable, or remove the `mod` that declares it")?;
    Ok(source::parse(&source))
}

fn add(
    modules: &mut Vec<Module>,
    path: Vec<String>,
    parent: usize,
    location: Location,
    source: ModuleSource,
) -> Result<(), Failure> {
    let index = modules.len();
    let ModuleSource { children, imports, paths, words, definitions, .. } = source;
    modules.push(Module {
        path: path.clone(),
        file: location.file.clone(),
        parent,
        children: Vec::new(),
        imports,
        paths,
        words,
        definitions,
    });
    for child in children {
        let mut child_path = path.clone();
        child_path.push(child.name.clone());
        let Some((child_location, child_source)) = load_child(&location, child)? else { continue };
        let child_index = modules.len();
        modules[index].children.push(child_index);
        add(modules, child_path, index, child_location, child_source)?;
    }
    Ok(())
}

/// `None` if the whole file is for tests.
fn load_child(parent: &Location, child: Child) -> Result<Option<(Location, ModuleSource)>, Failure> {
    let children = parent.children.join(&child.name);
    if let Some(source) = child.inline {
        return Ok(Some((Location { file: parent.file.clone(), children }, source)));
    }
    let files = [children.with_extension("rs"), children.join("mod.rs")];
    let Some(file) = files.into_iter().find(|file| file.exists()) else {
        return Err(Failure::new(
            format!("{}:{}: there is no file for `mod {}`", parent.file.display(), child.line, child.name),
            "add the file, or remove the declaration",
        ));
    };
    Ok(parse(&file)?.map(|source| (Location { file, children }, source)))
}
