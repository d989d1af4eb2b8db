//! Checks the crates against their layers. Names each violation in one line.

use std::fmt;
use std::path::{Path, PathBuf};

use super::dependencies::{Dependency, is_within};
use super::graph::Graph;
use super::layers::{self, Crate, LayeredFolder};
use super::measure::{self, ROOT, Structure};
use super::source;
use crate::base::failure::Failure;
use crate::base::files;
use crate::base::project;

/// Something in the source that the declared structure forbids.
#[derive(Debug, PartialEq)]
pub struct Violation {
    pub file: PathBuf,
    pub line: usize,
    pub text: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.file.display(), self.line, self.text)
    }
}

/// All violations of a crate.
pub fn violations(declared: &Crate, structure: &Structure) -> Vec<Violation> {
    let mut violations = upward_dependencies(declared, structure);
    violations.extend(undeclared_modules(declared, structure));
    // Removing an upward dependency also breaks its cycle, and that violation is more specific.
    let others = structure.dependencies.iter();
    let others: Vec<&Dependency> =
        others.filter(|dependency| upward(declared, structure, dependency).is_none()).collect();
    let cycles = graph(structure, &others).cycles();
    violations.extend(cycles.iter().map(|members| cycle(members, structure, &others)));
    violations.extend(sibling_cycles(&cycles, structure, &others));
    violations.extend(excess(declared, structure));
    violations
}

/// Dependencies on a higher layer or on items of the root file. The layers are those of the crate and of its folders.
pub fn upward_dependencies(declared: &Crate, structure: &Structure) -> Vec<Violation> {
    let violation = |dependency: &Dependency| {
        let text = upward(declared, structure, dependency)?;
        let file = structure.modules[dependency.from].file.clone();
        Some(Violation { file, line: dependency.line, text })
    };
    structure.dependencies.iter().filter_map(violation).collect()
}

/// The message for an upward dependency.
fn upward(declared: &Crate, structure: &Structure, dependency: &Dependency) -> Option<String> {
    let within = |folder| upward_within(folder, structure, dependency);
    upward_between_layers(declared, structure, dependency)
        .or_else(|| declared.folders.iter().find_map(within))
}

fn upward_between_layers(declared: &Crate, structure: &Structure, dependency: &Dependency) -> Option<String> {
    let from = structure.top_module(dependency.from);
    let to = structure.top_module(dependency.to);
    if declared.layers.is_empty() || dependency.from == ROOT || from == to {
        return None;
    }
    let paths = dependency.paths.join(", ");
    if dependency.to == ROOT {
        let root = structure.name(ROOT);
        return Some(format!(
            "{from} uses {paths}, which {root} defines, and {root} is above all layers; \
             move the item to the lowest layer that uses it and re-export it from {root}"
        ));
    }
    let (from_rank, to_rank) = (declared.rank(from)?, declared.rank(to)?);
    (from_rank > to_rank).then(|| {
        format!(
            "{from} uses {paths} of {to}, which is a higher layer; {from} may use only {}; \
             move what is used down to {from} or below, or this code up to {to} ({})",
            declared.below(from_rank),
            declared.layers[to_rank].holds,
        )
    })
}

fn upward_within(folder: &LayeredFolder, structure: &Structure, dependency: &Dependency) -> Option<String> {
    let rank = |module: usize| match structure.modules[module].path.as_slice() {
        [top, part, ..] if top == folder.name => folder.layers.iter().position(|layer| layer == part),
        _ => None,
    };
    let (from, to) = (rank(dependency.from)?, rank(dependency.to)?);
    let (from, to) = (from > to).then_some((folder.layers[from], folder.layers[to]))?;
    Some(format!(
        "{from} uses {} of {to}, but in {} dependencies run {}; \
         move what is used down to {from} or below, or this code up to {to}",
        dependency.paths.join(", "),
        folder.name,
        folder.layers.join(" -> "),
    ))
}

/// Top-level modules that no layer names.
pub fn undeclared_modules(declared: &Crate, structure: &Structure) -> Vec<Violation> {
    if declared.layers.is_empty() {
        return Vec::new();
    }
    let mut violations = Vec::new();
    for &top in &structure.modules[ROOT].children {
        let module = &structure.modules[top];
        if declared.rank(structure.top_module(top)).is_none() {
            let text = format!(
                "{} is in no layer; move it into one of {}, or declare its layer in {}",
                structure.name(top),
                declared.layers.iter().map(|layer| layer.name).collect::<Vec<_>>().join(", "),
                layers::FILE,
            );
            violations.push(Violation { file: module.file.clone(), line: 1, text });
        }
    }
    violations
}

fn graph(structure: &Structure, dependencies: &[&Dependency]) -> Graph {
    let edges = dependencies.iter().map(|dependency| (dependency.from, dependency.to));
    Graph::new(structure.modules.len(), edges)
}

/// Modules in a cycle, with a shortest cycle.
fn cycle(members: &[usize], structure: &Structure, dependencies: &[&Dependency]) -> Violation {
    let circle = graph(structure, dependencies).shortest_cycle(members[0]);
    let steps = circle.iter().zip(circle.iter().cycle().skip(1));
    let uses: Vec<&Dependency> = steps
        .filter_map(|(from, to)| {
            dependencies.iter().copied().find(|other| other.from == *from && other.to == *to)
        })
        .collect();
    let lines: Vec<String> = uses
        .iter()
        .map(|dependency| {
            format!(
                "{} uses {} ({}:{})",
                structure.name(dependency.from),
                dependency.paths[0],
                structure.modules[dependency.from].file.display(),
                dependency.line,
            )
        })
        .collect();
    let names: Vec<String> = members.iter().map(|module| structure.name(*module)).collect();
    Violation {
        file: structure.modules[members[0]].file.clone(),
        line: uses.first().map_or(1, |dependency| dependency.line),
        text: format!(
            "a cycle of {}: {}; move their shared code into a module that uses none of them",
            names.join(", "),
            lines.join(", "),
        ),
    }
}

/// Sibling folders that use each other without a cycle of their modules.
fn sibling_cycles(
    cycles: &[Vec<usize>],
    structure: &Structure,
    dependencies: &[&Dependency],
) -> Vec<Violation> {
    let is_of_modules = |members: &Vec<usize>| {
        cycles.iter().any(|cycle| {
            let has =
                |member: usize| cycle.iter().any(|module| is_within(&structure.modules, *module, member));
            members.iter().all(|member| has(*member))
        })
    };
    let describe = |members: &Vec<usize>| {
        let names: Vec<String> = members.iter().map(|member| structure.name(*member)).collect();
        let text = format!(
            "{} use each other in a cycle; move their shared code into a module that uses neither",
            names.join(", "),
        );
        Violation { file: structure.modules[members[0]].file.clone(), line: 1, text }
    };
    let found = measure::sibling_cycles(&structure.modules, dependencies);
    found.iter().filter(|members| !is_of_modules(members)).map(describe).collect()
}

/// More top-level modules or levels than declared.
fn excess(declared: &Crate, structure: &Structure) -> Vec<Violation> {
    let root = || structure.modules[ROOT].file.clone();
    let mut violations = Vec::new();
    let tops = structure.top_modules.len();
    if tops > declared.most_top_modules {
        let text = format!(
            "{tops} top-level modules, at most {} are allowed; move new ones into the folder of their layer: {}",
            declared.most_top_modules,
            structure.top_modules.join(", "),
        );
        violations.push(Violation { file: root(), line: 1, text });
    }
    if structure.top_levels > declared.most_levels {
        let text = format!(
            "{} levels, at most {} are allowed; let one layer use those below it directly, or merge two: {}",
            structure.top_levels,
            declared.most_levels,
            structure.longest_path().join(" -> "),
        );
        violations.push(Violation { file: root(), line: 1, text });
    }
    violations
}

/// `#[path]` attributes in a folder, which compile one file into several crates.
pub fn path_attributes(folder: &Path) -> Result<Vec<Violation>, Failure> {
    let mut violations = Vec::new();
    for file in files::below(folder, &["rs"])? {
        let source = project::read(&file, "make the file readable")?;
        violations.extend(source::path_attributes(&source).into_iter().map(|line| {
            Violation {
                file: file.clone(),
                line,
                text: "`#[path]` is not allowed: one file would be part of several crates; \
                   put it in one crate and depend on that"
                    .to_owned(),
            }
        }));
    }
    Ok(violations)
}
