// Prints one line for each import that rules.mjs forbids. It says where the code belongs.
//   node tests/layers/check.mjs (from any folder; `npm run lint` runs it)
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import { options, rules } from "./rules.mjs";

/** @typedef {import("dependency-cruiser").IViolation} Violation */

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const { output } = await cruise(["pkg-template"], { ...options, validate: true, ruleSet: { forbidden: rules } });
const { violations, totalCruised } = /** @type {import("dependency-cruiser").ICruiseResult} */ (output).summary;

const imports = violations.filter(({ cycle }) => cycle === undefined);
// Removing a forbidden import also breaks its cycle, and that line is more specific.
const cycles = violations.filter((violation) => violation.cycle !== undefined && !importsOf(violation).some(isForbidden));

for (const violation of [...imports, ...cycles]) {
  const path = [violation.from, ...(violation.cycle?.map(({ name }) => name) ?? [violation.to])];
  console.error(`${path.join(" imports ")}: ${rules.find(({ name }) => name === violation.rule.name)?.comment}.`);
}
if (violations.length === 0) {
  console.log(`No forbidden imports in ${totalCruised} modules of pkg-template.`);
} else {
  process.exitCode = 1;
}

/**
 * The imports of a cycle, each as a pair of modules.
 * @param {Violation} violation
 */
function importsOf({ from, cycle = [] }) {
  const names = [from, ...cycle.map(({ name }) => name)];
  return names.slice(1).map((to, index) => ({ from: /** @type {string} */ (names[index]), to }));
}

/** @param {{ from: string, to: string }} one */
function isForbidden(one) {
  return imports.some(({ from, to }) => from === one.from && to === one.to);
}
