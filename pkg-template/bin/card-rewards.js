#!/usr/bin/env node
import { run } from "../command-line/run.js";

process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
  // Whoever read the output, such as `head`, has had enough.
  if (error.code !== "EPIPE") {
    throw error;
  }
});

process.exitCode = await run(process.argv.slice(2));
