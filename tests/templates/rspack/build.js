import { rspack } from "@rspack/core";

const [, , entry] = process.argv;
// Nothing but an entry: no loader and no experiment is needed for the wasm.
rspack({ mode: "production", entry, performance: { hints: false } }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString());
    process.exitCode = 1;
  }
});
