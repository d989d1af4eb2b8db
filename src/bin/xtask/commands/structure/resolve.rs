//! Finds the module that defines the target of a path, through re-exports.

use super::module_tree::Module;

/// Re-exports followed before a path counts as foreign; more than any real chain.
const LONGEST_CHAIN: usize = 32;

/// The target of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// The module itself, as in `use crate::money;`.
    Module(usize),
    /// An item that this module defines.
    ItemOf(usize),
}

impl Target {
    pub fn module(self) -> usize {
        match self {
            Self::Module(module) | Self::ItemOf(module) => module,
        }
    }
}

/// The target of a path written in a module; `None` for other crates, types and variables.
pub fn resolve(modules: &[Module], from: usize, path: &[String]) -> Option<Target> {
    from_scope(modules, from, path, None, LONGEST_CHAIN)
}

/// The target of a module's import. The search does not go through the import itself.
pub fn resolve_import(modules: &[Module], from: usize, import: usize) -> Option<Target> {
    from_scope(modules, from, &modules[from].imports[import].path, Some(import), LONGEST_CHAIN)
}

fn from_scope(
    modules: &[Module],
    from: usize,
    path: &[String],
    except: Option<usize>,
    left: usize,
) -> Option<Target> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => from_module(modules, 0, rest, left),
        "self" => from_module(modules, from, rest, left),
        "super" => {
            let parent = modules[from].parent;
            // `super::super`: the rest is relative again, though not to names in scope.
            if rest.first().is_some_and(|next| next == "super") {
                from_scope(modules, parent, rest, None, left)
            } else {
                from_module(modules, parent, rest, left)
            }
        }
        _ => named(modules, from, path, except, left),
    }
}

fn from_module(modules: &[Module], module: usize, path: &[String], left: usize) -> Option<Target> {
    if path.is_empty() {
        return Some(Target::Module(module));
    }
    // An unknown name is defined here too, for example by a macro.
    named(modules, module, path, None, left).or(Some(Target::ItemOf(module)))
}

/// A path whose first segment is a name in a module's scope.
fn named(
    modules: &[Module],
    module: usize,
    path: &[String],
    except: Option<usize>,
    left: usize,
) -> Option<Target> {
    let left = left.checked_sub(1)?;
    let (name, rest) = path.split_first()?;
    let scope = &modules[module];
    let child = || scope.children.iter().copied().find(|child| modules[*child].path.last() == Some(name));
    let import = || {
        let found = |(index, import): &(usize, &super::source::Import)| {
            except != Some(*index) && import.name.as_ref() == Some(name)
        };
        scope.imports.iter().enumerate().filter(found).find_map(|(index, import)| {
            let whole: Vec<String> = import.path.iter().chain(rest).cloned().collect();
            from_scope(modules, module, &whole, Some(index), left)
        })
    };
    let definition = || scope.definitions.contains(name).then_some(Target::ItemOf(module));
    let glob = || {
        scope.imports.iter().enumerate().find_map(|(index, import)| {
            if import.name.is_some() || except == Some(index) {
                return None;
            }
            match from_scope(modules, module, &import.path, Some(index), left)? {
                Target::Module(source) if source != module => named(modules, source, path, None, left),
                _ => None,
            }
        })
    };
    // A module and an item may share a name: more segments follow a module, none an item.
    if rest.is_empty() {
        definition().or_else(import).or_else(|| child().map(Target::Module)).or_else(glob)
    } else {
        child()
            .and_then(|child| from_module(modules, child, rest, left))
            .or_else(import)
            .or_else(definition)
            .or_else(glob)
    }
}
