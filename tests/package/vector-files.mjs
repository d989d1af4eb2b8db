// The vectors, their catalogs, and the answers of native Rust.
import { readdir, readFile } from "node:fs/promises";
import { readFrozenCatalog } from "../catalog/frozen-catalog.mjs";

const FROZEN = new URL("../vectors/", import.meta.url);
const LIVE = new URL("live/", FROZEN);
const NATIVE_ANSWERS = new URL("../../target/native-answers.json", import.meta.url);

/**
 * @typedef {object} VectorSet vectors about one catalog
 * @property {string} name
 * @property {object} [catalog] left out for the package's own
 * @property {import("./vectors.mjs").Vector[]} vectors
 */

/**
 * A vector's folder determines its catalog.
 * @returns {Promise<VectorSet[]>}
 */
export async function readVectorSets() {
  return [
    { name: "frozen catalog", catalog: readFrozenCatalog(), vectors: await vectorsIn(FROZEN) },
    { name: "the package's own catalog", vectors: await vectorsIn(LIVE) },
  ];
}

/**
 * @param {URL} folder
 * @returns {Promise<import("./vectors.mjs").Vector[]>}
 */
async function vectorsIn(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  return files.flatMap((text) => JSON.parse(text));
}

/** @returns {Promise<Record<string, string>>} the text of the answer, by the vector's name */
export async function readNativeAnswers() {
  try {
    return JSON.parse(await readFile(NATIVE_ANSWERS, "utf8"));
  } catch (error) {
    throw new Error("target/native-answers.json is missing or broken. `cargo test` writes it: run that first.", { cause: error });
  }
}
