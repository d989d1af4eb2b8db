// Runs TypeScript's compiler in a project, in its strictest mode.
import { fileURLToPath } from "node:url";
import { execute } from "./installed-package.mjs";

const TSC = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

/**
 * Errors of the compiler in these files; empty if there are none.
 * @param {import("./installed-package.mjs").Project} project
 * @param {string} module
 * @param {string} moduleResolution
 * @param {string[]} files
 * @returns {Promise<string>}
 */
export async function typeErrors(project, module, moduleResolution, files) {
  const { stdout } = await execute(
    process.execPath,
    [
      TSC,
      ...["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--skipLibCheck", "false"],
      ...["--target", "ES2022", "--module", module, "--moduleResolution", moduleResolution],
      ...files,
    ],
    { cwd: project.folder },
  ).catch((error) => error);
  return stdout;
}
