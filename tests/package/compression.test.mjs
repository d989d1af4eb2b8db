// Compression of answers by `serve` and the Node server.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { get, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { acceptedCoding } = await import(pathToFileURL(join(project.packageFolder, "shared/accepted-coding.js")).href);

test("the coding with the highest weight; of equal ones the first that is available", () => {
  /** @type {[string | null, string | undefined][]} */
  const cases = [
    [null, undefined],
    ["", undefined],
    ["identity", undefined],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip ; q=0.8", "gzip"],
    ["br;q=0, gzip;q=0.0", undefined],
    ["*", "br"],
    ["*;q=0.1, br;q=0", "gzip"],
    ["br;q=0.25, gzip;q=0.125", "br"],
    ["br;q=0.5, gzip;q=1.000", "gzip"],
    ["br;q=2, gzip;q=x", undefined],
    ["br;q=10, gzip;q=0.5", "gzip"],
    ["br;q=1.5, gzip;q=0.5", "gzip"],
    ["brotli, gzipped", undefined],
  ];
  for (const [accepted, coding] of cases) {
    assert.equal(acceptedCoding(accepted, ["br", "gzip"]), coding, String(accepted));
  }
});

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Undecoded: `fetch` would decode it.
 * @param {import("node:http").ClientRequest} outgoing
 * @param {string} [body]
 */
async function answerTo(outgoing, body) {
  outgoing.end(body);
  /** @type {import("node:http").IncomingMessage} */
  const incoming = await new Promise((resolve, reject) => outgoing.once("response", resolve).once("error", reject));
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) };
}

for (const threads of ["0", "1"]) {
  test(`answers, with --threads ${threads}`, async (context) => {
    const { address, stop } = await startNodeService(project, ["--threads", threads, "--cors", "https://app.example"]);
    context.after(stop);
    /** @param {number} count of transactions @param {string | undefined} accepted */
    const earned = (count, accepted) => {
      const headers = { ...HEADERS, origin: "https://app.example", ...(accepted !== undefined && { "accept-encoding": accepted }) };
      return answerTo(request(address + PATHS.earned, { method: "POST", headers }), JSON.stringify({ transactions: Array(count).fill(PURCHASE) }));
    };
    const plain = await earned(100, undefined);
    assert.deepEqual([plain.headers["content-encoding"], plain.headers.vary], [undefined, "Origin, Accept-Encoding"]);
    for (const coding of /** @type {const} */ (["br", "gzip"])) {
      const { status, headers, body } = await earned(100, coding);
      assert.deepEqual([status, headers["content-encoding"], headers.vary], [200, coding, "Origin, Accept-Encoding"]);
      assert.equal(headers["content-length"], String(body.length));
      assert.ok(body.length < plain.body.length / 5, `${body.length} of ${plain.body.length}`);
      assert.deepEqual(DECODERS[coding](body), plain.body);
    }
    // One transaction takes 300 bytes: not worth it, and nothing varies.
    const short = await earned(1, "br");
    assert.deepEqual([short.headers["content-encoding"], short.headers.vary], [undefined, "Origin"]);
    const rejected = await earned(100, "br;q=0, identity");
    assert.deepEqual(rejected.body, plain.body);
  });
}

test("static files, except media that is compressed already; a 304 keeps the tag", async (context) => {
  const folder = join(project.folder, "compressed-site");
  await mkdir(folder);
  const script = "export const text = 1;\n".repeat(500);
  await writeFile(join(folder, "app.js"), script);
  await writeFile(join(folder, "photo.png"), randomBytes(5_000));
  const { address, stop } = await startNodeService(project, ["--www", folder]);
  context.after(stop);
  /** @param {string} path @param {Record<string, string>} headers */
  const file = (path, headers) => answerTo(get(address + path, { headers }));
  const plain = await file("/app.js", {});
  const coded = await file("/app.js", { "accept-encoding": "br" });
  assert.equal(plain.body.toString(), script);
  assert.equal(coded.headers["content-encoding"], "br");
  assert.equal(brotliDecompressSync(coded.body).toString(), script);
  assert.deepEqual([plain.headers.vary, coded.headers.vary], ["Accept-Encoding", "Accept-Encoding"]);
  // A weak tag: two codings are not the same bytes.
  assert.match(String(coded.headers.etag), /^W\/"/);
  assert.equal(coded.headers.etag, plain.headers.etag);
  const unchanged = await file("/app.js", { "accept-encoding": "br", "if-none-match": String(coded.headers.etag) });
  assert.deepEqual([unchanged.status, unchanged.body.length, unchanged.headers.vary], [304, 0, "Accept-Encoding"]);
  assert.equal((await file("/photo.png", { "accept-encoding": "br" })).headers["content-encoding"], undefined);
});
