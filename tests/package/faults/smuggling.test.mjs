// Ambiguous requests (request smuggling), sent directly and through nginx.
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, test } from "node:test";
import { API_KEY, CLIENT_ID, poster } from "../credentials-for-tests.mjs";
import { installedPackage } from "../installed-package.mjs";
import { startNginx } from "../nginx.mjs";
import { startNodeService } from "../node-service.mjs";
import { until } from "../until.mjs";
import { PATHS } from "../vectors.mjs";
import { answerFor, purchase } from "./purchases.mjs";
import { answerIn, exchangeBytes, head, statusesIn } from "./raw-bytes.mjs";

const project = await installedPackage();
const service = await startNodeService(project, ["--log", "--max-header-milliseconds", "2000", "--max-request-milliseconds", "2000"]);
const nginx = await startNginx(project, [service.address]);
after(async () => {
  await nginx.stop();
  await service.stop();
});

const BODY = '{"transactions":[]}';
const LENGTH = `content-length: ${BODY.length}\r\n`;
const CLOSE = "connection: close\r\n";
const CHUNKED = "transfer-encoding: chunked\r\n";
const CHUNKS = `13\r\n${BODY}\r\n0\r\n\r\n`;
// The request hidden in another one: its path is unique.
const HIDDEN = "GET /hidden HTTP/1.1\r\nhost: x\r\n\r\n";

/** A valid request with the given changes. @param {{ line?: string, host?: string, more?: string }} [changes] */
function request(changes = {}) {
  return head({ ...changes, more: `${changes.more ?? ""}${LENGTH}${CLOSE}` }) + BODY;
}

/** A right request in chunks, the headers and the chunks as given. @param {string} more @param {string} [chunks] @param {string} [line] */
function chunked(more, chunks = CHUNKS, line) {
  return head({ ...(line && { line }), more: more + CLOSE }) + chunks;
}

/**
 * Each gets one response with the status, and the connection closes.
 * @param {number} status
 * @param {Record<string, string>} requests
 */
async function expectOneAnswer(status, requests) {
  for (const [name, bytes] of Object.entries(requests)) {
    const text = await exchangeBytes(service.address, bytes);
    assert.deepEqual(statusesIn(text), [status], `${name}: ${text}`);
    if (status !== 200) {
      assert.match(answerIn(text)[1], /^\{"message":"[A-Z][a-z ]+"\}$/, name);
    }
  }
}

test("a length and chunks, two lengths, lengths that are not numbers: 400", async () => {
  const withLength = (/** @type {string} */ value) => head({ more: `content-length:${value}\r\n${CLOSE}` }) + BODY;
  await expectOneAnswer(400, {
    "a length and chunks": head({ more: LENGTH + CHUNKED + CLOSE }) + CHUNKS + HIDDEN,
    "chunks and a length": head({ more: CHUNKED + LENGTH + CLOSE }) + CHUNKS + HIDDEN,
    "two lengths": head({ more: `content-length: 5\r\n${LENGTH}${CLOSE}` }) + BODY,
    "the same length twice": head({ more: LENGTH + LENGTH + CLOSE }) + BODY,
    "a list of lengths": withLength(` ${BODY.length}, ${BODY.length}`),
    "a plus": withLength(` +${BODY.length}`),
    "a minus": withLength(` -${BODY.length}`),
    hexadecimal: withLength(" 0x13"),
    "a fraction": withLength(" 19.0"),
    "more digits than fit": withLength(" 99999999999999999999999"),
    nothing: withLength(""),
  });
});

test("transfer encodings other than chunked: 400", async () => {
  await expectOneAnswer(400, {
    unknown: chunked("transfer-encoding: xchunked\r\n"),
    "a compression before it": chunked("transfer-encoding: gzip, chunked\r\n"),
    twice: chunked("transfer-encoding: chunked, chunked\r\n"),
    "in two headers": chunked(CHUNKED + CHUNKED),
    "not the last": chunked("transfer-encoding: chunked, identity\r\n"),
    identity: chunked("transfer-encoding: identity\r\n"),
    "a vertical tab before it": chunked("transfer-encoding: \x0bchunked\r\n"),
    "a tab behind it": chunked("transfer-encoding: chunked\t\r\n"),
    quoted: chunked('transfer-encoding: "chunked"\r\n'),
    "in HTTP/1.0": chunked(CHUNKED, CHUNKS, `POST ${PATHS.earned} HTTP/1.0`),
  });
  await expectOneAnswer(200, {
    plain: chunked(CHUNKED),
    "in capitals": chunked("TRANSFER-ENCODING: CHUNKED\r\n"),
    "behind a tab": chunked("transfer-encoding:\tchunked\r\n"),
  });
});

test("chunks of another length than stated, and extensions that are too long: 400", async () => {
  await expectOneAnswer(400, {
    "longer than stated": chunked(CHUNKED, `12\r\n${BODY}\r\n0\r\n\r\n`),
    "shorter than stated": chunked(CHUNKED, `14\r\n${BODY}\r\n0\r\n\r\n`),
    "a prefix": chunked(CHUNKED, `0x13\r\n${BODY}\r\n0\r\n\r\n`),
    "a minus": chunked(CHUNKED, `-13\r\n${BODY}\r\n0\r\n\r\n`),
    "a space before it": chunked(CHUNKED, ` 13\r\n${BODY}\r\n0\r\n\r\n`),
    "beyond 64 bits": chunked(CHUNKED, `10000000000000013\r\n${BODY}\r\n0\r\n\r\n`),
    "a bare line feed": chunked(CHUNKED, `13\n${BODY}\r\n0\r\n\r\n`),
    "no end of the line": chunked(CHUNKED, `13\r\n${BODY}0\r\n\r\n`),
    "a long extension": chunked(CHUNKED, `13;a=${"b".repeat(20_000)}\r\n${BODY}\r\n0\r\n\r\n`),
    "a line feed in an extension": chunked(CHUNKED, `13;a\nb\r\n${BODY}\r\n0\r\n\r\n`),
  });
  await expectOneAnswer(200, { "a short extension, passed over": chunked(CHUNKED, `13;a=b;c="d"\r\n${BODY}\r\n0;e\r\n\r\n`) });
});

test("credentials in trailers after the body do not count", async () => {
  const start = `POST ${PATHS.earned} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${CHUNKED}${CLOSE}\r\n`;
  await expectOneAnswer(401, {
    "no key before": `${start}13\r\n${BODY}\r\n0\r\nclient-id: ${CLIENT_ID}\r\napi-key: ${API_KEY}\r\n\r\n`,
    "the key twice": request({ more: `api-key: ${API_KEY}\r\n` }),
  });
  await expectOneAnswer(200, { "another key in trailers, ignored": chunked(CHUNKED, `13\r\n${BODY}\r\n0\r\napi-key: other\r\n\r\n`) });
});

test("folded header lines and unusual line breaks: 400", async () => {
  await expectOneAnswer(400, {
    "a folded header": request({ more: "x: y\r\n z\r\n" }),
    "a folded length": head({ more: `content-length:\r\n ${BODY.length}\r\n${CLOSE}` }) + BODY,
    "a space before the first header": request({ host: " x: y\r\nhost: x\r\n" }),
    "bare line feeds": request().replaceAll("\r\n", "\n"),
    "one bare line feed": request({ more: "x: y\nz: w\r\n" }),
    "a bare carriage return": request({ more: "x: y\rz: w\r\n" }),
    "a space before the colon": request({ more: "x : y\r\n" }),
    "a space before the colon of the encoding": chunked("transfer-encoding : chunked\r\n"),
    "no colon": request({ more: "x\r\n" }),
    "no name": request({ more: ": y\r\n" }),
    "NUL in a value": request({ more: "x: a\0b\r\n" }),
    "NUL in a name": request({ more: "x\0: y\r\n" }),
    "a control character": request({ more: "x: a\x01b\r\n" }),
    "a character beyond ASCII in a name": request({ more: "\xe9: y\r\n" }),
  });
  await expectOneAnswer(200, {
    "a character beyond ASCII in a value": request({ more: "x: \xe9\r\n" }),
    "empty lines before the request": `\r\n\r\n${request()}`,
  });
});

test("no host, or two: 400", async () => {
  await expectOneAnswer(400, {
    none: request({ host: "" }),
    two: request({ host: "host: x\r\nhost: y\r\n" }),
    "the same twice": request({ host: "host: x\r\nhost: x\r\n" }),
  });
  await expectOneAnswer(200, { "none in HTTP/1.0": request({ line: `POST ${PATHS.earned} HTTP/1.0`, host: "" }) });
});

test("headers that are too long: 431", async () => {
  await expectOneAnswer(431, {
    "a value": request({ more: `x: ${"y".repeat(20_000)}\r\n` }),
    "a name": request({ more: `${"x".repeat(20_000)}: y\r\n` }),
    "a path": request({ line: `POST ${PATHS.earned}?${"x".repeat(20_000)} HTTP/1.1` }),
    "their sum": request({ more: "x: 0123456789012345\r\n".repeat(1_000) }),
  });
  // Node reads only the first 2,000 headers: a key after them is ignored.
  await expectOneAnswer(401, { "their number": request({ host: `host: x\r\n${"x:y\r\n".repeat(2_500)}` }) });
});

test("other versions of HTTP: 400, and 408 for a line of HTTP/0.9", async () => {
  await expectOneAnswer(400, {
    "HTTP/2 at once": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
    "HTTP/2.0 in the line": request({ line: `POST ${PATHS.earned} HTTP/2.0` }),
    "HTTP/1.2": request({ line: `POST ${PATHS.earned} HTTP/1.2` }),
    "HTTP/0.9 in the line": request({ line: `POST ${PATHS.earned} HTTP/0.9` }),
    "HTTP/0.9": "GET /hidden\r\n\r\n",
    "a TLS greeting": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "a small method": request({ line: `post ${PATHS.earned} HTTP/1.1` }),
    "an unknown method": request({ line: `TRACK ${PATHS.earned} HTTP/1.1` }),
  });
  await expectOneAnswer(408, { "one line of HTTP/0.9": "GET /hidden\r\n" });
});

test("absolute addresses as targets count as their paths; no proxy, and no user name", async () => {
  const target = (/** @type {string} */ text) => request({ line: `POST ${text} HTTP/1.1` });
  await expectOneAnswer(200, { "an address": target(`http://elsewhere.test${PATHS.earned}`) });
  await expectOneAnswer(404, {
    "a name and password": target(`http://a:b@elsewhere.test${PATHS.earned}`),
    "a name": target(`http://a@elsewhere.test${PATHS.earned}`),
    "another scheme": target(`ftp://elsewhere.test${PATHS.earned}`),
    "another path": target("http://elsewhere.test/hidden"),
    "an asterisk": request({ line: "OPTIONS * HTTP/1.1" }),
  });
  await expectOneAnswer(400, { "an authority": target("elsewhere.test:443"), "no slash": target("reward/earned"), script: target("javascript:alert(1)") });
  await expectOneAnswer(405, { CONNECT: request({ line: "CONNECT elsewhere.test:443 HTTP/1.1" }), TRACE: request({ line: `TRACE ${PATHS.earned} HTTP/1.1` }) });
});

test("paths in other notations: dots and backslashes as in the URL standard, anything else is 404", async () => {
  const target = (/** @type {string} */ text) => request({ line: `POST ${text} HTTP/1.1` });
  const same = ["/x/../reward/earned", "/./reward/./earned", "/x/%2e%2e/reward/earned", "/../../reward/earned", "/reward\\earned", "/reward/earned?x=/../..", "/reward/earned#x"];
  await expectOneAnswer(200, Object.fromEntries(same.map((path) => [path, target(path)])));
  const others = [
    "//reward/earned", "/reward//earned", "/reward/earned/", "/reward%2Fearned", "/reward%5Cearned", "/%72eward/earned", "/reward/earned%00", "/reward/earned%20",
    "/reward/earned;x", "/Reward/earned", "/reward/earned.json", "//elsewhere.test/reward/earned", "/..;/reward/earned",
  ];
  await expectOneAnswer(404, Object.fromEntries(others.map((path) => [path, target(path)])));
  await expectOneAnswer(400, { NUL: target("/reward/earned\0"), "beyond ASCII": target("/reward/earn\xe9d"), tab: target("/reward/\tearned") });
});

test("headers that would change the method, the client or the path change nothing", async () => {
  await expectOneAnswer(405, { method: request({ line: `GET ${PATHS.earned} HTTP/1.1`, more: "x-http-method-override: POST\r\n" }) });
  await expectOneAnswer(404, { path: request({ line: "POST /hidden HTTP/1.1", more: `x-original-url: ${PATHS.earned}\r\nx-rewrite-url: ${PATHS.earned}\r\n` }) });
  await expectOneAnswer(401, { client: request({ more: "client-id: other\r\n" }) });
  await expectOneAnswer(200, { "key as a connection's header": request({ more: "connection: api-key\r\n" }), "an unknown expectation": request({ more: "expect: something\r\n" }) });
});

/** Each hides a request in another; nginx may treat it in any way. @type {Record<string, string>} */
const HIDING = {
  "a length and chunks": head({ more: `content-length: ${5 + HIDDEN.length}\r\n${CHUNKED}` }) + `0\r\n\r\n${HIDDEN}`,
  "chunks and a short length": head({ more: `content-length: 4\r\n${CHUNKED}` }) + `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
  "two lengths": head({ more: `content-length: 0\r\ncontent-length: ${HIDDEN.length}\r\n` }) + HIDDEN,
  "an encoding with a space before the colon": head({ more: `content-length: ${5 + HIDDEN.length}\r\ntransfer-encoding : chunked\r\n` }) + `0\r\n\r\n${HIDDEN}`,
  "an encoding that is folded": head({ more: `content-length: ${5 + HIDDEN.length}\r\ntransfer-encoding:\r\n chunked\r\n` }) + `0\r\n\r\n${HIDDEN}`,
  "an encoding after a tab": head({ more: `content-length: ${5 + HIDDEN.length}\r\ntransfer-encoding: \x0bchunked\r\n` }) + `0\r\n\r\n${HIDDEN}`,
  "an encoding that only one side knows": head({ more: `content-length: ${5 + HIDDEN.length}\r\ntransfer-encoding: xchunked\r\n` }) + `0\r\n\r\n${HIDDEN}`,
  "a header after a bare line feed": head({ more: `content-length: ${5 + HIDDEN.length}\r\nx: y\ntransfer-encoding: chunked\r\n` }) + `0\r\n\r\n${HIDDEN}`,
  "a chunk's extension after a bare line feed": head({ more: CHUNKED }) + `0;\n${HIDDEN}\r\n\r\n`,
  "a body of a GET": head({ line: `GET ${PATHS.earned} HTTP/1.1`, more: `content-length: ${HIDDEN.length}\r\n` }) + HIDDEN,
  "a rejected body": head({ more: `content-length: ${HIDDEN.length}\r\n` }).replace(API_KEY, "wrong") + HIDDEN,
  "an offer to speak HTTP/2": head({ more: `content-length: ${HIDDEN.length}\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n` }) + HIDDEN,
  "an expectation": head({ more: `content-length: ${HIDDEN.length}\r\nexpect: 100-continue\r\n` }).replace(API_KEY, "wrong") + HIDDEN,
};

/** Sends, and waits until there is an answer or the connection ends. @param {string} address @param {string} bytes */
async function send(address, bytes) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const over = once(socket.on("error", () => {}), "close");
  socket.write(Buffer.from(bytes, "latin1"));
  await Promise.race([once(socket, "data"), over]).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.destroy();
}

for (const [way, address] of [
  ["alone", service.address],
  ["behind nginx", nginx.address],
]) {
  test(`a request hidden in another is never executed, ${way}, and nobody gets another's response`, async () => {
    const logged = service.output.length;
    let sent = 0;
    for (const [name, bytes] of Object.entries(HIDING)) {
      await send(address, bytes);
      for (let time = 0; time < 4; time += 1) {
        const dollars = (sent += 1);
        const response = await poster(address)(PATHS.earned, JSON.stringify({ transactions: [purchase(dollars)] }));
        assert.deepEqual([response.status, await response.text()], [200, answerFor(dollars)], name);
      }
    }
    const records = () => service.output.slice(logged).map((line) => JSON.parse(line));
    await until("all are logged", () => records().filter(({ status, bodyBytes }) => status === 200 && bodyBytes > 100).length >= sent);
    // /hidden is the only path other than the three: a 404. Rejected bytes are logged too, as a 400.
    const hidden = () => records().filter(({ route, status }) => route === "other" && status === 404);
    assert.deepEqual(hidden(), []);
    // Sent openly after another request it is logged, so it would have been logged above.
    await send(address, `${head({ more: LENGTH })}${BODY}${HIDDEN}`);
    await until("it is logged", () => hidden().length === 1);
  });
}
