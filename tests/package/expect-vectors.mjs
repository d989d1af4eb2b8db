// What every runtime must show: each vector answered as expected, in the very bytes of native Rust.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readNativeAnswers, readVectors } from "./vector-files.mjs";
import { differences, objectVectors, routedVectors } from "./vectors.mjs";

/** @typedef {import("./vectors.mjs").Answer} Answer */
/** @typedef {import("./vectors.mjs").Vector} Vector */

const FAILURES_SHOWN = 20;

/**
 * Makes one test of a way to answer all vectors.
 * @param {string} way
 * @param {"calls" | "bodies"} kind calls take objects, bodies take any text, where there is a route
 * @param {(vectors: Vector[]) => Answer[] | Promise<Answer[]>} answerAll
 */
export function testVectors(way, kind, answerAll) {
  test(`${way}: every vector, byte for byte as native Rust`, async () => {
    const all = await readVectors();
    const vectors = kind === "calls" ? objectVectors(all) : routedVectors(all);
    const native = await readNativeAnswers();
    const answers = await answerAll(vectors);
    assert.equal(answers.length, vectors.length);
    const failures = vectors.flatMap((vector, index) => [
      ...differences(vector, answers[index]).map((difference) => `${vector.name}: ${difference}`),
      ...nativeDifferences(vector, answers[index], native),
    ]);
    const shown = failures.slice(0, FAILURES_SHOWN).join("\n");
    assert.equal(failures.length, 0, `${failures.length} differences, the first of them:\n${shown}`);
  });
}

/**
 * @param {Vector} vector
 * @param {Answer} answer
 * @param {Record<string, string>} native
 */
function nativeDifferences({ name }, { text }, native) {
  if (native[name] === undefined) {
    return [`${name}: target/native-answers.json lacks it; run \`cargo test\` again`];
  }
  return native[name] === text ? [] : [`${name}: native Rust says ${native[name]}, this says ${text}`];
}
