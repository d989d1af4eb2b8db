// The guide's TLS and mutual TLS: nginx and Caddy in front of two services.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { request } from "node:https";
import { join } from "node:path";
import { after, test } from "node:test";
import { makeCertificates } from "./certificates.mjs";
import { HEADERS } from "./credentials-for-tests.mjs";
import { freePort } from "./free-port.mjs";
import { guideBlocks } from "./guide.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNginx } from "./nginx.mjs";
import { startNodeService } from "./node-service.mjs";
import { isListening } from "./runtime-service.mjs";
import { until } from "./until.mjs";
import { PATHS } from "./vectors.mjs";

const NAME = "rewards.example.com";
const project = await installedPackage();
const folder = join(project.folder, "certificates");
await mkdir(folder);
const certificates = await makeCertificates(folder, NAME);
const services = await Promise.all([startNodeService(project), startNodeService(project)]);
after(() => Promise.all(services.map((service) => service.stop())));

/** @param {string} block */
const withCertificates = (block) => block.replaceAll("/etc/card-rewards/", `${folder}/`);

/**
 * @param {number} port
 * @param {object} [client] its certificate and key
 * @param {string} [body]
 * @returns {Promise<number | undefined>} the status
 */
async function ask(port, client, body = '{"transactions":[]}') {
  const outgoing = request({
    host: "127.0.0.1",
    port,
    path: PATHS.earned,
    method: "POST",
    headers: { ...HEADERS, host: NAME },
    servername: NAME,
    ca: await readFile(certificates.serverCertificate),
    agent: false,
    ...client,
  });
  outgoing.end(body);
  const [incoming] = /** @type {[import("node:http").IncomingMessage]} */ (await once(outgoing, "response"));
  incoming.resume();
  return incoming.statusCode;
}

const withCertificate = { cert: await readFile(certificates.clientCertificate), key: await readFile(certificates.clientKey) };

test("nginx: a client with a certificate is answered, one without is rejected", async () => {
  const [block] = await guideBlocks(project, "docs/service.md", "nginx tls");
  const nginx = await startNginx(project, services.map(({ address }) => address), () => withCertificates(block));
  after(nginx.stop);
  assert.equal(await ask(nginx.port, withCertificate), 200);
  assert.equal(await ask(nginx.port), 400);
});

const CADDY = process.env.CADDY;
const withoutCaddy = CADDY === undefined && process.env.CI !== "true" && "CADDY is not set";

test("Caddy: the same", { skip: withoutCaddy }, async () => {
  const port = await startCaddy();
  assert.equal(await ask(port, withCertificate), 200);
  await assert.rejects(ask(port));
  for (let count = 0; count < 10; count += 1) {
    assert.equal(await ask(port, withCertificate, " ".repeat(2 * 1024 * 1024 + 1)), 400, "the service's own error");
  }
});

async function startCaddy() {
  const port = await freePort();
  const [block] = await guideBlocks(project, "docs/service.md", "caddyfile");
  const configured = withCertificates(block)
    .replace("8443", String(port))
    .replace("127.0.0.1:8787", new URL(services[0].address).host)
    .replace("127.0.0.1:8788", new URL(services[1].address).host);
  const file = await project.write("Caddyfile", `{\n  admin off\n  auto_https disable_redirects\n}\n${configured}`);
  const env = { PATH: process.env.PATH, HOME: project.folder };
  const child = spawn(CADDY ?? "caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" });
  after(() => child.kill("SIGTERM"));
  await until("Caddy listens", async () => child.exitCode !== null || isListening(port));
  assert.equal(child.exitCode, null);
  return port;
}
