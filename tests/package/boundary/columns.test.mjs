// Ordinary requests reach the engine in columns, which is faster than objects; the answers are the same (boundary.test.mjs).
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { execute, installedPackage } from "../installed-package.mjs";
import { ADVICE, TRANSACTION } from "./corpus.mjs";

const project = await installedPackage();
/** @param {string} path */
const internal = (path) => import(pathToFileURL(join(project.packageFolder, path)).href);
await internal("engine/start/node.js");
const { builtinEngine, call } = await internal("engine/instance.js");
const { earned } = await internal("engine/columns/earned.js");
const { missed } = await internal("engine/columns/missed.js");
const { advice } = await internal("engine/columns/advice.js");
const { writeText } = await internal("engine/text-space.js");

const yourCards = ["CSP", "Citi Double Cash"];

/** The built-in engine, with its calls and the freed wallets. */
function recordingEngine() {
  /** @type {[name: string, given: any[]][]} */
  const calls = [];
  /** @type {unknown[]} */
  const freed = [];
  /** @type {(exports: unknown) => unknown} */
  const engineOf = (exports) =>
    new Proxy(builtinEngine(exports), {
      get: (engine, name) =>
        engine[name] &&
        ((/** @type {unknown[]} */ ...given) => {
          calls.push([String(name), given]);
          const result = engine[name](...given);
          return name === "advice_wallet" && result ? withRecordedFree(result) : result;
        }),
    });
  /** @param {any} wallet */
  function withRecordedFree(wallet) {
    const free = wallet.free.bind(wallet);
    return Object.assign(wallet, { free: () => (freed.push(wallet), free()) });
  }
  return { engineOf, calls, freed, names: () => calls.splice(0).map(([name]) => name) };
}

for (const [operation, run] of Object.entries({ earned, missed })) {
  test(`${operation}: one call in columns, with each date, merchant with details, and card once`, () => {
    const transactions = [
      TRANSACTION,
      { ...TRANSACTION, merchant: "Target" },
      { ...TRANSACTION, mcc: 5411 },
      { ...TRANSACTION, mcc: "5411", channel: "online" },
      { ...TRANSACTION, category: null, channel: undefined },
      { ...TRANSACTION, mcc: 5411 },
      { ...TRANSACTION, transactionDate: "2026-11-20", cardName: "Citi Double Cash" },
      { ...TRANSACTION, mcc: "5411", channel: "online" },
    ];
    const { engineOf, calls } = recordingEngine();
    const answer = run({ transactions, yourCards, pointValues: null, transferValues: undefined, explain: false }, engineOf);
    assert.deepEqual(calls.map(([name]) => name), [`${operation}_columns`]);
    const [json, , dates, merchants, cards] = calls[0][1];
    assert.deepEqual([[...dates], [...merchants], [...cards]], [[0, 0, 0, 0, 0, 0, 1, 0], [0, 1, 2, 3, 4, 2, 0, 3], [0, 0, 0, 0, 0, 0, 1, 0]]);
    const distinct = JSON.parse(json).transactions;
    assert.deepEqual(
      distinct.map((/** @type {any} */ { merchant, mcc }) => [merchant, mcc]),
      [["Walmart", undefined], ["Target", undefined], ["Walmart", 5411], ["Walmart", "5411"], ["Walmart", undefined]],
    );
    assert.deepEqual(answer, call(builtinEngine, operation, { transactions, yourCards }));
  });

  test(`${operation}: getters of the caller run once`, () => {
    let runs = 0;
    const transaction = Object.defineProperty({ ...TRANSACTION }, "merchant", { get: () => ((runs += 1), "Walmart"), enumerable: true });
    run({ transactions: [transaction], yourCards }, recordingEngine().engineOf);
    assert.equal(runs, 1);
  });

  test(`${operation}: results with more than numbers are objects at once`, () => {
    for (const option of ["explain", "diagnostics"]) {
      const { engineOf, names } = recordingEngine();
      run({ transactions: [TRANSACTION], yourCards, [option]: true }, engineOf);
      assert.deepEqual(names(), [operation], option);
    }
  });
}

test("advice keeps the wallet of the last call, and frees the one before", () => {
  const { engineOf, names, freed } = recordingEngine();
  const callsOf = (/** @type {object} */ changes) => (advice({ ...ADVICE, ...changes }, engineOf), names());
  assert.deepEqual(callsOf({}), ["advice_wallet", "advice_numbers"]);
  for (const purchase of [{}, { merchant: "Target" }, { spendAmount: 1, mcc: 5411 }, { transactionDate: null, category: null }]) {
    assert.deepEqual(callsOf(purchase), ["advice_numbers"], JSON.stringify(purchase));
  }
  assert.equal(freed.length, 0);
  let wallets = 0;
  for (const wallet of [{ transferValues: true }, { yourCards }, { yourCards: [...yourCards].reverse() }, { pointValues: { "cash-back": 0.02 } }]) {
    assert.deepEqual(callsOf(wallet), ["advice_wallet", "advice_numbers"], JSON.stringify(wallet));
    assert.deepEqual(callsOf(wallet), ["advice_numbers"], JSON.stringify(wallet));
    assert.equal(freed.length, (wallets += 1));
  }
});

test("advice that needs the whole answer, or has a long wallet, is asked once, as an object", () => {
  const { engineOf, names } = recordingEngine();
  const accounts = [{ accountId: "a", cardName: "Citi Double Cash" }];
  for (const changes of [{ accounts }, { state: true }, { includeNewCards: true }, { explain: true }, { diagnostics: true }, { yourCards: Array(400).fill("American Express Blue Cash EveryDay") }]) {
    advice({ ...ADVICE, ...changes }, engineOf);
    assert.deepEqual(names(), ["advice"], Object.keys(changes).join());
  }
});

test("a text is written to the memory; only a long one, and one after the memory grew, takes a new space", () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  let end = 0;
  /** @type {number[]} */
  const spaces = [];
  const glue = { text_space: (/** @type {number} */ bytes) => (spaces.push(bytes), (end += bytes) - bytes) };
  const isWritten = (/** @type {string} */ text) => {
    const written = writeText(text, glue, memory);
    const space = new Uint8Array(memory.buffer, end - spaces[spaces.length - 1], written);
    assert.deepEqual(Buffer.from(space), Buffer.from(text), `${text.length} letters`);
  };
  for (const text of ["", "x", "a\ud800b", "é".repeat(341)]) {
    isWritten(text);
  }
  assert.deepEqual(spaces, [1024]);
  isWritten("é".repeat(342));
  isWritten("💳".repeat(2000));
  isWritten("y");
  assert.deepEqual(spaces.splice(0), [1024, 684, 8000, 1024]);
  memory.grow(1);
  isWritten("z");
  isWritten("z");
  assert.deepEqual(spaces, [1024]);
});

test("a runtime without String.isWellFormed rejects the same texts", async () => {
  const program = await project.write(
    "without-well-formed.mjs",
    `delete String.prototype.isWellFormed;
     const { earned } = await import("card-rewards");
     for (const transactionId of ["a\\ud800", "\\udc00", "a\\ud83d\\udcb3"]) {
       try {
         console.log(earned({ transactions: [{ ...${JSON.stringify(TRANSACTION)}, transactionId }] }).message);
       } catch (error) {
         console.log(error.name);
       }
     }`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, "RewardsError\nRewardsError\nSuccess\n");
});
