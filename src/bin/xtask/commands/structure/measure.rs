//! Measures the structure of one crate.

use std::collections::BTreeSet;
use std::path::Path;

use super::dependencies::{Dependency, dependencies};
use super::graph::Graph;
use super::module_tree::{self, Module};
use crate::base::failure::Failure;

/// The index of the root module. It is the same among all modules and among the top-level ones.
pub const ROOT: usize = 0;

/// The modules of a crate, their dependencies, levels and cycles.
pub struct Structure {
    pub modules: Vec<Module>,
    pub dependencies: Vec<Dependency>,
    /// Direct children of the source folder, the root file included.
    pub top_modules: Vec<String>,
    pub top_levels: usize,
    pub module_levels: usize,
    /// Pairs of top-level modules: the first uses the second.
    pub top_dependencies: BTreeSet<(usize, usize)>,
    pub top_cycles: Vec<Vec<usize>>,
    /// Modules in a cycle.
    pub cycles: Vec<Vec<usize>>,
}

impl Structure {
    pub fn of(folder: &Path) -> Result<Self, Failure> {
        let modules = module_tree::load(folder)?;
        let dependencies = dependencies(&modules);
        let mut top_modules = vec![file_name(&modules[ROOT])];
        top_modules
            .extend(modules[ROOT].children.iter().filter_map(|child| modules[*child].path.first().cloned()));
        let top_of = |module: usize| {
            let name = modules[module].path.first();
            top_modules.iter().position(|top| Some(top) == name).unwrap_or(ROOT)
        };
        let top_dependencies: BTreeSet<(usize, usize)> = dependencies
            .iter()
            .map(|dependency| (top_of(dependency.from), top_of(dependency.to)))
            .filter(|(from, to)| from != to)
            .collect();
        let top_graph = Graph::new(top_modules.len(), top_dependencies.iter().copied());
        let graph =
            Graph::new(modules.len(), dependencies.iter().map(|dependency| (dependency.from, dependency.to)));
        Ok(Self {
            top_levels: top_graph.levels(),
            top_cycles: top_graph.cycles(),
            module_levels: graph.levels(),
            cycles: graph.cycles(),
            modules,
            dependencies,
            top_modules,
            top_dependencies,
        })
    }

    /// The top-level modules on a longest path, from the top; one of each cycle.
    pub fn longest_path(&self) -> Vec<&str> {
        let graph = Graph::new(self.top_modules.len(), self.top_dependencies.iter().copied());
        graph.longest_path().into_iter().map(|top| self.top_modules[top].as_str()).collect()
    }

    /// The name of a module, such as `rules::money`; the root module has its file's name.
    pub fn name(&self, module: usize) -> String {
        if module == ROOT { self.top_modules[ROOT].clone() } else { self.modules[module].path.join("::") }
    }

    /// The top-level module to which a module belongs.
    pub fn top_module(&self, module: usize) -> &str {
        self.modules[module].path.first().unwrap_or(&self.top_modules[ROOT])
    }
}

fn file_name(module: &Module) -> String {
    module.file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Sibling modules at any depth whose subtrees form a dependency cycle.
pub fn sibling_cycles(modules: &[Module], dependencies: &[&Dependency]) -> Vec<Vec<usize>> {
    let edges = dependencies.iter().filter_map(|dependency| {
        let (from, to) = (&modules[dependency.from].path, &modules[dependency.to].path);
        let shared = from.iter().zip(to).take_while(|(one, other)| one == other).count();
        let ancestor = |path: &[String]| {
            let start = path.get(..=shared)?;
            modules.iter().position(|module| module.path == start)
        };
        Some((ancestor(from)?, ancestor(to)?))
    });
    Graph::new(modules.len(), edges).cycles()
}
