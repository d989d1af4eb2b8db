/**
 * Runs test files: `node run.mjs [--timeout SECONDS] [--at-once FILES] [--of-today] FILE...`; without `--at-once` one after another.
 * With `--of-today` only the files that are due today.
 *
 * Files with real browsers, servers and clocks can fail on a machine that stalls. At most three files that failed run once more, alone;
 * the last lines name each that passed only then, so that a flaky test is seen and fixed. More than three failed files are no accident.
 */
import { once } from "node:events";
import { relative, resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { filesOfToday } from "./files-of-today.mjs";

const RETRIED_FILES_MAX = 3;

const { values, positionals } = parseArgs({
  options: { timeout: { type: "string", default: "300" }, "at-once": { type: "string", default: "1" }, "of-today": { type: "boolean", default: false } },
  allowPositionals: true,
});
const named = positionals.map((file) => resolve(file));
const files = values["of-today"] ? filesOfToday(named) : named;
if (files.length < named.length) {
  console.log(`${files.length} of ${named.length} files: the others are due on another day, or with CARD_REWARDS_LONG=1.`);
}
if (files.length === 0) {throw new Error("No test file: name at least one, such as `node run.mjs package/vectors.test.mjs`.");}

const failed = await failedFiles(files, Number(values["at-once"]));
const stillFailed = failed.length <= RETRIED_FILES_MAX && failed.length > 0 ? await secondTry(failed) : failed;
if (stillFailed.length > 0) {
  console.error(`\nFailed: ${stillFailed.map(shown).join(", ")}`);
  process.exit(1);
}
for (const file of failed) {
  console.log(`FLAKY: ${shown(file)} failed, and passed when it ran again. Its first output is above.`);
}

/**
 * Runs files with a report for people.
 * @param {string[]} selected
 * @param {number} atOnce
 */
async function failedFiles(selected, atOnce) {
  /** @type {Set<string>} */
  const found = new Set();
  const events = run({ files: selected, concurrency: atOnce, timeout: Number(values.timeout) * 1000 });
  // A test that a helper defines has the helper's file: which of the selected files ran it is unknown, so all of them failed.
  events.on("test:fail", ({ file, name }) => {
    const own = selected.find((one) => one === (file ?? name));
    for (const one of own === undefined ? selected : [own]) {
      found.add(one);
    }
  });
  const report = events.compose(new spec());
  report.pipe(process.stdout);
  await once(report, "end");
  return [...found];
}

/** @param {string[]} selected */
async function secondTry(selected) {
  console.log(`\nOnce more, alone: ${selected.map(shown).join(", ")}\n`);
  return failedFiles(selected, 1);
}

/** @param {string} file */
function shown(file) {
  return relative(process.cwd(), file);
}
