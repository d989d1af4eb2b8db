//! Builds the npm package.
//!
//! Compiles the engine to WebAssembly three times: for services, for a page, and as the core for a page's first answers.
//! Generates their JavaScript glue, optimises the WebAssembly, and runs the build in pkg-template, which adds the rest.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::base::failure::Failure;
use crate::base::process::{output_of, run_openly, run_quietly};
use crate::base::progress::{note, task};
use crate::base::project::{self, Project};
use crate::setup::node;
use crate::setup::tools::{self, WasmBindgen};
use crate::setup::wasm_target::{TARGET, WasmTarget};

/// The folder of the package's build and of its npm packages.
pub const BUILD: &str = "pkg-template/build";

/// A module of the package: its name and how the crate is built for it. The catalog is not part of it, so that the build in
/// pkg-template gives all modules the same bytes.
struct Module {
    name: &'static str,
    /// The name of its glue, from which it imports. Modules with one name have one glue.
    glue: &'static str,
    profile: &'static str,
    features: &'static [&'static str],
    /// Types whose formatting for debugging it uses.
    debugged_types: &'static [&'static str],
}

const WHOLE: [&str; 3] = ["--no-default-features", "--features", "whole"];
/// The compiler of custom catalogs, in `catalog/crate/src/compile/diagnostic/values.rs`.
const DEBUGGED_BY_WHOLE: [&str; 1] = ["f64"];

/// The one that takes longest comes first.
const MODULES: [Module; 3] = [
    Module {
        name: "engine",
        glue: "engine",
        profile: "service",
        features: &WHOLE,
        debugged_types: &DEBUGGED_BY_WHOLE,
    },
    Module {
        name: "upgrade",
        glue: "engine",
        profile: "wasm",
        features: &WHOLE,
        debugged_types: &DEBUGGED_BY_WHOLE,
    },
    Module {
        name: "core",
        glue: "core",
        profile: "core",
        features: &["--no-default-features"],
        debugged_types: &[],
    },
];

/// File names of the catalog and its sources. They are the same from the build script and in the folder of the glue.
const CATALOG: [&str; 2] = ["catalog.columns", "catalog.sources"];

/// One glue module serves all runtimes; each entry of the package passes it the bytes in its own way.
///
/// A trap leaves the engine's memory in an unknown state. The package then restarts the engine with the function that the
/// reset option adds.
const GLUE_OPTIONS: [&str; 4] =
    ["--target", "web", "--experimental-reset-state-function", "--remove-producers-section"];
/// Makes panics plain traps; it finds their functions by name, so only wasm-opt removes names.
const TRAP_PANICS: &str = "trap-panics.js";
const PANIC_LOCATIONS: &str = "panic-locations.js";
/// `-Oz` optimises for size, twice since the second run still reduces it; `-O3` measured no faster. Without `memory-packing`,
/// which splits the data at zeros, the compressed file is smaller.
///
/// A function with one caller is not inlined unless it is tiny. Inlining would save 2 % of the bytes, but large functions
/// compress far worse: the core would have 152 kB of code and data with brotli instead of 142, the engine 316 instead of 284.
/// Both execute 3 % fewer instructions without it.
///
/// The first kilobyte of the memory holds no data: it is the far end of the stack, which grows down to it.
const OPTIMIZER_OPTIONS: [&str; 6] = [
    "-Oz",
    "-Oz",
    "--one-caller-inline-max-function-size=10",
    "--low-memory-unused",
    "--strip-target-features",
    "--skip-pass=memory-packing",
];

/// Builds the package into a folder.
pub fn build(project: &Project, out: &Path) -> Result<(), Failure> {
    node::check(project)?;
    let target = WasmTarget::find(project)?;
    let compiled = compile_all(project, &target)?;
    let wasm_bindgen = tools::wasm_bindgen(project)?;
    node::install_packages(project, BUILD)?;
    let glue = target.directory(project).join("wasm-bindgen");
    make_all_glues(project, &wasm_bindgen, &compiled, &glue)?;
    for name in CATALOG {
        let file = compiled[0].catalog.join(name);
        fs::copy(&file, glue.join(name)).map_err(|error| unusable(&file, &error))?;
    }
    list_crates(project, &glue)?;
    assemble(project, &glue, out)
}

/// Output of cargo for the crate.
struct Compiled {
    engine: PathBuf,
    /// The folder of the catalog.
    catalog: PathBuf,
}

/// Compiles all modules at once: the longest step takes one thread.
///
/// Shows the output of the first, and that of the others only if they fail.
fn compile_all(project: &Project, target: &WasmTarget) -> Result<Vec<Compiled>, Failure> {
    let quietly: Run = |cargo, help| run_quietly(cargo, None, help);
    task("WebAssembly: engine, upgrade and core", || {
        at_once(MODULES.iter().enumerate(), |(position, module)| {
            compile(project, target, module, if position == 0 { run_openly } else { quietly })
        })
    })
}

/// Runs a command, with help for its failure.
type Run = fn(&mut Command, &str) -> Result<(), Failure>;

/// Works on all items at once, each in its own thread.
fn at_once<Item: Send, Made: Send>(
    items: impl Iterator<Item = Item>,
    work: impl Fn(Item) -> Result<Made, Failure> + Sync,
) -> Result<Vec<Made>, Failure> {
    let work = &work;
    thread::scope(|scope| {
        let started: Vec<_> = items.map(|item| scope.spawn(move || work(item))).collect();
        started.into_iter().map(|one| one.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

fn compile(project: &Project, target: &WasmTarget, module: &Module, run: Run) -> Result<Compiled, Failure> {
    let help = "fix the errors above, in src/ or in the catalog file that they name";
    let build = || {
        let mut command = target.cargo(project, "build");
        command.args(["--profile", module.profile, "--lib"]).args(module.features);
        command
    };
    run(&mut build(), help)?;
    let engine = target.directory(project).join(TARGET).join(module.profile).join("card_rewards.wasm");
    note(&project.shown(&engine));
    // Everything is built; cargo now reports where the build script wrote.
    let messages = output_of(build().args(["--quiet", "--message-format", "json"]), help)?;
    let catalog = out_folders(&messages).find(|folder| folder.join(CATALOG[0]).exists());
    let catalog = catalog.ok_or_else(|| {
        Failure::new(
            format!("cargo reports no folder with {}, which the build script writes", CATALOG[0]),
            "remove target/ and run this again",
        )
    })?;
    Ok(Compiled { engine, catalog })
}

/// The folders of build scripts in cargo's messages. A message is a line of JSON.
fn out_folders(messages: &str) -> impl Iterator<Item = PathBuf> {
    messages.lines().filter_map(|line| {
        let (folder, _) = line.split_once(r#""out_dir":""#)?.1.split_once('"')?;
        // A backslash is two in JSON.
        Some(folder.replace(r"\\", r"\").into())
    })
}

/// Makes the glue of all modules at once: wasm-opt takes one thread.
fn make_all_glues(
    project: &Project,
    wasm_bindgen: &WasmBindgen,
    compiled: &[Compiled],
    glue: &Path,
) -> Result<(), Failure> {
    task("JavaScript glue and optimised WebAssembly", || {
        at_once(MODULES.iter().zip(compiled), |(module, Compiled { engine, .. })| {
            make_glue(project, wasm_bindgen, module, engine, &glue.join(module.name))
        })
    })?;
    Ok(())
}

/// Runs wasm-bindgen, then wasm-opt. Skips both if the last run had the same engine and options.
fn make_glue(
    project: &Project,
    wasm_bindgen: &WasmBindgen,
    module: &Module,
    engine: &Path,
    glue: &Path,
) -> Result<(), Failure> {
    let recipe = recipe(project, wasm_bindgen, engine)?;
    let stamp = glue.with_extension("recipe");
    let is_current =
        glue.exists() && fs::read_to_string(&stamp).is_ok_and(|last_recipe| last_recipe == recipe);
    if is_current {
        note(&format!("{}: already built", module.name));
        return Ok(());
    }
    // Removed first, so that an interrupted run leaves no stamp.
    if stamp.exists() {
        fs::remove_file(&stamp).map_err(|error| unusable(&stamp, &error))?;
    }
    generate(project, wasm_bindgen, module, engine, glue)?;
    let wasm = glue.join(format!("{}_bg.wasm", module.glue));
    trap_panics(project, module, &wasm)?;
    shrink(project, module, &wasm)?;
    project::write(&stamp, &recipe)
}

fn generate(
    project: &Project,
    wasm_bindgen: &WasmBindgen,
    module: &Module,
    engine: &Path,
    glue: &Path,
) -> Result<(), Failure> {
    if glue.exists() {
        fs::remove_dir_all(glue).map_err(|error| unusable(glue, &error))?;
    }
    run_quietly(
        project
            .command(&wasm_bindgen.program)
            .args(GLUE_OPTIONS)
            .args(["--out-name", module.glue])
            .arg("--out-dir")
            .arg(glue)
            .arg(engine),
        None,
        "remove target/tools and run this again, which reinstalls wasm-bindgen",
    )
}

fn trap_panics(project: &Project, module: &Module, wasm: &Path) -> Result<(), Failure> {
    let script = project.path(BUILD).join(TRAP_PANICS);
    run_quietly(
        project.command("node").arg(script).arg(wasm).args(module.debugged_types),
        None,
        "fix the error above, from pkg-template/build",
    )
}

fn shrink(project: &Project, module: &Module, wasm: &Path) -> Result<(), Failure> {
    let size_before = size(wasm)?;
    run_quietly(
        project
            .command("node")
            .arg(project.path(BUILD).join("node_modules/binaryen/bin/wasm-opt"))
            .args(OPTIMIZER_OPTIONS)
            .arg(wasm)
            .arg("--output")
            .arg(wasm),
        None,
        "remove pkg-template/build/node_modules and run this again, which reinstalls wasm-opt (binaryen)",
    )?;
    note(&format!("{}: {size_before} bytes, after wasm-opt {}", module.name, size(wasm)?));
    Ok(())
}

/// Lists the crates in the WebAssembly, for the bill of materials.
fn list_crates(project: &Project, glue: &Path) -> Result<(), Failure> {
    let mut command = project.cargo();
    command
        .args(["tree", "--package", "card-rewards", "--locked", "--target", TARGET])
        .args(MODULES[0].features);
    command.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}|{l}"]);
    let crates = output_of(&mut command, "run `cargo fetch` once with a connection to crates.io")?;
    project::write(&glue.join("crates.txt"), &(crates + "\n"))
}

fn assemble(project: &Project, glue: &Path, out: &Path) -> Result<(), Failure> {
    task(&format!("Package, into {}", project.shown(out)), || {
        run_openly(
            project
                .command("node")
                .arg(project.path(BUILD).join("main.js"))
                .arg("--glue")
                .arg(glue)
                .arg("--out")
                .arg(out),
            "fix the error above, from pkg-template/build",
        )
    })
}

/// Everything that determines the glue, as text. It is compared with the last run's.
fn recipe(project: &Project, wasm_bindgen: &WasmBindgen, engine: &Path) -> Result<String, Failure> {
    let bytes = fs::read(engine).map_err(|error| unusable(engine, &error))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let optimizer = project::read(
        &project.path(BUILD).join("node_modules/binaryen/package.json"),
        "remove pkg-template/build/node_modules and run this again",
    )?;
    optimizer.hash(&mut hasher);
    for script in [TRAP_PANICS, PANIC_LOCATIONS] {
        project::read(&project.path(BUILD).join(script), "restore it from the repository")?.hash(&mut hasher);
    }
    Ok(format!(
        "wasm-bindgen {} {}\nwasm-opt {}\n{:016x}\n",
        wasm_bindgen.version,
        GLUE_OPTIONS.join(" "),
        OPTIMIZER_OPTIONS.join(" "),
        hasher.finish()
    ))
}

fn size(file: &Path) -> Result<u64, Failure> {
    fs::metadata(file).map(|metadata| metadata.len()).map_err(|error| unusable(file, &error))
}

fn unusable(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(
        format!("cannot use {}: {error}", path.display()),
        "remove target/wasm-bindgen and target/debian, and run this again",
    )
}
