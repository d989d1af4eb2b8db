// Invalid or ambiguous JSON: nesting, duplicate keys, numbers.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { answerFor, purchase } from "./purchases.mjs";
import { answerIn, exchangeBytes, requestWith } from "./raw-bytes.mjs";

const project = await installedPackage();
const { api } = await project.load("consumer.mjs", 'export * as api from "card-rewards";');
const service = await startNodeService(project);
after(() => service.stop());

const REJECTED = [400, '{"message":"Invalid request body"}'];

/** @param {string} body */
async function answerTo(body) {
  return answerIn(await exchangeBytes(service.address, requestWith(body)));
}

/** A body with the amount written like this. @param {string} number */
function withAmount(number) {
  return JSON.stringify({ transactions: [{ ...purchase(7), transactionId: "purchase-100", transactionAmount: "§" }] }).replace('"§"', number);
}

/** A body with these fields, verbatim, after those of the transaction. @param {string} fields */
function withFields(fields) {
  return `${JSON.stringify({ transactions: [purchase(7)] }).slice(0, -3)}${fields}}]}`;
}

test("nesting as deep as a body allows does not exhaust the stack", async () => {
  const depth = 500_000;
  const lists = "[".repeat(depth) + "]".repeat(depth);
  const objects = '{"a":'.repeat(depth / 4) + "1" + "}".repeat(depth / 4);
  for (const deep of [lists, objects]) {
    assert.deepEqual(await answerTo(`{"transactions":[${JSON.stringify(purchase(7))}],"unknown":${deep}}`), [200, answerFor(7)]);
    assert.deepEqual(await answerTo(`{"transactions":${deep}}`), REJECTED);
  }
  assert.deepEqual(await answerTo(`{"transactions":[],"cardSettings":${lists}}`), REJECTED);
  for (const open of ["[".repeat(depth), '{"a":'.repeat(depth / 4), `{"transactions":${"[".repeat(depth)}`]) {
    assert.deepEqual(await answerTo(open), REJECTED);
  }
});

test("deep and cyclic objects in the JavaScript functions: the answer, or a RewardsError", () => {
  /** @type {unknown[]} */
  let deep = [];
  for (let depth = 0; depth < 500_000; depth += 1) {
    deep = [deep];
  }
  /** @type {Record<string, unknown>} */
  const endless = {};
  endless.itself = endless;
  for (const value of [deep, endless]) {
    assert.equal(JSON.stringify(api.earned({ transactions: [purchase(7)], unknown: value })), answerFor(7));
    assert.equal(JSON.stringify(api.earned({ transactions: [{ ...purchase(7), unknown: value }] })), answerFor(7));
    for (const request of [{ transactions: value }, { transactions: [value] }, { transactions: [{ ...purchase(7), merchant: value }] }, value]) {
      assert.throws(() => api.earned(request), { name: "RewardsError" });
    }
    assert.throws(() => api.earned({ transactions: [], pointValues: value }), { name: "RewardsError" });
  }
});

test("a known field twice: 400, in any notation", async () => {
  for (const [name, body] of Object.entries({
    "the list": '{"transactions":[],"transactions":[]}',
    "an extension": '{"transactions":[],"explain":true,"explain":false}',
    "the amount": withFields(',"transactionAmount":1000'),
    "the amount, escaped": withFields(',"transaction\\u0041mount":1000'),
    "a setting": '{"transactions":[],"cardSettings":{"Citi Custom Cash":{"tier":"a","tier":"b"}}}',
  })) {
    assert.deepEqual(await answerTo(body), REJECTED, name);
  }
});

test("an unknown field twice is ignored, like all unknown fields", async () => {
  assert.deepEqual(await answerTo(withFields(',"note":1,"note":2,"TransactionAmount":5')), [200, answerFor(7)]);
});

test("a point value, the settings of a card or the spending of a cap twice: 400 if they differ", async () => {
  /**
   * @param {Record<string, unknown>} transaction
   * @param {string} fields
   */
  const answerWith = (transaction, fields) => answerTo(`{"transactions":[${JSON.stringify(transaction)}],${fields}}`);
  /** @param {[number, string]} answer */
  const only = ([status, text]) => {
    assert.equal(status, 200, text);
    return JSON.parse(text).data.earnedRewards[0];
  };
  const withPoints = { ...purchase(100), cardName: "Chase Sapphire Preferred" };
  const valued = only(await answerWith(withPoints, '"pointValues":{"chase-ultimate-rewards":0.02,"chase-ultimate-rewards":2e-2}'));
  assert.equal(valued.rewardValue, 0.02);

  // It earns 3 % in its selected category, such as gas, and 1 % without a selection.
  const cardName = "Bank of America Business Advantage Customized Cash Rewards";
  /** @param {Record<string, unknown>[]} settings */
  const settingsOf = (...settings) => `"cardSettings":{${settings.map((one) => `"${cardName}":${JSON.stringify(one)}`).join()}}`;
  const ofSelected = { ...purchase(100), merchant: "Shell", cardName };
  const joined = only(await answerWith(ofSelected, settingsOf({ activated: true }, { selectedCategories: ["gas"] })));
  assert.equal(joined.rewardMultiplier, 3);

  // Which of two counts depends on the reader of the JSON.
  for (const [name, fields] of Object.entries({
    "point values": '"pointValues":{"chase-ultimate-rewards":0.01,"chase-ultimate-rewards":0.02}',
    "the same, the other way round": '"pointValues":{"chase-ultimate-rewards":0.02,"chase-ultimate-rewards":0.01}',
    // A value that would be rejected alone is rejected here too.
    "an invalid point value": '"pointValues":{"chase-ultimate-rewards":7,"chase-ultimate-rewards":0.01}',
    "settings": settingsOf({ activated: true }, { activated: false }),
    "spending": '"cardSettings":{"Blue Cash Preferred":{"spentDollars":{"groceries":1,"groceries":2}}}',
  })) {
    assert.deepEqual(await answerWith(ofSelected, fields), REJECTED, name);
  }
});

test("huge numbers: 400 beyond the range of amounts, the nearest number within it", async () => {
  const many = 100_000;
  for (const number of [
    "1e400", "-1e400", "1e99999999999999999999", `1${"0".repeat(many)}`, "9".repeat(many), `-${"9".repeat(many)}.5`,
    "1e13", "-1e13", "1000000000000.01", "9007199254740993", "1.7976931348623157e308",
  ]) {
    assert.deepEqual(await answerTo(withAmount(number)), REJECTED, number.slice(0, 30));
  }
  for (const number of [
    "100", "1E2", "1e+2", "1e02", "10000e-2", "0.1e3", `100.${"0".repeat(many)}`, `1${"0".repeat(many)}e-${many - 2}`,
    `100.${"0".repeat(many)}1`,
  ]) {
    assert.deepEqual(await answerTo(withAmount(number)), [200, answerFor(100)], number.slice(0, 30));
  }
});

test("numbers that round to 0, and -0, are 0", async () => {
  const nothing = answerFor(0).replace("purchase-0", "purchase-100");
  for (const number of ["0", "-0", "-0.0", "0e400", "-0e-400", "1e-400", "-1e-99999999999999999999", `0.${"0".repeat(100_000)}1`]) {
    assert.deepEqual(await answerTo(withAmount(number)), [200, nothing], number.slice(0, 30));
  }
});

test("numbers of JavaScript or Python that are not JSON: 400", async () => {
  for (const number of [
    "01", "+1", ".5", "1.", "1.e1", "1e", "1e+", "--1", "0x10", "0b1", "0o7", "1_000", "1,000", "10n", "NaN", "-NaN", "Infinity", "-Infinity",
    "nan", '"100"', "[100]", "true", "null", "١", "1 0",
  ]) {
    assert.deepEqual(await answerTo(withAmount(number)), REJECTED, number);
  }
});

test("JavaScript values that are not JSON: 400", async () => {
  for (const body of [
    "", " ", "null", "1", '""', "[]", "{}", "{transactions:[]}", "{'transactions':[]}", '{"transactions":[],}', '{"transactions":[,]}', '{"transactions":[]}{}',
    '{"transactions":[]}//', '/**/{"transactions":[]}', '{"transactions":[]}\u00a0', '{"transactions":[]}\u2028', '{"transactions":[]}\0',
  ]) {
    assert.deepEqual(await answerTo(body), REJECTED, body);
  }
  assert.equal((await answerTo(' \t\r\n{ "transactions" : [ ] } \t\r\n'))[0], 200);
});
