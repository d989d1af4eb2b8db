//! Counts the instructions of the package's WebAssembly. The counts do not depend on the noise of the machine.

use crate::artifacts::package;
use crate::base::failure::Failure;
use crate::base::process::run_openly;
use crate::base::progress::task;
use crate::base::project::Project;
use crate::setup::wasm_target::WasmTarget;

const ENGINE: &str = "pkg/engine";
const BUDGET: &str = "tests/instructions/budget.json";

/// Fails if the built package executes noticeably more instructions than recorded.
pub fn compare(project: &Project) -> Result<(), Failure> {
    let target = WasmTarget::find(project)?;
    run(project, &target, &[], "make it cheaper, or record the new counts with the reason for them")
}

/// Builds the package and records its counts.
pub fn record(project: &Project, reason: &str) -> Result<(), Failure> {
    package::build(project, &project.path("pkg"))?;
    let target = WasmTarget::find(project)?;
    run(project, &target, &["--record", reason], "fix the error above")
}

fn run(project: &Project, target: &WasmTarget, options: &[&str], help: &str) -> Result<(), Failure> {
    let compiler = target.compiler(project)?;
    task("Instructions that the engine executes", || {
        run_openly(
            project
                .cargo()
                // Optimised: interpreting takes two seconds instead of a minute.
                .args(["run", "--quiet", "--release", "--package", "instructions", "--"])
                .args([ENGINE, BUDGET, &compiler])
                .args(options),
            help,
        )
    })
}
