// One statement descriptor matched to a merchant: over all descriptors used to develop the catalog.
import { readFileSync } from "node:fs";
import { fuzzyNames } from "../competitors/fuzzy-names.mjs";
import { compare, scaled } from "../measure.mjs";
import { packaged, packagedCatalog } from "../package.mjs";

const FILE = new URL("../../descriptors/development.tsv", import.meta.url);
// Each takes Fuse.js a quarter of a second.
const DESCRIPTORS_OF_FUSE = 24;

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const { matchMerchant } = await packaged("entries/node.js");
  const fuzzy = fuzzyNames(packagedCatalog());
  const expectations = readFileSync(FILE, "utf8").trim().split("\n").slice(1).map((row) => row.split("\t"));
  const all = expectations.map(([descriptor]) => descriptor);
  const known = expectations.filter(([, expected]) => expected.startsWith("merchant:"));
  const some = known.filter((_, index) => index % Math.floor(known.length / DESCRIPTORS_OF_FUSE) === 0);

  const { ours } = await compare({ ours: () => all.forEach((descriptor) => matchMerchant(descriptor)) });
  const { theirs } = await compare({ theirs: () => some.forEach(([descriptor]) => fuzzy(descriptor)) }, { samples: 3 });
  /** @type {(match: (descriptor: string) => string | undefined) => number} */
  const right = (match) => some.filter(([descriptor, expected]) => `merchant:${match(descriptor)}` === expected).length;
  return [
    {
      name: "One descriptor matched",
      against: "Fuse.js",
      unit: "µs",
      ours: scaled(ours, 1000 / all.length),
      theirs: scaled(theirs, 1000 / some.length),
      bar: { most: 2 },
      note: `the right merchant for ${right((text) => matchMerchant(text)?.merchantId)} of ${some.length} descriptors; Fuse.js for ${right(fuzzy)}`,
    },
  ];
}
