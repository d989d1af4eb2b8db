// catalog.json: the catalog's files as one document, for `createEngine({ catalog })` of another version of this package.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";
import { ROOT } from "./folders.js";

const CATALOG = join(ROOT, "catalog");

/** @param {string} out */
export async function writeCatalog(out) {
  const catalog = {
    issuers: await file("issuers.toml"),
    categories: await file("categories.toml"),
    currencies: await file("currencies.toml"),
    mcc: await file("mcc.toml"),
    words: await file("words.toml"),
    merchants: await files("merchants"),
    cards: await files("cards"),
  };
  await writeFile(join(out, "catalog.json"), `${JSON.stringify(catalog)}\n`);
}

/** @param {string} path */
async function file(path) {
  return withDatesAsText(parse(await readFile(join(CATALOG, path), "utf8")));
}

/** @param {string} folder */
async function files(folder) {
  const names = await readdir(join(CATALOG, folder), { recursive: true });
  return Promise.all(names.filter((name) => name.endsWith(".toml")).sort().map((name) => file(join(folder, name))));
}

/**
 * TOML has dates; JSON has them as text: 2026-11-21.
 * @param {unknown} value
 * @returns {unknown}
 */
function withDatesAsText(value) {
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map(withDatesAsText);
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDatesAsText(inner)]));
  }
  return value;
}
