import webpack from "webpack";

// Nothing but an entry: no loader and no experiment is needed for the wasm.
webpack({ mode: "production", entry: "./page.mjs", performance: { hints: false } }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString());
    process.exitCode = 1;
  }
});
