//! Lists the steps of `cargo xtask test` in the order they run.

use super::step::{Outcome, Step};
use super::{javascript, rust};
use crate::base::failure::Failure;
use crate::base::project::Project;

const fn step(
    name: &'static str,
    about: &'static str,
    run: fn(&Project) -> Result<Outcome, Failure>,
) -> Step {
    Step { name, about, run }
}

pub const STEPS: [Step; 16] = [
    step("structure", "layers, cycles and size of the crates' modules", rust::structure),
    step("catalog", "cargo xtask catalog check and format --check", rust::catalog),
    step("build", "the npm package", javascript::build),
    step(
        "instructions",
        "the instructions that the engine executes, within their budget",
        javascript::instructions,
    ),
    step("format", "cargo fmt --check", rust::format),
    step("clippy", "cargo clippy, native and WebAssembly, warnings denied", rust::clippy),
    step("audit", "the Rust dependencies (cargo-deny)", rust::audit),
    step("native", "cargo test", rust::native),
    step("crate", "the crate as published: cargo publish --dry-run and cargo doc", rust::publishable_crate),
    step("wasm", "the WebAssembly exports in Node.js (wasm-bindgen-test)", rust::wasm),
    step("lint-package", "JavaScript and types of the package and its tests", javascript::lint_package),
    step("lint-page", "JavaScript and types of the page", javascript::lint_page),
    step("package", "the package in every runtime, over HTTP and in Chromium", javascript::test_package),
    step(
        "determinism",
        "five hundred random requests: the same answers natively and in every runtime",
        javascript::determinism,
    ),
    step(
        "contract",
        "the OpenAPI document, with types and service checked against it",
        javascript::test_contract,
    ),
    step("page", "the page, built and driven in Chromium", javascript::test_page),
];

#[cfg(test)]
mod tests {
    use super::STEPS;

    #[test]
    fn no_two_steps_share_a_name() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(STEPS[..index].iter().all(|other| other.name != step.name), "{}", step.name);
        }
    }
}
