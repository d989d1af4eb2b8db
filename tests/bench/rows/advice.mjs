// One call of `advice`, in turn for eight merchants: no call repeats the previous one.
import { floats } from "../competitors/floats.mjs";
import { compare, scaled } from "../measure.mjs";
import { packaged, packagedCatalog } from "../package.mjs";
import { ADVICE_REQUESTS } from "../requests.mjs";

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const { advice } = await packaged("entries/node.js");
  const byFloats = floats(packagedCatalog()).advice;
  const each = (/** @type {(request: object) => unknown} */ call) => () => ADVICE_REQUESTS.forEach((request) => call(request));
  const { ours, theirs } = await compare({ ours: each(advice), theirs: each(byFloats) });
  const microseconds = 1000 / ADVICE_REQUESTS.length;
  return [
    {
      name: "advice, one call, 12 cards",
      against: "JavaScript floats",
      unit: "µs",
      ours: scaled(ours, microseconds),
      theirs: scaled(theirs, microseconds),
      bar: { most: 10 },
    },
  ];
}
