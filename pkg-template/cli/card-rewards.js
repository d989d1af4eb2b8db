#!/usr/bin/env node
import { run } from "./run.js";

process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
  // The reader of the output, such as `head`, has closed it.
  if (error.code !== "EPIPE") {
    console.error(`Cannot write the output (${error.code}).`);
    process.exit(1);
  }
});

process.exitCode = await run(process.argv.slice(2));
