// package.json, with the version of the Rust crate.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, TEMPLATE } from "./folders.js";

/** @param {string} out */
export async function writeManifest(out) {
  const manifest = JSON.parse(await readFile(join(TEMPLATE, "package.json"), "utf8"));
  const crate = await readFile(join(ROOT, "Cargo.toml"), "utf8");
  const version = crate.match(/^\[package\][^[]*?^version = "([^"]+)"/m)?.[1];
  if (version === undefined) {
    throw new Error('Cargo.toml has no line `version = "..."` in [package]. Write it there.');
  }
  await writeFile(join(out, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}
