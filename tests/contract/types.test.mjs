// Compares the package's types with those of openapi-typescript, from the contract. A client with the latter compiles too.
import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import createClient from "openapi-fetch";
import openapiTypescript, { astToString } from "openapi-typescript";
import { API_KEY, CLIENT_ID } from "../package/credentials-for-tests.mjs";
import { execute, installedPackage } from "../package/installed-package.mjs";
import { startNodeService } from "../package/node-service.mjs";
import { DOCUMENT } from "./document.mjs";

const TSC = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
const MODULES = fileURLToPath(new URL("../node_modules", import.meta.url));
const project = await installedPackage();

// The package's requests are read-only, its answers are not; openapi-typescript generates only one of the two.
before(async () => {
  for (const [name, immutable] of /** @type {const} */ ([["requests.d.mts", true], ["answers.d.mts", false]])) {
    await project.write(name, astToString(await openapiTypescript(DOCUMENT, { immutable })));
  }
});

const BOTH_WAYS = `
import type * as own from "card-rewards";
import type { components as requests } from "./requests.mjs";
import type { components as answers } from "./answers.mjs";

// True only if each is assignable to the other and has all of its fields, at every depth.
type Same<One, Other> = [One, Other] extends [Other, One] ? SameInside<NonNullable<One>, NonNullable<Other>> : false;
type SameInside<One, Other> =
  [One, Other] extends [readonly (infer Item)[], readonly (infer OtherItem)[]] ? Same<Item, OtherItem>
  : [One, Other] extends [object, object] ? SameFields<One, Other>
  : true;
type Names<One> = Extract<keyof One, string>;
type SameFields<One, Other> = [Names<One>, Names<Other>] extends [Names<Other>, Names<One>]
  ? false extends { [Name in Names<One>]-?: Name extends keyof Other ? Same<One[Name], Other[Name]> : false }[Names<One>] ? false : true
  : false;
type Request<Name extends keyof requests["schemas"]> = requests["schemas"][Name];
type Answer<Name extends keyof answers["schemas"]> = answers["schemas"][Name];
// As an object, a request may have a field that is undefined. JSON leaves it out.
type Written<Value> =
  Value extends readonly (infer Item)[] ? readonly Written<Item>[]
  : Value extends object ? { [Name in keyof Value]: Written<Exclude<Value[Name], undefined>> }
  : Value;
// A state goes from an answer into a request, and is read-only in both.
type Stateless<Response extends { data: object }> = Omit<Response, "data"> & { data: Omit<Response["data"], "state"> };

const same: {
  transaction: Same<Request<"Transaction">, Written<own.Transaction>>;
  cardSettings: Same<Request<"CardSettings">, Written<own.CardSettings>>;
  pointValues: Same<Request<"PointValues">, own.PointValues>;
  earnedRequest: Same<Request<"EarnedRequest">, Written<own.EarnedRequest>>;
  missedRequest: Same<Request<"MissedRequest">, Written<own.MissedRequest>>;
  state: Same<Request<"EarnedResponse">["data"]["state"], Written<own.EarnedResponse["data"]["state"]>>;
  adviceRequest: Same<Request<"AdviceRequest">, Written<own.AdviceRequest>>;
  optimizeRequest: Same<Request<"OptimizeRequest">, Written<own.OptimizeRequest>>;
  analyzeRequest: Same<Request<"AnalyzeRequest">, Written<own.AnalyzeRequest>>;
  cardTermsRequest: Same<Request<"CardTermsRequest">, { readonly cardName: string } & Written<own.CardTermsOptions>>;
  earnedReward: Same<Answer<"EarnedReward">, own.EarnedReward>;
  missedReward: Same<Answer<"MissedReward">, own.MissedReward>;
  missedCardReward: Same<Answer<"MissedCardReward">, own.MissedCardReward>;
  cardReward: Same<Answer<"CardReward">, own.CardReward>;
  explanation: Same<Answer<"Explanation">, own.Explanation>;
  explanationPart: Same<Answer<"ExplanationPart">, own.ExplanationPart>;
  earnedResponse: Same<Stateless<Answer<"EarnedResponse">>, Stateless<own.EarnedResponse>>;
  missedResponse: Same<Stateless<Answer<"MissedResponse">>, Stateless<own.MissedResponse>>;
  adviceResponse: Same<Answer<"AdviceResponse">, own.AdviceResponse>;
  optimizeResponse: Same<Answer<"OptimizeResponse">, own.OptimizeResponse>;
  analyzeResponse: Same<Stateless<Answer<"AnalyzeResponse">>, Stateless<own.AnalyzeResponse>>;
  cardTermsResponse: Same<Answer<"CardTermsResponse">, own.CardTermsResponse>;
} = {
  transaction: true, cardSettings: true, pointValues: true, state: true, earnedRequest: true, missedRequest: true, adviceRequest: true,
  optimizeRequest: true, analyzeRequest: true, cardTermsRequest: true, optimizeResponse: true, analyzeResponse: true, cardTermsResponse: true,
  earnedReward: true, missedReward: true, missedCardReward: true, cardReward: true, explanation: true, explanationPart: true,
  earnedResponse: true, missedResponse: true, adviceResponse: true,
};
// The comparison itself finds a missing field at any depth, another type, and a mutable list.
const different: {
  optional: Same<{ a: 1; b?: 2 }, { a: 1 }>;
  deep: Same<{ a: readonly { b?: { c?: 1; d: 2 } }[] }, { a: readonly { b?: { d: 2 } }[] }>;
  type: Same<{ a: string }, { a: number }>;
  list: Same<{ a: string[] }, { a: readonly string[] }>;
} = { optional: false, deep: false, type: false, list: false };
console.log(same, different);
`;

const CLIENT = `
import createClient from "openapi-fetch";
import type { AdviceResponse } from "card-rewards";
import type { paths } from "./answers.mjs";

const client = createClient<paths>({ baseUrl: "http://localhost" });
const { data, error } = await client.POST("/recommend/advice", { body: { merchant: "Walmart", yourCards: ["CSP"], spendAmount: 1 } });
if (error) {
  const message: "Invalid request body" | "Unauthorized" | "Not found" | "Method not allowed" | "Request timeout" | "Unsupported content encoding" | "Too many requests" | "Internal error" | "Service unavailable" = error.message;
  console.log(message);
} else {
  const answer: AdviceResponse = data;
  console.log(answer.data.bestCard.cardName);
}
// @ts-expect-error yourCards is missing
await client.POST("/reward/missed", { body: { transactions: [] } });
// @ts-expect-error there is no such path
await client.POST("/reward/lost", { body: {} });
`;

/** @param {string} name */
async function compile(name) {
  const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
  const { stdout } = await execute(
    process.execPath,
    [TSC, ...options, "--skipLibCheck", "false", "--target", "ES2022", "--module", "node20", "--moduleResolution", "node16", name],
    { cwd: project.folder },
  ).catch((error) => error);
  assert.equal(stdout, "");
}

test("the contract's types and the package's are assignable to each other", async () => {
  await project.write("both-ways.mts", BOTH_WAYS);
  await compile("both-ways.mts");
});

test("a client with the contract's types accepts valid requests only", async () => {
  await project.write("client.mts", CLIENT);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
    await symlink(join(MODULES, name), join(project.folder, "node_modules", name));
  }
  await compile("client.mts");
});

describe("openapi-fetch against the running server", async () => {
  /** @type {Awaited<ReturnType<typeof startNodeService>>} */
  let service;
  /** @type {import("openapi-fetch").Client<any>} */
  let client;
  before(async () => {
    service = await startNodeService(project);
    client = createClient({ baseUrl: service.address, headers: { "client-id": CLIENT_ID, "api-key": API_KEY } });
  });
  after(() => service.stop());

  const transactions = [
    { transactionId: "1", transactionAmount: 250.75, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "Blue Cash Everyday" },
  ];

  test("all three calls are answered", async () => {
    const earned = await client.POST("/reward/earned", { body: { transactions } });
    assert.equal(earned.data.data.totalEarnedReward, 2.5075);
    // 250.75 x 0.02 is 5.015, and 2.5075 of that was earned.
    const missed = await client.POST("/reward/missed", { body: { transactions, yourCards: ["Citi Double Cash"] } });
    assert.equal(missed.data.data.overallMissedRewardsExisting, 2.5075);
    const advice = await client.POST("/recommend/advice", { body: { merchant: "Walmart", yourCards: ["Citi Double Cash"], spendAmount: 50 } });
    assert.equal(advice.data.data.bestCard.rewardAmount, 1);
  });

  test("errors are returned as errors", async () => {
    const invalid = await client.POST("/reward/earned", { body: {} });
    assert.deepEqual([invalid.response.status, invalid.error, invalid.data], [400, { message: "Invalid request body" }, undefined]);
    const unauthorized = await client.POST("/reward/earned", { body: { transactions }, headers: { "api-key": "another" } });
    assert.deepEqual([unauthorized.response.status, unauthorized.error], [401, { message: "Unauthorized" }]);
    const lost = await client.POST("/reward/lost", { body: {} });
    assert.deepEqual([lost.response.status, lost.error], [404, { message: "Not found" }]);
    const wrongMethod = await client.GET("/reward/earned", {});
    assert.deepEqual([wrongMethod.response.status, wrongMethod.error], [405, { message: "Method not allowed" }]);
  });
});
