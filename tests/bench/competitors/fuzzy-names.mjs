// Merchant names found by Fuse.js, the usual library for fuzzy search.
import Fuse from "fuse.js";

/** @param {any} catalog the package's catalog.json */
export function fuzzyNames(catalog) {
  const merchants = catalog.merchants.flatMap((/** @type {any} */ file) => file.merchants);
  const names = merchants.flatMap((/** @type {any} */ { id, name, aliases = [] }) => [name, ...aliases].map((known) => ({ id, name: known })));
  // A descriptor has more words than the name, anywhere in it.
  const fuse = new Fuse(names, { keys: ["name"], ignoreLocation: true, includeScore: true, threshold: 0.4 });
  /** @param {string} descriptor @returns {string | undefined} the id of a merchant */
  return (descriptor) => fuse.search(descriptor, { limit: 1 })[0]?.item.id;
}
