// A catalog as plain objects: its TOML files, read without the engine's compiler, or one JSON document of all files, as
// `createEngine` takes it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";

const CATALOG = fileURLToPath(new URL("../../catalog", import.meta.url));

/**
 * Days are text, YYYY-MM-DD, which sorts by date.
 * @typedef {object} Rule
 * @property {string} name
 * @property {number} multiplier
 * @property {string[]} [categories]
 * @property {string[]} [merchants]
 * @property {boolean} [everything]
 * @property {string[]} [except_categories]
 * @property {string[]} [except_merchants]
 * @property {string[]} [only_at_merchants]
 * @property {string} [channel]
 * @property {boolean} [only_in_us]
 * @property {number} [purchase_dollars_min]
 * @property {number} [purchase_dollars_max]
 * @property {string} [cap]
 * @property {boolean} [rotating]
 * @property {boolean} [requires_activation]
 * @property {boolean} [stacks]
 * @property {string} [choice]
 * @property {string} [option]
 * @property {string[]} [tiers]
 * @property {string} [from]
 * @property {string} [through]
 *
 * @typedef {{ multiplier: number, from?: string, through?: string }} Base
 * @typedef {{ id: string, cap_dollars: number, period: string, multiplier_after: number }} Cap
 * @typedef {{ id: string, selected_max: number, kind: string, period?: string, default?: string[] }} Choice
 * @typedef {{ id: string, reward_factor?: number, default?: boolean }} Tier
 *
 * @typedef {object} Card
 * @property {number} id
 * @property {string} name
 * @property {string} issuer
 * @property {import("../../pkg-template/types/request.js").Network} network
 * @property {import("../../pkg-template/types/request.js").CardKind} kind
 * @property {string} currency
 * @property {{ dollars: number, from?: string, through?: string }[]} [annual_fee]
 * @property {string} [unlocks_transfers_source]
 * @property {string} [opened_on]
 * @property {string} [closed_to_new_on]
 * @property {Base[]} base
 * @property {Rule[]} rules
 * @property {Cap[]} caps
 * @property {Choice[]} choices
 * @property {Tier[]} tiers
 * @property {import("./first-year.mjs").MatchTerms[]} [first_year_match]
 * @property {import("./cycle.mjs").Cycle} [cycle] statement closing days, of an account of the card
 * @property {string} [openedOn] the day of opening, of an account of the card
 *
 * @typedef {{ id: string, name: string, category: string, channel?: string, accepts?: string[], accepts_online?: string[] }} Merchant
 * @typedef {{ id: string, name: string, parent?: string, excluded_from?: string, channel?: string, earns?: boolean }} Category
 * @typedef {{ code?: string, from?: string, through?: string, category: string, source?: string }} Code
 * @typedef {{ id: string, value_per_point: number, transfer_value_per_point?: number }} Currency
 *
 * @typedef {object} Catalog
 * @property {Card[]} cards by id
 * @property {Merchant[]} merchants
 * @property {Category[]} categories
 * @property {Code[]} codes
 * @property {Currency[]} currencies
 *
 * @typedef {object} CatalogDocument the files of a catalog's folder
 * @property {{ issuer: object[] }} issuers
 * @property {{ category: Category[] }} categories
 * @property {{ sources: object, currency: Currency[] }} currencies
 * @property {{ sources: object, mcc: Code[] }} mcc
 * @property {{ sources: object, merchants: Merchant[] }[]} merchants each file
 * @property {CardFile[]} cards each file
 *
 * @typedef {Omit<Card, "rules" | "caps" | "choices" | "tiers"> & Partial<Card> & Record<string, unknown>} CardFile
 *   with more than the model asks for, and without the lists that are empty
 */

/** @returns {Catalog} */
export function readCatalog() {
  return catalogOf(readDocument());
}

/**
 * @param {CatalogDocument} document
 * @returns {Catalog}
 */
export function catalogOf(document) {
  const cards = document.cards.map((card) => ({ rules: [], caps: [], choices: [], tiers: [], ...card }));
  return {
    cards: cards.sort((a, b) => a.id - b.id),
    merchants: document.merchants.flatMap((file) => file.merchants),
    categories: document.categories.category,
    codes: document.mcc.mcc,
    currencies: document.currencies.currency,
  };
}

/** @returns {CatalogDocument} */
function readDocument() {
  return {
    issuers: table("issuers.toml"),
    categories: table("categories.toml"),
    currencies: table("currencies.toml"),
    mcc: table("mcc.toml"),
    merchants: tablesUnder("merchants"),
    cards: tablesUnder("cards"),
  };
}

/**
 * @param {string} folder
 * @returns {any[]}
 */
function tablesUnder(folder) {
  return readdirSync(join(CATALOG, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".toml"))
    .sort()
    .map((path) => table(join(folder, path)));
}

/**
 * @param {string} path
 * @returns {any}
 */
function table(path) {
  return withDaysAsText(parse(readFileSync(join(CATALOG, path), "utf8")));
}

/**
 * @param {any} value
 * @returns {any}
 */
function withDaysAsText(value) {
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map(withDaysAsText);
  }
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDaysAsText(inner)]));
  }
  return value;
}
