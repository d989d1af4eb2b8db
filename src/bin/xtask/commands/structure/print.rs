//! Prints the structure of crates, for people and as JSON.

use super::check::{undeclared_modules, upward_dependencies};
use super::layers::Crate;
use super::measure::Structure;

/// A crate and its measurements.
pub struct Measured<'declared> {
    pub declared: &'declared Crate,
    pub folder: String,
    pub structure: Structure,
}

/// Text for people; `lists_dependencies` adds each dependency between modules.
pub fn text(measured: &Measured<'_>, lists_dependencies: bool) -> String {
    let structure = &measured.structure;
    let mut lines = vec![format!("{} ({})", measured.declared.name, measured.folder)];
    let mut row = |label: &str, text: String| lines.push(format!("  {label:<20}{text}"));
    row(
        "top-level modules",
        format!("{:>4}  {}", structure.top_modules.len(), structure.top_modules.join(", ")),
    );
    row("modules", format!("{:>4}", structure.modules.len()));
    row("levels", format!("{:>4}  between modules {}", structure.top_levels, structure.module_levels));
    row(
        "dependencies",
        format!("{:>4}  between modules {}", structure.top_dependencies.len(), structure.dependencies.len()),
    );
    let upward = upward_dependencies(measured.declared, structure);
    if measured.declared.layers.is_empty() {
        row("upward dependencies", "   -  no layers are declared".to_owned());
    } else {
        let undeclared = undeclared_modules(measured.declared, structure).len();
        row(
            "upward dependencies",
            format!("{:>4}  top-level modules in no layer {undeclared}", upward.len()),
        );
    }
    row("cycles", format!("{:>4}  between modules {}", structure.top_cycles.len(), structure.cycles.len()));
    for cycle in &structure.cycles {
        let members: Vec<String> = cycle
            .iter()
            .map(|module| {
                format!("{} ({})", structure.name(*module), structure.modules[*module].file.display())
            })
            .collect();
        lines.push(format!("    cycle: {}", members.join(", ")));
    }
    if lists_dependencies {
        lines.extend(structure.dependencies.iter().map(|dependency| {
            format!(
                "    {} -> {}  {}:{}  {}",
                structure.name(dependency.from),
                structure.name(dependency.to),
                structure.modules[dependency.from].file.display(),
                dependency.line,
                dependency.paths.join(", "),
            )
        }));
    }
    lines.join("\n")
}

/// The same as JSON, with all dependencies.
pub fn json(measured: &[Measured<'_>]) -> String {
    format!("[{}]", measured.iter().map(crate_json).collect::<Vec<_>>().join(","))
}

fn crate_json(measured: &Measured<'_>) -> String {
    let structure = &measured.structure;
    let names = |modules: &Vec<usize>| strings(modules.iter().map(|module| structure.name(*module)));
    let top_names = |tops: &Vec<usize>| strings(tops.iter().map(|top| structure.top_modules[*top].clone()));
    let upward = if measured.declared.layers.is_empty() {
        "null".to_owned()
    } else {
        upward_dependencies(measured.declared, structure).len().to_string()
    };
    let dependency = |dependency: &super::dependencies::Dependency| {
        object(&[
            ("from", string(&structure.name(dependency.from))),
            ("to", string(&structure.name(dependency.to))),
            ("file", string(&structure.modules[dependency.from].file.display().to_string())),
            ("line", dependency.line.to_string()),
            ("paths", strings(dependency.paths.iter().cloned())),
        ])
    };
    object(&[
        ("crate", string(measured.declared.name)),
        ("folder", string(&measured.folder)),
        ("topModules", strings(structure.top_modules.iter().cloned())),
        ("modules", structure.modules.len().to_string()),
        ("topLevels", structure.top_levels.to_string()),
        ("moduleLevels", structure.module_levels.to_string()),
        ("topDependencies", structure.top_dependencies.len().to_string()),
        ("moduleDependencies", structure.dependencies.len().to_string()),
        ("upwardDependencies", upward),
        ("topCycles", list(structure.top_cycles.iter().map(top_names))),
        ("moduleCycles", list(structure.cycles.iter().map(names))),
        ("dependencies", list(structure.dependencies.iter().map(dependency))),
    ])
}

fn object(fields: &[(&str, String)]) -> String {
    let fields: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}:{value}", string(name))).collect();
    format!("{{{}}}", fields.join(","))
}

fn list(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}

fn strings(values: impl Iterator<Item = String>) -> String {
    list(values.map(|value| string(&value)))
}

fn string(text: &str) -> String {
    let mut json = String::from('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => json.extend(['\\', character]),
            control if control < ' ' => json.push_str(&format!("\\u{:04x}", u32::from(control))),
            other => json.push(other),
        }
    }
    json.push('"');
    json
}
