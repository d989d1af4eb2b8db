// Random catalogs: small, with more kinds of terms on a few cards than all real ones have. Names are single invented words,
// so that name matching is not tested here.
import { NETWORKS, SOURCES, generateCard } from "./generate-card.mjs";
import { given } from "./given.mjs";
import { Random } from "./random.mjs";

/**
 * @import { CatalogDocument, Category, Code, Currency, Merchant } from "./catalog.mjs"
 */

const ISSUERS = ["Altona", "Brixo", "Cumbra"];
const CARDS = ["Quartz", "Onyx", "Topaz", "Beryl", "Garnet", "Jasper", "Opal", "Zircon"];
const MERCHANTS = ["Mavik", "Nolter", "Orsip", "Pelund", "Quibo", "Rastel", "Sovim", "Tundro", "Uvalsa"];
const CATEGORIES = ["Broth", "Cloth", "Drift", "Flint", "Graft", "Hatch", "Knoll", "Latch", "Marsh", "Notch"];
const CHANNELS = ["online", "in-store"];

/** Values and rates with many digits: with those of an amount, an exact engine must keep them all. */
const VALUES = [0.01, 0.01, 0.01, 0.02, 0.1, 0.0123, 0.00525, 0.007, 0.00001];

/**
 * @param {number} seed
 * @returns {CatalogDocument}
 */
export function generateCatalog(seed) {
  // Successive seeds give unrelated numbers.
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
  const categories = categoriesOf(random);
  const leaves = categories.filter(({ id }) => !categories.some(({ parent }) => parent === id));
  const merchants = merchantsOf(random, leaves);
  const currencies = currenciesOf(random);
  const issuers = ISSUERS.slice(0, random.whole(1, ISSUERS.length)).map((name) => ({ id: idOf(name), name }));
  const context = { random, issuers, categories, merchants, currencies, days: daysOf(random) };
  const ids = random.some(Array.from({ length: 40 }, (_, index) => index + 1), random.whole(1, CARDS.length));
  const half = random.whole(0, merchants.length);
  return {
    issuers: { issuer: issuers },
    categories: { category: categories },
    currencies: { sources: SOURCES, currency: currencies },
    mcc: { sources: SOURCES, mcc: codesOf(random, leaves) },
    merchants: [merchants.slice(0, half), merchants.slice(half)].map((list) => ({ sources: SOURCES, merchants: list })),
    cards: random.some(CARDS, ids.length).map((word, index) => generateCard(context, ids[index], word)),
  };
}

/** @type {(name: string) => string} */
function idOf(name) {
  return name.toLowerCase();
}

/** @type {(random: Random) => Category[]} */
function categoriesOf(random) {
  /** @type {Category[]} */
  const categories = [];
  for (const name of CATEGORIES.slice(0, random.whole(2, CATEGORIES.length))) {
    const parent = categories.length > 0 && random.happens(0.45) ? random.oneOf(categories).id : undefined;
    const channel = random.happens(0.35) ? random.oneOf(CHANNELS) : undefined;
    categories.push({ id: idOf(name), name, ...given({ parent, channel }) });
  }
  return categories.map((category) => {
    // Children of a category that earns nothing are undefined.
    const isLeaf = !categories.some(({ parent }) => parent === category.id);
    const earns = isLeaf && random.happens(0.08) ? false : undefined;
    const excluded_from = random.happens(0.25) ? random.oneOf(categories).id : undefined;
    return { ...category, ...given({ earns, excluded_from }) };
  });
}

/** @type {(random: Random, leaves: Category[]) => Merchant[]} */
function merchantsOf(random, leaves) {
  return random.some(MERCHANTS, random.whole(1, MERCHANTS.length)).map((name) => ({
    id: idOf(name),
    name,
    category: random.oneOf(leaves).id,
    source: "terms",
    ...given({
      channel: random.happens(0.3) ? random.oneOf(CHANNELS) : undefined,
      accepts: random.happens(0.25) ? random.some(NETWORKS, random.whole(1, 3)) : undefined,
    }),
  }));
}

/** @type {(random: Random) => Currency[]} */
function currenciesOf(random) {
  return ["cash-back", "points", "miles"].slice(0, random.whole(1, 3)).map((id) => {
    const [value_per_point, transfer_value_per_point] = [random.oneOf(VALUES), random.oneOf(VALUES)].sort((a, b) => a - b);
    const transfers = { transfer_value_per_point, transfer_basis: "a seat", transfer_source: "terms" };
    return { id, name: id, value_per_point, basis: "a price", source: "terms", ...(random.happens(0.6) && transfers) };
  });
}

/**
 * Codes and ranges of codes, ascending, some next to each other.
 * @type {(random: Random, leaves: Category[]) => Code[]}
 */
function codesOf(random, leaves) {
  /** @type {Code[]} */
  const codes = [];
  let next = random.whole(0, 3000);
  for (let left = random.whole(0, 7); left > 0; left -= 1) {
    const last = next + random.oneOf([0, 0, 1, random.whole(2, 500)]);
    const isRange = last > next || random.happens(0.1);
    const code = isRange ? { from: fourDigits(next), through: fourDigits(last) } : { code: fourDigits(next) };
    codes.push({ ...code, category: random.oneOf(leaves).id, source: "terms" });
    next = last + random.oneOf([1, 1, random.whole(2, 500)]);
  }
  return codes;
}

/** @type {(code: number) => string} */
function fourDigits(code) {
  return String(code).padStart(4, "0");
}

/**
 * The days on which anything in the catalog begins or ends, ascending.
 * @type {(random: Random) => string[]}
 */
function daysOf(random) {
  const starts = ["01-01", "02-29", "04-01", "07-01", "10-01"];
  const days = Array.from({ length: 12 }, () =>
    random.happens(0.5)
      ? `${random.oneOf(["2024", "2024", "2028"])}-${random.oneOf(starts)}`
      : new Date(Date.UTC(2023, 0, random.whole(1, 1400))).toISOString().slice(0, "YYYY-MM-DD".length),
  );
  return [...new Set(days)].sort();
}
