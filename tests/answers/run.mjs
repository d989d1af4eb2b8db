// Compares the answers of two builds, to the last digit and issue:
//   node tests/answers/run.mjs PKG [OTHER_PKG] [COUNT] [SEED]
// prints a digest of PKG's answers to COUNT random questions and, with OTHER_PKG, the first difference. Question n of a
// run is that of SEED + n, so that each can be repeated alone.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogOf } from "../model/catalog.mjs";
import { answerOf, loadPackage, PATHS } from "./answers.mjs";
import { Catalogs } from "./catalogs.mjs";
import { questionOf } from "./questions.mjs";
import { smallestQuestion } from "./smaller.mjs";

/**
 * @import { Engine } from "./answers.mjs"
 * @import { Question } from "./questions.mjs"
 */

const NOW = Date.parse("2026-11-22T12:00:00Z");

const folders = process.argv.slice(2).filter((argument) => !/^\d+$/.test(argument));
const [count = 100_000, seed = 1] = process.argv.slice(2).filter((argument) => /^\d+$/.test(argument)).map(Number);
if (folders.length === 0 || folders.length > 2) {
  console.error("Usage: node tests/answers/run.mjs PKG [OTHER_PKG] [COUNT] [SEED]");
  process.exit(2);
}

stopTheClock();
const catalogs = new Catalogs(catalogOf(JSON.parse(readFileSync(join(folders[0], "catalog.json"), "utf8"))));
const packages = await Promise.all(folders.map(loadPackage));
process.exitCode = compared() ? 0 : 1;

/** @returns {boolean} whether the packages agree */
function compared() {
  const digests = packages.map(() => createHash("sha256"));
  const started = performance.now();
  for (let done = 0; done < count; done += 1) {
    const { catalog, document } = catalogs.of(seed + done);
    const question = questionOf(catalog, seed + done);
    const engines = packages.map((engineOn) => engineOn(document));
    for (const path of PATHS) {
      const answers = engines.map((engine) => answerOf(engine, question, path));
      answers.forEach((answer, index) => digests[index].update(`${answer}\n`));
      if (answers.length === 2 && answers[0] !== answers[1]) {
        report(engines, question, path);
        return false;
      }
    }
    if ((done + 1) % 10_000 === 0) {
      console.error(`${done + 1} of ${count} questions, ${Math.round((performance.now() - started) / 1000)} s`);
    }
  }
  digests.forEach((digest, index) => console.log(`${digest.digest("hex")}  ${folders[index]}, ${count} questions from seed ${seed}`));
  return true;
}

/** @type {(engines: Engine[], question: Question, path: typeof PATHS[number]) => void} */
function report(engines, question, path) {
  const [one, other] = engines;
  const smallest = smallestQuestion(question, (smaller) => answerOf(one, smaller, path) !== answerOf(other, smaller, path));
  const [first, second] = engines.map((engine) => String(answerOf(engine, smallest, path)));
  const at = Math.max(0, [...first].findIndex((character, index) => character !== second[index]));
  const from = Math.max(0, at - 200);
  console.log(`question of seed ${question.seed}, by ${path}: ${smallest.operation}(${JSON.stringify(smallest.request, null, 1)})`);
  console.log(`${folders[0]}:\n  …${first.slice(from, at + 300)}`);
  console.log(`${folders[1]}:\n  …${second.slice(from, at + 300)}`);
}

/** Requests without a day ask about today. */
function stopTheClock() {
  globalThis.Date = /** @type {any} */ (
    class extends Date {
      /** @param {any[]} given */
      constructor(...given) {
        super(.../** @type {[any]} */ (given.length === 0 ? [NOW] : given));
      }

      static now() {
        return NOW;
      }
    }
  );
}
