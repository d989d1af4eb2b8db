// Per request, the Node server avoids work costlier than the calculation.
import assert from "node:assert/strict";
import { Socket } from "node:net";
import { after, test } from "node:test";
import { CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startPackageServer } from "./package-server.mjs";
import { sendRaw } from "./raw-http.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');
const BODY = '{"merchant":"Whole Foods","spendAmount":82.4,"yourCards":["Citi Double Cash"]}';
const START = [`POST ${PATHS.advice} HTTP/1.1`, ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`)].join("\n");

const { address, stop } = await startPackageServer(project, createHandler({ credentials: CREDENTIALS }), {});
after(stop);

/**
 * Replaces properties during the work.
 * @param {any} target
 * @param {Record<string, unknown>} replacements
 * @param {() => Promise<void>} work
 */
async function withReplaced(target, replacements, work) {
  const saved = Object.fromEntries(Object.keys(replacements).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)]));
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
  try {
    await work();
  } finally {
    for (const [name, descriptor] of Object.entries(saved)) {
      Object.defineProperty(target, name, /** @type {PropertyDescriptor} */ (descriptor));
    }
  }
}

async function ask() {
  const { status, body } = await sendRaw(address, START, BODY);
  // 2 % of 82.40.
  assert.deepEqual([status, JSON.parse(body).data.bestCard.rewardAmount], [200, 1.648]);
}

test("no web Request, Response, Headers, stream or AbortController is created", async () => {
  /** @type {string[]} */
  const made = [];
  const spies = Object.fromEntries(
    /** @type {const} */ (["Request", "Response", "Headers", "ReadableStream", "AbortController"]).map((name) => [
      name,
      new Proxy(globalThis[name], {
        construct(target, all, newTarget) {
          made.push(name);
          return Reflect.construct(target, all, newTarget);
        },
      }),
    ]),
  );
  await withReplaced(globalThis, spies, ask);
  assert.deepEqual(made, []);
});

test("the key is hashed in this thread", async () => {
  let digests = 0;
  const { digest } = crypto.subtle;
  const counted = (/** @type {any[]} */ ...all) => {
    digests += 1;
    return Reflect.apply(digest, crypto.subtle, all);
  };
  await withReplaced(Object.getPrototypeOf(crypto.subtle), { digest: counted }, ask);
  assert.equal(digests, 0);
});

test("an answer is one write", async () => {
  let writes = 0;
  const prototype = /** @type {any} */ (Socket.prototype);
  const { _writeGeneric: writeGeneric } = prototype;
  /** @this {Socket} @param {any[]} all */
  function counted(...all) {
    // The client's socket has sent the request already.
    writes += Reflect.get(this, "server") ? 1 : 0;
    return Reflect.apply(writeGeneric, this, all);
  }
  await withReplaced(prototype, { _writeGeneric: counted }, ask);
  assert.equal(writes, 1);
});
