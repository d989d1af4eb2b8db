// The package as users install it: `npm pack`, then `npm install` of the tarball into an empty project.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";

export const execute = promisify(execFile);

// CARD_REWARDS_PKG selects another build, relative to tests/.
const TESTS = fileURLToPath(new URL("..", import.meta.url));
export const PACKAGE = resolve(TESTS, process.env.CARD_REWARDS_PKG ?? "../pkg");
// CARD_REWARDS_COPY=1 copies the build where npm would install it: a mutant then costs no seconds of npm. There is no tarball.
const COPY = process.env.CARD_REWARDS_COPY === "1";

/**
 * @typedef {object} Project
 * @property {string} folder an empty project with the package installed
 * @property {string} packageFolder the installed package
 * @property {string} tarball
 * @property {(name: string, text: string) => Promise<string>} write writes a file and gives its path
 * @property {(name: string, text: string) => Promise<any>} load writes a module and imports it
 */

/**
 * Removed at the end of the test file.
 * @returns {Promise<Project>}
 */
export async function installedPackage() {
  const { project, remove } = await installPackage();
  after(remove);
  return project;
}

/**
 * For programs that are no test files; they remove it themselves.
 * @returns {Promise<{ project: Project, remove: () => Promise<void> }>}
 */
export async function installPackage() {
  const folder = await mkdtemp(join(tmpdir(), "card-rewards-project-"));
  return { project: await installInto(folder), remove: () => rm(folder, { recursive: true }) };
}

/** @type {(folder: string) => Promise<Project>} */
async function installInto(folder) {
  const packageFolder = join(folder, "node_modules", "card-rewards");
  const tarball = COPY ? "" : await packInto(folder);
  await writeFile(join(folder, "package.json"), '{ "name": "project", "private": true }');
  await (COPY
    ? cp(PACKAGE, packageFolder, { recursive: true })
    : execute("npm", ["install", "--no-audit", "--no-fund", "--offline", tarball], { cwd: folder }));
  return {
    folder,
    packageFolder,
    tarball,
    write: (name, text) => writeInto(folder, name, text),
    load: async (name, text) => import(pathToFileURL(await writeInto(folder, name, text)).href),
  };
}

/** @param {string} folder */
async function packInto(folder) {
  await execute("npm", ["pack", PACKAGE, "--pack-destination", folder], { cwd: folder });
  return join(folder, (await readdir(folder)).filter((name) => name.endsWith(".tgz"))[0]);
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} text
 */
async function writeInto(folder, name, text) {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
