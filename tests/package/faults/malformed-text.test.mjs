// Malformed text in every place of a request.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { answerFor, purchase } from "./purchases.mjs";
import { answerIn, exchangeBytes, requestWith } from "./raw-bytes.mjs";

const project = await installedPackage();
const service = await startNodeService(project);
after(() => service.stop());

const REJECTED = [400, '{"message":"Invalid request body"}'];

/** @param {string | Uint8Array} body */
async function answerTo(body) {
  return answerIn(await exchangeBytes(service.address, requestWith(body)));
}

/** The text with the bytes in place of §. @param {string} text @param {number[]} bytes */
function withBytes(text, bytes) {
  const [before, behind] = text.split("§");
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(behind)]);
}

const PLACES = {
  "a value": JSON.stringify({ transactions: [{ ...purchase(7), merchant: "Wal§mart" }] }),
  "an id, which the answer repeats": JSON.stringify({ transactions: [{ ...purchase(7), transactionId: "a§" }] }),
  "a key": JSON.stringify({ transactions: [{ ...purchase(7), "mcc§": "5411" }] }),
  "the value of an unknown field": JSON.stringify({ transactions: [purchase(7)], unknown: { deep: ["§"] } }),
  "the key of an unknown field": JSON.stringify({ transactions: [purchase(7)], unknown: { "§": 1 } }),
  "the name of a card in the settings": JSON.stringify({ transactions: [purchase(7)], cardSettings: { "Citi§": {} } }),
  "between the tokens": `{"transactions":§[]}`,
  "after the body": `{"transactions":[]}§`,
};

for (const [name, bytes] of Object.entries({
  "a cut character": [0xc3],
  "a cut character of four bytes": [0xf0, 0x9f, 0x92],
  "an overlong slash": [0xc0, 0xaf],
  "an overlong slash of three bytes": [0xe0, 0x80, 0xaf],
  "an overlong NUL": [0xc0, 0x80],
  "half of a surrogate pair": [0xed, 0xa0, 0x80],
  "a surrogate pair as in Java": [0xed, 0xa0, 0xbd, 0xed, 0xb2, 0xa9],
  "a character beyond the last": [0xf4, 0x90, 0x80, 0x80],
  "a continuation byte alone": [0x80],
  "a byte that is never used": [0xff],
  "five bytes": [0xf8, 0x88, 0x80, 0x80, 0x80],
})) {
  test(`malformed UTF-8: ${name}`, async () => {
    for (const [place, text] of Object.entries(PLACES)) {
      assert.deepEqual(await answerTo(withBytes(text, bytes)), REJECTED, place);
    }
  });
}

test("the same places accept whole characters, including a byte order mark within a text", async () => {
  for (const character of ["é", "€", "💳", "\ufeff", "\u202e", "\uffff"]) {
    for (const place of /** @type {const} */ (["an id, which the answer repeats", "the value of an unknown field", "the key of an unknown field"])) {
      const [status, body] = await answerTo(PLACES[place].replace("§", character));
      assert.equal(status, 200, `${place}: ${character}`);
      // The response was read as latin1, byte by byte.
      const id = place.startsWith("an id") ? `a${character}` : "purchase-7";
      assert.equal(Buffer.from(body, "latin1").toString(), answerFor(7).replace("purchase-7", id));
    }
  }
});

test("a byte order mark before the body, and bodies in UTF-16 and UTF-32: 400", async () => {
  const body = JSON.stringify({ transactions: [purchase(7)] });
  const utf16 = Buffer.from(body, "utf16le");
  const utf32 = Buffer.from([...body].flatMap((character) => [character.charCodeAt(0), 0, 0, 0]));
  for (const bytes of [Buffer.from(`\ufeff${body}`), utf16, Buffer.from(utf16).swap16(), utf32]) {
    assert.deepEqual(await answerTo(bytes), REJECTED);
  }
});

test("half of a surrogate pair as an escape: 400 in a known field, harmless in an unknown one", async () => {
  for (const escape of ["\\ud83d", "\\udcb3", "\\udcb3\\ud83d", "\\ud83d\\u0041"]) {
    const body = JSON.stringify({ transactions: [{ ...purchase(7), merchant: "§" }] }).replace("§", escape);
    assert.deepEqual(await answerTo(body), REJECTED, escape);
  }
  assert.equal((await answerTo('{"transactions":[],"unknown":"\\ud83d"}'))[0], 200);
  const pair = JSON.stringify({ transactions: [{ ...purchase(7), transactionId: "§" }] }).replace("§", "\\ud83d\\udcb3");
  assert.match(Buffer.from((await answerTo(pair))[1], "latin1").toString(), /"transactionId":"💳"/);
});

test("control characters: rejected unescaped, accepted and returned as escapes", async () => {
  for (const code of [0x00, 0x01, 0x09, 0x0a, 0x1f]) {
    const escape = `\\u00${code.toString(16).padStart(2, "0")}`;
    const body = JSON.stringify({ transactions: [{ ...purchase(7), transactionId: "a§b" }] });
    assert.deepEqual(await answerTo(body.replace("§", String.fromCharCode(code))), REJECTED, escape);
    const [status, text] = await answerTo(body.replace("§", escape));
    assert.equal(status, 200);
    assert.equal(JSON.parse(text).data.earnedRewards[0].transactionId, `a${String.fromCharCode(code)}b`);
  }
});
