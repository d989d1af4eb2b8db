// Requests truncated at each byte, with each way to state the length.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { answerFor, purchase } from "./purchases.mjs";
import { answerIn, exchangeBytes, forEachOf, head, requestWith, statusesIn } from "./raw-bytes.mjs";

const project = await installedPackage();
const service = await startNodeService(project);
after(() => service.stop());

const BODY = JSON.stringify({ transactions: [purchase(7)], yourCards: ["Citi Double Cash", "Blue Cash Everyday"], explain: false, note: "a field that the contract does not have" });
const CUTS = Array.from({ length: BODY.length }, (_, cut) => cut);
const REJECTED = [400, '{"message":"Invalid request body"}'];

test("a body truncated at each byte, with the right length: 400", async () => {
  assert.ok(BODY.length > 250);
  assert.deepEqual(answerIn(await exchangeBytes(service.address, requestWith(BODY))), [200, answerFor(7)], "the whole");
  await forEachOf(CUTS, async (cut) => {
    assert.deepEqual(answerIn(await exchangeBytes(service.address, requestWith(BODY.slice(0, cut)))), REJECTED, `cut at ${cut}`);
  });
});

test("a body truncated at each byte, where the client ends before its length: 400, nothing calculated", async () => {
  const start = head({ more: `content-length: ${BODY.length}\r\n` });
  await forEachOf(CUTS, async (cut) => {
    const text = await exchangeBytes(service.address, start + BODY.slice(0, cut), { ends: true });
    assert.deepEqual(answerIn(text), REJECTED, `cut at ${cut}`);
  });
});

test("a body longer than its length, at each byte: 400, and the rest is not read as a request", async () => {
  await forEachOf(CUTS, async (cut) => {
    const text = await exchangeBytes(service.address, head({ more: `content-length: ${cut}\r\n` }) + BODY, { ends: true });
    const statuses = statusesIn(text);
    assert.ok(statuses.length >= 1 && statuses.every((status) => status === 400), `cut at ${cut}: ${text}`);
  });
});

test("a chunked body truncated at each byte of its chunks: 400", async () => {
  const half = BODY.length >> 1;
  const chunks = [BODY.slice(0, half), BODY.slice(half), ""].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("");
  const start = head({ more: "transfer-encoding: chunked\r\nconnection: close\r\n" });
  assert.deepEqual(answerIn(await exchangeBytes(service.address, start + chunks)), [200, answerFor(7)]);
  await forEachOf([...chunks].map((_, cut) => cut), async (cut) => {
    const text = await exchangeBytes(service.address, start + chunks.slice(0, cut), { ends: true });
    assert.deepEqual(answerIn(text), REJECTED, `cut at ${cut}`);
  });
});

test("headers truncated at each byte: 400 or no response, nothing calculated", async () => {
  const start = head({ more: `content-length: ${BODY.length}\r\n` });
  await forEachOf([...start].map((_, cut) => cut), async (cut) => {
    const text = await exchangeBytes(service.address, start.slice(0, cut), { ends: true });
    assert.ok(text === "" || answerIn(text)[0] === 400, `cut at ${cut}: ${text}`);
  });
  assert.deepEqual(answerIn(await exchangeBytes(service.address, requestWith(BODY))), [200, answerFor(7)]);
});

test("a client that ends its side of the connection after a whole request gets no response, as from nginx", async () => {
  // Many purchases: the end of the connection surely comes before the answer.
  const body = JSON.stringify({ transactions: Array.from({ length: 5_000 }, (_, index) => purchase(index)) });
  assert.equal(await exchangeBytes(service.address, head({ more: `content-length: ${body.length}\r\n` }) + body, { ends: true }), "");
  assert.equal(answerIn(await exchangeBytes(service.address, requestWith(body)))[0], 200);
});
