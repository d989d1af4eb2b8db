//! Making the npm package: the engine as WebAssembly, its JavaScript glue, the smaller WebAssembly, and
//! what pkg-template adds to them.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::node;
use crate::process::{run_openly, run_quietly};
use crate::project::{self, Project};
use crate::step::{note, step};
use crate::tools::{self, WasmBindgen};
use crate::wasm_target::{TARGET, WasmTarget};

/// One glue module for every runtime; each entry of the package hands it the bytes in its own manner.
/// A trap leaves the engine's memory in an unknown state: the package then starts it anew, with the function
/// that the reset option adds.
const GLUE_OPTIONS: [&str; 7] = [
    "--target",
    "web",
    "--out-name",
    "engine",
    "--experimental-reset-state-function",
    "--remove-name-section",
    "--remove-producers-section",
];
/// -Oz is for size. -O3, for speed, was measured to be no faster here: the compiler has done that work.
/// Cut into pieces at its zeros, the data would be longer once compressed.
const OPTIMIZER_OPTIONS: [&str; 3] = ["-Oz", "--strip-target-features", "--skip-pass=memory-packing"];

/// Where `cargo xtask build` writes: `pkg`, or what `--out` names, seen from where the person is.
pub fn out_directory(project: &Project, arguments: &[String]) -> Result<PathBuf, Failure> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        [] => Ok(project.path("pkg")),
        ["--out", directory] if !directory.is_empty() => std::path::absolute(directory).map_err(|error| {
            Failure::new(format!("`{directory}` is no usable path: {error}"), "name a folder after --out")
        }),
        _ => Err(Failure::new(
            format!("`cargo xtask build` does not understand `{}`", words.join(" ")),
            "the only option is `--out FOLDER`; without it the package goes into pkg/",
        )),
    }
}

pub fn build(project: &Project, out: &Path) -> Result<(), Failure> {
    node::check(project)?;
    let target = WasmTarget::find(project)?;
    let engine = compile(project, &target)?;
    let wasm_bindgen = tools::wasm_bindgen(project)?;
    node::install_packages(project, "tests")?;
    let glue = target.directory(project).join("wasm-bindgen");
    make_glue(project, &wasm_bindgen, &engine, &glue)?;
    assemble(project, &glue, out)
}

fn compile(project: &Project, target: &WasmTarget) -> Result<PathBuf, Failure> {
    step("The engine, compiled to WebAssembly", || {
        run_openly(
            target.cargo(project, "build").args(["--profile", "wasm", "--lib"]),
            "mend what the compiler says above: in src/, or in catalog/ where it names a catalog file",
        )?;
        let engine = target.directory(project).join(TARGET).join("wasm/card_rewards.wasm");
        note(&project.shown(&engine));
        Ok(engine)
    })
}

/// wasm-bindgen, then wasm-opt. Both are left out when the last run had the same engine and options.
fn make_glue(
    project: &Project,
    wasm_bindgen: &WasmBindgen,
    engine: &Path,
    glue: &Path,
) -> Result<(), Failure> {
    step("The JavaScript glue, and a smaller engine", || {
        let recipe = recipe(project, wasm_bindgen, engine)?;
        let stamp = glue.with_extension("recipe");
        let is_made =
            glue.exists() && fs::read_to_string(&stamp).is_ok_and(|last_recipe| last_recipe == recipe);
        if is_made {
            note("made already");
            return Ok(());
        }
        // Should the work stop half-way, no stamp may vouch for it.
        if stamp.exists() {
            fs::remove_file(&stamp).map_err(|error| unusable(&stamp, &error))?;
        }
        generate(project, wasm_bindgen, engine, glue)?;
        shrink(project, &glue.join("engine_bg.wasm"))?;
        project::write(&stamp, &recipe)
    })
}

fn generate(
    project: &Project,
    wasm_bindgen: &WasmBindgen,
    engine: &Path,
    glue: &Path,
) -> Result<(), Failure> {
    if glue.exists() {
        fs::remove_dir_all(glue).map_err(|error| unusable(glue, &error))?;
    }
    run_quietly(
        project.command(&wasm_bindgen.program).args(GLUE_OPTIONS).arg("--out-dir").arg(glue).arg(engine),
        None,
        "remove target/tools and run this again; that installs wasm-bindgen anew",
    )
}

fn shrink(project: &Project, wasm: &Path) -> Result<(), Failure> {
    let size_before = size(wasm)?;
    run_quietly(
        project
            .command("node")
            .arg(project.path("tests/node_modules/binaryen/bin/wasm-opt"))
            .args(OPTIMIZER_OPTIONS)
            .arg(wasm)
            .arg("--output")
            .arg(wasm),
        None,
        "remove tests/node_modules and run this again; that installs wasm-opt (binaryen) anew",
    )?;
    note(&format!("wasm-opt: {size_before} bytes, now {}", size(wasm)?));
    Ok(())
}

fn assemble(project: &Project, glue: &Path, out: &Path) -> Result<(), Failure> {
    step(&format!("The package, into {}", project.shown(out)), || {
        run_openly(
            project
                .command("node")
                .arg("pkg-template/build.mjs")
                .arg("--glue")
                .arg(glue)
                .arg("--out")
                .arg(out),
            "mend what pkg-template/build.mjs says above",
        )
    })
}

/// All that the glue depends on, as a text to compare with that of the last run.
fn recipe(project: &Project, wasm_bindgen: &WasmBindgen, engine: &Path) -> Result<String, Failure> {
    let bytes = fs::read(engine).map_err(|error| unusable(engine, &error))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let optimizer = project::read(
        &project.path("tests/node_modules/binaryen/package.json"),
        "remove tests/node_modules and run this again",
    )?;
    optimizer.hash(&mut hasher);
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
        format!("{} cannot be used: {error}", path.display()),
        "remove target/wasm-bindgen and target/debian, and run this again",
    )
}
