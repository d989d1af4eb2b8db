// Requests that the parser or the server rejects are logged and counted.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, test } from "node:test";
import { exchangeBytes } from "./faults/raw-bytes.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { until } from "./until.mjs";

const project = await installedPackage();
const service = await startNodeService(project, ["--log", "--operations-port", "0", "--max-connections", "2", "--max-header-milliseconds", "1000"]);
after(service.stop);

async function metrics() {
  return (await fetch(`${service.operationsAddress}/metrics`)).text();
}

for (const [name, bytes, status] of /** @type {const} */ ([
  ["bytes that are not HTTP", "hello\r\n\r\n", 400],
  ["headers that are too long", `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"x".repeat(17_000)}\r\n\r\n`, 431],
  ["headers that never end", "GET / HTTP/1.1\r\nhost: x\r\n", 408],
  ["CONNECT", "CONNECT x:443 HTTP/1.1\r\nhost: x:443\r\n\r\n", 405],
  ["TRACE", "TRACE /reward/earned HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", 405],
  ["a target that is no path", "OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", 404],
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["two hosts", "POST /reward/earned HTTP/1.1\r\nhost: x\r\nhost: y\r\ncontent-length: 0\r\n\r\n", 400],
])) {
  test(`${name}: ${status} with the usual headers, in the log and in the metrics`, async () => {
    const answer = await exchangeBytes(service.address, bytes);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of ["cache-control: no-store", "x-content-type-options: nosniff", "content-type: application/json"]) {
      assert.ok(answer.includes(`${header}\r\n`), header);
    }
    const id = answer.match(/^x-request-id: (.+)\r$/m)?.[1] ?? assert.fail(answer);
    const lines = () => service.output.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);
    await until("it is logged", () => lines().length > 0);
    assert.deepEqual(lines().map((line) => line.status), [status]);
    assert.match(await metrics(), new RegExp(`^card_rewards_answers_total\\{route="[a-z/]+",status="${status}"\\} [1-9]`, "m"));
  });
}

test("connections beyond the limit are counted", async (context) => {
  const { hostname, port } = new URL(service.address);
  const sockets = Array.from({ length: 4 }, () => connect(Number(port), hostname).on("error", () => {}));
  context.after(() => sockets.forEach((socket) => socket.destroy()));
  await until("two are counted", async () => /^card_rewards_connections_dropped_total 2$/m.test(await metrics()));
});
