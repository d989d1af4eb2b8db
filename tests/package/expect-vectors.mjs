// The test of every runtime: each vector has the expected answer, byte for byte as in native Rust.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readNativeAnswers, readVectorSets } from "./vector-files.mjs";
import { differences, objectVectors, routedVectors } from "./vectors.mjs";

/** @typedef {import("./vectors.mjs").Answer} Answer */
/** @typedef {import("./vectors.mjs").Vector} Vector */

const FAILURES_SHOWN = 20;
const SETS = await readVectorSets();

/**
 * Tests one way to answer all vectors, for each catalog of vectors.
 * @param {string} way
 * @param {"calls" | "bodies"} kind calls take objects, bodies take any text, where there is a route
 * @param {(vectors: Vector[], catalog?: object) => Answer[] | Promise<Answer[]>} answerAll gets no catalog where it is
 *   the package's own
 */
export function testVectors(way, kind, answerAll) {
  for (const { name, catalog, vectors } of SETS) {
    const possible = kind === "calls" ? objectVectors(vectors) : routedVectors(vectors);
    testSet(`${way}, ${name}`, possible, () => answerAll(possible, catalog));
  }
}

/**
 * @param {string} name
 * @param {Vector[]} vectors
 * @param {() => Answer[] | Promise<Answer[]>} answerAll
 */
function testSet(name, vectors, answerAll) {
  test(`${name}: every vector, byte for byte as native Rust`, async () => {
    const native = await readNativeAnswers();
    const answers = await answerAll();
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
  return native[name] === text ? [] : [`${name}: native Rust returns ${native[name]}, this returns ${text}`];
}
