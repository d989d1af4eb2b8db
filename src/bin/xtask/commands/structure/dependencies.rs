//! Computes dependencies between a crate's modules from the paths in its source.
//!
//! A module depends on the module that *defines* the items it names; re-exports are followed. Declaring a child with `mod`
//! or re-exporting from it with `pub use` is no dependency, since that is how a folder presents its files; it becomes
//! one where the module's own code uses the re-exported name. So parent and child are in a cycle only where each uses
//! what the other defines. Calls of methods name no path and are not seen.

use std::collections::BTreeMap;

use super::module_tree::Module;
use super::resolve::{Target, resolve, resolve_import};

/// One module's use of another.
#[derive(Clone, Debug, PartialEq)]
pub struct Dependency {
    pub from: usize,
    pub to: usize,
    /// The first line that causes it.
    pub line: usize,
    /// The paths that cause it, as written, without duplicates.
    pub paths: Vec<String>,
}

/// The dependencies between modules, one for each pair, sorted.
pub fn dependencies(modules: &[Module]) -> Vec<Dependency> {
    let mut found = DependencyMap::default();
    for (from, module) in modules.iter().enumerate() {
        for (index, import) in module.imports.iter().enumerate() {
            let Some(target) = resolve_import(modules, from, index) else { continue };
            let text = import.path.join("::");
            let is_own = is_within(modules, target.module(), from);
            match &import.name {
                // Presenting another module's items as its own.
                _ if import.is_public && !is_own => found.add(from, target.module(), import.line, text),
                None => glob(modules, from, target, &text, import.line, &mut found),
                Some(name) => {
                    let only_presents = import.is_public && !module.words.contains(name);
                    // An imported module is a prefix; the paths that start with it count.
                    if matches!(target, Target::ItemOf(_)) && !only_presents {
                        found.add(from, target.module(), import.line, text);
                    }
                }
            }
        }
        for used in &module.paths {
            if let Some(Target::ItemOf(to)) = resolve(modules, from, &used.path) {
                found.add(from, to, used.line, used.path.join("::"));
            }
        }
    }
    found.0.into_values().collect()
}

/// `use module::*`: a dependency on each module whose item is named in the code.
fn glob(modules: &[Module], from: usize, target: Target, text: &str, line: usize, found: &mut DependencyMap) {
    let Target::Module(source) = target else {
        return found.add(from, target.module(), line, format!("{text}::*"));
    };
    for word in &modules[from].words {
        let scope = &modules[source];
        let is_named = scope.definitions.contains(word)
            || scope.imports.iter().any(|import| import.name.as_ref() == Some(word));
        if is_named && let Some(Target::ItemOf(to)) = resolve(modules, from, std::slice::from_ref(word)) {
            found.add(from, to, line, format!("{text}::{word}"));
        }
    }
}

/// Whether a module is another one or inside it.
pub fn is_within(modules: &[Module], module: usize, other: usize) -> bool {
    modules[module].path.starts_with(&modules[other].path)
}

/// The dependencies found so far, one for each pair of modules.
#[derive(Default)]
struct DependencyMap(BTreeMap<(usize, usize), Dependency>);

impl DependencyMap {
    fn add(&mut self, from: usize, to: usize, line: usize, path: String) {
        if from == to {
            return;
        }
        let dependency =
            self.0.entry((from, to)).or_insert_with(|| Dependency { from, to, line, paths: Vec::new() });
        dependency.line = dependency.line.min(line);
        if !dependency.paths.contains(&path) {
            dependency.paths.push(path);
        }
    }
}
