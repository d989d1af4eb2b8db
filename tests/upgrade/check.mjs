// Compares this build with the last release: `node tests/upgrade/check.mjs`, as release.yml does. It needs cargo-semver-checks and a network.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execute, PACKAGE } from "../package/installed-package.mjs";
import { breakingChanges } from "./breaking-changes.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BEFORE = "card-rewards-before";

const { name, version } = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8"));
const released = await lastRelease();
if (released === undefined) {
  console.log(`${name} has no release yet: nothing to compare.`);
} else {
  console.log(`Comparing ${version} with the release ${released}.`);
  const changes = await changesSince(released);
  changes.forEach((change) => console.log(`- ${change}`));
  // It takes the release from the registry, and allows what the versions allow.
  const { status } = spawnSync("cargo", ["semver-checks", "--package", "card-rewards", "--package", "card-rewards-catalog"], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0 || (changes.length > 0 && compatible(version) === compatible(released))) {
    console.error(`Programs for ${released} break, and ${version} promises that they do not. Take the change back, or raise the version, and say in CHANGELOG.md what to do.`);
    process.exitCode = 1;
  }
}

/** The part of a version that breaking changes raise: "1" of 1.2.3, "0.1" of 0.1.2. @type {(text: string) => string} */
function compatible(text) {
  const [major, minor] = text.split(".");
  return major === "0" ? `0.${minor}` : major;
}

/** @returns {Promise<string | undefined>} */
async function lastRelease() {
  const { stdout } = await execute("npm", ["view", name, "version", "--json"]).catch((error) => error);
  const answer = JSON.parse(stdout);
  if (answer.error && answer.error.code !== "E404") {
    throw new Error(`The registry does not say whether there is a release: ${answer.error.summary}`);
  }
  return answer.error ? undefined : answer;
}

/** @type {(earlier: string) => Promise<string[]>} */
async function changesSince(earlier) {
  const folder = await mkdtemp(join(tmpdir(), "card-rewards-upgrade-"));
  try {
    await execute("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, `${BEFORE}@npm:${name}@${earlier}`, PACKAGE, "--install-links"]);
    return await breakingChanges(folder, BEFORE, name);
  } finally {
    await rm(folder, { recursive: true });
  }
}
