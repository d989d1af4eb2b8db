import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { build } from "esbuild";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const { api } = await project.load("consumer.mjs", 'export * as api from "card-rewards";');

const TRANSACTION = {
  transactionId: "txn-001",
  transactionAmount: 100.5,
  transactionDate: "2026-11-21",
  merchant: "Walmart",
  cardName: "Chase Sapphire Preferred",
};
const CURRENCY = "chase-ultimate-rewards";

test("an optional field that is undefined is absent", async () => {
  const { SHAPES } = await project.load("shapes.mjs", 'export { SHAPES } from "./node_modules/card-rewards/engine/request-shapes.js";');
  const undefinedFields = (/** @type {any} */ { fields }, /** @type {object} */ given) =>
    ({ ...Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])), ...given });
  const transactions = [undefinedFields(SHAPES.earned.fields.transactions.list, TRANSACTION)];
  const cardSettings = { CSP: undefinedFields(SHAPES.earned.fields.cardSettings.entries, {}) };
  const newCards = undefinedFields(SHAPES.missed.fields.newCards, {});
  const yourCards = ["CSP"];
  const plain = { transactions: [TRANSACTION], yourCards };
  const day = { asOf: "2026-11-21" };
  for (const [operation, given, more] of /** @type {const} */ ([["earned", plain, {}], ["missed", plain, { newCards }], ["optimize", { ...plain, ...day }, {}], ["analyze", { ...plain, ...day }, {}]])) {
    const request = undefinedFields(SHAPES[operation], { ...given, ...more, transactions, cardSettings });
    assert.deepEqual(api[operation](request), api[operation](given), operation);
  }
  const purchase = { merchant: "Walmart", spendAmount: 1, yourCards };
  assert.deepEqual(api.advice(undefinedFields(SHAPES.advice, { ...purchase, newCards, cardSettings })), api.advice(purchase));
  const terms = undefinedFields(SHAPES.cardTerms, {});
  delete terms.cardName;
  assert.deepEqual(api.cardTerms("CSP", terms), api.cardTerms("CSP"));
  const accounts = [undefinedFields(SHAPES.earned.fields.accounts.list, { accountId: "a", cardName: "CSP" })];
  assert.equal(api.earned({ ...plain, transactions, accounts }).data.totalEarnedReward, api.earned(plain).data.totalEarnedReward);
  const { state } = api.earned({ ...plain, state: true }).data;
  const passedOn = { ...state, transactions: state.transactions.map((/** @type {any} */ one) => undefinedFields(SHAPES.earned.fields.state.fields.transactions.list, one)) };
  assert.deepEqual(api.earned({ transactions: [], state: passedOn }), api.earned({ transactions: [], state }));
});

/**
 * @param {unknown} request
 * @returns {any}
 */
function rejectionOf(request) {
  try {
    api.earned(request);
  } catch (error) {
    assert.ok(error instanceof api.RewardsError);
    return error;
  }
  return assert.fail("it was accepted");
}

test("exactly the documented functions and limits are exported", () => {
  assert.deepEqual(Object.keys(api).sort(), [
    "REQUEST_LIMITS",
    "RewardsError",
    "advice",
    "analyze",
    "cardTerms",
    "cards",
    "catalogVersion",
    "categories",
    "checkSettings",
    "createEngine",
    "currencies",
    "earned",
    "issuers",
    "matchCard",
    "matchCategory",
    "matchMerchant",
    "merchants",
    "missed",
    "optimize",
    "suggestCards",
  ]);
});

test("a RewardsError is an Error with status, the exact message, and issues", () => {
  const error = rejectionOf({ transactions: [TRANSACTION, { ...TRANSACTION, transactionAmount: "100.5" }] });
  assert.equal(error instanceof Error, true);
  assert.deepEqual([error.name, error.status, error.message], ["RewardsError", 400, "Invalid request body"]);
  assert.equal(error.issues[0].path, "transactions[1].transactionAmount");
  assert.equal(typeof error.issues[0].expected, "string");
  assert.equal(typeof error.issues[0].found, "string");
  assert.equal(error.issues[0].message, "transactions[1].transactionAmount: expected a number");
  assert.equal(String(error), "RewardsError: Invalid request body: transactions[1].transactionAmount: expected a number, found text");
});

test("a RewardsError is printed as its first issue and the number of others", async () => {
  const error = rejectionOf({ transactions: Array(200).fill({ ...TRANSACTION, merchant: null }) });
  const line = "RewardsError: Invalid request body: transactions[0].merchant: expected text, found null (and 99 more)";
  assert.deepEqual([error.message, error.issues.length], ["Invalid request body", 100]);
  assert.equal(String(error), line);
  const shown = inspect(error);
  assert.equal(shown.split("\n")[0], line);
  assert.ok(!shown.includes("issues"), shown);
  assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(error))), ["name", "status", "message", "issues"]);
  assert.equal(JSON.parse(JSON.stringify(error)).issues.length, 100);
  assert.equal(String(new api.RewardsError([])), "RewardsError: Invalid request body");
  assert.equal(String(Object.assign(new api.RewardsError([]), { name: "OwnError" })), "OwnError: Invalid request body");
  // As Node prints an uncaught error.
  const program = await project.write(
    "uncaught.mjs",
    `import { earned } from "card-rewards";
     earned({ transactions: Array(200).fill({ merchant: null }) });`,
  );
  const { stderr } = await execute(process.execPath, [program]).catch((failure) => failure);
  assert.match(stderr, /\nRewardsError: Invalid request body: transactions\[0\]\.transactionId: .* \(and 99 more\)\n {4}at /);
  assert.ok(stderr.split("\n").length < 25, stderr);
});

for (const [kind, load] of [
  ["ES module", ["mjs", 'import { RewardsError } from "card-rewards/rewards-error"; import { RewardsError as Same } from "card-rewards";']],
  ["CommonJS", ["cjs", 'const { RewardsError } = require("card-rewards/rewards-error"); const { RewardsError: Same } = require("card-rewards");']],
]) {
  test(`card-rewards/rewards-error is the same class (${kind})`, async () => {
    const program = await project.write(`same-error.${load[0]}`, `${load[1]} console.log(RewardsError === Same);`);
    assert.equal((await execute(process.execPath, [program])).stdout, "true\n");
  });
}

for (const from of ["card-rewards/rewards-error", "card-rewards/slim"]) {
  test(`a bundle with only RewardsError, from ${from}, has no engine`, async () => {
    const { outputFiles } = await build({
      stdin: { contents: `export { RewardsError } from "${from}";`, resolveDir: project.folder },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    const { length } = outputFiles[0].contents;
    assert.ok(length < 1_000, `${length} bytes`);
  });
}

for (const [name, amount] of Object.entries({
  NaN,
  Infinity,
  "-Infinity": -Infinity,
  null: null,
  undefined,
  text: "1",
  "1e300": 1e300,
  object: {},
  list: [1],
  date: new Date(),
  boxed: Object(1),
})) {
  test(`an amount that is ${name} is rejected with its path`, () => {
    const { issues } = rejectionOf({ transactions: [{ ...TRANSACTION, transactionAmount: amount }] });
    assert.deepEqual(
      issues.map((/** @type {{ path: string }} */ issue) => issue.path),
      ["transactions[0].transactionAmount"],
    );
  });
}

for (const [name, request] of Object.entries({
  undefined,
  null: null,
  text: "{}",
  number: 1,
  list: [],
  function: () => ({}),
  "no transactions": {},
  "transactions null": { transactions: null },
  "transactions an object": { transactions: {} },
  "a transaction null": { transactions: [null] },
  "a transaction missing": { transactions: new Array(2) },
})) {
  test(`a request that is ${name} is rejected`, () => {
    assert.ok(rejectionOf(request).issues.length > 0);
    assert.throws(() => api.createEngine().earned(/** @type {any} */ (request)), api.RewardsError);
  });
}

for (const [name, amount] of Object.entries({ symbol: Symbol("1"), function: () => 1 })) {
  test(`an amount that is a ${name}, which JSON cannot represent, is rejected`, () => {
    assert.equal(rejectionOf({ transactions: [{ ...TRANSACTION, transactionAmount: amount }] }).issues.length, 1);
  });
}

test("a cyclic request is answered or rejected, and the next call works", () => {
  /** @type {any} */
  const circular = { transactions: [{ ...TRANSACTION }] };
  circular.itself = circular;
  assert.equal(api.earned(circular).data.earnedRewards.length, 1);
  circular.transactions[0].merchant = circular;
  assert.equal(rejectionOf(circular).issues[0].path, "transactions[0].merchant");
  assert.equal(api.earned({ transactions: [TRANSACTION] }).data.earnedRewards.length, 1);
});

test("the caller's request is not changed", () => {
  const request = { transactions: [{ ...TRANSACTION }], pointValues: { [CURRENCY]: 0.02 } };
  const before = structuredClone(request);
  api.earned(Object.freeze(request));
  api.createEngine({ pointValues: { "cash-back": 0.01 } }).earned(request);
  assert.deepEqual(request, before);
});

test("createEngine's point values apply to every call, and the request's own take precedence", () => {
  const engine = api.createEngine({ pointValues: { [CURRENCY]: 0.02 } });
  const yourCards = [TRANSACTION.cardName];
  const plain = api.earned({ transactions: [TRANSACTION] }).data.earnedRewards[0];
  assert.notEqual(plain.rewardValue, 0.02);
  assert.equal(engine.earned({ transactions: [TRANSACTION] }).data.earnedRewards[0].rewardValue, 0.02);
  assert.equal(engine.missed({ transactions: [TRANSACTION], yourCards }).data.missedRewards[0].bestCard.rewardValue > 0, true);
  assert.equal(engine.advice({ merchant: "Walmart", spendAmount: 10, yourCards }).data.bestCard.rewardValue, 0.02);
  const own = { transactions: [TRANSACTION], pointValues: { [CURRENCY]: 0.03 } };
  assert.equal(engine.earned(own).data.earnedRewards[0].rewardValue, 0.03);
  const other = { transactions: [TRANSACTION], pointValues: { "delta-skymiles": 0.03 } };
  assert.equal(engine.earned(other).data.earnedRewards[0].rewardValue, 0.02);
});

test("createEngine copies the point values", () => {
  const pointValues = { [CURRENCY]: 0.02 };
  const engine = api.createEngine({ pointValues });
  pointValues[CURRENCY] = 0.5;
  assert.equal(engine.earned({ transactions: [TRANSACTION] }).data.earnedRewards[0].rewardValue, 0.02);
});

test("createEngine rejects unknown options and lists the known ones", () => {
  const existing = "The options are: pointValues, cards, catalog.";
  for (const options of [{ card: [] }, { pointValue: {} }]) {
    const message = `createEngine has no option "${Object.keys(options)[0]}". ${existing}`;
    assert.throws(() => api.createEngine(options), { name: "TypeError", message });
  }
  for (const options of [null, 1, "x", []]) {
    assert.throws(() => api.createEngine(options), { name: "TypeError", message: `createEngine takes an options object. ${existing}` });
  }
});

test("createEngine rejects an invalid point value at once and names it", () => {
  for (const value of ["0.02", NaN, -1, null, {}]) {
    assert.throws(
      () => api.createEngine({ pointValues: { [CURRENCY]: value } }),
      (/** @type {any} */ error) => error instanceof api.RewardsError && error.issues[0].path.startsWith("pointValues"),
    );
  }
  for (const pointValues of [1, "x", [], { "no-such-currency": 0.01 }]) {
    assert.throws(() => api.createEngine({ pointValues }), api.RewardsError);
  }
});

test("an invalid point value of a request is rejected by a custom engine too", () => {
  const engine = api.createEngine({ pointValues: { [CURRENCY]: 0.02 } });
  for (const pointValues of [1, "x", [], { [CURRENCY]: "x" }]) {
    assert.throws(() => engine.earned({ transactions: [TRANSACTION], pointValues }), api.RewardsError);
  }
});

test("cards have stable, unique ids and every documented field", () => {
  const cards = api.cards();
  assert.equal(new Set(cards.map((/** @type {any} */ card) => card.cardId)).size, cards.length);
  for (const card of cards) {
    assert.deepEqual(Object.keys(card).sort(), [
      "aliases",
      "annualFeeDollars",
      "caps",
      "cardId",
      "cardName",
      "choices",
      "currency",
      "currencyName",
      "issuer",
      "issuerId",
      "issuerSpellings",
      "kind",
      "membership",
      "network",
      "openToNewApplicants",
      "rewardValue",
      "tiers",
      "transferRewardValue",
      "unlocksTransfers",
    ]);
    assert.deepEqual(api.matchCard(card.cardName), card, card.cardName);
    // A name as the catalog writes it is looked up; this one is parsed.
    const parsed = card.cardName.toLowerCase();
    assert.deepEqual(api.matchCard(parsed), card, parsed);
  }
});

test("a card names the paid membership that it requires", () => {
  assert.equal(api.matchCard("Robinhood Gold Card").membership, "Robinhood Gold");
  assert.equal(api.matchCard("Citi Double Cash").membership, null);
});

test("a card lists its settings and accepts exactly those", () => {
  const card = api.matchCard("U.S. Bank Cash+");
  const [fivePercent] = card.choices;
  assert.deepEqual(
    [fivePercent.choiceId, fivePercent.selectedBy, fivePercent.selectedMax, fivePercent.options.includes("gyms")],
    ["five-percent", "cardholder", 2, true],
  );
  assert.equal(card.issuerId, "us-bank");
  assert.deepEqual(card.caps, [{ capId: "five-percent", capDollars: 2000, period: "quarter" }]);
  assert.deepEqual(api.matchCard("Apple Card").tiers, [{ tierId: "apple-pay", tierName: "Paid with Apple Pay" }]);
  const [topCategory] = api.matchCard("Citi Custom Cash").choices;
  assert.deepEqual([topCategory.selectedBy, topCategory.defaultOptions], ["issuer", []]);
  assert.deepEqual(fivePercent.defaultOptions, []);
  const [category] = api.matchCard("Bank of America Customized Cash Rewards").choices;
  assert.deepEqual(category.defaultOptions, ["gas"]);

  const settings = { selectedCategories: ["gyms"], spentDollars: { "five-percent": 0 } };
  const request = { transactions: [TRANSACTION], cardSettings: { [card.cardName]: settings } };
  assert.equal(api.earned(request).message, "Success");
  settings.selectedCategories = ["dining"];
  assert.throws(() => api.earned(request), api.RewardsError);
});

test("checkSettings lists the issues of a request with these settings", () => {
  const engine = api.createEngine({});
  for (const settings of [
    {},
    { cardSettings: null, pointValues: undefined, transferValues: true },
    { cardSettings: "x", pointValues: { [CURRENCY]: 2, "no-such-points": 0.01 }, transferValues: 1 },
    { cardSettings: new Map([["CSP", { tier: "gold" }]]) },
    { cardSettings: { CSP: () => 1 } },
    { accounts: [{ accountId: "a", cardName: "CSP", closingDay: 14 }] },
    { accounts: [{ accountId: "a", cardName: "CSP" }, { accountId: "a", cardName: "CSP" }] },
    { cardSettings: { CSP: { activated: 1, anniversary: "02-30" }, "No such card": { tier: 5 } } },
    { cardSettings: { CFF: { activated: true }, "Chase Freedom Flex": { activated: false } } },
  ]) {
    const issues = api.checkSettings(settings);
    assert.deepEqual(engine.checkSettings(settings), issues);
    const request = { transactions: [], ...settings };
    if (issues.length === 0) {
      api.earned(request);
    } else {
      assert.deepEqual(issues, rejectionOf(request).issues);
    }
  }
  assert.deepEqual(api.checkSettings({ cardSettings: { "Apple Card": { tier: "apple-pay" }, "No such card": {} } }), []);
  const [issue, ...others] = api.checkSettings({ cardSettings: { "Apple Card": { tier: "gold" } } });
  assert.deepEqual([issue.path, issue.message, others], ['cardSettings["Apple Card"].tier', 'cardSettings["Apple Card"].tier: expected one of apple-pay', []]);
});

test("merchants have unique ids and every documented field", () => {
  const merchants = api.merchants();
  assert.equal(new Set(merchants.map((/** @type {any} */ merchant) => merchant.merchantId)).size, merchants.length);
  for (const merchant of merchants) {
    assert.deepEqual(Object.keys(merchant).sort(), ["category", "categoryName", "channel", "merchant", "merchantId"]);
  }
});

test("matching a card and a merchant", () => {
  assert.equal(api.matchCard("chase sapphire preferred(R) credit card").cardName, "Chase Sapphire Preferred");
  const ofShortName = api.matchCard("C1 Venture");
  assert.equal(ofShortName.cardName, "Capital One Venture");
  assert.deepEqual(ofShortName.issuerSpellings.slice(0, 2), ["capital one", "cap one"]);
  assert.equal(api.matchCard("no such card at all"), undefined);
  assert.equal(api.matchCard(""), undefined);
  const match = api.matchMerchant("AMZN Mktp US*2K4");
  assert.equal(match.merchant, "Amazon");
  assert.equal(match.channel, "online");
  assert.equal(match.confidence, "high");
  const inferred = api.matchMerchant("TST* NONNAS PIZZERIA 0412 TROY NY");
  assert.deepEqual(
    [inferred.merchantId, inferred.merchant, inferred.category, inferred.confidence],
    [undefined, undefined, "restaurants", "low"],
  );
  assert.equal(api.matchMerchant("zzqx 000"), undefined);
  assert.equal(api.matchMerchant(""), undefined);
});

test("the catalog's lists of categories, currencies and issuers", () => {
  const byId = (/** @type {string} */ id) => api.categories().find((/** @type {any} */ { category }) => category === id);
  assert.deepEqual(byId("supermarkets"), {
    category: "supermarkets",
    categoryName: "Supermarkets",
    widerCategory: "groceries",
    isPurchase: true,
  });
  assert.equal(byId("groceries").widerCategory, null);
  const custom = api.createEngine({ pointValues: { "delta-skymiles": 0.0123 } });
  const miles = (/** @type {any} */ engine) =>
    engine.currencies().find((/** @type {any} */ { currency }) => currency === "delta-skymiles").rewardValue;
  assert.equal(miles(custom), 0.0123);
  assert.notEqual(miles(api), 0.0123);
  const express = api.issuers().find((/** @type {any} */ { issuerId }) => issuerId === "american-express");
  assert.equal(express.issuer, "American Express");
  assert.ok(express.issuerSpellings.includes("amex"), express.issuerSpellings.join());
  const issued = new Set(api.cards().map((/** @type {any} */ { issuerId }) => issuerId));
  assert.ok(api.issuers().length >= issued.size);
});

test("suggesting cards for ambiguous, incomplete and misspelled names", () => {
  /** @type {(text: string, limit?: number) => string[]} */
  const names = (text, limit) => api.suggestCards(text, limit).map((/** @type {{ cardName: string }} */ card) => card.cardName);
  assert.equal(api.matchCard("Freedom"), undefined);
  assert.deepEqual(names("Freedom"), ["Chase Freedom", "Chase Freedom Unlimited", "Chase Freedom Flex", "Chase Freedom Rise"]);
  assert.deepEqual(names("Freedom", 1), ["Chase Freedom"]);
  assert.deepEqual(names("Saphire Prefered"), ["Chase Sapphire Preferred"]);
  assert.deepEqual(names("sapph").slice(0, 2), ["Chase Sapphire Preferred", "Chase Sapphire Reserve"]);
  assert.deepEqual(names("zzqx"), []);
  assert.deepEqual(names(""), []);
  assert.deepEqual(api.suggestCards("CSP", 1), [api.matchCard("CSP")]);
  assert.deepEqual(api.createEngine({ pointValues: {} }).suggestCards("Freedom"), api.suggestCards("Freedom"));
  assert.equal(api.suggestCards("Delta", 3).length, 3);
  assert.deepEqual(names("Delta", 2 ** 32 + 1), names("Delta", 100));
  for (const limit of [0, -1, 1.5, NaN, "2", null]) {
    assert.throws(() => api.suggestCards("Freedom", /** @type {any} */ (limit)), TypeError);
  }
});

test("matching a category by its id, its name or the term of a bank's export", () => {
  const restaurants = { category: "restaurants", categoryName: "Restaurants" };
  for (const text of ["restaurants", "Restaurants", " RESTAURANTS "]) {
    assert.deepEqual(api.matchCategory(text), restaurants);
  }
  assert.equal(api.matchCategory("grocery")?.category, "groceries");
  assert.equal(api.matchCategory("zzqx"), undefined);
  assert.equal(api.matchCategory(""), undefined);
  assert.deepEqual(api.createEngine({ pointValues: {} }).matchCategory("Restaurants"), restaurants);
});

test("matching accepts only text", () => {
  for (const [value, found] of /** @type {[unknown, string][]} */ ([[undefined, "undefined"], [null, "null"], [1, "number"], [{}, "object"]])) {
    for (const name of ["matchCard", "suggestCards", "matchMerchant", "matchCategory"]) {
      assert.throws(() => api[name](value), { name: "TypeError", message: `${name} takes a string, found ${found}.` });
    }
  }
});

test("a match belongs to its caller", () => {
  const match = api.matchMerchant("AMZN Mktp US*2K4");
  match.merchant = "another";
  assert.equal(api.matchMerchant("AMZN Mktp US*2K4").merchant, "Amazon");
});

test("an engine without options has the functions of the package, with the same results", () => {
  const engine = api.createEngine();
  const purchases = { transactions: [TRANSACTION], yourCards: ["CSP", "Citi Double Cash"], asOf: "2026-11-21" };
  /** @type {Record<string, unknown[]>} */
  const given = {
    ...{ earned: [purchases], missed: [purchases], optimize: [purchases], analyze: [purchases] },
    ...{ advice: [{ merchant: "Walmart", spendAmount: 1, yourCards: ["CSP"] }], cardTerms: ["CSP"], checkSettings: [{ transferValues: 1 }] },
    ...{ cards: [], merchants: [], categories: [], currencies: [], issuers: [], catalogVersion: [] },
    ...{ matchCard: ["CSP"], suggestCards: ["Freedom", 2], matchMerchant: ["AMZN Mktp US*2K4"], matchCategory: ["groceries"] },
  };
  assert.deepEqual(Object.keys(given).sort(), Object.keys(engine).sort());
  for (const [name, values] of Object.entries(given)) {
    const result = engine[name](...values);
    assert.ok(result, name);
    assert.deepEqual(result, api[name](...values), name);
  }
});

test("unusual text is harmless", () => {
  for (const text of ["\u0000", "a".repeat(100_000), "💳", "ﬁﬃ", "İ", "\ufffd"]) {
    api.matchCard(text);
    api.suggestCards(text);
    api.matchMerchant(text);
    const { data } = api.earned({ transactions: [{ ...TRANSACTION, merchant: text }] });
    assert.equal(data.earnedRewards.length, 1);
  }
});

test("a lone surrogate matches nothing, and is rejected in a request as it is in JSON", () => {
  assert.equal(api.matchCard("\ud800"), undefined);
  assert.equal(api.matchMerchant("\ud800"), undefined);
  for (const field of ["transactionId", "merchant", "cardName"]) {
    assert.deepEqual(
      rejectionOf({ transactions: [{ ...TRANSACTION, [field]: "a\ud800" }] }).issues.map((/** @type {any} */ issue) => issue.message),
      ["body: expected JSON"],
    );
  }
});

test("the catalog's version is a date", () => {
  assert.match(api.catalogVersion(), /^\d{4}-\d{2}-\d{2}$/);
});
