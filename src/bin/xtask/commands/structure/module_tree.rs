//! Loads the modules of a crate by following its `mod` declarations.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use super::source_file::{self, Body, Child, Import, ModuleSource, UsedPath};
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
    let source = read(&root)?.unwrap_or_default();
    add(&mut modules, Vec::new(), 0, Place { file: root, children: folder.to_owned() }, source)?;
    Ok(modules)
}

/// Where a module is, and the folder of its children.
struct Place {
    file: PathBuf,
    children: PathBuf,
}

fn read(file: &Path) -> Result<Option<ModuleSource>, Failure> {
    let source = project::read(file, "make the file readable, or remove the `mod` that declares it")?;
    Ok(source_file::read(&source))
}

fn add(
    modules: &mut Vec<Module>,
    path: Vec<String>,
    parent: usize,
    place: Place,
    source: ModuleSource,
) -> Result<(), Failure> {
    let index = modules.len();
    let ModuleSource { children, imports, paths, words, definitions, .. } = source;
    modules.push(Module {
        path: path.clone(),
        file: place.file.clone(),
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
        let Some((child_place, child_source)) = load_child(&place, child)? else { continue };
        let child_index = modules.len();
        modules[index].children.push(child_index);
        add(modules, child_path, index, child_place, child_source)?;
    }
    Ok(())
}

/// `None` if the whole file is for tests.
fn load_child(parent: &Place, child: Child) -> Result<Option<(Place, ModuleSource)>, Failure> {
    let inner = parent.children.join(&child.name);
    let place = match child.body {
        Body::Inline(source) => {
            let place = Place { file: parent.file.clone(), children: inner };
            return Ok(Some((place, source)));
        }
        Body::File(Some(file)) => {
            let file = normalized(&parent.file.parent().unwrap_or(Path::new("")).join(file));
            let children = file.parent().unwrap_or(Path::new("")).to_owned();
            Place { file, children }
        }
        Body::File(None) => {
            let files = [inner.with_extension("rs"), inner.join("mod.rs")];
            let Some(file) = files.into_iter().find(|file| file.exists()) else {
                return Err(Failure::new(
                    format!(
                        "{}:{}: there is no file for `mod {}`",
                        parent.file.display(),
                        child.line,
                        child.name
                    ),
                    "add the file, or remove the declaration",
                ));
            };
            Place { file, children: inner }
        }
    };
    Ok(read(&place.file)?.map(|source| (place, source)))
}

/// A path without `folder/..`.
fn normalized(path: &Path) -> PathBuf {
    let mut normalized = PathBuf::new();
    for component in path.components() {
        let goes_up = component == Component::ParentDir;
        if !(goes_up && matches!(normalized.components().next_back(), Some(Component::Normal(_)))) {
            normalized.push(component);
        } else {
            normalized.pop();
        }
    }
    normalized
}
