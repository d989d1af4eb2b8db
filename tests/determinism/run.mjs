// Asks every runtime the same random requests; compares the answers byte by byte:
//   node tests/determinism/run.mjs [--cases 5000] [--seed 1] [--runtimes native,Node]
// prints one hash of all answers for each runtime, or the first request with another answer. `cargo xtask determinism` builds the
// native engine first.
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { installPackage } from "../package/installed-package.mjs";
import { batchesOf } from "./batches.mjs";
import { copySources, RUNTIMES } from "./runtimes.mjs";

/**
 * @import { Hash } from "node:crypto"
 * @import { Batch } from "./answer-batch.mjs"
 * @import { Runtime } from "./runtimes.mjs"
 *
 * @typedef {Runtime & { name: string, hash: Hash, milliseconds: number }} Measured
 */

const PROGRESS_EVERY = 10_000;
const SHOWN = 300;

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    runtimes: { type: "string", default: Object.keys(RUNTIMES).join(",") },
  },
});
const cases = wholeNumber("cases", values.cases);
const seed = wholeNumber("seed", values.seed);
const names = values.runtimes.split(",");
const unknown = names.find((name) => !(name in RUNTIMES));
if (unknown !== undefined || names.length < 2) {
  throw new TypeError(`--runtimes names at least two of ${Object.keys(RUNTIMES).join(", ")}, separated by commas`);
}

const { project, remove } = await installPackage();
/** @type {Measured[]} */
const runtimes = [];
try {
  await copySources(project);
  for (const name of names) {
    runtimes.push({ name, hash: createHash("sha256"), milliseconds: 0, ...(await RUNTIMES[name](project)) });
  }
  process.exitCode = (await compare()) ? 0 : 1;
} finally {
  await Promise.all(runtimes.map((runtime) => runtime.stop()));
  await remove();
}

/** @returns {Promise<boolean>} whether all runtimes gave the same answers */
async function compare() {
  let done = 0;
  let rejected = 0;
  for (const batch of batchesOf(cases, seed)) {
    const [first, ...others] = await answersOfAll(batch);
    for (const [index, answers] of others.entries()) {
      const at = first.findIndex((answer, number) => answer !== answers[number]);
      if (at >= 0 || answers.length !== first.length) {
        report(batch, Math.max(at, 0), [first[at], answers[at]], [runtimes[0].name, runtimes[index + 1].name]);
        return false;
      }
    }
    rejected += first.filter((answer) => answer.startsWith('{"status":')).length;
    done += batch.questions.length;
    if (done % PROGRESS_EVERY === 0 && done < cases) {
      console.error(`${done} of ${cases} requests`);
    }
  }
  for (const { name, hash, milliseconds } of runtimes) {
    console.log(`${hash.digest("hex")}  ${name.padEnd(10)} ${(milliseconds / 1000).toFixed(1)} s`);
  }
  console.log(`${done} requests from seed ${seed}, ${rejected} of them rejected: the same answers in ${runtimes.length} runtimes`);
  return true;
}

/** @type {(batch: Batch) => Promise<string[][]>} */
async function answersOfAll(batch) {
  const all = [];
  for (const runtime of runtimes) {
    const started = performance.now();
    const answers = await runtime.answer(batch);
    runtime.milliseconds += performance.now() - started;
    for (const answer of answers) {
      runtime.hash.update(`${answer}\n`);
    }
    all.push(answers);
  }
  return all;
}

/** @type {(batch: Batch & { seed: number }, at: number, answers: string[], of: string[]) => void} */
function report({ questions, catalogs, seed: first }, at, answers, of) {
  const { operation, body, catalog } = questions[at];
  const [one = "", other = ""] = answers;
  const from = Math.max(0, [...one].findIndex((character, index) => character !== other[index]) - SHOWN / 2);
  console.log(`Request of seed ${first + at} has different answers: ${operation}(${body})`);
  if (catalog !== undefined) {
    console.log(`on the catalog ${catalogs[catalog]}`);
  }
  of.forEach((name, index) => console.log(`${name}:\n  …${(answers[index] ?? "no answer").slice(from, from + SHOWN)}`));
}

/** @type {(option: string, text: string) => number} */
function wholeNumber(option, text) {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new TypeError(`--${option} is a whole number from 1`);
  }
  return Number(text);
}
