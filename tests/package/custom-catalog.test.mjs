// Custom cards and catalogs in `createEngine` and the handler. Their validation is tested in Rust (tests/custom_catalog.rs).
import assert from "node:assert/strict";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
await copyFile(fileURLToPath(new URL("trap.mjs", import.meta.url)), join(project.folder, "trap.mjs"));
const { api, createHandler, issueKeys, trapNext } = await project.load(
  "custom-catalog.mjs",
  `export * from "./trap.mjs";
   export * as api from "card-rewards";
   export { issueKeys } from "card-rewards/standard-schema";
   export { createHandler } from "card-rewards/handler";`,
);

/** Points per dollar: 5 on dining up to $100 a month, then 2; 1.5 on everything else. */
const OWN_CARD = {
  id: 1_000_001,
  name: "Discover Staff Card",
  issuer: "discover",
  network: "discover",
  kind: "consumer",
  currency: "cash-back",
  verified_on: "2026-11-21",
  sources: { letter: { url: "https://example.org", title: "Letter to staff", read_on: "2026-11-21" } },
  base: [{ multiplier: 1.5, source: "letter" }],
  rules: [{ name: "Dining", multiplier: 5, categories: ["dining"], cap: "dining", source: "letter" }],
  caps: [{ id: "dining", cap_dollars: 100, period: "month", multiplier_after: 2, source: "letter" }],
};
const REQUEST = {
  transactions: [
    { transactionId: "1", transactionAmount: 120, transactionDate: "2026-11-21", merchant: "Starbucks", cardName: OWN_CARD.name },
  ],
};

/**
 * @param {object} options
 * @returns {any}
 */
function rejectionOf(options) {
  try {
    api.createEngine(options);
  } catch (error) {
    assert.ok(error instanceof api.RewardsError);
    return error;
  }
  return assert.fail("it was accepted");
}

test("checkSettings knows the caps of a custom card", () => {
  const settings = { cardSettings: { [OWN_CARD.name]: { spentDollars: { groceries: 5 } } } };
  assert.deepEqual(api.checkSettings(settings), []);
  assert.equal(api.createEngine({ cards: [OWN_CARD] }).checkSettings(settings)[0].expected, "one of dining");
});

test("a custom card earns, is listed, and is matched by its engine only", () => {
  const engine = api.createEngine({ cards: [OWN_CARD] });
  // 100 x 5 + 20 x 2 = 540 points of a cent.
  assert.equal(engine.earned(REQUEST).data.totalEarnedReward, 5.4);
  assert.equal(engine.matchCard("the staff card from discover").cardId, 1_000_001);
  assert.equal(engine.cards().length, api.cards().length + 1);
  assert.equal(engine.matchMerchant("STARBUCKS #12").merchantId, "starbucks");
  assert.equal(engine.merchants().length, api.merchants().length);
  assert.equal(engine.catalogVersion(), api.catalogVersion());
  assert.equal(api.matchCard("Discover Staff Card"), undefined);
  assert.equal(api.earned(REQUEST).data.totalEarnedReward, 0);
});

test("a card's annual fee is that of today, and null if unknown", () => {
  const fees = [
    { dollars: 95, source: "letter", through: "2020-12-31" },
    { dollars: 124.5, source: "letter", from: "2021-01-01", through: "2998-12-31" },
    { dollars: 150, source: "letter", from: "2999-01-01" },
  ];
  /** @param {object[]} annual_fee */
  const feeOf = (annual_fee) => api.createEngine({ cards: [{ ...OWN_CARD, annual_fee }] }).matchCard(OWN_CARD.name).annualFeeDollars;
  assert.equal(feeOf(fees), 124.5);
  assert.equal(feeOf([{ dollars: 0, source: "letter" }]), 0);
  assert.equal(feeOf([{ dollars: 95, source: "letter", from: "2999-01-01" }]), null);
  assert.equal(feeOf([]), null);
});

test("custom cards and point values combine, and advice and missed use them", () => {
  const engine = api.createEngine({ cards: [OWN_CARD], pointValues: { "cash-back": 0.02 } });
  assert.equal(engine.earned(REQUEST).data.totalEarnedReward, 10.8);
  assert.equal(engine.matchCard("Discover Staff Card").rewardValue, 0.02);
  const yourCards = ["Discover Staff Card", "Citi Double Cash"];
  const advice = engine.advice({ merchant: "Starbucks", spendAmount: 10, yourCards });
  assert.deepEqual([advice.data.bestCard.cardName, advice.data.bestCard.rewardAmount], ["Discover Staff Card", 1]);
  const missed = engine.missed({ transactions: REQUEST.transactions, yourCards });
  assert.equal(missed.data.missedRewards[0].rewardAmount, 10.8);
});

test("an invalid card is reported with its path, and the engine continues", () => {
  const error = rejectionOf({ cards: [{ ...OWN_CARD, issuer: "nobody", base: [{ multiplier: 300, source: "letter" }] }] });
  assert.deepEqual([error.name, error.status, error.message], ["RewardsError", 400, "Invalid catalog"]);
  assert.deepEqual(error.issues, [
    {
      path: "cards[0].issuer",
      code: "unknown-issuer",
      fault: 'no issuer "nobody" in the catalog',
      message: 'cards[0].issuer: no issuer "nobody" in the catalog',
    },
    {
      path: "cards[0].base[0].multiplier",
      code: "multiplier-out-of-range",
      fault: "300 points per dollar is out of range (0 to 30)",
      message: "cards[0].base[0].multiplier: 300 points per dollar is out of range (0 to 30)",
    },
  ]);
  assert.deepEqual(issueKeys(error.issues[1]), ["cards", 0, "base", 0, "multiplier"]);
  assert.equal(String(error), 'RewardsError: Invalid catalog: cards[0].issuer: no issuer "nobody" in the catalog (and 1 more)');
  assert.deepEqual(rejectionOf({ cards: [{ ...OWN_CARD, name: undefined }] }).issues, [
    { path: "cards[0].name", expected: "text", found: "nothing", code: "missing-field", message: "cards[0].name: expected text" },
  ]);
  const required = { network: "one of `visa`, `mastercard`, `american-express`, `discover`, `store`", verified_on: "a day such as 2026-11-21", base: "a list" };
  for (const [field, expected] of Object.entries(required)) {
    assert.equal(rejectionOf({ cards: [{ ...OWN_CARD, [field]: undefined }] }).issues[0].expected, expected);
  }
  assert.equal(rejectionOf({ cards: {} }).issues[0].path, "cards");
  assert.equal(rejectionOf({ cards: {} }).issues[0].code, "unexpected-type");
  assert.equal(rejectionOf({ cards: null }).issues[0].path, "cards");
  assert.equal(rejectionOf({ catalog: {} }).issues[0].path, "catalog");
  assert.throws(() => api.createEngine({ cards: () => [] }), { name: "TypeError", message: /cards must be JSON data/ });
  assert.equal(api.createEngine({ cards: [] }).cards().length, api.cards().length);
});

test("any JSON value in place of any other is an error with its path, or valid", () => {
  const values = ["x", "", 1.5, -1, 1e300, 7, true, null, [], ["x"], {}, [{}]];
  const rejected = new Set();
  for (const path of pathsIn(OWN_CARD)) {
    for (const value of values) {
      const card = structuredClone(OWN_CARD);
      const parent = path.slice(0, -1).reduce((one, key) => one[key], /** @type {any} */ (card));
      parent[path.at(-1) ?? ""] = value;
      try {
        api.createEngine({ cards: [card] });
      } catch (thrown) {
        const error = /** @type {any} */ (thrown);
        assert.ok(error instanceof api.RewardsError, `${path.join(".")} ${JSON.stringify(value)}: ${error}`);
        assert.match(error.issues[0].path, /^cards/);
        rejected.add(path.join("."));
      }
    }
  }
  assert.equal(rejected.size, pathsIn(OWN_CARD).length);
  for (const cards of ["x", 1.5, ["x"], [1.5], [null]]) {
    assert.match(rejectionOf({ cards }).issues[0].path, /^cards/);
  }
  assert.deepEqual(rejectionOf({ cards: [{ ...OWN_CARD, id: "1000001" }] }).issues, [
    { path: "cards[0].id", expected: "a whole number", found: '"1000001"', code: "unexpected-type", message: "cards[0].id: expected a whole number" },
  ]);
  assert.equal(rejectionOf({ cards: [{ ...OWN_CARD, name: 1.5 }] }).issues[0].found, "`1.5`");
});

/**
 * The path of each value in an object.
 * @param {any} value
 * @returns {string[][]}
 */
function pathsIn(value) {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

test("createEngine copies the cards", () => {
  const card = structuredClone(OWN_CARD);
  const engine = api.createEngine({ cards: [card] });
  card.rules[0].multiplier = 0;
  assert.equal(engine.earned(REQUEST).data.totalEarnedReward, 5.4);
});

test("the package's own catalog.json gives the same answers", async () => {
  const document = await readFile(join(project.packageFolder, "catalog.json"), "utf8");
  const engine = api.createEngine({ catalog: JSON.parse(document) });
  assert.equal(engine.catalogVersion(), api.catalogVersion());
  assert.deepEqual(engine.cards(), api.cards());
  assert.deepEqual(engine.merchants(), api.merchants());
  for (const line of ["AMZN Mktp US*2K4", "SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA", "DELTA HOTELS", "no such shop"]) {
    assert.deepEqual(engine.matchMerchant(line), api.matchMerchant(line), line);
  }
});

test("a newer catalog takes effect without a new build", async () => {
  const catalog = JSON.parse(await readFile(join(project.packageFolder, "catalog.json"), "utf8"));
  const issuer = { id: "harbor", name: "Harbor Credit Union", aliases: ["Harbor"] };
  catalog.issuers.issuer.push(issuer);
  // Later than the day of any card that the package has.
  const verifiedOn = "2999-01-31";
  catalog.cards.push({ ...OWN_CARD, id: 999_999, name: "Harbor Credit Union Gull", issuer: "harbor", verified_on: verifiedOn });
  const engine = api.createEngine({ catalog });
  assert.equal(engine.catalogVersion(), verifiedOn);
  const [transaction] = REQUEST.transactions;
  const answer = engine.earned({ transactions: [{ ...transaction, cardName: "Harbor Gull" }] });
  assert.equal(answer.data.totalEarnedReward, 5.4);
});

test("a custom engine survives a trap, its own or another's", () => {
  const engine = api.createEngine({ cards: [OWN_CARD] });
  for (const trapped of [engine, api, api.createEngine()]) {
    trapNext();
    assert.throws(() => trapped.earned(REQUEST), { message: "Internal error" });
    assert.equal(engine.earned(REQUEST).data.totalEarnedReward, 5.4);
  }
});

test("a handler serves a custom engine", async () => {
  const engine = api.createEngine({ cards: [OWN_CARD], pointValues: { "cash-back": 0.02 } });
  const handle = createHandler({ credentials: CREDENTIALS, engine });
  const post = () =>
    handle(new Request("http://localhost/reward/earned", { method: "POST", headers: HEADERS, body: JSON.stringify(REQUEST) }));
  assert.equal((await (await post()).json()).data.totalEarnedReward, 10.8);
  trapNext();
  assert.equal((await post()).status, 500);
  assert.equal((await (await post()).json()).data.totalEarnedReward, 10.8);
});

test("the warm-up of a handler calculates; a catalog without cards is no error", async () => {
  const catalog = JSON.parse(await readFile(join(project.packageFolder, "catalog.json"), "utf8"));
  const engine = api.createEngine({ catalog: { ...catalog, cards: [] } });
  const handle = createHandler({ credentials: CREDENTIALS, engine });
  handle.warmUp();
  trapNext();
  assert.throws(() => handle.warmUp(), { message: "Internal error" });
});

test("a handler rejects an engine that createEngine did not create", () => {
  for (const engine of [{}, api, null, 1]) {
    assert.throws(() => createHandler({ credentials: CREDENTIALS, engine }), { name: "TypeError", message: /is not an engine of this build/ });
  }
});
