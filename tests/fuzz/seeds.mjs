// Writes the seed inputs of the fuzz targets: `node tests/fuzz/seeds.mjs FOLDER`. They are requests, catalogs and names of the other
// tests, so that none is in the repository twice.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { questionOf } from "../answers/questions.mjs";
import { readFrozenCatalog } from "../catalog/frozen-catalog.mjs";
import { readCatalog } from "../model/catalog.mjs";
import { generateCatalog } from "../model/generate-catalog.mjs";

const QUESTIONS = 4_000;
const REQUESTS_MAX = 150;
const BYTES_MAX = 6_000;
const CATALOGS = 30;
const CARDS = 120;
const NAMES = 400;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: node tests/fuzz/seeds.mjs FOLDER");
  process.exit(2);
}

const tests = new URL("..", import.meta.url);
const catalog = readCatalog();
const frozen = readFrozenCatalog();

writeRequests();
write("custom-cards", frozen.cards.slice(0, CARDS).map((card, index) => JSON.stringify([{ ...customCard(card), id: 1_000_001 + index }])));
write("custom-catalog", Array.from({ length: CATALOGS }, (_, number) => JSON.stringify(generateCatalog(number + 1))));
write("toml", tomlOfCards());
write("descriptors", descriptors());
write("card-names", catalog.cards.flatMap((card) => [card.name, ...(/** @type {any} */ (card).aliases ?? [])]).slice(0, NAMES));

function writeRequests() {
  /** @type {Record<string, string[]>} */
  const byTarget = { earned: [], missed: [], advice: [], analyze: [], optimize: [], "card-terms": [], settings: [], paths: [], states: [] };
  for (let seed = 1; seed <= QUESTIONS; seed += 1) {
    const { operation, request } = questionOf(catalog, seed);
    add(byTarget, operation === "cardTerms" ? "card-terms" : operation, request);
    if (operation === "earned") {
      add(byTarget, "states", request);
    }
    if (operation === "missed" && request?.transactions && request?.yourCards) {
      const { transactions, yourCards, pointValues, cardSettings } = request;
      add(byTarget, "paths", request);
      add(byTarget, "optimize", { transactions, yourCards, pointValues, cardSettings });
      add(byTarget, "analyze", { transactions, yourCards, pointValues, cardSettings });
      add(byTarget, "settings", { pointValues, cardSettings });
    }
  }
  for (const [target, bodies] of Object.entries(byTarget)) {
    write(target, bodies);
  }
}

/** @type {(byTarget: Record<string, string[]>, target: string, request: unknown) => void} */
function add(byTarget, target, request) {
  const body = JSON.stringify(request);
  const bodies = byTarget[target];
  if (bodies !== undefined && bodies.length < REQUESTS_MAX && body.length <= BYTES_MAX) {
    bodies.push(body);
  }
}

/**
 * A card of the frozen catalog, about small-catalog.json's few issuers and categories.
 * @param {any} card
 */
function customCard(card) {
  const text = JSON.stringify({ ...card, issuer: "chase", currency: "cash-back" });
  const categories = ["dining", "groceries", "gas", "online"];
  let next = 0;
  return JSON.parse(text, (key, value) => (key === "categories" ? [categories[next++ % categories.length]] : key === "merchants" ? ["moes"] : value));
}

function tomlOfCards() {
  const cards = join(fileURLToPath(tests), "../catalog/cards/chase");
  const texts = readdirSync(cards).map((name) => readFileSync(join(cards, name), "utf8"));
  return texts.map((text) => text.replaceAll(/^categories = .*$/gm, 'categories = ["dining"]').replaceAll(/^(except_)?merchants = .*$/gm, 'merchants = ["moes"]'));
}

function descriptors() {
  const rows = readFileSync(new URL("descriptors/development.tsv", tests), "utf8").trim().split("\n").slice(1);
  return rows.slice(0, NAMES).map((row) => row.split("\t")[0]);
}

/** @type {(target: string, inputs: string[]) => void} */
function write(target, inputs) {
  mkdirSync(join(folder, target), { recursive: true });
  inputs.forEach((input, index) => writeFileSync(join(folder, target, `seed-${index}`), input));
}
