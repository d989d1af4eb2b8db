// The HTTP handler against only parsing and writing the same JSON. From the bytes of a body to those of the answer.
import assert from "node:assert/strict";
import { CREDENTIALS, HEADERS } from "../../package/credentials-for-tests.mjs";
import { compare } from "../measure.mjs";
import { packaged } from "../package.mjs";
import { earnedRequest } from "../requests.mjs";

const PURCHASES = 4_000;
const ADDRESS = "http://localhost/reward/earned";

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const { earned } = await packaged("entries/node.js");
  const { createHandler } = await packaged("entries/handler/node.js");
  const handle = createHandler({ credentials: CREDENTIALS });
  const request = earnedRequest(PURCHASES);
  const answer = earned(request);
  const text = JSON.stringify(request);
  const body = new TextEncoder().encode(text);

  const post = async () => (await handle(new Request(ADDRESS, { method: "POST", headers: HEADERS, body }))).arrayBuffer();
  // Without turning the bytes into text and back, which a service in JavaScript must do too.
  const json = () => [JSON.parse(text), JSON.stringify(answer)];
  assert.deepEqual(JSON.parse(new TextDecoder().decode(await post())), answer);

  const { ours, theirs } = await compare({ ours: post, theirs: json }, { samples: 25 });
  return [
    {
      name: "HTTP handler, earned, 4,000 purchases",
      against: "JSON.parse + JSON.stringify",
      unit: "ms",
      ours,
      theirs,
      bar: { ratioMost: 0.8 },
    },
  ];
}
