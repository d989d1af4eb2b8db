// The vectors, and what native Rust answers to them.
import { readdir, readFile } from "node:fs/promises";

const VECTORS = new URL("../vectors/", import.meta.url);
const NATIVE_ANSWERS = new URL("../../target/native-answers.json", import.meta.url);

/** @returns {Promise<import("./vectors.mjs").Vector[]>} */
export async function readVectors() {
  const names = (await readdir(VECTORS)).filter((name) => name.endsWith(".json")).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, VECTORS), "utf8")));
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
