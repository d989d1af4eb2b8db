// `missed` with objects, against building the same objects from precomputed numbers.
import assert from "node:assert/strict";
import { precomputed } from "../competitors/precomputed.mjs";
import { compare } from "../measure.mjs";
import { packaged } from "../package.mjs";
import { missedRequest } from "../requests.mjs";

const PURCHASES = 10_000;

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const { missed } = await packaged("entries/node.js");
  const request = missedRequest(PURCHASES);
  const built = precomputed(request, missed(request));
  assert.deepEqual(built(), missed(request));
  const { ours, theirs } = await compare({ ours: () => missed(request), theirs: built }, { samples: 7 });
  return [
    {
      name: "missed, 10,000 purchases, 12 cards held",
      against: "objects from precomputed numbers",
      unit: "ms",
      ours,
      theirs,
      bar: { ratioMost: 2 },
    },
  ];
}
