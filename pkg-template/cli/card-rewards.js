#!/usr/bin/env node
import { run } from "./run.js";

process.stdout.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
  // The reader of the output, such as `head`, has closed it.
  if (error.code !== "EPIPE") {
    throw error;
  }
});

process.exitCode = await run(process.argv.slice(2));
